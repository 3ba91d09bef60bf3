//! The error that was the end, where the first is to be: which, where, and what was expected in its place.

use super::{Checker, Halt};
use crate::puzzle::{Cell, Digit, HouseKind, HouseKinds, Shape};
use crate::record::claim::Flaw;
use crate::record::parse;
use crate::record::problem::Problem;

/// The error that was the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FirstError {
    /// Which.
    pub problem: Problem,
    /// The line of the output, from 1.
    pub line: u64,
    /// What it was about.
    pub about: About,
}

/// What an error was about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About {
    /// There is nothing to say that its name does not say.
    Itself,
    /// The arguments of a verb, which is used like this.
    Usage(&'static str),
    /// A place or a digit that this board does not have. Rows and columns count from 1, or else from 0.
    Board(Shape, bool),
    /// A given.
    Given(Cell),
    /// A digit that another cell of this house holds.
    Clash(Cell, Digit, HouseKind, Cell),
    /// A board that is no solution.
    Flaw(Flaw),
}

impl Checker {
    /// A placement was against the rules in these houses: if that was the end, it is known by what.
    pub(super) fn blame_clash(&mut self, cell: Cell, digit: Digit, houses: HouseKinds) {
        let (Some(error), Some(board)) = (&mut self.first_error, &self.board) else { return };
        // An error that came before in the same line was the end already.
        if error.problem != Problem::Rule {
            return;
        }
        let shape = board.grid.shape();
        let other = |kind: HouseKind| {
            let cells = shape.cells_of(shape.house(kind, cell)).iter().copied();
            let mut cells = cells.filter(|&other| other != cell && board.live.get(other) == Some(digit));
            cells.next().map(|other| About::Clash(cell, digit, kind, other))
        };
        error.about = houses.iter().find_map(other).unwrap_or(About::Itself);
    }

    /// What a line that was the end was about, as far as that is not known yet.
    #[cold]
    pub(super) fn blame(&mut self, line: &[u8]) {
        let Some(error) = self.first_error.filter(|error| error.about == About::Itself) else { return };
        let about = match error.problem {
            Problem::Arguments => parse::usage(line).map(About::Usage),
            // Of its own size the first line is to blame.
            Problem::Range if line.starts_with(b"@trace") => parse::usage(line).map(About::Usage),
            Problem::Range => Some(About::Board(self.shape(), self.header.from_one)),
            Problem::Given => self.given_in(line).map(About::Given),
            Problem::Solution => self.flaw().map(About::Flaw),
            _ => None,
        };
        self.first_error = Some(FirstError { about: about.unwrap_or(About::Itself), ..error });
    }

    /// The cell that a line names.
    fn given_in(&self, line: &[u8]) -> Option<Cell> {
        let (parse::Verb::Place(at, _) | parse::Verb::Undo(at)) = parse::told(line).ok()?.what else {
            return None;
        };
        let base = u32::from(self.header.from_one);
        let (row, column) = (at.row.checked_sub(base)? as usize, at.column.checked_sub(base)? as usize);
        let shape = self.shape();
        (row < shape.side() && column < shape.side()).then(|| shape.cell(row, column))
    }

    /// An error was met: it is the end, if the first is to be.
    #[cold]
    pub(super) fn is_first(&mut self, problem: Problem) {
        self.first_error = Some(FirstError { problem, line: self.line, about: About::Itself });
        self.halt = Some(Halt::Strict);
    }
}
