//! SudokuWiki's 162 characters: two base-32 figures a cell, the set of its candidates times two
//! plus one if it is a given. The later form starts with `S9` and is not read.

use super::line::Line;
use super::text::trimmed;
use super::{Fault, FaultKind, Format, Found, Note};
use crate::puzzle::{Cell, DigitSet, Grid, Shape};

/// The grid and the candidates, if the text is such a string.
pub(super) fn decode(text: &[char], line: usize) -> Option<Found> {
    if text.len() != 162 {
        return None;
    }
    let mut grid = Grid::empty(Shape::S9);
    let mut sets = Vec::with_capacity(81);
    let mut lone = 0;
    for (i, pair) in text.chunks(2).enumerate() {
        let [a, b] = pair else { return None };
        let value = a.to_digit(32)? * 32 + b.to_digit(32)?;
        let set = DigitSet::from_bits((value >> 1) as u16);
        if set.is_empty() {
            return None;
        }
        if value & 1 == 1 {
            if set.len() != 1 {
                return None;
            }
            grid.set_given(Cell::new(i as u8), set.iter().next());
        } else if set.len() == 1 {
            lone += 1;
        }
        sets.push(set);
    }
    let mut found = Found::new(Format::SudokuWiki, grid, line);
    if lone > 0 || sets.iter().any(|&s| s.len() != 1 && s != DigitSet::all(Shape::S9)) {
        found.candidates = Some(sets);
    }
    if lone > 0 {
        found.notes.push(Note::LoneCandidates(lone));
    }
    Some(found)
}

/// Reads a line that is nothing but such a string.
pub(super) fn read(line: &Line<'_>) -> Option<Result<Found, Fault>> {
    let (start, text) = trimmed(line.chars);
    let later = text.len() > 20
        && text.starts_with(&['S', '9'])
        && text[2].is_ascii_uppercase()
        && text.iter().all(char::is_ascii_alphanumeric);
    if later {
        return Some(Err(line.fault(start, FaultKind::NotSupported(Format::SudokuWiki))));
    }
    if text.iter().all(char::is_ascii_digit) {
        return None;
    }
    decode(text, line.number).map(Ok)
}
