//! What is said about recordings and pictures, in Korean.

use crate::locale::{Film, film::size};

pub(in crate::locale) fn film(what: &Film<'_>) -> String {
    let fixed = match *what {
        Film::ChapterLane { number, lane } => return format!("{number}번 레인이 끝남: {lane}"),
        Film::Moment(step) => return format!("지금 이 순간의 그림, {step}단계"),
        Film::FromHere(step) => return format!("여기({step}단계)부터 다음 해 또는 끝까지"),
        Film::SinceMark(name) => return format!("책갈피 {name}에서 여기까지"),
        Film::View { preset, theme, size: (width, height) } => {
            return format!("지금 보이는 대로 녹화합니다: {preset}, {theme}, {width}x{height}");
        }
        Film::AloneFromHere(step) => {
            return format!("글 없이 탐색만: 여기({step}단계)부터 다음 해 또는 끝까지");
        }
        Film::AloneSinceMark(name) => return format!("글 없이 탐색만: 책갈피 {name}에서 여기까지"),
        Film::Taught { theme, size: (width, height) } => {
            return format!(
                "글은 읽을 만큼 머물고, 질문은 몇 초 뒤에 답이 나옵니다: {theme}, {width}x{height}"
            );
        }
        Film::UnknownKind(name) => {
            return format!(
                "'{name}'에 맞는 파일 종류가 없습니다. .cast, .svg, .gif, .html, .txt 가운데 하나로 쓰세요"
            );
        }
        Film::UnknownSteps(text) => return format!("'{text}': 단계가 아닙니다. 120-400처럼 쓰세요"),
        Film::Begun(path) => return format!("녹화 중: {path}  다른 키도 쓸 수 있고, Esc로 그만둡니다"),
        Film::Done { path, bytes } => return format!("썼습니다: {path}, {}", size(bytes, "바이트")),
        Film::Head => "녹화",
        Film::Keys => "Enter 녹화   위 아래 줄   왼쪽 오른쪽 다른 선택   Esc 닫기",
        Film::RowKind => "종류",
        Film::RowStretch => "범위",
        Film::RowSteps => "단계",
        Film::RowFile => "파일",
        Film::KindCast => "asciinema용, 터미널이나 웹에서 재생",
        Film::KindSvg => "아무리 키워도 또렷하고 저절로 재생",
        Film::KindGif => "화소 그림, 거의 어디서나 저절로 재생",
        Film::KindHtml => "시간 줄, 장, 키가 있는 웹 페이지",
        Film::KindTxt => "글자만, 화면을 차례로 이어 씀",
        Film::NoKind => "파일 이름의 확장자로 종류를 알 수 없음",
        Film::Whole => "처음부터 첫 해까지 전부",
        Film::Steps => "한 단계에서 다른 단계까지",
        Film::Lesson => "수업 전부, 글과 함께",
        Film::LessonScene => "수업의 이 단원만, 글과 함께",
        Film::LessonFromHere => "수업의 여기부터 끝까지, 글과 함께",
        Film::AloneWhole => "글 없이 탐색만: 처음부터 첫 해까지",
        Film::AloneSteps => "글 없이 탐색만: 한 단계에서 다른 단계까지",
        Film::NoFile => "파일 이름이 필요합니다. search.html처럼 쓰세요",
        Film::Busy => "녹화하고 있습니다. Esc로 그만둡니다",
        Film::Left => "녹화를 그만두었습니다. 파일은 쓰지 않았습니다",
        Film::AskQuit => "녹화하고 있습니다. 그만두고 끝낼까요?   y 끝내기   Esc 계속하기",
        Film::TooLong => "너무 깁니다. 범위를 줄이세요",
    };
    fixed.to_owned()
}
