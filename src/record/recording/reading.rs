//! The threads of a run: what comes is cut into lines, followed and kept, as far ahead of the view as may be.

use std::io::{ErrorKind, Read};
use std::sync::{Arc, PoisonError};

use super::{Inner, Recording};
use crate::record::check::{Checker, Nowhere, Plan};
use crate::record::header::Header;
use crate::record::lines::Lines;
use crate::record::parse;

/// As much as a pipe holds on Linux: a piece of work for which the screen can wait.
const CHUNK: usize = 1 << 16;
/// The most of a program's source that is shown.
const SOURCE: u64 = 1 << 20;

/// How many bytes came; `None` at the end, or where nothing can be read any more. An interruption is neither.
fn next(reader: &mut impl Read, chunk: &mut [u8]) -> Option<usize> {
    loop {
        match reader.read(chunk) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            read => return read.ok().filter(|&length| length > 0),
        }
    }
}

impl Recording {
    pub(super) fn read(&self, mut reader: impl Read) {
        let mut chunk = vec![0; CHUNK];
        let mut lines = Lines::default();
        while let Some(length) = next(&mut reader, &mut chunk) {
            let mut inner = self.lock();
            // Reading may have waited for this longer than anybody watches.
            if inner.abandoned {
                break;
            }
            let Inner { checker, store, .. } = &mut *inner;
            let named = checker.header().file.is_some();
            lines.feed(&chunk[..length], checker, store);
            if checker.halt().is_some() {
                break;
            }
            if let Header { file: Some(file), .. } = checker.header()
                && !named
            {
                let file = file.clone();
                drop(inner);
                let source = source(&file);
                inner = self.lock();
                inner.source = source;
            }
            inner.store.measure();
            while inner.is_full() {
                inner = self.0.wake.wait(inner).unwrap_or_else(PoisonError::into_inner);
            }
            if inner.abandoned {
                break;
            }
        }
        let mut inner = self.lock();
        let Inner { checker, store, over, flaw, ended_by_us, .. } = &mut *inner;
        if *ended_by_us {
            lines.drop_begun_event();
            lines.finish(checker, store);
            checker.break_off(store);
        } else {
            lines.finish(checker, store);
            checker.finish(store);
        }
        *flaw = checker.flaw();
        *over = true;
    }

    pub(super) fn read_errors(&self, mut reader: impl Read) {
        let mut chunk = vec![0; CHUNK];
        let mut line = Vec::new();
        let mut room = true;
        while let Some(length) = next(&mut reader, &mut chunk) {
            for part in chunk[..length].split_inclusive(|&b| b == b'\n') {
                let space = parse::LONGEST - line.len().min(parse::LONGEST);
                line.extend_from_slice(&part[..part.len().min(space)]);
                if part.ends_with(b"\n") && room {
                    room = self.lock().store.error_line(line.trim_ascii_end());
                    line.clear();
                }
            }
            let mut inner = self.lock();
            inner.errors += length as u64;
            while inner.is_full_of_errors() {
                inner = self.0.wake.wait(inner).unwrap_or_else(PoisonError::into_inner);
            }
            if inner.abandoned {
                return;
            }
        }
        if !line.is_empty() && room {
            self.lock().store.error_line(line.trim_ascii_end());
        }
    }
}

/// The lines of a program's source, if it is a plain file that is not too large.
fn source(path: &str) -> Option<Arc<Vec<String>>> {
    let facts = std::fs::metadata(path).ok()?;
    if !facts.is_file() || facts.len() > SOURCE {
        return None;
    }
    let bytes = std::fs::read(path).ok()?;
    Some(Arc::new(String::from_utf8_lossy(&bytes).lines().map(str::to_owned).collect()))
}

/// Reads everything and keeps nothing but the verdict.
pub(in crate::record) fn follow(mut reader: impl Read, plan: Plan) -> std::io::Result<Checker> {
    let mut checker = Checker::new(plan);
    let mut lines = Lines::default();
    let mut chunk = vec![0; CHUNK];
    while checker.halt().is_none() {
        match reader.read(&mut chunk) {
            Ok(0) => {
                lines.finish(&mut checker, &mut Nowhere);
                checker.finish(&mut Nowhere);
                break;
            }
            Ok(length) => lines.feed(&chunk[..length], &mut checker, &mut Nowhere),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(checker)
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;
    use std::io::{self, Read};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::thread;
    use std::time::Duration;

    use super::*;
    use crate::record::{Entry, View};

    /// Says the same very often, and counts how often.
    struct Flood(Arc<AtomicU64>);

    impl Read for Flood {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            buffer.chunks_mut(2).for_each(|line| line.copy_from_slice(b"x\n"));
            let over = self.0.fetch_add(1, Ordering::SeqCst) == 300;
            Ok(if over { 0 } else { buffer.len() })
        }
    }

    /// Says one thing after another, and fails in between.
    struct Pieces(VecDeque<io::Result<&'static [u8]>>);

    impl Read for Pieces {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let piece = self.0.pop_front().unwrap_or(Ok(b""))?;
            buffer[..piece.len()].copy_from_slice(piece);
            Ok(piece.len())
        }
    }

    fn wait(mut is_so: impl FnMut() -> bool) {
        while !is_so() {
            thread::sleep(Duration::from_millis(1));
        }
    }

    fn texts(entries: &[Entry]) -> Vec<&[u8]> {
        entries.iter().map(|entry| entry.text.as_slice()).collect()
    }

    #[test]
    fn nothing_is_read_of_a_run_that_was_left() {
        for errors in [false, true] {
            let count = Arc::new(AtomicU64::new(0));
            let run = Recording::new(Plan::default(), 1 << 26);
            run.lock().waits = true;
            run.follow(View::Paused);
            let (reading, flood) = (run.clone(), Flood(Arc::clone(&count)));
            let reader =
                thread::spawn(move || if errors { reading.read_errors(flood) } else { reading.read(flood) });
            wait(|| run.state().full);
            let read = count.load(Ordering::SeqCst);
            run.kill();
            reader.join().unwrap();
            assert_eq!(count.load(Ordering::SeqCst), read, "stderr: {errors}");
        }
    }

    #[test]
    fn what_comes_behind_the_end_of_watching_is_not_kept() {
        let (reader, mut writer) = io::pipe().unwrap();
        let run = Recording::start(reader, Plan::default(), 1 << 26);
        let mut say = |text: &str| io::Write::write_all(&mut writer, text.as_bytes()).unwrap();
        say("@place 0 0 1\n");
        wait(|| run.progress().0 == 1);
        run.kill();
        say("@undo 0 0\n");
        drop(writer);
        wait(|| run.progress().2);
        assert_eq!(run.progress(), (1, 1, true));
    }

    #[test]
    fn an_interruption_is_no_end_of_the_errors() {
        let run = Recording::new(Plan::default(), 1 << 26);
        let interrupted = Err(ErrorKind::Interrupted.into());
        run.read_errors(Pieces([Ok(&b"one\n"[..]), interrupted, Ok(b"two\n")].into()));
        assert_eq!(texts(&run.errors(0, 9)), [b"one", b"two"]);
    }
}
