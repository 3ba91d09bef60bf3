//! Recordings and pictures: one film, many sinks.
//!
//! Whoever renders the screen hands over [`Frame`]s, each a [`Picture`] with the time it stands for; a
//! recorder turns them into the bytes of a file. Time is what the frames say: no clock is read, so the
//! same film gives the same bytes.
//!
//! | file | what it writes |
//! |---|---|
//! | `cast` (with `ansi`) | asciicast version 2 and 3: what a terminal would have been sent |
//! | `svg` (with `lines`) | pictures and animations as vectors, crisp at any size |
//! | `html` | a page of its own with a time line, chapters and keys |
//! | `gif` (with `lines`, `glyph`, `hangul`, `raster`) | pixels |
//! | `txt` | the signs alone |

mod ansi;
mod cast;
mod gif;
mod glyph;
mod hangul;
mod html;
mod lines;
mod picture;
mod raster;
mod scheme;
mod svg;
mod txt;

use std::path::Path;
use std::time::Duration;

use crate::locale::Lang;
use crate::puzzle::Conflict;

pub use cast::Version;
pub use picture::{Ink, Picture, Sign, Style};
pub use scheme::Scheme;

/// Columns and rows of the dots of a Hangul syllable where dots are large.
pub const HANGUL: (usize, usize) = (11, 12);

/// A Hangul syllable as dots, row by row; `None` for every other sign.
pub fn hangul_dots(c: char) -> Option<Vec<Vec<bool>>> {
    hangul::dots(c, HANGUL)
}

/// The sizes a film can have, in columns and lines.
pub const SMALLEST: (u16, u16) = (25, 13);
/// The largest.
pub const LARGEST: (u16, u16) = (500, 200);

/// What kind of file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sink {
    /// An asciicast: what a terminal was sent, and when.
    Cast,
    /// Vectors: a picture, or an animation that starts by itself.
    Svg,
    /// Pixels: a picture, or an animation that starts by itself.
    Gif,
    /// A page with a time line, chapters and keys, that needs nothing else.
    Html,
    /// Plain text: one screen below the other.
    Txt,
}

impl Sink {
    /// Every one.
    pub const ALL: [Sink; 5] = [Sink::Cast, Sink::Svg, Sink::Gif, Sink::Html, Sink::Txt];

    /// The name on the command line, which is the ending of the file too.
    pub const fn name(self) -> &'static str {
        match self {
            Sink::Cast => "cast",
            Sink::Svg => "svg",
            Sink::Gif => "gif",
            Sink::Html => "html",
            Sink::Txt => "txt",
        }
    }

    /// The kind of file with this name.
    pub fn from_name(name: &str) -> Option<Sink> {
        Self::ALL.into_iter().find(|sink| sink.name() == name)
    }

    /// The kind of file that a path's ending names.
    pub fn of_path(path: &Path) -> Option<Sink> {
        Self::from_name(&path.extension()?.to_str()?.to_lowercase())
    }

    /// Pictures a second, if nobody says: what the kind of file carries lightly.
    pub const fn usual_fps(self) -> u8 {
        match self {
            Sink::Cast => 30,
            Sink::Html => 15,
            Sink::Gif | Sink::Svg => 8,
            Sink::Txt => 2,
        }
    }
}

/// How far it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// So many steps were looked at.
    Searching(u64),
    /// So many per cent of the film are made.
    Filming(u8),
}

/// Why there is no film.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    /// The board breaks the rules; there is no search.
    Conflict(Conflict),
    /// It was to begin behind the end of the search.
    BeyondEnd {
        /// Where it was to begin.
        from: u64,
        /// How many steps the search has.
        end: u64,
    },
    /// At this speed it would be longer than anybody watches.
    TooLong {
        /// How long, in seconds.
        seconds: u64,
    },
    /// Somebody called it off.
    Cancelled,
}

/// Told how far it is; answers whether to go on.
pub type Watcher<'a> = &'a mut dyn FnMut(Stage) -> bool;

/// What is known of a film before its first frame.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Head {
    /// What it shows, in a few words.
    pub title: String,
    /// Columns and lines of every picture.
    pub size: (u16, u16),
    /// The colours behind the numbers.
    pub scheme: Scheme,
    /// The language of what a sink adds of its own.
    pub lang: Lang,
}

/// A picture and how long it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    /// How long.
    pub lasts: Duration,
    /// What is seen.
    pub picture: Picture,
    /// The titles of the chapters that begin here.
    pub chapters: Vec<String>,
}

/// Writes a kind of file, frame by frame.
trait Recorder {
    /// Takes the next frame.
    fn add(&mut self, frame: &Frame);
    /// The file, when all frames were added.
    fn finish(self: Box<Self>) -> Vec<u8>;
}

/// A film being written. Equal pictures one behind the other become one frame.
pub struct Film {
    recorder: Box<dyn Recorder>,
    pending: Option<Frame>,
}

impl Film {
    /// Starts a film of this kind; `version` is the asciicast's.
    pub fn new(sink: Sink, head: Head, version: Version) -> Film {
        let recorder: Box<dyn Recorder> = match sink {
            Sink::Cast => Box::new(cast::Cast::new(head, version)),
            Sink::Svg => Box::new(svg::Svg::new(head)),
            Sink::Gif => Box::new(gif::Gif::new(head)),
            Sink::Html => Box::new(html::Html::new(head)),
            Sink::Txt => Box::new(txt::Txt::default()),
        };
        Film { recorder, pending: None }
    }

    /// Takes the next frame.
    pub fn add(&mut self, frame: Frame) {
        match &mut self.pending {
            Some(last) if last.picture == frame.picture && frame.chapters.is_empty() => {
                last.lasts += frame.lasts;
            }
            pending => {
                if let Some(last) = pending.replace(frame) {
                    self.recorder.add(&last);
                }
            }
        }
    }

    /// The last frame stands so much longer.
    pub fn hold(&mut self, longer: Duration) {
        if let Some(last) = &mut self.pending {
            last.lasts += longer;
        }
    }

    /// The file.
    pub fn finish(mut self) -> Vec<u8> {
        if let Some(last) = self.pending.take() {
            self.recorder.add(&last);
        }
        self.recorder.finish()
    }
}

/// `0:07.250`
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}.{:03}", seconds / 60, seconds % 60, time.subsec_millis())
}
