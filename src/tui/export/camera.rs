//! Takes pictures of the screen.

use ratatui::{
    Frame, Terminal,
    backend::TestBackend,
    buffer::{Buffer, Cell},
    style::{Color, Modifier},
};
use unicode_width::UnicodeWidthStr;

use crate::export::{Ink, Picture, Sign, Style};

/// A screen that nobody sees.
pub(super) struct Camera(Terminal<TestBackend>);

impl Camera {
    pub(super) fn new((width, height): (u16, u16)) -> Camera {
        let Ok(terminal) = Terminal::new(TestBackend::new(width, height));
        Camera(terminal)
    }

    /// What `draw` draws.
    pub(super) fn shoot(&mut self, draw: impl FnOnce(&mut Frame<'_>)) -> Picture {
        let Ok(drawn) = self.0.draw(draw);
        picture(drawn.buffer)
    }
}

fn picture(buffer: &Buffer) -> Picture {
    let width = usize::from(buffer.area.width);
    let mut signs: Vec<Sign> = Vec::with_capacity(buffer.content.len());
    for (i, cell) in buffer.content.iter().enumerate() {
        // What a wide sign covers looks like the sign; the buffer keeps something else there.
        let sign = match signs.last().filter(|left| i % width > 0 && left.wide) {
            Some(left) => Sign { text: String::new(), style: left.style, wide: false },
            None => {
                let text = cell.symbol().to_owned();
                Sign { wide: text.width() > 1, text, style: style(cell) }
            }
        };
        signs.push(sign);
    }
    Picture::new(buffer.area.width, signs)
}

fn style(cell: &Cell) -> Style {
    Style {
        fg: ink(cell.fg),
        bg: ink(cell.bg),
        bold: cell.modifier.contains(Modifier::BOLD),
        underlined: cell.modifier.contains(Modifier::UNDERLINED),
        reversed: cell.modifier.contains(Modifier::REVERSED),
    }
}

fn ink(colour: Color) -> Ink {
    match colour {
        Color::Reset => Ink::Default,
        Color::Black => Ink::Ansi(0),
        Color::Red => Ink::Ansi(1),
        Color::Green => Ink::Ansi(2),
        Color::Yellow => Ink::Ansi(3),
        Color::Blue => Ink::Ansi(4),
        Color::Magenta => Ink::Ansi(5),
        Color::Cyan => Ink::Ansi(6),
        Color::Gray => Ink::Ansi(7),
        Color::DarkGray => Ink::Ansi(8),
        Color::LightRed => Ink::Ansi(9),
        Color::LightGreen => Ink::Ansi(10),
        Color::LightYellow => Ink::Ansi(11),
        Color::LightBlue => Ink::Ansi(12),
        Color::LightMagenta => Ink::Ansi(13),
        Color::LightCyan => Ink::Ansi(14),
        Color::White => Ink::Ansi(15),
        Color::Rgb(r, g, b) => Ink::Rgb(r, g, b),
        Color::Indexed(n @ 0..16) => Ink::Ansi(n),
        // The cube of 6x6x6 and the ramp of greys that terminals have in common.
        Color::Indexed(n @ 16..232) => {
            let part = |n: u8| if n == 0 { 0 } else { 55 + 40 * n };
            Ink::Rgb(part((n - 16) / 36), part((n - 16) / 6 % 6), part((n - 16) % 6))
        }
        Color::Indexed(n) => {
            let grey = 8 + 10 * (n - 232);
            Ink::Rgb(grey, grey, grey)
        }
    }
}
