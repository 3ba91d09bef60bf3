//! What the last step of somebody's own program says, where searches of ours have no such step.

use super::Moment;
use crate::{
    locale::{Caption, Told},
    puzzle::{Cell, Digit, Grid, HouseKind},
    record::{Claim, Flaw},
    search::{Search, Step},
};

impl Moment<'_> {
    /// The caption of a step that no search of ours takes, or that only a program's own can get wrong.
    pub(super) fn told(&self, step: Step) -> Option<Caption> {
        let search = self.timeline.search();
        let told = match step {
            Step::Place { cell, digit, .. } => Told::Clash(cell, digit, self.clash(cell, digit)?),
            Step::Remove { cell, digit } if !search.says_why() => Told::TakeBack(cell, digit),
            Step::Reject { cell, digit, because } if because.is_empty() => Told::Refuse(cell, digit),
            Step::Try { cell, digit } => Told::Try(cell, digit),
            Step::Replace { cell, swap, .. } => match self.clash(cell, swap.new_digit()) {
                Some(holders) => Told::Clash(cell, swap.new_digit(), holders),
                None => Told::Replace(cell, swap.old(), swap.new_digit()),
            },
            Step::Withdraw { cell, digit, .. } => Told::Withdraw(cell, digit, search.path().last()),
            Step::Void { cell, digit: Some(digit) } => Told::OnGiven(cell, digit),
            Step::Void { cell, .. } if self.grid.get(cell).is_some() => Told::UndoGiven(cell),
            Step::Void { cell, .. } => Told::UndoEmpty(cell),
            Step::Call => Told::Call,
            Step::Return => Told::Return,
            // A claim of which nothing is known to be wrong is none that could be told as wrong.
            Step::Claim => Told::Wrong(Flaw::of(&self.board())?),
            Step::Done(how) => {
                Told::Done(Claim::new(how, self.timeline.tally().solutions, Flaw::of(&self.board())))
            }
            _ => return None,
        };
        Some(Caption::Told(told))
    }

    /// The board as it stands; what was placed is not given.
    pub(in crate::tui) fn board(&self) -> Grid {
        let mut grid = self.grid.fixed();
        self.timeline.search().path().for_each(|(cell, digit)| grid.set(cell, Some(digit)));
        grid
    }

    /// The houses that hold a digit beside the cell it stands in, each with where; `None` if none does.
    pub(super) fn clash(&self, cell: Cell, digit: Digit) -> Option<Vec<(HouseKind, Cell)>> {
        let kinds = self.shape().kinds().iter();
        let holders = kinds.filter_map(|&kind| Some((kind, self.holder(kind, cell, digit)?)));
        Some(holders.collect::<Vec<_>>()).filter(|holders| !holders.is_empty())
    }
}
