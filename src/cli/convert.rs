//! `convert`: every puzzle in another format.

use std::io;

use super::args;
use super::filter::{self, Answers, Filter};
use super::input;
use super::output::Collection;
use super::report::{Place, Report};
use super::source::Lines;
use crate::locale::Complaint;
use crate::puzzle::Grid;
use crate::puzzle::format::{self, Format, Found};

pub(super) fn run(args: args::Convert, report: &mut Report) -> io::Result<()> {
    let input = args.input.clone();
    filter::run(args, &input, report)
}

impl Filter for args::Convert {
    type Outcome = Grid;

    fn takes_lines(&self) -> bool {
        matches!(self.to, Format::Line | Format::Zeros | Format::Sdm)
    }

    fn lines(&self, _: &str, lines: &Lines, answers: &mut Answers) {
        let (old, new) = if self.to == Format::Line { (b'0', b'.') } else { (b'.', b'0') };
        for cells in &lines.cells {
            answers.text.extend_from_slice(&cells.map(|sign| if sign == old { new } else { sign }));
            answers.text.push(b'\n');
        }
    }

    fn work(&self, found: &Found, _: &mut dyn FnMut(u64)) -> Grid {
        if input::has_no_givens(found) { input::puzzle(found) } else { found.grid.clone() }
    }

    fn print(
        &self,
        place: Place<'_>,
        found: &Found,
        grid: Grid,
        report: &mut Report,
        printed: &mut Collection,
    ) -> io::Result<()> {
        if !self.to.suits(grid.shape().rules()) {
            report.puzzle(place, &Complaint::OtherPuzzle(self.to.name()));
            return Ok(());
        }
        if input::is_more_than_givens(found) {
            report.warn(place, &Complaint::CandidatesLost);
        }
        printed.add(self.to, &format::entry(&grid, self.to), None)
    }
}
