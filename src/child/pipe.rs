//! What a program prints, to its end.
//!
//! A pipe ends when nobody is left who could write to it. A process that has left the program's group is out of our
//! reach and may hold it open for ever. So what a program prints ends with the program as well: once it is over and
//! nothing has come for a while.

use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::{Group, Pollable, is_ready};

/// How often is looked whether the program is over, while nothing comes.
const LOOK: Duration = Duration::from_millis(50);
/// How long nothing has to come from a program that is over.
const SILENCE: Duration = Duration::from_secs(1);
/// Where nobody wants to hear more, only those are waited for that were killed with the program: a moment.
const MOMENT: Duration = Duration::from_millis(100);
/// What is still read then: more than a pipe holds.
const REST: usize = 1 << 20;

/// What a program prints. Reading it ends where the pipe does, or where something that the program has started
/// holds the pipe open behind the program's end and says nothing.
#[derive(Debug)]
pub struct Pipe<P> {
    pipe: P,
    program: Group,
    tap: Tap,
    /// What was read of a program that is over and of which nobody wants to hear more, and since when.
    rest: usize,
    rest_since: Option<Instant>,
}

/// The other side of a [`Pipe`] that is being read on another thread.
#[derive(Debug, Clone, Default)]
pub struct Tap(Arc<Flags>);

#[derive(Debug, Default)]
struct Flags {
    hurried: AtomicBool,
    held: AtomicBool,
}

impl Tap {
    /// Nobody wants to hear more than the program itself has said: once it is over, what is in the pipe is the rest.
    pub fn hurry(&self) {
        self.0.hurried.store(true, Ordering::SeqCst);
    }

    /// Has reading ended though somebody still holds the pipe?
    pub fn is_held(&self) -> bool {
        self.0.held.load(Ordering::SeqCst)
    }

    fn is_hurried(&self) -> bool {
        self.0.hurried.load(Ordering::SeqCst)
    }
}

impl<P> Pipe<P> {
    pub(super) fn new(pipe: P, program: Group) -> Pipe<P> {
        Pipe { pipe, program, tap: Tap::default(), rest: 0, rest_since: None }
    }

    /// What another thread knows and asks of it.
    pub fn tap(&self) -> Tap {
        self.tap.clone()
    }

    /// No more is read.
    fn leave(&self) -> io::Result<usize> {
        self.tap.0.held.store(true, Ordering::SeqCst);
        Ok(0)
    }
}

impl<P: Read + Pollable> Read for Pipe<P> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        // Time that the reader takes for itself is no silence: it counts from here.
        let mut silent = None;
        while !self.tap.is_held() {
            if self.tap.is_hurried() && self.program.is_over() {
                return self.read_rest(buffer);
            }
            if is_ready(&self.pipe, LOOK) {
                return self.pipe.read(buffer);
            }
            if self.program.is_over() && silent.get_or_insert_with(Instant::now).elapsed() >= SILENCE {
                break;
            }
        }
        self.leave()
    }
}

impl<P: Read + Pollable> Pipe<P> {
    /// What is in the pipe, and nothing that comes later.
    fn read_rest(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let since = *self.rest_since.get_or_insert_with(Instant::now);
        if self.rest >= REST || !is_ready(&self.pipe, MOMENT.saturating_sub(since.elapsed())) {
            return self.leave();
        }
        let read = self.pipe.read(buffer);
        self.rest += read.as_ref().map_or(0, |&length| length);
        read
    }
}
