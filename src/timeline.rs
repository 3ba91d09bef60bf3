//! Where we stand in a search: checkpoints, seek, statistics, and the clock-free player.
//!
//! A search is deterministic, so the state after n steps depends on the start and n alone. A
//! [`Timeline`] therefore keeps no list of steps. Its *frontier* runs ahead and leaves at most 4,096
//! checkpoints, each with a summary of the stretch behind it; its *present* is a second copy of the
//! search that gets to any position by restoring the nearest checkpoint and replaying the rest. Close
//! behind the present lies a denser ladder of saves, so that single steps back are instant even when
//! checkpoints are millions of steps apart.
//!
//! The room knows nothing of any puzzle's rules: it works for whatever implements [`Search`].

mod between;
mod bill;
mod estimate;
mod event;
mod frontier;
mod goal;
mod heat;
mod hunt;
mod ladder;
mod place;
mod player;
mod race;
mod speed;
mod stop;
mod strip;
#[cfg(test)]
mod tests;
mod tree;

pub use between::{Comparison, diff};
pub use bill::Refuted;
pub use estimate::Estimate;
pub use event::{Direction, Unit};
pub use goal::{Goal, Pursuit};
pub use heat::Heat;
pub(crate) use place::number;
pub use player::{Paid, Player, Stopped, Track, Travelled};
pub use race::{Clock, Race};
pub use speed::Speed;
pub use stop::{Stop, Stops};
pub use strip::Column;
pub use tree::{Branches, Children, Node};

use crate::search::{Ending, Search, Step, Tally};
use frontier::{Frontier, Plan};
use goal::Errand;
use ladder::Ladder;

/// A search that can be watched forward and backward, with random access.
///
/// Position n is the state after n calls of `next`. A *leg* runs from the start, or from a solution,
/// to the next solution or the proof that there is none; nothing goes beyond the end of the leg until
/// [`go_on`](Self::go_on) opens the next one. Positions count on over all legs, and legs opened once
/// stay open: one can go back into them and forward again without being stopped.
pub struct Timeline<S: Search> {
    frontier: Frontier<S>,
    present: S,
    at: u64,
    last: Option<Step>,
    tally: Tally,
    ladder: Ladder,
    errand: Option<Errand>,
    /// What [`branches`](Self::branches) has found.
    levels: Vec<Children>,
}

impl<S: Search> Timeline<S> {
    /// Position 0 is where `start` stands, even if it has taken steps before.
    pub fn new(start: S) -> Timeline<S> {
        Self::with(start, Plan::USUAL)
    }

    fn with(start: S, plan: Plan) -> Timeline<S> {
        Timeline {
            frontier: Frontier::new(start.clone(), plan),
            present: start,
            at: 0,
            last: None,
            tally: Tally::default(),
            ladder: Ladder::default(),
            errand: None,
            levels: Vec::new(),
        }
    }

    /// Where we are: steps taken since the start.
    pub fn at(&self) -> u64 {
        self.at
    }

    /// The search as it stands here.
    pub fn search(&self) -> &S {
        &self.present
    }

    /// The step that led here; `None` at 0.
    pub fn last(&self) -> Option<Step> {
        self.last
    }

    /// What the steps from the start up to here add up to.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// A copy of the search as it stands at position 0.
    pub fn start(&self) -> S {
        self.copy_at(0)
    }

    /// What all steps that are [`known`](Self::known) add up to.
    pub fn total(&self) -> Tally {
        self.frontier.tally()
    }

    /// How far the frontier has been: the search has at least so many steps.
    pub fn known(&self) -> u64 {
        self.frontier.at()
    }

    /// The position behind the solution or the proof that ends the open leg, once it is known. It is
    /// [`Ending::Solved`] or [`Ending::Exhausted`].
    pub fn end(&self) -> Option<(u64, Ending)> {
        self.frontier.ending().map(|ending| (self.known(), ending))
    }

    /// Takes one step and returns it; `None`, and nothing moves, at the end of the leg.
    pub fn forward(&mut self) -> Option<Step> {
        self.errand = None;
        if self.at == self.known() && self.frontier.extend(1).steps() == 0 {
            return None;
        }
        let step = self.take()?;
        self.leave_rung();
        Some(step)
    }

    /// Goes one step back and returns the step taken back; `None` at 0.
    pub fn back(&mut self) -> Option<Step> {
        let undone = self.last?;
        self.seek(self.at - 1);
        Some(undone)
    }

    /// Goes to a position, or to the end of the leg if that comes first. What the frontier has not
    /// seen yet is run through at once: for long ways there is [`pursue`](Self::pursue).
    pub fn seek(&mut self, n: u64) {
        self.errand = None;
        if n > self.known() {
            self.frontier.extend(n - self.known());
        }
        self.go(n.min(self.known()));
    }

    /// Behind a solution that ends the leg: opens the next leg, towards the next solution or the proof
    /// that there is none. `false` if no leg has ended yet or if the search is over.
    pub fn go_on(&mut self) -> bool {
        self.errand = None;
        self.frontier.go_on()
    }

    /// Runs the frontier ahead by up to this many steps; the present stays. `true` while the leg's end
    /// has not been found.
    pub fn scout(&mut self, steps: u64) -> bool {
        self.frontier.extend(steps);
        self.frontier.ending().is_none()
    }

    /// Bytes held for travelling: checkpoints, summaries and the ladder, without the two copies of the search.
    pub fn memory(&self) -> usize {
        self.frontier.memory() + self.ladder.memory()
    }

    /// Goes to a position that the frontier has seen.
    fn go(&mut self, n: u64) {
        if n == self.at {
            return;
        }
        // One step short: the last is taken by itself, to know which it was.
        let short = n.saturating_sub(1);
        self.ladder.cut(short);
        if n == 0 {
            self.stand_at_checkpoint(0);
            return;
        }
        let near = self.nearest(short).max(if self.at <= short { self.at } else { 0 });
        if n == self.known() && n - near > ladder::CLOSE && self.frontier.last().is_some() {
            self.stand_at_frontier();
        } else {
            if near != self.at {
                self.stand_at(near);
            }
            self.climb(short);
            self.take();
        }
        self.leave_rung();
    }

    /// The greatest position, not beyond `n`, that can be restored without a replay.
    fn nearest(&self, n: u64) -> u64 {
        self.frontier.checkpoint(n).max(self.ladder.rung(n).map_or(0, |rung| rung.at))
    }

    /// Restores the present at a position that [`nearest`](Self::nearest) gave.
    fn stand_at(&mut self, near: u64) {
        match self.ladder.rung(near) {
            Some(rung) if rung.at == near => {
                self.present.restore(&rung.saved);
                (self.at, self.tally) = (near, rung.tally);
            }
            _ => self.stand_at_checkpoint(near),
        }
    }

    fn stand_at_checkpoint(&mut self, near: u64) {
        let segment = self.frontier.segment(near);
        self.present.restore(&segment.saved);
        (self.at, self.tally, self.last) = (near, self.frontier.tally_before(near), None);
    }

    fn stand_at_frontier(&mut self) {
        self.present.restore(&self.frontier.search().save());
        (self.at, self.tally, self.last) = (self.known(), self.frontier.tally(), self.frontier.last());
    }

    /// Replays up to `to`, leaving rungs that get denser towards it.
    fn climb(&mut self, to: u64) {
        while self.at < to {
            let hop = ladder::spacing(to - self.at).min(to - self.at);
            let taken = self.present.advance(hop, &mut self.tally);
            if taken == 0 {
                return;
            }
            self.at += taken;
            self.leave_rung();
        }
    }

    fn take(&mut self) -> Option<Step> {
        let step = self.present.next()?;
        self.at += 1;
        self.tally.add(step, self.present.depth());
        self.last = Some(step);
        Some(step)
    }

    fn leave_rung(&mut self) {
        self.ladder.leave(self.at, self.frontier.gap(), || (self.present.save(), self.tally));
    }

    /// Makes sure that the stretch close behind the present can be searched backward in small parts.
    fn lay_ladder(&mut self) {
        let Some(short) = self.at.checked_sub(1) else { return };
        self.ladder.cut(short);
        let near = self.nearest(short);
        if short - near > ladder::CLOSE {
            self.stand_at(near);
            self.climb(short);
            self.take();
        }
    }

    /// A copy of the search at a position that the frontier has seen.
    fn copy_at(&self, n: u64) -> S {
        let mut copy = self.present.clone();
        let near = self.nearest(n);
        let mut at = if self.at <= n && self.at >= near {
            self.at
        } else {
            match self.ladder.rung(near) {
                Some(rung) if rung.at == near => copy.restore(&rung.saved),
                _ => copy.restore(&self.frontier.segment(near).saved),
            }
            near
        };
        replay(&mut copy, &mut at, n, &mut Tally::default());
        copy
    }
}

/// Advances from `at` to `to` through the solutions on the way.
fn replay<S: Search>(search: &mut S, at: &mut u64, to: u64, tally: &mut Tally) {
    while *at < to {
        match search.advance(to - *at, tally) {
            0 => return,
            taken => *at += taken,
        }
    }
}

/// The same from `from` to `to`, with a listener for every step but the rejects and the position behind it.
fn replay_telling<S: Search>(search: &mut S, from: u64, to: u64, mut tell: impl FnMut(u64, Step)) {
    let mut at = from;
    while at < to {
        match search.advance_telling(to - at, &mut Tally::default(), |n, step| tell(at + n, step)) {
            0 => return,
            taken => at += taken,
        }
    }
}
