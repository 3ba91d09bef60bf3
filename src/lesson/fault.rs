//! What can be wrong with a lesson, and where.

use super::question::Kind;
use crate::puzzle::format;

/// Something wrong at a place of a lesson's text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Line, from 1.
    pub line: usize,
    /// Character in the line, from 1.
    pub column: usize,
    /// What is wrong.
    pub what: Wrong,
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wrong {
    /// The text is no UTF-8, or longer than a lesson can be.
    NoText,
    /// A paragraph of more than 2,000 characters.
    LongParagraph,
    /// There is no line `# Title`.
    NoTitle,
    /// There is no scene.
    NoScene,
    /// A scene without a paragraph.
    EmptyScene,
    /// There is no such directive.
    UnknownDirective {
        /// What was written.
        name: String,
        /// Those there are.
        known: String,
    },
    /// A directive with a value it cannot have.
    Value {
        /// The directive.
        directive: &'static str,
        /// What was written.
        value: String,
        /// What could be written.
        expected: String,
    },
    /// The puzzle cannot be read.
    Puzzle(format::Fault),
    /// The puzzle breaks the rules.
    Conflict,
    /// A directive needs a puzzle, and none was named.
    NoPuzzle,
    /// The search has no such place, or not within the steps a lesson may take.
    NotThere(String),
    /// A number that was stated is another one.
    Otherwise {
        /// What was said to hold.
        stated: String,
        /// What is.
        found: String,
    },
    /// The search cannot answer this question here.
    NothingToAsk(Kind),
    /// A question that no paragraph follows: there is nothing to ask it beside.
    NothingBelow,
    /// A paragraph with choices of its own asks nothing else.
    AskedTwice,
    /// Choices without a question above them.
    NoQuestion,
    /// Of the choices, not exactly one is right.
    RightAnswers(usize),
    /// A question with one choice, or more than nine.
    Choices(usize),
}
