//! What if: branches of history that leave the search with another digit.
//!
//! A branch is a search of its own with a timeline of its own, so it is walked, measured and left like
//! the search it came from. Whatever is shown has its timeline in the [`Watch`](super::Watch); here lie
//! the others.

use crate::{
    puzzle::{Cell, Digit},
    search::{AnySearch, Search, Step},
    timeline::Timeline,
};

/// The most branches at a time, the search itself among them.
const MOST: usize = 9;

/// A branch of history.
pub(in crate::tui) struct Branch {
    /// What was put where; `None` for the search itself.
    pub(in crate::tui) choice: Option<(Cell, Digit)>,
    /// The position where it left its parent.
    pub(in crate::tui) from: u64,
    /// Which branch it left.
    parent: usize,
    /// `None` while it is shown.
    timeline: Option<Timeline<AnySearch>>,
}

/// The branches, the search itself first; none as long as nobody asked what if.
#[derive(Default)]
pub(in crate::tui) struct Forks {
    branches: Vec<Branch>,
    shown: usize,
}

/// Why there is no branch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::tui) enum NoFork {
    /// The board is full.
    Full,
    /// The digit fails its test there.
    Fails(Cell),
    /// There are as many as can be.
    TooMany,
}

/// The cell that another digit can be put into: the one just filled, or the one that is being filled.
pub(in crate::tui) fn open_cell(timeline: &Timeline<AnySearch>) -> Option<Cell> {
    match timeline.last() {
        Some(Step::Place { cell, .. }) => Some(cell),
        _ => timeline.search().cell_at(timeline.search().depth()),
    }
}

impl Forks {
    /// The one that is shown, unless it is the search itself.
    pub(in crate::tui) fn shown(&self) -> Option<&Branch> {
        self.branches.get(self.shown).filter(|branch| branch.choice.is_some())
    }

    /// Which of how many is shown, from 1.
    pub(in crate::tui) fn place(&self) -> (usize, usize) {
        (self.shown + 1, self.branches.len().max(1))
    }

    /// Leaves the search shown in `timeline` with a digit in the cell that is being filled, and shows the
    /// branch there.
    pub(in crate::tui) fn leave(
        &mut self,
        timeline: &mut Timeline<AnySearch>,
        digit: Digit,
    ) -> Result<(), NoFork> {
        if self.branches.len() >= MOST {
            return Err(NoFork::TooMany);
        }
        let cell = open_cell(timeline).ok_or(NoFork::Full)?;
        // Behind a placement it is another digit for that very cell: from the moment before.
        let placed = matches!(timeline.last(), Some(Step::Place { .. }));
        if placed {
            timeline.back();
        }
        let (from, fork) = (timeline.at(), timeline.search().fork(digit));
        if placed {
            timeline.forward();
        }
        let fork = fork.ok_or(NoFork::Fails(cell))?;
        if self.branches.is_empty() {
            self.branches.push(Branch { choice: None, from: 0, parent: 0, timeline: None });
        }
        let parent = self.shown;
        self.branches.push(Branch {
            choice: Some((cell, digit)),
            from,
            parent,
            timeline: Some(Timeline::new(fork)),
        });
        self.show(self.branches.len() - 1, timeline);
        Ok(())
    }

    /// Shows the next one. Returns false if there is only one.
    pub(in crate::tui) fn next(&mut self, timeline: &mut Timeline<AnySearch>) -> bool {
        let more = self.branches.len() > 1;
        if more {
            self.show((self.shown + 1) % self.branches.len(), timeline);
        }
        more
    }

    /// Drops the one that is shown, and shows the one it left. Returns false at the search itself.
    pub(in crate::tui) fn drop_shown(&mut self, timeline: &mut Timeline<AnySearch>) -> bool {
        let (gone, Some(branch)) = (self.shown, self.shown()) else { return false };
        let parent = branch.parent;
        self.show(parent, timeline);
        self.branches.remove(gone);
        // Those that left it have left its parent, a little earlier.
        for branch in &mut self.branches {
            if branch.parent == gone {
                branch.parent = parent;
            }
            branch.parent -= usize::from(branch.parent > gone);
        }
        self.shown -= usize::from(self.shown > gone);
        true
    }

    fn show(&mut self, which: usize, timeline: &mut Timeline<AnySearch>) {
        let Some(other) = self.branches.get_mut(which).and_then(|branch| branch.timeline.take()) else {
            return;
        };
        let left = std::mem::replace(timeline, other);
        if let Some(branch) = self.branches.get_mut(self.shown) {
            branch.timeline = Some(left);
        }
        self.shown = which;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{puzzle::Grid, search::Strategy};

    #[test]
    fn branches_are_left_shown_and_dropped_without_losing_a_place() {
        let grid = Grid::from_line("....2..44..23...").unwrap();
        let mut timeline = Timeline::new(Strategy::RowByRow.start(&grid).unwrap());
        let mut forks = Forks::default();
        let other =
            |timeline: &Timeline<AnySearch>| timeline.search().options().unwrap().iter().last().unwrap();
        assert!(!forks.next(&mut timeline) && !forks.drop_shown(&mut timeline));
        let (first, digit) = (timeline.search().cell_at(0).unwrap(), other(&timeline));
        while !matches!(timeline.forward(), Some(Step::Place { .. })) {}
        let at = timeline.at();
        forks.leave(&mut timeline, digit).unwrap();
        assert_eq!(forks.shown().unwrap().choice, Some((first, digit)), "instead of the one just placed");
        assert_eq!((forks.place(), timeline.at(), forks.shown().unwrap().from), ((2, 2), 0, at - 1));
        assert_eq!(timeline.search().board()[first.index()], digit.value());
        // A branch of the branch.
        let deeper = other(&timeline);
        forks.leave(&mut timeline, deeper).unwrap();
        assert_eq!(forks.place(), (3, 3));
        assert!(forks.next(&mut timeline) && forks.shown().is_none());
        assert_eq!(timeline.at(), at, "the search itself stands where it was left");
        assert!(forks.next(&mut timeline));
        assert_eq!(timeline.at(), 0);
        assert!(forks.drop_shown(&mut timeline));
        assert_eq!((forks.place(), timeline.at()), ((1, 2), at));
        assert!(forks.next(&mut timeline) && forks.drop_shown(&mut timeline));
        assert_eq!((forks.place(), timeline.at()), ((1, 1), at));
        let given = Digit::new(2).unwrap();
        timeline.seek(0);
        let fits = timeline.search().options().unwrap().contains(given);
        assert_eq!(forks.leave(&mut timeline, given).is_ok(), fits);
    }
}
