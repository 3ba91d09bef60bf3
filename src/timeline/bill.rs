//! The running bill: what the wrong placements have cost.

use super::Timeline;
use crate::puzzle::{Cell, Digit};
use crate::search::{Search, Step, Why};

/// How many entries the bill has at most.
const ENTRIES: usize = 64;
/// The most placements that can be alive: one a cell.
const ALIVE: usize = 256;

/// A placement that was tried, and taken back without having led to a solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Refuted {
    /// Where.
    pub cell: Cell,
    /// What.
    pub digit: Digit,
    /// The position behind the step that placed it.
    pub placed: u64,
    /// The position behind the step that took it back.
    pub undone: u64,
    /// The depth it led to, from 1.
    pub depth: usize,
}

impl Refuted {
    /// The steps it took, its placement and its undo among them: at least 2.
    pub fn cost(&self) -> u64 {
        self.undone - self.placed + 1
    }
}

/// Keeps the bill while the frontier runs: a few operations for each move.
pub(super) struct Ledger {
    /// By depth: the position behind each live placement; 0 for those made before position 0, and for
    /// the forced ones, which are no guesses.
    placed: Box<[u64; ALIVE]>,
    depth: usize,
    /// The position behind the latest solution.
    solved: u64,
    /// Costliest first, then by position.
    bill: Vec<Refuted>,
    /// What a placement must have cost to get on the bill.
    due: u64,
}

impl Ledger {
    /// For a search at position 0 that is so deep already.
    pub(super) fn new(depth: usize) -> Ledger {
        Ledger { placed: Box::new([0; ALIVE]), depth, solved: 0, bill: Vec::new(), due: 0 }
    }

    pub(super) fn bill(&self) -> &[Refuted] {
        &self.bill
    }

    /// Hears of the step that leads to position `at`; rejects need not be told.
    #[inline]
    pub(super) fn hear(&mut self, at: u64, step: Step) {
        match step {
            Step::Place { why, .. } => {
                self.placed[self.depth % ALIVE] = if why == Why::Tried { at } else { 0 };
                self.depth += 1;
            }
            Step::Remove { cell, digit } => {
                self.depth = self.depth.saturating_sub(1);
                let placed = self.placed[self.depth % ALIVE];
                // What led to a solution is not refuted; what was there before us, or forced, has no price.
                if at - placed + 1 >= self.due && placed > self.solved {
                    self.enter(Refuted { cell, digit, placed, undone: at, depth: self.depth + 1 });
                }
            }
            Step::Solution => self.solved = at,
            Step::Replace { cell, swap, below } => {
                self.withdraw(at, (cell, swap.old()), below.into());
                self.placed[self.depth % ALIVE] = at;
                self.depth += 1;
            }
            Step::Withdraw { cell, digit, below } => self.withdraw(at, (cell, digit), below.into()),
            _ => {}
        }
    }

    /// A placement goes out of the middle; what stands above it moves down.
    #[cold]
    fn withdraw(&mut self, at: u64, (cell, digit): (Cell, Digit), below: usize) {
        let live = self.depth.min(ALIVE);
        let Some(&placed) = self.placed[..live].get(below) else { return };
        self.placed.copy_within(below + 1..live, below);
        self.depth -= 1;
        if at - placed + 1 >= self.due && placed > self.solved {
            self.enter(Refuted { cell, digit, placed, undone: at, depth: below + 1 });
        }
    }

    #[cold]
    fn enter(&mut self, refuted: Refuted) {
        // Of two that cost the same, the one taken back later was placed later.
        let place = self.bill.partition_point(|entry| entry.cost() >= refuted.cost());
        self.bill.truncate(ENTRIES - 1);
        self.bill.insert(place, refuted);
        if let Some(least) = self.bill.get(ENTRIES - 1) {
            self.due = least.cost() + 1;
        }
    }
}

impl<S: Search> Timeline<S> {
    /// The 64 costliest refuted placements in what is [`known`](Self::known), costliest first, those
    /// that cost the same by position. A placement within another one is an entry of its own.
    ///
    /// It reaches beyond the present; who wants no forestalling leaves out what is undone later.
    pub fn bill(&self) -> &[Refuted] {
        self.frontier.bill()
    }
}
