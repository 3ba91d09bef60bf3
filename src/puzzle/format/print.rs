//! Writing puzzles.

use super::Format;
use super::signs::{self, Alphabet};
use crate::puzzle::{Cell, Digit, DigitSet, Grid, Rules, Shape};

/// One puzzle as a whole text that ends with a line end; it reads back as the same digits, whatever
/// share of the board is filled.
///
/// Digits that are no givens are kept apart from the givens by [`Format::Sdk`], [`Format::Ss`],
/// [`Format::Hodoku`], [`Format::Pencilmarks`] and [`Format::OpenSudoku`]; in the other formats they
/// become givens. A format that is not in [`Format::WRITABLE`] is written as [`Format::Line`]; a queens
/// board is written as [`Format::Queens`], whatever is asked for.
/// Several puzzles are written as [`header`], an [`entry`] each, and [`footer`].
///
/// Boards above 9x9 need some care, because 0 and letters may be digits of another alphabet. Spaced
/// rows have numbers of two figures, XML has numbers too, a dot is the blank where zeros could be
/// digits, and unspaced rows that could be boards of 4x4 have their size in a comment above them.
pub fn write(grid: &Grid, format: Format) -> String {
    let format = if format.suits(grid.shape().rules()) { format } else { Format::Queens };
    format!("{}{}{}", header(format), entry(grid, format), footer(format))
}

/// A board that somebody is at work on, as a `.sdk` file: the title as SudoCue's `#D`, then plain rows
/// while all digits are givens, else SadMan's sections, `[Puzzle]` with the givens and `[State]` with
/// everything. It reads back as the same board, with the title as its label (of which line ends,
/// control characters, white space at both ends and what is beyond 200 characters get lost). A queens
/// board is one line, without the title.
pub fn sdk(grid: &Grid, title: &str) -> String {
    if grid.shape().rules() == Rules::Queens {
        return super::queens::write(grid);
    }
    let title: String = title.trim().chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let head = if title.is_empty() { "#Sstepdoku\n".into() } else { format!("#D{title}\n") };
    let rows = |grid: &Grid| rows(grid, Alphabet::One, "", '.');
    let givens = grid.givens_only();
    if givens == *grid {
        format!("{head}{}", rows(grid))
    } else {
        format!("{head}[Puzzle]\n{}[State]\n{}", rows(&givens), rows(grid))
    }
}

/// What stands once before all entries of a collection.
pub fn header(format: Format) -> &'static str {
    match format {
        Format::Csv => "puzzle,solution\n",
        Format::OpenSudoku => "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n",
        _ => "",
    }
}

/// What stands once behind all entries of a collection.
pub fn footer(format: Format) -> &'static str {
    match format {
        Format::OpenSudoku => "</opensudoku>\n",
        _ => "",
    }
}

/// One puzzle of a collection, line end included. See [`write()`](write()).
pub fn entry(grid: &Grid, format: Format) -> String {
    let one = Alphabet::One;
    match format {
        _ if grid.shape().rules() == Rules::Queens => super::queens::write(grid),
        Format::Zeros | Format::Sdm => line(grid, one, zero(grid)),
        Format::Jungol1824 if grid.shape().side() > 9 => numbers(grid),
        Format::Jungol1824 => rows(grid, one, " ", '0'),
        Format::Boj2239 => format!("{}{}", size(grid), rows(grid, one, "", zero(grid))),
        Format::Grid => boxed(grid, '+', '+', true),
        Format::Sdk => sdk(grid, ""),
        Format::Ss => super::simple::write(grid),
        Format::Hodoku => super::hodoku::write(grid),
        Format::Pencilmarks => marks(grid),
        Format::M729 => super::m729::write(grid),
        Format::OpenSudoku => super::markup::write(grid),
        Format::Csv => format!("{},\n", grid.line(zero(grid))),
        Format::Tatham => super::tatham::write(grid),
        _ => line(grid, one, '.'),
    }
}

/// The blank of formats that have a 0 for it, unless the zeros could be digits.
fn zero(grid: &Grid) -> char {
    let shape = grid.shape();
    let top = |c| grid.get(c).is_some_and(|d| usize::from(d.value()) == shape.side());
    let digits = shape.side() > 9
        && !shape.all_cells().any(top)
        && signs::could_be_digits(shape, |c| grid.get(c).is_none());
    if digits { '.' } else { '0' }
}

/// Rows of numbers of two figures: `01` is no candidate and no sign of an alphabet.
fn numbers(grid: &Grid) -> String {
    let number = |c| format!("{:02}", grid.get(c).map_or(0, Digit::value));
    let cells: Vec<String> = grid.shape().all_cells().map(number).collect();
    cells.chunks(grid.shape().side()).map(|row| row.join(" ") + "\n").collect()
}

/// A comment with the size, where rows could be boards of their own.
fn size(grid: &Grid) -> &'static str {
    let signs = grid.shape().all_cells().filter_map(|c| grid.get(c).map(Digit::to_char));
    if grid.shape() == Shape::S16 && signs::could_be_small(signs) { "# 16x16\n" } else { "" }
}

/// All cells in one line.
pub(super) fn line(grid: &Grid, alphabet: Alphabet, blank: char) -> String {
    let mut out = rows(grid, alphabet, "", blank);
    out.retain(|c| c != '\n');
    out.push('\n');
    out
}

/// A line a row.
pub(super) fn rows(grid: &Grid, alphabet: Alphabet, between: &str, blank: char) -> String {
    let shape = grid.shape();
    let mut out = String::with_capacity(2 * shape.cells());
    for cell in shape.all_cells() {
        match grid.get(cell) {
            Some(d) if alphabet == Alphabet::One => out.push(d.to_char()),
            Some(d) => out.push_str(&alphabet.write(d)),
            None => out.push(blank),
        }
        out.push_str(if shape.column(cell) + 1 == shape.side() { "\n" } else { between });
    }
    out
}

/// A grid with rules around the boxes.
pub(super) fn boxed(grid: &Grid, corner: char, cross: char, spaced: bool) -> String {
    let texts = grid
        .shape()
        .all_cells()
        .map(|c| grid.get(c).map_or('.', Digit::to_char).to_string())
        .collect::<Vec<_>>();
    table(grid.shape(), &texts, corner, cross, spaced)
}

/// A table with rules around the boxes; every column is as wide as its widest text.
pub(super) fn table(shape: Shape, texts: &[String], corner: char, cross: char, spaced: bool) -> String {
    let side = shape.side();
    let width = |c: usize| (0..side).map(|r| texts[r * side + c].chars().count()).max().unwrap_or(1);
    let widths: Vec<usize> = (0..side).map(width).collect();
    let gap = usize::from(spaced);
    let rule = |edge: char, inner: char| {
        let mut out = String::from(edge);
        for (k, part) in widths.chunks(shape.box_columns()).enumerate() {
            if k > 0 {
                out.push(inner);
            }
            let n = part.iter().sum::<usize>() + gap * (part.len() + 1);
            out.extend(std::iter::repeat_n('-', n));
        }
        out.push(edge);
        out.push('\n');
        out
    };
    // Simple Sudoku: stars at the outer corners, plain dashes between them; bars inside.
    let outer = if corner == '*' { rule('*', '-') } else { rule(corner, cross) };
    let inner = if corner == '*' { rule('|', cross) } else { outer.clone() };
    let mut out = outer.clone();
    for (r, row) in texts.chunks(side).enumerate() {
        if r > 0 && r % shape.box_rows() == 0 {
            out.push_str(&inner);
        }
        for (c, text) in row.iter().enumerate() {
            out.push_str(match (c % shape.box_columns() == 0, c == 0, spaced) {
                (true, true, true) => "| ",
                (true, _, false) => "|",
                (true, false, true) => " | ",
                (false, _, true) => " ",
                (false, _, false) => "",
            });
            out.push_str(text);
            out.extend(std::iter::repeat_n(' ', widths[c] - text.chars().count()));
        }
        out.push_str(if spaced { " |\n" } else { "|\n" });
    }
    out.push_str(&outer);
    out
}

/// The givens, the digits placed so far if there are any, and a table of candidates: a lone digit
/// in the table alone could be a given or a candidate.
fn marks(grid: &Grid) -> String {
    let givens = grid.givens_only();
    let mut out = boxed(&givens, '*', '+', true);
    let texts: Vec<String> = grid.shape().all_cells().map(|c| group(grid, c)).collect();
    // Without a group of two the table looks like a grid; as the third one it is surely a table.
    if givens != *grid || texts.iter().all(|t| t.len() < 2) {
        out.push('\n');
        out.push_str(&boxed(grid, '*', '+', true));
    }
    out.push('\n');
    out.push_str(&table(grid.shape(), &texts, '*', '+', true));
    out
}

fn group(grid: &Grid, cell: Cell) -> String {
    let set = match grid.get(cell) {
        Some(d) => DigitSet::from_iter([d]),
        None => grid.candidates(cell),
    };
    if set.is_empty() { ".".into() } else { set.iter().map(Digit::to_char).collect() }
}
