//! `solve`: the solution of every puzzle, or its first ones, or all.

use std::io;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use super::args::{self, Engine, Engines};
use super::filter::{self, Answers, Filter};
use super::output::Collection;
use super::report::{Place, Report};
use super::source::{Lines, SIGNS};
use super::{answers, input};
use crate::locale::Complaint;
use crate::puzzle::format::{self, Format, Found};
use crate::puzzle::{Conflict, Digit, Grid};
use crate::search::fast::{self, Budget};
use crate::search::{DigitOrder, Options, Search, Strategy, Tally};

pub(super) fn run(args: args::Solve, report: &mut Report) -> io::Result<()> {
    let input = args.input.clone();
    filter::run(args, &input, report)
}

/// What became of one puzzle.
pub(super) struct Outcome {
    conflict: Option<Conflict>,
    /// What the strategies did, if there was one.
    runs: Vec<Run>,
    /// The first solutions, as many as are wanted; `None` where so many are that they are not kept but
    /// printed as they are found.
    solutions: Option<Vec<Grid>>,
    /// What the fast engine took for them.
    time: Duration,
}

/// More solutions than this are printed as they are found.
const KEPT: u64 = 256;

impl Filter for args::Solve {
    type Outcome = Outcome;

    fn takes_lines(&self) -> bool {
        let line = matches!(self.to, None | Some(Format::Line | Format::Zeros | Format::Sdm));
        line && self.strategy == Engines::One(Engine::Fast) && wanted(self) == 1 && !self.stats
    }

    fn lines(&self, _: &str, lines: &Lines, answers: &mut Answers) {
        answers.text.reserve(lines.cells.len() * (SIGNS + 1));
        for (index, solution) in filter::solutions(lines).enumerate() {
            match solution {
                Some(digits) => {
                    answers.text.extend_from_slice(&digits.map(|digit| digit + b'0'));
                    answers.text.push(b'\n');
                }
                None => answers.leave(index),
            }
        }
    }

    fn work(&self, found: &Found, tick: &mut dyn FnMut(u64)) -> Outcome {
        let puzzle = input::puzzle(found);
        let mut outcome = Outcome {
            conflict: puzzle.first_conflict(),
            runs: Vec::new(),
            solutions: None,
            time: Duration::ZERO,
        };
        let options = Options { digits: self.digits.unwrap_or_default() };
        if !input::is_more_than_givens(found) {
            outcome.runs =
                strategies(self).map(|strategy| step_through(strategy, options, &puzzle, tick)).collect();
        }
        let started = Instant::now();
        if outcome.conflict.is_some() {
            outcome.solutions = Some(Vec::new());
        } else if wanted(self) == 1 {
            outcome.solutions = Some(smallest(found, &puzzle, &outcome.runs).into_iter().collect());
        } else if wanted(self) <= KEPT {
            let mut solutions = Vec::new();
            let _: ControlFlow<()> = visit(found, wanted(self), &mut |solution| {
                solutions.push(solution);
                ControlFlow::Continue(())
            });
            outcome.solutions = Some(solutions);
        }
        outcome.time = started.elapsed();
        outcome
    }

    fn print(
        &self,
        place: Place<'_>,
        found: &Found,
        mut outcome: Outcome,
        report: &mut Report,
        printed: &mut Collection,
    ) -> io::Result<()> {
        let steps = strategies(self).next().is_some();
        if steps && input::is_more_than_givens(found) {
            report.warn(place, &Complaint::CandidatesUnknown);
        }
        let mut shown = 0;
        let mut show = |solution: Grid| {
            shown += 1;
            let written = match self.to {
                Some(format) => printed.add(format, &format::entry(&solution, format), None),
                None => printed.add(found.format, &format::answer(found, &solution), Some(found.line)),
            };
            written.map_or_else(ControlFlow::Break, ControlFlow::Continue)
        };
        let flow = match outcome.solutions.take() {
            Some(solutions) => solutions.into_iter().try_for_each(show),
            None => {
                let started = Instant::now();
                let flow = visit(found, wanted(self), &mut show);
                outcome.time += started.elapsed();
                flow
            }
        };
        if let ControlFlow::Break(error) = flow {
            return Err(error);
        }
        match outcome.conflict {
            Some(conflict) => report.puzzle(place, &Complaint::Conflict(found.grid.shape(), conflict)),
            None if shown == 0 => report.puzzle(place, &Complaint::NoSolution),
            None => {}
        }
        if self.stats {
            let lines = if self.strategy == Engines::All { table(&outcome) } else { vec![stats(&outcome)] };
            lines.iter().for_each(|line| report.tell(place, line));
        }
        Ok(())
    }
}

/// Shows the first solutions of a puzzle, in reading order.
fn visit<B>(found: &Found, solutions: u64, see: &mut dyn FnMut(Grid) -> ControlFlow<B>) -> ControlFlow<B> {
    let mut left = solutions;
    let flow = answers::in_order(found.grid.shape(), &mut input::candidates(found), &mut |solution| {
        left -= 1;
        match see(solution) {
            ControlFlow::Continue(()) if left > 0 => ControlFlow::Continue(()),
            ControlFlow::Continue(()) => ControlFlow::Break(None),
            ControlFlow::Break(enough) => ControlFlow::Break(Some(enough)),
        }
    });
    match flow {
        ControlFlow::Break(Some(enough)) => ControlFlow::Break(enough),
        _ => ControlFlow::Continue(()),
    }
}

fn wanted(args: &args::Solve) -> u64 {
    if args.all { u64::MAX } else { args.limit.unwrap_or(1) }
}

/// The strategies that are to go step by step.
fn strategies(args: &args::Solve) -> impl Iterator<Item = Strategy> {
    let asked = |engine: &Engine| match args.strategy {
        Engines::One(one) => one == *engine,
        Engines::All => true,
    };
    Engine::all().filter(asked).filter_map(|engine| match engine {
        Engine::Steps(strategy) => Some(strategy),
        Engine::Fast => None,
    })
}

fn smallest(found: &Found, puzzle: &Grid, runs: &[Run]) -> Option<Grid> {
    if input::has_no_givens(found) {
        return answers::in_order(puzzle.shape(), &mut input::candidates(found), &mut ControlFlow::Break)
            .break_value();
    }
    match runs {
        // It has searched everything, or its first solution is the smallest.
        [Run { solution: None, .. }] => None,
        [
            Run {
                strategy: Strategy::RowByRow, options: Options { digits: DigitOrder::Up }, solution, ..
            },
        ] => solution.clone(),
        _ => fast::smallest(puzzle, &Budget::default()).ok().flatten(),
    }
}

/// Keys and values, the same in every language.
fn stats(outcome: &Outcome) -> String {
    match outcome.runs.first() {
        None => format!("strategy=fast seconds={:.6}", outcome.time.as_secs_f64()),
        Some(Run { strategy, options, tally, time, .. }) => format!(
            "strategy={}{} placements={} undos={} tests={} deepest={} seconds={:.6}",
            strategy.name(),
            match options.digits {
                DigitOrder::Up => String::new(),
                order => format!(" digits={order}"),
            },
            tally.placements,
            tally.undos,
            tally.tests(),
            tally.greatest_depth,
            time.as_secs_f64(),
        ),
    }
}

/// The same keys as the head of a table of everybody who searched, and who would have been first.
fn table(outcome: &Outcome) -> Vec<String> {
    let mut times: Vec<Duration> = outcome.runs.iter().map(|run| run.time).chain([outcome.time]).collect();
    times.sort();
    let names: Vec<String> = outcome.runs.iter().map(Run::name).collect();
    let wide = names.iter().map(String::len).max().unwrap_or(0).max(12);
    let row = |name: &str, [placements, undos, tests, deepest, seconds, finish]: [&str; 6]| {
        format!(
            "{name:<wide$} {placements:>14} {undos:>14} {tests:>14} {deepest:>7} {seconds:>12} {finish:>6}"
        )
    };
    let end = |time: Duration| {
        let finish = times.iter().take_while(|other| **other < time).count() + 1;
        [format!("{:.6}", time.as_secs_f64()), finish.to_string()]
    };
    let mut lines = vec![row("strategy", ["placements", "undos", "tests", "deepest", "seconds", "finish"])];
    for (name, Run { tally, time, .. }) in names.iter().zip(&outcome.runs) {
        let [placements, undos, tests] =
            [tally.placements, tally.undos, tally.tests()].map(|n| n.to_string());
        let (deepest, [seconds, finish]) = (tally.greatest_depth.to_string(), end(*time));
        lines.push(row(name, [&placements, &undos, &tests, &deepest, &seconds, &finish]));
    }
    let [seconds, finish] = end(outcome.time);
    lines.push(row(Engine::Fast.name(), ["-", "-", "-", "-", &seconds, &finish]));
    lines
}

/// A strategy's own search, up to its first solution or its end.
struct Run {
    strategy: Strategy,
    options: Options,
    tally: Tally,
    time: Duration,
    solution: Option<Grid>,
}

impl Run {
    /// The strategy, and the order of the digits if it is not the usual one.
    fn name(&self) -> String {
        match self.options.digits {
            DigitOrder::Up => self.strategy.name().to_owned(),
            order => format!("{} {order}", self.strategy.name()),
        }
    }
}

/// Steps between two ticks: some hundredths of a second.
const SLICE: u64 = 1 << 23;

/// A board that breaks the rules takes no step.
fn step_through(strategy: Strategy, options: Options, puzzle: &Grid, tick: &mut dyn FnMut(u64)) -> Run {
    let started = Instant::now();
    let mut tally = Tally::default();
    let mut solution = None;
    if let Ok(mut search) = strategy.start_with(puzzle, &options) {
        while tally.solutions + tally.exhausted == 0 {
            search.advance(SLICE, &mut tally);
            tick(tally.steps());
        }
        solution = (tally.solutions > 0).then(|| {
            let mut grid = puzzle.clone();
            for cell in puzzle.blanks() {
                grid.set(cell, Digit::new(search.board()[cell.index()]));
            }
            grid
        });
    }
    Run { strategy, options, tally, time: started.elapsed(), solution }
}
