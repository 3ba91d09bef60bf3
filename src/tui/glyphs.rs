//! The signs the screen is drawn with: Unicode, or ASCII for terminals and fonts where box lines
//! are missing or twice as wide.

mod font;
mod letters;

pub(super) use font::{LOW_DIGITS, big, dots};
pub(super) use letters::lettering;

/// Which set of signs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Glyphs {
    /// Box drawing, blocks and arrows.
    #[default]
    Unicode,
    /// Nothing above code point 126.
    Ascii,
}

/// The weight of a line, or its absence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Weight {
    /// Between the cells of a box.
    Light,
    /// Round the boxes.
    Heavy,
}

/// Where along a line a crossing stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    First,
    Middle,
    Last,
}

impl Glyphs {
    /// A stretch of a horizontal line.
    pub(super) fn horizontal(self, weight: Weight) -> &'static str {
        match (self, weight) {
            (Glyphs::Unicode, Weight::Light) => "─",
            (Glyphs::Unicode, Weight::Heavy) => "━",
            (Glyphs::Ascii, Weight::Light) => "-",
            (Glyphs::Ascii, Weight::Heavy) => "=",
        }
    }

    /// A stretch of a vertical line.
    pub(super) fn vertical(self, weight: Weight) -> &'static str {
        match (self, weight) {
            (Glyphs::Unicode, Weight::Light) => "│",
            (Glyphs::Unicode, Weight::Heavy) => "┃",
            (Glyphs::Ascii, Weight::Light) => ":",
            (Glyphs::Ascii, Weight::Heavy) => "|",
        }
    }

    /// Where a horizontal and a vertical line cross or meet.
    pub(super) fn crossing(self, h: Weight, v: Weight, x: Place, y: Place) -> &'static str {
        use Place::{First, Last, Middle};
        use Weight::{Heavy, Light};
        if self == Glyphs::Ascii {
            return "+";
        }
        match (y, x) {
            (First, First) => "┏",
            (First, Last) => "┓",
            (Last, First) => "┗",
            (Last, Last) => "┛",
            (First, Middle) if v == Light => "┯",
            (First, Middle) => "┳",
            (Last, Middle) if v == Light => "┷",
            (Last, Middle) => "┻",
            (Middle, First) if h == Light => "┠",
            (Middle, First) => "┣",
            (Middle, Last) if h == Light => "┨",
            (Middle, Last) => "┫",
            (Middle, Middle) => match (h, v) {
                (Light, Light) => "┼",
                (Light, Heavy) => "╂",
                (Heavy, Light) => "┿",
                (Heavy, Heavy) => "╋",
            },
        }
    }

    /// What stands for an empty square that a queen attacks.
    pub(super) fn attacked(self) -> &'static str {
        "x"
    }

    /// What stands for an empty cell.
    pub(super) fn blank(self) -> &'static str {
        match self {
            Glyphs::Unicode => "·",
            Glyphs::Ascii => ".",
        }
    }

    /// A bar of height 0 to 8.
    pub(super) fn bar(self, eighths: usize) -> &'static str {
        const BARS: [&str; 9] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];
        const SIGNS: [&str; 9] = [" ", "_", ".", ":", "-", "=", "+", "*", "#"];
        match self {
            Glyphs::Unicode => BARS[eighths.min(8)],
            Glyphs::Ascii => SIGNS[eighths.min(8)],
        }
    }

    /// The line that time runs along: known, not yet known, and where we stand.
    pub(super) fn time(self) -> [&'static str; 3] {
        match self {
            Glyphs::Unicode => ["━", "┄", "●"],
            Glyphs::Ascii => ["=", ".", "O"],
        }
    }

    /// A stretch of time in which the search is lost: the sign that wrong digits have on the board.
    pub(super) fn doomed(self) -> &'static str {
        "~"
    }

    /// The sign for a solution on the time line.
    pub(super) fn star(self) -> &'static str {
        match self {
            Glyphs::Unicode => "★",
            Glyphs::Ascii => "*",
        }
    }

    /// What ends a text that was cut.
    pub(super) fn ellipsis(self) -> &'static str {
        match self {
            Glyphs::Unicode => "…",
            Glyphs::Ascii => "~",
        }
    }

    /// The sign for a costly wrong guess on the time line.
    pub(super) fn cross(self) -> &'static str {
        match self {
            Glyphs::Unicode => "✗",
            Glyphs::Ascii => "x",
        }
    }

    /// What stands between a number and how far off it may be.
    pub(super) fn plus_minus(self) -> &'static str {
        match self {
            Glyphs::Unicode => "±",
            Glyphs::Ascii => "+-",
        }
    }

    /// The sign before the line of the moment.
    pub(super) fn pointer(self) -> &'static str {
        match self {
            Glyphs::Unicode => "▶",
            Glyphs::Ascii => ">",
        }
    }

    /// What stands before a number that is only a lower bound.
    pub(super) fn at_least(self) -> &'static str {
        match self {
            Glyphs::Unicode => "≥",
            Glyphs::Ascii => ">=",
        }
    }
}

/// The signs that set a cell apart by shape, whatever the colours: left and right of the digit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Mark {
    /// Nothing.
    #[default]
    None,
    /// `[5]`: the cell of the cursor, or under test.
    Bracket,
    /// `(5)`: just taken back.
    Paren,
    /// `!5!`: the digit that is in the way.
    Witness,
    /// `!5]`: the cell of the cursor, with a digit that is in the way.
    CursorWitness,
    /// `<5>`: the cell that somebody points at while watching.
    Point,
    /// `*5*`: not what it is at the bookmark compared with.
    Differs,
    /// `~5`: placed since the search has been lost.
    Wrong,
}

impl Mark {
    /// The sign left of the digit and the one right of it.
    pub(super) fn signs(self) -> Option<(&'static str, &'static str)> {
        match self {
            Mark::None => None,
            Mark::Bracket => Some(("[", "]")),
            Mark::Paren => Some(("(", ")")),
            Mark::Witness => Some(("!", "!")),
            Mark::CursorWitness => Some(("!", "]")),
            Mark::Point => Some(("<", ">")),
            Mark::Differs => Some(("*", "*")),
            Mark::Wrong => Some(("~", " ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ascii_is_ascii() {
        let g = Glyphs::Ascii;
        let mut all = vec![g.blank(), g.star(), g.at_least()];
        all.extend(g.time());
        all.extend((0..=9).map(|n| g.bar(n)));
        for w in [Weight::Light, Weight::Heavy] {
            all.extend([g.horizontal(w), g.vertical(w), g.crossing(w, w, Place::Middle, Place::Middle)]);
        }
        assert!(all.iter().all(|s| s.is_ascii()), "{all:?}");
    }
}
