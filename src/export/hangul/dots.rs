//! Hangul as dots on a grid: the same strokes with every end on a dot, so that nothing is blurred however few
//! dots there are.

use super::{FINALS, INITIALS, VOWELS, consonant, vowel};

/// Left, top, right, bottom: dots, all of them inside.
type Area = [usize; 4];

/// The dots of a syllable on a grid of so many columns and rows, row by row; `None` for every other sign.
/// Eleven columns and twelve rows are the least in which words can be read.
pub(in crate::export) fn dots(c: char, (width, height): (usize, usize)) -> Option<Vec<Vec<bool>>> {
    if !('가'..='힣').contains(&c) {
        return None;
    }
    let mut drawing = Drawing { rows: vec![vec![false; width]; height] };
    drawing.syllable(c as usize - '가' as usize, (width, height));
    Some(drawing.rows)
}

/// The strokes of a consonant that needs others where it is low.
fn low(letter: char) -> Option<&'static [&'static str]> {
    match letter {
        'ㅈ' => Some(&["0040", "2004", "2044"]),
        'ㅊ' => Some(&["2020", "0141", "2104", "2144"]),
        _ => None,
    }
}

struct Drawing {
    rows: Vec<Vec<bool>>,
}

impl Drawing {
    fn syllable(&mut self, number: usize, (w, h): (usize, usize)) {
        let (initial, vowel, end) =
            (INITIALS[number / 588 % 19], VOWELS[number % 588 / 28], FINALS[number % 28]);
        let foot = h * 5 / 12;
        let closed = !end.is_empty();
        // Rows above the final.
        let body = if closed { h - foot - 1 } else { h };
        // Rows of a vowel that stands between initial and final.
        let between = if h >= 16 { 3 } else { 2 };
        let upright = match vowel.1 {
            "" => 0,
            "ㅐ" | "ㅒ" | "ㅔ" | "ㅖ" => w * 5 / 11,
            "ㅣ" if !vowel.0.is_empty() => 3,
            _ => w * 4 / 11,
        };
        let left = if upright == 0 { w } else { w - upright - 1 };
        self.letters(vowel.1, [w - upright.max(1), 0, w - 1, body - 1]);
        let (above, below) = match (vowel.0, closed) {
            ("", true) => ([0, 0, left - 1, body - 2], None),
            ("", false) => ([0, h / 12, left - 1, h - 1 - h / 5], None),
            (_, true) => {
                let edge = body - between;
                ([0, 0, left - 1, edge - 1], Some([0, edge, left - 1, body - 1]))
            }
            (_, false) if upright > 0 => {
                ([0, 0, left - 1, h * 5 / 12 - 1], Some([0, h / 2, left - 1, h - 1 - h / 6]))
            }
            (_, false) => ([0, 0, left - 1, h / 2 - 1], Some([0, h / 2 + 1, w - 1, h - 1])),
        };
        // An initial alone above its vowel is narrower than the vowel.
        let side = if upright == 0 { w / 6 } else { 0 };
        self.letters(initial, [above[0] + side, above[1], above[2] - side, above[3]]);
        if let Some(area) = below {
            self.letters(vowel.0, area);
        }
        self.letters(end, [w / 7, h - foot, w - 1 - w / 7, h - 1]);
    }

    /// One letter, or two side by side.
    fn letters(&mut self, letters: &str, [left, top, right, bottom]: Area) {
        let count = letters.chars().count();
        if count == 2 {
            let half = (right - left) / 2;
            let mut both = letters.chars();
            let areas = [[left, top, left + half - 1, bottom], [right + 1 - half, top, right, bottom]];
            both.by_ref().zip(areas).for_each(|(letter, area)| self.letter(letter, area));
        } else {
            letters.chars().for_each(|letter| self.letter(letter, [left, top, right, bottom]));
        }
    }

    fn letter(&mut self, letter: char, area: Area) {
        let [left, mut top, right, bottom] = area;
        match letter {
            'ㅇ' => return self.ring(area),
            'ㅎ' => {
                let (high, short) = (bottom - top >= 6, (right - left) / 4);
                self.way(&[(left + short, top), (right - short, top)]);
                top += if high { 1 + (bottom - top) / 6 } else { 1 };
                self.way(&[(left, top), (right, top)]);
                if high {
                    return self.ring([left + 1, top + 1 + (bottom - top) / 6, right - 1, bottom]);
                }
                // Too low for a ring of its own: it hangs on the stroke.
                self.way(&[(left, top), (left, bottom - 1)]);
                self.way(&[(right, top), (right, bottom - 1)]);
                return self.way(&[(left + 1, bottom), (right - 1, bottom)]);
            }
            _ => {}
        }
        let place =
            |x: usize, y: usize| (left + (x * (right - left) + 2) / 4, top + (y * (bottom - top) + 2) / 4);
        let ways = if bottom - top < 5 { low(letter) } else { None };
        for way in ways.unwrap_or_else(|| consonant(letter)).iter().chain(vowel(letter)) {
            let at = |digit: u8| usize::from(digit.saturating_sub(b'0'));
            let way: Vec<_> = way.as_bytes().chunks_exact(2).map(|xy| place(at(xy[0]), at(xy[1]))).collect();
            self.way(&way);
        }
    }

    /// A rectangle without its corners.
    fn ring(&mut self, [left, top, right, bottom]: Area) {
        self.way(&[(left + 1, top), (right - 1, top)]);
        self.way(&[(left + 1, bottom), (right - 1, bottom)]);
        self.way(&[(left, top + 1), (left, bottom - 1)]);
        self.way(&[(right, top + 1), (right, bottom - 1)]);
    }

    fn way(&mut self, ends: &[(usize, usize)]) {
        for ends in ends.windows(2) {
            let ((x0, y0), (x1, y1)) = (ends[0], ends[1]);
            let steps = x0.abs_diff(x1).max(y0.abs_diff(y1)).max(1);
            let between = |a: usize, b: usize, i: usize| (a * (steps - i) + b * i + steps / 2) / steps;
            for i in 0..=steps {
                let (x, y) = (between(x0, x1, i), between(y0, y1, i));
                if let Some(dot) = self.rows.get_mut(y).and_then(|row| row.get_mut(x)) {
                    *dot = true;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    const CAPTIONS: &str = "준비만약놓기거절되돌리기제외되살림모순해결해없음다른시도호출반환오답";

    #[test]
    fn no_syllable_of_a_caption_looks_like_another() {
        for size in [(11, 12), (16, 17)] {
            let mut seen = HashSet::new();
            for c in CAPTIONS.chars() {
                let drawn = dots(c, size).unwrap_or_default();
                assert_eq!((drawn.len(), drawn[0].len()), (size.1, size.0));
                seen.insert(drawn);
            }
            assert_eq!(seen.len(), CAPTIONS.chars().collect::<HashSet<_>>().len(), "{size:?}");
        }
        assert!(dots('A', (11, 12)).is_none());
    }

    #[test]
    fn with_as_many_dots_as_a_film_has_all_syllables_differ() {
        let drawn: HashSet<_> = ('가'..='힣').map(|c| dots(c, (16, 17))).collect();
        assert_eq!(drawn.len(), 11_172);
    }

    #[test]
    fn letters_that_differ_by_a_stroke_differ_in_dots() {
        for (size, least) in [((11, 12), 2), ((16, 17), 3)] {
            let drawn = |c| dots(c, size).unwrap_or_default().concat();
            for (a, b) in [
                ('가', '카'),
                ('다', '타'),
                ('아', '야'),
                ('오', '요'),
                ('강', '갈'),
                ('의', '외'),
                ('개', '게'),
            ] {
                let different = drawn(a).iter().zip(drawn(b)).filter(|&(x, y)| *x != y).count();
                assert!(different >= least, "{size:?} {a} {b} {different}");
            }
        }
    }
}
