//! Links with a puzzle in a parameter: 81 signs, or one of the compressed strings.

use super::line::{Line, board, is_board, label, looks_like_cells, marks};
use super::{Fault, FaultKind, Format, Found, exchange, wiki};

/// Reads a line with a link in it.
pub(super) fn read(line: &Line<'_>) -> Option<Result<Found, Fault>> {
    let chars = line.chars;
    let scheme = chars.windows(3).position(|w| w == [':', '/', '/'])?;
    let start = chars[..scheme].iter().rposition(|c| !c.is_ascii_alphabetic()).map_or(0, |i| i + 1);
    let end = (scheme..chars.len())
        .find(|&i| chars[i].is_whitespace() || matches!(chars[i], '"' | '\'' | '<' | '>' | ')' | ']'))
        .unwrap_or(chars.len());
    let mut long = None;
    // The last character is a border too, so that every value has an end.
    let mut from = scheme + 3;
    for i in scheme + 3..=end {
        if i < end && !matches!(chars[i], '?' | '&' | '=' | '#' | '/' | ';' | ',') {
            continue;
        }
        let mut text = &chars[from..i];
        // A full stop may end the sentence rather than the puzzle.
        if i == end
            && !is_board(text.len())
            && is_board(text.len().saturating_sub(1))
            && !text[text.len() - 1].is_alphanumeric()
        {
            text = &text[..text.len() - 1];
        }
        let found = if is_board(text.len()) && looks_like_cells(text) {
            Some(board(&marks(line, from..from + text.len()), line.number))
        } else {
            exchange::decode(text)
                .map(|g| Found::new(Format::Link, g, line.number))
                .or_else(|| wiki::decode(text, line.number))
                .map(Ok)
        };
        if let Some(result) = found {
            return Some(result.map(|mut found| {
                found.format = Format::Link;
                found.label = label(&chars[..start], &chars[end..]);
                found
            }));
        }
        if text.len() > 20 {
            long = long.or(Some((from, text.len())));
        }
        from = i + 1;
    }
    // A link without anything like a puzzle is text: perhaps the source of the puzzle below.
    let (at, n) = long?;
    let text = &chars[at..at + n];
    let kind =
        if looks_like_cells(text) { super::line::length(n) } else { FaultKind::NotSupported(Format::Link) };
    Some(Err(line.fault(at, kind)))
}
