//! Where there are no process groups: the program alone is ended.

use std::io;
use std::process::{Child, Command, ExitStatus};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// How often somebody looks whether a program has ended.
const LOOK: Duration = Duration::from_millis(5);

/// A program, of which is known whether it is to be killed.
#[derive(Debug, Clone)]
pub(super) struct Group(Arc<AtomicBool>);

impl Group {
    /// Waits for its end.
    pub(super) fn until_end(&self, mut child: Child) -> (io::Result<ExitStatus>, Instant, Option<Duration>) {
        loop {
            if self.0.swap(false, Ordering::SeqCst) {
                // It may have ended by itself just now.
                let _ = child.kill();
            }
            match child.try_wait() {
                Ok(None) => thread::sleep(LOOK),
                Ok(Some(status)) => return (Ok(status), Instant::now(), None),
                Err(error) => return (Err(error), Instant::now(), None),
            }
        }
    }

    /// Not told.
    pub(super) fn worked(&self) -> Option<Duration> {
        None
    }

    /// The same as [`kill`](Self::kill).
    pub(super) fn terminate(&self) {
        self.kill();
    }

    /// Ends it.
    pub(super) fn kill(&self) {
        self.0.store(true, Ordering::SeqCst);
    }

    /// Nobody asks: what it prints ends with its pipe.
    pub(super) fn is_over(&self) -> bool {
        false
    }
}

/// Any pipe.
pub trait Pollable {}

impl<P> Pollable for P {}

/// Nobody can look: reading waits for what comes.
pub(super) fn is_ready(_: &impl Pollable, _: Duration) -> bool {
    true
}

/// All programs.
pub(super) struct Living;

impl Living {
    pub(super) fn spawn(command: &mut Command) -> io::Result<(Group, Child)> {
        command.spawn().map(|child| (Group(Arc::default()), child))
    }

    /// Nobody calls this: there are no signals.
    pub(super) fn end_all() {}
}
