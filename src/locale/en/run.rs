//! What is said about a run of somebody's own program, in English.

use super::{house, say::piece};
use crate::child::{How, signal_name};
use crate::locale::{Run, number::thousands, run::beside};
use crate::puzzle::{Cell, DigitSet, Rules, Shape};
use crate::record::{About, Claim, FirstError, Flaw, Met, Outcome, Problem, VERSION};
use crate::search::{Step, Stuck};

pub(in crate::locale) fn run(what: &Run, shape: Shape) -> String {
    match *what {
        Run::Outcome(outcome) => match outcome {
            Outcome::Solved => "solved, and the solution is right".into(),
            Outcome::NotSolved => "not solved".into(),
            Outcome::Protocol => "a line could not be understood".into(),
            Outcome::Failed => "the program failed".into(),
            Outcome::Limit => "stopped at a limit; nothing is proved by that".into(),
        },
        Run::Amount { events, lines, solutions } => {
            format!("{} in {}, {}", count(events, "event"), count(lines, "line"), count(solutions, "solution"))
        }
        Run::Proved => "no solution, and that is proved".into(),
        Run::Stopped => "stopped before a solution was found; nothing is proved by that".into(),
        Run::Claim(what) => claim(what, shape),
        Run::Flaw(what) => flaw(what, shape),
        Run::Unsaid => "a solution stood on the board".into(),
        Run::Ended(how, said) => {
            let without = if said { "" } else { " without @done" };
            match how {
                How::Exit(code) => format!("ended{without}, exit code {code}"),
                How::Signal(signal) => match signal_name(signal) {
                    Some(name) => format!("ended{without}, signal {signal} ({name})"),
                    None => format!("ended{without}, signal {signal}"),
                },
                How::Unknown => format!("ended{without}"),
            }
        }
        Run::EndedByYou => "you ended it".into(),
        Run::EndedSilently => "ended without @done".into(),
        Run::Closed => "the program has closed its output and runs on".into(),
        Run::Left => "something the program started still holds its output".into(),
        Run::LeftPrinting => "the program has ended; something it started still prints".into(),
        Run::InStep(strategy) => format!("every step is one that {} takes", strategy.name()),
        Run::Differs { strategy, step, line } => {
            format!("leaves {} at step {}, line {}", strategy.name(), thousands(step), thousands(line))
        }
 Run::Instead(strategy, step) => format!("{} {}", strategy.name(), deed(step, shape)),
        Run::Listed { cell, told, fits } => listed(&cell.name(shape), told, fits),
        Run::Leaves { strategy, step } => format!("D: leaves {} at step {}", strategy.name(), thousands(step)),
        Run::Met { errors, warnings } => {
            let parts = [(errors, "error"), (warnings, "warning")];
            let parts = parts.into_iter().filter(|&(n, _)| n > 0).map(|(n, one)| count(n, one));
            parts.collect::<Vec<_>>().join(", ")
        }
        Run::Strict(error) => {
            let (code, line) = (error.problem.code(), thousands(error.line));
            format!("stopped at the first error: {code} in line {line}: {}", first(error, shape))
        }
        Run::Buffered => {
            "what was printed last may be lost: a pipe is written in blocks. python -u or fflush(stdout) helps".into()
        }
        Run::Waiting => "waiting for the program".into(),
        Run::Held => "the program waits for the view".into(),
        Run::Running => "the program runs".into(),
        Run::Limit(events) => format!("stopped at {} (limit)", thousands(events)),
        Run::Idle(events) => {
            format!("stopped at {} (limit: 64 MiB of output without a step)", thousands(events))
        }
    }
}

/// What was wrong where the first error was the end, and what was expected.
fn first(FirstError { problem: what, about, .. }: FirstError, shape: Shape) -> String {
    match about {
        About::Usage(usage) => format!("the arguments are not what the verb takes; expected {usage}"),
        About::Board(board, from_one) => {
            let (from, digits) = (usize::from(from_one), board.digits());
            let digits = if digits == 1 { "1".to_owned() } else { format!("1 to {digits}") };
            let last = board.side() - 1 + from;
            format!(
                "the board has no such place or digit; expected rows and columns {from} to {last}, digits {digits}"
            )
        }
        About::Given(cell) => {
            format!("{} is given; expected a cell that the puzzle leaves empty", cell.name(shape))
        }
        About::Clash(cell, digit, kind, other) => {
            let (place, other) = (house(shape.house(kind, cell)), other.name(shape));
            match shape.rules() {
                Rules::Queens => format!(
                    "the queen at {} is attacked by the one at {other} ({place}); expected a free square",
                    cell.name(shape)
                ),
                Rules::Sudoku => format!(
                    "{} at {} clashes with {other}; expected a digit that {place} does not hold",
                    digit.to_char(),
                    cell.name(shape)
                ),
            }
        }
        About::Flaw(what) => format!("{}; expected a solution", flaw(what, shape)),
        About::Itself => match what {
            Problem::End => "the program ended; expected @done before".into(),
            Problem::Version => format!("a version that is not known; expected {VERSION}"),
            Problem::Long => "a line of more than 4,096 bytes; expected a shorter one".into(),
            _ => problem(what).into(),
        },
    }
}

/// `1 line`, `1,234 lines`.
fn count(n: u64, one: &str) -> String {
    match n {
        1 => format!("1 {one}"),
        n => format!("{} {one}s", thousands(n)),
    }
}

/// What a program says of its end, and what is so.
pub(super) fn claim(what: Claim, shape: Shape) -> String {
    let found = |n: u64| format!("it has found {}", count(n, "solution"));
    match what {
        Claim::Solved => "the program says solved, and the solution is right".into(),
        Claim::NotSolved(what) => format!("the program says solved, but {}", flaw(what, shape)),
        Claim::Done(0, Some(what)) => format!("the program says that it is done; {}", flaw(what, shape)),
        Claim::Done(0, None) => "the program says that it is done".into(),
        Claim::Done(n, _) => format!("the program says that it is done; {}", found(n)),
        Claim::Exhausted(0, known) => {
            let so = match known {
                Some(true) => "that is true: the puzzle has none",
                Some(false) => "that is wrong: the puzzle has one",
                None => "that is its word, not a proof",
            };
            format!("the program says: no solution; {so}")
        }
        Claim::Exhausted(n, known) => {
            let so = match known {
                Some(true) => "that is true: there are no others",
                Some(false) => "that is wrong: there are others",
                None => "that is its word, not a proof",
            };
            format!("{}, and the program says: no other; {so}", found(n))
        }
        Claim::Stopped(0) => "the program says: stopped; nothing is proved by that".into(),
        Claim::Stopped(n) => format!("the program says: stopped; {}", found(n)),
    }
}

/// What is wrong with a board that is no solution.
pub(super) fn flaw(Flaw { missing, clash }: Flaw, shape: Shape) -> String {
    let queens = shape.rules() == Rules::Queens;
    let empty = match missing {
        0 => None,
        1 if queens => Some("1 queen is missing".to_owned()),
        n if queens => Some(format!("{n} queens are missing")),
        1 => Some("1 cell is empty".to_owned()),
        n => Some(format!("{n} cells are empty")),
    };
    let clash = clash.map(|(cell, digit, kind)| {
        let house = house(shape.house(kind, cell));
        match shape.rules() {
            Rules::Queens => format!("{} breaks a rule (two queens in {house})", cell.name(shape)),
            Rules::Sudoku => {
                format!("{} breaks a rule ({} twice in {house})", cell.name(shape), digit.to_char())
            }
        }
    });
    clash.into_iter().chain(empty).collect::<Vec<_>>().join(", and ")
}

/// What a program says can be in a cell.
fn listed(cell: &str, told: DigitSet, fits: DigitSet) -> String {
    let all = if told.is_empty() { "none".to_owned() } else { beside(told, DigitSet::default()) };
    let mut text = format!("{cell}: the program says {all}");
    let (more, fewer) = (beside(told, fits), beside(fits, told));
    if !more.is_empty() {
        text += &format!("; does not fit: {more}");
    }
    if !fewer.is_empty() {
        text += &format!("; left out: {fewer}");
    }
    text
}

/// What somebody does, in few words.
fn deed(step: Step, shape: Shape) -> String {
    let name = |cell: Cell| cell.name(shape);
    match step {
        Step::Place { cell, digit, .. } => format!("places {} at {}", piece(digit, shape), name(cell)),
        Step::Replace { cell, swap, .. } => {
            format!("places {} at {}", piece(swap.new_digit(), shape), name(cell))
        }
        Step::Reject { cell, digit, .. } => format!("rejects {} at {}", piece(digit, shape), name(cell)),
        Step::Try { cell, digit } => format!("tries {} at {}", piece(digit, shape), name(cell)),
        Step::Remove { cell, digit } | Step::Withdraw { cell, digit, .. } => {
            format!("takes {} at {} back", piece(digit, shape), name(cell))
        }
        Step::Eliminate { cell, digit } => format!("rules {} out at {}", piece(digit, shape), name(cell)),
        Step::Restore { cell, digit } => format!("lets {} in again at {}", piece(digit, shape), name(cell)),
        Step::Void { cell, digit: Some(digit) } => {
            format!("places {} at {}", piece(digit, shape), name(cell))
        }
        Step::Void { cell, digit: None } => format!("takes {} back", name(cell)),
        Step::DeadEnd(Stuck::Cell(cell)) => format!("has nothing left for {}", name(cell)),
        Step::DeadEnd(Stuck::Digit { house: h, .. }) if shape.rules() == Rules::Queens => {
            format!("has no square left in {}", house(h))
        }
        Step::DeadEnd(Stuck::Digit { house: h, digit }) => {
            format!("has no place left for {} in {}", piece(digit, shape), house(h))
        }
        Step::Call => "enters a function".into(),
        Step::Return => "leaves a function".into(),
        Step::Solution | Step::Claim => "has a solution".into(),
        Step::Exhausted | Step::Done(_) => "is at its end".into(),
    }
}

pub(in crate::locale) fn problem(problem: Problem) -> &'static str {
    match problem {
        Problem::Arguments => "an argument is missing, or is no whole number; the line was skipped",
        Problem::Range => {
            "a row, a column or a digit (of queens: 1) that the board does not have; the line was skipped"
        }
        Problem::Extra => "more arguments than the verb takes; they were ignored",
        Problem::Verb => "a verb that is not known; the line was ignored",
        Problem::Version => "a version that is not known; nothing more was read",
        Problem::Long => "a line of more than 4,096 bytes; it was skipped",
        Problem::Utf8 => "bytes that are no UTF-8; they are shown as U+FFFD",
        Problem::Given => "a given was to be changed; the board stays as it is",
        Problem::Overwrite => "something was placed on a filled cell, which was not emptied before",
        Problem::Empty => "an empty cell was taken back",
        Problem::Order => "a placement was taken back that was not the latest",
        Problem::Rule => "a placement breaks the rules: it clashes with what stands there already",
        Problem::Reject => "something was rejected that fits, or the reason is not true",
        Problem::Solution => "the program says solved, and the board is no solution",
        Problem::After => "a line behind @done; it was ignored",
        Problem::End => "the program ended without @done",
        Problem::Limit => "the limit was reached; nothing more was read",
        Problem::Mark => "a chapter more than 4,096; it was not kept",
        Problem::Puzzle => "@given is another puzzle than the one that was fed; the program's is shown",
    }
}

pub(in crate::locale) fn problem_name(problem: Problem) -> &'static str {
    match problem {
        Problem::Arguments => "bad arguments",
        Problem::Range => "off the board",
        Problem::Extra => "extra arguments",
        Problem::Verb => "unknown verb",
        Problem::Version => "unknown version",
        Problem::Long => "line too long",
        Problem::Utf8 => "no UTF-8",
        Problem::Given => "given changed",
        Problem::Overwrite => "overwritten",
        Problem::Empty => "undo of nothing",
        Problem::Order => "undo order",
        Problem::Rule => "against rules",
        Problem::Reject => "false reject",
        Problem::Solution => "no solution",
        Problem::After => "after the end",
        Problem::End => "no @done",
        Problem::Limit => "limit",
        Problem::Mark => "too many marks",
        Problem::Puzzle => "other puzzle",
    }
}

pub(in crate::locale) fn met(met: &Met) -> String {
    let mut text = problem(met.problem).to_owned();
    if met.problem == Problem::Version {
        text += &format!("; expected {VERSION}");
    }
    if met.from_one {
        text += "; it looks as if rows and columns count from 1, which '@trace 1 base=1' would say";
    }
    if met.count > 1 {
        text += &format!(" (the first of {})", thousands(met.count));
    }
    text
}
