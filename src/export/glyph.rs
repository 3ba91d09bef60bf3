//! A sign as pixels. Letters are Noto Sans Mono, rasterised beforehand; box lines, arrows and the
//! other signs of the screen and Hangul are drawn here, so that no font is looked for anywhere.

use noto_sans_mono_bitmap::{FontWeight, RasterHeight, get_raster};

use super::{
    hangul, lines,
    raster::{Shape, covered, round},
};

/// The size of a place on the screen, and how thick lines are.
pub(super) const CELL: lines::Cell = lines::Cell { width: 9, height: 20, light: 1, heavy: 3 };
/// Steps between the ground and the sign's colour.
pub(super) const LEVELS: u8 = 4;

/// How much of each pixel a sign covers, 0 to [`LEVELS`], line by line, one place wide or two. A sign
/// that nothing here can draw is an empty box.
pub(super) fn pixels(text: &str, bold: bool, wide: bool) -> Vec<u8> {
    let width = CELL.width * if wide { 2 } else { 1 };
    let height = CELL.height;
    let quantised = |values: &[u8]| values.iter().map(|&v| level(v)).collect::<Vec<u8>>();
    if let Some((rects, quarters)) = lines::parts(text, CELL) {
        let mut out = vec![0; usize::from(width) * usize::from(height)];
        for [x0, y0, x1, y1] in rects {
            for y in y0..y1 {
                let from = usize::from(y * width);
                out[from + usize::from(x0)..from + usize::from(x1)].fill(quarters * LEVELS / 4);
            }
        }
        return out;
    }
    // Marks behind the first code point do not change what people recognise.
    let c = text.chars().next().unwrap_or(' ');
    let weight = if bold { FontWeight::Bold } else { FontWeight::Regular };
    if !wide && let Some(raster) = get_raster(c, weight, RasterHeight::Size20) {
        return quantised(raster.pixels());
    }
    if wide && let Some(dots) = hangul::dots(c, SYLLABLE) {
        return syllable(&dots, bold);
    }
    let shapes = hangul::shapes(c, bold).filter(|_| wide).or_else(|| sign(c, bold));
    let missing = || {
        let (l, r, t, b) = (0.15, 0.85, 0.2, 0.8);
        vec![Shape::Stroke(vec![(l, t), (r, t), (r, b), (l, b), (l, t)], 1.0)]
    };
    quantised(&covered(&shapes.unwrap_or_else(missing), width, height))
}

/// Columns and rows of a syllable in its two places; what is left is ground round it.
const SYLLABLE: (usize, usize) = (16, 17);

/// A syllable's dots as pixels. Strokes are as heavy as those of letters: a pixel and a half, or two.
fn syllable(dots: &[Vec<bool>], bold: bool) -> Vec<u8> {
    let (width, height) = (usize::from(CELL.width) * 2, usize::from(CELL.height));
    let beside = if bold { LEVELS } else { LEVELS / 2 };
    let mut out = vec![0; width * height];
    let top = height - 1 - dots.len();
    for (y, row) in (top..).zip(dots) {
        for x in (0..row.len()).filter(|&x| row[x]) {
            let at = y * width + x;
            out[at] = LEVELS;
            out[at + 1] = out[at + 1].max(beside);
        }
    }
    out
}

fn level(value: u8) -> u8 {
    ((u16::from(value) * u16::from(LEVELS) + 127) / 255) as u8
}

/// The signs of the screen beside letters and lines.
fn sign(c: char, bold: bool) -> Option<Vec<Shape>> {
    let pen = if bold { 2.2 } else { 1.5 };
    let way = |points: &[(f32, f32)]| Shape::Stroke(points.to_vec(), pen);
    let fill = |points: &[(f32, f32)]| Shape::Fill(points.to_vec());
    let dot = |x, y, r: f32| Shape::Fill(round((x, y), r, r * 9.0 / 20.0));
    Some(match c {
        '●' | '•' => vec![dot(0.5, 0.55, if c == '●' { 0.46 } else { 0.3 })],
        '○' => vec![Shape::Stroke(round((0.5, 0.55), 0.38, 0.17), pen)],
        '★' | '☆' => {
            let tip = |i: i32| {
                let reach = if i % 2 == 0 { 0.5 } else { 0.2 };
                let (sin, cos) = (i as f32 * std::f32::consts::TAU / 10.0).sin_cos();
                (0.5 + reach * sin, 0.55 - reach * cos * 9.0 / 20.0)
            };
            let mut tips: Vec<_> = (0..10).map(tip).collect();
            if c == '★' {
                vec![Shape::Fill(tips)]
            } else {
                tips.push(tip(0));
                vec![Shape::Stroke(tips, 1.0)]
            }
        }
        '✗' | '✘' => vec![way(&[(0.2, 0.42), (0.8, 0.76)]), way(&[(0.8, 0.38), (0.2, 0.76)])],
        '✓' | '✔' => vec![way(&[(0.1, 0.6), (0.4, 0.78), (0.9, 0.32)])],
        '▶' | '▸' | '►' => vec![fill(&[(0.05, 0.36), (0.95, 0.55), (0.05, 0.74)])],
        '◀' | '◂' | '◄' => vec![fill(&[(0.95, 0.36), (0.05, 0.55), (0.95, 0.74)])],
        '▲' | '▴' => vec![fill(&[(0.5, 0.35), (0.98, 0.72), (0.02, 0.72)])],
        '▼' | '▾' => vec![fill(&[(0.5, 0.75), (0.98, 0.38), (0.02, 0.38)])],
        '■' => vec![fill(&[(0.08, 0.37), (0.92, 0.37), (0.92, 0.73), (0.08, 0.73)])],
        '□' => vec![way(&[(0.12, 0.38), (0.88, 0.38), (0.88, 0.72), (0.12, 0.72), (0.12, 0.38)])],
        '◆' => vec![fill(&[(0.5, 0.33), (0.98, 0.55), (0.5, 0.77), (0.02, 0.55)])],
        '◇' => vec![way(&[(0.5, 0.35), (0.94, 0.55), (0.5, 0.75), (0.06, 0.55), (0.5, 0.35)])],
        '…' => vec![dot(0.18, 0.76, 0.12), dot(0.5, 0.76, 0.12), dot(0.82, 0.76, 0.12)],
        '←' => vec![way(&[(0.95, 0.55), (0.08, 0.55)]), way(&[(0.4, 0.42), (0.08, 0.55), (0.4, 0.68)])],
        '→' => vec![way(&[(0.05, 0.55), (0.92, 0.55)]), way(&[(0.6, 0.42), (0.92, 0.55), (0.6, 0.68)])],
        '↑' => vec![way(&[(0.5, 0.8), (0.5, 0.32)]), way(&[(0.15, 0.48), (0.5, 0.32), (0.85, 0.48)])],
        '↓' => vec![way(&[(0.5, 0.3), (0.5, 0.78)]), way(&[(0.15, 0.62), (0.5, 0.78), (0.85, 0.62)])],
        '≥' => vec![way(&[(0.1, 0.38), (0.9, 0.52), (0.1, 0.66)]), way(&[(0.1, 0.8), (0.9, 0.8)])],
        '≤' => vec![way(&[(0.9, 0.38), (0.1, 0.52), (0.9, 0.66)]), way(&[(0.1, 0.8), (0.9, 0.8)])],
        '≠' => vec![
            way(&[(0.1, 0.48), (0.9, 0.48)]),
            way(&[(0.1, 0.64), (0.9, 0.64)]),
            way(&[(0.75, 0.32), (0.25, 0.8)]),
        ],
        '–' | '—' | '−' => vec![way(&[(0.0, 0.58), (1.0, 0.58)])],
        '‘' | '’' | '“' | '”' => {
            vec![way(&[(0.35, 0.3), (0.3, 0.4)]), way(&[(0.7, 0.3), (0.65, 0.4)])]
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_of_the_screen_is_drawn() {
        let missing = pixels("\u{e000}", false, false);
        for c in "Ag5·é×…●★✗▶≥←→↑↓━┄█▁".chars() {
            let drawn = pixels(&c.to_string(), false, false);
            assert_eq!(drawn.len(), 180);
            assert!(drawn.iter().any(|&p| p > 0) && drawn != missing, "{c}");
        }
        assert_eq!(pixels("한", false, true).len(), 360);
        assert!(pixels(" ", false, false).iter().all(|&p| p == 0));
        assert_ne!(pixels("5", true, false), pixels("5", false, false));
    }
}
