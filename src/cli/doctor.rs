//! `doctor`: what the program finds of the terminal, the directories and the processor, and what can be done.
//!
//! It looks and does nothing else: no file is made, and the terminal is asked nothing, since an answer that does
//! not come would be a hang.

use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::path::Path;

use super::exit::Exit;
use super::output;
use super::report::Report;
use super::screen::Looks;
use crate::config::{self, Colours, Dirs, Standing};
use crate::locale::{self, Choice, Grade, Lang, Place, Symptom};
use crate::notes;
use crate::search::fast;

/// No directory has more works than are counted.
const MOST_WORKS: usize = 9_999;

/// What is looked at.
struct World<'a> {
    /// The environment.
    variable: &'a dyn Fn(&str) -> Option<String>,
    /// The language that the command line asks for.
    asked: Option<Lang>,
    stdout_is_terminal: bool,
    stdin_is_terminal: bool,
    has_keyboard: bool,
    /// Columns and lines of the terminal, if it says.
    size: Option<(u16, u16)>,
    dirs: Option<Dirs>,
}

/// Runs the command. `asked`: the language that the command line asks for.
///
/// # Errors
/// The results cannot be written.
pub(super) fn run(asked: Option<Lang>, looks: &Looks, report: &mut Report) -> io::Result<()> {
    let world = World {
        variable: &|name| std::env::var_os(name).map(|value: OsString| value.to_string_lossy().into_owned()),
        asked,
        stdout_is_terminal: io::stdout().is_terminal(),
        stdin_is_terminal: io::stdin().is_terminal(),
        has_keyboard: (looks.keyboard)(),
        size: (looks.size)(),
        dirs: Dirs::of_user(),
    };
    let symptoms = symptoms(&world);
    output::add(|out| out.extend_from_slice(told(report.lang(), &symptoms).as_bytes()))?;
    if symptoms.iter().any(|symptom| symptom.grade() == Grade::Problem) {
        report.count(Exit::No);
    }
    Ok(())
}

/// Everything that was found, in the order in which it is told.
fn symptoms(world: &World<'_>) -> Vec<Symptom> {
    let var = |name: &str| (world.variable)(name).filter(|value| !value.is_empty());
    let named = |name: &str| var(name).map(|value| format!("{name}={value}"));
    let mut found = vec![version()];
    if world.stdout_is_terminal {
        found.push(match var("TERM") {
            Some(term) if term == "dumb" || term == "unknown" => Symptom::Unnamed(named("TERM")),
            None if cfg!(unix) => Symptom::Unnamed(None),
            term => Symptom::Terminal {
                name: term.unwrap_or_else(|| std::env::consts::OS.to_owned()),
                size: world.size,
                far: ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"].into_iter().any(|name| var(name).is_some()),
            },
        });
    } else {
        found.push(Symptom::NoTerminal);
    }
    found.push(match (world.stdin_is_terminal, world.has_keyboard) {
        (stdin, true) => Symptom::Keyboard { stdin },
        (_, false) => Symptom::NoKeyboard(world.stdout_is_terminal),
    });
    found.push(match config::colours(var) {
        (Colours::None, because) => Symptom::NoColours(because),
        (Colours::Sixteen, _) => Symptom::SixteenColours,
        (Colours::Rgb, because) => Symptom::AllColours(because.unwrap_or_default()),
    });
    let pair = |(name, value): (&str, String)| format!("{name}={value}");
    found.push(Symptom::Signs {
        unicode: locale::writes_unicode(var).unwrap_or(true),
        because: locale::first_set(&locale::CHARACTERS, var).map(pair),
    });
    found.push(Symptom::Language {
        because: match world.asked {
            Some(lang) => Some(format!("--lang {}", lang.name())),
            None => locale::first_set(&locale::MESSAGES, var).map(pair),
        },
        unwritable: world.asked.is_none() && Lang::asked_in_vain(var),
    });
    match &world.dirs {
        None => found.push(Symptom::NoData),
        Some(dirs) => {
            found.push(Symptom::Data {
                path: dirs.data.to_string_lossy().into_owned(),
                place: place(&dirs.data),
                works: works(&dirs.data),
            });
            found.push(shows(&dirs.run));
        }
    }
    found.push(engine(var("STEPDOKU_ENGINE")));
    found.push(Symptom::Threads(std::thread::available_parallelism().map_or(1, usize::from)));
    found.extend([Symptom::Mouse, Symptom::Films]);
    found
}

fn version() -> Symptom {
    let (program, machine) = (env!("CARGO_PKG_VERSION"), std::env::consts::ARCH);
    let text = format!("stepdoku {program}, {machine}, {}", std::env::consts::OS);
    Symptom::Version { text, optimised: !cfg!(debug_assertions) }
}

fn place(path: &Path) -> Place {
    match config::look(path) {
        Standing::Ready => Place::Ready,
        Standing::ToBeMade => Place::ToBeMade,
        Standing::Closed => Place::Closed,
        Standing::NoDirectory => Place::NoDirectory,
    }
}

fn shows(directory: &Path) -> Symptom {
    let place = if notes::reaches(directory) { place(directory) } else { Place::TooLong };
    Symptom::Shows { path: directory.to_string_lossy().into_owned(), place }
}

/// How many unfinished works are kept.
fn works(data: &Path) -> usize {
    let ending = |entry: &std::fs::DirEntry| {
        entry.path().extension().is_some_and(|ending| ending == config::WORK_ENDING)
    };
    std::fs::read_dir(data.join(config::WORK_FOLDER))
        .map_or(0, |entries| entries.take(MOST_WORKS).flatten().filter(ending).count())
}

fn engine(asked: Option<String>) -> Symptom {
    let chosen = fast::Path::chosen();
    let choice = match asked {
        None => Choice::Fastest,
        Some(name) if name == chosen.name() => Choice::AskedFor,
        Some(name) => Choice::InPlaceOf(name),
    };
    Symptom::Engine { name: chosen.name(), choice }
}

/// A line for each, below it what can be done, and what it comes to.
fn told(lang: Lang, symptoms: &[Symptom]) -> String {
    let mut text = String::new();
    let rows: Vec<_> =
        symptoms.iter().map(|symptom| (symptom.grade(), locale::symptom(lang, symptom))).collect();
    let widest = |words: &mut dyn Iterator<Item = &str>| words.map(locale::columns).max().unwrap_or(0);
    let grades = widest(&mut rows.iter().map(|(grade, _)| locale::grade(lang, *grade)));
    let names = widest(&mut rows.iter().map(|(_, (about, ..))| *about));
    for (grade, (about, found, advice)) in &rows {
        let grade = locale::left(locale::grade(lang, *grade), grades);
        text += &format!("{grade}  {}  {found}\n", locale::left(about, names));
        if let Some(advice) = advice {
            text += &format!("{}{advice}\n", " ".repeat(grades + names + 4));
        }
    }
    let count = |grade| rows.iter().filter(|(other, _)| *other == grade).count();
    text + &locale::diagnosis(lang, count(Grade::Warning), count(Grade::Problem)) + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(environment: &str, change: impl FnOnce(&mut World<'_>)) -> Vec<Symptom> {
        let variable = |name: &str| {
            let mut pairs = environment.split_whitespace().filter_map(|pair| pair.split_once('='));
            pairs.find_map(|(key, value)| (key == name).then(|| value.to_owned()))
        };
        let mut world = World {
            variable: &variable,
            asked: None,
            stdout_is_terminal: true,
            stdin_is_terminal: true,
            has_keyboard: true,
            size: Some((80, 24)),
            dirs: None,
        };
        change(&mut world);
        symptoms(&world)
    }

    #[test]
    fn the_environment_is_told_with_what_says_so() {
        let some = |text: &str| Some(text.to_owned());
        let signs = |unicode, because| Symptom::Signs { unicode, because };
        let language = |because, unwritable| Symptom::Language { because, unwritable };
        for (environment, symptom, grade) in [
            ("TERM=xterm NO_COLOR=1", Symptom::NoColours(some("NO_COLOR=1")), Grade::Good),
            ("TERM=vt100", Symptom::NoColours(some("TERM=vt100")), Grade::Good),
            ("", Symptom::NoColours(None), Grade::Good),
            ("TERM=xterm", Symptom::SixteenColours, Grade::Good),
            ("TERM=x COLORTERM=24bit", Symptom::AllColours("COLORTERM=24bit".into()), Grade::Good),
            ("TERM=xterm-direct", Symptom::AllColours("TERM=xterm-direct".into()), Grade::Good),
            ("TERM=dumb", Symptom::Unnamed(some("TERM=dumb")), Grade::Warning),
            ("LANG=C.UTF-8", signs(true, some("LANG=C.UTF-8")), Grade::Good),
            ("LC_ALL=C LANG=C.UTF-8", signs(false, some("LC_ALL=C")), Grade::Warning),
            ("", signs(true, None), Grade::Good),
            ("LANG=ko_KR.UTF-8", language(some("LANG=ko_KR.UTF-8"), false), Grade::Good),
            ("LANG=ko_KR.eucKR", language(some("LANG=ko_KR.eucKR"), true), Grade::Warning),
            ("", language(None, false), Grade::Good),
            ("", Symptom::NoData, Grade::Problem),
        ] {
            let found = found(environment, |_| {});
            assert!(cfg!(not(unix)) || found.contains(&symptom), "{environment}: {found:?}");
            assert_eq!(symptom.grade(), grade, "{symptom:?}");
        }
    }

    #[test]
    fn the_terminal_is_told_with_what_is_missing() {
        let grades = |change: fn(&mut World<'_>)| -> Vec<Grade> {
            found("TERM=xterm", change)[1..3].iter().map(Symptom::grade).collect()
        };
        let (good, warning, problem) = (Grade::Good, Grade::Warning, Grade::Problem);
        assert_eq!(grades(|_| {}), [good, good]);
        assert_eq!(grades(|world| world.size = Some((79, 24))), [warning, good]);
        assert_eq!(grades(|world| world.size = Some((25, 13))), [warning, good]);
        assert_eq!(grades(|world| world.size = Some((200, 12))), [problem, good]);
        assert_eq!(grades(|world| world.size = None), [warning, good]);
        assert_eq!(grades(|world| world.stdin_is_terminal = false), [good, good]);
        assert_eq!(grades(|world| world.has_keyboard = false), [good, problem]);
        assert_eq!(grades(|world| world.stdout_is_terminal = false), [warning, good]);
        let nothing = |world: &mut World<'_>| (world.stdout_is_terminal, world.has_keyboard) = (false, false);
        assert_eq!(grades(nothing), [warning, warning], "the subcommands work");
    }

    #[test]
    fn everything_fits_one_screen_in_both_languages() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        std::fs::write(&file, "").unwrap();
        // As much as can be wrong at once.
        let dirs = Dirs { config: file.clone(), data: file.clone(), run: file };
        let found = found("TERM=dumb LANG=C STEPDOKU_ENGINE=steam", |world| {
            (world.dirs, world.has_keyboard) = (Some(dirs), false);
        });
        for lang in Lang::ALL {
            let text = told(lang, &found);
            assert!(text.lines().count() <= 23, "{text}");
            let path = folder.path().to_string_lossy().into_owned();
            for line in text.lines() {
                assert!(locale::columns(line) <= 80 || line.contains(&path), "{line}");
            }
        }
        let all = |symptoms: &[Symptom], grade| symptoms.iter().filter(|s| s.grade() == grade).count();
        assert_eq!(all(&found, Grade::Problem), 2, "{found:?}");
    }

    #[test]
    fn no_sign_of_the_environment_reaches_the_terminal_as_a_command() {
        let text = told(Lang::En, &found("TERM=\u{1b}]0;x\u{7} LANG=\u{9b}31m", |_| {}));
        assert!(text.chars().all(|c| c == '\n' || !c.is_control()), "{text:?}");
    }

    #[test]
    fn directories_are_looked_at_and_left_as_they_are() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("deep/data");
        let dirs = |data: &Path| Dirs { config: data.into(), data: data.into(), run: data.join("run") };
        let look = |data: &Path| {
            let found = found("TERM=xterm", |world| world.dirs = Some(dirs(data)));
            let data = found.iter().find_map(|symptom| match symptom {
                Symptom::Data { place, works, .. } => Some((*place, *works)),
                _ => None,
            });
            data.unwrap()
        };
        assert_eq!(look(&data), (Place::ToBeMade, 0));
        assert!(!folder.path().join("deep").exists());
        std::fs::create_dir_all(data.join(config::WORK_FOLDER)).unwrap();
        std::fs::write(data.join(config::WORK_FOLDER).join("1.sdk"), "").unwrap();
        std::fs::write(data.join(config::WORK_FOLDER).join("note.txt"), "").unwrap();
        assert_eq!(look(&data), (Place::Ready, 1));
        assert_eq!(std::fs::read_dir(&data).unwrap().count(), 1);
        let file = folder.path().join("file");
        std::fs::write(&file, "").unwrap();
        assert_eq!(look(&file), (Place::NoDirectory, 0));
        assert_eq!(look(&file.join("below")), (Place::NoDirectory, 0));
        let long = folder.path().join("x".repeat(120));
        let found = found("", |world| world.dirs = Some(dirs(&long)));
        let told = if cfg!(target_os = "linux") { Place::ToBeMade } else { Place::TooLong };
        assert!(found.iter().any(|s| matches!(s, Symptom::Shows { place, .. } if *place == told)));
    }
}
