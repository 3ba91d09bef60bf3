//! Every sentence that a person reads, in every language the program speaks.
//!
//! The other rooms hand over data (a fault, a step, an ending); this one turns it into words. One
//! function a kind of thing said, each matching on the language, so that the compiler says what a
//! new language still lacks.

mod cli;
mod en;

pub use cli::{
    Complaint, UsageFault, Verdict, complaint, expected_count, expected_speed, help, usage, verdict,
};

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
