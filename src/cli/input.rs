//! Where puzzles come from: files, stdin, and text on the command line.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, Cursor, ErrorKind, IsTerminal, Read};

use super::args::Files;
use super::format::{Fault, Format, Found, Stream};
use super::output;
use super::report::{Place, Report};
use crate::locale::Complaint;
use crate::puzzle::DigitSet;

const CHUNK: usize = 64 * 1024;
const STDIN: &str = "-";
/// What a puzzle that was text on the command line is called.
const ARGUMENT: &str = "PUZZLE";

/// Why no more puzzles are wanted.
pub(super) enum Stop {
    /// There were enough.
    Enough,
    /// Their results cannot be written.
    Unwritable(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Unwritable(error)
    }
}

/// Sees a puzzle, and says whether to go on.
type Visit<'a> = &'a mut dyn FnMut(Place<'_>, Found, &mut Report) -> Result<(), Stop>;

/// Reads every puzzle of the files in turn and shows each to `visit` as soon as it is complete. A
/// puzzle or a file that cannot be read is complained of, and the rest goes on.
///
/// # Errors
/// The results of `visit` cannot be written.
pub(super) fn each(input: &Files, report: &mut Report, visit: Visit<'_>) -> io::Result<()> {
    let stdin = [OsString::from(STDIN)];
    for argument in if input.files.is_empty() { &stdin } else { input.files.as_slice() } {
        match read(argument, input.from, report, visit) {
            Ok(()) => {}
            Err(Stop::Enough) => break,
            Err(Stop::Unwritable(error)) => return Err(error),
        }
    }
    Ok(())
}

/// The first puzzle that an argument names, with the name of its file; stdin if there is no argument
/// and somebody sends something. `None` if there is none, which has then been complained of.
pub(super) fn first(
    argument: Option<&OsStr>,
    declared: Option<Format>,
    report: &mut Report,
) -> Option<(String, Found)> {
    if argument.is_none() && io::stdin().is_terminal() {
        report.nothing(&Complaint::NoPuzzleNamed);
        return None;
    }
    let mut first = None;
    let argument = argument.unwrap_or(OsStr::new(STDIN));
    // It ends with `Enough`, or has said why not.
    let _ = read(argument, declared, report, &mut |place, found, _| {
        first = Some((place.file.to_owned(), found));
        Err(Stop::Enough)
    });
    first
}

fn read(
    argument: &OsStr,
    declared: Option<Format>,
    report: &mut Report,
    visit: Visit<'_>,
) -> Result<(), Stop> {
    let (file, mut reader) = match open(argument) {
        Ok(source) => source,
        Err(error) => {
            report.file(&argument.to_string_lossy(), &Complaint::Unreadable(&error));
            return Ok(());
        }
    };
    let mut stream = Stream::new(declared);
    let mut chunk = vec![0; CHUNK];
    let mut empty = true;
    loop {
        let length = match reader.read(&mut chunk) {
            Ok(length) => length,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => {
                report.file(&file, &Complaint::Unreadable(&error));
                return Ok(());
            }
        };
        let mut outcome = Ok(());
        let mut see = |result: Result<Found, Fault>| {
            empty = false;
            // The stream gives all that the chunk completes, even when nobody wants it any more.
            if outcome.is_err() {
                return;
            }
            match result {
                Ok(found) => outcome = visit(Place { file: &file, line: found.line }, found, report),
                Err(fault) => report.fault(&file, &fault),
            }
        };
        if length == 0 {
            stream.finish(&mut see);
        } else {
            stream.push(&chunk[..length], &mut see);
        }
        outcome?;
        output::flush()?;
        if length == 0 {
            break;
        }
    }
    if empty {
        report.file(&file, &Complaint::Empty);
    }
    Ok(())
}

/// The digits that a puzzle allows in each cell.
pub(super) fn candidates(found: &Found) -> Vec<DigitSet> {
    if let Some(candidates) = &found.candidates {
        return candidates.clone();
    }
    let shape = found.grid.shape();
    let puzzle = found.grid.givens_only();
    shape
        .all_cells()
        .map(|c| puzzle.get(c).map_or(DigitSet::all(shape), |d| DigitSet::from_iter([d])))
        .collect()
}

/// A name for complaints, and what to read from.
fn open(argument: &OsStr) -> io::Result<(String, Box<dyn Read>)> {
    if argument == STDIN {
        return Ok((STDIN.to_owned(), Box::new(io::stdin().lock())));
    }
    match File::open(argument) {
        Ok(file) => Ok((argument.to_string_lossy().into_owned(), Box::new(file))),
        Err(error) => match argument.to_str().filter(|text| looks_like_puzzle(text)) {
            Some(text) => Ok((ARGUMENT.to_owned(), Box::new(Cursor::new(text.as_bytes().to_vec())))),
            None => Err(error),
        },
    }
}

/// Is it rather the text of a puzzle than the name of a file that is not there? Even a faulty one, so
/// that its fault can be told.
fn looks_like_puzzle(text: &str) -> bool {
    let mut stream = Stream::new(None);
    let mut found = false;
    let mut see = |result: Result<Found, _>| found |= result.is_ok();
    stream.push(text.as_bytes(), &mut see);
    stream.finish(&mut see);
    found || text.len() >= 12 && text.chars().all(|c| c.is_ascii_digit() || " .*_-|+\r\n\t".contains(c))
}
