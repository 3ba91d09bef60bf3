//! `solve`: the solution of every puzzle, or its first ones, or all.

use std::io;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use super::answers::in_order;
use super::args::{self, Engine};
use super::format::{self, Found};
use super::input;
use super::output::Texts;
use super::report::{Place, Report};
use crate::locale::Complaint;
use crate::puzzle::{Digit, Grid};
use crate::search::fast::{self, Budget};
use crate::search::{Search, Strategy, Tally};

pub(super) fn run(args: &args::Solve, report: &mut Report) -> io::Result<()> {
    let mut texts = Texts::default();
    input::each(&args.input, report, &mut |place, found, report| {
        let mut print = |solution: &Grid| {
            texts.add(&match args.to {
                Some(format) => format::write(solution, format),
                None => format::answer(&found, solution),
            })
        };
        Ok(solve(args, place, &found, report, &mut print)?)
    })
}

fn solve(
    args: &args::Solve,
    place: Place<'_>,
    found: &Found,
    report: &mut Report,
    print: &mut dyn FnMut(&Grid) -> io::Result<()>,
) -> io::Result<()> {
    let puzzle = found.grid.givens_only();
    if let Some(conflict) = puzzle.conflicts().next() {
        report.puzzle(place, &Complaint::Conflict(puzzle.shape(), conflict));
        return Ok(());
    }
    let started = Instant::now();
    let run = match args.strategy {
        Engine::Fast => None,
        Engine::Steps(strategy) => Some(step_through(strategy, &puzzle)),
    };

    let wanted = if args.all { u64::MAX } else { args.limit.unwrap_or(1) };
    let mut shown = 0;
    let mut first_after = None;
    let mut show = |solution: &Grid| {
        first_after.get_or_insert_with(|| started.elapsed());
        shown += 1;
        match print(solution) {
            Err(error) => ControlFlow::Break(Err(error)),
            Ok(()) if shown == wanted => ControlFlow::Break(Ok(())),
            Ok(()) => ControlFlow::Continue(()),
        }
    };
    let outcome = match &run {
        Some(Run { solution: None, .. }) => ControlFlow::Continue(()),
        // Its first solution is the smallest.
        Some(Run { strategy: Strategy::RowByRow, solution: Some(solution), .. })
            if wanted == 1 && found.candidates.is_none() =>
        {
            show(solution)
        }
        _ if wanted == 1 && found.candidates.is_none() => match fast::smallest(&puzzle, &Budget::default()) {
            Ok(Some(solution)) => show(&solution),
            _ => ControlFlow::Continue(()),
        },
        _ => in_order(puzzle.shape(), &mut input::candidates(found), &mut |solution| show(&solution)),
    };
    if let ControlFlow::Break(printed) = outcome {
        printed?;
    }
    if shown == 0 {
        report.puzzle(place, &Complaint::NoSolution);
    }
    if args.stats {
        let seconds = |time: Duration| format!("{:.6}", time.as_secs_f64());
        report.tell(
            place,
            &match run {
                None => {
                    format!("strategy=fast seconds={}", seconds(first_after.unwrap_or(started.elapsed())))
                }
                Some(Run { strategy, tally, time, .. }) => format!(
                    "strategy={} placements={} undos={} tests={} deepest={} seconds={}",
                    strategy.name(),
                    tally.placements,
                    tally.undos,
                    tally.tests(),
                    tally.greatest_depth,
                    seconds(time),
                ),
            },
        );
    }
    Ok(())
}

/// A strategy's own search, up to its first solution or its end.
struct Run {
    strategy: Strategy,
    tally: Tally,
    time: Duration,
    solution: Option<Grid>,
}

fn step_through(strategy: Strategy, puzzle: &Grid) -> Run {
    let started = Instant::now();
    let mut tally = Tally::default();
    let mut solution = None;
    // It refuses boards with a conflict only, and this one has none.
    if let Ok(mut search) = strategy.start(puzzle) {
        search.advance(u64::MAX, &mut tally);
        if tally.solutions > 0 {
            let mut grid = puzzle.clone();
            for cell in puzzle.blanks() {
                grid.set(cell, Digit::new(search.board()[cell.index()]));
            }
            solution = Some(grid);
        }
    }
    Run { strategy, tally, time: started.elapsed(), solution }
}
