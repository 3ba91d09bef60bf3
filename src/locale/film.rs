//! What is said about recordings and pictures.

use super::{Lang, en, ko};

/// A heading, a choice or a sentence about a recording.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Film<'a> {
    /// The title of the chapter at which a lane of a race ends.
    ChapterLane {
        /// Which lane, from 1.
        number: usize,
        /// How it was set up.
        lane: &'a str,
    },
    /// The form's heading.
    Head,
    /// The keys of the form.
    Keys,
    /// The row for the kind of file.
    RowKind,
    /// The row for the stretch.
    RowStretch,
    /// The row for the steps.
    RowSteps,
    /// The row for the file.
    RowFile,
    /// What an asciicast is good for.
    KindCast,
    /// What an SVG is good for.
    KindSvg,
    /// What a GIF is good for.
    KindGif,
    /// What a page is good for.
    KindHtml,
    /// What plain text is good for.
    KindTxt,
    /// The ending of the file names none.
    NoKind,
    /// The present, at this step.
    Moment(&'a str),
    /// From this step, the present, to the end.
    FromHere(&'a str),
    /// Between a bookmark and the present.
    SinceMark(&'a str),
    /// From the start to the first solution or to the proof that there is none.
    Whole,
    /// Steps that are typed.
    Steps,
    /// The whole lesson, with its text.
    Lesson,
    /// This scene of the lesson.
    LessonScene,
    /// The lesson from this text on.
    LessonFromHere,
    /// In a lesson: the search without its text, from this step on.
    AloneFromHere(&'a str),
    /// The same, between a bookmark and the present.
    AloneSinceMark(&'a str),
    /// The same, from the start.
    AloneWhole,
    /// The same, steps that are typed.
    AloneSteps,
    /// How a lesson is recorded.
    Taught {
        /// The view, if one is chosen for all of it, and the colours.
        theme: &'a str,
        /// Columns and lines.
        size: (u16, u16),
    },
    /// The picture shows the view as it is.
    View {
        /// What is shown beside the board.
        preset: &'a str,
        /// The colours.
        theme: &'a str,
        /// Columns and lines.
        size: (u16, u16),
    },
    /// What was typed names no kind of file that can be made.
    UnknownKind(&'a str),
    /// What was typed names no stretch of steps.
    UnknownSteps(&'a str),
    /// No name was typed.
    NoFile,
    /// One recording at a time.
    Busy,
    /// A recording begins.
    Begun(&'a str),
    /// It is written.
    Done {
        /// Where.
        path: &'a str,
        /// How many bytes.
        bytes: u64,
    },
    /// It was given up.
    Left,
    /// Quit although it is not done?
    AskQuit,
    /// It would be longer than anybody watches.
    TooLong,
}

/// The heading, choice or sentence.
pub fn film(lang: Lang, what: &Film<'_>) -> String {
    match lang {
        Lang::En => en::film::film(what),
        Lang::Ko => ko::film::film(what),
    }
}

/// `812 bytes`, `24.3 KB`, `1.2 MB`.
pub(in crate::locale) fn size(bytes: u64, word: &str) -> String {
    let of = |unit: u64, name: &str| format!("{}.{} {name}", bytes / unit, bytes % unit * 10 / unit);
    match bytes {
        0..1_000 => format!("{bytes} {word}"),
        1_000..1_000_000 => of(1_000, "KB"),
        _ => of(1_000_000, "MB"),
    }
}
