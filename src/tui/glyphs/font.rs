//! Digits and queens drawn with dots.

use crate::puzzle::{Digit, Rules, Shape};

/// A digit five columns wide and three lines high, drawn with half blocks.
///
/// The rows of the bitmap are five dots; two of them share a line of the screen.
pub(in crate::tui) fn big(digit: Digit, shape: Shape) -> [String; 3] {
    let dots = match shape.rules() {
        Rules::Sudoku => FONT[usize::from(digit.value()) - 1],
        Rules::Queens => CROWN,
    };
    let lit = |row: usize, column: usize| row < 5 && dots[row] >> (4 - column) & 1 != 0;
    std::array::from_fn(|line| {
        (0..5)
            .map(|column| match (lit(2 * line, column), lit(2 * line + 1, column)) {
                (true, true) => '█',
                (true, false) => '▀',
                (false, true) => '▄',
                (false, false) => ' ',
            })
            .collect()
    })
}

/// A queen.
const CROWN: [u8; 5] = [0b10101, 0b10101, 0b11111, 0b01110, 0b11111];

/// 1-9 and A-G, five rows of five dots, square like the digits of a clock: they stay readable where a
/// font leaves gaps between the lines.
const FONT: [[u8; 5]; 16] = [
    [0b01100, 0b00100, 0b00100, 0b00100, 0b01110],
    [0b11111, 0b00001, 0b11111, 0b10000, 0b11111],
    [0b11111, 0b00001, 0b01111, 0b00001, 0b11111],
    [0b10001, 0b10001, 0b11111, 0b00001, 0b00001],
    [0b11111, 0b10000, 0b11111, 0b00001, 0b11111],
    [0b11111, 0b10000, 0b11111, 0b10001, 0b11111],
    [0b11111, 0b00001, 0b00001, 0b00001, 0b00001],
    [0b11111, 0b10001, 0b11111, 0b10001, 0b11111],
    [0b11111, 0b10001, 0b11111, 0b00001, 0b11111],
    [0b01110, 0b10001, 0b11111, 0b10001, 0b10001],
    [0b11110, 0b10001, 0b11110, 0b10001, 0b11110],
    [0b11111, 0b10000, 0b10000, 0b10000, 0b11111],
    [0b11110, 0b10001, 0b10001, 0b10001, 0b11110],
    [0b11111, 0b10000, 0b11110, 0b10000, 0b11111],
    [0b11111, 0b10000, 0b11110, 0b10000, 0b10000],
    [0b11111, 0b10000, 0b10011, 0b10001, 0b11111],
];

/// 1-9 and a queen where five dots are one too many: four rows of five dots. An 8 has a waist, because four
/// rows have no room for two holes.
const LOW: [[u8; 4]; 9] = [
    [0b01100, 0b00100, 0b00100, 0b01110],
    [0b11110, 0b00110, 0b11000, 0b11110],
    [0b11110, 0b01110, 0b00010, 0b11110],
    [0b10010, 0b10010, 0b11110, 0b00010],
    [0b11110, 0b11000, 0b00110, 0b11110],
    [0b10000, 0b11110, 0b10010, 0b11110],
    [0b11110, 0b00010, 0b00100, 0b00100],
    [0b01100, 0b10010, 0b01100, 0b11110],
    [0b11110, 0b10010, 0b11110, 0b00010],
];
const LOW_CROWN: [u8; 4] = [0b10101, 0b11111, 0b01110, 0b11111];

/// The most a board may have of digits that are drawn with four rows of dots.
pub(in crate::tui) const LOW_DIGITS: usize = LOW.len();

/// The rows of a digit's dots, the leftmost dot first in six bits. A bold one has upright strokes twice as wide.
pub(in crate::tui) fn dots(digit: Digit, shape: Shape, low: bool, bold: bool) -> Vec<u8> {
    let i = usize::from(digit.value()) - 1;
    match (shape.rules(), low) {
        (Rules::Queens, true) => LOW_CROWN.iter().map(|row| row << 1).collect(),
        (Rules::Queens, false) => CROWN.iter().map(|row| row << 1).collect(),
        (Rules::Sudoku, low) => {
            // Four rows are four dots wide, or five if bold: without the column that is left free.
            let rows = LOW.get(i).filter(|_| low).map_or(&FONT[i][..], |rows| &rows[..]);
            rows.iter().map(|row| (row << 1) | if bold { *row } else { 0 }).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn big_digits_differ() {
        let digits = (1..=16).filter_map(Digit::new).map(|digit| big(digit, Shape::S16));
        let queen = Digit::new(1).map(|queen| big(queen, Shape::Q8));
        let drawn: std::collections::HashSet<_> = digits.chain(queen).collect();
        assert_eq!(drawn.len(), 17);
        for bold in [false, true] {
            let digits = (1..=9).filter_map(Digit::new).map(|digit| dots(digit, Shape::S9, true, bold));
            let queen = Digit::new(1).map(|queen| dots(queen, Shape::Q8, true, bold));
            let drawn: std::collections::HashSet<_> = digits.chain(queen).collect();
            assert_eq!(drawn.len(), 10);
        }
    }
}
