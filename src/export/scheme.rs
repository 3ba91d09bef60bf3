//! The colours behind the numbers: what a terminal would choose, a film must say.

use super::picture::{Ink, Style};

/// Red, green and blue.
pub(super) type Rgb = [u8; 3];

/// The screen's own two colours, and the sixteen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scheme {
    pub(super) fg: Rgb,
    pub(super) bg: Rgb,
    pub(super) sixteen: [Rgb; 16],
}

/// Okabe and Ito's colours where they are near enough to the sixteen.
const SIXTEEN: [Rgb; 16] = [
    [0x10, 0x10, 0x14],
    [0xd5, 0x5e, 0x00],
    [0x00, 0x9e, 0x73],
    [0xe6, 0x9f, 0x00],
    [0x00, 0x72, 0xb2],
    [0xcc, 0x79, 0xa7],
    [0x56, 0xb4, 0xe9],
    [0xd8, 0xd8, 0xd8],
    [0x80, 0x80, 0x80],
    [0xff, 0x8a, 0x3d],
    [0x3d, 0xd9, 0xa9],
    [0xf0, 0xe4, 0x42],
    [0x4d, 0xa6, 0xe0],
    [0xe6, 0xa8, 0xc9],
    [0x8f, 0xd0, 0xf5],
    [0xff, 0xff, 0xff],
];

impl Scheme {
    /// Light text on a dark ground.
    pub const DARK: Scheme = Scheme { fg: [0xd8, 0xd8, 0xd8], bg: [0x10, 0x10, 0x14], sixteen: SIXTEEN };
    /// Dark text on a light ground.
    pub const LIGHT: Scheme = Scheme { fg: [0x1a, 0x1a, 0x1a], bg: [0xff, 0xff, 0xff], sixteen: SIXTEEN };

    /// The colours of a sign and of what is behind it.
    pub(super) fn colours(&self, style: Style) -> (Rgb, Rgb) {
        let of = |ink, own| match ink {
            Ink::Default => own,
            Ink::Ansi(n) => self.sixteen.get(usize::from(n)).copied().unwrap_or(own),
            Ink::Rgb(r, g, b) => [r, g, b],
        };
        let (fg, bg) = (of(style.fg, self.fg), of(style.bg, self.bg));
        if style.reversed { (bg, fg) } else { (fg, bg) }
    }
}

/// `#e69f00`
pub(super) fn hex([r, g, b]: Rgb) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}
