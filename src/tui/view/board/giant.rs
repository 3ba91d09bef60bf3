//! The board for the back row: rows of half a line, so that a line of the screen may belong to two cells.

use ratatui::{buffer::Buffer, style::Modifier};

use super::{Look, attacked};
use crate::{
    puzzle::Cell,
    tui::{
        geometry::{BoardArea, Giant},
        glyphs::{Place, Weight, dots},
        model,
        theme::Role,
        view::{canvas::Canvas, heat},
    },
};

/// Draws the board; `look` says how each cell looks, `warmth` how hot it is.
pub(in crate::tui::view) fn draw(
    buffer: &mut Buffer,
    (area, giant): (&BoardArea, Giant),
    shown: model::Look,
    look: impl Fn(Cell) -> Look,
    warmth: impl Fn(Cell) -> u8,
) {
    let rect = area.rect();
    let own = shown.palette.ground().and_then(|ground| ground.bg);
    let mut canvas = Canvas::new(buffer, rect, giant.per_line, own);
    let attacked = attacked(area.shape, &look);
    let (across, down) = (area.shape.box_columns() as u16, area.shape.box_rows() as u16);
    let mut signs = Vec::new();
    for cell in area.shape.all_cells() {
        let (look, warmth) = (look(cell), warmth(cell));
        let x = giant.left(area.shape.column(cell) as u16, across);
        let y = giant.top(area.shape.row(cell) as u16, down);
        let (width, height) = giant.ink();
        let plain = shown.palette.style(look.role);
        let mut style = if warmth > 0 { shown.palette.shade(warmth) } else { plain };
        if look.digit.is_some() {
            // Holes in a bright ground are no digit that a back row can read; the mark beside it stays.
            style.add_modifier.remove(Modifier::REVERSED);
        }
        canvas.ground((x, y), (giant.width, height), style);
        // A digit that reaches the edge of its ground is hard to tell from the dark beside it.
        let (above, below) = giant.around(area.shape.row(cell) as u16, down, area.shape.side() as u16);
        let last_of_box = (area.shape.column(cell) as u16 + 1).is_multiple_of(across);
        let beside = u16::from(!giant.has_both_signs() && !last_of_box);
        canvas.margin((x, y - above), (giant.width + beside, above + height + below), style);
        if let Some(digit) = look.digit {
            let bold = plain.add_modifier.contains(Modifier::BOLD);
            let left = x + (giant.width - width).div_ceil(2);
            for (j, row) in (0..).zip(dots(digit, area.shape, giant.rows == 4, bold)) {
                for i in (0..6).filter(|i| row >> (5 - i) & 1 != 0) {
                    canvas.dot((left + i * giant.dot.0, y + j * giant.dot.1), giant.dot, style);
                }
            }
        }
        // What is written stands on a line that is the cell's alone.
        let line = rect.y + (y + height / 2) / giant.per_line;
        let mut write = |x: u16, sign, style| signs.push((rect.x + x, line, sign, style));
        if look.digit.is_none() {
            let sign = if attacked.contains(cell) { shown.glyphs.attacked() } else { shown.glyphs.blank() };
            write(x + giant.width / 2, sign, style);
        }
        if let Some((before, behind)) = look.mark.signs() {
            write(x, before, style);
            if giant.has_both_signs() {
                write(x + giant.width - 1, behind, style);
            }
        } else if warmth > 0 && heat::has_bars(shown) {
            write(x, shown.glyphs.bar(warmth.into()), style);
        }
    }
    canvas.print();
    rules(buffer, area, giant, shown);
    for (x, line, sign, style) in signs {
        buffer.set_string(x, line, sign, style);
    }
}

/// The lines between the boxes.
fn rules(buffer: &mut Buffer, area: &BoardArea, giant: Giant, shown: model::Look) {
    let (rect, side) = (area.rect(), area.shape.side() as u16);
    let (columns, rows) = (area.shape.box_columns() as u16, area.shape.box_rows() as u16);
    let (style, glyphs) = (shown.palette.style(Role::Frame), shown.glyphs);
    let xs = (columns..side).step_by(columns.into()).map(|n| rect.x + giant.left(n, columns) - 1);
    let ys = (rows..side).step_by(rows.into()).map(|n| rect.y + giant.rule(n, rows));
    for y in ys.clone() {
        let line = glyphs.horizontal(Weight::Heavy).repeat(rect.width.into());
        buffer.set_string(rect.x, y, line, style);
    }
    for x in xs {
        for y in rect.top()..rect.bottom() {
            buffer.set_string(x, y, glyphs.vertical(Weight::Heavy), style);
        }
        for y in ys.clone() {
            let sign = glyphs.crossing(Weight::Heavy, Weight::Heavy, Place::Middle, Place::Middle);
            buffer.set_string(x, y, sign, style);
        }
    }
}
