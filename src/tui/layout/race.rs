//! Where the lanes of a race stand.
//!
//! ```text
//! title
//! 1 lane               2 lane              a block a lane: as many as there is room for, those of
//! +-------+ counts     +-------+ counts    the chosen lane among them; where it is narrow the
//! | board |            | board |           counts stand below the board
//! +-------+            +-------+
//! lane     steps     placed     undone    every lane, one line; on a high screen with its depth
//! 1 ...                                   below it, all on one clock
//! 2 ...
//! caption         what the chosen lane's last step did
//! note            what the clock counts / messages
//! time line
//! keys
//! ```
//!
//! In a lesson its text stands above the caption, in the place of messages and of the table where there is
//! no room for both; where not all lanes find room beside each other, the table stands in the place of the
//! boards.

use ratatui::layout::{Position, Rect};

use super::Layout;
use crate::{
    puzzle::Shape,
    tui::geometry::{BoardArea, Scale},
};

/// Columns of the counts beside a board, and their lines below one.
const BESIDE: u16 = 13;
const BELOW: u16 = 7;
const GAP: u16 = 2;
/// The most lanes a table has lines for, so that nothing moves when one is added.
const ROWS: u16 = 4;
/// The most lines a lane's strip has.
const STRIP: u16 = 3;
/// The lines of a lesson's text, its heading among them.
const LESSON: u16 = 6;

/// A lane with its board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::tui) struct Block {
    /// Which lane, from 0.
    pub(in crate::tui) lane: usize,
    pub(in crate::tui) head: Rect,
    pub(in crate::tui) board: BoardArea,
    pub(in crate::tui) counts: Rect,
}

/// Where the lanes stand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::tui) struct Lanes {
    pub(in crate::tui) blocks: Vec<Block>,
    pub(in crate::tui) table: Rect,
    /// Lines of the depth strip that each lane has in the table.
    pub(in crate::tui) strip: u16,
}

impl Layout {
    /// Divides the screen for a race, in a lesson or not; `None` without a screen.
    pub(in crate::tui) fn racing(
        area: Rect,
        shape: Shape,
        (lanes, chosen): (usize, usize),
        taught: bool,
    ) -> Option<Layout> {
        if area.is_empty() {
            return None;
        }
        let mut spare = area.height;
        let mut take = |lines: u16| {
            let taken = lines.min(spare);
            spare -= taken;
            taken
        };
        // What is wanted most is taken first.
        let rows = if taught { lanes as u16 } else { ROWS };
        let [mut table, keys, title, lesson, caption, lower, note] = match taught {
            true => [0, take(1), take(1), take(LESSON), take(1), take(1), 0],
            false => [take(rows + 1), take(1), take(1), 0, take(1), take(1), take(1)],
        };
        let (count, scale, beside) = arrange(area.width, spare, shape, lanes)
            .filter(|&(count, ..)| !taught || count == lanes)
            .unwrap_or((0, Scale::Compact, false));
        let (width, height) = BoardArea::size(shape, scale);
        let block_height = match count {
            0 => 0,
            _ if beside => height + 1,
            _ => height + 1 + BELOW,
        };
        spare -= block_height;
        if taught && (spare > rows || count == 0) {
            table = (rows + 1).min(spare);
            spare -= table;
        }
        let strip = (spare / rows.max(1)).min(STRIP);
        let row = |y: u16, lines: u16| Rect::new(area.x, area.y + y, area.width, lines);
        let wide = (area.width + GAP) / (count.max(1) as u16);
        let first = chosen / count.max(1) * count.max(1);
        let block = |i: usize| {
            let (x, y) = (area.x + i as u16 * wide, area.y + title);
            let (w, board) = (wide - GAP, BoardArea { shape, scale, origin: Position::new(x, y + 1) });
            let counts = if beside {
                Rect::new(x + width + 1, y + 1, w - width - 1, height)
            } else {
                Rect::new(x, y + 1 + height, w, BELOW)
            };
            Block { lane: first + i, head: Rect::new(x, y, w, 1), board, counts }
        };
        let blocks: Vec<Block> = (0..count).filter(|i| first + i < lanes).map(block).collect();
        let table_y = title + block_height;
        let table = row(table_y, table + if table > rows { strip * rows } else { 0 });
        let foot = area.height - keys - lower - note - caption;
        let board = blocks.first().map(|block| block.board);
        Some(Layout {
            title: row(0, title),
            board: board.unwrap_or(BoardArea { shape, scale, origin: area.as_position() }),
            side: row(0, 0),
            slots: Vec::new(),
            tabbed: true,
            caption: row(foot, caption),
            note: row(foot + caption, note),
            upper: row(foot, 0),
            lower: row(foot + caption + note, lower),
            keys: row(area.height - keys, keys),
            banner: row(0, 0),
            panel: row(0, 0),
            lesson: row(foot - lesson, lesson),
            lanes: Some(Lanes { blocks, table, strip }),
        })
    }
}

/// How many boards stand side by side, how large, and whether their counts stand beside them.
fn arrange(width: u16, height: u16, shape: Shape, lanes: usize) -> Option<(usize, Scale, bool)> {
    (1..=lanes).rev().find_map(|count| {
        let wide = ((width + GAP) / count as u16).saturating_sub(GAP);
        let fits = |scale: Scale| {
            let (w, h) = BoardArea::size(shape, scale);
            if w + 1 + BESIDE <= wide && h < height {
                return Some((count, scale, true));
            }
            (w <= wide && h + 1 + BELOW <= height).then_some((count, scale, false))
        };
        Scale::ALL.into_iter().filter(|&scale| scale <= Scale::Full).rev().find_map(fits)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lanes(width: u16, height: u16, count: usize) -> (usize, Scale) {
        let layout = Layout::racing(Rect::new(0, 0, width, height), Shape::S9, (count, 0), false).unwrap();
        let blocks = layout.lanes.unwrap().blocks;
        (blocks.len(), blocks.first().map_or(Scale::Compact, |block| block.board.scale))
    }

    #[test]
    fn the_designed_sizes_have_room_for_the_designed_boards() {
        assert_eq!(lanes(80, 24, 2), (2, Scale::Compact));
        assert_eq!(lanes(80, 24, 4), (2, Scale::Compact));
        assert_eq!(lanes(120, 40, 3), (3, Scale::Regular));
        assert_eq!(lanes(120, 40, 4), (4, Scale::Compact));
        assert_eq!(lanes(200, 60, 4), (4, Scale::Regular));
        assert_eq!(lanes(40, 12, 4).0, 0);
    }

    #[test]
    fn a_lesson_has_a_place_for_its_text() {
        let racing = |width, height, lanes| {
            let layout = Layout::racing(Rect::new(0, 0, width, height), Shape::S9, (lanes, 0), true).unwrap();
            let found = layout.lanes.unwrap();
            (found.blocks.len(), found.table.height, layout.lesson.height)
        };
        assert_eq!(racing(80, 24, 2), (2, 0, LESSON), "the boards have the counts beside them");
        assert_eq!(racing(80, 24, 4), (0, 5 + 2 * 4, LESSON), "strips in the place of boards");
        assert_eq!(racing(120, 40, 2), (2, 3 + 3 * 2, LESSON));
        assert_eq!(racing(120, 40, 4), (4, 5 + 4, LESSON));
    }

    #[test]
    fn nothing_overlaps_and_nothing_leaves_the_screen() {
        for shape in Shape::ALL {
            for (width, height) in (1..210).step_by(7).flat_map(|w| (1..64).map(move |h| (w, h))) {
                for (lanes, taught) in
                    [((2, 0), false), ((3, 2), false), ((4, 3), false), ((2, 1), true), ((4, 3), true)]
                {
                    let area = Rect::new(0, 0, width, height);
                    let layout = Layout::racing(area, shape, lanes, taught).unwrap();
                    let (lesson, chosen) = (layout.lesson, lanes.1);
                    let lanes = layout.lanes.unwrap();
                    let mut parts =
                        vec![layout.title, lesson, layout.caption, layout.note, layout.lower, layout.keys];
                    parts.push(lanes.table);
                    for block in &lanes.blocks {
                        parts.extend([block.head, block.board.rect(), block.counts]);
                    }
                    for (i, a) in parts.iter().enumerate() {
                        assert_eq!(area.intersection(*a), *a, "{shape:?} {width}x{height}: {a}");
                        for b in &parts[i + 1..] {
                            let apart = a.is_empty() || b.is_empty() || !a.intersects(*b);
                            assert!(apart, "{shape:?} {width}x{height}: {a} {b}");
                        }
                    }
                    assert!(lanes.blocks.is_empty() || lanes.blocks.iter().any(|block| block.lane == chosen));
                }
            }
        }
    }
}
