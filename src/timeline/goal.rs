//! Places people want to go to, and the long way there in slices.

use super::event::Event;
use super::hunt::{Found, Hunt};
use super::{Direction, Stops, Timeline};
use crate::puzzle::Cell;
use crate::search::Search;

/// Somewhere on the timeline. "Next" and "previous" are seen from the present and exclude it; moves
/// are placements and undos; a goal stands right behind the step it names.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Goal {
    /// The start, position 0.
    Start,
    /// The end of the leg.
    End,
    /// A position; the end of the leg if that comes first.
    Step(u64),
    /// A share of the leg's end, 0 to 100 per cent; it has to find the end first.
    Percent(f64),
    /// So many steps on, or the end of the leg.
    Forward(u64),
    /// So many steps back, or the start.
    Back(u64),
    /// The n-th undo of all, from 1.
    Undo(u64),
    /// The next undo.
    NextUndo,
    /// The previous undo.
    PrevUndo,
    /// The next placement.
    NextPlacement,
    /// The previous placement.
    PrevPlacement,
    /// The next placement or undo.
    NextMove,
    /// The previous placement or undo.
    PrevMove,
    /// The next branch, see [`Unit::Branch`](super::Unit::Branch).
    NextBranch,
    /// The previous branch.
    PrevBranch,
    /// The next solution in what is open: the leg's end, or one passed before.
    NextSolution,
    /// The previous solution.
    PrevSolution,
    /// The next move that leads to this depth.
    NextDepth(usize),
    /// The previous move that led to this depth.
    PrevDepth(usize),
    /// The next move in this cell.
    NextChange(Cell),
    /// The previous move in this cell.
    PrevChange(Cell),
    /// The next placement on the [bill](Timeline::bill) of what is known when the pursuit begins.
    NextCostly,
    /// The previous placement on the bill.
    PrevCostly,
    /// The next place where any of these conditions is met.
    NextStop(Stops),
    /// The previous place where any of these conditions was met.
    PrevStop(Stops),
}

/// How far a pursuit has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pursuit {
    /// The present is where it was to go.
    Arrived,
    /// There is no such place in this leg; the present has not moved.
    NotFound,
    /// Not yet: call again with the same goal. The present has not moved.
    More {
        /// The position up to which (or, backward, down to which) has been searched.
        reached: u64,
    },
}

/// A pursuit under way: the goal, and what it came to when it was set out for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Errand {
    goal: Goal,
    way: Way,
}

#[derive(Debug, Clone, Copy)]
enum Way {
    Position(u64),
    /// Of the leg's end, from 0 to 1.
    Share(f64),
    Hunt(Hunt),
    Nowhere,
}

impl<S: Search> Timeline<S> {
    /// Goes towards a goal for about `steps` steps of work (at least one step is done). To cancel, just do
    /// not call again: the present has not moved; what the frontier has found out on the way stays
    /// known. Any other motion forgets the pursuit; so does another goal.
    pub fn pursue(&mut self, goal: &Goal, steps: u64) -> Pursuit {
        let way = match self.errand.take() {
            Some(errand) if errand.goal == *goal => errand.way,
            _ => self.way(*goal),
        };
        match way {
            Way::Position(n) => {
                let missing = n.saturating_sub(self.known());
                if missing > 0 && self.scout(missing.min(steps.max(1))) && n > self.known() {
                    return self.later(*goal, way, self.known());
                }
                self.go(n.min(self.known()));
                Pursuit::Arrived
            }
            Way::Share(share) => {
                if self.scout(steps.max(1)) {
                    return self.later(*goal, way, self.known());
                }
                let n = (self.known() as f64 * share).round() as u64;
                self.go(n.min(self.known()));
                Pursuit::Arrived
            }
            Way::Hunt(mut hunt) => match self.hunt(&mut hunt, steps.max(1)) {
                Found::At(n) => {
                    self.go(n);
                    Pursuit::Arrived
                }
                Found::Nowhere => Pursuit::NotFound,
                Found::Later => self.later(*goal, Way::Hunt(hunt), hunt.reached()),
            },
            Way::Nowhere => Pursuit::NotFound,
        }
    }

    fn later(&mut self, goal: Goal, way: Way, reached: u64) -> Pursuit {
        self.errand = Some(Errand { goal, way });
        Pursuit::More { reached }
    }

    fn way(&self, goal: Goal) -> Way {
        let next = |event| Way::Hunt(Hunt::new(event, Direction::Forward, self.at, 1));
        let previous = |event| Way::Hunt(Hunt::new(event, Direction::Backward, self.at, 1));
        match goal {
            Goal::Start => Way::Position(0),
            Goal::End => Way::Position(u64::MAX),
            Goal::Step(n) => Way::Position(n),
            Goal::Percent(percent) => Way::Share(percent.clamp(0.0, 100.0) / 100.0),
            Goal::Forward(n) => Way::Position(self.at.saturating_add(n)),
            Goal::Back(n) => Way::Position(self.at.saturating_sub(n)),
            Goal::Undo(n) => Way::Hunt(Hunt::new(Event::Undo, Direction::Forward, 0, n)),
            Goal::NextUndo => next(Event::Undo),
            Goal::PrevUndo => previous(Event::Undo),
            Goal::NextPlacement => next(Event::Placement),
            Goal::PrevPlacement => previous(Event::Placement),
            Goal::NextMove => next(Event::Move),
            Goal::PrevMove => previous(Event::Move),
            Goal::NextBranch => next(Event::Branch),
            Goal::PrevBranch => previous(Event::Branch),
            Goal::NextSolution => next(Event::Solution),
            Goal::PrevSolution => previous(Event::Solution),
            Goal::NextDepth(depth) => next(Event::Depth(depth)),
            Goal::PrevDepth(depth) => previous(Event::Depth(depth)),
            Goal::NextChange(cell) => next(Event::Change(cell)),
            Goal::PrevChange(cell) => previous(Event::Change(cell)),
            Goal::NextStop(stops) => next(Event::Stops(stops)),
            Goal::PrevStop(stops) => previous(Event::Stops(stops)),
            Goal::NextCostly => Self::way_to(self.costly().filter(|&n| n > self.at).min()),
            Goal::PrevCostly => Self::way_to(self.costly().filter(|&n| n < self.at).max()),
        }
    }

    /// Where the placements on the bill were made.
    fn costly(&self) -> impl Iterator<Item = u64> {
        self.bill().map(|refuted| refuted.placed)
    }

    fn way_to(place: Option<u64>) -> Way {
        place.map_or(Way::Nowhere, Way::Position)
    }
}
