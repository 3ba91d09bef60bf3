//! What `judge` says of people's programs, as data, and the door to its words.

use std::time::Duration;

use super::{Lang, en, ko};
use crate::child::How;
use crate::exercise::{Bundled, Fault};
use crate::puzzle::Shape;

/// What came of a program's run on a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict<'a> {
    /// The answer is right.
    Accepted,
    /// The answer is wrong, or no answer.
    Fault(Fault),
    /// It did not end in time.
    TimeLimit {
        /// The time it had.
        limit: Duration,
        /// Was it the time on the wall, which passes for those who sleep as well?
        asleep: bool,
        /// Had it printed the right answer?
        answered: bool,
    },
    /// It printed more than so many bytes.
    OutputLimit(usize),
    /// It ended in another way than with exit code 0.
    Crashed {
        /// How it ended.
        how: How,
        /// What it said on stderr: one line, or nothing.
        words: &'a str,
    },
}

/// Why an exercise would not give a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unfit {
    /// Its board is of another size.
    Size(Shape),
    /// It is told by candidates.
    Candidates,
    /// It has no solution.
    NoSolution,
}

/// A verdict: a word or two, and what there is to say about it, which may be nothing.
pub fn verdict(lang: Lang, verdict: &Verdict<'_>) -> (&'static str, String) {
    match lang {
        Lang::En => en::judge::verdict(verdict),
        Lang::Ko => ko::judge::verdict(verdict),
    }
}

/// The last line: how many puzzles of how many, and the longest time of those that were accepted.
pub fn summary(lang: Lang, accepted: usize, all: usize, slowest: Option<Duration>) -> String {
    match lang {
        Lang::En => en::judge::summary(accepted, all, slowest),
        Lang::Ko => ko::judge::summary(accepted, all, slowest),
    }
}

/// The name of a puzzle that comes with this program.
pub fn bundled(lang: Lang, bundled: Bundled) -> &'static str {
    match lang {
        Lang::En => en::judge::bundled(bundled),
        Lang::Ko => ko::judge::bundled(bundled),
    }
}
