//! In front of a class: the stage, and lessons with their text.

use ratatui::layout::{Position, Rect};

use super::Layout;
use crate::{
    puzzle::Shape,
    tui::{
        geometry::BoardArea,
        glyphs::Glyphs,
        pane::{Pane, Preset, Subject},
    },
};

impl Layout {
    /// The same in a lesson, with a place for its text: beside the board, or, where there are panes or
    /// no room beside it, in a band above the caption.
    pub(in crate::tui) fn teaching(
        area: Rect,
        shape: Shape,
        preset: Preset,
        shown: (Pane, Glyphs),
    ) -> Option<Layout> {
        const BAND: u16 = 5;
        const COUNTS: u16 = 5;
        const LEAST: u16 = 7;
        const STAGE_SIDE: u16 = 36;
        // Messages are rare in a lesson.
        const NOTE: u16 = 2;
        let searched = (preset, Subject::Search);
        if preset == Preset::Stage {
            // The board gives way to the text only where both find room.
            let board = area.width.checked_sub(STAGE_SIDE + 2).map(|width| Rect { width, ..area });
            if let Some(mut layout) = board.and_then(|area| Layout::stage(area, shape, shown.1)) {
                layout.board.origin.x = area.x;
                let x = layout.board.rect().right() + 2;
                let height = layout.board.rect().height;
                layout.lesson = Rect::new(x, layout.board.rect().y, area.right() - x, height);
                for row in [&mut layout.caption, &mut layout.note] {
                    row.width = area.width;
                }
                return Some(layout);
            }
        }
        if preset == Preset::Simple {
            let mut layout = Layout::watching(area, shape, searched, shown)?;
            if layout.side.height >= LEAST + COUNTS {
                let spare = layout.note.height.saturating_sub(NOTE);
                layout.side.height += spare;
                layout.note =
                    Rect { y: layout.note.y + spare, height: layout.note.height - spare, ..layout.note };
                layout.lesson = Rect { height: layout.side.height - COUNTS, ..layout.side };
                layout.side = Rect { y: layout.lesson.bottom(), height: COUNTS, ..layout.side };
                return Some(layout);
            }
        }
        let small = area.height.checked_sub(BAND).map(|height| Rect { height, ..area });
        let Some(mut layout) = small.and_then(|small| Layout::watching(small, shape, searched, shown)) else {
            return Layout::watching(area, shape, searched, shown);
        };
        if layout.caption.is_empty() || layout.keys.is_empty() {
            return Layout::watching(area, shape, searched, shown);
        }
        // The pane that the text speaks of takes the place of the first, if it has found none.
        if !layout.slots.iter().any(|slot| slot.pane == shown.0) {
            let first = preset.panes(Subject::Search).first();
            let place = layout.slots.iter_mut().find(|slot| first == Some(&slot.pane));
            place.into_iter().for_each(|slot| slot.pane = shown.0);
        }
        layout.lesson = Rect { height: BAND, ..layout.caption };
        let edge = layout.lesson.y;
        let below =
            [&mut layout.caption, &mut layout.note, &mut layout.upper, &mut layout.lower, &mut layout.keys];
        below.into_iter().filter(|row| row.y >= edge).for_each(|row| row.y += BAND);
        Some(layout)
    }

    /// The board in the middle and the caption, nothing else: below it one more line, for messages and
    /// questions.
    pub(super) fn stage(area: Rect, shape: Shape, glyphs: Glyphs) -> Option<Layout> {
        const LINES: u16 = 2;
        let scale = BoardArea::for_back_row(shape, area.width, area.height.saturating_sub(LINES), glyphs)?;
        let (width, height) = BoardArea::size(shape, scale);
        let spare = area.height - height - LINES;
        let caption = 1 + spare.min(1);
        let top = (spare + 1 - caption) / 2;
        let row = |y: u16, lines: u16| Rect::new(area.x, area.y + y, area.width, lines);
        let none = row(0, 0);
        Some(Layout {
            title: none,
            board: BoardArea {
                shape,
                scale,
                origin: Position::new(area.x + (area.width - width) / 2, area.y + top),
            },
            side: none,
            slots: Vec::new(),
            tabbed: false,
            lesson: none,
            caption: row(area.height - 1 - caption, caption),
            note: row(area.height - 1, 1),
            upper: none,
            lower: none,
            keys: none,
            lanes: None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lesson_shows_the_pane_it_speaks_of_at_every_size() {
        for shape in Shape::ALL.into_iter().chain(Shape::QUEENS) {
            for (width, height) in [(80, 24), (100, 30), (120, 40), (200, 60)] {
                for preset in [Preset::Trace, Preset::Tree] {
                    for &pane in Pane::all(Subject::Search) {
                        let area = Rect::new(0, 0, width, height);
                        let layout = Layout::teaching(area, shape, preset, (pane, Glyphs::Unicode)).unwrap();
                        // A board that leaves no room for panes is shown alone.
                        let shown = layout.slots.is_empty() || layout.slots.iter().any(|s| s.pane == pane);
                        assert!(shown, "{shape:?} {preset:?} {pane:?} {width}x{height}");
                    }
                }
            }
        }
    }
}
