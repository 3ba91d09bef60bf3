//! Text beside puzzles that may be the title of one.

use super::csv;

/// Characters of a label that are kept.
pub(super) const LABEL_LIMIT: usize = 200;

/// Text that may be the title of the next puzzle.
pub(super) struct Title {
    pub(super) line: usize,
    pub(super) text: String,
    /// It says itself that it is a comment, or it stands behind a puzzle.
    pub(super) comment: bool,
    /// It stands behind a puzzle, and may belong to that one or to the next.
    pub(super) behind: bool,
    /// It is no text but the number of puzzles that follow.
    pub(super) count: bool,
}

impl Title {
    pub(super) fn comment(line: usize, text: String) -> Title {
        Title { line, text, comment: true, behind: false, count: false }
    }
}

/// Does the text announce something: "Grid 01", "Puzzle 7 (hard)", "Today:", the address of its source?
pub(super) fn is_title(text: &str) -> bool {
    const WORDS: &[&str] = &[
        "puzzle", "sudoku", "grid", "problem", "game", "case", "board", "no", "nr", "level", "test", "input",
        "example",
    ];
    let first = text.split(|c: char| !c.is_alphabetic()).next().unwrap_or("").to_lowercase();
    text.ends_with(':')
        || csv::is_name(text)
        || text.contains("://")
        || (text.len() < 80 && text.ends_with(|c: char| c.is_ascii_digit()))
        || (text.len() < 80 && WORDS.contains(&first.as_str()) && text.contains(|c: char| c.is_ascii_digit()))
}

/// As much of the characters as is kept of a label.
pub(super) fn limited(chars: &[char]) -> &[char] {
    &chars[..chars.len().min(LABEL_LIMIT)]
}
