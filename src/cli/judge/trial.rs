//! One run of a program on one puzzle, and what it printed.

use std::ffi::{OsStr, OsString};
use std::io::{self, ErrorKind, Read};
use std::mem;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::child::{self, Child, End, How, Refused, Tap};
use crate::exercise::Stdout;

/// What came of a run.
pub(super) struct Trial {
    /// How it ended.
    pub(super) how: How,
    /// Its time was up.
    pub(super) late: Option<Late>,
    /// The processor's time, or where the system does not tell that, the time on the wall.
    pub(super) took: Duration,
    pub(super) stdout: Stdout,
    /// It printed more than any answer is, and was killed for it.
    pub(super) overflowed: bool,
    /// The line of stderr that says most.
    pub(super) words: String,
}

/// Which time was up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Late {
    /// What it has for its work.
    Work,
    /// The wait for it: it slept, or others kept the processor busy.
    Wait(Duration),
}

/// As much as a pipe holds on Linux.
const CHUNK: usize = 64 * 1024;

/// What is kept of stderr, at its start and at its end.
const KEPT: usize = 8 * 1024;

/// How often is looked how long the processor has worked.
const LOOK: Duration = Duration::from_millis(10);

/// How long a killed program may take to be gone, and what it printed to arrive. Only processes that have left
/// the program's group, or a system in trouble, take longer than a moment.
const PATIENCE: Duration = Duration::from_secs(1);

impl Trial {
    /// Runs a program with this on stdin. It may work for so long, as the processor counts. If it does not
    /// work, it is waited for three times as long and a second.
    ///
    /// # Errors
    /// It was not started.
    pub(super) fn run(
        program: &OsStr,
        args: &[OsString],
        stdin: Vec<u8>,
        limit: Duration,
    ) -> Result<Trial, Refused> {
        let (mut child, output) = child::start(program, args, stdin)?;
        let taps = [output.stdout.tap(), output.stderr.tap()];
        let (killer, mut pipe) = (child.killer(), output.stdout);
        let stdout = Shared::<(Stdout, bool)>::default();
        let stdout_read = stdout.gather(
            move |(stdout, overflowed), chunk| {
                *overflowed = stdout.push(chunk).is_break();
                if *overflowed {
                    killer.kill();
                }
                !*overflowed
            },
            move |chunk| pipe.read(chunk),
        )?;
        let mut pipe = output.stderr;
        let stderr = Shared::<Ends>::default();
        let stderr_read = stderr.gather(
            |ends, chunk| {
                ends.push(chunk);
                true
            },
            move |chunk| pipe.read(chunk),
        )?;
        let (end, late) = wait(&mut child, limit);
        // A process that cannot even be killed may still be there.
        let (how, took) = end.map_or((How::Unknown, limit), |end| (end.how, end.worked.unwrap_or(end.took)));
        // Both end when nobody is left who could write. Who is left may write for ever: then nobody reads on.
        let _ = stdout_read.recv_timeout(PATIENCE);
        let _ = stderr_read.recv_timeout(PATIENCE);
        taps.iter().for_each(Tap::hurry);
        let (stdout, overflowed) = mem::take(&mut *stdout.lock());
        let words = stderr.lock().words();
        Ok(Trial { how, late, took, stdout, overflowed, words })
    }
}

/// Waits for the end of a program, and brings it about when its time is up.
fn wait(child: &mut Child, limit: Duration) -> (Option<End>, Option<Late>) {
    let start = Instant::now();
    let late = loop {
        if let Some(end) = child.wait(LOOK) {
            let late = end.worked.unwrap_or(end.took) > limit;
            return (Some(end), late.then_some(Late::Work));
        }
        let (worked, waited) = (child.worked(), start.elapsed());
        let patience = limit.saturating_mul(3).saturating_add(PATIENCE);
        if worked.unwrap_or(waited) > limit {
            break Late::Work;
        } else if waited > patience {
            break Late::Wait(patience);
        }
    };
    child.kill();
    (child.wait(PATIENCE), Some(late))
}

/// What one thread gathers and another takes, even if the first is never done.
#[derive(Default)]
struct Shared<T>(Arc<Mutex<T>>);

impl<T: Send + 'static> Shared<T> {
    fn lock(&self) -> MutexGuard<'_, T> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads on a thread of its own to the end, or until `take` has enough. What is returned hangs up then.
    fn gather(
        &self,
        mut take: impl FnMut(&mut T, &[u8]) -> bool + Send + 'static,
        mut read: impl FnMut(&mut [u8]) -> io::Result<usize> + Send + 'static,
    ) -> Result<Receiver<()>, Refused> {
        let (done, ended): (Sender<()>, _) = mpsc::channel();
        let shared = Shared(Arc::clone(&self.0));
        let gather = move || {
            let _done = done;
            let mut chunk = vec![0; CHUNK];
            loop {
                match read(&mut chunk) {
                    Ok(length) if length > 0 && take(&mut shared.lock(), &chunk[..length]) => {}
                    Err(error) if error.kind() == ErrorKind::Interrupted => {}
                    _ => return,
                }
            }
        };
        thread::Builder::new().name("output".to_owned()).spawn(gather).map_err(Refused::Io)?;
        Ok(ended)
    }
}

/// The start and the end of a text.
#[derive(Default)]
struct Ends {
    start: Vec<u8>,
    end: Vec<u8>,
}

impl Ends {
    fn push(&mut self, bytes: &[u8]) {
        let (start, rest) = bytes.split_at(bytes.len().min(KEPT - self.start.len()));
        self.start.extend_from_slice(start);
        self.end.extend_from_slice(rest);
        let old = self.end.len().saturating_sub(KEPT);
        self.end.drain(..old);
    }

    /// The line that says most: where Python tells its steps to the error, the last; where others first
    /// show the place, the one that names an error; else the first.
    fn words(&self) -> String {
        let text = [self.start.as_slice(), &self.end].concat();
        let text = String::from_utf8_lossy(&text);
        let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let first = lines.clone().next().unwrap_or_default();
        let names_error =
            |line: &&str| ["Error", "Exception", "panicked", "error"].iter().any(|word| line.contains(word));
        let line = if first.starts_with("Traceback") {
            lines.next_back().unwrap_or(first).to_owned()
        } else {
            let line = lines.find(names_error).unwrap_or(first);
            // Where Rust panicked; why stands below.
            let below = if line.ends_with(':') { lines.next() } else { None };
            below.map_or_else(|| line.to_owned(), |below| format!("{line} {below}"))
        };
        line.chars().take(200).collect()
    }
}

#[cfg(all(test, target_os = "linux"))]
#[path = "../../../tests/support/setsid.rs"]
mod setsid;

#[cfg(test)]
mod tests {
    use super::*;

    /// What a program leaves behind, and what prints on and on, is not listened to beyond the verdict.
    #[cfg(target_os = "linux")]
    #[test]
    fn nobody_listens_to_what_a_judged_program_leaves_behind() {
        let noise = "i=0; while [ $i -lt 100 ]; do echo x; echo y >&2; sleep 0.1; i=$((i+1)); done";
        let Some(script) = setsid::leaving(&format!("leave '{noise}'; echo z")) else { return };
        let args = ["-c".into(), script.into()];
        let trial =
            Trial::run("sh".as_ref(), &args, Vec::new(), Duration::from_secs(5)).unwrap_or_else(|_| panic!());
        assert_eq!((trial.how, trial.late), (How::Exit(0), None));
        let reading = || {
            let threads = std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
            let names = threads.filter_map(|thread| std::fs::read(thread.path().join("comm")).ok());
            names.filter(|name| name.starts_with(b"output")).count()
        };
        let start = Instant::now();
        while reading() > 0 {
            assert!(start.elapsed() < Duration::from_secs(4), "{} threads read on", reading());
            thread::sleep(LOOK);
        }
    }

    #[test]
    fn the_line_that_says_most_is_shown() {
        let table = [
            ("", ""),
            ("\n  \nSegmentation fault\n", "Segmentation fault"),
            ("a\nb\n", "a"),
            ("Traceback (most recent call last):\n  File \"x\"\nValueError: no\n", "ValueError: no"),
            (
                "/x/solve.js:3\n  let a = b;\n  ^\n\nReferenceError: b is not defined\n    at x\n",
                "ReferenceError: b is not defined",
            ),
            (
                "Exception in thread \"main\" java.lang.X\n\tat y\n",
                "Exception in thread \"main\" java.lang.X",
            ),
            (
                "\nthread 'main' (7) panicked at a.rs:1:2:\nindex\n",
                "thread 'main' (7) panicked at a.rs:1:2: index",
            ),
        ];
        for (text, line) in table {
            let mut ends = Ends::default();
            ends.push(text.as_bytes());
            assert_eq!(ends.words(), line);
        }
    }

    #[test]
    fn of_a_long_text_both_ends_are_kept() {
        let mut ends = Ends::default();
        ends.push(b"Traceback\n");
        for _ in 0..1000 {
            ends.push(&[b'x'; 1000]);
        }
        ends.push(b"\nlast\n");
        assert!(ends.start.len() + ends.end.len() <= 2 * KEPT);
        assert_eq!(ends.words(), "last");
    }
}
