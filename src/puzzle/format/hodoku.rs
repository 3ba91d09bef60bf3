//! HoDoKu's library line: `:technique:candidates:cells:removed candidates:removals:comment:`, where
//! a `+` stands before a digit that is placed and no given, and a removed candidate is digit, row,
//! column.

use super::line::Line;
use super::signs::{self, Mark, Sign};
use super::{Fault, FaultKind, Format, Found, line};
use crate::puzzle::{Digit, DigitSet, Grid, Shape};

pub(super) fn write(grid: &Grid) -> String {
    let mut out = String::from(":0000:x:");
    for cell in grid.shape().all_cells() {
        match grid.get(cell) {
            Some(_) if !grid.is_given(cell) => out.push('+'),
            _ => {}
        }
        out.push(grid.get(cell).map_or('.', Digit::to_char));
    }
    out.push_str(":::\n");
    out
}

/// Reads a library line: it starts with a colon and has at least four of them.
pub(super) fn read(line: &Line<'_>) -> Option<Result<Found, Fault>> {
    let start = line.chars.iter().position(|c| !c.is_whitespace())?;
    let colons: Vec<usize> = (start..line.chars.len()).filter(|&i| line.chars[i] == ':').collect();
    if colons.first() != Some(&start) || colons.len() < 4 {
        return None;
    }
    Some(library(line, &colons))
}

fn library(line: &Line<'_>, colons: &[usize]) -> Result<Found, Fault> {
    let (from, to) = (colons[2] + 1, colons[3]);
    let mut marks = Vec::new();
    let mut placed = Vec::new();
    for i in from..to {
        match line.chars[i] {
            '+' => placed.push(marks.len()),
            c if c.is_whitespace() => {}
            c => marks.push(Mark::new(Sign::Char(c), line.number, i + 1)),
        }
    }
    let Some(shape) = Shape::from_cells(marks.len()) else {
        return Err(line.fault(from, line::length(marks.len())));
    };
    let board = signs::board(&marks, shape)?;
    let mut grid = board.grid;
    for cell in placed.into_iter().filter_map(|i| shape.all_cells().nth(i)) {
        grid.set(cell, grid.get(cell));
    }
    let end = colons.get(4).copied().unwrap_or(line.chars.len());
    let mut sets: Vec<DigitSet> = Vec::new();
    for (at, word) in words(&line.chars[to + 1..end]) {
        let (digit, cell) =
            removal(word, shape).ok_or_else(|| line.fault(to + 1 + at, FaultKind::Broken(Format::Hodoku)))?;
        if sets.is_empty() {
            sets = all_candidates(&grid);
        }
        sets[cell].remove(digit);
    }
    let mut found = Found::new(Format::Hodoku, grid, line.number);
    found.candidates = (!sets.is_empty()).then_some(sets);
    found.notes = board.notes;
    found.layout.blank = board.blank;
    if let (Some(&a), Some(&b)) = (colons.get(5), colons.get(6)) {
        found.label = line::label(&[], &line.chars[a + 1..b]);
    }
    Ok(found)
}

/// The candidates of every cell; a digit that stands is its own.
pub(super) fn all_candidates(grid: &Grid) -> Vec<DigitSet> {
    let set = |c| grid.get(c).map_or_else(|| grid.candidates(c), |d| DigitSet::from_iter([d]));
    grid.shape().all_cells().map(set).collect()
}

fn removal(word: &[char], shape: Shape) -> Option<(Digit, usize)> {
    let [d, r, c] = word else { return None };
    let place =
        |c: &char| Digit::from_char(*c).map(|d| usize::from(d.value())).filter(|&v| v <= shape.side());
    place(d)?;
    Some((Digit::from_char(*d)?, shape.cell(place(r)? - 1, place(c)? - 1).index()))
}

fn words(chars: &[char]) -> impl Iterator<Item = (usize, &[char])> {
    super::rows::tokens(chars).into_iter().map(|(s, n)| (s, &chars[s..s + n]))
}
