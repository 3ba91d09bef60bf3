//! The terminal as Unix has it: a device to set and write to, and input that ends when the device does.

use std::fs::File;
use std::io;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::process::{Signal, getpgrp, getsid, kill_current_process_group};
use rustix::termios::{OptionalActions, Termios, isatty, tcgetattr, tcgetpgrp, tcgetwinsize, tcsetattr};

use super::Modes;
use crate::tui::input::Decoder;
use crate::tui::run::{HANG_UP, Incoming};
use crate::tui::signals::Signals;

/// The size of a terminal that does not know its own, as a serial line.
const UNKNOWN_SIZE: (u16, u16) = (80, 24);

/// How long a job that is continued in the background waits for what else may come.
const BACKGROUND_PATIENCE: Duration = Duration::from_millis(50);

/// The terminal device.
pub(super) struct Device {
    keyboard: OwnedFd,
    /// The modes as they were found, while others are set.
    found: Mutex<Option<Termios>>,
}

impl Device {
    /// Standard input if it is a terminal, otherwise the terminal that the process belongs to.
    pub(super) fn open() -> Option<Self> {
        let stdin = rustix::stdio::stdin();
        let keyboard = if isatty(stdin) {
            stdin.try_clone_to_owned().ok()?
        } else {
            File::options().read(true).write(true).open("/dev/tty").ok()?.into()
        };
        Some(Self { keyboard, found: Mutex::new(None) })
    }

    pub(super) fn keyboard(&self) -> BorrowedFd<'_> {
        self.keyboard.as_fd()
    }

    /// Columns and rows.
    pub(super) fn size(&self) -> (u16, u16) {
        self.known_size().unwrap_or(UNKNOWN_SIZE)
    }

    /// The same, if the system knows it.
    pub(super) fn known_size(&self) -> Option<(u16, u16)> {
        let size = tcgetwinsize(rustix::stdio::stdout()).or_else(|_| tcgetwinsize(&self.keyboard)).ok()?;
        (size.ws_col > 0 && size.ws_row > 0).then_some((size.ws_col, size.ws_row))
    }

    /// Every key at once and unchanged, no echo.
    pub(super) fn raw(&self) -> io::Result<()> {
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        let mut modes = match &*found {
            Some(modes) => modes.clone(),
            None => tcgetattr(&self.keyboard)?,
        };
        found.get_or_insert_with(|| modes.clone());
        drop(found);
        modes.make_raw();
        Ok(tcsetattr(&self.keyboard, OptionalActions::Now, &modes)?)
    }

    /// The input modes as [`raw`](Self::raw) found them.
    pub(super) fn restore(&self) -> io::Result<()> {
        let found = self.found.lock().unwrap_or_else(PoisonError::into_inner).take();
        match found {
            Some(modes) => Ok(tcsetattr(&self.keyboard, OptionalActions::Now, &modes)?),
            None => Ok(()),
        }
    }

    /// Writes everything, also to a descriptor that somebody set not to wait.
    pub(super) fn write(&self, mut bytes: &[u8]) -> io::Result<()> {
        let screen = rustix::stdio::stdout();
        while !bytes.is_empty() {
            match rustix::io::write(screen, bytes) {
                Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
                Ok(written) => bytes = &bytes[written..],
                Err(Errno::INTR) => {}
                Err(Errno::AGAIN) => {
                    poll(&mut [PollFd::new(&screen, PollFlags::OUT)], None)?;
                }
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }

    /// Writes what can be written without waiting.
    pub(super) fn write_if_ready(&self, bytes: &[u8]) {
        let screen = rustix::stdio::stdout();
        let mut ready = [PollFd::new(&screen, PollFlags::OUT)];
        if poll(&mut ready, Some(&Timespec::default())).is_ok() && ready[0].revents().contains(PollFlags::OUT)
        {
            let _ = rustix::io::write(screen, bytes);
        }
    }

    fn in_front(&self) -> bool {
        // A terminal that is not the one the process belongs to has no front, and we are as good as there.
        tcgetpgrp(&self.keyboard).map_or(true, |front| front == getpgrp())
    }
}

/// Keys and signals, in the order in which they are noticed.
pub(super) struct Input {
    decoder: Decoder,
    /// When the terminal last sent something.
    heard: Instant,
    signals: Signals,
    modes: Arc<Modes>,
}

impl Input {
    /// Starts listening.
    pub(super) fn open(modes: &Arc<Modes>) -> io::Result<Self> {
        Ok(Self {
            decoder: Decoder::default(),
            heard: Instant::now(),
            signals: Signals::watch(modes.device.keyboard(), {
                let modes = Arc::clone(modes);
                move || modes.snatch()
            })?,
            modes: Arc::clone(modes),
        })
    }

    /// Waits for an event or a signal, for at most `limit`.
    pub(super) fn wait(&mut self, limit: Option<Duration>) -> io::Result<Option<Incoming>> {
        let keyboard = &self.modes.device.keyboard;
        let deadline = limit.map(|limit| Instant::now() + limit);
        loop {
            if let Some(incoming) = self.signals.take() {
                return Ok(Some(incoming));
            }
            if let Some(event) = self.decoder.next() {
                return Ok(Some(Incoming::Event(event)));
            }
            let now = Instant::now();
            let lapse = self.decoder.patience().map(|patience| self.heard + patience);
            if lapse.is_some_and(|at| now >= at) {
                self.decoder.lapse();
                continue;
            }
            let timeout = [deadline, lapse].into_iter().flatten().min();
            let timeout = timeout.map(|at| at.saturating_duration_since(now));
            let (typed, woken) = {
                let mut polled =
                    [PollFd::new(keyboard, PollFlags::IN), PollFd::new(self.signals.woken(), PollFlags::IN)];
                let timeout = timeout.and_then(|timeout| Timespec::try_from(timeout).ok());
                match poll(&mut polled, timeout.as_ref()) {
                    Ok(_) => polled.map(|polled| !polled.revents().is_empty()).into(),
                    Err(Errno::INTR) => (false, false),
                    Err(error) => return Err(error.into()),
                }
            };
            if woken {
                self.signals.rest();
            }
            if typed {
                let mut bytes = [0; 4096];
                match rustix::io::read(keyboard, &mut bytes) {
                    // The terminal is gone.
                    Ok(0) | Err(Errno::IO) => return Ok(Some(Incoming::End(HANG_UP))),
                    Ok(count) => self.decoder.feed(&bytes[..count]),
                    Err(Errno::INTR | Errno::AGAIN) => {}
                    Err(error) => return Err(error.into()),
                }
                self.heard = Instant::now();
            } else if !woken && deadline.is_some_and(|at| Instant::now() >= at) {
                return Ok(None);
            }
        }
    }

    /// Whether anybody is there to continue us: a shell puts a job into a group of its own, while the
    /// first process of a session (a terminal window that runs nothing else) would stop for ever.
    pub(super) fn can_stop(&self) -> bool {
        getsid(None).map_or(true, |session| session != getpgrp())
    }

    /// Stops the whole job, as the terminal's own Ctrl-Z does, until it is continued or told to end.
    pub(super) fn stop(&mut self) {
        self.signals.forget_continued();
        if kill_current_process_group(Signal::STOP).is_ok() {
            self.signals.until_continued();
        }
    }

    /// Waits until the job is in front, stopping as often as it is continued in the background; false when
    /// it is told to end first.
    pub(super) fn come_to_front(&mut self) -> bool {
        loop {
            if self.modes.device.in_front() {
                self.signals.forget_continued();
                return !self.signals.ended();
            }
            // A shell that kills a stopped job continues it right afterwards, and which of the two signals
            // is noticed first is open.
            if self.signals.end_within(BACKGROUND_PATIENCE) {
                return false;
            }
            if !self.modes.device.in_front() {
                self.stop();
            }
        }
    }
}
