//! Captions and sentences about queens in English.

use super::say::{exhausted, house, keys, list, told};
use crate::{
    locale::Caption,
    puzzle::{Cell, Conflict, HouseKind, Shape},
    search::{Stuck, Why},
};

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
                    let taken = |&(kind, witness): &(HouseKind, Cell)| {
                        format!("{} ({})", in_house(kind, *cell), name(witness))
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

/// Two queens that attack each other.
pub(super) fn conflict(conflict: &Conflict, shape: Shape) -> String {
    format!(
        "Two queens in {}: {} and {}",
        house(shape.house(conflict.kind, conflict.first)),
        conflict.first.name(shape),
        conflict.second.name(shape)
    )
}
