//! Counts: what the search has done up to the present.

use crate::{
    locale::Word,
    search::Search,
    tui::{theme::Role, view::column::Column, watch::Watch},
};

pub(in crate::tui::view) fn counts(column: &mut Column<'_>, watch: &Watch) {
    let tally = watch.timeline.tally();
    let depth = format!("{} / {}", watch.timeline.search().depth(), watch.to_fill());
    // How many steps each frame stands for, while it plays.
    let leap = watch.player.is_playing().map_or("-".to_owned(), |_| column.number(watch.insight.leap));
    for (word, value) in [
        (Word::Tests, column.number(tally.tests())),
        (Word::Placed, column.number(tally.placements)),
        (Word::Undone, column.number(tally.undos)),
        (Word::Depth, depth),
        (Word::Deepest, column.number(tally.greatest_depth as u64)),
        (Word::Solutions, column.number(tally.solutions)),
        (Word::Leap, leap),
    ] {
        let name = column.word(word);
        column.text(format!(" {name:<10}{value:>16}"), Role::Text);
    }
}
