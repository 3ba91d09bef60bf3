//! What is seen on a screen at one moment: signs, colours, weights. No terminal library is known here.

/// A colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Ink {
    /// The screen's own: its text colour in front, its ground behind.
    #[default]
    Default,
    /// One of the sixteen, 0 to 15; a greater number is the screen's own.
    Ansi(u8),
    /// Red, green and blue.
    Rgb(u8, u8, u8),
}

/// How a sign is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Style {
    /// The sign's colour.
    pub fg: Ink,
    /// The colour behind it.
    pub bg: Ink,
    /// In heavy letters.
    pub bold: bool,
    /// With a line below.
    pub underlined: bool,
    /// With the two colours exchanged.
    pub reversed: bool,
}

/// What stands in a place of the screen.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sign {
    /// The sign, one to a few code points; empty in a place that the wide sign before it covers.
    pub text: String,
    /// How it is drawn.
    pub style: Style,
    /// It covers the next place too.
    pub wide: bool,
}

impl Sign {
    /// Nothing is seen but the ground.
    pub(super) fn is_blank(&self) -> bool {
        self.text.trim_matches(' ').is_empty() && !self.style.underlined
    }
}

/// A screen at one moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    width: u16,
    signs: Vec<Sign>,
}

impl Picture {
    /// A screen of so many columns; the signs line by line, as many as fill whole lines.
    pub fn new(width: u16, mut signs: Vec<Sign>) -> Picture {
        let whole = signs.len() - signs.len() % usize::from(width.max(1));
        signs.truncate(whole);
        Picture { width: width.max(1), signs }
    }

    /// Its lines from the top, each with a sign for every column.
    pub(super) fn lines(&self) -> impl Iterator<Item = &[Sign]> {
        self.signs.chunks_exact(usize::from(self.width))
    }

    /// The line so far from the top.
    pub(super) fn line(&self, y: usize) -> Option<&[Sign]> {
        self.lines().nth(y)
    }

    /// The sign at a place.
    pub(super) fn at(&self, x: usize, y: usize) -> Option<&Sign> {
        self.signs.get(y * usize::from(self.width) + x)
    }
}

/// The text of a line without the blanks at its end.
pub(super) fn text(line: &[Sign]) -> String {
    let text: String = line.iter().map(|sign| sign.text.as_str()).collect();
    text.trim_end().to_owned()
}
