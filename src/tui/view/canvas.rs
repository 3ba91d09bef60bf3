//! Dots and grounds smaller than a place of the screen: two rows share a line, each place of it with a colour
//! above and one below.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Color, Modifier, Style},
};

/// Rows of the screen as colours, `None` being the screen's own ground.
pub(super) struct Canvas<'a> {
    buffer: &'a mut Buffer,
    rect: Rect,
    per_line: u16,
    /// The screen's own ground, where it has a colour.
    own: Option<Color>,
    colours: Vec<Option<Color>>,
}

impl Canvas<'_> {
    pub(super) fn new(buffer: &mut Buffer, rect: Rect, per_line: u16, own: Option<Color>) -> Canvas<'_> {
        let colours = vec![None; usize::from(rect.width) * usize::from(rect.height * per_line)];
        Canvas { buffer, rect, per_line, own, colours }
    }

    /// Fills what is behind a digit, if that is another ground than the screen's own.
    pub(super) fn ground(&mut self, at: (u16, u16), size: (u16, u16), style: Style) {
        let reversed = style.add_modifier.contains(Modifier::REVERSED);
        let ground = if reversed { Some(Color::Reset) } else { style.bg.filter(|bg| Some(*bg) != self.own) };
        let Some(colour) = ground else { return };
        self.fill(at, size, Some(colour));
        if self.per_line == 1 {
            self.buffer.set_style(self.place(at, size), style);
        }
    }

    /// Fills what is around a digit, as far as nothing stands there. Where there is no colour it would join
    /// the next digit to its ground.
    pub(super) fn margin(&mut self, (x, y): (u16, u16), (width, height): (u16, u16), style: Style) {
        let Some(colour) = style.bg.filter(|bg| Some(*bg) != self.own && self.per_line > 1) else { return };
        for row in y..y + height {
            for place in self.row(x, row, width) {
                place.get_or_insert(colour);
            }
        }
    }

    /// Fills a dot of a digit.
    pub(super) fn dot(&mut self, at: (u16, u16), size: (u16, u16), style: Style) {
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
            self.row(x, row, width).fill(colour);
        }
    }

    /// So many places of a row; none if they are not all on the canvas.
    fn row(&mut self, x: u16, y: u16, width: u16) -> &mut [Option<Color>] {
        let first = usize::from(y) * usize::from(self.rect.width) + usize::from(x);
        self.colours.get_mut(first..first + usize::from(width)).unwrap_or_default()
    }

    /// Puts two rows into each line.
    pub(super) fn print(self) {
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
