//! Conditions on which to stop.

use super::event::is_undo;
use super::{Direction, Timeline};
use crate::puzzle::{Cell, CellSet, Digit};
use crate::search::{Search, Step};

/// A condition on which to stop. Each names positions right behind a step, the same ones forward and
/// backward: a condition that stays true stops where it became true, not at every step after that.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// A placement leads to this depth, from below.
    DepthAtLeast(usize),
    /// The n-th undo since the latest placement: so many placements are taken back in a row, whatever
    /// was tried and rejected between them.
    UndoRun(u64),
    /// A placement or undo in this cell.
    Change(Cell),
    /// The digit is placed in one of these cells.
    PlacedIn {
        /// The cells, for instance those of a house.
        cells: CellSet,
        /// The digit.
        digit: Digit,
    },
    /// A solution.
    Solution,
    /// This position.
    Step(u64),
}

impl Stop {
    /// Is it met by this step, behind which the search is this deep and which makes so many undos in
    /// a row? [`Stop::Step`] is no question of the step and never is.
    #[inline]
    fn is_met(&self, step: Step, depth: usize, run: u64) -> bool {
        match (*self, step) {
            (Stop::DepthAtLeast(wanted), Step::Place { .. }) => depth == wanted,
            (Stop::UndoRun(wanted), _) => is_undo(step) == Some(true) && run == wanted,
            (Stop::Change(wanted), _) => is_undo(step).is_some() && step.cell() == Some(wanted),
            (Stop::PlacedIn { cells, digit: wanted }, Step::Place { cell, digit, .. }) => {
                digit == wanted && cells.contains(cell)
            }
            (Stop::PlacedIn { cells, digit: wanted }, Step::Replace { cell, swap, .. }) => {
                swap.new_digit() == wanted && cells.contains(cell)
            }
            (Stop::Solution, Step::Solution) => true,
            _ => false,
        }
    }
}

/// The conditions on which to stop: any of at most four.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Stops([Option<Stop>; 4]);

impl Stops {
    /// Adds a condition; `false` if there is no room. One that is there already is not doubled.
    pub fn add(&mut self, stop: Stop) -> bool {
        if self.iter().any(|other| other == stop) {
            return true;
        }
        let free = self.0.iter_mut().find(|place| place.is_none());
        free.map(|place| *place = Some(stop)).is_some()
    }

    /// Takes a condition out.
    pub fn remove(&mut self, stop: Stop) {
        self.0.iter_mut().filter(|place| **place == Some(stop)).for_each(|place| *place = None);
    }

    /// The conditions.
    pub fn iter(&self) -> impl Iterator<Item = Stop> {
        self.0.iter().copied().flatten()
    }

    /// Is there none?
    pub fn is_empty(&self) -> bool {
        self.0 == [None; 4]
    }

    /// Is one of them met? See [`Stop::is_met`].
    #[inline]
    pub(super) fn are_met(&self, step: Step, depth: usize, run: u64) -> bool {
        self.0.iter().flatten().any(|stop| stop.is_met(step, depth, run))
    }

    /// The nearest of the positions named by number, seen from `from`.
    pub(super) fn step(&self, direction: Direction, from: u64) -> Option<u64> {
        let steps = self.iter().filter_map(|stop| match stop {
            Stop::Step(n) => Some(n),
            _ => None,
        });
        match direction {
            Direction::Forward => steps.filter(|&n| n > from).min(),
            Direction::Backward => steps.filter(|&n| n < from).max(),
        }
    }
}

impl FromIterator<Stop> for Stops {
    /// The first four conditions.
    fn from_iter<I: IntoIterator<Item = Stop>>(list: I) -> Stops {
        let mut stops = Stops::default();
        list.into_iter().for_each(|stop| {
            stops.add(stop);
        });
        stops
    }
}

impl<S: Search> Timeline<S> {
    /// Which of the conditions is met by the step that led here.
    pub fn met(&self, stops: &Stops) -> Option<Stop> {
        let last = self.last;
        let run = if last.and_then(is_undo) == Some(true) { self.undo_run(self.at) } else { 0 };
        let met = |step| stops.iter().find(|stop| stop.is_met(step, self.present.depth(), run));
        last.and_then(met).or_else(|| stops.iter().find(|&stop| stop == Stop::Step(self.at)))
    }
}
