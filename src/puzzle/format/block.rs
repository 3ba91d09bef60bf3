//! Rows that belong together, and the board they make.

mod labels;
mod read;

use super::drawn;
use super::rows::{Kind, ROW_LIMIT, Row, is_rule, is_side};
use super::signs;
use super::{Fault, FaultKind, Format, Found, Note};
use crate::puzzle::Shape;

/// No board has more rows; a block that grows beyond is cut.
const MOST_ROWS: usize = 40;

/// A line that separates rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Between {
    /// White space alone.
    Blank,
    Rule,
}

/// The rows of one board as they come in.
#[derive(Default)]
pub(super) struct Block {
    pub(super) rows: Vec<Row>,
    /// Every line from the first to the last, with the index of its row.
    lines: Vec<(String, Option<usize>)>,
    /// After how many rows the first blank line came.
    rhythm: Option<usize>,
    /// What the last line was, if no row.
    last: Option<Between>,
    pub(super) rules: usize,
    stars: bool,
    /// What stands above the rows, or what was declared, says that they are one board.
    pub(super) one_board: bool,
    /// The rows go on where a block of boards of 4x4 was cut.
    pub(super) goes_on: bool,
    /// The first line of the input is among the rows.
    pub(super) opens_input: bool,
}

impl Block {
    pub(super) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Does the box have a rule above its first row, so that one is due below the last?
    pub(super) fn has_top(&self) -> bool {
        self.rules > 0
            && self
                .lines
                .iter()
                .take_while(|l| l.1.is_none())
                .any(|l| is_rule(&l.0.chars().collect::<Vec<_>>()))
    }

    /// Forgets rules that no row followed.
    pub(super) fn clear(&mut self) {
        *self = Block::default();
    }

    /// A line in front of the rows that belongs to them in the answer too.
    pub(super) fn head(&mut self, text: &[char]) {
        if self.lines.len() < MOST_ROWS {
            self.lines.push((text.iter().take(ROW_LIMIT).collect(), None));
        }
    }

    /// Does a line of this sort end the block?
    pub(super) fn ends_at(&self, between: Between) -> bool {
        let n = self.rows.len();
        if n == 0 {
            return false;
        }
        match between {
            // Bottom and top of two boxes.
            Between::Rule => self.last == Some(Between::Rule),
            Between::Blank if self.holds_queens() => true,
            Between::Blank if self.last.is_some() => false,
            Between::Blank => match self.rhythm {
                Some(step) => !n.is_multiple_of(step),
                None => !(n == 1 || self.bands().contains(&n)),
            },
        }
    }

    /// Heights of the boxes of the boards that are as wide as the rows.
    fn bands(&self) -> Vec<usize> {
        let side = self.majority();
        match Shape::from_side(side) {
            Some(s) => vec![s.box_rows(), s.side() / s.box_rows()],
            None => vec![3],
        }
    }

    /// Takes a line between rows. White space may be a row of blanks: see [`finish`](Self::finish).
    pub(super) fn between(&mut self, between: Between, text: &[char]) {
        if between == Between::Rule {
            self.rules += 1;
            self.stars |= text.contains(&'*');
        } else if self.rows.is_empty() {
            return;
        } else if self.rhythm.is_none() && self.last.is_none() {
            self.rhythm = Some(self.rows.len());
        }
        self.last = Some(between);
        if self.lines.len() < 3 * MOST_ROWS {
            // Of white space nothing is left at the end of a line of an answer.
            let text = if between == Between::Rule { text.iter().collect() } else { String::new() };
            self.lines.push((text, None));
        }
    }

    /// Must the block end before a row that follows now? Its blank lines stand after every
    /// few rows, and here is none.
    pub(super) fn breaks_rhythm(&self) -> bool {
        let n = self.rows.len();
        self.rhythm.is_some_and(|step| n > step && n.is_multiple_of(step)) && self.last.is_none()
    }

    /// Is all there is one row of another width than this one, with a blank line between them?
    pub(super) fn is_apart(&self, row: &Row) -> bool {
        let alone = matches!(&self.rows[..], [only] if only.width() != row.width());
        alone && matches!(self.last, Some(Between::Blank))
    }

    /// Has a row with a queen in it been taken?
    fn holds_queens(&self) -> bool {
        self.rows.iter().any(|r| r.kind == Kind::Queens)
    }

    /// Does a row with a queen follow rows with digits? Blanks alone may be rows of a queens board.
    pub(super) fn is_of_digits_before(&self, row: &Row) -> bool {
        let digit = |c: &char| matches!(c, '1'..='9');
        row.kind == Kind::Queens
            && !self.holds_queens()
            && self.rows.iter().any(|r| r.chars.iter().any(digit))
    }

    /// Takes a row; true if the board is complete with it.
    pub(super) fn row(&mut self, row: Row) -> bool {
        self.last = None;
        self.lines.push((row.chars.iter().collect(), Some(self.rows.len())));
        self.rows.push(row);
        self.is_complete()
    }

    /// Rows that are surely rows, and those of one sign if others use it for a blank.
    fn sure_rows(&self) -> Vec<usize> {
        let used = |c: char| {
            self.rows.iter().any(|r| {
                !matches!(r.kind, Kind::Uniform(_)) && r.cells.iter().any(|&(i, n)| n == 1 && r.chars[i] == c)
            })
        };
        (0..self.rows.len())
            .filter(|&i| match self.rows[i].kind {
                Kind::Uniform(c) => used(c),
                _ => true,
            })
            .collect()
    }

    /// The most frequent width of the rows; the first of several.
    pub(super) fn majority(&self) -> usize {
        let first = self.rows.first().map_or(0, Row::width);
        if self.rows.iter().all(|r| r.width() == first && !matches!(r.kind, Kind::Uniform(_))) {
            return first;
        }
        let sure = self.sure_rows();
        let mut best = (0, 0);
        for &i in &sure {
            let w = self.rows[i].width();
            let n = sure.iter().filter(|&&j| self.rows[j].width() == w).count();
            if n > best.1 {
                best = (w, n);
            }
        }
        best.0
    }

    /// Rows without a sign for a blank and with gaps: how many cells they have shows only at the end.
    fn may_be_places(&self) -> bool {
        self.rows.iter().all(|r| r.digits_and_spaces() && r.chars.len() <= 16)
            && self.rows.iter().any(|r| r.chars.len() > r.width() && (!is_side(r.width()) || !r.is_spaced()))
    }

    /// Is white space of this width a row of blanks rather than nothing?
    pub(super) fn takes_blank_row(&self, width: usize) -> bool {
        is_side(width)
            && !self.is_empty()
            && self.rows.iter().all(|r| r.chars.len() == width)
            && (self.may_be_places() || self.rows.iter().all(|r| r.kind == Kind::Places))
    }

    fn is_complete(&self) -> bool {
        let n = self.rows.len();
        if n >= MOST_ROWS {
            return true;
        }
        if self.holds_queens() {
            return n >= self.rows[0].width();
        }
        if n < 4 {
            return false;
        }
        if self.may_be_places() {
            let side = self.rows.iter().map(|r| r.chars.len()).max().unwrap_or(0);
            return is_side(side) && n == side && self.rows.iter().all(|r| r.chars.len() == side);
        }
        let width = self.majority();
        // Two or three numbers in front, such as the size, are no row of a board, but a fault of their own.
        let size = self.rows[0].width() < 4 && width >= 4 && self.count_line().is_none();
        let rows = self.sure_rows().len()
            - usize::from(size)
            - usize::from(self.count_line().is_some())
            - usize::from(self.has_header());
        // A line more, and the rows are boards of their own.
        is_side(width) && rows == width && !(rows == 16 && self.could_be_small())
    }

    /// Is the first line of the input all there is, and a number that may be a count of puzzles?
    pub(super) fn is_count(&self) -> bool {
        let number =
            |r: &Row| r.kind == Kind::Signs && r.chars.iter().all(char::is_ascii_digit) && r.width() <= 7;
        self.opens_input && matches!(&self.rows[..], [row] if number(row))
    }

    /// The first line of the input, if it is a number that is no row.
    fn count_line(&self) -> Option<usize> {
        let first = self.rows.first()?;
        let number =
            first.kind == Kind::Signs && first.chars.iter().all(char::is_ascii_digit) && first.width() <= 7;
        (self.opens_input && number && self.rows.len() > 1 && first.width() != self.majority())
            .then_some(first.line)
    }

    /// The boards that the rows make: one, or as many as there are rows if each is a board of 4x4,
    /// or a fault.
    pub(super) fn finish(&mut self, declared: Option<Format>) -> Vec<Result<Found, Fault>> {
        let block = std::mem::take(self);
        if block.rows.is_empty() {
            return Vec::new();
        }
        if block.holds_queens() {
            return vec![drawn::board(&block.rows)];
        }
        let small = block.small_boards(declared);
        if !small.is_empty() {
            return small;
        }
        let note = declared.is_none() && block.could_be_small();
        let mut board = block.board(declared);
        if let (Ok(found), true) = (&mut board, note) {
            found.notes.push(Note::LargeBoard);
        }
        vec![board]
    }

    /// Could the rows be boards of 4x4, a line each, rather than those of one board?
    pub(super) fn could_be_small(&self) -> bool {
        let line = |r: &Row| r.kind == Kind::Signs && r.width() == 16;
        // A few wrong digits do not make a board of 16x16 out of boards of 4x4.
        let cells = || self.rows.iter().flat_map(|r| r.cells.iter().map(|c| r.chars[c.0]));
        !self.one_board && self.rules == 0 && self.rows.iter().all(line) && signs::could_be_small(cells())
    }

    /// Lines of 16 signs can be boards of 4x4: fewer or more than 16 of them, or 16 that make a board
    /// with equal digits in a house.
    fn small_boards(&self, declared: Option<Format>) -> Vec<Result<Found, Fault>> {
        let line = |r: &Row| r.kind == Kind::Signs && r.width() == 16;
        if !self.rows.iter().all(line) || self.rules > 0 || self.one_board {
            return Vec::new();
        }
        let lines_declared = declared.is_some_and(|d| d.is_kin(Format::Line));
        let apart = self.goes_on || self.rhythm == Some(1);
        if self.rows.len() == 16
            && !lines_declared
            && !(self.could_be_small()
                && (apart
                    || self.read(&self.rows, declared).is_ok_and(|f| f.grid.conflicts().next().is_some())))
        {
            return Vec::new();
        }
        self.rows
            .iter()
            .map(|r| {
                let mut found = super::line::cells_of_row(r)?;
                if self.rows.len() == 16 && declared.is_none() {
                    found.notes.push(Note::SmallBoard);
                }
                Ok(found)
            })
            .collect()
    }

    fn board(mut self, declared: Option<Format>) -> Result<Found, Fault> {
        let count = self.count_line();
        if count.is_some() {
            self.take_row(0);
            self.lines.remove(0);
        }
        let ignored = self.take_labels();
        let mut found = match self.by_places()? {
            Some((rows, filled)) => {
                let mut found = self.read(&rows, declared)?;
                found.notes.push(Note::SpacesAreBlanks);
                if filled {
                    found.notes.push(Note::ShortRowsFilled);
                }
                found
            }
            None => {
                let sure = self.sure_rows();
                let width = self.majority();
                self.check(&sure, width)?;
                let rows: Vec<Row> = sure.iter().map(|&i| self.rows[i].clone()).collect();
                for l in &mut self.lines {
                    l.1 = l.1.and_then(|i| sure.iter().position(|&s| s == i));
                }
                self.read(&rows, declared)?
            }
        };
        found.notes.extend(count.map(|line| Note::CountLine { line }));
        found.notes.extend(ignored.map(|line| Note::TextIgnored { line }));
        Ok(found)
    }

    /// Rows as places, if spaces are the blanks, and whether some had to be filled up.
    fn by_places(&self) -> Result<Option<(Vec<Row>, bool)>, Fault> {
        if !self.may_be_places() {
            return Ok(None);
        }
        let widest = self.rows.iter().map(|r| r.chars.len()).max().unwrap_or(0);
        let regular = is_side(self.majority())
            && self.rows.len() == self.majority()
            && self.rows.iter().all(|r| r.width() == self.majority());
        let exact = self.rows.iter().all(|r| r.chars.len() == widest);
        if regular && !(is_side(widest) && exact && self.rows.len() == widest) {
            return Ok(None);
        }
        let first = &self.rows[0];
        let indented = self.rows.iter().any(|r| r.chars.first() == Some(&' '));
        if is_side(widest) && self.rows.len() == widest && (exact || indented) {
            let rows = self.rows.iter().map(|r| r.by_place(widest)).collect();
            return Ok(Some((rows, !exact)));
        }
        if self.rows.iter().all(|r| r.width() == first.width()) {
            return Ok(None);
        }
        Err(Fault::at(first.line, 1, FaultKind::AmbiguousSpaces))
    }

    fn check(&self, sure: &[usize], width: usize) -> Result<(), Fault> {
        let column = |r: &Row| r.cells.first().map_or(1, |c| c.0 + 1);
        let Some(&first) = sure.first() else {
            return Err(Fault::at(self.rows[0].line, 1, FaultKind::Unrecognised));
        };
        let first = &self.rows[first];
        if sure.len() == 1 && is_side(width) {
            let kind = FaultKind::RowCount { found: 1, expected: width };
            return Err(Fault::at(first.line, column(first), kind));
        }
        if sure.len() == 1 {
            return Err(Fault::at(first.line, column(first), super::line::length(width)));
        }
        if let Some(&odd) = sure.iter().find(|&&i| self.rows[i].width() != width) {
            let row = &self.rows[odd];
            let gap = |r: &&Row| r.chars.windows(2).any(|w| w == [' ', ' ']);
            if self.rows.iter().all(Row::digits_and_spaces)
                && let Some(row) = self.rows.iter().find(gap)
            {
                return Err(Fault::at(row.line, 1, FaultKind::AmbiguousSpaces));
            }
            let kind = FaultKind::RowWidth { found: row.width(), expected: width };
            return Err(Fault::at(row.line, column(row), kind));
        }
        if !is_side(width) {
            return Err(Fault::at(first.line, column(first), FaultKind::NoShape { side: width }));
        }
        if sure.len() != width {
            let last = &self.rows[*sure.last().unwrap_or(&0)];
            let kind = FaultKind::RowCount { found: sure.len(), expected: width };
            return Err(Fault::at(last.line, column(last), kind));
        }
        Ok(())
    }
}
