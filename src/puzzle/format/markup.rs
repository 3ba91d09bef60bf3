//! OpenSudoku's XML: `<game data="81 digits"/>`, or data with `value|note|editable|` for each cell.
//! Of the markup no more is understood than tags and their attributes.

use super::line::{board, looks_like_cells};
use super::signs::{Mark, Sign};
use super::text::plain;
use super::{Fault, FaultKind, Format, Found};
use crate::puzzle::{Cell, Digit, DigitSet, Grid, Shape};

/// No tag is longer than this (16x16 with notes takes 4 KB).
const TAG_LIMIT: usize = 1 << 16;

/// One puzzle: plain digits if all are givens of one figure, else cell by cell.
pub(super) fn write(grid: &Grid) -> String {
    // On larger boards the digits would be letters, which this format does not have.
    if grid.givens().len() == grid.filled() && grid.shape().side() <= 9 {
        return format!("  <game data=\"{}\" />\n", grid.line('0'));
    }
    let mut data = String::from("version: 3&#10;");
    for cell in grid.shape().all_cells() {
        let value = grid.get(cell).map_or(0, Digit::value);
        data.push_str(&format!("{value}|0|{}|", u8::from(!grid.is_given(cell))));
    }
    format!("  <game data=\"{data}\" />\n")
}

/// Tags as they come in.
pub(super) struct Markup {
    tag: String,
    in_tag: bool,
    /// Too long to be one of ours.
    skipping: bool,
    at: (usize, usize),
    root: Option<String>,
    pub(super) any: bool,
    line: usize,
}

impl Markup {
    pub(super) fn new(line: usize) -> Markup {
        Markup {
            tag: String::new(),
            in_tag: false,
            skipping: false,
            at: (line, 1),
            root: None,
            any: false,
            line,
        }
    }

    /// Takes a line; true if the outermost element ends with it.
    pub(super) fn line(
        &mut self,
        line: usize,
        chars: &[char],
        emit: &mut impl FnMut(Result<Found, Fault>),
    ) -> bool {
        let mut done = false;
        for (i, &c) in chars.iter().chain([&'\n']).enumerate() {
            match (self.in_tag, c) {
                (false, '<') => {
                    self.in_tag = true;
                    self.at = (line, i + 1);
                }
                (false, _) => {}
                (true, '>') => {
                    self.in_tag = false;
                    let tag = std::mem::take(&mut self.tag);
                    if !std::mem::take(&mut self.skipping) {
                        done |= self.tag(&tag, emit);
                    }
                }
                (true, _) if self.tag.len() >= TAG_LIMIT => self.skipping = true,
                (true, c) => self.tag.push(c),
            }
        }
        done
    }

    /// May a line without a tag be no part of this any more?
    pub(super) fn is_open(&self) -> bool {
        self.in_tag
    }

    /// What is to be said at the end of the text.
    pub(super) fn finish(&self) -> Option<Fault> {
        let format = if self.in_tag || self.root.is_some() {
            FaultKind::Unfinished(Format::OpenSudoku)
        } else {
            FaultKind::Unrecognised
        };
        (!self.any || self.in_tag)
            .then(|| Fault::at(self.line, 1, if self.any { format } else { FaultKind::Unrecognised }))
    }

    fn tag(&mut self, tag: &str, emit: &mut impl FnMut(Result<Found, Fault>)) -> bool {
        let name: String = tag
            .chars()
            .take_while(|c| !c.is_whitespace() && *c != '/' || c == &'/' && tag.starts_with('/'))
            .collect();
        if name.starts_with(['?', '!']) {
            return false;
        }
        if let Some(closed) = name.strip_prefix('/') {
            return self.root.as_deref() == Some(closed);
        }
        let first = self.root.is_none();
        if first {
            self.root = Some(name.clone());
        }
        let fault = |kind| Fault::at(self.at.0, self.at.1, kind);
        if name == "ksudoku" {
            self.any = true;
            emit(Err(fault(FaultKind::NotSupported(Format::Ksudoku))));
        } else if name == "game"
            && let Some(data) = attribute(tag, "data")
        {
            self.any = true;
            let mut result = game(&data, self.at.0).map_err(fault);
            if let (Ok(found), Some(note)) = (&mut result, attribute(tag, "note").filter(|n| !n.is_empty())) {
                found.label = Some(note);
            }
            emit(result);
        }
        // An element that is its own end, and the outermost one.
        first && tag.ends_with('/')
    }
}

fn attribute(tag: &str, name: &str) -> Option<String> {
    let mut rest = tag;
    loop {
        let at = rest.find(name)?;
        let before = rest[..at].chars().next_back();
        let after = rest[at + name.len()..].trim_start();
        if let Some(value) = after.strip_prefix('=').map(str::trim_start)
            && before.is_some_and(char::is_whitespace)
        {
            let quote = value.chars().next().filter(|q| matches!(q, '"' | '\''))?;
            return Some(entities(value[1..].split(quote).next()?));
        }
        rest = &rest[at + name.len()..];
    }
}

fn entities(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let Some(end) = rest.find(';').filter(|&e| e < 10) else {
            out.push('&');
            rest = &rest[1..];
            continue;
        };
        let name = &rest[1..end];
        let number = name.strip_prefix("#x").map_or_else(
            || name.strip_prefix('#').and_then(|n| n.parse().ok()),
            |hex| u32::from_str_radix(hex, 16).ok(),
        );
        let sign = match name {
            "amp" => Some('&'),
            "lt" => Some('<'),
            "gt" => Some('>'),
            "quot" => Some('"'),
            "apos" => Some('\''),
            _ => number.and_then(char::from_u32).map(|c| if matches!(c, '\n' | '\r') { ' ' } else { c }),
        };
        out.extend(sign.and_then(plain));
        rest = &rest[end + 1..];
    }
    out.push_str(rest);
    out
}

fn game(data: &str, line: usize) -> Result<Found, FaultKind> {
    let mut found = if data.contains('|') {
        cell_by_cell(data, line)?
    } else {
        let cells: Vec<char> = data.chars().filter(|c| !c.is_whitespace()).collect();
        if Shape::from_cells(cells.len()).is_none() || !looks_like_cells(&cells) {
            return Err(super::line::length(cells.len()));
        }
        let marks: Vec<Mark> = cells.into_iter().map(|c| Mark::new(Sign::Char(c), line, 1)).collect();
        board(&marks, line).map_err(|f| f.kind)?
    };
    found.format = Format::OpenSudoku;
    Ok(found)
}

fn cell_by_cell(data: &str, line: usize) -> Result<Found, FaultKind> {
    let broken = FaultKind::Broken(Format::OpenSudoku);
    let body = match data.trim_start().strip_prefix("version:") {
        Some(rest) => rest.trim_start().trim_start_matches(|c: char| c.is_ascii_digit()),
        None => data,
    };
    let values: Vec<&str> = body.trim().trim_end_matches('|').split('|').map(str::trim).collect();
    // Value, note, editable; later versions have two notes.
    let shape = [3, 4].into_iter().find_map(|n| {
        Some((n, Shape::from_cells(values.len().checked_div(n)?).filter(|s| s.cells() * n == values.len())?))
    });
    let Some((n, shape)) = shape else { return Err(super::line::length(values.len() / 3)) };
    let mut grid = Grid::empty(shape);
    let mut notes = vec![DigitSet::EMPTY; shape.cells()];
    for (i, cell) in values.chunks(n).enumerate() {
        let value: u8 = cell[0].parse().map_err(|_| broken.clone())?;
        if usize::from(value) > shape.side() {
            return Err(FaultKind::OutOfRange { sign: value.to_string(), side: shape.side() });
        }
        let at = Cell::new(i as u8);
        if cell[n - 1] == "0" || cell[n - 1] == "false" {
            grid.set_given(at, Digit::new(value));
        } else {
            grid.set(at, Digit::new(value));
        }
        for note in &cell[1..n - 1] {
            notes[i] = DigitSet::from_bits(notes[i].bits() | note_bits(note, shape).ok_or(broken.clone())?);
        }
    }
    let mut found = Found::new(Format::OpenSudoku, grid, line);
    if notes.iter().any(|s| !s.is_empty()) {
        // A cell without a note says nothing.
        for (i, set) in notes.iter_mut().enumerate() {
            match found.grid.get(Cell::new(i as u8)) {
                Some(d) => *set = DigitSet::from_iter([d]),
                None if set.is_empty() => *set = found.grid.candidates(Cell::new(i as u8)),
                None => {}
            }
        }
        found.candidates = Some(notes);
    }
    Ok(found)
}

/// A bit mask, or in the first version digits with commas, or a dash for none.
fn note_bits(note: &str, shape: Shape) -> Option<u16> {
    if note.is_empty() || note == "-" {
        return Some(0);
    }
    let all = DigitSet::all(shape).bits();
    if note.contains(',') {
        let digits = note.split(',').filter(|n| !n.is_empty()).map(|n| n.parse().ok().and_then(Digit::new));
        return digits.collect::<Option<DigitSet>>().map(|s| s.bits() & all);
    }
    note.parse::<u32>().ok().filter(|&b| b <= u32::from(all)).map(|b| b as u16)
}
