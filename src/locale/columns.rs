//! Text in columns: Hangul takes two of them, so characters are not what is counted.

use unicode_width::UnicodeWidthStr;

/// The columns a text takes.
pub fn columns(text: &str) -> usize {
    text.width()
}

/// The text at the left of so many columns; longer ones stay as they are.
pub fn left(text: &str, room: usize) -> String {
    format!("{text}{}", " ".repeat(room.saturating_sub(columns(text))))
}

/// The text at the right of so many columns; longer ones stay as they are.
pub fn right(text: &str, room: usize) -> String {
    format!("{}{text}", " ".repeat(room.saturating_sub(columns(text))))
}

/// Is it all Hangul, composed as on a keyboard? No font draws that in anything but two columns a sign.
pub fn is_hangul(text: &str) -> bool {
    text.chars().all(|c| matches!(c, '가'..='힣' | 'ㄱ'..='ㅣ'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hangul_takes_two_columns() {
        assert_eq!((left("행 1", 6).as_str(), right("행 1", 6).as_str()), ("행 1  ", "  행 1"));
        assert_eq!((left("깊이", 3).as_str(), right("깊이", 3).as_str()), ("깊이", "깊이"));
    }
}
