//! The depth strip and the time line below it: the whole search at a glance, and the scrubber.

use ratatui::{buffer::Buffer, layout::Rect};

use crate::{
    locale::{self, Word},
    search::{Ending, Search},
    timeline::Column,
    tui::{model::Look, theme::Role, watch::Watch},
};

/// The columns before the strip, which hold its name.
pub(in crate::tui) const NAME: u16 = 6;

/// The part of a line that the strip takes behind its name.
pub(in crate::tui) fn inner(line: Rect) -> Rect {
    let name = NAME.min(line.width / 4);
    Rect { x: line.x + name, width: line.width - name, ..line }
}

/// The step under a column of the time line, for the mouse; the strip shows this stretch.
pub(in crate::tui) fn step_at(line: Rect, x: u16, (from, until): (u64, u64)) -> Option<u64> {
    let line = inner(line);
    if line.is_empty() {
        return None;
    }
    let offset = u64::from(x.saturating_sub(line.x).min(line.width - 1));
    let last = u64::from(line.width.saturating_sub(1)).max(1);
    Some(from + (u128::from(until - from) * u128::from(offset) / u128::from(last)) as u64)
}

/// The column in which a step stands, if it is in the stretch.
pub(super) fn column_of(step: u64, (from, until): (u64, u64), width: u16) -> Option<u16> {
    if width == 0 || !(from..=until).contains(&step) {
        return None;
    }
    let share = u128::from(step - from) * u128::from(width - 1) / u128::from((until - from).max(1));
    Some(share as u16)
}

/// The positions that share a column of the time line, the first and the one behind the last; where
/// there are more columns than positions, neighbours stand for the same one.
fn positions((from, until): (u64, u64), column: u16, width: u16) -> (u64, u64) {
    let columns = u128::from(width.max(2) - 1);
    let first = |column: u16| from + (u128::from(column) * u128::from(until - from)).div_ceil(columns) as u64;
    let (start, stop) = (first(column), first(column + 1));
    if start < stop { (start, stop) } else { (start.saturating_sub(1), start) }
}

/// Draws strip and time line.
pub(super) fn draw(buffer: &mut Buffer, (upper, lower): (Rect, Rect), watch: &Watch, look: Look) {
    let Look { palette, glyphs, lang, .. } = look;
    let timeline = &watch.timeline;
    let faint = palette.style(Role::Faint);
    let window = watch.window(inner(lower).width.max(inner(upper).width));
    let name = |buffer: &mut Buffer, line: Rect, word: Word| {
        let room = usize::from(inner(line).x - line.x);
        buffer.set_stringn(line.x, line.bottom() - 1, locale::word(lang, word), room, faint);
    };
    let mut stars = Vec::new();
    if !upper.is_empty() {
        let strip = inner(upper);
        name(buffer, upper, Word::StripDepth);
        let mut columns: Vec<Column> = Vec::new();
        timeline.strip(window.0, window.1, usize::from(strip.width), &mut columns);
        let here = column_of(timeline.at(), window, strip.width);
        if watch.is_veiled() {
            veil(&mut columns, here, timeline.search().depth());
        }
        bars(buffer, strip, &columns, here, look);
        let solved = columns.iter().enumerate().filter(|(_, column)| column.solutions > 0);
        stars.extend(solved.map(|(i, _)| strip.x + i as u16));
    }
    if lower.is_empty() {
        return;
    }
    let line = inner(lower);
    name(buffer, lower, if watch.zoom == 0 { Word::StripTime } else { Word::StripZoom });
    let [known, unknown, now] = glyphs.time();
    let (veiled, here) = (watch.is_veiled(), column_of(timeline.at(), window, line.width));
    for column in 0..line.width {
        let (start, stop) = positions(window, column, line.width);
        // A column in which the search is lost for half the time counts as lost.
        let doomed = watch.dooms.on && !veiled && 2 * watch.doomed_positions(start, stop) >= stop - start;
        let (sign, role) = match () {
            () if veiled && Some(column) > here => (unknown, Role::Faint),
            () if doomed => (glyphs.doomed(), Role::Bad),
            () => (known, Role::Frame),
        };
        buffer.set_string(line.x + column, line.y, sign, palette.style(role));
    }
    let mut put = |step: u64, sign: &str, role: Role| {
        if let Some(x) = column_of(step, window, line.width).filter(|_| !veiled || step <= timeline.at()) {
            buffer.set_string(line.x + x, line.y, sign, palette.style(role));
        }
    };
    for placed in watch.costly() {
        put(placed, glyphs.cross(), Role::Bad);
    }
    for mark in watch.marks() {
        put(mark.step, mark.sign().encode_utf8(&mut [0; 4]), Role::Key);
    }
    match timeline.end() {
        Some((end, Ending::Solved)) => put(end, glyphs.star(), Role::Good),
        Some(_) => {}
        None => put(timeline.known(), unknown, Role::Faint),
    }
    put(timeline.at(), now, Role::Now);
    for x in stars
        .into_iter()
        .filter(|&x| Some(x) != column_of(timeline.at(), window, line.width).map(|c| line.x + c))
    {
        buffer.set_string(x, line.y, glyphs.star(), palette.style(Role::Good));
    }
}

/// Leaves out what comes after the present; of the column where we stand only the present is known.
pub(super) fn veil(columns: &mut Vec<Column>, here: Option<u16>, depth: usize) {
    columns.truncate(here.map_or(0, usize::from));
    if here.is_some() {
        columns.push(Column { greatest_depth: depth, least_depth: depth, known: true, ..Column::default() });
    }
}

/// Draws columns of depths; the one where we stand stands out.
pub(super) fn bars(buffer: &mut Buffer, strip: Rect, columns: &[Column], here: Option<u16>, look: Look) {
    let Look { palette, glyphs, .. } = look;
    let heights = Heights::of(columns);
    // On a high strip the lowest line shows how far the search came back in that stretch.
    let (top, foot) = if strip.height > 1 { (strip.height - 1, true) } else { (strip.height, false) };
    for (i, column) in columns.iter().enumerate() {
        let x = strip.x + i as u16;
        let role = if Some(i as u16) == here { Role::Now } else { Role::Strip };
        let eighths = heights.eighths(column.greatest_depth, usize::from(top) * 8);
        for line in 0..top {
            let part = eighths.saturating_sub(usize::from(line) * 8).min(8);
            buffer.set_string(x, strip.y + top - 1 - line, glyphs.bar(part), palette.style(role));
        }
        if foot {
            let part = (8 * column.least_depth).div_ceil(heights.deepest.max(1));
            buffer.set_string(x, strip.bottom() - 1, glyphs.bar(part), palette.style(Role::Faint));
        }
    }
}

/// How depths become heights: from the shallowest stretch to the deepest, so that a search that is deep
/// everywhere still shows where it is deepest.
struct Heights {
    shallowest: usize,
    deepest: usize,
}

impl Heights {
    fn of(columns: &[Column]) -> Heights {
        let depths = columns.iter().filter(|c| c.known).map(|c| c.greatest_depth);
        let (shallowest, deepest) = depths.fold((usize::MAX, 0), |(low, high), d| (low.min(d), high.max(d)));
        Heights { shallowest: shallowest.min(deepest), deepest }
    }

    /// At least one eighth for what is not zero.
    fn eighths(&self, depth: usize, full: usize) -> usize {
        let span = self.deepest - self.shallowest;
        match depth {
            0 => 0,
            _ if span == 0 => full,
            depth => 1 + depth.saturating_sub(self.shallowest) * (full - 1) / span,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_click_on_either_end_of_the_time_line_is_the_end_of_the_search() {
        let line = Rect::new(0, 22, 80, 1);
        let whole = (0, 41_810);
        assert_eq!(step_at(line, 0, whole), Some(0));
        assert_eq!(step_at(line, 6, whole), Some(0));
        assert_eq!(step_at(line, 79, whole), Some(41_810));
        assert_eq!(step_at(line, 79, (100, 174)), Some(174));
        assert_eq!(step_at(Rect::new(0, 0, 0, 0), 5, (0, 10)), None);
        for total in [1, 7, 79, 41_810, u64::MAX] {
            assert_eq!(column_of(total, (0, total), 74), Some(73));
            assert_eq!(column_of(0, (0, total), 74), Some(0));
        }
        assert_eq!(column_of(99, (100, 174), 74), None);
    }

    #[test]
    fn every_position_stands_in_one_column_of_the_time_line() {
        for (window, width) in [((0, 41_810), 74), ((100, 173), 74), ((5, 300), 100), ((0, u64::MAX / 2), 80)]
        {
            let mut next = window.0;
            for column in 0..width {
                let (start, stop) = positions(window, column, width);
                assert_eq!(start, next, "{window:?} {column}");
                assert_eq!(column_of(start, window, width), Some(column));
                assert_eq!(column_of((stop - 1).min(window.1), window, width), Some(column));
                next = stop;
            }
        }
        // Eight positions, three columns each but for the last.
        let starts: Vec<u64> = (0..22).map(|column| positions((0, 7), column, 22).0).collect();
        assert_eq!(starts, [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7]);
    }
}
