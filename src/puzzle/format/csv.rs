//! Records with a puzzle in one of their fields: the one that the header names, or the first that
//! has as many signs as a board. gsf's taxonomy is such a record with the puzzle in the fifth field.

use super::line::{Line, board, is_board, length, looks_like_cells, marks};
use super::text::{string, trimmed};
use super::{Fault, Format, Found};

/// Fields: where each starts and ends, quotes taken off.
fn fields(chars: &[char]) -> Vec<(usize, usize)> {
    let separator = [',', ';', '\t'].into_iter().find(|c| chars.contains(c));
    let mut out = Vec::new();
    let mut start = 0;
    let mut quoted = false;
    for i in 0..=chars.len() {
        match chars.get(i) {
            Some('"') => quoted = !quoted,
            c if c.is_none() || (!quoted && c.copied() == separator) => {
                let (lead, text) = trimmed(&chars[start..i]);
                let quotes = usize::from(text.len() > 1 && text[0] == '"' && text[text.len() - 1] == '"');
                out.push((start + lead + quotes, start + lead + text.len() - quotes));
                start = i + 1;
            }
            _ => {}
        }
    }
    out
}

/// What the column of the puzzles is called.
const NAMES: &[&str] = &[
    "puzzle",
    "puzzles",
    "quiz",
    "quizzes",
    "question",
    "questions",
    "sudoku",
    "sudokus",
    "board",
    "grid",
    "problem",
    "givens",
    "unsolved",
    "clues",
    "initial",
    "task",
];

/// Is the text the head of a file with one column?
pub(super) fn is_name(text: &str) -> bool {
    NAMES.contains(&text.trim_matches('"').to_ascii_lowercase().as_str())
}

/// The column of the puzzles, if the line is a header that names it.
pub(super) fn header(chars: &[char]) -> Option<usize> {
    let fields = fields(chars);
    if fields.len() < 2 {
        return None;
    }
    let names: Vec<String> = fields.iter().map(|&(a, b)| string(&chars[a..b]).to_ascii_lowercase()).collect();
    if !names.iter().all(|n| n.len() < 40 && !n.contains("..")) {
        return None;
    }
    // In the order of the names: "clues" is often only their number.
    NAMES.iter().find_map(|name| names.iter().position(|n| n == name))
}

/// Reads a record.
pub(super) fn read(line: &Line<'_>) -> Option<Result<Found, Fault>> {
    let chars = line.chars;
    let fields = fields(chars);
    if fields.len() < 2 || line.field.is_none() && !chars.iter().any(|c| matches!(c, ',' | '\t' | '"')) {
        return None;
    }
    // Sixteen cells may be a number as well, unless a header says that they are the puzzle.
    let sure = line.field.is_some() || line.declared == Some(Format::Csv);
    let fits = |n: usize| is_board(n) || sure && n == 16;
    let is_puzzle = |&(a, b): &(usize, usize)| fits(b - a) && looks_like_cells(&chars[a..b]);
    let named = line.field.and_then(|i| fields.get(i)).filter(|f| f.1 > f.0);
    let index = match named {
        Some(_) => line.field?,
        None => fields.iter().position(is_puzzle)?,
    };
    let (a, b) = fields[index];
    if !is_puzzle(&(a, b)) {
        return (b - a > 20).then(|| Err(line.fault(a, length(b - a))));
    }
    let gsf = index == 4 && line.field.is_none() && fields.len() >= 6;
    Some(board(&marks(line, a..b), line.number).map(|mut found| {
        found.format = if gsf { Format::Gsf } else { Format::Csv };
        // The label of gsf's record, or whatever is no puzzle and no figure.
        let text = |i: usize| fields.get(i).map(|&(a, b)| string(&chars[a..b])).filter(|s| !s.is_empty());
        found.label = if gsf {
            text(5)
        } else {
            text(index + 1).filter(|t| !is_figures(t)).or_else(|| text(index.checked_sub(1)?))
        };
        found
    }))
}

/// Cells or a number, nothing to read aloud.
fn is_figures(text: &str) -> bool {
    text.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | '-'))
}
