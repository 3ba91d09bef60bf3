//! Words drawn with dots: capitals five rows high, Hangul twelve.

use unicode_width::UnicodeWidthChar;

use crate::export;

/// Rows of dots of a capital.
const CAPITAL: usize = 5;

/// A word drawn with dots, row by row from the top; `None` if a sign of it cannot be drawn.
pub(in crate::tui) fn lettering(word: &str) -> Option<Vec<Vec<bool>>> {
    let wide = word.chars().any(|c| c.width() == Some(2));
    let mut rows = vec![Vec::new(); if wide { export::HANGUL.1 } else { CAPITAL }];
    for c in word.chars() {
        let sign: Vec<Vec<bool>> = if wide { export::hangul_dots(c)? } else { capital(c)? };
        for (row, dots) in rows.iter_mut().zip(sign) {
            if !row.is_empty() {
                row.push(false);
            }
            row.extend(dots);
        }
    }
    Some(rows)
}

fn capital(c: char) -> Option<Vec<Vec<bool>>> {
    let rows: [&str; CAPITAL] = match c {
        'A' => ["###", "#.#", "###", "#.#", "#.#"],
        'B' => ["##.", "#.#", "##.", "#.#", "##."],
        'C' => ["###", "#..", "#..", "#..", "###"],
        'D' => ["##.", "#.#", "#.#", "#.#", "##."],
        'E' => ["###", "#..", "##.", "#..", "###"],
        'F' => ["###", "#..", "##.", "#..", "#.."],
        'G' => ["###", "#..", "#.#", "#.#", "###"],
        'H' => ["#.#", "#.#", "###", "#.#", "#.#"],
        'I' => ["#", "#", "#", "#", "#"],
        'J' => ["..#", "..#", "..#", "#.#", "###"],
        'K' => ["#.#", "#.#", "##.", "#.#", "#.#"],
        'L' => ["#..", "#..", "#..", "#..", "###"],
        'M' => ["#...#", "##.##", "#.#.#", "#...#", "#...#"],
        'N' => ["##.", "#.#", "#.#", "#.#", "#.#"],
        'O' => ["###", "#.#", "#.#", "#.#", "###"],
        'P' => ["###", "#.#", "###", "#..", "#.."],
        'Q' => ["###", "#.#", "#.#", "###", "..#"],
        'R' => ["###", "#.#", "##.", "#.#", "#.#"],
        'S' => ["###", "#..", "###", "..#", "###"],
        'T' => ["###", ".#.", ".#.", ".#.", ".#."],
        'U' => ["#.#", "#.#", "#.#", "#.#", "###"],
        'V' => ["#.#", "#.#", "#.#", "#.#", ".#."],
        'W' => ["#...#", "#...#", "#.#.#", "##.##", "#...#"],
        'X' => ["#.#", "#.#", ".#.", "#.#", "#.#"],
        'Y' => ["#.#", "#.#", "###", ".#.", ".#."],
        'Z' => ["###", "..#", ".#.", "#..", "###"],
        '0' => ["###", "#.#", "#.#", "#.#", "###"],
        '1' => [".#.", "##.", ".#.", ".#.", "###"],
        '2' => ["###", "..#", "###", "#..", "###"],
        '3' => ["###", "..#", ".##", "..#", "###"],
        '4' => ["#.#", "#.#", "###", "..#", "..#"],
        '5' => ["###", "#..", "###", "..#", "###"],
        '6' => ["###", "#..", "###", "#.#", "###"],
        '7' => ["###", "..#", "..#", ".#.", ".#."],
        '8' => ["###", "#.#", "###", "#.#", "###"],
        '9' => ["###", "#.#", "###", "..#", "###"],
        '-' => ["..", "..", "##", "..", ".."],
        ',' => [".", ".", ".", "#", "#"],
        _ => return None,
    };
    Some(rows.iter().map(|row| row.bytes().map(|dot| dot == b'#').collect()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_drawn_whole_or_not_at_all() {
        let width = |word: &str| lettering(word).map(|rows| rows[0].len());
        assert_eq!(width("REJECT"), Some(23));
        assert_eq!(width("SOLVED"), Some(23));
        assert_eq!(width("거절"), Some(23));
        assert_eq!(width("it"), None);
        let drawn: std::collections::HashSet<_> = ('A'..='Z').map(capital).collect();
        assert!(!drawn.contains(&None) && drawn.len() == 26);
    }
}
