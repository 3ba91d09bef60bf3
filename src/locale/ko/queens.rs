//! Captions and sentences about queens in Korean.

use super::{
    particle::subject,
    say::{exhausted, house, keys, told},
};
use crate::{
    locale::Caption,
    puzzle::{Cell, Conflict, HouseKind, Shape},
    search::{Stuck, Why},
};

/// `5행에 퀸을 놓을 칸이 없습니다`.
fn nothing_left(stuck: Stuck, shape: Shape) -> String {
    match stuck {
        Stuck::Cell(cell) => format!("{}에는 퀸을 놓을 수 없습니다", cell.name(shape)),
        Stuck::Digit { house: h, .. } => format!("{}에 퀸을 놓을 칸이 없습니다", house(h)),
    }
}

/// The verb, then the reason.
pub(super) fn caption(caption: &Caption, shape: Shape) -> (&'static str, String) {
    let name = |cell: Cell| cell.name(shape);
    let in_house = |kind: HouseKind, cell: Cell| house(shape.house(kind, cell));
    match caption {
        Caption::Start { blanks, taught } => {
            ("준비", format!("놓을 퀸이 {blanks}개 있습니다. {}", keys(*taught)))
        }
        Caption::Fork { cell, .. } => ("만약", format!("{}에 퀸: 탐색은 여기서부터 이어집니다", name(*cell))),
        Caption::Place { cell, why: Why::HiddenSingle(kind), .. } => {
            ("놓기", format!("{}에 퀸: {}에 남은 칸이 여기뿐입니다", name(*cell), in_house(*kind, *cell)))
        }
        Caption::Place { cell, why: Why::Tried | Why::NakedSingle, .. } => {
            let (row, column) = (in_house(HouseKind::Row, *cell), in_house(HouseKind::Column, *cell));
            ("놓기", format!("{}에 퀸: {row}, {column}, 두 대각선에 퀸이 없습니다", name(*cell)))
        }
        Caption::Reject { cell, because, .. } => {
            let taken = |&(kind, witness): &(HouseKind, Cell)| {
                format!("{}({})", in_house(kind, *cell), name(witness))
            };
            let reasons: Vec<String> = because.iter().map(taken).collect();
            ("불가", format!("{}: {}에 퀸이 있습니다", name(*cell), reasons.join(", ")))
        }
        Caption::Remove { cell, stuck: Some(stuck), .. } => {
            ("되돌리기", format!("{}의 퀸: {}", name(*cell), nothing_left(*stuck, shape)))
        }
        Caption::Remove { cell, stuck: None, .. } => {
            ("되돌리기", format!("{}의 퀸: 다른 해가 있는지 봅니다", name(*cell)))
        }
        Caption::Eliminate { cell, by: Some((at, _)), .. } => {
            ("제외", format!("{}: 이제 {}의 퀸이 공격합니다", name(*cell), name(*at)))
        }
        Caption::Eliminate { cell, by: None, .. } => ("제외", name(*cell)),
        Caption::Restore { cell, .. } => ("되살림", format!("{} 다시 가능합니다", subject(&name(*cell)))),
        Caption::DeadEnd(stuck) => ("모순", nothing_left(*stuck, shape)),
        Caption::Solution(n) => {
            ("해결", format!("{n}번째 해: 퀸 {}개가 서로 공격하지 않습니다", shape.side()))
        }
        Caption::Exhausted(n) => exhausted(*n),
        Caption::Told(what) => told(what, shape),
    }
}

/// Two queens that attack each other.
pub(super) fn conflict(conflict: &Conflict, shape: Shape) -> String {
    format!(
        "{}에 퀸이 둘 있습니다: {}, {}",
        house(shape.house(conflict.kind, conflict.first)),
        conflict.first.name(shape),
        conflict.second.name(shape)
    )
}
