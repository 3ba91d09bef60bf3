//! Where each cell of a board stands on the screen: arithmetic that drawing and the mouse share.

mod giant;

use ratatui::layout::{Position, Rect};

use super::glyphs::Glyphs;
use crate::puzzle::{Cell, Shape};

pub(super) use giant::Giant;

/// How large the cells are drawn, smallest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Scale {
    /// A digit and a blank; lines round the boxes only. 9x9: 25x13.
    Compact,
    /// Three columns, one line, lines between all cells. 9x9: 37x19.
    Regular,
    /// Seven columns, three lines, lines round the boxes only. 9x9: 67x31.
    Large,
    /// Seven columns, three lines, lines between all cells. 9x9: 73x37.
    Full,
    /// Nine columns, five lines, lines between all cells. 9x9: 91x55.
    Huge,
    /// For the back row: as large as there is room.
    Giant(Giant),
}

impl Scale {
    pub(super) const ALL: [Scale; 5] =
        [Scale::Compact, Scale::Regular, Scale::Large, Scale::Full, Scale::Huge];

    /// Columns and lines of one cell, without the lines round it. Compact cells overlap by the
    /// column that holds the signs left and right of a digit.
    fn cell(self) -> (u16, u16) {
        match self {
            Scale::Compact | Scale::Regular => (3, 1),
            Scale::Large | Scale::Full => (7, 3),
            Scale::Huge => (9, 5),
            Scale::Giant(giant) => (giant.width, giant.lines()),
        }
    }

    /// How high a digit is, in halves of a line.
    pub(super) fn ink(self) -> u16 {
        match self {
            Scale::Compact | Scale::Regular => 2,
            Scale::Large | Scale::Full | Scale::Huge => 5,
            Scale::Giant(giant) => giant.ink().1 * 2 / giant.per_line,
        }
    }

    /// How much of the screen a cell takes with what parts it from the next, in halves of a place.
    pub(super) fn cell_area(self) -> u32 {
        let lines = if self.has_inner_lines() { 1 } else { 0 };
        let area = |(width, height): (u16, u16)| u32::from(width) * u32::from(height) * 2;
        match self {
            Scale::Compact => 2 * 2,
            Scale::Giant(giant) => area(giant.pitch()) / u32::from(giant.per_line),
            _ => area((self.cell().0 + lines, self.cell().1 + lines)),
        }
    }

    /// Are there lines between the cells of a box?
    pub(super) fn has_inner_lines(self) -> bool {
        !matches!(self, Scale::Compact | Scale::Large | Scale::Giant(_))
    }

    /// The offset of the n-th cell along an axis with boxes of `per_box` cells of `size` columns.
    fn offset(self, n: u16, per_box: u16, size: u16, horizontal: bool) -> u16 {
        match self {
            Scale::Compact if horizontal => 1 + n * 2 + n / per_box * 2,
            Scale::Compact | Scale::Large => 1 + n * size + n / per_box,
            Scale::Regular | Scale::Full | Scale::Huge => 1 + n * (size + 1),
            Scale::Giant(giant) if horizontal => giant.left(n, per_box),
            Scale::Giant(giant) => giant.top(n, per_box) / giant.per_line,
        }
    }
}

/// A board at a place of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct BoardArea {
    pub(super) shape: Shape,
    pub(super) scale: Scale,
    /// Where its top left corner stands.
    pub(super) origin: Position,
}

impl BoardArea {
    /// Columns and lines that a board of this shape and scale takes.
    pub(super) fn size(shape: Shape, scale: Scale) -> (u16, u16) {
        if let Scale::Giant(giant) = scale {
            return giant.size(shape);
        }
        let (w, h) = scale.cell();
        let side = shape.side() as u16;
        // Behind the last cell comes the closing line; a compact cell's last sign column is its own.
        let x = scale.offset(side - 1, shape.box_columns() as u16, w, true) + w + 1;
        let y = scale.offset(side - 1, shape.box_rows() as u16, h, false) + h + 1;
        (x, y)
    }

    /// The largest scale up to `limit` that fits into so many columns and lines.
    pub(super) fn largest(shape: Shape, width: u16, height: u16, limit: Scale) -> Option<Scale> {
        Scale::ALL.into_iter().rev().filter(|&s| s <= limit).find(|&s| {
            let (w, h) = Self::size(shape, s);
            w <= width && h <= height
        })
    }

    /// The largest scale that fits if the digits are all that matters.
    pub(super) fn for_back_row(shape: Shape, width: u16, height: u16, glyphs: Glyphs) -> Option<Scale> {
        let giant = Giant::largest(shape, width, height, glyphs).map(Scale::Giant);
        // Of digits as large as each other, those in larger cells.
        let size = |scale: &Scale| (scale.ink(), scale.cell_area());
        giant.into_iter().chain(Self::largest(shape, width, height, Scale::Huge)).max_by_key(size)
    }

    /// The rectangle it takes.
    pub(super) fn rect(&self) -> Rect {
        let (w, h) = Self::size(self.shape, self.scale);
        Rect::new(self.origin.x, self.origin.y, w, h)
    }

    /// The inside of a cell.
    pub(super) fn cell(&self, cell: Cell) -> Rect {
        let (w, h) = self.scale.cell();
        let (row, column) = (self.shape.row(cell) as u16, self.shape.column(cell) as u16);
        let x = self.scale.offset(column, self.shape.box_columns() as u16, w, true);
        let y = self.scale.offset(row, self.shape.box_rows() as u16, h, false);
        Rect::new(self.origin.x + x, self.origin.y + y, w, h)
    }

    /// The cell under a position, if there is one.
    pub(super) fn hit(&self, at: Position) -> Option<Cell> {
        let near = |c: Cell| {
            let r = self.cell(c);
            let centre = (r.x + r.width / 2, r.y + r.height / 2);
            (r.contains(at), (at.x.abs_diff(centre.0), at.y.abs_diff(centre.1)))
        };
        // Some cells overlap: the one whose digit is nearer has it.
        self.shape.all_cells().filter(|&c| near(c).0).min_by_key(|&c| near(c).1)
    }

    /// The columns on which vertical lines stand, each with whether it bounds a box.
    pub(super) fn verticals(&self) -> Vec<(u16, bool)> {
        let (w, _) = self.scale.cell();
        let per_box = self.shape.box_columns() as u16;
        self.lines(per_box, |n| self.scale.offset(n, per_box, w, true), Self::size(self.shape, self.scale).0)
            .into_iter()
            .map(|(x, heavy)| (self.origin.x + x, heavy))
            .collect()
    }

    /// The lines on which horizontal lines stand, each with whether it bounds a box.
    pub(super) fn horizontals(&self) -> Vec<(u16, bool)> {
        let (_, h) = self.scale.cell();
        let per_box = self.shape.box_rows() as u16;
        self.lines(per_box, |n| self.scale.offset(n, per_box, h, false), Self::size(self.shape, self.scale).1)
            .into_iter()
            .map(|(y, heavy)| (self.origin.y + y, heavy))
            .collect()
    }

    fn lines(&self, per_box: u16, offset: impl Fn(u16) -> u16, size: u16) -> Vec<(u16, bool)> {
        let mut lines = Vec::new();
        for n in 0..self.shape.side() as u16 {
            let heavy = n % per_box == 0;
            if heavy || self.scale.has_inner_lines() {
                lines.push((offset(n) - 1, heavy));
            }
        }
        lines.push((size - 1, true));
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nine_by_nine_has_the_sizes_that_were_designed() {
        let size = |scale| BoardArea::size(Shape::S9, scale);
        assert_eq!(size(Scale::Compact), (25, 13));
        assert_eq!(size(Scale::Regular), (37, 19));
        assert_eq!(size(Scale::Large), (67, 31));
        assert_eq!(size(Scale::Full), (73, 37));
        assert_eq!(size(Scale::Huge), (91, 55));
    }

    #[test]
    fn every_cell_is_hit_where_its_digit_stands_and_no_line_runs_through_it() {
        for shape in Shape::ALL.into_iter().chain(Shape::QUEENS) {
            for scale in Scale::ALL {
                let area = BoardArea { shape, scale, origin: Position::new(3, 2) };
                for cell in shape.all_cells() {
                    let r = area.cell(cell);
                    let centre = Position::new(r.x + r.width / 2, r.y + r.height / 2);
                    assert_eq!(area.hit(centre), Some(cell), "{shape:?} {scale:?}");
                    assert!(area.rect().contains(centre));
                    assert!(area.verticals().iter().all(|&(x, _)| x != centre.x));
                    assert!(area.horizontals().iter().all(|&(y, _)| y != centre.y));
                }
                let boxes = shape.side() / shape.box_columns();
                assert_eq!(area.verticals().iter().filter(|l| l.1).count(), boxes + 1);
            }
            for glyphs in [Glyphs::Unicode, Glyphs::Ascii] {
                let Some(scale) = BoardArea::for_back_row(shape, 250, 120, glyphs) else { continue };
                assert!(matches!(scale, Scale::Giant(_)), "{shape:?}");
                let area = BoardArea { shape, scale, origin: Position::new(3, 2) };
                for cell in shape.all_cells() {
                    let r = area.cell(cell);
                    let centre = Position::new(r.x + r.width / 2, r.y + r.height / 2);
                    assert_eq!(area.hit(centre), Some(cell), "{shape:?} {scale:?}");
                    assert!(area.rect().contains(centre));
                }
            }
        }
    }

    #[test]
    fn the_largest_that_fits_is_chosen() {
        let fit = |w, h| BoardArea::largest(Shape::S9, w, h, Scale::Huge);
        assert_eq!(fit(24, 13), None);
        assert_eq!(fit(25, 13), Some(Scale::Compact));
        assert_eq!(fit(80, 19), Some(Scale::Regular));
        assert_eq!(fit(120, 32), Some(Scale::Large));
        assert_eq!(fit(200, 55), Some(Scale::Huge));
    }
}
