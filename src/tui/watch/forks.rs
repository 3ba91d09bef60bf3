//! What if: branches of history that leave the search with another digit.
//!
//! A branch is a search of its own with a timeline of its own, so it is walked, measured and left like
//! the search it came from. Whatever is shown has its timeline in the [`Watch`](super::Watch); here lie
//! the others.

use super::source::Source;
use crate::{
    puzzle::{Cell, Digit},
    search::Search,
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
    timeline: Option<Timeline<Source>>,
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
    /// The digit fails its test there.
    Fails,
    /// There are as many as can be.
    TooMany,
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

    /// What a picture tells of the branches: no way leads to another one from there.
    pub(in crate::tui) fn signs(&self) -> Forks {
        let sign = |branch: &Branch| Branch { timeline: None, ..*branch };
        Forks { branches: self.branches.iter().map(sign).collect(), shown: self.shown }
    }

    /// Leaves the search shown in `timeline` with a digit in a cell, and shows the branch there. If the
    /// search has put something there, it leaves it right before that: behind the position `placed`.
    pub(in crate::tui) fn leave(
        &mut self,
        timeline: &mut Timeline<Source>,
        (cell, digit): (Cell, Digit),
        placed: Option<u64>,
    ) -> Result<(), NoFork> {
        if self.branches.len() >= MOST {
            return Err(NoFork::TooMany);
        }
        let here = timeline.at();
        timeline.seek(placed.map_or(here, |placed| placed.saturating_sub(1)));
        let (from, fork) = (timeline.at(), timeline.search().fork(cell, digit));
        timeline.seek(here);
        let fork = fork.ok_or(NoFork::Fails)?;
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
    pub(in crate::tui) fn next(&mut self, timeline: &mut Timeline<Source>) -> bool {
        let more = self.branches.len() > 1;
        if more {
            self.show((self.shown + 1) % self.branches.len(), timeline);
        }
        more
    }

    /// Drops the one that is shown, and shows the one it left. Returns false at the search itself.
    pub(in crate::tui) fn drop_shown(&mut self, timeline: &mut Timeline<Source>) -> bool {
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

    fn show(&mut self, which: usize, timeline: &mut Timeline<Source>) {
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
    use crate::{
        puzzle::Grid,
        search::{Step, Strategy},
    };

    #[test]
    fn branches_are_left_shown_and_dropped_without_losing_a_place() {
        let grid = Grid::from_line("....2..44..23...").unwrap();
        let mut timeline = Timeline::new(Source::from(Strategy::RowByRow.start(&grid).unwrap()));
        let mut forks = Forks::default();
        assert!(!forks.next(&mut timeline) && !forks.drop_shown(&mut timeline));
        let other = *timeline.search().choices().unwrap().last().unwrap();
        while !matches!(timeline.forward(), Some(Step::Place { .. })) {}
        let at = timeline.at();
        forks.leave(&mut timeline, other, Some(at)).unwrap();
        assert_eq!(forks.shown().unwrap().choice, Some(other), "instead of the one just placed");
        assert_eq!((forks.place(), timeline.at(), forks.shown().unwrap().from), ((2, 2), 0, at - 1));
        assert_eq!(timeline.search().board()[other.0.index()], other.1.value());
        // A branch of the branch.
        let deeper = *timeline.search().choices().unwrap().last().unwrap();
        forks.leave(&mut timeline, deeper, None).unwrap();
        assert_eq!(forks.place(), (3, 3));
        assert!(forks.next(&mut timeline) && forks.shown().is_none());
        assert_eq!(timeline.at(), at, "the search itself stands where it was left");
        assert!(forks.next(&mut timeline));
        assert_eq!(timeline.at(), 0);
        assert!(forks.drop_shown(&mut timeline));
        assert_eq!((forks.place(), timeline.at()), ((1, 2), at));
        assert!(forks.next(&mut timeline) && forks.drop_shown(&mut timeline));
        assert_eq!((forks.place(), timeline.at()), ((1, 1), at));
        let clash = (other.0, Digit::new(2).unwrap());
        assert_eq!(forks.leave(&mut timeline, clash, Some(at)), Err(NoFork::Fails));
    }
}
