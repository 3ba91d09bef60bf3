//! `export`: a film or a picture of a search, as a file. What is asked for is read here; the room that
//! knows the screen makes it, and what it made is written here.

use std::path::{Path, PathBuf};

use super::args;
use super::exit::Exit;
use super::report::Report;
use super::{input, output};
use crate::config;
use crate::export::{Sink, Stage, Trouble, Version};
use crate::locale::{Complaint, Lang, UsageFault};
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

/// Reads the puzzle. The error is the exit code of what has been complained of.
pub(super) fn prepare(args: args::Export, mut report: Report) -> Result<(Export, Delivery), Exit> {
    let target = args.output.filter(|path| path != Path::new("-"));
    let named = target.as_deref().and_then(Sink::of_path);
    let Some(sink) = args.to.or(named) else {
        report.wrong_use(&UsageFault::Missing { argument: "--to <KIND>".to_owned() });
        return Err(report.end(Ok(())));
    };
    if let (Some(from), Some(until)) = (args.from, args.until)
        && from > until
    {
        let expected = crate::locale::expected(report.lang(), crate::locale::Expected::From(from));
        let (argument, value) = ("--until <N>".to_owned(), until.to_string());
        report.wrong_use(&UsageFault::Value { argument, value, expected, near: None });
        return Err(report.end(Ok(())));
    }
    let Some(input::Given { spot, name, grid }) = input::given(args.puzzle.as_deref(), None, &mut report)
    else {
        return Err(report.end(Ok(())));
    };
    let asked = match &args.race {
        Some(Lanes(lanes)) => lanes.clone(),
        None => vec![input::lane(args.strategy, args.digits)],
    };
    input::tell_lanes(&asked, grid.shape(), spot.place(), &mut report);
    if let Some(path) = &target {
        // Better now than when the film is made.
        if let Err(error) = config::can_write(path) {
            report.file(&path.to_string_lossy(), &Complaint::Unwritable(&error));
            return Err(report.end(Ok(())));
        }
        report.show_progress();
    }
    let (lang, shape) = (report.lang(), grid.shape());
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
        lang,
        sink,
        version: args.cast,
    };
    Ok((export, Delivery { report, spot, target, shape }))
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
