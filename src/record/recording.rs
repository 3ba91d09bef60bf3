//! A run under way: a thread that reads and checks what the program prints, and what it has kept so far.

mod reading;

pub(super) use reading::follow;

use std::fmt;
use std::io::Read;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;
use std::time::Duration;

use super::check::{Checker, FirstError, Halt, Plan};
use super::claim::{Claim, Flaw};
use super::log::Entry;
use super::parse;
use super::problem::{Problem, Problems};
use super::reference::Divergence;
use super::store::Store;
use crate::child::{Child, End, How, Output, Tap};
use crate::puzzle::{Cell, DigitSet, Grid};
use crate::search::Strategy;

/// So many lines are read while the view is paused; then the program has to wait.
pub(super) const AHEAD: u64 = 1 << 16;
/// The same of stderr, in bytes.
const ERRORS_AHEAD: u64 = 1 << 22;
/// A program that is played may be so many events ahead of the view: what is played in a frame at full speed,
/// and more than a fast program says in one.
pub(super) const LEAD: u64 = 1 << 22;
/// Or so many bytes, for those that say more than they do.
const LEAD_BYTES: u64 = 1 << 26;
/// The time between asking a program to end and ending it.
const GRACE: Duration = Duration::from_millis(500);

/// A run under way, or over. Copies are the same run.
#[derive(Clone)]
pub struct Recording(Arc<Shared>);

/// A run to be watched: what it says, what the puzzle is as far as that is known, and what it is called.
#[derive(Debug, Clone)]
pub struct Watched {
    /// What it says.
    pub recording: Recording,
    /// The puzzle that it was given; it may name another one.
    pub puzzle: Option<Grid>,
    /// What to call it.
    pub name: String,
}

impl fmt::Debug for Recording {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (events, lines, over) = self.progress();
        write!(f, "Recording {{ events: {events}, lines: {lines}, over: {over} }}")
    }
}

struct Shared {
    inner: Mutex<Inner>,
    /// Reading goes on.
    wake: Condvar,
    child: Mutex<Option<Child>>,
    /// What is known of a program's stdout and stderr while others read them.
    taps: OnceLock<[Tap; 2]>,
}

struct Inner {
    checker: Checker,
    store: Store,
    /// The program's source, line by line, if it has named it and it can be read.
    source: Option<Arc<Vec<String>>>,
    /// Nothing more is read.
    over: bool,
    /// What is wrong with the board where everything ended.
    flaw: Option<Flaw>,
    /// Somebody is there who can wait: a program, not a file.
    waits: bool,
    /// What the view does, and the lines that were read when it paused.
    view: View,
    paused_at: u64,
    /// Bytes read of stderr, and when the view paused.
    errors: u64,
    errors_paused_at: u64,
    /// The program was told to end: it is not held up any more.
    stopping: bool,
    /// Nobody watches any more: nothing more is read.
    abandoned: bool,
    /// It ran when we told it to end, or killed it: how it ended is our doing.
    ended_by_us: bool,
    /// Its stderr is being read.
    reads_errors: bool,
}

/// What the view does: how far the program may be ahead of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum View {
    /// It is paused, and the program is soon.
    Paused,
    /// It plays, and stands behind so many events.
    Playing(u64),
    /// It goes a long way: as much is read as there is.
    Seeking,
}

/// What came of asking a program to end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stopping {
    /// It was asked.
    Asked,
    /// It had ended; what it has left behind is not listened to any more.
    Left,
    /// There is none that could end.
    Nothing,
}

impl Inner {
    /// Is as much read as may be for now?
    fn is_full(&self) -> bool {
        // What a program that is to end has still said is read to its end.
        self.waits
            && !self.stopping
            && match self.view {
                View::Paused => self.checker.lines() >= self.paused_at + AHEAD,
                View::Playing(at) => {
                    self.store.len() >= at.saturating_add(LEAD) || self.store.bytes_beyond(at) >= LEAD_BYTES
                }
                View::Seeking => false,
            }
    }

    /// Is as much of stderr read as may be for now?
    fn is_full_of_errors(&self) -> bool {
        !self.stopping && self.view == View::Paused && self.errors >= self.errors_paused_at + ERRORS_AHEAD
    }
}

/// Where a run stands.
#[derive(Debug, Clone)]
pub struct State {
    /// The board, once it is known.
    pub grid: Option<Grid>,
    /// Events kept: the positions of the timeline end here so far.
    pub events: u64,
    /// Lines read.
    pub lines: u64,
    /// Solutions met.
    pub solutions: u64,
    /// What the program said of its end, if it did, and what is so.
    pub done: Option<Claim>,
    /// What is wrong with the board where everything ended.
    pub flaw: Option<Flaw>,
    /// Why nothing more is read, though the program might go on.
    pub halt: Option<Halt>,
    /// The error that was the end, where the first is to be.
    pub first_error: Option<FirstError>,
    /// Nothing more will come.
    pub over: bool,
    /// We have ended the program: nothing of that is its fault.
    pub ended_by_us: bool,
    /// As much is read as may be for now: the program waits for the view.
    pub full: bool,
    /// What is wrong.
    pub problems: Problems,
    /// Where the program leaves the strategy that it names.
    pub divergence: Option<Divergence>,
    /// That strategy.
    pub strategy: Option<Strategy>,
    /// What the program is called.
    pub name: Option<String>,
    /// Its source.
    pub source: Option<Arc<Vec<String>>>,
    /// Bytes kept on the disk.
    pub bytes: u64,
}

impl Recording {
    /// Starts to read what a program says, which can wait for the view. `room`: the most bytes on the disk.
    pub fn start(reader: impl Read + Send + 'static, plan: Plan, room: u64) -> Recording {
        Recording::begin(reader, plan, room, true)
    }

    /// Starts to read a file, which holds nobody up: all of it.
    pub fn of_file(file: std::fs::File, plan: Plan, room: u64) -> Recording {
        Recording::begin(file, plan, room, false)
    }

    fn begin(reader: impl Read + Send + 'static, plan: Plan, room: u64, waits: bool) -> Recording {
        let recording = Recording::new(plan, room);
        recording.lock().waits = waits;
        let reading = recording.clone();
        if thread::Builder::new().name("recording".to_owned()).spawn(move || reading.read(reader)).is_err() {
            recording.lock().over = true;
        }
        recording
    }

    /// The same, of a program that prints this.
    pub fn of_child(child: Child, Output { stdout, stderr }: Output, plan: Plan, room: u64) -> Recording {
        let taps = [stdout.tap(), stderr.tap()];
        let recording = Recording::start(stdout, plan, room);
        let _ = recording.0.taps.set(taps);
        *recording.0.child.lock().unwrap_or_else(PoisonError::into_inner) = Some(child);
        let reading = recording.clone();
        recording.lock().reads_errors = true;
        let errors = move || {
            reading.read_errors(stderr);
            reading.lock().reads_errors = false;
        };
        // Without it the program is watched all the same, but may wait for its stderr to be read.
        if thread::Builder::new().name("stderr".to_owned()).spawn(errors).is_err() {
            recording.lock().reads_errors = false;
        }
        recording
    }

    /// What was read, without a thread: for tests, and for what is known as a whole.
    pub fn of_bytes(bytes: &[u8], plan: Plan, room: u64) -> Recording {
        let recording = Recording::new(plan, room);
        recording.read(bytes);
        recording
    }

    /// The same in pieces, which come round again.
    #[cfg(test)]
    pub(super) fn of_bytes_in_pieces(bytes: &[u8], sizes: &[usize], plan: Plan, room: u64) -> Recording {
        struct Pieces<'a>(&'a [u8], std::iter::Cycle<std::slice::Iter<'a, usize>>);
        impl Read for Pieces<'_> {
            fn read(&mut self, out: &mut [u8]) -> std::io::Result<usize> {
                let size = self.1.next().copied().unwrap_or(1).min(out.len()).min(self.0.len());
                let (now, later) = self.0.split_at(size);
                out[..size].copy_from_slice(now);
                self.0 = later;
                Ok(size)
            }
        }
        let recording = Recording::new(plan, room);
        recording.read(Pieces(bytes, sizes.iter().cycle()));
        recording
    }

    fn new(plan: Plan, room: u64) -> Recording {
        let inner = Inner {
            checker: Checker::new(plan).watched(),
            store: Store::new(room),
            source: None,
            over: false,
            flaw: None,
            waits: false,
            view: View::Playing(0),
            paused_at: 0,
            errors: 0,
            errors_paused_at: 0,
            stopping: false,
            abandoned: false,
            ended_by_us: false,
            reads_errors: false,
        };
        Recording(Arc::new(Shared {
            inner: Mutex::new(inner),
            wake: Condvar::new(),
            child: Mutex::new(None),
            taps: OnceLock::new(),
        }))
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        // Whatever a panic has left is as good as it gets.
        self.0.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What the view does from now on: the program may run ahead of it a little and then waits.
    pub fn follow(&self, view: View) {
        let mut inner = self.lock();
        if view == View::Paused && inner.view != View::Paused {
            inner.paused_at = inner.checker.lines();
            inner.errors_paused_at = inner.errors;
        }
        inner.view = view;
        self.0.wake.notify_all();
    }

    /// Asks the program to end, and ends it if it does not; its process group and nothing else. What others still
    /// print that it has left behind is not waited for.
    pub fn stop(&self) -> Stopping {
        let mut child = self.0.child.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(child) = child.as_mut() else { return Stopping::Nothing };
        let mut inner = self.lock();
        let runs = child.end().is_none();
        if !runs && inner.over {
            return Stopping::Nothing;
        }
        self.0.taps.get().into_iter().flatten().for_each(Tap::hurry);
        inner.stopping = true;
        self.0.wake.notify_all();
        if !runs {
            return Stopping::Left;
        }
        inner.ended_by_us = true;
        child.stop(GRACE);
        Stopping::Asked
    }

    /// Ends the program at once, because nobody will watch it any more: nor does anybody read on, even where it is
    /// none that we have started.
    pub fn kill(&self) {
        self.0.taps.get().into_iter().flatten().for_each(Tap::hurry);
        let mut inner = self.lock();
        (inner.stopping, inner.abandoned) = (true, true);
        drop(inner);
        self.0.wake.notify_all();
        let mut child = self.0.child.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(child) = child.as_mut() else { return };
        if child.end().is_none() {
            self.lock().ended_by_us = true;
        }
        child.kill();
    }

    /// Did reading end though something that the program has started still holds its output?
    pub fn is_held(&self) -> bool {
        self.0.taps.get().is_some_and(|[stdout, _]| stdout.is_held())
    }

    /// Is it a program that we have started?
    pub fn has_child(&self) -> bool {
        self.0.child.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    /// How the program has ended, if it is one that we have started and it has.
    pub fn end(&self) -> Option<End> {
        self.0.child.lock().unwrap_or_else(PoisonError::into_inner).as_mut().and_then(Child::end)
    }

    /// Where it stands.
    pub fn state(&self) -> State {
        let inner = self.lock();
        let checker = &inner.checker;
        State {
            grid: checker.grid().cloned(),
            events: inner.store.len(),
            lines: checker.lines(),
            solutions: checker.solutions(),
            done: checker.done(),
            flaw: inner.flaw,
            halt: checker.halt(),
            first_error: checker.first_error(),
            over: inner.over,
            ended_by_us: inner.ended_by_us,
            full: !inner.over && (inner.is_full() || inner.is_full_of_errors()),
            problems: checker.problems().clone(),
            divergence: checker.divergence(),
            strategy: checker.strategy(),
            name: checker.header().name.clone(),
            source: inner.source.clone(),
            bytes: inner.store.bytes(),
        }
    }

    /// Has the program failed by itself? One that we have ended has not, nor one to which nobody listened any more.
    pub fn has_failed(&self) -> bool {
        let failed = self.end().is_some_and(|end| end.how != How::Exit(0));
        let inner = self.lock();
        failed && !inner.ended_by_us && inner.checker.halt().is_none()
    }

    /// Was the first error the end, as was asked for?
    pub fn ended_by_error(&self) -> bool {
        self.lock().checker.halt() == Some(Halt::Strict)
    }

    /// How many events and lines there are so far, and whether that is all.
    pub fn progress(&self) -> (u64, u64, bool) {
        let inner = self.lock();
        (inner.store.len(), inner.checker.lines(), inner.over)
    }

    /// Up to so many events from this one on, two bytes each, and whether no more will ever come.
    pub(super) fn events(&self, from: u64, most: usize) -> (Vec<u8>, bool) {
        let inner = self.lock();
        (inner.store.events(from, most), inner.over)
    }

    /// The last lines of output up to a position, oldest first.
    pub fn output(&self, step: u64, most: usize) -> Vec<Entry> {
        self.lock().store.output(step, most)
    }

    /// The last lines of stderr up to a position, oldest first.
    pub fn errors(&self, step: u64, most: usize) -> Vec<Entry> {
        self.lock().store.errors(step, most)
    }

    /// How much of stderr is kept, and whether more of it may come.
    pub fn errors_kept(&self) -> (u64, bool) {
        let inner = self.lock();
        (inner.store.errors_kept(), inner.reads_errors)
    }

    /// The captions that belong to this position.
    pub fn notes(&self, step: u64) -> Vec<Entry> {
        self.lock().store.notes(step)
    }

    /// The functions entered and not left at a position, outermost first, by what the program calls them; and how
    /// many more are within those. None where it gives them no names.
    pub fn calls(&self, step: u64) -> (Vec<Vec<u8>>, u64) {
        self.lock().store.calls(step)
    }

    /// The watched variables at a position: names and values.
    pub fn variables(&self, step: u64) -> Vec<(Vec<u8>, Vec<u8>)> {
        self.lock().store.variables(step)
    }

    /// The line of the source that the program said it was at.
    pub fn source_line(&self, step: u64) -> Option<u16> {
        self.lock().store.source(step)
    }

    /// The chapters.
    pub fn marks(&self) -> Vec<Entry> {
        self.marks_from(0)
    }

    /// The chapters without the first so many.
    pub fn marks_from(&self, first: usize) -> Vec<Entry> {
        self.lock().store.marks().get(first..).unwrap_or_default().to_vec()
    }

    /// The questions that the program asks at this position, each with its choices and which of them is right,
    /// from 0. The texts may hold anything: they have to be cleaned before they are shown.
    pub fn asks(&self, step: u64) -> Vec<(Vec<u8>, Vec<Vec<u8>>, usize)> {
        let asks = self.lock().store.asks(step);
        let read = |entry: &Entry| {
            let (asked, choices, right) = parse::question(&entry.text)?;
            Some((asked.to_vec(), choices.into_iter().map(<[u8]>::to_vec).collect(), right))
        };
        asks.iter().filter_map(read).collect()
    }

    /// The next position with a question.
    pub fn next_ask(&self, step: u64) -> Option<u64> {
        self.lock().store.next_ask(step)
    }

    /// What can be in the cells, as far as the program has said so up to a position; and the cell of which it has
    /// spoken last, if that was at this very position.
    pub fn candidates(&self, step: u64) -> (Vec<(Cell, DigitSet)>, Option<Cell>) {
        let (cells, latest) = self.lock().store.candidates(step);
        let cells = cells.into_iter().map(|(cell, bits)| (Cell::new(cell), DigitSet::from_bits(bits)));
        (cells.collect(), latest.map(Cell::new))
    }

    /// The problems at this position, each with its line.
    pub fn problems_at(&self, step: u64) -> Vec<(Problem, u64)> {
        self.lock().store.problems_at(step, 8)
    }

    /// The nearest position with a problem, forward or backward.
    pub fn next_problem(&self, step: u64, forward: bool) -> Option<u64> {
        self.lock().store.next_problem(step, forward)
    }
}
