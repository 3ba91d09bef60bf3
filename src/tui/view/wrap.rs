//! Breaking a text into lines. ratatui's own wrapping lets a sign of two columns hang over the edge.

use std::ops::Range;

use ratatui::{
    style::Style,
    text::{Line, StyledGrapheme},
};

/// Where the signs of a text stand when it is broken between words: a range a line. A word longer than a
/// line is broken where it must be; the spaces at which a line ends are left out.
pub(super) fn lines(signs: &[StyledGrapheme<'_>], width: u16) -> Vec<Range<usize>> {
    let is_space = |i: usize| signs[i].symbol == " ";
    let (mut lines, mut first) = (Vec::new(), 0);
    while first < signs.len() {
        let mut taken = 0;
        let fits = |i: &usize| {
            taken += super::width(signs[*i].symbol);
            taken <= width
        };
        let end = first + (first..signs.len()).take_while(fits).count();
        // A sign wider than the line would never fit.
        let end = end.max(first + 1);
        let is_break = |i: &usize| is_space(*i) && *i > first && !is_space(*i - 1);
        let end = match (first..=end).rev().filter(|&i| i < signs.len()).find(is_break) {
            Some(space) if end < signs.len() => space,
            _ => end,
        };
        lines.push(first..end);
        first = (end..signs.len()).find(|&i| !is_space(i)).unwrap_or(signs.len());
    }
    lines
}

/// How many lines a text takes.
pub(super) fn height(text: &str, width: u16) -> u16 {
    lines(&Line::raw(text).styled_graphemes(Style::default()).collect::<Vec<_>>(), width).len() as u16
}

/// The lines of a text of several paragraphs. An empty paragraph is an empty line.
pub(in crate::tui) fn paragraphs(text: &str, width: u16) -> Vec<String> {
    let mut broken = Vec::new();
    for paragraph in text.split('\n') {
        let paragraph = Line::raw(paragraph.trim());
        let signs: Vec<_> = paragraph.styled_graphemes(Style::default()).collect();
        let said = |range: Range<usize>| signs[range].iter().map(|sign| sign.symbol).collect();
        broken.extend(lines(&signs, width).into_iter().map(said));
        if signs.is_empty() {
            broken.push(String::new());
        }
    }
    broken
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_paragraph_begins_a_line() {
        for (text, width, broken) in [
            ("a\nb", 9, &["a", "b"][..]),
            ("one two\n\n three", 4, &["one", "two", "", "thre", "e"]),
            ("", 5, &[""]),
        ] {
            assert_eq!(paragraphs(text, width), broken, "{text:?}");
        }
    }

    #[test]
    fn lines_break_between_words_and_never_through_a_wide_sign() {
        for (text, width, broken) in [
            ("", 5, vec![]),
            ("one two", 7, vec!["one two"]),
            ("one two", 6, vec!["one", "two"]),
            ("one  two", 4, vec!["one", "two"]),
            (" one two", 4, vec![" one", "two"]),
            ("abcdefg hi", 3, vec!["abc", "def", "g", "hi"]),
            ("주어진 수", 8, vec!["주어진", "수"]),
            ("주어진 수", 9, vec!["주어진 수"]),
            ("가나다", 5, vec!["가나", "다"]),
            (" 5 주어진 수", 5, vec![" 5", "주어", "진 수"]),
            ("가", 1, vec!["가"]),
        ] {
            let line = Line::raw(text);
            let signs: Vec<_> = line.styled_graphemes(Style::default()).collect();
            let told: Vec<String> = lines(&signs, width)
                .into_iter()
                .map(|range| signs[range].iter().map(|sign| sign.symbol).collect())
                .collect();
            assert_eq!(told, broken, "{text:?} in {width}");
        }
    }
}
