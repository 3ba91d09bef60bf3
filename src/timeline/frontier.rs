//! The frontier: how far the search has been run, and the checkpoints it left on the way.

use super::bill::Ledger;
use crate::search::{Ending, Search, Step, Tally};

/// How checkpoints are laid.
#[derive(Debug, Clone, Copy)]
pub(super) struct Plan {
    /// Steps between two checkpoints at first.
    pub(super) gap: u64,
    /// The most checkpoints kept, an even number. When one more is due, every second one goes and the
    /// gap doubles.
    pub(super) most: usize,
}

impl Plan {
    /// Short searches are dense, long ones stay under 2 MiB on any board.
    pub(super) const USUAL: Plan = Plan { gap: 16, most: 4096 };
}

/// A checkpoint and what the steps from it to the next one (or to the frontier) add up to.
pub(super) struct Segment {
    /// The search at the checkpoint.
    pub(super) saved: Box<[u8]>,
    /// What the stretch behind it adds up to.
    pub(super) sum: Tally,
}

/// The copy of the search that discovers. Segment i begins at position i x gap; the last one is open.
pub(super) struct Frontier<S> {
    search: S,
    at: u64,
    last: Option<Step>,
    ending: Option<Ending>,
    gap: u64,
    most: usize,
    segments: Vec<Segment>,
    /// The sum of all segments but the open one.
    closed: Tally,
    ledger: Ledger,
}

impl<S: Search> Frontier<S> {
    pub(super) fn new(start: S, plan: Plan) -> Frontier<S> {
        let first = Segment { saved: start.save(), sum: Tally::default() };
        Frontier {
            ledger: Ledger::new(start.depth()),
            search: start,
            at: 0,
            last: None,
            ending: None,
            gap: plan.gap,
            most: plan.most,
            segments: vec![first],
            closed: Tally::default(),
        }
    }

    pub(super) fn at(&self) -> u64 {
        self.at
    }

    pub(super) fn search(&self) -> &S {
        &self.search
    }

    /// The step that led here; `None` at 0, and where it was not looked at.
    pub(super) fn last(&self) -> Option<Step> {
        self.last
    }

    pub(super) fn ending(&self) -> Option<Ending> {
        self.ending
    }

    pub(super) fn gap(&self) -> u64 {
        self.gap
    }

    pub(super) fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    pub(super) fn go_on(&mut self) -> bool {
        let more = self.ending == Some(Ending::Solved);
        if more {
            self.ending = None;
        }
        more
    }

    /// Takes up to `steps` steps, not beyond the end of the leg; returns what they add up to.
    pub(super) fn extend(&mut self, steps: u64) -> Tally {
        let goal = self.at.saturating_add(steps);
        let mut sum = Tally::default();
        while self.at < goal && self.ending.is_none() {
            let mut piece = Tally::default();
            let (at, ledger) = (self.at, &mut self.ledger);
            // The very last step is taken by itself, to know which it was.
            if self.at + 1 == goal {
                if let Some(step) = self.search.next() {
                    piece.add(step, self.search.depth());
                    ledger.hear(goal, step);
                    self.last = Some(step);
                }
            } else {
                let room = self.gap - self.at % self.gap;
                let room = room.min(goal - 1 - self.at);
                self.search.advance_telling(room, &mut piece, |n, step| ledger.hear(at + n, step));
                // Known again where the stretch or the leg ends; not where nothing more has come.
                self.last = None;
            }
            sum.join(&piece);
            if !self.note(&piece) {
                break;
            }
        }
        sum
    }

    /// Returns false if nothing was taken, now or for ever.
    fn note(&mut self, piece: &Tally) -> bool {
        let taken = piece.steps();
        if piece.solutions > 0 {
            (self.ending, self.last) = (Some(Ending::Solved), Some(Step::Solution));
        } else if piece.exhausted > 0 {
            (self.ending, self.last) = (Some(Ending::Exhausted), Some(Step::Exhausted));
        } else if taken == 0 {
            // A search that was over before it came to us, or a recording that says no more (yet).
            self.ending = self.search.over();
            return false;
        }
        self.at += taken;
        if let Some(open) = self.segments.last_mut() {
            open.sum.join(piece);
        }
        if self.at.is_multiple_of(self.gap) {
            self.close();
        }
        true
    }

    /// Closes the open segment and opens the next one.
    fn close(&mut self) {
        if let Some(open) = self.segments.last() {
            self.closed.join(&open.sum);
        }
        if self.segments.len() == self.most {
            for i in 0..self.most / 2 {
                let late = self.segments[2 * i + 1].sum;
                self.segments.swap(i, 2 * i);
                self.segments[i].sum.join(&late);
            }
            self.segments.truncate(self.most / 2);
            self.gap *= 2;
        }
        self.segments.push(Segment { saved: self.search.save(), sum: Tally::default() });
    }

    /// The position of the last checkpoint that is not beyond `n`.
    pub(super) fn checkpoint(&self, n: u64) -> u64 {
        n.min(self.at) / self.gap * self.gap
    }

    /// The segment in which the step behind position `n` lies (the open one if `n` is beyond).
    pub(super) fn segment(&self, n: u64) -> &Segment {
        &self.segments[self.index(n)]
    }

    /// The sum of the segment that ends at this checkpoint.
    pub(super) fn sum_before(&self, checkpoint: u64) -> Option<Tally> {
        checkpoint.checked_sub(1).map(|n| self.segment(n).sum)
    }

    /// The position behind the segment in which `n` lies, as far as it is known.
    pub(super) fn segment_end(&self, n: u64) -> u64 {
        self.checkpoint(n).saturating_add(self.gap).min(self.at)
    }

    /// What the steps before the checkpoint of `n` add up to.
    pub(super) fn tally_before(&self, n: u64) -> Tally {
        let mut tally = Tally::default();
        self.segments[..self.index(n)].iter().for_each(|segment| tally.join(&segment.sum));
        tally
    }

    /// What all steps up to here add up to.
    pub(super) fn tally(&self) -> Tally {
        let mut tally = self.closed;
        self.segments.last().into_iter().for_each(|open| tally.join(&open.sum));
        tally
    }

    fn index(&self, n: u64) -> usize {
        // There are at most 4,096 segments, so the quotient is small.
        (n.min(self.at) / self.gap) as usize
    }

    pub(super) fn memory(&self) -> usize {
        let saves: usize = self.segments.iter().map(|segment| segment.saved.len()).sum();
        saves + self.ledger.memory() + self.segments.capacity() * size_of::<Segment>()
    }
}
