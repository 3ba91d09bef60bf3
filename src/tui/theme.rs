//! Colours by meaning. Shape carries the meaning first (see [`Mark`](super::glyphs::Mark)), colour
//! second, so that every theme, even the one without colour, says the same.

mod projector;
#[cfg(test)]
mod tests;

use ratatui::style::{Color, Modifier, Style};

use super::caps::Colours;

/// A choice of colours for a dark or a light background.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Theme {
    /// Coloured text on the terminal's own dark background.
    #[default]
    Dark,
    /// Dark text on the terminal's own light background.
    Light,
    /// Black or white on strong colours, for a beamer in a bright room. It has a ground of its own.
    Projector,
    /// Bold and reverse alone.
    Mono,
}

impl Theme {
    /// Every theme, in the order the key goes round.
    pub const ALL: [Theme; 4] = [Theme::Dark, Theme::Light, Theme::Projector, Theme::Mono];

    /// The name used on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Dark => "dark",
            Theme::Light => "light",
            Theme::Projector => "projector",
            Theme::Mono => "mono",
        }
    }

    /// The theme with this name.
    pub fn from_name(name: &str) -> Option<Theme> {
        Self::ALL.into_iter().find(|t| t.name() == name)
    }
}

/// What something on the screen means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// Ordinary text.
    Text,
    /// Lines round the boxes and the panels' frames.
    Frame,
    /// Lines between cells, dots of empty cells.
    Faint,
    /// The line on top.
    Title,
    /// A heading.
    Heading,
    /// The name of a key.
    Key,
    /// A given digit.
    Given,
    /// A digit a person typed.
    Typed,
    /// A digit the search has placed.
    Guess,
    /// The cursor's cell.
    Cursor,
    /// A digit equal to the one looked at.
    Same,
    /// Just placed; good news.
    Placed,
    /// Tested and refused.
    Tested,
    /// In the way: the witness of a refusal, a digit in conflict; bad news.
    Witness,
    /// Just taken back.
    Undone,
    /// Good news in a line of text.
    Good,
    /// Bad news in a line of text.
    Bad,
    /// The depth strip.
    Strip,
    /// Where we stand on it.
    Now,
}

/// A theme on a terminal with so many colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Palette {
    pub(super) theme: Theme,
    pub(super) colours: Colours,
}

/// Okabe and Ito's colours, which people of every colour vision can tell apart ("Color Universal
/// Design", 2008), and the nearest of the sixteen.
#[derive(Clone, Copy)]
enum Hue {
    Orange,
    Sky,
    Green,
    Blue,
    Vermilion,
    Purple,
    Grey,
}

impl Palette {
    /// Does it use colour at all?
    pub(super) fn is_coloured(self) -> bool {
        self.theme != Theme::Mono && self.colours != Colours::None
    }

    /// How something with this meaning is drawn.
    pub(super) fn style(self, role: Role) -> Style {
        let plain = Style::new();
        let bold = plain.add_modifier(Modifier::BOLD);
        if !self.is_coloured() {
            return match role {
                Role::Given | Role::Heading | Role::Key | Role::Bad | Role::Good | Role::Now => bold,
                Role::Title | Role::Cursor => plain.add_modifier(Modifier::REVERSED),
                Role::Placed | Role::Tested | Role::Witness | Role::Undone => {
                    bold.add_modifier(Modifier::REVERSED)
                }
                Role::Same => plain.add_modifier(Modifier::UNDERLINED),
                Role::Text | Role::Frame | Role::Faint | Role::Typed | Role::Guess | Role::Strip => plain,
            };
        }
        let (text, accent) = match self.theme {
            Theme::Projector => return projector::style(role, self.colours),
            Theme::Light => (Hue::Blue, Hue::Blue),
            Theme::Dark | Theme::Mono => (Hue::Sky, Hue::Orange),
        };
        let filled = |hue| Style::new().fg(Color::Black).bg(self.colour(hue)).add_modifier(Modifier::BOLD);
        match role {
            Role::Text => plain,
            Role::Frame | Role::Faint => plain.fg(self.colour(Hue::Grey)),
            Role::Title => bold.add_modifier(Modifier::REVERSED),
            Role::Heading | Role::Given => bold,
            Role::Key => bold.fg(self.colour(accent)),
            Role::Typed | Role::Guess | Role::Strip => plain.fg(self.colour(text)),
            Role::Same => bold.fg(self.colour(accent)).add_modifier(Modifier::UNDERLINED),
            Role::Cursor => filled(Hue::Sky),
            Role::Placed => filled(Hue::Green),
            Role::Tested => filled(Hue::Orange),
            Role::Witness => filled(Hue::Vermilion),
            Role::Undone => filled(Hue::Purple),
            // No green has enough contrast on white.
            Role::Good if self.theme == Theme::Light => filled(Hue::Green),
            Role::Good => bold.fg(self.colour(Hue::Green)),
            // Nor has vermilion.
            Role::Bad if self.theme == Theme::Light => filled(Hue::Vermilion),
            Role::Bad => bold.fg(self.colour(Hue::Vermilion)),
            Role::Now => bold.fg(self.colour(accent)),
        }
    }

    /// What everything stands on, if the theme does not leave that to the terminal.
    pub(super) fn ground(self) -> Option<Style> {
        (self.theme == Theme::Projector && self.is_coloured()).then(|| self.style(Role::Text))
    }

    /// A cell that is so hot, from 1 to 8: the hotter, the further from the background. Bold where there
    /// is no colour and it is hot.
    pub(super) fn shade(self, level: u8) -> Style {
        const DARK: [u32; 8] =
            [0x33240a, 0x4d3509, 0x6b4a07, 0x8a5f04, 0xa97402, 0xc98a00, 0xe69f00, 0xf0e442];
        const LIGHT: [u32; 8] =
            [0xfff1cc, 0xffe3a0, 0xffd470, 0xfbc13e, 0xf0ad12, 0xe69f00, 0xdd7f00, 0xd55e00];
        const SIXTEEN: [Color; 4] = [Color::DarkGray, Color::Blue, Color::Magenta, Color::Yellow];
        let i = usize::from(level.clamp(1, 8) - 1);
        if !self.is_coloured() {
            let plain = Style::new();
            return if i >= 4 { plain.add_modifier(Modifier::BOLD) } else { plain };
        }
        if self.colours != Colours::Rgb {
            if self.theme == Theme::Projector {
                return projector::shade(i);
            }
            let fg = if i < 4 { Color::White } else { Color::Black };
            return Style::new().fg(fg).bg(SIXTEEN[i / 2]);
        }
        let rgb = |n: u32| Color::Rgb((n >> 16) as u8, (n >> 8) as u8, n as u8);
        let dark = !matches!(self.theme, Theme::Light | Theme::Projector);
        let fg = if dark && i < 4 { Color::White } else { Color::Black };
        Style::new().fg(fg).bg(rgb(if dark { DARK[i] } else { LIGHT[i] }))
    }

    fn colour(self, hue: Hue) -> Color {
        if self.colours == Colours::Rgb {
            return match hue {
                Hue::Orange => Color::Rgb(0xe6, 0x9f, 0x00),
                Hue::Sky => Color::Rgb(0x56, 0xb4, 0xe9),
                Hue::Green => Color::Rgb(0x00, 0x9e, 0x73),
                Hue::Blue => Color::Rgb(0x00, 0x72, 0xb2),
                Hue::Vermilion => Color::Rgb(0xd5, 0x5e, 0x00),
                Hue::Purple => Color::Rgb(0xcc, 0x79, 0xa7),
                Hue::Grey => Color::Rgb(0x80, 0x80, 0x80),
            };
        }
        match hue {
            Hue::Orange => Color::Yellow,
            Hue::Sky => Color::Cyan,
            Hue::Green => Color::Green,
            Hue::Blue => Color::Blue,
            Hue::Vermilion => Color::Red,
            Hue::Purple => Color::Magenta,
            Hue::Grey => Color::DarkGray,
        }
    }
}
