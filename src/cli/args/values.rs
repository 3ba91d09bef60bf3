//! What the values of arguments can be: names from the lists that other rooms keep, and numbers.

use std::fmt;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::cli::trace::Layout;
use crate::exercise::{Exercise, Starter};
use crate::export::{LARGEST, SMALLEST, Version};
use crate::locale::{self, Expected, Lang};
use crate::puzzle::{Shape, format::Format};
use crate::search::{DigitOrder, Lane, Lanes, Strategy};
use crate::timeline::Unit;

/// What answers: the fast engine, or a strategy step by step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::cli) enum Engine {
    Fast,
    Steps(Strategy),
}

impl Engine {
    /// Every one, in the order tables show them.
    pub(in crate::cli) fn all() -> impl Iterator<Item = Engine> {
        Engine::of(&Strategy::QUEENS)
    }

    /// These strategies and the fast engine.
    pub(in crate::cli) fn of(strategies: &[Strategy]) -> impl Iterator<Item = Engine> {
        strategies.iter().copied().map(Engine::Steps).chain([Engine::Fast])
    }

    pub(in crate::cli) fn name(self) -> &'static str {
        match self {
            Engine::Fast => FAST,
            Engine::Steps(strategy) => strategy.name(),
        }
    }
}

/// One of them, or all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::cli) enum Engines {
    One(Engine),
    All,
}

pub(super) const FAST: &str = "fast";
pub(super) const ALL: &str = "all";

pub(super) fn strategies() -> impl TypedValueParser<Value = Strategy> {
    named(Strategy::QUEENS.map(Strategy::name), Strategy::from_name)
}

pub(super) fn engines() -> impl TypedValueParser<Value = Engines> {
    named(Engine::all().map(Engine::name).chain([ALL]), |name| match name {
        ALL => Some(Engines::All),
        _ => Engine::all().find(|engine| engine.name() == name).map(Engines::One),
    })
}

/// The formats that are read, and not only recognised.
pub(super) fn readable() -> Vec<Format> {
    let only_recognised =
        |format: &Format| matches!(format, Format::Ksudoku | Format::GnomeSave | Format::GnomeShare);
    Format::ALL.iter().copied().filter(|format| !only_recognised(format)).collect()
}

/// The formats that are written.
pub(super) fn writable() -> Vec<Format> {
    Format::WRITABLE.iter().copied().chain([Format::Queens]).collect()
}

pub(super) fn formats(list: &[Format]) -> impl TypedValueParser<Value = Format> {
    named(list.iter().map(|f| f.name()), Format::from_name)
}

pub(super) fn exercises() -> impl TypedValueParser<Value = Exercise> {
    named(Exercise::ALL.map(Exercise::name), Exercise::from_name)
}

pub(super) fn starters() -> impl TypedValueParser<Value = Starter> {
    named(Starter::ALL.map(|starter| starter.name), Starter::from_name)
}

pub(super) fn units() -> impl TypedValueParser<Value = Unit> {
    named(Unit::ALL.map(Unit::name), |name| Unit::ALL.into_iter().find(|u| u.name() == name))
}

pub(super) fn layouts() -> impl TypedValueParser<Value = Layout> {
    named(Layout::ALL.map(Layout::name), |name| Layout::ALL.into_iter().find(|l| l.name() == name))
}

pub(super) fn languages() -> impl TypedValueParser<Value = Lang> {
    named(Lang::ALL.map(Lang::name), Lang::from_name)
}

/// One of a list of names. Clap lists them in the help and suggests the nearest.
pub(super) fn named<T: Clone + Send + Sync + 'static>(
    names: impl IntoIterator<Item = &'static str>,
    find: fn(&str) -> Option<T>,
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(names).try_map(move |name| find(&name).ok_or(name))
}

/// What a value should have been; said in words when the language is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Wanted(pub(super) Expected);

impl fmt::Display for Wanted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&locale::expected(Lang::default(), self.0))
    }
}

impl std::error::Error for Wanted {}

pub(super) fn digits(text: &str) -> Result<DigitOrder, Wanted> {
    DigitOrder::from_name(text).ok_or(Wanted(Expected::Digits))
}

pub(super) fn lanes(text: &str) -> Result<Lanes, Wanted> {
    Lane::list(text).map(Lanes).map_err(|_| Wanted(Expected::Lanes))
}

/// Lanes of a race on the screen, which has no room for more.
pub(super) fn race(text: &str) -> Result<Lanes, Wanted> {
    lanes(text)?.in_a_race().ok_or(Wanted(Expected::Race))
}

pub(super) fn at_least_one(text: &str) -> Result<u64, Wanted> {
    text.parse().ok().filter(|&n| n > 0).ok_or(Wanted(Expected::Count))
}

pub(super) fn queens(text: &str) -> Result<usize, Wanted> {
    let side = text.parse().ok().filter(|&side| Shape::queens(side).is_some());
    side.ok_or(Wanted(Expected::Queens))
}

/// Scenes of a lesson, counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::cli) struct Scenes {
    pub(in crate::cli) from: usize,
    /// `None`: up to the last one.
    pub(in crate::cli) until: Option<usize>,
}

/// `3`, `2-4`, `2-`
pub(super) fn scenes(text: &str) -> Result<Scenes, Wanted> {
    let read = || {
        let number = |text: &str| text.trim().parse().ok().filter(|&n| n > 0);
        let (from, until) = text.split_once('-').unwrap_or((text, text));
        let from = number(from)?;
        let until = if until.trim().is_empty() { None } else { Some(number(until)?) };
        until.is_none_or(|until| until >= from).then_some(Scenes { from, until })
    };
    read().ok_or(Wanted(Expected::Scenes(None)))
}

/// `80x24`
pub(super) fn size(text: &str) -> Result<(u16, u16), Wanted> {
    let read = || {
        let (width, height) = text.split_once(['x', 'X', '×'])?;
        let size: (u16, u16) = (width.parse().ok()?, height.parse().ok()?);
        let fits = |n, least, most| (least..=most).contains(&n);
        let fits = fits(size.0, SMALLEST.0, LARGEST.0) && fits(size.1, SMALLEST.1, LARGEST.1);
        fits.then_some(size)
    };
    read().ok_or(Wanted(Expected::Size { least: SMALLEST, most: LARGEST }))
}

pub(super) fn pictures(text: &str) -> Result<u8, Wanted> {
    let number = text.parse().ok().filter(|n| (1..=30).contains(n));
    number.ok_or(Wanted(Expected::Pictures))
}

pub(super) fn version(name: &str) -> Option<Version> {
    match name {
        "2" => Some(Version::Two),
        "3" => Some(Version::Three),
        _ => None,
    }
}

pub(super) fn threads(text: &str) -> Result<usize, Wanted> {
    at_least_one(text).map(|n| n.min(1024) as usize)
}

pub(super) fn seconds(text: &str) -> Result<Duration, Wanted> {
    let seconds = text.parse().ok().filter(|&seconds| seconds > 0.0);
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.ok_or(Wanted(Expected::Seconds))
}

pub(super) fn steps_a_second(text: &str) -> Result<f64, Wanted> {
    let speed = if text == "max" { Some(f64::INFINITY) } else { text.parse().ok() };
    speed.filter(|&speed| speed > 0.0).ok_or(Wanted(Expected::Speed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scenes_are_counted_from_one() {
        let range = |from, until| Ok(Scenes { from, until });
        assert_eq!(scenes("3"), range(3, Some(3)));
        assert_eq!((scenes("2-4"), scenes("2-")), (range(2, Some(4)), range(2, None)));
        for wrong in ["", "0", "-", "-2", "4-2", "0-2", "2-x", "a"] {
            assert!(scenes(wrong).is_err(), "{wrong}");
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
