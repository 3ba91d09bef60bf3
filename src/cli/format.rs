//! One line of signs, until the formats are here.
use crate::puzzle::{DigitSet, Grid};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    Line,
    Zeros,
}

impl Format {
    pub(super) const ALL: [Format; 2] = [Format::Line, Format::Zeros];
    pub(super) const WRITABLE: [Format; 2] = Format::ALL;
    pub(super) fn name(self) -> &'static str {
        match self {
            Format::Line => "line",
            Format::Zeros => "zeros",
        }
    }
    pub(super) fn from_name(name: &str) -> Option<Format> {
        Self::ALL.into_iter().find(|f| f.name() == name)
    }
}

#[derive(Debug, Clone)]
pub(super) struct Found {
    pub(super) format: Format,
    pub(super) grid: Grid,
    pub(super) line: u64,
    pub(super) candidates: Option<Vec<DigitSet>>,
}

#[derive(Debug, Clone)]
pub(super) struct Fault {
    pub(super) line: u64,
    pub(super) column: u64,
}

#[derive(Default)]
pub(super) struct Stream {
    line: u64,
    rest: Vec<u8>,
}

impl Stream {
    pub(super) fn new(_declared: Option<Format>) -> Stream {
        Stream::default()
    }
    pub(super) fn push(&mut self, bytes: &[u8], visit: &mut dyn FnMut(Result<Found, Fault>)) {
        for &b in bytes {
            if b != b'\n' {
                self.rest.push(b);
                continue;
            }
            self.line += 1;
            let text = String::from_utf8_lossy(&self.rest).into_owned();
            self.rest.clear();
            if text.is_empty() {
                continue;
            }
            let format = if text.contains('0') { Format::Zeros } else { Format::Line };
            visit(match Grid::from_line(&text) {
                Some(grid) => Ok(Found { format, grid, line: self.line, candidates: None }),
                None => Err(Fault { line: self.line, column: 1 }),
            });
        }
    }
    pub(super) fn finish(&mut self, visit: &mut dyn FnMut(Result<Found, Fault>)) {
        if !self.rest.is_empty() {
            self.push(b"\n", visit);
        }
    }
}

pub(super) fn write(grid: &Grid, format: Format) -> String {
    grid.line(if format == Format::Line { '.' } else { '0' }) + "\n"
}

pub(super) fn answer(found: &Found, solution: &Grid) -> String {
    write(solution, found.format)
}
