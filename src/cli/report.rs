//! What goes to stderr, and the exit code that comes of it.

use std::borrow::Cow;
use std::io::{self, Write};

use super::exit::Exit;
use super::format::Fault;
use super::output;
use crate::locale::{self, Complaint, Lang, UsageFault};

/// The name that complaints start with.
const PROGRAM: &str = "stepdoku";

/// Where a puzzle stands: the name of its file (`-` for stdin) and its first line, from 1.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place<'a> {
    pub(super) file: &'a str,
    pub(super) line: u64,
}

/// Complains, and keeps the worst of what happened for the exit code.
#[derive(Debug)]
pub(super) struct Report {
    lang: Lang,
    exit: Exit,
}

impl Report {
    pub(super) fn new(lang: Lang) -> Report {
        Report { lang, exit: Exit::Done }
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
        say(&[PROGRAM, &locale::usage(self.lang, fault)]);
    }

    /// Something is wrong with a whole file.
    pub(super) fn file(&mut self, file: &str, complaint: &Complaint<'_>) {
        self.count(Exit::Wrong);
        say(&[PROGRAM, file, &locale::complaint(self.lang, complaint)]);
    }

    /// There is nothing to work on.
    pub(super) fn nothing(&mut self, complaint: &Complaint<'_>) {
        self.count(Exit::Wrong);
        say(&[PROGRAM, &locale::complaint(self.lang, complaint)]);
    }

    /// A puzzle could not be read.
    pub(super) fn fault(&mut self, file: &str, fault: &Fault) {
        self.count(Exit::No);
        say(&[PROGRAM, &format!("{file}:{}:{}", fault.line, fault.column), "unreadable"]);
    }

    /// The answer for one puzzle is no.
    pub(super) fn puzzle(&mut self, place: Place<'_>, complaint: &Complaint<'_>) {
        self.count(Exit::No);
        let at = format!("{}:{}", place.file, place.line);
        say(&[PROGRAM, &at, &locale::complaint(self.lang, complaint)]);
    }

    /// Says something about one puzzle that is no complaint.
    pub(super) fn tell(&self, place: Place<'_>, text: &str) {
        say(&[&format!("{}:{}", place.file, place.line), text]);
    }

    /// Ends the command: what kept the results from being written, if anything did, is said too.
    pub(super) fn end(mut self, written: io::Result<()>) -> Exit {
        match written {
            Err(error) if output::is_closed_pipe(&error) => return Exit::Done,
            Err(error) => {
                self.count(Exit::Wrong);
                say(&[PROGRAM, &locale::complaint(self.lang, &Complaint::Unwritable(&error))]);
            }
            Ok(()) => {}
        }
        self.exit
    }
}

/// Prints one line on stderr. The results before it are written first, so that on a terminal the two
/// stand in the order in which they came about.
fn say(parts: &[&str]) {
    // If stdout takes nothing, the next result finds that out.
    let _ = output::flush();
    let line = parts.iter().map(|part| clean(part)).collect::<Vec<_>>().join(": ");
    // If stderr takes nothing, there is nobody left to tell.
    let _ = writeln!(io::stderr().lock(), "{line}");
}

/// Names and values come from outside: no control character of theirs reaches the terminal.
fn clean(text: &str) -> Cow<'_, str> {
    if text.contains(char::is_control) {
        Cow::Owned(text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect())
    } else {
        Cow::Borrowed(text)
    }
}
