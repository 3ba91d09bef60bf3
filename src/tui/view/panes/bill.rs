//! Bill: the costliest wrong guesses of what is known, each with when it was made and taken back.

use crate::{
    locale::{self, Say, Word},
    tui::{theme::Role, view::column::Column, watch::Watch},
};

pub(super) fn draw(column: &mut Column<'_>, watch: &Watch) {
    let (lang, shape, at) = (column.look.lang, watch.shape(), watch.timeline.at());
    let number = |n| locale::number(lang, n);
    column.text(column.word(Word::BillHead), Role::Faint);
    for (i, entry) in watch.bill().iter().enumerate() {
        let what = Say::Cost {
            guess: &entry.cell.holding(entry.digit, shape),
            steps: &number(entry.cost()),
            from: &number(entry.placed),
            until: &number(entry.undone),
        };
        // Those that are alive at this moment are marked.
        let alive = (entry.placed..entry.undone).contains(&at);
        let sign = if alive { column.look.glyphs.pointer() } else { " " };
        let role = if alive { Role::Key } else { Role::Text };
        column.text(format!("{sign}{:>2} {}", i + 1, locale::say(lang, &what, shape)), role);
    }
}
