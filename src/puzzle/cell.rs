//! A cell is its place in reading order; a set of cells is 256 bits.

use super::{Digit, Rules, Shape};

/// One cell of a board: its index in reading order, from 0.
///
/// Which row and column that is depends on the [`Shape`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u8);

impl Cell {
    /// The cell with this index in reading order.
    #[inline]
    pub const fn new(index: u8) -> Cell {
        Cell(index)
    }

    /// The index in reading order, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The name people use: `r1c1` is the top left corner.
    pub fn name(self, shape: Shape) -> String {
        format!("r{}c{}", shape.row(self) + 1, shape.column(self) + 1)
    }

    /// The name of a digit in the cell: `r1c1=5`. Of a queen it is that of the cell, which says it all.
    pub fn holding(self, digit: Digit, shape: Shape) -> String {
        match shape.rules() {
            Rules::Sudoku => format!("{}={}", self.name(shape), digit.to_char()),
            Rules::Queens => self.name(shape),
        }
    }
}

/// A set of cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CellSet([u64; 4]);

impl CellSet {
    /// The set without a cell.
    pub const EMPTY: CellSet = CellSet([0; 4]);

    /// Adds a cell.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        self.0[cell.index() >> 6] |= 1 << (cell.index() & 63);
    }

    /// Takes a cell out.
    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        self.0[cell.index() >> 6] &= !(1 << (cell.index() & 63));
    }

    /// Is the cell in the set?
    #[inline]
    pub fn contains(self, cell: Cell) -> bool {
        self.0[cell.index() >> 6] >> (cell.index() & 63) & 1 != 0
    }

    /// How many cells there are.
    pub fn len(self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// Is there no cell in it?
    pub fn is_empty(self) -> bool {
        self.0 == [0; 4]
    }

    /// The cells of both sets together.
    #[must_use]
    pub fn union(self, other: CellSet) -> CellSet {
        CellSet(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// The cells in reading order.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        (0..=255).map(Cell).filter(move |&c| self.contains(c))
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        let mut set = CellSet::EMPTY;
        cells.into_iter().for_each(|c| set.insert(c));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_named_from_one() {
        assert_eq!(Cell::new(0).name(Shape::S9), "r1c1");
        assert_eq!(Cell::new(80).name(Shape::S9), "r9c9");
        assert_eq!(Cell::new(255).name(Shape::S16), "r16c16");
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let mut set: CellSet = [0, 63, 64, 255].into_iter().map(Cell::new).collect();
        assert_eq!(set.len(), 4);
        set.remove(Cell::new(63));
        assert_eq!(set.iter().map(Cell::index).collect::<Vec<_>>(), [0, 64, 255]);
        assert!(!set.is_empty() && CellSet::EMPTY.is_empty());
    }
}
