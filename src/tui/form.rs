//! The form in which a recording of what is watched is asked for. The kind of file is what the ending of
//! its name says: there is no second place that could say something else.

use std::path::Path;

use super::{export::Part, field::Field, model::Mode, model::Model};
use crate::export::Sink;

/// A name that nobody has typed is no longer than this.
const LONGEST: usize = 40;

/// What is chosen so far.
pub(super) struct Form {
    pub(super) row: Row,
    pub(super) stretch: Stretch,
    /// From which step to which, where they are typed.
    pub(super) steps: Field,
    pub(super) file: Field,
    /// The name of the file is somebody's own.
    typed: bool,
    /// What the file is called without what it shows.
    base: String,
    /// A lesson is taught, which can be recorded as well as the search alone.
    pub(super) taught: bool,
    /// Where we stand.
    pub(super) here: u64,
    /// The bookmark set or gone to last.
    pub(super) mark: Option<(u64, String)>,
    /// What is wrong with what was chosen.
    pub(super) complaint: Option<String>,
}

/// A row of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Row {
    Kind,
    Stretch,
    Steps,
    File,
}

/// What of the search or of the lesson is recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stretch {
    /// The lesson with its text.
    Lesson(Part),
    /// The present alone: a picture.
    Moment,
    FromHere,
    /// Between the latest bookmark and the present.
    SinceMark,
    Whole,
    /// Steps that are typed.
    Steps,
}

impl Form {
    /// The form as it opens; `None` if nothing is watched.
    pub(super) fn new(model: &Model) -> Option<Form> {
        let Mode::Watch(watch) = &model.mode else { return None };
        let here = watch.position();
        let name = watch.search_name().filter(|_| watch.race.is_none());
        let mark = name.as_ref().and_then(|name| watch.bookmarks.latest(name));
        let taught = model.lesson.is_some();
        let mut form = Form {
            row: Row::Stretch,
            // Who was not there wants all of it.
            stretch: if taught { Stretch::Lesson(Part::Whole) } else { Stretch::FromHere },
            taught,
            steps: Field::new(&format!("{here}-{}", here.saturating_add(100))),
            file: Field::default(),
            typed: false,
            base: base(&model.name),
            here,
            mark: mark.filter(|mark| mark.step != here).map(|mark| (mark.step, mark.name.clone())),
            complaint: None,
        };
        form.propose(Sink::Html);
        Some(form)
    }

    /// The rows that there are.
    pub(super) fn rows(&self) -> Vec<Row> {
        let steps = (self.stretch == Stretch::Steps).then_some(Row::Steps);
        [Some(Row::Kind), Some(Row::Stretch), steps, Some(Row::File)].into_iter().flatten().collect()
    }

    /// To a row so many further down, round.
    pub(super) fn move_by(&mut self, by: isize) {
        self.row = next(&self.rows(), self.row, by);
    }

    /// The text of the row, if it is one that is typed.
    pub(super) fn field(&mut self) -> Option<&mut Field> {
        match self.row {
            Row::Kind | Row::Stretch => None,
            Row::Steps => Some(&mut self.steps),
            Row::File => {
                self.typed = true;
                Some(&mut self.file)
            }
        }
    }

    /// Another choice in the row, if it is one to choose in.
    pub(super) fn turn(&mut self, by: isize) {
        match self.row {
            Row::Kind => {
                let sink = self.kind().map_or(Sink::ALL[0], |kind| next(&Sink::ALL, kind, by));
                self.propose(sink);
            }
            Row::Stretch => {
                let lesson = [Part::Whole, Part::Scene, Part::FromHere].map(Stretch::Lesson);
                let search = [Stretch::FromHere, Stretch::Moment, Stretch::Whole, Stretch::Steps];
                let mut all = [lesson.as_slice(), &search].concat();
                all.retain(|stretch| self.taught || !matches!(stretch, Stretch::Lesson(_)));
                if self.mark.is_some() {
                    all.push(Stretch::SinceMark);
                }
                self.stretch = next(&all, self.stretch, by);
                if let Some(kind) = self.kind() {
                    self.propose(kind);
                }
            }
            Row::Steps | Row::File => {}
        }
    }

    /// The kind of file that its name asks for.
    pub(super) fn kind(&self) -> Option<Sink> {
        Sink::of_path(Path::new(&self.file.text()))
    }

    /// Gives the file an ending; the name before it is one that tells what the file shows, unless
    /// somebody has typed one.
    fn propose(&mut self, kind: Sink) {
        let name = match self.stretch {
            _ if self.typed => {
                let text = self.file.text();
                let path = Path::new(&text);
                let known = Sink::of_path(path).is_some();
                if known { path.with_extension("").to_string_lossy().into_owned() } else { text }
            }
            Stretch::Moment => format!("{}-{}", self.base, self.here),
            _ => self.base.clone(),
        };
        self.file = Field::new(&format!("{name}.{}", kind.name()));
    }

    /// The part of the lesson, if it is one that is recorded.
    pub(super) fn part(&self) -> Option<Part> {
        match self.stretch {
            Stretch::Lesson(part) => Some(part),
            _ => None,
        }
    }

    /// The stretch of the search; `None` if what was typed names none.
    pub(super) fn range(&self) -> Option<(Option<u64>, Option<u64>)> {
        let here = Some(self.here);
        Some(match (self.stretch, &self.mark) {
            (Stretch::Moment, _) => (here, here),
            (Stretch::SinceMark, Some((mark, _))) => (Some(self.here.min(*mark)), Some(self.here.max(*mark))),
            (Stretch::FromHere | Stretch::SinceMark, _) => (here, None),
            (Stretch::Whole | Stretch::Lesson(_), _) => (None, None),
            (Stretch::Steps, _) => {
                let text = self.steps.text();
                let (from, until) = text.split_once("..").or_else(|| text.split_once('-'))?;
                let number = |text: &str| text.trim().replace([',', '_'], "").parse::<u64>().ok();
                let (from, until) = (number(from)?, number(until)?);
                (from <= until).then_some((Some(from), Some(until)))?
            }
        })
    }
}

/// What stands so far behind another, round.
fn next<T: Copy + PartialEq>(all: &[T], now: T, by: isize) -> T {
    let count = all.len() as isize;
    let at = all.iter().position(|&one| one == now).unwrap_or(0) as isize;
    all[(at + by).rem_euclid(count) as usize]
}

/// What a file is called after a puzzle with this name.
fn base(name: &str) -> String {
    let stem = Path::new(name).file_stem().map(|stem| stem.to_string_lossy()).unwrap_or_default();
    let signs = stem.chars().map(|c| if c.is_alphanumeric() || c == '_' { c } else { '-' });
    let text: String = signs.take(LONGEST).collect();
    let text = text.trim_matches('-');
    if text.is_empty() { "stepdoku".to_owned() } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_called_after_the_puzzle_whatever_that_is_called() {
        for (name, file) in [
            ("classic-30", "classic-30"),
            ("puzzles/a puzzle.sdk", "a-puzzle"),
            ("", "stepdoku"),
            ("../..", "stepdoku"),
            ("퍼즐 1", "퍼즐-1"),
            ("$(rm -rf) & `x`", "rm--rf-----x"),
        ] {
            assert_eq!(base(name), file, "{name}");
        }
        assert_eq!(base(&"x".repeat(4_000)).len(), LONGEST);
    }
}
