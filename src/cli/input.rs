//! Where puzzles come from: files, stdin, and text on the command line.

use std::ffi::{OsStr, OsString};
use std::io::{self, IsTerminal};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

use super::args::Files;
use super::exit::Exit;
use super::report::{Place, Report};
use super::source::{Event, Source};
use crate::locale::Complaint;
use crate::puzzle::format::{FaultKind, Format, Found, Note};
use crate::puzzle::{DigitSet, Grid, Shape};
use crate::search::{DigitOrder, Lane, Options, Strategy, fast};

/// Reads the files in turn, stdin if there is none, and shows what comes out of each as soon as it is
/// complete, with the file's name, until `see` has enough. A file that cannot be opened is one that
/// breaks off at once. `lines`: plain lines are wanted as such.
pub(super) fn each(
    input: &Files,
    lines: bool,
    see: &mut dyn FnMut(&Arc<str>, Event) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let stdin = [OsString::from(Source::STDIN)];
    for argument in if input.files.is_empty() { &stdin } else { input.files.as_slice() } {
        let mut flow = ControlFlow::Continue(());
        match Source::open(argument) {
            Ok(source) => {
                let file = Arc::from(source.name.as_str());
                source.read(input.from, lines, &mut |event| {
                    flow = see(&file, event);
                    flow
                });
            }
            Err(error) => flow = see(&Source::name_of(argument).into(), Event::Broken(error)),
        }
        flow?;
    }
    ControlFlow::Continue(())
}

/// The argument of a command for one puzzle: stdin if there is none and somebody sends something.
/// `None` if there is nothing to read, which has then been complained of.
pub(super) fn open_or_stdin(argument: Option<&OsStr>, report: &mut Report) -> Option<Source> {
    if argument.is_none() && io::stdin().is_terminal() {
        report.nothing(&Complaint::NoPuzzleNamed);
        return None;
    }
    open(argument.unwrap_or(OsStr::new(Source::STDIN)), report)
}

/// What an argument names. `None` if it cannot be opened, which has then been complained of.
pub(super) fn open(argument: &OsStr, report: &mut Report) -> Option<Source> {
    match Source::open(argument) {
        Ok(source) => Some(source),
        Err(error) => {
            report.file(&Source::name_of(argument), &Complaint::Unreadable(&error));
            None
        }
    }
}

/// The first puzzle of a source. Text in front of it that looks like no puzzle is passed over, and noted.
/// Others behind it are left alone, which is told of those that came together with it.
/// `None` if there is none, which has then been complained of.
pub(super) fn first(source: Source, declared: Option<Format>, report: &mut Report) -> Option<Found> {
    let file = source.name.clone();
    let mut first: Option<Found> = None;
    let mut others = false;
    let mut failed = None;
    source.read(declared, false, &mut |event| {
        match event {
            Event::Lines(_) => return ControlFlow::Continue(()),
            Event::Puzzle(found) if first.is_none() => {
                first = Some(*found);
                return ControlFlow::Continue(());
            }
            Event::Puzzle(_) => others = true,
            _ if first.is_some() => {}
            Event::Fault(fault, caret) if fault.kind == FaultKind::Unrecognised => {
                failed.get_or_insert((fault, caret));
                return ControlFlow::Continue(());
            }
            Event::Fault(fault, caret) => failed = Some((fault, caret)),
            Event::Pause => return ControlFlow::Continue(()),
            Event::Empty => report.file(&file, &Complaint::Empty),
            Event::Broken(error) => report.file(&file, &Complaint::Unreadable(&error)),
        }
        ControlFlow::Break(())
    });
    if let Some(found) = first.as_ref().filter(|_| others) {
        report.warn(Place { file: &file, line: found.line }, &Complaint::OthersIgnored);
    }
    match (&mut first, failed) {
        (Some(found), Some((fault, _))) => found.notes.insert(0, Note::TextIgnored { line: fault.line }),
        (Some(_), None) => {}
        (None, failed) => {
            if let Some((fault, caret)) = failed {
                report.fault(&file, &fault, caret.as_deref());
            }
            report.count(Exit::Wrong);
        }
    }
    first
}

/// A puzzle for a strategy, which goes by the givens alone.
pub(super) struct Given {
    /// Where it stands.
    pub(super) spot: Spot,
    /// What its text or its file calls it; may be empty.
    pub(super) name: String,
    /// The givens.
    pub(super) grid: Grid,
}

/// Where a puzzle stands.
#[derive(Debug)]
pub(super) struct Spot {
    file: String,
    line: usize,
}

impl Spot {
    /// A line of a file.
    pub(super) fn of(file: String, line: usize) -> Spot {
        Spot { file, line }
    }

    /// The same, for a complaint.
    pub(super) fn place(&self) -> Place<'_> {
        Place { file: &self.file, line: self.line }
    }
}

/// The first puzzle that the argument of a command for one puzzle names, its notes told. `None` if there is
/// none, or if it is told by candidates of which a strategy knows nothing; that has been complained of.
pub(super) fn given(
    argument: Option<&OsStr>,
    declared: Option<Format>,
    report: &mut Report,
) -> Option<Given> {
    let source = open_or_stdin(argument, report)?;
    let (file, path) = (source.name.clone(), source.path.clone());
    let found = first(source, declared, report)?;
    let spot = Spot { file, line: found.line };
    for note in &found.notes {
        report.note(spot.place(), note);
    }
    if is_more_than_givens(&found) {
        report.puzzle(spot.place(), &Complaint::CandidatesUnknown);
        return None;
    }
    let stem = path.as_deref().and_then(Path::file_stem).map(|stem| stem.to_string_lossy().into_owned());
    let name = found.label.clone().or(stem).unwrap_or_default();
    Some(Given { spot, name, grid: puzzle(&found) })
}

/// Is the puzzle told by its candidates? With givens beside them, candidates are somebody's notes.
pub(super) fn has_no_givens(found: &Found) -> bool {
    found.grid.givens().is_empty() && found.candidates.is_some()
}

/// Do its candidates say more than its [givens](puzzle)?
pub(super) fn is_more_than_givens(found: &Found) -> bool {
    let says = |set: &DigitSet| set.len() != 1 && *set != DigitSet::all(found.grid.shape());
    has_no_givens(found) && found.candidates.iter().flatten().any(says)
}

/// The givens of a puzzle. Of one that is told by its candidates, the cells that have only one.
pub(super) fn puzzle(found: &Found) -> Grid {
    if has_no_givens(found) { found.with_lone_candidates().fixed() } else { found.grid.givens_only() }
}

/// The digits that a puzzle allows in each cell.
pub(super) fn candidates(found: &Found) -> Vec<DigitSet> {
    if let Some(candidates) = found.candidates.as_ref().filter(|_| has_no_givens(found)) {
        return candidates.clone();
    }
    fast::allowed(&puzzle(found))
}

/// Lanes as they are on a board of this shape; see [`tell_lanes`].
pub(super) fn on_board<const N: usize>(
    asked: [Lane; N],
    shape: Shape,
    place: Place<'_>,
    report: &mut Report,
) -> [Lane; N] {
    tell_lanes(&asked, shape, place, report);
    asked.map(|lane| lane.on(shape.rules()))
}

/// Says which part of lanes makes no difference on a board of this shape, and what cannot be done there.
pub(super) fn tell_lanes(asked: &[Lane], shape: Shape, place: Place<'_>, report: &mut Report) {
    let differs =
        |what: fn(&Lane, &Lane) -> bool| asked.iter().any(|lane| what(lane, &lane.clone().on(shape.rules())));
    if differs(|a, b| a.options != b.options) {
        report.warn(place, &Complaint::NoOrder);
    }
    if differs(|a, b| a.strategy != b.strategy) {
        report.warn(place, &Complaint::NoPass);
    }
    for (i, lane) in asked.iter().enumerate().filter(|(_, lane)| !lane.fits(shape)) {
        let lane = lane.to_string();
        report.warn(place, &Complaint::LaneUnfit { number: i + 1, lane: &lane, rules: shape.rules() });
    }
}

/// A strategy and an order of digits, as one lane.
pub(super) fn lane(strategy: Strategy, digits: Option<DigitOrder>) -> Lane {
    Lane { options: Options { digits: digits.unwrap_or_default() }, ..Lane::plain(strategy) }
}
