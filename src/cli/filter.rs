//! What the filters have in common: puzzles in, answers out, in the order of the questions, on one
//! thread or several, in constant memory.
//!
//! On several threads one reads, the others answer, and the main thread prints. For every event the
//! reader sends a job to those who answer and a ticket, where the answer will arrive, to the printer; the
//! printer takes the tickets in turn. The number of tickets under way is bounded, so a slow puzzle holds
//! up the reader and not the memory.

use std::io;
use std::mem::{Discriminant, discriminant};
use std::ops::ControlFlow;
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError};

use super::args::Stream;
use super::input;
use super::output::{self, Collection};
use super::report::{Place, Report};
use super::source::{Event, Lines, SIGNS};
use crate::locale::Complaint;
use crate::puzzle::format::{self, Found, Note};
use crate::search::fast::{self, Budget, Count};

/// A command that answers puzzles one by one.
pub(super) trait Filter: Send + Sync + 'static {
    /// What becomes of a puzzle.
    type Outcome: Send + 'static;

    /// Can it answer plain lines at once, with lines of text?
    fn takes_lines(&self) -> bool;

    /// Answers plain lines at once. Those it leaves out go the way of all puzzles.
    fn lines(&self, file: &str, lines: &Lines, answers: &mut Answers);

    /// Everything about a puzzle that can be done beside other puzzles. Where it takes long, it tells
    /// now and then how many steps it has taken.
    fn work(&self, found: &Found, tick: &mut dyn FnMut(u64)) -> Self::Outcome;

    /// Prints the answer to a puzzle.
    ///
    /// # Errors
    /// As for [`output::add`].
    fn print(
        &self,
        place: Place<'_>,
        found: &Found,
        outcome: Self::Outcome,
        report: &mut Report,
        printed: &mut Collection,
    ) -> io::Result<()>;
}

/// Answers to plain lines: lines of text.
#[derive(Debug, Default)]
pub(super) struct Answers {
    /// The answers, each with its line end.
    pub(super) text: Vec<u8>,
    /// Questions that are left to the usual way, and where in the text their answers belong.
    left: Vec<(usize, usize)>,
}

impl Answers {
    /// Leaves a question, counted from 0 among its lines, to the usual way.
    pub(super) fn leave(&mut self, index: usize) {
        self.left.push((index, self.text.len()));
    }
}

/// The digits of plain lines, and whatever else for a blank, as the fast engine takes them.
fn boards(lines: &Lines) -> Vec<[u8; SIGNS]> {
    lines.cells.iter().map(|cells| cells.map(|sign| sign.wrapping_sub(b'0'))).collect()
}

/// How many solutions each of the lines has, up to a limit.
pub(super) fn counts(lines: &Lines, limit: u64) -> Vec<Count> {
    fast::count_all(fast::Path::chosen(), &boards(lines), limit, &Budget::default())
}

/// The smallest solution of each of the lines, as digits; `None` where there is none.
pub(super) fn solutions(lines: &Lines) -> impl Iterator<Item = Option<[u8; SIGNS]>> {
    let found = fast::smallest_all(fast::Path::chosen(), &boards(lines), &Budget::default());
    // Nothing stops it.
    found.into_iter().map(|solution| solution.ok().flatten())
}

/// What is to be printed.
enum Answer<O> {
    /// Lines that answer so many plain lines.
    Text(Vec<u8>, u64),
    Puzzle(Box<Found>, O),
    /// What needs no answer.
    Other(Event),
}

/// Reads everything and answers everything. What cannot be read or answered is complained of, and the
/// rest goes on.
///
/// # Errors
/// The results cannot be written.
pub(super) fn run<F: Filter>(filter: F, input: &Stream, report: &mut Report) -> io::Result<()> {
    let filter = Arc::new(filter);
    let mut printer =
        Printer { filter: &*filter, report, printed: Collection::default(), file: None, told: Vec::new() };
    if input.threads > 1 {
        printer.take_turns(&start(&filter, input))?;
        return printer.printed.end();
    }
    let mut written = Ok(());
    let _ = input::each(&input.files, filter.takes_lines(), &mut |file, event| {
        written = match event {
            Event::Pause => printer.pause(),
            event => {
                let mut tick = |steps| printer.report.tick(Some(steps));
                let answers = answer(&*filter, file, event, &mut tick);
                answers.into_iter().try_for_each(|answer| printer.print(file, answer))
            }
        };
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    written.and_then(|()| printer.printed.end())
}

/// Works on one event.
fn answer<F: Filter>(
    filter: &F,
    file: &str,
    event: Event,
    tick: &mut dyn FnMut(u64),
) -> Vec<Answer<F::Outcome>> {
    match event {
        Event::Lines(lines) => {
            let mut answers = Answers::default();
            filter.lines(file, &lines, &mut answers);
            let Answers { mut text, left } = answers;
            let mut out = Vec::with_capacity(1 + 2 * left.len());
            let (mut done, mut cut) = (0, 0);
            for (index, place) in left {
                let behind = text.split_off(place - cut);
                out.push(Answer::Text(std::mem::replace(&mut text, behind), (index - done) as u64));
                (done, cut) = (index + 1, place);
                if let Ok(mut found) = format::read_one(&lines.cells[index], None) {
                    found.line = lines.first + index;
                    let outcome = filter.work(&found, tick);
                    out.push(Answer::Puzzle(Box::new(found), outcome));
                }
            }
            out.push(Answer::Text(text, (lines.cells.len() - done) as u64));
            out
        }
        Event::Puzzle(found) => {
            let outcome = filter.work(&found, tick);
            vec![Answer::Puzzle(found, outcome)]
        }
        other => vec![Answer::Other(other)],
    }
}

/// Prints answers in the order in which they come.
struct Printer<'a, F> {
    filter: &'a F,
    report: &'a mut Report,
    printed: Collection,
    file: Option<Arc<str>>,
    /// A note that holds for every puzzle of a long file is told once.
    told: Vec<Discriminant<Note>>,
}

impl<F: Filter> Printer<'_, F> {
    fn print(&mut self, file: &Arc<str>, answer: Answer<F::Outcome>) -> io::Result<()> {
        if !self.file.as_ref().is_some_and(|last| Arc::ptr_eq(last, file)) {
            self.file = Some(Arc::clone(file));
            self.told.clear();
        }
        match answer {
            Answer::Text(text, puzzles) => {
                self.report.count_puzzles(puzzles);
                return self.printed.add_lines(&text);
            }
            Answer::Puzzle(found, outcome) => {
                let place = Place { file, line: found.line };
                for note in &found.notes {
                    if !self.told.contains(&discriminant(note)) {
                        self.told.push(discriminant(note));
                        self.report.note(place, note);
                    }
                }
                self.report.count_puzzles(1);
                return self.filter.print(place, &found, outcome, self.report, &mut self.printed);
            }
            Answer::Other(Event::Fault(fault, caret)) => self.report.fault(file, &fault, caret.as_deref()),
            Answer::Other(Event::Empty) => self.report.file(file, &Complaint::Empty),
            Answer::Other(Event::Broken(error)) => self.report.file(file, &Complaint::Unreadable(&error)),
            Answer::Other(Event::Pause | Event::Lines(_) | Event::Puzzle(_)) => {}
        }
        Ok(())
    }

    /// Everything that can be answered now is answered.
    fn pause(&mut self) -> io::Result<()> {
        self.report.tick(None);
        output::flush()
    }

    /// Prints what other threads answer.
    fn take_turns(&mut self, tickets: &Receiver<Ticket<F::Outcome>>) -> io::Result<()> {
        while let Some(Ticket { file, answers }) = self.wait(tickets)? {
            // There is no answer where a thread has died, which has been told then.
            let answers = self.wait(&answers)?.unwrap_or_default();
            answers.into_iter().try_for_each(|answer| self.print(&file, answer))?;
        }
        Ok(())
    }

    /// The next thing to arrive. If it takes its time, what is there is written out first.
    fn wait<T>(&mut self, arriving: &Receiver<T>) -> io::Result<Option<T>> {
        match arriving.try_recv() {
            Ok(thing) => Ok(Some(thing)),
            Err(TryRecvError::Disconnected) => Ok(None),
            Err(TryRecvError::Empty) => {
                self.pause()?;
                Ok(arriving.recv().ok())
            }
        }
    }
}

/// Where an answer will arrive.
struct Ticket<O> {
    file: Arc<str>,
    answers: Receiver<Vec<Answer<O>>>,
}

/// Something to work on.
struct Job<O> {
    file: Arc<str>,
    event: Event,
    answers: Sender<Vec<Answer<O>>>,
}

/// Tickets a thread that may be under way.
const AHEAD: usize = 32;

/// Starts the thread that reads and those that answer. They are not waited for: where the printer has
/// enough, one may hang in a read that never ends.
fn start<F: Filter>(filter: &Arc<F>, input: &Stream) -> Receiver<Ticket<F::Outcome>> {
    let (give_ticket, tickets) = mpsc::sync_channel(AHEAD * input.threads);
    let (give_job, jobs) = mpsc::channel::<Job<F::Outcome>>();
    let (files, takes_lines) = (input.files.clone(), filter.takes_lines());
    std::thread::spawn(move || {
        input::each(&files, takes_lines, &mut |file, event| {
            if matches!(event, Event::Pause) {
                return ControlFlow::Continue(());
            }
            let (done, answers) = mpsc::channel();
            let sent = give_ticket.send(Ticket { file: Arc::clone(file), answers }).is_ok()
                && give_job.send(Job { file: Arc::clone(file), event, answers: done }).is_ok();
            if sent { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })
    });
    let jobs = Arc::new(Mutex::new(jobs));
    for _ in 0..input.threads {
        let (filter, jobs) = (Arc::clone(filter), Arc::clone(&jobs));
        std::thread::spawn(move || {
            let next = || jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
            while let Ok(Job { file, event, answers }) = next() {
                // If nobody waits for it, the printer has had enough.
                let _ = answers.send(answer(&*filter, &file, event, &mut |_| {}));
            }
        });
    }
    tickets
}
