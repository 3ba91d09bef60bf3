//! From lines to puzzles, one line at a time: which lines belong together.
//!
//! No more than one board is kept, so a collection of any length takes the same memory.

mod headings;
mod modes;

use super::block::{Between, Block};
use super::combine::combine;
use super::line;
use super::literal::Literal;
use super::markup::Markup;
use super::rows::{Kind, Row, is_rule, is_side};
use super::text::{LINE_LIMIT, RawLine, Splitter, characters, string, trimmed};
use super::title::{LABEL_LIMIT, Title, is_title, limited};
use super::triples::Triples;
use super::{Fault, FaultKind, Format, Found, Note, simple};

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

    /// Takes the plain lines in front of these bytes, each a whole puzzle: 81 ASCII digits and blanks
    /// of one sign, `.` or `0`, and a line end. Shows their numbers (from 1) and their signs, and
    /// returns how many bytes they take; the next bytes may be pushed. Takes nothing where a plain line
    /// might be something else, because of what stands before it or was declared.
    ///
    /// It finds what [`push`](Self::push) would, without making a puzzle of each: for those who read
    /// millions of lines.
    pub fn take_plain<'a>(
        &mut self,
        bytes: &'a [u8],
        see: &mut impl FnMut(usize, &'a [u8; line::PLAIN]),
    ) -> usize {
        let mut rest = bytes;
        if self.splitter.is_between_lines() && self.reader.takes_plain() {
            while let Some((cells, behind)) = line::plain(rest) {
                see(self.splitter.pass_line(), cells);
                self.reader.at_start = false;
                rest = behind;
            }
        }
        bytes.len() - rest.len()
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
    /// Blank lines since the last one with anything on it: two of them keep grids apart.
    gap: usize,
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
            gap: 0,
        }
    }

    /// Nothing is waiting for the next line?
    fn is_idle(&self) -> bool {
        self.title.is_none()
            && self.block.is_empty()
            && self.held.is_none()
            && matches!(self.mode, Mode::Lines)
    }

    /// Is a plain line whatever comes a puzzle, and of the right format?
    fn takes_plain(&self) -> bool {
        self.field.is_none() && self.is_idle() && self.declared.is_none_or(|f| f.is_kin(Format::Line))
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
    fn give(&self, mut result: Result<Found, Fault>, emit: &mut impl FnMut(Result<Found, Fault>)) {
        if let Ok(Found { label: Some(label), .. }) = &mut result
            && let Some((end, _)) = label.char_indices().nth(LABEL_LIMIT)
        {
            label.truncate(end);
        }
        emit(match (result, self.declared) {
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
            self.gap += 1;
            if self.block.takes_blank_row(chars.len()) {
                return self.row(Row::blank(number, chars), false, emit);
            }
            return self.between(Between::Blank, chars, emit);
        }
        // Further grids of a puzzle follow it with one blank line at most.
        if std::mem::take(&mut self.gap) > 1
            && self.block.is_empty()
            && self.section.is_none()
            && is_rule(chars)
        {
            self.release(emit);
        }
        let at_start = std::mem::take(&mut self.at_start);
        // What starts with a bracket may have a whole puzzle in its first line.
        if body.iter().any(|c| matches!(c, '<' | '[' | '{' | '(')) && self.starts(number, chars, emit) {
            return;
        }
        // Rows first where rows are expected, so that signs that mean other things elsewhere are blanks.
        let in_block = !self.block.is_empty();
        if let Some(row) = self.block.rows.first().and_then(|first| first.blank_like(number, chars)) {
            return self.row(row, at_start, emit);
        }
        let row = match Row::parse(number, chars) {
            Some(row)
                if (in_block && row.width() == self.block.majority()
                    || row.is_table_row()
                    || row.kind == Kind::Queens
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

    fn between(&mut self, between: Between, chars: &[char], emit: &mut impl FnMut(Result<Found, Fault>)) {
        if self.block.ends_at(between) {
            self.end_block(emit);
        }
        if self.block.is_empty() && between != Between::Rule && !self.headers {
            self.block.clear();
        }
        self.block.between(between, chars);
    }

    fn row(&mut self, row: Row, at_start: bool, emit: &mut impl FnMut(Result<Found, Fault>)) {
        if self.block.is_apart(&row) {
            if !self.take_count() {
                self.end_block(emit);
            }
        } else if self.block.breaks_rhythm() || self.block.is_of_digits_before(&row) {
            self.end_block(emit);
        }
        if self.block.is_empty() {
            self.block.opens_input = at_start;
        }
        let rows_declared = self.declared.is_some_and(|d| d.is_kin(Format::Grid));
        self.block.one_board |= self.headers || self.section.is_some() || rows_declared;
        if self.block.row(row) {
            let goes_on = self.block.could_be_small();
            let top = self.block.has_top();
            self.end_block(emit);
            self.bottom_due = top && self.held.is_some();
            self.block.goes_on = goes_on;
        }
    }

    /// Takes the only row that there is as a count of puzzles, if it may be one.
    fn take_count(&mut self) -> bool {
        if !self.block.is_count() {
            return false;
        }
        let line = self.block.rows[0].line;
        self.block.clear();
        self.title = Some(Title { count: true, ..Title::comment(line, String::new()) });
        true
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
        // A board of its own: no further grid goes with it.
        if found.format == Format::Queens {
            self.release(emit);
            return self.give_titled(Ok(found), emit);
        }
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
        let stray = self.title.take_if(|t| t.behind && !t.comment && !is_title(&t.text));
        if let (Some(held), Some(title)) = (&mut self.held, &stray)
            && may_be_signed(held)
        {
            held.notes.push(Note::TextIgnored { line: title.line });
        } else if let Some(title) = stray {
            self.release(emit);
            emit(Err(Fault::at(title.line, 1, FaultKind::Unrecognised)));
        }
        self.release(emit);
        self.section = section;
        self.held = Some(self.titled(found));
    }

    /// Text that is no puzzle: a title, or something that is ignored, or a fault.
    fn text(&mut self, number: usize, chars: &[char], emit: &mut impl FnMut(Result<Found, Fault>)) {
        self.end_block(emit);
        let text = string(limited(chars));
        let behind = self.held.is_some() || self.title.as_ref().is_some_and(|t| t.behind);
        let title = Title { behind, comment: false, ..Title::comment(number, text) };
        if self.held.as_ref().is_some_and(|held| self.title.is_none() || may_be_signed(held)) {
            self.title = Some(title);
            return;
        }
        self.release(emit);
        if let Some(title) = self.title.take_if(|t| !t.comment) {
            emit(Err(Fault::at(title.line, 1, FaultKind::Unrecognised)));
        }
        self.title = Some(title);
    }
}

/// May text behind the grids be the name of the program that wrote them?
fn may_be_signed(found: &Found) -> bool {
    matches!(found.format, Format::Ss | Format::Pencilmarks)
}
