//! People's programs, in Korean.

use std::time::Duration;

use super::{cli::system, particle::subject, say};
use crate::child::{How, Refused, signal_name};
use crate::exercise::{Bundled, Expected, Fault, Instead, Mistake, Starter};
use crate::locale::{Say, Unfit, Verdict, clean};
use crate::puzzle::{Rules, Shape};

pub(in crate::locale) fn verdict(verdict: &Verdict<'_>) -> (&'static str, String) {
    match verdict {
        Verdict::Accepted => ("맞음", String::new()),
        Verdict::Fault(Fault::Silence) => ("답 없음", "9행이 있어야 하는데 출력이 없습니다".into()),
        Verdict::Fault(Fault::Layout(misprint)) => {
            let (line, column) = (misprint.line, misprint.column);
            let (instead, expected) = (instead(misprint.instead), expected(misprint.expected));
            (
                "출력 형식",
                format!("답의 {line}번째 줄 {column}번째 글자: {instead}; 있어야 할 것: {expected}"),
            )
        }
        Verdict::Fault(Fault::Digits(mistake)) => ("틀림", self::mistake(*mistake)),
        Verdict::TimeLimit { limit, asleep, answered } => {
            let what = if *answered {
                "답은 맞지만 프로그램이 끝나지 않았습니다"
            } else {
                "끝나지 않았습니다"
            };
            let seconds = limit.as_secs_f64();
            let time = if *asleep {
                format!("{seconds}초를 기다려도")
            } else {
                format!("{seconds}초 안에")
            };
            ("시간 초과", format!("{time} {what}"))
        }
        Verdict::OutputLimit(bytes) => ("출력 초과", format!("{} KB 넘게 출력했습니다", bytes / 1024)),
        Verdict::Crashed { how, words: "" } => ("런타임 오류", self::how(*how)),
        Verdict::Crashed { how, words } => ("런타임 오류", format!("{}: {}", self::how(*how), clean(words))),
    }
}

fn instead(instead: Instead) -> String {
    match instead {
        Instead::Sign(' ') => "공백".to_owned(),
        Instead::Sign('\t') => "탭".to_owned(),
        Instead::Sign(sign) => format!("글자 '{}'", clean(sign.encode_utf8(&mut [0; 4]))),
        Instead::LineEnd => "줄의 끝".to_owned(),
        Instead::End => "출력의 끝".to_owned(),
    }
}

fn expected(expected: Expected) -> String {
    match expected {
        Expected::Digit => "숫자".to_owned(),
        Expected::Blank => "공백".to_owned(),
        Expected::LineEnd => "숫자 9개 다음 줄의 끝".to_owned(),
        Expected::Row(row) => format!("9행 가운데 {row}행"),
        Expected::End => "9행 뒤에는 아무것도 없음".to_owned(),
    }
}

fn mistake(mistake: Mistake) -> String {
    let shape = Shape::S9;
    match mistake {
        Mistake::Blank(cell) => format!("{} 아직 0입니다", subject(&cell.name(shape))),
        Mistake::Given { cell, given, found } => {
            let (name, given, found) = (cell.name(shape), given.to_char(), found.to_char());
            format!("{name}: 문제에는 {given}, 답에는 {found}")
        }
        Mistake::Conflict(conflict) => say(&Say::Conflict(conflict), shape),
        Mistake::NotSmallest { cell, found, smallest } => {
            let (name, found, smallest) = (cell.name(shape), found.to_char(), smallest.to_char());
            format!("해이지만 가장 작은 해가 아닙니다: {name}에 {found}, 있어야 할 것: {smallest}")
        }
    }
}

/// How a program ended: `종료 코드 3`, `신호 SIGSEGV`.
pub(in crate::locale) fn how(how: How) -> String {
    match how {
        How::Exit(code) => format!("종료 코드 {code}"),
        How::Signal(signal) => match signal_name(signal) {
            Some(name) => format!("신호 {name}"),
            None => format!("신호 {signal}"),
        },
        How::Unknown => "어떻게 끝났는지 알 수 없습니다".to_owned(),
    }
}

pub(in crate::locale) fn summary(accepted: usize, all: usize, slowest: Option<Duration>) -> String {
    match slowest {
        Some(time) => format!("{all}문제 가운데 {accepted}문제 맞음, 길어도 {:.2}초", time.as_secs_f64()),
        None => format!("{all}문제 가운데 {accepted}문제 맞음"),
    }
}

pub(in crate::locale) fn bundled(bundled: Bundled) -> &'static str {
    match bundled {
        Bundled::FewBlanks => "빈칸이 적은 문제",
        Bundled::Easy => "쉬운 문제",
        Bundled::ManyBlanks => "빈칸이 많은 문제",
        Bundled::SeventeenGivens => "주어진 수 17개",
        Bundled::SeveralSolutions => "해가 여럿인 문제",
        Bundled::NoGivens => "빈 판",
    }
}

pub(in crate::locale) fn unfit(unfit: Unfit) -> String {
    match unfit {
        Unfit::Size(shape) if shape.rules() == Rules::Queens => "퀸 판입니다; 스도쿠여야 합니다".to_owned(),
        Unfit::Size(shape) => {
            let side = shape.side();
            format!("판이 {side}x{side}입니다; 9x9 판이어야 합니다")
        }
        Unfit::Candidates => "후보수로 주어진 문제입니다; 주어진 수가 있어야 합니다".to_owned(),
        Unfit::NoSolution => "해가 없는 문제입니다; 풀 수 있는 문제여야 합니다".to_owned(),
    }
}

pub(in crate::locale) fn not_started(program: &str, refused: &Refused) -> String {
    match refused {
        Refused::NotFound => "없는 프로그램입니다; -- 뒤에 python3이나 ./solve 같은 것을 쓰세요".to_owned(),
        Refused::Directory => "디렉터리입니다; 프로그램이어야 합니다".to_owned(),
        Refused::NoInterpreter => "첫 줄에 적힌 인터프리터가 없습니다".to_owned(),
        Refused::Io(error) => format!("시작할 수 없습니다: {}", system(error)),
        Refused::NotInPath | Refused::NotExecutable | Refused::NotAProgram => {
            match Starter::commands(program) {
                Some((None, run)) => format!("프로그램의 소스입니다; 이렇게 쓰세요: {run}"),
                Some((Some(build), run)) => {
                    format!("프로그램의 소스입니다; 먼저 {build} 다음에 이렇게 쓰세요: {run}")
                }
                None => match refused {
                    Refused::NotInPath => format!("명령이 아니라 파일입니다; 이렇게 쓰세요: ./{program}"),
                    Refused::NotExecutable => {
                        format!("실행할 수 없습니다; 프로그램이면 먼저: chmod +x {program}")
                    }
                    _ => "프로그램이 아닙니다; 스크립트라면 첫 줄에 인터프리터를 적으세요".to_owned(),
                },
            }
        }
    }
}
