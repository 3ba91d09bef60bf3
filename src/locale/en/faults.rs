//! What is said about a text that could not be read, or that was read in one of several ways.

use crate::locale;
use crate::puzzle::format::{Alphabet, FaultKind, Format, Note};

/// What is wrong; what was expected.
pub(in crate::locale) fn fault(kind: &FaultKind) -> String {
    match kind {
        FaultKind::Empty => {
            "there is no puzzle in the text; a line of 81 cells or nine rows were expected".into()
        }
        FaultKind::Unrecognised => "this is no puzzle in any format known; cells were expected".into(),
        FaultKind::Length { found, nearest } => {
            let (side, cells) = (nearest.side(), nearest.cells());
            // Far from every board, the nearest one is no help.
            if found.abs_diff(cells) * 10 <= cells {
                let found = count(*found, "cell was found", "cells were found");
                format!("{found}; {cells} were expected ({side}x{side})")
            } else {
                format!("{}; a board has 16, 36, 64, 81, 100, 144 or 256", count(*found, "cell", "cells"))
            }
        }
        FaultKind::RowWidth { found, expected } => {
            format!(
                "the row has {}; {expected} were expected, as in the other rows",
                count(*found, "cell", "cells")
            )
        }
        FaultKind::RowCount { found, expected } => {
            format!("the board ends after {}; {expected} were expected", count(*found, "row", "rows"))
        }
        FaultKind::NoShape { side } => {
            format!("the rows have {}; 4, 6, 8, 9, 10, 12 or 16 were expected", count(*side, "cell", "cells"))
        }
        FaultKind::TwoBlanks { first, second } => {
            format!(
                "{} and {} both stand for blanks; one sign for blanks was expected",
                sign(*first),
                sign(*second)
            )
        }
        FaultKind::OutOfRange { sign, side } => {
            let what = if sign.starts_with('-') { "small" } else { "large" };
            format!("'{}' is too {what}; 1 to {side} was expected", locale::clean(sign))
        }
        FaultKind::BadGroup { sign, side } => {
            format!(
                "'{}' is no group of candidates; digits from 1 to {side}, each once, were expected",
                locale::clean(sign)
            )
        }
        FaultKind::BadSign { sign, side } => {
            format!(
                "'{}' is no digit and no blank; a digit of a {side}x{side} board was expected",
                locale::clean(sign)
            )
        }
        FaultKind::AmbiguousSpaces => {
            "the spaces may be blanks or not; rows of equal width or a sign for every blank were expected"
                .into()
        }
        FaultKind::Boxes { rows, columns } => format!(
            "boxes of {rows} rows and {columns} columns are not supported; \
             2x2, 2x3, 2x4, 3x3, 2x5, 3x4 or 4x4 was expected"
        ),
        FaultKind::Queens { found } => {
            format!("there is no queens board of '{}'; 4 to 12 was expected", locale::clean(found))
        }
        FaultKind::BadSquare { sign, side } => {
            format!("'{}' is no square; r1c1 to r{side}c{side} was expected", locale::clean(sign))
        }
        FaultKind::NoQueen { sign, blank } => {
            format!("'{}' is neither a queen nor a blank; Q or {blank} was expected", locale::clean(sign))
        }
        FaultKind::NotSupported(format) => {
            format!("recognised as {}, which is not supported", title(*format))
        }
        FaultKind::Broken(format) => {
            format!("recognised as {}, but this part of it makes no sense", title(*format))
        }
        FaultKind::Unfinished(format) => format!("recognised as {}, but its end is missing", title(*format)),
        FaultKind::Mismatch { declared, found } => {
            format!("this is {}; {} was declared", title(*found), title(*declared))
        }
        FaultKind::StateDiffers => {
            "this grid does not hold the givens of the one before; the same puzzle was expected".into()
        }
        FaultKind::LineTooLong { limit } => {
            format!("the line is longer than {limit} bytes; a puzzle was expected")
        }
    }
}

/// What was read, and how.
pub(in crate::locale) fn note(note: &Note) -> String {
    match note {
        Note::Alphabet(alphabet) => format!("the digits were taken to be {}", signs(*alphabet)),
        Note::LoneCandidates(1) => "1 lone candidate was read as a candidate, not as a digit".into(),
        Note::LoneCandidates(n) => format!("{n} lone candidates were read as candidates, not as digits"),
        Note::LoneGivens(1) => "1 lone digit was read as a given; it could be a candidate".into(),
        Note::LoneGivens(n) => format!("{n} lone digits were read as givens; they could be candidates"),
        Note::SectionIgnored { line, name } => {
            format!("the section '{}' in line {line} was ignored", locale::clean(name))
        }
        Note::TextIgnored { line } => format!("line {line} was ignored"),
        Note::SpacesAreBlanks => "spaces were read as blanks".into(),
        Note::ShortRowsFilled => "short rows were filled up with blanks on the right".into(),
        Note::GridsCombined { grids } => {
            format!("{grids} grids were read as one puzzle; the first holds the givens")
        }
        Note::SmallBoard => "16 cells were read as a 4x4 board, not as a row of a 16x16 board".into(),
        Note::LargeBoard => "16 rows of 16 cells were read as one 16x16 board, not as 4x4 boards".into(),
        Note::GroupsAreCandidates => "the groups were read as candidates, not as numbers".into(),
        Note::CountLine { line } => format!("line {line} was read as a number of puzzles"),
    }
}

/// A format as it is called in a sentence.
fn title(format: Format) -> &'static str {
    match format {
        Format::Line => "a line of cells with dots",
        Format::Zeros => "a line of cells with zeros",
        Format::Jungol1824 => "spaced rows",
        Format::Boj2239 => "unspaced rows",
        Format::Grid => "a grid with rules",
        Format::Sdk => "a SudoCue .sdk file",
        Format::Sdm => "an .sdm collection",
        Format::Ss => "Simple Sudoku",
        Format::Hodoku => "a HoDoKu library line",
        Format::Pencilmarks => "a table of candidates",
        Format::M729 => "a line with a place for every candidate",
        Format::OpenSudoku => "OpenSudoku XML",
        Format::Csv => "CSV",
        Format::Tatham => "a game ID of Simon Tatham's Solo",
        Format::Queens => "a queens board",
        Format::Sadman => "a SadMan .sdk file",
        Format::Sdx => "a SudoCue .sdx file",
        Format::CsvRows => "rows of comma-separated cells",
        Format::Gsf => "gsf's taxonomy",
        Format::Exchange => "a SudokuExchange string",
        Format::SudokuWiki => "a SudokuWiki string",
        Format::Link => "a link with a puzzle",
        Format::Literal => "a literal of a program",
        Format::Triples => "triples of row, column and value",
        Format::Ksudoku => "a KSudoku file",
        Format::GnomeSave => "a saved game of GNOME Sudoku",
        Format::GnomeShare => "a share string of GNOME Sudoku",
    }
}

fn signs(alphabet: Alphabet) -> &'static str {
    match alphabet {
        Alphabet::One => "1 to 9, then A to G",
        Alphabet::Zero => "0 to 9, then A to F, with 0 for the first",
        Alphabet::Letters => "A to P",
        Alphabet::Numbers => "numbers from 1",
        Alphabet::NumbersFromZero => "numbers from 0",
    }
}

fn sign(c: char) -> String {
    match c {
        ' ' => "a space".into(),
        c => format!("'{}'", locale::clean(&c.to_string())),
    }
}

fn count(n: usize, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}
