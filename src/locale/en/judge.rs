//! People's programs, in English.

use std::time::Duration;

use super::cli::system;
use super::say;
use crate::child::{How, Refused, signal_name};
use crate::exercise::{Bundled, Expected, Fault, Instead, Mistake, Starter};
use crate::locale::{Say, Unfit, Verdict, clean};
use crate::puzzle::{Rules, Shape};

pub(in crate::locale) fn verdict(verdict: &Verdict<'_>) -> (&'static str, String) {
    match verdict {
        Verdict::Accepted => ("accepted", String::new()),
        Verdict::Fault(Fault::Silence) => {
            ("no answer", "nothing was printed, where nine rows were expected".into())
        }
        Verdict::Fault(Fault::Layout(misprint)) => {
            let (line, column) = (misprint.line, misprint.column);
            let (instead, expected) = (instead(misprint.instead), expected(misprint.expected));
            (
                "wrong layout",
                format!("line {line}, column {column} of the answer: {instead}; expected {expected}"),
            )
        }
        Verdict::Fault(Fault::Digits(mistake)) => ("wrong answer", self::mistake(*mistake)),
        Verdict::TimeLimit { limit, asleep, answered } => {
            let what = if *answered { "the answer is right, but the program did not end" } else { "no end" };
            let time = if *asleep { "after a wait of" } else { "within" };
            ("time limit", format!("{what} {time} {} s", limit.as_secs_f64()))
        }
        Verdict::OutputLimit(bytes) => {
            ("output limit", format!("more than {} KB were printed", bytes / 1024))
        }
        Verdict::Crashed { how, words: "" } => ("crashed", self::how(*how)),
        Verdict::Crashed { how, words } => ("crashed", format!("{}: {}", self::how(*how), clean(words))),
    }
}

fn instead(instead: Instead) -> String {
    match instead {
        Instead::Sign(' ') => "a blank".to_owned(),
        Instead::Sign('\t') => "a tab".to_owned(),
        Instead::Sign(sign) => format!("'{}'", clean(sign.encode_utf8(&mut [0; 4]))),
        Instead::LineEnd => "the line ends".to_owned(),
        Instead::End => "the output ends".to_owned(),
    }
}

fn expected(expected: Expected) -> String {
    match expected {
        Expected::Digit => "a digit".to_owned(),
        Expected::Blank => "a blank".to_owned(),
        Expected::LineEnd => "the end of the line behind nine digits".to_owned(),
        Expected::Row(row) => format!("row {row} of 9"),
        Expected::End => "nothing behind nine rows".to_owned(),
    }
}

fn mistake(mistake: Mistake) -> String {
    let shape = Shape::S9;
    match mistake {
        Mistake::Blank(cell) => format!("{} is still 0", cell.name(shape)),
        Mistake::Given { cell, given, found } => {
            format!(
                "{} is {} in the puzzle, {} in the answer",
                cell.name(shape),
                given.to_char(),
                found.to_char()
            )
        }
        Mistake::Conflict(conflict) => say(&Say::Conflict(conflict), shape),
        Mistake::NotSmallest { cell, found, smallest } => format!(
            "a solution, but not the smallest: {} is {}, expected {}",
            cell.name(shape),
            found.to_char(),
            smallest.to_char()
        ),
    }
}

/// How a program ended: `exit code 3`, `SIGSEGV`.
pub(in crate::locale) fn how(how: How) -> String {
    match how {
        How::Exit(code) => format!("exit code {code}"),
        How::Signal(signal) => signal_name(signal).map_or_else(|| format!("signal {signal}"), str::to_owned),
        How::Unknown => "nobody knows how".to_owned(),
    }
}

pub(in crate::locale) fn summary(accepted: usize, all: usize, slowest: Option<Duration>) -> String {
    match slowest {
        Some(time) => format!("{accepted} of {all} accepted, in {:.2} s at most", time.as_secs_f64()),
        None => format!("{accepted} of {all} accepted"),
    }
}

pub(in crate::locale) fn bundled(bundled: Bundled) -> &'static str {
    match bundled {
        Bundled::FewBlanks => "few blanks",
        Bundled::Easy => "easy",
        Bundled::ManyBlanks => "many blanks",
        Bundled::SeventeenGivens => "17 givens",
        Bundled::SeveralSolutions => "several solutions",
        Bundled::NoGivens => "no givens",
    }
}

pub(in crate::locale) fn unfit(unfit: Unfit) -> String {
    match unfit {
        Unfit::Size(shape) if shape.rules() == Rules::Queens => {
            "this is a board of queens; expected a Sudoku".to_owned()
        }
        Unfit::Size(shape) => {
            let side = shape.side();
            format!("this board is {side}x{side}; expected 9x9, as the exercises are")
        }
        Unfit::Candidates => "this puzzle is told by candidates; expected givens".to_owned(),
        Unfit::NoSolution => "this puzzle has no solution; expected one that can be solved".to_owned(),
    }
}

pub(in crate::locale) fn not_started(program: &str, refused: &Refused) -> String {
    match refused {
        Refused::NotFound => {
            "there is no such program; expected one as python3 or ./solve, behind --".to_owned()
        }
        Refused::Directory => "this is a directory; expected a program".to_owned(),
        Refused::NoInterpreter => "its first line names an interpreter that is not there".to_owned(),
        Refused::Io(error) => format!("cannot be started: {}", system(error)),
        Refused::NotInPath | Refused::NotExecutable | Refused::NotAProgram => {
            match Starter::commands(program) {
                Some((None, run)) => format!("this is the text of a program; expected {run}"),
                Some((Some(build), run)) => {
                    format!("this is the text of a program; expected {run}, which {build} makes of it")
                }
                None => match refused {
                    Refused::NotInPath => format!("this is a file and no command; expected ./{program}"),
                    Refused::NotExecutable => {
                        format!("this may not be run; expected a program (chmod +x {program} makes it one)")
                    }
                    _ => {
                        "this is no program; expected one, or a script whose first line names its interpreter"
                            .to_owned()
                    }
                },
            }
        }
    }
}
