//! The door: subcommands go to the command line, everything else opens the screen.

use std::process::ExitCode;

use stepdoku::cli::{self, Front};

fn main() -> ExitCode {
    match cli::start() {
        Front::Done(exit) => exit.into(),
        Front::Screen(_) => ExitCode::SUCCESS,
    }
}
