//! The heat of the board: shades where there are colours, else bars beside the digits.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
};

use crate::{
    locale::{self, Say, Word},
    puzzle::Cell,
    tui::{
        geometry::{BoardArea, Scale},
        glyphs::Glyphs,
        model::Look,
        theme::Role,
        watch::{Warmth, Watch},
    },
};

/// Shades the cells that have no sign of their own.
pub(super) fn shade(
    buffer: &mut Buffer,
    area: &BoardArea,
    watch: &Watch,
    look: Look,
    is_plain: impl Fn(Cell) -> bool,
) {
    for cell in area.shape.all_cells().filter(|&cell| is_plain(cell)) {
        let (rect, level) = (area.cell(cell), watch.warmth.level(cell));
        if level == 0 {
            continue;
        }
        // Compact cells share a column with their neighbours, whose signs stay as they are.
        let narrow = area.scale == Scale::Compact;
        let mut fill = if narrow { Rect { x: rect.x + 1, width: 2, ..rect } } else { rect };
        let beside = (rect.right() - 1, rect.y + rect.height / 2);
        let free = buffer[beside].symbol() == " ";
        if has_bars(look) && free {
            buffer.set_string(
                beside.0,
                beside.1,
                look.glyphs.bar(level.into()),
                look.palette.style(Role::Text),
            );
        }
        if narrow && !free {
            fill.width = 1;
        }
        buffer.set_style(fill, look.palette.shade(level));
    }
}

/// Are there bars as well as (or instead of) shades?
pub(super) fn has_bars(look: Look) -> bool {
    look.glyphs == Glyphs::Ascii || !look.palette.is_coloured()
}

/// What the shades mean: the fewest tries of each level.
pub(super) fn legend(watch: &Watch, look: Look) -> Line<'static> {
    let warmth = &watch.warmth;
    let mut spans = vec![Span::raw(format!(" {} ", look.word(Word::HeatLegend)))];
    for level in levels(|level| warmth.least(level)) {
        let sign = if has_bars(look) { look.glyphs.bar(level.into()) } else { "  " };
        spans.push(Span::styled(sign, look.palette.shade(level)));
        spans.push(Span::raw(format!("{} ", short(warmth.least(level), 4))));
    }
    Line::from(spans)
}

/// The levels to be told of: no more than five, and of those that begin with the same number, which few tries
/// make, the one that cells have.
fn levels(least: impl Fn(u8) -> u64) -> Vec<u8> {
    let had = |level: &u8| *level == Warmth::HOTTEST || least(*level) < least(level + 1);
    let levels: Vec<u8> = (1..=Warmth::HOTTEST).filter(had).collect();
    let some = |i: &usize| levels.len() <= 5 || i.is_multiple_of(2) || i + 1 == levels.len();
    (0..levels.len()).filter(some).map(|i| levels[i]).collect()
}

/// Up to where it was counted, while that is not the present.
pub(super) fn lag(watch: &Watch, look: Look) -> Option<String> {
    let at = watch.warmth.at();
    let step = locale::number(look.lang, at);
    (at != watch.timeline.at()).then(|| locale::say(look.lang, &Say::Counted(&step), watch.shape()))
}

/// A number in so many columns (three or more), rounded down: `950`, `7.2k`, `13k`, `691M`.
pub(super) fn short(n: u64, columns: usize) -> String {
    let whole = n.to_string();
    if whole.len() <= columns.min(4) {
        return whole;
    }
    let units = [(1_000, "k"), (1_000_000, "M"), (1_000_000_000, "G"), (1_000_000_000_000, "T")];
    for (unit, name) in units {
        let tenths = n / (unit / 10);
        let text = match tenths {
            0..10 if n >= unit / 10 => format!(".{tenths}{name}"),
            10..100 if columns >= 4 => format!("{}.{}{name}", tenths / 10, tenths % 10),
            _ => format!("{}{name}", n / unit),
        };
        if text.len() <= columns {
            return text;
        }
    }
    "?".repeat(columns)
}

#[cfg(test)]
mod tests {
    use super::{levels, short};

    #[test]
    fn the_legend_has_the_shades_that_cells_have() {
        // The fewest tries of each level, as counted from 1.
        let of = |least: [u64; 8]| levels(|level| least[usize::from(level) - 1]);
        assert_eq!(of([1; 8]), [8], "all cells were tried once: they have the hottest shade");
        assert_eq!(of([1, 2, 2, 2, 2, 2, 2, 2]), [1, 8]);
        assert_eq!(of([1, 2, 2, 2, 3, 3, 3, 4]), [1, 4, 7, 8]);
        assert_eq!(of([1, 3, 8, 22, 60, 165, 450, 1_219]), [1, 3, 5, 7, 8]);
    }

    #[test]
    fn numbers_fit_their_columns_and_are_never_too_large() {
        for (n, three, four) in [
            (0, "0", "0"),
            (950, "950", "950"),
            (7_213, "7k", "7213"),
            (13_999, "13k", "13k"),
            (99_999, "99k", "99k"),
            (691_752, ".6M", "691k"),
            (7_990_000, "7M", "7.9M"),
            (69_175_316, "69M", "69M"),
            (692_751_850, ".6G", "692M"),
            (13_052_634_899, "13G", "13G"),
            (u64::MAX, "???", "????"),
        ] {
            assert_eq!((short(n, 3), short(n, 4)), (three.to_owned(), four.to_owned()), "{n}");
        }
    }
}
