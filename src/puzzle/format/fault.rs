//! What can be wrong with a text, and what must be said about one that was read. Data, no sentences.

use super::{Alphabet, Format};
use crate::puzzle::Shape;

/// Why a part of a text is no puzzle, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// What stood there and what was expected.
    pub kind: FaultKind,
}

/// What stood in a place, and what was expected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FaultKind {
    /// There is no puzzle in the text at all.
    Empty,
    /// Text that looks like no format.
    Unrecognised,
    /// A puzzle with a wrong number of cells; the shape is the nearest one.
    Length {
        /// How many cells there are.
        found: usize,
        /// The shape that comes nearest.
        nearest: Shape,
    },
    /// A row with a wrong number of cells.
    RowWidth {
        /// How many cells the row has.
        found: usize,
        /// How many the other rows have.
        expected: usize,
    },
    /// A wrong number of rows.
    RowCount {
        /// How many rows there are.
        found: usize,
        /// How many cells each row has, so how many rows were expected.
        expected: usize,
    },
    /// Rows whose side no board has.
    NoShape {
        /// Cells in a row.
        side: usize,
    },
    /// Two signs that both mean a blank.
    TwoBlanks {
        /// The one that was taken as the blank.
        first: char,
        /// The other one, which stands at the place of the fault.
        second: char,
    },
    /// A digit that the board does not have.
    OutOfRange {
        /// What stands there.
        sign: String,
        /// The side of the board.
        side: usize,
    },
    /// A sign that is neither a digit nor the blank.
    BadSign {
        /// What stands there.
        sign: String,
        /// The side of the board.
        side: usize,
    },
    /// A group in a table of candidates that is none: a digit that the board does not have, or one twice.
    BadGroup {
        /// What stands there.
        sign: String,
        /// The side of the board.
        side: usize,
    },
    /// Spaces may be blanks or may be layout; the lines do not say which.
    AmbiguousSpaces,
    /// The boxes of the board are not those of a shape we know.
    Boxes {
        /// Rows of a box.
        rows: usize,
        /// Columns of a box.
        columns: usize,
    },
    /// A queens board of a side that there is none of.
    Queens {
        /// What stands in the place of the side.
        found: String,
    },
    /// What should name a square of a queens board and does not.
    BadSquare {
        /// What stands there.
        sign: String,
        /// The side of the board.
        side: usize,
    },
    /// What stands in a drawn queens board and is neither a queen nor the blank.
    NoQueen {
        /// What stands there.
        sign: String,
        /// The blank of the board.
        blank: char,
    },
    /// Recognised as a format that is not read.
    NotSupported(Format),
    /// Recognised as a format, and broken where the fault is.
    Broken(Format),
    /// The text is of another format than was declared.
    Mismatch {
        /// The format that was declared.
        declared: Format,
        /// The format that it is.
        found: Format,
    },
    /// A later grid of the same puzzle has lost or changed one of the givens.
    StateDiffers,
    /// A line longer than is ever read.
    LineTooLong {
        /// The limit in bytes.
        limit: usize,
    },
    /// The text ends within a puzzle.
    Unfinished(Format),
}

/// Something the reader must be told about a puzzle that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Note {
    /// The digits are written in this alphabet; it was inferred from the signs that occur.
    Alphabet(Alphabet),
    /// This many lone candidates were taken as candidates, not as digits.
    LoneCandidates(usize),
    /// This many lone digits were taken as givens; they could be candidates.
    LoneGivens(usize),
    /// A section of the file that is not used.
    SectionIgnored {
        /// The line where it starts, from 1.
        line: usize,
        /// Its name as it stands there.
        name: String,
    },
    /// Text beside the puzzle that is not used.
    TextIgnored {
        /// Its line, from 1.
        line: usize,
    },
    /// Spaces were read as blanks.
    SpacesAreBlanks,
    /// Lines shorter than the board were filled up with blanks on the right.
    ShortRowsFilled,
    /// Grids that follow each other were read as one puzzle: the first holds the givens.
    GridsCombined {
        /// How many grids.
        grids: usize,
    },
    /// Sixteen signs in a line were read as a board of 4x4, not as a row of 16x16.
    SmallBoard,
    /// Sixteen lines of sixteen signs were read as a board of 16x16, not as boards of 4x4.
    LargeBoard,
    /// A table whose groups could be numbers was read as candidates.
    GroupsAreCandidates,
    /// The line in front, with this number, was read as a count of puzzles.
    CountLine {
        /// Its line, from 1.
        line: usize,
    },
}

impl Fault {
    /// A fault at a line and a column, both from 1.
    pub(super) fn at(line: usize, column: usize, kind: FaultKind) -> Fault {
        Fault { line, column, kind }
    }
}
