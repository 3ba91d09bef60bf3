//! What is said of a lesson's text, in English.

use super::faults;
use crate::lesson::Wrong;
use crate::locale::clean;

pub(in crate::locale) fn fault(wrong: &Wrong) -> String {
    match wrong {
        Wrong::NoText => {
            "this is no text, or too long a one; expected Markdown in UTF-8, at most 256 KiB".to_owned()
        }
        Wrong::LongParagraph => {
            "this paragraph is too long to stand beside a board; expected at most 2,000 characters".to_owned()
        }
        Wrong::NoTitle => "the lesson has no title; expected a line # TITLE".to_owned(),
        Wrong::NoScene => {
            "the lesson has no scene; expected a line ## TITLE with paragraphs below".to_owned()
        }
        Wrong::EmptyScene => "nothing is said in this scene; expected a paragraph".to_owned(),
        Wrong::UnknownDirective { name, known } => {
            format!("there is no directive '{}'; expected one of {known}", clean(name))
        }
        Wrong::Value { directive, value, expected } => {
            format!("'{}' is no value for {directive}; expected {expected}", clean(value))
        }
        Wrong::Puzzle(fault) => faults::fault(&fault.kind),
        Wrong::Conflict => "the puzzle breaks the rules; expected one that can be searched".to_owned(),
        Wrong::NoPuzzle => "no puzzle was named; expected :: puzzle above".to_owned(),
        Wrong::NotThere(place) => {
            format!("'{}' is not reached; expected a place within 20,000,000 steps", clean(place))
        }
        Wrong::Otherwise { stated, found } => {
            format!("'{}' does not hold; the search says {found}", clean(stated))
        }
        Wrong::NothingBelow => {
            "this question has no paragraph below it, in its scene; expected one to ask it beside".to_owned()
        }
        Wrong::AskedTwice => {
            "the paragraph below has choices, and asks them; expected one question for a paragraph".to_owned()
        }
        Wrong::NothingToAsk(kind) => {
            format!("the answer to '{}' is not certain here; expected another place", kind.name())
        }
        Wrong::NoQuestion => "choices without a question; expected a paragraph above them".to_owned(),
        Wrong::RightAnswers(n) => format!("{n} of the choices are right; expected exactly one [x]"),
        Wrong::Choices(n) => format!("{n} choices; expected two to nine"),
    }
}

pub(in crate::locale) fn sound(name: &str, scenes: usize, beats: usize) -> String {
    format!("{}: sound; scenes: {scenes}, steps of the lesson: {beats}", clean(name))
}
