//! Every sentence that a person reads, in every language the program speaks.
//!
//! The other rooms hand over data (a fault, a step, an ending); this one turns it into words. One
//! function a kind of thing said, each matching on the language, so that the compiler says what a
//! new language still lacks.

mod cli;
mod en;

pub use cli::{
    Complaint, UsageFault, Verdict, complaint, expected_count, expected_speed, help, progress, usage, verdict,
};

use crate::puzzle::format::{Fault, Note};

/// A language the program speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
}

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 1] = [Lang::En];

    /// The code it is chosen with (ISO 639-1).
    pub const fn name(self) -> &'static str {
        match self {
            Lang::En => "en",
        }
    }

    /// The language with this code.
    pub fn from_name(name: &str) -> Option<Lang> {
        Self::ALL.into_iter().find(|l| l.name() == name)
    }
}

/// What is wrong with a text and what was expected: one line, without the place.
pub fn fault(lang: Lang, fault: &Fault) -> String {
    match lang {
        Lang::En => en::faults::fault(&fault.kind),
    }
}

/// What must be said about the reading of a puzzle: one line.
pub fn note(lang: Lang, note: &Note) -> String {
    match lang {
        Lang::En => en::faults::note(note),
    }
}
