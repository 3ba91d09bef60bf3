//! A page of its own: the film with a time line, chapters and keys, and nothing from elsewhere.
//!
//! The lines of the screen are the SVG's; the page's data are the distinct lines, and for each frame
//! its time and the lines that differ from the frame before. The first frame stands in the page itself,
//! so that it shows something where no script runs.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::time::Duration;

use super::{
    Frame, Head, Recorder, cast,
    picture::Picture,
    scheme::hex,
    svg::{CELL, Painter, escaped},
};
use crate::locale::{self, Word};

const PAGE: &str = include_str!("html/page.html");

/// A page being written.
pub(super) struct Html {
    head: Head,
    painter: Painter,
    known: HashMap<String, usize>,
    written: Vec<String>,
    /// The frame before: the picture, and the numbers of its lines.
    shown: Option<Picture>,
    lines: Vec<usize>,
    /// `[ms,y,line,y,line...]`, one a frame.
    frames: String,
    /// `[ms,"title"]`, one a chapter.
    chapters: String,
    /// The first frame as a fragment.
    first: String,
    now: Duration,
}

impl Html {
    pub(super) fn new(head: Head) -> Html {
        Html {
            painter: Painter::new(head.scheme),
            // Line 0 is the empty one.
            known: HashMap::from([(String::new(), 0)]),
            written: vec![String::new()],
            shown: None,
            lines: vec![0; usize::from(head.size.1)],
            head,
            frames: String::new(),
            chapters: String::new(),
            first: String::new(),
            now: Duration::ZERO,
        }
    }
}

impl Recorder for Html {
    fn add(&mut self, frame: &Frame) {
        let at = self.now.as_millis();
        let _ = write!(self.frames, "{}[{at}", if self.shown.is_some() { "," } else { "" });
        let before = self.shown.replace(frame.picture.clone());
        for (y, line) in frame.picture.lines().enumerate() {
            if before.as_ref().and_then(|before| before.line(y)) == Some(line) {
                continue;
            }
            let fragment = self.painter.line(line);
            if before.is_none() {
                let top = y * usize::from(CELL.height);
                let _ = write!(self.first, "<g transform=\"translate(0 {top})\">{fragment}</g>");
            }
            let number = *self.known.entry(fragment).or_insert_with_key(|fragment| {
                self.written.push(fragment.clone());
                self.written.len() - 1
            });
            if let Some(last) = self.lines.get_mut(y).filter(|last| **last != number) {
                *last = number;
                let _ = write!(self.frames, ",{y},{number}");
            }
        }
        self.frames.push(']');
        for title in &frame.chapters {
            let comma = if self.chapters.is_empty() { "" } else { "," };
            let _ = write!(self.chapters, "{comma}[{at},{}]", quoted(title));
        }
        self.now += frame.lasts;
    }

    fn finish(self: Box<Self>) -> Vec<u8> {
        let (columns, lines) = self.head.size;
        let (width, height) =
            (u32::from(columns) * u32::from(CELL.width), u32::from(lines) * u32::from(CELL.height));
        let word = |word| locale::word(self.head.lang, word);
        let written: Vec<String> = self.written.iter().map(|fragment| quoted(fragment)).collect();
        let scheme = &self.head.scheme;
        let values: [(&str, String); 18] = [
            ("lang", self.head.lang.name().to_owned()),
            ("title", escaped(&self.head.title)),
            ("fg", hex(scheme.fg)),
            ("bg", hex(scheme.bg)),
            ("styles", self.painter.style_sheet()),
            ("width", width.to_string()),
            ("height", height.to_string()),
            ("first", self.first),
            ("play", word(Word::PagePlay).to_owned()),
            ("pause", word(Word::PagePause).to_owned()),
            ("time", word(Word::PageTime).to_owned()),
            ("rate", word(Word::PageRate).to_owned()),
            ("heading", word(Word::PageChapters).to_owned()),
            ("keys", escaped(word(Word::PageKeys))),
            ("length", self.now.as_millis().to_string()),
            ("lines", written.join(",\n")),
            ("frames", self.frames),
            ("chapters", self.chapters),
        ];
        filled(PAGE, &values).into_bytes()
    }
}

/// The template with `{{name}}` replaced; what is filled in is not looked at again.
fn filled(template: &str, values: &[(&str, String)]) -> String {
    let mut out = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once("{{") {
        out.push_str(before);
        let (name, behind) = after.split_once("}}").unwrap_or(("", after));
        let value = values.iter().find(|(known, _)| *known == name);
        out.push_str(value.map_or("", |(_, value)| value));
        rest = behind;
    }
    out.push_str(rest);
    out
}

/// A string of JavaScript that no HTML parser takes for the end of its script.
fn quoted(text: &str) -> String {
    format!("\"{}\"", cast::escaped(text).replace("</", "<\\/").replace("<!--", "<\\!--"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_filled_in_stays_what_it_is() {
        let values = [("a", "{{b}}".to_owned()), ("b", "x".to_owned())];
        assert_eq!(filled("1 {{a}} 2 {{b}}{{c}} 3", &values), "1 {{b}} 2 x 3");
        assert_eq!(quoted("</script>\"\\\n"), "\"<\\/script>\\\"\\\\\\u000a\"");
        for name in PAGE.split("{{").skip(1).filter_map(|rest| rest.split_once("}}")) {
            assert!(!name.0.contains(char::is_whitespace), "{}", name.0);
        }
    }
}
