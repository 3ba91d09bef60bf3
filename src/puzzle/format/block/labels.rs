//! What stands among the rows and is no cell: the head of a table, names of rows and columns.

use super::super::rows::Kind;
use super::super::signs;
use super::Block;

impl Block {
    /// Is the first row the head of a table, as Markdown needs one: blank, letters, or the numbers of
    /// the columns, with a rule below it and none above? It may be a row of the board too.
    pub(super) fn has_header(&self) -> bool {
        let is_row = |i: usize| self.lines.get(i).is_some_and(|l| l.1.is_some());
        let Some(first) = self.rows.first() else { return false };
        if !first.has_border() || self.rules != 1 || !is_row(0) || is_row(1) || !is_row(2) {
            return false;
        }
        // An empty field is blank too.
        let sign = |i| first.cell(i).first().copied().unwrap_or(' ');
        let cells: Vec<char> = (0..first.width()).map(sign).collect();
        let blank = cells.iter().all(|c| *c == ' ');
        let letters = cells.iter().any(|c| c.is_ascii_alphabetic() && !signs::is_blank(*c));
        let numbered = cells.iter().enumerate().all(|(i, c)| c.to_digit(17) == Some(i as u32 + 1));
        blank || letters || numbered
    }

    /// Does a comma stand behind the last cell of every row?
    fn ends_in_commas(&self) -> bool {
        self.rows.iter().all(|r| r.kind == Kind::Fields && r.cells.last().is_some_and(|c| c.1 == 0))
    }

    /// Takes a row out; its line stays.
    pub(super) fn take_row(&mut self, row: usize) {
        self.rows.remove(row);
        for l in &mut self.lines {
            l.1 = match l.1 {
                Some(i) if i == row => None,
                Some(i) if i > row => Some(i - 1),
                other => other,
            };
        }
    }

    /// Takes away what is no cell: the head of a table, names of rows and columns, a comma behind
    /// the last cell. Says which line was taken.
    pub(super) fn take_labels(&mut self) -> Option<usize> {
        let width = self.majority();
        if self.has_header() && self.rows.len() == width + 1 {
            let line = self.rows[0].line;
            self.take_row(0);
            return Some(line);
        }
        if self.ends_in_commas() && self.rows.len() + 1 == width {
            self.rows.iter_mut().for_each(|r| r.cells.truncate(width - 1));
            return None;
        }
        // A, B, C or 1, 2, 3 or 0, 1, 2 in front of the rows; the columns may be named in a line above them.
        let named =
            self.rows.first().filter(|r| r.width() + 1 == width && self.rows.len() == width).map(|r| r.line);
        let from = usize::from(named.is_some());
        if width < 5 || self.rows.len() - from + 1 != width {
            return None;
        }
        let label = |i: usize| self.rows[from + i].cell(0);
        let fits = |first: char| {
            (0..width - 1).all(|i| matches!(label(i), [c] if *c as usize == first as usize + i))
        };
        if !(fits('A') || fits('a') || fits('1') || fits('0'))
            || self.rows[from..].iter().any(|r| r.width() != width)
        {
            return None;
        }
        for row in &mut self.rows[from..] {
            row.cells.remove(0);
        }
        if named.is_some() {
            self.take_row(0);
        }
        named
    }
}
