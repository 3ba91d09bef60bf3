//! Captions and sentences about queens in Korean.

use super::{
    particle::{subject, topic},
    say::{exhausted, house, keys, told},
};
use crate::{
    lesson::{Choice, Kind},
    locale::{Caption, Say, Word},
    puzzle::{Cell, Conflict, HouseKind, Shape},
    search::{Strategy, Stuck, Why},
};

/// What a strategy does on a queens board.
pub(in crate::locale) fn strategy(strategy: Strategy) -> &'static str {
    match strategy {
        Strategy::RowByRow => "위에서부터 한 행에 퀸 하나씩, 칸은 왼쪽부터",
        Strategy::FewestFirst => "시작할 때 놓을 수 있는 칸의 수로 행을 한 번 정렬",
        Strategy::FewestNow => "언제나 지금 놓을 수 있는 칸이 가장 적은 행부터",
        Strategy::Singles => "먼저 놓을 칸이 하나뿐인 행과 열, 그다음 놓을 수 있는 칸이 가장 적은 행부터",
        Strategy::ExactCover => "언제나 놓을 수 있는 칸이 가장 적은 행이나 열부터 (커누스의 춤추는 링크)",
        Strategy::PlaceOrPass => "칸마다 차례로, 놓을 수 있으면 퀸을 놓고 지나가고 나중에 놓지 않고 지나감",
    }
}

/// What is said otherwise than of a Sudoku; `None` where both are spoken of in the same words.
pub(in crate::locale) fn word(word: Word) -> Option<&'static str> {
    Some(match word {
        Word::JumpBox => "하는 일 없음: 이 판에는 박스가 없음",
        Word::TypeDigit => "1은 퀸 놓기, 다시 1은 퀸 지우기",
        Word::EnterGivens => "주어진 퀸 입력: 퀸을 놓으면 커서가 나아감",
        Word::FixGivens => "판의 모든 퀸을 주어진 퀸으로",
        Word::HighlightDigit => "퀸 강조: 이 키, 그다음 1",
        Word::NextDigits => "하는 일 없음: 퀸에는 숫자 순서가 없음",
        Word::SetUpRace => "경주: 레인 정하기 (전략, 돌린 판)",
        Word::StopWhen => "멈춤 조건: 깊이, 이어진 되돌리기, 칸, 퀸, 단계",
        Word::WhatIf => "만약: 이 칸에 퀸 놓기",
        Word::FootDigit => "퀸",
        Word::FootGivens => "주어진 퀸",
        Word::HeadDigits => "퀸",
        Word::HeatHead => "지금까지 칸마다 퀸을 시도한 횟수.",
        Word::LanesChange => "t 전략   s 돌리기, 뒤집기 ...   e 한 줄로 고치기",
        Word::LanesHelp => "예: row-by-row, fewest-now, row-by-row turned 90, singles mirrored",
        Word::StopsHelp => "depth>=6, undo run>=3, r4c7 changes, queen in column 3, step 2000, a solution",
        Word::WhatIfHelp => "1로 퀸을 놓습니다; 탐색은 거기서부터 새 갈래로 이어집니다",
        Word::NothingToFork => "여기서는 검사하는 칸이 없습니다. Ctrl과 화살표로 칸을 가리킵니다.",
        Word::ModeEntry => "주어진 퀸 입력",
        Word::Givens => "주어진 퀸",
        Word::MeanGiven => "문제에 처음부터 있던 퀸",
        Word::MeanTyped => "손으로 놓은 퀸",
        Word::MeanTypedBefore => "탐색 전에 손으로 놓은 퀸",
        Word::MeanSame => "지금 칸의 퀸과 같은 퀸",
        Word::MeanConflict => "다른 퀸에게 공격받는 퀸",
        Word::MeanBoth => "지금 칸의 퀸이 공격받음",
        Word::MeanGuess => "탐색이 놓은 퀸, 되돌릴 수 있음",
        Word::MeanPlaced => "이 단계에 놓은 퀸",
        Word::MeanTested => "이 단계에 해 보았으나 안 되는 칸",
        Word::MeanWitness => "그 칸을 공격하는 퀸",
        Word::MeanUndone => "이 단계에 되돌린 퀸",
        Word::MeanTrail => "앞 화면 뒤로 바뀐 퀸",
        Word::MeanWrong => "가망이 없어진 뒤에 놓은 퀸",
        Word::LegendWitness => "막는 퀸",
        Word::PromptHighlight => "퀸을 강조할까요? (1, 0은 없음)",
        Word::CommandHelp => {
            "new 9 | queens 8 | open FILE | write FILE | theme T | strategy S | mouse | quit"
        }
        Word::GivenIsFixed => "주어진 퀸입니다. i를 누르면 주어진 퀸을 입력합니다.",
        Word::NoDigit => "이 판에서는 1이 퀸입니다.",
        Word::NoDigitHere => "이 판에서는 1이 퀸입니다.",
        Word::LaneUnfit => "퀸 판은 돌리기, 좌우와 상하 뒤집기, 전치만 됩니다.",
        Word::NoOrder => "퀸에는 정할 순서가 없습니다. 행의 칸은 왼쪽부터 시도합니다.",
        Word::EntryOn => "한 행씩 입력하세요. 1은 퀸, 0 . Space는 빈칸입니다. 끝나면 Esc.",
        Word::Fixed => "이제 판의 모든 퀸이 주어진 퀸입니다.",
        Word::AlreadySolved => "퀸이 모두 놓였고 서로 공격하지 않습니다.",
        Word::CheckRight => "지금까지 놓은 퀸이 모두 맞습니다.",
        _ => return None,
    })
}

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
            ("거절", format!("{}: {}에 퀸이 있습니다", name(*cell), reasons.join(", ")))
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

/// What is said otherwise than of a Sudoku; `None` where both are spoken of in the same sentence.
pub(super) fn say(what: &Say<'_>, shape: Shape) -> Option<String> {
    Some(match what {
        Say::Conflict(c) => conflict(c, shape),
        Say::IsGiven(cell) => format!("{} 주어진 퀸이라서 바뀌지 않습니다.", topic(&cell.name(shape))),
        Say::Recognised { format, side, filled, which: (n, of) } => {
            let which = if *of == 1 { String::new() } else { format!("문제 {of}개 중 {n}번째, ") };
            format!("{format}: {which}{side}x{side}, 퀸 {filled}개")
        }
        Say::WhatIf(cell) => format!("만약 {}에 퀸을 놓는다면: ", cell.name(shape)),
        Say::FailsThere { cell, .. } => {
            format!("{} 공격받는 칸이라 갈래가 없습니다.", topic(&cell.name(shape)))
        }
        Say::PlainPuzzle { givens: 0, blanks, .. } => {
            format!("퀸: {side}x{side} (놓을 퀸 {blanks}개)", side = shape.side())
        }
        Say::PlainPuzzle { line, givens, blanks } => {
            let side = shape.side();
            format!("퀸: {side}x{side} (주어진 퀸 {givens}개: {line}; 놓을 퀸 {blanks}개)")
        }
        Say::PlainStrategy { name, about, .. } => format!("전략: {name}: {about}"),
        Say::NoFormat(path) => format!("{path}: 퀸 판은 .txt 파일로 씁니다"),
        Say::Forks { cell, .. } => {
            format!("해가 여러 개입니다. 처음 다른 칸은 {}입니다.", cell.name(shape))
        }
        Say::Fits { cell, digits } => {
            let state = if digits.is_empty() {
                "공격받는 칸입니다"
            } else {
                "비어 있는 안전한 칸입니다"
            };
            format!("{} {state}.", topic(&cell.name(shape)))
        }
        Say::Ask(Kind::Digit, Some(cell)) => {
            format!("해에서 {}행의 퀸은 어느 칸에 있을까요?", shape.row(*cell) + 1)
        }
        Say::Ask(Kind::Undos, _) => "다음 퀸을 놓기 전에 퀸을 몇 개 되돌릴까요?".into(),
        Say::Ask(Kind::Solvable, _) => "지금 판에 있는 퀸을 그대로 두고 풀 수 있을까요?".into(),
        Say::Choice(Choice::Eliminate) => "칸이 빠짐".into(),
        Say::Choice(Choice::Restore) => "칸이 되살아남".into(),
        _ => return None,
    })
}

/// Two queens that attack each other.
fn conflict(conflict: &Conflict, shape: Shape) -> String {
    format!(
        "{}에 퀸이 둘 있습니다: {}, {}",
        house(shape.house(conflict.kind, conflict.first)),
        conflict.first.name(shape),
        conflict.second.name(shape)
    )
}
