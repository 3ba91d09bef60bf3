//! What a terminal is sent so that it shows a picture: the difference to the picture before, or all of it.

use std::fmt::Write as _;

use super::picture::{Ink, Picture, Sign, Style};

/// Takes the terminal: alternate screen, no cursor.
pub(super) const ENTER: &str = "\x1b[?1049h\x1b[?25l";
/// Gives it back.
pub(super) const LEAVE: &str = "\x1b[0m\x1b[?25h\x1b[?1049l";

/// The whole picture on a cleared screen.
pub(super) fn whole(picture: &Picture) -> String {
    let mut pen = Pen::default();
    pen.out.push_str("\x1b[0m\x1b[2J");
    for (y, line) in picture.lines().enumerate() {
        for (x, sign) in line.iter().enumerate() {
            if sign.style != Style::default() || !sign.is_blank() {
                pen.put(x, y, sign);
            }
        }
    }
    pen.out
}

/// What turns the picture before into this one, both of the same size.
pub(super) fn difference(before: &Picture, picture: &Picture) -> String {
    let mut pen = Pen::default();
    for (y, line) in picture.lines().enumerate() {
        for (x, sign) in line.iter().enumerate() {
            let old = before.at(x, y);
            // Where the right half of a wide sign stood, a terminal may have blanked both halves.
            let uncovered = x > 0 && before.at(x - 1, y).is_some_and(|left| left.wide);
            if old != Some(sign) || (uncovered && !line[x - 1].wide) {
                pen.put(x, y, sign);
            }
        }
    }
    pen.out
}

/// Where the terminal's cursor stands and what it would write with, as far as is known.
#[derive(Default)]
struct Pen {
    out: String,
    at: Option<(usize, usize)>,
    style: Option<Style>,
}

impl Pen {
    fn put(&mut self, x: usize, y: usize, sign: &Sign) {
        if sign.text.is_empty() {
            return;
        }
        // Writing to a String cannot fail.
        if self.at != Some((x, y)) {
            let _ = write!(self.out, "\x1b[{};{}H", y + 1, x + 1);
        }
        if self.style != Some(sign.style) {
            self.out.push_str(&rendition(sign.style));
            self.style = Some(sign.style);
        }
        self.out.push_str(&sign.text);
        self.at = Some((x + 1 + usize::from(sign.wide), y));
    }
}

/// Select Graphic Rendition, from nothing.
fn rendition(style: Style) -> String {
    let mut out = String::from("\x1b[0");
    for (on, code) in [(style.bold, ";1"), (style.underlined, ";4"), (style.reversed, ";7")] {
        if on {
            out.push_str(code);
        }
    }
    for (ink, base) in [(style.fg, 30), (style.bg, 40)] {
        let _ = match ink {
            Ink::Default | Ink::Ansi(16..) => Ok(()),
            Ink::Ansi(n @ 0..8) => write!(out, ";{}", base + n),
            Ink::Ansi(n) => write!(out, ";{}", base + 60 + n - 8),
            Ink::Rgb(r, g, b) => write!(out, ";{};2;{r};{g};{b}", base + 8),
        };
    }
    out.push('m');
    out
}

#[cfg(test)]
mod tests {
    use std::num::NonZero;

    use proptest::prelude::*;

    use super::*;

    const WIDTH: u16 = 7;
    const HEIGHT: u16 = 4;

    fn ink() -> impl Strategy<Value = Ink> {
        prop_oneof![
            Just(Ink::Default),
            (0u8..16).prop_map(Ink::Ansi),
            any::<(u8, u8, u8)>().prop_map(|(r, g, b)| Ink::Rgb(r, g, b))
        ]
    }

    fn style() -> impl Strategy<Value = Style> {
        (ink(), ink(), any::<(bool, bool, bool)>()).prop_map(|(fg, bg, (bold, underlined, reversed))| Style {
            fg,
            bg,
            bold,
            underlined,
            reversed,
        })
    }

    fn picture() -> impl Strategy<Value = Picture> {
        let sign = (prop::sample::select(vec![" ", "5", "한", "━"]), style());
        prop::collection::vec(sign, usize::from(WIDTH * HEIGHT)).prop_map(|signs| {
            let mut out: Vec<Sign> = Vec::new();
            for (text, style) in signs {
                let at_edge = (out.len() + 1).is_multiple_of(usize::from(WIDTH));
                let covered = out.last().filter(|left| left.wide).map(|left| left.style);
                out.push(match covered {
                    Some(style) => Sign { text: String::new(), style, wide: false },
                    None if at_edge && text == "한" => Sign { text: " ".into(), style, wide: false },
                    None => Sign { text: text.into(), style, wide: text == "한" },
                });
            }
            Picture::new(WIDTH, out)
        })
    }

    fn shows(terminal: &vt100::Parser, picture: &Picture) -> Result<(), TestCaseError> {
        let colour = |ink| match ink {
            Ink::Default => vt100::Color::Default,
            Ink::Ansi(n) => vt100::Color::Idx(n),
            Ink::Rgb(r, g, b) => vt100::Color::Rgb(r, g, b),
        };
        for y in 0..HEIGHT {
            for x in 0..WIDTH {
                let (Some(sign), Some(cell)) = (picture.at(x.into(), y.into()), terminal.screen().cell(y, x))
                else {
                    continue;
                };
                if sign.text.is_empty() {
                    continue;
                }
                let blank = |text: &str| if text.is_empty() { " ".to_owned() } else { text.to_owned() };
                prop_assert_eq!(blank(cell.contents()), sign.text.clone());
                let style = sign.style;
                prop_assert_eq!((cell.fgcolor(), cell.bgcolor()), (colour(style.fg), colour(style.bg)));
                prop_assert_eq!(
                    (cell.bold(), cell.underline(), cell.inverse()),
                    (style.bold, style.underlined, style.reversed)
                );
            }
        }
        Ok(())
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn a_terminal_shows_the_picture_after_the_whole_and_after_the_difference(
            one in picture(),
            two in picture(),
        ) {
            let mut terminal = vt100::Parser::new(NonZero::new(HEIGHT).unwrap(), NonZero::new(WIDTH).unwrap(), 0);
            terminal.process(ENTER.as_bytes());
            terminal.process(whole(&one).as_bytes());
            shows(&terminal, &one)?;
            terminal.process(difference(&one, &two).as_bytes());
            shows(&terminal, &two)?;
            prop_assert_eq!(difference(&two, &two), "");
        }
    }
}
