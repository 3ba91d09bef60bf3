//! Beside the board: counts, stack, digits, what the signs mean.

use ratatui::{buffer::Buffer, layout::Rect};

use super::{column::Column, panes};
use crate::{
    locale::{self, Word},
    puzzle::{Digit, Shape},
    tui::{model::Model, theme::Role, watch::Watch},
};

/// Columns of the side that counts, stack and signs take when the keys stand beside them.
const NARROW: u16 = 42;

/// Where the side is wide, all keys stand on its right. Returns what is left of it.
fn keys_beside(buffer: &mut Buffer, area: Rect, model: &Model) -> Rect {
    if area.width < NARROW + super::keys::LIST_WIDTH {
        return area;
    }
    let list = Rect { x: area.x + NARROW, width: area.width - NARROW, ..area };
    let mut column = Column { buffer, area: list, look: model.look };
    column.heading(Word::HeadKeys);
    for line in super::keys::list(model.context(), model.look) {
        column.line(&line);
    }
    Rect { width: NARROW - 1, ..area }
}

/// While watching: counts with the signs beside them, then the stack.
pub(super) fn watch(buffer: &mut Buffer, area: Rect, watch: &Watch, model: &Model) {
    const COUNTS: u16 = 28;
    // So many lines leave enough for the stack.
    const HIGH: u16 = 24;
    let area = keys_beside(buffer, area, model);
    if area.width >= COUNTS + 12 {
        let beside = Rect { x: area.x + COUNTS, width: area.width - COUNTS, ..area };
        let mut column = Column { buffer: &mut *buffer, area: beside, look: model.look };
        signs(
            &mut column,
            watch.shape(),
            &[
                (Word::LegendGiven, Role::Given, " 5 "),
                (Word::LegendGuess, Role::Guess, " 5 "),
                (Word::LegendPlaced, Role::Placed, "[5]"),
                (Word::LegendTested, Role::Tested, "[5]"),
                (Word::LegendWitness, Role::Witness, "!5!"),
                (Word::LegendUndone, Role::Undone, "(5)"),
            ],
        );
    }
    let mut column = Column { buffer, area, look: model.look };
    column.heading(Word::PaneCounts);
    column.area.width = column.area.width.min(COUNTS);
    let whole = column.left() >= HIGH;
    panes::counts(&mut column, watch, whole);
    column.area.width = area.width;
    column.blank();
    column.heading(Word::PaneStack);
    let room = usize::from(column.left());
    panes::stack(&mut column, watch, room);
}

/// While typing: how many of each digit stand, and what the signs mean.
pub(super) fn typing(buffer: &mut Buffer, area: Rect, model: &Model) {
    let area = keys_beside(buffer, area, model);
    let grid = model.board();
    let side = grid.shape().side();
    let mut column = Column { buffer, area, look: model.look };
    column.heading(Word::PaneCounts);
    let [givens, filled] = [Word::Givens, Word::Filled].map(|word| locale::left(column.word(word), 10));
    column.text(format!(" {givens}{:>4}", grid.givens().len()), Role::Text);
    column.text(format!(" {filled}{:>4} / {}", grid.filled(), grid.shape().pieces()), Role::Text);
    column.blank();

    column.heading(Word::HeadDigits);
    let placed = |digit: Digit| grid.shape().all_cells().filter(|&c| grid.get(c) == Some(digit)).count();
    let role = |digit: Digit| match placed(digit) {
        _ if model.highlight == Some(digit) => Role::Same,
        n if n > side => Role::Bad,
        n if n == side => Role::Good,
        _ => Role::Text,
    };
    let digits: Vec<Digit> = Digit::all(grid.shape()).collect();
    let per_line = usize::from(area.width / 4).clamp(1, 16);
    for chunk in digits.chunks(per_line) {
        column.pieces(chunk.iter().map(|&d| (format!("{:>4}", d.sign(grid.shape())), role(d))));
        column.pieces(chunk.iter().map(|&d| (format!("{:>4}", placed(d)), role(d))));
    }
    column.blank();
    if column.left() >= 6 {
        signs(
            &mut column,
            grid.shape(),
            &[
                (Word::LegendGiven, Role::Given, " 5 "),
                (Word::LegendTyped, Role::Typed, " 5 "),
                (Word::LegendCursor, Role::Cursor, "[5]"),
                (Word::LegendConflict, Role::Witness, "!5!"),
            ],
        );
    }
}

fn signs(column: &mut Column<'_>, shape: Shape, rows: &[(Word, Role, &str)]) {
    let example = example(shape);
    column.heading(Word::HeadLegend);
    for &(word, role, sign) in rows {
        let name = format!(" {}", column.word(word));
        column.pieces([
            (" ".to_owned(), Role::Text),
            (sign.replace('5', &example), role),
            (name, Role::Text),
        ]);
    }
}

/// What stands for any digit.
pub(super) fn example(shape: Shape) -> String {
    let digit = Digit::new(5).filter(|_| shape.digits() >= 5).or(Digit::new(1));
    digit.map_or("5".into(), |digit| digit.sign(shape).to_string())
}
