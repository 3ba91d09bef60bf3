//! Counts: what the search has done up to the present.

use crate::{
    locale::{self, Word},
    search::Search,
    tui::{theme::Role, view::column::Column, watch::Watch},
};

pub(in crate::tui::view) fn counts(column: &mut Column<'_>, watch: &Watch) {
    let tally = watch.timeline.tally();
    let depth = format!("{} / {}", watch.timeline.search().depth(), watch.to_fill());
    // How many steps each frame stands for, while it plays.
    let leap = watch.player.is_playing().map_or("-".to_owned(), |_| column.number(watch.insight.leap));
    let doomed = if watch.dooms.on { share(watch, column) } else { "-".to_owned() };
    for (word, value) in [
        (Word::Tests, column.number(tally.tests())),
        (Word::Placed, column.number(tally.placements)),
        (Word::Undone, column.number(tally.undos)),
        (Word::Depth, depth),
        (Word::Deepest, column.number(tally.greatest_depth as u64)),
        (Word::Solutions, column.number(tally.solutions)),
        (Word::DoomedSteps, doomed),
        (Word::Leap, leap),
    ] {
        let name = locale::left(column.word(word), 10);
        column.text(format!(" {name}{value:>16}"), Role::Text);
    }
}

/// The share of the steps up to the present that were done in vain, rounded down, so that all are 100 %
/// and nothing else is.
fn share(watch: &Watch, column: &Column<'_>) -> String {
    let (steps, whole) = watch.doomed_steps();
    let tenths = u128::from(steps) * 1000 / u128::from(watch.timeline.at().max(1));
    let bound = if whole { "" } else { column.look.glyphs.at_least() };
    format!("{bound}{}.{} %", tenths / 10, tenths % 10)
}
