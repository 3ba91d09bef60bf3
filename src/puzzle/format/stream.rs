//! From lines to puzzles, one line at a time: which lines belong together.
//!
//! No more than one board is kept, so a collection of any length takes the same memory.

use super::block::{Between, Block};
use super::combine::combine;
use super::line::{self, Line, READERS};
use super::literal::{self, Literal};
use super::markup::Markup;
use super::rows::{Kind, Row, is_rule, is_side};
use super::text::{LINE_LIMIT, RawLine, Splitter, characters, string, trimmed};
use super::title::{Title, is_title};
use super::triples::{self, Triples};
use super::{Fault, FaultKind, Format, Found, Note, csv, simple};

/// Characters of a comment that are kept.
const LABEL_LIMIT: usize = 200;

/// A reader that is pushed: it is given bytes in pieces of any size and hands over puzzles and
/// faults as they end. The sizes of the pieces make no difference.
pub struct Stream {
    splitter: Splitter,
    reader: Reader,
}

impl Stream {
    /// A reader at the start of a text.
    pub fn new(declared: Option<Format>) -> Stream {
        Stream { splitter: Splitter::new(), reader: Reader::new(declared) }
    }

    /// Takes the next bytes.
    pub fn push(&mut self, bytes: &[u8], emit: &mut impl FnMut(Result<Found, Fault>)) {
        let Stream { splitter, reader } = self;
        splitter.push(bytes, &mut |raw| reader.raw(&raw, emit));
    }

    /// Ends the text.
    pub fn finish(mut self, emit: &mut impl FnMut(Result<Found, Fault>)) {
        let Stream { splitter, reader } = &mut self;
        splitter.finish(&mut |raw| reader.raw(&raw, emit));
        reader.finish(emit);
    }
}

/// Where in the text we are, if not among lines and rows.
enum Mode {
    Lines,
    Literal(Box<Literal>),
    Markup(Box<Markup>),
    Triples(Triples),
    /// In a section that is not read.
    Skipping,
}

struct Reader {
    declared: Option<Format>,
    mode: Mode,
    title: Option<Title>,
    block: Block,
    /// A board that may be continued.
    held: Option<Found>,
    /// The last line was the last row of a box with a rule on top.
    bottom_due: bool,
    /// SudoCue headers stand before the rows.
    headers: bool,
    /// The name of the section the rows stand in, in lower case.
    section: Option<String>,
    /// The puzzles' column, if there was a CSV header.
    field: Option<usize>,
    /// No line with anything on it has been seen.
    at_start: bool,
}

impl Reader {
    fn new(declared: Option<Format>) -> Reader {
        Reader {
            declared,
            mode: Mode::Lines,
            title: None,
            block: Block::default(),
            held: None,
            bottom_due: false,
            headers: false,
            section: None,
            field: None,
            at_start: true,
        }
    }

    /// Nothing is waiting for the next line?
    fn is_idle(&self) -> bool {
        self.title.is_none()
            && self.block.is_empty()
            && self.held.is_none()
            && matches!(self.mode, Mode::Lines)
    }

    fn raw(&mut self, raw: &RawLine<'_>, emit: &mut impl FnMut(Result<Found, Fault>)) {
        let Some(bytes) = raw.bytes else {
            self.flush(emit);
            let kind = FaultKind::LineTooLong { limit: LINE_LIMIT };
            return emit(Err(Fault::at(raw.line, 1, kind)));
        };
        if self.field.is_none_or(|f| f == 0 && bytes.get(81) == Some(&b','))
            && self.is_idle()
            && let Some(found) = line::fast(bytes, raw.line).or_else(|| line::fast_beside(bytes, raw.line))
        {
            self.at_start = false;
            return self.give(Ok(found), emit);
        }
        self.line(raw.line, &characters(bytes), emit);
    }

    fn finish(&mut self, emit: &mut impl FnMut(Result<Found, Fault>)) {
        if let (Some(found), Some(title)) = (&mut self.held, self.title.take_if(|t| t.behind)) {
            found.notes.push(Note::TextIgnored { line: title.line });
        }
        self.flush(emit);
        if let Some(title) = self.title.take().filter(|t| !t.comment) {
            emit(Err(Fault::at(title.line, 1, FaultKind::Unrecognised)));
        }
    }

    /// Hands over a result after comparing it with what was declared.
    fn give(&self, result: Result<Found, Fault>, emit: &mut impl FnMut(Result<Found, Fault>)) {
        emit(match (result, self.declared) {
            (Ok(found), Some(Format::Mask)) => {
                Err(Fault::at(found.line, 1, FaultKind::NotSupported(Format::Mask)))
            }
            (Ok(found), Some(declared)) => match found.format {
                format if format == declared => Ok(found),
                format if format.is_kin(declared) && !found.layout.has_template() => {
                    Ok(Found { format: declared, ..found })
                }
                format if format.is_kin(declared) => Ok(found),
                // A table without a single candidate is a grid.
                format if format.is_kin(Format::Grid) && declared.is_kin(Format::Sdx) => Ok(found),
                format => Err(Fault::at(found.line, 1, FaultKind::Mismatch { declared, found: format })),
            },
            (result, _) => result,
        });
    }

    /// Ends whatever is under way.
    fn flush(&mut self, emit: &mut impl FnMut(Result<Found, Fault>)) {
        match std::mem::replace(&mut self.mode, Mode::Lines) {
            Mode::Literal(mut literal) => {
                let mut out = Vec::new();
                literal.finish(&mut |r| out.push(r));
                out.into_iter().for_each(|r| self.give_titled(r, emit));
            }
            Mode::Markup(markup) => {
                if let Some(fault) = markup.finish() {
                    emit(Err(fault));
                }
            }
            Mode::Triples(triples) => self.give_titled(triples.finish(), emit),
            Mode::Lines | Mode::Skipping => {}
        }
        self.end_block(emit);
        self.release(emit);
    }

    fn release(&mut self, emit: &mut impl FnMut(Result<Found, Fault>)) {
        self.section = None;
        if let Some(found) = self.held.take() {
            self.give(Ok(found), emit);
        }
    }

    fn give_titled(&mut self, result: Result<Found, Fault>, emit: &mut impl FnMut(Result<Found, Fault>)) {
        let result = result.map(|found| self.titled(found));
        self.give(result, emit);
    }

    fn titled(&mut self, mut found: Found) -> Found {
        if let Some(title) = self.title.take()
            && found.label.is_none()
        {
            if title.count {
                found.notes.push(Note::CountLine { line: title.line });
            }
            found.label = Some(title.text).filter(|t| !t.is_empty());
        }
        found
    }

    fn line(&mut self, number: usize, chars: &[char], emit: &mut impl FnMut(Result<Found, Fault>)) {
        if self.continues(number, chars, emit) {
            return;
        }
        let bottom_due = std::mem::take(&mut self.bottom_due);
        let body = trimmed(chars).1;
        if body.is_empty() {
            if self.block.takes_blank_row(chars.len()) {
                return self.row(Row::blank(number, chars), false, emit);
            }
            return self.between(Between::Blank(chars.len()), chars, emit);
        }
        let at_start = std::mem::take(&mut self.at_start);
        // What starts with a bracket may have a whole puzzle in its first line.
        if body.iter().any(|c| matches!(c, '<' | '[' | '{' | '(')) && self.starts(number, chars, emit) {
            return;
        }
        // Rows first where rows are expected, so that signs that mean other things elsewhere are blanks.
        let in_block = !self.block.is_empty();
        let row = match Row::parse(number, chars) {
            Some(row)
                if (in_block && row.width() == self.block.majority()
                    || row.is_table_row()
                    || (!in_block && matches!(row.kind, Kind::Uniform(_)) && is_side(row.width())))
                    && !matches!(row.kind, Kind::Fields if self.field.is_some()) =>
            {
                return self.row(row, at_start, emit);
            }
            row => row,
        };
        if is_rule(chars) {
            if let Some(found) = self.held.as_mut().filter(|_| bottom_due) {
                return found.layout.below(chars);
            }
            return self.between(Between::Rule, chars, emit);
        }
        if self.marked(number, chars, body, row.is_some(), emit) {
            return;
        }
        if let Some(found) = &mut self.held
            && self.block.is_empty()
            && simple::is_step(chars)
        {
            if !simple::apply(found, chars) {
                emit(Err(Fault::at(number, 1, FaultKind::Broken(Format::Ss))));
            }
            return;
        }
        if self.triples(number, chars, body, emit)
            || self.one_line(number, chars, emit)
            || self.starts(number, chars, emit)
        {
            return;
        }
        if at_start && line::is_index(chars) {
            self.title = Some(Title { count: true, ..Title::comment(number, String::new()) });
            return;
        }
        match row.or_else(|| Row::parse_dressed(number, chars)) {
            Some(row) if in_block || !line::is_index(chars) => self.row(row, at_start, emit),
            _ => self.text(number, chars, emit),
        }
    }

    /// Gives the line to what is under way, if it still is.
    fn continues(
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

    fn between(&mut self, between: Between, chars: &[char], emit: &mut impl FnMut(Result<Found, Fault>)) {
        if self.block.ends_at(between) {
            self.end_block(emit);
        }
        if self.block.is_empty() && between != Between::Rule && !self.headers {
            self.block.clear();
        }
        self.block.between(between, chars);
    }

    /// Comments, headers and section names.
    fn marked(
        &mut self,
        number: usize,
        chars: &[char],
        body: &[char],
        is_row: bool,
        emit: &mut impl FnMut(Result<Found, Fault>),
    ) -> bool {
        let word: String = body.iter().take(12).collect::<String>().to_ascii_lowercase();
        if matches!(word.as_str(), "end" | "done" | "eof" | "[end]") {
            self.flush(emit);
            return true;
        }
        if let ['[', name @ .., ']'] = body
            && name.iter().any(|c| c.is_alphabetic())
            && literal::start(chars).is_none()
            && !name.contains(&'[')
        {
            self.section(number, chars, &string(name), emit);
            return true;
        }
        if gnome_share(body) {
            self.flush(emit);
            emit(Err(Fault::at(number, 1, FaultKind::NotSupported(Format::GnomeShare))));
            return true;
        }
        let cells = body.iter().all(|c| c.is_ascii_digit() || *c == '#' || c.is_whitespace());
        if body[0] == '#'
            && cells
            && (is_row || line::is_board(body.len()))
            && body.iter().any(char::is_ascii_digit)
        {
            return false;
        }
        if body[0] == '#' && body.len() > 1 && matches!(body[1], 'A' | 'B' | 'C' | 'D' | 'L' | 'S' | 'U') {
            self.end_block(emit);
            if !self.headers {
                self.release(emit);
                self.block.clear();
            }
            self.headers = true;
            self.block.head(chars);
            if self.title.is_none() || body[1] == 'D' {
                self.title = Some(Title::comment(number, string(&limited(&body[2..]))));
            }
            return true;
        }
        let comment = matches!(body[0], '#' | '%' | ';')
            || body.starts_with(&['/', '/'])
            || (body.starts_with(&['-', '-', ' ']));
        if comment
            && !(self.block.is_empty()
                && is_row
                && body.len() > 3
                && !body[0..2].contains(&' ')
                && body[0] != '#')
        {
            let text =
                string(&limited(body)).trim_start_matches(['#', '%', ';', '/', '-']).trim().to_string();
            if self.block.is_empty() {
                self.title = Some(Title::comment(number, text));
            }
            return true;
        }
        if let Some(field) = csv::header(chars).filter(|_| !body.contains(&'[')) {
            self.flush(emit);
            self.field = Some(field);
            return true;
        }
        false
    }

    fn section(
        &mut self,
        number: usize,
        chars: &[char],
        name: &str,
        emit: &mut impl FnMut(Result<Found, Fault>),
    ) {
        let lower = name.to_ascii_lowercase();
        let known = matches!(lower.as_str(), "puzzle" | "state");
        self.end_block(emit);
        match (&mut self.held, known) {
            (Some(_), true) if lower == "state" && self.section.is_some() => {}
            (Some(found), false) if self.section.is_some() => {
                found.notes.push(Note::SectionIgnored {
                    line: number,
                    name: name.chars().take(LABEL_LIMIT).collect(),
                });
                self.mode = Mode::Skipping;
                return;
            }
            (_, true) => {
                self.release(emit);
                self.headers = false;
            }
            // The heading of some other sort of file.
            (held, false) => {
                let behind = held.is_some();
                self.title = Some(Title { behind, ..Title::comment(number, string(&limited(chars))) });
                return;
            }
        }
        self.block.clear();
        self.section = Some(lower);
    }

    /// Tries the formats of one line.
    fn one_line(
        &mut self,
        number: usize,
        chars: &[char],
        emit: &mut impl FnMut(Result<Found, Fault>),
    ) -> bool {
        let line = Line { number, chars, field: self.field, declared: self.declared };
        let Some(result) = READERS.iter().find_map(|read| read(&line)) else { return false };
        if self.block.is_count() {
            let line = self.block.rows[0].line;
            self.block.clear();
            self.title = Some(Title { count: true, ..Title::comment(line, String::new()) });
        }
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
    fn triples(
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
    fn starts(&mut self, number: usize, chars: &[char], emit: &mut impl FnMut(Result<Found, Fault>)) -> bool {
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

    fn row(&mut self, row: Row, at_start: bool, emit: &mut impl FnMut(Result<Found, Fault>)) {
        if self.block.breaks_rhythm() {
            self.end_block(emit);
        }
        if self.block.is_empty() {
            self.block.opens_input = at_start;
        }
        if self.block.row(row) {
            let top = self.block.has_top();
            self.end_block(emit);
            self.bottom_due = top && self.held.is_some();
        }
    }

    fn end_block(&mut self, emit: &mut impl FnMut(Result<Found, Fault>)) {
        if self.block.is_empty() {
            return;
        }
        for result in self.block.finish(self.declared) {
            self.board(result, emit);
        }
        self.headers = false;
    }

    fn board(&mut self, result: Result<Found, Fault>, emit: &mut impl FnMut(Result<Found, Fault>)) {
        let mut found = match result {
            Ok(found) => found,
            Err(fault) => {
                self.release(emit);
                self.title = None;
                return emit(Err(fault));
            }
        };
        if self.section.is_some() {
            found.format = Format::Sadman;
        } else if self.headers {
            found.format = Format::Sdk;
        }
        if let Some(held) = &mut self.held
            && self.title.is_none()
            && let Some(result) = combine(held, &found, self.section.as_deref() == Some("state"))
        {
            if let Err(fault) = result {
                emit(Err(fault));
            }
            return;
        }
        let section = self.section.take();
        self.release(emit);
        self.section = section;
        self.held = Some(self.titled(found));
    }

    /// Text that is no puzzle: a title, or something that is ignored, or a fault.
    fn text(&mut self, number: usize, chars: &[char], emit: &mut impl FnMut(Result<Found, Fault>)) {
        self.end_block(emit);
        let text = string(&limited(chars));
        if self.held.is_some() {
            self.title = Some(Title { behind: true, ..Title::comment(number, text) });
            return;
        }
        if let Some(title) = self.title.take_if(|t| !t.comment) {
            emit(Err(Fault::at(title.line, 1, FaultKind::Unrecognised)));
        }
        self.title = Some(Title { comment: false, ..Title::comment(number, text) });
    }
}

fn limited(chars: &[char]) -> Vec<char> {
    chars.iter().copied().take(LABEL_LIMIT).collect()
}

/// GNOME Sudoku: `#`, five characters for the size, a character for each given.
fn gnome_share(body: &[char]) -> bool {
    let odd: std::collections::BTreeSet<_> = body.iter().filter(|c| !c.is_ascii_alphanumeric()).collect();
    body.len() > 20 && body[0] == '#' && body.iter().all(char::is_ascii_graphic) && odd.len() > 6
}
