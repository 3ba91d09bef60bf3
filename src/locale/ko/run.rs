//! What is said about a run of somebody's own program, in Korean.

use super::{house, say::piece};
use crate::child::{How, signal_name};
use crate::locale::{Run, number::thousands, run::beside};
use crate::puzzle::{Cell, DigitSet, Rules, Shape};
use crate::record::{About, Claim, FirstError, Flaw, Met, Outcome, Problem, VERSION};
use crate::search::{Step, Stuck};

pub(in crate::locale) fn run(what: &Run, shape: Shape) -> String {
    match *what {
        Run::Outcome(outcome) => match outcome {
            Outcome::Solved => "풀었고, 해가 맞습니다".into(),
            Outcome::NotSolved => "풀지 못했습니다".into(),
            Outcome::Protocol => "이해할 수 없는 줄이 있습니다".into(),
            Outcome::Failed => "프로그램이 실패했습니다".into(),
            Outcome::Limit => "한도에서 멈췄습니다; 증명된 것은 없습니다".into(),
        },
        Run::Amount { events, lines, solutions } => {
            format!("사건 {}개, 줄 {}개, 해 {}개", thousands(events), thousands(lines), thousands(solutions))
        }
        Run::Proved => "해가 없고, 증명되었습니다".into(),
        Run::Stopped => "해를 찾기 전에 멈췄습니다; 증명된 것은 없습니다".into(),
        Run::Claim(what) => claim(what, shape),
        Run::Flaw(what) => flaw(what, shape),
        Run::Unsaid => "판에 놓인 것이 해였습니다".into(),
        Run::Ended(how, said) => {
            let without = if said { "" } else { " @done 없이" };
            match how {
                How::Exit(code) => format!("끝남{without}, 종료 코드 {code}"),
                How::Signal(signal) => match signal_name(signal) {
                    Some(name) => format!("끝남{without}, 신호 {signal} ({name})"),
                    None => format!("끝남{without}, 신호 {signal}"),
                },
                How::Unknown => format!("끝남{without}"),
            }
        }
        Run::EndedByYou => "직접 끝냈습니다".into(),
        Run::EndedSilently => "@done 없이 끝났습니다".into(),
        Run::Closed => "프로그램이 출력을 닫고 계속 실행 중".into(),
        Run::Left => "프로그램이 띄운 다른 프로세스가 아직 출력을 잡고 있습니다".into(),
        Run::LeftPrinting => "프로그램은 끝났고, 그것이 띄운 프로세스가 아직 출력하는 중".into(),
        Run::InStep(strategy) => format!("모든 단계가 {} 전략과 같습니다", strategy.name()),
        Run::Differs { strategy, step, line } => {
            format!("{} 전략과 갈라짐: {}단계, {}번째 줄", strategy.name(), thousands(step), thousands(line))
        }
 Run::Instead(strategy, step) => format!("{} 전략은 {}", strategy.name(), deed(step, shape)),
        Run::Listed { cell, told, fits } => listed(&cell.name(shape), told, fits),
        Run::Leaves { strategy, step } => {
            format!("D: {}단계에서 {} 전략과 갈라짐", thousands(step), strategy.name())
        }
        Run::Met { errors, warnings } => {
            let parts = [(errors, "오류"), (warnings, "경고")];
            let parts = parts.into_iter().filter(|&(n, _)| n > 0);
            let parts = parts.map(|(n, what)| format!("{what} {}개", thousands(n)));
            parts.collect::<Vec<_>>().join(", ")
        }
        Run::Strict(error) => {
            let (code, line) = (error.problem.code(), thousands(error.line));
            format!("첫 오류에서 멈췄습니다: {line}번째 줄, {code}: {}", first(error, shape))
        }
        Run::Buffered => {
            "마지막 출력을 잃었을 수 있습니다: 파이프에는 덩어리로 씁니다. python -u 또는 fflush(stdout)를 쓰세요".into()
        }
        Run::Waiting => "프로그램을 기다리는 중".into(),
        Run::Held => "프로그램이 화면을 기다리는 중".into(),
        Run::Running => "프로그램 실행 중".into(),
        Run::Limit(events) => format!("{}개에서 멈춤 (한도)", thousands(events)),
        Run::Idle(events) => format!("{}개에서 멈춤 (한도: 단계 없는 출력 64MiB)", thousands(events)),
    }
}

/// What was wrong where the first error was the end, and what was expected.
fn first(FirstError { problem: what, about, .. }: FirstError, shape: Shape) -> String {
    match about {
        About::Usage(usage) => format!("인자가 동사에 맞지 않습니다; 바른 꼴: {usage}"),
        About::Board(board, from_one) => {
            let (from, digits) = (usize::from(from_one), board.digits());
            let digits = if digits == 1 { "1".to_owned() } else { format!("1-{digits}") };
            let last = board.side() - 1 + from;
            format!("판에 없는 자리나 숫자입니다; 행과 열은 {from}-{last}, 숫자는 {digits}")
        }
        About::Given(cell) => {
            format!("{}: 주어진 칸입니다; 문제에서 비어 있는 칸이어야 합니다", cell.name(shape))
        }
        About::Clash(cell, digit, kind, other) => {
            let (place, other) = (house(shape.house(kind, cell)), other.name(shape));
            match shape.rules() {
                Rules::Queens => format!(
                    "{}의 퀸을 {other}의 퀸이 공격합니다 ({place}); 공격받지 않는 칸이어야 합니다",
                    cell.name(shape)
                ),
                Rules::Sudoku => format!(
                    "{}의 {digit}: {other}에 이미 있습니다; {place}에 없는 숫자여야 합니다",
                    cell.name(shape),
                    digit = digit.to_char()
                ),
            }
        }
        About::Flaw(what) => format!("{}; 해여야 합니다", flaw(what, shape)),
        About::Itself => match what {
            Problem::End => "프로그램이 끝났습니다; 그 전에 @done이 있어야 합니다".into(),
            Problem::Version => format!("모르는 버전입니다; 아는 버전: {VERSION}"),
            Problem::Long => "4,096바이트가 넘는 줄입니다; 더 짧아야 합니다".into(),
            _ => problem(what).into(),
        },
    }
}

/// What a program says of its end, and what is so.
pub(super) fn claim(what: Claim, shape: Shape) -> String {
    let found = |n: u64| format!("찾은 해 {}개", thousands(n));
    match what {
        Claim::Solved => "프로그램의 말: 풀었음. 해가 맞습니다".into(),
        Claim::NotSolved(what) => format!("프로그램의 말: 풀었음. 그러나 {}", flaw(what, shape)),
        Claim::Done(0, Some(what)) => format!("프로그램이 끝났다고 합니다. {}", flaw(what, shape)),
        Claim::Done(0, None) => "프로그램이 끝났다고 합니다".into(),
        Claim::Done(n, _) => format!("프로그램이 끝났다고 합니다. {}", found(n)),
        Claim::Exhausted(0, known) => {
            let so = match known {
                Some(true) => "맞습니다: 문제에 해가 없습니다",
                Some(false) => "틀렸습니다: 문제에 해가 있습니다",
                None => "프로그램의 말일 뿐 증명은 아닙니다",
            };
            format!("프로그램의 말: 해가 없음. {so}")
        }
        Claim::Exhausted(n, known) => {
            let so = match known {
                Some(true) => "맞습니다: 다른 해가 없습니다",
                Some(false) => "틀렸습니다: 다른 해가 있습니다",
                None => "프로그램의 말일 뿐 증명은 아닙니다",
            };
            format!("{}. 프로그램의 말: 다른 해가 없음. {so}", found(n))
        }
        Claim::Stopped(0) => "프로그램의 말: 멈춤. 증명된 것은 없습니다".into(),
        Claim::Stopped(n) => format!("프로그램의 말: 멈춤. {}", found(n)),
    }
}

/// What is wrong with a board that is no solution.
pub(super) fn flaw(Flaw { missing, clash }: Flaw, shape: Shape) -> String {
    let queens = shape.rules() == Rules::Queens;
    let empty = match missing {
        0 => None,
        n if queens => Some(format!("퀸이 {n}개 모자랍니다")),
        n => Some(format!("빈칸이 {n}개 있습니다")),
    };
    let clash = clash.map(|(cell, digit, kind)| {
        let (name, house) = (cell.name(shape), house(shape.house(kind, cell)));
        let sign = if queens { "퀸".to_owned() } else { digit.to_char().to_string() };
        format!("{name}: 규칙 위반입니다 ({house}에 {sign} 둘)")
    });
    clash.into_iter().chain(empty).collect::<Vec<_>>().join(", ")
}

/// What a program says can be in a cell.
fn listed(cell: &str, told: DigitSet, fits: DigitSet) -> String {
    let all = if told.is_empty() { "없음".to_owned() } else { beside(told, DigitSet::default()) };
    let mut text = format!("{cell}: 프로그램의 후보 {all}");
    let (more, fewer) = (beside(told, fits), beside(fits, told));
    if !more.is_empty() {
        text += &format!("; 맞지 않음: {more}");
    }
    if !fewer.is_empty() {
        text += &format!("; 빠짐: {fewer}");
    }
    text
}

/// What somebody does, in few words.
fn deed(step: Step, shape: Shape) -> String {
    let name = |cell: Cell| cell.name(shape);
    match step {
        Step::Place { cell, digit, .. } => format!("{}: {} 놓기", name(cell), piece(digit, shape)),
        Step::Replace { cell, swap, .. } => {
            format!("{}: {} 놓기", name(cell), piece(swap.new_digit(), shape))
        }
        Step::Reject { cell, digit, .. } => format!("{}: {} 거절", name(cell), piece(digit, shape)),
        Step::Try { cell, digit } => format!("{}: {} 시도", name(cell), piece(digit, shape)),
        Step::Remove { cell, digit } | Step::Withdraw { cell, digit, .. } => {
            format!("{}: {} 되돌리기", name(cell), piece(digit, shape))
        }
        Step::Eliminate { cell, digit } => format!("{}: {} 제외", name(cell), piece(digit, shape)),
        Step::Restore { cell, digit } => format!("{}: {} 다시 가능", name(cell), piece(digit, shape)),
        Step::Void { cell, digit: Some(digit) } => format!("{}: {} 놓기", name(cell), piece(digit, shape)),
        Step::Void { cell, digit: None } => format!("{} 되돌리기", name(cell)),
        Step::DeadEnd(Stuck::Cell(cell)) => format!("{}에 남은 것이 없음", name(cell)),
        Step::DeadEnd(Stuck::Digit { house: h, .. }) if shape.rules() == Rules::Queens => {
            format!("{}에 놓을 칸이 없음", house(h))
        }
        Step::DeadEnd(Stuck::Digit { house: h, digit }) => {
            format!("{}에 {} 자리가 없음", house(h), piece(digit, shape))
        }
        Step::Call => "함수에 들어감".into(),
        Step::Return => "함수에서 나옴".into(),
        Step::Solution | Step::Claim => "해를 찾음".into(),
        Step::Exhausted | Step::Done(_) => "끝".into(),
    }
}

pub(in crate::locale) fn problem(problem: Problem) -> &'static str {
    match problem {
        Problem::Arguments => "인자가 빠졌거나 정수가 아닙니다; 그 줄을 건너뛰었습니다",
        Problem::Range => "판에 없는 행, 열 또는 숫자(퀸은 1)입니다; 그 줄을 건너뛰었습니다",
        Problem::Extra => "동사가 받는 것보다 인자가 많습니다; 남는 것은 무시했습니다",
        Problem::Verb => "모르는 동사입니다; 그 줄을 무시했습니다",
        Problem::Version => "모르는 버전입니다; 더 읽지 않았습니다",
        Problem::Long => "4,096바이트가 넘는 줄입니다; 건너뛰었습니다",
        Problem::Utf8 => "UTF-8이 아닌 바이트입니다; U+FFFD로 보입니다",
        Problem::Given => "주어진 것을 바꾸려 했습니다; 판은 그대로입니다",
        Problem::Overwrite => "비우지 않은 칸에 다시 놓았습니다",
        Problem::Empty => "빈칸을 되돌렸습니다",
        Problem::Order => "마지막에 놓은 것이 아닌 것을 되돌렸습니다",
        Problem::Rule => "규칙에 어긋나게 놓았습니다: 이미 놓인 것과 부딪힙니다",
        Problem::Reject => "놓을 수 있는 것을 거절했거나 까닭이 사실이 아닙니다",
        Problem::Solution => "프로그램은 풀었다고 하지만 판이 해가 아닙니다",
        Problem::After => "@done 뒤의 줄입니다; 무시했습니다",
        Problem::End => "프로그램이 @done 없이 끝났습니다",
        Problem::Limit => "한도에 이르렀습니다; 더 읽지 않았습니다",
        Problem::Mark => "4,096개가 넘는 장입니다; 보관하지 않았습니다",
        Problem::Puzzle => "@given가 준 문제와 다릅니다. 프로그램의 문제를 보여 줍니다",
    }
}

pub(in crate::locale) fn problem_name(problem: Problem) -> &'static str {
    match problem {
        Problem::Arguments => "잘못된 인자",
        Problem::Range => "판 밖",
        Problem::Extra => "남는 인자",
        Problem::Verb => "모르는 동사",
        Problem::Version => "모르는 버전",
        Problem::Long => "너무 긴 줄",
        Problem::Utf8 => "UTF-8 아님",
        Problem::Given => "주어진 수",
        Problem::Overwrite => "덮어씀",
        Problem::Empty => "빈칸 되돌림",
        Problem::Order => "되돌림 순서",
        Problem::Rule => "규칙 위반",
        Problem::Reject => "거짓 거절",
        Problem::Solution => "해가 아님",
        Problem::After => "끝난 뒤",
        Problem::End => "@done 없음",
        Problem::Limit => "한도",
        Problem::Mark => "장이 너무 많음",
        Problem::Puzzle => "다른 문제",
    }
}

pub(in crate::locale) fn met(met: &Met) -> String {
    let mut text = problem(met.problem).to_owned();
    if met.problem == Problem::Version {
        text += &format!("; 아는 버전: {VERSION}");
    }
    if met.from_one {
        text += "; 행과 열을 1부터 세는 듯합니다. 그렇다면 '@trace 1 base=1'로 알리세요";
    }
    if met.count > 1 {
        text += &format!(" (모두 {}번 중 처음)", thousands(met.count));
    }
    text
}
