//! A line with one place for every candidate of every cell (729 signs for 9x9), as SukakuExplainer
//! and tdoku have it.
//!
//! A blank has all its places filled. So the text says no more than the grid it came from, and where
//! every cell has one candidate or all of them, those with one are read as givens; in any other text
//! a lone candidate is a candidate.

use super::line::Line;
use super::{Fault, FaultKind, Format, Found, Note};
use crate::puzzle::{Cell, Digit, DigitSet, Grid, Shape};

pub(super) fn write(grid: &Grid) -> String {
    let shape = grid.shape();
    let mut out = String::with_capacity(shape.cells() * shape.side() + 1);
    for cell in shape.all_cells() {
        let stands = |d| grid.get(cell).is_none_or(|there| there == d);
        out.extend(Digit::all(shape).map(|d| if stands(d) { d.to_char() } else { '.' }));
    }
    out.push('\n');
    out
}

fn shape_of(len: usize) -> Option<Shape> {
    Shape::ALL.into_iter().find(|s| s.cells() * s.side() == len)
}

/// Are the 64 signs candidates of a 4x4 rather than cells of an 8x8?
pub(super) fn could_be(bytes: &[u8]) -> bool {
    let fits = |i: usize, b: u8| b == b'.' || b == b'0' || usize::from(b - b'1') == i % 4;
    bytes.iter().enumerate().all(|(i, &b)| b == b'.' || b.is_ascii_digit() && fits(i, b))
        && bytes.chunks(4).all(|c| c.iter().any(|b| matches!(b, b'1'..=b'4')))
}

/// Reads the line if it has one place for each candidate.
pub(super) fn read(line: &Line<'_>) -> Option<Result<Found, Fault>> {
    let places: Vec<usize> = (0..line.chars.len()).filter(|&i| !line.chars[i].is_whitespace()).collect();
    let shape = shape_of(places.len())?;
    if shape == Shape::S4 {
        let bytes: Vec<u8> = places.iter().map(|&i| u8::try_from(line.chars[i]).unwrap_or(b'?')).collect();
        if line.declared != Some(Format::M729) && !could_be(&bytes) {
            return None;
        }
    }
    let side = shape.side();
    let mut sets = vec![DigitSet::EMPTY; shape.cells()];
    let mut blank = None;
    for (k, &i) in places.iter().enumerate() {
        let c = line.chars[i];
        match Digit::from_char(c) {
            Some(d) if usize::from(d.value()) == k % side + 1 => sets[k / side].insert(d),
            Some(_) => return Some(Err(line.fault(i, FaultKind::Broken(Format::M729)))),
            None => match blank {
                Some(first) if first != c => {
                    return Some(Err(line.fault(i, FaultKind::TwoBlanks { first, second: c })));
                }
                _ => blank = Some(c),
            },
        }
    }
    let mut grid = Grid::empty(shape);
    let lone = sets.iter().filter(|s| s.len() == 1).count();
    let full = DigitSet::all(shape);
    let plain = sets.iter().all(|&s| s.len() == 1 || s == full);
    let mut found = Found::new(Format::M729, grid.clone(), line.number);
    if lone > 0 {
        found.notes.push(if plain { Note::LoneGivens(lone) } else { Note::LoneCandidates(lone) });
    }
    if plain {
        for (i, set) in sets.iter().enumerate().filter(|(_, s)| s.len() == 1) {
            grid.set_given(Cell::new(i as u8), set.iter().next());
        }
        found.grid = grid;
    } else {
        found.candidates = Some(sets);
    }
    Some(Ok(found))
}
