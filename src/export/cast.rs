//! Asciicasts: a header and then what a terminal was sent, a JSON value a line.
//!
//! | | version 2 | version 3 |
//! |---|---|---|
//! | header | `"version":2,"width":w,"height":h` | `"version":3,"term":{"cols":w,"rows":h}` |
//! | time of an event | seconds since the start | seconds since the event before |
//! | codes | `o` output, `m` marker | and `x`, the exit status, last |
//!
//! The first event takes the terminal and paints everything, the last gives it back. Every marker stands
//! behind a full repaint and is followed by another, so that a player can begin on either side of it.
//! Times are whole milliseconds of the film's time: what rounding takes from one event of version 3 the
//! next one gets.

use std::fmt::Write as _;
use std::time::Duration;

use super::{
    Frame, Head, Recorder, ansi,
    picture::Picture,
    scheme::{Rgb, hex},
};

/// Which asciicast.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Version {
    /// What every player reads.
    #[default]
    Two,
    /// What newer players read.
    Three,
}

/// A cast being written.
pub(super) struct Cast {
    head: Head,
    version: Version,
    events: String,
    /// The film's time, and that of the event before, in milliseconds.
    now: Duration,
    told: u128,
    before: Option<Picture>,
    /// The next frame is painted as a whole.
    whole: bool,
}

impl Cast {
    pub(super) fn new(head: Head, version: Version) -> Cast {
        Cast { head, version, events: String::new(), now: Duration::ZERO, told: 0, before: None, whole: true }
    }

    fn event(&mut self, code: char, data: &str) {
        let at = (self.now.as_nanos() + 500_000) / 1_000_000;
        let time = match self.version {
            Version::Two => at,
            Version::Three => at - self.told,
        };
        self.told = at;
        // Writing to a String cannot fail.
        let _ =
            writeln!(self.events, "[{}.{:03}, \"{code}\", \"{}\"]", time / 1000, time % 1000, escaped(data));
    }

    fn header(&self) -> String {
        let (width, height) = self.head.size;
        let title = escaped(&self.head.title);
        let theme = theme(&self.head);
        match self.version {
            Version::Two => format!(
                "{{\"version\": 2, \"width\": {width}, \"height\": {height}, \"duration\": {}.{:03}, \"title\": \
                 \"{title}\", \"env\": {{\"TERM\": \"xterm-256color\"}}, \"theme\": {theme}}}\n",
                self.told / 1000,
                self.told % 1000
            ),
            Version::Three => format!(
                "{{\"version\": 3, \"term\": {{\"cols\": {width}, \"rows\": {height}, \"type\": \
                 \"xterm-256color\", \"theme\": {theme}}}, \"title\": \"{title}\"}}\n"
            ),
        }
    }
}

impl Recorder for Cast {
    fn add(&mut self, frame: &Frame) {
        let marked = !frame.chapters.is_empty();
        let painted = match &self.before {
            None => ansi::ENTER.to_owned() + &ansi::whole(&frame.picture),
            Some(_) if self.whole || marked => ansi::whole(&frame.picture),
            Some(before) => ansi::difference(before, &frame.picture),
        };
        self.event('o', &painted);
        for chapter in &frame.chapters {
            self.event('m', chapter);
        }
        self.whole = marked;
        self.before = Some(frame.picture.clone());
        self.now += frame.lasts;
    }

    fn finish(mut self: Box<Self>) -> Vec<u8> {
        self.event('o', ansi::LEAVE);
        if self.version == Version::Three {
            self.event('x', "0");
        }
        let mut out = self.header();
        out.push_str(&self.events);
        out.into_bytes()
    }
}

fn theme(head: &Head) -> String {
    let list = |colours: &[Rgb]| colours.iter().map(|&c| hex(c)).collect::<Vec<_>>().join(":");
    let scheme = &head.scheme;
    format!(
        "{{\"fg\": \"{}\", \"bg\": \"{}\", \"palette\": \"{}\"}}",
        hex(scheme.fg),
        hex(scheme.bg),
        list(&scheme.sixteen)
    )
}

/// The inside of a JSON string.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + text.len() / 4);
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\0'..='\x1f' | '\x7f' => {
                let _ = write!(out, "\\u{:04x}", c as u32);
            }
            c => out.push(c),
        }
    }
    out
}
