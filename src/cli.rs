//! The command line: arguments, one file a subcommand, input, report, exit codes.
//!
//! A command reads puzzles through `input`, prints results through `output`, complains through
//! `report`, and ends in an [`Exit`]. Results go to stdout, everything else to stderr.

mod answers;
mod args;
mod bench;
mod check;
mod context;
mod convert;
mod count;
mod doctor;
mod exit;
mod export;
mod filter;
mod input;
mod judge;
mod lesson;
mod notes;
mod output;
mod plain;
mod progress;
mod report;
mod screen;
mod solve;
mod source;
mod trace;
mod watch;

pub use exit::Exit;
pub use export::{Delivery, Export};
pub use notes::Notes;
pub use screen::{Looks, NoScreen, Puzzle, Screen, no_screen};

use std::time::SystemTime;

use args::{Asked, Command};
use report::Report;

use crate::config;
use crate::locale::Lang;

/// What the arguments came to.
#[derive(Debug)]
pub enum Front {
    /// A subcommand ran, or there was something to say; all that is left is to exit.
    Done(Exit),
    /// The screen is wanted.
    Screen(Box<Screen>),
    /// A show is to be followed on a screen.
    Notes(Box<Notes>),
    /// A film is wanted, and this is who takes it.
    Export(Box<(Export, Delivery)>),
}

/// The exit code, which is the last thing that the log is told.
pub fn end(code: u8) -> u8 {
    config::log(SystemTime::now(), "exit", &code.to_string());
    code
}

/// Reads the program's arguments and runs the subcommand they name, if they name one.
pub fn start(looks: &Looks) -> Front {
    let log = config::open_log();
    let arguments: Vec<_> =
        std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned()).collect();
    config::log(
        SystemTime::now(),
        "start",
        &format!("{} {}", env!("CARGO_PKG_VERSION"), arguments.join(" ")),
    );
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        config::log(SystemTime::now(), "panic", &info.to_string());
        usual(info);
    }));
    if let Err((path, error)) = log {
        let mut report = Report::new(args::language().unwrap_or_else(Lang::of_user));
        report.no_log(&path, &error);
    }
    let (command, lang) = match args::parse(looks) {
        Err(exit) => return Front::Done(exit),
        Ok(Asked::Screen(args, lang)) => {
            let mut report = Report::new(lang);
            if args.view.plain {
                output::flush_on_signal();
                let ran = plain::run(&args, &mut report).and_then(|()| output::flush());
                return Front::Done(report.end(ran));
            }
            return match screen::prepare(args, &mut report) {
                Some(screen) => Front::Screen(Box::new(screen)),
                None => Front::Done(report.end(Ok(()))),
            };
        }
        Ok(Asked::Command(command, lang)) => (command, lang),
    };
    let mut report = Report::new(lang);
    let command = match command {
        // The screen takes the signals itself.
        Command::Watch(args) if !args.check => {
            return match watch::run(&args, &mut report) {
                Ok(Some(screen)) => Front::Screen(Box::new(screen)),
                Ok(None) => Front::Done(report.end(output::flush())),
                Err(error) => Front::Done(report.end(Err(error))),
            };
        }
        // So does the screen of the notes.
        Command::Notes(args) if !args.plain => {
            return match notes::run(args, &mut report) {
                Ok(Some(notes)) => Front::Notes(Box::new(notes)),
                ran => Front::Done(report.end(ran.map(|_| ()))),
            };
        }
        command => command,
    };
    output::flush_on_signal();
    if let Command::Export(args) = command {
        return match export::prepare(*args, looks, report) {
            Ok(asked) => Front::Export(Box::new(asked)),
            Err(exit) => Front::Done(exit),
        };
    }
    let ran = match command {
        Command::Solve(args) => solve::run(args, &mut report),
        Command::Count(args) => count::run(args, &mut report),
        Command::Trace(args) => trace::run(&args, &mut report),
        Command::Check(args) => check::run(&args, &mut report),
        Command::Convert(args) => convert::run(args, &mut report),
        Command::Bench(args) => bench::run(&args, &mut report),
        Command::Lesson(args) => match lesson::run(&args, looks, &mut report) {
            Ok(Some(screen)) => return Front::Screen(Box::new(screen)),
            ran => ran.map(|_| ()),
        },
        Command::Notes(args) => notes::run(args, &mut report).map(|_| ()),
        Command::Judge(args) => judge::run(&args, &mut report),
        Command::Export(_) => Ok(()),
        Command::Doctor => doctor::run(args::language(), looks, &mut report),
        Command::Watch(args) => watch::run(&args, &mut report).map(|_| ()),
    };
    let ran = ran.and_then(|()| output::flush());
    Front::Done(report.end(ran))
}
