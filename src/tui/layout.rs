//! Which part of the screen shows what: one pure function, used by drawing and by the mouse.
//!
//! The same places serve typing and watching, so nothing moves when one turns into the other:
//!
//! ```text
//! title
//! +-------------+  side: counts, stack,
//! | board       |  digits, signs
//! +-------------+
//! caption         what the last step did / how many solutions the board has
//! upper           depth strip            / messages
//! lower           time line              / (blank)
//! keys
//! ```
//!
//! Where lines are missing they go in the order lower, upper, title, keys, caption; the board stays
//! to the last. On a high screen the strip grows.
//!
//! A preset with panes takes a smaller board and divides what is on its right:
//!
//! ```text
//! title
//! +-------+ pane     | pane
//! | board | ---------+ ------
//! +-------+ pane     | pane
//! counts
//! caption
//! note            messages
//! upper, lower    depth strip, time line
//! keys
//! ```

mod race;
mod stage;

use ratatui::layout::{Position, Rect};

pub(super) use race::{Block, Lanes};

use super::{
    geometry::{BoardArea, Scale},
    glyphs::Glyphs,
    pane::{Pane, Preset, Subject},
};
use crate::puzzle::Shape;

/// The fewest columns that the side is worth showing in.
const SIDE_MIN: u16 = 24;
/// Lines that messages have beside the board.
const NOTE: u16 = 4;
/// From so many columns on, a caption fits into one line.
const WIDE: u16 = 72;
/// The most lines the depth strip grows to.
const STRIP_MAX: u16 = 3;

/// A pane in its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Slot {
    pub(super) pane: Pane,
    pub(super) rect: Rect,
}

/// Where everything is. A rectangle without area is not shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Layout {
    pub(super) title: Rect,
    pub(super) board: BoardArea,
    /// Beside the board, where there are no panes.
    pub(super) side: Rect,
    pub(super) slots: Vec<Slot>,
    /// The one slot goes through all panes with Tab.
    pub(super) tabbed: bool,
    pub(super) caption: Rect,
    /// What the step did in letters of dots: on a stage.
    pub(super) banner: Rect,
    /// All that stands beside the board of a stage: where there is room for a question.
    pub(super) panel: Rect,
    /// What a lesson says.
    pub(super) lesson: Rect,
    /// Messages.
    pub(super) note: Rect,
    pub(super) upper: Rect,
    pub(super) lower: Rect,
    pub(super) keys: Rect,
    /// The lanes, if it is a race.
    pub(super) lanes: Option<Lanes>,
}

/// The least size that shows a board of this shape.
pub(super) fn least(shape: Shape) -> (u16, u16) {
    BoardArea::size(shape, Scale::Compact)
}

impl Layout {
    /// Divides the screen; `None` if not even the smallest board fits.
    pub(super) fn typing(area: Rect, shape: Shape) -> Option<Layout> {
        let mut layout = Layout::plain(area, shape)?;
        layout.note = layout.upper.union(layout.lower);
        Some(layout)
    }

    /// Divides the screen for watching with a preset; `tab` is the pane that a single slot shows.
    pub(super) fn watching(
        area: Rect,
        shape: Shape,
        (preset, of): (Preset, Subject),
        (tab, glyphs): (Pane, Glyphs),
    ) -> Option<Layout> {
        let shown = (tab, glyphs);
        match preset {
            Preset::Simple => {
                let mut layout = Layout::plain(area, shape)?;
                let lines = layout.side.height.min(NOTE);
                layout.side.height -= lines;
                layout.note = Rect { y: layout.side.bottom(), height: lines, ..layout.side };
                Some(layout)
            }
            // Without a race there is nothing to compare.
            Preset::Compare => Layout::watching(area, shape, (Preset::Simple, of), shown),
            Preset::Stage => Layout::stage(area, shape, glyphs, false)
                .or_else(|| Layout::watching(area, shape, (Preset::Simple, of), shown)),
            Preset::Trace | Preset::Tree => Layout::paned(area, shape, (preset, of), tab)
                .or_else(|| Layout::watching(area, shape, (Preset::Simple, of), shown)),
        }
    }

    /// A smaller board with panes on its right; `None` where the terminal is too small for that.
    fn paned(area: Rect, shape: Shape, (preset, of): (Preset, Subject), tab: Pane) -> Option<Layout> {
        const GAP: u16 = 2;
        const LEAST_RIGHT: u16 = 36;
        const TWO_COLUMNS: u16 = 80;
        const HIGH: u16 = 24;
        const VERY_HIGH: u16 = 45;
        let strip = if area.height >= 36 { STRIP_MAX } else { 1 };
        let below = strip + 4;
        let high = area.height.checked_sub(below + 1)?;
        let wide = (u32::from(area.width) * 46 / 100) as u16;
        let scale = BoardArea::largest(shape, wide, high, Scale::Huge)
            .or_else(|| BoardArea::largest(shape, area.width, high, Scale::Compact))?;
        let (width, height) = BoardArea::size(shape, scale);
        let right = area.width.checked_sub(width + GAP).filter(|&w| w >= LEAST_RIGHT)?;

        let mut slots = Vec::new();
        let under = Rect::new(area.x, area.y + 1 + height, width, high - height);
        let counts_under = under.height >= 12;
        if counts_under {
            slots.push(Slot { pane: Pane::Counts, rect: under });
        }
        let columns = if right >= TWO_COLUMNS { 2 } else { 1 };
        let column_width = (right - GAP * (columns - 1)) / columns;
        let column = |i: u16| {
            Rect::new(area.x + width + GAP + i * (column_width + GAP), area.y + 1, column_width, high)
        };
        let tabbed = columns == 1 && high < HIGH;
        if tabbed {
            slots.push(Slot { pane: tab, rect: column(0) });
        } else {
            let mut wanted: Vec<Pane> = preset.panes(of).to_vec();
            if columns == 2 && high >= VERY_HIGH {
                wanted.extend(Pane::all(of).iter().filter(|p| !preset.panes(of).contains(p)));
            }
            wanted.retain(|&p| !(p == Pane::Counts && counts_under));
            for (i, panes) in share_out(&wanted, columns.into(), high, shape).into_iter().enumerate() {
                slots.extend(stacked(&panes, column(i as u16), shape));
            }
        }
        let row = |y: u16, lines: u16| Rect::new(area.x, area.y + y, area.width, lines);
        let foot = 1 + high;
        Some(Layout {
            title: row(0, 1),
            board: BoardArea { shape, scale, origin: Position::new(area.x, area.y + 1) },
            side: row(0, 0),
            slots,
            tabbed,
            banner: row(0, 0),
            panel: row(0, 0),
            lesson: row(0, 0),
            caption: row(foot, 1),
            note: row(foot + 1, 1),
            upper: row(foot + 2, strip),
            lower: row(foot + 2 + strip, 1),
            keys: row(area.height - 1, 1),
            lanes: None,
        })
    }

    fn plain(area: Rect, shape: Shape) -> Option<Layout> {
        const LINES: u16 = 5;
        let scale = BoardArea::largest(shape, area.width, area.height.saturating_sub(LINES), Scale::Huge)
            .or_else(|| BoardArea::largest(shape, area.width, area.height, Scale::Compact))?;
        let (width, height) = BoardArea::size(shape, scale);
        let mut spare = area.height - height;
        let mut take = |lines: u16| {
            let taken = lines.min(spare);
            spare -= taken;
            taken
        };
        let [caption, keys, title, upper, lower] = [take(1), take(1), take(1), take(1), take(1)];
        // A narrow screen breaks the caption in two.
        let caption = caption + if lower > 0 && area.width < WIDE { take(1) } else { 0 };
        let upper = upper + if lower > 0 { take(STRIP_MAX - 1) } else { 0 };

        let row = |y: u16, lines: u16| Rect::new(area.x, area.y + y, area.width, lines);
        let below = area.height - caption - upper - lower - keys;
        let board = BoardArea { shape, scale, origin: Position::new(area.x, area.y + title) };
        let side_width = area.width.saturating_sub(width + 2);
        let mut side = if side_width >= SIDE_MIN {
            Rect::new(area.x + width + 2, area.y + title, side_width, below - title)
        } else {
            Rect::new(area.x + width, area.y + title, 0, 0)
        };
        let (mut upper, mut lower) = (row(below + caption, upper), row(below + caption + upper, lower));
        if lower.height == 0 && side.height > 8 {
            // A board as high as the screen: strip and time line stand at the foot of the side.
            let foot = |from_bottom| Rect::new(side.x, side.bottom() - from_bottom, side.width, 1);
            (upper, lower) = (foot(2), foot(1));
            side.height -= 3;
        }
        Some(Layout {
            title: row(0, title),
            board,
            note: Rect { height: 0, ..side },
            side,
            slots: Vec::new(),
            tabbed: false,
            banner: row(0, 0),
            panel: row(0, 0),
            lesson: row(0, 0),
            caption: row(below, caption),
            upper,
            lower,
            keys: row(area.height - keys, keys),
            lanes: None,
        })
    }
}

/// The lines that a pane without a fixed height is worth showing in.
const FLEXIBLE: u16 = 7;

/// Puts panes into columns, each into the one with most room left; what finds none is left out.
fn share_out(panes: &[Pane], columns: usize, height: u16, shape: Shape) -> Vec<Vec<Pane>> {
    let side = shape.side() as u16;
    let mut shared = vec![(height, Vec::new()); columns];
    for &pane in panes {
        let need = pane.lines(side).unwrap_or(FLEXIBLE);
        // Of two columns with the same room the left one.
        if let Some((room, column)) = shared.iter_mut().rev().max_by_key(|(room, _)| *room)
            && *room >= need
        {
            *room -= need;
            column.push(pane);
        }
    }
    shared.into_iter().map(|(_, column)| column).collect()
}

/// Stacks panes in a column: fixed ones take their lines, the others (or else the last) the rest. A tree
/// takes twice as much of it as a stack; where it would be small, a list of costs is shorter.
fn stacked(panes: &[Pane], column: Rect, shape: Shape) -> Vec<Slot> {
    const TREE: u16 = 14;
    let side = shape.side() as u16;
    let fixed = |short: bool| {
        move |pane: &Pane| if short && *pane == Pane::Bill { Some(FLEXIBLE) } else { pane.lines(side) }
    };
    let rest = |short| column.height.saturating_sub(panes.iter().filter_map(fixed(short)).sum());
    let fixed = fixed(panes.contains(&Pane::Tree) && rest(false) < TREE);
    let rest = column.height.saturating_sub(panes.iter().filter_map(fixed).sum());
    let share = |pane: &Pane| if *pane == Pane::Tree { 2 } else { 1 };
    let shares: u16 = panes.iter().filter(|pane| fixed(pane).is_none()).map(share).sum();
    let mut y = column.y;
    let mut slots = Vec::new();
    for (i, &pane) in panes.iter().enumerate() {
        let last = i + 1 == panes.len();
        let height = match fixed(&pane) {
            _ if last => column.bottom() - y,
            Some(lines) => lines,
            None => rest * share(&pane) / shares.max(1),
        };
        slots.push(Slot { pane, rect: Rect { y, height, ..column } });
        y += height;
    }
    slots
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(width: u16, height: u16) -> Option<Layout> {
        Layout::typing(Rect::new(0, 0, width, height), Shape::S9)
    }

    #[test]
    fn the_designed_sizes_show_the_designed_boards() {
        assert!(at(24, 13).is_none() && at(25, 12).is_none());
        assert_eq!(at(25, 13).unwrap().board.scale, Scale::Compact);
        assert_eq!(at(80, 24).unwrap().board.scale, Scale::Regular);
        assert_eq!(at(120, 40).unwrap().board.scale, Scale::Large);
        assert_eq!(at(200, 60).unwrap().board.scale, Scale::Huge);
    }

    #[test]
    fn a_classroom_has_one_pane_at_a_time_and_a_desk_all() {
        let panes = |width, height| {
            let area = Rect::new(0, 0, width, height);
            let layout = Layout::watching(
                area,
                Shape::S9,
                (Preset::Trace, Subject::Search),
                (Pane::Stack, Glyphs::Unicode),
            )
            .unwrap();
            (layout.tabbed, layout.board.scale, layout.slots.len())
        };
        assert_eq!(panes(80, 24), (true, Scale::Compact, 1));
        assert!(panes(120, 40).2 >= 3);
        assert_eq!(panes(200, 60), (false, Scale::Full, Pane::all(Subject::Search).len()));
    }

    #[test]
    fn a_tree_has_room_on_a_desk() {
        for shape in [Shape::S4, Shape::S6, Shape::S9] {
            let area = Rect::new(0, 0, 120, 40);
            let layout = Layout::watching(
                area,
                shape,
                (Preset::Tree, Subject::Search),
                (Pane::Stack, Glyphs::Unicode),
            )
            .unwrap();
            let tree = layout.slots.iter().find(|slot| slot.pane == Pane::Tree).unwrap();
            assert!(tree.rect.height >= 12, "{shape:?}: {layout:?}");
        }
    }

    #[test]
    fn nothing_overlaps_and_nothing_leaves_the_screen() {
        for shape in Shape::ALL {
            for width in [25, 31, 40, 60, 80, 100, 120, 200] {
                for height in 13..64 {
                    let area = Rect::new(0, 0, width, height);
                    let presets = Preset::ALL.map(|p| {
                        Layout::watching(area, shape, (p, Subject::Search), (Pane::Checks, Glyphs::Unicode))
                    });
                    let lessons = Preset::ALL
                        .map(|p| Layout::teaching(area, shape, p, (Pane::Checks, Glyphs::Unicode)));
                    for l in presets.into_iter().chain(lessons).chain([Layout::plain(area, shape)]).flatten()
                    {
                        let mut parts = vec![
                            l.title,
                            l.board.rect(),
                            l.lesson,
                            l.banner,
                            l.side,
                            l.caption,
                            l.upper,
                            l.lower,
                            l.keys,
                        ];
                        parts.extend(l.slots.iter().map(|s| s.rect));
                        if !l.slots.is_empty() {
                            parts.push(l.note);
                        }
                        for (i, a) in parts.iter().enumerate() {
                            assert_eq!(area.intersection(*a), *a, "{shape:?} {width}x{height}: {l:?}");
                            for b in &parts[i + 1..] {
                                assert!(
                                    a.is_empty() || b.is_empty() || !a.intersects(*b),
                                    "{width}x{height}: {a} {b}"
                                );
                            }
                        }
                    }
                }
            }
        }
    }
}
