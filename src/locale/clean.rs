//! Nothing that came from outside reaches the terminal as a control sequence.

/// The text with everything that could move the cursor, change colours or turn the writing around
/// replaced by a dot.
pub fn clean(text: &str) -> String {
    text.chars().map(|c| if is_harmless(c) { c } else { '·' }).collect()
}

/// Does the sign stay where it is put, and change nothing but its place?
pub fn is_harmless(c: char) -> bool {
    let turns_direction =
        matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let separates_lines = matches!(c, '\u{2028}' | '\u{2029}');
    !(c.is_control() || turns_direction || separates_lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_and_overrides_are_dots() {
        assert_eq!(clean("a\u{1b}[31mb\r\n\u{9b}\u{202e}c\t한"), "a·[31mb····c·한");
    }
}
