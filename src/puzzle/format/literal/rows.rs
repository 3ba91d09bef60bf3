//! Rows of a literal, and the board they make.

use super::super::answer::Layout;
use super::super::signs::{self, Mark};
use super::super::{Fault, FaultKind, Format, Found};
use crate::puzzle::Shape;

/// The most frequent width; the first of several.
pub(super) fn majority(rows: &[Vec<Mark>]) -> usize {
    let count = |w: usize| rows.iter().filter(|r| r.len() == w).count();
    rows.iter().map(Vec::len).rev().max_by_key(|&w| count(w)).unwrap_or(0)
}

/// The board of these rows, of which there is at least one and none is empty.
pub(super) fn board_of(rows: &[Vec<Mark>]) -> Result<Found, Fault> {
    let fault = |mark: Mark, kind| Err(Fault::at(mark.line, mark.column, kind));
    let first = rows[0][0];
    let width = majority(rows);
    if let Some(odd) = rows.iter().find(|r| r.len() != width) {
        return fault(odd[0], FaultKind::RowWidth { found: odd.len(), expected: width });
    }
    let Some(shape) = Shape::from_side(width) else {
        return fault(first, FaultKind::NoShape { side: width });
    };
    if rows.len() != width {
        return fault(rows[rows.len() - 1][0], FaultKind::RowCount { found: rows.len(), expected: width });
    }
    let board = signs::board(&rows.concat(), shape)?;
    let mut found = Found::new(Format::Literal, board.grid, first.line);
    found.layout = Layout::of(&board.alphabet, board.blank);
    found.notes = board.notes;
    Ok(found)
}
