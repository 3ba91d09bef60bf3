//! From signs to digits: which sign is the blank, and which alphabet the digits are written in.

use super::{Fault, FaultKind, Note};
use crate::puzzle::{Cell, Digit, Grid, Shape};

/// How the digits of a board are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Alphabet {
    /// 1 to 9, then A to G.
    #[default]
    One,
    /// 0 to 9, then A to F; 0 is the first digit.
    Zero,
    /// A to P.
    Letters,
    /// Decimal numbers from 1.
    Numbers,
    /// Decimal numbers from 0.
    NumbersFromZero,
}

impl Alphabet {
    /// How the digit is written.
    pub fn write(self, digit: Digit) -> String {
        let v = digit.value();
        match self {
            Alphabet::One => digit.to_char().to_string(),
            Alphabet::Zero => char::from_digit(u32::from(v) - 1, 16)
                .map_or_else(String::new, |c| c.to_uppercase().to_string()),
            Alphabet::Letters => char::from(b'A' + v - 1).to_string(),
            Alphabet::Numbers => v.to_string(),
            Alphabet::NumbersFromZero => (v - 1).to_string(),
        }
    }
}

/// What stands in one cell of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sign {
    /// One character.
    Char(char),
    /// A number of several figures, or one of a board whose cells are numbers.
    Number(u32),
    /// Nothing: an empty field, `null`.
    Nothing,
}

/// A sign and where it stands (line and column from 1).
#[derive(Debug, Clone, Copy)]
pub(super) struct Mark {
    pub(super) sign: Sign,
    pub(super) line: usize,
    pub(super) column: usize,
}

impl Mark {
    pub(super) fn new(sign: Sign, line: usize, column: usize) -> Mark {
        Mark { sign, line, column }
    }

    fn fault(self, kind: FaultKind) -> Fault {
        Fault::at(self.line, self.column, kind)
    }

    fn text(self) -> String {
        match self.sign {
            Sign::Char(c) => c.to_string(),
            Sign::Number(n) => n.to_string(),
            Sign::Nothing => String::new(),
        }
    }
}

/// A board that was made out of signs.
pub(super) struct Board {
    pub(super) grid: Grid,
    pub(super) blank: Option<char>,
    pub(super) alphabet: Alphabet,
    pub(super) notes: Vec<Note>,
}

/// Signs that are used for a blank, in the order of preference.
pub(super) const BLANKS: &[char] =
    &['.', '0', 'X', 'x', '*', '_', '-', '?', '#', ' ', '·', '•', '∙', '⋅', '・', '□', '◦', '~', 'o', 'O'];

/// Is it a sign that people use for a blank (0 included)?
pub(super) fn is_blank(c: char) -> bool {
    BLANKS.contains(&c)
}

/// Could lines of 16 signs be boards of 4x4? A few wrong digits do not make a board of 16x16 of them.
pub(super) fn could_be_small(cells: impl Iterator<Item = char>) -> bool {
    let mut beyond: Vec<char> =
        cells.filter(|&c| matches!(c, '5'..='9') || (c.is_ascii_alphabetic() && !is_blank(c))).collect();
    beyond.sort_unstable();
    beyond.dedup();
    beyond.len() <= 2
}

/// Makes a board of a sign for every cell, in reading order; `marks` must be as many as the shape
/// has cells. All digits become givens.
pub(super) fn board(marks: &[Mark], shape: Shape) -> Result<Board, Fault> {
    let side = shape.side();
    let numbers = marks.iter().any(|m| matches!(m.sign, Sign::Number(_)));
    let blank = the_blank(marks, side, numbers)?;
    let alphabet = if numbers { number_alphabet(marks, blank) } else { alphabet(marks, shape, blank) };
    // With another blank 0 is a digit or a second blank; without one it is the blank.
    let zero_is_value = matches!(alphabet, Alphabet::Zero | Alphabet::NumbersFromZero);
    let mut used = blank;
    let mut grid = Grid::empty(shape);
    for (i, &mark) in marks.iter().enumerate() {
        let value = match mark.sign {
            Sign::Nothing => None,
            Sign::Char(c) if Some(c) == blank => None,
            Sign::Number(0) | Sign::Char('0') if !zero_is_value => {
                match blank {
                    Some(first) => return Err(two_blanks(marks, first)),
                    None => used = Some('0'),
                }
                None
            }
            Sign::Number(n) => Some(n + u32::from(alphabet == Alphabet::NumbersFromZero)),
            Sign::Char(c) => match value_of(c, alphabet) {
                Some(v) => Some(v),
                None => return Err(mark.fault(FaultKind::BadSign { sign: c.to_string(), side })),
            },
        };
        let Some(value) = value else { continue };
        let digit = u8::try_from(value).ok().filter(|&v| usize::from(v) <= side).and_then(Digit::new);
        if digit.is_none() {
            return Err(mark.fault(FaultKind::OutOfRange { sign: mark.text(), side }));
        }
        grid.set_given(Cell::new(i as u8), digit);
    }
    // Without a digit only a sign that is known as a blank is one.
    if let (Some(c), true) = (blank.filter(|&c| !is_blank(c)), grid.filled() == 0) {
        return Err(marks[0].fault(FaultKind::BadSign { sign: c.to_string(), side }));
    }
    let mut notes = Vec::new();
    if !matches!(alphabet, Alphabet::One | Alphabet::Numbers) {
        notes.push(Note::Alphabet(alphabet));
    }
    Ok(Board { grid, blank: used, alphabet, notes })
}

fn value_of(c: char, alphabet: Alphabet) -> Option<u32> {
    let upper = c.to_ascii_uppercase();
    match (alphabet, upper) {
        (Alphabet::Letters, 'A'..='P') => Some(upper as u32 - 'A' as u32 + 1),
        (Alphabet::Letters, _) => None,
        (Alphabet::Zero | Alphabet::NumbersFromZero, '0'..='9') => Some(upper as u32 - '0' as u32 + 1),
        (Alphabet::Zero, 'A'..='F') => Some(upper as u32 - 'A' as u32 + 11),
        (Alphabet::Zero | Alphabet::NumbersFromZero | Alphabet::Numbers, 'A'..='Z') => None,
        (_, '1'..='9') => Some(upper as u32 - '0' as u32),
        (_, 'A'..='G') => Some(upper as u32 - 'A' as u32 + 10),
        _ => None,
    }
}

/// May the sign be nothing but a blank (0 aside)?
fn only_blank(c: char, side: usize, numbers: bool) -> bool {
    match c {
        '0'..='9' => false,
        'x' | 'X' => true,
        c if c.is_ascii_alphabetic() => side <= 9 || numbers || c.to_ascii_uppercase() > 'P',
        _ => true,
    }
}

/// The sign of the blank: the most frequent sign that is no digit. Another such sign is a fault.
fn the_blank(marks: &[Mark], side: usize, numbers: bool) -> Result<Option<char>, Fault> {
    let sign_of = |m: &Mark| match m.sign {
        Sign::Char(c) if only_blank(c, side, numbers) => Some(c),
        Sign::Nothing => Some(' '),
        _ => None,
    };
    let mut counts: Vec<(char, usize)> = Vec::new();
    for c in marks.iter().filter_map(sign_of) {
        match counts.iter_mut().find(|(d, _)| *d == c) {
            Some((_, n)) => *n += 1,
            None => counts.push((c, 1)),
        }
    }
    // The first of the most frequent ones.
    let Some(&(blank, _)) = counts.iter().rev().max_by_key(|(c, n)| (is_blank(*c), *n)) else {
        return Ok(None);
    };
    let no_blank = |c| c != blank || c == char::REPLACEMENT_CHARACTER;
    match marks.iter().find(|m| sign_of(m).is_some_and(no_blank)) {
        None => Ok(Some(blank)),
        Some(m) => {
            let second = sign_of(m).unwrap_or(' ');
            let kind = if is_blank(second) {
                FaultKind::TwoBlanks { first: blank, second }
            } else {
                FaultKind::BadSign { sign: second.to_string(), side }
            };
            Err(m.fault(kind))
        }
    }
}

/// The fault of a 0 beside another blank, at whichever of the two comes second.
fn two_blanks(marks: &[Mark], other: char) -> Fault {
    let is_zero = |m: &Mark| matches!(m.sign, Sign::Char('0') | Sign::Number(0));
    let is_other = |m: &Mark| match m.sign {
        Sign::Nothing => other == ' ',
        sign => sign == Sign::Char(other),
    };
    let zero = marks.iter().position(is_zero).unwrap_or(0);
    let blank = marks.iter().position(is_other).unwrap_or(0);
    let (first, second) = if zero < blank { ('0', other) } else { (other, '0') };
    marks[zero.max(blank)].fault(FaultKind::TwoBlanks { first, second })
}

fn number_alphabet(marks: &[Mark], blank: Option<char>) -> Alphabet {
    let value = |m: &Mark| match m.sign {
        Sign::Number(n) => Some(n),
        Sign::Char(c) => c.to_digit(10),
        Sign::Nothing => None,
    };
    let side = marks.len().isqrt() as u32;
    let has = |v| marks.iter().any(|m| value(m) == Some(v));
    if blank.is_some() && has(0) && !has(side) { Alphabet::NumbersFromZero } else { Alphabet::Numbers }
}

fn alphabet(marks: &[Mark], shape: Shape, blank: Option<char>) -> Alphabet {
    let side = shape.side();
    if side <= 9 {
        return Alphabet::One;
    }
    let mut seen = 0u64;
    for m in marks {
        if let Sign::Char(c) = m.sign
            && Some(c) != blank
            && let Some(v) = c.to_digit(36)
        {
            seen |= 1 << v;
        }
    }
    let digits = seen >> 1 & 0x1FF != 0;
    let zero = seen & 1 != 0;
    // G for 16, C for 12, A for 10.
    let top_of_one = seen >> side & 1 != 0;
    let beyond_one = seen >> (side + 1) != 0;
    // Letters that could be 10 and more are: a board that somebody has just begun has few of its digits,
    // while one of letters alone that has a single solution has nearly all of them.
    if beyond_one && !digits {
        return Alphabet::Letters;
    }
    let is_zero = |cell: Cell| marks[cell.index()].sign == Sign::Char('0');
    if zero && !top_of_one && (blank.is_some() || could_be_digits(shape, is_zero)) {
        return Alphabet::Zero;
    }
    Alphabet::One
}

/// Could these cells hold one digit of a full board: as many as there are rows, no two in a house?
pub(super) fn could_be_digits(shape: Shape, is_one: impl Fn(Cell) -> bool) -> bool {
    shape.all_cells().filter(|&c| is_one(c)).count() == shape.side()
        && shape.houses().all(|h| shape.cells_of(h).iter().filter(|c| is_one(**c)).count() <= 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marks(text: &str) -> Vec<Mark> {
        text.chars().enumerate().map(|(i, c)| Mark::new(Sign::Char(c), 1, i + 1)).collect()
    }

    fn read(text: &str) -> Result<Board, Fault> {
        board(&marks(text), Shape::from_cells(text.chars().count()).unwrap())
    }

    #[test]
    fn any_one_sign_may_be_the_blank() {
        for blank in ['.', '0', '*', '_', '-', 'x', 'X', '?', '#', ' ', '·', 'q'] {
            let text = "1..2..3.........".replace('.', &blank.to_string());
            assert_eq!(read(&text).unwrap().grid.line('.'), "1..2..3.........", "{blank:?}");
        }
    }

    #[test]
    fn faults_point_at_the_sign() {
        let table: [(&str, usize, FaultKind); 4] = [
            ("1..2..3....0....", 12, FaultKind::TwoBlanks { first: '.', second: '0' }),
            ("1002003....0....", 8, FaultKind::TwoBlanks { first: '0', second: '.' }),
            ("1..2..5.........", 7, FaultKind::OutOfRange { sign: "5".into(), side: 4 }),
            ("1..2..a.........", 7, FaultKind::BadSign { sign: "a".into(), side: 4 }),
        ];
        for (text, column, kind) in table {
            assert_eq!(read(text).err(), Some(Fault { line: 1, column, kind }), "{text}");
        }
    }

    #[test]
    fn large_boards_tell_their_alphabet() {
        let fill = |s: &str| format!("{s}{}", ".".repeat(256 - s.len()));
        assert_eq!(read(&fill("19AG")).unwrap().alphabet, Alphabet::One);
        assert_eq!(read(&fill("019AF")).unwrap().alphabet, Alphabet::Zero);
        assert_eq!(read(&fill("ABP")).unwrap().alphabet, Alphabet::Letters);
        assert_eq!(read(&fill("ABG")).unwrap().alphabet, Alphabet::One);
        assert_eq!(read(&fill("")).unwrap().alphabet, Alphabet::One);
        assert!(matches!(read(&fill("0G")).err().unwrap().kind, FaultKind::TwoBlanks { .. }));
    }
}
