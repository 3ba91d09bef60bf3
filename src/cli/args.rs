//! The arguments as typed, and what they are turned into. The only place that knows clap.
//!
//! What the help says about each argument stands in `locale`, under the argument's path
//! (`solve.strategy`); a test asks for every one.

use std::ffi::OsString;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand};

use super::exit::Exit;
use super::format::Format;
use super::output;
use super::report::Report;
use super::trace::{Layout, Unit};
use crate::locale::{self, Lang, UsageFault};
use crate::search::Strategy;

#[derive(Parser)]
#[command(
    name = "stepdoku",
    version,
    disable_help_subcommand = true,
    override_usage = "stepdoku [OPTIONS] [PUZZLE]\n       stepdoku <COMMAND>"
)]
struct Line {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    screen: Screen,
}

/// What the screen is opened with.
#[derive(Debug, Clone, Args)]
pub struct Screen {
    // Public items need a comment, which clap takes for the help until `locale` replaces it.
    /// A file, `-` for stdin, or the text of a puzzle.
    #[arg(value_name = "PUZZLE")]
    pub puzzle: Option<OsString>,
    /// Start watching the search at once.
    #[arg(long)]
    pub watch: bool,
    /// The strategy to watch.
    #[arg(long, value_name = "S", value_parser = strategies())]
    pub strategy: Option<Strategy>,
    /// How fast to watch.
    #[arg(long, value_name = "N", value_parser = Speed::parse, allow_negative_numbers = true)]
    pub speed: Option<Speed>,
    /// Draw with ASCII alone.
    #[arg(long)]
    pub ascii: bool,
    /// The colours, by name.
    #[arg(long, value_name = "NAME")]
    pub theme: Option<String>,
    /// The language to speak.
    #[arg(long, value_name = "LANG", global = true, value_parser = languages())]
    pub lang: Option<Lang>,
}

impl Screen {
    /// The first argument that says how to open the screen, if there is one; the language does not.
    fn first_set(&self) -> Option<&'static str> {
        let Screen { puzzle, watch, strategy, speed, ascii, theme, lang: _ } = self;
        [
            (puzzle.is_some(), "[PUZZLE]"),
            (*watch, "--watch"),
            (strategy.is_some(), "--strategy"),
            (speed.is_some(), "--speed"),
            (*ascii, "--ascii"),
            (theme.is_some(), "--theme"),
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

/// Steps per second: above 0; infinite for "as fast as it goes".
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Speed(f64);

impl Speed {
    /// Steps per second: above 0, maybe infinite.
    pub fn per_second(self) -> f64 {
        self.0
    }

    fn parse(text: &str) -> Result<Speed, String> {
        let speed = if text == "max" { Some(f64::INFINITY) } else { text.parse().ok() };
        match speed {
            Some(speed) if speed > 0.0 => Ok(Speed(speed)),
            _ => Err(locale::expected_speed(Lang::default())),
        }
    }
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    Solve(Solve),
    Trace(Trace),
    Check(Check),
    Convert(Convert),
}

/// Which puzzles a filter reads.
#[derive(Debug, Args)]
pub(super) struct Files {
    #[arg(value_name = "FILE")]
    pub(super) files: Vec<OsString>,
    #[arg(long, value_name = "F", value_parser = formats(&Format::ALL))]
    pub(super) from: Option<Format>,
}

#[derive(Debug, Args)]
pub(super) struct Solve {
    #[command(flatten)]
    pub(super) input: Files,
    #[arg(long, value_name = "S", value_parser = engines(), default_value = FAST)]
    pub(super) strategy: Engine,
    #[arg(long, conflicts_with = "limit")]
    pub(super) all: bool,
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    pub(super) limit: Option<u64>,
    #[arg(long, value_name = "F", value_parser = formats(&Format::WRITABLE))]
    pub(super) to: Option<Format>,
    #[arg(long)]
    pub(super) stats: bool,
}

#[derive(Debug, Args)]
pub(super) struct Trace {
    #[arg(value_name = "PUZZLE")]
    pub(super) puzzle: Option<OsString>,
    #[arg(long, value_name = "F", value_parser = formats(&Format::ALL))]
    pub(super) from: Option<Format>,
    #[arg(long, value_name = "S", value_parser = strategies())]
    pub(super) strategy: Strategy,
    #[arg(long, value_name = "U", value_parser = units(), default_value = Unit::Test.name())]
    pub(super) unit: Unit,
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    pub(super) limit: Option<u64>,
    #[arg(long, value_name = "L", value_parser = layouts(), default_value = Layout::Text.name())]
    pub(super) format: Layout,
}

#[derive(Debug, Args)]
pub(super) struct Check {
    #[command(flatten)]
    pub(super) input: Files,
}

#[derive(Debug, Args)]
pub(super) struct Convert {
    #[command(flatten)]
    pub(super) input: Files,
    #[arg(long, value_name = "F", value_parser = formats(&Format::WRITABLE))]
    pub(super) to: Format,
}

/// What answers: the fast engine, or a strategy step by step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Engine {
    Fast,
    Steps(Strategy),
}

const FAST: &str = "fast";

fn strategies() -> impl TypedValueParser<Value = Strategy> {
    let about = |s: Strategy| PossibleValue::new(s.name()).help(locale::strategy(Lang::default(), s));
    PossibleValuesParser::new(Strategy::ALL.map(about)).try_map(|name| Strategy::from_name(&name).ok_or(name))
}

fn engines() -> impl TypedValueParser<Value = Engine> {
    let names = Strategy::ALL.into_iter().map(Strategy::name).chain([FAST]);
    named(
        names,
        |name| {
            if name == FAST { Some(Engine::Fast) } else { Strategy::from_name(name).map(Engine::Steps) }
        },
    )
}

fn formats(list: &[Format]) -> impl TypedValueParser<Value = Format> {
    named(list.iter().map(|f| f.name()), Format::from_name)
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

fn at_least_one(text: &str) -> Result<u64, String> {
    match text.parse() {
        Ok(n) if n > 0 => Ok(n),
        _ => Err(locale::expected_count(Lang::default())),
    }
}

/// What a command line asks for.
pub(super) enum Asked {
    Command(Command, Lang),
    Screen(Screen),
}

/// Reads the program's arguments. Help and version are printed, wrong use is complained of; then
/// there is nothing left to do but exit.
///
/// # Errors
/// That exit.
pub(super) fn parse() -> Result<Asked, Exit> {
    let line = command().try_get_matches().and_then(|matches| Line::from_arg_matches(&matches));
    match line {
        Ok(Line { command: Some(command), screen }) => match screen.first_set() {
            Some(argument) => Err(complain(&UsageFault::NotWithCommand { argument })),
            None => Ok(Asked::Command(command, screen.lang.unwrap_or_default())),
        },
        Ok(Line { command: None, screen }) => match screen.mistyped_command() {
            Some(fault) => Err(complain(&fault)),
            None => Ok(Asked::Screen(screen)),
        },
        Err(error) => Err(answer(&error)),
    }
}

/// The parser, with what `locale` says about each argument.
fn command() -> clap::Command {
    let lang = Lang::default();
    let mut root = explained(Line::command(), "", lang);
    let names: Vec<String> = root.get_subcommands().map(|c| c.get_name().to_owned()).collect();
    for name in names {
        let path = format!("{name}.");
        root = root.mut_subcommand(name, |sub| explained(sub, &path, lang));
    }
    root
}

fn explained(command: clap::Command, path: &str, lang: Lang) -> clap::Command {
    let about = locale::help(lang, &format!("{path}about"));
    let after = locale::help(lang, &format!("{path}after"));
    command.about(about).after_help(after).mut_args(|arg| {
        let help = locale::help(lang, &format!("{path}{}", arg.get_id()));
        arg.help(help)
    })
}

/// Says what clap stopped for.
fn answer(error: &clap::Error) -> Exit {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        let text = error.render().to_string();
        let printed = output::add(|out| out.extend(text.bytes())).and_then(|()| output::flush());
        return Report::new(Lang::default()).end(printed);
    }
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(list)) => list.join(", "),
        _ => String::new(),
    };
    let near = |kind| Some(text(kind)).filter(|text| !text.is_empty());
    let (argument, value) = (text(ContextKind::InvalidArg), text(ContextKind::InvalidValue));
    let expected = text(ContextKind::ValidValue);
    complain(&match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => UsageFault::NoValue { argument, expected },
        ErrorKind::InvalidValue => {
            UsageFault::Value { argument, value, expected, near: near(ContextKind::SuggestedValue) }
        }
        ErrorKind::ValueValidation => {
            let expected = std::error::Error::source(error).map(ToString::to_string).unwrap_or_default();
            UsageFault::Value { argument, value, expected, near: None }
        }
        ErrorKind::UnknownArgument => UsageFault::Unknown { argument, near: near(ContextKind::SuggestedArg) },
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
    })
}

fn complain(fault: &UsageFault) -> Exit {
    let mut report = Report::new(Lang::default());
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
    match (a, b) {
        ([x, y, a @ ..], [v, w, b @ ..]) if (x, y) == (w, v) => a == b,
        ([_, a @ ..], [_, b @ ..]) if a == b => true,
        ([_, rest @ ..], b) if rest == b => true,
        (a, [_, rest @ ..]) => a == rest,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parser_is_sound_and_everything_in_it_is_explained() {
        let root = command();
        root.clone().debug_assert();
        for command in root.get_subcommands().chain([&root]) {
            assert!(command.get_about().is_some_and(|text| !text.to_string().is_empty()), "{command}");
            for argument in command.get_arguments() {
                let explained = argument.get_help().is_some_and(|text| !text.to_string().is_empty());
                assert!(explained, "{command} {argument}");
            }
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
        assert_eq!(Speed::parse("0.5").map(Speed::per_second), Ok(0.5));
        assert_eq!(Speed::parse("max").map(Speed::per_second), Ok(f64::INFINITY));
        for wrong in ["0", "-1", "NaN", "", "fast", "1e999x"] {
            assert!(Speed::parse(wrong).is_err(), "{wrong}");
        }
    }
}
