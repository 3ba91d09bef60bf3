//! `convert`: every puzzle in another format.

use std::io;

use super::args;
use super::input;
use super::output::Collection;
use super::report::{Place, Report};
use crate::locale::Complaint;
use crate::puzzle::DigitSet;
use crate::puzzle::format;

pub(super) fn run(args: &args::Convert, report: &mut Report) -> io::Result<()> {
    let mut puzzles = Collection::default();
    input::each(&args.input, report, &mut |file, found, report| {
        let Some(found) = found else { return Ok(()) };
        let lost = |set: &DigitSet| set.len() > 1 && *set != DigitSet::all(found.grid.shape());
        if input::has_no_givens(&found) && found.candidates.iter().flatten().any(lost) {
            report.warn(Place { file, line: found.line }, &Complaint::CandidatesLost);
        }
        let grid = if input::has_no_givens(&found) { input::puzzle(&found) } else { found.grid };
        puzzles.add(args.to, &format::entry(&grid, args.to), None)
    })?;
    puzzles.end()
}
