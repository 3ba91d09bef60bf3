//! What `doctor` finds, in Korean.

use crate::locale::{
    Grade,
    doctor::{Choice, NARROW, Place, ROOMY, Symptom},
};

/// What it is about, what was found, what can be done.
pub(in crate::locale) fn symptom(symptom: &Symptom) -> (&'static str, String, Option<String>) {
    let (about, found, advice): (_, String, Option<&str>) = match symptom {
        Symptom::Version { text, optimised: true } => ("버전", text.clone(), None),
        Symptom::Version { text, .. } => (
            "버전",
            format!("{text}, 최적화하지 않고 빌드함"),
            Some("탐색이 몇 배 느립니다: cargo install --path ."),
        ),
        Symptom::Terminal { name, size, far } => {
            let far = if *far { ", 네트워크 너머: 초당 30장면" } else { "" };
            let (size, advice) = match size {
                None => (
                    "크기를 알 수 없음".to_owned(),
                    Some("80x24로 봅니다; stty rows N cols N으로 정할 수 있습니다"),
                ),
                Some((columns, lines)) => {
                    let advice = if (*columns < NARROW.0) || (*lines < NARROW.1) {
                        Some("판을 그리기에 작습니다: 25x13 이상, 되도록 80x24가 필요합니다")
                    } else if (*columns < ROOMY.0) || (*lines < ROOMY.1) {
                        Some("판만 보입니다; 80x24부터 모두 보입니다")
                    } else {
                        None
                    };
                    (format!("{columns}x{lines}"), advice)
                }
            };
            ("터미널", format!("{name}, {size}{far}"), advice)
        }
        Symptom::Unnamed(because) => (
            "터미널",
            because.clone().unwrap_or_else(|| "TERM이 없습니다".to_owned()),
            Some("깨질 수 있습니다: TERM=xterm-256color나 --plain을 쓰세요"),
        ),
        Symptom::NoTerminal => (
            "터미널",
            "표준 출력이 파일이나 파이프입니다".to_owned(),
            Some("화면에 필요합니다; 하위 명령과 --plain은 없어도 됩니다"),
        ),
        Symptom::Keyboard { stdin: true } => ("키보드", "표준 입력에서 키를 받습니다".to_owned(), None),
        Symptom::Keyboard { stdin: false } => {
            ("키보드", "표준 입력이 파일이나 파이프이지만 키는 터미널에서 받습니다".to_owned(), None)
        }
        Symptom::NoKeyboard(_) => (
            "키보드",
            "키를 받을 터미널이 없습니다".to_owned(),
            Some("화면에 필요합니다; 하위 명령과 --plain은 없어도 됩니다"),
        ),
        Symptom::NoColours(because) => {
            ("색", format!("쓰지 않음: {}", because.as_deref().unwrap_or("TERM이 없습니다")), None)
        }
        Symptom::SixteenColours => {
            ("색", "터미널의 16색; 모두 되면 COLORTERM=truecolor로 알립니다".to_owned(), None)
        }
        Symptom::AllColours(because) => ("색", format!("모든 색: {because}"), None),
        Symptom::Signs { unicode: true, because } => {
            ("기호", format!("UTF-8 사용: {}", because.as_deref().unwrap_or("따로 정하지 않았습니다")), None)
        }
        Symptom::Signs { because, .. } => (
            "기호",
            format!("ASCII만: {}", because.as_deref().unwrap_or("따로 정하지 않았습니다")),
            Some("터미널이 UTF-8을 쓰면 LC_ALL=C.UTF-8로 알릴 수 있습니다"),
        ),
        Symptom::Language { because, .. } => {
            ("언어", format!("한국어: {}", because.as_deref().unwrap_or("따로 정하지 않았습니다")), None)
        }
        Symptom::NoData => (
            "데이터",
            "작업을 보관할 디렉터리가 없습니다".to_owned(),
            Some("아무것도 보관하지 않습니다: HOME이나 STEPDOKU_DATA_DIR을 정하세요"),
        ),
        Symptom::Data { path, place, works } => {
            let found = match (place, works) {
                (Place::ToBeMade, _) => format!("{path}, 보관할 것이 생기면 만듭니다"),
                (_, 0) => format!("{path}, 끝내지 않은 작업 없음"),
                (_, n) => format!("{path}, 끝내지 않은 작업 {n}개"),
            };
            let advice = match place {
                Place::Ready | Place::ToBeMade => None,
                Place::NoDirectory => Some("디렉터리가 아니어서 보관하지 못합니다: STEPDOKU_DATA_DIR"),
                _ => Some("쓸 수 없어서 보관하지 못합니다: STEPDOKU_DATA_DIR을 정하세요"),
            };
            ("데이터", found, advice)
        }
        Symptom::Shows { path, place } => {
            let advice = match place {
                Place::Ready | Place::ToBeMade => None,
                Place::TooLong => Some("소켓에 너무 길어 notes가 안 됩니다: XDG_RUNTIME_DIR을 정하세요"),
                _ => Some("소켓을 만들 수 없어 notes가 안 됩니다: XDG_RUNTIME_DIR을 정하세요"),
            };
            ("노트", path.clone(), advice)
        }
        Symptom::Engine { name, choice } => match choice {
            Choice::Fastest => ("엔진", format!("{name}, 이 프로세서에서 가장 빠른 것"), None),
            Choice::AskedFor => ("엔진", format!("{name}: STEPDOKU_ENGINE={name}에 따름"), None),
            Choice::InPlaceOf(asked) => (
                "엔진",
                format!("{asked} 대신 {name}"),
                Some("avx512와 avx2(있으면), portable, general이 있습니다"),
            ),
        },
        Symptom::Threads(n) => ("스레드", format!("{n}개: --threads {n} 옵션이 모두 씁니다"), None),
        Symptom::Mouse => ("마우스", "글을 선택할 수 있도록 M을 누를 때까지 꺼져 있습니다".to_owned(), None),
        Symptom::Films => ("녹화", "프로그램이 직접 만듭니다; 브라우저는 필요 없습니다".to_owned(), None),
    };
    (about, found, advice.map(str::to_owned))
}

pub(in crate::locale) fn grade(grade: Grade) -> &'static str {
    match grade {
        Grade::Good => "좋음",
        Grade::Warning => "주의",
        Grade::Problem => "문제",
    }
}

pub(in crate::locale) fn diagnosis(warnings: usize, problems: usize) -> String {
    match (warnings, problems) {
        (0, 0) => "모두 좋습니다.".to_owned(),
        (_, 0) => format!("모두 쓸 수 있습니다; 주의 {warnings}개."),
        (0, _) => format!("문제 {problems}개."),
        _ => format!("문제 {problems}개, 주의 {warnings}개."),
    }
}
