//! The arguments as typed, and what they are turned into. The only place that knows clap.
//!
//! What the help says about each argument stands in `locale`, under the argument's path
//! (`solve.strategy`); a test asks for every one. The language they stand in is known before anything
//! is parsed: `--lang`, else what the environment says.

mod pages;

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Args, CommandFactory, FromArgMatches, Parser, Subcommand};

use super::exit::Exit;
use super::output;
use super::report::Report;
use super::screen::Looks;
use super::trace::Layout;
use crate::exercise::{Exercise, Starter};
use crate::export::{LARGEST, SMALLEST, Sink, Version};
use crate::locale::{self, Expected, Lang, UsageFault};
use crate::puzzle::{Shape, format::Format};
use crate::search::{DigitOrder, Lane, Lanes, Strategy};
use crate::timeline::Unit;

#[derive(Parser)]
#[command(
    name = "stepdoku",
    version,
    disable_help_flag = true,
    disable_version_flag = true,
    disable_help_subcommand = true,
    override_usage = "stepdoku [OPTIONS] [PUZZLE]\n       stepdoku <COMMAND>"
)]
struct Line {
    #[command(subcommand)]
    command: Option<Named>,
    #[command(flatten)]
    screen: Screen,
}

#[derive(Debug, Args)]
pub(super) struct Screen {
    #[arg(value_name = "PUZZLE")]
    pub(super) puzzle: Option<OsString>,
    #[arg(long)]
    pub(super) watch: bool,
    #[arg(long, value_name = "ORDER", value_parser = digits)]
    pub(super) digits: Option<DigitOrder>,
    #[arg(long, value_name = "LANES", value_parser = race)]
    pub(super) race: Option<Lanes>,
    #[command(flatten)]
    pub(super) view: View,
    #[arg(long, value_name = "LANG", global = true, value_parser = languages())]
    pub(super) lang: Option<Lang>,
}

/// How a search is watched, whatever it is about.
#[derive(Debug, Args)]
pub(super) struct View {
    #[arg(long, value_name = "S", value_parser = strategies())]
    pub(super) strategy: Option<Strategy>,
    #[arg(long, value_name = "P")]
    pub(super) preset: Option<String>,
    #[arg(long, value_name = "N", value_parser = steps_a_second, allow_negative_numbers = true)]
    pub(super) speed: Option<f64>,
    #[arg(long)]
    pub(super) ascii: bool,
    #[arg(long, value_name = "NAME")]
    pub(super) theme: Option<String>,
    #[arg(long)]
    pub(super) plain: bool,
    #[arg(long, value_name = "U", value_parser = units(), requires = "plain")]
    pub(super) unit: Option<Unit>,
    #[arg(long, value_name = "N", value_parser = at_least_one, requires = "plain")]
    pub(super) limit: Option<u64>,
}

impl Screen {
    /// The first argument that says how to open the screen, if there is one; the language does not.
    fn first_set(&self) -> Option<&'static str> {
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
    fn mistyped_command(&self) -> Option<UsageFault> {
        let word = self.puzzle.as_ref()?.to_str()?;
        let near = near_command(word).filter(|_| !std::path::Path::new(word).exists())?;
        Some(UsageFault::Unknown { argument: word.to_owned(), near: Some(near) })
    }
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    Solve(Solve),
    Count(Count),
    Trace(Trace),
    Check(Check),
    Convert(Convert),
    Bench(Bench),
    Judge(Judge),
    Export(Box<Export>),
    Watch(Watch),
}

/// What the first word can be.
#[derive(Debug, Subcommand)]
enum Named {
    #[command(flatten)]
    Command(Command),
    Queens(Queens),
    Completions(Completions),
    Man(Man),
}

#[derive(Debug, Args)]
struct Completions {
    #[arg(value_name = "SHELL", value_parser = named(pages::SHELLS, pages::shell))]
    shell: clap_complete::Shell,
}

#[derive(Debug, Args)]
struct Man {
    #[arg(value_name = "COMMAND")]
    page: Option<String>,
}

impl Command {
    /// What is wrong with it that no single argument shows.
    fn fault(&self) -> Option<UsageFault> {
        match self {
            // The fast engine tries no digits that anybody sees.
            Command::Solve(Solve { digits: Some(_), strategy: Engines::One(Engine::Fast), .. }) => {
                let (argument, with) = ("--digits <ORDER>".to_owned(), format!("--strategy {FAST}"));
                Some(UsageFault::Conflict { argument, with })
            }
            Command::Watch(watch) => watch.fault(),
            _ => None,
        }
    }
}

/// Which puzzles a command reads.
#[derive(Debug, Clone, Args)]
pub(super) struct Files {
    #[arg(value_name = "FILE")]
    pub(super) files: Vec<OsString>,
    #[arg(long, value_name = "F", value_parser = formats(&readable()))]
    pub(super) from: Option<Format>,
}

/// Which puzzles a filter reads, and how many at a time it works on.
#[derive(Debug, Clone, Args)]
pub(super) struct Stream {
    #[command(flatten)]
    pub(super) files: Files,
    #[arg(long, value_name = "N", value_parser = threads, default_value = "1")]
    pub(super) threads: usize,
}

#[derive(Debug, Args)]
pub(super) struct Solve {
    #[command(flatten)]
    pub(super) input: Stream,
    #[arg(long, value_name = "S", value_parser = engines(), default_value = FAST, requires_if(ALL, "stats"))]
    pub(super) strategy: Engines,
    #[arg(long, value_name = "ORDER", value_parser = digits)]
    pub(super) digits: Option<DigitOrder>,
    #[arg(long, conflicts_with = "limit")]
    pub(super) all: bool,
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    pub(super) limit: Option<u64>,
    #[arg(long, value_name = "F", value_parser = formats(&writable()))]
    pub(super) to: Option<Format>,
    #[arg(long)]
    pub(super) stats: bool,
    #[arg(long, value_name = "LANES", value_parser = lanes, requires = "stats", conflicts_with_all = ["strategy", "digits"])]
    pub(super) race: Option<Lanes>,
}

#[derive(Debug, Args)]
pub(super) struct Count {
    #[command(flatten)]
    pub(super) input: Stream,
    #[arg(long, value_name = "N", value_parser = at_least_one, default_value = "2")]
    pub(super) limit: u64,
}

#[derive(Debug, Args)]
pub(super) struct Bench {
    #[command(flatten)]
    pub(super) input: Files,
    #[arg(
        long,
        value_name = "S",
        value_parser = engines(),
        value_delimiter = ',',
        default_value = FAST
    )]
    pub(super) strategy: Vec<Engines>,
    #[arg(long, value_name = "N", value_parser = at_least_one, default_value = "2")]
    pub(super) limit: u64,
    #[arg(long, value_name = "S", value_parser = seconds, default_value = "10")]
    pub(super) time: Duration,
}

#[derive(Debug, Args)]
pub(super) struct Trace {
    #[arg(value_name = "PUZZLE")]
    pub(super) puzzle: Option<OsString>,
    #[arg(long, value_name = "F", value_parser = formats(&readable()))]
    pub(super) from: Option<Format>,
    #[arg(long, value_name = "S", value_parser = strategies())]
    pub(super) strategy: Strategy,
    #[arg(long, value_name = "ORDER", value_parser = digits)]
    pub(super) digits: Option<DigitOrder>,
    #[arg(long, value_name = "U", value_parser = units(), default_value = Unit::Test.name())]
    pub(super) unit: Unit,
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    pub(super) limit: Option<u64>,
    #[arg(long, value_name = "L", value_parser = layouts(), default_value = Layout::Text.name())]
    pub(super) format: Layout,
}

/// The screen, with a queens board to watch.
#[derive(Debug, Args)]
pub(super) struct Queens {
    #[arg(value_name = "N", value_parser = queens)]
    side: usize,
    #[command(flatten)]
    view: View,
}

impl Queens {
    fn screen(self, lang: Option<Lang>) -> Screen {
        let puzzle = Some(format!("queens:{}", self.side).into());
        Screen { puzzle, watch: true, digits: None, race: None, view: self.view, lang }
    }
}

#[derive(Debug, Args)]
pub(super) struct Export {
    #[arg(value_name = "PUZZLE")]
    pub(super) puzzle: Option<OsString>,
    #[arg(long, value_name = "KIND", value_parser = named(Sink::ALL.map(Sink::name), Sink::from_name))]
    pub(super) to: Option<Sink>,
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
    #[arg(long, value_name = "S", value_parser = strategies(), default_value = Strategy::RowByRow.name())]
    pub(super) strategy: Strategy,
    #[arg(long, value_name = "ORDER", value_parser = digits)]
    pub(super) digits: Option<DigitOrder>,
    #[arg(long, value_name = "N")]
    pub(super) from: Option<u64>,
    #[arg(long, value_name = "N")]
    pub(super) until: Option<u64>,
    #[arg(long, value_name = "N", conflicts_with_all = ["from", "until"])]
    pub(super) at: Option<u64>,
    #[arg(long, value_name = "U", value_parser = units(), default_value = Unit::Test.name())]
    pub(super) unit: Unit,
    #[arg(long, value_name = "N", value_parser = steps_a_second, allow_negative_numbers = true)]
    pub(super) speed: Option<f64>,
    #[arg(long, value_name = "WxH", value_parser = size, default_value = "80x24")]
    pub(super) size: (u16, u16),
    #[arg(long, value_name = "N", value_parser = pictures)]
    pub(super) fps: Option<u8>,
    #[arg(long, value_name = "P")]
    pub(super) preset: Option<String>,
    #[arg(long, value_name = "NAME")]
    pub(super) theme: Option<String>,
    #[arg(long)]
    pub(super) ascii: bool,
    #[arg(long, value_name = "V", value_parser = named(["2", "3"], version), default_value = "2")]
    pub(super) cast: Version,
}

#[derive(Debug, Args)]
pub(super) struct Check {
    #[command(flatten)]
    pub(super) input: Stream,
}

#[derive(Debug, Args)]
pub(super) struct Convert {
    #[command(flatten)]
    pub(super) input: Stream,
    #[arg(long, value_name = "F", value_parser = formats(&writable()))]
    pub(super) to: Format,
}

#[derive(Debug, Args)]
pub(super) struct Judge {
    #[arg(value_name = "EXERCISE", value_parser = exercises())]
    pub(super) exercise: Exercise,
    #[arg(long, value_name = "FILE")]
    pub(super) puzzles: Option<OsString>,
    #[arg(long, value_name = "F", value_parser = formats(&readable()), requires = "puzzles")]
    pub(super) from: Option<Format>,
    #[arg(long, value_name = "S", value_parser = seconds, default_value = "2")]
    pub(super) time: Duration,
    /// The program and its arguments.
    #[arg(value_name = "PROGRAM", required = true, last = true)]
    pub(super) program: Vec<OsString>,
}

#[derive(Debug, Args)]
pub(super) struct Watch {
    #[arg(value_name = "FILE")]
    pub(super) source: Option<OsString>,
    /// The program and its arguments.
    #[arg(value_name = "PROGRAM", last = true, conflicts_with = "source")]
    pub(super) program: Vec<OsString>,
    #[arg(long, value_name = "P")]
    pub(super) puzzle: Option<OsString>,
    #[arg(long, value_name = "F", value_parser = exercises(), default_value = Exercise::Jungol1824.name())]
    pub(super) feed: Exercise,
    #[arg(long, value_name = "S", value_parser = strategies())]
    pub(super) strategy: Option<Strategy>,
    #[arg(long)]
    pub(super) check: bool,
    #[arg(long)]
    pub(super) strict: bool,
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    pub(super) limit: Option<u64>,
    #[arg(long, value_name = "N", value_parser = at_least_one, default_value = "1024")]
    pub(super) disk: u64,
    #[arg(long, value_name = "NAME", value_parser = starters(), conflicts_with_all = ["source", "program"])]
    pub(super) starter: Option<Starter>,
    #[arg(long, value_name = "P")]
    pub(super) preset: Option<String>,
    #[arg(long, value_name = "N", value_parser = steps_a_second, allow_negative_numbers = true)]
    pub(super) speed: Option<f64>,
    #[arg(long)]
    pub(super) ascii: bool,
    #[arg(long, value_name = "NAME")]
    pub(super) theme: Option<String>,
}

impl Watch {
    /// What is wrong with it that no single argument shows.
    fn fault(&self) -> Option<UsageFault> {
        if self.source.is_none() && self.program.is_empty() && self.starter.is_none() {
            return Some(UsageFault::Missing { argument: "FILE, - or -- PROGRAM".to_owned() });
        }
        let both = |argument: &Option<OsString>| argument.as_deref() == Some(OsStr::new("-"));
        (both(&self.source) && both(&self.puzzle))
            .then(|| UsageFault::Conflict { argument: "-".to_owned(), with: "--puzzle -".to_owned() })
    }
}

/// What answers: the fast engine, or a strategy step by step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Engine {
    Fast,
    Steps(Strategy),
}

impl Engine {
    /// Every one, in the order tables show them.
    pub(super) fn all() -> impl Iterator<Item = Engine> {
        Engine::of(&Strategy::QUEENS)
    }

    /// These strategies and the fast engine.
    pub(super) fn of(strategies: &[Strategy]) -> impl Iterator<Item = Engine> {
        strategies.iter().copied().map(Engine::Steps).chain([Engine::Fast])
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Engine::Fast => FAST,
            Engine::Steps(strategy) => strategy.name(),
        }
    }
}

/// One of them, or all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Engines {
    One(Engine),
    All,
}

/// The place of an option that stands behind all others in a help page.
const LAST: usize = 999;

const FAST: &str = "fast";
const ALL: &str = "all";

fn strategies() -> impl TypedValueParser<Value = Strategy> {
    named(Strategy::QUEENS.map(Strategy::name), Strategy::from_name)
}

fn engines() -> impl TypedValueParser<Value = Engines> {
    named(Engine::all().map(Engine::name).chain([ALL]), |name| match name {
        ALL => Some(Engines::All),
        _ => Engine::all().find(|engine| engine.name() == name).map(Engines::One),
    })
}

/// The formats that are read, and not only recognised.
fn readable() -> Vec<Format> {
    let only_recognised =
        |format: &Format| matches!(format, Format::Ksudoku | Format::GnomeSave | Format::GnomeShare);
    Format::ALL.iter().copied().filter(|format| !only_recognised(format)).collect()
}

/// The formats that are written.
fn writable() -> Vec<Format> {
    Format::WRITABLE.iter().copied().chain([Format::Queens]).collect()
}

fn formats(list: &[Format]) -> impl TypedValueParser<Value = Format> {
    named(list.iter().map(|f| f.name()), Format::from_name)
}

fn exercises() -> impl TypedValueParser<Value = Exercise> {
    named(Exercise::ALL.map(Exercise::name), Exercise::from_name)
}

fn starters() -> impl TypedValueParser<Value = Starter> {
    named(Starter::ALL.map(|starter| starter.name), Starter::from_name)
}

fn units() -> impl TypedValueParser<Value = Unit> {
    named(Unit::ALL.map(Unit::name), |name| Unit::ALL.into_iter().find(|u| u.name() == name))
}

fn layouts() -> impl TypedValueParser<Value = Layout> {
    named(Layout::ALL.map(Layout::name), |name| Layout::ALL.into_iter().find(|l| l.name() == name))
}

fn languages() -> impl TypedValueParser<Value = Lang> {
    named(Lang::ALL.map(Lang::name), Lang::from_name)
}

/// One of a list of names. Clap lists them in the help and suggests the nearest.
fn named<T: Clone + Send + Sync + 'static>(
    names: impl IntoIterator<Item = &'static str>,
    find: fn(&str) -> Option<T>,
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(names).try_map(move |name| find(&name).ok_or(name))
}

/// What a value should have been; said in words when the language is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Wanted(Expected);

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&locale::expected(Lang::default(), self.0))
    }
}

impl std::error::Error for Wanted {}

fn digits(text: &str) -> Result<DigitOrder, Wanted> {
    DigitOrder::from_name(text).ok_or(Wanted(Expected::Digits))
}

fn lanes(text: &str) -> Result<Lanes, Wanted> {
    Lane::list(text).map(Lanes).map_err(|_| Wanted(Expected::Lanes))
}

/// Lanes of a race on the screen, which has no room for more.
fn race(text: &str) -> Result<Lanes, Wanted> {
    lanes(text)?.in_a_race().ok_or(Wanted(Expected::Race))
}

fn at_least_one(text: &str) -> Result<u64, Wanted> {
    text.parse().ok().filter(|&n| n > 0).ok_or(Wanted(Expected::Count))
}

fn queens(text: &str) -> Result<usize, Wanted> {
    let side = text.parse().ok().filter(|&side| Shape::queens(side).is_some());
    side.ok_or(Wanted(Expected::Queens))
}

/// `80x24`
fn size(text: &str) -> Result<(u16, u16), Wanted> {
    let read = || {
        let (width, height) = text.split_once(['x', 'X', '×'])?;
        let size: (u16, u16) = (width.parse().ok()?, height.parse().ok()?);
        let fits = |n, least, most| (least..=most).contains(&n);
        let fits = fits(size.0, SMALLEST.0, LARGEST.0) && fits(size.1, SMALLEST.1, LARGEST.1);
        fits.then_some(size)
    };
    read().ok_or(Wanted(Expected::Size { least: SMALLEST, most: LARGEST }))
}

fn pictures(text: &str) -> Result<u8, Wanted> {
    let number = text.parse().ok().filter(|n| (1..=30).contains(n));
    number.ok_or(Wanted(Expected::Pictures))
}

fn version(name: &str) -> Option<Version> {
    match name {
        "2" => Some(Version::Two),
        "3" => Some(Version::Three),
        _ => None,
    }
}

fn threads(text: &str) -> Result<usize, Wanted> {
    at_least_one(text).map(|n| n.min(1024) as usize)
}

fn seconds(text: &str) -> Result<Duration, Wanted> {
    let seconds = text.parse().ok().filter(|&seconds| seconds > 0.0);
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.ok_or(Wanted(Expected::Seconds))
}

fn steps_a_second(text: &str) -> Result<f64, Wanted> {
    let speed = if text == "max" { Some(f64::INFINITY) } else { text.parse().ok() };
    speed.filter(|&speed| speed > 0.0).ok_or(Wanted(Expected::Speed))
}

/// What a command line asks for.
pub(super) enum Asked {
    Command(Command, Lang),
    Screen(Screen, Lang),
}

/// Reads the program's arguments. Help and version are printed, wrong use is complained of; then
/// there is nothing left to do but exit.
///
/// # Errors
/// That exit.
pub(super) fn parse(looks: &Looks) -> Result<Asked, Exit> {
    let lang = asked_for(std::env::args_os()).unwrap_or_else(Lang::of_user);
    let root = command(looks, lang);
    let line = root.clone().try_get_matches().and_then(|matches| Line::from_arg_matches(&matches));
    match line {
        Ok(Line { command: Some(command), screen }) => match screen.first_set() {
            Some(argument) => Err(complain(lang, &UsageFault::NotWithCommand { argument })),
            None => match command {
                Named::Queens(queens) => Ok(Asked::Screen(queens.screen(screen.lang), lang)),
                Named::Completions(Completions { shell }) => {
                    Err(print(lang, &pages::completions(root, shell)))
                }
                Named::Man(Man { page }) => match pages::man(root, page.as_deref()) {
                    Ok(text) => Err(print(lang, &text)),
                    Err(names) => {
                        let (argument, value) = ("[COMMAND]".to_owned(), page.unwrap_or_default());
                        let near = near_command(&value);
                        Err(complain(lang, &UsageFault::Value { argument, value, expected: names, near }))
                    }
                },
                Named::Command(command) => match command.fault() {
                    Some(fault) => Err(complain(lang, &fault)),
                    None => Ok(Asked::Command(command, lang)),
                },
            },
        },
        Ok(Line { command: None, screen }) => match screen.mistyped_command() {
            Some(fault) => Err(complain(lang, &fault)),
            None => Ok(Asked::Screen(screen, lang)),
        },
        Err(error) => Err(answer(lang, &error)),
    }
}

/// The language that `--lang` asks for, wherever it stands and whatever is wrong beside it.
fn asked_for(arguments: impl Iterator<Item = OsString>) -> Option<Lang> {
    let words: Vec<OsString> = arguments.take_while(|word| word != "--").collect();
    let value = |i: usize| match words[i].to_str()? {
        "--lang" => words.get(i + 1)?.to_str(),
        word => word.strip_prefix("--lang="),
    };
    (0..words.len()).filter_map(value).find_map(Lang::from_name)
}

/// The parser, with what `locale` says about each argument.
fn command(looks: &Looks, lang: Lang) -> clap::Command {
    let name_of = |list: &[&'static str]| PossibleValuesParser::new(list.iter().copied());
    let version =
        Arg::new("version").short('V').long("version").action(ArgAction::Version).display_order(LAST);
    let named = |command: clap::Command| {
        command
            .mut_arg("theme", |arg| arg.value_parser(name_of(&looks.themes)))
            .mut_arg("preset", |arg| arg.value_parser(name_of(&looks.presets)))
    };
    let root = named(Line::command()).mut_subcommand("queens", named);
    let names: Vec<String> = root.get_subcommands().map(|c| c.get_name().to_owned()).collect();
    let mut root = explained(root, "", lang).arg(version.help(locale::help(lang, "version")));
    for name in names {
        let path = format!("{name}.");
        root = root.mut_subcommand(name, |sub| explained(sub, &path, lang));
        if path == "export." {
            root = root.mut_subcommand("export", |sub| {
                sub.mut_arg("theme", |arg| arg.value_parser(name_of(&looks.themes)))
                    .mut_arg("preset", |arg| arg.value_parser(name_of(&looks.presets)))
            });
        }
    }
    root.mut_subcommand("watch", |watch| {
        watch
            .mut_arg("theme", |arg| arg.value_parser(name_of(&looks.themes)))
            .mut_arg("preset", |arg| arg.value_parser(name_of(&looks.presets)))
    })
}

fn explained(command: clap::Command, path: &str, lang: Lang) -> clap::Command {
    let about = locale::help(lang, &format!("{path}about"));
    let after = locale::help(lang, &format!("{path}after"));
    // Clap would write defaults and possible values in English.
    let command = command.about(about).after_help(after).mut_args(|arg| {
        let path = format!("{path}{}", arg.get_id());
        if !arg.get_action().takes_values() {
            return arg.help(locale::help(lang, &path));
        }
        let defaults: Vec<_> = arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
        let values = arg.get_possible_values();
        let names: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
        let help = locale::argument(lang, &path, &defaults.join(", "), &names);
        arg.help(help).hide_default_value(true).hide_possible_values(true)
    });
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help).display_order(LAST);
    command.disable_help_flag(true).arg(help.help(locale::help(lang, "help")))
}

/// Prints a text that is all there is to say.
fn print(lang: Lang, text: &[u8]) -> Exit {
    let printed = output::add(|out| out.extend_from_slice(text)).and_then(|()| output::flush());
    Report::new(lang).end(printed)
}

/// Says what clap stopped for.
fn answer(lang: Lang, error: &clap::Error) -> Exit {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        let text = locale::page(lang, &error.render().to_string());
        return print(lang, text.as_bytes());
    }
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(list)) => list.join(", "),
        _ => String::new(),
    };
    let near = |kind| Some(text(kind)).filter(|text| !text.is_empty());
    // A program to run, without what has to stand in front of it.
    let behind_dashes = |argument: &str| {
        let usage = error.get(ContextKind::Usage).map(ToString::to_string).unwrap_or_default();
        let meant = usage.contains("-- <PROGRAM>") && !argument.starts_with('-');
        meant.then(|| format!("-- {argument}"))
    };
    let (argument, value) = (text(ContextKind::InvalidArg), text(ContextKind::InvalidValue));
    let expected = text(ContextKind::ValidValue);
    complain(
        lang,
        &match error.kind() {
            ErrorKind::InvalidValue if value.is_empty() => UsageFault::NoValue { argument, expected },
            ErrorKind::InvalidValue => {
                UsageFault::Value { argument, value, expected, near: near(ContextKind::SuggestedValue) }
            }
            ErrorKind::ValueValidation => {
                let wanted = std::error::Error::source(error).and_then(|source| source.downcast_ref());
                let expected = wanted.map_or_else(String::new, |&Wanted(what)| locale::expected(lang, what));
                UsageFault::Value { argument, value, expected, near: None }
            }
            ErrorKind::UnknownArgument => {
                let near = near(ContextKind::SuggestedArg).or_else(|| behind_dashes(&argument));
                UsageFault::Unknown { argument, near }
            }
            ErrorKind::ArgumentConflict => match text(ContextKind::PriorArg) {
                with if with == argument => UsageFault::Twice { argument },
                with => UsageFault::Conflict { argument, with },
            },
            ErrorKind::MissingRequiredArgument => UsageFault::Missing { argument },
            _ => {
                let words = error.render().to_string();
                let first = words.lines().next().unwrap_or_default();
                UsageFault::Other { words: first.trim_start_matches("error: ").to_owned() }
            }
        },
    )
}

fn complain(lang: Lang, fault: &UsageFault) -> Exit {
    let mut report = Report::new(lang);
    report.wrong_use(fault);
    report.end(Ok(()))
}

/// The subcommand that a word was probably meant to be: one letter more, less, or else, or two
/// neighbours exchanged.
fn near_command(word: &str) -> Option<String> {
    let word: Vec<char> = word.chars().collect();
    Line::command()
        .get_subcommands()
        .map(|command| command.get_name().to_owned())
        .find(|name| is_slip(&word, &name.chars().collect::<Vec<_>>()))
}

fn is_slip(a: &[char], b: &[char]) -> bool {
    let ahead = a.iter().zip(b).take_while(|(x, y)| x == y).count();
    let (a, b) = (&a[ahead..], &b[ahead..]);
    let exchanged = matches!((a, b), ([x, y, a @ ..], [v, w, b @ ..]) if x == w && y == v && a == b);
    let (a_next, b_next) = (a.get(1..), b.get(1..));
    exchanged || a_next == Some(b) || b_next == Some(a) || (a_next.is_some() && a_next == b_next)
}

#[cfg(test)]
mod tests {
    use clap::builder::StyledStr;

    use super::*;

    #[test]
    fn the_parser_is_sound_and_everything_in_it_is_explained() {
        for lang in Lang::ALL {
            let root = command(&Looks { themes: vec!["plain"], presets: vec!["calm"] }, lang);
            root.clone().debug_assert();
            let explained = |text: Option<&StyledStr>| text.is_some_and(|text| !text.to_string().is_empty());
            for command in root.get_subcommands().chain([&root]) {
                assert!(explained(command.get_about()), "{lang:?} {command}");
                for argument in command.get_arguments() {
                    assert!(explained(argument.get_help()), "{lang:?} {command} {argument}");
                }
                let after = format!("{}.after", command.get_name());
                let is_long = |lang| !locale::help(lang, &after).is_empty();
                assert_eq!(is_long(lang), is_long(Lang::En), "{lang:?} {after}");
            }
        }
    }

    #[test]
    fn the_language_is_known_whatever_else_is_wrong() {
        for (line, lang) in [
            ("stepdoku", None),
            ("stepdoku --lang ko", Some(Lang::Ko)),
            ("stepdoku solve --nonsense --lang=ko", Some(Lang::Ko)),
            ("stepdoku --lang xx --lang en", Some(Lang::En)),
            ("stepdoku --lang", None),
            ("stepdoku -- --lang ko", None),
        ] {
            assert_eq!(asked_for(line.split(' ').map(OsString::from)), lang, "{line}");
        }
    }

    #[test]
    fn a_slip_of_the_finger_is_told_from_another_word() {
        for slip in ["solv", "solvee", "slove", "sokve", "osolve", "trce", "chekc", "tracE"] {
            assert!(near_command(slip).is_some(), "{slip}");
        }
        for other in ["solve", "", "puzzle.txt", "evlos", "sol", "trades"] {
            assert_eq!(near_command(other).filter(|near| near != other), None, "{other}");
        }
    }

    #[test]
    fn a_speed_is_above_nothing() {
        assert_eq!(steps_a_second("0.5"), Ok(0.5));
        assert_eq!(steps_a_second("max"), Ok(f64::INFINITY));
        for wrong in ["0", "-1", "NaN", "", "fast", "1e999x"] {
            assert!(steps_a_second(wrong).is_err(), "{wrong}");
        }
    }
}
