//! The list of strategies, and one type for whichever is running.

use std::ops::ControlFlow;

use super::{InOrder, Refused, Search, Step, Tally, fewest_first, row_by_row};
use crate::puzzle::{Cell, Digit, DigitSet, Grid};

/// The strategies people can watch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Strategy {
    /// Cells in reading order, digits ascending (BOJ 2239).
    RowByRow,
    /// Blanks sorted once by how many digits fit them (JUNGOL 1824).
    FewestFirst,
}

impl Strategy {
    /// Every strategy, in the order menus show them.
    pub const ALL: [Strategy; 2] = [Strategy::RowByRow, Strategy::FewestFirst];

    /// The name used on the command line and in traces.
    pub const fn name(self) -> &'static str {
        match self {
            Strategy::RowByRow => "row-by-row",
            Strategy::FewestFirst => "fewest-first",
        }
    }

    /// The strategy with this name.
    pub fn from_name(name: &str) -> Option<Strategy> {
        Self::ALL.into_iter().find(|s| s.name() == name)
    }

    /// Starts the search on a board; everything that stands on it counts as given.
    ///
    /// # Errors
    /// The board breaks the rules.
    pub fn start(self, grid: &Grid) -> Result<AnySearch, Refused> {
        match self {
            Strategy::RowByRow => row_by_row::start(grid).map(AnySearch::InOrder),
            Strategy::FewestFirst => fewest_first::start(grid).map(AnySearch::InOrder),
        }
    }
}

/// Whichever search is running. Dispatch is by `match`, which costs a fraction of a `dyn` call.
#[derive(Clone)]
pub enum AnySearch {
    /// A search over a fixed order of cells.
    InOrder(InOrder),
}

impl Iterator for AnySearch {
    type Item = Step;

    #[inline]
    fn next(&mut self) -> Option<Step> {
        match self {
            AnySearch::InOrder(s) => s.next(),
        }
    }

    #[inline]
    fn fold<B, F: FnMut(B, Step) -> B>(self, init: B, f: F) -> B {
        match self {
            AnySearch::InOrder(s) => s.fold(init, f),
        }
    }
}

impl std::iter::FusedIterator for AnySearch {}

impl Search for AnySearch {
    fn board(&self) -> &[u8] {
        match self {
            AnySearch::InOrder(s) => s.board(),
        }
    }

    fn depth(&self) -> usize {
        match self {
            AnySearch::InOrder(s) => s.depth(),
        }
    }

    fn path(&self) -> impl Iterator<Item = (Cell, Digit)> {
        match self {
            AnySearch::InOrder(s) => s.path(),
        }
    }

    fn cell_at(&self, depth: usize) -> Option<Cell> {
        match self {
            AnySearch::InOrder(s) => s.cell_at(depth),
        }
    }

    fn options(&self) -> Option<DigitSet> {
        match self {
            AnySearch::InOrder(s) => s.options(),
        }
    }

    fn fork(&self, digit: Digit) -> Option<AnySearch> {
        match self {
            AnySearch::InOrder(s) => s.fork(digit).map(AnySearch::InOrder),
        }
    }

    #[inline]
    fn visit<B>(&mut self, f: impl FnMut(Step, usize) -> ControlFlow<B>) -> ControlFlow<B> {
        match self {
            AnySearch::InOrder(s) => s.visit(f),
        }
    }

    fn advance(&mut self, steps: u64, tally: &mut Tally) -> u64 {
        match self {
            AnySearch::InOrder(s) => s.advance(steps, tally),
        }
    }

    #[inline]
    fn advance_telling(&mut self, steps: u64, tally: &mut Tally, tell: impl FnMut(u64, Step)) -> u64 {
        match self {
            AnySearch::InOrder(s) => s.advance_telling(steps, tally, tell),
        }
    }

    fn save(&self) -> Box<[u8]> {
        match self {
            AnySearch::InOrder(s) => s.save(),
        }
    }

    fn restore(&mut self, saved: &[u8]) {
        match self {
            AnySearch::InOrder(s) => s.restore(saved),
        }
    }
}
