//! What a search does, one thing at a time.

use crate::puzzle::{Cell, CellSet, Digit, HouseKinds};

/// One thing that a search does. Small and `Copy` (4 bytes), so that a stream of millions costs nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    /// The digit passed its test and was put into the cell.
    Place {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
    },
    /// The digit failed its test: a peer holds it already.
    Reject {
        /// Where it was tried.
        cell: Cell,
        /// What was tried.
        digit: Digit,
        /// The houses of the cell that hold the digit (at least one).
        because: HouseKinds,
    },
    /// The latest placement was taken back: the backtrack.
    Remove {
        /// Where.
        cell: Cell,
        /// What stood there.
        digit: Digit,
    },
    /// The board is full and right. The search can go on to the next solution.
    Solution,
    /// There is no (further) solution: every possibility was tried. Nothing comes after it.
    Exhausted,
}

impl Step {
    /// Changes a board, indexed by cell with 0 for nothing, as the step does.
    #[inline]
    pub fn apply(self, board: &mut [u8]) {
        match self {
            Step::Place { cell, digit } => board[cell.index()] = digit.value(),
            Step::Remove { cell, .. } => board[cell.index()] = 0,
            Step::Reject { .. } | Step::Solution | Step::Exhausted => {}
        }
    }

    /// Takes back what [`apply`](Self::apply) did.
    #[inline]
    pub fn revert(self, board: &mut [u8]) {
        match self {
            Step::Place { cell, .. } => board[cell.index()] = 0,
            Step::Remove { cell, digit } => board[cell.index()] = digit.value(),
            Step::Reject { .. } | Step::Solution | Step::Exhausted => {}
        }
    }

    /// The cell it speaks of, if it speaks of one.
    pub fn cell(self) -> Option<Cell> {
        match self {
            Step::Place { cell, .. } | Step::Reject { cell, .. } | Step::Remove { cell, .. } => Some(cell),
            Step::Solution | Step::Exhausted => None,
        }
    }
}

/// How a search ended. Three different things, kept apart everywhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ending {
    /// A solution stands on the board.
    Solved,
    /// Every possibility was tried: there is no (further) solution.
    Exhausted,
    /// Somebody or some limit stopped it; nothing is proved.
    Stopped,
}

/// What a stretch of steps added up to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tally {
    /// Digits that failed their test.
    pub rejects: u64,
    /// Digits placed.
    pub placements: u64,
    /// Placements taken back.
    pub undos: u64,
    /// Solutions met.
    pub solutions: u64,
    /// 1 if the stretch reaches the proof that nothing is left, else 0.
    pub exhausted: u64,
    /// The least depth after any step of the stretch; `usize::MAX` if there was none.
    pub least_depth: usize,
    /// The greatest depth after any step of the stretch.
    pub greatest_depth: usize,
    /// Cells in which something was placed or taken back.
    pub touched: CellSet,
}

impl Default for Tally {
    fn default() -> Tally {
        Tally {
            rejects: 0,
            placements: 0,
            undos: 0,
            solutions: 0,
            exhausted: 0,
            least_depth: usize::MAX,
            greatest_depth: 0,
            touched: CellSet::EMPTY,
        }
    }
}

impl Tally {
    /// How many steps the stretch has.
    pub fn steps(&self) -> u64 {
        self.rejects + self.placements + self.undos + self.solutions + self.exhausted
    }

    /// How many digits were tested: each test ends in a placement or a reject.
    pub fn tests(&self) -> u64 {
        self.rejects + self.placements
    }

    /// Adds one step, after which the search is this deep.
    #[inline]
    pub fn add(&mut self, step: Step, depth: usize) {
        match step {
            Step::Reject { .. } => self.rejects += 1,
            Step::Place { cell, .. } => {
                self.placements += 1;
                self.touched.insert(cell);
            }
            Step::Remove { cell, .. } => {
                self.undos += 1;
                self.touched.insert(cell);
            }
            Step::Solution => self.solutions += 1,
            Step::Exhausted => self.exhausted += 1,
        }
        self.least_depth = self.least_depth.min(depth);
        self.greatest_depth = self.greatest_depth.max(depth);
    }

    /// Adds the stretch that follows this one.
    pub fn join(&mut self, next: &Tally) {
        self.rejects += next.rejects;
        self.placements += next.placements;
        self.undos += next.undos;
        self.solutions += next.solutions;
        self.exhausted += next.exhausted;
        self.least_depth = self.least_depth.min(next.least_depth);
        self.greatest_depth = self.greatest_depth.max(next.greatest_depth);
        self.touched = self.touched.union(next.touched);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_stays_small() {
        assert!(std::mem::size_of::<Step>() <= 4);
        assert!(std::mem::size_of::<Option<Step>>() <= 4);
    }
}
