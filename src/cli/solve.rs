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
use crate::puzzle::{Conflict, Digit, Grid, Rules};
use crate::search::fast::{self, Budget};
use crate::search::{Lane, Lanes, Options, Search, Strategy, Tally};

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
        line && self.strategy == Engines::One(Engine::Fast)
            && self.race.is_none()
            && wanted(self) == 1
            && !self.stats
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
        if !input::is_more_than_givens(found) {
            let rules = puzzle.shape().rules();
            let lanes = lanes(self, rules).into_iter().map(|lane| lane.on(rules));
            outcome.runs = lanes.map(|lane| step_through(lane, &puzzle, tick)).collect();
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
        let steps = self.strategy != Engines::One(Engine::Fast) || self.race.is_some();
        if steps && input::is_more_than_givens(found) {
            report.warn(place, &Complaint::CandidatesUnknown);
        }
        if let Some(format) = self.to.filter(|format| !format.suits(found.grid.shape().rules())) {
            report.puzzle(place, &Complaint::OtherPuzzle(format.name()));
            return Ok(());
        }
        let mut shown = 0;
        let mut show = |solution: Grid| {
            shown += 1;
            let written = match self.to {
                // Queens that were found would be read as ones that somebody is trying.
                Some(Format::Queens) => {
                    printed.add(Format::Queens, &format::entry(&solution.fixed(), Format::Queens), None)
                }
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
            let compares = self.strategy == Engines::All || self.race.is_some();
            let lines = if compares { table(&outcome, self.race.is_none()) } else { vec![stats(&outcome)] };
            lines.iter().for_each(|line| report.tell(place, line));
        }
        if steps && !input::is_more_than_givens(found) {
            let shape = found.grid.shape();
            input::tell_lanes(&lanes(self, shape.rules()), shape, place, report);
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

/// What is to go step by step, as it was asked for.
fn lanes(args: &args::Solve, rules: Rules) -> Vec<Lane> {
    if let Some(Lanes(lanes)) = &args.race {
        return lanes.clone();
    }
    let asked = match args.strategy {
        Engines::One(Engine::Fast) => Vec::new(),
        Engines::One(Engine::Steps(strategy)) => vec![strategy],
        Engines::All => Strategy::of(rules).to_vec(),
    };
    asked.into_iter().map(|strategy| input::lane(strategy, args.digits)).collect()
}

fn smallest(found: &Found, puzzle: &Grid, runs: &[Run]) -> Option<Grid> {
    if input::has_no_givens(found) {
        return answers::in_order(puzzle.shape(), &mut input::candidates(found), &mut ControlFlow::Break)
            .break_value();
    }
    match runs {
        // It has searched everything, or its first solution is the smallest.
        [Run { started: true, solution: None, .. }] => None,
        [Run { lane, solution, .. }] if *lane == Lane::plain(Strategy::RowByRow) => solution.clone(),
        _ => fast::smallest(puzzle, &Budget::default()).ok().flatten(),
    }
}

/// Keys and values, the same in every language.
fn stats(outcome: &Outcome) -> String {
    match outcome.runs.first() {
        None => format!("strategy=fast seconds={:.6}", outcome.time.as_secs_f64()),
        Some(Run { lane, tally, time, .. }) => {
            let mut text = format!("strategy={}", lane.strategy.name());
            if lane.options != Options::default() {
                text += &format!(" digits={}", lane.options.digits);
            }
            let (placements, undos, tests) = (tally.placements, tally.undos, tally.tests());
            let (deepest, seconds) = (tally.greatest_depth, time.as_secs_f64());
            format!(
                "{text} placements={placements} undos={undos} tests={tests} deepest={deepest} \
                 seconds={seconds:.6}"
            )
        }
    }
}

/// The same keys as the head of a table of everybody who searched, and who would have been first. `fast`:
/// the fast engine has taken part.
fn table(outcome: &Outcome, fast: bool) -> Vec<String> {
    let runs = &outcome.runs;
    let started = runs.iter().filter(|run| run.started).map(|run| run.time);
    let mut times: Vec<Duration> = started.chain(fast.then_some(outcome.time)).collect();
    times.sort();
    let names: Vec<String> = runs.iter().map(|run| run.lane.to_string()).collect();
    let wide = names.iter().map(String::len).max().unwrap_or(0).max(12);
    let row = |name: &str, [steps, placements, undos, tests, deepest, seconds, finish]: [&str; 7]| {
        format!(
            "{name:<wide$} {steps:>14} {placements:>14} {undos:>14} {tests:>14} {deepest:>7} {seconds:>12} \
             {finish:>6}"
        )
    };
    let end = |time: Duration| {
        let finish = times.iter().take_while(|other| **other < time).count() + 1;
        [format!("{:.6}", time.as_secs_f64()), finish.to_string()]
    };
    let head = ["steps", "placements", "undos", "tests", "deepest", "seconds", "finish"];
    let mut lines = vec![row(if fast { "strategy" } else { "lane" }, head)];
    for (name, Run { tally, time, .. }) in names.iter().zip(runs).filter(|(_, run)| run.started) {
        let [steps, placements, undos, tests] =
            [tally.steps(), tally.placements, tally.undos, tally.tests()].map(|n| n.to_string());
        let (deepest, [seconds, finish]) = (tally.greatest_depth.to_string(), end(*time));
        lines.push(row(name, [&steps, &placements, &undos, &tests, &deepest, &seconds, &finish]));
    }
    for (name, _) in names.iter().zip(runs).filter(|(_, run)| !run.started) {
        lines.push(row(name, ["-"; 7]));
    }
    if fast {
        let [seconds, finish] = end(outcome.time);
        lines.push(row(Engine::Fast.name(), ["-", "-", "-", "-", "-", &seconds, &finish]));
    }
    lines
}

/// A lane's own search, up to its first solution or its end.
struct Run {
    lane: Lane,
    /// Not if the board breaks the rules, or cannot be turned like that.
    started: bool,
    tally: Tally,
    time: Duration,
    /// Of the puzzle as the lane sees it.
    solution: Option<Grid>,
}

/// Steps between two ticks: some hundredths of a second.
const SLICE: u64 = 1 << 23;

fn step_through(lane: Lane, puzzle: &Grid, tick: &mut dyn FnMut(u64)) -> Run {
    let started = Instant::now();
    let mut tally = Tally::default();
    let search = lane.start(puzzle);
    let runs = search.is_ok();
    let mut solution = None;
    if let (Ok(mut search), Ok(board)) = (search, lane.board(puzzle)) {
        while tally.solutions + tally.exhausted == 0 {
            search.advance(SLICE, &mut tally);
            tick(tally.steps());
        }
        solution = (tally.solutions > 0).then(|| {
            let mut grid = board.clone();
            for cell in board.blanks() {
                grid.set(cell, Digit::new(search.board()[cell.index()]));
            }
            grid
        });
    }
    Run { lane, started: runs, tally, time: started.elapsed(), solution }
}
