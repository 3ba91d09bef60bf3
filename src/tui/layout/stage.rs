//! In front of a class: the stage, and lessons with their text.

use ratatui::layout::{Position, Rect};

use super::Layout;
use crate::{
    puzzle::Shape,
    tui::{
        geometry::{BoardArea, Scale},
        glyphs::Glyphs,
        pane::{Pane, Preset, Subject},
    },
};

/// Columns beside the board that hold a word of six capitals of dots, and one that parts it from the board.
const PANEL: u16 = 24;
/// Lines of such a word.
const WORD: u16 = 3;
/// Lines of the text of a lesson where it stands between the board and the caption.
const BAND: u16 = 5;

/// Where on the stage everything but the board stands.
#[derive(Clone, Copy)]
enum Place {
    /// On its right.
    Beside,
    /// Under it.
    Below,
    /// Nowhere but in one line, or two.
    Line,
}

impl Layout {
    /// The same in a lesson, with a place for its text: beside the board, or, where there are panes or
    /// no room beside it, in a band above the caption.
    pub(in crate::tui) fn teaching(
        area: Rect,
        shape: Shape,
        preset: Preset,
        shown: (Pane, Glyphs),
    ) -> Option<Layout> {
        const COUNTS: u16 = 5;
        const LEAST: u16 = 7;
        // Messages are rare in a lesson.
        const NOTE: u16 = 2;
        let searched = (preset, Subject::Search);
        if preset == Preset::Stage
            && let Some(layout) = Layout::stage(area, shape, shown.1, true)
        {
            return Some(layout);
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

    /// The board as large as it goes, and what the step did: beside it or below, whichever leaves more to
    /// the digits.
    pub(super) fn stage(area: Rect, shape: Shape, glyphs: Glyphs, taught: bool) -> Option<Layout> {
        let lesson = if taught { BAND } else { 0 };
        let places = [
            (Place::Beside, PANEL, 0, area.height >= 16 + lesson),
            (Place::Below, 0, WORD + 2 + lesson, true),
            // A lesson says more than a line.
            (Place::Line, 0, 2, !taught),
        ];
        let fitting = places.into_iter().filter(|place| place.3).filter_map(|(place, columns, lines, _)| {
            let (width, height) = (area.width.checked_sub(columns)?, area.height.checked_sub(lines)?);
            Some((place, BoardArea::for_back_row(shape, width, height, glyphs)?))
        });
        // No board is smaller than another view would draw it; beyond that only the digits count.
        let usual = Layout::plain(area, shape).map_or(0, |plain| plain.board.scale.cell_area());
        let size = |scale: Scale| (scale.ink(), scale.cell_area().min(usual));
        // Of equals the first.
        let (place, scale) = fitting.rev().max_by_key(|&(_, scale)| size(scale))?;
        let (width, height) = BoardArea::size(shape, scale);
        let at = |x: u16, y: u16| BoardArea { shape, scale, origin: Position::new(area.x + x, area.y + y) };
        let none = Rect { width: 0, height: 0, ..area };
        let layout = Layout {
            title: none,
            board: at(0, 0),
            side: none,
            slots: Vec::new(),
            tabbed: false,
            lesson: none,
            banner: none,
            panel: none,
            caption: none,
            note: none,
            upper: none,
            lower: none,
            keys: none,
            lanes: None,
        };
        Some(match place {
            Place::Beside => {
                let spare = area.width - width - PANEL;
                // What is spare is divided between the board's left and the panel.
                let left = spare / 3;
                let panel =
                    Rect { x: area.x + left + width + 1, width: area.width - left - width - 1, ..area };
                let mut y = panel.y;
                let mut take = |lines: u16| {
                    y += lines;
                    Rect { y: y - lines, height: lines, ..panel }
                };
                let high = area.height.saturating_sub(24);
                let (banner, text, caption) = if taught {
                    (7 + high / 3, area.height - high / 3 - 12, 4)
                } else {
                    ((17 + high / 2).min(area.height - 7), 0, 4 + high / 6)
                };
                let [banner, lesson, caption] = [take(banner), take(text), take(caption)];
                let note = take(panel.bottom() - caption.bottom());
                let board = at(left, (area.height - height) / 2);
                Layout { board, banner, lesson, caption, note, panel, ..layout }
            }
            Place::Below => {
                let spare = area.height - height - (WORD + 2 + lesson);
                // As many lines as the caption takes come first, then room round the word, then larger words.
                let text = spare.min(if area.width < super::WIDE { 2 } else { 1 });
                let word = (spare - text) / 4 * 3 + (spare - text) % 4;
                let top = spare - text - word;
                let mut y = area.y + height + top;
                let mut take = |lines: u16| {
                    y += lines;
                    Rect { y: y - lines, height: lines, ..area }
                };
                let banner = take(WORD + word);
                let [lesson, caption, note] = [take(lesson), take(1 + text), take(1)];
                let board = at((area.width - width) / 2, top / 2);
                Layout { board, banner, lesson, caption, note, ..layout }
            }
            Place::Line => {
                let spare = area.height - height - 2;
                let caption = 1 + spare.min(1);
                let row = |y: u16, height: u16| Rect { y: area.y + y, height, ..area };
                Layout {
                    board: at((area.width - width) / 2, (spare + 1 - caption) / 2),
                    caption: row(area.height - 1 - caption, caption),
                    note: row(area.height - 1, 1),
                    ..layout
                }
            }
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

    /// The view of the simple preset and that of the stage, in a lesson or not.
    fn both(area: Rect, shape: Shape, taught: bool, glyphs: Glyphs) -> [Option<Layout>; 2] {
        [Preset::Simple, Preset::Stage].map(|preset| {
            let shown = (Pane::Checks, glyphs);
            match taught {
                true => Layout::teaching(area, shape, preset, shown),
                false => Layout::watching(area, shape, (preset, Subject::Search), shown),
            }
        })
    }

    #[test]
    fn no_board_is_smaller_on_the_stage_than_in_the_simple_view() {
        let usual = (25..220).step_by(5).flat_map(|width| (13..64).map(move |height| (width, height)));
        let sizes: Vec<_> = usual.chain([(720, 380), (1000, 1000), (25, 1000), (1000, 13)]).collect();
        for (shape, &(width, height)) in
            Shape::ALL.into_iter().chain(Shape::QUEENS).flat_map(|s| sizes.iter().map(move |size| (s, size)))
        {
            for (taught, glyphs) in
                [false, true].into_iter().flat_map(|t| [(t, Glyphs::Unicode), (t, Glyphs::Ascii)])
            {
                let area = Rect::new(0, 0, width, height);
                let [Some(simple), Some(stage)] = both(area, shape, taught, glyphs) else { continue };
                let size = |layout: &Layout| (layout.board.scale.ink(), layout.board.scale.cell_area());
                let ((ink, cell), (usual_ink, usual)) = (size(&stage), size(&simple));
                assert!(
                    ink >= usual_ink && cell >= usual,
                    "{shape:?} {width}x{height} {taught} {glyphs:?}: {:?} {:?}",
                    stage.board.scale,
                    simple.board.scale
                );
            }
        }
    }

    #[test]
    fn a_classroom_reads_what_was_done_in_letters_of_dots() {
        for shape in [Shape::S4, Shape::S6, Shape::S9, Shape::Q8] {
            for (width, height) in [(80, 24), (120, 40), (200, 60)] {
                let area = Rect::new(0, 0, width, height);
                for taught in [false, true] {
                    let [_, Some(stage)] = both(area, shape, taught, Glyphs::Unicode) else { panic!() };
                    assert!(matches!(stage.board.scale, Scale::Giant(_)), "{shape:?} {width}x{height}");
                    let banner = stage.banner;
                    assert!(banner.width >= PANEL - 1 && banner.height >= WORD, "{shape:?} {banner:?}");
                }
            }
        }
    }
}
