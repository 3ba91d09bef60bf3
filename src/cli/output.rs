//! Results on their way to stdout: one big buffer, written out when it is full, when the input
//! pauses, at the end, and when a signal ends the program.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::child;
use crate::puzzle::format::{self, Format};

/// What was answered and is not yet written. It is global because the thread that waits for signals
/// has to reach it.
static PENDING: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// A signal came: nothing more is added, so that what is there can be written out.
static ENDING: AtomicBool = AtomicBool::new(false);

/// More than this is written out. As much as a pipe holds on Linux.
const FULL: usize = 64 * 1024;

/// Adds to the results. Whatever one call adds leaves together, even if a signal comes.
///
/// # Errors
/// The buffer was full and stdout took no more; see [`is_closed_pipe`].
pub(super) fn add<T>(write: impl FnOnce(&mut Vec<u8>) -> T) -> io::Result<T> {
    while ENDING.load(Ordering::Relaxed) {
        std::thread::park();
    }
    let mut pending = lock();
    let value = write(&mut pending);
    if pending.len() >= FULL {
        write_out(&mut pending)?;
    }
    Ok(value)
}

/// Puzzles printed one behind the other: with what their format puts around a collection, and an empty
/// line between those of several lines.
#[derive(Debug, Default)]
pub(super) struct Collection {
    /// The format that was opened last.
    format: Option<Format>,
    /// The line of the question that was answered last.
    line: Option<usize>,
}

impl Collection {
    /// Adds a puzzle in a format, which ends with its line end. An answer in the layout of its question
    /// comes with the question's line: where the questions stood close together, so do the answers.
    ///
    /// # Errors
    /// As for [`add`].
    pub(super) fn add(&mut self, format: Format, entry: &str, line: Option<usize>) -> io::Result<()> {
        let before = self.format.replace(format);
        let lines = entry.lines().count();
        let close = self.line.is_some_and(|above| line == Some(above + lines));
        self.line = line;
        add(|out| {
            if before != Some(format) {
                out.extend_from_slice(before.map_or("", format::footer).as_bytes());
                out.extend_from_slice(format::header(format).as_bytes());
            }
            if before.is_some() && lines > 1 && !close {
                out.push(b'\n');
            }
            out.extend_from_slice(entry.as_bytes());
        })
    }

    /// Adds lines, a puzzle or an answer each, with their line ends; there is nothing around them.
    ///
    /// # Errors
    /// As for [`add`].
    pub(super) fn add_lines(&mut self, lines: &[u8]) -> io::Result<()> {
        if lines.is_empty() {
            return Ok(());
        }
        self.line = None;
        let before = self.format.replace(Format::Line);
        add(|out| {
            if before != self.format {
                out.extend_from_slice(before.map_or("", format::footer).as_bytes());
            }
            out.extend_from_slice(lines);
        })
    }

    /// Closes the collection.
    ///
    /// # Errors
    /// As for [`add`].
    pub(super) fn end(self) -> io::Result<()> {
        add(|out| out.extend_from_slice(self.format.map_or("", format::footer).as_bytes()))
    }
}

/// Writes out what was added.
///
/// # Errors
/// Stdout took no more; see [`is_closed_pipe`].
pub(super) fn flush() -> io::Result<()> {
    write_out(&mut lock())
}

/// Has the reader of stdout gone away? That is its right, and no error.
pub(super) fn is_closed_pipe(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::BrokenPipe
}

fn lock() -> MutexGuard<'static, Vec<u8>> {
    PENDING.lock().unwrap_or_else(PoisonError::into_inner)
}

fn write_out(pending: &mut Vec<u8>) -> io::Result<()> {
    if pending.is_empty() {
        return Ok(());
    }
    let mut stdout = io::stdout().lock();
    let written = stdout.write_all(pending).and_then(|()| stdout.flush());
    // Not twice, whatever became of it.
    pending.clear();
    written
}

/// How long a reader that is not reading can hold up the end of the program.
#[cfg(unix)]
const PATIENCE: std::time::Duration = std::time::Duration::from_millis(300);

/// From now on SIGINT, SIGTERM and SIGHUP write out what was answered before they end the program, and with
/// it the programs that it runs. They end it all the same when stdout does not take the answers.
#[cfg(unix)]
pub(super) fn flush_on_signal() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP]) else { return };
    std::thread::spawn(move || {
        for signal in signals.forever() {
            ENDING.store(true, Ordering::Relaxed);
            let (done, flushed) = std::sync::mpsc::channel();
            std::thread::spawn(move || done.send(flush()));
            child::end_all();
            // Whether it was written, failed or took too long, the end is the same.
            let _ = flushed.recv_timeout(PATIENCE);
            super::end(128_u8.saturating_add(u8::try_from(signal).unwrap_or(0)));
            // Only an unknown signal is an error here.
            let _ = signal_hook::low_level::emulate_default_handler(signal);
        }
    });
}

/// Without signals the answers go out whenever the input pauses, and that is all.
#[cfg(not(unix))]
pub(super) fn flush_on_signal() {}
