//! Queens boards in a line: `queens:8` is the empty board of 8x8, `queens:8 r1c1 (r2c3)` one with two queens on it,
//! of which the second is no given. What follows a `#` is a label.

use super::line::Line;
use super::text::trimmed;
use super::{Fault, FaultKind, Format, Found};
use crate::puzzle::{Digit, Grid, Shape};

const NAME: &str = "queens:";

pub(super) fn write(grid: &Grid) -> String {
    let shape = grid.shape();
    let mut out = format!("{NAME}{}", shape.side());
    for cell in shape.all_cells().filter(|&cell| grid.get(cell).is_some()) {
        let name = cell.name(shape);
        out.push_str(&if grid.is_given(cell) { format!(" {name}") } else { format!(" ({name})") });
    }
    out.push('\n');
    out
}

/// Is it the beginning of such a text, whatever follows?
pub fn is_queens(text: &str) -> bool {
    text.get(..NAME.len()).is_some_and(|start| start.eq_ignore_ascii_case(NAME))
}

pub(super) fn read(line: &Line<'_>) -> Option<Result<Found, Fault>> {
    let (start, text) = trimmed(line.chars);
    let name: String = text.iter().take(NAME.len()).collect();
    is_queens(&name).then(|| board(line, start + NAME.len()))
}

fn board(line: &Line<'_>, from: usize) -> Result<Found, Fault> {
    let end = line.chars.iter().position(|&c| c == '#').unwrap_or(line.chars.len()).max(from);
    // The words, each with where it starts; the first is the side.
    let gap = |i: usize| line.chars[i].is_whitespace() || matches!(line.chars[i], ',' | ';');
    let starts = (from..end).filter(|&i| !gap(i) && (i == from || gap(i - 1)));
    let mut words = starts.map(|i| {
        let word: String =
            line.chars[i..end].iter().take_while(|c| !c.is_whitespace() && !",;".contains(**c)).collect();
        (i, word)
    });
    let (at, side) = words.next().unwrap_or((from, String::new()));
    let Some(shape) = side.parse().ok().and_then(Shape::queens) else {
        return Err(line.fault(at, FaultKind::Queens { found: side.chars().take(12).collect() }));
    };
    let mut grid = Grid::empty(shape);
    for (at, word) in words {
        let inner = word.strip_prefix('(').and_then(|word| word.strip_suffix(')'));
        let Some(cell) = shape.cell_named(inner.unwrap_or(&word)) else {
            let sign = word.chars().take(12).collect();
            return Err(line.fault(at, FaultKind::BadSquare { sign, side: shape.side() }));
        };
        match inner {
            Some(_) => grid.set(cell, Digit::new(1)),
            None => grid.set_given(cell, Digit::new(1)),
        }
    }
    let mut found = Found::new(Format::Queens, grid, line.number);
    found.label = super::line::label(&[], &line.chars[end..]);
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::super::{FaultKind, Format, read_one, write};
    use crate::puzzle::Rules;

    #[test]
    fn queens_are_read_and_written() {
        for (text, written, label) in [
            ("queens:8", "queens:8\n", None),
            (" Queens:4  r1c2,R2C4 # half of it", "queens:4 r1c2 r2c4\n", Some("half of it")),
            ("queens:12 r12c1 (r1c12)\n", "queens:12 (r1c12) r12c1\n", None),
            ("queens: 5", "queens:5\n", None),
        ] {
            let found = read_one(text.as_bytes(), None).unwrap();
            assert_eq!(found.format, Format::Queens, "{text}");
            assert_eq!(found.grid.shape().rules(), Rules::Queens);
            assert_eq!(found.label.as_deref(), label, "{text}");
            for format in Format::ALL {
                assert_eq!(write(&found.grid, *format), written, "whatever is asked for");
            }
            assert_eq!(read_one(written.as_bytes(), Some(Format::Queens)).unwrap().grid, found.grid);
        }
    }

    #[test]
    fn what_is_no_queens_board_is_told() {
        let side = |found: &str| FaultKind::Queens { found: found.into() };
        let square = |sign: &str| FaultKind::BadSquare { sign: sign.into(), side: 4 };
        for (text, column, kind) in [
            ("queens:3", 8, side("3")),
            ("queens:13 r1c1", 8, side("13")),
            ("queens:", 8, side("")),
            ("queens:eight", 8, side("eight")),
            ("queens:99999999999999999999", 8, side("999999999999")),
            ("queens:4 r1c1 r5c1", 15, square("r5c1")),
            ("queens:4 r0c1", 10, square("r0c1")),
            ("queens:4 r+1c1", 10, square("r+1c1")),
            ("queens:4 (r1c1", 10, square("(r1c1")),
            ("queens:4, c1", 11, square("c1")),
        ] {
            let fault = read_one(text.as_bytes(), None).unwrap_err();
            assert_eq!((fault.column, fault.kind), (column, kind), "{text}");
        }
    }
}
