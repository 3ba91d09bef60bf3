//! As many rows as cells in a row: a board, or a table of candidates.

use super::super::answer::{Layout, Template};
use super::super::rows::{Kind, Row, candidates, number, sign};
use super::super::signs::{self, Mark, Sign};
use super::super::{Fault, FaultKind, Format, Found, Note};
use super::Block;
use crate::puzzle::{Cell, DigitSet, Grid, Shape};

impl Block {
    /// As many rows as cells in a row: the board.
    pub(super) fn read(&self, rows: &[Row], declared: Option<Format>) -> Result<Found, Fault> {
        let side = rows.len();
        let line = rows[0].line;
        let Some(shape) = Shape::from_side(side) else {
            return Err(Fault::at(line, 1, FaultKind::NoShape { side }));
        };
        let texts: Vec<(&Row, usize)> = rows.iter().flat_map(|r| (0..side).map(move |i| (r, i))).collect();
        let several = texts.iter().any(|(r, i)| r.cell(*i).len() > 1 && r.cell(*i) != ['-', '1']);
        if several && self.is_marks(&texts, side) {
            return self.table(&texts, shape, declared);
        }
        let mut marks = Vec::with_capacity(texts.len());
        for &(r, i) in &texts {
            let sign = sign(r.cell(i), several).ok_or_else(|| bad(r, i, side))?;
            marks.push(Mark::new(sign, r.line, r.cells[i].0 + 1));
        }
        let board = signs::board(&marks, shape)?;
        let mut found = Found::new(self.format(rows), board.grid, line);
        found.notes = board.notes;
        if marks.iter().any(|m| m.sign == Sign::Nothing)
            && rows.iter().all(|r| r.kind != Kind::Fields && r.kind != Kind::Places)
        {
            found.notes.push(Note::SpacesAreBlanks);
        }
        found.layout = Layout::of(&board.alphabet, board.blank).with(self.template(rows));
        Ok(found)
    }

    fn format(&self, rows: &[Row]) -> Format {
        if self.stars && self.rules > 0 {
            return Format::Ss;
        }
        if self.rules > 0 || rows.iter().any(Row::has_border) {
            return Format::Grid;
        }
        match rows[0].kind {
            Kind::Fields => Format::CsvRows,
            _ if rows.iter().all(Row::is_spaced) => Format::Jungol1824,
            _ if rows.iter().all(|r| !r.chars.iter().any(|c| c.is_whitespace()) || trimmed_only(r)) => {
                Format::Boj2239
            }
            _ => Format::Grid,
        }
    }

    fn template(&self, rows: &[Row]) -> Template {
        let mut template = Template::default();
        for (text, row) in &self.lines {
            let start = template.text.len();
            let row = row.and_then(|i| rows.get(i));
            match row {
                None => template.text.push_str(text),
                Some(r) => {
                    let mut at: Vec<usize> = Vec::with_capacity(r.chars.len() + 1);
                    for &c in &r.chars {
                        at.push(template.text.len());
                        template.text.push(c);
                    }
                    at.push(template.text.len());
                    template.cells.extend(r.cells.iter().map(|&(s, n)| at[s]..at[s + n]));
                }
            }
            if template.text.len() > start || row.is_none() {
                template.text.push('\n');
            }
        }
        template
    }

    /// Are the groups candidates rather than numbers?
    fn is_marks(&self, texts: &[(&Row, usize)], side: usize) -> bool {
        let count = |is: &dyn Fn(&[char]) -> bool| texts.iter().filter(|(r, i)| is(r.cell(*i))).count();
        let zeros = count(&|t| t == ['0']);
        let bare = self.rules == 0 && !texts.iter().any(|(r, _)| r.has_border());
        if side <= 9 {
            // Nobody emphasises digits where nothing else is marked. A group or two beside blanks, or groups
            // beside more zeros, are numbers that are wrong.
            let groups = count(&|t| t.len() > 1 && t != ['-', '1']);
            let negative = count(&|t| matches!(t, ['-', '2'..='9']));
            let numbers = negative + count(&|t| t.len() > 1 && number(t).is_some());
            let few = groups <= 2 && !self.stars && count(&|t| matches!(t, [c] if signs::is_blank(*c))) > 0;
            return !(bare && groups == negative || numbers == groups && (few || zeros >= groups));
        }
        let is_number = |t: &[char]| {
            t.len() <= 1
                || t == ['-', '1']
                || number(t).is_some()
                || matches!(t, [a, b] if a == b && signs::is_blank(*a))
        };
        let too_large = count(&|t| t.len() > 1 && number(t).is_some_and(|n| n as usize > side));
        // A few numbers are wrong, but not the most of them.
        let right = count(&|t| t.len() > 1 && number(t).is_some_and(|n| n as usize <= side));
        if count(&is_number) < texts.len() || too_large > right {
            return true;
        }
        let letters = count(&|t| matches!(t, [c] if matches!(c, 'A'..='G'))) > 0;
        let ten = count(&|t| matches!(t, ['1', '0'] | ['0', _] | ['0'] | [] | ['.' | '-' | '_' | '*'])) > 0;
        // A 1 in every cell is no table that anybody has, and 11 is no group of candidates.
        let figures = count(&|t| t.len() == 2) == texts.len() || count(&|t| t == ['1', '1']) > 0;
        letters || !(ten || figures)
    }

    /// A table of candidates.
    fn table(&self, texts: &[(&Row, usize)], shape: Shape, declared: Option<Format>) -> Result<Found, Fault> {
        let side = shape.side();
        let mut sets = Vec::with_capacity(texts.len());
        let mut grid = Grid::empty(shape);
        let mut users = 0;
        for (cell, &(r, i)) in shape.all_cells().zip(texts) {
            let text = r.cell(i);
            let (set, user) = match candidates(text, side) {
                Some(found) => found,
                None if text.len() <= 1 && !text.iter().any(char::is_ascii_alphanumeric) => {
                    (DigitSet::all(shape), false)
                }
                None => {
                    let sign = text.iter().take(12).collect();
                    let kind = FaultKind::BadGroup { sign, side };
                    return Err(Fault::at(r.line, r.cells[i].0 + 1, kind));
                }
            };
            if user {
                users += 1;
                grid.set(cell, set.iter().next());
            }
            sets.push(set);
        }
        let lone: Vec<usize> = (0..sets.len())
            .filter(|&i| sets[i].len() == 1 && grid.get(Cell::new(i as u8)).is_none())
            .collect();
        let sdx = users > 0 || declared == Some(Format::Sdx);
        let mut notes = Vec::new();
        if sdx {
            for &i in &lone {
                grid.set_given(Cell::new(i as u8), sets[i].iter().next());
            }
            if !lone.is_empty() {
                notes.push(Note::LoneGivens(lone.len()));
            }
        } else if !lone.is_empty() {
            notes.push(Note::LoneCandidates(lone.len()));
        }
        if side > 9 && texts.iter().all(|(r, i)| number(r.cell(*i)).is_some_and(|n| (n as usize) <= side)) {
            notes.push(Note::GroupsAreCandidates);
        }
        let mut found =
            Found::new(if sdx { Format::Sdx } else { Format::Pencilmarks }, grid, texts[0].0.line);
        found.candidates = Some(sets);
        found.notes = notes;
        let rows: Vec<Row> = texts.iter().step_by(side).map(|(r, _)| (*r).clone()).collect();
        found.layout = Layout::default().with(self.template(&rows));
        Ok(found)
    }
}

fn trimmed_only(r: &Row) -> bool {
    r.cells.windows(2).all(|w| w[0].0 + w[0].1 == w[1].0)
}

fn bad(r: &Row, i: usize, side: usize) -> Fault {
    let sign: String = r.cell(i).iter().take(12).collect();
    let figures = r.cell(i).strip_prefix(&['-']).unwrap_or(r.cell(i));
    let kind = if number(figures).is_some() {
        FaultKind::OutOfRange { sign, side }
    } else {
        FaultKind::BadSign { sign, side }
    };
    Fault::at(r.line, r.cells[i].0 + 1, kind)
}
