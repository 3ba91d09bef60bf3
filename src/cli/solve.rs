//! `solve`: the solution of every puzzle, or its first ones, or all.

use std::io;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::args::{self, Engine};
use super::output::Collection;
use super::report::{Place, Report};
use super::{answers, input, pool};
use crate::locale::Complaint;
use crate::puzzle::format::{self, Found};
use crate::puzzle::{Conflict, Digit, Grid};
use crate::search::fast::{self, Budget};
use crate::search::{Search, Strategy, Tally};

pub(super) fn run(args: &args::Solve, report: &mut Report) -> io::Result<()> {
    let mut printed = Collection::default();
    let mut batch = Vec::new();
    input::each(&args.input, report, &mut |file, found, report| {
        if let Some(found) = found {
            batch.push(found);
            return Ok(());
        }
        let mut print = |found: &Found, outcome: &Outcome, report: &mut Report| {
            print(args, Place { file, line: found.line }, found, outcome, report, &mut printed)
        };
        if args.threads < 2 {
            for found in batch.drain(..) {
                let outcome = work(args, &found, &AtomicBool::new(false), &mut |n| report.tick(Some(n)));
                print(&found, &outcome, report)?;
            }
            return Ok(());
        }
        let work = |found: &Found, stop: &AtomicBool| work(args, found, stop, &mut |_| {});
        pool::in_order(args.threads, &batch, work, |found, outcome| print(found, &outcome, report))?;
        batch.clear();
        Ok(())
    })?;
    printed.end()
}

/// What became of one puzzle.
struct Outcome {
    conflict: Option<Conflict>,
    /// What the strategy did, if there was one and it had anything to do.
    run: Option<Run>,
    /// The smallest solution; not looked for where several are wanted.
    smallest: Option<Grid>,
    time: Duration,
}

/// Everything about a puzzle that can be done beside other puzzles.
fn work(args: &args::Solve, found: &Found, stop: &AtomicBool, tick: &mut dyn FnMut(u64)) -> Outcome {
    let started = Instant::now();
    let puzzle = input::puzzle(found);
    let mut outcome =
        Outcome { conflict: puzzle.conflicts().next(), run: None, smallest: None, time: Duration::ZERO };
    if outcome.conflict.is_none() {
        if let Engine::Steps(strategy) = args.strategy {
            outcome.run = step_through(strategy, &puzzle, stop, tick);
        }
        if wanted(args) == 1 {
            outcome.smallest = smallest(found, &puzzle, outcome.run.as_ref(), stop);
        }
    }
    outcome.time = started.elapsed();
    outcome
}

fn wanted(args: &args::Solve) -> u64 {
    if args.all { u64::MAX } else { args.limit.unwrap_or(1) }
}

fn smallest(found: &Found, puzzle: &Grid, run: Option<&Run>, stop: &AtomicBool) -> Option<Grid> {
    if input::has_no_givens(found) {
        return answers::in_order(puzzle.shape(), &mut input::candidates(found), &mut ControlFlow::Break)
            .break_value();
    }
    match run {
        Some(Run { solution: None, .. }) => None,
        // Its first solution is the smallest.
        Some(Run { strategy: Strategy::RowByRow, solution, .. }) => solution.clone(),
        _ => fast::smallest(puzzle, &Budget { cancel: Some(stop), nodes: None }).ok().flatten(),
    }
}

fn print(
    args: &args::Solve,
    place: Place<'_>,
    found: &Found,
    outcome: &Outcome,
    report: &mut Report,
    printed: &mut Collection,
) -> io::Result<()> {
    if let Some(conflict) = outcome.conflict {
        report.puzzle(place, &Complaint::Conflict(found.grid.shape(), conflict));
        return Ok(());
    }
    let mut show = |solution: &Grid| match args.to {
        Some(format) => printed.add(format, &format::entry(solution, format), None),
        None => printed.add(found.format, &format::answer(found, solution), Some(found.line)),
    };
    let mut shown = 0;
    if let Some(solution) = &outcome.smallest {
        shown = 1;
        show(solution)?;
    } else if wanted(args) > 1 {
        let flow = answers::in_order(found.grid.shape(), &mut input::candidates(found), &mut |solution| {
            shown += 1;
            match show(&solution) {
                Ok(()) if shown < wanted(args) => ControlFlow::Continue(()),
                written => ControlFlow::Break(written),
            }
        });
        flow.break_value().unwrap_or(Ok(()))?;
    }
    if shown == 0 {
        report.puzzle(place, &Complaint::NoSolution);
    }
    if args.stats {
        report.tell(place, &stats(outcome));
    }
    Ok(())
}

/// Keys and values, the same in every language.
fn stats(outcome: &Outcome) -> String {
    match &outcome.run {
        None => format!("strategy=fast seconds={:.6}", outcome.time.as_secs_f64()),
        Some(Run { strategy, tally, time, .. }) => format!(
            "strategy={} placements={} undos={} tests={} deepest={} seconds={:.6}",
            strategy.name(),
            tally.placements,
            tally.undos,
            tally.tests(),
            tally.greatest_depth,
            time.as_secs_f64(),
        ),
    }
}

/// A strategy's own search, up to its first solution or its end.
struct Run {
    strategy: Strategy,
    tally: Tally,
    time: Duration,
    solution: Option<Grid>,
}

/// Steps between two looks at whether the result is still wanted: some hundredths of a second.
const SLICE: u64 = 1 << 23;

/// `None` if the strategy refuses the board.
fn step_through(
    strategy: Strategy,
    puzzle: &Grid,
    stop: &AtomicBool,
    tick: &mut dyn FnMut(u64),
) -> Option<Run> {
    let started = Instant::now();
    let mut search = strategy.start(puzzle).ok()?;
    let mut tally = Tally::default();
    while tally.solutions + tally.exhausted == 0 && !stop.load(Ordering::Relaxed) {
        search.advance(SLICE, &mut tally);
        tick(tally.steps());
    }
    let solution = (tally.solutions > 0).then(|| {
        let mut grid = puzzle.clone();
        for cell in puzzle.blanks() {
            grid.set(cell, Digit::new(search.board()[cell.index()]));
        }
        grid
    });
    Some(Run { strategy, tally, time: started.elapsed(), solution })
}
