//! What `doctor` finds, in English.

use crate::locale::{
    Grade,
    doctor::{Choice, NARROW, Place, ROOMY, Symptom},
};

/// What it is about, what was found, what can be done.
pub(in crate::locale) fn symptom(symptom: &Symptom) -> (&'static str, String, Option<String>) {
    let (about, found, advice): (_, String, Option<&str>) = match symptom {
        Symptom::Version { text, optimised: true } => ("version", text.clone(), None),
        Symptom::Version { text, .. } => (
            "version",
            format!("{text}, not optimised"),
            Some("slower than it could be: cargo install --path ."),
        ),
        Symptom::Terminal { name, size, far } => {
            let far = if *far { ", over a network: 30 pictures a second" } else { "" };
            let (size, advice) = match size {
                None => ("its size unknown".to_owned(), Some("80x24 is assumed; stty rows N cols N sets it")),
                Some((columns, lines)) => {
                    let advice = if (*columns < NARROW.0) || (*lines < NARROW.1) {
                        Some("too small for a board: 25x13 is needed, better 80x24")
                    } else if (*columns < ROOMY.0) || (*lines < ROOMY.1) {
                        Some("the board alone is shown; 80x24 has room for everything")
                    } else {
                        None
                    };
                    (format!("{columns}x{lines}"), advice)
                }
            };
            ("terminal", format!("{name}, {size}{far}"), advice)
        }
        Symptom::Unnamed(because) => (
            "terminal",
            because.clone().unwrap_or_else(|| "TERM is not set".to_owned()),
            Some("it may look wrong: TERM=xterm-256color may help, or --plain"),
        ),
        Symptom::NoTerminal => (
            "terminal",
            "stdout is a file or a pipe".to_owned(),
            Some("the screen needs one; subcommands and --plain do without"),
        ),
        Symptom::Keyboard { stdin: true } => ("keyboard", "keys come from stdin".to_owned(), None),
        Symptom::Keyboard { stdin: false } => {
            ("keyboard", "stdin is none; keys come from the terminal all the same".to_owned(), None)
        }
        Symptom::NoKeyboard(_) => (
            "keyboard",
            "no terminal to read keys from".to_owned(),
            Some("the screen needs one; subcommands and --plain do without"),
        ),
        Symptom::NoColours(because) => {
            ("colours", format!("none: {}", because.as_deref().unwrap_or("TERM is not set")), None)
        }
        Symptom::SixteenColours => {
            ("colours", "the terminal's 16; COLORTERM=truecolor says it has all".to_owned(), None)
        }
        Symptom::AllColours(because) => ("colours", format!("all: {because}"), None),
        Symptom::Signs { unicode: true, because } => {
            ("signs", format!("UTF-8: {}", because.as_deref().unwrap_or("nothing says otherwise")), None)
        }
        Symptom::Signs { because, .. } => (
            "signs",
            format!("ASCII alone: {}", because.as_deref().unwrap_or("nothing says otherwise")),
            Some("if the terminal writes UTF-8, LC_ALL=C.UTF-8 says so"),
        ),
        Symptom::Language { because, unwritable } => (
            "language",
            format!("English: {}", because.as_deref().unwrap_or("nothing asks for another")),
            unwritable.then_some("Korean needs UTF-8: LC_ALL=ko_KR.UTF-8; or --lang ko"),
        ),
        Symptom::NoData => (
            "data",
            "no directory to keep work in".to_owned(),
            Some("nothing is kept: set HOME, or STEPDOKU_DATA_DIR"),
        ),
        Symptom::Data { path, place, works } => {
            let kept = match works {
                0 => "nothing unfinished".to_owned(),
                1 => "1 unfinished work".to_owned(),
                n => format!("{n} unfinished works"),
            };
            let found = match place {
                Place::ToBeMade => format!("{path}, which is made when there is something to keep"),
                _ => format!("{path}, {kept}"),
            };
            let advice = match place {
                Place::Ready | Place::ToBeMade => None,
                Place::NoDirectory => Some("no directory, so nothing is kept: set STEPDOKU_DATA_DIR"),
                _ => Some("closed to us, so nothing is kept: set STEPDOKU_DATA_DIR"),
            };
            ("data", found, advice)
        }
        Symptom::Shows { path, place } => {
            let advice = match place {
                Place::Ready | Place::ToBeMade => None,
                Place::TooLong => Some("too long for a socket, so notes fail: set XDG_RUNTIME_DIR"),
                _ => Some("no place for a socket, so notes fail: set XDG_RUNTIME_DIR"),
            };
            ("notes", path.clone(), advice)
        }
        Symptom::Engine { name, choice } => match choice {
            Choice::Fastest => ("engine", format!("{name}, the fastest that this processor has"), None),
            Choice::AskedFor => ("engine", format!("{name}: STEPDOKU_ENGINE={name}"), None),
            Choice::InPlaceOf(asked) => (
                "engine",
                format!("{name}, not {asked}"),
                Some("it can be avx512, avx2 (if there), portable or general"),
            ),
        },
        Symptom::Threads(n) => ("threads", format!("{n}: --threads {n} uses all of them"), None),
        Symptom::Mouse => ("mouse", "off until M turns it on, so that text can be selected".to_owned(), None),
        Symptom::Films => ("films", "made by the program itself; no browser is needed".to_owned(), None),
    };
    (about, found, advice.map(str::to_owned))
}

pub(in crate::locale) fn grade(grade: Grade) -> &'static str {
    match grade {
        Grade::Good => "ok",
        Grade::Warning => "warning",
        Grade::Problem => "problem",
    }
}

pub(in crate::locale) fn diagnosis(warnings: usize, problems: usize) -> String {
    let count = |n: usize, one: &str| format!("{n} {one}{}", if n == 1 { "" } else { "s" });
    match (warnings, problems) {
        (0, 0) => "All is well.".to_owned(),
        (_, 0) => format!("Everything can be used; {}.", count(warnings, "warning")),
        (0, _) => format!("{}.", count(problems, "problem")),
        _ => format!("{}, {}.", count(problems, "problem"), count(warnings, "warning")),
    }
}
