//! What the screen is opened with, and what is said when it cannot be.

use std::io;
use std::path::PathBuf;

use super::args;
use super::exit::Exit;
use super::input;
use super::report::Report;
use super::source::holds_puzzle;
use crate::lesson::Lesson;
use crate::locale::{Complaint, Lang};
use crate::record::Watched;
use crate::search::{DigitOrder, Lanes, Strategy};

/// No more of a text is handed to the screen: some hundred thousand puzzles, a few of which anybody
/// looks at.
const TEXT_LIMIT: u64 = 16 << 20;

/// What only the screen knows: the names that some of its arguments can have.
#[derive(Debug, Clone)]
pub struct Looks {
    /// Its themes.
    pub themes: Vec<&'static str>,
    /// Its presets.
    pub presets: Vec<&'static str>,
    /// Its panes.
    pub panes: Vec<&'static str>,
    /// Columns and lines of the terminal, if they are known.
    pub size: fn() -> Option<(u16, u16)>,
    /// Is there a terminal to read keys from?
    pub keyboard: fn() -> bool,
}

/// What the arguments say about the screen; what they leave open is `None`.
#[derive(Debug)]
pub struct Screen {
    /// What to show.
    pub puzzle: Option<Puzzle>,
    /// Start the search at once.
    pub watch: bool,
    /// A program of somebody's to watch instead of a search of ours.
    pub run: Option<Watched>,
    /// The strategy to watch.
    pub strategy: Option<Strategy>,
    /// The order in which digits are tried.
    pub digits: Option<DigitOrder>,
    /// The name of the preset: one of those that [`start`](super::start) was given.
    pub preset: Option<String>,
    /// The lanes of a race to open with, two to four.
    pub race: Option<Lanes>,
    /// Steps a second: above 0, and infinite for as fast as it goes.
    pub speed: Option<f64>,
    /// Draw with ASCII signs alone.
    pub ascii: bool,
    /// The name of the theme: one of those that [`start`](super::start) was given.
    pub theme: Option<String>,
    /// The language to speak.
    pub lang: Lang,
    /// A lesson to teach.
    pub lesson: Option<Lesson>,
}

impl Screen {
    /// The screen for a lesson.
    pub(super) fn of_lesson(lesson: Lesson, args: &args::Lesson, lang: Lang) -> Screen {
        Screen {
            puzzle: None,
            watch: false,
            strategy: None,
            digits: None,
            preset: args.preset.clone(),
            race: None,
            run: None,
            speed: None,
            ascii: args.ascii,
            theme: args.theme.clone(),
            lang,
            lesson: Some(lesson),
        }
    }
}

/// A text with at least one puzzle in it, and where it came from.
#[derive(Debug)]
pub struct Puzzle {
    /// The file it stands in; `None` for stdin and for text on the command line.
    pub path: Option<PathBuf>,
    /// The text, in any format and encoding.
    pub text: Vec<u8>,
}

/// Why there is no screen.
#[derive(Debug)]
pub enum NoScreen {
    /// Stdout is no terminal.
    OutputElsewhere,
    /// There is no terminal to read keys from.
    NoKeyboard,
    /// The system refuses, or the terminal broke off.
    Refused(io::Error),
}

/// Reads the puzzle, if one is named. `None` if it could not be read, which has been complained of.
pub(super) fn prepare(args: args::Screen, report: &mut Report) -> Option<Screen> {
    let puzzle = match &args.puzzle {
        Some(argument) => {
            let (source, text) = input::open(argument, report)?.whole(TEXT_LIMIT);
            let path = source.path.clone();
            // Faults beside it are the screen's to show.
            if !holds_puzzle(&text) {
                input::first(source, None, report);
                return None;
            }
            Some(Puzzle { path, text })
        }
        None => None,
    };
    Some(Screen {
        puzzle,
        watch: args.watch,
        run: None,
        strategy: args.view.strategy,
        digits: args.digits,
        race: args.race,
        preset: args.view.preset,
        speed: args.view.speed,
        ascii: args.view.ascii,
        theme: args.view.theme,
        lang: report.lang(),
        lesson: None,
    })
}

/// Says why there is no screen, and what works without one.
pub fn no_screen(lang: Lang, why: &NoScreen) -> Exit {
    let mut report = Report::new(lang);
    report.nothing(&match why {
        NoScreen::OutputElsewhere => Complaint::NoTerminal,
        NoScreen::NoKeyboard => Complaint::NoKeyboard,
        NoScreen::Refused(error) => Complaint::TerminalRefused(error),
    });
    report.end(Ok(()))
}
