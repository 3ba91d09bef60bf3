//! What is said about a run of somebody's own program.

use super::{Lang, en, ko};
use crate::child::How;
use crate::puzzle::{Cell, DigitSet, Shape};
use crate::record::{Claim, FirstError, Flaw, Met, Outcome, Problem};
use crate::search::{Step, Strategy};

/// A sentence about a run.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Run {
    /// What it comes to.
    Outcome(Outcome),
    /// How much there was.
    Amount {
        /// Events.
        events: u64,
        /// Lines.
        lines: u64,
        /// Solutions.
        solutions: u64,
    },
    /// It is proved that there is no solution.
    Proved,
    /// It was stopped before it had one.
    Stopped,
    /// What the program said of its end, and what is so.
    Claim(Claim),
    /// What is wrong with the board where the program ended without a word.
    Flaw(Flaw),
    /// A solution stood on the board, though the program did not say so.
    Unsaid,
    /// How the program ended; whether it has said so before.
    Ended(How, bool),
    /// It was ended by whoever watches it.
    EndedByYou,
    /// The input ended without the program's saying so.
    EndedSilently,
    /// Nothing more comes of the program, which has not ended.
    Closed,
    /// Something that the program has started, and that did not end with it, still holds its output.
    Left,
    /// The program has ended, and something that it has started goes on with its output.
    LeftPrinting,
    /// Every step is one that the strategy takes.
    InStep(Strategy),
    /// The first step that is not.
    Differs {
        /// The strategy.
        strategy: Strategy,
        /// The position behind the step.
        step: u64,
        /// The line that told it.
        line: u64,
    },
    /// What the strategy does there.
    Instead(Strategy, Step),
    /// What a program says can be in a cell, and what fits it.
    Listed {
        /// The cell.
        cell: Cell,
        /// By its word.
        told: DigitSet,
        /// By the rules.
        fits: DigitSet,
    },
    /// The same as [`Differs`](Self::Differs), as a part of a sentence, with the key that leads there.
    Leaves {
        /// The strategy.
        strategy: Strategy,
        /// The position behind the step.
        step: u64,
    },
    /// What is wrong, by number; at least one thing.
    Met {
        /// Errors.
        errors: u64,
        /// Warnings.
        warnings: u64,
    },
    /// Reading has stopped at the first error, as was asked for: which, where, and what was expected.
    Strict(FirstError),
    /// It may be that the last lines were lost, and what helps.
    Buffered,
    /// No line has come for a while.
    Waiting,
    /// The program waits until the view goes on.
    Held,
    /// The program runs.
    Running,
    /// Reading has stopped at so many events.
    Limit(u64),
    /// Reading has stopped at so many events, behind which much came and no other.
    Idle(u64),
}

/// Digits, parted by blanks, that are in one set and not in the other.
pub(super) fn beside(set: DigitSet, other: DigitSet) -> String {
    let digits = set.iter().filter(|&digit| !other.contains(digit));
    digits.map(|digit| digit.to_char().to_string()).collect::<Vec<_>>().join(" ")
}

/// The sentence, without a full stop.
pub fn run(lang: Lang, what: &Run, shape: Shape) -> String {
    match lang {
        Lang::En => en::run::run(what, shape),
        Lang::Ko => ko::run::run(what, shape),
    }
}

/// What a problem is, and what was done about it.
pub fn problem(lang: Lang, problem: Problem) -> &'static str {
    match lang {
        Lang::En => en::run::problem(problem),
        Lang::Ko => ko::run::problem(problem),
    }
}

/// The same in few words, for a table.
pub fn problem_name(lang: Lang, problem: Problem) -> &'static str {
    match lang {
        Lang::En => en::run::problem_name(problem),
        Lang::Ko => ko::run::problem_name(problem),
    }
}

/// A problem that was met: what, how often, and what may help.
pub fn met(lang: Lang, met: &Met) -> String {
    match lang {
        Lang::En => en::run::met(met),
        Lang::Ko => ko::run::met(met),
    }
}
