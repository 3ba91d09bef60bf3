//! The door: subcommands go to the command line, everything else opens the screen.

use std::process::ExitCode;

use stepdoku::cli::{self, Front, Screen};

fn main() -> ExitCode {
    match cli::start() {
        Front::Done(exit) => exit.into(),
        Front::Screen(asked) => open(*asked),
    }
}

/// Opens the screen with what the command line asks for.
fn open(asked: Screen) -> ExitCode {
    let Screen { puzzle: _, watch: _, strategy: _, speed: _, ascii: _, theme: _, lang: _ } = asked;
    ExitCode::SUCCESS
}
