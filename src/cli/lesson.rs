//! `lesson`: lists lessons, checks them, and opens one on the screen.

use std::ffi::OsStr;
use std::io;
use std::path::Path;

use super::args;
use super::context::Recent;
use super::exit::Exit;
use super::output;
use super::report::Report;
use super::screen::{Looks, Screen};
use crate::lesson::{self, Bundled, Lesson, Names};
use crate::locale::{self, Complaint, Lang};

/// A longer file is no lesson.
const LONGEST: u64 = 2 << 20;

/// Runs the command; `Some` if the screen is to be opened.
///
/// # Errors
/// The results cannot be written.
pub(super) fn run(args: &args::Lesson, looks: &Looks, report: &mut Report) -> io::Result<Option<Screen>> {
    let lang = report.lang();
    let Some(wanted) = &args.lesson else {
        match args.check {
            true => {
                let names = Names { presets: &looks.presets, panes: &looks.panes };
                lesson::bundled().iter().try_for_each(|one| check_bundled(*one, &names, report))?;
            }
            false => list(lang)?,
        }
        return Ok(None);
    };
    let Some((name, lesson)) = open(wanted, looks, report) else { return Ok(None) };
    if args.check {
        print(&sound(&name, &lesson, lang))?;
        return Ok(None);
    }
    Ok(Some(Screen::of_lesson(lesson, args, lang)))
}

/// The lesson that an argument names, one that comes with the program or a file, and what it is called in
/// complaints. `None` if there is none, or if something is wrong with it; that has been complained of.
pub(super) fn open(wanted: &OsStr, looks: &Looks, report: &mut Report) -> Option<(String, Lesson)> {
    let names = Names { presets: &looks.presets, panes: &looks.panes };
    let bundled = wanted.to_str().and_then(|name| lesson::named(name, report.lang().name()));
    let (name, text) = match (bundled, Path::new(wanted).is_file()) {
        (Some(one), false) => (one.name.to_owned(), one.text.as_bytes().to_vec()),
        _ => (wanted.to_string_lossy().into_owned(), read(Path::new(wanted), report)?),
    };
    told(&name, &text, &names, report).map(|lesson| (name, lesson))
}

fn read(path: &Path, report: &mut Report) -> Option<Vec<u8>> {
    use io::Read;
    let text = std::fs::File::open(path).and_then(|file| {
        let mut text = Vec::new();
        file.take(LONGEST).read_to_end(&mut text).map(|_| text)
    });
    match text {
        Ok(text) => Some(text),
        Err(error) => {
            let complaint = match error.kind() {
                io::ErrorKind::NotFound => Complaint::NoLesson,
                _ => Complaint::Unreadable(&error),
            };
            report.file(&path.to_string_lossy(), &complaint);
            None
        }
    }
}

fn check_bundled(one: Bundled, names: &Names<'_>, report: &mut Report) -> io::Result<()> {
    let name = format!("{}/{}", one.lang, one.name);
    let lang = report.lang();
    match told(&name, one.text.as_bytes(), names, report) {
        Some(lesson) => print(&sound(&name, &lesson, lang)),
        None => Ok(()),
    }
}

/// The lesson, or a complaint about everything that is wrong with it.
fn told(name: &str, text: &[u8], names: &Names<'_>, report: &mut Report) -> Option<Lesson> {
    let faults = match Lesson::read(text, names) {
        Ok(lesson) => return Some(lesson),
        Err(faults) => faults,
    };
    let mut recent = Recent::new();
    recent.push(text);
    for fault in faults {
        let caret = recent.caret(fault.line, fault.column);
        let what = locale::lesson_fault(report.lang(), &fault.what);
        report.at(name, (fault.line, fault.column), &what, caret.as_deref());
    }
    report.count(Exit::No);
    None
}

fn sound(name: &str, lesson: &Lesson, lang: Lang) -> String {
    let beats = lesson.scenes.iter().map(|scene| scene.beats.len()).sum();
    locale::lesson_sound(lang, name, lesson.scenes.len(), beats)
}

fn list(lang: Lang) -> io::Result<()> {
    let names = lesson::bundled().iter().filter(|one| one.lang == lang.name());
    names.into_iter().try_for_each(|one| print(&format!("{:<16}{}", one.name, one.title())))
}

fn print(line: &str) -> io::Result<()> {
    output::add(|out| out.extend(format!("{line}\n").bytes()))
}
