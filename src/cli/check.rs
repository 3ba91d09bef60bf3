//! `check`: none, one or many solutions, and why or where.

use std::io::{self, Write};
use std::ops::ControlFlow;

use super::args;
use super::exit::Exit;
use super::filter::{self, Answers, Filter};
use super::input;
use super::output::{self, Collection};
use super::report::{Place, Report};
use super::source::Lines;
use crate::locale::{self, Finding};
use crate::puzzle::format::Found;
use crate::puzzle::{Cell, Digit, DigitSet, Grid, Rules, Shape};
use crate::search::fast::{Budget, enumerate_candidates};

pub(super) fn run(args: &args::Check, report: &mut Report) -> io::Result<()> {
    let one = locale::finding(report.lang(), &Finding::One);
    filter::run(Check { one }, &args.input, report)
}

/// The filter.
struct Check {
    /// What is said of a puzzle with one solution.
    one: String,
}

impl Filter for Check {
    /// At most two solutions.
    type Outcome = Vec<Grid>;

    fn takes_lines(&self) -> bool {
        true
    }

    fn lines(&self, file: &str, lines: &Lines, answers: &mut Answers) {
        let file = locale::clean(file);
        for (index, count) in filter::counts(lines, 2).into_iter().enumerate() {
            if count.solutions == 1 {
                // Nothing can fail in memory.
                let _ = writeln!(answers.text, "{file}:{}: {}", lines.first + index, self.one);
            } else {
                answers.leave(index);
            }
        }
    }

    fn work(&self, found: &Found, _: &mut dyn FnMut(u64)) -> Vec<Grid> {
        let mut solutions = Vec::new();
        let (shape, candidates) = (found.grid.shape(), input::candidates(found));
        enumerate_candidates(shape, &candidates, &Budget::default(), &mut |solution| {
            solutions.push(solution.clone());
            if solutions.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        solutions
    }

    fn print(
        &self,
        place: Place<'_>,
        found: &Found,
        solutions: Vec<Grid>,
        report: &mut Report,
        _: &mut Collection,
    ) -> io::Result<()> {
        let finding = match solutions.as_slice() {
            [] => why_none(found.grid.shape(), &input::puzzle(found), &input::candidates(found)),
            [_] => Finding::One,
            [a, b, ..] => Finding::Many(a, b),
        };
        if !matches!(finding, Finding::One) {
            report.count(Exit::No);
        }
        let finding = locale::finding(report.lang(), &finding);
        output::add(|out| writeln!(out, "{}:{}: {finding}", locale::clean(place.file), place.line))?
    }
}

/// The plainest reason why a puzzle has no solution.
fn why_none(shape: Shape, grid: &Grid, allowed: &[DigitSet]) -> Finding<'static> {
    if let Some(conflict) = grid.conflicts().next() {
        return Finding::Conflict(shape, conflict);
    }
    let fits =
        |cell: Cell, digit| allowed[cell.index()].contains(digit) && grid.candidates(cell).contains(digit);
    // Most squares of a queens board stay empty.
    for cell in shape.all_cells().filter(|_| shape.rules() == Rules::Sudoku) {
        if !Digit::all(shape).any(|digit| fits(cell, digit)) {
            return Finding::NoCandidate(shape, cell);
        }
    }
    for house in shape.houses().filter(|house| shape.is_to_be_filled(house.kind)) {
        for digit in Digit::all(shape) {
            if !shape.cells_of(house).iter().any(|&cell| fits(cell, digit)) {
                return Finding::NoPlace(shape, house, digit);
            }
        }
    }
    Finding::Exhausted
}
