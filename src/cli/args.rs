//! The arguments as typed, and what they are turned into. The only place that knows clap.
//!
//! What the help says about each argument stands in `locale`, under the argument's path
//! (`solve.strategy`); a test asks for every one. The language they stand in is known before anything
//! is parsed: `--lang`, else what the environment says.

mod commands;
mod pages;
mod values;

use std::ffi::OsString;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, CommandFactory, FromArgMatches, Parser};

pub(super) use commands::{
    Bench, Check, Command, Convert, Count, Export, Files, Judge, Lesson, Notes, Screen, Solve, Stream, Trace,
    Watch,
};
pub(super) use values::{Engine, Engines, Scenes};

use super::exit::Exit;
use super::output;
use super::report::Report;
use super::screen::Looks;
use crate::lesson;
use crate::locale::{self, Lang, UsageFault};
use commands::{Completions, Man, Named};
use values::Wanted;

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

/// The place of an option that stands behind all others in a help page.
const LAST: usize = 999;

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
    let lang = language().unwrap_or_else(Lang::of_user);
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

/// The language that this program's arguments ask for.
pub(super) fn language() -> Option<Lang> {
    asked_for(std::env::args_os())
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
    let themed =
        |command: clap::Command| command.mut_arg("theme", |arg| arg.value_parser(name_of(&looks.themes)));
    let named = |command: clap::Command| {
        themed(command).mut_arg("preset", |arg| arg.value_parser(name_of(&looks.presets)))
    };
    let root = ["queens", "export", "watch"]
        .into_iter()
        .fold(named(Line::command()), |root, name| root.mut_subcommand(name, named));
    // A lesson shows its own races, and all else without one.
    let views: Vec<_> = looks.presets.iter().copied().filter(|&name| name != lesson::COMPARE).collect();
    let taught =
        |command: clap::Command| themed(command).mut_arg("preset", |arg| arg.value_parser(name_of(&views)));
    let root = root.mut_subcommand("lesson", taught).mut_subcommand("notes", themed);
    let names: Vec<String> = root.get_subcommands().map(|c| c.get_name().to_owned()).collect();
    let mut root = explained(root, "", lang).arg(version.help(locale::help(lang, "version")));
    for name in names {
        let path = format!("{name}.");
        root = root.mut_subcommand(name, |sub| explained(sub, &path, lang));
    }
    root
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
            let looks = Looks {
                themes: vec!["plain"],
                presets: vec!["calm"],
                panes: Vec::new(),
                size: || None,
                keyboard: || false,
            };
            let root = command(&looks, lang);
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
}
