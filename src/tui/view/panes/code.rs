//! Code: the strategy's program, with the line of the moment marked and its variables below.

use crate::{
    locale::Word,
    search::listing::{Listing, Moment, variables},
    tui::{model::Model, theme::Role, view::column::Column, watch::Watch},
};

pub(super) fn draw(column: &mut Column<'_>, watch: &Watch, model: &Model) {
    let Some(listing) = Listing::of(watch.strategy, watch.shape().rules(), model.language) else {
        return column.text(format!(" {}", column.word(Word::NoListing)), Role::Faint);
    };
    let marked = listing.line_of(Moment::after(watch.timeline.last()));
    let core = listing.core();
    let variables = variable_lines(watch, usize::from(column.area.width));
    // The marked line stays in sight where not all lines fit.
    let room = usize::from(column.left()).saturating_sub(variables.len());
    let first = if core.len() <= room {
        core.start
    } else {
        marked.saturating_sub(room / 2).clamp(core.start, core.end - room)
    };
    for number in (first..core.end).take(room) {
        let here = number == marked;
        let sign = if here { column.look.glyphs.pointer() } else { " " };
        let role = if here { Role::Key } else { Role::Text };
        let line = listing.line_for(number, watch.options.digits, watch.shape());
        column.text(format!("{sign}{:>3} {}", number + 1, line), role);
    }
    for line in variables {
        column.text(line, Role::Guess);
    }
}

/// The variables, as few lines as the pane is wide enough for.
fn variable_lines(watch: &Watch, width: usize) -> Vec<String> {
    let timeline = &watch.timeline;
    let mut lines: Vec<String> = Vec::new();
    for (name, value) in variables(watch.strategy, watch.shape(), timeline.search(), timeline.last()) {
        // What the houses hold begins a line of its own.
        let text = format!("{name} {value}");
        match lines.last_mut() {
            Some(line) if !matches!(name, "row" | "queens") && line.len() + 2 + text.len() <= width => {
                line.push_str("  ");
                line.push_str(&text);
            }
            _ => lines.push(format!(" {text}")),
        }
    }
    lines
}
