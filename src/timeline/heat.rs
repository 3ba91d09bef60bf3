//! Heat: how often digits were tried in each cell.
//!
//! Counts for 256 cells at every checkpoint would take more memory than all the rest, and counting while
//! the frontier runs would slow it down for everybody. So heat is counted by a replay when somebody wants
//! it, and a [`Heat`] once counted is moved along: to bring it to another position costs a replay of
//! the way there, or of the way from the start if that is shorter.

use std::ops::ControlFlow;

use super::Timeline;
use crate::puzzle::Cell;
use crate::search::{Search, Step};

/// How often digits were tried in each cell from the start up to a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heat {
    at: u64,
    tests: Box<[u64; 256]>,
}

impl Default for Heat {
    /// At the start: nothing was tried.
    fn default() -> Heat {
        Heat { at: 0, tests: Box::new([0; 256]) }
    }
}

impl Heat {
    /// The position up to which it has been counted.
    pub fn at(&self) -> u64 {
        self.at
    }

    /// How many digits were tried in a cell: those placed and those rejected.
    pub fn tests(&self, cell: Cell) -> u64 {
        self.tests[cell.index()]
    }

    /// The most that were tried in any one cell.
    pub fn greatest(&self) -> u64 {
        self.tests.iter().copied().max().unwrap_or(0)
    }
}

impl<S: Search> Timeline<S> {
    /// Brings `heat`, which must come from this timeline or be fresh, to position `until` (or as far as
    /// is known) for about `budget` steps of work, more by at most two gaps between checkpoints. `true`
    /// once it is there; until then it is exact for the position it says.
    pub fn heat(&self, heat: &mut Heat, until: u64, mut budget: u64) -> bool {
        let until = until.min(self.known());
        if until < heat.at / 2 {
            *heat = Heat::default();
        }
        while heat.at != until {
            if budget == 0 {
                return false;
            }
            let (from, to) = if heat.at < until {
                (heat.at, self.frontier.segment_end(heat.at).min(until))
            } else {
                (self.frontier.checkpoint(heat.at - 1).max(until), heat.at)
            };
            let back = heat.at == to;
            self.count_tests(from, to, |cell| {
                let count = &mut heat.tests[cell.index()];
                *count = if back { count.saturating_sub(1) } else { *count + 1 };
            });
            heat.at = if back { from } else { to };
            budget = budget.saturating_sub(to - from);
        }
        true
    }

    /// Calls `add` for the cell of each digit tried between `from` and `to`, which differ.
    fn count_tests(&self, from: u64, to: u64, mut add: impl FnMut(Cell)) {
        let mut left = to - from;
        let mut search = self.copy_at(from);
        // It breaks off at `to`, or goes on to the end of the search, which is as good.
        let _ = search.visit(|step, _| {
            if let Step::Place { cell, .. } | Step::Replace { cell, .. } | Step::Reject { cell, .. } = step {
                add(cell);
            }
            left -= 1;
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    }
}
