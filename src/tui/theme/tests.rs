//! Every theme can be read, and tells apart what it must.

use super::*;

const ROLES: [Role; 19] = [
    Role::Text,
    Role::Frame,
    Role::Faint,
    Role::Title,
    Role::Heading,
    Role::Key,
    Role::Given,
    Role::Typed,
    Role::Guess,
    Role::Cursor,
    Role::Same,
    Role::Placed,
    Role::Tested,
    Role::Witness,
    Role::Undone,
    Role::Good,
    Role::Bad,
    Role::Strip,
    Role::Now,
];

/// Red, green and blue, of the sixteen as xterm has them.
fn rgb(colour: Color) -> [u8; 3] {
    match colour {
        Color::Rgb(r, g, b) => [r, g, b],
        Color::Black => [0, 0, 0],
        Color::Red => [205, 0, 0],
        Color::Green => [0, 205, 0],
        Color::Yellow => [205, 205, 0],
        Color::Blue => [0, 0, 238],
        Color::Cyan => [0, 205, 205],
        Color::Gray => [229, 229, 229],
        Color::LightRed => [255, 0, 0],
        Color::LightGreen => [0, 255, 0],
        Color::LightYellow => [255, 255, 0],
        Color::LightMagenta => [255, 0, 255],
        Color::White => [255, 255, 255],
        other => panic!("{other:?} is not in this theme"),
    }
}

/// The contrast of two colours as WCAG 2 has it, from 1 to 21.
fn contrast(a: Color, b: Color) -> f64 {
    let light = |colour| {
        let linear = rgb(colour).map(|c| match f64::from(c) / 255.0 {
            c if c <= 0.03928 => c / 12.92,
            c => ((c + 0.055) / 1.055).powf(2.4),
        });
        0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05
    };
    let (a, b) = (light(a), light(b));
    a.max(b) / a.min(b)
}

/// The contrast of a style on a terminal with these two colours.
fn contrast_of(style: Style, (fg, bg): (Color, Color)) -> f64 {
    contrast(style.fg.unwrap_or(fg), style.bg.unwrap_or(bg))
}

#[test]
fn every_role_and_shade_of_the_projector_can_be_read() {
    for colours in [Colours::Sixteen, Colours::Rgb] {
        let palette = Palette { theme: Theme::Projector, colours };
        let styles = ROLES.map(|role| (format!("{role:?}"), palette.style(role)));
        let shades = (1..=8).map(|level| (format!("heat {level}"), palette.shade(level)));
        for (name, style) in styles.into_iter().chain(shades) {
            assert!(style.fg.is_some() && style.bg.is_some(), "{name} leaves a colour to the terminal");
            assert!(!style.add_modifier.contains(Modifier::DIM), "{name}");
            let contrast = contrast_of(style, (Color::Reset, Color::Reset));
            assert!(contrast >= 4.5, "{colours:?} {name}: {contrast:.2}");
        }
    }
}

#[test]
fn the_other_themes_can_be_read_on_their_grounds() {
    for (theme, own) in [
        (Theme::Dark, (Color::White, Color::Rgb(0x10, 0x10, 0x14))),
        (Theme::Light, (Color::Black, Color::White)),
    ] {
        let palette = Palette { theme, colours: Colours::Rgb };
        for role in ROLES {
            // Lines and dots are no text.
            let least = if matches!(role, Role::Frame | Role::Faint) { 3.0 } else { 4.5 };
            let contrast = contrast_of(palette.style(role), own);
            assert!(contrast >= least, "{theme:?} {role:?}: {contrast:.2}");
        }
    }
}

#[test]
fn a_projector_tells_the_meanings_of_a_cell_apart() {
    let roles = [
        Role::Given,
        Role::Typed,
        Role::Guess,
        Role::Cursor,
        Role::Same,
        Role::Placed,
        Role::Tested,
        Role::Witness,
        Role::Undone,
        Role::Good,
        Role::Bad,
        Role::Faint,
    ];
    for colours in [Colours::Sixteen, Colours::Rgb] {
        let palette = Palette { theme: Theme::Projector, colours };
        for (i, a) in roles.iter().enumerate() {
            for b in &roles[i + 1..] {
                assert_ne!(palette.style(*a), palette.style(*b), "{colours:?}: {a:?} {b:?}");
            }
        }
    }
}
