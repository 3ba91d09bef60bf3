//! Every sentence that a person reads, in every language the program speaks.
//!
//! The other rooms hand over data (a fault, a step, an ending); this one turns it into words. One
//! function a kind of thing said, each matching on the language, so that the compiler says what a
//! new language still lacks.

mod en;

/// A language the program speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
}
