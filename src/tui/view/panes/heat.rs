//! Heat: how often digits were tried in each cell, in numbers.

use crate::{
    locale::Word,
    puzzle::Shape,
    tui::{
        theme::Role,
        view::{
            column::Column,
            heat::{lag, legend, short},
        },
        watch::Watch,
    },
};

pub(super) fn draw(column: &mut Column<'_>, watch: &Watch) {
    let shape = watch.shape();
    let wide = columns(shape, usize::from(column.area.width));
    let blank = column.look.glyphs.blank();
    let palette = column.look.palette;
    for row in 0..shape.side() {
        let mut spans = Vec::new();
        for c in 0..shape.side() {
            let cell = shape.cell(row, c);
            let (tests, level) = (watch.warmth.tests(cell), watch.warmth.level(cell));
            let text = match wide {
                _ if tests == 0 => blank.to_owned(),
                // Where numbers have no room their level has.
                0..3 => level.to_string(),
                wide => short(tests, wide),
            };
            let gap = if c > 0 && c % shape.box_columns() == 0 { 2 } else { 1 };
            spans.push(" ".repeat(gap).into());
            let style = if level == 0 { palette.style(Role::Faint) } else { palette.shade(level) };
            let fill = if wide < 3 { 1 } else { wide };
            spans.push(ratatui::text::Span::styled(format!("{text:>fill$}"), style));
        }
        column.line(&spans.into());
    }
    column.line(&legend(watch, column.look));
    match lag(watch, column.look) {
        Some(text) => column.text(format!(" {text}"), Role::Key),
        None => column.text(format!(" {}", column.word(Word::HeatHead)), Role::Faint),
    }
}

/// How many columns a number has: four, three, or none.
fn columns(shape: Shape, width: usize) -> usize {
    let gaps = shape.side() + shape.side() / shape.box_columns() - 1;
    match width.saturating_sub(gaps) / shape.side() {
        0..3 => 0,
        room => room.min(4),
    }
}
