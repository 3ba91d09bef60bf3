//! The command line behind `:`.

use super::{digits, overlay, watch};
use crate::{
    locale::{self, Say, Word},
    puzzle::{
        Grid, Shape,
        format::{Fault, FaultKind, is_queens},
    },
    search::{DigitOrder, Strategy},
    tui::{
        action::Action,
        effect::Effect,
        model::{Mode, Model, Overlay, Tone},
        theme::Theme,
    },
};

/// Does what was typed behind `:`.
pub(super) fn run(model: &mut Model, text: &str) -> Vec<Effect> {
    let (command, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let rest = rest.trim();
    match command {
        "q" | "quit" | "exit" => return super::act(model, Action::Quit),
        "q!" => return vec![Effect::Quit],
        "h" | "help" => model.overlay = Some(Overlay::Help(0)),
        "mouse" => return super::act(model, Action::ToggleMouse),
        "n" | "new" => new(model, rest),
        "queens" => queens(model, rest),
        "o" | "open" | "e" if !rest.is_empty() => return vec![Effect::Read(overlay::path_of(rest))],
        "w" | "write" if !rest.is_empty() => return overlay::write(model, rest),
        "w" | "write" => return super::act(model, Action::Write),
        "theme" => match Theme::from_name(rest) {
            Some(theme) => model.set_theme(theme),
            None => unknown(model, rest, Theme::ALL.map(Theme::name).into_iter()),
        },
        "strategy" => {
            let all = Strategy::of(model.board().shape().rules());
            match all.iter().find(|strategy| strategy.name() == rest) {
                Some(&strategy) => watch::set_strategy(model, strategy),
                None => unknown(model, rest, all.iter().map(|s| s.name())),
            }
        }
        "digits" => match DigitOrder::from_name(rest) {
            Some(order) => digits::set(model, order),
            None => unknown(model, rest, ["up", "down", "shuffled:7"].into_iter()),
        },
        _ => model.tell(Tone::Bad, Word::NoSuchCommand),
    }
    Vec::new()
}

/// `new`, `new 6`, `new 6x6`, `new queens:8`: an empty board to type on. The old one comes back with undo.
fn new(model: &mut Model, side: &str) {
    let side = side.split('x').next().unwrap_or("");
    let number = |text: &str| text.parse().ok();
    let shape = match side.split_once(':') {
        Some(("queens", side)) => number(side).and_then(Shape::queens),
        _ if side.is_empty() => Some(model.board().shape()),
        _ => number(side).and_then(Shape::from_side),
    };
    match shape {
        Some(shape) => new_board(model, Grid::empty(shape)),
        None if is_queens(side) => no_queens(model, side.split_once(':').map_or("", |(_, side)| side)),
        None => {
            let mut sides: Vec<String> = Shape::ALL.iter().map(|s| s.side().to_string()).collect();
            sides.push("queens:8".to_owned());
            unknown(model, side, sides.iter().map(String::as_str));
        }
    }
}

/// `queens 8`: a search for so many queens, ready to be watched. The old board comes back with undo.
fn queens(model: &mut Model, side: &str) {
    let Some(shape) = side.parse().ok().and_then(Shape::queens) else { return no_queens(model, side) };
    new_board(model, Grid::empty(shape));
    model.mode = Mode::Board;
    watch::begin(model);
}

fn no_queens(model: &mut Model, side: &str) {
    let kind = FaultKind::Queens { found: side.chars().take(12).collect() };
    let text = locale::fault(model.look.lang, &Fault { line: 1, column: 1, kind });
    model.message = Some((Tone::Bad, text));
}

/// Puts an empty board up and starts typing givens.
pub(super) fn new_board(model: &mut Model, grid: Grid) {
    model.set_puzzle(grid);
    model.cursor = crate::puzzle::Cell::new(0);
    model.name.clear();
    model.file = None;
    model.mode = Mode::Entry;
    model.tell(Tone::Plain, Word::EntryOn);
}

fn unknown<'a>(model: &mut Model, name: &str, known: impl Iterator<Item = &'a str>) {
    let known = known.collect::<Vec<_>>().join(", ");
    model.say(Tone::Bad, &Say::Unknown { name: &locale::clean(name), known: &known });
}
