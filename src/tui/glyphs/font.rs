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
    [0b01111, 0b10000, 0b11111, 0b10001, 0b11111],
    [0b11111, 0b00001, 0b00001, 0b00001, 0b00001],
    [0b11111, 0b10001, 0b11111, 0b10001, 0b11111],
    [0b11111, 0b10001, 0b11111, 0b00001, 0b11110],
    [0b01110, 0b10001, 0b11111, 0b10001, 0b10001],
    [0b11110, 0b10001, 0b11110, 0b10001, 0b11110],
    [0b11111, 0b10000, 0b10000, 0b10000, 0b11111],
    [0b11110, 0b10001, 0b10001, 0b10001, 0b11110],
    [0b11111, 0b10000, 0b11110, 0b10000, 0b11111],
    [0b11111, 0b10000, 0b11110, 0b10000, 0b10000],
    [0b11111, 0b10000, 0b10011, 0b10001, 0b11111],
];

/// 1-9 where five rows of dots are one too many: four rows, four dots wide. Three strokes one above the
/// other have no room for two holes between them, so those of an 8 stand askew.
const LOW: [[u8; 4]; 9] = [
    [0b0110, 0b0010, 0b0010, 0b0111],
    [0b1111, 0b0011, 0b1100, 0b1111],
    [0b1111, 0b0111, 0b0001, 0b1111],
    [0b1001, 0b1001, 0b1111, 0b0001],
    [0b1111, 0b1100, 0b0011, 0b1111],
    [0b1000, 0b1111, 0b1001, 0b1111],
    [0b1111, 0b0001, 0b0010, 0b0010],
    [0b1111, 0b1011, 0b1101, 0b1111],
    [0b1111, 0b1001, 0b1111, 0b0001],
];
/// The same in bold: five dots wide, upright strokes two.
const LOW_BOLD: [[u8; 4]; 9] = [
    [0b00110, 0b01110, 0b00110, 0b11111],
    [0b11111, 0b00011, 0b11100, 0b11111],
    [0b11111, 0b00111, 0b00011, 0b11111],
    [0b10011, 0b10011, 0b11111, 0b00011],
    [0b11111, 0b11000, 0b00111, 0b11111],
    [0b11000, 0b11111, 0b11011, 0b11111],
    [0b11111, 0b00011, 0b00110, 0b00110],
    [0b11111, 0b10111, 0b11101, 0b11111],
    [0b11111, 0b11011, 0b11111, 0b00011],
];
const LOW_CROWN: [u8; 4] = [0b10101, 0b11111, 0b01110, 0b11111];

/// The most a board may have of digits that are drawn with four rows of dots.
pub(in crate::tui) const LOW_DIGITS: usize = LOW.len();

/// The rows of a digit's dots, the leftmost dot first in six bits; low ones leave the last free. A bold
/// one has upright strokes twice as wide.
pub(in crate::tui) fn dots(digit: Digit, shape: Shape, low: bool, bold: bool) -> Vec<u8> {
    let i = usize::from(digit.value()) - 1;
    match (shape.rules(), low) {
        (Rules::Queens, true) => LOW_CROWN.iter().map(|row| row << 1).collect(),
        (Rules::Queens, false) => CROWN.iter().map(|row| row << 1).collect(),
        (Rules::Sudoku, true) if i < LOW_DIGITS => match bold {
            true => LOW_BOLD[i].iter().map(|row| row << 1).collect(),
            false => LOW[i].iter().map(|row| row << 2).collect(),
        },
        (Rules::Sudoku, _) => FONT[i].iter().map(|row| (row << 1) | if bold { *row } else { 0 }).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every font, each digit as rows of dots.
    fn fonts() -> Vec<(String, Vec<Vec<u8>>)> {
        let mut fonts = Vec::new();
        for bold in [false, true] {
            for (low, count) in [(true, 9), (false, 16)] {
                let digits = (1..=count).filter_map(Digit::new);
                let queen = Digit::new(1).map(|queen| dots(queen, Shape::Q8, low, bold));
                let drawn = digits.map(|digit| dots(digit, Shape::S16, low, bold)).chain(queen).collect();
                fonts.push((format!("low {low}, bold {bold}"), drawn));
            }
        }
        fonts
    }

    /// How many stretches of ground the ink closes in, seen from the four sides of each dot.
    fn holes(rows: &[u8]) -> usize {
        let height = rows.len() + 2;
        let is_ink = |x: usize, y: usize| {
            (1..=rows.len()).contains(&y) && (1..=6).contains(&x) && rows[y - 1] >> (6 - x) & 1 != 0
        };
        let mut seen = vec![[false; 8]; height];
        let mut parts = 0;
        for start in (0..height).flat_map(|y| (0..8).map(move |x| (x, y))) {
            if is_ink(start.0, start.1) || seen[start.1][start.0] {
                continue;
            }
            parts += 1;
            let mut open = vec![start];
            while let Some((x, y)) = open.pop() {
                if x < 8 && y < height && !is_ink(x, y) && !std::mem::replace(&mut seen[y][x], true) {
                    open.extend([(x + 1, y), (x, y + 1), (x.wrapping_sub(1), y), (x, y.wrapping_sub(1))]);
                }
            }
        }
        parts - 1
    }

    #[test]
    fn digits_of_a_font_differ_in_two_dots_or_more() {
        for (name, digits) in fonts() {
            for (i, a) in digits.iter().enumerate() {
                for (j, b) in digits.iter().enumerate().skip(i + 1) {
                    let differ: u32 = a.iter().zip(b).map(|(a, b)| (a ^ b).count_ones()).sum();
                    assert!(differ >= 2, "{name}: {} and {} differ in {differ}", i + 1, j + 1);
                }
            }
        }
    }

    #[test]
    fn digits_have_the_holes_they_are_known_by() {
        for (name, digits) in fonts() {
            for (i, digit) in digits.iter().take(9).enumerate() {
                let expected = match i + 1 {
                    6 | 9 => 1,
                    8 => 2,
                    _ => 0,
                };
                assert_eq!(holes(digit), expected, "{name}: {}", i + 1);
            }
        }
        // A, B and D are closed as well.
        let high = &fonts()[1].1;
        assert_eq!([9, 10, 12].map(|i| holes(&high[i])), [1, 2, 1]);
    }

    #[test]
    fn big_digits_differ() {
        let digits = (1..=16).filter_map(Digit::new).map(|digit| big(digit, Shape::S16));
        let queen = Digit::new(1).map(|queen| big(queen, Shape::Q8));
        let drawn: std::collections::HashSet<_> = digits.chain(queen).collect();
        assert_eq!(drawn.len(), 17);
    }
}
