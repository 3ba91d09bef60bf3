//! One line of a program's output, taken apart. Pure, and without a single allocation: this is the part that
//! sees every byte that a program prints.
//!
//! ```text
//! @verb[:source-line] argument argument ... [ # free text]
//! ```
//!
//! Blanks, tabs and commas stand between arguments. Everything that does not start with `@` in its first
//! column is the program's ordinary output.

use super::Problem;
use crate::puzzle::{HouseKind, HouseKinds};
use crate::search::Ending;

/// A line may have so many bytes, without its end.
pub const LONGEST: usize = 4096;

/// What a line that starts with `@` says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Told<'a> {
    /// What.
    pub what: Verb<'a>,
    /// The line of the program's source that says so.
    pub source: Option<u32>,
    /// There is more on the line than the verb takes.
    pub extra: bool,
}

/// The verbs, with their arguments as they stand there: rows, columns and digits are not yet held against
/// any board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verb<'a> {
    /// `@trace 1 key=value ...`: the version and the rest.
    Trace(u32, &'a [u8]),
    /// `@given cells`.
    Given(&'a [u8]),
    /// `@try r c d`.
    Try(At, u32),
    /// `@reject r c d [row, column, box]`.
    Reject(At, u32, HouseKinds),
    /// `@place r c d`.
    Place(At, u32),
    /// `@undo r c`.
    Undo(At),
    /// `@call [text]`.
    Call(&'a [u8]),
    /// `@ret [text]`.
    Return(&'a [u8]),
    /// `@cand r c digits`.
    Candidates(At, &'a [u8]),
    /// `@elim r c d`.
    Eliminate(At, u32),
    /// `@solution`.
    Solution,
    /// `@done [solved, unsat, stopped]`.
    Done(Option<Ending>),
    /// `@line n`.
    Line(u32),
    /// `@var name value`.
    Variable(&'a [u8], &'a [u8]),
    /// `@note text`.
    Note(&'a [u8]),
    /// `@mark label`.
    Mark(&'a [u8]),
    /// `@ask question | answer | *right answer`.
    Ask(&'a [u8]),
}

/// A row and a column, as told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct At {
    /// The row.
    pub row: u32,
    /// The column.
    pub column: u32,
}

/// Takes a line apart that starts with `@`. Its end is cut off already.
///
/// # Errors
/// [`Problem::Verb`] for an unknown verb, [`Problem::Arguments`] where an argument is missing or is no number.
pub fn told(line: &[u8]) -> Result<Told<'_>, Problem> {
    let rest = line.get(1..).unwrap_or_default();
    let verb_end = rest.iter().position(|&b| !b.is_ascii_lowercase()).unwrap_or(rest.len());
    let (verb, mut words) = (&rest[..verb_end], Words(&rest[verb_end..]));
    let mut source = None;
    match words.0.first() {
        None => {}
        Some(b':') => {
            words.0 = &words.0[1..];
            match words.digits() {
                Some(number) if words.at_gap() => source = Some(number),
                _ if is_verb(verb) => return Err(Problem::Arguments),
                _ => return Err(Problem::Verb),
            }
        }
        Some(&b) if is_gap(b) => {}
        Some(_) => return Err(Problem::Verb),
    }
    let missing = Problem::Arguments;
    let what = match verb {
        b"place" => Verb::Place(words.at()?, words.number()?),
        b"undo" => Verb::Undo(words.at()?),
        b"reject" => {
            let (at, digit) = (words.at()?, words.number()?);
            let (houses, extra) = words.houses();
            return Ok(Told { what: Verb::Reject(at, digit, houses), source, extra });
        }
        b"try" => Verb::Try(words.at()?, words.number()?),
        b"elim" => Verb::Eliminate(words.at()?, words.number()?),
        b"call" => return Ok(Told { what: Verb::Call(words.uncommented()), source, extra: false }),
        b"ret" => return Ok(Told { what: Verb::Return(words.uncommented()), source, extra: false }),
        b"line" => Verb::Line(words.number()?),
        b"solution" => Verb::Solution,
        b"done" => {
            let (how, extra) = words.ending();
            return Ok(Told { what: Verb::Done(how), source, extra });
        }
        b"cand" => {
            let at = words.at()?;
            return Ok(Told { what: Verb::Candidates(at, words.uncommented()), source, extra: false });
        }
        b"var" => {
            let name = words.next().ok_or(missing)?;
            let value = words.uncommented();
            if value.is_empty() {
                return Err(missing);
            }
            return Ok(Told { what: Verb::Variable(name, value), source, extra: false });
        }
        b"note" => return words.text(Verb::Note, source),
        b"mark" => return words.text(Verb::Mark, source),
        b"ask" => {
            return words.text(Verb::Ask, source).and_then(|told| match told.what {
                Verb::Ask(text) if question(text).is_none() => Err(missing),
                _ => Ok(told),
            });
        }
        b"trace" => {
            let version = words.number()?;
            return Ok(Told { what: Verb::Trace(version, words.uncommented()), source, extra: false });
        }
        b"given" => {
            let cells = words.uncommented();
            if cells.is_empty() {
                return Err(missing);
            }
            return Ok(Told { what: Verb::Given(cells), source, extra: false });
        }
        _ => return Err(Problem::Verb),
    };
    Ok(Told { what, source, extra: words.next().is_some() })
}

/// A question, its choices, and which of them is right, from 0.
type Question<'a> = (&'a [u8], Vec<&'a [u8]>, usize);

/// Reads `question | answer | *right answer`. `None` unless there are two to nine choices and exactly one of them
/// is starred.
pub(super) fn question(text: &[u8]) -> Option<Question<'_>> {
    let mut parts = text.split(|&b| b == b'|').map(trim);
    let asked = parts.next().filter(|asked| !asked.is_empty())?;
    let (mut choices, mut right) = (Vec::new(), None);
    for choice in parts {
        let choice = match choice.strip_prefix(b"*") {
            Some(_) if right.is_some() => return None,
            Some(choice) => {
                right = Some(choices.len());
                trim(choice)
            }
            None => choice,
        };
        if choice.is_empty() {
            return None;
        }
        choices.push(choice);
    }
    (2..=9).contains(&choices.len()).then_some((asked, choices, right?))
}

/// Every verb, with the whole of what it takes.
const VERBS: [(&[u8], &str); 17] = [
    (b"trace", "@trace 1 size=9 box=3x3 base=0"),
    (b"given", "@given CELLS"),
    (b"try", "@try r c d"),
    (b"reject", "@reject r c d"),
    (b"place", "@place r c d"),
    (b"undo", "@undo r c"),
    (b"call", "@call"),
    (b"ret", "@ret"),
    (b"cand", "@cand r c digits"),
    (b"elim", "@elim r c d"),
    (b"solution", "@solution"),
    (b"done", "@done"),
    (b"line", "@line n"),
    (b"var", "@var name value"),
    (b"note", "@note text"),
    (b"mark", "@mark label"),
    (b"ask", "@ask question | answer | *right answer"),
];

/// Is there such a verb?
fn is_verb(verb: &[u8]) -> bool {
    VERBS.iter().any(|&(known, _)| known == verb)
}

/// How the verb of a line is used.
pub fn usage(line: &[u8]) -> Option<&'static str> {
    let rest = line.strip_prefix(b"@")?;
    let end = rest.iter().position(|b| !b.is_ascii_lowercase()).unwrap_or(rest.len());
    VERBS.iter().find(|&&(verb, _)| verb == &rest[..end]).map(|&(_, usage)| usage)
}

/// The numbers that a text lists; `None` where something else stands there. (A run of digits on a board
/// where none is greater than 9 lists each of them: that is for the caller to see.)
pub(super) fn numbers(text: &[u8]) -> impl Iterator<Item = Option<u32>> + '_ {
    let mut words = Words(text);
    std::iter::from_fn(move || words.next().map(|word| Words(word).number().ok()))
}

/// What stands between arguments.
const fn is_gap(b: u8) -> bool {
    matches!(b, b' ' | b'\t' | b',')
}

/// The words of a line, one after the other. A word that starts with `#` is the end.
struct Words<'a>(&'a [u8]);

impl<'a> Words<'a> {
    #[inline]
    fn skip_gaps(&mut self) {
        while let [b, rest @ ..] = self.0
            && is_gap(*b)
        {
            self.0 = rest;
        }
    }

    fn at_gap(&self) -> bool {
        self.0.first().is_none_or(|&b| is_gap(b))
    }

    /// The next word.
    #[inline]
    fn next(&mut self) -> Option<&'a [u8]> {
        self.skip_gaps();
        if matches!(self.0, [] | [b'#', ..]) {
            return None;
        }
        let end = self.0.iter().position(|&b| is_gap(b)).unwrap_or(self.0.len());
        let (word, rest) = self.0.split_at(end);
        self.0 = rest;
        Some(word)
    }

    /// The next word, which has to be a number: digits, and nothing else. One that is too great is still one.
    #[inline]
    fn number(&mut self) -> Result<u32, Problem> {
        self.skip_gaps();
        match self.digits() {
            Some(number) if self.at_gap() => Ok(number),
            _ => Err(Problem::Arguments),
        }
    }

    #[inline]
    fn digits(&mut self) -> Option<u32> {
        let mut value: u32 = 0;
        let mut rest = self.0;
        while let [b @ b'0'..=b'9', after @ ..] = rest {
            value = value.saturating_mul(10).saturating_add(u32::from(b - b'0'));
            rest = after;
        }
        let any = rest.len() < self.0.len();
        self.0 = rest;
        any.then_some(value)
    }

    #[inline]
    fn at(&mut self) -> Result<At, Problem> {
        Ok(At { row: self.number()?, column: self.number()? })
    }

    fn houses(&mut self) -> (HouseKinds, bool) {
        let (mut houses, mut extra) = (HouseKinds::EMPTY, false);
        while let Some(word) = self.next() {
            match HouseKind::EVERY.into_iter().find(|kind| kind.name().as_bytes() == word) {
                Some(kind) => houses = houses.with(kind),
                None => extra = true,
            }
        }
        (houses, extra)
    }

    /// What a program says of its end. Another word is no reason to miss the end.
    fn ending(&mut self) -> (Option<Ending>, bool) {
        let how = match self.next() {
            None => return (None, false),
            Some(b"solved") => Some(Ending::Solved),
            Some(b"unsat") => Some(Ending::Exhausted),
            Some(b"stopped") => Some(Ending::Stopped),
            Some(_) => None,
        };
        (how, how.is_none() || self.next().is_some())
    }

    /// The rest of the line, without blanks around it and without a comment.
    fn uncommented(&mut self) -> &'a [u8] {
        let starts = |&i: &usize| self.0[i] == b'#' && (i == 0 || is_gap(self.0[i - 1]));
        let end = (0..self.0.len()).find(starts).unwrap_or(self.0.len());
        trim(&self.0[..end])
    }

    /// Free text; a `#` in it is part of it.
    fn text(self, verb: fn(&'a [u8]) -> Verb<'a>, source: Option<u32>) -> Result<Told<'a>, Problem> {
        match trim(self.0) {
            [] => Err(Problem::Arguments),
            text => Ok(Told { what: verb(text), source, extra: false }),
        }
    }
}

fn trim(mut text: &[u8]) -> &[u8] {
    while let [first, rest @ ..] = text
        && is_gap(*first)
    {
        text = rest;
    }
    while let [rest @ .., last] = text
        && is_gap(*last)
    {
        text = rest;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const AT: At = At { row: 3, column: 4 };

    fn plain(what: Verb<'_>) -> Result<Told<'_>, Problem> {
        Ok(Told { what, source: None, extra: false })
    }

    #[test]
    fn every_verb_is_understood() {
        let table: [(&str, Verb<'_>); 23] = [
            ("@trace 1 size=9 base=1", Verb::Trace(1, b"size=9 base=1")),
            ("@given 12..", Verb::Given(b"12..")),
            ("@try 3 4 5", Verb::Try(AT, 5)),
            ("@reject 3 4 5", Verb::Reject(AT, 5, HouseKinds::EMPTY)),
            ("@reject 3 4 5 box, row", Verb::Reject(AT, 5, HouseKinds::of(true, false, true))),
            ("@place 3 4 5", Verb::Place(AT, 5)),
            ("@place\t3,4, 5  # why not", Verb::Place(AT, 5)),
            ("@undo 3 4", Verb::Undo(AT)),
            ("@call solve(3) # deeper", Verb::Call(b"solve(3)")),
            ("@ret", Verb::Return(b"")),
            ("@cand 3 4 1 2 5", Verb::Candidates(AT, b"1 2 5")),
            ("@cand 3 4", Verb::Candidates(AT, b"")),
            ("@elim 3 4 5", Verb::Eliminate(AT, 5)),
            ("@solution", Verb::Solution),
            ("@done", Verb::Done(None)),
            ("@done unsat", Verb::Done(Some(Ending::Exhausted))),
            ("@line 17", Verb::Line(17)),
            ("@var n a b # c", Verb::Variable(b"n", b"a b")),
            ("@note  # 1 of 2", Verb::Note(b"# 1 of 2")),
            ("@mark here", Verb::Mark(b"here")),
            ("@ask who? | a | *b", Verb::Ask(b"who? | a | *b")),
            ("@place 99999999999 4 5", Verb::Place(At { row: u32::MAX, column: 4 }, 5)),
            ("@place 003 4 05", Verb::Place(AT, 5)),
        ];
        for (line, want) in table {
            assert_eq!(told(line.as_bytes()), plain(want), "{line}");
        }
    }

    #[test]
    fn a_source_line_stands_behind_the_verb() {
        let place = Verb::Place(AT, 5);
        assert_eq!(told(b"@place:17 3 4 5"), Ok(Told { what: place, source: Some(17), extra: false }));
        assert_eq!(told(b"@place:x 3 4 5"), Err(Problem::Arguments));
        assert_eq!(told(b"@place: 3 4 5"), Err(Problem::Arguments));
        assert_eq!(told(b"@what:17 3"), Err(Problem::Verb));
    }

    #[test]
    fn a_question_has_choices_and_one_that_is_right() {
        let choices: Vec<&[u8]> = vec![b"it clashes", b"no", b"7"];
        assert_eq!(question(b"why not 5? | it clashes |* no|7"), Some((&b"why not 5?"[..], choices, 1)));
        assert!(question("?|1|2|3|4|5|6|7|8|*9".as_bytes()).is_some());
        assert!(question("?|1|2|3|4|5|6|7|8|9|*10".as_bytes()).is_none());
    }

    #[test]
    fn what_is_wrong_is_told_apart() {
        for line in
            ["@place", "@place 1 2", "@place 1 2 x", "@place -1 2 3", "@place 1 2 3.5", "@place 1 2 3#x"]
        {
            assert_eq!(told(line.as_bytes()), Err(Problem::Arguments), "{line}");
        }
        for line in [
            "@ask why?",
            "@ask | a | *b",
            "@ask why? | a | b",
            "@ask why? | *a",
            "@ask why? | *a | *b",
            "@ask why? | | *b",
        ] {
            assert_eq!(told(line.as_bytes()), Err(Problem::Arguments), "{line}");
        }
        for line in
            ["@undo 1", "@line", "@line x", "@var x", "@note", "@mark ", "@given", "@trace", "@place 1 #2 3"]
        {
            assert_eq!(told(line.as_bytes()), Err(Problem::Arguments), "{line}");
        }
        for line in
            ["@", "@Place 1 2 3", "@ place 1 2 3", "@placed 1 2 3", "@place!", "@@place 1 2 3", "@place1 2 3"]
        {
            assert_eq!(told(line.as_bytes()), Err(Problem::Verb), "{line}");
        }
        for line in [
            "@place 1 2 3 4",
            "@undo 1 2 3",
            "@solution 1",
            "@done well",
            "@done solved 1",
            "@reject 1 2 3 4",
        ] {
            assert!(told(line.as_bytes()).is_ok_and(|told| told.extra), "{line}");
        }
    }
}
