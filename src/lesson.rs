//! For teachers: lessons, and questions whose answer the search knows.
//!
//! A lesson is one text: Markdown with a few directives, which the README lists.
//! [`Lesson::read`] runs every search it speaks of and
//! checks every number it states. Nothing here shows anything.

mod bundle;
mod expect;
mod fault;
mod question;
mod stage;
mod text;

pub use bundle::{Bundled, bundled, named};
pub use fault::{Fault, Wrong};
pub use question::{Asked, Choice, Kind, Moment, ask};
pub use stage::COMPARE;

use crate::puzzle::Grid;
use crate::search::{Lane, Options, Strategy};
use crate::timeline::Unit;

/// A question with its choices, in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// What is asked.
    pub text: String,
    /// Two to nine.
    pub options: Vec<String>,
    /// Which of them is right, from 0.
    pub right: usize,
}

/// A lesson that was read and checked: at least one scene.
#[derive(Debug, Clone, PartialEq)]
pub struct Lesson {
    /// What it is called.
    pub title: String,
    /// In the order in which they are shown.
    pub scenes: Vec<Scene>,
}

/// A part of a lesson: at least one beat.
#[derive(Debug, Clone, PartialEq)]
pub struct Scene {
    /// What it is called.
    pub title: String,
    /// In the order in which they are shown.
    pub beats: Vec<Beat>,
}

/// What is shown and said at once.
#[derive(Debug, Clone, PartialEq)]
pub struct Beat {
    /// What stands beside the board.
    pub caption: String,
    /// What only the speaker sees.
    pub notes: Vec<String>,
    /// A question of the lesson's own; its text is the caption.
    pub question: Option<Question>,
    /// A question that the search answers.
    pub ask: Option<Kind>,
    /// Where it is shown.
    pub place: Place,
}

/// Where a beat stands: everything that must be so when it is shown.
#[derive(Debug, Clone, PartialEq)]
pub struct Place {
    /// The puzzle.
    pub grid: Grid,
    /// What searches it.
    pub strategy: Strategy,
    /// And how.
    pub options: Options,
    /// The lanes of a race, if it is one: the first is the search above.
    pub race: Vec<Lane>,
    /// The name of the preset, if the lesson wants a certain one.
    pub preset: Option<String>,
    /// The name of the pane, if the lesson wants a certain one.
    pub pane: Option<String>,
    /// What an arrow moves by, if the lesson wants it.
    pub unit: Option<Unit>,
    /// Units a second, if the lesson wants it.
    pub speed: Option<f64>,
    /// Is it told since when the search has been lost?
    pub doomed: bool,
    /// Is nothing shown of what comes after the present, because it is to be guessed later?
    pub veiled: bool,
    /// The position in the search, or what the clock of the race counts.
    pub at: u64,
    /// Coming from the beat before, the way is played.
    pub played: bool,
}

/// Names that a lesson may use and that only the screen knows.
#[derive(Debug, Clone, Copy)]
pub struct Names<'a> {
    /// Its presets.
    pub presets: &'a [&'static str],
    /// Its panes.
    pub panes: &'a [&'static str],
}

impl Lesson {
    /// Reads and checks a lesson.
    ///
    /// # Errors
    /// Everything that is wrong with it, at least one fault, by line. If the text cannot be read, its
    /// searches are not run.
    pub fn read(bytes: &[u8], names: &Names<'_>) -> Result<Lesson, Vec<Fault>> {
        stage::run(&text::read(bytes)?, names)
    }

    /// The beat at a place, if there is one.
    pub fn beat(&self, scene: usize, beat: usize) -> Option<&Beat> {
        self.scenes.get(scene)?.beats.get(beat)
    }
}

#[cfg(test)]
mod tests;
