//! Captions and sentences about queens in English.

use super::say::{exhausted, house, keys, list, told};
use crate::{
    lesson::{Choice, Kind},
    locale::{Caption, Say, Word},
    puzzle::{Cell, Conflict, HouseKind, Shape},
    search::{Strategy, Stuck, Why},
};

/// What a strategy does on a queens board.
pub(in crate::locale) fn strategy(strategy: Strategy) -> &'static str {
    match strategy {
        Strategy::RowByRow => "a queen in each row from the top, squares from the left",
        Strategy::FewestFirst => "rows sorted once by how many of their squares are free at the start",
        Strategy::FewestNow => "always the row with the fewest free squares now",
        Strategy::Singles => "first rows and columns with one free square, then the row with the fewest",
        Strategy::ExactCover => {
            "always the row or column with the fewest free squares (Knuth's dancing links)"
        }
        Strategy::PlaceOrPass => "square by square: a queen where she can stand, and later without her",
    }
}

/// What is said otherwise than of a Sudoku; `None` where both are spoken of in the same words.
pub(in crate::locale) fn word(word: Word) -> Option<&'static str> {
    Some(match word {
        Word::JumpBox => "nothing: this board has no boxes",
        Word::NextBlank => "next empty square that way",
        Word::TypeDigit => "1 puts a queen; 1 again takes her away",
        Word::Clear => "clear the square",
        Word::EnterGivens => "type givens: a queen advances the cursor",
        Word::FixGivens => "make every queen on the board a given",
        Word::HighlightDigit => "highlight the queens: the key, then 1",
        Word::GoTo => "go to a step, a share, an undo, a depth, a square",
        Word::NextDigits => "nothing: queens have no order of digits",
        Word::SetUpRace => "race: its lanes (strategy, board turned)",
        Word::ToggleHeat => "shade the board by how often each square was tried",
        Word::StopWhen => "stop when: depth, undo run, square, queen, step",
        Word::MoveWatching => "point at a square",
        Word::NextChange => "next change of the square pointed at",
        Word::WhatIf => "what if: put a queen on this square",
        Word::FootDigit => "queen",
        Word::HeadDigits => "Queens",
        Word::HeatHead => "Queens tried on each square so far.",
        Word::LanesChange => "t strategy   s turned, mirrored ...   e edit as a line",
        Word::LanesHelp => "row-by-row, fewest-now, row-by-row turned 90, singles mirrored",
        Word::StopsHelp => "depth>=6, undo run>=3, r4c7 changes, queen in column 3, step 2000, a solution",
        Word::WhatIfHelp => "1 puts her there; the search goes on from there as a branch of its own",
        Word::NothingToFork => "No square is being tested here; Ctrl and an arrow point at one.",
        Word::PromptHighlight => "Highlight the queens? (1; 0 none)",
        Word::CommandHelp => {
            "new 9 | queens 8 | open FILE | write FILE | theme T | strategy S | mouse | quit"
        }
        Word::NoDigit => "On this board 1 puts a queen.",
        Word::NoDigitHere => "On this board 1 puts a queen.",
        Word::LaneUnfit => "A queens board can be turned, mirrored, flipped or transposed, nothing else.",
        Word::NoOrder => "Queens have no order: the squares of a row are tried from the left.",
        Word::EntryOn => "Type the board row by row: 1 a queen, 0 . or Space none. Esc when done.",
        Word::AlreadySolved => "All queens stand, and none attacks another.",
        Word::CheckRight => "Every queen is right so far.",
        Word::MouseOn => "Mouse on: click a square, drag the time line. M turns it off.",
        Word::NoBlankThere => "No empty square that way.",
        Word::MeanCursor => "the current square",
        Word::MeanSame => "another queen like the current one",
        Word::MeanConflict => "attacked by another queen",
        Word::MeanBoth => "the same in the current square",
        Word::MeanPoint => "the square you point at (Ctrl and arrows)",
        _ => return None,
    })
}

/// `no square is left in row 5`.
fn nothing_left(stuck: Stuck, shape: Shape) -> String {
    match stuck {
        Stuck::Cell(cell) => format!("no queen can stand on {}", cell.name(shape)),
        Stuck::Digit { house: h, .. } => format!("no square is left in {}", house(h)),
    }
}

/// The verb in capitals, then the reason.
pub(super) fn caption(caption: &Caption, shape: Shape) -> (&'static str, String) {
    let name = |cell: Cell| cell.name(shape);
    let in_house = |kind: HouseKind, cell: Cell| house(shape.house(kind, cell));
    match caption {
        Caption::Start { blanks: 1, taught } => ("READY", format!("1 queen to place. {}", keys(*taught))),
        Caption::Start { blanks, taught } => {
            ("READY", format!("{blanks} queens to place. {}", keys(*taught)))
        }
        Caption::Fork { cell, .. } => {
            ("WHAT IF", format!("queen at {}: the search goes on from here", name(*cell)))
        }
        Caption::Place { cell, why: Why::HiddenSingle(kind), .. } => {
            ("PLACE", format!("queen at {}: the only free square in {}", name(*cell), in_house(*kind, *cell)))
        }
        Caption::Place { cell, why: Why::Tried | Why::NakedSingle, .. } => {
            let (row, column) = (in_house(HouseKind::Row, *cell), in_house(HouseKind::Column, *cell));
            ("PLACE", format!("queen at {}: {row}, {column} and both diagonals are free", name(*cell)))
        }
        Caption::Reject { cell, because, .. } => {
            let reason = match because[..] {
                [(kind, witness)] => format!("{} is taken ({})", in_house(kind, *cell), name(witness)),
                _ => {
                    // Three reasons have to fit into a line: both diagonals are named at once.
                    let both = because.len() > 2;
                    let taken = |&(kind, witness): &(HouseKind, Cell)| match kind {
                        HouseKind::Antidiagonal if both => format!("/ ({})", name(witness)),
                        _ => format!("{} ({})", in_house(kind, *cell), name(witness)),
                    };
                    format!("{} are taken", list(&because.iter().map(taken).collect::<Vec<_>>()))
                }
            };
            ("REJECT", format!("{}: {reason}", name(*cell)))
        }
        Caption::Remove { cell, stuck: Some(stuck), .. } => {
            ("UNDO", format!("queen at {}: {}", name(*cell), nothing_left(*stuck, shape)))
        }
        Caption::Remove { cell, stuck: None, .. } => {
            ("UNDO", format!("queen at {}: is there another solution?", name(*cell)))
        }
        Caption::Eliminate { cell, by: Some((at, _)), .. } => {
            ("OUT", format!("{}: attacked from {} now", name(*cell), name(*at)))
        }
        Caption::Eliminate { cell, by: None, .. } => ("OUT", name(*cell)),
        Caption::Restore { cell, .. } => ("BACK IN", format!("{} is free again", name(*cell))),
        Caption::DeadEnd(stuck) => ("DEAD END", nothing_left(*stuck, shape)),
        Caption::Solution(n) => {
            ("SOLVED", format!("solution {n}: {} queens, and none attacks another", shape.side()))
        }
        Caption::Exhausted(n) => exhausted(*n),
        Caption::Told(what) => told(what, shape),
    }
}

/// What is said otherwise than of a Sudoku; `None` where both are spoken of in the same sentence.
pub(super) fn say(what: &Say<'_>, shape: Shape) -> Option<String> {
    Some(match what {
        Say::Conflict(c) => conflict(c, shape),
        Say::Recognised { format, side, filled, which: (n, of) } => {
            let which = if *of == 1 { String::new() } else { format!("puzzle {n} of {of}, ") };
            format!("{format}: {which}{side}x{side}, {filled} queens")
        }
        Say::Compared { name, step, differ, placed, undone, shared } => {
            let differ =
                if *differ == 1 { "1 square differs".to_owned() } else { format!("{differ} squares differ") };
            format!("{name} ({step}): {differ}; between: {placed} placed, {undone} undone; {shared} kept")
        }
        Say::WhatIf(cell) => format!("What if a queen stood on {}: ", cell.name(shape)),
        Say::FailsThere { cell, .. } => format!("{} is attacked: no branch.", cell.name(shape)),
        Say::PlainPuzzle { givens: 0, blanks, .. } => {
            format!("Queens: {side}x{side} ({blanks} to place)", side = shape.side())
        }
        Say::PlainPuzzle { line, givens, blanks } => {
            let side = shape.side();
            format!("Queens: {side}x{side} ({givens} given: {line}; {blanks} to place)")
        }
        Say::PlainStrategy { name, about, .. } => format!("Strategy: {name}: {about}"),
        Say::NoFormat(path) => format!("{path}: a queens board is kept in a .txt file"),
        Say::Forks { cell, .. } => {
            format!("Several solutions; they differ first at {}.", cell.name(shape))
        }
        Say::Fits { cell, digits } => {
            format!("{} is {}.", cell.name(shape), if digits.is_empty() { "attacked" } else { "free" })
        }
        Say::Ask(Kind::Digit, Some(cell)) => {
            format!("On which square of row {} is the queen in the solution?", shape.row(*cell) + 1)
        }
        Say::Ask(Kind::Undos, _) => "How many queens are taken back before the next one is placed?".into(),
        Say::Ask(Kind::Shorter, _) => "Which strategy needs fewer steps on this board?".into(),
        Say::Choice(Choice::Eliminate) => "square out".into(),
        Say::Choice(Choice::Restore) => "square back in".into(),
        _ => return None,
    })
}

/// Two queens that attack each other.
fn conflict(conflict: &Conflict, shape: Shape) -> String {
    format!(
        "Two queens in {}: {} and {}",
        house(shape.house(conflict.kind, conflict.first)),
        conflict.first.name(shape),
        conflict.second.name(shape)
    )
}
