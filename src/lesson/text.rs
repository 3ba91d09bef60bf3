//! Reading a lesson's text: Markdown with a few lines that start with `::`.
//!
//! ```text
//! # The title
//! :: puzzle ....2..44..23...
//! :: strategy row-by-row
//!
//! What the lesson is about; it is not shown.
//!
//! ## The title of a scene
//!
//! :: goto undo 1
//! A paragraph is a *beat*: it stands beside the board until the next one is asked for.
//! > What only the speaker sees.
//!
//! A paragraph with choices below it is a question.
//! - [ ] a wrong answer
//! - [x] the right answer
//! ```
//!
//! A directive belongs to the next paragraph, and what it asks is asked where that paragraph ends its way. What stands above the first scene holds for every scene;
//! every scene begins with that, at the start of its search, so that scenes can be taken in any order.

use super::fault::{Fault, Wrong};

/// A longer text is no lesson, in bytes.
const LONGEST: usize = 1 << 18;
/// Nobody reads a longer paragraph beside a board, in characters.
const PARAGRAPH: usize = 2_000;

/// A lesson as it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Text {
    pub(super) title: String,
    /// Directives above the first scene.
    pub(super) head: Vec<Directive>,
    pub(super) scenes: Vec<Part>,
}

/// A scene as it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) title: String,
    pub(super) line: usize,
    pub(super) beats: Vec<Said>,
    /// Directives behind the last paragraph.
    pub(super) rest: Vec<Directive>,
}

/// A line that starts with `::`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Directive {
    pub(super) line: usize,
    pub(super) name: String,
    pub(super) value: String,
    /// Where the value starts, from 1.
    pub(super) column: usize,
}

impl Directive {
    /// A fault of its value.
    pub(super) fn fault(&self, what: Wrong) -> Fault {
        Fault { line: self.line, column: self.column, what }
    }
}

/// A paragraph with what belongs to it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Said {
    pub(super) line: usize,
    pub(super) directives: Vec<Directive>,
    pub(super) caption: String,
    pub(super) notes: Vec<String>,
    /// Choices, each with whether it is right.
    pub(super) choices: Vec<(bool, String)>,
}

/// The directive that makes a beat of its own without a new text.
pub(super) const PAUSE: &str = "pause";

/// Reads a text. Every fault of it is told, in the order of its lines.
pub(super) fn read(bytes: &[u8]) -> Result<Text, Vec<Fault>> {
    let at = |line, column, what| Fault { line, column, what };
    let text = std::str::from_utf8(bytes).ok().filter(|text| text.len() <= LONGEST);
    let Some(text) = text else { return Err(vec![at(1, 1, Wrong::NoText)]) };
    let mut reader = Reader::default();
    for (number, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        reader.line(number + 1, line.trim_end());
    }
    reader.close_scene();
    let Reader { title, head, scenes, mut faults, .. } = reader;
    if title.is_none() {
        faults.insert(0, at(1, 1, Wrong::NoTitle));
    }
    if scenes.is_empty() {
        faults.push(at(text.lines().count().max(1), 1, Wrong::NoScene));
    }
    for scene in scenes.iter().filter(|scene| scene.beats.is_empty()) {
        faults.push(at(scene.line, 1, Wrong::EmptyScene));
    }
    match title {
        Some(title) if faults.is_empty() => Ok(Text { title, head, scenes }),
        _ => {
            faults.sort_by_key(|fault| fault.line);
            Err(faults)
        }
    }
}

#[derive(Default)]
struct Reader {
    title: Option<String>,
    head: Vec<Directive>,
    scenes: Vec<Part>,
    faults: Vec<Fault>,
    /// Directives and notes above the next paragraph.
    waiting: Vec<Directive>,
    notes: Vec<String>,
    /// The paragraph being read.
    beat: Option<Said>,
    /// The line before was part of it.
    in_paragraph: bool,
    in_note: bool,
}

impl Reader {
    fn line(&mut self, number: usize, line: &str) {
        let (was_paragraph, was_note) = (self.in_paragraph, self.in_note);
        (self.in_paragraph, self.in_note) = (false, false);
        let text = line.trim_start();
        if let Some(title) = heading(text, "# ").filter(|_| self.title.is_none()) {
            self.title = Some(title);
        } else if let Some(title) = heading(text, "## ") {
            self.close_scene();
            self.scenes.push(Part { title, line: number, beats: Vec::new(), rest: Vec::new() });
        } else if let Some(rest) = text.strip_prefix("::") {
            self.directive(number, line, rest);
        } else if let Some(note) = text.strip_prefix('>') {
            self.note(note.trim(), was_note);
        } else if let Some((right, choice)) = choice(text) {
            match &mut self.beat {
                Some(beat) => beat.choices.push((right, plain(choice))),
                None if self.scenes.is_empty() => {}
                None => self.faults.push(Fault { line: number, column: 1, what: Wrong::NoQuestion }),
            }
        } else if !text.is_empty() && !self.scenes.is_empty() {
            self.paragraph(number, text, was_paragraph);
        }
    }

    fn paragraph(&mut self, number: usize, text: &str, goes_on: bool) {
        self.in_paragraph = true;
        if !goes_on {
            self.close_beat();
        }
        match &mut self.beat {
            Some(beat) => {
                // A point of a list starts a line of its own.
                beat.caption.push(if text.starts_with("- ") { '\n' } else { ' ' });
                beat.caption.push_str(&plain(text));
            }
            None => {
                self.beat = Some(Said {
                    line: number,
                    directives: std::mem::take(&mut self.waiting),
                    caption: plain(text),
                    notes: std::mem::take(&mut self.notes),
                    choices: Vec::new(),
                });
            }
        }
    }

    fn directive(&mut self, number: usize, line: &str, rest: &str) {
        let rest = rest.trim();
        let (name, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let value = value.trim();
        let start = line.rfind(if value.is_empty() { name } else { value }).unwrap_or(0);
        let column = line.get(..start).map_or(1, |before| before.chars().count() + 1);
        let directive = Directive { line: number, name: name.to_owned(), value: value.to_owned(), column };
        if self.scenes.is_empty() {
            self.head.push(directive);
        } else if name == PAUSE {
            self.close_beat();
            let caption = self.scenes.last().and_then(|s| s.beats.last()).map_or("", |b| &b.caption);
            self.beat = Some(Said {
                line: number,
                directives: std::mem::take(&mut self.waiting),
                caption: caption.to_owned(),
                notes: std::mem::take(&mut self.notes),
                choices: Vec::new(),
            });
        } else {
            self.close_beat();
            self.waiting.push(directive);
        }
    }

    fn note(&mut self, text: &str, goes_on: bool) {
        self.in_note = true;
        let notes = self.beat.as_mut().map_or(&mut self.notes, |beat| &mut beat.notes);
        match notes.last_mut() {
            Some(last) if goes_on && !text.is_empty() => {
                last.push(' ');
                last.push_str(&plain(text));
            }
            _ if text.is_empty() => self.in_note = false,
            _ => notes.push(plain(text)),
        }
    }

    /// Ends the scene; a note that no paragraph followed belongs to the last one.
    fn close_scene(&mut self) {
        self.close_beat();
        // Behind the last paragraph they are still checked.
        let rest = std::mem::take(&mut self.waiting);
        if let Some(scene) = self.scenes.last_mut() {
            scene.rest = rest;
        }
        let notes = std::mem::take(&mut self.notes);
        if let Some(beat) = self.scenes.last_mut().and_then(|scene| scene.beats.last_mut()) {
            beat.notes.extend(notes);
        }
    }

    /// Ends the paragraph.
    fn close_beat(&mut self) {
        let Some(scene) = self.scenes.last_mut() else { return };
        if let Some(beat) = self.beat.take() {
            let right = beat.choices.iter().filter(|(right, _)| *right).count();
            let fault = |what| Fault { line: beat.line, column: 1, what };
            match beat.choices.len() {
                0 => {}
                2..=9 if right == 1 => {}
                2..=9 => self.faults.push(fault(Wrong::RightAnswers(right))),
                n => self.faults.push(fault(Wrong::Choices(n))),
            }
            if beat.caption.chars().count() > PARAGRAPH {
                self.faults.push(fault(Wrong::LongParagraph));
            }
            scene.beats.push(beat);
        }
    }
}

fn heading(text: &str, mark: &str) -> Option<String> {
    text.strip_prefix(mark).map(plain).filter(|title| !title.is_empty())
}

/// `- [x] text`.
fn choice(text: &str) -> Option<(bool, &str)> {
    let rest = text.strip_prefix("- [")?;
    let right = match rest.get(..2)? {
        "x]" | "X]" => true,
        " ]" => false,
        _ => return None,
    };
    Some((right, rest[2..].trim()))
}

/// The words without the signs that Markdown sets them off with.
fn plain(text: &str) -> String {
    text.trim().replace("**", "").replace('`', "")
}
