//! The text formats that people keep their puzzles in: recognised first, then read, then named.
//!
//! | file | what it does |
//! |---|---|
//! | `text` | bytes to lines: encodings, line ends, full-width signs, the limit on a line |
//! | `stream`, `title` | lines to puzzles: which lines belong together |
//! | `block`, `rows`, `combine` | rows of cells, grids with rules, pencil-mark tables |
//! | `signs` | which sign is the blank, which alphabet the digits are written in |
//! | `line` | formats of one line; `READERS` lists them |
//! | `queens`, `drawn` | queens boards: in a line, and drawn with a `Q` for a queen |
//! | `literal`, `markup`, `triples` | formats that are neither a line nor rows |
//! | `print`, `answer` | writing puzzles, and solutions in the layout of the question |
//!
//! Nothing is guessed silently: where two readings are possible the result is a [`Fault`], or a
//! [`Note`] that says which one was taken.

mod answer;
mod block;
mod combine;
mod csv;
mod drawn;
mod exchange;
mod fault;
mod hodoku;
mod line;
mod link;
mod literal;
mod m729;
mod markup;
mod print;
mod queens;
mod rows;
mod signs;
mod simple;
mod stream;
mod tatham;
mod text;
mod title;
mod triples;
mod wiki;

pub use answer::answer;
pub use fault::{Fault, FaultKind, Note};
pub use print::{entry, footer, header, sdk, write};
pub use queens::is_queens;
pub use signs::Alphabet;
pub use stream::Stream;

use super::{Cell, DigitSet, Grid, Rules};
use answer::Layout;

/// A text format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// One line of cells in reading order; a dot is a blank.
    Line,
    /// One line of cells in reading order; 0 is a blank.
    Zeros,
    /// Rows with a space between the cells (JUNGOL 1824, BOJ 2580).
    Jungol1824,
    /// Rows without spaces (BOJ 2239).
    Boj2239,
    /// Rows with rules around the boxes.
    Grid,
    /// SudoCue's .sdk: headers with `#A` to `#U`, then rows. Where digits that are no givens are written,
    /// the rows are those of [`Sadman`](Format::Sadman).
    Sdk,
    /// .sdm: a collection, one line a puzzle.
    Sdm,
    /// Simple Sudoku's .ss and clipboard.
    Ss,
    /// A line of HoDoKu's library.
    Hodoku,
    /// A table of candidates.
    Pencilmarks,
    /// A line with one place for every candidate of every cell.
    M729,
    /// OpenSudoku's XML.
    OpenSudoku,
    /// Comma-separated values with a puzzle in one of the fields.
    Csv,
    /// A game ID of Simon Tatham's Solo.
    Tatham,
    /// A queens board: `queens:8 r1c1`, or drawn with a `Q` for a queen. There is no other format for it.
    Queens,
    /// SadMan's .sdk with sections in brackets.
    Sadman,
    /// SudoCue's .sdx: givens, placed digits with a `u`, candidates.
    Sdx,
    /// Rows of comma-separated cells, an empty field for a blank.
    CsvRows,
    /// gsf's taxonomy: the puzzle is the fifth field.
    Gsf,
    /// SudokuExchange's compressed string.
    Exchange,
    /// SudokuWiki's two characters a cell.
    SudokuWiki,
    /// A link with a puzzle in it.
    Link,
    /// A literal of a program, or JSON.
    Literal,
    /// Row, column, value.
    Triples,
    /// KSudoku's XML (recognised only).
    Ksudoku,
    /// A saved game of GNOME Sudoku (recognised only).
    GnomeSave,
    /// GNOME Sudoku's share string (recognised only).
    GnomeShare,
}

impl Format {
    /// Every format.
    pub const ALL: &[Format] = &[
        Format::Line,
        Format::Zeros,
        Format::Jungol1824,
        Format::Boj2239,
        Format::Grid,
        Format::Sdk,
        Format::Sdm,
        Format::Ss,
        Format::Hodoku,
        Format::Pencilmarks,
        Format::M729,
        Format::OpenSudoku,
        Format::Csv,
        Format::Tatham,
        Format::Queens,
        Format::Sadman,
        Format::Sdx,
        Format::CsvRows,
        Format::Gsf,
        Format::Exchange,
        Format::SudokuWiki,
        Format::Link,
        Format::Literal,
        Format::Triples,
        Format::Ksudoku,
        Format::GnomeSave,
        Format::GnomeShare,
    ];

    /// The formats in which [`write()`](write()) writes a Sudoku.
    pub const WRITABLE: &[Format] = Format::ALL.split_at(14).0;

    /// The name it is declared by.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Line => "line",
            Format::Zeros => "zeros",
            Format::Jungol1824 => "jungol1824",
            Format::Boj2239 => "boj2239",
            Format::Grid => "grid",
            Format::Sdk => "sdk",
            Format::Sdm => "sdm",
            Format::Ss => "ss",
            Format::Hodoku => "hodoku",
            Format::Pencilmarks => "pencilmarks",
            Format::M729 => "729",
            Format::OpenSudoku => "opensudoku",
            Format::Csv => "csv",
            Format::Tatham => "tatham",
            Format::Queens => "queens",
            Format::Sadman => "sadman",
            Format::Sdx => "sdx",
            Format::CsvRows => "csv-rows",
            Format::Gsf => "gsf",
            Format::Exchange => "exchange",
            Format::SudokuWiki => "sudokuwiki",
            Format::Link => "link",
            Format::Literal => "literal",
            Format::Triples => "triples",
            Format::Ksudoku => "ksudoku",
            Format::GnomeSave => "gnome-save",
            Format::GnomeShare => "gnome-share",
        }
    }

    /// The format with this name.
    pub fn from_name(name: &str) -> Option<Format> {
        Format::ALL.iter().copied().find(|f| f.name().eq_ignore_ascii_case(name))
    }

    /// Can a board that follows these rules be written in it?
    pub fn suits(self, rules: Rules) -> bool {
        (self == Format::Queens) == (rules == Rules::Queens)
    }

    /// Do the two share their rules, so that a text of one is a text of the other?
    fn is_kin(self, other: Format) -> bool {
        use Format::*;
        let family = |f| match f {
            Line | Zeros | Sdm => 0,
            Jungol1824 | Boj2239 | Grid | Sdk | Sadman | Ss => 1,
            Pencilmarks | Sdx => 2,
            Csv | Gsf => 3,
            other => 10 + other as u8,
        };
        family(self) == family(other)
    }
}

/// One puzzle that was read.
#[derive(Debug, Clone)]
pub struct Found {
    /// What it was recognised as.
    pub format: Format,
    /// Givens, and placed digits that are not givens.
    pub grid: Grid,
    /// The candidates of every cell in reading order, where the text has pencil marks. A cell with
    /// a digit has that digit alone.
    pub candidates: Option<Vec<DigitSet>>,
    /// A name or comment beside the puzzle: at most 200 characters, and none that controls a terminal.
    pub label: Option<String>,
    /// The line of the input where the puzzle starts, from 1.
    pub line: usize,
    /// What the reader must be told about the reading.
    pub notes: Vec<Note>,
    layout: Layout,
}

impl Found {
    /// A puzzle of a format that has nothing else to say.
    fn new(format: Format, grid: Grid, line: usize) -> Found {
        Found {
            format,
            grid,
            candidates: None,
            label: None,
            line,
            notes: Vec::new(),
            layout: Layout::default(),
        }
    }

    /// The grid with every lone candidate put in as a digit that is no given.
    ///
    /// What a solver that knows nothing of candidates may start from: a lone candidate leaves its
    /// cell no other digit.
    pub fn with_lone_candidates(&self) -> Grid {
        let mut grid = self.grid.clone();
        for (i, set) in self.candidates.iter().flatten().enumerate() {
            let cell = Cell::new(i as u8);
            if grid.get(cell).is_none() && set.len() == 1 {
                grid.set(cell, set.iter().next());
            }
        }
        grid
    }
}

/// Reads a whole text: every puzzle in it, and a fault for everything that is none.
///
/// A text without anything that looks like a puzzle gives one fault.
pub fn read(bytes: &[u8], declared: Option<Format>) -> Vec<Result<Found, Fault>> {
    let mut found = Vec::new();
    let mut stream = Stream::new(declared);
    stream.push(bytes, &mut |r| found.push(r));
    stream.finish(&mut |r| found.push(r));
    if found.is_empty() {
        found.push(Err(Fault { line: 1, column: 1, kind: FaultKind::Empty }));
    }
    found
}

/// Reads the first puzzle of a text. Text before it that looks like no puzzle is passed over.
///
/// # Errors
///
/// The first fault, if a puzzle was tried and failed before any other was read.
pub fn read_one(bytes: &[u8], declared: Option<Format>) -> Result<Found, Fault> {
    let mut unknown: Option<Fault> = None;
    let mut first: Option<Result<Found, Fault>> = None;
    let mut keep = |result: Result<Found, Fault>| match result {
        _ if first.is_some() => {}
        Err(fault) if matches!(fault.kind, FaultKind::Unrecognised) => {
            unknown = unknown.take().or(Some(fault));
        }
        Ok(mut found) => {
            found.notes.extend(unknown.take().map(|f| Note::TextIgnored { line: f.line }));
            first = Some(Ok(found));
        }
        fault => first = Some(fault),
    };
    let mut stream = Stream::new(declared);
    stream.push(bytes, &mut keep);
    stream.finish(&mut keep);
    let nothing = Fault { line: 1, column: 1, kind: FaultKind::Empty };
    first.unwrap_or_else(|| Err(unknown.unwrap_or(nothing)))
}
