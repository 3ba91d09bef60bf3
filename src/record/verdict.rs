//! What comes of a run that nobody watches.

use std::io::{self, Read};

use super::check::{FirstError, Halt, Plan};
use super::claim::{Claim, Flaw};
use super::problem::Problems;
use super::recording::follow;
use super::reference::Divergence;
use crate::child::How;
use crate::puzzle::{Grid, Shape};
use crate::search::Strategy;

/// What is known of a run behind its end.
#[derive(Debug, Clone)]
pub struct Verdict {
    /// The puzzle.
    pub grid: Grid,
    /// Lines read.
    pub lines: u64,
    /// Events among them, and the solutions that were told by us.
    pub events: u64,
    /// Solutions that stood on the board.
    pub solutions: u64,
    /// What the program said of its end, if it did, and what is so.
    pub done: Option<Claim>,
    /// What is wrong with the board where everything ended.
    pub flaw: Option<Flaw>,
    /// Why not all was read.
    pub halt: Option<Halt>,
    /// What is wrong.
    pub problems: Problems,
    /// Under `strict`: the error that was the end.
    pub first_error: Option<FirstError>,
    /// Where the program leaves the strategy that it names.
    pub divergence: Option<Divergence>,
    /// That strategy.
    pub strategy: Option<Strategy>,
    /// Was every step held against the strategy, as far as the program tells them?
    pub compared: bool,
}

/// Follows a run to its end and keeps nothing of it but the verdict.
///
/// # Errors
/// It could not be read.
pub fn check(reader: impl Read, plan: Plan) -> io::Result<Verdict> {
    let checker = follow(reader, plan)?;
    Ok(Verdict {
        grid: checker.grid().cloned().unwrap_or(Grid::empty(Shape::S9)),
        lines: checker.lines(),
        events: checker.events(),
        solutions: checker.solutions(),
        done: checker.done(),
        flaw: checker.flaw(),
        halt: checker.halt(),
        problems: checker.problems().clone(),
        first_error: checker.first_error(),
        divergence: checker.divergence(),
        strategy: checker.strategy(),
        compared: checker.is_compared(),
    })
}

/// What a run comes to, mildest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// A solution stood on the board, and every line was understood.
    Solved,
    /// No solution stood on the board.
    NotSolved,
    /// A line could not be understood; or, under `strict`, there was an error.
    Protocol,
    /// The program was no success: its exit code was not 0, or a signal ended it.
    Failed,
    /// A limit was reached; nothing is known of what would have come.
    Limit,
}

impl Verdict {
    /// What it comes to, with how the program ended if that is known. Whoever stops reading ends the program,
    /// which is then no failure of its own.
    pub fn outcome(&self, how: Option<How>) -> Outcome {
        let solved = if self.solutions > 0 { Outcome::Solved } else { Outcome::NotSolved };
        let broken =
            self.first_error.is_some() || self.problems.iter().any(|met| met.problem.breaks_protocol());
        match (self.halt, how) {
            (Some(Halt::Limit | Halt::Idle), _) => Outcome::Limit,
            (None, Some(how)) if how != How::Exit(0) => Outcome::Failed,
            _ if broken => Outcome::Protocol,
            _ => solved,
        }
    }
}
