//! The running bill: what the wrong placements have cost.
//!
//! A placement that is taken back without having led to a solution is *refuted*. One that was refuted
//! within another refuted one is a consequence of that mistake; the bill lists the outermost ones alone.
//! What a placement costs is the time until it is taken back, so an outermost one is never cheaper than
//! those within it.

use super::Timeline;
use crate::puzzle::{Cell, Digit};
use crate::search::{Search, Step, Why};

/// The most placements that can be alive: one a cell.
const ALIVE: usize = 256;
/// How many entries of closed legs are kept; there can be no end of them, a few with each solution.
const CLOSED: usize = 1024;
/// How many entries of the open leg are kept. A search of ours has at most one a digit and level, 4,096; a
/// program of somebody's own may try the same for ever.
const OPEN: usize = 8192;

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

/// A live placement.
#[derive(Clone, Copy)]
struct Alive {
    /// The position behind it; 0 if it was made before position 0.
    placed: u64,
    /// How many entries of the open leg there were before it.
    before: u32,
    /// Forced ones are no guesses and have no price.
    guessed: bool,
}

/// Keeps the bill while the frontier runs: a few operations for each move.
///
/// Entries of the open leg hang on live placements, at most one a digit and level, so there are few. When
/// one of those is refuted they go and it comes; behind a solution they stay for good.
pub(super) struct Ledger {
    /// The live placements, by depth.
    alive: Box<[Alive; ALIVE]>,
    depth: usize,
    /// The position behind the latest solution.
    solved: u64,
    /// Of the open leg, in the order in which they were taken back.
    open: Vec<Refuted>,
    /// Of the legs before, in the order in which they were taken back.
    closed: Vec<Refuted>,
    /// The cheapest were dropped.
    cut: bool,
}

impl Ledger {
    /// For a search at position 0 that is so deep already.
    pub(super) fn new(depth: usize) -> Ledger {
        Ledger {
            alive: Box::new([Alive { placed: 0, before: 0, guessed: false }; ALIVE]),
            depth,
            solved: 0,
            open: Vec::new(),
            closed: Vec::new(),
            cut: false,
        }
    }

    /// Hears of the step that leads to position `at`; rejects need not be told.
    #[inline]
    pub(super) fn hear(&mut self, at: u64, step: Step) {
        match step {
            Step::Place { why, .. } => {
                let (before, guessed) = (self.open.len() as u32, why == Why::Tried);
                self.alive[self.depth % ALIVE] = Alive { placed: at, before, guessed };
                self.depth += 1;
            }
            Step::Remove { cell, digit } => {
                self.depth = self.depth.saturating_sub(1);
                let Alive { placed, before, guessed } = self.alive[self.depth % ALIVE];
                // What led to a solution, or was there before us, is not refuted.
                if guessed && placed > self.solved {
                    self.open.truncate(before as usize);
                    self.open.push(Refuted { cell, digit, placed, undone: at, depth: self.depth + 1 });
                    if self.open.len() > OPEN {
                        self.thin();
                    }
                }
            }
            Step::Solution => self.close(at),
            Step::Replace { cell, swap, below } => {
                self.withdraw(at, (cell, swap.old()), below.into());
                let before = self.open.len() as u32;
                self.alive[self.depth % ALIVE] = Alive { placed: at, before, guessed: true };
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
        let Some(&Alive { placed, before, guessed }) = self.alive[..live].get(below) else { return };
        self.alive.copy_within(below + 1..live, below);
        self.depth -= 1;
        if guessed && placed > self.solved {
            self.open.truncate(before as usize);
            self.open.push(Refuted { cell, digit, placed, undone: at, depth: below + 1 });
            // What was refuted above it so far went with it.
            let before = self.open.len() as u32;
            self.alive[below..live - 1].iter_mut().for_each(|above| above.before = before);
        }
    }

    /// Drops the cheaper half of the open leg's entries.
    #[cold]
    fn thin(&mut self) {
        self.cut = true;
        let mut costs: Vec<u64> = self.open.iter().map(Refuted::cost).collect();
        let (_, &mut middle, _) = costs.select_nth_unstable(OPEN / 2);
        let mut kept = Vec::with_capacity(self.open.len());
        // How many of those before an entry are kept.
        let mut before = Vec::with_capacity(self.open.len() + 1);
        for entry in &self.open {
            before.push(kept.len() as u32);
            if entry.cost() > middle || (entry.cost() == middle && kept.len() < OPEN / 2) {
                kept.push(*entry);
            }
        }
        before.push(kept.len() as u32);
        for alive in &mut self.alive[..self.depth.min(ALIVE)] {
            alive.before = before.get(alive.before as usize).copied().unwrap_or(kept.len() as u32);
        }
        self.open = kept;
    }

    #[cold]
    fn close(&mut self, at: u64) {
        self.solved = at;
        self.closed.append(&mut self.open);
        if self.closed.len() > 2 * CLOSED {
            self.cut = true;
            self.closed.sort_by_key(|entry| (u64::MAX - entry.cost(), entry.placed));
            self.closed.truncate(CLOSED);
            self.closed.sort_by_key(|entry| entry.placed);
        }
    }

    pub(super) fn memory(&self) -> usize {
        (self.open.capacity() + self.closed.capacity()) * size_of::<Refuted>()
    }
}

impl<S: Search> Timeline<S> {
    /// The outermost refuted placements in what is [`known`](Self::known), as they were made: those that
    /// lie within no other. Where there are very many solutions the cheapest may be missing, see
    /// [`bill_is_whole`](Self::bill_is_whole).
    ///
    /// It reaches beyond the present; who wants no forestalling leaves out what is undone later.
    pub fn bill(&self) -> impl DoubleEndedIterator<Item = &Refuted> {
        let ledger = self.frontier.ledger();
        ledger.closed.iter().chain(&ledger.open)
    }

    /// The placements that are alive where the frontier stands, oldest first, each with the position
    /// behind it (0 if it was made before the start).
    pub fn leading(&self) -> impl Iterator<Item = (Cell, Digit, u64)> {
        let placed = self.frontier.ledger().alive.iter().map(|alive| alive.placed);
        self.frontier.search().path().zip(placed).map(|((cell, digit), placed)| (cell, digit, placed))
    }

    /// Is nothing missing on the [bill](Self::bill)?
    pub fn bill_is_whole(&self) -> bool {
        !self.frontier.ledger().cut
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_very_many_solutions_the_costliest_mistakes_stay() {
        let (cell, digit) = (Cell::new(0), Digit::new(1).unwrap());
        let place = Step::Place { cell, digit, why: Why::Tried };
        let mut ledger = Ledger::new(0);
        let mut at = 0;
        let mut all = Vec::new();
        for i in 0..10_000 {
            // A mistake that lasts from 2 to 98 steps, then a solution.
            let (placed, undone) = (at + 1, at + 2 + i * 37 % 97);
            ledger.hear(placed, place);
            ledger.hear(undone, Step::Remove { cell, digit });
            ledger.hear(undone + 1, place);
            ledger.hear(undone + 2, Step::Solution);
            at = undone + 3;
            ledger.hear(at, Step::Remove { cell, digit });
            all.push(Refuted { cell, digit, placed, undone, depth: 1 });
        }
        assert!(ledger.cut && (CLOSED..=2 * CLOSED).contains(&ledger.closed.len()));
        assert!(ledger.closed.is_sorted_by_key(|entry| entry.placed));
        assert!(ledger.closed.iter().all(|entry| all.contains(entry)));
        all.sort_by_key(|entry| (u64::MAX - entry.cost(), entry.placed));
        assert!(all[..CLOSED].iter().all(|entry| ledger.closed.contains(entry)));
        assert!(ledger.open.is_empty() && ledger.memory() < 200_000);
    }

    #[test]
    fn of_very_many_mistakes_in_one_leg_the_costliest_stay() {
        let (cell, digit) = (Cell::new(0), Digit::new(1).unwrap());
        let place = Step::Place { cell, digit, why: Why::Tried };
        let mut ledger = Ledger::new(0);
        let mut at = 0;
        for i in 0..100_000 {
            ledger.hear(at + 1, place);
            at += if i == 77 { 1_000 } else { 2 };
            ledger.hear(at, Step::Remove { cell, digit });
        }
        assert!(ledger.cut && ledger.open.len() <= OPEN);
        assert!(ledger.open.iter().any(|entry| entry.cost() == 1_000));
        assert!(ledger.open.is_sorted_by_key(|entry| entry.placed));
    }

    #[test]
    fn what_is_taken_out_of_the_middle_has_its_price_too() {
        let digit = Digit::new(1).unwrap();
        let place = |cell| Step::Place { cell: Cell::new(cell), digit, why: Why::Tried };
        let remove = |cell| Step::Remove { cell: Cell::new(cell), digit };
        let withdraw = Step::Withdraw { cell: Cell::new(0), digit, below: 0 };
        let steps = [place(0), place(1), place(2), remove(2), withdraw, place(3), remove(3), remove(1)];
        let mut ledger = Ledger::new(0);
        (1..).zip(steps).for_each(|(at, step)| ledger.hear(at, step));
        let of: Vec<_> = ledger.open.iter().map(|e| (e.cell.index(), e.placed, e.undone, e.depth)).collect();
        assert_eq!(of, [(0, 1, 5, 1), (1, 2, 8, 1)]);
    }
}
