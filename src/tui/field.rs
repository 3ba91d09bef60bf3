//! A line of text being typed.

use unicode_width::UnicodeWidthChar;

/// No path and no command is longer; columns stay far below what 16 bits hold.
const LONGEST: usize = 4096;

/// One line of text with a cursor in it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Field {
    text: Vec<char>,
    at: usize,
    /// So many characters at the end were offered: what is typed at once takes their place.
    offered: usize,
}

impl Field {
    /// A field that holds this text, with the cursor behind it.
    pub(super) fn new(text: &str) -> Field {
        let text: Vec<char> = text.chars().collect();
        Field { at: text.len(), text, offered: 0 }
    }

    /// A field that holds a text, and behind it one that whoever types at once replaces.
    pub(super) fn offering(text: &str, offer: &str) -> Field {
        Field { offered: offer.chars().count(), ..Field::new(&format!("{text}{offer}")) }
    }

    /// What was typed.
    pub(super) fn text(&self) -> String {
        self.text.iter().collect()
    }

    /// Columns before the cursor.
    pub(super) fn column(&self) -> u16 {
        self.text[..self.at].iter().map(|c| c.width().unwrap_or(0) as u16).sum()
    }

    /// Puts a character at the cursor, as long as the text is not absurdly long; control characters are
    /// left out.
    pub(super) fn insert(&mut self, c: char) {
        if !c.is_control() && self.text.len() < LONGEST {
            let left = self.text.len() - std::mem::take(&mut self.offered);
            self.text.truncate(left);
            self.at = self.at.min(left);
            self.text.insert(self.at, c);
            self.at += 1;
        }
    }

    /// Takes away the character before the cursor.
    pub(super) fn erase_back(&mut self) {
        self.offered = 0;
        if self.at > 0 {
            self.at -= 1;
            self.text.remove(self.at);
        }
    }

    /// Takes away the character at the cursor.
    pub(super) fn erase(&mut self) {
        self.offered = 0;
        if self.at < self.text.len() {
            self.text.remove(self.at);
        }
    }

    /// Takes away everything.
    pub(super) fn clear(&mut self) {
        *self = Field::default();
    }

    /// Moves the cursor by so many characters, as far as there are any.
    pub(super) fn move_by(&mut self, by: isize) {
        self.offered = 0;
        self.at = self.at.saturating_add_signed(by).min(self.text.len());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typing_and_erasing_at_the_cursor() {
        let mut field = Field::new("ac");
        field.move_by(-1);
        field.insert('b');
        field.insert('\u{1b}');
        assert_eq!((field.text().as_str(), field.column()), ("abc", 2));
        field.erase();
        field.erase_back();
        assert_eq!(field.text(), "a");
        field.move_by(isize::MIN);
        field.erase_back();
        field.insert('한');
        assert_eq!((field.text().as_str(), field.column()), ("한a", 2));
        field.move_by(99);
        field.erase();
        assert_eq!(field.text(), "한a");
    }

    #[test]
    fn what_is_offered_gives_way_to_what_is_typed_at_once() {
        let mut field = Field::offering("queens ", "8");
        assert_eq!(field.text(), "queens 8");
        field.insert('1');
        field.insert('2');
        assert_eq!(field.text(), "queens 12");
        let mut field = Field::offering("queens ", "8");
        field.erase_back();
        field.insert('5');
        assert_eq!(field.text(), "queens 5");
    }
}
