//! Counts: what the search has done up to the present.

use crate::{
    locale::{self, Word},
    search::Search,
    tui::{model::Look, theme::Role, view::column::Column, watch::Watch},
};

/// `whole`: with the estimate and what is known of the truth.
pub(in crate::tui::view) fn counts(column: &mut Column<'_>, watch: &Watch, whole: bool) {
    let tally = watch.timeline.tally();
    let depth = format!("{} / {}", watch.timeline.search().depth(), watch.to_fill());
    // How many steps each frame stands for, while it plays.
    let leap = watch.player.is_playing().map_or("-".to_owned(), |_| column.number(watch.insight.leap));
    let veiled = watch.is_veiled();
    let doomed = if watch.dooms.on && !veiled { share(watch, column) } else { "-".to_owned() };
    let mut rows = vec![
        (Word::Tests, column.number(tally.tests())),
        (Word::Placed, column.number(tally.placements)),
        (Word::Undone, column.number(tally.undos)),
        (Word::Depth, depth),
        (Word::Deepest, column.number(tally.greatest_depth as u64)),
        (Word::Solutions, column.number(tally.solutions)),
        (Word::DoomedSteps, doomed),
        (Word::Leap, leap),
    ];
    if whole {
        let estimate = watch.sizing.placements().filter(|_| !veiled);
        let estimate = estimate.map_or("-".to_owned(), |(n, percent)| estimate_of(column, n, percent));
        let (truth, all) = watch.true_placements();
        let bound = if all { "" } else { column.look.glyphs.at_least() };
        let truth = if veiled { "-".to_owned() } else { format!("{bound}{}", column.number(truth)) };
        rows.push((Word::Estimated, estimate));
        rows.push((Word::Probes, column.number(watch.sizing.probes())));
        rows.push((Word::InTruth, truth));
    }
    for (word, value) in rows {
        let name = locale::left(column.word(word), 10);
        column.text(format!(" {name}{value:>16}"), Role::Text);
    }
}

/// `6,163 ±3 %`, `4.2e8 ±30 %`.
fn estimate_of(column: &Column<'_>, placements: f64, percent: f64) -> String {
    let look = column.look;
    format!("{} {}{percent:.0} %", about(look, placements), look.glyphs.plus_minus())
}

/// A number that was estimated: no more digits than it deserves.
pub(in crate::tui::view) fn about(look: Look, n: f64) -> String {
    if n < 1e7 { locale::number(look.lang, n.round() as u64) } else { format!("{n:.1e}") }
}

/// The share of the steps up to the present that were done in vain, rounded down, so that all are 100 %
/// and nothing else is.
fn share(watch: &Watch, column: &Column<'_>) -> String {
    let (steps, whole) = watch.doomed_steps();
    let tenths = u128::from(steps) * 1000 / u128::from(watch.timeline.at().max(1));
    let bound = if whole { "" } else { column.look.glyphs.at_least() };
    format!("{bound}{}.{} %", tenths / 10, tenths % 10)
}
