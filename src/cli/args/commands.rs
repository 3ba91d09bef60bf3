//! The subcommands and their arguments, as clap reads them.

use std::ffi::{OsStr, OsString};
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Subcommand};

use super::pages;
use super::values::{
    ALL, Engine, Engines, FAST, Scenes, at_least_one, digits, engines, exercises, formats, lanes, languages,
    layouts, named, pictures, queens, race, readable, scenes, seconds, size, starters, steps_a_second,
    strategies, threads, units, version, writable,
};
use crate::cli::trace::Layout;
use crate::exercise::{Exercise, Starter};
use crate::export::{Sink, Version};
use crate::lesson;
use crate::locale::{Lang, UsageFault};
use crate::puzzle::format::Format;
use crate::search::{DigitOrder, Lanes, Strategy};
use crate::timeline::Unit;

#[derive(Debug, Args)]
pub(in crate::cli) struct Screen {
    #[arg(value_name = "PUZZLE")]
    pub(in crate::cli) puzzle: Option<OsString>,
    #[arg(long)]
    pub(in crate::cli) watch: bool,
    #[arg(long, value_name = "ORDER", value_parser = digits)]
    pub(in crate::cli) digits: Option<DigitOrder>,
    #[arg(long, value_name = "LANES", value_parser = race, conflicts_with = "plain")]
    pub(in crate::cli) race: Option<Lanes>,
    #[command(flatten)]
    pub(in crate::cli) view: View,
    #[arg(long, value_name = "LANG", global = true, value_parser = languages())]
    pub(in crate::cli) lang: Option<Lang>,
}

/// How a search is watched, whatever it is about.
#[derive(Debug, Args)]
pub(in crate::cli) struct View {
    #[arg(long, value_name = "S", value_parser = strategies())]
    pub(in crate::cli) strategy: Option<Strategy>,
    #[arg(long, value_name = "P")]
    pub(in crate::cli) preset: Option<String>,
    #[arg(long, value_name = "N", value_parser = steps_a_second, allow_negative_numbers = true)]
    pub(in crate::cli) speed: Option<f64>,
    #[arg(long)]
    pub(in crate::cli) ascii: bool,
    #[arg(long, value_name = "NAME")]
    pub(in crate::cli) theme: Option<String>,
    #[arg(long)]
    pub(in crate::cli) plain: bool,
    #[arg(long, value_name = "U", value_parser = units(), requires = "plain")]
    pub(in crate::cli) unit: Option<Unit>,
    #[arg(long, value_name = "N", value_parser = at_least_one, requires = "plain")]
    pub(in crate::cli) limit: Option<u64>,
}

impl Screen {
    /// The first argument that says how to open the screen, if there is one; the language does not.
    pub(super) fn first_set(&self) -> Option<&'static str> {
        let Screen { puzzle, watch, digits, race, view, lang: _ } = self;
        let View { strategy, preset, speed, ascii, theme, plain, unit, limit } = view;
        [
            (puzzle.is_some(), "[PUZZLE]"),
            (*watch, "--watch"),
            (strategy.is_some(), "--strategy"),
            (digits.is_some(), "--digits"),
            (preset.is_some(), "--preset"),
            (race.is_some(), "--race"),
            (speed.is_some(), "--speed"),
            (*ascii, "--ascii"),
            (theme.is_some(), "--theme"),
            (*plain, "--plain"),
            (unit.is_some(), "--unit"),
            (limit.is_some(), "--limit"),
        ]
        .into_iter()
        .find_map(|(set, name)| set.then_some(name))
    }

    /// A puzzle that is no file but nearly the name of a subcommand was meant to be one.
    pub(super) fn mistyped_command(&self) -> Option<UsageFault> {
        let word = self.puzzle.as_ref()?.to_str()?;
        let near = super::near_command(word).filter(|_| !std::path::Path::new(word).exists())?;
        Some(UsageFault::Unknown { argument: word.to_owned(), near: Some(near) })
    }
}

#[derive(Debug, Subcommand)]
pub(in crate::cli) enum Command {
    Solve(Solve),
    Count(Count),
    Trace(Trace),
    Check(Check),
    Convert(Convert),
    Bench(Bench),
    Lesson(Lesson),
    Notes(Notes),
    Judge(Judge),
    Export(Box<Export>),
    Watch(Watch),
    Doctor,
}

/// What the first word can be.
#[derive(Debug, Subcommand)]
pub(super) enum Named {
    #[command(flatten)]
    Command(Command),
    Queens(Queens),
    Completions(Completions),
    Man(Man),
}

#[derive(Debug, Args)]
pub(super) struct Completions {
    #[arg(value_name = "SHELL", value_parser = named(pages::SHELLS, pages::shell))]
    pub(super) shell: clap_complete::Shell,
}

#[derive(Debug, Args)]
pub(super) struct Man {
    #[arg(value_name = "COMMAND")]
    pub(super) page: Option<String>,
}

impl Command {
    /// What is wrong with it that no single argument shows.
    pub(super) fn fault(&self) -> Option<UsageFault> {
        match self {
            // The fast engine tries no digits that anybody sees.
            Command::Solve(Solve { digits: Some(_), strategy: Engines::One(Engine::Fast), .. }) => {
                let (argument, with) = ("--digits <ORDER>".to_owned(), format!("--strategy {FAST}"));
                Some(UsageFault::Conflict { argument, with })
            }
            // A conflict of the lesson with another argument would keep clap from seeing that it is missing.
            Command::Export(export) if export.scenes.is_some() && export.lesson.is_none() => {
                Some(UsageFault::Missing { argument: "--lesson <LESSON>".to_owned() })
            }
            Command::Export(export) if export.lesson.is_some() => {
                let compares = export.preset.as_deref() == Some(lesson::COMPARE);
                let (argument, with) =
                    (format!("--preset {}", lesson::COMPARE), "--lesson <LESSON>".to_owned());
                compares.then_some(UsageFault::Conflict { argument, with })
            }
            Command::Watch(watch) => watch.fault(),
            _ => None,
        }
    }
}

/// Which puzzles a command reads.
#[derive(Debug, Clone, Args)]
pub(in crate::cli) struct Files {
    #[arg(value_name = "FILE")]
    pub(in crate::cli) files: Vec<OsString>,
    #[arg(long, value_name = "F", value_parser = formats(&readable()))]
    pub(in crate::cli) from: Option<Format>,
}

/// Which puzzles a filter reads, and how many at a time it works on.
#[derive(Debug, Clone, Args)]
pub(in crate::cli) struct Stream {
    #[command(flatten)]
    pub(in crate::cli) files: Files,
    #[arg(long, value_name = "N", value_parser = threads, default_value = "1")]
    pub(in crate::cli) threads: usize,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct Solve {
    #[command(flatten)]
    pub(in crate::cli) input: Stream,
    #[arg(long, value_name = "S", value_parser = engines(), default_value = FAST, requires_if(ALL, "stats"))]
    pub(in crate::cli) strategy: Engines,
    #[arg(long, value_name = "ORDER", value_parser = digits)]
    pub(in crate::cli) digits: Option<DigitOrder>,
    #[arg(long, conflicts_with = "limit")]
    pub(in crate::cli) all: bool,
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    pub(in crate::cli) limit: Option<u64>,
    #[arg(long, value_name = "F", value_parser = formats(&writable()))]
    pub(in crate::cli) to: Option<Format>,
    #[arg(long)]
    pub(in crate::cli) stats: bool,
    #[arg(long, value_name = "LANES", value_parser = lanes, requires = "stats", conflicts_with_all = ["strategy", "digits"])]
    pub(in crate::cli) race: Option<Lanes>,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct Count {
    #[command(flatten)]
    pub(in crate::cli) input: Stream,
    #[arg(long, value_name = "N", value_parser = at_least_one, default_value = "2")]
    pub(in crate::cli) limit: u64,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct Bench {
    #[command(flatten)]
    pub(in crate::cli) input: Files,
    #[arg(
        long,
        value_name = "S",
        value_parser = engines(),
        value_delimiter = ',',
        default_value = FAST
    )]
    pub(in crate::cli) strategy: Vec<Engines>,
    #[arg(long, value_name = "N", value_parser = at_least_one, default_value = "2")]
    pub(in crate::cli) limit: u64,
    #[arg(long, value_name = "S", value_parser = seconds, default_value = "10")]
    pub(in crate::cli) time: Duration,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct Trace {
    #[arg(value_name = "PUZZLE")]
    pub(in crate::cli) puzzle: Option<OsString>,
    #[arg(long, value_name = "F", value_parser = formats(&readable()))]
    pub(in crate::cli) from: Option<Format>,
    #[arg(long, value_name = "S", value_parser = strategies())]
    pub(in crate::cli) strategy: Strategy,
    #[arg(long, value_name = "ORDER", value_parser = digits)]
    pub(in crate::cli) digits: Option<DigitOrder>,
    #[arg(long, value_name = "U", value_parser = units(), default_value = Unit::Test.name())]
    pub(in crate::cli) unit: Unit,
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    pub(in crate::cli) limit: Option<u64>,
    #[arg(long, value_name = "L", value_parser = layouts(), default_value = Layout::Text.name())]
    pub(in crate::cli) format: Layout,
}

/// The screen, with a queens board to watch.
#[derive(Debug, Args)]
pub(in crate::cli) struct Queens {
    #[arg(value_name = "N", value_parser = queens)]
    pub(super) side: usize,
    #[command(flatten)]
    pub(super) view: View,
}

impl Queens {
    pub(super) fn screen(self, lang: Option<Lang>) -> Screen {
        let puzzle = Some(format!("queens:{}", self.side).into());
        Screen { puzzle, watch: true, digits: None, race: None, view: self.view, lang }
    }
}

#[derive(Debug, Args)]
pub(in crate::cli) struct Export {
    #[arg(value_name = "PUZZLE")]
    pub(in crate::cli) puzzle: Option<OsString>,
    #[arg(long, value_name = "KIND", value_parser = named(Sink::ALL.map(Sink::name), Sink::from_name))]
    pub(in crate::cli) to: Option<Sink>,
    #[arg(short, long, value_name = "FILE")]
    pub(in crate::cli) output: Option<PathBuf>,
    #[arg(long, value_name = "S", value_parser = strategies(), default_value = Strategy::RowByRow.name())]
    pub(in crate::cli) strategy: Strategy,
    #[arg(long, value_name = "ORDER", value_parser = digits)]
    pub(in crate::cli) digits: Option<DigitOrder>,
    #[arg(long, value_name = "LANES", value_parser = race, conflicts_with_all = ["strategy", "digits"])]
    pub(in crate::cli) race: Option<Lanes>,
    #[arg(long, value_name = "LESSON", conflicts_with_all = ["puzzle", "strategy", "digits", "race", "from", "until", "at", "unit", "speed"])]
    pub(in crate::cli) lesson: Option<OsString>,
    #[arg(long, value_name = "SCENES", value_parser = scenes)]
    pub(in crate::cli) scenes: Option<Scenes>,
    #[arg(long, value_name = "N")]
    pub(in crate::cli) from: Option<u64>,
    #[arg(long, value_name = "N")]
    pub(in crate::cli) until: Option<u64>,
    #[arg(long, value_name = "N", conflicts_with_all = ["from", "until"])]
    pub(in crate::cli) at: Option<u64>,
    #[arg(long, value_name = "U", value_parser = units(), default_value = Unit::Test.name())]
    pub(in crate::cli) unit: Unit,
    #[arg(long, value_name = "N", value_parser = steps_a_second, allow_negative_numbers = true)]
    pub(in crate::cli) speed: Option<f64>,
    #[arg(long, value_name = "WxH", value_parser = size, default_value = "80x24")]
    pub(in crate::cli) size: (u16, u16),
    #[arg(long, value_name = "N", value_parser = pictures)]
    pub(in crate::cli) fps: Option<u8>,
    #[arg(long, value_name = "P")]
    pub(in crate::cli) preset: Option<String>,
    #[arg(long, value_name = "NAME")]
    pub(in crate::cli) theme: Option<String>,
    #[arg(long)]
    pub(in crate::cli) ascii: bool,
    #[arg(long, value_name = "V", value_parser = named(["2", "3"], version), default_value = "2")]
    pub(in crate::cli) cast: Version,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct Check {
    #[command(flatten)]
    pub(in crate::cli) input: Stream,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct Convert {
    #[command(flatten)]
    pub(in crate::cli) input: Stream,
    #[arg(long, value_name = "F", value_parser = formats(&writable()))]
    pub(in crate::cli) to: Format,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct Lesson {
    #[arg(value_name = "LESSON")]
    pub(in crate::cli) lesson: Option<OsString>,
    #[arg(long, conflicts_with_all = ["lesson", "check"])]
    pub(in crate::cli) list: bool,
    #[arg(long)]
    pub(in crate::cli) check: bool,
    #[arg(long, value_name = "P")]
    pub(in crate::cli) preset: Option<String>,
    #[arg(long)]
    pub(in crate::cli) ascii: bool,
    #[arg(long, value_name = "NAME")]
    pub(in crate::cli) theme: Option<String>,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct Notes {
    #[arg(value_name = "SHOW")]
    pub(in crate::cli) show: Option<String>,
    #[arg(long)]
    pub(in crate::cli) plain: bool,
    #[arg(long)]
    pub(in crate::cli) ascii: bool,
    #[arg(long, value_name = "NAME")]
    pub(in crate::cli) theme: Option<String>,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct Judge {
    #[arg(value_name = "EXERCISE", value_parser = exercises())]
    pub(in crate::cli) exercise: Exercise,
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) puzzles: Option<OsString>,
    #[arg(long, value_name = "F", value_parser = formats(&readable()), requires = "puzzles")]
    pub(in crate::cli) from: Option<Format>,
    #[arg(long, value_name = "S", value_parser = seconds, default_value = "2")]
    pub(in crate::cli) time: Duration,
    /// The program and its arguments.
    #[arg(value_name = "PROGRAM", required = true, last = true)]
    pub(in crate::cli) program: Vec<OsString>,
}

#[derive(Debug, Args)]
pub(in crate::cli) struct Watch {
    #[arg(value_name = "FILE")]
    pub(in crate::cli) source: Option<OsString>,
    /// The program and its arguments.
    #[arg(value_name = "PROGRAM", last = true, conflicts_with = "source")]
    pub(in crate::cli) program: Vec<OsString>,
    #[arg(long, value_name = "P")]
    pub(in crate::cli) puzzle: Option<OsString>,
    #[arg(long, value_name = "F", value_parser = exercises(), default_value = Exercise::Jungol1824.name())]
    pub(in crate::cli) feed: Exercise,
    #[arg(long, value_name = "S", value_parser = strategies())]
    pub(in crate::cli) strategy: Option<Strategy>,
    #[arg(long)]
    pub(in crate::cli) check: bool,
    #[arg(long)]
    pub(in crate::cli) strict: bool,
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    pub(in crate::cli) limit: Option<u64>,
    // A check keeps nothing: a limit without effect would be a promise.
    #[arg(long, value_name = "N", value_parser = at_least_one, default_value = "1024", conflicts_with = "check")]
    pub(in crate::cli) disk: u64,
    #[arg(long, value_name = "NAME", value_parser = starters(), conflicts_with_all = ["source", "program"])]
    pub(in crate::cli) starter: Option<Starter>,
    #[arg(long, value_name = "P")]
    pub(in crate::cli) preset: Option<String>,
    #[arg(long, value_name = "N", value_parser = steps_a_second, allow_negative_numbers = true)]
    pub(in crate::cli) speed: Option<f64>,
    #[arg(long)]
    pub(in crate::cli) ascii: bool,
    #[arg(long, value_name = "NAME")]
    pub(in crate::cli) theme: Option<String>,
}

impl Watch {
    /// What is wrong with it that no single argument shows.
    pub(super) fn fault(&self) -> Option<UsageFault> {
        if self.source.is_none() && self.program.is_empty() && self.starter.is_none() {
            return Some(UsageFault::Missing { argument: "FILE, - or -- PROGRAM".to_owned() });
        }
        let both = |argument: &Option<OsString>| argument.as_deref() == Some(OsStr::new("-"));
        (both(&self.source) && both(&self.puzzle))
            .then(|| UsageFault::Conflict { argument: "-".to_owned(), with: "--puzzle -".to_owned() })
    }
}
