//! The depth strip and the time line below it: the whole search at a glance, and the scrubber.

use ratatui::{buffer::Buffer, layout::Rect};

use crate::{
    search::Ending,
    search::Search,
    timeline::{Column, Timeline},
    tui::{
        glyphs::Glyphs,
        theme::{Palette, Role},
        watch::COSTLY,
    },
};

/// The columns before the strip, which hold its name.
pub(in crate::tui) const NAME: u16 = 6;

/// The part of a line that the strip takes behind its name.
pub(in crate::tui) fn inner(line: Rect) -> Rect {
    let name = NAME.min(line.width / 4);
    Rect { x: line.x + name, width: line.width - name, ..line }
}

/// The step under a column of the time line, for the mouse.
pub(in crate::tui) fn step_at(line: Rect, x: u16, total: u64) -> Option<u64> {
    let line = inner(line);
    if line.is_empty() {
        return None;
    }
    let offset = u64::from(x.saturating_sub(line.x).min(line.width - 1));
    let last = u64::from(line.width.saturating_sub(1)).max(1);
    Some((u128::from(total) * u128::from(offset) / u128::from(last)) as u64)
}

/// The column in which a step stands.
fn column_of(step: u64, total: u64, width: u16) -> u16 {
    if total == 0 || width == 0 {
        return 0;
    }
    (u128::from(step.min(total)) * u128::from(width - 1) / u128::from(total)) as u16
}

/// Draws strip and time line.
pub(super) fn draw<S: Search>(
    buffer: &mut Buffer,
    (upper, lower): (Rect, Rect),
    (depth_name, time_name): (&str, &str),
    timeline: &Timeline<S>,
    palette: Palette,
    glyphs: Glyphs,
) {
    let faint = palette.style(Role::Faint);
    let total = timeline.known();
    if !upper.is_empty() {
        let strip = inner(upper);
        buffer.set_stringn(upper.x, upper.bottom() - 1, depth_name, usize::from(strip.x - upper.x), faint);
        let mut columns: Vec<Column> = Vec::new();
        timeline.strip(0, total, usize::from(strip.width), &mut columns);
        let deepest = columns.iter().map(|c| c.greatest_depth).max().unwrap_or(0).max(1);
        let here = column_of(timeline.at(), total, strip.width);
        for (i, column) in columns.iter().enumerate() {
            let x = strip.x + i as u16;
            let eighths = (usize::from(strip.height) * 8 * column.greatest_depth).div_ceil(deepest);
            let role = if i as u16 == here { Role::Now } else { Role::Strip };
            for line in 0..strip.height {
                let y = strip.bottom() - 1 - line;
                let part = eighths.saturating_sub(usize::from(line) * 8).min(8);
                buffer.set_string(x, y, glyphs.bar(part), palette.style(role));
            }
        }
    }
    if lower.is_empty() {
        return;
    }
    let line = inner(lower);
    buffer.set_stringn(lower.x, lower.y, time_name, usize::from(line.x - lower.x), faint);
    let [known, unknown, now] = glyphs.time();
    for x in line.left()..line.right() {
        buffer.set_string(x, line.y, known, palette.style(Role::Frame));
    }
    match timeline.end() {
        Some((_, Ending::Solved)) => {
            buffer.set_string(
                line.right().saturating_sub(1),
                line.y,
                glyphs.star(),
                palette.style(Role::Good),
            );
        }
        Some(_) => {}
        None => buffer.set_string(line.right().saturating_sub(1), line.y, unknown, faint),
    }
    for entry in timeline.bill().iter().take(COSTLY) {
        let x = line.x + column_of(entry.placed, total, line.width);
        buffer.set_string(x, line.y, glyphs.cross(), palette.style(Role::Bad));
    }
    let here = line.x + column_of(timeline.at(), total, line.width);
    buffer.set_string(here, line.y, now, palette.style(Role::Now));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_click_on_either_end_of_the_time_line_is_the_end_of_the_search() {
        let line = Rect::new(0, 22, 80, 1);
        assert_eq!(step_at(line, 0, 41_810), Some(0));
        assert_eq!(step_at(line, 6, 41_810), Some(0));
        assert_eq!(step_at(line, 79, 41_810), Some(41_810));
        assert_eq!(step_at(Rect::new(0, 0, 0, 0), 5, 10), None);
        for total in [1, 7, 79, 41_810, u64::MAX] {
            assert_eq!(column_of(total, total, 74), 73);
            assert_eq!(column_of(0, total, 74), 0);
        }
    }
}
