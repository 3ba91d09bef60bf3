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

use ratatui::layout::{Position, Rect};

use super::geometry::{BoardArea, Scale};
use crate::puzzle::Shape;

/// The fewest columns that the side is worth showing in.
const SIDE_MIN: u16 = 24;
/// From so many columns on, a caption fits into one line.
const WIDE: u16 = 72;
/// The most lines the depth strip grows to.
const STRIP_MAX: u16 = 3;

/// Where everything is. A rectangle without area is not shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Layout {
    pub(super) title: Rect,
    pub(super) board: BoardArea,
    pub(super) side: Rect,
    pub(super) caption: Rect,
    pub(super) upper: Rect,
    pub(super) lower: Rect,
    pub(super) keys: Rect,
}

/// The least size that shows a board of this shape.
pub(super) fn least(shape: Shape) -> (u16, u16) {
    BoardArea::size(shape, Scale::Compact)
}

impl Layout {
    /// Divides the screen; `None` if not even the smallest board fits.
    pub(super) fn new(area: Rect, shape: Shape) -> Option<Layout> {
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
        let below = title + height;
        let board = BoardArea { shape, scale, origin: Position::new(area.x, area.y + title) };
        let side_width = area.width.saturating_sub(width + 2);
        let mut side = if side_width >= SIDE_MIN {
            Rect::new(area.x + width + 2, area.y + title, side_width, height)
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
            side,
            caption: row(below, caption),
            upper,
            lower,
            keys: row(area.height - keys, keys),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(width: u16, height: u16) -> Option<Layout> {
        Layout::new(Rect::new(0, 0, width, height), Shape::S9)
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
    fn nothing_overlaps_and_nothing_leaves_the_screen() {
        for shape in Shape::ALL {
            for width in [25, 31, 40, 60, 80, 100, 120, 200] {
                for height in 13..64 {
                    let area = Rect::new(0, 0, width, height);
                    let Some(l) = Layout::new(area, shape) else { continue };
                    let parts = [l.title, l.board.rect(), l.side, l.caption, l.upper, l.lower, l.keys];
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
