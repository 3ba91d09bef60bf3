//! What `lesson` says of a lesson's text: the door to its words.

use super::{Lang, en, ko};
use crate::lesson::Wrong;

/// What is wrong with a lesson and what was expected: one line, without the place.
pub fn lesson_fault(lang: Lang, wrong: &Wrong) -> String {
    match lang {
        Lang::En => en::lesson::fault(wrong),
        Lang::Ko => ko::lesson::fault(wrong),
    }
}

/// A lesson was checked, and everything in it holds.
pub fn lesson_sound(lang: Lang, name: &str, scenes: usize, beats: usize) -> String {
    match lang {
        Lang::En => en::lesson::sound(name, scenes, beats),
        Lang::Ko => ko::lesson::sound(name, scenes, beats),
    }
}
