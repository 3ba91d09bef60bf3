//! Pixels: a GIF, which plays wherever pictures are shown. Behind the first frame each one holds the
//! smallest rectangle that changed, and in it only the pixels that did.

use std::borrow::Cow;
use std::collections::HashMap;
use std::time::Duration;

use ::gif::{DisposalMethod, Encoder, Repeat};

use super::{
    Frame, Head, Recorder,
    glyph::{self, CELL, LEVELS},
    picture::{Picture, Sign},
    scheme::Rgb,
};

/// A GIF being written.
pub(super) struct Gif {
    head: Head,
    /// `None` if the size is none that the format has.
    encoder: Option<Encoder<Vec<u8>>>,
    glyphs: HashMap<(String, bool, bool), Vec<u8>>,
    canvas: Vec<Rgb>,
    before: Option<Picture>,
    now: Duration,
    /// Hundredths of a second told so far.
    told: u128,
}

/// Left, top, right, bottom, in pixels.
type Area = [usize; 4];

impl Gif {
    pub(super) fn new(head: Head) -> Gif {
        let (columns, lines) = head.size;
        let (width, height) = (columns.checked_mul(CELL.width), lines.checked_mul(CELL.height));
        let encoder =
            width.zip(height).and_then(|(width, height)| Encoder::new(Vec::new(), width, height, &[]).ok());
        let pixels = usize::from(columns) * usize::from(lines) * usize::from(CELL.width * CELL.height);
        Gif {
            canvas: vec![head.scheme.bg; pixels],
            head,
            encoder,
            glyphs: HashMap::new(),
            before: None,
            now: Duration::ZERO,
            told: 0,
        }
    }

    fn width(&self) -> usize {
        usize::from(self.head.size.0) * usize::from(CELL.width)
    }

    /// Paints what differs from the picture before; returns the rectangle it lies in.
    fn paint(&mut self, picture: &Picture) -> Option<Area> {
        let before = self.before.take();
        let (w, h) = (usize::from(CELL.width), usize::from(CELL.height));
        let mut area: Option<Area> = None;
        for (y, line) in picture.lines().enumerate() {
            for (x, sign) in line.iter().enumerate() {
                if sign.text.is_empty() || before.as_ref().is_some_and(|before| before.at(x, y) == Some(sign))
                {
                    continue;
                }
                self.put(x * w, y * h, sign);
                let end = x + 1 + usize::from(sign.wide);
                let [left, top, right, bottom] = area.unwrap_or([x * w, y * h, end * w, y * h + h]);
                area = Some([left.min(x * w), top, right.max(end * w), bottom.max(y * h + h)]);
            }
        }
        self.before = Some(picture.clone());
        area.map(|[left, top, right, bottom]| [left, top, right.min(self.width()), bottom])
    }

    fn put(&mut self, left: usize, top: usize, sign: &Sign) {
        let (fg, bg) = self.head.scheme.colours(sign.style);
        let ramp: Vec<Rgb> = (0..=LEVELS).map(|level| mixed(fg, bg, level)).collect();
        let key = (sign.text.clone(), sign.style.bold, sign.wide);
        let pixels =
            self.glyphs.entry(key).or_insert_with_key(|(text, bold, wide)| glyph::pixels(text, *bold, *wide));
        let width = usize::from(CELL.width) * if sign.wide { 2 } else { 1 };
        let canvas = usize::from(self.head.size.0) * usize::from(CELL.width);
        for (y, row) in pixels.chunks_exact(width).enumerate() {
            let line = usize::from(CELL.height) - 2 == y && sign.style.underlined;
            for (x, &level) in row.iter().enumerate().filter(|(x, _)| left + x < canvas) {
                let colour = if line { fg } else { ramp[usize::from(level.min(LEVELS))] };
                if let Some(pixel) = self.canvas.get_mut((top + y) * canvas + left + x) {
                    *pixel = colour;
                }
            }
        }
    }

    fn write(&mut self, [left, top, right, bottom]: Area, old: Option<&[Rgb]>, delay: u16) {
        let Some(encoder) = &mut self.encoder else { return };
        let canvas = usize::from(self.head.size.0) * usize::from(CELL.width);
        // Number 0 lets the pixel below through.
        let mut palette = Colours::new(old.is_some());
        let mut buffer = Vec::with_capacity((right - left) * (bottom - top));
        for y in top..bottom {
            for at in y * canvas + left..y * canvas + right {
                let same = old.is_some_and(|old| old[at] == self.canvas[at]);
                buffer.push(if same { 0 } else { palette.number(self.canvas[at]) });
            }
        }
        let frame = ::gif::Frame {
            delay,
            dispose: DisposalMethod::Keep,
            transparent: old.is_some().then_some(0),
            left: left as u16,
            top: top as u16,
            width: (right - left) as u16,
            height: (bottom - top) as u16,
            palette: Some(palette.flat()),
            buffer: Cow::Owned(buffer),
            ..::gif::Frame::default()
        };
        if encoder.write_frame(&frame).is_err() {
            // A vector takes everything; what the format refuses ends the film where it is.
            self.encoder = None;
        }
    }
}

impl Recorder for Gif {
    fn add(&mut self, frame: &Frame) {
        let first = self.before.is_none();
        let old = (!first).then(|| self.canvas.clone());
        let area = self.paint(&frame.picture);
        self.now += frame.lasts;
        // What rounding takes from one frame the next one gets.
        let until = (self.now.as_nanos() + 5_000_000) / 10_000_000;
        let delay = u16::try_from(until - self.told).unwrap_or(u16::MAX);
        self.told = until;
        let whole = [0, 0, self.width(), usize::from(self.head.size.1) * usize::from(CELL.height)];
        if first && let Some(encoder) = &mut self.encoder {
            // Without it, viewers show the film once; a picture alone does not mind.
            let _ = encoder.set_repeat(Repeat::Infinite);
        }
        // Where nothing changed, a single pixel carries the time.
        let area = if first { whole } else { area.unwrap_or([0, 0, 1, 1]) };
        self.write(area, old.as_deref(), delay);
    }

    fn finish(self: Box<Self>) -> Vec<u8> {
        self.encoder.and_then(|encoder| encoder.into_inner().ok()).unwrap_or_default()
    }
}

fn mixed(fg: Rgb, bg: Rgb, level: u8) -> Rgb {
    let (share, whole) = (u16::from(level), u16::from(LEVELS));
    std::array::from_fn(|i| ((u16::from(fg[i]) * share + u16::from(bg[i]) * (whole - share)) / whole) as u8)
}

/// At most 256 colours, numbered as they come; a further one takes the nearest number.
struct Colours {
    list: Vec<Rgb>,
    numbers: HashMap<Rgb, u8>,
    /// Number 0 is no colour.
    clear: bool,
}

impl Colours {
    fn new(clear: bool) -> Colours {
        Colours { list: if clear { vec![[0; 3]] } else { Vec::new() }, numbers: HashMap::new(), clear }
    }

    fn number(&mut self, colour: Rgb) -> u8 {
        if let Some(&number) = self.numbers.get(&colour) {
            return number;
        }
        let number = if let Ok(number) = u8::try_from(self.list.len()) {
            self.list.push(colour);
            number
        } else {
            let far =
                |other: &Rgb| (0..3).map(|i| u32::from(other[i].abs_diff(colour[i])).pow(2)).sum::<u32>();
            let usable = self.list.iter().enumerate().skip(usize::from(self.clear));
            usable.min_by_key(|(_, other)| far(other)).map_or(0, |(i, _)| i as u8)
        };
        self.numbers.insert(colour, number);
        number
    }

    fn flat(&self) -> Vec<u8> {
        self.list.iter().flatten().copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_257th_colour_takes_the_nearest_number() {
        let mut colours = Colours::new(true);
        for i in 0..=255 {
            colours.number([i, 0, 0]);
        }
        assert_eq!(colours.list.len(), 256);
        assert_eq!(colours.number([255, 0, 0]), 255, "the nearest of 0 to 254");
        assert_eq!(colours.number([0, 0, 1]), 1);
    }
}
