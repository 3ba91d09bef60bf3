//! What is said of a lesson's text, in Korean.

use super::faults;
use crate::lesson::Wrong;
use crate::locale::clean;

pub(in crate::locale) fn fault(wrong: &Wrong) -> String {
    match wrong {
        Wrong::NoText => {
            "글이 아니거나 너무 깁니다; UTF-8로 쓴 256 KiB 이하의 Markdown이어야 합니다".to_owned()
        }
        Wrong::LongParagraph => {
            "문단이 너무 길어 판 옆에 다 보일 수 없습니다; 2,000자 이하여야 합니다".to_owned()
        }
        Wrong::NoTitle => "수업의 제목이 없습니다; # 제목 줄이 있어야 합니다".to_owned(),
        Wrong::NoScene => "단원이 없습니다; ## 제목 줄과 그 아래의 문단이 있어야 합니다".to_owned(),
        Wrong::EmptyScene => "이 단원에 문단이 없습니다; 하나 이상 있어야 합니다".to_owned(),
        Wrong::UnknownDirective { name, known } => {
            format!("없는 지시문입니다: '{}'; 쓸 수 있는 것: {known}", clean(name))
        }
        Wrong::Value { directive, value, expected } => {
            format!("{directive}에 쓸 수 없는 값 '{}'; 쓸 수 있는 것: {expected}", clean(value))
        }
        Wrong::Puzzle(fault) => faults::fault(&fault.kind),
        Wrong::Conflict => "문제가 규칙에 어긋납니다; 탐색할 수 있는 문제여야 합니다".to_owned(),
        Wrong::NoPuzzle => "문제가 없습니다; 위쪽에 :: puzzle이 있어야 합니다".to_owned(),
        Wrong::NotThere(place) => {
            format!("닿지 않는 곳입니다: '{}'; 20,000,000단계 안이어야 합니다", clean(place))
        }
        Wrong::Otherwise { stated, found } => {
            format!("맞지 않습니다: '{}'; 탐색의 결과는 {found}", clean(stated))
        }
        Wrong::NothingBelow => {
            "이 질문 아래에 같은 단원의 문단이 없습니다; 질문 옆에 보일 문단을 쓰세요".to_owned()
        }
        Wrong::AskedTwice => {
            "아래 문단에 이미 고를 것이 있습니다; 문단 하나에 질문도 하나여야 합니다".to_owned()
        }
        Wrong::NothingToAsk(kind) => {
            format!("여기서는 답이 확실하지 않습니다: '{}'; 다른 곳에서 물으세요", kind.name())
        }
        Wrong::NoQuestion => "질문 없이 보기만 있습니다; 보기 위에 문단이 있어야 합니다".to_owned(),
        Wrong::RightAnswers(n) => format!("맞는 보기가 {n}개입니다; [x]는 꼭 하나여야 합니다"),
        Wrong::Choices(n) => format!("보기가 {n}개입니다; 2개에서 9개까지여야 합니다"),
    }
}

pub(in crate::locale) fn sound(name: &str, scenes: usize, beats: usize) -> String {
    format!("{}: 이상 없음; 단원 {scenes}개, 장면 {beats}개", clean(name))
}
