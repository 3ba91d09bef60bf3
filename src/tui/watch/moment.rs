//! One moment of a search: what its last step says, and which cells that is about.

use super::source::Source;
use crate::{
    locale::Caption,
    puzzle::{Cell, Digit, Grid, HouseKind, Shape},
    search::{Search, Step, Stuck},
    timeline::Timeline,
};

/// A search where it stands, and the board it started from.
#[derive(Clone, Copy)]
pub(in crate::tui) struct Moment<'a> {
    pub(in crate::tui) timeline: &'a Timeline<Source>,
    pub(in crate::tui) grid: &'a Grid,
}

impl Moment<'_> {
    pub(in crate::tui) fn shape(&self) -> Shape {
        self.grid.shape()
    }

    /// How many cells the search has to fill, those that it has filled among them.
    pub(in crate::tui) fn to_fill(self) -> usize {
        let search = self.timeline.search();
        let filled = search.board()[..self.shape().cells()].iter().filter(|&&value| value != 0).count();
        (self.shape().pieces() + search.depth()).saturating_sub(filled)
    }

    /// What the last step did.
    pub(in crate::tui) fn caption(&self) -> Caption {
        let search = self.timeline.search();
        if let Some(told) = self.timeline.last().and_then(|step| self.told(step)) {
            return told;
        }
        let (last, open) = (self.timeline.last(), self.grid.open());
        Caption::of(last, search, self.shape(), open, self.timeline.tally().solutions)
    }

    /// The cells that hold the digit which the last step refused, or the blanks that a dead end is about.
    pub(in crate::tui) fn witnesses(&self) -> Vec<Cell> {
        match self.timeline.last() {
            Some(Step::Reject { cell, digit, because }) => {
                because.iter().filter_map(|kind| self.holder(kind, cell, digit)).collect()
            }
            Some(Step::DeadEnd(Stuck::Cell(cell))) => vec![cell],
            Some(Step::DeadEnd(Stuck::Digit { house, .. })) => {
                let board = self.timeline.search().board();
                let cells = self.shape().cells_of(house).iter().copied();
                cells.filter(|cell| board[cell.index()] == 0).collect()
            }
            Some(Step::Eliminate { .. }) => {
                self.timeline.search().path().last().map(|(cell, _)| cell).into_iter().collect()
            }
            Some(step @ (Step::Place { cell, .. } | Step::Replace { cell, .. })) => {
                let holders = step.digit().and_then(|digit| self.clash(cell, digit));
                holders.into_iter().flatten().map(|(_, holder)| holder).collect()
            }
            Some(Step::Void { cell, .. }) => vec![cell],
            _ => Vec::new(),
        }
    }

    /// The cell in a house of `cell` that holds the digit.
    pub(super) fn holder(&self, kind: HouseKind, cell: Cell, digit: Digit) -> Option<Cell> {
        let (shape, board) = (self.shape(), self.timeline.search().board());
        shape
            .cells_of(shape.house(kind, cell))
            .iter()
            .copied()
            .find(|&c| c != cell && board[c.index()] == digit.value())
    }
}
