//! Typing and solving by hand.

use super::{command, overlay, watch};
use crate::{
    locale::{Say, Word},
    puzzle::{
        Cell, Digit, DigitSet, Grid, Rules,
        format::{self, Format},
    },
    search::fast::{self, Budget, Verdict},
    tui::{
        action::{Action, Way},
        effect::Effect,
        field::Field,
        model::{Judged, Mode, Model, Overlay, Prompt, Tone},
        paste::PastePanel,
    },
};

/// Nodes that may be spent between two keys.
const NODES: u64 = 5_000;

pub(super) fn act(model: &mut Model, action: Action) -> Vec<Effect> {
    let entry = matches!(model.mode, Mode::Entry);
    match action {
        Action::Move(way) => model.cursor = moved(model, way, 1),
        Action::JumpBox(way) => {
            let shape = model.board().shape();
            let by = match way {
                Way::Left | Way::Right => shape.box_columns(),
                Way::Up | Way::Down => shape.box_rows(),
            };
            model.cursor = moved(model, way, by);
        }
        Action::NextBlank(way) => next_blank(model, way),
        Action::Digit(sign) => type_digit(model, sign, entry),
        Action::Clear => clear(model, entry),
        Action::BlankAndAdvance => {
            put(model, None, true);
            advance(model);
        }
        Action::EraseBack => {
            let side = model.board().shape().cells();
            model.cursor = Cell::new(((model.cursor.index() + side - 1) % side) as u8);
            put(model, None, true);
        }
        Action::NewBoard => {
            let empty = Grid::empty(model.board().shape());
            command::new_board(model, empty);
        }
        Action::EnterGivens => {
            model.mode = Mode::Entry;
            model.tell(Tone::Plain, Word::EntryOn);
        }
        Action::Escape if entry => {
            model.mode = Mode::Board;
            model.tell(Tone::Plain, Word::EntryOff);
        }
        Action::Escape => model.highlight = None,
        Action::FixGivens => {
            let fixed = model.board().fixed();
            model.set_board(fixed);
            model.tell(Tone::Good, Word::Fixed);
        }
        Action::HighlightDigit => {
            model.awaits_highlight = true;
            model.tell(Tone::Plain, Word::PromptHighlight);
        }
        Action::Undo | Action::Redo => undo(model, action == Action::Redo),
        Action::SetCheckpoint => {
            model.history.set_checkpoint();
            model.tell(Tone::Good, Word::CheckpointSet);
        }
        Action::GoToCheckpoint => match model.history.checkpoint().cloned() {
            Some(grid) => model.set_board(grid),
            None => model.tell(Tone::Plain, Word::NoCheckpoint),
        },
        Action::Check => check(model),
        Action::Solve => solve(model),
        Action::PastePanel => model.overlay = Some(Overlay::Paste(PastePanel::empty())),
        Action::CopyLine | Action::CopyGrid => {
            let format = if action == Action::CopyLine { Format::Line } else { Format::Grid };
            model.tell(Tone::Good, Word::Copied);
            return vec![Effect::Copy(format::write(model.board(), format))];
        }
        Action::Open => overlay::prompt(model, Prompt::Open, Field::default()),
        Action::Write => {
            let path = model.file.as_ref().map(|p| p.to_string_lossy().into_owned()).unwrap_or_default();
            overlay::prompt(model, Prompt::Write, Field::new(&path));
        }
        Action::Watch => watch::begin(model),
        _ => {}
    }
    Vec::new()
}

pub(super) fn moved(model: &Model, way: Way, by: usize) -> Cell {
    let shape = model.board().shape();
    let side = shape.side();
    let (row, column) = (shape.row(model.cursor), shape.column(model.cursor));
    match way {
        Way::Left => shape.cell(row, (column + side - by) % side),
        Way::Right => shape.cell(row, (column + by) % side),
        Way::Up => shape.cell((row + side - by) % side, column),
        Way::Down => shape.cell((row + by) % side, column),
    }
}

fn next_blank(model: &mut Model, way: Way) {
    let from = model.cursor;
    for by in 1..model.board().shape().side() {
        let cell = moved(model, way, by);
        if model.board().get(cell).is_none() {
            model.cursor = cell;
            return;
        }
    }
    model.cursor = from;
    model.tell(Tone::Plain, Word::NoBlankThere);
}

fn advance(model: &mut Model) {
    let cells = model.board().shape().cells();
    model.cursor = Cell::new(((model.cursor.index() + 1) % cells) as u8);
}

fn type_digit(model: &mut Model, sign: char, entry: bool) {
    let digits = DigitSet::all(model.board().shape());
    let Some(digit) = Digit::from_char(sign).filter(|&d| digits.contains(d)) else {
        return model.tell(Tone::Bad, Word::NoDigitHere);
    };
    if entry {
        put(model, Some(digit), true);
        advance(model);
    } else if model.board().is_given(model.cursor) {
        model.tell(Tone::Plain, Word::GivenIsFixed);
    } else {
        let again = model.board().get(model.cursor) == Some(digit);
        put(model, (!again).then_some(digit), false);
        if model.board().is_solution() {
            model.tell(Tone::Good, Word::AlreadySolved);
        }
    }
}

fn clear(model: &mut Model, entry: bool) {
    if !entry && model.board().is_given(model.cursor) {
        model.tell(Tone::Plain, Word::GivenIsFixed);
    } else {
        put(model, None, entry);
    }
}

fn put(model: &mut Model, digit: Option<Digit>, given: bool) {
    let mut grid = model.board().clone();
    if given {
        grid.set_given(model.cursor, digit);
    } else {
        grid.set(model.cursor, digit);
    }
    model.set_board(grid);
}

fn undo(model: &mut Model, redo: bool) {
    let before = model.board().clone();
    let done = if redo { model.history.redo() } else { model.history.undo() };
    if !done {
        return model.tell(Tone::Plain, if redo { Word::NothingToRedo } else { Word::NothingToUndo });
    }
    let changed = before.shape() == model.board().shape();
    model.board_changed(!changed);
    // Show where it happened, if it was one cell.
    let differs: Vec<Cell> = if changed {
        model.board().shape().all_cells().filter(|&c| before.get(c) != model.board().get(c)).collect()
    } else {
        Vec::new()
    };
    if let [cell] = differs[..] {
        model.cursor = cell;
    }
}

/// Says how many solutions there are, and moves the cursor to where it fails or forks.
fn check(model: &mut Model) {
    if let Some(conflict) = model.board().first_conflict() {
        model.cursor = conflict.second;
        return model.say(Tone::Bad, &Say::Conflict(conflict));
    }
    let shape = model.board().shape();
    match &model.judged {
        Judged::Pending => model.tell(Tone::Plain, Word::StillChecking),
        Judged::Known(Verdict::Stopped) => model.tell(Tone::Plain, Word::VerdictGaveUp),
        Judged::Known(Verdict::One(_)) if model.board().is_solution() => {
            model.tell(Tone::Good, Word::AlreadySolved);
        }
        Judged::Known(Verdict::One(_)) if model.board().filled() > model.board().givens().len() => {
            model.tell(Tone::Good, Word::CheckRight);
        }
        Judged::Known(Verdict::One(_)) => model.tell(Tone::Good, Word::VerdictOne),
        Judged::Known(Verdict::None) => {
            // Most squares of a queens board stay empty.
            let to_fill = model.board().blanks().filter(|_| shape.rules() == Rules::Sudoku);
            let stuck = to_fill.into_iter().find(|&c| model.board().candidates(c).is_empty());
            match stuck {
                Some(cell) => {
                    model.cursor = cell;
                    model.say(Tone::Bad, &Say::Fits { cell, digits: "" });
                }
                None => model.tell(Tone::Bad, Word::CannotSolve),
            }
        }
        Judged::Known(Verdict::Many(a, b)) => {
            let fork = shape.all_cells().find(|&c| a.get(c) != b.get(c));
            if let Some(cell) = fork {
                let both: String = [a.get(cell), b.get(cell)].iter().flatten().map(|d| d.to_char()).collect();
                model.cursor = cell;
                model.say(Tone::Plain, &Say::Forks { cell, digits: &both });
            }
        }
    }
}

/// Fills in the solution; where there are several the smallest in reading order, if it is found quickly.
fn solve(model: &mut Model) {
    let several = matches!(model.judged, Judged::Known(Verdict::Many(..)));
    let solution = match &model.judged {
        Judged::Pending => return model.tell(Tone::Plain, Word::StillChecking),
        Judged::Known(Verdict::Stopped) => return model.tell(Tone::Plain, Word::VerdictGaveUp),
        Judged::Known(Verdict::None) => return model.tell(Tone::Bad, Word::CannotSolve),
        Judged::Known(Verdict::One(solution)) => (**solution).clone(),
        Judged::Known(Verdict::Many(one, _)) => {
            let budget = Budget { nodes: Some(NODES), ..Budget::default() };
            fast::smallest(model.board(), &budget).ok().flatten().unwrap_or_else(|| (**one).clone())
        }
    };
    let mut grid = model.board().clone();
    for cell in model.board().blanks() {
        grid.set(cell, solution.get(cell));
    }
    model.set_board(grid);
    model.tell(Tone::Good, if several { Word::SolvedOneOf } else { Word::Solved });
}

/// The key behind `f`: the digit to highlight; anything else highlights none.
pub(super) fn choose_highlight(model: &mut Model, action: Option<Action>) {
    model.awaits_highlight = false;
    model.message = None;
    let digits = DigitSet::all(model.board().shape());
    model.highlight = match action {
        Some(Action::Digit(sign)) => {
            Digit::from_char(sign).filter(|&d| digits.contains(d)).filter(|&d| model.highlight != Some(d))
        }
        _ => None,
    };
}
