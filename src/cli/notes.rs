//! `notes`: follows a running show.

use std::io;
use std::path::PathBuf;

use super::args;
use super::output;
use super::report::Report;
use crate::config::Dirs;
use crate::locale::{self, Complaint, Lang, Part, Word};
use crate::notes::{self, Block, Follower};

/// A show to be followed on a screen.
#[derive(Debug)]
pub struct Notes {
    /// The show that was found.
    pub follower: Follower,
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
    let directory = Dirs::of_user().map(|dirs| dirs.run).unwrap_or_default();
    let mut follower = match notes::find(&directory, args.show.as_deref()) {
        Ok(follower) => follower,
        Err(missing) => {
            report.nothing(&Complaint::NoShow(&missing));
            return Ok(None);
        }
    };
    if !args.plain {
        let args::Notes { show: name, ascii, theme, .. } = args;
        return Ok(Some(Notes { follower, directory, name, ascii, theme, lang }));
    }
    // What breaks off is over.
    while let Some(block) = follower.read().unwrap_or(None) {
        output::add(|out| out.extend(told(lang, &block).bytes()))?;
        output::flush()?;
    }
    output::add(|out| out.extend(format!("{}\n", locale::word(lang, Word::NotesOver)).bytes()))?;
    Ok(None)
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
