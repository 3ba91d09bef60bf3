//! Plain text: the signs alone. Several screens stand below each other, each under a line with its time.

use std::time::Duration;

use super::{Frame, Recorder, clock, picture};

/// A text being written.
#[derive(Default)]
pub(super) struct Txt {
    /// Each screen: when, what begins there, the lines.
    screens: Vec<(Duration, Vec<String>, String)>,
    now: Duration,
}

impl Recorder for Txt {
    fn add(&mut self, frame: &Frame) {
        let mut lines: Vec<String> = frame.picture.lines().map(picture::text).collect();
        while lines.last().is_some_and(String::is_empty) {
            lines.pop();
        }
        self.screens.push((self.now, frame.chapters.clone(), lines.join("\n") + "\n"));
        self.now += frame.lasts;
    }

    fn finish(self: Box<Self>) -> Vec<u8> {
        if let [(_, _, lines)] = &self.screens[..] {
            return lines.clone().into_bytes();
        }
        let mut out = String::new();
        for (at, chapters, lines) in &self.screens {
            let title = chapters.join("; ");
            out.push_str(format!("=== {} {title}", clock(*at)).trim_end());
            out.push('\n');
            out.push_str(lines);
        }
        out.into_bytes()
    }
}
