//! The board: lines, digits, and the signs and colours that set cells apart.

pub(super) mod giant;

use ratatui::{buffer::Buffer, layout::Rect, style::Style};

use crate::{
    puzzle::{Cell, CellSet, Digit, Rules, Shape},
    tui::{
        geometry::{BoardArea, Scale},
        glyphs::{Glyphs, Mark, Place, Weight, big},
        theme::{Palette, Role},
    },
};

/// How one cell looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Look {
    pub(super) digit: Option<Digit>,
    pub(super) role: Role,
    pub(super) mark: Mark,
}

/// Draws the board; `look` says how each cell looks.
pub(super) fn draw(
    buffer: &mut Buffer,
    area: &BoardArea,
    palette: Palette,
    glyphs: Glyphs,
    look: impl Fn(Cell) -> Look,
) {
    lines(buffer, area, palette, glyphs);
    let looks = |cell| (area.cell(cell), look(cell));
    let attacked = attacked(area.shape, &look);
    // Compact cells share the columns between digits: first all fills and digits, then the signs.
    for cell in area.shape.all_cells() {
        let blank = if attacked.contains(cell) { glyphs.attacked() } else { glyphs.blank() };
        digit(buffer, area, cell, look(cell), blank, palette, glyphs);
    }
    for (rect, look) in area.shape.all_cells().map(looks) {
        if let Some(signs) = look.mark.signs() {
            mark(buffer, rect, look.mark, signs, palette.style(look.role), glyphs);
        }
    }
}

/// The squares that a queen on the board attacks. One that is only tested, or was just taken back, does not.
fn attacked(shape: Shape, look: impl Fn(Cell) -> Look) -> CellSet {
    let stands = |cell: &Cell| {
        let look = look(*cell);
        look.digit.is_some() && !matches!(look.role, Role::Tested | Role::Undone)
    };
    let queens = shape.all_cells().filter(|_| shape.rules() == Rules::Queens).filter(stands);
    queens.flat_map(|cell| shape.peers(cell)).copied().collect()
}

fn lines(buffer: &mut Buffer, area: &BoardArea, palette: Palette, glyphs: Glyphs) {
    let rect = area.rect();
    let (xs, ys) = (area.verticals(), area.horizontals());
    let weight = |heavy| if heavy { Weight::Heavy } else { Weight::Light };
    let style = |heavy| palette.style(if heavy { Role::Frame } else { Role::Faint });
    for &(y, heavy) in &ys {
        for x in rect.left()..rect.right() {
            buffer.set_string(x, y, glyphs.horizontal(weight(heavy)), style(heavy));
        }
    }
    for &(x, heavy) in &xs {
        for y in rect.top()..rect.bottom() {
            buffer.set_string(x, y, glyphs.vertical(weight(heavy)), style(heavy));
        }
    }
    let place = |i: usize, of: usize| match i {
        0 => Place::First,
        i if i + 1 == of => Place::Last,
        _ => Place::Middle,
    };
    for (j, &(y, h)) in ys.iter().enumerate() {
        for (i, &(x, v)) in xs.iter().enumerate() {
            let sign = glyphs.crossing(weight(h), weight(v), place(i, xs.len()), place(j, ys.len()));
            buffer.set_string(x, y, sign, style(h || v));
        }
    }
}

fn digit(
    buffer: &mut Buffer,
    area: &BoardArea,
    cell: Cell,
    look: Look,
    blank: &str,
    palette: Palette,
    glyphs: Glyphs,
) {
    let (scale, rect) = (area.scale, area.cell(cell));
    let style = palette.style(look.role);
    let filled = style.bg.is_some() || style.add_modifier.contains(ratatui::style::Modifier::REVERSED);
    if filled {
        // A compact cell fills only the column of its digit unless signs stand beside it.
        let fill = match (scale, look.mark) {
            (Scale::Compact, Mark::None) => Rect { x: rect.x + 1, width: 1, ..rect },
            _ => rect,
        };
        buffer.set_style(fill, style);
    }
    let (x, y) = (rect.x + rect.width / 2, rect.y + rect.height / 2);
    let Some(d) = look.digit else {
        let style = if filled { style } else { palette.style(Role::Faint) };
        buffer.set_string(x, y, blank, style);
        return;
    };
    // Big digits say given or guess by colour alone; without colour a bold sign says it.
    if rect.height >= 3 && glyphs == Glyphs::Unicode && palette.is_coloured() {
        let style = style.remove_modifier(ratatui::style::Modifier::UNDERLINED);
        for (i, line) in big(d, area.shape).iter().enumerate() {
            buffer.set_string(x - 2, y - 1 + i as u16, line, style);
        }
    } else {
        buffer.set_string(x, y, d.sign(area.shape).to_string(), style);
    }
}

fn mark(buffer: &mut Buffer, rect: Rect, mark: Mark, signs: (&str, &str), style: Style, glyphs: Glyphs) {
    const TALL_BRACKET: [&str; 6] = ["┌", "│", "└", "┐", "│", "┘"];
    let (left, right) = (rect.left(), rect.right() - 1);
    let middle = rect.y + rect.height / 2;
    let tall = match mark {
        Mark::Bracket => Some(TALL_BRACKET),
        Mark::Paren
        | Mark::Witness
        | Mark::CursorWitness
        | Mark::Point
        | Mark::Differs
        | Mark::Wrong
        | Mark::None => None,
    };
    match tall {
        Some(parts) if rect.height >= 3 && glyphs == Glyphs::Unicode => {
            for y in rect.top()..rect.bottom() {
                let part = match y {
                    y if y == rect.top() => 0,
                    y if y + 1 == rect.bottom() => 2,
                    _ => 1,
                };
                buffer.set_string(left, y, parts[part], style);
                buffer.set_string(right, y, parts[part + 3], style);
            }
        }
        _ => {
            buffer.set_string(left, middle, signs.0, style);
            buffer.set_string(right, middle, signs.1, style);
        }
    }
}
