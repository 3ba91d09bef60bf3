//! Several searches on one clock.
//!
//! A [`Race`] has a timeline for each of its lanes and one clock for all of them. Where the clock stands,
//! each lane stands at its last step up to that moment, or at its end. So a race can be gone through as a
//! timeline can: forward, backward, to any moment. A lane's race ends with its first solution, or with the
//! proof that there is none.
//!
//! The clock counts *ticks*: steps, or the time that steps take by a fixed list ([`Price`]). Nothing here
//! reads a clock on the wall, so that a race ends the same on every machine.

use super::player::{Stopped, Track, Travelled, first_stop, target};
use super::{Column, Direction, Goal, Pursuit, Stops, Timeline, Unit};
use crate::search::{Ending, Price, Search, Tally};

/// Steps of work that one press of an arrow may cost.
const PRESS: u64 = 1 << 22;

/// What the clock of a race counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Clock {
    /// Steps: every lane takes one a tick.
    #[default]
    Steps,
    /// Time by the list of prices, in tenths of a nanosecond.
    Time,
}

impl Clock {
    /// How many ticks one unit of the scale is: a step, or a nanosecond.
    pub const fn scale(self) -> u64 {
        match self {
            Clock::Steps => 1,
            Clock::Time => 10,
        }
    }
}

/// Searches on one clock.
pub struct Race<S: Search> {
    lanes: Vec<Runner<S>>,
    clock: Clock,
    at: u64,
    lead: usize,
    /// Where a goal of the lead's search lies that the other lanes are not known up to yet.
    found: Option<(Goal, u64)>,
}

/// A search in its lane.
struct Runner<S: Search> {
    timeline: Timeline<S>,
    price: Price,
}

impl<S: Search> Runner<S> {
    fn price(&self, clock: Clock) -> Price {
        match clock {
            Clock::Steps => Price::STEPS,
            Clock::Time => self.price,
        }
    }

    /// The tick of the last step taken.
    fn now(&self, clock: Clock) -> u64 {
        self.price(clock).of(self.timeline.tally())
    }

    /// The tick up to which it is known.
    fn known(&self, clock: Clock) -> u64 {
        self.price(clock).of(&self.timeline.frontier.tally())
    }

    fn finish(&self, clock: Clock) -> Option<(u64, Ending)> {
        self.timeline.end().map(|(_, ending)| (self.known(clock), ending))
    }

    /// Finds out what it does up to a tick, as far as the budget goes. Returns whether that is known now.
    fn scout_to(&mut self, tick: u64, clock: Clock, budget: &mut u64) -> bool {
        let most = self.price(clock).most();
        loop {
            let known = self.known(clock);
            if known >= tick || self.timeline.end().is_some() {
                return true;
            }
            let steps = ((tick - known) / most).saturating_add(1).min(*budget);
            if steps == 0 {
                return false;
            }
            *budget -= steps;
            self.timeline.scout(steps);
        }
    }

    /// The position at a tick, as far as it is known.
    fn position(&self, tick: u64, clock: Clock) -> u64 {
        match clock {
            Clock::Steps => tick.min(self.timeline.known()),
            Clock::Time => self.timeline.within(tick, &self.price),
        }
    }

    fn seek(&mut self, tick: u64, clock: Clock) {
        let n = self.position(tick, clock);
        self.timeline.seek(n);
    }
}

impl<S: Search> Timeline<S> {
    /// The last position, of those known, up to which the steps cost at most `limit`.
    fn within(&self, limit: u64, price: &Price) -> u64 {
        if price.of(&self.frontier.tally()) <= limit {
            return self.known();
        }
        // The checkpoint before it; then ever smaller leaps that cannot go too far.
        let (mut at, mut cost) = (0, 0);
        loop {
            let next = price.of(&self.frontier.segment(at).sum).saturating_add(cost);
            let end = self.frontier.segment_end(at);
            if next > limit || end >= self.known() {
                break;
            }
            (at, cost) = (end, next);
        }
        let here = price.of(self.tally());
        let mut search = if self.at > at && here <= limit {
            (at, cost) = (self.at, here);
            self.present.clone()
        } else {
            self.copy_at(at)
        };
        while at < self.known() {
            let mut tally = Tally::default();
            let leap = ((limit - cost) / price.most()).max(1).min(self.known() - at);
            let taken = search.advance(leap, &mut tally);
            let next = cost.saturating_add(price.of(&tally));
            if taken == 0 || next > limit {
                break;
            }
            (at, cost) = (at + taken, next);
        }
        at
    }
}

impl<S: Search> Race<S> {
    /// A race at its start: the searches, and what a step of each costs.
    pub fn new(lanes: impl IntoIterator<Item = (S, Price)>) -> Race<S> {
        let runner = |(search, price)| Runner { timeline: Timeline::new(search), price };
        Race {
            lanes: lanes.into_iter().map(runner).collect(),
            clock: Clock::default(),
            at: 0,
            lead: 0,
            found: None,
        }
    }

    /// How many lanes there are.
    pub fn lanes(&self) -> usize {
        self.lanes.len()
    }

    /// The search of a lane, as it stands now. The lanes are counted from 0.
    pub fn lane(&self, lane: usize) -> &Timeline<S> {
        &self.lanes[lane].timeline
    }

    /// What the clock counts.
    pub fn clock(&self) -> Clock {
        self.clock
    }

    /// Where the clock stands.
    pub fn at(&self) -> u64 {
        self.at
    }

    /// The lane whose moves, undos and branches the units count as long as it runs; after that it is the
    /// first lane that still runs.
    pub fn lead(&self) -> usize {
        self.lead
    }

    /// Counts by another lane.
    pub fn set_lead(&mut self, lane: usize) {
        self.lead = lane.min(self.lanes.len().saturating_sub(1));
    }

    /// The tick at which a lane ends, and how, if that is known and there is such a lane.
    pub fn finish(&self, lane: usize) -> Option<(u64, Ending)> {
        self.lanes.get(lane)?.finish(self.clock)
    }

    /// The tick up to which a lane is known; 0 if there is no such lane.
    pub fn known_of(&self, lane: usize) -> u64 {
        self.lanes.get(lane).map_or(0, |lane| lane.known(self.clock))
    }

    /// The greatest tick up to which anything is known.
    pub fn known(&self) -> u64 {
        (0..self.lanes.len()).map(|lane| self.known_of(lane)).max().unwrap_or(0).max(self.at)
    }

    /// The tick at which the last lane ends, if that is known.
    pub fn end(&self) -> Option<u64> {
        let finishes: Option<Vec<u64>> = (0..self.lanes.len()).map(|l| Some(self.finish(l)?.0)).collect();
        finishes.map(|finishes| finishes.into_iter().max().unwrap_or(0))
    }

    /// Of a lane that has ended by now: its place, from 1, and how it ended. Who ends at the same tick has
    /// the same place.
    pub fn place(&self, lane: usize) -> Option<(usize, Ending)> {
        let (own, ending) = self.finish(lane).filter(|&(tick, _)| tick <= self.at)?;
        let before = |&other: &usize| self.finish(other).is_some_and(|(tick, _)| tick < own);
        Some((1 + (0..self.lanes.len()).filter(before).count(), ending))
    }

    /// Lets the clock count something else. It then stands where the lane in the lead stands, or, where
    /// others are not known so far yet, before that.
    pub fn set_clock(&mut self, clock: Clock) {
        let lead = self.pace().unwrap_or(self.lead);
        self.clock = clock;
        let running = |lane: &&Runner<S>| lane.timeline.end().is_none();
        let known = self.lanes.iter().filter(running).map(|lane| lane.known(clock)).min();
        let now = self.lanes.get(lead).map_or(0, |lane| lane.now(clock));
        self.go(now.min(known.unwrap_or(u64::MAX)));
    }

    /// Goes to a tick that all lanes are known up to, or to their ends.
    fn go(&mut self, tick: u64) {
        self.found = None;
        self.at = self.end().map_or(tick, |end| tick.min(end));
        let (at, clock) = (self.at, self.clock);
        self.lanes.iter_mut().for_each(|lane| lane.seek(at, clock));
    }

    /// Runs the lanes ahead in turn, for `steps` steps in all; the clock stays. A lane of which so many
    /// steps are known is left alone. `true` while there is something to find out.
    pub fn scout(&mut self, steps: u64, limit: u64) -> bool {
        let open = |lane: &Runner<S>| lane.timeline.end().is_none() && lane.timeline.known() < limit;
        let count = self.lanes.iter().filter(|lane| open(lane)).count() as u64;
        for lane in self.lanes.iter_mut().filter(|lane| open(lane)) {
            lane.timeline.scout((steps / count).max(1));
        }
        self.lanes.iter().any(open)
    }

    /// Finds out what happens up to a tick. Returns whether that is known now.
    fn scout_to(&mut self, tick: u64, budget: u64) -> bool {
        let (clock, mut budget) = (self.clock, budget);
        self.lanes.iter_mut().all(|lane| lane.scout_to(tick, clock, &mut budget))
    }

    /// The lane whose moves count now: the lead, or the first that still runs; if none does, the one that
    /// ended last.
    fn pace(&self) -> Option<usize> {
        let runs = |&lane: &usize| self.finish(lane).is_none_or(|(tick, _)| tick > self.at);
        let lead = Some(self.lead).filter(|&lead| lead < self.lanes.len());
        let first = lead.filter(runs).or_else(|| (0..self.lanes.len()).find(runs));
        first.or_else(|| (0..self.lanes.len()).max_by_key(|&l| self.finish(l).map(|(tick, _)| tick)))
    }

    /// One press of an arrow: by so many units. A test is the next step of any lane; moves, undos and
    /// branches are those of the [lead](Self::lead); a solution is the next lane's end. Returns how many
    /// units that were; it may stop short of a far one, and another press goes on.
    pub fn step(&mut self, unit: Unit, direction: Direction, units: u64) -> u64 {
        if unit == Unit::Test && self.clock == Clock::Time {
            let mut met = 0;
            while met < units.min(PRESS) && self.single(direction) {
                met += 1;
            }
            return met;
        }
        self.travel(unit, direction, units, Stops::default(), PRESS).units
    }

    /// To the next step that any lane takes, or to before the last one. `false` if there is none.
    fn single(&mut self, direction: Direction) -> bool {
        let clock = self.clock;
        let ticks: Vec<u64> = match direction {
            Direction::Forward => {
                let next = |lane: &mut Runner<S>| {
                    let mut ahead = lane.timeline.search().clone();
                    let ended = lane.timeline.end().is_some_and(|(end, _)| end == lane.timeline.at());
                    let step = ahead.next().filter(|_| !ended)?;
                    let mut tally = *lane.timeline.tally();
                    tally.add(step, ahead.depth());
                    Some(lane.price(clock).of(&tally))
                };
                self.lanes.iter_mut().filter_map(next).collect()
            }
            Direction::Backward => {
                let now = self.lanes.iter().map(|lane| lane.now(clock)).max().unwrap_or(0);
                for lane in self.lanes.iter_mut().filter(|lane| now > 0 && lane.now(clock) == now) {
                    lane.timeline.back();
                }
                vec![self.lanes.iter().map(|lane| lane.now(clock)).max().unwrap_or(0)]
            }
        };
        let before = self.at;
        if let Some(&tick) = ticks.iter().min() {
            self.scout_to(tick, PRESS);
            self.go(tick);
        }
        self.at != before
    }

    /// Goes towards a goal for about `steps` steps of work, as [`Timeline::pursue`] does. Steps and shares
    /// are those of the clock (steps in its [scale](Clock::scale)), the end is that of the last lane, the
    /// next and the previous solution are lanes' ends; every other goal is one of the lead's search.
    pub fn pursue(&mut self, goal: &Goal, steps: u64) -> Pursuit {
        let scale = self.clock.scale();
        let tick = match *goal {
            Goal::Start => 0,
            Goal::Step(n) => n.saturating_mul(scale),
            Goal::Forward(n) => self.at.saturating_add(n.saturating_mul(scale)),
            Goal::Back(n) => self.at.saturating_sub(n.saturating_mul(scale)),
            Goal::End | Goal::Percent(_) => {
                if self.scout(steps, u64::MAX) {
                    return self.more();
                }
                let end = self.end().unwrap_or(0);
                match *goal {
                    Goal::Percent(percent) => (end as f64 * percent.clamp(0.0, 100.0) / 100.0).round() as u64,
                    _ => end,
                }
            }
            Goal::NextSolution => match self.next_finish(steps) {
                Some(Some(tick)) => tick,
                Some(None) => return Pursuit::NotFound,
                None => return self.more(),
            },
            Goal::PrevSolution => match self.finishes().filter(|&tick| tick < self.at).max() {
                Some(tick) => tick,
                None => return Pursuit::NotFound,
            },
            _ => match self.found.filter(|(found, _)| found == goal) {
                Some((_, tick)) => tick,
                None => {
                    let (at, lead, clock) = (self.at, self.lead, self.clock);
                    let Some(lane) = self.lanes.get_mut(lead) else { return Pursuit::NotFound };
                    match lane.timeline.pursue(goal, steps) {
                        Pursuit::Arrived => {}
                        other => return other,
                    }
                    let tick = lane.now(clock);
                    lane.seek(at, clock);
                    self.found = Some((*goal, tick));
                    tick
                }
            },
        };
        if !self.scout_to(tick, steps) {
            return self.more();
        }
        self.go(tick);
        Pursuit::Arrived
    }

    fn more(&self) -> Pursuit {
        Pursuit::More { reached: self.known() }
    }

    fn finishes(&self) -> impl Iterator<Item = u64> {
        (0..self.lanes.len()).filter_map(|lane| Some(self.finish(lane)?.0))
    }

    /// The next end of a lane; `None` within if there is none, without if it is not known yet.
    fn next_finish(&mut self, steps: u64) -> Option<Option<u64>> {
        let share = (steps / self.lanes.len().max(1) as u64).max(1);
        loop {
            let found = self.finishes().filter(|&tick| tick > self.at).min();
            let (clock, goal) = (self.clock, found.unwrap_or(u64::MAX));
            let open = |lane: &&mut Runner<S>| lane.timeline.end().is_none() && lane.known(clock) < goal;
            let mut any = false;
            for lane in self.lanes.iter_mut().filter(open) {
                lane.timeline.scout(share);
                any = true;
            }
            if !any {
                return Some(found);
            }
            let better = self.finishes().filter(|&tick| tick > self.at).min();
            if better == found {
                return None;
            }
        }
    }

    /// What a lane does in a stretch of the clock, in so many columns; see [`Timeline::strip`]. By time,
    /// the lane's steps are spread evenly between the two ends of the stretch.
    pub fn strip(&self, lane: usize, from: u64, until: u64, columns: usize, out: &mut Vec<Column>) {
        let runner = &self.lanes[lane];
        let (known, span) = (runner.known(self.clock), u128::from(until.saturating_sub(from).max(1)));
        let covered = known.clamp(from, until.max(from)) - from;
        // As many columns as the lane has something to show in.
        let covered = (u128::from(covered) * columns as u128).div_ceil(span) as usize;
        let stop = from + (span * covered as u128 / columns.max(1) as u128) as u64;
        let (first, last) = (runner.position(from, self.clock), runner.position(stop, self.clock));
        runner.timeline.strip(first, last, covered, out);
        out.resize(columns, Column::default());
    }

    /// Bytes held for travelling.
    pub fn memory(&self) -> usize {
        self.lanes.iter().map(|lane| lane.timeline.memory()).sum()
    }
}

impl<S: Search> Track for Race<S> {
    fn wall(&self, direction: Direction) -> Option<Stopped> {
        match direction {
            Direction::Backward => (self.at == 0).then_some(Stopped::Start),
            Direction::Forward => {
                let solved =
                    (0..self.lanes.len()).any(|l| matches!(self.finish(l), Some((_, Ending::Solved))));
                let ending = if solved { Ending::Solved } else { Ending::Exhausted };
                self.end().filter(|&end| self.at >= end).map(|_| Stopped::End(ending))
            }
        }
    }

    /// The conditions are asked of the search of the [lead](Race::lead), until it has ended.
    fn travel(
        &mut self,
        unit: Unit,
        direction: Direction,
        units: u64,
        stops: Stops,
        budget: u64,
    ) -> Travelled {
        let (before, lead, clock) = (self.at, self.lead, self.clock);
        let position = |race: &Race<S>| race.lanes.get(lead).map_or(0, |lane| lane.timeline.at());
        let from = position(self);
        let travelled = self.travel_by(unit, direction, units, budget);
        let to = position(self);
        let Some(lane) = self.lanes.get_mut(lead).filter(|_| !stops.is_empty()) else { return travelled };
        lane.timeline.seek(from);
        let Some(n) = first_stop(&lane.timeline, to, stops) else {
            lane.timeline.seek(to);
            return travelled;
        };
        lane.timeline.seek(n);
        let (tick, stop) = (lane.now(clock), lane.timeline.met(&stops));
        self.go(tick);
        Travelled { steps: self.at.abs_diff(before), stop, ..travelled }
    }
}

impl<S: Search> Race<S> {
    /// Moves by so many units, past all conditions.
    fn travel_by(&mut self, unit: Unit, direction: Direction, units: u64, budget: u64) -> Travelled {
        let (before, scale) = (self.at, self.clock.scale());
        let units = units.min(budget);
        let met = match (unit, direction) {
            (Unit::Test, Direction::Forward) => {
                let tick = self.at.saturating_add(units.saturating_mul(scale));
                self.scout_to(tick, u64::MAX);
                self.go(tick);
                (self.at - before).div_ceil(scale)
            }
            (Unit::Test, Direction::Backward) => {
                self.go(self.at.saturating_sub(units.saturating_mul(scale)));
                (before - self.at).div_ceil(scale)
            }
            (Unit::Solution, Direction::Forward) => {
                let tick = self.at.saturating_add(budget.saturating_mul(scale));
                self.scout_to(tick, u64::MAX);
                let finish = self.finishes().filter(|&finish| finish > before).min();
                self.go(finish.map_or(tick, |finish| finish.min(tick)));
                u64::from(finish == Some(self.at))
            }
            (Unit::Solution, Direction::Backward) => {
                let finish = self.finishes().filter(|&finish| finish < before).max();
                self.go(finish.unwrap_or(0));
                u64::from(finish.is_some())
            }
            _ => {
                let (Some(pace), clock) = (self.pace(), self.clock) else { return Travelled::default() };
                let lane = &mut self.lanes[pace];
                let (to, met) = target(&mut lane.timeline, unit, direction, units, budget);
                lane.timeline.seek(to);
                let tick = lane.now(clock);
                self.scout_to(tick, u64::MAX);
                self.go(tick);
                met
            }
        };
        Travelled { units: met, steps: self.at.abs_diff(before), stop: None }
    }
}
