//! What a board is: whose rules it follows, its size, and the tables that say which cells share a house.

use super::{Cell, CellSet, House, HouseKind};

/// The most cells a board can have (16x16).
pub(crate) const MAX_CELLS: usize = 256;
const MAX_SIDE: usize = 16;
/// What a queen in the middle of a board of 12x12 attacks.
const MAX_PEERS: usize = 43;
/// The houses of a queens board of 12x12: rows, columns, and 23 diagonals each way.
const MAX_HOUSES: usize = 70;

/// Whose rules a board follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rules {
    /// Every row, column and box holds every digit once.
    Sudoku,
    /// Every row and column holds one queen, and no diagonal two. A queen is the digit 1.
    Queens,
}

/// What a board is: whose rules it follows, its side, and the size of its boxes.
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
    /// 4 queens.
    Q4,
    /// 5 queens.
    Q5,
    /// 6 queens.
    Q6,
    /// 7 queens.
    Q7,
    /// 8 queens.
    Q8,
    /// 9 queens.
    Q9,
    /// 10 queens.
    Q10,
    /// 11 queens.
    Q11,
    /// 12 queens.
    Q12,
}

impl Shape {
    /// Every shape of a Sudoku, smallest first.
    pub const ALL: [Shape; 7] =
        [Shape::S4, Shape::S6, Shape::S8, Shape::S9, Shape::S10, Shape::S12, Shape::S16];

    /// Every queens board, smallest first.
    pub const QUEENS: [Shape; 9] = [
        Shape::Q4,
        Shape::Q5,
        Shape::Q6,
        Shape::Q7,
        Shape::Q8,
        Shape::Q9,
        Shape::Q10,
        Shape::Q11,
        Shape::Q12,
    ];

    /// The shape of a Sudoku with this side, if there is one.
    pub fn from_side(side: usize) -> Option<Shape> {
        Self::ALL.into_iter().find(|s| s.side() == side)
    }

    /// The shape of a Sudoku with this many cells, if there is one.
    pub fn from_cells(cells: usize) -> Option<Shape> {
        Self::ALL.into_iter().find(|s| s.cells() == cells)
    }

    /// The board for so many queens, if there is one.
    pub fn queens(side: usize) -> Option<Shape> {
        Self::QUEENS.into_iter().find(|s| s.side() == side)
    }

    /// Whose rules the board follows.
    #[inline]
    pub const fn rules(self) -> Rules {
        if self as u8 >= Shape::Q4 as u8 { Rules::Queens } else { Rules::Sudoku }
    }

    /// How many digits there are: as many as the side of a Sudoku; a queen is the only one of its board.
    #[inline]
    pub fn digits(self) -> usize {
        match self.rules() {
            Rules::Sudoku => self.side(),
            Rules::Queens => 1,
        }
    }

    /// How many cells hold a digit in the end: all of a Sudoku's, or one in each row.
    #[inline]
    pub fn pieces(self) -> usize {
        match self.rules() {
            Rules::Sudoku => self.cells(),
            Rules::Queens => self.side(),
        }
    }

    /// The kinds of house that the board has, in the order in which reasons are told.
    #[inline]
    pub const fn kinds(self) -> &'static [HouseKind] {
        match self.rules() {
            Rules::Sudoku => &HouseKind::SUDOKU,
            Rules::Queens => &HouseKind::QUEENS,
        }
    }

    /// Must every house of this kind hold every digit? A diagonal may do without.
    pub const fn is_to_be_filled(self, kind: HouseKind) -> bool {
        !matches!(kind, HouseKind::Diagonal | HouseKind::Antidiagonal)
    }

    /// Rows and columns, and a Sudoku's boxes and digits: how many there are of each (4 to 16).
    #[inline]
    pub fn side(self) -> usize {
        usize::from(self.tables().side)
    }

    /// How many rows a box spans. A queens board counts as one box.
    #[inline]
    pub fn box_rows(self) -> usize {
        usize::from(self.tables().box_rows)
    }

    /// How many columns a box spans. A queens board counts as one box.
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

    /// The cell of this name: `r1c1` is the top left corner. `None` if there is none, or if it is no name.
    pub fn cell_named(self, name: &str) -> Option<Cell> {
        let name = name.to_ascii_lowercase();
        let (row, column) = name.strip_prefix('r')?.split_once('c')?;
        let number = |text: &str| {
            let figures = text.bytes().all(|b| b.is_ascii_digit());
            text.parse().ok().filter(|n| figures && (1..=self.side()).contains(n))
        };
        Some(self.cell(number(row)? - 1, number(column)? - 1))
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

    /// The house of one kind that a cell lies in; the kind must be one of [`kinds`](Self::kinds).
    #[inline]
    pub fn house(self, kind: HouseKind, cell: Cell) -> House {
        let index = match kind {
            HouseKind::Row => self.row(cell),
            HouseKind::Column => self.column(cell),
            HouseKind::Box => self.box_of(cell),
            HouseKind::Diagonal => self.side() - 1 + self.column(cell) - self.row(cell),
            HouseKind::Antidiagonal => self.row(cell) + self.column(cell),
        };
        House { kind, index: index as u8 }
    }

    /// How many houses of a kind there are; 0 for a kind that the board has not.
    #[inline]
    pub fn houses_of(self, kind: HouseKind) -> usize {
        usize::from(self.tables().houses_of[kind as usize])
    }

    /// Every house, by kind in the order of [`kinds`](Self::kinds).
    pub fn houses(self) -> impl Iterator<Item = House> {
        let of =
            move |&kind: &HouseKind| (0..self.houses_of(kind)).map(move |i| House { kind, index: i as u8 });
        self.kinds().iter().flat_map(of)
    }

    /// The cells of a house in reading order; it must be one of [`houses`](Self::houses).
    #[inline]
    pub fn cells_of(self, house: House) -> &'static [Cell] {
        let t = self.tables();
        let i = usize::from(t.first_house[house.kind as usize]) + usize::from(house.index);
        &t.houses[i][..usize::from(t.lengths[i])]
    }

    /// The cells that share a house with this one, itself excluded, in reading order.
    #[inline]
    pub fn peers(self, cell: Cell) -> &'static [Cell] {
        let t = self.tables();
        &t.peers[cell.index()][..usize::from(t.peer_counts[cell.index()])]
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
    row: [u8; MAX_CELLS],
    column: [u8; MAX_CELLS],
    box_of: [u8; MAX_CELLS],
    /// By kind of house: how many there are, and where the first of them stands in `houses`.
    houses_of: [u8; HouseKind::EVERY.len()],
    first_house: [u8; HouseKind::EVERY.len()],
    /// By house, kind after kind: how many cells it has, and which.
    lengths: [u8; MAX_HOUSES],
    houses: [[Cell; MAX_SIDE]; MAX_HOUSES],
    peer_counts: [u8; MAX_CELLS],
    peers: [[Cell; MAX_PEERS]; MAX_CELLS],
}

static TABLES: [Tables; 16] = [
    const { Tables::sudoku(2, 2) },
    const { Tables::sudoku(2, 3) },
    const { Tables::sudoku(2, 4) },
    const { Tables::sudoku(3, 3) },
    const { Tables::sudoku(2, 5) },
    const { Tables::sudoku(3, 4) },
    const { Tables::sudoku(4, 4) },
    const { Tables::queens(4) },
    const { Tables::queens(5) },
    const { Tables::queens(6) },
    const { Tables::queens(7) },
    const { Tables::queens(8) },
    const { Tables::queens(9) },
    const { Tables::queens(10) },
    const { Tables::queens(11) },
    const { Tables::queens(12) },
];

impl Tables {
    /// A Sudoku with boxes of this size.
    const fn sudoku(box_rows: usize, box_columns: usize) -> Tables {
        let side = (box_rows * box_columns) as u8;
        Tables::of(side as usize, box_rows, box_columns, [side, side, side, 0, 0])
    }

    /// A board of so many queens.
    const fn queens(side: usize) -> Tables {
        let (lines, diagonals) = (side as u8, 2 * side as u8 - 1);
        Tables::of(side, side, side, [lines, lines, 0, diagonals, diagonals])
    }

    const fn of(side: usize, box_rows: usize, box_columns: usize, houses_of: [u8; 5]) -> Tables {
        let mut t = Tables {
            side: side as u8,
            box_rows: box_rows as u8,
            box_columns: box_columns as u8,
            row: [0; MAX_CELLS],
            column: [0; MAX_CELLS],
            box_of: [0; MAX_CELLS],
            houses_of,
            first_house: [0; 5],
            lengths: [0; MAX_HOUSES],
            houses: [[Cell::new(0); MAX_SIDE]; MAX_HOUSES],
            peer_counts: [0; MAX_CELLS],
            peers: [[Cell::new(0); MAX_PEERS]; MAX_CELLS],
        };
        let mut kind = 1;
        while kind < houses_of.len() {
            t.first_house[kind] = t.first_house[kind - 1] + houses_of[kind - 1];
            kind += 1;
        }
        let mut i = 0;
        while i < side * side {
            let (r, c) = (i / side, i % side);
            let b = r / box_rows * box_rows + c / box_columns;
            t.row[i] = r as u8;
            t.column[i] = c as u8;
            t.box_of[i] = b as u8;
            let mut kind = 0;
            while kind < houses_of.len() {
                if houses_of[kind] > 0 {
                    let house = t.first_house[kind] as usize + [r, c, b, side - 1 + c - r, r + c][kind];
                    t.houses[house][t.lengths[house] as usize] = Cell::new(i as u8);
                    t.lengths[house] += 1;
                }
                kind += 1;
            }
            i += 1;
        }
        let boxes = houses_of[HouseKind::Box as usize] > 0;
        let diagonals = houses_of[HouseKind::Diagonal as usize] > 0;
        let mut i = 0;
        while i < side * side {
            let (r, c, b) = (t.row[i], t.column[i], t.box_of[i]);
            let mut n = 0;
            let mut j = 0;
            while j < side * side {
                let (row, column) = (t.row[j], t.column[j]);
                let shared = r == row
                    || c == column
                    || boxes && b == t.box_of[j]
                    || diagonals && (r + c == row + column || r + column == row + c);
                if j != i && shared {
                    t.peers[i][n] = Cell::new(j as u8);
                    n += 1;
                }
                j += 1;
            }
            t.peer_counts[i] = n as u8;
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
    fn a_queens_board_is_none_of_a_sudoku() {
        for (shape, side) in Shape::QUEENS.into_iter().zip(4..) {
            assert_eq!((shape.side(), shape.digits(), shape.pieces()), (side, 1, side));
            assert_eq!((shape.rules(), Shape::queens(side)), (Rules::Queens, Some(shape)));
            assert!(!Shape::ALL.contains(&shape));
            assert_eq!(shape.houses().count(), 2 * side + 2 * (2 * side - 1));
        }
        assert_eq!((Shape::queens(3), Shape::queens(13)), (None, None));
        assert!(Shape::ALL.iter().all(|shape| shape.rules() == Rules::Sudoku));
    }

    #[test]
    fn queens_attack_along_rows_columns_and_diagonals() {
        for shape in Shape::QUEENS {
            for cell in shape.all_cells() {
                let houses = shape.kinds().iter().map(|&kind| shape.house(kind, cell));
                let mut seen: CellSet = houses.flat_map(|house| shape.cells_of(house)).copied().collect();
                assert!(seen.contains(cell));
                seen.remove(cell);
                assert_eq!(shape.peer_set(cell), seen, "{shape:?} {cell:?}");
            }
            for house in shape.houses() {
                assert!(shape.cells_of(house).iter().all(|&cell| shape.house(house.kind, cell) == house));
                assert!(shape.cells_of(house).is_sorted());
            }
        }
        let s = Shape::Q8;
        let names = |kind| -> Vec<String> {
            let house = s.house(kind, s.cell(3, 1));
            s.cells_of(house).iter().map(|cell| cell.name(s)).collect()
        };
        assert_eq!(names(HouseKind::Diagonal), ["r3c1", "r4c2", "r5c3", "r6c4", "r7c5", "r8c6"]);
        assert_eq!(names(HouseKind::Antidiagonal), ["r1c5", "r2c4", "r3c3", "r4c2", "r5c1"]);
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
