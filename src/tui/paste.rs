//! A puzzle that was pasted, typed or read from a file, looked at before it is taken over.

use std::path::PathBuf;

use crate::puzzle::{
    Grid,
    format::{self, Fault, Found},
};

/// No puzzle is longer; what is behind it is left out, so that a paste of anything stays quick.
const LONGEST: usize = 4 << 20;

/// The text, what was recognised in it, and which of the puzzles is looked at.
pub(super) struct PastePanel {
    /// The file it came from, if it came from one.
    pub(super) path: Option<PathBuf>,
    /// The text as it came, for the view to show after cleaning.
    pub(super) text: String,
    pub(super) found: Vec<Result<Found, Fault>>,
    pub(super) chosen: usize,
}

impl PastePanel {
    /// A panel with nothing in it yet.
    pub(super) fn empty() -> PastePanel {
        PastePanel { path: None, text: String::new(), found: Vec::new(), chosen: 0 }
    }

    /// A panel for the content of a file, or of what came through a pipe.
    pub(super) fn of_bytes(path: Option<PathBuf>, bytes: &[u8]) -> PastePanel {
        let bytes = &bytes[..bytes.len().min(LONGEST)];
        let mut panel = PastePanel {
            path,
            text: String::from_utf8_lossy(bytes).into_owned(),
            found: format::read(bytes, None),
            chosen: 0,
        };
        panel.choose_first_good();
        panel
    }

    /// Adds pasted text behind what is there. Terminals send a paste's line ends as CR.
    pub(super) fn paste(&mut self, text: &str) {
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        let mut room = LONGEST.saturating_sub(self.text.len()).min(text.len());
        while !text.is_char_boundary(room) {
            room -= 1;
        }
        self.text.push_str(&text[..room]);
        self.recognise();
    }

    /// Adds one typed character.
    pub(super) fn type_char(&mut self, c: char) {
        self.text.push(c);
        self.recognise();
    }

    /// Takes the last character away.
    pub(super) fn erase_back(&mut self) {
        self.text.pop();
        self.recognise();
    }

    /// Looks at the puzzle `by` further on.
    pub(super) fn choose(&mut self, by: isize) {
        let last = self.found.len().saturating_sub(1);
        self.chosen = self.chosen.saturating_add_signed(by).min(last);
    }

    /// What is looked at.
    pub(super) fn current(&self) -> Option<&Result<Found, Fault>> {
        self.found.get(self.chosen)
    }

    /// The board that is taken over. The board holds digits alone: of a table of candidates without
    /// digits, cells with a single candidate become givens (and the panel says so).
    pub(super) fn board(found: &Found) -> Grid {
        if found.grid.filled() == 0 { found.with_lone_candidates() } else { found.grid.clone() }
    }

    fn recognise(&mut self) {
        self.found =
            if self.text.trim().is_empty() { Vec::new() } else { format::read(self.text.as_bytes(), None) };
        self.choose_first_good();
    }

    fn choose_first_good(&mut self) {
        self.chosen = self.found.iter().position(Result::is_ok).unwrap_or(0);
    }
}
