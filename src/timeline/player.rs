//! Plays a timeline at a speed, without a clock: somebody tells it how much time has passed.

use std::time::Duration;

use super::event::Event;
use super::hunt::{Found, Hunt};
use super::{Direction, Speed, Stop, Stops, Timeline, Unit};
use crate::search::{Ending, Search};

/// The most time that can be owed: two frames at 60 a second, one over a slow line. After a stall
/// the player goes on at its speed instead of catching up.
const FRAME: Duration = Duration::from_millis(34);
/// Steps between two questions whether time is up: some 0.1 ms.
const CHUNK: u64 = 1 << 14;
/// Steps of work that one press of an arrow may cost: some tens of milliseconds at most.
const PRESS: u64 = 1 << 22;
/// Rounding must not delay a unit that has fallen due.
const ROUNDING: f64 = 1e-6;

/// Why the player paused by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stopped {
    /// It came to the start, playing backward.
    Start,
    /// It came to the end of the leg: a solution, or the proof.
    End(Ending),
    /// One of the [stops](Player::set_stops) is met here.
    Condition(Stop),
}

/// What [`Player::pay`] did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Paid {
    /// Units played: stops of the unit that were reached or passed.
    pub units: u64,
    /// Steps the present has moved, in the direction of play.
    pub steps: u64,
    /// Why it paused, if it did.
    pub stopped: Option<Stopped>,
}

/// Something that can be played: a timeline, or a race of several.
pub trait Track {
    /// Why it goes no further this way, if it does not.
    fn wall(&self, direction: Direction) -> Option<Stopped>;

    /// Moves by up to so many units for about `budget` steps of work, or to the first place where one of
    /// the conditions is met.
    fn travel(
        &mut self,
        unit: Unit,
        direction: Direction,
        units: u64,
        stops: Stops,
        budget: u64,
    ) -> Travelled;
}

/// What came of a motion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Travelled {
    /// Stops of the unit that were reached or passed.
    pub units: u64,
    /// Steps of the present, or ticks of the clock.
    pub steps: u64,
    /// The condition that is met here, if it was looked for.
    pub stop: Option<Stop>,
}

/// The clock-free player: a unit, a speed, a direction and a debt.
#[derive(Debug, Clone, Default)]
pub struct Player {
    unit: Unit,
    speed: Speed,
    playing: Option<Direction>,
    /// Units owed. At unlimited speed it is not used.
    owed: f64,
    stops: Stops,
}

impl Player {
    /// Starts to play, or turns round. Nothing is owed yet.
    pub fn play(&mut self, direction: Direction) {
        if self.playing != Some(direction) {
            self.playing = Some(direction);
            self.owed = 0.0;
        }
    }

    /// Stops where it is and forgets the debt.
    pub fn pause(&mut self) {
        self.playing = None;
        self.owed = 0.0;
    }

    /// Which way it plays; `None` when paused.
    pub fn is_playing(&self) -> Option<Direction> {
        self.playing
    }

    /// What it plays by.
    pub fn unit(&self) -> Unit {
        self.unit
    }

    /// Plays by another unit from now on.
    pub fn set_unit(&mut self, unit: Unit) {
        self.unit = unit;
    }

    /// How fast it plays.
    pub fn speed(&self) -> Speed {
        self.speed
    }

    /// Plays at another speed from now on.
    pub fn set_speed(&mut self, speed: Speed) {
        self.speed = speed;
        self.owed = self.owed.min(self.cap());
    }

    /// The conditions on which it pauses by itself.
    pub fn stops(&self) -> &Stops {
        &self.stops
    }

    /// Pauses from now on exactly where one of these is met, whichever way it plays. The place where it
    /// starts to play does not count, and a press of an arrow passes them all.
    pub fn set_stops(&mut self, stops: Stops) {
        self.stops = stops;
    }

    /// One press of an arrow: moves by so many units, as far as the leg goes (see [`Unit`] for where
    /// it stops), and returns how many stops were met. It looks at about 2^22 steps at most, so that
    /// a press never blocks; if that is not enough, the present stands where it got to, short of
    /// the stop, and another press goes on. For long ways there is [`Timeline::pursue`].
    pub fn step<S: Search>(&mut self, timeline: &mut Timeline<S>, direction: Direction, units: u64) -> u64 {
        let (to, met) = target(timeline, self.unit, direction, units, PRESS);
        timeline.seek(to);
        met
    }

    /// Time has passed: adds speed x elapsed to the debt, which never exceeds 34 ms' worth plus one
    /// unit. Nothing is owed while paused.
    pub fn owe(&mut self, elapsed: Duration) {
        if let (Some(_), Some(rate)) = (self.playing, self.speed.per_second()) {
            self.owed = (self.owed + rate * elapsed.as_secs_f64()).min(self.cap());
        }
    }

    /// Takes the units owed, in chunks of at most 2^14 steps, and asks after each whether it is out of
    /// time; what is then still owed stays owed. At unlimited speed it plays until then. Pauses itself
    /// at the end of the leg and at the start.
    ///
    /// When a coarse unit's next stop is far, the present may be left on the way to it.
    pub fn pay(&mut self, track: &mut impl Track, out_of_time: &mut dyn FnMut() -> bool) -> Paid {
        let mut paid = Paid::default();
        let Some(direction) = self.playing else { return paid };
        loop {
            paid.stopped = track.wall(direction);
            if paid.stopped.is_some() {
                self.pause();
                return paid;
            }
            let due = self.units_due();
            if due == 0 || (paid.steps > 0 && out_of_time()) {
                return paid;
            }
            let Travelled { units, steps, stop } = track.travel(self.unit, direction, due, self.stops, CHUNK);
            self.owed = (self.owed - units as f64).max(0.0);
            paid.units += units;
            paid.steps += steps;
            if let Some(stop) = stop {
                paid.stopped = Some(Stopped::Condition(stop));
                self.pause();
                return paid;
            }
            if steps == 0 {
                return paid;
            }
        }
    }

    /// How long until the next unit falls due, so that the loop can sleep: zero if one is due
    /// already, `None` while paused.
    pub fn due(&self) -> Option<Duration> {
        self.playing?;
        let rate = self.speed.per_second();
        let missing = rate.map_or(0.0, |rate| (1.0 - self.owed).max(0.0) / rate);
        Some(Duration::from_secs_f64(missing))
    }

    fn units_due(&self) -> u64 {
        match self.speed.per_second() {
            Some(_) => (self.owed + ROUNDING) as u64,
            None => u64::MAX,
        }
    }

    fn cap(&self) -> f64 {
        self.speed.per_second().map_or(0.0, |rate| rate * FRAME.as_secs_f64() + 1.0)
    }
}

impl<S: Search> Track for Timeline<S> {
    fn wall(&self, direction: Direction) -> Option<Stopped> {
        match direction {
            Direction::Backward => (self.at() == 0).then_some(Stopped::Start),
            Direction::Forward => {
                self.end().filter(|&(end, _)| end == self.at()).map(|(_, ending)| Stopped::End(ending))
            }
        }
    }

    fn travel(
        &mut self,
        unit: Unit,
        direction: Direction,
        units: u64,
        stops: Stops,
        budget: u64,
    ) -> Travelled {
        let before = self.at();
        let (mut to, mut met) = target(self, unit, direction, units, budget);
        let stop = first_stop(self, to, stops);
        if let Some(n) = stop.filter(|&n| n != to) {
            (to, met) = (n, count(self, unit, n));
        }
        self.seek(to);
        let stop = stop.and_then(|_| self.met(&stops));
        Travelled { units: met, steps: self.at().abs_diff(before), stop }
    }
}

/// Where up to so many units lead, for about `budget` steps of work, and how many are met on the way.
pub(super) fn target<S: Search>(
    timeline: &mut Timeline<S>,
    unit: Unit,
    direction: Direction,
    units: u64,
    budget: u64,
) -> (u64, u64) {
    let from = timeline.at();
    // No unit is less than a step; more than these would be a leap, not a motion.
    let units = units.min(budget);
    let Some(event) = unit.event() else {
        let to = match direction {
            Direction::Forward => {
                let to = from.saturating_add(units);
                timeline.scout(to.saturating_sub(timeline.known()));
                to.min(timeline.known())
            }
            Direction::Backward => from.saturating_sub(units),
        };
        return (to, to.abs_diff(from));
    };
    if units == 0 {
        return (from, 0);
    }
    let mut hunt = Hunt::new(event, direction, from, units);
    let to = match timeline.hunt(&mut hunt, budget) {
        Found::At(n) => n,
        Found::Later => hunt.reached(),
        Found::Nowhere if direction == Direction::Forward => timeline.known(),
        Found::Nowhere => 0,
    };
    (to, units - hunt.left())
}

/// The first place on the way from the present to `to` where one of the conditions is met.
pub(super) fn first_stop<S: Search>(timeline: &Timeline<S>, to: u64, stops: Stops) -> Option<u64> {
    let from = timeline.at();
    if stops.is_empty() || from == to {
        return None;
    }
    let event = Event::Stops(stops);
    if to > from {
        let scan = timeline.scan(event, timeline.search().clone(), from, to, 1);
        let hit = (scan.met > 0).then_some(scan.latest);
        let step = stops.step(Direction::Forward, from).filter(|&n| n <= to);
        hit.into_iter().chain(step).min()
    } else {
        let low = to.saturating_sub(1);
        let scan = timeline.scan(event, timeline.copy_at(low), low, from - 1, u64::MAX);
        let hit = (scan.met > 0).then_some(scan.latest);
        let step = stops.step(Direction::Backward, from).filter(|&n| n >= to);
        hit.max(step)
    }
}

/// How many units are met on the way from the present to `to`.
fn count<S: Search>(timeline: &Timeline<S>, unit: Unit, to: u64) -> u64 {
    let from = timeline.at();
    let Some(event) = unit.event() else { return from.abs_diff(to) };
    let (low, high) = if to > from { (from, to) } else { (to.saturating_sub(1), from - 1) };
    timeline.scan(event, timeline.copy_at(low), low, high, u64::MAX).met
}
