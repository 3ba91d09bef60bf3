//! Queens boards as they are drawn: a row a line, a `Q` for a queen.

use super::rows::Row;
use super::signs::is_blank;
use super::{Fault, FaultKind, Format, Found};
use crate::puzzle::{Cell, Digit, Grid, Shape};

const QUEEN: char = 'Q';
const BLANK: char = '.';

/// An empty board is written in a line: drawn, it would be one of a Sudoku.
pub(super) fn write(grid: &Grid) -> String {
    let shape = grid.shape();
    if grid.filled() == 0 {
        return super::queens::write(grid);
    }
    let sign = |cell: &Cell| if grid.get(*cell).is_some() { QUEEN } else { BLANK };
    let cells: Vec<Cell> = shape.all_cells().collect();
    let mut out = String::with_capacity(2 * shape.cells());
    for row in cells.chunks(shape.side()) {
        for (i, cell) in row.iter().enumerate() {
            out.extend((i > 0).then_some(' '));
            out.push(sign(cell));
        }
        out.push('\n');
    }
    out
}

fn is_queen(sign: char) -> bool {
    sign.eq_ignore_ascii_case(&QUEEN)
}

/// Are these signs a row of a board with a queen in it: queens, and one sign for blanks? A row of blanks
/// alone is one of a Sudoku as well. Queens alone have to be written large, to be no word. A row that is a little too short or too long is told as such.
pub(super) fn is_row(mut signs: impl Iterator<Item = char> + Clone) -> bool {
    signs.clone().any(is_queen) && (3..=16).contains(&signs.clone().count()) && {
        let mut blanks = signs.clone().filter(|&sign| !is_queen(sign));
        let blank = blanks.next().filter(|&sign| is_blank(sign));
        match blank {
            Some(_) => signs.all(|sign| is_queen(sign) || Some(sign) == blank),
            None => signs.all(|sign| sign == QUEEN),
        }
    }
}

/// The board of these rows, of which there is at least one. All queens become givens.
pub(super) fn board(rows: &[Row]) -> Result<Found, Fault> {
    let (first, last) = (&rows[0], &rows[rows.len() - 1]);
    let width = first.width();
    let fault = |row: &Row, i: usize, kind| {
        Err(Fault::at(row.line, row.cells.get(i).map_or(1, |cell| cell.0 + 1), kind))
    };
    if let Some(odd) = rows.iter().find(|row| row.width() != width) {
        return fault(odd, 0, FaultKind::RowWidth { found: odd.width(), expected: width });
    }
    let Some(shape) = Shape::queens(width) else {
        return fault(first, 0, FaultKind::Queens { found: width.to_string() });
    };
    if rows.len() != width {
        return fault(last, 0, FaultKind::RowCount { found: rows.len(), expected: width });
    }
    let mut grid = Grid::empty(shape);
    let mut blank = None;
    for (row, line) in rows.iter().enumerate() {
        for column in 0..width {
            match line.cell(column) {
                &[sign] if is_queen(sign) => grid.set_given(shape.cell(row, column), Digit::new(1)),
                &[sign] if is_blank(sign) && *blank.get_or_insert(sign) == sign => {}
                &[second] if is_blank(second) => {
                    let first = blank.unwrap_or(BLANK);
                    return fault(line, column, FaultKind::TwoBlanks { first, second });
                }
                other => {
                    let sign = other.iter().take(12).collect();
                    let kind = FaultKind::NoQueen { sign, blank: blank.unwrap_or(BLANK) };
                    return fault(line, column, kind);
                }
            }
        }
    }
    Ok(Found::new(Format::Queens, grid, first.line))
}

#[cfg(test)]
mod tests {
    use super::super::{Fault, FaultKind, Format, answer, read, read_one};
    use crate::puzzle::{Grid, Shape};

    #[test]
    fn a_solution_is_drawn() {
        let found = read_one(b"queens:4 r1c2 r2c4 r3c1 r4c3", None).unwrap();
        let drawn = answer(&found, &found.grid);
        assert_eq!(drawn, ". Q . .\n. . . Q\nQ . . .\n. . Q .\n");
        assert!(Grid::empty(Shape::Q4).conflicts().next().is_none());
    }

    #[test]
    fn drawings_are_read_however_they_are_drawn() {
        let known = read_one(b"queens:5 r3c2 r5c3", None).unwrap().grid;
        for text in [
            ". . . . .\n. . . . .\n. Q . . .\n. . . . .\n. . Q . .\n",
            ".....\n.....\n.Q...\n.....\n..Q..",
            "00000 \n00000\n0q000\n00000\n00q00\n",
            "|.|.|.|.|.|\n|.|.|.|.|.|\n|.|Q|.|.|.|\n|.|.|.|.|.|\n|.|.|Q|.|.|\n",
            "+-----------+\n| . . . . . |\n| . . . . . |\n| . Q . . . |\n| . . . . . |\n| . . Q . . |\n+-----------+\n",
            ". . . . .\r\n. . . . .\r\n. Q . . .\r\n. . . . .\r\n. . Q . .\r\n",
            ". . . . .\r. . . . .\r. Q . . .\r. . . . .\r. . Q . .",
        ] {
            let found = read(text.as_bytes(), None);
            let [Ok(found)] = &found[..] else { panic!("{text}: {found:?}") };
            assert_eq!((found.format, found.line), (Format::Queens, 1 + usize::from(text.starts_with('+'))));
            assert_eq!(found.grid, known, "{text}");
            assert_eq!(read_one(text.as_bytes(), Some(Format::Queens)).unwrap().grid, known);
        }
    }

    #[test]
    fn boards_stand_behind_each_other_and_among_others() {
        let four = ". Q . .\n. . . Q\nQ . . .\n. . Q .\n";
        let digits = "1 . . .\n. . 2 .\n. 3 . .\n. . . 4\n";
        let line = "....2..44..23...\n";
        let text = format!("{four}{four}\n\n{digits}{four}{line}{four}queens:6\n{digits}{line}{four}{four}");
        let formats: Vec<Format> =
            read(text.as_bytes(), None).into_iter().map(|r| r.unwrap().format).collect();
        let (q, d, l) = (Format::Queens, Format::Jungol1824, Format::Line);
        assert_eq!(formats, [q, q, d, q, l, q, q, d, l, q, q]);
    }

    #[test]
    fn a_row_may_have_a_queen_on_every_square() {
        let grid = read_one(b"queens:4 r1c1 r1c2 r1c3 r1c4 r3c2", None).unwrap().grid;
        assert_eq!(read_one(b"Q Q Q Q\n. . . .\n. Q . .\n. . . .\n", None).unwrap().grid, grid);
        let all = read_one("QQQQ\n".repeat(4).as_bytes(), None).unwrap().grid;
        assert_eq!(all.filled(), 16);
        assert!(read(b"qqqq\n", None)[0].is_err());
    }

    #[test]
    fn what_is_wrong_with_a_drawing_is_told() {
        let rows = |found, expected| FaultKind::RowCount { found, expected };
        for (text, line, column, kind) in [
            (". Q . .\n. . . Q\nQ . . .\n", 3, 1, rows(3, 4)),
            (". Q . .\n. . . Q\n\n", 2, 1, rows(2, 4)),
            (". Q . .\n. . Q\nQ . . .\n. . Q .", 2, 1, FaultKind::RowWidth { found: 3, expected: 4 }),
            (". Q . .\n. . . Q\nQ . . 3\n. . Q .", 3, 7, FaultKind::NoQueen { sign: "3".into(), blank: '.' }),
            (". . Q\nQ . .\n. . .\n", 1, 1, FaultKind::Queens { found: "3".into() }),
            (". Q . .\n. . . Q\nQ - - -\n. . Q .", 3, 3, FaultKind::TwoBlanks { first: '.', second: '-' }),
        ] {
            let found = read(text.as_bytes(), None);
            assert_eq!(found[0].as_ref().unwrap_err(), &Fault { line, column, kind }, "{text}");
        }
    }
}
