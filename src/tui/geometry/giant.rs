//! A board for the back row: digits of dots, as large as the screen allows.
//!
//! A dot is half a line high and one column wide, or a multiple of that, so it is about square. With four
//! rows of dots a digit and one that parts it from the next, nine rows of cells take 22 lines: a 9x9 board
//! and two lines of text fill a screen of 80x24. Where signs must be ASCII, a dot is a whole line high.

use crate::{
    puzzle::Shape,
    tui::glyphs::{Glyphs, LOW_DIGITS},
};

/// How large the dots and the cells are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::tui) struct Giant {
    /// Rows of dots that a digit has: four or five.
    pub(in crate::tui) rows: u16,
    /// Columns and rows of the screen that a dot has. A row is half a line, or a line in ASCII.
    pub(in crate::tui) dot: (u16, u16),
    /// Rows of the screen in a line.
    pub(in crate::tui) per_line: u16,
    /// Rows of the screen between two cells.
    pub(in crate::tui) gap: u16,
    /// Columns of a cell: the digit and a sign on either side.
    pub(in crate::tui) width: u16,
}

impl Giant {
    /// The largest that fits into so many columns and lines.
    pub(super) fn largest(shape: Shape, width: u16, height: u16, glyphs: Glyphs) -> Option<Giant> {
        let side = shape.side() as u16;
        let bars = side / shape.box_columns() as u16 - 1;
        let room = width.checked_sub(bars)? / side;
        let per_line = if glyphs == Glyphs::Ascii { 1 } else { 2 };
        let fonts = if shape.digits() > LOW_DIGITS { &[5][..] } else { &[5, 4] };
        let sizes = (1..=height).flat_map(|zoom| fonts.iter().map(move |&rows| (rows, zoom)));
        let fitting = sizes.filter_map(|(rows, zoom)| {
            let dot = (zoom * 2 / per_line, zoom);
            let giant = |gap| Giant { rows, dot, per_line, gap, width: room };
            let fits = |giant: &Giant| giant.ink().0 + 2 <= room && giant.size(shape).1 <= height;
            // No further apart than it looks well.
            let giant = [2 * zoom, zoom].map(giant).into_iter().find(fits)?;
            Some(Giant { width: room.min(giant.ink().0 + 2 + 2 * dot.0), ..giant })
        });
        fitting.max_by_key(|giant| giant.ink().1)
    }

    /// Columns of a digit, and rows of the screen.
    pub(in crate::tui) fn ink(self) -> (u16, u16) {
        ((self.rows + 1) * self.dot.0, self.rows * self.dot.1)
    }

    /// Columns and lines of the whole board.
    pub(super) fn size(self, shape: Shape) -> (u16, u16) {
        let last = shape.side() as u16 - 1;
        let width = self.left(last, shape.box_columns() as u16) + self.width;
        (width, (self.top(last) + self.ink().1).div_ceil(self.per_line))
    }

    /// The first column of the n-th cell of a row. Boxes have a line between them.
    pub(in crate::tui) fn left(self, n: u16, per_box: u16) -> u16 {
        n * self.width + n / per_box
    }

    /// The first row of the screen of the n-th cell of a column.
    pub(in crate::tui) fn top(self, n: u16) -> u16 {
        n * (self.ink().1 + self.gap)
    }

    /// Lines that a cell has part in.
    pub(super) fn lines(self) -> u16 {
        self.ink().1 / self.per_line + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_classroom_has_a_board_of_digits_two_lines_high() {
        let at = |width, height| {
            let giant = Giant::largest(Shape::S9, width, height, Glyphs::Unicode)?;
            Some((giant.rows, giant.dot.1, giant.size(Shape::S9)))
        };
        assert_eq!(at(80, 22), Some((4, 1, (74, 22))));
        assert_eq!(at(62, 22), None);
        assert_eq!(at(80, 21), None);
        assert_eq!(at(120, 38), Some((5, 1, (92, 31))));
        assert_eq!(at(200, 58), Some((5, 2, (164, 53))));
        assert_eq!(Giant::largest(Shape::S4, 80, 22, Glyphs::Unicode).map(|g| g.ink().1), Some(8));
        assert_eq!(Giant::largest(Shape::S9, 200, 58, Glyphs::Ascii).map(Giant::ink), Some((12, 5)));
    }
}
