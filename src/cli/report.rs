//! What goes to stderr, and the exit code that comes of it.

use std::io::{self, Write};
use std::path::Path;
use std::time::SystemTime;

use super::exit::Exit;
use super::output;
use super::progress::Progress;
use crate::config;
use crate::export::Stage;
use crate::locale::{self, Complaint, Lang, Say, UsageFault};
use crate::puzzle::Shape;
use crate::puzzle::format::{Fault, Note};

/// The name that complaints start with.
const PROGRAM: &str = "stepdoku";

/// Where a puzzle stands: the name of its file (`-` for stdin) and its first line, from 1.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place<'a> {
    pub(super) file: &'a str,
    pub(super) line: usize,
}

/// Complains, and keeps the worst of what happened for the exit code.
#[derive(Debug)]
pub(super) struct Report {
    lang: Lang,
    exit: Exit,
    progress: Progress,
    puzzles: u64,
    /// Something could not be read as a puzzle.
    faulty: bool,
}

impl Report {
    pub(super) fn new(lang: Lang) -> Report {
        Report { lang, exit: Exit::Done, progress: Progress::new(), puzzles: 0, faulty: false }
    }

    pub(super) fn lang(&self) -> Lang {
        self.lang
    }

    /// Counts something towards the exit code without a word.
    pub(super) fn count(&mut self, exit: Exit) {
        self.exit = self.exit.max(exit);
    }

    /// The program was called in a way it does not understand.
    pub(super) fn wrong_use(&mut self, fault: &UsageFault) {
        self.count(Exit::Wrong);
        self.say(&[PROGRAM, &locale::usage(self.lang, fault)]);
    }

    /// Something is wrong with a whole file.
    pub(super) fn file(&mut self, file: &str, complaint: &Complaint<'_>) {
        self.count(Exit::Wrong);
        self.say(&[PROGRAM, file, &locale::complaint(self.lang, complaint)]);
    }

    /// A program of a person could not be started.
    pub(super) fn program(&mut self, program: &str, complaint: &Complaint<'_>) {
        self.count(Exit::Failed);
        self.say(&[PROGRAM, program, &locale::complaint(self.lang, complaint)]);
    }

    /// There is nothing to work on.
    pub(super) fn nothing(&mut self, complaint: &Complaint<'_>) {
        self.count(Exit::Wrong);
        self.say(&[PROGRAM, &locale::complaint(self.lang, complaint)]);
    }

    /// A puzzle could not be read; `caret` shows where, if it can be shown.
    pub(super) fn fault(&mut self, file: &str, fault: &Fault, caret: Option<&str>) {
        self.count(Exit::No);
        self.faulty = true;
        let at = format!("{file}:{}:{}", fault.line, fault.column);
        self.say(&[PROGRAM, &at, &locale::fault(self.lang, fault)]);
        if let Some(caret) = caret {
            // As above.
            let _ = writeln!(io::stderr().lock(), "{caret}");
        }
    }

    /// Something is wrong at a line and column of a file that holds no puzzles.
    pub(super) fn at(&mut self, file: &str, (line, column): (usize, usize), what: &str, caret: Option<&str>) {
        self.say(&[PROGRAM, &format!("{file}:{line}:{column}"), what]);
        if let Some(caret) = caret {
            // If stderr takes nothing, there is nobody left to tell.
            let _ = writeln!(io::stderr().lock(), "{caret}");
        }
    }

    /// What must be known about how a puzzle was read.
    pub(super) fn note(&mut self, place: Place<'_>, note: &Note) {
        let at = format!("{}:{}", place.file, place.line);
        self.say(&[PROGRAM, locale::note_word(self.lang), &at, &locale::note(self.lang, note)]);
    }

    /// The answer for one puzzle is no.
    pub(super) fn puzzle(&mut self, place: Place<'_>, complaint: &Complaint<'_>) {
        self.count(Exit::No);
        let at = format!("{}:{}", place.file, place.line);
        self.say(&[PROGRAM, &at, &locale::complaint(self.lang, complaint)]);
    }

    /// Something about one puzzle should be known, but the answer stands.
    pub(super) fn warn(&mut self, place: Place<'_>, complaint: &Complaint<'_>) {
        let at = format!("{}:{}", place.file, place.line);
        let words = locale::complaint(self.lang, complaint);
        self.say(&[PROGRAM, locale::note_word(self.lang), &at, &words]);
    }

    /// Says something about one puzzle that is no complaint.
    pub(super) fn tell(&mut self, place: Place<'_>, text: &str) {
        self.say(&[&format!("{}:{}", place.file, place.line), text]);
    }

    /// Something is wrong with a line of what a program has printed; that counts elsewhere.
    pub(super) fn problem(&mut self, program: &str, line: u64, code: &str, text: &str) {
        self.say(&[PROGRAM, &format!("{program}:{line}"), code, text]);
    }

    /// The log that was asked for cannot be written. That keeps nothing from being done.
    pub(super) fn no_log(&mut self, path: &Path, error: &io::Error) {
        let words = locale::complaint(self.lang, &Complaint::Unwritable(error));
        self.say(&[PROGRAM, locale::note_word(self.lang), &path.to_string_lossy(), &words]);
    }

    /// What may help.
    pub(super) fn hint(&mut self, text: &str) {
        self.say(&[PROGRAM, locale::note_word(self.lang), text]);
    }

    /// So many more puzzles were read.
    pub(super) fn count_puzzles(&mut self, puzzles: u64) {
        self.puzzles += puzzles;
    }

    /// Shows how far it is: the puzzles read, and the steps that the last one has taken so far.
    pub(super) fn tick(&mut self, steps: Option<u64>) {
        let Report { lang, puzzles, .. } = *self;
        self.progress.show(|| locale::progress(lang, puzzles, steps));
    }

    /// Progress is shown although stdout is a terminal: the results go elsewhere.
    pub(super) fn show_progress(&mut self) {
        self.progress = Progress::beside_results();
    }

    /// Shows how far a film is.
    pub(super) fn tick_film(&mut self, stage: Stage, shape: Shape) {
        let lang = self.lang;
        self.progress.show(|| match stage {
            Stage::Searching(steps) => {
                locale::say(lang, &Say::FilmSearching(&locale::number(lang, steps)), shape)
            }
            Stage::Filming(percent) => locale::say(lang, &Say::Filming(percent), shape),
        });
    }

    /// Prints one line on stderr. The results before it are written first, so that on a terminal the
    /// two stand in the order in which they came about.
    fn say(&mut self, parts: &[&str]) {
        self.progress.clear();
        // If stdout takes nothing, the next result finds that out.
        let _ = output::flush();
        // Names and values come from outside.
        let line = parts.iter().map(|part| locale::clean(part)).collect::<Vec<_>>().join(": ");
        config::log(SystemTime::now(), "said", &line);
        // If stderr takes nothing, there is nobody left to tell.
        let _ = writeln!(io::stderr().lock(), "{line}");
    }

    /// Ends the command: what kept the results from being written, if anything did, is said too.
    pub(super) fn end(mut self, written: io::Result<()>) -> Exit {
        self.progress.clear();
        if self.faulty && self.puzzles == 0 {
            self.count(Exit::Wrong);
        }
        match written {
            Err(error) if output::is_closed_pipe(&error) => return Exit::Done,
            Err(error) => {
                self.count(Exit::Wrong);
                self.say(&[PROGRAM, &locale::complaint(self.lang, &Complaint::Unwritable(&error))]);
            }
            Ok(()) => {}
        }
        self.exit
    }
}
