//! A board with digits on it, some of them givens.

use super::{Cell, CellSet, Digit, DigitSet, HouseKind, Shape, shape::MAX_CELLS};

/// A board: a shape, a digit or nothing in every cell, and which of the digits are givens.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Grid {
    shape: Shape,
    digits: [Option<Digit>; MAX_CELLS],
    givens: CellSet,
}

/// Two equal digits in one house.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Conflict {
    /// The first of the two in reading order.
    pub first: Cell,
    /// The second of the two.
    pub second: Cell,
    /// The digit that stands in both.
    pub digit: Digit,
    /// A kind of house that both lie in, the first in the order of [`HouseKind::EVERY`].
    pub kind: HouseKind,
}

impl Grid {
    /// A board without a digit.
    pub fn empty(shape: Shape) -> Grid {
        Grid { shape, digits: [None; MAX_CELLS], givens: CellSet::EMPTY }
    }

    /// A board of givens from its signs in reading order: 1-9 and A-G, `.` or `0` for a blank.
    ///
    /// `None` if the number of signs belongs to no shape or a sign is none of these. This is for
    /// literals in code and tests; what people bring is read by the formats.
    pub fn from_line(line: &str) -> Option<Grid> {
        let shape = Shape::from_cells(line.chars().count())?;
        let mut grid = Grid::empty(shape);
        for (cell, sign) in shape.all_cells().zip(line.chars()) {
            match Digit::from_char(sign) {
                Some(d) if usize::from(d.value()) <= shape.side() => grid.set_given(cell, Some(d)),
                None if matches!(sign, '.' | '0') => {}
                _ => return None,
            }
        }
        Some(grid)
    }

    /// What kind of board it is.
    #[inline]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// What stands in a cell.
    #[inline]
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        self.digits[cell.index()]
    }

    /// Puts a digit into a cell, or empties it. It is not a given afterwards.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.digits[cell.index()] = digit;
        self.givens.remove(cell);
    }

    /// Puts a given into a cell, or empties it.
    pub fn set_given(&mut self, cell: Cell, digit: Option<Digit>) {
        self.set(cell, digit);
        if digit.is_some() {
            self.givens.insert(cell);
        }
    }

    /// Does the cell hold a given?
    #[inline]
    pub fn is_given(&self, cell: Cell) -> bool {
        self.givens.contains(cell)
    }

    /// The cells that hold givens.
    pub fn givens(&self) -> CellSet {
        self.givens
    }

    /// The same digits, all of them givens: what a search starts from.
    #[must_use]
    pub fn fixed(&self) -> Grid {
        let mut grid = self.clone();
        grid.givens = self.shape.all_cells().filter(|&c| self.get(c).is_some()).collect();
        grid
    }

    /// The givens alone.
    #[must_use]
    pub fn givens_only(&self) -> Grid {
        let mut grid = Grid::empty(self.shape);
        for cell in self.givens.iter() {
            grid.set_given(cell, self.get(cell));
        }
        grid
    }

    /// The cells without a digit, in reading order.
    pub fn blanks(&self) -> impl Iterator<Item = Cell> {
        self.shape.all_cells().filter(|&c| self.get(c).is_none())
    }

    /// The first cell without a digit, in reading order.
    pub fn first_blank(&self) -> Option<Cell> {
        self.blanks().next()
    }

    /// How many digits are still to be placed: as many as there are blanks, or queens that have no place.
    pub fn open(&self) -> usize {
        self.shape.pieces().saturating_sub(self.filled())
    }

    /// How many cells hold a digit.
    pub fn filled(&self) -> usize {
        self.shape.all_cells().filter(|&c| self.get(c).is_some()).count()
    }

    /// The digits that no peer of the cell holds, whatever stands in the cell itself.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        let used: DigitSet = self.shape.peers(cell).iter().filter_map(|&p| self.get(p)).collect();
        used.complement(self.shape)
    }

    /// The peers that hold this digit, each with a kind of house it shares with the cell.
    pub fn clashes(&self, cell: Cell, digit: Digit) -> impl Iterator<Item = (Cell, HouseKind)> {
        let shape = self.shape;
        shape.peers(cell).iter().filter(move |&&p| self.get(p) == Some(digit)).map(move |&p| {
            let shared = |&&kind: &&HouseKind| shape.house(kind, p) == shape.house(kind, cell);
            (p, shape.kinds().iter().find(shared).copied().unwrap_or(HouseKind::Row))
        })
    }

    /// Every pair of equal digits in a house, in reading order.
    pub fn conflicts(&self) -> impl Iterator<Item = Conflict> {
        self.shape.all_cells().filter_map(|c| Some((c, self.get(c)?))).flat_map(|(first, digit)| {
            self.clashes(first, digit)
                .filter(move |&(second, _)| second > first)
                .map(move |(second, kind)| Conflict { first, second, digit, kind })
        })
    }

    /// The first pair of equal digits in a house, in reading order.
    pub fn first_conflict(&self) -> Option<Conflict> {
        self.conflicts().next()
    }

    /// Everything that is to be placed stands there, without a conflict?
    pub fn is_solution(&self) -> bool {
        self.filled() == self.shape.pieces() && self.first_conflict().is_none()
    }

    /// The signs in reading order, with one sign of the caller's choice for a blank.
    pub fn line(&self, blank: char) -> String {
        self.shape.all_cells().map(|c| self.get(c).map_or(blank, Digit::to_char)).collect()
    }
}

impl std::fmt::Debug for Grid {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Grid({})", self.line('.'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn a_line_goes_in_and_comes_out() {
        let grid = Grid::from_line(CLASSIC).unwrap();
        assert_eq!(grid.line('.'), CLASSIC);
        assert_eq!(grid.givens().len(), 30);
        assert_eq!(grid.blanks().count(), 51);
        assert!(Grid::from_line("53.").is_none());
        assert!(Grid::from_line("5..............").is_none());
        assert!(Grid::from_line("5...............").is_none(), "5 is no digit of a 4x4");
    }

    #[test]
    fn conflicts_name_both_cells_and_the_house() {
        let mut grid = Grid::from_line(CLASSIC).unwrap();
        assert_eq!(grid.conflicts().count(), 0);
        let s = Shape::S9;
        grid.set(s.cell(0, 8), Digit::new(5));
        let found: Vec<_> = grid.conflicts().collect();
        assert_eq!(found.len(), 2);
        assert_eq!((found[0].first, found[0].second), (s.cell(0, 0), s.cell(0, 8)));
        assert_eq!(found[0].kind, HouseKind::Row);
        assert_eq!((found[1].second, found[1].kind), (s.cell(7, 8), HouseKind::Column));
    }

    #[test]
    fn queens_attack_along_diagonals_too() {
        let s = Shape::Q4;
        let queen = Digit::new(1);
        let mut grid = Grid::empty(s);
        for (row, column) in [(0, 1), (1, 3), (2, 0)] {
            grid.set_given(s.cell(row, column), queen);
        }
        assert_eq!((grid.filled(), grid.open(), grid.is_solution()), (3, 1, false));
        let free: Vec<Cell> = grid.blanks().filter(|&c| !grid.candidates(c).is_empty()).collect();
        assert_eq!(free, [s.cell(3, 2)]);
        grid.set(s.cell(3, 2), queen);
        assert!(grid.is_solution());
        for ((a, b), (c, d), kind) in [
            ((0, 0), (2, 2), HouseKind::Diagonal),
            ((0, 3), (3, 0), HouseKind::Antidiagonal),
            ((1, 0), (1, 3), HouseKind::Row),
        ] {
            let mut grid = Grid::empty(s);
            grid.set(s.cell(a, b), queen);
            grid.set(s.cell(c, d), queen);
            let (first, second, digit) = (s.cell(a, b), s.cell(c, d), Digit::new(1).unwrap());
            assert_eq!(grid.first_conflict(), Some(Conflict { first, second, digit, kind }));
        }
    }

    #[test]
    fn typed_digits_are_no_givens_until_fixed() {
        let mut grid = Grid::from_line(CLASSIC).unwrap();
        let cell = Shape::S9.cell(0, 2);
        grid.set(cell, Digit::new(4));
        assert!(!grid.is_given(cell));
        assert!(grid.fixed().is_given(cell));
        assert_eq!(grid.givens_only().get(cell), None);
    }

    #[test]
    fn candidates_are_what_no_peer_holds() {
        let grid = Grid::from_line(CLASSIC).unwrap();
        let found: Vec<u8> = grid.candidates(Shape::S9.cell(0, 2)).iter().map(Digit::value).collect();
        assert_eq!(found, [1, 2, 4]);
    }
}
