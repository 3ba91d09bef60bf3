//! What is said in Korean about a text that could not be read, or that was read in one of several ways.

use super::particle::{object, to, topic};
use crate::locale;
use crate::puzzle::format::{Alphabet, FaultKind, Format, Note};

/// What is wrong; what was expected.
pub(in crate::locale) fn fault(kind: &FaultKind) -> String {
    match kind {
        FaultKind::Empty => "글에 문제가 없습니다; 81칸짜리 한 줄이나 아홉 행이 있어야 합니다".into(),
        FaultKind::Unrecognised => "아는 어떤 형식의 문제도 아닙니다; 칸이 있어야 합니다".into(),
        FaultKind::Length { found, nearest } => {
            let (side, cells) = (nearest.side(), nearest.cells());
            // Far from every board, the nearest one is no help.
            if found.abs_diff(cells) * 10 <= cells {
                format!("칸이 {found}개입니다; {cells}개여야 합니다 ({side}x{side})")
            } else {
                format!("칸이 {found}개입니다; 판은 16, 36, 64, 81, 100, 144 또는 256칸입니다")
            }
        }
        FaultKind::RowWidth { found, expected } => {
            format!("이 행은 {found}칸입니다; 다른 행처럼 {expected}칸이어야 합니다")
        }
        FaultKind::RowCount { found, expected } => {
            format!("판이 {found}행에서 끝납니다; {expected}행이어야 합니다")
        }
        FaultKind::NoShape { side } => {
            format!("행이 {side}칸입니다; 4, 6, 8, 9, 10, 12 또는 16칸이어야 합니다")
        }
        FaultKind::TwoBlanks { first, second } => {
            format!(
                "빈칸 표시가 둘입니다: {}, {}; 빈칸은 한 가지 기호여야 합니다",
                sign(*first),
                sign(*second)
            )
        }
        FaultKind::OutOfRange { sign, side } => {
            let what = if sign.starts_with('-') { "작습니다" } else { "큽니다" };
            format!("{} 너무 {what}; 1부터 {side}까지여야 합니다", topic(&quoted(sign)))
        }
        FaultKind::BadGroup { sign, side } => {
            format!(
                "{} 후보수 묶음이 아닙니다; 1부터 {side}까지의 숫자가 한 번씩만 있어야 합니다",
                topic(&quoted(sign))
            )
        }
        FaultKind::BadSign { sign, side } => {
            format!("{} 숫자도 빈칸도 아닙니다; {side}x{side} 판의 숫자여야 합니다", topic(&quoted(sign)))
        }
        FaultKind::AmbiguousSpaces => {
            "공백이 빈칸인지 알 수 없습니다; 행의 너비가 같거나 빈칸마다 기호가 있어야 합니다".into()
        }
        FaultKind::Boxes { rows, columns } => format!(
            "{rows}행 {columns}열 박스는 지원하지 않습니다; \
             2x2, 2x3, 2x4, 3x3, 2x5, 3x4 또는 4x4여야 합니다"
        ),
        FaultKind::Queens { found } => {
            format!("{} 퀸 판의 크기가 아닙니다; 4에서 12까지여야 합니다", topic(&quoted(found)))
        }
        FaultKind::BadSquare { sign, side } => {
            format!("{} 칸이 아닙니다; r1c1에서 r{side}c{side}까지여야 합니다", topic(&quoted(sign)))
        }
        FaultKind::NoQueen { sign, blank } => {
            format!("{} 퀸도 빈칸도 아닙니다; Q나 {blank}여야 합니다", topic(&quoted(sign)))
        }
        FaultKind::NotSupported(format) => {
            format!("{} 보이지만 지원하지 않는 형식입니다", to(title(*format)))
        }
        FaultKind::Broken(format) => {
            format!("{} 보이지만 이 부분이 맞지 않습니다", to(title(*format)))
        }
        FaultKind::Unfinished(format) => format!("{} 보이지만 끝이 없습니다", to(title(*format))),
        FaultKind::Mismatch { declared, found } => {
            format!("{}입니다; 지정한 형식은 {}입니다", title(*found), title(*declared))
        }
        FaultKind::StateDiffers => "이 격자에는 앞 격자의 주어진 수가 없습니다; 같은 문제여야 합니다".into(),
        FaultKind::LineTooLong { limit } => {
            format!("줄이 {limit}바이트보다 깁니다; 문제가 있어야 합니다")
        }
    }
}

/// What was read, and how.
pub(in crate::locale) fn note(note: &Note) -> String {
    match note {
        Note::Alphabet(alphabet) => format!("숫자를 {} 읽었습니다", to(signs(*alphabet))),
        Note::LoneCandidates(n) => {
            format!("하나뿐인 후보수 {n}개를 숫자가 아니라 후보수로 읽었습니다")
        }
        Note::LoneGivens(n) => {
            format!("홀로 있는 숫자 {n}개를 주어진 수로 읽었습니다; 후보수일 수도 있습니다")
        }
        Note::SectionIgnored { line, name } => {
            format!("{line}번째 줄의 {} 건너뛰었습니다", object(&quoted(name)))
        }
        Note::TextIgnored { line } => format!("{line}번째 줄을 건너뛰었습니다"),
        Note::SpacesAreBlanks => "공백을 빈칸으로 읽었습니다".into(),
        Note::ShortRowsFilled => "짧은 행의 오른쪽을 빈칸으로 채웠습니다".into(),
        Note::GridsCombined { grids } => {
            format!("격자 {grids}개를 한 문제로 읽었습니다; 첫 격자에 주어진 수가 있습니다")
        }
        Note::SmallBoard => {
            format!("16칸을 16x16 판의 한 행이 아니라 {} 읽었습니다", to("4x4 판"))
        }
        Note::LargeBoard => {
            format!("16칸짜리 16행을 4x4 판들이 아니라 {} 읽었습니다", to("16x16 판 하나"))
        }
        Note::GroupsAreCandidates => "묶음을 수가 아니라 후보수로 읽었습니다".into(),
        Note::CountLine { line } => format!("{line}번째 줄을 문제의 수로 읽었습니다"),
    }
}

/// A format as it is called in a sentence.
fn title(format: Format) -> &'static str {
    match format {
        Format::Line => "빈칸이 점인 한 줄",
        Format::Zeros => "빈칸이 0인 한 줄",
        Format::Jungol1824 => "띄어 쓴 행",
        Format::Boj2239 => "붙여 쓴 행",
        Format::Grid => "줄을 친 격자",
        Format::Sdk => "SudoCue .sdk 파일",
        Format::Sdm => ".sdm 모음",
        Format::Ss => "Simple Sudoku 파일",
        Format::Hodoku => "HoDoKu 라이브러리의 한 줄",
        Format::Pencilmarks => "후보수 표",
        Format::M729 => "모든 후보수의 자리가 있는 한 줄",
        Format::OpenSudoku => "OpenSudoku XML 파일",
        Format::Csv => "CSV 파일",
        Format::Tatham => "Simon Tatham의 Solo 게임 ID 글",
        Format::Queens => "퀸 판",
        Format::Sadman => "SadMan .sdk 파일",
        Format::Sdx => "SudoCue .sdx 파일",
        Format::CsvRows => "쉼표로 나눈 행",
        Format::Gsf => "gsf의 분류표",
        Format::Exchange => "SudokuExchange 글",
        Format::SudokuWiki => "SudokuWiki 글",
        Format::Link => "문제가 든 링크",
        Format::Literal => "프로그램의 리터럴",
        Format::Triples => "행, 열, 값의 세 수",
        Format::Ksudoku => "KSudoku 파일",
        Format::GnomeSave => "GNOME Sudoku의 저장 파일",
        Format::GnomeShare => "GNOME Sudoku의 공유 글",
    }
}

fn signs(alphabet: Alphabet) -> &'static str {
    match alphabet {
        Alphabet::One => "1부터 9, 그다음 A부터 G",
        Alphabet::Zero => "0부터 9, 그다음 A부터 F (0이 첫 숫자)",
        Alphabet::Letters => "A부터 P",
        Alphabet::Numbers => "1부터 시작하는 수",
        Alphabet::NumbersFromZero => "0부터 시작하는 수",
    }
}

fn sign(c: char) -> String {
    match c {
        ' ' => "공백".into(),
        c => quoted(&c.to_string()),
    }
}

fn quoted(text: &str) -> String {
    format!("'{}'", locale::clean(text))
}
