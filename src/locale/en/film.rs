//! What is said about recordings and pictures, in English.

use crate::locale::{Film, film::size};

pub(in crate::locale) fn film(what: &Film<'_>) -> String {
    let fixed = match *what {
        Film::ChapterLane { number, lane } => return format!("Lane {number} ends: {lane}"),
        Film::Moment(step) => return format!("a picture of this moment, step {step}"),
        Film::FromHere(step) => return format!("from here, step {step}, to the next solution or the end"),
        Film::SinceMark(name) => return format!("between bookmark {name} and here"),
        Film::View { preset, theme, size: (width, height) } => {
            return format!("It shows the view as it is: {preset}, {theme}, {width}x{height}.");
        }
        Film::AloneFromHere(step) => {
            return format!("the search alone from here, step {step}, to a solution or the end");
        }
        Film::AloneSinceMark(name) => return format!("the search alone, between bookmark {name} and here"),
        Film::Taught { theme, size: (width, height) } => {
            return format!(
                "Texts stand as long as it takes to read them, a question some seconds before its answer: \
                 {theme}, {width}x{height}."
            );
        }
        Film::UnknownKind(name) => {
            return format!(
                "'{name}' has no ending that is known; expected .cast, .svg, .gif, .html or .txt"
            );
        }
        Film::UnknownSteps(text) => {
            return format!("'{text}' names no steps; expected FROM-UNTIL, as in 120-400");
        }
        Film::Begun(path) => return format!("Recording to {path}. Keys keep working; Esc leaves it."),
        Film::Done { path, bytes } => return format!("Wrote {path}, {}.", size(bytes, "bytes")),
        Film::Head => "Record",
        Film::Keys => "Enter records   Up Down row   Left Right other choice   Esc leaves",
        Film::RowKind => "kind",
        Film::RowStretch => "range",
        Film::RowSteps => "steps",
        Film::RowFile => "file",
        Film::KindCast => "for asciinema players, in a terminal or on a page",
        Film::KindSvg => "crisp at any size; plays by itself",
        Film::KindGif => "pixels; plays by itself nearly anywhere",
        Film::KindHtml => "a page with a time line, chapters and keys",
        Film::KindTxt => "plain text, one screen below the other",
        Film::NoKind => "the file's ending names none",
        Film::Whole => "the whole, from the start to the first solution",
        Film::Steps => "from one step to another",
        Film::Lesson => "the whole lesson, with its text",
        Film::LessonScene => "this scene of the lesson, with its text",
        Film::LessonFromHere => "the lesson from here on, with its text",
        Film::AloneWhole => "the search alone, from the start to the first solution",
        Film::AloneSteps => "the search alone, from one step to another",
        Film::NoFile => "The recording needs a file; expected a name with an ending as in search.html",
        Film::Busy => "A recording is being made; Esc leaves it.",
        Film::Left => "The recording was given up; no file was written.",
        Film::AskQuit => "A recording is being made. Quit and give it up?   y quit   Esc stay",
        Film::TooLong => "The film would be too long; expected a shorter range.",
    };
    fixed.to_owned()
}
