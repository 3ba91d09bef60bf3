//! `watch`: somebody's own program, watched on the screen, or (with `--check`) followed to its end.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::thread;
use std::time::Duration;

use super::args;
use super::exit::Exit;
use super::report::Report;
use super::screen::Screen;
use super::source::Source;
use super::{input, output};
use crate::child::{self, Child, How, Output, Tap};
use crate::exercise::Bundled;
use crate::locale::{self, Complaint, Run};
use crate::puzzle::Grid;
use crate::record::{self, Claim, Halt, Outcome, Plan, Problem, Recording, Verdict, Watched};
use crate::search::fast;

/// Nodes of the search that says whether a program is right that finds no solution.
const ORACLE: u64 = 10_000_000;
/// The longest a program is waited for at a time.
const MOMENT: Duration = Duration::from_millis(100);

/// What a program says comes from here.
enum Input {
    Pipe,
    File(File),
    Program(Child, Output),
}

/// Follows a run to its end, or prepares the screen for it. `None`: there is nothing (more) to do.
pub(super) fn run(args: &args::Watch, report: &mut Report) -> io::Result<Option<Screen>> {
    if let Some(starter) = args.starter {
        return output::add(|out| out.extend(starter.text.bytes())).map(|()| None);
    }
    let puzzle = match &args.puzzle {
        None => None,
        Some(argument) => match puzzle(argument, report) {
            Some(grid) => Some(grid),
            None => return Ok(None),
        },
    };
    // A program that reads a puzzle gets one.
    let puzzle = puzzle.or_else(|| (!args.program.is_empty()).then(|| Bundled::Easy.grid()));
    let Some((name, input)) = open(args, puzzle.as_ref(), report) else { return Ok(None) };
    let plan =
        Plan { puzzle: puzzle.clone(), strategy: args.strategy, most: args.limit, strict: args.strict };
    if args.check {
        return check(&name, input, plan, report).map(|()| None);
    }
    let room = args.disk.saturating_mul(1 << 20);
    let recording = match input {
        Input::File(file) => Recording::of_file(file, plan, room),
        Input::Pipe => Recording::start(io::stdin(), plan, room),
        Input::Program(child, output) => Recording::of_child(child, output, plan, room),
    };
    // `python3 solve.py` is called solve.py.
    let script = args.program.iter().skip(1).map(Path::new).find(|argument| argument.is_file());
    let name = script
        .or(Some(Path::new(&name)))
        .and_then(Path::file_name)
        .map_or(name.clone(), |name| name.to_string_lossy().into_owned());
    Ok(Some(Screen {
        puzzle: None,
        watch: true,
        run: Some(Watched { recording, puzzle, name }),
        strategy: args.strategy,
        digits: None,
        race: None,
        preset: args.preset.clone(),
        speed: args.speed,
        ascii: args.ascii,
        theme: args.theme.clone(),
        lang: report.lang(),
        lesson: None,
    }))
}

/// The puzzle that an argument names.
fn puzzle(argument: &OsStr, report: &mut Report) -> Option<Grid> {
    let source = input::open(argument, report)?;
    let found = input::first(source, None, report)?;
    Some(input::puzzle(&found))
}

/// What is to be followed, and its name.
fn open(args: &args::Watch, puzzle: Option<&Grid>, report: &mut Report) -> Option<(String, Input)> {
    if let Some((program, rest)) = args.program.split_first() {
        let name = program.to_string_lossy().into_owned();
        let feed = puzzle.map(|grid| args.feed.feed(grid)).unwrap_or_default();
        return match child::start(program, rest, feed.into_bytes()) {
            Ok((child, output)) => Some((name, Input::Program(child, output))),
            Err(refused) => {
                report.program(&name, &Complaint::NotStarted(&name, &refused));
                None
            }
        };
    }
    let argument = args.source.as_deref()?;
    let name = Source::name_of(argument);
    if argument == Source::STDIN {
        return Some((name, Input::Pipe));
    }
    match File::open(argument).and_then(|file| {
        if file.metadata()?.is_dir() { Err(io::ErrorKind::IsADirectory.into()) } else { Ok(file) }
    }) {
        Ok(file) => Some((name, Input::File(file))),
        Err(error) => {
            report.file(&name, &Complaint::Unreadable(&error));
            None
        }
    }
}

fn check(name: &str, input: Input, plan: Plan, report: &mut Report) -> io::Result<()> {
    let strict = plan.strict;
    let (verdict, how, held) = match input {
        Input::Pipe => (record::check(io::stdin().lock(), plan), None, false),
        Input::File(file) => (record::check(file, plan), None, false),
        Input::Program(mut child, Output { stdout, stderr }) => {
            let taps = [stdout.tap(), stderr.tap()];
            // What goes wrong with its stderr is no concern of ours.
            let errors = thread::Builder::new().name("stderr".to_owned()).spawn(move || pass_on(stderr));
            let verdict = record::check(stdout, plan);
            if verdict.as_ref().is_ok_and(|verdict| verdict.halt.is_some()) {
                child.kill();
            }
            let end = loop {
                if let Some(end) = child.wait(MOMENT) {
                    break end;
                }
            };
            // What others write to stderr that it has left behind belongs to no run.
            taps[1].hurry();
            if let Ok(errors) = errors {
                let _ = errors.join();
            }
            (verdict, Some(end.how), taps.iter().any(Tap::is_held))
        }
    };
    let verdict = match verdict {
        Ok(verdict) => verdict,
        Err(error) => {
            report.file(name, &Complaint::Unreadable(&error));
            return Ok(());
        }
    };
    let outcome = verdict.outcome(how);
    report.count(match outcome {
        Outcome::Solved => Exit::Done,
        Outcome::NotSolved => Exit::No,
        Outcome::Protocol => Exit::Wrong,
        Outcome::Failed => Exit::Failed,
        Outcome::Limit => Exit::Limit,
    });
    for met in verdict.problems.iter() {
        // The end without @done is told with how the program ended.
        if met.problem != Problem::End || how.is_none() || strict {
            report.problem(name, met.line, met.problem.code(), &locale::met(report.lang(), &met));
        }
    }
    if let Some(how) = how.filter(|_| verdict.halt.is_none())
        && (verdict.done.is_none() || how != How::Exit(0))
    {
        let ended =
            locale::run(report.lang(), &Run::Ended(how, verdict.done.is_some()), verdict.grid.shape());
        report.problem(name, verdict.lines, Problem::End.code(), &ended);
        if verdict.done.is_none() && how != How::Exit(0) {
            report.hint(&locale::run(report.lang(), &Run::Buffered, verdict.grid.shape()));
        }
    }
    if held {
        report.hint(&locale::run(report.lang(), &Run::Left, verdict.grid.shape()));
    }
    let text = summary(&verdict, outcome, report);
    output::add(|out| out.extend(text.bytes()))
}

/// What a run came to, some lines of it.
fn summary(verdict: &Verdict, outcome: Outcome, report: &Report) -> String {
    let Verdict { events, lines, solutions, .. } = *verdict;
    let say = |what: Run| locale::run(report.lang(), &what, verdict.grid.shape());
    let budget = fast::Budget { nodes: Some(ORACLE), ..fast::Budget::default() };
    let claim = verdict.done.map(|claim| claim.judged(&verdict.grid, &budget));
    let error = verdict.first_error.filter(|_| outcome == Outcome::Protocol).map(Run::Strict);
    // That there is none, that nobody knows and that it was not found are three different answers.
    let answer = match (outcome, claim) {
        (Outcome::NotSolved, Some(Claim::Exhausted(0, Some(true)))) => Run::Proved,
        (Outcome::NotSolved, Some(Claim::Stopped(_))) => Run::Stopped,
        _ => Run::Outcome(outcome),
    };
    let mut text = vec![say(error.unwrap_or(answer)), say(Run::Amount { events, lines, solutions })];
    match (claim, verdict.flaw) {
        (Some(claim), _) => text.push(say(Run::Claim(claim))),
        // Where the first error was the end, the board was not to be full.
        (None, Some(flaw)) if solutions == 0 && verdict.first_error.is_none() => {
            text.push(say(Run::Flaw(flaw)));
        }
        _ => {}
    }
    match verdict.halt {
        Some(Halt::Limit) => text.push(say(Run::Limit(events))),
        Some(Halt::Idle) => text.push(say(Run::Idle(events))),
        _ => {}
    }
    match (verdict.strategy, verdict.divergence) {
        (Some(strategy), Some(d)) => {
            let there = say(Run::Differs { strategy, step: d.step, line: d.line });
            text.push(format!("{there}: {}", say(Run::Instead(strategy, d.expected))));
        }
        (Some(strategy), None) if verdict.compared => text.push(say(Run::InStep(strategy))),
        _ => {}
    }
    text.iter().map(|line| format!("{line}\n")).collect()
}

/// What the program prints on its stderr, line by line, without signs that a terminal would obey.
fn pass_on(stderr: impl Read) {
    let mut reader = BufReader::new(stderr);
    let mut line = Vec::new();
    loop {
        line.clear();
        // A line without end is passed on in pieces.
        let most = u64::try_from(record::parse::LONGEST).unwrap_or(u64::MAX);
        match reader.by_ref().take(most).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {
                let text = String::from_utf8_lossy(&line);
                // If nobody takes it, it still has to be read.
                let _ = writeln!(io::stderr().lock(), "{}", locale::clean(text.trim_end()));
            }
        }
    }
}
