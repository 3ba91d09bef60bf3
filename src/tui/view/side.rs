//! Beside the board: counts, stack, digits, what the signs mean.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::Style,
    text::{Line, Span},
};

use crate::{
    locale::{self, Lang, Say, Word},
    puzzle::Digit,
    search::{Search, Step},
    tui::{
        model::Model,
        theme::{Palette, Role},
        watch::Watch,
    },
};

/// Writes lines from the top down and stops at the foot.
struct Column<'a> {
    buffer: &'a mut Buffer,
    area: Rect,
    palette: Palette,
    lang: Lang,
}

impl Column<'_> {
    fn left(&self) -> u16 {
        self.area.height
    }

    fn line(&mut self, line: Line<'_>) {
        let used = self.area.height.min(1);
        super::put(self.buffer, Rect { height: used, ..self.area }, line);
        self.area.y += used;
        self.area.height -= used;
    }

    fn blank(&mut self) {
        self.line(Line::default());
    }

    fn heading(&mut self, word: Word) {
        self.line(Line::styled(locale::word(self.lang, word), self.palette.style(Role::Heading)));
    }

    fn text(&mut self, text: String, role: Role) {
        self.line(Line::styled(text, self.palette.style(role)));
    }
}

/// Columns of the side that counts, stack and signs take when the keys stand beside them.
const NARROW: u16 = 30;

/// Where the side is wide, all keys stand on its right. Returns what is left of it.
fn keys_beside(buffer: &mut Buffer, area: Rect, model: &Model) -> Rect {
    if area.width < NARROW + super::keys::LIST_WIDTH {
        return area;
    }
    let list = Rect { x: area.x + NARROW, width: area.width - NARROW, ..area };
    let mut column = Column { buffer, area: list, palette: model.look.palette, lang: model.look.lang };
    column.heading(Word::HeadKeys);
    for line in super::keys::list(model.context(), model.look) {
        column.line(line);
    }
    Rect { width: NARROW - 1, ..area }
}

/// While watching: counts, then the stack, then the signs if there is room.
pub(super) fn watch(buffer: &mut Buffer, area: Rect, watch: &Watch, model: &Model) {
    let lang = model.look.lang;
    let message = Rect { y: area.bottom().saturating_sub(1), height: area.height.min(1), ..area };
    let area = keys_beside(buffer, area, model);
    let mut column = Column { buffer, area, palette: model.look.palette, lang };
    let tally = watch.timeline.tally();
    let blanks = watch.grid.blanks().count();
    let depth = watch.timeline.search().depth();
    column.heading(Word::HeadCounts);
    let mut count = |word: Word, value: String| {
        column.text(format!(" {:<10}{value:>16}", locale::word(lang, word)), Role::Text);
    };
    let number = |n| locale::number(lang, n);
    count(Word::Tests, number(tally.tests()));
    count(Word::Placed, number(tally.placements));
    count(Word::Undone, number(tally.undos));
    count(Word::Depth, format!("{depth} / {blanks}"));
    count(Word::Deepest, number(tally.greatest_depth as u64));
    count(Word::Solutions, number(tally.solutions));
    column.blank();

    let message_lines = 2;
    let legend_lines = 8;
    let legend = column.left() > message_lines + legend_lines + 12;
    let below = message_lines + if legend { legend_lines } else { 0 };
    column.heading(Word::HeadStack);
    let room = usize::from(column.left().saturating_sub(below));
    stack(&mut column, watch, room);
    column.blank();
    if legend {
        signs(
            &mut column,
            &[
                (Word::LegendGiven, Role::Given, " 5 "),
                (Word::LegendGuess, Role::Guess, " 5 "),
                (Word::LegendPlaced, Role::Placed, "[5]"),
                (Word::LegendTested, Role::Tested, "[5]"),
                (Word::LegendWitness, Role::Witness, "!5!"),
                (Word::LegendUndone, Role::Undone, "(5)"),
            ],
        );
        column.blank();
    }
    if watch.pursuit.is_some() {
        let steps = locale::number(lang, watch.timeline.known());
        let text = locale::say(lang, &Say::Running(&steps), watch.shape());
        super::put(column.buffer, message, Line::styled(text, model.look.palette.style(Role::Bad)));
    } else {
        super::put_message(column.buffer, message, model);
    }
}

/// The live placements, latest first; the middle is folded when there are more than fit.
fn stack(column: &mut Column<'_>, watch: &Watch, room: usize) {
    let shape = watch.shape();
    let search = watch.timeline.search();
    let path: Vec<_> = search.path().collect();
    let mut lines = Vec::new();
    let over = watch.timeline.last() == Some(Step::Exhausted);
    if let Some(cell) = search.cell_at(path.len()).filter(|_| !over) {
        let text = format!(
            "{:>4}  {:<6} {}",
            path.len() + 1,
            cell.name(shape),
            locale::word(column.lang, Word::NowTesting)
        );
        lines.push((text, Role::Key));
    }
    for (depth, (cell, digit)) in path.iter().enumerate().rev() {
        lines.push((format!("{:>4}  {:<6} = {}", depth + 1, cell.name(shape), digit.to_char()), Role::Text));
    }
    let count = lines.len();
    let (head, tail) = if count <= room { (count, 0) } else { (room - room / 3, room / 3) };
    let (head, folded) = if count > head + tail { (head.saturating_sub(1), true) } else { (head, false) };
    let mut lines = lines.into_iter();
    for (text, role) in lines.by_ref().take(head) {
        column.text(text, role);
    }
    if folded && room > 0 {
        column.text(format!("   ... {}", count - head - tail), Role::Faint);
    }
    for (text, role) in lines.skip(count - head - tail) {
        column.text(text, role);
    }
    for _ in count..room {
        column.blank();
    }
}

/// While typing: how many of each digit stand, and what the signs mean.
pub(super) fn typing(buffer: &mut Buffer, area: Rect, model: &Model) {
    let area = keys_beside(buffer, area, model);
    let lang = model.look.lang;
    let palette = model.look.palette;
    let grid = model.board();
    let side = grid.shape().side();
    let mut column = Column { buffer, area, palette, lang };
    column.heading(Word::HeadCounts);
    let count = |word: Word, n: usize| format!(" {:<10}{n:>4}", locale::word(lang, word));
    column.text(count(Word::Givens, grid.givens().len()), Role::Text);
    column.text(format!("{} / {}", count(Word::Filled, grid.filled()), grid.shape().cells()), Role::Text);
    column.blank();

    column.heading(Word::HeadDigits);
    let placed = |digit: Digit| grid.shape().all_cells().filter(|&c| grid.get(c) == Some(digit)).count();
    let digits: Vec<Digit> = Digit::all(grid.shape()).collect();
    let per_line = usize::from(area.width / 4).clamp(1, 16);
    for chunk in digits.chunks(per_line) {
        let style = |digit: Digit| -> Style {
            let role = match placed(digit) {
                _ if model.highlight == Some(digit) => Role::Same,
                n if n > side => Role::Bad,
                n if n == side => Role::Good,
                _ => Role::Text,
            };
            palette.style(role)
        };
        let row = |text: &dyn Fn(Digit) -> String| {
            Line::from(chunk.iter().map(|&d| Span::styled(text(d), style(d))).collect::<Vec<_>>())
        };
        let (signs, counts) =
            (row(&|d| format!("{:>4}", d.to_char())), row(&|d| format!("{:>4}", placed(d))));
        column.line(signs);
        column.line(counts);
    }
    column.blank();
    if column.left() >= 6 {
        signs(
            &mut column,
            &[
                (Word::LegendGiven, Role::Given, " 5 "),
                (Word::LegendTyped, Role::Typed, " 5 "),
                (Word::LegendCursor, Role::Cursor, "[5]"),
                (Word::LegendConflict, Role::Witness, "!5!"),
            ],
        );
    }
}

fn signs(column: &mut Column<'_>, rows: &[(Word, Role, &str)]) {
    column.heading(Word::HeadLegend);
    for &(word, role, sign) in rows {
        let line = Line::from(vec![
            Span::raw(" "),
            Span::styled(sign.to_owned(), column.palette.style(role)),
            Span::styled(format!("  {}", locale::word(column.lang, word)), column.palette.style(Role::Text)),
        ]);
        column.line(line);
    }
}
