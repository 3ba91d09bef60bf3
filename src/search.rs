//! Backtracking searches as iterators of steps.
//!
//! A search is started on a board of givens and yields one [`Step`] for each thing it does: every
//! test that fails, every placement, every placement taken back. Nothing happens between two steps,
//! so whoever drives the iterator (a test, a pipe, the screen) sees the whole algorithm and can stop
//! or copy it anywhere. There is no clock and no screen in this room.
//!
//! Which strategies there are: [`Strategy::ALL`]. To add one: one file that implements [`Search`],
//! one variant in [`Strategy`].
//!
//! ```
//! use stepdoku::puzzle::Grid;
//! use stepdoku::search::{Step, Strategy};
//!
//! let grid = Grid::from_line("....2..44..23...").expect("a 4x4 board");
//! let search = Strategy::RowByRow.start(&grid).expect("it keeps the rules");
//! let steps: Vec<Step> = search.take_while(|&step| step != Step::Solution).collect();
//! assert_eq!(steps.len(), 35);
//! let undos = steps.iter().filter(|step| matches!(step, Step::Remove { .. }));
//! assert_eq!(undos.count(), 2);
//! ```

mod anew;
mod any;
mod exact_cover;
pub mod fast;
mod fewest_first;
mod fewest_now;
mod in_order;
mod lane;
pub mod listing;
mod order;
mod price;
mod queens;
mod row_by_row;
mod singles;
mod step;

pub use any::{AnySearch, Strategy};
pub use fewest_first::start as fewest_first;
pub use in_order::InOrder;
pub use lane::{Lane, LaneFault, Lanes, NoStart};
pub use order::{DigitOrder, Options};
pub use price::Price;
pub use row_by_row::start as row_by_row;
pub use step::{Ending, Step, Stuck, Swap, Tally, Why};

use std::ops::ControlFlow;

use crate::puzzle::{Cell, Conflict, Digit};

/// A backtracking search that is somewhere between its start and its end.
///
/// It is an iterator of everything it does. After [`Step::Solution`] it can go on to the next
/// solution; after [`Step::Exhausted`] it is over and yields `None` for ever.
///
/// Laws, held by property tests for every strategy and shape: the steps applied to the givens give
/// the board; apply, then revert, changes nothing; [`advance`](Search::advance) by n equals n calls
/// of `next`; [`restore`](Search::restore) of a [`save`](Search::save) gives back the same future.
pub trait Search: Iterator<Item = Step> + Clone {
    /// What stands on the board now, by cell index: 0 for nothing, else the digit's value.
    fn board(&self) -> &[u8];

    /// How many placements are alive.
    fn depth(&self) -> usize;

    /// The live placements, oldest first.
    fn path(&self) -> impl Iterator<Item = (Cell, Digit)>;

    /// The cell that is filled at this depth, as far as the search has decided it; `cell_at(depth())`
    /// is the one whose digits are being tried.
    fn cell_at(&self, depth: usize) -> Option<Cell>;

    /// What could not be filled when the search last turned back (or is about to turn back); `None` if it
    /// goes back behind a solution. Behind a [`Step::Remove`] this is the reason.
    fn stuck(&self) -> Option<Stuck>;

    /// The placements still to be tried at [`depth`](Search::depth) that will pass their test, in their
    /// order; none if the board is full. `None` if the strategy cannot tell before it has tried.
    fn choices(&self) -> Option<Vec<(Cell, Digit)>> {
        None
    }

    /// What if this digit stood in this blank? A search of its own that takes it and all that stands on the
    /// board as given and fills the other cells as this one would; its proof that nothing is left holds for
    /// that board. Any blank will do, and the digit may be one that was tried before. `None` if it fails
    /// its test, if the cell is no blank, or if the strategy cannot be split.
    fn fork(&self, _cell: Cell, _digit: Digit) -> Option<Self> {
        None
    }

    /// What it means when `next` gives `None`: how the search ended, or `None` if more may come later,
    /// which is so for a recording under way. A search of ours ends with its proof.
    fn over(&self) -> Option<Ending> {
        Some(Ending::Exhausted)
    }

    /// Takes up to `steps` steps without looking at each, and adds them up in `tally`. Ends early
    /// behind a [`Step::Solution`] or [`Step::Exhausted`], or where nothing more comes. Returns how many
    /// were taken.
    fn advance(&mut self, steps: u64, tally: &mut Tally) -> u64 {
        self.advance_telling(steps, tally, |_, _| {})
    }

    /// [`advance`](Search::advance) with a listener: `tell` hears of every step but the rejects, and
    /// which step of this stretch it was, counted from 1. That is all a bill of wrong guesses needs.
    fn advance_telling(&mut self, steps: u64, tally: &mut Tally, mut tell: impl FnMut(u64, Step)) -> u64 {
        for taken in 1..=steps {
            let Some(step) = self.next() else { return taken - 1 };
            tally.add(step, self.depth());
            if !matches!(step, Step::Reject { .. }) {
                tell(taken, step);
            }
            if matches!(step, Step::Solution | Step::Exhausted) {
                return taken;
            }
        }
        steps
    }

    /// Takes steps until `f` says [`Break`](ControlFlow::Break) or the search is over, and returns what
    /// `f` said last. `f` gets each step and the depth after it. Faster than a loop over `next`, because
    /// the search keeps its place in registers; behind a break the search stands after that step.
    #[inline]
    fn visit<B>(&mut self, mut f: impl FnMut(Step, usize) -> ControlFlow<B>) -> ControlFlow<B> {
        while let Some(step) = self.next() {
            f(step, self.depth())?;
        }
        ControlFlow::Continue(())
    }

    /// Where the search stands, in few bytes, for a search started on the same board with the same strategy.
    fn save(&self) -> Box<[u8]>;

    /// Goes back (or ahead) to a place that [`save`](Search::save) gave for the same start. Bytes that
    /// come from elsewhere do no harm, but where the search stands afterwards is then not specified.
    fn restore(&mut self, saved: &[u8]);
}

/// Why a search was not started.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refused {
    /// The board breaks the rules before anything was tried.
    Conflict(Conflict),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Grid;

    /// Steps, placements and undos up to the first solution, known from the programs themselves.
    const KNOWN: [(&str, u64, u64); 5] = [
        ("....2..44..23...", 35, 2),
        ("123.....2.1.....", 56, 5),
        (".6......13........62.5....3......4.2", 192, 14),
        (".2..4...3...5....6.3642.........5.1.", 449, 52),
        ("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 41_809, 4_157),
    ];

    #[test]
    fn row_by_row_takes_the_known_steps() {
        for (line, steps, undos) in KNOWN {
            let mut search = Strategy::RowByRow.start(&Grid::from_line(line).unwrap()).unwrap();
            let mut tally = Tally::default();
            let taken = search.advance(u64::MAX, &mut tally);
            assert_eq!((taken, tally.undos, tally.solutions), (steps + 1, undos, 1), "{line}");
        }
    }
}
