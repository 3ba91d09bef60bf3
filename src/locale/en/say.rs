//! Captions and sentences in English.

use super::{queens, run};
use crate::{
    lesson::{Choice, Kind},
    locale::{Again, Caption, Say, Told, number::thousands, say::by_witness},
    puzzle::{Cell, Digit, House, HouseKind, Rules, Shape},
    record::Claim,
    search::{Ending, Strategy, Stuck, Why},
};

pub(in crate::locale) fn house(house: House) -> String {
    let name = match house.kind {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Box => "box",
        // They have no number that anybody would count.
        HouseKind::Diagonal => return "diagonal \\".into(),
        HouseKind::Antidiagonal => return "diagonal /".into(),
    };
    format!("{name} {}", house.index + 1)
}

pub(in crate::locale) fn house_name(kind: HouseKind) -> &'static str {
    match kind {
        HouseKind::Row => "ROW",
        HouseKind::Column => "COL",
        HouseKind::Box => "BOX",
        HouseKind::Diagonal | HouseKind::Antidiagonal => "DIAGONAL",
    }
}

pub(in crate::locale) fn strategy(strategy: Strategy) -> &'static str {
    match strategy {
        Strategy::RowByRow => "cells in reading order, digits ascending (BOJ 2239)",
        Strategy::FewestFirst => "cells sorted once by how many digits fit them at the start (JUNGOL 1824)",
        Strategy::FewestNow => "always the cell that the fewest digits fit now",
        Strategy::Singles => "first all that is forced, then the cell that the fewest digits fit",
        Strategy::ExactCover => {
            "always the cell, or the digit in a house, with the fewest possibilities (Knuth's dancing links)"
        }
        Strategy::PlaceOrPass => "square by square: a queen where she can stand, and later without her",
    }
}

/// `no digit is left for r4c7`, `no place is left for 7 in row 3`.
fn nothing_left(stuck: Stuck, shape: Shape) -> String {
    match stuck {
        Stuck::Cell(cell) => format!("no digit is left for {}", cell.name(shape)),
        Stuck::Digit { house: h, digit } => {
            format!("no place is left for {} in {}", digit.to_char(), house(h))
        }
    }
}

/// What to press at the start.
pub(super) const fn keys(taught: bool) -> &'static str {
    if taught { "Right goes on with the lesson." } else { "Space plays, Right takes one step." }
}

/// The verb in capitals, then the reason.
pub(in crate::locale) fn caption(caption: &Caption, shape: Shape) -> (&'static str, String) {
    if shape.rules() == Rules::Queens {
        return queens::caption(caption, shape);
    }
    let name = |cell: Cell| cell.name(shape);
    let in_house = |kind: HouseKind, cell: Cell| house(shape.house(kind, cell));
    match caption {
        Caption::Start { blanks: 1, taught } => ("READY", format!("1 cell to fill. {}", keys(*taught))),
        Caption::Start { blanks, taught } => ("READY", format!("{blanks} cells to fill. {}", keys(*taught))),
        Caption::Fork { cell, digit } => {
            ("WHAT IF", format!("{} at {}: the search goes on from here", digit.to_char(), name(*cell)))
        }
        Caption::Place { cell, digit, why: Why::NakedSingle } => {
            let (digit, name) = (digit.to_char(), name(*cell));
            ("PLACE", format!("{digit} at {name}: the only digit left for {name}"))
        }
        Caption::Place { cell, digit, why: Why::HiddenSingle(kind) } => {
            let (digit, house) = (digit.to_char(), in_house(*kind, *cell));
            ("PLACE", format!("{digit} at {}: the only place for {digit} in {house}", name(*cell)))
        }
        Caption::Place { cell, digit, why: Why::Tried } => {
            let [r, c, b] = HouseKind::SUDOKU.map(|kind| in_house(kind, *cell));
            ("PLACE", format!("{} at {}: not yet in {r}, {c} and {b}", digit.to_char(), name(*cell)))
        }
        Caption::Reject { cell, digit, because } => {
            let reasons: Vec<String> = by_witness(because)
                .iter()
                .map(|(kinds, witness)| {
                    let houses: Vec<String> = kinds.iter().map(|&kind| in_house(kind, *cell)).collect();
                    format!("{} ({})", list(&houses), name(*witness))
                })
                .collect();
            let reasons = list(&reasons);
            ("REJECT", format!("{} at {}: already in {reasons}", digit.to_char(), name(*cell)))
        }
        Caption::Remove { cell, digit, stuck: Some(stuck) } => {
            ("UNDO", format!("{} at {}: {}", digit.to_char(), name(*cell), nothing_left(*stuck, shape)))
        }
        Caption::Remove { cell, digit, stuck: None } => {
            ("UNDO", format!("{} at {}: is there another solution?", digit.to_char(), name(*cell)))
        }
        Caption::Eliminate { cell, digit, by: Some((at, holds)) } if cell == at => {
            ("OUT", format!("{} at {}: it holds {} now", digit.to_char(), name(*cell), holds.to_char()))
        }
        Caption::Eliminate { cell, digit, by: Some((at, _)) } => {
            ("OUT", format!("{} at {}: it stands at {} now", digit.to_char(), name(*cell), name(*at)))
        }
        Caption::Eliminate { cell, digit, by: None } => {
            ("OUT", format!("{} at {}", digit.to_char(), name(*cell)))
        }
        Caption::Restore { cell, digit } => {
            ("BACK IN", format!("{} at {} is possible again", digit.to_char(), name(*cell)))
        }
        Caption::DeadEnd(stuck) => ("DEAD END", nothing_left(*stuck, shape)),
        Caption::Solution(n) => ("SOLVED", format!("solution {n}: every cell is filled, every house right")),
        Caption::Exhausted(n) => exhausted(*n),
        Caption::Told(what) => told(what, shape),
    }
}

/// Every possibility was tried.
pub(super) fn exhausted(solutions: u64) -> (&'static str, String) {
    match solutions {
        0 => ("NO SOLUTION", "proved: every possibility was tried".into()),
        1 => ("NO FURTHER SOLUTION", "proved: the one found is the only one".into()),
        n => ("NO FURTHER SOLUTION", format!("proved: there are exactly {n}")),
    }
}

/// What is placed, as it is called in a sentence.
pub(super) fn piece(digit: Digit, shape: Shape) -> String {
    match shape.rules() {
        Rules::Sudoku => digit.to_char().to_string(),
        Rules::Queens => "queen".into(),
    }
}

/// What has come of a program, in a word.
fn ending(claim: Claim) -> &'static str {
    match claim {
        _ if claim.is_wrong() => "WRONG",
        Claim::Solved => "SOLVED",
        Claim::Exhausted(0, Some(true)) => "PROVED",
        Claim::Stopped(_) => "STOPPED",
        _ => "ENDED",
    }
}

/// What somebody's own program did.
pub(super) fn told(what: &Told, shape: Shape) -> (&'static str, String) {
    let at = |cell: &Cell, digit: &Digit| format!("{} at {}", piece(*digit, shape), cell.name(shape));
    match what {
        Told::Try(cell, digit) => ("TRY", at(cell, digit)),
        Told::Clash(cell, digit, because) => {
            let houses: Vec<String> = because
                .iter()
                .map(|&(kind, witness)| {
                    format!("{} ({})", house(shape.house(kind, *cell)), witness.name(shape))
                })
                .collect();
            ("PLACE", format!("{}, against the rules: already in {}", at(cell, digit), list(&houses)))
        }
        Told::Refuse(cell, digit) => ("REJECT", format!("{}, though it fits", at(cell, digit))),
        Told::TakeBack(cell, digit) => ("UNDO", at(cell, digit)),
        Told::Replace(cell, old, new) => {
            ("PLACE", format!("{} in place of {}", at(cell, new), piece(*old, shape)))
        }
        Told::Withdraw(cell, digit, Some((latest, _))) => {
            ("UNDO", format!("{}, though {} was placed later", at(cell, digit), latest.name(shape)))
        }
        Told::Withdraw(cell, digit, None) => ("UNDO", at(cell, digit)),
        Told::OnGiven(cell, digit) => ("PLACE", format!("{}: a given is never changed", at(cell, digit))),
        Told::UndoGiven(cell) => ("UNDO", format!("{}: a given is never changed", cell.name(shape))),
        Told::UndoEmpty(cell) => ("UNDO", format!("{}: nothing stands there", cell.name(shape))),
        Told::Call => ("CALL", "a function is entered".into()),
        Told::Return => ("RETURN", "a function is left".into()),
        Told::Wrong(what) => ("WRONG", run::claim(Claim::NotSolved(*what), shape)),
        Told::Done(what) => (ending(*what), run::claim(*what, shape)),
    }
}

/// `a`, `a and b`, `a, b and c`.
pub(super) fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

pub(in crate::locale) fn say(what: &Say<'_>, shape: Shape) -> String {
    if shape.rules() == Rules::Queens
        && let Some(special) = queens::say(what, shape)
    {
        return special;
    }
    match what {
        Say::Conflict(c) => format!(
            "{} stands twice in {}: {} and {}",
            c.digit.to_char(),
            house(shape.house(c.kind, c.first)),
            c.first.name(shape),
            c.second.name(shape)
        ),
        Say::CannotWatch(c) => {
            format!("No search from here: {}", say(&Say::Conflict(*c), shape))
        }
        Say::StoppedAfter { steps, at } => {
            format!(
                "Stopped after looking at {steps} steps. Nothing is proved by that; we are still at step {at}."
            )
        }
        Say::IsGiven(cell) => format!("{} never changes: it is a given.", cell.name(shape)),
        Say::Recognised { format, side, filled, which: (_, 1) } => {
            format!("{format}: {side}x{side}, {filled} digits")
        }
        Say::Recognised { format, side, filled, which: (n, of) } => {
            format!("{format}: puzzle {n} of {of}, {side}x{side}, {filled} digits")
        }
        Say::FaultAt { line, column, what } => format!("line {line}, column {column}: {what}"),
        Say::Opened(path) => format!("Opened {path}."),
        Say::Wrote(path) => format!("Wrote {path}."),
        Say::WroteAsGivens(path) => {
            format!("Wrote {path}; typed digits stand as givens there (.sdk keeps both).")
        }
        Say::FileFailed { path, why } => format!("{path}: {why}"),
        Say::Theme(name) => format!("Theme: {name}."),
        Say::Language(name) => format!("Code: {name}."),
        Say::Preset(name) => format!("View: {name}."),
        Say::PresetOfLesson(name) => format!("View: {name}. The lesson chooses the view again."),
        Say::Strategy { name, again: now } => format!("Strategy: {name}{}.", again(*now)),
        Say::Lane { number, lane } => format!("Lane {number}: {lane}."),
        Say::LaneFault { number, word: "" } => format!("Lane {number} is empty."),
        Say::LaneFault { number, word } => format!(
            "'{word}' in lane {number} is not known; a lane is a strategy, up, down, shuffled:7, turned 90, \
             mirrored, flipped, transposed, reversed, renamed:7, rows:7, columns:7, bands:7, stacks:7"
        ),
        Say::Finish { place, ending } => {
            let nth = match place {
                1 => "1st".to_owned(),
                2 => "2nd".to_owned(),
                3 => "3rd".to_owned(),
                n => format!("{n}th"),
            };
            let how = match ending {
                Ending::Solved => "solved",
                Ending::Exhausted => "no solution",
                Ending::Stopped => "stopped",
            };
            format!("{nth} {how}")
        }
        Say::Digits { name, digits, again: now } => format!("Digits: {name} ({digits}){}.", again(*now)),
        Say::Compared { name, step, differ, placed, undone, shared } => {
            let differ = say(&Say::Differs(name, step, *differ), shape);
            format!("{differ}; between: {placed} placed, {undone} undone; {shared} kept")
        }
        Say::Differs(name, step, 1) => format!("{name} ({step}): 1 cell differs"),
        Say::Differs(name, step, differ) => format!("{name} ({step}): {differ} cells differ"),
        Say::WhatIf(cell) => format!("What if {} were: ", cell.name(shape)),
        Say::Branch { choice, from, place: (n, of) } => {
            format!("What if {choice}, from step {from}: branch {n} of {of}.")
        }
        Say::FailsThere { cell, digit } => {
            format!("{} fails its test at {}: no branch.", digit.to_char(), cell.name(shape))
        }
        Say::Bookmarked { name, step } => format!("Bookmark {name} at step {step}."),
        Say::StopsAt(conditions) => format!("It stops when: {conditions}."),
        Say::StoppedWhen(condition) => format!("Stopped: {condition}."),
        Say::NoCondition(part) => format!("'{part}' is no condition."),
        Say::PlainPuzzle { line, givens, blanks } => {
            format!("Puzzle: {line} ({givens} givens, {blanks} cells to fill)")
        }
        Say::PlainStrategy { name, about, digits } => format!("Strategy: {name}: {about}; digits: {digits}"),
        Say::PlainStep { number, verb, text, depth } => format!("{number} {verb} {text}; depth {depth}"),
        Say::PlainSolution(line) => format!("Solution: {line}"),
        Say::PlainStopped(steps) => {
            format!("STOPPED at the limit, after step {steps}: nothing is proved by that")
        }
        Say::Speed(n) if *n >= 1.0 => format!("{}/s", thousands(*n as u64)),
        Say::Speed(n) => format!("1 in {:.0} s", 1.0 / n),
        Say::Unknown { name, known } => format!("'{name}' is not known; there is {known}"),
        Say::FilmSearching(steps) => format!("{steps} steps looked at for the film"),
        Say::Filming(percent) => format!("film {percent:>3}%"),
        Say::ChapterDeepest(depth) => format!("Deepest dead end, depth {depth}"),
        Say::ChapterGuess { guess, steps } => format!("Wrong guess {guess}, cost {steps} steps"),
        Say::ChapterSolution(n) => format!("Solution {n}"),
        Say::Steps("1") => "1 step".into(),
        Say::Steps(n) => format!("{n} steps"),
        Say::BesideRun { name, step, placed, undone } => format!(
            "The lanes are our strategies on the same puzzle; {name} stands at step {step}: \
             {placed} placed, {undone} undone."
        ),
        Say::LaneLost(guess) => format!("lost: {guess}"),
        Say::ListedAscending(order) => format!("Written for ascending digits; here: {order}."),
        Say::Estimated { placements, error, probes, truth: None } => format!(
            "About {placements} placements ({error}, {probes} probes) until nothing is left; \
             the first solution comes earlier."
        ),
        Say::Estimated { placements, error, probes, truth: Some(truth) } => {
            format!("{truth} placements; {placements} were estimated ({error}, {probes} probes).")
        }
        Say::About(placements, error) => format!("About {placements} placements ({error})."),
        Say::Counted(step) => format!("counting ... up to step {step} so far"),
        Say::Since(n) => format!("since {n}"),
        Say::Doomed { since, guess, right, undone } => {
            let right = right.map(|d| format!(", right is {d}")).unwrap_or_default();
            let undone =
                undone.map(|(at, cost)| format!("; undone at {at}, cost {cost} steps")).unwrap_or_default();
            format!("DOOMED since {since}: {guess}{right}{undone}")
        }
        Say::TooSmall { have, need } => {
            format!("{}x{}: needs {}x{}", have.0, have.1, need.0, need.1)
        }
        Say::NoFormat(path) => {
            format!("{path}: the ending names no format; use .txt .sdk .sdm .ss .csv or .opensudoku")
        }
        Say::NotKept(why) => format!("Your work could not be kept: {why}"),
        Say::NotFollowed(why) => format!("stepdoku notes cannot follow this screen: {why}"),
        Say::Running(steps) => format!("{steps} steps; Esc stops"),
        Say::Forks { cell, digits } => {
            let both: Vec<String> = digits.chars().map(String::from).collect();
            format!("Several solutions: {} can be {}.", cell.name(shape), both.join(" or "))
        }
        Say::Ask(kind, cell) => match (kind, cell) {
            (Kind::Next, _) => "What happens next?".into(),
            (Kind::Undos, _) => "How many placements are taken back before the next one is made?".into(),
            (Kind::Digit, Some(cell)) => {
                format!("Which digit stands in {} in the solution?", cell.name(shape))
            }
            (Kind::Digit, None) => "Which digit stands in this cell in the solution?".into(),
            (Kind::Solvable, _) => "Can the board be solved with all that stands on it now?".into(),
            (Kind::Shorter, _) => "Which strategy needs fewer steps on this puzzle?".into(),
        },
        Say::Choice(choice) => match choice {
            Choice::Place => "place".into(),
            Choice::Reject => "reject".into(),
            Choice::Remove => "undo".into(),
            Choice::Eliminate => "digit out".into(),
            Choice::Restore => "digit back in".into(),
            Choice::DeadEnd => "dead end".into(),
            Choice::Solution => "solved".into(),
            Choice::Exhausted => "the end".into(),
            Choice::Undos(n) => n.to_string(),
            Choice::UndosOrMore(n) => format!("{n} or more"),
            Choice::Digit(digit) => digit.to_char().into(),
            Choice::Square(cell) => cell.name(shape),
            Choice::Yes => "yes".into(),
            Choice::No => "no".into(),
            Choice::Strategy(strategy) => strategy.name().into(),
            Choice::Same => "both the same".into(),
        },
        Say::Hands { right, all } => format!("{right} of {all} were right"),
        Say::Fits { cell, digits: "" } => format!("No digit fits {}.", cell.name(shape)),
        Say::Fits { cell, digits } => format!("The houses of {} leave {digits}.", cell.name(shape)),
    }
}

/// `; back at the start`.
fn again(again: Again) -> String {
    match again {
        Again::No => String::new(),
        Again::AtStart => "; back at the start".into(),
        Again::AtShare(percent) => format!("; at {percent:.1} % of its search, as before"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reject_names_every_house_and_witness() {
        let s = Shape::S9;
        let five = crate::puzzle::Digit::new(5).unwrap();
        let because = vec![(HouseKind::Row, s.cell(0, 0)), (HouseKind::Column, s.cell(7, 8))];
        let (verb, why) = caption(&Caption::Reject { cell: s.cell(0, 8), digit: five, because }, s);
        assert_eq!(verb, "REJECT");
        assert_eq!(why, "5 at r1c9: already in row 1 (r1c1) and column 9 (r8c9)");
    }

    #[test]
    fn forced_placements_and_dead_ends_name_their_reason() {
        let s = Shape::S9;
        let (cell, digit) = (s.cell(3, 6), crate::puzzle::Digit::new(7).unwrap());
        let row = Stuck::Digit { house: House { kind: HouseKind::Row, index: 2 }, digit };
        let place = |why| Caption::Place { cell, digit, why };
        let undo = |stuck| Caption::Remove { cell, digit, stuck };
        let out = |by| Caption::Eliminate { cell, digit, by: Some(by) };
        for (what, text) in [
            (place(Why::Tried), "7 at r4c7: not yet in row 4, column 7 and box 6"),
            (place(Why::NakedSingle), "7 at r4c7: the only digit left for r4c7"),
            (place(Why::HiddenSingle(HouseKind::Row)), "7 at r4c7: the only place for 7 in row 4"),
            (undo(Some(row)), "7 at r4c7: no place is left for 7 in row 3"),
            (undo(Some(Stuck::Cell(s.cell(0, 0)))), "7 at r4c7: no digit is left for r1c1"),
            (undo(None), "7 at r4c7: is there another solution?"),
            (out((s.cell(3, 0), digit)), "7 at r4c7: it stands at r4c1 now"),
            (out((cell, crate::puzzle::Digit::new(2).unwrap())), "7 at r4c7: it holds 2 now"),
            (Caption::DeadEnd(Stuck::Cell(cell)), "no digit is left for r4c7"),
            (Caption::DeadEnd(row), "no place is left for 7 in row 3"),
        ] {
            assert_eq!(caption(&what, s).1, text);
        }
    }
}
