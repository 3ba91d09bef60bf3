//! Formats of one line. `READERS` lists them; each says `None` to a line that is not its own.

use super::answer::Layout;
use super::rows::{Row, number, tokens};
use super::signs::{self, Mark, Sign, is_blank};
use super::text::{is_border, string, trimmed};
use super::{Fault, FaultKind, Format, Found};
use crate::puzzle::{Cell, Digit, Grid, Shape};

/// A line that may be a puzzle of its own.
pub(super) struct Line<'a> {
    /// Its number, from 1.
    pub(super) number: usize,
    pub(super) chars: &'a [char],
    /// The column of a CSV header in which the puzzle stands, from 0.
    pub(super) field: Option<usize>,
    pub(super) declared: Option<Format>,
}

impl Line<'_> {
    /// A fault at a character of the line, counted from 0.
    pub(super) fn fault(&self, index: usize, kind: FaultKind) -> Fault {
        Fault::at(self.number, index + 1, kind)
    }
}

type Reader = fn(&Line<'_>) -> Option<Result<Found, Fault>>;

/// The formats of one line, in the order in which they are tried.
pub(super) const READERS: &[Reader] = &[
    super::queens::read,
    super::link::read,
    super::hodoku::read,
    super::tatham::read,
    super::m729::read,
    super::csv::read,
    super::wiki::read,
    super::exchange::read,
    read,
];

/// Signs of a plain line; see [`Stream::take_plain`](super::Stream::take_plain).
pub(super) const PLAIN: usize = 81;

/// A plain line at the front of the bytes, and what stands behind its line end.
pub(super) fn plain(bytes: &[u8]) -> Option<(&[u8; PLAIN], &[u8])> {
    let (cells, rest) = bytes.split_first_chunk()?;
    let rest = rest.strip_prefix(b"\n").or_else(|| rest.strip_prefix(b"\r\n"))?;
    // Without a branch a sign, so that it takes a few vector operations.
    let (mut good, mut dots, mut zeros) = (true, false, false);
    for &sign in cells {
        good &= sign.is_ascii_digit() | (sign == b'.');
        dots |= sign == b'.';
        zeros |= sign == b'0';
    }
    (good && !(dots && zeros)).then_some((cells, rest))
}

/// Plain cells of ASCII digits and dots, without anything around them: no allocation.
pub(super) fn fast(bytes: &[u8], number: usize) -> Option<Found> {
    let shape = match bytes.len() {
        81 => Shape::S9,
        64 => Shape::S8,
        36 => Shape::S6,
        _ => return None,
    };
    let top = b'0' + shape.side() as u8;
    let (mut dots, mut zeros) = (false, false);
    let mut grid = Grid::empty(shape);
    for (i, &b) in bytes.iter().enumerate() {
        match b {
            b'.' => dots = true,
            b'0' => zeros = true,
            b'1'..=b'9' if b <= top => grid.set_given(Cell::new(i as u8), Digit::new(b - b'0')),
            _ => return None,
        }
    }
    if dots && zeros || (shape == Shape::S8 && super::m729::could_be(bytes)) {
        return None;
    }
    let mut found = Found::new(if zeros { Format::Zeros } else { Format::Line }, grid, number);
    found.layout.blank = Some(if zeros { '0' } else { '.' });
    Some(found)
}

/// 81 plain cells with a comment, or with figures in further fields. It finds what the readers would.
pub(super) fn fast_beside(bytes: &[u8], number: usize) -> Option<Found> {
    let (cells, rest) = bytes.split_at_checked(81)?;
    let csv = match rest.first()? {
        b',' => rest.iter().all(|b| matches!(b, b'0'..=b'9' | b'.' | b'-' | b',')),
        b' ' | b';'
            if !rest.iter().any(|b| matches!(b, b',' | b'\t' | b'"' | b'\'' | b'/' | 0..=31 | 128..)) =>
        {
            false
        }
        _ => return None,
    };
    if rest[0] == b',' && !csv {
        return None;
    }
    let mut found = fast(cells, number)?;
    if csv {
        found.format = Format::Csv;
    } else {
        found.label = label(&[], &rest.iter().map(|&b| char::from(b)).collect::<Vec<_>>());
    }
    Some(found)
}

/// A number of cells as a fault that names the nearest board.
pub(super) fn length(found: usize) -> FaultKind {
    let nearest = Shape::ALL.into_iter().min_by_key(|s| s.cells().abs_diff(found)).unwrap_or(Shape::S9);
    FaultKind::Length { found, nearest }
}

/// Is it a number of cells that stands for a whole board in one line? Sixteen may be a row as well.
pub(super) fn is_board(cells: usize) -> bool {
    cells > 16 && Shape::from_cells(cells).is_some()
}

/// The board of these cells, which stand in one line. The number of cells must fit a shape.
pub(super) fn board(marks: &[Mark], line: usize) -> Result<Found, Fault> {
    let Some(shape) = Shape::from_cells(marks.len()) else {
        return Err(Fault::at(line, marks.first().map_or(1, |m| m.column), length(marks.len())));
    };
    let board = signs::board(marks, shape)?;
    let format = if board.blank == Some('0') { Format::Zeros } else { Format::Line };
    let mut found = Found::new(format, board.grid, line);
    found.layout = Layout::of(&board.alphabet, board.blank);
    found.notes = board.notes;
    Ok(found)
}

/// A row of 16 signs as a board of 4x4.
pub(super) fn cells_of_row(row: &Row) -> Result<Found, Fault> {
    let marks: Vec<Mark> =
        row.cells.iter().map(|&(i, _)| Mark::new(Sign::Char(row.chars[i]), row.line, i + 1)).collect();
    board(&marks, row.line)
}

/// Marks of the signs at these places of a line.
pub(super) fn marks(line: &Line<'_>, places: impl IntoIterator<Item = usize>) -> Vec<Mark> {
    places.into_iter().map(|i| Mark::new(Sign::Char(line.chars[i]), line.number, i + 1)).collect()
}

/// Could the text be the cells of one board: digits and one other sign, or at least nearly so?
pub(super) fn looks_like_cells(text: &[char]) -> bool {
    let digits = text.iter().filter(|c| c.is_ascii_digit()).count();
    let hex = text.iter().filter(|c| matches!(c, 'A'..='P' | 'a'..='p')).count();
    let mut kinds: Vec<(char, usize)> = Vec::new();
    for &c in text.iter().filter(|c| !c.is_ascii_digit()) {
        match kinds.iter().position(|k| k.0 == c) {
            Some(k) => kinds[k].1 += 1,
            None if kinds.len() < 20 => kinds.push((c, 1)),
            None => return false,
        }
    }
    let blanks: usize = kinds.iter().filter(|k| is_blank(k.0)).map(|k| k.1).sum();
    let large = text.len() >= 100;
    let most = kinds.iter().map(|k| k.1).max().unwrap_or(0);
    let fit = if large { digits + blanks.max(most) + hex } else { digits + blanks.max(most) };
    fit * 10 >= text.len() * 9
}

/// All cells in one line, with or without something beside them.
fn read(line: &Line<'_>) -> Option<Result<Found, Fault>> {
    let chars = line.chars;
    // Cells with spaces for blanks fill the whole width.
    let spaces = chars.iter().filter(|c| **c == ' ').count();
    let plain = chars.iter().all(|c| *c == ' ' || matches!(c, '1'..='9'));
    if plain && is_board(chars.len()) && spaces > 0 {
        let mut result = board(&marks(line, 0..chars.len()), line.number);
        if let Ok(found) = &mut result {
            found.notes.push(super::Note::SpacesAreBlanks);
        }
        return Some(result);
    }
    // A field a cell.
    if let Some(cells) = super::rows::separated(chars).filter(|c| is_board(c.len())) {
        let numbers = cells.iter().any(|c| c.1 > 1);
        let mark = |&(s, n): &(usize, usize)| {
            super::rows::sign(&chars[s..s + n], numbers).map(|sign| Mark::new(sign, line.number, s + 1))
        };
        if let Some(marks) = cells.iter().map(mark).collect::<Option<Vec<_>>>() {
            return Some(board(&marks, line.number));
        }
    }
    // Numbers.
    let groups = tokens(chars);
    if is_board(groups.len()) {
        let text = |&(s, n): &(usize, usize)| &chars[s..s + n];
        let signs: Vec<Option<Sign>> = groups.iter().map(|g| super::rows::sign(text(g), true)).collect();
        if groups.iter().any(|g| g.1 > 1)
            && groups.iter().all(|g| g.1 <= 2)
            && signs.iter().all(Option::is_some)
        {
            let marks: Vec<Mark> = signs
                .into_iter()
                .flatten()
                .zip(&groups)
                .map(|(sign, g)| Mark::new(sign, line.number, g.0 + 1))
                .collect();
            return Some(board(&marks, line.number));
        }
    }
    // Whatever stands behind 81 cells is beside them.
    if let (Some(&(from, 81)), true) = (groups.first(), groups.len() > 1)
        && looks_like_cells(&chars[from..from + 81])
        && groups[1].1 != 81
    {
        return beside(line);
    }
    // Every sign is a cell; spaces, borders, or a separator after every row do not count.
    let solid: Vec<usize> =
        (0..chars.len()).filter(|&i| !chars[i].is_whitespace() && !is_border(chars[i])).collect();
    let signs: Vec<char> = solid.iter().map(|&i| chars[i]).collect();
    if is_board(signs.len()) && looks_like_cells(&signs) {
        return Some(board(&marks(line, solid), line.number));
    }
    if let Some(result) = rows_in_line(line) {
        return Some(result);
    }
    if plain && signs.len() > 16 && chars.windows(2).any(|w| w == [' ', ' ']) {
        return Some(Err(line.fault(0, FaultKind::AmbiguousSpaces)));
    }
    beside(line).or_else(|| {
        let wrong = signs.len() > 20
            && looks_like_cells(&signs)
            && super::rows::Row::parse(line.number, chars).is_none_or(|r| r.width() > 20);
        wrong.then(|| Err(line.fault(*solid.first()?, length(signs.len()))).into()).flatten()
    })
}

/// Rows of one width with a separator between them.
fn rows_in_line(line: &Line<'_>) -> Option<Result<Found, Fault>> {
    let chars = line.chars;
    for separator in ['/', ',', ';', ':', '\\'] {
        let n = chars.iter().filter(|c| **c == separator).count();
        let last = trimmed(chars).1.last() == Some(&separator);
        let rows = if last { n } else { n + 1 };
        if n < 3 || Shape::from_side(rows).is_none() {
            continue;
        }
        let places: Vec<usize> =
            (0..chars.len()).filter(|&i| chars[i] != separator && !chars[i].is_whitespace()).collect();
        let even = chars
            .split(|c| *c == separator)
            .take(rows)
            .all(|part| part.iter().filter(|c| !c.is_whitespace()).count() == rows);
        if even
            && places.len() == rows * rows
            && looks_like_cells(&places.iter().map(|&i| chars[i]).collect::<Vec<_>>())
        {
            return Some(board(&marks(line, places), line.number));
        }
    }
    None
}

/// The cells are one word of the line; the rest is a label.
fn beside(line: &Line<'_>) -> Option<Result<Found, Fault>> {
    let chars = line.chars;
    let splits = |c: char| {
        c.is_whitespace() || is_border(c) || matches!(c, ',' | ';' | '"' | '\'' | ':' | '=' | '(' | ')')
    };
    let mut wrong = None;
    let mut start = 0;
    for i in 0..=chars.len() {
        if i < chars.len() && !splits(chars[i]) {
            continue;
        }
        let mut word = &chars[start..i];
        // A comment right behind the cells.
        if let Some(cut) = [81, 36, 64, 100, 144, 256].into_iter().find(|&n| word.len() > n && word[n] == '#')
            && !word[..cut].contains(&'#')
        {
            word = &word[..cut];
        }
        if word.len() > 20 && looks_like_cells(word) {
            if is_board(word.len()) {
                let label = label(&chars[..start], &chars[start + word.len()..]);
                return Some(board(&marks(line, start..start + word.len()), line.number).map(|mut found| {
                    found.label = label;
                    found
                }));
            }
            wrong = wrong.or_else(|| Some(line.fault(start, length(word.len()))));
        }
        start = i + 1;
    }
    spaced_beside(line).or_else(|| wrong.map(Err))
}

/// Spaced or grouped cells with a comment behind them.
fn spaced_beside(line: &Line<'_>) -> Option<Result<Found, Fault>> {
    let end = line.chars.iter().position(|c| matches!(c, '#' | ';' | '%'))?;
    let places: Vec<usize> =
        (0..end).filter(|&i| !line.chars[i].is_whitespace() && !is_border(line.chars[i])).collect();
    let cells: Vec<char> = places.iter().map(|&i| line.chars[i]).collect();
    if !is_board(cells.len()) || !looks_like_cells(&cells) {
        return None;
    }
    let label = label(&[], &line.chars[end..]);
    Some(board(&marks(line, places), line.number).map(|mut found| {
        found.label = label;
        found
    }))
}

/// What stands around the cells, without the signs that tie it to them.
pub(super) fn label(before: &[char], after: &[char]) -> Option<String> {
    let tie = |c: char| {
        c.is_whitespace()
            || matches!(c, ',' | ';' | '#' | '%' | ':' | '"' | '\'' | '=' | '(' | ')' | '/' | '-' | '|')
    };
    let clean = |text: &[char]| string(text).trim_matches(tie).to_string();
    let (before, after) = (clean(before), clean(after));
    let text = [before, after].into_iter().filter(|s| !s.is_empty()).collect::<Vec<_>>().join(" ");
    (!text.is_empty()).then_some(text)
}

/// A number that may stand alone in a line as a count or an index.
pub(super) fn is_index(chars: &[char]) -> bool {
    let whole = trimmed(chars).1;
    let text = whole.strip_suffix(&['.']).or_else(|| whole.strip_suffix(&[':'])).unwrap_or(whole);
    number(text).is_some() && Shape::from_side(whole.len()).is_none()
}
