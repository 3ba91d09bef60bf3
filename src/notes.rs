//! What a speaker reads on a second terminal: a show tells what goes on, `stepdoku notes` follows it.
//!
//! A show listens on a local socket that only its user can reach: the directory has mode 0700, the socket
//! 0600, and whoever connects must have the same user number where the system tells it.
//!
//! # The protocol
//!
//! UTF-8, one way, from the show to whoever connects. A line is a word, a blank and a value; in a value a line
//! end is `\n` and a backslash `\\`. An empty line ends a block. The first line of all is `stepdoku-notes 1`;
//! every block tells everything there is, and what it does not name is not there. Words that a follower does
//! not know it passes over. `end` is the last line of a show.
//!
//! ```text
//! title Going back
//! scene 1/3 The first undo
//! beat 2/5
//! caption Nothing fits the last cell of the row. What now?
//! note Only for the speaker: let them talk.
//! next The 2 is taken back.
//! status row-by-row  10/36
//! step REJECT 4 at r1c4: already in column 4
//! question What now?
//! choice 3 begin again
//! choice 21 take the latest digit back
//! right 2
//! shown yes
//! ```
//!
//! The number behind `choice` is that of the hands counted; `shown yes` says that the class sees the answer. A
//! follower that reads slowly is told the latest
//! block when it is ready for one, and misses those in between: the show never waits.

use std::path::Path;
use std::thread;
use std::time::Duration;

#[cfg(unix)]
mod follow;
#[cfg(unix)]
mod reach;
#[cfg(unix)]
mod show;

#[cfg(unix)]
pub use follow::{Follower, find};
#[cfg(unix)]
pub use show::Show;

#[cfg(not(unix))]
mod other;
#[cfg(not(unix))]
pub use other::{Follower, Show, find};

/// The first line.
const GREETING: &str = "stepdoku-notes 1";
/// The last line.
const END: &str = "end";
/// The most characters of a value.
const LONGEST: usize = 4096;
/// The most notes or choices.
const MOST: usize = 64;

/// How often a new show is looked for.
const SEARCH: Duration = Duration::from_millis(300);

/// Can the sockets of shows in this directory be reached? On Linux a long path has a short way round.
#[must_use]
pub fn reaches(directory: &Path) -> bool {
    /// The most bytes that the path of a socket can have, on the most narrow of the systems.
    const LIMIT: usize = 103;
    // The name of a socket is that of a process, of up to ten figures.
    let length = directory.as_os_str().len() + "/1234567890.new".len();
    cfg!(any(target_os = "linux", not(unix))) || length <= LIMIT
}

/// Why there is no show to follow.
#[derive(Debug)]
pub enum Missing {
    /// None is running; one may come.
    NoShow,
    /// Nobody knows where the shows of this user are: there is neither a home nor a variable that says.
    NoPlace,
    /// The sockets of shows have a longer path than this system takes.
    OutOfReach,
    /// Some are, but none of this name: theirs are these.
    NotNamed(Vec<String>),
    /// This system has no such sockets.
    Unsupported,
}

/// What a show tells at one moment.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Block {
    /// The lesson's title, or the puzzle's name.
    pub title: String,
    /// The scene's number, how many there are, and its title.
    pub scene: String,
    /// The beat's number and how many the scene has.
    pub beat: String,
    /// What the class reads.
    pub caption: String,
    /// What only the speaker reads.
    pub notes: Vec<String>,
    /// What the class reads next.
    pub next: String,
    /// Where in which search.
    pub status: String,
    /// What the last step did.
    pub step: String,
    /// A running question.
    pub question: Option<Question>,
}

/// A question with its answer.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Question {
    /// What is asked.
    pub text: String,
    /// The choices, each with the hands counted.
    pub choices: Vec<(usize, String)>,
    /// The right one, from 1.
    pub right: usize,
    /// The class sees which one is right.
    pub shown: bool,
}

/// Waits for a show as [`find`] looks for it, for as long as it takes.
pub fn wait(directory: &Path, name: Option<&str>) -> Follower {
    loop {
        thread::sleep(SEARCH);
        if let Ok(found) = find(directory, name) {
            return found;
        }
    }
}

impl Block {
    /// The block as lines, the empty one behind it included.
    fn lines(&self) -> String {
        let mut text = String::new();
        let mut put = |word: &str, value: &str| {
            if !value.is_empty() {
                let value: String = value.chars().take(LONGEST).collect();
                text += &format!("{word} {}\n", value.replace('\\', "\\\\").replace('\n', "\\n"));
            }
        };
        put("title", &self.title);
        put("scene", &self.scene);
        put("beat", &self.beat);
        put("caption", &self.caption);
        self.notes.iter().take(MOST).for_each(|note| put("note", note));
        put("next", &self.next);
        put("status", &self.status);
        put("step", &self.step);
        if let Some(question) = &self.question {
            put("question", &question.text);
            for (hands, choice) in question.choices.iter().take(MOST) {
                put("choice", &format!("{hands} {choice}"));
            }
            put("right", &question.right.to_string());
            put("shown", if question.shown { "yes" } else { "" });
        }
        text + "\n"
    }

    /// Takes in a line of a block.
    fn take(&mut self, line: &str) {
        let (word, value) = line.split_once(' ').unwrap_or((line, ""));
        let value = plain(value);
        match word {
            "title" => self.title = value,
            "scene" => self.scene = value,
            "beat" => self.beat = value,
            "caption" => self.caption = value,
            "note" if self.notes.len() < MOST => self.notes.push(value),
            "next" => self.next = value,
            "status" => self.status = value,
            "step" => self.step = value,
            "question" => self.question.get_or_insert_default().text = value,
            "choice" => {
                let (hands, text) = value.split_once(' ').unwrap_or(("0", &value));
                let choices = &mut self.question.get_or_insert_default().choices;
                if choices.len() < MOST {
                    choices.push((hands.parse().unwrap_or(0), text.to_owned()));
                }
            }
            "shown" => self.question.get_or_insert_default().shown = value == "yes",
            "right" => self.question.get_or_insert_default().right = value.parse().unwrap_or(0),
            _ => {}
        }
    }
}

/// A value as it was before it became a part of a line.
fn plain(value: &str) -> String {
    let mut text = String::new();
    let mut signs = value.chars();
    while let Some(sign) = signs.next() {
        text.push(match sign {
            '\\' if signs.clone().next() == Some('n') => {
                signs.next();
                '\n'
            }
            '\\' => signs.next().unwrap_or('\\'),
            sign => sign,
        });
    }
    text
}

#[cfg(all(test, unix))]
mod tests;
