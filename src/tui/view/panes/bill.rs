//! Bill: the costliest wrong guesses of what is known, each with when it was made and taken back.
//!
//! ```text
//!    guess      steps  placed  undone
//!  1 r1c3=2    18,741   3,332  22,072
//!  2 r1c7=1    12,071  22,829  34,899
//! ```

use crate::{
    locale::Word,
    tui::{theme::Role, view::column::Column, watch::Watch},
};

/// The lines above the first entry.
const HEAD: u16 = 1;

pub(super) fn draw(column: &mut Column<'_>, watch: &Watch, focused: bool) {
    let (shape, at) = (watch.shape(), watch.timeline.at());
    let bill = &watch.insight.bill;
    // Every column is as wide as its heading and the greatest number there can be in it by now.
    let number = column.number(watch.timeline.known());
    let wide = |word: Word| number.len().max(crate::tui::view::width(column.word(word)).into());
    let words = [Word::Steps, Word::PlacedAt, Word::UndoneAt];
    let [steps, placed, undone] = words.map(|word| (column.word(word), wide(word)));
    let right = |text: &str, width: usize| {
        format!("{}{text}", " ".repeat(width.saturating_sub(crate::tui::view::width(text).into())))
    };
    // r1c1=1, or r16c16=G.
    let names = if shape.side() > 9 { 8 } else { 6 };
    // The last column gives way where there is no room.
    let last = if usize::from(column.area.width) >= 10 + names + steps.1 + placed.1 + undone.1 {
        undone.1
    } else {
        0
    };
    let line = |guess: &str, [a, b, c]: [&str; 3]| {
        let c = if last > 0 { format!("  {}", right(c, last)) } else { String::new() };
        format!("{guess:<names$} {}  {}{c}", right(a, steps.1), right(b, placed.1))
    };
    column.text(format!("    {}", line("", [steps.0, placed.0, undone.0])), Role::Faint);
    for (i, entry) in bill.iter().enumerate() {
        let guess = entry.cell.holding(entry.digit, shape);
        let numbers = [entry.cost(), entry.placed, entry.undone].map(|n| column.number(n));
        let text = line(&guess, [&numbers[0], &numbers[1], &numbers[2]]);
        // Those that are alive at this moment are marked.
        let alive = (entry.placed..entry.undone).contains(&at);
        let sign = if alive { column.look.glyphs.pointer() } else { " " };
        let role = match alive {
            _ if focused && watch.chosen == Some(entry.placed) => Role::Cursor,
            true => Role::Key,
            false => Role::Text,
        };
        column.pieces([
            (format!("{sign}{:>2} ", i + 1), if alive { Role::Key } else { Role::Text }),
            (text, role),
        ]);
    }
    if bill.is_empty() {
        // Of a whole search the bill has the outermost guesses alone, and those may end behind the present.
        let word = if watch.is_veiled() { Word::Veiled } else { Word::BillEmpty };
        column.text(format!(" {}", column.word(word)), Role::Faint);
    }
}

/// The placement on this line of the pane, counted from below its heading.
pub(in crate::tui) fn hit(watch: &Watch, line: u16) -> Option<u64> {
    watch.insight.bill.get(usize::from(line.checked_sub(HEAD)?)).map(|entry| entry.placed)
}
