//! What if: another digit, and the branch of history that follows from it.

use super::overlay;
use crate::{
    locale::{Say, Word},
    puzzle::{Cell, Digit, Rules},
    tui::{
        field::Field,
        model::{Mode, Model, Prompt, Tone},
        watch::NoFork,
    },
};

/// Asks for a digit for the cell pointed at, or else for the cell that the search is busy with.
pub(super) fn ask(model: &mut Model) {
    let Mode::Watch(watch) = &mut model.mode else { return };
    watch.player.pause();
    let cell = if watch.points { Some(model.cursor) } else { watch.cell_in_question() };
    match cell {
        Some(cell) if watch.grid.get(cell).is_some() => model.say(Tone::Plain, &Say::IsGiven(cell)),
        Some(cell) => overlay::prompt(model, Prompt::WhatIf(cell), Field::default()),
        None => model.tell(Tone::Plain, Word::NothingToFork),
    }
}

/// Leaves the search with the digit that was typed. Returns false if none was.
pub(super) fn leave(model: &mut Model, cell: Cell, text: &str) -> bool {
    let shape = model.board().shape();
    let Mode::Watch(watch) = &mut model.mode else { return true };
    let queens = shape.rules() == Rules::Queens;
    let text = if queens && matches!(text, "q" | "Q" | "queen") { "1" } else { text };
    let mut signs = text.chars();
    let digit = signs.next().and_then(Digit::from_char).filter(|d| usize::from(d.value()) <= shape.digits());
    let Some(digit) = digit.filter(|_| signs.next().is_none()) else {
        model.tell(Tone::Bad, Word::NoDigit);
        return false;
    };
    match watch.fork(cell, digit) {
        Ok(()) => true,
        Err(NoFork::TooMany) => {
            model.tell(Tone::Bad, Word::TooManyBranches);
            true
        }
        Err(NoFork::Fails) => {
            model.say(Tone::Bad, &Say::FailsThere { cell, digit });
            false
        }
    }
}
