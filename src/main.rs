//! The door: subcommands go to the command line, everything else opens the screen.

use std::process::ExitCode;

use stepdoku::cli::{self, Front};

fn main() -> ExitCode {
    match cli::start() {
        Front::Done(exit) => exit.into(),
        Front::Screen(s) => {
            let start = stepdoku::tui::Start {
                puzzle: s.puzzle.map(|p| (None, p.into_encoded_bytes())),
                watch: s.watch,
                strategy: s.strategy,
                speed: s.speed.map(|s| s.per_second()),
                ascii: s.ascii,
                theme: None,
                lang: Default::default(),
            };
            match stepdoku::tui::run(start) {
                Ok(e) => ExitCode::from(e.code()),
                Err(_) => ExitCode::from(2),
            }
        }
    }
}
