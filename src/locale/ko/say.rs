//! Captions and sentences in Korean.

use super::{
    particle::{and, subject, topic},
    queens, run,
};
use crate::{
    lesson::{Choice, Kind},
    locale::{Again, Caption, Say, Told, number::thousands, say::by_witness},
    puzzle::{Cell, Digit, House, HouseKind, Rules, Shape},
    record::Claim,
    search::{Ending, Strategy, Stuck, Why},
};

/// What to press at the start.
pub(super) const fn keys(taught: bool) -> &'static str {
    if taught {
        "오른쪽 키로 수업이 이어집니다."
    } else {
        "Space는 재생, 오른쪽 키는 한 단계입니다."
    }
}

pub(in crate::locale) fn house(house: House) -> String {
    let number = house.index + 1;
    match house.kind {
        HouseKind::Row => format!("{number}행"),
        HouseKind::Column => format!("{number}열"),
        HouseKind::Box => format!("{number}번 박스"),
        // They have no number that anybody would count.
        HouseKind::Diagonal => "대각선 \\".into(),
        HouseKind::Antidiagonal => "대각선 /".into(),
    }
}

pub(in crate::locale) fn house_name(kind: HouseKind) -> &'static str {
    match kind {
        HouseKind::Row => "행",
        HouseKind::Column => "열",
        HouseKind::Box => "박스",
        HouseKind::Diagonal | HouseKind::Antidiagonal => "대각선",
    }
}

pub(in crate::locale) fn strategy(strategy: Strategy) -> &'static str {
    match strategy {
        Strategy::RowByRow => "칸은 읽는 순서대로, 숫자는 작은 것부터 (BOJ 2239)",
        Strategy::FewestFirst => "시작할 때 들어갈 수 있는 숫자의 수로 칸을 한 번 정렬 (JUNGOL 1824)",
        Strategy::FewestNow => "언제나 지금 들어갈 수 있는 숫자가 가장 적은 칸부터",
        Strategy::Singles => "먼저 정해진 것을 모두 채우고, 그다음 들어갈 수 있는 숫자가 가장 적은 칸부터",
        Strategy::ExactCover => {
            "언제나 가능성이 가장 적은 칸 또는 행, 열, 박스의 숫자부터 (커누스의 춤추는 링크)"
        }
        Strategy::PlaceOrPass => "칸마다 차례로, 놓을 수 있으면 퀸을 놓고 지나가고 나중에 놓지 않고 지나감",
    }
}

/// `r4c7에 넣을 숫자가 없습니다`, `3행에 7이 들어갈 칸이 없습니다`.
fn nothing_left(stuck: Stuck, shape: Shape) -> String {
    match stuck {
        Stuck::Cell(cell) => format!("{}에 넣을 숫자가 없습니다", cell.name(shape)),
        Stuck::Digit { house: h, digit } => {
            format!("{}에 {} 들어갈 칸이 없습니다", house(h), subject(&digit.to_char().to_string()))
        }
    }
}

/// The verb, then the reason. A placement is told as "digit at cell", so that the two never change places.
pub(in crate::locale) fn caption(caption: &Caption, shape: Shape) -> (&'static str, String) {
    if shape.rules() == Rules::Queens {
        return queens::caption(caption, shape);
    }
    let name = |cell: Cell| cell.name(shape);
    let in_house = |kind: HouseKind, cell: Cell| house(shape.house(kind, cell));
    match caption {
        Caption::Start { blanks, taught } => {
            ("준비", format!("채울 칸이 {blanks}개 있습니다. {}", keys(*taught)))
        }
        Caption::Fork { cell, digit } => {
            ("만약", format!("{}에 {}: 탐색은 여기서부터 이어집니다", name(*cell), digit.to_char()))
        }
        Caption::Place { cell, digit, why: Why::NakedSingle } => {
            let (digit, name) = (digit.to_char(), name(*cell));
            ("놓기", format!("{name}에 {digit}: {name}에 남은 숫자가 이것뿐입니다"))
        }
        Caption::Place { cell, digit, why: Why::HiddenSingle(kind) } => {
            let (digit, house) = (digit.to_char().to_string(), in_house(*kind, *cell));
            let placed = subject(&digit);
            ("놓기", format!("{}에 {digit}: {house}에서 {placed} 들어갈 칸이 여기뿐입니다", name(*cell)))
        }
        Caption::Place { cell, digit, why: Why::Tried } => {
            let [r, c, b] = HouseKind::SUDOKU.map(|kind| in_house(kind, *cell));
            ("놓기", format!("{}에 {}: {r}, {c}, {b}에 아직 없습니다", name(*cell), digit.to_char()))
        }
        Caption::Reject { cell, digit, because } => {
            let reasons: Vec<String> = by_witness(because)
                .iter()
                .map(|(kinds, witness)| {
                    let houses: Vec<String> = kinds.iter().map(|&kind| in_house(kind, *cell)).collect();
                    format!("{}({})", list(&houses), name(*witness))
                })
                .collect();
            let reasons = reasons.join(", ");
            ("거절", format!("{}에 {}: {reasons}에 이미 있습니다", name(*cell), digit.to_char()))
        }
        Caption::Remove { cell, digit, stuck: Some(stuck) } => {
            ("되돌리기", format!("{}의 {}: {}", name(*cell), digit.to_char(), nothing_left(*stuck, shape)))
        }
        Caption::Remove { cell, digit, stuck: None } => {
            ("되돌리기", format!("{}의 {}: 다른 해가 있는지 봅니다", name(*cell), digit.to_char()))
        }
        Caption::Eliminate { cell, digit, by: Some((at, holds)) } if cell == at => {
            let holds = subject(&holds.to_char().to_string());
            ("제외", format!("{}의 {}: 이제 이 칸에는 {holds} 있습니다", name(*cell), digit.to_char()))
        }
        Caption::Eliminate { cell, digit, by: Some((at, _)) } => {
            ("제외", format!("{}의 {}: 이제 {}에 있습니다", name(*cell), digit.to_char(), name(*at)))
        }
        Caption::Eliminate { cell, digit, by: None } => {
            ("제외", format!("{}의 {}", name(*cell), digit.to_char()))
        }
        Caption::Restore { cell, digit } => {
            ("되살림", format!("{}의 {}: 다시 가능합니다", name(*cell), digit.to_char()))
        }
        Caption::DeadEnd(stuck) => ("모순", nothing_left(*stuck, shape)),
        Caption::Solution(n) => ("해결", format!("{n}번째 해: 모든 칸이 찼고 모든 행, 열, 박스가 맞습니다")),
        Caption::Exhausted(n) => exhausted(*n),
        Caption::Told(what) => told(what, shape),
    }
}

/// Every possibility was tried.
pub(super) fn exhausted(solutions: u64) -> (&'static str, String) {
    match solutions {
        0 => ("해 없음", "증명: 모든 가능성을 시도했습니다".into()),
        1 => ("다른 해 없음", "증명: 찾은 해가 유일한 해입니다".into()),
        n => ("다른 해 없음", format!("증명: 해는 정확히 {n}개입니다")),
    }
}

/// What is placed, as it is called in a sentence.
pub(super) fn piece(digit: Digit, shape: Shape) -> String {
    match shape.rules() {
        Rules::Sudoku => digit.to_char().to_string(),
        Rules::Queens => "퀸".into(),
    }
}

/// What has come of a program, in a word.
fn ending(claim: Claim) -> &'static str {
    match claim {
        _ if claim.is_wrong() => "오답",
        Claim::Solved => "해결",
        Claim::Exhausted(0, Some(true)) => "증명",
        Claim::Stopped(_) => "멈춤",
        _ => "끝",
    }
}

/// What somebody's own program did.
pub(super) fn told(what: &Told, shape: Shape) -> (&'static str, String) {
    let at = |cell: &Cell, digit: &Digit| format!("{}에 {}", cell.name(shape), piece(*digit, shape));
    let of = |cell: &Cell, digit: &Digit| format!("{}의 {}", cell.name(shape), piece(*digit, shape));
    match what {
        Told::Try(cell, digit) => ("시도", at(cell, digit)),
        Told::Clash(cell, digit, because) => {
            let houses: Vec<String> = because
                .iter()
                .map(|&(kind, witness)| {
                    format!("{}({})", house(shape.house(kind, *cell)), witness.name(shape))
                })
                .collect();
            ("놓기", format!("{}, 규칙 위반: {}에 이미 있습니다", at(cell, digit), houses.join(", ")))
        }
        Told::Refuse(cell, digit) => ("거절", format!("{}: 들어갈 수 있는데 거절했습니다", at(cell, digit))),
        Told::TakeBack(cell, digit) => ("되돌리기", of(cell, digit)),
        Told::Replace(cell, old, new) => {
            ("놓기", format!("{}, {} 있던 자리입니다", at(cell, new), subject(&piece(*old, shape))))
        }
        Told::Withdraw(cell, digit, Some((latest, _))) => (
            "되돌리기",
            format!("{}: 나중에 놓은 {} 남아 있습니다", of(cell, digit), subject(&latest.name(shape))),
        ),
        Told::Withdraw(cell, digit, None) => ("되돌리기", of(cell, digit)),
        Told::OnGiven(cell, digit) => {
            ("놓기", format!("{}: 처음에 주어진 것은 바뀌지 않습니다", at(cell, digit)))
        }
        Told::UndoGiven(cell) => {
            ("되돌리기", format!("{}: 처음에 주어진 것은 바뀌지 않습니다", cell.name(shape)))
        }
        Told::UndoEmpty(cell) => ("되돌리기", format!("{}: 빈칸입니다", cell.name(shape))),
        Told::Call => ("호출", "함수에 들어갑니다".into()),
        Told::Return => ("반환", "함수에서 나옵니다".into()),
        Told::Wrong(what) => ("오답", run::claim(Claim::NotSolved(*what), shape)),
        Told::Done(what) => (ending(*what), run::claim(*what, shape)),
    }
}

/// `1행`, `1행과 2열`, `1행, 2열과 3번 박스`.
fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {last}", and(&first.join(", "))),
    }
}

/// `; 처음부터 다시`.
fn again(again: Again) -> String {
    match again {
        Again::No => String::new(),
        Again::AtStart => "; 처음부터 다시".into(),
        Again::AtShare(percent) => format!("; 앞에서처럼 탐색의 {percent:.1} % 지점"),
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
            "{}에 {} 두 번 있습니다: {}, {}",
            house(shape.house(c.kind, c.first)),
            subject(&c.digit.to_char().to_string()),
            c.first.name(shape),
            c.second.name(shape)
        ),
        Say::CannotWatch(c) => {
            format!("여기서는 탐색할 수 없습니다: {}", say(&Say::Conflict(*c), shape))
        }
        Say::StoppedAfter { steps, at } => {
            format!(
                "{steps}단계까지 보고 중단했습니다. 이것으로 증명된 것은 없습니다. 지금도 {at}단계에 있습니다."
            )
        }
        Say::IsGiven(cell) => {
            format!("{} 주어진 수라서 바뀌지 않습니다.", topic(&cell.name(shape)))
        }
        Say::Recognised { format, side, filled, which: (_, 1) } => {
            format!("{format}: {side}x{side}, 숫자 {filled}개")
        }
        Say::Recognised { format, side, filled, which: (n, of) } => {
            format!("{format}: 문제 {of}개 중 {n}번째, {side}x{side}, 숫자 {filled}개")
        }
        Say::FaultAt { line, column, what } => format!("{line}번째 줄, {column}번째 글자: {what}"),
        Say::Opened(path) => format!("열었습니다: {path}"),
        Say::Wrote(path) => format!("썼습니다: {path}"),
        Say::WroteAsGivens(path) => {
            format!("썼습니다: {path} (입력한 숫자도 주어진 수로 남습니다. .sdk는 둘을 구분합니다.)")
        }
        Say::FileFailed { path, why } => format!("{path}: {why}"),
        Say::Theme(name) => format!("색: {name}"),
        Say::Language(name) => format!("코드: {name}"),
        Say::Preset(name) => format!("화면: {name}"),
        Say::PresetOfLesson(name) => format!("화면: {name}. 다시 수업이 화면을 정합니다."),
        Say::Strategy { name, again: now } => format!("전략: {name}{}", again(*now)),
        Say::Digits { name, digits, again: now } => format!("숫자 순서: {name} ({digits}){}", again(*now)),
        Say::Compared { name, step, differ, placed, undone, shared } => {
            let differ = say(&Say::Differs(name, step, *differ), shape);
            format!("{differ}; 그 사이 놓음 {placed}, 되돌림 {undone}; 그대로 {shared}")
        }
        Say::Differs(name, step, differ) => format!("{name} ({step}): {differ}칸 다름"),
        Say::WhatIf(cell) => format!("만약 {}에 넣는다면: ", cell.name(shape)),
        Say::Branch { choice, from, place: (n, of) } => {
            format!("만약 {choice}, {from}단계부터: 갈래 {of}개 중 {n}번째")
        }
        Say::FailsThere { cell, digit } => {
            let digit = topic(&digit.to_char().to_string());
            format!("{digit} {}에 들어갈 수 없어 갈래가 없습니다.", cell.name(shape))
        }
        Say::Bookmarked { name, step } => format!("책갈피 {name}: {step}단계"),
        Say::FilmSearching(steps) => format!("녹화 준비: {steps}단계를 살펴봄"),
        Say::Filming(percent) => format!("녹화 {percent:>3}%"),
        Say::ChapterDeepest(depth) => format!("가장 깊은 막다른 곳, 깊이 {depth}"),
        Say::ChapterGuess { guess, steps } => format!("틀린 추측 {guess}, 비용 {steps}단계"),
        Say::ChapterSolution(n) => format!("해 {n}"),
        Say::StopsAt(conditions) => format!("멈춤 조건: {conditions}"),
        Say::StoppedWhen(condition) => format!("조건에 멈춤: {condition}"),
        Say::NoCondition(part) => format!("조건이 아닙니다: '{part}'"),
        Say::PlainPuzzle { line, givens, blanks } => {
            format!("문제: {line} (주어진 수 {givens}개, 채울 칸 {blanks}개)")
        }
        Say::PlainStrategy { name, about, digits } => format!("전략: {name}: {about}; 숫자 순서: {digits}"),
        Say::PlainStep { number, verb, text, depth } => format!("{number} {verb} {text}; 깊이 {depth}"),
        Say::PlainSolution(line) => format!("해: {line}"),
        Say::PlainStopped(steps) => {
            format!("중단: 한도에 이르렀습니다, {steps}단계 뒤; 이것으로 증명된 것은 없습니다")
        }
        Say::Lane { number, lane } => format!("레인 {number}: {lane}"),
        Say::LaneFault { number, word: "" } => format!("레인 {number}: 비어 있습니다."),
        Say::LaneFault { number, word } => format!(
            "레인 {number}: '{word}' 알 수 없는 말. 쓸 수 있는 말: 전략, up, down, shuffled:7, turned 90, mirrored, \
             flipped, transposed, reversed, renamed:7, rows:7, columns:7, bands:7, stacks:7"
        ),
        Say::Finish { place, ending } => {
            let how = match ending {
                Ending::Solved => "풀림",
                Ending::Exhausted => "해 없음",
                Ending::Stopped => "멈춤",
            };
            format!("{place}위 {how}")
        }
        Say::Speed(n) if *n >= 1.0 => format!("{}/초", thousands(*n as u64)),
        Say::Speed(n) => format!("{:.0}초에 1", 1.0 / n),
        Say::Unknown { name, known } => format!("'{name}': 모르는 이름입니다. 쓸 수 있는 것: {known}"),
        Say::Ask(kind, cell) => match (kind, cell) {
            (Kind::Next, _) => "다음에는 무슨 일이 일어날까요?".into(),
            (Kind::Undos, _) => "다음 수를 놓기 전에 몇 개를 되돌릴까요?".into(),
            (Kind::Digit, Some(cell)) => format!("해에서 {}의 숫자는 무엇일까요?", cell.name(shape)),
            (Kind::Digit, None) => "해에서 이 칸의 숫자는 무엇일까요?".into(),
            (Kind::Solvable, _) => "지금 판에 있는 수를 그대로 두고 풀 수 있을까요?".into(),
            (Kind::Shorter, _) => "이 문제에서 어느 전략의 단계가 더 적을까요?".into(),
        },
        Say::Choice(choice) => match choice {
            Choice::Place => "놓기".into(),
            Choice::Reject => "거절".into(),
            Choice::Remove => "되돌리기".into(),
            Choice::Eliminate => "숫자가 빠짐".into(),
            Choice::Restore => "숫자가 되살아남".into(),
            Choice::DeadEnd => "모순".into(),
            Choice::Solution => "해결".into(),
            Choice::Exhausted => "끝".into(),
            Choice::Undos(n) => n.to_string(),
            Choice::UndosOrMore(n) => format!("{n}개 이상"),
            Choice::Digit(digit) => digit.to_char().into(),
            Choice::Square(cell) => cell.name(shape),
            Choice::Yes => "예".into(),
            Choice::No => "아니요".into(),
            Choice::Strategy(strategy) => strategy.name().into(),
            Choice::Same => "둘이 같음".into(),
        },
        Say::Hands { right, all } => format!("{all}명 중 {right}명이 맞혔습니다"),
        Say::BesideRun { name, step, placed, undone } => format!(
            "레인은 같은 문제의 내장 전략입니다. {name}: {step}단계, 놓기 {placed}, 되돌리기 {undone}"
        ),
        Say::LaneLost(guess) => format!("막힘: {guess}"),
        Say::ListedAscending(order) => format!("오름차순으로 쓴 코드입니다. 지금 순서: {order}"),
        Say::Estimated { placements, error, probes, truth: None } => format!(
            "남는 것이 없을 때까지 놓기 약 {placements}번 ({error}, 표본 {probes}개). 첫 해는 더 일찍 나옵니다."
        ),
        Say::Estimated { placements, error, probes, truth: Some(truth) } => {
            format!("놓기 {truth}번. 추정은 {placements}번이었습니다 ({error}, 표본 {probes}개).")
        }
        Say::About(placements, error) => format!("놓기 약 {placements}번 ({error})."),
        Say::Counted(step) => format!("세는 중 ... 지금까지 {step}단계"),
        Say::Steps(n) => format!("{n}단계"),
        Say::Since(n) => format!("{n}부터"),
        Say::Doomed { since, guess, right, undone } => {
            let right = right.map(|d| format!(", 맞는 수는 {d}")).unwrap_or_default();
            let undone =
                undone.map(|(at, cost)| format!("; {at}에서 되돌림, 비용 {cost}단계")).unwrap_or_default();
            format!("{since}부터 가망 없음: {guess}{right}{undone}")
        }
        Say::TooSmall { have, need } => {
            format!("{}x{}: 필요한 크기 {}x{}", have.0, have.1, need.0, need.1)
        }
        Say::NoFormat(path) => {
            format!(
                "{path}: 형식을 알 수 없는 확장자입니다. 쓸 수 있는 것: .txt .sdk .sdm .ss .csv .opensudoku"
            )
        }
        Say::NotKept(why) => format!("작업을 보관하지 못했습니다: {why}"),
        Say::NotFollowed(why) => format!("stepdoku notes로 이 화면을 따라갈 수 없습니다: {why}"),
        Say::Running(steps) => format!("{steps}단계 진행; Esc로 중단"),
        Say::Forks { cell, digits } => {
            let both: Vec<String> = digits.chars().map(String::from).collect();
            let both = subject(&both.join(" 또는 "));
            format!("해가 여러 개입니다: {}에 {both} 들어갈 수 있습니다.", cell.name(shape))
        }
        Say::Fits { cell, digits: "" } => {
            format!("{}에 들어갈 수 있는 숫자가 없습니다.", cell.name(shape))
        }
        Say::Fits { cell, digits } => {
            format!("{}의 행, 열, 박스에 없는 수: {digits}", cell.name(shape))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Digit;

    #[test]
    fn captions_tell_the_digit_the_cell_and_the_reason() {
        let s = Shape::S9;
        let (cell, digit) = (s.cell(3, 6), Digit::new(7).unwrap());
        let (two, house) = (Digit::new(2).unwrap(), |kind, index| House { kind, index });
        let row = |digit| Stuck::Digit { house: house(HouseKind::Row, 2), digit };
        let place = |why| Caption::Place { cell, digit, why };
        let undo = |stuck| Caption::Remove { cell, digit, stuck };
        let out = |by| Caption::Eliminate { cell, digit, by: Some(by) };
        let refused = Caption::Reject {
            cell: s.cell(0, 8),
            digit,
            because: vec![
                (HouseKind::Row, s.cell(0, 6)),
                (HouseKind::Column, s.cell(7, 8)),
                (HouseKind::Box, s.cell(0, 6)),
            ],
        };
        for (what, verb, text) in [
            (place(Why::Tried), "놓기", "r4c7에 7: 4행, 7열, 6번 박스에 아직 없습니다"),
            (place(Why::NakedSingle), "놓기", "r4c7에 7: r4c7에 남은 숫자가 이것뿐입니다"),
            (
                place(Why::HiddenSingle(HouseKind::Row)),
                "놓기",
                "r4c7에 7: 4행에서 7이 들어갈 칸이 여기뿐입니다",
            ),
            (refused, "거절", "r1c9에 7: 1행과 3번 박스(r1c7), 9열(r8c9)에 이미 있습니다"),
            (undo(Some(row(digit))), "되돌리기", "r4c7의 7: 3행에 7이 들어갈 칸이 없습니다"),
            (undo(Some(Stuck::Cell(s.cell(0, 0)))), "되돌리기", "r4c7의 7: r1c1에 넣을 숫자가 없습니다"),
            (undo(None), "되돌리기", "r4c7의 7: 다른 해가 있는지 봅니다"),
            (out((s.cell(3, 0), digit)), "제외", "r4c7의 7: 이제 r4c1에 있습니다"),
            (out((cell, two)), "제외", "r4c7의 7: 이제 이 칸에는 2가 있습니다"),
            (Caption::Restore { cell, digit }, "되살림", "r4c7의 7: 다시 가능합니다"),
            (Caption::DeadEnd(row(two)), "모순", "3행에 2가 들어갈 칸이 없습니다"),
            (Caption::Exhausted(1), "다른 해 없음", "증명: 찾은 해가 유일한 해입니다"),
        ] {
            assert_eq!(caption(&what, s), (verb, text.to_owned()));
        }
    }

    #[test]
    fn sentences_agree_with_the_digits_in_them() {
        let s = Shape::S9;
        let conflict = |digit| {
            let (kind, first, second) = (HouseKind::Box, s.cell(0, 0), s.cell(1, 1));
            say(&Say::Conflict(crate::puzzle::Conflict { kind, first, second, digit }), s)
        };
        assert_eq!(conflict(Digit::new(5).unwrap()), "1번 박스에 5가 두 번 있습니다: r1c1, r2c2");
        assert_eq!(conflict(Digit::new(6).unwrap()), "1번 박스에 6이 두 번 있습니다: r1c1, r2c2");
        assert_eq!(say(&Say::IsGiven(s.cell(0, 1)), s), "r1c2는 주어진 수라서 바뀌지 않습니다.");
        assert_eq!(say(&Say::IsGiven(s.cell(0, 2)), s), "r1c3은 주어진 수라서 바뀌지 않습니다.");
        let forks = Say::Forks { cell: s.cell(0, 1), digits: "38" };
        assert_eq!(say(&forks, s), "해가 여러 개입니다: r1c2에 3 또는 8이 들어갈 수 있습니다.");
    }
}
