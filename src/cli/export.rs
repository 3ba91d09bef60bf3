//! `export`: a film or a picture of a search, as a file. What is asked for is read here; the room that
//! knows the screen makes it, and what it made is written here.

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use super::args;
use super::exit::Exit;
use super::report::Report;
use super::screen::Looks;
use super::{input, lesson, output};
use crate::config;
use crate::export::{Sink, Stage, Trouble, Version};
use crate::lesson::Lesson;
use crate::locale::{self, Complaint, Expected, Lang, UsageFault};
use crate::puzzle::Grid;
use crate::search::{DigitOrder, Lanes, Strategy};
use crate::timeline::Unit;

/// What the arguments say about a film; what they leave open is `None`.
#[derive(Debug)]
pub struct Export {
    /// The puzzle.
    pub grid: Grid,
    /// What it is called; may be empty.
    pub name: String,
    /// The search.
    pub strategy: Strategy,
    /// The order in which it tries digits.
    pub digits: Option<DigitOrder>,
    /// The lanes of a race.
    pub race: Option<Lanes>,
    /// The step behind which the film begins.
    pub from: Option<u64>,
    /// The step at which it ends.
    pub until: Option<u64>,
    /// What it plays by.
    pub unit: Unit,
    /// Units a second.
    pub speed: Option<f64>,
    /// Pictures a second, 1 to 30.
    pub fps: Option<u8>,
    /// Columns and lines, within [`SMALLEST`](crate::export::SMALLEST) and [`LARGEST`](crate::export::LARGEST).
    pub size: (u16, u16),
    /// The name of the preset: one of those that [`start`](super::start) was given.
    pub preset: Option<String>,
    /// The name of the theme: one of those that [`start`](super::start) was given.
    pub theme: Option<String>,
    /// Draw with ASCII signs alone.
    pub ascii: bool,
    /// The language to speak.
    pub lang: Lang,
    /// What kind of file.
    pub sink: Sink,
    /// Which asciicast.
    pub version: Version,
    /// A lesson that is filmed in the place of the search, and which of its scenes, from 0.
    pub lesson: Option<(Lesson, RangeInclusive<usize>)>,
}

/// Where a film goes, and who is told how it went.
#[derive(Debug)]
pub struct Delivery {
    report: Report,
    /// Where the puzzle stands.
    spot: input::Spot,
    /// `None` for stdout.
    target: Option<PathBuf>,
    shape: crate::puzzle::Shape,
}

/// Reads the puzzle or the lesson. The error is the exit code of what has been complained of.
pub(super) fn prepare(
    args: args::Export,
    looks: &Looks,
    mut report: Report,
) -> Result<(Export, Delivery), Exit> {
    let target = args.output.clone().filter(|path| path != Path::new("-"));
    match asked(args, target.as_deref(), looks, &mut report) {
        Some((export, spot)) => {
            let shape = export.grid.shape();
            Ok((export, Delivery { report, spot, target, shape }))
        }
        None => Err(report.end(Ok(()))),
    }
}

/// What is to be filmed, and where the puzzle stands. `None` if something has been complained of.
fn asked(
    args: args::Export,
    target: Option<&Path>,
    looks: &Looks,
    report: &mut Report,
) -> Option<(Export, input::Spot)> {
    let Some(sink) = args.to.or(target.and_then(Sink::of_path)) else {
        report.wrong_use(&UsageFault::Missing { argument: "--to <KIND>".to_owned() });
        return None;
    };
    if let (Some(from), Some(until)) = (args.from, args.until)
        && from > until
    {
        no_value("--until <N>", until.to_string(), Expected::From(from), report);
        return None;
    }
    let lesson = match &args.lesson {
        Some(wanted) => {
            let (name, lesson) = lesson::open(wanted, looks, report)?;
            let scenes = scenes(args.scenes, &lesson, report)?;
            Some((name, lesson, scenes))
        }
        None => None,
    };
    let (given, lesson) = match lesson {
        Some((file, lesson, scenes)) => {
            let grid = lesson.beat(*scenes.start(), 0)?.place.grid.clone();
            let (spot, name) = (input::Spot::of(file, 1), lesson.title.clone());
            (input::Given { spot, name, grid }, Some((lesson, scenes)))
        }
        None => (input::given(args.puzzle.as_deref(), None, report)?, None),
    };
    let input::Given { spot, name, grid } = given;
    if lesson.is_none() {
        let asked = match &args.race {
            Some(Lanes(lanes)) => lanes.clone(),
            None => vec![input::lane(args.strategy, args.digits)],
        };
        input::tell_lanes(&asked, grid.shape(), spot.place(), report);
    }
    if let Some(path) = target {
        // Better now than when the film is made.
        if let Err(error) = config::can_write(path) {
            report.file(&path.to_string_lossy(), &Complaint::Unwritable(&error));
            return None;
        }
        report.show_progress();
    }
    let export = Export {
        grid,
        name,
        strategy: args.strategy,
        digits: args.digits,
        race: args.race,
        from: args.at.or(args.from),
        until: args.at.or(args.until),
        unit: args.unit,
        speed: args.speed,
        fps: args.fps,
        size: args.size,
        preset: args.preset,
        theme: args.theme,
        ascii: args.ascii,
        lang: report.lang(),
        sink,
        version: args.cast,
        lesson,
    };
    Some((export, spot))
}

/// The scenes that were asked for, from 0; `None` if the lesson has none of them.
fn scenes(
    asked: Option<args::Scenes>,
    lesson: &Lesson,
    report: &mut Report,
) -> Option<RangeInclusive<usize>> {
    let all = lesson.scenes.len();
    let Some(args::Scenes { from, until }) = asked else { return Some(0..=all.saturating_sub(1)) };
    let last = until.unwrap_or(all);
    if from <= all && last <= all {
        return Some(from - 1..=last - 1);
    }
    let value = match until {
        Some(until) if until == from => from.to_string(),
        Some(until) => format!("{from}-{until}"),
        None => format!("{from}-"),
    };
    no_value("--scenes <SCENES>", value, Expected::Scenes(Some(all)), report);
    None
}

fn no_value(argument: &str, value: String, expected: Expected, report: &mut Report) {
    let expected = locale::expected(report.lang(), expected);
    report.wrong_use(&UsageFault::Value { argument: argument.to_owned(), value, expected, near: None });
}

impl Delivery {
    /// Shows how far it is. `true`: go on; who wants no more interrupts the program.
    pub fn tick(&mut self, stage: Stage) -> bool {
        self.report.tick_film(stage, self.shape);
        true
    }

    /// Writes the film, or says why there is none.
    pub fn finish(self, made: Result<Vec<u8>, Trouble>) -> Exit {
        let Delivery { mut report, spot, target, shape } = self;
        let place = spot.place();
        let bytes = match made {
            Ok(bytes) => bytes,
            Err(trouble) => {
                match trouble {
                    Trouble::Conflict(conflict) => {
                        report.puzzle(place, &Complaint::Conflict(shape, conflict));
                    }
                    Trouble::BeyondEnd { from, end } => {
                        report.puzzle(place, &Complaint::BeyondEnd { from, end });
                        report.count(Exit::Wrong);
                    }
                    Trouble::TooLong { seconds } => report.nothing(&Complaint::TooLong { seconds }),
                    Trouble::Cancelled => {}
                }
                return report.end(Ok(()));
            }
        };
        let Some(path) = target else {
            let written = output::add(|out| out.extend_from_slice(&bytes)).and_then(|()| output::flush());
            return report.end(written);
        };
        if let Err(error) = config::write_atomically(&path, &bytes) {
            report.file(&path.to_string_lossy(), &Complaint::Unwritable(&error));
        }
        report.end(Ok(()))
    }
}
