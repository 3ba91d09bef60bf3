//! `check`: none, one or many solutions, and why or where.

use std::io;
use std::ops::ControlFlow;

use super::args;
use super::exit::Exit;
use super::report::Report;
use super::{input, output};
use crate::locale::{self, Verdict};
use crate::puzzle::{Cell, Digit, DigitSet, Grid, Shape};
use crate::search::fast::{Budget, enumerate_candidates};

pub(super) fn run(args: &args::Check, report: &mut Report) -> io::Result<()> {
    input::each(&args.input, report, &mut |file, found, report| {
        let Some(found) = found else { return Ok(()) };
        let grid = input::puzzle(&found);
        let candidates = input::candidates(&found);
        let mut solutions = Vec::new();
        enumerate_candidates(grid.shape(), &candidates, &Budget::default(), &mut |solution| {
            solutions.push(solution.clone());
            if solutions.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        let verdict = match solutions.as_slice() {
            [] => why_none(grid.shape(), &grid, &candidates),
            [_] => Verdict::One,
            [a, b, ..] => Verdict::Many(a, b),
        };
        if !matches!(verdict, Verdict::One) {
            report.count(Exit::No);
        }
        let line = format!("{file}:{}: {}\n", found.line, locale::verdict(report.lang(), &verdict));
        output::add(|out| out.extend(line.bytes()))
    })
}

/// The plainest reason why a puzzle has no solution.
fn why_none(shape: Shape, grid: &Grid, allowed: &[DigitSet]) -> Verdict<'static> {
    if let Some(conflict) = grid.conflicts().next() {
        return Verdict::Conflict(shape, conflict);
    }
    let fits =
        |cell: Cell, digit| allowed[cell.index()].contains(digit) && grid.candidates(cell).contains(digit);
    for cell in shape.all_cells() {
        if !Digit::all(shape).any(|digit| fits(cell, digit)) {
            return Verdict::NoCandidate(shape, cell);
        }
    }
    for house in shape.houses() {
        for digit in Digit::all(shape) {
            if !shape.cells_of(house).iter().any(|&cell| fits(cell, digit)) {
                return Verdict::NoPlace(house, digit);
            }
        }
    }
    Verdict::Exhausted
}
