//! The command line: arguments, one file a subcommand, input, report, exit codes.
//!
//! A command reads puzzles through `input`, prints results through `output`, complains through
//! `report`, and ends in an [`Exit`]. Results go to stdout, everything else to stderr.

mod answers;
mod args;
mod check;
mod convert;
mod exit;
mod format;
mod input;
mod output;
mod report;
mod solve;
mod trace;

pub use args::{Screen, Speed};
pub use exit::Exit;

use args::Command;
use report::Report;

/// What the arguments came to.
#[derive(Debug)]
pub enum Front {
    /// A subcommand ran, or there was something to say; all that is left is to exit.
    Done(Exit),
    /// The screen is wanted.
    Screen(Screen),
}

/// Reads the program's arguments and runs the subcommand they name, if they name one.
pub fn start() -> Front {
    let (command, lang) = match args::parse() {
        Ok(args::Asked::Screen(screen)) => return Front::Screen(screen),
        Ok(args::Asked::Command(command, lang)) => (command, lang),
        Err(exit) => return Front::Done(exit),
    };
    let mut report = Report::new(lang);
    output::flush_on_signal();
    let ran = match command {
        Command::Solve(args) => solve::run(&args, &mut report),
        Command::Trace(args) => trace::run(&args, &mut report),
        Command::Check(args) => check::run(&args, &mut report),
        Command::Convert(args) => convert::run(&args, &mut report),
    };
    let ran = ran.and_then(|()| output::flush());
    Front::Done(report.end(ran))
}
