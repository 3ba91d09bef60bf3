//! The board for the back row: rows of half a line, so that a line of the screen may belong to two cells.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Color, Modifier, Style},
};

use super::{Look, attacked};
use crate::{
    puzzle::Cell,
    tui::{
        geometry::{BoardArea, Giant},
        glyphs::{Weight, dots},
        model,
        theme::Role,
        view::heat,
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
    let per_box = area.shape.box_columns() as u16;
    let mut signs = Vec::new();
    for cell in area.shape.all_cells() {
        let (look, warmth) = (look(cell), warmth(cell));
        let x = giant.left(area.shape.column(cell) as u16, per_box);
        let y = giant.top(area.shape.row(cell) as u16);
        let (width, height) = giant.ink();
        let plain = shown.palette.style(look.role);
        let style = if warmth > 0 { shown.palette.shade(warmth) } else { plain };
        canvas.ground((x, y), (giant.width, height), style);
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
            write(x + giant.width - 1, behind, style);
        } else if warmth > 0 && heat::has_bars(shown) {
            write(x + giant.width - 1, shown.glyphs.bar(warmth.into()), style);
        }
    }
    bars(&mut canvas, area, giant, shown);
    canvas.print();
    for (x, line, sign, style) in signs {
        buffer.set_string(x, line, sign, style);
    }
}

/// The lines between the boxes: in the middle of what parts the cells.
fn bars(canvas: &mut Canvas<'_>, area: &BoardArea, giant: Giant, shown: model::Look) {
    let (rect, side) = (area.rect(), area.shape.side() as u16);
    let (columns, rows) = (area.shape.box_columns() as u16, area.shape.box_rows() as u16);
    let style = shown.palette.style(Role::Frame);
    for n in (columns..side).step_by(columns.into()) {
        let x = rect.x + giant.left(n, columns) - 1;
        for y in rect.top()..rect.bottom() {
            canvas.buffer.set_string(x, y, shown.glyphs.vertical(Weight::Heavy), style);
        }
    }
    for n in (rows..side).step_by(rows.into()) {
        let y = giant.top(n) - giant.gap.div_ceil(2);
        if giant.per_line == 1 {
            let line = shown.glyphs.horizontal(Weight::Heavy).repeat(rect.width.into());
            canvas.buffer.set_string(rect.x, rect.y + y, line, style);
        } else {
            // Next to a digit there would be no seeing where it ends.
            for x in 0..rect.width {
                if canvas.is_free(x, y - 1) && canvas.is_free(x, y + 1) {
                    canvas.dot((x, y), (1, 1), style);
                }
            }
        }
    }
}

/// Rows of the screen as colours, `None` being the screen's own ground.
struct Canvas<'a> {
    buffer: &'a mut Buffer,
    rect: Rect,
    per_line: u16,
    /// The screen's own ground, where it has a colour.
    own: Option<Color>,
    colours: Vec<Option<Color>>,
}

impl Canvas<'_> {
    fn new(buffer: &mut Buffer, rect: Rect, per_line: u16, own: Option<Color>) -> Canvas<'_> {
        let colours = vec![None; usize::from(rect.width) * usize::from(rect.height * per_line)];
        Canvas { buffer, rect, per_line, own, colours }
    }

    /// Fills what is behind a digit.
    fn ground(&mut self, at: (u16, u16), size: (u16, u16), style: Style) {
        let reversed = style.add_modifier.contains(Modifier::REVERSED);
        let colour = if reversed { Some(Color::Reset) } else { style.bg.filter(|bg| Some(*bg) != self.own) };
        self.fill(at, size, colour);
        if self.per_line == 1 && colour.is_some() {
            self.buffer.set_style(self.place(at, size), style);
        }
    }

    /// Fills a dot of a digit.
    fn dot(&mut self, at: (u16, u16), size: (u16, u16), style: Style) {
        let reversed = style.add_modifier.contains(Modifier::REVERSED);
        self.fill(at, size, if reversed { None } else { Some(style.fg.unwrap_or_default()) });
        if self.per_line == 1 {
            for place in self.place(at, size).positions() {
                self.buffer.set_string(place.x, place.y, "#", style);
            }
        }
    }

    /// Where it stands on a screen whose lines are rows.
    fn place(&self, (x, y): (u16, u16), (width, height): (u16, u16)) -> Rect {
        Rect::new(self.rect.x + x, self.rect.y + y, width, height).intersection(self.rect)
    }

    fn fill(&mut self, (x, y): (u16, u16), (width, height): (u16, u16), colour: Option<Color>) {
        for row in y..y + height {
            let first = usize::from(row) * usize::from(self.rect.width) + usize::from(x);
            if let Some(places) = self.colours.get_mut(first..first + usize::from(width)) {
                places.fill(colour);
            }
        }
    }

    fn is_free(&self, x: u16, y: u16) -> bool {
        let i = usize::from(y) * usize::from(self.rect.width) + usize::from(x);
        self.colours.get(i).is_none_or(Option::is_none)
    }

    /// Puts two rows into each line.
    fn print(self) {
        if self.per_line == 1 {
            return;
        }
        let width = usize::from(self.rect.width);
        for (place, i) in self.rect.positions().zip(0..) {
            let upper = i / width * 2 * width + i % width;
            let (above, below) = (self.colours[upper], self.colours[upper + width]);
            // A foreground of the screen's own cannot be a background.
            let (sign, fg, bg) = match (above, below) {
                (None, None) => continue,
                (Some(a), Some(b)) if a == b && a != Color::Reset => (" ", None, Some(a)),
                (Some(Color::Reset), Some(Color::Reset)) => ("█", None, None),
                (Some(a), Some(Color::Reset)) => ("▄", Some(Color::Reset), Some(a)),
                (Some(a), below) => ("▀", Some(a), below),
                (None, Some(b)) => ("▄", Some(b), None),
            };
            let style = Style { fg, bg, ..Style::default() };
            self.buffer.set_string(place.x, place.y, sign, style);
        }
    }
}
