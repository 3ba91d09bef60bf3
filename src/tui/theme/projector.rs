//! The theme for a beamer: black or white on strong colours, bold where it matters, nothing dim.

use ratatui::style::{Color, Modifier, Style};

use super::{Colours, Role};

/// How something with this meaning is drawn: colours of the sixteen, or Okabe and Ito's where there are more.
pub(super) fn style(role: Role, colours: Colours) -> Style {
    const BLACK: u32 = 0x00_0000;
    const WHITE: u32 = 0xff_ffff;
    const BLUE: u32 = 0x00_72b2;
    use Color::{
        Black, Blue, Cyan, Green, LightGreen, LightMagenta, LightRed, LightYellow, Red, White, Yellow,
    };
    // Text and ground, the same of the sixteen, bold?
    let (fg, bg, sixteen, bold) = match role {
        Role::Text | Role::Faint => (BLACK, WHITE, (Black, White), false),
        Role::Frame | Role::Heading | Role::Given => (BLACK, WHITE, (Black, White), true),
        Role::Title | Role::Same => (WHITE, BLACK, (White, Black), true),
        Role::Key => (BLUE, WHITE, (Blue, White), true),
        Role::Strip => (BLUE, WHITE, (Blue, White), false),
        Role::Typed => (WHITE, BLUE, (White, Blue), true),
        Role::Guess => (BLACK, 0x56_b4e9, (Black, Cyan), false),
        Role::Cursor => (BLACK, 0xf0_e442, (Black, LightYellow), true),
        Role::Placed => (BLACK, 0x00_b380, (Black, Green), true),
        Role::Good => (BLACK, 0x9f_e8d0, (Black, LightGreen), true),
        Role::Tested | Role::Now => (BLACK, 0xe6_9f00, (Black, Yellow), true),
        Role::Witness => (BLACK, 0xf0_7020, (Black, LightRed), true),
        Role::Undone => (BLACK, 0xd9_8fb8, (Black, LightMagenta), true),
        Role::Bad => (WHITE, 0x8b_1a00, (White, Red), true),
    };
    let style = match colours {
        Colours::Rgb => Style::new().fg(Color::from_u32(fg)).bg(Color::from_u32(bg)),
        Colours::Sixteen | Colours::None => Style::new().fg(sixteen.0).bg(sixteen.1),
    };
    if bold { style.add_modifier(Modifier::BOLD) } else { style }
}

/// A cell that is so hot, from 0 to 7, where there are sixteen colours.
pub(super) fn shade(level: usize) -> Style {
    const GROUNDS: [Color; 4] = [Color::Gray, Color::LightYellow, Color::Yellow, Color::LightRed];
    Style::new().fg(Color::Black).bg(GROUNDS[level.min(7) / 2])
}
