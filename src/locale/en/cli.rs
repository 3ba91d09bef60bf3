//! The command line, in English.

use std::io::ErrorKind;

use super::{house, say};
use crate::locale::{BenchFigures, Complaint, Finding, Say, UsageFault};
use crate::puzzle::{Cell, Digit, Grid};
use crate::search::LaneFault;

pub(in crate::locale) const EXPECTED_SPEED: &str = "a number of steps a second above 0, or max";
pub(in crate::locale) const EXPECTED_DIGITS: &str = "up, down, shuffled or shuffled:SEED";
pub(in crate::locale) const EXPECTED_SECONDS: &str = "a number of seconds above 0";
pub(in crate::locale) const NOTE: &str = "note";
pub(in crate::locale) const EXPECTED_COUNT: &str = "a whole number from 1 up";

pub(in crate::locale) fn expected_lanes(fault: Option<&LaneFault>) -> String {
    match fault {
        Some(LaneFault { lane, word }) if word.is_empty() => format!("something in lane {lane}"),
        Some(LaneFault { lane, word }) => format!(
            "words of a lane (a strategy, up, down, shuffled:7, turned 90, mirrored, flipped, transposed, reversed, \
             renamed:7, rows:7, columns:7, bands:7, stacks:7) instead of '{word}' in lane {lane}"
        ),
        None => "two to four lanes".to_owned(),
    }
}

/// What works where the screen does not.
const WITHOUT_SCREEN: &str = "the subcommands work without one";

pub(in crate::locale) fn usage(fault: &UsageFault) -> String {
    let expecting = |list: &str| if list.is_empty() { String::new() } else { format!("; expected {list}") };
    let meant = |near: &Option<String>| match near {
        Some(near) => format!("; did you mean '{near}'?"),
        None => String::new(),
    };
    match fault {
        UsageFault::Value { argument, value, expected, near } => {
            format!("'{value}' is no value for {argument}{}{}", expecting(expected), meant(near))
        }
        UsageFault::NoValue { argument, expected } => {
            format!("{argument} lacks its value{}", expecting(expected))
        }
        UsageFault::Unknown { argument, near } => {
            format!("there is no argument '{argument}'{}", meant(near))
        }
        UsageFault::Conflict { argument, with } => {
            format!("{argument} and {with} exclude each other; expected one of them")
        }
        UsageFault::Twice { argument } => format!("{argument} is given twice; expected once"),
        UsageFault::NotWithCommand { argument } => {
            format!("{argument} goes with the screen, not with a subcommand; expected it behind, if at all")
        }
        UsageFault::Missing { argument } => format!("{argument} is missing"),
        UsageFault::Other { words } => words.clone(),
    }
}

pub(in crate::locale) fn complaint(complaint: &Complaint<'_>) -> String {
    match complaint {
        Complaint::Unreadable(error) => match error.kind() {
            ErrorKind::NotFound => {
                "there is no such file; expected a file, - for stdin, or the text of a puzzle".to_owned()
            }
            ErrorKind::IsADirectory => "this is a directory; expected a file with puzzles".to_owned(),
            _ => format!("cannot be read: {}", system(error)),
        },
        Complaint::NoPuzzleNamed => {
            "no puzzle was named; expected a file, - or the text of a puzzle".to_owned()
        }
        Complaint::Empty => "there is no puzzle in it; expected at least one".to_owned(),
        Complaint::NoTerminal => format!("the screen needs a terminal, and stdout is none; {WITHOUT_SCREEN}"),
        Complaint::NoKeyboard => format!("the screen needs a terminal to read keys from; {WITHOUT_SCREEN}"),
        Complaint::TerminalRefused(error) => {
            format!("the terminal cannot be used: {}; {WITHOUT_SCREEN}", system(error))
        }
        Complaint::Unwritable(error) => format!("the results cannot be written: {}", system(error)),
        Complaint::CandidatesLost => "the candidates of cells with more than one were not kept".to_owned(),
        Complaint::OthersIgnored => "the puzzles behind this one are left out".to_owned(),
        Complaint::CandidatesUnknown => {
            "a strategy knows nothing of candidates; expected givens, or the fast engine".to_owned()
        }
        Complaint::NoSolution => "the puzzle has no solution".to_owned(),
        Complaint::Conflict(shape, conflict) => {
            format!("the puzzle has no solution: {}", say(&Say::Conflict(*conflict), *shape))
        }
    }
}

pub(in crate::locale) fn finding(finding: &Finding<'_>) -> String {
    match finding {
        Finding::One => "exactly one solution".to_owned(),
        Finding::Many(a, b) => differ(a, b),
        Finding::Conflict(shape, conflict) => say(&Say::Conflict(*conflict), *shape),
        Finding::NoCandidate(shape, cell) => format!("no digit fits {}", cell.name(*shape)),
        Finding::NoPlace(place, digit) => {
            format!("no cell of {} can hold {}", house(*place), digit.to_char())
        }
        Finding::Exhausted => "every possibility was tried".to_owned(),
    }
}

fn differ(a: &Grid, b: &Grid) -> String {
    let cells: Vec<Cell> = a.shape().all_cells().filter(|&c| a.get(c) != b.get(c)).collect();
    let signs = |cell| {
        let (x, y) = (a.get(cell).min(b.get(cell)), a.get(cell).max(b.get(cell)));
        [x, y].map(|digit| digit.map_or('.', Digit::to_char))
    };
    match cells.first() {
        None => "more than one solution".to_owned(),
        Some(&first) => {
            let ([less, more], name, count) = (signs(first), first.name(a.shape()), cells.len());
            format!("two solutions differ in {count} cells, first at {name}: {less} or {more}")
        }
    }
}

/// What the system says, without its number.
pub(in crate::locale) fn system(error: &std::io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or_default().to_owned()
}

pub(in crate::locale) fn progress(puzzles: u64, steps: Option<u64>) -> String {
    match steps {
        None => format!("{puzzles} puzzles"),
        Some(steps) => format!("puzzle {puzzles}, {} million steps", steps / 1_000_000),
    }
}

pub(in crate::locale) fn bench_head(puzzles: usize, limit: u64, cpu: bool) -> String {
    let time = if cpu { "processor time" } else { "wall-clock time" };
    format!(
        "{puzzles} puzzles, up to {limit} solutions each, {time} of one thread\n{}",
        bench_line("strategy", ["puzzles/s", "us/puzzle", "no guess", "guesses/puzzle", "stopped"])
    )
}

pub(in crate::locale) fn bench_row(strategy: &str, figures: &BenchFigures) -> String {
    let known = |value: f64, text: String| if value.is_finite() { text } else { "-".to_owned() };
    let BenchFigures { puzzles_a_second, microseconds, straight, guesses, stopped_after } = *figures;
    let columns = [
        known(microseconds, format!("{puzzles_a_second:.1}")),
        known(microseconds, format!("{microseconds:.2}")),
        known(straight, format!("{:.1}%", 100.0 * straight)),
        known(guesses, format!("{guesses:.2}")),
        stopped_after.map_or("-".to_owned(), |puzzles| format!("after {puzzles}")),
    ];
    bench_line(strategy, columns.each_ref().map(String::as_str))
}

fn bench_line(strategy: &str, [speed, time, straight, guesses, stopped]: [&str; 5]) -> String {
    format!("{strategy:<13} {speed:>12} {time:>14} {straight:>9} {guesses:>15} {stopped:>14}")
}

pub(in crate::locale) fn help(path: &str) -> &'static str {
    match path {
        "about" => "A workbench for Sudoku and for the backtracking search that solves it",
        "after" => {
            "Without a subcommand the screen opens, on PUZZLE if one is named.\n\
             Results go to stdout, everything else to stderr.\n\
             Exit codes: 0 done; 1 the answer is no, or a puzzle could not be read; 2 wrong use or unreadable input."
        }
        "puzzle" | "trace.puzzle" => "A file, - for stdin, or the text of a puzzle",
        "watch" => "Start the search at once",
        "strategy" | "trace.strategy" => "The strategy to watch",
        "digits" | "trace.digits" => {
            "The order in which digits are tried: up, down, shuffled or shuffled:SEED"
        }
        "solve.digits" => {
            "The order in which the strategies try digits: up, down, shuffled or shuffled:SEED; the answer stays"
        }
        "speed" => "Steps a second, or max",
        "ascii" => "Draw with ASCII signs alone",
        "theme" => "The colours, by name",
        "race" => {
            "Compare two to four searches on one clock: a lane is a strategy, an order of digits, and what is done \
             to the puzzle (turned 90, mirrored, flipped, transposed, reversed, renamed:7, rows:7, columns:7, \
             bands:7, stacks:7); commas part lanes"
        }
        "solve.race" => "What the strategies of these lanes did, in a table; see 'stepdoku --help' for lanes",
        "preset" => "What the screen shows beside the board while a search is watched",
        "lang" => "The language to speak",
        "help" => "Print help",
        "version" => "Print version",

        "solve.about" => "Print the solution of every puzzle, in the layout of the question",
        "solve.after" => {
            "Where there are several solutions, the smallest in reading order is printed, whatever the strategy.\n\
             For a puzzle without solution nothing is printed but a line on stderr.\n\
             With --stats stderr tells, for every puzzle, what the strategy did until its own first solution:\n\
             strategy=S placements=N undos=N tests=N deepest=N seconds=N, of the fast engine the seconds alone.\n\
             With --strategy all or --race this is a table, whose last column says who was first, second, and so on."
        }
        "solve.strategy" => "What solves: a strategy, step by step, or the fast engine",
        "solve.all" => "Print every solution, in reading order",
        "solve.limit" => "Print up to N solutions, in reading order",
        "solve.stats" => "Tell on stderr what each solution took",
        "solve.to" => "The layout to print in, whatever the question's was",

        "count.about" => "Print how many solutions every puzzle has, one number a line",
        "count.after" => "The number is the answer, so exit code 0 stands for 0 solutions too.",
        "count.limit" => "Count no further than N",

        "bench.about" => "Measure strategies on all puzzles of a file",
        "bench.after" => {
            "Every strategy counts the solutions of each puzzle up to the limit, on one thread; reading is not measured.\n\
             A guess is a placement that was not the only one tried in its situation; for the fast engine, a fork\n\
             of its search. A strategy whose time runs out is judged by the puzzles it got through; the column\n\
             'stopped' says how many."
        }
        "bench.strategy" => "Strategies with commas between them, or all",
        "bench.limit" => "Count no further than N; with 2 the solution is proved to be the only one",
        "bench.time" => "Seconds that each strategy gets",

        "trace.about" => "Print what a search does, one step a line",
        "trace.after" => {
            "Rows and columns count from 0. A line of text is one of\n\
             \x20 @reject r c d HOUSE...   the digit stands in the cell's row, column or box already\n\
             \x20 @place r c d             the digit is put into the cell\n\
             \x20 @undo r c                the latest placement is taken back\n\
             \x20 @elim r c d              the latest placement takes the digit from the cell\n\
             \x20 @note TEXT               what cannot be filled, at a dead end\n\
             The end is @solution and @done solved, @done unsat, or, at the limit, @done stopped.\n\
             In jsonl the same is {\"step\":1,\"verb\":\"reject\",\"row\":0,\"column\":2,\"digit\":3,\"houses\":[\"row\"]}."
        }
        "trace.unit" => {
            "Which steps to print: every test, placements and undos, undos, the placements behind an undo, or none but the end"
        }
        "trace.limit" => "Stop after N printed steps",
        "trace.format" => "Lines of text, or JSON objects one a line",

        "check.about" => "Tell whether every puzzle has none, one or many solutions, and why or where",
        "check.after" => {
            "A line of the result is FILE:LINE: one, many or none, and what shows it.\n\
             Exit code 0: every puzzle has exactly one solution."
        }

        "convert.about" => "Print every puzzle in another format",
        "convert.to" => "The format to print",

        "bench.files" => "Files with puzzles, or - for stdin",
        "solve.threads" | "count.threads" | "check.threads" | "convert.threads" => {
            "Work on N threads; the order of the answers stays"
        }
        "solve.files" | "count.files" | "check.files" | "convert.files" => {
            "Files with puzzles, - for stdin, or the text of a puzzle; stdin if none is named"
        }
        "solve.from" | "count.from" | "bench.from" | "trace.from" | "check.from" | "convert.from" => {
            "The format of the input, if it is not to be recognised"
        }
        _ => "",
    }
}
