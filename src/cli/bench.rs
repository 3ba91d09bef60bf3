//! `bench`: the four columns of the field, for every strategy asked for.
//!
//! The puzzles are read first; then each strategy counts the solutions of each, up to a limit, on one
//! thread. A guess is a placement where more than one was possible: where the search tried a second one
//! at the same depth, in the same situation. They are counted in a second, untimed pass.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use super::args::{self, Engine, Engines};
use super::report::Report;
use super::source::Event;
use super::{input, output};
use crate::locale::{self, Complaint};
use crate::puzzle::Grid;
use crate::search::fast::{self, Budget};
use crate::search::{Search, Step, Strategy, Tally};

pub(super) fn run(args: &args::Bench, report: &mut Report) -> io::Result<()> {
    let puzzles = read(args, report);
    if puzzles.is_empty() {
        return Ok(());
    }
    let mut engines: Vec<Engine> = Vec::new();
    for asked in &args.strategy {
        match asked {
            Engines::All => engines.extend(Engine::of(&Strategy::ALL)),
            Engines::One(engine) => engines.push(*engine),
        }
    }
    let head = locale::bench_head(report.lang(), puzzles.len(), args.limit, clock().is_some());
    output::add(|out| writeln!(out, "{head}"))??;
    for engine in engines {
        let run = match engine {
            Engine::Fast => fast(&puzzles, args),
            Engine::Steps(strategy) => steps(strategy, &puzzles, args),
        };
        let row = locale::bench_row(report.lang(), engine.name(), &run.figures());
        output::add(|out| writeln!(out, "{row}"))??;
        output::flush()?;
    }
    Ok(())
}

/// The puzzles of all files; what cannot be read is complained of.
fn read(args: &args::Bench, report: &mut Report) -> Vec<Grid> {
    let mut puzzles = Vec::new();
    let _ = input::each(&args.input, false, &mut |file, event| {
        match event {
            Event::Puzzle(found) => {
                report.count_puzzles(1);
                puzzles.push(input::puzzle(&found));
            }
            Event::Fault(fault, caret) => report.fault(file, &fault, caret.as_deref()),
            Event::Empty => report.file(file, &Complaint::Empty),
            Event::Broken(error) => report.file(file, &Complaint::Unreadable(&error)),
            Event::Pause | Event::Lines(_) => {}
        }
        ControlFlow::Continue(())
    });
    puzzles
}

/// What a strategy did.
#[derive(Debug, Default)]
struct Run {
    /// Puzzles answered, over all rounds.
    answered: u64,
    time: Duration,
    /// Puzzles whose guesses were counted: those of one round.
    counted: u64,
    /// Of these, those that were answered without a guess.
    straight: u64,
    guesses: u64,
    /// The time ran out, and the puzzles behind the counted ones were not answered.
    stopped: bool,
}

impl Run {
    fn figures(&self) -> locale::BenchFigures {
        let seconds = self.time.as_secs_f64();
        locale::BenchFigures {
            puzzles_a_second: self.answered as f64 / seconds,
            microseconds: seconds * 1e6 / self.answered as f64,
            straight: self.straight as f64 / self.counted as f64,
            guesses: self.guesses as f64 / self.counted as f64,
            stopped_after: self.stopped.then_some(self.counted),
        }
    }
}

/// Few puzzles are answered again and again for this long.
const LEAST: Duration = Duration::from_millis(500);

/// Measures a strategy: answers the puzzles in rounds. `work` answers one and says what it cost, in
/// units of which `look` take long enough to be worth a look at the clock; `None` if it gave up.
fn rounds(
    puzzles: &[Grid],
    args: &args::Bench,
    look: u64,
    mut work: impl FnMut(&Grid, &Watch) -> Option<u64>,
) -> Run {
    let mut run = Run::default();
    let watch = Watch::start(args.time);
    let mut cost = 0;
    'rounds: loop {
        for puzzle in puzzles {
            match work(puzzle, &watch) {
                Some(units) => cost += units,
                None => {
                    run.stopped = run.answered < puzzles.len() as u64;
                    break 'rounds;
                }
            }
            run.answered += 1;
            if cost >= look {
                cost = 0;
                if watch.is_over() {
                    run.stopped = run.answered < puzzles.len() as u64;
                    break 'rounds;
                }
            }
        }
        if watch.time() >= LEAST.min(args.time) {
            break;
        }
    }
    run.time = watch.time();
    run.counted = run.answered.min(puzzles.len() as u64);
    run
}

/// Nodes that the fast engine certainly gets through in a second.
const NODES_A_SECOND: f64 = 1e6;

fn fast(puzzles: &[Grid], args: &args::Bench) -> Run {
    let nodes = (args.time.as_secs_f64() * NODES_A_SECOND) as u64;
    let budget = Budget { cancel: None, nodes: Some(nodes.max(1)) };
    let mut round = Vec::new();
    let mut run = rounds(puzzles, args, 1 << 10, |puzzle, _| {
        let count = fast::count(puzzle, args.limit, &budget);
        if !count.complete && count.solutions < args.limit {
            return None;
        }
        if round.len() < puzzles.len() {
            round.push(count.nodes);
        }
        Some(count.nodes.max(32))
    });
    run.straight = round.iter().filter(|&&nodes| nodes < 2).count() as u64;
    // The first node is the start; the others are the two sides of each guess.
    run.guesses = round.iter().map(|nodes| nodes / 2).sum();
    run
}

/// Steps between two looks at the clock: some milliseconds.
const SLICE: u64 = 1 << 20;

fn steps(strategy: Strategy, puzzles: &[Grid], args: &args::Bench) -> Run {
    let mut run = rounds(puzzles, args, SLICE / 16, |puzzle, watch| {
        let mut tally = Tally::default();
        // A board that breaks the rules is answered already.
        let Ok(mut search) = strategy.start(puzzle) else { return Some(0) };
        while tally.solutions < args.limit && tally.exhausted == 0 {
            // It comes back at every solution.
            if search.advance(SLICE, &mut tally) == SLICE && watch.is_over() {
                return None;
            }
        }
        Some(tally.steps().max(1 << 6))
    });
    for puzzle in puzzles.iter().take(run.counted as usize) {
        let guesses = strategy.start(puzzle).map_or(0, |mut search| guesses(&mut search, args.limit));
        run.straight += u64::from(guesses == 0);
        run.guesses += guesses;
    }
    run
}

/// Searches up to the last of so many solutions, and counts the guesses on the way.
fn guesses(search: &mut impl Search, mut solutions: u64) -> u64 {
    // How many placements were made in the situation at each depth.
    let mut tried = vec![0u64; 1];
    let mut guesses = 0;
    let close = |tried: u64| if tried > 1 { tried } else { 0 };
    let _ = search.visit(|step, depth| {
        match step {
            Step::Place { .. } => {
                // The placement leads from the situation above to this depth.
                tried.truncate(depth);
                if let Some(above) = tried.last_mut() {
                    *above += 1;
                }
                tried.push(0);
            }
            Step::Remove { .. } => {
                for below in tried.drain((depth + 1).min(tried.len())..) {
                    guesses += close(below);
                }
            }
            Step::Solution => {
                solutions -= 1;
                if solutions == 0 {
                    return ControlFlow::Break(());
                }
            }
            Step::Exhausted => return ControlFlow::Break(()),
            _ => {}
        }
        ControlFlow::Continue(())
    });
    guesses + tried.into_iter().map(close).sum::<u64>()
}

/// Measures the time that this thread computed, where the system tells, else the time that passed.
struct Watch {
    started: Duration,
    limit: Duration,
    passed: Instant,
}

impl Watch {
    fn start(limit: Duration) -> Watch {
        Watch { started: clock().unwrap_or_default(), limit, passed: Instant::now() }
    }

    fn time(&self) -> Duration {
        clock().map_or_else(|| self.passed.elapsed(), |now| now.saturating_sub(self.started))
    }

    fn is_over(&self) -> bool {
        self.time() >= self.limit
    }
}

/// The time that this thread has computed so far; `None` where the system does not tell.
#[cfg(unix)]
fn clock() -> Option<Duration> {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Some(Duration::new(u64::try_from(time.tv_sec).ok()?, u32::try_from(time.tv_nsec).ok()?))
}

#[cfg(not(unix))]
fn clock() -> Option<Duration> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guess_is_a_placement_beside_another() {
        let table = [
            // Every cell has one digit that fits when its turn comes.
            ("1234341221434321", 0),
            ("123.341221434321", 0),
            ("12343.1.21434.2.", 0),
            // Two solutions: a rectangle that can turn. Both digits of its first cell are guesses.
            ("1.3.3.1.21434321", 2),
        ];
        for (line, expected) in table {
            let grid = Grid::from_line(line).unwrap();
            let mut search = Strategy::RowByRow.start(&grid).unwrap();
            assert_eq!(guesses(&mut search, 9), expected, "{line}");
        }
    }
}
