//! What a search does, one thing at a time.

use crate::puzzle::{Cell, CellSet, Digit, House, HouseKind, HouseKinds, Shape};

/// One thing that a search does. Small and `Copy` (4 bytes), so that a stream of millions costs nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    /// The digit was put into the cell: it passed its test, or nothing else was possible.
    Place {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
        /// For what reason.
        why: Why,
    },
    /// The digit failed its test: a peer holds it already. A queen is attacked.
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
    /// The latest placement takes this digit, which was still possible, from the cell.
    Eliminate {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
    },
    /// The digit is possible again, because the latest placement is about to be taken back.
    Restore {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
    },
    /// The board as it stands cannot be filled. Told by the strategies that look out for it.
    DeadEnd(Stuck),
    /// The board is full and right. The search can go on to the next solution.
    Solution,
    /// There is no (further) solution: every possibility was tried. Nothing comes after it.
    Exhausted,
    /// The digit is about to be tested. This and what follows is said by people's own programs alone.
    Try {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
    },
    /// A digit was put where another one of the program's stood. It is the latest placement now.
    Replace {
        /// Where.
        cell: Cell,
        /// What stood there, and what does now.
        swap: Swap,
        /// How many live placements are older than the one that was replaced.
        below: u8,
    },
    /// A placement that is not the latest was taken back.
    Withdraw {
        /// Where.
        cell: Cell,
        /// What stood there.
        digit: Digit,
        /// How many live placements are older than it was.
        below: u8,
    },
    /// A placement on a given, or (without a digit) the undo of a given or of an empty cell: nothing
    /// changes.
    Void {
        /// Where.
        cell: Cell,
        /// What was to be put there.
        digit: Option<Digit>,
    },
    /// A function was entered.
    Call,
    /// A function was left.
    Return,
    /// The program says that the board is a solution, and it is not.
    Claim,
    /// The program says that it has ended, and how, if it says so. That proves nothing.
    Done(Option<Ending>),
}

/// Two digits in a byte, so that a [`Step`] stays small.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Swap(u8);

impl Swap {
    /// From the old digit to the new one.
    pub const fn new(old: Digit, new: Digit) -> Swap {
        Swap((old.value() - 1) << 4 | (new.value() - 1))
    }

    /// What stood there.
    pub const fn old(self) -> Digit {
        Swap::digit(self.0 >> 4)
    }

    /// What stands there now.
    pub const fn new_digit(self) -> Digit {
        Swap::digit(self.0 & 15)
    }

    const fn digit(value: u8) -> Digit {
        match Digit::new(value + 1) {
            Some(digit) => digit,
            // Four bits and one are 1 to 16.
            None => unreachable!(),
        }
    }
}

/// Why a digit was placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Why {
    /// It passed its test. If it fails later, others are tried.
    Tried,
    /// It is the only digit that fits the cell.
    NakedSingle,
    /// The cell is its only place in the house of this kind.
    HiddenSingle(HouseKind),
}

/// What cannot be filled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stuck {
    /// No digit fits (or none is left to try).
    Cell(Cell),
    /// The digit has no place in the house (or none is left to try).
    Digit {
        /// In which house.
        house: House,
        /// Which digit.
        digit: Digit,
    },
}

impl Stuck {
    /// Three bytes for a [`save`](super::Search::save): kind and two numbers.
    pub(super) fn to_bytes(stuck: Option<Stuck>) -> [u8; 3] {
        match stuck {
            None => [0; 3],
            Some(Stuck::Cell(cell)) => [1, cell.index() as u8, 0],
            Some(Stuck::Digit { house, digit }) => [2 + house.kind as u8, house.index, digit.value()],
        }
    }

    /// Reads [`to_bytes`](Self::to_bytes); `None` as well for what does not lie on this board.
    pub(super) fn from_bytes([kind, at, value]: [u8; 3], shape: Shape) -> Option<Stuck> {
        if kind == 1 {
            return (usize::from(at) < shape.cells()).then(|| Stuck::Cell(Cell::new(at)));
        }
        let kind = *HouseKind::EVERY.get(usize::from(kind.checked_sub(2)?))?;
        let fits = usize::from(at) < shape.houses_of(kind) && usize::from(value) <= shape.digits();
        let digit = Digit::new(value).filter(|_| fits)?;
        Some(Stuck::Digit { house: House { kind, index: at }, digit })
    }
}

impl Step {
    /// Changes a board, indexed by cell with 0 for nothing, as the step does.
    #[inline]
    pub fn apply(self, board: &mut [u8]) {
        match self {
            Step::Place { cell, digit, .. } => board[cell.index()] = digit.value(),
            Step::Remove { cell, .. } | Step::Withdraw { cell, .. } => board[cell.index()] = 0,
            Step::Replace { cell, swap, .. } => board[cell.index()] = swap.new_digit().value(),
            _ => {}
        }
    }

    /// Takes back what [`apply`](Self::apply) did.
    #[inline]
    pub fn revert(self, board: &mut [u8]) {
        match self {
            Step::Place { cell, .. } => board[cell.index()] = 0,
            Step::Remove { cell, digit } | Step::Withdraw { cell, digit, .. } => {
                board[cell.index()] = digit.value();
            }
            Step::Replace { cell, swap, .. } => board[cell.index()] = swap.old().value(),
            _ => {}
        }
    }

    /// The cell it speaks of, if it speaks of one.
    pub fn cell(self) -> Option<Cell> {
        match self {
            Step::Place { cell, .. }
            | Step::Reject { cell, .. }
            | Step::Remove { cell, .. }
            | Step::Eliminate { cell, .. }
            | Step::Restore { cell, .. }
            | Step::Try { cell, .. }
            | Step::Replace { cell, .. }
            | Step::Withdraw { cell, .. }
            | Step::Void { cell, .. }
            | Step::DeadEnd(Stuck::Cell(cell)) => Some(cell),
            Step::DeadEnd(Stuck::Digit { .. }) | Step::Solution | Step::Exhausted => None,
            Step::Call | Step::Return | Step::Claim | Step::Done(_) => None,
        }
    }

    /// The digit it speaks of, if it speaks of one.
    pub fn digit(self) -> Option<Digit> {
        match self {
            Step::Place { digit, .. }
            | Step::Reject { digit, .. }
            | Step::Remove { digit, .. }
            | Step::Eliminate { digit, .. }
            | Step::Restore { digit, .. }
            | Step::Try { digit, .. }
            | Step::Withdraw { digit, .. }
            | Step::DeadEnd(Stuck::Digit { digit, .. }) => Some(digit),
            Step::Replace { swap, .. } => Some(swap.new_digit()),
            Step::Void { digit, .. } => digit,
            Step::DeadEnd(Stuck::Cell(_)) | Step::Solution | Step::Exhausted => None,
            Step::Call | Step::Return | Step::Claim | Step::Done(_) => None,
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
    /// Those of the placements that were forced: nothing else was possible.
    pub forced: u64,
    /// Placements taken back.
    pub undos: u64,
    /// Digits that a placement took from a cell.
    pub eliminations: u64,
    /// Digits possible again.
    pub restores: u64,
    /// Dead ends told.
    pub dead_ends: u64,
    /// Solutions met.
    pub solutions: u64,
    /// 1 if the stretch reaches the proof that nothing is left, else 0.
    pub exhausted: u64,
    /// Steps that change nothing and prove nothing: what only people's own programs say.
    pub asides: u64,
    /// The least depth behind any step of the stretch; `usize::MAX` if there was none.
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
            forced: 0,
            undos: 0,
            eliminations: 0,
            restores: 0,
            dead_ends: 0,
            solutions: 0,
            exhausted: 0,
            asides: 0,
            least_depth: usize::MAX,
            greatest_depth: 0,
            touched: CellSet::EMPTY,
        }
    }
}

impl Tally {
    /// How many steps the stretch has.
    pub fn steps(&self) -> u64 {
        let marks = self.eliminations + self.restores + self.dead_ends;
        let ends = self.solutions + self.exhausted;
        self.rejects + self.placements + self.undos + marks + ends + self.asides
    }

    /// How many digits were tested: each test ends in a reject or in a placement that was not forced.
    pub fn tests(&self) -> u64 {
        self.rejects + self.placements - self.forced
    }

    /// Adds one step, after which the search is this deep. A step that takes something out of the middle
    /// counts as if all above it had been taken back and put again: its least depth lies below.
    #[inline]
    pub fn add(&mut self, step: Step, depth: usize) {
        match step {
            Step::Reject { .. } => self.rejects += 1,
            Step::Place { cell, why, .. } => {
                self.placements += 1;
                self.forced += u64::from(why != Why::Tried);
                self.touched.insert(cell);
            }
            Step::Remove { cell, .. } => {
                self.undos += 1;
                self.touched.insert(cell);
            }
            Step::Eliminate { .. } => self.eliminations += 1,
            Step::Restore { .. } => self.restores += 1,
            Step::DeadEnd(_) => self.dead_ends += 1,
            Step::Solution => self.solutions += 1,
            Step::Exhausted => self.exhausted += 1,
            Step::Replace { cell, below, .. } => {
                self.placements += 1;
                self.touched.insert(cell);
                self.least_depth = self.least_depth.min(below.into());
            }
            Step::Withdraw { cell, below, .. } => {
                self.undos += 1;
                self.touched.insert(cell);
                self.least_depth = self.least_depth.min(below.into());
            }
            Step::Try { .. } | Step::Void { .. } | Step::Call | Step::Return => self.asides += 1,
            Step::Claim | Step::Done(_) => self.asides += 1,
        }
        self.least_depth = self.least_depth.min(depth);
        self.greatest_depth = self.greatest_depth.max(depth);
    }

    /// Adds the stretch that follows this one.
    pub fn join(&mut self, next: &Tally) {
        self.rejects += next.rejects;
        self.placements += next.placements;
        self.forced += next.forced;
        self.undos += next.undos;
        self.eliminations += next.eliminations;
        self.restores += next.restores;
        self.dead_ends += next.dead_ends;
        self.solutions += next.solutions;
        self.exhausted += next.exhausted;
        self.asides += next.asides;
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
