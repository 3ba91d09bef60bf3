//! The lines around a fault: what was read lately, so that a complaint can show its line.

use unicode_width::UnicodeWidthChar;

use crate::locale::is_harmless;

/// Columns of a line that are shown, at most.
const WIDTH: usize = 72;
/// In front of the line that is shown.
const INDENT: &str = "    ";

/// The last two chunks of the input, and which lines they are.
#[derive(Debug)]
pub(super) struct Recent {
    bytes: Vec<u8>,
    /// Where the newer of the two chunks starts.
    newer: usize,
    /// The number of the line in which `bytes` starts, from 1.
    first: usize,
    /// That line's start is forgotten.
    cut: bool,
    /// The number of the line that was asked for last, and where it starts: faults come in order.
    last: (usize, usize),
}

impl Recent {
    pub(super) fn new() -> Recent {
        Recent { bytes: Vec::new(), newer: 0, first: 1, cut: false, last: (1, 0) }
    }

    /// Takes the next chunk, and forgets the one before the last.
    pub(super) fn push(&mut self, chunk: &[u8]) {
        self.first += line_ends(&self.bytes, self.newer);
        self.cut = match self.bytes[..self.newer].last() {
            Some(end) => !matches!(end, b'\n' | b'\r'),
            None => self.cut,
        };
        self.bytes.drain(..self.newer);
        self.last = match self.last {
            (line, start) if start >= self.newer => (line, start - self.newer),
            _ => (self.first, 0),
        };
        self.newer = self.bytes.len();
        self.bytes.extend_from_slice(chunk);
    }

    /// The line with this number and below it a caret under this character, both from 1; nothing if
    /// the line is not at hand as a whole, is blank, or is no text.
    pub(super) fn caret(&mut self, line: usize, column: usize) -> Option<String> {
        let (mut at_line, mut start) = if self.last.0 <= line { self.last } else { (self.first, 0) };
        while at_line < line {
            start += end_of_line(&self.bytes[start..])?;
            at_line += 1;
        }
        self.last = (at_line, start);
        if self.cut && at_line == self.first {
            return None;
        }
        let rest = &self.bytes[start..];
        let end = rest.iter().position(|b| matches!(b, b'\n' | b'\r')).unwrap_or(rest.len());
        let text = std::str::from_utf8(&rest[..end]).ok()?;
        if text.trim().is_empty() || text.contains('\0') {
            return None;
        }
        let signs: Vec<char> = text.chars().map(|c| if is_harmless(c) { c } else { ' ' }).collect();
        let width = |signs: &[char]| signs.iter().filter_map(|c| c.width()).sum::<usize>();
        let at = (column.max(1) - 1).min(signs.len());
        // Of a long line a window, with the place of the fault in its middle.
        let before = if width(&signs) <= WIDTH { at } else { fitting(signs[..at].iter().rev(), WIDTH / 2) };
        let start = at - before;
        let stop = start + fitting(signs[start..].iter(), WIDTH);
        let shown: String = signs[start..stop].iter().collect();
        let blanks = " ".repeat(width(&signs[start..at]));
        Some(format!("{INDENT}{}\n{INDENT}{blanks}^", shown.trim_end()))
    }
}

/// How many of the signs fit into this many columns.
fn fitting<'a>(signs: impl Iterator<Item = &'a char>, columns: usize) -> usize {
    let mut left = columns;
    signs
        .take_while(|c| {
            let rest = left.checked_sub(c.width().unwrap_or(0));
            left = rest.unwrap_or(0);
            rest.is_some()
        })
        .count()
}

/// How many lines end before this place. A CR with its LF ends one, even if the place lies between.
fn line_ends(bytes: &[u8], place: usize) -> usize {
    // Every byte of the input passes here: heaps that a byte can count take a few vector operations.
    let heap = |heap: &[u8], sign| usize::from(heap.iter().map(|&b| u8::from(b == sign)).sum::<u8>());
    let count = |sign| bytes[..place].chunks(255).map(|bytes| heap(bytes, sign)).sum::<usize>();
    let (lf, cr) = (count(b'\n'), count(b'\r'));
    let both = if cr == 0 { 0 } else { bytes.windows(2).take(place).filter(|w| w == b"\r\n").count() };
    lf + cr - both
}

/// Where the next line starts.
fn end_of_line(bytes: &[u8]) -> Option<usize> {
    let end = bytes.iter().position(|b| matches!(b, b'\n' | b'\r'))?;
    Some(if bytes[end..].starts_with(b"\r\n") { end + 2 } else { end + 1 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_found_however_the_input_was_cut() {
        let text = b"one\ntwo\r\nthree\rfour\n\nsix";
        let whole = |line| {
            let mut recent = Recent::new();
            recent.push(text);
            recent.caret(line, 2)
        };
        for (i, word) in ["one", "two", "three", "four", "", "six"].into_iter().enumerate() {
            assert_eq!(whole(i + 1), (!word.is_empty()).then(|| format!("    {word}\n     ^")));
        }
        assert_eq!(whole(7), None);
        // The last line lies in the last two chunks, and is counted from what is forgotten.
        for size in 2..text.len() {
            let mut recent = Recent::new();
            text.chunks(size).for_each(|chunk| recent.push(chunk));
            assert_eq!(recent.caret(6, 2).as_deref(), Some("    six\n     ^"), "chunks of {size}");
        }
    }

    #[test]
    fn a_line_whose_start_is_forgotten_is_not_shown() {
        let mut recent = Recent::new();
        ["one\ntw", "o tw", "o x\nthree", "\n"].iter().for_each(|chunk| recent.push(chunk.as_bytes()));
        assert_eq!(recent.caret(2, 2), None);
        assert_eq!(recent.caret(3, 2).as_deref(), Some("    three\n     ^"));
    }

    #[test]
    fn a_caret_stands_under_its_sign() {
        let caret = |text: &str, column| {
            let mut recent = Recent::new();
            recent.push(text.as_bytes());
            recent.caret(1, column)
        };
        assert_eq!(caret("12x4", 3).unwrap(), "    12x4\n      ^");
        assert_eq!(caret("1\t\u{1b}x", 4).unwrap(), "    1  x\n       ^");
        assert_eq!(caret("１２x", 3).unwrap(), "    １２x\n        ^");
        assert_eq!(caret("12", 9).unwrap(), "    12\n      ^", "behind the end");
        assert_eq!(caret("   ", 1), None);
        let long = caret(&("1".repeat(1000) + "x" + &"2".repeat(1000)), 1001).unwrap();
        assert_eq!(long, format!("    {}x{}\n    {}^", "1".repeat(36), "2".repeat(35), " ".repeat(36)));
    }
}
