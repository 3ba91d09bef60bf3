//! Signals, and the sentry: a thread that sees to it that the program ends when it is told to, even if
//! the loop hangs.
//!
//! A signal sets a flag and wakes whoever waits; nothing else is done in a handler. TERM, HUP and INT wake
//! the sentry as well, and so does a terminal that goes away: it tells the loop, and if the process is
//! still there after [`GRACE`], gives the terminal back itself and ends the process.

use std::io::{self, Read, Write};
use std::os::fd::{BorrowedFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::event::Event;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
use signal_hook::{flag, low_level};

use super::run::Incoming;

/// How long the loop may take to end in good order.
const GRACE: Duration = Duration::from_millis(250);

/// The signals that have come.
pub(super) struct Signals {
    /// The number of the signal that asks us to end, or 0.
    ended: Arc<AtomicUsize>,
    stopped: Arc<AtomicBool>,
    continued: Arc<AtomicBool>,
    resized: Arc<AtomicBool>,
    /// Readable when a signal has come.
    woken: UnixStream,
}

impl Signals {
    /// Starts to take signals and to watch the terminal; `last_resort` gives the terminal back when the
    /// loop does not.
    pub(super) fn watch(
        terminal: BorrowedFd<'_>,
        last_resort: impl FnOnce() + Send + 'static,
    ) -> io::Result<Self> {
        let (woken, wake) = pipe()?;
        let (alarmed, alarm) = pipe()?;
        let signals = Self {
            ended: Arc::default(),
            stopped: Arc::default(),
            continued: Arc::default(),
            resized: Arc::default(),
            woken,
        };
        for signal in [SIGTERM, SIGHUP, SIGINT, SIGQUIT] {
            flag::register_usize(signal, Arc::clone(&signals.ended), usize::try_from(signal).unwrap_or(0))?;
            low_level::pipe::register(signal, wake.try_clone()?)?;
            low_level::pipe::register(signal, alarm.try_clone()?)?;
        }
        for (signal, flag) in
            [(SIGTSTP, &signals.stopped), (SIGCONT, &signals.continued), (SIGWINCH, &signals.resized)]
        {
            flag::register(signal, Arc::clone(flag))?;
            low_level::pipe::register(signal, wake.try_clone()?)?;
        }
        let (ended, terminal) = (Arc::clone(&signals.ended), terminal.try_clone_to_owned()?);
        thread::Builder::new().name("sentry".to_owned()).spawn(move || {
            stand_sentry(&alarmed, &terminal, &ended);
            let _ = (&wake).write(b"!");
            thread::sleep(GRACE);
            last_resort();
            low_level::exit(128 + i32::try_from(ended.load(Ordering::SeqCst)).unwrap_or(0));
        })?;
        Ok(signals)
    }

    /// The next thing that the signals ask for.
    pub(super) fn take(&self) -> Option<Incoming> {
        let ended = self.ended.load(Ordering::SeqCst);
        if ended != 0 {
            Some(Incoming::End(i32::try_from(ended).unwrap_or(0)))
        } else if self.stopped.swap(false, Ordering::SeqCst) {
            Some(Incoming::Suspend)
        } else if self.continued.swap(false, Ordering::SeqCst) {
            Some(Incoming::Continued)
        } else if self.resized.swap(false, Ordering::SeqCst) {
            // The reader of this asks for the size; what is said here does not count.
            Some(Incoming::Event(Event::Resize(0, 0)))
        } else {
            None
        }
    }

    /// Whether we are to end.
    pub(super) fn ended(&self) -> bool {
        self.ended.load(Ordering::SeqCst) != 0
    }

    /// Whether we are to end within this time.
    pub(super) fn end_within(&mut self, time: Duration) -> bool {
        let deadline = Instant::now() + time;
        while !self.ended() && Instant::now() < deadline {
            let left = deadline.saturating_duration_since(Instant::now());
            let _ =
                poll(&mut [PollFd::new(&self.woken, PollFlags::IN)], Timespec::try_from(left).ok().as_ref());
            self.rest();
        }
        self.ended()
    }

    /// Readable when [`take`](Self::take) may have something.
    pub(super) fn woken(&self) -> &UnixStream {
        &self.woken
    }

    /// Falls asleep again: to be called when woken, before asking.
    pub(super) fn rest(&mut self) {
        let mut bytes = [0; 64];
        while matches!(self.woken.read(&mut bytes), Ok(count) if count == bytes.len()) {}
    }

    /// From now on only a later SIGCONT counts.
    pub(super) fn forget_continued(&self) {
        self.continued.store(false, Ordering::SeqCst);
    }

    /// Waits for SIGCONT, or for the end. A stop signal need not take effect before the call that sends it
    /// returns, if another thread is chosen to receive it.
    pub(super) fn until_continued(&mut self) {
        while !self.ended() && !self.continued.load(Ordering::SeqCst) {
            let _ = poll(&mut [PollFd::new(&self.woken, PollFlags::IN)], None);
            self.rest();
        }
        // A stop that was asked for meanwhile has been had.
        self.stopped.store(false, Ordering::SeqCst);
    }
}

/// Returns when the process is to end: by a signal, or because the terminal is gone.
fn stand_sentry(alarmed: &UnixStream, terminal: &OwnedFd, ended: &AtomicUsize) {
    let mut watched = vec![PollFd::new(alarmed, PollFlags::IN), PollFd::new(terminal, PollFlags::empty())];
    loop {
        // Interrupted, or out of memory for a moment: look again.
        let _ = poll(&mut watched, None);
        if watched
            .get(1)
            .is_some_and(|terminal| terminal.revents().intersects(PollFlags::HUP | PollFlags::ERR))
        {
            let hang_up = usize::try_from(SIGHUP).unwrap_or(0);
            let _ = ended.compare_exchange(0, hang_up, Ordering::SeqCst, Ordering::SeqCst);
        }
        if ended.load(Ordering::SeqCst) != 0 {
            return;
        }
        if watched.get(1).is_some_and(|terminal| terminal.revents().contains(PollFlags::NVAL)) {
            // A system that cannot poll a terminal: signals must do.
            watched.truncate(1);
        }
    }
}

/// The ends of a pipe: one to read, one to write, neither of which waits... except by `poll`.
fn pipe() -> io::Result<(UnixStream, UnixStream)> {
    let (read, write) = UnixStream::pair()?;
    read.set_nonblocking(true)?;
    write.set_nonblocking(true)?;
    Ok((read, write))
}
