//! Puzzles to try a program on.
//!
//! A search that goes through the cells row by row needs at most 180,000 tests for each, so that a right
//! program need not be clever to be in time.

use crate::puzzle::{Grid, Shape};

/// A puzzle that comes with this program, named after what it is there for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bundled {
    /// The example of JUNGOL 1824: 14 blanks, no digit has to be taken back.
    FewBlanks,
    /// The example of BOJ 2239.
    Easy,
    /// 59 blanks.
    ManyBlanks,
    /// As few givens as a puzzle with one solution can have.
    SeventeenGivens,
    /// 60 solutions, of which a search that starts in another cell does not find the smallest first.
    SeveralSolutions,
    /// The empty board.
    NoGivens,
}

impl Bundled {
    /// All, in the order in which they are tried.
    pub const ALL: [Bundled; 6] = [
        Bundled::FewBlanks,
        Bundled::Easy,
        Bundled::ManyBlanks,
        Bundled::SeventeenGivens,
        Bundled::SeveralSolutions,
        Bundled::NoGivens,
    ];

    const fn line(self) -> &'static str {
        match self {
            Bundled::FewBlanks => {
                ".354692787821.56.9.6.278135321.468978.49135.659682.413917652.8.6.37.195225839476."
            }
            Bundled::Easy => {
                "1.3...5.9..21.94.....7.4...3..5.2..6.6.....5.7..8.3..4...4.1.....92.58..8.4...1.7"
            }
            Bundled::ManyBlanks => {
                "...1..6....7..9..28...3..4..2.87...96..........8..5....9...8..51..4..3....2......"
            }
            Bundled::SeventeenGivens => {
                ".......2..4...96....57.1....6..5....8.......12...3......1.....9...62............."
            }
            Bundled::SeveralSolutions => {
                ".71......6.........59.........6715.....958..7...324.1....592734...416859...837162"
            }
            Bundled::NoGivens => {
                "................................................................................."
            }
        }
    }

    /// The puzzle.
    pub fn grid(self) -> Grid {
        Grid::from_line(self.line()).unwrap_or_else(|| Grid::empty(Shape::S9))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::fast::{Budget, count, smallest};
    use crate::search::{Step, Strategy};

    /// The digits of the first solution that a strategy finds, and how many digits it tested.
    fn first(strategy: Strategy, grid: &Grid) -> (String, u32) {
        let (mut grid, mut tests, search) = (grid.clone(), 0, strategy.start(grid).unwrap());
        for step in search {
            match step {
                Step::Reject { .. } => tests += 1,
                Step::Place { cell, digit, .. } => {
                    tests += 1;
                    grid.set(cell, Some(digit));
                }
                Step::Remove { cell, .. } => grid.set(cell, None),
                _ => break,
            }
        }
        (grid.line('.'), tests)
    }

    #[test]
    fn they_are_what_they_are_there_for() {
        let solutions = |bundled: Bundled| count(&bundled.grid(), 100, &Budget::default()).solutions;
        assert_eq!(Bundled::ALL.map(solutions), [1, 1, 1, 1, 60, 100]);
        assert_eq!(Bundled::ALL.map(|b| b.grid().givens().len()), [67, 30, 22, 17, 35, 0]);
        for bundled in Bundled::ALL {
            let grid = bundled.grid();
            let smallest = smallest(&grid, &Budget::default()).unwrap().unwrap().line('.');
            let (found, tests) = first(Strategy::RowByRow, &grid);
            assert_eq!(found, smallest);
            assert!(tests <= 180_000, "{bundled:?}: {tests}");
            let (found, _) = first(Strategy::FewestFirst, &grid);
            assert_eq!(found == smallest, bundled != Bundled::SeveralSolutions, "{bundled:?}");
        }
    }
}
