//! The command line, in Korean.

use std::io::{Error, ErrorKind};

use super::{house, judge, particle::subject, say};
use crate::locale::{
    self, Complaint, Expected, Finding, Lang, Say, UsageFault, Word, clean, cli::difference,
    number::thousands,
};
use crate::notes::Missing;
use crate::puzzle::Rules;

pub(in crate::locale) const NOTE: &str = "참고";
pub(in crate::locale) const BENCH_COLUMNS: [&str; 6] =
    ["전략", "문제/초", "us/문제", "추측 없음", "추측/문제", "중단"];
/// What stands before a value that nobody has to give, and before the names of which one is given.
pub(in crate::locale) const VALUES: (&str, &str) = ("기본값", "가능한 값");

/// The argument parser's own words.
pub(in crate::locale) const PARSERS: [&str; 6] = ["사용법:", "명령:", "인자:", "옵션:", "[옵션]", "<명령>"];

/// What works where the screen does not.
const WITHOUT_SCREEN: &str = "하위 명령은 터미널 없이도 됩니다";

pub(in crate::locale) fn expected(what: Expected) -> String {
    match what {
        Expected::Count => "1 이상의 정수".into(),
        Expected::Queens => "4에서 12까지의 퀸 수".into(),
        Expected::Digits => "up, down, shuffled 또는 shuffled:SEED".into(),
        Expected::Seconds => "0보다 큰 초".into(),
        Expected::Speed => "0보다 큰 초당 단계 수 또는 max".into(),
        Expected::From(from) => format!("{from} 이상의 단계"),
        Expected::Size { least, most } => {
            format!("{}x{}부터 {}x{}까지의 열 x 줄", least.0, least.1, most.0, most.1)
        }
        Expected::Pictures => "1에서 30까지의 정수".into(),
        Expected::Scenes(None) => "3, 2-4, 2-처럼 쓴 단원".into(),
        Expected::Scenes(Some(last)) => format!("1에서 {last}까지의 단원, 예: 1-{last}"),
        Expected::Lanes => {
            "쉼표로 나눈 레인 (전략, up, down, shuffled:7, turned 90, mirrored, flipped, transposed, reversed, \
             renamed:7, rows:7, columns:7, bands:7, stacks:7)"
                .into()
        }
        Expected::Race => "레인 두 개에서 네 개".into(),
    }
}

pub(in crate::locale) fn usage(fault: &UsageFault) -> String {
    let expecting =
        |list: &str| if list.is_empty() { String::new() } else { format!("; 쓸 수 있는 것: {list}") };
    let meant = |near: &Option<String>| match near {
        Some(near) => format!("; 혹시 '{near}'?"),
        None => String::new(),
    };
    match fault {
        UsageFault::Value { argument, value, expected, near } => {
            format!("{argument}에 쓸 수 없는 값 '{value}'{}{}", expecting(expected), meant(near))
        }
        UsageFault::NoValue { argument, expected } => {
            format!("{argument}에 값이 없습니다{}", expecting(expected))
        }
        UsageFault::Unknown { argument, near } => {
            format!("없는 인자입니다: '{argument}'{}", meant(near))
        }
        UsageFault::Conflict { argument, with } => {
            format!("함께 쓸 수 없습니다: {argument}, {with}; 하나만 쓰세요")
        }
        UsageFault::Twice { argument } => format!("{argument}: 두 번 나왔습니다; 한 번만 쓰세요"),
        UsageFault::NotWithCommand { argument } => {
            format!("{argument}: 하위 명령이 아니라 화면의 인자입니다; 쓰려면 하위 명령 뒤에 쓰세요")
        }
        UsageFault::Missing { argument } => format!("빠진 인자가 있습니다: {argument}"),
        UsageFault::Other { words } => format!("명령을 이해할 수 없습니다: {words}"),
    }
}

pub(in crate::locale) fn complaint(complaint: &Complaint<'_>) -> String {
    match complaint {
        Complaint::Unreadable(error) => match error.kind() {
            ErrorKind::NotFound => {
                "없는 파일입니다; 파일, 표준 입력을 뜻하는 - 또는 문제 글이어야 합니다".to_owned()
            }
            ErrorKind::IsADirectory => "디렉터리입니다; 문제가 든 파일이어야 합니다".to_owned(),
            _ => format!("읽을 수 없습니다: {}", system(error)),
        },
        Complaint::NoPuzzleNamed => "문제가 없습니다; 파일, - 또는 문제 글을 쓰세요".to_owned(),
        Complaint::NoLesson => {
            "그런 수업도 파일도 없습니다; stepdoku lesson --list로 수업 목록을 볼 수 있습니다".to_owned()
        }
        Complaint::NoShow(Missing::NoShow) => {
            "따라갈 화면이 없습니다; 다른 터미널에서 stepdoku로 먼저 여세요".to_owned()
        }
        Complaint::NoShow(Missing::NotNamed(names)) => {
            format!("그런 이름의 화면이 없습니다; 열린 화면: {}", clean(&names.join(", ")))
        }
        Complaint::NoShow(Missing::NoPlace) => {
            "화면을 어디에서 찾을지 알 수 없습니다; HOME, XDG_RUNTIME_DIR, STEPDOKU_DATA_DIR 가운데 하나가 필요합니다"
                .to_owned()
        }
        Complaint::NoShow(Missing::OutOfReach) => {
            "화면이 있는 디렉터리의 경로가 너무 깁니다; STEPDOKU_DATA_DIR를 더 짧게 하세요".to_owned()
        }
        Complaint::NoShow(Missing::Unsupported) => "이 시스템에서는 화면을 따라갈 수 없습니다".to_owned(),
        Complaint::Empty => "문제가 없습니다; 하나 이상 있어야 합니다".to_owned(),
        Complaint::NoTerminal => {
            format!("화면에는 터미널이 필요한데 표준 출력이 터미널이 아닙니다; {WITHOUT_SCREEN}")
        }
        Complaint::NoKeyboard => {
            format!("화면에는 키를 읽을 터미널이 필요합니다; {WITHOUT_SCREEN}")
        }
        Complaint::TerminalRefused(error) => {
            format!("터미널을 쓸 수 없습니다: {}; {WITHOUT_SCREEN}", system(error))
        }
        Complaint::Unwritable(error) => format!("결과를 쓸 수 없습니다: {}", system(error)),
        Complaint::CandidatesLost => "후보수가 둘 이상인 칸의 후보수는 남지 않았습니다".to_owned(),
        Complaint::OtherPuzzle(format) => {
            format!(
                "{format} 형식으로 쓸 수 없습니다; queens 형식은 퀸 판만, 퀸 판은 queens 형식으로만 씁니다"
            )
        }
        Complaint::NoOrder => "퀸에는 숫자 순서가 없습니다; 순서 없이 탐색합니다".to_owned(),
        Complaint::NoPass => {
            "place-or-pass는 퀸을 위한 전략입니다: 스도쿠에는 비워 두는 칸이 없습니다; row-by-row로 탐색합니다".to_owned()
        }
        Complaint::LaneUnfit { number, lane, rules } => {
            format!("레인 {number}, {lane}: {}", locale::word_on(Lang::Ko, *rules, Word::LaneUnfit))
        }
        Complaint::OthersIgnored => "이 뒤의 문제들은 쓰지 않았습니다".to_owned(),
        Complaint::CandidatesUnknown => {
            "전략은 후보수를 모릅니다; 주어진 수가 있거나 fast 엔진이어야 합니다".to_owned()
        }
        Complaint::BeyondEnd { from, end } => {
            let (from, end) = (thousands(*from), thousands(*end));
            format!("{from}단계는 없습니다: 탐색은 {end}단계에서 끝납니다")
        }
        Complaint::TooLong { seconds } => {
            let seconds = thousands(*seconds);
            format!("이 속도로는 {seconds}초가 걸립니다; --speed를 높이거나 범위를 줄이세요")
        }
        Complaint::NoSolution => "이 문제에는 해가 없습니다".to_owned(),
        Complaint::Conflict(shape, conflict) => {
            format!("이 문제에는 해가 없습니다: {}", say(&Say::Conflict(*conflict), *shape))
        }
        Complaint::Unfit(unfit) => judge::unfit(*unfit),
        Complaint::NotStarted(program, refused) => judge::not_started(program, refused),
    }
}

pub(in crate::locale) fn finding(finding: &Finding<'_>) -> String {
    match finding {
        Finding::One => "해가 정확히 하나입니다".to_owned(),
        Finding::Many(a, b) => match difference(a, b) {
            None => "해가 둘 이상입니다".to_owned(),
            Some((first, [less, more], count)) => {
                let name = first.name(a.shape());
                if a.shape().rules() == Rules::Queens {
                    return format!("두 해가 {count}칸에서 다릅니다; 처음은 {name}입니다");
                }
                format!("두 해가 {count}칸에서 다릅니다; 처음은 {name}: {less} 또는 {more}")
            }
        },
        Finding::Conflict(shape, conflict) => say(&Say::Conflict(*conflict), *shape),
        Finding::NoCandidate(shape, cell) => format!("{}에 맞는 숫자가 없습니다", cell.name(*shape)),
        Finding::NoPlace(shape, place, _) if shape.rules() == Rules::Queens => {
            format!("{}에 퀸을 놓을 칸이 없습니다", house(*place))
        }
        Finding::NoPlace(_, place, digit) => {
            format!("{}에 {} 들어갈 칸이 없습니다", house(*place), subject(&digit.to_char().to_string()))
        }
        Finding::Exhausted => "모든 가능성을 시도했습니다".to_owned(),
    }
}

/// What happened; the system's own words, which are English, only where there are no better ones.
pub(in crate::locale) fn system(error: &Error) -> String {
    let words = match error.kind() {
        ErrorKind::NotFound => "파일이나 디렉터리가 없습니다",
        ErrorKind::PermissionDenied => "권한이 없습니다",
        ErrorKind::AlreadyExists => "이미 있습니다",
        ErrorKind::IsADirectory => "디렉터리입니다",
        ErrorKind::NotADirectory => "디렉터리가 아닙니다",
        ErrorKind::ReadOnlyFilesystem => "읽기 전용 파일 시스템입니다",
        ErrorKind::StorageFull => "디스크에 남은 공간이 없습니다",
        ErrorKind::QuotaExceeded => "디스크 할당량을 넘었습니다",
        ErrorKind::FileTooLarge => "파일이 너무 큽니다",
        ErrorKind::ResourceBusy => "사용 중입니다",
        ErrorKind::InvalidFilename => "쓸 수 없는 파일 이름입니다",
        ErrorKind::BrokenPipe => "파이프가 닫혔습니다",
        ErrorKind::TimedOut => "시간이 지났습니다",
        ErrorKind::Interrupted => "중단되었습니다",
        ErrorKind::OutOfMemory => "메모리가 부족합니다",
        ErrorKind::UnexpectedEof => "너무 일찍 끝났습니다",
        // The program's own complaint about what it would have to replace.
        ErrorKind::InvalidInput if error.raw_os_error().is_none() => "일반 파일이 아닙니다",
        _ => {
            let text = error.to_string();
            return format!("시스템 오류: {}", text.split(" (os error").next().unwrap_or_default());
        }
    };
    words.to_owned()
}

pub(in crate::locale) fn progress(puzzles: u64, steps: Option<u64>) -> String {
    match steps {
        None => format!("문제 {puzzles}개"),
        Some(steps) => format!("{puzzles}번째 문제, {}백만 단계", steps / 1_000_000),
    }
}

pub(in crate::locale) fn bench_head(puzzles: usize, limit: u64, cpu: bool) -> String {
    let time = if cpu { "프로세서 시간" } else { "실제 시간" };
    format!("문제 {puzzles}개, 문제마다 해 {limit}개까지, 스레드 하나의 {time}")
}

pub(in crate::locale) fn stopped_after(puzzles: u64) -> String {
    format!("{puzzles}개 후")
}

pub(in crate::locale) fn help(path: &str) -> &'static str {
    match path {
        "about" => "스도쿠와 스도쿠를 푸는 백트래킹 탐색을 위한 작업대",
        "after" => {
            "하위 명령이 없으면 화면이 열립니다. PUZZLE을 쓰면 그 문제로 열립니다.\n\
             결과는 표준 출력으로, 나머지는 모두 표준 오류로 나갑니다.\n\
             종료 코드: 0 끝남; 1 답이 '아니요'이거나 문제를 읽을 수 없음; 2 잘못된 사용이나 읽을 수 없는 입력;\n\
             3 실행한 프로그램의 실패."
        }
        "puzzle" | "trace.puzzle" | "export.puzzle" => "파일, 표준 입력을 뜻하는 - 또는 문제 글",
        "watch" => "바로 탐색 시작",
        "strategy" | "queens.strategy" | "trace.strategy" | "export.strategy" => "볼 전략",
        "digits" | "trace.digits" | "export.digits" => {
            "숫자를 시도하는 순서: up, down, shuffled 또는 shuffled:SEED"
        }
        "plain" | "queens.plain" => "화면을 여는 대신 탐색을 글로, 한 줄에 한 사건씩 표준 출력에 쓰기",
        "unit" | "queens.unit" => "--plain과 함께: 알릴 단계, trace에서와 같음",
        "limit" | "queens.limit" => "--plain과 함께: N단계를 알리면 중단",
        "speed" | "queens.speed" => "초당 단계 수 또는 max",
        "ascii" | "queens.ascii" => "ASCII 기호로만 그리기 (글은 한글 그대로)",
        "theme" | "queens.theme" => "색의 이름",
        "race" => {
            "탐색 두 개에서 네 개를 한 시계로 비교합니다. 레인은 전략, 숫자 순서, 퍼즐 변형(turned 90, mirrored, \
             flipped, transposed, reversed, renamed:7, rows:7, columns:7, bands:7, stacks:7)이며 쉼표로 나눕니다"
        }
        "export.race" => "이 레인들의 경주를 녹화합니다. 레인은 'stepdoku --help'에 있습니다",
        "solve.race" => "이 레인들이 한 일을 표로 냅니다. 레인은 'stepdoku --help'에 있습니다",
        "preset" | "queens.preset" => "탐색을 볼 때 판 옆에 보일 것",
        "lang" => "쓸 언어",
        "help" => "도움말 출력",
        "version" => "버전 출력",

        "solve.about" => "모든 문제의 해를 문제와 같은 모양으로 출력",
        "solve.after" => {
            "해가 여러 개면 전략이 무엇이든 읽는 순서로 가장 작은 해를 출력합니다.\n\
             해가 없는 문제는 표준 오류에 한 줄을 쓸 뿐 출력하지 않습니다.\n\
             --stats를 쓰면 문제마다 전략이 자신의 첫 해까지 한 일을 표준 오류에 씁니다:\n\
             strategy=S placements=N undos=N tests=N deepest=N seconds=N, fast 엔진은 seconds만.\n\
             --strategy all이면 이것이 표가 되고, 마지막 열은 누가 첫째, 둘째였는지 보입니다."
        }
        "solve.strategy" => "무엇으로 풀지: 한 단계씩 나아가는 전략 또는 fast 엔진",
        "solve.digits" => "전략이 숫자를 시도하는 순서: up, down, shuffled 또는 shuffled:SEED; 답은 그대로",
        "solve.all" => "모든 해를 읽는 순서로 출력",
        "solve.limit" => "해를 N개까지 읽는 순서로 출력",
        "solve.stats" => "해마다 든 일을 표준 오류에 쓰기",
        "solve.to" => "문제의 모양과 상관없이 출력할 모양",

        "count.about" => "문제마다 해의 수를 한 줄에 하나씩 출력",
        "count.after" => "수 자체가 답이므로 해가 0개일 때도 종료 코드는 0입니다.",
        "count.limit" => "N개까지만 세기",

        "bench.about" => "파일의 모든 문제로 전략을 재기",
        "bench.after" => {
            "모든 전략이 스레드 하나로 문제마다 한도까지 해를 셉니다. 읽기는 재지 않습니다.\n\
             추측은 그 상황에서 다른 숫자도 시도한 놓기이고, fast 엔진에서는 탐색의 갈림길입니다.\n\
             시간이 다 된 전략은 그때까지 끝낸 문제로 평가하며, 그 수는 '중단' 열에 있습니다."
        }
        "bench.strategy" => "쉼표로 나눈 전략들 또는 all",
        "bench.limit" => "N개까지만 세기; 2면 해가 하나뿐임을 증명함",
        "bench.time" => "전략마다 주는 시간(초)",

        "trace.about" => "탐색이 하는 일을 한 줄에 한 단계씩 출력",
        "trace.after" => {
            "행과 열은 0부터 셉니다. 한 줄은 다음 가운데 하나입니다.\n\
             \x20 @reject r c d HOUSE...   숫자가 칸의 행, 열, 박스에 이미 있음\n\
             \x20 @place r c d             칸에 숫자를 놓음\n\
             \x20 @undo r c                마지막에 놓은 것을 되돌림\n\
             \x20 @elim r c d              마지막에 놓은 것 때문에 칸에서 숫자가 빠짐\n\
             \x20 @note TEXT               모순일 때, 무엇을 채울 수 없는지\n\
             끝은 @solution과 @done solved, @done unsat 또는 한도에 이르면 @done stopped입니다.\n\
             jsonl에서는 {\"step\":1,\"verb\":\"reject\",\"row\":0,\"column\":2,\"digit\":3,\"houses\":[\"row\"]}와 같습니다."
        }
        "trace.unit" => "출력할 단계: 모든 검사, 놓기와 되돌리기, 되돌리기, 되돌린 뒤의 놓기, 끝만",
        "trace.limit" => "N단계를 출력하면 중단",
        "trace.format" => "글 한 줄씩 또는 JSON 객체 한 줄씩",

        "watch.about" => "직접 만든 프로그램이 하는 일을 보고 검사하기",
        "watch.after" => {
            "프로그램은 하는 일마다 한 줄씩, 그 밖의 것은 마음대로 출력합니다:\n\
             \x20 @place r c d     칸에 숫자를 놓음; 행과 열은 0부터\n\
             \x20 @undo r c        되돌림\n\
             \x20 @reject r c d    숫자가 검사에 떨어짐\n\
             \x20 @solution        판이 해임\n\
             \x20 @done solved     끝; 또는 unsat, stopped\n\
             더 있는 것: @try, @call, @ret, @elim, @cand, @line, @var, @note, @mark, @ask, @given. 행과 열을\n\
             1부터 세면 첫 줄에 @trace 1 base=1을 씁니다. --starter는 시작할 프로그램을 출력합니다.\n\
             --check의 종료 코드: 0 풀었음, 1 풀지 못함, 2 이해할 수 없는 줄, 3 프로그램 실패, 4 한도.\n\
             화면에서는 프로그램이 스스로 실패하면 3, 아니면 0입니다."
        }
        "watch.source" => "프로그램이 출력한 것: 파일 또는 표준 입력을 뜻하는 -",
        "watch.program" => "프로그램과 인자",
        "watch.puzzle" => "프로그램이 표준 입력으로 받을 문제: 파일 또는 글",
        "watch.feed" => "표준 입력에 문제를 쓰는 모양: 숫자 사이를 띈 아홉 줄 또는 붙인 아홉 줄",
        "watch.strategy" => "프로그램이 무엇이라 하든 이 전략과 견주기",
        "watch.check" => "화면 없이 결과만 알리기",
        "watch.strict" => "첫 오류에서 종료 코드 2로 끝내기",
        "watch.limit" => "사건을 N개까지만 보관",
        "watch.disk" => "디스크에 N MiB까지만 보관; 아무것도 보관하지 않는 --check와는 함께 쓸 수 없음",
        "watch.starter" => "시작할 프로그램을 출력",
        "watch.preset" => "화면에 보일 것",
        "watch.speed" => "초당 단계 수 또는 max",
        "watch.ascii" => "ASCII 글자로만 그리기",
        "watch.theme" => "색상 이름",

        "export.about" => "탐색을 녹화하거나 그림으로 만들기, 수업을 녹화하기",
        "export.after" => {
            "화면에 보일 그대로를 고유의 시계에 맞추어 씁니다. 인자가 같으면 바이트도 같습니다.\n\
             첫 그림은 1초, 마지막 그림은 3초, 장이 시작되는 그림은 1초 동안 머뭅니다. 장은 첫 되돌아가기,\n\
             가장 깊은 막다른 곳, 가장 비싼 틀린 추측, 해입니다. 속도를 정하지 않으면 1분을 넘지 않게\n\
             정합니다. 그림은 20,000장까지 만듭니다.\n\n\
             파일의 종류:\n\
             \x20 cast   asciinema 재생기용: 터미널에 보낼 내용과 장 표시\n\
             \x20 svg    웹 쪽과 문서에 쓰는 벡터 그림, 정지 또는 움직임; 스스로 재생됨\n\
             \x20 gif    다른 것이 되지 않는 곳에 쓰는 점 그림, 정지 또는 움직임\n\
             \x20 html   시간줄, 장, 키가 있고 네트워크가 필요 없는 한 쪽\n\
             \x20 txt    글자만, 화면을 차례로 아래에 이어서\n\
             한 단계만(--at) 쓰면 정지 그림입니다.\n\n\
             --lesson을 쓰면 수업을 첫 글부터 마지막 글까지 진행합니다. 글은 읽을 만큼 머물고, 질문은 몇 초 뒤에\n\
             답이 나오며, 단원마다 장이 하나씩 생깁니다. --preset을 쓰면 경주를 빼고는 내내 그 화면으로 녹화합니다."
        }
        "export.lesson" => "수업을 녹화: 프로그램에 들어 있는 수업의 이름 또는 파일",
        "export.scenes" => "녹화할 단원, 예: 3, 2-4, 2-; 없으면 모두",
        "export.to" => "파일 이름으로 알 수 없을 때 파일의 종류",
        "export.output" => "쓸 곳; - 또는 없으면 표준 출력",
        "export.from" => "시작할 단계; 없으면 처음부터",
        "export.until" => "끝낼 단계; 없으면 첫 해 또는 해가 없다는 증명까지",
        "export.at" => "한 순간만: N단계 뒤의 화면",
        "export.unit" => "재생하는 단위",
        "export.speed" => "초당 단위 수 또는 max",
        "export.size" => "열과 줄의 수, 25x13부터 500x200까지",
        "export.fps" => "초당 그림 수, 1에서 30까지; 없으면 cast 30, html 15, svg와 gif 8, txt 2",
        "export.cast" => "asciicast의 판",
        "export.preset" => "판 옆에 보일 것",
        "export.theme" => "색상 이름",
        "export.ascii" => "ASCII 글자로만 그리기",

        "queens.about" => "화면을 열고 서로 공격하지 않는 퀸 N개를 놓는 탐색을 봅니다",
        "queens.after" => {
            "문제를 쓰는 곳이면 어디서나 queens:8은 빈 판, queens:8 r1c1 r2c3은 퀸이 둘 놓인 판입니다. 한 행을 한 줄로, 퀸을 Q로 그린 판도 됩니다."
        }
        "queens.side" => "퀸의 수이자 한 행의 칸 수: 4에서 12까지",

        "check.about" => "모든 문제의 해가 없는지, 하나인지, 여럿인지와 그 까닭이나 자리를 알림",
        "check.after" => {
            "결과의 한 줄은 FILE:LINE: one, many 또는 none, 그리고 그 근거입니다.\n\
             종료 코드 0: 모든 문제의 해가 정확히 하나입니다."
        }

        "notes.about" => "열린 화면을 다른 터미널에서 따라가기: 메모, 다음 글, 답",
        "notes.after" => {
            "같은 사용자가 연 화면의 발표자 메모, 지금 글과 다음 글, 질문의 답을 보입니다. 다른 사용자는\n\
             볼 수 없습니다. 이름이 없으면 가장 새로운 화면을 따라갑니다. 열린 화면이 없거나\n\
             화면이 끝나면 다음 화면을 기다립니다. q로, --plain에서는 Ctrl+C로 끝냅니다."
        }
        "notes.show" => "화면: 제목의 한 부분이나 프로세스 번호",
        "notes.plain" => "화면을 열지 않고 바뀔 때마다 한 묶음씩 stdout에 출력",
        "notes.ascii" => "ASCII 글자만으로 그리기",
        "notes.theme" => "색의 이름",
        "lesson.about" => "화면에서 수업을 하거나, 수업을 나열하거나, 검사",
        "lesson.after" => {
            "수업은 Markdown 글입니다. 화살표로 앞뒤로 가고, PgDn과 PgUp으로 단원을 오갑니다.\n\
             --check는 수업에 나오는 탐색을 모두 실행하고, 맞지 않는 말을 모두 알립니다.\n\
             종료 코드: 0 이상 없음, 1 수업에 틀린 것이 있음, 2 그런 수업이 없음."
        }
        "lesson.lesson" => "수업: 프로그램에 든 수업의 이름 또는 파일",
        "lesson.list" => "프로그램에 든 수업을 나열",
        "lesson.preset" => "수업 내내 화면에 보일 것; 없으면 수업이 정한 대로",
        "lesson.theme" => "색상 이름",
        "lesson.check" => "보여 주지 않고 검사; 이름이 없으면 프로그램에 든 수업 모두",
        "lesson.ascii" => "ASCII 글자만으로 그리기",

        "doctor.about" => "터미널, 색, 언어, 디렉터리, 프로세서를 살펴보고 알려 줍니다",
        "doctor.after" => {
            "찾은 것을 한 줄씩, 손볼 것이 있으면 그 아래에 방법을 적습니다.\n\
             아무것도 쓰지 않고 터미널에 아무것도 묻지 않습니다.\n\
             종료 코드: 0 모두 쓸 수 있음; 1 문제가 있음."
        }

        "judge.about" => "직접 만든 프로그램을 여러 문제에 실행하고 답이 맞는지 알림",
        "judge.after" => {
            "프로그램은 표준 입력에서 문제를 읽고(숫자 9개씩 9행, 빈칸은 0) 해를 출력합니다.\n\
             \x20 boj2239      행의 숫자를 붙여 쓰고, 해가 여럿이면 가장 작은 해가 정답\n\
             \x20 jungol1824   행의 숫자를 한 칸씩 띄우고, 어떤 해든 정답\n\
             @로 시작하는 줄은 답이 아니므로, 지켜보려고 만든 프로그램도 그대로 채점할 수 있습니다.\n\
             --puzzles가 없으면 쉬운 문제부터 빈 판까지 여섯 문제를 씁니다.\n\
             종료 코드: 0 모두 맞음; 1 맞지 않은 것이 있음; 2 잘못된 사용; 3 프로그램이 비정상 종료하거나 시작되지 않음."
        }
        "judge.exercise" => "프로그램이 푸는 문제",
        "judge.puzzles" => "채점에 쓸 스도쿠: 파일(모양은 자유), 표준 입력을 뜻하는 - 또는 문제 글",
        "judge.time" => "문제마다 프로그램에 주는 프로세서 시간(초)",
        "judge.program" => "프로그램과 그 인자",

        "completions.about" => "셸이 인자를 자동 완성하는 데 쓸 스크립트를 출력",
        "completions.after" => {
            "bash에서는: stepdoku completions bash > ~/.local/share/bash-completion/completions/stepdoku"
        }
        "completions.shell" => "셸",
        "man.about" => "설명서(man 페이지)를 출력",
        "man.after" => "바로 읽으려면: stepdoku man | man -l -",
        "man.page" => "설명서를 볼 하위 명령; 없으면 프로그램 전체",

        "convert.about" => "모든 문제를 다른 형식으로 출력",
        "convert.to" => "출력할 형식",

        "bench.files" => "문제가 든 파일 또는 표준 입력을 뜻하는 -",
        "solve.threads" | "count.threads" | "check.threads" | "convert.threads" => {
            "스레드 N개로 일하기; 답의 순서는 그대로"
        }
        "solve.files" | "count.files" | "check.files" | "convert.files" => {
            "문제가 든 파일, 표준 입력을 뜻하는 - 또는 문제 글; 없으면 표준 입력"
        }
        "solve.from" | "count.from" | "bench.from" | "trace.from" | "check.from" | "convert.from"
        | "judge.from" => "자동으로 알아내지 않을 때 입력의 형식",
        _ => "",
    }
}
