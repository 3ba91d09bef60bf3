//! Code: the strategy's program, with the line of the moment marked and its variables below.

use crate::{
    locale::Word,
    search::listing::{Listing, Moment, variables},
    tui::{model::Model, theme::Role, view::column::Column, watch::Watch},
};

pub(super) fn draw(column: &mut Column<'_>, watch: &Watch, model: &Model) {
    const VARIABLES: usize = 2;
    let Some(listing) = Listing::of(watch.strategy, model.language) else {
        return column.text(format!(" {}", column.word(Word::NoListing)), Role::Faint);
    };
    let marked = listing.line_of(Moment::after(watch.timeline.last()));
    let core = listing.core();
    // The marked line stays in sight where not all lines fit.
    let room = usize::from(column.left()).saturating_sub(VARIABLES);
    let first = if core.len() <= room {
        core.start
    } else {
        marked.saturating_sub(room / 2).clamp(core.start, core.end - room)
    };
    for number in (first..core.end).take(room) {
        let here = number == marked;
        let sign = if here { column.look.glyphs.pointer() } else { " " };
        let role = if here { Role::Key } else { Role::Text };
        column.text(format!("{sign}{:>3} {}", number + 1, listing.lines()[number]), role);
    }
    let variables = variables(watch.strategy, watch.shape(), watch.timeline.search(), watch.timeline.last());
    let (scalars, houses) = variables.split_at(variables.len().saturating_sub(3));
    for group in [scalars, houses] {
        let text: Vec<String> = group.iter().map(|(name, value)| format!("{name} {value}")).collect();
        column.text(format!(" {}", text.join("  ")), Role::Guess);
    }
}
