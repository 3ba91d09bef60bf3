//! Lines that say something about the puzzles: comments, headers, names of sections.

use super::super::text::string;
use super::super::title::{LABEL_LIMIT, Title, limited};
use super::super::{Fault, FaultKind, Format, Found, Note, csv, line, literal};
use super::{Mode, Reader};

impl Reader {
    /// Comments, headers and section names.
    pub(super) fn marked(
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
            // The source of a puzzle is not its name.
            if body[1] == 'D' || (body[1] != 'S' && self.title.is_none()) {
                self.title = Some(Title::comment(number, string(limited(&body[2..]))));
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
            let text = string(limited(body)).trim_start_matches(['#', '%', ';', '/', '-']).trim().to_string();
            if self.block.is_empty() && text == "16x16" {
                self.block.one_board = true;
            } else if self.block.is_empty() {
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

    pub(super) fn section(
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
                self.title = Some(Title { behind, ..Title::comment(number, string(limited(chars))) });
                return;
            }
        }
        self.block.clear();
        self.section = Some(lower);
    }
}

/// GNOME Sudoku: `#`, five characters for the size, a character for each given.
fn gnome_share(body: &[char]) -> bool {
    let odd: std::collections::BTreeSet<_> = body.iter().filter(|c| !c.is_ascii_alphanumeric()).collect();
    body.len() > 20 && body[0] == '#' && body.iter().all(char::is_ascii_graphic) && odd.len() > 6
}
