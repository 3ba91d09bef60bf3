//! Looking for the k-th event before or behind a position, from the summaries where they tell and
//! by replaying only the stretches that can hold it.

use super::event::{Event, Watch, is_undo};
use super::{Direction, Timeline, ladder, replay_telling};
use crate::search::{Search, Tally};

/// The stretches in which the frontier is run ahead: short ones first, for what is near.
const HOPS: [u64; 2] = [256, 1 << 16];
/// The stretches after each of which a scan asks whether it has met enough; they double.
const LEAPS: [u64; 2] = [64, 4096];

/// A search for an event; it can be continued.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Hunt {
    event: Event,
    direction: Direction,
    /// Forward: the positions up to here are done with. Backward: those beyond here are.
    cursor: u64,
    left: u64,
    /// A position at which it ends in any case, if it gets there.
    bound: Option<u64>,
}

/// How far a hunt has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Found {
    /// At this position.
    At(u64),
    /// There are not as many in this leg.
    Nowhere,
    /// The budget is spent.
    Later,
}

impl Hunt {
    /// The `count`-th event (1 is the nearest) beyond or before position `from`.
    pub(super) fn new(event: Event, direction: Direction, from: u64, count: u64) -> Hunt {
        let cursor = match direction {
            Direction::Forward => from,
            Direction::Backward => from.saturating_sub(1),
        };
        let bound = match event {
            Event::Stops(stops) => stops.step(direction, from),
            _ => None,
        };
        Hunt { event, direction, cursor, left: count, bound }
    }

    /// How many are still to be met.
    pub(super) fn left(&self) -> u64 {
        self.left
    }

    /// Where a new hunt of the same kind, for what is left, would find the same.
    pub(super) fn reached(&self) -> u64 {
        match self.direction {
            Direction::Forward => self.cursor,
            Direction::Backward => self.cursor.saturating_add(1),
        }
    }
}

impl<S: Search> Timeline<S> {
    /// Hunts on until it is found or about `budget` steps have been run or replayed, more by at most
    /// two gaps between checkpoints. The present stays where it is.
    pub(super) fn hunt(&mut self, hunt: &mut Hunt, budget: u64) -> Found {
        if hunt.left == 0 {
            return Found::Nowhere;
        }
        let found = match hunt.direction {
            Direction::Forward => self.hunt_forward(hunt, budget),
            Direction::Backward => self.hunt_backward(hunt, budget),
        };
        let Some(bound) = hunt.bound else { return found };
        let passed = match (found, hunt.direction) {
            (Found::At(n), Direction::Forward) => n > bound,
            (Found::At(n), Direction::Backward) => n < bound,
            (_, Direction::Forward) => hunt.reached() >= bound,
            (_, Direction::Backward) => hunt.reached() <= bound.max(1),
        };
        if passed {
            hunt.left = 0;
            return Found::At(bound);
        }
        found
    }

    fn hunt_forward(&mut self, hunt: &mut Hunt, mut budget: u64) -> Found {
        let mut hop = HOPS[0];
        while budget > 0 {
            let from = hunt.cursor;
            let mut before = None;
            let (stretch, sum) = if from < self.known() {
                let whole = from == self.frontier.checkpoint(from);
                before = self.frontier.sum_before(from);
                (None, whole.then(|| self.frontier.segment(from).sum))
            } else if self.frontier.ending().is_some() {
                return Found::Nowhere;
            } else {
                let start = self.frontier.search().clone();
                let sum = self.frontier.extend(hop.min(budget));
                if sum.steps() == 0 && self.frontier.ending().is_none() {
                    return Found::Later;
                }
                budget = budget.saturating_sub(sum.steps());
                hop = (hop * 2).min(HOPS[1]);
                (Some((start, self.known())), Some(sum))
            };
            let stop = stretch.as_ref().map_or_else(|| self.frontier.segment_end(from), |&(_, stop)| stop);
            if sum.is_none_or(|sum| !skip(hunt, &sum, before.as_ref())) {
                let start = stretch.map_or_else(|| self.copy_at(from), |(start, _)| start);
                let scan = self.scan(hunt.event, start, from, stop, hunt.left);
                budget = budget.saturating_sub(stop - from);
                hunt.left -= scan.met;
                if hunt.left == 0 {
                    return Found::At(scan.latest);
                }
            }
            hunt.cursor = stop;
        }
        Found::Later
    }

    fn hunt_backward(&mut self, hunt: &mut Hunt, mut budget: u64) -> Found {
        if hunt.reached() == self.at {
            self.lay_ladder();
        }
        while budget > 0 {
            let stop = hunt.cursor;
            let Some(below) = stop.checked_sub(1) else { return Found::Nowhere };
            let checkpoint = self.frontier.checkpoint(below);
            let from = self.nearest(below);
            if stop == self.frontier.segment_end(checkpoint) {
                // A whole segment: its sum may spare the replay.
                let before = self.frontier.sum_before(checkpoint);
                if skip(hunt, &self.frontier.segment(checkpoint).sum, before.as_ref()) {
                    hunt.cursor = checkpoint;
                    continue;
                }
            }
            let scan = self.scan(hunt.event, self.copy_at(from), from, stop, u64::MAX);
            budget = budget.saturating_sub(stop - from);
            if scan.met >= hunt.left {
                let ordinal = scan.met - hunt.left + 1;
                let hit = if ordinal == scan.met {
                    scan
                } else {
                    self.scan(hunt.event, self.copy_at(from), from, stop, ordinal)
                };
                hunt.left = 0;
                return Found::At(hit.latest);
            }
            hunt.left -= scan.met;
            hunt.cursor = from;
        }
        Found::Later
    }

    /// Looks at the steps from `from` to `stop`, until so many events are met.
    pub(super) fn scan(&self, event: Event, mut search: S, from: u64, stop: u64, most: u64) -> Scan {
        let run = if event.looks_back() { self.undo_run(from) } else { 0 };
        let mut watch = Watch::new(event, search.depth(), run);
        let mut scan = Scan { met: 0, latest: 0 };
        let mut at = from;
        let mut leap = LEAPS[0];
        while at < stop && scan.met < most {
            let end = stop.min(at.saturating_add(leap));
            replay_telling(&mut search, at, end, |at, step| {
                if watch.sees(step) && scan.met < most {
                    scan.met += 1;
                    scan.latest = at;
                }
            });
            at = end;
            leap = (leap * 2).min(LEAPS[1]);
        }
        scan
    }

    /// How many undos there are between the latest placement before position `n` and `n`.
    pub(super) fn undo_run(&self, n: u64) -> u64 {
        let mut window = ladder::CLOSE;
        loop {
            let from = n.saturating_sub(window);
            let mut run = 0;
            let mut placed = false;
            replay_telling(&mut self.copy_at(from), from, n, |_, step| match is_undo(step) {
                Some(false) => (run, placed) = (0, true),
                Some(true) => run += 1,
                None => {}
            });
            if placed || from == 0 {
                return run;
            }
            window = window.saturating_mul(16);
        }
    }
}

/// What a look at a stretch has shown.
pub(super) struct Scan {
    /// How many events.
    pub(super) met: u64,
    /// The position behind the last of them.
    pub(super) latest: u64,
}

/// `true`, and counted, if the sum of a stretch tells that the one hunted for is not in it.
fn skip(hunt: &mut Hunt, sum: &Tally, before: Option<&Tally>) -> bool {
    match hunt.event.count(sum) {
        Some(count) if count < hunt.left => {
            hunt.left -= count;
            true
        }
        _ => !hunt.event.possible(sum, before),
    }
}
