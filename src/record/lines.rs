//! Lines out of chunks. A line that lies in one chunk is not copied; of one that is too long only the
//! beginning is kept.

use super::check::{Checker, Sink};
use super::parse::LONGEST;

/// Room for the CR before the end of the longest line.
const KEPT: usize = LONGEST + 2;

/// Cuts what comes into lines and hands them to a checker.
#[derive(Default)]
pub(super) struct Lines {
    /// The beginning of a line whose end has not come.
    begun: Vec<u8>,
    /// Its length, which may be more than what was kept of it.
    length: u64,
}

impl Lines {
    /// Takes what has come.
    pub(super) fn feed(&mut self, mut chunk: &[u8], checker: &mut Checker, sink: &mut impl Sink) {
        let ascii = chunk.is_ascii();
        if self.length > 0 {
            let Some(end) = memchr::memchr(b'\n', chunk) else {
                self.keep(chunk);
                return checker.await_end(self.length, sink);
            };
            self.keep(&chunk[..end]);
            self.complete(checker, sink);
            chunk = &chunk[end + 1..];
        }
        let mut start = 0;
        for end in memchr::memchr_iter(b'\n', chunk) {
            let line = &chunk[start..end];
            let utf8 = ascii || std::str::from_utf8(line).is_ok();
            checker.take(line, line.len() as u64, utf8, sink);
            start = end + 1;
        }
        self.keep(&chunk[start..]);
    }

    /// There is nothing more: what is there is the last line.
    pub(super) fn finish(&mut self, checker: &mut Checker, sink: &mut impl Sink) {
        if self.length > 0 {
            self.complete(checker, sink);
        }
    }

    /// Forgets the beginning of a line of the protocol whose end will not come, by no fault of the program's.
    pub(super) fn drop_begun_event(&mut self) {
        if self.begun.first() == Some(&b'@') {
            self.begun.clear();
            self.length = 0;
        }
    }

    fn keep(&mut self, part: &[u8]) {
        let room = KEPT - self.begun.len().min(KEPT);
        self.length += part.len() as u64;
        self.begun.extend_from_slice(&part[..part.len().min(room)]);
    }

    fn complete(&mut self, checker: &mut Checker, sink: &mut impl Sink) {
        // A sign that was cut in two by us is no fault of the program's.
        let utf8 = match std::str::from_utf8(&self.begun) {
            Ok(_) => true,
            Err(error) => self.length > self.begun.len() as u64 && error.error_len().is_none(),
        };
        checker.take(&self.begun, self.length, utf8, sink);
        self.begun.clear();
        self.length = 0;
    }
}
