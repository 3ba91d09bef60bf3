//! What if: another digit, and the branch of history that follows from it.

use super::overlay;
use crate::{
    locale::{Say, Word},
    puzzle::Digit,
    tui::{
        field::Field,
        model::{Mode, Model, Prompt, Tone},
        watch::{NoFork, open_cell},
    },
};

/// Asks for a digit for the cell that is being filled.
pub(super) fn ask(model: &mut Model) {
    let Mode::Watch(watch) = &mut model.mode else { return };
    watch.player.pause();
    match open_cell(&watch.timeline) {
        Some(cell) => overlay::prompt(model, Prompt::WhatIf(cell), Field::default()),
        None => model.tell(Tone::Plain, Word::NothingToFork),
    }
}

/// Leaves the search with the digit that was typed. Returns false if that is none.
pub(super) fn leave(model: &mut Model, text: &str) -> bool {
    let shape = model.board().shape();
    let Mode::Watch(watch) = &mut model.mode else { return true };
    let mut signs = text.chars();
    let digit = signs.next().and_then(Digit::from_char).filter(|d| usize::from(d.value()) <= shape.side());
    let Some(digit) = digit.filter(|_| signs.next().is_none()) else {
        model.tell(Tone::Bad, Word::NoDigit);
        return false;
    };
    match watch.fork(digit) {
        Ok(()) => return true,
        Err(NoFork::Full) => model.tell(Tone::Plain, Word::NothingToFork),
        Err(NoFork::TooMany) => model.tell(Tone::Bad, Word::TooManyBranches),
        Err(NoFork::Fails(cell)) => {
            model.say(Tone::Bad, &Say::FailsThere { cell, digit });
            return false;
        }
    }
    true
}
