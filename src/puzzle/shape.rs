//! The sizes a board can have, and the tables that say which cells share a house.

use super::{Cell, CellSet, House, HouseKind};

/// The most cells a board can have (16x16).
pub(crate) const MAX_CELLS: usize = 256;
const MAX_SIDE: usize = 16;
const MAX_PEERS: usize = 39;

/// The size of a board: its side and the size of its boxes.
///
/// The small shapes carry lessons (their whole search fits a minute), the large ones are for puzzlers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Shape {
    /// 4x4, boxes of 2 rows and 2 columns.
    S4,
    /// 6x6, boxes of 2 rows and 3 columns.
    S6,
    /// 8x8, boxes of 2 rows and 4 columns.
    S8,
    /// 9x9, boxes of 3 rows and 3 columns.
    S9,
    /// 10x10, boxes of 2 rows and 5 columns.
    S10,
    /// 12x12, boxes of 3 rows and 4 columns.
    S12,
    /// 16x16, boxes of 4 rows and 4 columns.
    S16,
}

impl Shape {
    /// Every shape, smallest first.
    pub const ALL: [Shape; 7] =
        [Shape::S4, Shape::S6, Shape::S8, Shape::S9, Shape::S10, Shape::S12, Shape::S16];

    /// The shape with this side, if there is one.
    pub fn from_side(side: usize) -> Option<Shape> {
        Self::ALL.into_iter().find(|s| s.side() == side)
    }

    /// The shape with this many cells, if there is one.
    pub fn from_cells(cells: usize) -> Option<Shape> {
        Self::ALL.into_iter().find(|s| s.cells() == cells)
    }

    /// Rows, columns, boxes and digits: how many there are of each (4 to 16).
    #[inline]
    pub fn side(self) -> usize {
        usize::from(self.tables().side)
    }

    /// How many rows a box spans.
    #[inline]
    pub fn box_rows(self) -> usize {
        usize::from(self.tables().box_rows)
    }

    /// How many columns a box spans.
    #[inline]
    pub fn box_columns(self) -> usize {
        usize::from(self.tables().box_columns)
    }

    /// How many cells the board has (16 to 256).
    #[inline]
    pub fn cells(self) -> usize {
        self.side() * self.side()
    }

    /// Every cell in reading order.
    pub fn all_cells(self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone {
        (0..self.cells()).map(|i| Cell::new(i as u8))
    }

    /// The cell at a row and a column, both counted from 0. Both must be below [`side`](Self::side).
    #[inline]
    pub fn cell(self, row: usize, column: usize) -> Cell {
        debug_assert!(row < self.side() && column < self.side());
        Cell::new((row * self.side() + column) as u8)
    }

    /// The row of a cell, from 0.
    #[inline]
    pub fn row(self, cell: Cell) -> usize {
        usize::from(self.tables().row[cell.index()])
    }

    /// The column of a cell, from 0.
    #[inline]
    pub fn column(self, cell: Cell) -> usize {
        usize::from(self.tables().column[cell.index()])
    }

    /// The box of a cell, from 0 in reading order.
    #[inline]
    pub fn box_of(self, cell: Cell) -> usize {
        usize::from(self.tables().box_of[cell.index()])
    }

    /// The house of one kind that a cell lies in.
    #[inline]
    pub fn house(self, kind: HouseKind, cell: Cell) -> House {
        let index = match kind {
            HouseKind::Row => self.row(cell),
            HouseKind::Column => self.column(cell),
            HouseKind::Box => self.box_of(cell),
        };
        House { kind, index: index as u8 }
    }

    /// Every house: rows, then columns, then boxes.
    pub fn houses(self) -> impl Iterator<Item = House> {
        HouseKind::ALL
            .into_iter()
            .flat_map(move |kind| (0..self.side()).map(move |i| House { kind, index: i as u8 }))
    }

    /// The cells of a house in reading order.
    #[inline]
    pub fn cells_of(self, house: House) -> &'static [Cell] {
        let t = self.tables();
        let i = house.kind as usize * t.side as usize + usize::from(house.index);
        &t.houses[i][..t.side as usize]
    }

    /// The cells that share a house with this one, itself excluded, in reading order.
    #[inline]
    pub fn peers(self, cell: Cell) -> &'static [Cell] {
        let t = self.tables();
        &t.peers[cell.index()][..usize::from(t.peer_count)]
    }

    /// [`peers`](Self::peers) as a set.
    pub fn peer_set(self, cell: Cell) -> CellSet {
        self.peers(cell).iter().copied().collect()
    }

    fn tables(self) -> &'static Tables {
        &TABLES[self as usize]
    }
}

/// Everything about a shape that can be looked up instead of computed.
struct Tables {
    side: u8,
    box_rows: u8,
    box_columns: u8,
    peer_count: u8,
    row: [u8; MAX_CELLS],
    column: [u8; MAX_CELLS],
    box_of: [u8; MAX_CELLS],
    houses: [[Cell; MAX_SIDE]; 3 * MAX_SIDE],
    peers: [[Cell; MAX_PEERS]; MAX_CELLS],
}

static TABLES: [Tables; 7] = [
    Tables::new(2, 2),
    Tables::new(2, 3),
    Tables::new(2, 4),
    Tables::new(3, 3),
    Tables::new(2, 5),
    Tables::new(3, 4),
    Tables::new(4, 4),
];

impl Tables {
    const fn new(box_rows: usize, box_columns: usize) -> Tables {
        let side = box_rows * box_columns;
        let mut t = Tables {
            side: side as u8,
            box_rows: box_rows as u8,
            box_columns: box_columns as u8,
            peer_count: (3 * (side - 1) - (box_rows - 1) - (box_columns - 1)) as u8,
            row: [0; MAX_CELLS],
            column: [0; MAX_CELLS],
            box_of: [0; MAX_CELLS],
            houses: [[Cell::new(0); MAX_SIDE]; 3 * MAX_SIDE],
            peers: [[Cell::new(0); MAX_PEERS]; MAX_CELLS],
        };
        let mut filled = [0; 3 * MAX_SIDE];
        let mut i = 0;
        while i < side * side {
            let (r, c) = (i / side, i % side);
            let b = r / box_rows * box_rows + c / box_columns;
            t.row[i] = r as u8;
            t.column[i] = c as u8;
            t.box_of[i] = b as u8;
            let mut k = 0;
            while k < 3 {
                let house = k * side + [r, c, b][k];
                t.houses[house][filled[house]] = Cell::new(i as u8);
                filled[house] += 1;
                k += 1;
            }
            i += 1;
        }
        let mut i = 0;
        while i < side * side {
            let mut n = 0;
            let mut j = 0;
            while j < side * side {
                if j != i
                    && (t.row[i] == t.row[j] || t.column[i] == t.column[j] || t.box_of[i] == t.box_of[j])
                {
                    t.peers[i][n] = Cell::new(j as u8);
                    n += 1;
                }
                j += 1;
            }
            i += 1;
        }
        t
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_are_told_apart_by_side_and_by_cells() {
        for shape in Shape::ALL {
            assert_eq!(Shape::from_side(shape.side()), Some(shape));
            assert_eq!(Shape::from_cells(shape.cells()), Some(shape));
            assert_eq!(shape.box_rows() * shape.box_columns(), shape.side());
        }
        assert_eq!(Shape::from_side(7), None);
        assert_eq!(Shape::from_cells(80), None);
    }

    #[test]
    fn every_house_has_side_cells_and_every_cell_three_houses() {
        for shape in Shape::ALL {
            let mut seen = vec![0; shape.cells()];
            for house in shape.houses() {
                assert_eq!(shape.cells_of(house).len(), shape.side());
                for &cell in shape.cells_of(house) {
                    assert_eq!(shape.house(house.kind, cell), house);
                    seen[cell.index()] += 1;
                }
            }
            assert!(seen.iter().all(|&n| n == 3), "{shape:?}");
        }
    }

    #[test]
    fn peers_are_mutual_and_counted_right() {
        let counts = [(Shape::S4, 7), (Shape::S6, 12), (Shape::S9, 20), (Shape::S16, 39)];
        for (shape, n) in counts {
            for cell in shape.all_cells() {
                assert_eq!(shape.peers(cell).len(), n);
                for &peer in shape.peers(cell) {
                    assert!(shape.peer_set(peer).contains(cell));
                }
            }
        }
    }

    #[test]
    fn six_by_six_boxes_have_two_rows_and_three_columns() {
        let s = Shape::S6;
        assert_eq!(s.box_of(s.cell(1, 2)), 0);
        assert_eq!(s.box_of(s.cell(1, 3)), 1);
        assert_eq!(s.box_of(s.cell(2, 0)), 2);
    }
}
