//! Code: the strategy's program, with the line of the moment marked and its variables below.

use crate::{
    locale::{self, Say, Word},
    puzzle::{Digit, Rules},
    search::DigitOrder,
    search::listing::{Listing, Moment, variables},
    tui::{
        model::Model,
        theme::Role,
        view::column::Column,
        watch::{Run, Watch},
    },
};

pub(super) fn draw(column: &mut Column<'_>, watch: &Watch, model: &Model) {
    if let Some(run) = &watch.run {
        return source(column, run);
    }
    let Some(listing) = Listing::of(watch.strategy, watch.shape().rules(), model.language) else {
        return column.text(format!(" {}", column.word(Word::NoListing)), Role::Faint);
    };
    let marked = listing.line_of(Moment::after(watch.timeline.last()));
    let core = listing.core();
    let variables = variable_lines(watch, usize::from(column.area.width));
    // Where the text cannot follow the order of the digits, it says so.
    let digits = watch.options.digits;
    if digits != DigitOrder::Up && watch.shape().rules() == Rules::Sudoku && !listing.follows_order() {
        let order: String = digits.digits(watch.shape()).into_iter().map(Digit::to_char).collect();
        let text = locale::say(column.look.lang, &Say::ListedAscending(&order), watch.shape());
        column.wrapped(&format!(" {text}"), Role::Witness, 2);
    }
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

/// The source of somebody's own program, with the line that it says it is at.
fn source(column: &mut Column<'_>, run: &Run) {
    let Some(source) = &run.state.source else {
        return column.text(format!(" {}", column.word(Word::NoSource)), Role::Faint);
    };
    let marked = run.here.source_line.map(|line| line - 1);
    let room = usize::from(column.left());
    let first = marked.unwrap_or(0).saturating_sub(room / 2).min(source.len().saturating_sub(room));
    for (number, line) in source.iter().enumerate().skip(first).take(room) {
        let here = Some(number) == marked;
        let sign = if here { column.look.glyphs.pointer() } else { " " };
        let role = if here { Role::Key } else { Role::Text };
        let line = locale::clean(&line.replace('\t', "    "));
        column.text(format!("{sign}{:>3} {line}", number + 1), role);
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
