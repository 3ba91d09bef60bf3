//! What is no rows: formats of one line, and those of several lines that are read in a mode of their own.

use super::super::line::{self, Line, READERS};
use super::super::literal::{self, Literal};
use super::super::markup::Markup;
use super::super::text::trimmed;
use super::super::title::is_title;
use super::super::triples;
use super::super::{Fault, FaultKind, Format, Found, Note};
use super::{Mode, Reader};

impl Reader {
    /// Gives the line to what is under way, if it still is.
    pub(super) fn continues(
        &mut self,
        number: usize,
        chars: &[char],
        emit: &mut impl FnMut(Result<Found, Fault>),
    ) -> bool {
        let plain = !chars
            .iter()
            .any(|c| matches!(c, '[' | ']' | '{' | '}' | '(' | ')' | '<' | '>' | '"' | '\'' | ',' | '|'));
        let whole = plain && {
            let body = trimmed(chars).1;
            line::is_board(body.len()) && line::looks_like_cells(body)
        };
        let mut out = Vec::new();
        let mut take = |r| out.push(r);
        let (mine, done) = match &mut self.mode {
            Mode::Lines => return false,
            Mode::Literal(l) if whole || (l.at_top() && plain && literal::start(chars).is_none()) => {
                (false, true)
            }
            Mode::Literal(l) => (true, l.line(number, chars, 0, &mut take)),
            Mode::Markup(m) if whole && !m.is_open() => (false, true),
            Mode::Markup(m) => (true, m.line(number, chars, &mut take)),
            Mode::Triples(t) => match triples::parse(chars, number) {
                Some(more) => (true, !t.extend(&more)),
                None => (false, true),
            },
            Mode::Skipping => {
                let section = matches!(trimmed(chars).1, ['[', .., ']']);
                (!section, section)
            }
        };
        out.into_iter().for_each(|r| self.give_titled(r, emit));
        if done {
            if matches!(self.mode, Mode::Skipping) {
                self.mode = Mode::Lines;
            } else {
                self.flush(emit);
            }
        }
        mine
    }

    /// Tries the formats of one line.
    pub(super) fn one_line(
        &mut self,
        number: usize,
        chars: &[char],
        emit: &mut impl FnMut(Result<Found, Fault>),
    ) -> bool {
        let line = Line { number, chars, field: self.field, declared: self.declared };
        let Some(result) = READERS.iter().find_map(|read| read(&line)) else { return false };
        self.take_count();
        self.end_block(emit);
        // Nine rows and the same puzzle in one line.
        if let (Some(held), Ok(found)) = (&mut self.held, &result)
            && held.grid == found.grid
            && found.format.is_kin(Format::Line)
        {
            held.notes.push(Note::TextIgnored { line: number });
            self.release(emit);
            return true;
        }
        self.release(emit);
        if let Some(title) = self.title.take_if(|t| !t.comment && !is_title(&t.text)) {
            emit(Err(Fault::at(title.line, 1, FaultKind::Unrecognised)));
        }
        self.block.clear();
        self.headers = false;
        self.give_titled(result, emit);
        true
    }

    /// Starts triples, which otherwise look like a line of a wrong length or a short row.
    pub(super) fn triples(
        &mut self,
        number: usize,
        chars: &[char],
        body: &[char],
        emit: &mut impl FnMut(Result<Found, Fault>),
    ) -> bool {
        if !self.block.is_empty() || !matches!(body[0], '.' | '1'..='9') {
            return false;
        }
        let Some(triples) = triples::parse(chars, number) else { return false };
        self.flush(emit);
        self.mode = Mode::Triples(triples);
        true
    }

    /// Starts something of several lines that is no rows.
    pub(super) fn starts(
        &mut self,
        number: usize,
        chars: &[char],
        emit: &mut impl FnMut(Result<Found, Fault>),
    ) -> bool {
        let body = trimmed(chars).1;
        if body[0] == '<' {
            self.flush(emit);
            self.mode = Mode::Markup(Box::new(Markup::new(number)));
        } else if let Some(from) = literal::start(chars) {
            self.flush(emit);
            let mut literal = Box::new(Literal::new(number));
            let mut out = Vec::new();
            let done = literal.line(number, chars, from, &mut |r| out.push(r));
            self.mode = Mode::Literal(literal);
            out.into_iter().for_each(|r| self.give_titled(r, emit));
            if done {
                self.flush(emit);
            }
            return true;
        } else {
            return false;
        }
        self.continues(number, chars, emit)
    }
}
