//! `judge`: a program of a person is run on puzzles, and its answers are checked.

mod trial;

use std::io;
use std::ops::ControlFlow;
use std::time::Duration;

use super::args::{self, Files};
use super::exit::Exit;
use super::report::{Place, Report};
use super::source::Event;
use super::{input, output};
use crate::child::How;
use crate::exercise::{self, Bundled, Exercise, Stdout};
use crate::locale::{self, Complaint, Unfit, Verdict};
use crate::puzzle::format::Found;
use crate::puzzle::{Grid, Shape};
use crate::search::fast::{Budget, Count, count};
use trial::{Late, Trial};

/// Columns for the words of a verdict.
const WORDS: usize = 13;

pub(super) fn run(args: &args::Judge, report: &mut Report) -> io::Result<()> {
    let mut judge = Judge { args, report, all: 0, accepted: 0, slowest: None };
    match &args.puzzles {
        None => judge.bundled()?,
        Some(file) => judge.puzzles(&Files { files: vec![file.clone()], from: args.from })?,
    }
    let Judge { report, all, accepted, slowest, .. } = judge;
    if all == 0 {
        return Ok(());
    }
    let summary = locale::summary(report.lang(), accepted, all, slowest);
    output::add(|out| out.extend(format!("{summary}\n").bytes()))
}

struct Judge<'a> {
    args: &'a args::Judge,
    report: &'a mut Report,
    /// Puzzles the program was run on.
    all: usize,
    accepted: usize,
    /// The longest time of those that were accepted.
    slowest: Option<Duration>,
}

/// Goes on to the next puzzle, or not because the program cannot be run or the results not be written.
type Flow = ControlFlow<io::Result<()>>;

fn ended(flow: Flow) -> io::Result<()> {
    match flow {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(result) => result,
    }
}

impl Judge<'_> {
    fn bundled(&mut self) -> io::Result<()> {
        let lang = self.report.lang();
        ended(
            Bundled::ALL
                .into_iter()
                .try_for_each(|puzzle| self.try_on(locale::bundled(lang, puzzle), &puzzle.grid())),
        )
    }

    fn puzzles(&mut self, files: &Files) -> io::Result<()> {
        let mut flow = Flow::Continue(());
        let _ = input::each(files, false, &mut |file, event| {
            match event {
                Event::Puzzle(found) => flow = self.puzzle(Place { file, line: found.line }, &found),
                Event::Fault(fault, caret) => self.report.fault(file, &fault, caret.as_deref()),
                Event::Empty => self.report.file(file, &Complaint::Empty),
                Event::Broken(error) => self.report.file(file, &Complaint::Unreadable(&error)),
                Event::Pause | Event::Lines(_) => {}
            }
            if flow.is_break() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        ended(flow)
    }

    /// A puzzle that somebody brings, if the exercise could have given it.
    fn puzzle(&mut self, place: Place<'_>, found: &Found) -> Flow {
        self.report.count_puzzles(1);
        found.notes.iter().for_each(|note| self.report.note(place, note));
        let grid = input::puzzle(found);
        let solved = || matches!(count(&grid, 1, &Budget::default()), Count { solutions: 1, .. });
        let unfit = if grid.shape() != Shape::S9 {
            Some(Unfit::Size(grid.shape()))
        } else if input::is_more_than_givens(found) {
            Some(Unfit::Candidates)
        } else if !solved() {
            Some(Unfit::NoSolution)
        } else {
            None
        };
        if let Some(unfit) = unfit {
            self.report.puzzle(place, &Complaint::Unfit(unfit));
            return Flow::Continue(());
        }
        self.try_on(&format!("{}:{}", place.file, place.line), &grid)
    }

    /// Runs the program on a puzzle and prints what came of it.
    fn try_on(&mut self, name: &str, puzzle: &Grid) -> Flow {
        let args::Judge { exercise, time, program, .. } = self.args;
        let Some((program, arguments)) = program.split_first() else { return Flow::Continue(()) };
        let trial = match Trial::run(program, arguments, exercise.feed(puzzle).into_bytes(), *time) {
            Ok(trial) => trial,
            Err(refused) => {
                let program = program.to_string_lossy();
                self.report.program(&program, &Complaint::NotStarted(&program, &refused));
                return Flow::Break(Ok(()));
            }
        };
        let verdict = verdict(&trial, *exercise, puzzle, *time);
        self.all += 1;
        match verdict {
            Verdict::Accepted => {
                self.accepted += 1;
                self.slowest = self.slowest.max(Some(trial.took));
            }
            Verdict::Crashed { .. } => self.report.count(Exit::Failed),
            _ => self.report.count(Exit::No),
        }
        let (words, detail) = locale::verdict(self.report.lang(), &verdict);
        let words = locale::left(words, WORDS);
        let mut line = format!("{words} {:>6.2} s  {}", trial.took.as_secs_f64(), locale::clean(name));
        if !detail.is_empty() {
            line.push_str(": ");
            line.push_str(&detail);
        }
        line.push('\n');
        // The next one may take its time.
        match output::add(|out| out.extend(line.bytes())).and_then(|()| output::flush()) {
            Ok(()) => Flow::Continue(()),
            error => Flow::Break(error),
        }
    }
}

/// What a run came to. What is worst about it is told, not all that is wrong.
fn verdict<'a>(trial: &'a Trial, exercise: Exercise, puzzle: &Grid, limit: Duration) -> Verdict<'a> {
    let check = || exercise::check(exercise, puzzle, trial.stdout.answer());
    if trial.overflowed {
        return Verdict::OutputLimit(Stdout::LIMIT);
    }
    match (trial.late, trial.how) {
        (Some(late), _) => {
            let (limit, asleep) = match late {
                Late::Work => (limit, false),
                Late::Wait(time) => (time, true),
            };
            Verdict::TimeLimit { limit, asleep, answered: check().is_ok() }
        }
        (None, How::Exit(0)) => check().map_or_else(Verdict::Fault, |()| Verdict::Accepted),
        (None, how) => Verdict::Crashed { how, words: &trial.words },
    }
}
