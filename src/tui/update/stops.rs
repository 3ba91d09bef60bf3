//! Conditions on which to stop, as people type them.

use crate::{
    locale::{Say, Word},
    puzzle::{CellSet, Digit, House, HouseKind, Rules, Shape},
    timeline::{Direction, Goal, Stop, Stops},
    tui::{
        field::Field,
        model::{Mode, Model, Prompt, Tone},
    },
};

/// So much of what is not understood is shown again.
const LONGEST: usize = 24;

/// Asks for conditions; those that hold stand in the field already.
pub(super) fn ask(model: &mut Model) {
    let Mode::Watch(watch) = &model.mode else { return };
    let field = Field::new(&shown(watch.player.stops(), watch.shape()));
    super::overlay::prompt(model, Prompt::Stops, field);
}

/// Takes over what was typed; an empty line takes all conditions away. Returns false, and changes nothing, if a part of it is
/// not understood.
pub(super) fn set(model: &mut Model, text: &str) -> bool {
    let shape = model.board().shape();
    let Mode::Watch(watch) = &mut model.mode else { return true };
    let mut stops = Stops::default();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let Some(stop) = parse(part, shape) else {
            let part: String = part.chars().take(LONGEST).collect();
            model.say(Tone::Bad, &Say::NoCondition(&crate::locale::clean(&part)));
            return false;
        };
        if !stops.add(stop) {
            model.tell(Tone::Bad, Word::TooManyStops);
            return false;
        }
    }
    watch.player.set_stops(stops);
    if stops.is_empty() {
        model.tell(Tone::Plain, Word::NoStops);
    } else {
        model.say(Tone::Plain, &Say::StopsAt(&shown(&stops, shape)));
    }
    true
}

/// Goes to the nearest place where a condition is met, at full speed.
pub(super) fn go(model: &mut Model, direction: Direction) {
    let Mode::Watch(watch) = &mut model.mode else { return };
    let stops = *watch.player.stops();
    if stops.is_empty() {
        return ask(model);
    }
    match direction {
        Direction::Forward => {
            watch.go_on();
            watch.pursue(Goal::NextStop(stops));
        }
        Direction::Backward => watch.pursue(Goal::PrevStop(stops)),
    }
}

/// The conditions as one could type them.
pub(in crate::tui) fn shown(stops: &Stops, shape: Shape) -> String {
    stops.iter().map(|stop| name(stop, shape)).collect::<Vec<_>>().join(", ")
}

/// A condition as one could type it.
pub(in crate::tui) fn name(stop: Stop, shape: Shape) -> String {
    match stop {
        Stop::DepthAtLeast(depth) => format!("depth>={depth}"),
        Stop::UndoRun(run) => format!("undo run>={run}"),
        Stop::Change(cell) => format!("{} changes", cell.name(shape)),
        Stop::PlacedIn { cells, digit } => {
            let house =
                shape.houses().find(|&h| shape.cells_of(h).iter().copied().collect::<CellSet>() == cells);
            let place = house.map_or("?".to_owned(), |h| format!("{} {}", h.kind.name(), h.index + 1));
            match shape.rules() {
                Rules::Sudoku => format!("{} in {place}", digit.to_char()),
                Rules::Queens => format!("queen in {place}"),
            }
        }
        Stop::Solution => "solution".to_owned(),
        Stop::Step(n) => format!("step {n}"),
    }
}

fn parse(text: &str, shape: Shape) -> Option<Stop> {
    let text = text.to_lowercase();
    let number = |s: &str| {
        let s = s.trim().trim_start_matches(">=").trim_start_matches('>').trim_start_matches('=');
        s.trim().replace(['_', ' '], "").parse::<u64>().ok()
    };
    if let Some(rest) = text.strip_prefix("depth") {
        let depth = usize::try_from(number(rest)?).ok()?;
        return (1..=shape.pieces()).contains(&depth).then_some(Stop::DepthAtLeast(depth));
    }
    if let Some(rest) = text.strip_prefix("undo") {
        let rest = rest.trim_start_matches('s').trim_start();
        let rest = rest.strip_prefix("run").unwrap_or(rest);
        return number(rest).filter(|&n| n > 0).map(Stop::UndoRun);
    }
    if let Some(rest) = text.strip_prefix("step") {
        return number(rest).map(Stop::Step);
    }
    if matches!(text.trim_start_matches("a ").trim_start_matches("next "), "solution" | "solved") {
        return Some(Stop::Solution);
    }
    if let Some((digit, house)) = text.split_once(" in ") {
        let queens = shape.rules() == Rules::Queens;
        let named = matches!(digit.trim(), "queen" | "a queen" | "q");
        let digit = if queens && named { "1" } else { digit };
        let mut signs = digit.trim().chars();
        let digit =
            signs.next().and_then(Digit::from_char).filter(|d| usize::from(d.value()) <= shape.digits());
        let digit = digit.filter(|_| signs.next().is_none())?;
        let cells = shape.cells_of(house_named(house.trim(), shape)?).iter().copied().collect();
        return Some(Stop::PlacedIn { cells, digit });
    }
    let cell = text.trim_end_matches("changes").trim();
    shape.cell_named(cell).map(Stop::Change)
}

/// `box 3`, `b3`.
fn house_named(text: &str, shape: Shape) -> Option<House> {
    let at = text.find(|c: char| c.is_ascii_digit())?;
    let (kind, index) = (text[..at].trim(), text[at..].parse::<usize>().ok()?);
    let kind = match kind {
        "row" | "r" => HouseKind::Row,
        "column" | "col" | "c" => HouseKind::Column,
        "box" | "b" => HouseKind::Box,
        "diagonal" => HouseKind::Diagonal,
        "antidiagonal" => HouseKind::Antidiagonal,
        _ => return None,
    };
    (1..=shape.houses_of(kind)).contains(&index).then(|| House { kind, index: (index - 1) as u8 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_are_understood_as_people_write_them_and_shown_as_they_are_understood() {
        let shape = Shape::S9;
        for (typed, again) in [
            ("depth>=40", "depth>=40"),
            ("Depth 40", "depth>=40"),
            ("undo run >= 5", "undo run>=5"),
            ("undos 5", "undo run>=5"),
            ("r4c7 changes", "r4c7 changes"),
            ("R4C7", "r4c7 changes"),
            ("9 in box 3", "9 in box 3"),
            ("9 in b3", "9 in box 3"),
            ("1 in row 9", "1 in row 9"),
            ("2 in col 2", "2 in column 2"),
            ("step 20_000", "step 20000"),
            ("a solution", "solution"),
        ] {
            let stop = parse(typed, shape).unwrap_or_else(|| panic!("{typed}"));
            assert_eq!(name(stop, shape), again, "{typed}");
            assert_eq!(parse(again, shape), Some(stop), "{again}");
        }
        for wrong in [
            "",
            "depth",
            "depth 0",
            "depth 82",
            "undo 0",
            "r0c1",
            "r10c1",
            "0 in box 1",
            "9 in box 10",
            "99 in row 1",
            "a in row 1",
            "9 in",
            "x",
            "step -1",
        ] {
            assert_eq!(parse(wrong, shape), None, "{wrong}");
        }
    }
}
