//! Stack: the live placements, latest first, folded in the middle.

use crate::{
    locale::Word,
    search::{Search, Step},
    tui::{theme::Role, view::column::Column, watch::Watch},
};

/// Fills exactly `room` lines.
pub(in crate::tui::view) fn stack(column: &mut Column<'_>, watch: &Watch, room: usize) {
    let shape = watch.shape();
    let search = watch.timeline.search();
    let path: Vec<_> = search.path().collect();
    let mut lines = Vec::new();
    let over = watch.timeline.last() == Some(Step::Exhausted);
    if let Some(cell) = search.cell_at(path.len()).filter(|_| !over) {
        let testing = column.word(Word::NowTesting);
        lines.push((format!("{:>4}  {:<6} {testing}", path.len() + 1, cell.name(shape)), Role::Key));
    }
    for (depth, (cell, digit)) in path.iter().enumerate().rev() {
        lines.push((format!("{:>4}  {:<6} = {}", depth + 1, cell.name(shape), digit.to_char()), Role::Text));
    }
    let count = lines.len();
    let (head, tail) = if count <= room { (count, 0) } else { (room - room / 3, room / 3) };
    let folded = count > head + tail;
    let head = if folded { head.saturating_sub(1) } else { head };
    let mut lines = lines.into_iter();
    for (text, role) in lines.by_ref().take(head) {
        column.text(text, role);
    }
    if folded && room > 0 {
        column.text(format!("   ... {}", count - head - tail), Role::Faint);
    }
    for (text, role) in lines.skip(count - head - tail) {
        column.text(text, role);
    }
    for _ in count..room {
        column.blank();
    }
}
