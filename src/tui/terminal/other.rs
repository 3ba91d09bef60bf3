//! The terminal where there are no Unix signals: crossterm's own calls.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

use crossterm::event;
use crossterm::terminal::{disable_raw_mode, enable_raw_mode, size};

use super::Modes;
use crate::tui::run::Incoming;

/// The terminal device.
pub(super) struct Device;

impl Device {
    pub(super) fn open() -> Option<Self> {
        Some(Self)
    }

    pub(super) fn size(&self) -> (u16, u16) {
        self.known_size().unwrap_or((80, 24))
    }

    pub(super) fn known_size(&self) -> Option<(u16, u16)> {
        size().ok()
    }

    pub(super) fn raw(&self) -> io::Result<()> {
        enable_raw_mode()
    }

    pub(super) fn restore(&self) -> io::Result<()> {
        disable_raw_mode()
    }

    pub(super) fn write(&self, bytes: &[u8]) -> io::Result<()> {
        let mut screen = io::stdout().lock();
        screen.write_all(bytes)?;
        screen.flush()
    }
}

/// Keys. Nobody can stop or end the program from outside in a way that it would notice.
pub(super) struct Input;

impl Input {
    pub(super) fn open(_: &Arc<Modes>) -> io::Result<Self> {
        Ok(Self)
    }

    pub(super) fn wait(&mut self, limit: Option<Duration>) -> io::Result<Option<Incoming>> {
        let deadline = limit.map(|limit| Instant::now() + limit);
        loop {
            let left = deadline.map(|at| at.saturating_duration_since(Instant::now()));
            if event::poll(left.unwrap_or(Duration::from_secs(3600)))? {
                return Ok(Some(Incoming::Event(event::read()?)));
            }
            if left.is_some_and(|left| left.is_zero()) {
                return Ok(None);
            }
        }
    }

    pub(super) fn can_stop(&self) -> bool {
        false
    }

    pub(super) fn stop(&mut self) {}

    pub(super) fn come_to_front(&mut self) -> bool {
        true
    }
}
