//! `notes`: follows a running show.

use std::io;
use std::path::PathBuf;

use super::args;
use super::output;
use super::report::Report;
use crate::config::Dirs;
use crate::locale::{self, Complaint, Lang, Part, Word};
use crate::notes::{self, Block, Follower, Missing};

/// A show to be followed on a screen.
#[derive(Debug)]
pub struct Notes {
    /// The show that was found; none if none runs yet.
    pub follower: Option<Follower>,
    /// Where to look for another one when it is over.
    pub directory: PathBuf,
    /// What it is called, if that was said.
    pub name: Option<String>,
    /// Draw with ASCII signs alone.
    pub ascii: bool,
    /// The name of the theme.
    pub theme: Option<String>,
    /// The language to speak.
    pub lang: Lang,
}

/// Runs the command; `Some` if a screen is to be opened.
///
/// # Errors
/// The results cannot be written.
pub(super) fn run(args: args::Notes, report: &mut Report) -> io::Result<Option<Notes>> {
    let lang = report.lang();
    let place = Dirs::of_user().map(|dirs| dirs.run).ok_or(Missing::NoPlace);
    let found = place.and_then(|directory| match notes::find(&directory, args.show.as_deref()) {
        Ok(follower) => Ok((directory, Some(follower))),
        // Whoever is early waits.
        Err(Missing::NoShow) => Ok((directory, None)),
        Err(missing) => Err(missing),
    });
    let (directory, mut follower) = match found {
        Ok(found) => found,
        Err(missing) => {
            report.nothing(&Complaint::NoShow(&missing));
            return Ok(None);
        }
    };
    if !args.plain {
        let args::Notes { show: name, ascii, theme, .. } = args;
        return Ok(Some(Notes { follower, directory, name, ascii, theme, lang }));
    }
    loop {
        let mut show = follower.take().unwrap_or_else(|| {
            report.hint(locale::word(lang, Word::NotesNone));
            notes::wait(&directory, args.show.as_deref())
        });
        // What breaks off is over.
        while let Some(block) = show.read().unwrap_or(None) {
            print(&told(lang, &block))?;
        }
        print(&format!("{}\n", locale::word(lang, Word::NotesOver)))?;
    }
}

fn print(text: &str) -> io::Result<()> {
    output::add(|out| out.extend_from_slice(text.as_bytes())).and_then(|()| output::flush())
}

/// A block as lines, an empty one behind them.
fn told(lang: Lang, block: &Block) -> String {
    let mut text = String::new();
    for (part, line) in locale::notes(lang, block) {
        text += &match part {
            Part::Head => format!("{line}:\n"),
            Part::Text | Part::Choice | Part::Right => format!("  {line}\n"),
            Part::Title | Part::Quiet => format!("{line}\n"),
        };
    }
    text + "\n"
}
