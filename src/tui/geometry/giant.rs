//! A board for the back row: digits of dots, as large as the screen allows.
//!
//! A dot is half a line high and one column wide, or a multiple of that, so it is about square. With four
//! rows of dots a digit, one that parts it from the next, and a whole line for each rule between boxes, nine
//! rows of cells take exactly 24 lines: what is said stands beside them. Where signs must be ASCII, a dot is
//! a whole line high.

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
    gap: u16,
    /// Rows of the screen between two boxes: a line among them is the rule's alone.
    box_gap: u16,
    /// Columns of a cell: a sign, the digit, and, where there is room, another sign.
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
            let giant = |gap: u16| {
                // Three rows hold a whole line wherever they begin.
                let box_gap = if per_line == 1 { gap } else { 3.max(gap + 1) };
                Giant { rows, dot, per_line, gap, box_gap, width: room }
            };
            let fits = |giant: &Giant| giant.ink().0 < room && giant.size(shape).1 <= height;
            // As far apart as there is room, up to cells that are square.
            let giant = (zoom..=4 * zoom).rev().map(giant).find(fits)?;
            Some(Giant { width: room.min(giant.ink().0 + 2 + 2 * dot.0), ..giant })
        });
        fitting.max_by_key(|giant| giant.ink().1)
    }

    /// Columns of a digit, and rows of the screen.
    pub(in crate::tui) fn ink(self) -> (u16, u16) {
        ((self.rows + 1) * self.dot.0, self.rows * self.dot.1)
    }

    /// Columns from a cell to the next in its box, and rows.
    pub(super) fn pitch(self) -> (u16, u16) {
        (self.width, self.ink().1 + self.gap)
    }

    /// Is there room for a sign on both sides of a digit, or only before it?
    pub(in crate::tui) fn has_both_signs(self) -> bool {
        self.width >= self.ink().0 + 2
    }

    /// Columns and lines of the whole board.
    pub(super) fn size(self, shape: Shape) -> (u16, u16) {
        let last = shape.side() as u16 - 1;
        let width = self.left(last, shape.box_columns() as u16) + self.width;
        let top = self.top(last, shape.box_rows() as u16);
        (width, (top + self.ink().1).div_ceil(self.per_line))
    }

    /// The first column of the n-th cell of a row. Boxes have a line between them.
    pub(in crate::tui) fn left(self, n: u16, per_box: u16) -> u16 {
        n * self.width + n / per_box
    }

    /// The first row of the screen of the n-th cell of a column.
    pub(in crate::tui) fn top(self, n: u16, per_box: u16) -> u16 {
        n * (self.ink().1 + self.gap) + n / per_box * (self.box_gap - self.gap)
    }

    /// The line of the board on which the rule above the n-th cell of a column stands, if a box begins there.
    pub(in crate::tui) fn rule(self, n: u16, per_box: u16) -> u16 {
        let below = self.top(n, per_box);
        let (first, behind) = ((below - self.box_gap).div_ceil(self.per_line), below / self.per_line);
        (first + behind - 1) / 2
    }

    /// Rows of the screen above and below the n-th cell of a column that its ground may have: half of the way
    /// to the next cell, and never of a rule's line.
    pub(in crate::tui) fn around(self, n: u16, per_box: u16, side: u16) -> (u16, u16) {
        let half = self.gap.div_ceil(2);
        let (top, bottom) = (self.top(n, per_box), self.top(n, per_box) + self.ink().1);
        let above = match n % per_box {
            0 if n == 0 => 0,
            0 => top - (self.rule(n, per_box) + 1) * self.per_line,
            _ => half,
        };
        let below = match (n + 1) % per_box {
            0 if n + 1 == side => 0,
            0 => self.rule(n + 1, per_box) * self.per_line - bottom,
            _ => half,
        };
        (half.min(above), half.min(below))
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
        assert_eq!(at(56, 24), Some((4, 1, (56, 24))));
        assert_eq!(at(55, 24), None);
        assert_eq!(at(80, 23), None);
        assert_eq!(at(96, 40), Some((5, 1, (92, 40))));
        assert_eq!(at(200, 60), Some((5, 2, (164, 58))));
        assert_eq!(Giant::largest(Shape::S4, 56, 24, Glyphs::Unicode).map(|g| g.ink().1), Some(10));
        assert_eq!(Giant::largest(Shape::S9, 200, 58, Glyphs::Ascii).map(Giant::ink), Some((12, 5)));
    }

    #[test]
    fn a_rule_has_its_line_for_itself() {
        for shape in Shape::ALL {
            for (width, height) in [(56, 24), (80, 24), (96, 40), (120, 33), (176, 60), (250, 120)] {
                for glyphs in [Glyphs::Unicode, Glyphs::Ascii] {
                    let Some(giant) = Giant::largest(shape, width, height, glyphs) else { continue };
                    let per_box = shape.box_rows() as u16;
                    for n in (per_box..shape.side() as u16).step_by(per_box.into()) {
                        let rows = giant.rule(n, per_box) * giant.per_line..;
                        let rows = rows.start..rows.start + giant.per_line;
                        let side = shape.side() as u16;
                        let (_, below) = giant.around(n - 1, per_box, side);
                        let (above, _) = giant.around(n, per_box, side);
                        let bottom = giant.top(n - 1, per_box) + giant.ink().1 + below;
                        assert!(
                            rows.start >= bottom && rows.end <= giant.top(n, per_box) - above,
                            "{shape:?} {giant:?} {n}"
                        );
                    }
                }
            }
        }
    }
}
