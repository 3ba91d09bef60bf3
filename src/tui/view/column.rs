//! A column of text: lines from the top down, until the foot.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
};

use crate::{
    locale::{self, Word},
    tui::{model::Look, theme::Role},
};

/// Writes lines from the top down and stops at the foot.
pub(super) struct Column<'a> {
    pub(super) buffer: &'a mut Buffer,
    pub(super) area: Rect,
    pub(super) look: Look,
}

impl Column<'_> {
    /// How many lines are left.
    pub(super) fn left(&self) -> u16 {
        self.area.height
    }

    pub(super) fn line(&mut self, line: &Line<'_>) {
        let used = self.area.height.min(1);
        super::put(self.buffer, Rect { height: used, ..self.area }, line);
        self.area.y += used;
        self.area.height -= used;
    }

    pub(super) fn blank(&mut self) {
        self.line(&Line::default());
    }

    pub(super) fn heading(&mut self, word: Word) {
        self.text(self.word(word).to_owned(), Role::Heading);
    }

    pub(super) fn text(&mut self, text: impl Into<String>, role: Role) {
        self.line(&Line::styled(text.into(), self.look.palette.style(role)));
    }

    /// A text of up to `most` lines, broken between words where it does not fit.
    pub(super) fn wrapped(&mut self, text: &str, role: Role, most: u16) {
        let used = super::wrap::height(text, self.area.width).min(most).min(self.area.height);
        let line = Line::styled(text, self.look.palette.style(role));
        super::put(self.buffer, Rect { height: used, ..self.area }, &line);
        self.area.y += used;
        self.area.height -= used;
    }

    /// A line of pieces, each with its meaning.
    pub(super) fn pieces(&mut self, pieces: impl IntoIterator<Item = (String, Role)>) {
        let palette = self.look.palette;
        let spans = pieces.into_iter().map(|(text, role)| Span::styled(text, palette.style(role)));
        self.line(&Line::from(spans.collect::<Vec<_>>()));
    }

    pub(super) fn word(&self, word: Word) -> &'static str {
        self.look.word(word)
    }

    pub(super) fn number(&self, n: u64) -> String {
        locale::number(self.look.lang, n)
    }
}
