//! Stack: the live placements, latest first, folded in the middle; above them the functions that somebody's own
//! program has entered and not left, if it gives them names.

use crate::{
    locale::{self, Say, Word},
    search::{Search, Step},
    tui::{theme::Role, view::column::Column, watch::Watch},
};

/// Fills exactly `room` lines.
pub(in crate::tui::view) fn stack(column: &mut Column<'_>, watch: &Watch, room: usize) {
    let calls = calls(column, watch).filter(|_| room > 1);
    let room = room - usize::from(calls.is_some());
    if let Some(calls) = calls {
        column.text(calls, Role::Guess);
    }
    let shape = watch.shape();
    let search = watch.timeline.search();
    let path: Vec<_> = search.path().collect();
    let mut lines = Vec::new();
    let over = watch.timeline.last() == Some(Step::Exhausted);
    if let Some(cell) = search.cell_at(path.len()).filter(|_| !over) {
        let tested = watch.timeline.last().and_then(Step::cell) == Some(cell);
        let testing = column.word(if tested { Word::NowTesting } else { Word::NowNext });
        lines.push((format!("{:>4}  {:<6} {testing}", path.len() + 1, cell.name(shape)), Role::Key));
    }
    let doomed = watch.insight.doom.map(|doom| doom.depth());
    for (depth, (cell, digit)) in path.iter().enumerate().rev() {
        // Found out level by level: at full speed it may not be known yet.
        let node = watch.insight.levels.get(depth).and_then(|level| level.last());
        let since = node.filter(|node| node.cell == *cell && node.undone.is_none());
        let since = since.map_or_else(String::new, |node| {
            locale::say(column.look.lang, &Say::Since(&column.number(node.placed)), shape)
        });
        let role = if doomed.is_some_and(|doomed| depth + 1 >= doomed) { Role::Bad } else { Role::Text };
        let (depth, name, digit) = (depth + 1, cell.name(shape), digit.sign(shape));
        lines.push((format!("{depth:>4}  {name:<6} = {digit}  {since}"), role));
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

/// The open calls of somebody's own program by their names, the innermost last; where not all fit, those.
fn calls(column: &Column<'_>, watch: &Watch) -> Option<String> {
    let (names, deeper) = &watch.run.as_ref()?.here.calls;
    let deeper = Some(format!("+{deeper}")).filter(|_| *deeper > 0);
    let names: Vec<&str> = names.iter().map(String::as_str).chain(deeper.as_deref()).collect();
    let head = format!(" {} {}:", column.word(Word::Calls), watch.calls().filter(|_| !names.is_empty())?);
    let room = column.area.width.saturating_sub(super::super::width(&head)).saturating_sub(4);
    let (mut first, mut wide) = (names.len(), 0);
    while first > 0 {
        wide += super::super::width(names[first - 1]) + 3;
        if wide > room && first < names.len() {
            break;
        }
        first -= 1;
    }
    let cut = if first > 0 { format!(" {}", column.look.glyphs.ellipsis()) } else { String::new() };
    Some(format!("{head}{cut} {}", names[first..].join(" > ")))
}
