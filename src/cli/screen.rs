//! What the screen is opened with.

use std::path::PathBuf;

use super::args;
use super::input::{self, First};
use super::report::Report;
use crate::locale::Lang;
use crate::puzzle::format::Found;
use crate::search::Strategy;

/// What the arguments say about the screen; what they leave open is `None`.
#[derive(Debug)]
pub struct Screen {
    /// The puzzle to show.
    pub puzzle: Option<Puzzle>,
    /// Start the search at once.
    pub watch: bool,
    /// The strategy to watch.
    pub strategy: Option<Strategy>,
    /// Steps a second: above 0, and infinite for as fast as it goes.
    pub speed: Option<f64>,
    /// Draw with ASCII signs alone.
    pub ascii: bool,
    /// The colours, by a name that only the screen knows.
    pub theme: Option<String>,
    /// The language to speak.
    pub lang: Lang,
}

/// A puzzle that was read, and where it came from.
#[derive(Debug)]
pub struct Puzzle {
    /// What was read.
    pub found: Found,
    /// The file it stands in; `None` for stdin and for text on the command line.
    pub path: Option<PathBuf>,
}

/// Reads the puzzle, if one is named. `None` if it could not be read, which has been complained of.
pub(super) fn prepare(args: args::Screen, report: &mut Report) -> Option<Screen> {
    let puzzle = match &args.puzzle {
        Some(argument) => {
            let First { found, path, .. } = input::first(Some(argument), None, report)?;
            Some(Puzzle { found, path })
        }
        None => None,
    };
    Some(Screen {
        puzzle,
        watch: args.watch,
        strategy: args.strategy,
        speed: args.speed,
        ascii: args.ascii,
        theme: args.theme,
        lang: args.lang.unwrap_or_default(),
    })
}
