//! Hangul in pixels: syllables are composed of their letters, each a few strokes in the part of the
//! square that its place in the syllable gives it.

mod dots;

pub(super) use dots::dots;

use super::raster::{Point, Shape, round};

/// Left, top, right, bottom within the unit square.
type Area = [f32; 4];

/// How thick the strokes are, in pixels.
const PEN: f32 = 1.5;
const PEN_BOLD: f32 = 2.2;

const INITIALS: [&str; 19] = [
    "ㄱ", "ㄱㄱ", "ㄴ", "ㄷ", "ㄷㄷ", "ㄹ", "ㅁ", "ㅂ", "ㅂㅂ", "ㅅ", "ㅅㅅ", "ㅇ", "ㅈ", "ㅈㅈ", "ㅊ", "ㅋ",
    "ㅌ", "ㅍ", "ㅎ",
];
/// What stands below and what stands to the right of the initial.
const VOWELS: [(&str, &str); 21] = [
    ("", "ㅏ"),
    ("", "ㅐ"),
    ("", "ㅑ"),
    ("", "ㅒ"),
    ("", "ㅓ"),
    ("", "ㅔ"),
    ("", "ㅕ"),
    ("", "ㅖ"),
    ("ㅗ", ""),
    ("ㅗ", "ㅏ"),
    ("ㅗ", "ㅐ"),
    ("ㅗ", "ㅣ"),
    ("ㅛ", ""),
    ("ㅜ", ""),
    ("ㅜ", "ㅓ"),
    ("ㅜ", "ㅔ"),
    ("ㅜ", "ㅣ"),
    ("ㅠ", ""),
    ("ㅡ", ""),
    ("ㅡ", "ㅣ"),
    ("", "ㅣ"),
];
const FINALS: [&str; 28] = [
    "", "ㄱ", "ㄱㄱ", "ㄱㅅ", "ㄴ", "ㄴㅈ", "ㄴㅎ", "ㄷ", "ㄹ", "ㄹㄱ", "ㄹㅁ", "ㄹㅂ", "ㄹㅅ", "ㄹㅌ",
    "ㄹㅍ", "ㄹㅎ", "ㅁ", "ㅂ", "ㅂㅅ", "ㅅ", "ㅅㅅ", "ㅇ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
];

/// The strokes of a consonant on a grid of 0 to 4, columns first.
fn consonant(letter: char) -> &'static [&'static str] {
    match letter {
        'ㄱ' => &["004044"],
        'ㄴ' => &["000444"],
        'ㄷ' => &["40000444"],
        'ㄹ' => &["004042020444"],
        'ㅁ' => &["0040440400"],
        'ㅂ' => &["00044440", "0242"],
        'ㅅ' => &["202104", "2144"],
        'ㅈ' => &["0040", "202204", "2244"],
        'ㅊ' => &["1030", "0141", "212304", "2344"],
        'ㅋ' => &["004044", "0242"],
        'ㅌ' => &["40000444", "0242"],
        'ㅍ' => &["0040", "0444", "1014", "3034"],
        'ㅎ' => &["1030", "0141"],
        _ => &[],
    }
}

/// The same of a vowel.
fn vowel(letter: char) -> &'static [&'static str] {
    match letter {
        'ㅏ' => &["1014", "1232"],
        'ㅐ' => &["1014", "1232", "3034"],
        'ㅑ' => &["1014", "1131", "1333"],
        'ㅒ' => &["1014", "1131", "1333", "3034"],
        'ㅓ' => &["3034", "0232"],
        'ㅔ' => &["2024", "0222", "4044"],
        'ㅕ' => &["3034", "0131", "0333"],
        'ㅖ' => &["2024", "0121", "0323", "4044"],
        'ㅣ' => &["2024"],
        'ㅗ' => &["0343", "2023"],
        'ㅛ' => &["0343", "1013", "3033"],
        'ㅜ' => &["0141", "2124"],
        'ㅠ' => &["0141", "1114", "3134"],
        'ㅡ' => &["0242"],
        _ => &[],
    }
}

/// The shapes of a Hangul letter that stands alone, in the square of two places; `None` for every other sign.
pub(super) fn shapes(c: char, bold: bool) -> Option<Vec<Shape>> {
    let mut drawing = Drawing { shapes: Vec::new(), pen: if bold { PEN_BOLD } else { PEN } };
    if matches!(c, 'ㄱ'..='ㅎ' | 'ㅏ'..='ㅣ') {
        drawing.letter(c, [0.2, 0.2, 0.8, 0.8]);
    }
    (!drawing.shapes.is_empty()).then_some(drawing.shapes)
}

struct Drawing {
    shapes: Vec<Shape>,
    pen: f32,
}

impl Drawing {
    fn letter(&mut self, letter: char, [left, top, right, bottom]: Area) {
        // A syllable is about as high as a capital with its descender, and keeps off its neighbours.
        let [left, top, right, bottom] =
            [0.03 + left * 0.94, 0.16 + top * 0.8, 0.03 + right * 0.94, 0.16 + bottom * 0.8];
        let place = |x: f32, y: f32| (left + x / 4.0 * (right - left), top + y / 4.0 * (bottom - top));
        if let Some((cy, down)) = match letter {
            'ㅇ' => Some((2.0, 2.0)),
            'ㅎ' => Some((3.0, 1.2)),
            _ => None,
        } {
            let across = if letter == 'ㅇ' { 2.0 } else { 1.4 };
            let (scale_x, scale_y) = ((right - left) / 4.0, (bottom - top) / 4.0);
            self.stroke(round(place(2.0, cy), across * scale_x, down * scale_y));
        }
        for way in consonant(letter).iter().chain(vowel(letter)) {
            let at = |digit: u8| f32::from(digit.saturating_sub(b'0'));
            self.stroke(way.as_bytes().chunks_exact(2).map(|xy| place(at(xy[0]), at(xy[1]))).collect());
        }
    }

    fn stroke(&mut self, way: Vec<Point>) {
        self.shapes.push(Shape::Stroke(way, self.pen));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_alone_are_drawn_inside_their_square() {
        for c in "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎㅏㅑㅓㅕㅗㅛㅜㅠㅡㅣㅐㅔ".chars() {
            let shapes = shapes(c, true).unwrap_or_default();
            assert!(!shapes.is_empty(), "{c}");
            for shape in shapes {
                let (Shape::Stroke(points, _) | Shape::Fill(points)) = shape;
                assert!(points.iter().all(|&(x, y)| (0.0..=1.0).contains(&x) && (0.0..=1.0).contains(&y)));
            }
        }
        assert!(shapes('A', false).is_none());
    }
}
