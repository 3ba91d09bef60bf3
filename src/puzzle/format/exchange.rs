//! SudokuExchange's compressed string: each character is a digit plus ten times the number of
//! blanks that follow, written as 0-9, A-Z, a-x. A digit of 0 is a blank cell.

use super::line::Line;
use super::text::trimmed;
use super::{Fault, Format, Found};
use crate::puzzle::{Cell, Digit, Grid, Shape};

/// The grid, if the text is such a string of exactly 81 cells.
pub(super) fn decode(text: &[char]) -> Option<Grid> {
    if text.len() < 14 || text.len() > 81 {
        return None;
    }
    let mut grid = Grid::empty(Shape::S9);
    let mut at = 0;
    for &c in text {
        let value = match c {
            '0'..='9' => c as usize - '0' as usize,
            'A'..='Z' => c as usize - 'A' as usize + 10,
            'a'..='x' => c as usize - 'a' as usize + 36,
            _ => return None,
        };
        if at < 81 {
            grid.set_given(Cell::new(at as u8), Digit::new((value % 10) as u8));
        }
        at += 1 + value / 10;
    }
    (at == 81).then_some(grid)
}

/// Reads a line that is nothing but such a string.
pub(super) fn read(line: &Line<'_>) -> Option<Result<Found, Fault>> {
    let text = trimmed(line.chars).1;
    if text.iter().all(char::is_ascii_digit) {
        return None;
    }
    Some(Ok(Found::new(Format::Exchange, decode(text)?, line.number)))
}
