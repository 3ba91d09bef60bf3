//! What the command line says, as data, and the door to its words.

use super::{Lang, Unfit, en, ko, left, right};
use crate::child::Refused;
use crate::notes::Missing;
use crate::puzzle::{Cell, Conflict, Digit, Grid, House, Rules, Shape};
use crate::search::Strategy;

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

/// What a value must look like that is no name from a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expected {
    /// A whole number from 1 up.
    Count,
    /// An order of digits.
    Digits,
    /// Lanes of a race.
    Lanes,
    /// So many lanes as a race on the screen has.
    Race,
    /// So many queens as there are boards for.
    Queens,
    /// A time above 0.
    Seconds,
    /// A speed above 0, or as fast as it goes.
    Speed,
    /// The end of a range of steps that begins there.
    From(u64),
    /// A size of the screen between these, in columns and lines.
    Size {
        /// The least.
        least: (u16, u16),
        /// The most.
        most: (u16, u16),
    },
    /// Pictures a second.
    Pictures,
    /// Scenes of a lesson: of so many, if that is known.
    Scenes(Option<usize>),
}

/// What went wrong with the input or the output, or why the answer is no.
#[derive(Debug)]
pub enum Complaint<'a> {
    /// A file could not be opened or read.
    Unreadable(&'a std::io::Error),
    /// No puzzle was named, and nobody sends one.
    NoPuzzleNamed,
    /// There is no such lesson, and no such file.
    NoLesson,
    /// There is no show to follow.
    NoShow(&'a Missing),
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
    /// The format with this name is for the other puzzle.
    OtherPuzzle(&'static str),
    /// There are more puzzles, of which only the first is taken.
    OthersIgnored,
    /// Queens are not tried in an order of digits.
    NoOrder,
    /// No cell of a Sudoku is passed over.
    NoPass,
    /// A lane asks for a change of the puzzle that its board does not have.
    LaneUnfit {
        /// Which lane, from 1.
        number: usize,
        /// The lane.
        lane: &'a str,
        /// The rules of the board.
        rules: Rules,
    },
    /// A strategy was asked about a puzzle that is told by its candidates.
    CandidatesUnknown,
    /// A film was to begin behind the end of its search.
    BeyondEnd {
        /// Where it was to begin.
        from: u64,
        /// How many steps the search has.
        end: u64,
    },
    /// A film would be too long at the speed asked for.
    TooLong {
        /// How long, in seconds.
        seconds: u64,
    },
    /// The puzzle has no solution.
    NoSolution,
    /// The puzzle breaks the rules as it stands.
    Conflict(Shape, Conflict),
    /// The puzzle is none that an exercise would give.
    Unfit(Unfit),
    /// A program of this name could not be started.
    NotStarted(&'a str, &'a Refused),
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
    NoPlace(Shape, House, Digit),
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
    let (head, names) = match lang {
        Lang::En => (en::cli::bench_head(puzzles, limit, cpu), en::cli::BENCH_COLUMNS),
        Lang::Ko => (ko::cli::bench_head(puzzles, limit, cpu), ko::cli::BENCH_COLUMNS),
    };
    format!("{head}\n{}", bench_line(names))
}

/// A row of the table of `bench`.
pub fn bench_row(lang: Lang, strategy: &str, figures: &BenchFigures) -> String {
    let known = |value: f64, text: String| if value.is_finite() { text } else { "-".to_owned() };
    let BenchFigures { puzzles_a_second, microseconds, straight, guesses, stopped_after } = *figures;
    let stopped = stopped_after.map(|puzzles| match lang {
        Lang::En => en::cli::stopped_after(puzzles),
        Lang::Ko => ko::cli::stopped_after(puzzles),
    });
    bench_line([
        strategy,
        &known(microseconds, format!("{puzzles_a_second:.1}")),
        &known(microseconds, format!("{microseconds:.2}")),
        &known(straight, format!("{:.1}%", 100.0 * straight)),
        &known(guesses, format!("{guesses:.2}")),
        stopped.as_deref().unwrap_or("-"),
    ])
}

fn bench_line([strategy, speed, time, straight, guesses, stopped]: [&str; 6]) -> String {
    let columns = [
        left(strategy, 13),
        right(speed, 12),
        right(time, 14),
        right(straight, 9),
        right(guesses, 15),
        right(stopped, 14),
    ];
    columns.join(" ")
}

/// What a line on stderr starts with that is no complaint.
pub fn note_word(lang: Lang) -> &'static str {
    match lang {
        Lang::En => en::cli::NOTE,
        Lang::Ko => ko::cli::NOTE,
    }
}

/// What a value must look like.
pub fn expected(lang: Lang, what: Expected) -> String {
    match lang {
        Lang::En => en::cli::expected(what),
        Lang::Ko => ko::cli::expected(what),
    }
}

/// What is wrong with how the program was called, on one line.
pub fn usage(lang: Lang, fault: &UsageFault) -> String {
    match lang {
        Lang::En => en::cli::usage(fault),
        Lang::Ko => ko::cli::usage(fault),
    }
}

/// What went wrong, on one line.
pub fn complaint(lang: Lang, complaint: &Complaint<'_>) -> String {
    match lang {
        Lang::En => en::cli::complaint(complaint),
        Lang::Ko => ko::cli::complaint(complaint),
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
        Lang::Ko => ko::cli::finding(finding),
    };
    format!("{word}: {reason}")
}

/// How far a stream of puzzles is: puzzles read so far, and the steps that the last one has taken.
pub fn progress(lang: Lang, puzzles: u64, steps: Option<u64>) -> String {
    match lang {
        Lang::En => en::cli::progress(puzzles, steps),
        Lang::Ko => ko::cli::progress(puzzles, steps),
    }
}

/// What an argument is for; `path` is its id, behind the subcommand's and a dot where there is one.
/// `about` and `after` are the lines above and below a help page. Empty if there is nothing to say.
pub fn help(lang: Lang, path: &str) -> &'static str {
    match lang {
        Lang::En => en::cli::help(path),
        Lang::Ko => ko::cli::help(path),
    }
}

/// What an argument is for, with what it is if nobody says and with the names it can have, if there is
/// a list of them.
pub fn argument(lang: Lang, path: &str, default: &str, names: &[&str]) -> String {
    let (default_word, names_word) = match lang {
        Lang::En => en::cli::VALUES,
        Lang::Ko => ko::cli::VALUES,
    };
    let mut text = help(lang, path).to_owned();
    for (word, list) in [(default_word, default), (names_word, &names.join(", "))] {
        if !list.is_empty() {
            text.push_str(&format!(" [{word}: {list}]"));
        }
    }
    // Where a search is told step by step, each strategy is explained.
    if path == "trace.strategy" {
        for strategy in Strategy::QUEENS {
            text.push_str(&format!(
                "\n- {}: {}",
                strategy.name(),
                super::strategy(lang, strategy, Rules::Sudoku)
            ));
        }
    }
    text
}

/// What the argument parser writes into a help page of itself: a heading of the usage, of the
/// subcommands, the arguments and the options, and what stands for options and a subcommand in the usage.
const PARSERS: [&str; 6] = ["Usage:", "Commands:", "Arguments:", "Options:", "[OPTIONS]", "<COMMAND>"];

/// A help page of the argument parser with the parser's own words in the language.
pub fn page(lang: Lang, page: &str) -> String {
    let words = match lang {
        Lang::En => return page.to_owned(),
        Lang::Ko => ko::cli::PARSERS,
    };
    let mut out = String::with_capacity(page.len());
    let mut in_usage = false;
    for line in page.split_inclusive('\n') {
        let text = line.trim_end();
        let begins = text.starts_with(PARSERS[0]);
        in_usage = begins || in_usage && !text.is_empty();
        if in_usage {
            // Further lines stand below the first one.
            let head = left(if begins { words[0] } else { "" }, super::columns(words[0]));
            let rest = text.get(PARSERS[0].len()..).unwrap_or_default();
            let rest = rest.replace(PARSERS[4], words[4]).replace(PARSERS[5], words[5]);
            out.push_str(&format!("{head}{rest}\n"));
        } else {
            match PARSERS[1..4].iter().position(|&heading| heading == text) {
                Some(i) => out.push_str(&format!("{}\n", words[1 + i])),
                None => out.push_str(line),
            }
        }
    }
    out
}

/// Two solutions of a puzzle: the first cell they fill differently, the digits there in ascending order,
/// and how many such cells there are.
pub(super) fn difference(a: &Grid, b: &Grid) -> Option<(Cell, [char; 2], usize)> {
    let mut cells = a.shape().all_cells().filter(|&c| a.get(c) != b.get(c));
    let first = cells.next()?;
    let (less, more) = (a.get(first).min(b.get(first)), a.get(first).max(b.get(first)));
    Some((first, [less, more].map(|digit| digit.map_or('.', Digit::to_char)), 1 + cells.count()))
}
