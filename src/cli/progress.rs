//! One line on stderr that says how far it is, for a person who waits.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

const INTERVAL: Duration = Duration::from_millis(250);

/// The line. It shows itself only where somebody sees it and results do not: stderr is a terminal and
/// stdout is none.
#[derive(Debug)]
pub(super) struct Progress {
    wanted: bool,
    shown: bool,
    last: Instant,
}

impl Progress {
    pub(super) fn new() -> Progress {
        let wanted = io::stderr().is_terminal() && !io::stdout().is_terminal();
        Progress { wanted, shown: false, last: Instant::now() }
    }

    /// For results that go into a file.
    pub(super) fn beside_results() -> Progress {
        Progress { wanted: io::stderr().is_terminal(), shown: false, last: Instant::now() }
    }

    /// Shows the text, at most four times a second.
    pub(super) fn show(&mut self, text: impl FnOnce() -> String) {
        if self.wanted && self.last.elapsed() >= INTERVAL {
            self.clear();
            // If stderr takes nothing, there is nobody who waits.
            let _ = write!(io::stderr().lock(), "{}", text());
            self.shown = true;
            self.last = Instant::now();
        }
    }

    /// Takes the line away, before something else is said.
    pub(super) fn clear(&mut self) {
        if self.shown {
            let _ = write!(io::stderr().lock(), "\r\x1b[K");
            self.shown = false;
        }
    }
}
