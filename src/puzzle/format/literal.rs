//! Literals of programs and JSON: nested brackets of any kind with numbers, strings or nothing in
//! them, as Python, NumPy, C, Java, JavaScript and LeetCode have them.
//!
//! A bracket with as many cells as a board has rows is a row, one with as many rows is a board.

mod rows;
mod start;
mod style;

pub(super) use start::start;
pub(super) use style::Style;

use super::line::{board, is_board, looks_like_cells};
use super::rows::is_side;
use super::signs::{self, Mark, Sign};
use super::text::trimmed;
use super::{Fault, FaultKind, Format, Found, Note};

/// More cells in one bracket than any board has.
const MOST_CELLS: usize = 300;
const MOST_ROWS: usize = 40;
const MOST_LEVELS: usize = 64;

#[derive(Default)]
struct Level {
    open: char,
    cells: Vec<Mark>,
    rows: Vec<Vec<Mark>>,
    /// It belongs to a key that is no puzzle, such as the solution.
    skip: bool,
    overfull: bool,
}

struct Word {
    text: Vec<char>,
    line: usize,
    column: usize,
}

/// A literal as it comes in.
pub(super) struct Literal {
    line: usize,
    levels: Vec<Level>,
    quote: Option<char>,
    word: Option<Word>,
    /// A string that may turn out to be a key.
    string: Option<Word>,
    skip_next: bool,
    too_deep: usize,
    held: Option<Found>,
    any: bool,
    commas: bool,
    /// A space stands behind a comma.
    spaces: bool,
    quotes: Option<char>,
    strings: bool,
    gnome: Option<usize>,
    solutions: Option<usize>,
}

impl Literal {
    pub(super) fn new(line: usize) -> Literal {
        Literal {
            line,
            levels: vec![Level::default()],
            quote: None,
            word: None,
            string: None,
            skip_next: false,
            too_deep: 0,
            held: None,
            any: false,
            commas: false,
            spaces: false,
            quotes: None,
            strings: false,
            gnome: None,
            solutions: None,
        }
    }

    /// May a line without brackets, quotes or commas be no part of this any more?
    pub(super) fn at_top(&self) -> bool {
        self.levels.len() == 1
    }

    /// Takes a line from a character on; true if every bracket is closed at its end.
    pub(super) fn line(
        &mut self,
        line: usize,
        chars: &[char],
        from: usize,
        emit: &mut impl FnMut(Result<Found, Fault>),
    ) -> bool {
        let mut i = from;
        while i < chars.len() {
            let c = chars[i];
            if let Some(q) = self.quote {
                if c == q {
                    self.quote = None;
                    self.string = self.word.take();
                } else if let Some(w) = &mut self.word
                    && w.text.len() <= MOST_CELLS
                {
                    w.text.push(c);
                }
                i += 1;
                continue;
            }
            match c {
                '/' if chars.get(i + 1) == Some(&'/') => break,
                '#' if self.word.is_none() => break,
                '"' | '\'' => {
                    self.end_word(emit);
                    self.quote = Some(c);
                    self.quotes = Some(c);
                    self.word = Some(Word { text: Vec::new(), line, column: i + 1 });
                }
                '[' | '{' | '(' => {
                    self.end_word(emit);
                    self.open(c);
                }
                ']' | '}' | ')' => {
                    self.end_word(emit);
                    self.close(line, emit);
                }
                ':' | '=' => {
                    let key = self.string.take().or_else(|| self.word.take());
                    self.key(key.as_ref());
                }
                ',' => {
                    // Two commas in a row: an empty element, as JavaScript has it, is not counted.
                    self.end_word(emit);
                    self.commas = true;
                    self.spaces |= chars.get(i + 1) == Some(&' ');
                    self.skip_next = false;
                }
                c if c.is_whitespace() || c == ';' => self.end_bare(emit),
                c => {
                    if self.string.is_some() {
                        self.end_word(emit);
                    }
                    let w = self.word.get_or_insert_with(|| Word { text: Vec::new(), line, column: i + 1 });
                    if w.text.len() <= MOST_CELLS {
                        w.text.push(c);
                    }
                }
            }
            i += 1;
        }
        // A string does not run over the end of a line.
        if self.quote.take().is_some() {
            self.word = None;
        }
        self.end_bare(emit);
        self.levels.len() == 1 && self.levels[0].rows.is_empty() && self.string.is_none()
    }

    /// Ends the literal and says what is left to say.
    pub(super) fn finish(&mut self, emit: &mut impl FnMut(Result<Found, Fault>)) {
        self.end_word(emit);
        let open = self.levels.len() > 1;
        let rows = std::mem::take(&mut self.levels[0].rows);
        if !rows.is_empty() {
            self.rows(&rows, '[', emit);
        }
        self.release(emit);
        if let Some(line) = self.gnome {
            emit(Err(Fault::at(line, 1, FaultKind::NotSupported(Format::GnomeSave))));
        } else if open {
            emit(Err(Fault::at(self.line, 1, FaultKind::Unfinished(Format::Literal))));
        } else if !self.any {
            emit(Err(Fault::at(self.line, 1, FaultKind::Broken(Format::Literal))));
        }
    }

    fn level(&mut self) -> &mut Level {
        if self.levels.is_empty() {
            self.levels.push(Level::default());
        }
        let last = self.levels.len() - 1;
        &mut self.levels[last]
    }

    fn open(&mut self, open: char) {
        let skip = std::mem::take(&mut self.skip_next) || self.level().skip;
        if self.levels.len() < MOST_LEVELS {
            self.levels.push(Level { open, skip, ..Level::default() });
        } else {
            self.too_deep += 1;
        }
    }

    fn key(&mut self, key: Option<&Word>) {
        let Some(key) = key else { return };
        let name: String = key.text.iter().collect::<String>().to_lowercase();
        if matches!(name.as_str(), "earmarks" | "fixed") {
            self.gnome = self.gnome.or(Some(self.line));
        }
        self.skip_next = name.contains("solution") || name.contains("solved") || name.contains("answer");
        if self.skip_next {
            self.solutions = self.solutions.or(Some(key.line));
        }
    }

    /// Ends a word that is no string; a string waits for a colon.
    fn end_bare(&mut self, emit: &mut impl FnMut(Result<Found, Fault>)) {
        if self.string.is_none() {
            self.end_word(emit);
        }
    }

    fn end_word(&mut self, emit: &mut impl FnMut(Result<Found, Fault>)) {
        if let Some(string) = self.string.take() {
            self.string_ends(&string, emit);
        }
        let Some(word) = self.word.take() else { return };
        let text = word.text.as_slice();
        let name: String = text.iter().collect();
        let figures = name.trim_end_matches(".0").trim_end_matches('.');
        let sign = match name.as_str() {
            "None" | "null" | "nil" | "nan" | "NaN" | "undefined" | "NULL" | "Null" => Sign::Nothing,
            "-1" => Sign::Char('-'),
            _ => match figures.parse::<u32>() {
                Ok(n) => Sign::Number(n),
                Err(_) if text.len() == 1 && signs::is_blank(text[0]) => Sign::Char(text[0]),
                Err(_) => return,
            },
        };
        self.cell(Mark::new(sign, word.line, word.column));
    }

    fn cell(&mut self, mark: Mark) {
        if std::mem::take(&mut self.skip_next) {
            return;
        }
        let level = self.level();
        if level.cells.len() < MOST_CELLS {
            level.cells.push(mark);
        } else {
            level.overfull = true;
        }
    }

    fn string_ends(&mut self, string: &Word, emit: &mut impl FnMut(Result<Found, Fault>)) {
        let (lead, text) = trimmed(&string.text);
        let column = string.column + 1 + lead;
        match text {
            [] => self.cell(Mark::new(Sign::Nothing, string.line, string.column)),
            [c] => self.cell(Mark::new(Sign::Char(*c), string.line, column)),
            _ if self.skip_next || self.level().skip => self.skip_next = false,
            // Without trimming: spaces may be blanks.
            _ => {
                let all = &string.text;
                let marks: Vec<Mark> = all
                    .iter()
                    .enumerate()
                    .map(|(i, &c)| Mark::new(Sign::Char(c), string.line, string.column + 1 + i))
                    .collect();
                if is_board(all.len()) && looks_like_cells(all) {
                    self.strings = true;
                    let result = board(&marks, string.line);
                    self.found(result, '[', true, emit);
                } else if is_side(all.len())
                    && looks_like_cells(all)
                    && all.iter().any(|c| c.is_ascii_digit() || signs::is_blank(*c))
                {
                    self.strings = true;
                    self.push_row(marks);
                } else if let Ok(n) = text.iter().collect::<String>().parse::<u32>() {
                    self.cell(Mark::new(
                        if text[0] == '-' { Sign::Char('-') } else { Sign::Number(n) },
                        string.line,
                        column,
                    ));
                } else if text == ['-', '1'] {
                    self.cell(Mark::new(Sign::Char('-'), string.line, column));
                }
            }
        }
    }

    fn push_row(&mut self, row: Vec<Mark>) {
        let level = self.level();
        if level.rows.len() < MOST_ROWS {
            level.rows.push(row);
        } else {
            level.overfull = true;
        }
    }

    fn close(&mut self, line: usize, emit: &mut impl FnMut(Result<Found, Fault>)) {
        if self.too_deep > 0 {
            self.too_deep -= 1;
            return;
        }
        if self.levels.len() <= 1 {
            return;
        }
        let Some(level) = self.levels.pop() else { return };
        if level.skip {
            return;
        }
        if level.overfull {
            self.any = true;
            emit(Err(Fault::at(line, 1, super::line::length(level.cells.len().max(level.rows.len() * 9)))));
        } else if !level.rows.is_empty() {
            self.rows(&level.rows, level.open, emit);
        } else if is_board(level.cells.len()) {
            let result = board(&level.cells, level.cells[0].line);
            self.found(result, level.open, true, emit);
        } else if level.cells.len() > 3 || (!level.cells.is_empty() && !self.level().rows.is_empty()) {
            self.push_row(level.cells);
            self.top_rows(emit);
        }
    }

    /// Rows without a bracket around them.
    fn top_rows(&mut self, emit: &mut impl FnMut(Result<Found, Fault>)) {
        if self.levels.len() > 1 {
            return;
        }
        let rows = &self.levels[0].rows;
        let width = rows::majority(rows);
        if is_side(width) && rows.len() == width {
            let rows = std::mem::take(&mut self.levels[0].rows);
            self.rows(&rows, '[', emit);
        }
    }

    fn rows(&mut self, rows: &[Vec<Mark>], open: char, emit: &mut impl FnMut(Result<Found, Fault>)) {
        let flat = rows.len() == 1 && rows[0].len() == 16;
        let result = if flat { board(&rows[0], rows[0][0].line) } else { rows::board_of(rows) };
        self.found(result, open, flat, emit);
    }

    fn found(
        &mut self,
        result: Result<Found, Fault>,
        open: char,
        flat: bool,
        emit: &mut impl FnMut(Result<Found, Fault>),
    ) {
        self.release(emit);
        self.any = true;
        match result {
            Ok(mut found) => {
                found.format = Format::Literal;
                let between = match (self.commas, self.spaces) {
                    (true, true) => ", ",
                    (true, false) => ",",
                    (false, _) => " ",
                };
                let style = Style { open, quote: self.quotes, between, strings: self.strings, flat };
                found.layout.literal = Some(Box::new(style));
                self.held = Some(found);
            }
            fault => emit(fault),
        }
    }

    fn release(&mut self, emit: &mut impl FnMut(Result<Found, Fault>)) {
        if let Some(mut found) = self.held.take() {
            if let Some(line) = self.solutions.take() {
                found.notes.push(Note::SectionIgnored { line, name: "solution".into() });
            }
            emit(Ok(found));
        }
    }
}
