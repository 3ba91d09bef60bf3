//! Simple Sudoku: the box of stars, and the lines that may follow it. `I015` puts 5 into cell 01
//! (counted from 0), `E02002` takes candidate 2 from cell 02.

use super::hodoku::all_candidates;
use super::rows::number;
use super::text::trimmed;
use super::{Format, Found, print};
use crate::puzzle::{Cell, Digit, Grid};

/// The box, and a line for every digit that is no given. Two blank lines keep it apart from the next
/// puzzle: boxes with less between them are grids of one.
pub(super) fn write(grid: &Grid) -> String {
    let shape = grid.shape();
    let mut out = String::new();
    for line in print::boxed(&grid.givens_only(), '*', '+', false).lines() {
        out.push(' ');
        out.push_str(line);
        out.push('\n');
    }
    let figures = if shape.cells() > 100 { 3 } else { 2 };
    let mut first = true;
    for cell in shape.all_cells().filter(|&c| !grid.is_given(c)) {
        let Some(digit) = grid.get(cell) else { continue };
        if std::mem::take(&mut first) {
            out.push('\n');
        }
        out.push_str(&format!("I{:0figures$}{}\n", cell.index(), digit.to_char()));
    }
    out.push_str("\n\n");
    out
}

/// Is the line a step behind a box? Says so even where [`apply`] finds a fault in it.
pub(super) fn is_step(chars: &[char]) -> bool {
    let text = trimmed(chars).1;
    matches!(text, ['I' | 'E', rest @ ..] if (3..=7).contains(&rest.len()) && rest[..2].iter().all(char::is_ascii_digit))
}

/// Does the step; false if it names no cell or digit of the board.
pub(super) fn apply(found: &mut Found, chars: &[char]) -> bool {
    let [kind, rest @ ..] = trimmed(chars).1 else { return false };
    let shape = found.grid.shape();
    let figures = if shape.cells() > 100 { 3 } else { 2 };
    if rest.len() <= figures {
        return false;
    }
    let digit = match &rest[figures..] {
        [one] => Digit::from_char(*one),
        more => number(more).and_then(|n| u8::try_from(n).ok()).and_then(Digit::new),
    };
    let cell = number(&rest[..figures]).filter(|&n| (n as usize) < shape.cells()).map(|n| Cell::new(n as u8));
    let (Some(cell), Some(digit)) = (cell, digit.filter(|d| usize::from(d.value()) <= shape.side())) else {
        return false;
    };
    found.format = Format::Ss;
    if *kind == 'E' {
        let grid = &found.grid;
        let sets = found.candidates.get_or_insert_with(|| all_candidates(grid));
        sets[cell.index()].remove(digit);
    } else if !found.grid.is_given(cell) {
        found.grid.set(cell, Some(digit));
        if let Some(sets) = &mut found.candidates {
            sets[cell.index()] = [digit].into_iter().collect();
            for peer in shape.peers(cell) {
                sets[peer.index()].remove(digit);
            }
        }
    } else {
        return found.grid.get(cell) == Some(digit);
    }
    true
}
