//! What the command line says, as data, and the door to its words.

use super::{Lang, en};
use crate::puzzle::{Cell, Conflict, Digit, Grid, House, Shape};
use crate::search::LaneFault;

/// What is wrong with how the program was called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UsageFault {
    /// An argument cannot have this value.
    Value {
        /// The argument as the help writes it, `--to <F>`.
        argument: String,
        /// What was given.
        value: String,
        /// What can be given: names separated by commas, or a description.
        expected: String,
        /// What was probably meant.
        near: Option<String>,
    },
    /// An argument came without its value.
    NoValue {
        /// The argument as the help writes it.
        argument: String,
        /// What can be given: names separated by commas; may be empty.
        expected: String,
    },
    /// There is no such argument.
    Unknown {
        /// As typed.
        argument: String,
        /// What was probably meant.
        near: Option<String>,
    },
    /// Two arguments exclude each other.
    Conflict {
        /// One of them.
        argument: String,
        /// The other.
        with: String,
    },
    /// An argument came more often than it can.
    Twice {
        /// Which.
        argument: String,
    },
    /// An argument that opens the screen came together with a subcommand, which does not.
    NotWithCommand {
        /// Which.
        argument: &'static str,
    },
    /// An argument is missing.
    Missing {
        /// Which, or several separated by commas.
        argument: String,
    },
    /// Anything rarer, in the words of the argument parser.
    Other {
        /// Those words.
        words: String,
    },
}

/// What went wrong with the input or the output, or why the answer is no.
#[derive(Debug)]
pub enum Complaint<'a> {
    /// A file could not be opened or read.
    Unreadable(&'a std::io::Error),
    /// No puzzle was named, and nobody sends one.
    NoPuzzleNamed,
    /// There is no puzzle in it at all.
    Empty,
    /// The screen was asked for, and stdout is no terminal.
    NoTerminal,
    /// The screen was asked for, and there is no terminal to read keys from.
    NoKeyboard,
    /// The terminal could not be used.
    TerminalRefused(&'a std::io::Error),
    /// The results could not be written.
    Unwritable(&'a std::io::Error),
    /// Candidates were not printed, and with them a part of the puzzle is lost.
    CandidatesLost,
    /// There are more puzzles, of which only the first is taken.
    OthersIgnored,
    /// A strategy was asked about a puzzle that is told by its candidates.
    CandidatesUnknown,
    /// The puzzle has no solution.
    NoSolution,
    /// The puzzle breaks the rules as it stands.
    Conflict(Shape, Conflict),
}

/// How many solutions a puzzle has, and how one sees it.
#[derive(Debug)]
pub enum Finding<'a> {
    /// Exactly one.
    One,
    /// At least two: these.
    Many(&'a Grid, &'a Grid),
    /// None: two givens exclude each other.
    Conflict(Shape, Conflict),
    /// None: this cell has no candidate.
    NoCandidate(Shape, Cell),
    /// None: this digit has no place in this house.
    NoPlace(House, Digit),
    /// None, and only a search shows it.
    Exhausted,
}

/// What a strategy came to under `bench`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BenchFigures {
    /// Puzzles answered in a second.
    pub puzzles_a_second: f64,
    /// Microseconds a puzzle.
    pub microseconds: f64,
    /// The share of the puzzles that were answered without a guess, 0 to 1.
    pub straight: f64,
    /// Guesses a puzzle.
    pub guesses: f64,
    /// The time ran out after so many puzzles, and the figures are of these.
    pub stopped_after: Option<u64>,
}

/// The head of `bench`: what was measured, and the names of the columns. `cpu`: the time is that of
/// the processor, not that of the wall.
pub fn bench_head(lang: Lang, puzzles: usize, limit: u64, cpu: bool) -> String {
    match lang {
        Lang::En => en::cli::bench_head(puzzles, limit, cpu),
    }
}

/// A row of the table of `bench`.
pub fn bench_row(lang: Lang, strategy: &str, figures: &BenchFigures) -> String {
    match lang {
        Lang::En => en::cli::bench_row(strategy, figures),
    }
}

/// What a line on stderr starts with that is no complaint.
pub fn note_word(lang: Lang) -> &'static str {
    match lang {
        Lang::En => en::cli::NOTE,
    }
}

/// What a time must look like.
pub fn expected_seconds(lang: Lang) -> String {
    match lang {
        Lang::En => en::cli::EXPECTED_SECONDS.to_owned(),
    }
}

/// What is wrong with how the program was called, on one line.
pub fn usage(lang: Lang, fault: &UsageFault) -> String {
    match lang {
        Lang::En => en::cli::usage(fault),
    }
}

/// What went wrong, on one line.
pub fn complaint(lang: Lang, complaint: &Complaint<'_>) -> String {
    match lang {
        Lang::En => en::cli::complaint(complaint),
    }
}

/// The verdict of `check`, on one line that starts with the word `one`, `many` or `none` in every
/// language, for scripts.
pub fn finding(lang: Lang, finding: &Finding<'_>) -> String {
    let word = match finding {
        Finding::One => "one",
        Finding::Many(..) => "many",
        _ => "none",
    };
    let reason = match lang {
        Lang::En => en::cli::finding(finding),
    };
    format!("{word}: {reason}")
}

/// How far a stream of puzzles is: puzzles read so far, and the steps that the last one has taken.
pub fn progress(lang: Lang, puzzles: u64, steps: Option<u64>) -> String {
    match lang {
        Lang::En => en::cli::progress(puzzles, steps),
    }
}

/// What an argument is for; `path` is its id, behind the subcommand's and a dot where there is one.
/// `about` and `after` are the lines above and below a help page. Empty if there is nothing to say.
pub fn help(lang: Lang, path: &str) -> &'static str {
    match lang {
        Lang::En => en::cli::help(path),
    }
}

/// What a speed must look like.
pub fn expected_speed(lang: Lang) -> String {
    match lang {
        Lang::En => en::cli::EXPECTED_SPEED.to_owned(),
    }
}

/// What lanes must look like; without a fault there are too few or too many.
pub fn expected_lanes(lang: Lang, fault: Option<&LaneFault>) -> String {
    match lang {
        Lang::En => en::cli::expected_lanes(fault),
    }
}

/// What an order of digits must look like.
pub fn expected_digits(lang: Lang) -> String {
    match lang {
        Lang::En => en::cli::EXPECTED_DIGITS.to_owned(),
    }
}

/// What a number of things must look like.
pub fn expected_count(lang: Lang) -> String {
    match lang {
        Lang::En => en::cli::EXPECTED_COUNT.to_owned(),
    }
}
