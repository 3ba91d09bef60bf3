//! What people look for in a search, as filters over its steps.

use super::Stops;
use super::stop::Stop;
use crate::puzzle::Cell;
use crate::search::{Step, Tally};

/// Which way along the timeline.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards the end.
    Forward,
    /// Towards the start.
    Backward,
}

/// What one press of an arrow moves by.
///
/// Each unit has its *stops*: the positions right behind a step of its kind. Forward goes to the next
/// stop, or to the end of the leg if none comes first; backward to the previous stop, or to the start.
/// So forward, then backward leads back whenever we stood at a stop or at the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Unit {
    /// Every step, the finest grain: each test that fails, each placement, each undo, each ending.
    #[default]
    Test,
    /// Placements and undos: whatever changes the board.
    Move,
    /// Undos only.
    Undo,
    /// A placement whose previous move was an undo: the search has come back to this place and sets
    /// out on another branch. (Whether a first placement was a guess or had no alternative is
    /// a question of the puzzle's rules, which this room does not know.)
    Branch,
    /// Solutions.
    Solution,
}

impl Unit {
    /// Every unit, from fine to coarse.
    pub const ALL: [Unit; 5] = [Unit::Test, Unit::Move, Unit::Undo, Unit::Branch, Unit::Solution];

    /// The name used in settings and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Unit::Test => "test",
            Unit::Move => "move",
            Unit::Undo => "undo",
            Unit::Branch => "branch",
            Unit::Solution => "solution",
        }
    }

    /// The unit with this name.
    pub fn from_name(name: &str) -> Option<Unit> {
        Self::ALL.into_iter().find(|unit| unit.name() == name)
    }

    /// The steps at which it stops; `None` for all of them.
    pub(super) fn event(self) -> Option<Event> {
        match self {
            Unit::Test => None,
            Unit::Move => Some(Event::Move),
            Unit::Undo => Some(Event::Undo),
            Unit::Branch => Some(Event::Branch),
            Unit::Solution => Some(Event::Solution),
        }
    }
}

/// A kind of step that can be looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Event {
    Placement,
    Move,
    Undo,
    /// See [`Unit::Branch`].
    Branch,
    Solution,
    /// A move that leads to this depth.
    Depth(usize),
    /// A move in this cell.
    Change(Cell),
    /// Any of these, but for those that are named by their position.
    Stops(Stops),
}

impl Event {
    /// How many there are in a stretch, if its sum tells.
    pub(super) fn count(self, sum: &Tally) -> Option<u64> {
        match self {
            Event::Placement => Some(sum.placements),
            Event::Move => Some(sum.placements + sum.undos),
            Event::Undo => Some(sum.undos),
            Event::Solution => Some(sum.solutions),
            Event::Branch | Event::Depth(_) | Event::Change(_) | Event::Stops(_) => None,
        }
    }

    /// Does it depend on what the moves before it were?
    pub(super) fn looks_back(self) -> bool {
        match self {
            Event::Branch => true,
            Event::Stops(stops) => stops.iter().any(|stop| matches!(stop, Stop::UndoRun(_))),
            _ => false,
        }
    }

    /// `false` if the sum of a stretch, and that of the segment before it, prove that there is none in it.
    pub(super) fn possible(self, sum: &Tally, before: Option<&Tally>) -> bool {
        match self {
            Event::Stops(stops) => stops.iter().any(|stop| may_be_met(stop, sum, before)),
            Event::Branch => sum.placements > 0,
            Event::Depth(depth) => {
                sum.placements + sum.undos > 0 && (sum.least_depth..=sum.greatest_depth).contains(&depth)
            }
            Event::Change(cell) => sum.touched.contains(cell),
            Event::Placement | Event::Move | Event::Undo | Event::Solution => self.count(sum) != Some(0),
        }
    }
}

fn may_be_met(stop: Stop, sum: &Tally, before: Option<&Tally>) -> bool {
    match stop {
        Stop::DepthAtLeast(depth) => {
            sum.placements > 0 && (sum.least_depth..=sum.greatest_depth).contains(&depth)
        }
        Stop::UndoRun(run) => {
            // A run ends at least so deep as the stretch's least depth; its first undo lies in the stretch
            // or, unless nothing was placed there, in the segment before it, and no deeper than that is.
            let deepest = match before {
                Some(before) if before.placements > 0 => before.greatest_depth.max(sum.greatest_depth),
                _ => usize::MAX,
            };
            sum.undos > 0 && deepest.saturating_sub(sum.least_depth) as u64 >= run.saturating_sub(1)
        }
        Stop::Change(cell) => sum.touched.contains(cell),
        Stop::PlacedIn { cells, .. } => sum.placements > 0 && cells.iter().any(|c| sum.touched.contains(c)),
        Stop::Solution => sum.solutions > 0,
        Stop::Step(_) => false,
    }
}

/// Watches the steps go by for an event.
pub(super) struct Watch {
    event: Event,
    depth: usize,
    /// Undos since the latest placement.
    run: u64,
}

impl Watch {
    /// Before the first step, the search is this deep, and there were so many undos since the latest
    /// placement (for events that look back).
    pub(super) fn new(event: Event, depth: usize, run: u64) -> Watch {
        Watch { event, depth, run }
    }

    /// Is the next step such an event? Rejects need not be shown.
    #[inline]
    pub(super) fn sees(&mut self, step: Step) -> bool {
        let moved = is_undo(step);
        let after_undo = self.run > 0;
        match moved {
            Some(true) => (self.depth, self.run) = (self.depth.saturating_sub(1), self.run + 1),
            Some(false) if matches!(step, Step::Replace { .. }) => self.run = 0,
            Some(false) => (self.depth, self.run) = (self.depth + 1, 0),
            None => {}
        }
        match self.event {
            Event::Placement => moved == Some(false),
            Event::Move => moved.is_some(),
            Event::Undo => moved == Some(true),
            Event::Branch => moved == Some(false) && after_undo,
            Event::Solution => step == Step::Solution,
            Event::Depth(wanted) => moved.is_some() && self.depth == wanted,
            Event::Change(cell) => moved.is_some() && step.cell() == Some(cell),
            Event::Stops(ref stops) => stops.are_met(step, self.depth, self.run),
        }
    }
}

/// For a move, whether it is an undo; `None` for the other steps.
#[inline]
pub(super) fn is_undo(step: Step) -> Option<bool> {
    match step {
        Step::Place { .. } | Step::Replace { .. } => Some(false),
        Step::Remove { .. } | Step::Withdraw { .. } => Some(true),
        _ => None,
    }
}
