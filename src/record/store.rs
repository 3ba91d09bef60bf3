//! What is kept of a program's run, for watching it: two bytes an event, and the texts beside them.

use std::collections::BTreeMap;
use std::io;

use super::calls::Calls;
use super::check::{Sink, Text};
use super::event::Event;
use super::log::{Entry, Log, Tape, cut};
use super::problem::Problem;

/// The most bytes of a chapter's name, or of a variable.
const MARK: usize = 256;
/// The most questions at one position.
const ASKS: usize = 16;
/// The most variables that are watched; others are not shown.
const VARIABLES: usize = 32;
/// Every so many changes of variables, or of candidates, all of them are written down.
const SNAPSHOT: u64 = 512;
/// The most places that are kept of one kind of problem. All of them are counted.
const PLACES: u64 = 1 << 20;

/// Bytes between two marks of how much has come when.
const QUANTUM: u64 = 1 << 24;

/// The tags of the logs of variables and candidates.
const CHANGE: u8 = 0;
const ALL: u8 = 1;

/// A run, as far as it is kept.
pub(super) struct Store {
    events: Tape,
    /// The line of the source that told each event, from the first event on that has one.
    sources: Tape,
    sources_from: Option<u64>,
    output: Log,
    errors: Log,
    notes: Log,
    variables: Log,
    candidates: Log,
    problems: Log,
    asks: Log,
    calls: Calls,
    marks: Vec<Entry>,
    /// What can be in each cell now, as far as the program has said.
    listed: BTreeMap<u8, u16>,
    listings: u64,
    /// The variables and their values now.
    values: Vec<(Vec<u8>, Vec<u8>)>,
    changes: u64,
    kept_problems: [u64; Problem::ALL.len()],
    /// How many events there were at each full [`QUANTUM`] of bytes.
    quanta: Vec<u64>,
    /// The most bytes on the disk.
    room: u64,
}

impl Store {
    pub(super) fn new(room: u64) -> Store {
        Store {
            events: Tape::default(),
            sources: Tape::default(),
            sources_from: None,
            output: Log::default(),
            errors: Log::default(),
            notes: Log::default(),
            variables: Log::default(),
            candidates: Log::default(),
            problems: Log::default(),
            asks: Log::default(),
            calls: Calls::default(),
            marks: Vec::new(),
            listed: BTreeMap::new(),
            listings: 0,
            values: Vec::new(),
            changes: 0,
            kept_problems: [0; Problem::ALL.len()],
            quanta: Vec::new(),
            room,
        }
    }

    /// How many events there are.
    pub(super) fn len(&self) -> u64 {
        self.events.len() / 2
    }

    /// Bytes written or about to be.
    pub(super) fn bytes(&self) -> u64 {
        let logs = [
            &self.output,
            &self.errors,
            &self.notes,
            &self.variables,
            &self.candidates,
            &self.problems,
            &self.asks,
        ];
        self.events.len()
            + self.sources.len()
            + self.calls.len()
            + logs.into_iter().map(Log::len).sum::<u64>()
    }

    /// Takes down how much has come.
    pub(super) fn measure(&mut self) {
        while (self.quanta.len() as u64 + 1) * QUANTUM <= self.bytes() {
            self.quanta.push(self.len());
        }
    }

    /// About how many bytes have come behind this many events.
    pub(super) fn bytes_beyond(&self, events: u64) -> u64 {
        let seen = self.quanta.partition_point(|&at| at <= events);
        (self.quanta.len() - seen) as u64 * QUANTUM
    }

    /// Up to so many events from this one on.
    pub(super) fn events(&self, from: u64, most: usize) -> Vec<u8> {
        self.events.read(2 * from, 2 * most)
    }

    /// The line of the source that told the event behind which we stand.
    pub(super) fn source(&self, step: u64) -> Option<u16> {
        let place = step.checked_sub(1)?.checked_sub(self.sources_from?)?;
        match *self.sources.read(2 * place, 2) {
            [low, high] => Some(u16::from_le_bytes([low, high])).filter(|&line| line > 0),
            _ => None,
        }
    }

    /// The last lines of output up to a position.
    pub(super) fn output(&self, step: u64, most: usize) -> Vec<Entry> {
        self.output.before(step, most)
    }

    /// The last lines of stderr up to a position.
    pub(super) fn errors(&self, step: u64, most: usize) -> Vec<Entry> {
        self.errors.before(step, most)
    }

    /// Bytes of stderr kept.
    pub(super) fn errors_kept(&self) -> u64 {
        self.errors.len()
    }

    /// A line that came from stderr.
    pub(super) fn error_line(&mut self, text: &[u8]) -> bool {
        let step = self.len();
        let kept = self.errors.push(step, 0, text);
        self.has_room(&kept)
    }

    /// The captions that belong to this very position.
    pub(super) fn notes(&self, step: u64) -> Vec<Entry> {
        let mut notes = self.notes.before(step, 4);
        notes.retain(|note| note.step == step);
        notes
    }

    /// The functions entered and not left at a position, outermost first, by what the program calls them; and how
    /// many more. None where it gives them no names.
    pub(super) fn calls(&self, step: u64) -> (Vec<Vec<u8>>, u64) {
        self.calls.at(step)
    }

    /// The variables and their values at a position, in the order in which they came up.
    pub(super) fn variables(&self, step: u64) -> Vec<(Vec<u8>, Vec<u8>)> {
        let mut values: Vec<(Vec<u8>, Vec<u8>)> = Vec::new();
        for entry in self.variables.before(step, SNAPSHOT as usize + 1) {
            match entry.tag {
                ALL => values = entry.text.split(|&b| b == b'\n').filter_map(split).collect(),
                _ => split(&entry.text).into_iter().for_each(|(name, value)| set(&mut values, name, value)),
            }
        }
        values
    }

    pub(super) fn marks(&self) -> &[Entry] {
        &self.marks
    }

    /// The questions at this very position.
    pub(super) fn asks(&self, step: u64) -> Vec<Entry> {
        let mut asks = self.asks.before(step, ASKS);
        asks.retain(|ask| ask.step == step);
        asks
    }

    /// The next position with a question.
    pub(super) fn next_ask(&self, step: u64) -> Option<u64> {
        self.asks.after(step).map(|ask| ask.step)
    }

    /// What can be in the cells, as far as the program has said so up to a position: a cell's number and the
    /// bits of its digits; and the cell of which it has spoken last, if that was at this very position.
    pub(super) fn candidates(&self, step: u64) -> (BTreeMap<u8, u16>, Option<u8>) {
        let (mut cells, mut latest) = (BTreeMap::new(), None);
        for entry in self.candidates.before(step, SNAPSHOT as usize + 1) {
            if entry.tag == ALL {
                cells.clear();
            }
            for triple in entry.text.chunks_exact(3) {
                cells.insert(triple[0], u16::from_le_bytes([triple[1], triple[2]]));
                latest = (entry.tag == CHANGE && entry.step == step).then_some(triple[0]).or(latest);
            }
        }
        (cells, latest)
    }

    /// The problems at this very position, at most so many.
    pub(super) fn problems_at(&self, step: u64, most: usize) -> Vec<(Problem, u64)> {
        let here = self.problems.before(step, most);
        here.into_iter().filter(|entry| entry.step == step).filter_map(|entry| problem(&entry)).collect()
    }

    /// The nearest position beyond (or, backward, before) this one that has a problem.
    pub(super) fn next_problem(&self, step: u64, forward: bool) -> Option<u64> {
        if forward {
            self.problems.after(step).map(|entry| entry.step)
        } else {
            step.checked_sub(1).and_then(|step| self.problems.before(step, 1).pop()).map(|entry| entry.step)
        }
    }

    /// Takes down what can be in a cell, or what can no longer be there.
    fn list(&mut self, kind: Text, step: u64, text: &[u8]) -> io::Result<()> {
        let (cell, digits) = match (kind, text) {
            (Text::Candidates, &[cell, low, high]) => (cell, u16::from_le_bytes([low, high])),
            (Text::Eliminated, &[cell, digit @ 1..=16]) => match self.listed.get(&cell) {
                Some(digits) => (cell, digits & !(1 << (digit - 1))),
                // Out of a list that was never told nothing is taken.
                None => return Ok(()),
            },
            _ => return Ok(()),
        };
        self.listed.insert(cell, digits);
        let triple = |(&cell, &digits): (&u8, &u16)| {
            let [low, high] = digits.to_le_bytes();
            [cell, low, high]
        };
        self.candidates.push(step, CHANGE, &triple((&cell, &digits)))?;
        self.listings += 1;
        if self.listings.is_multiple_of(SNAPSHOT) {
            let all: Vec<u8> = self.listed.iter().flat_map(triple).collect();
            self.candidates.push(step, ALL, &all)?;
        }
        Ok(())
    }

    fn has_room<T>(&self, kept: &io::Result<T>) -> bool {
        kept.is_ok() && self.bytes() <= self.room
    }
}

fn set(values: &mut Vec<(Vec<u8>, Vec<u8>)>, name: Vec<u8>, value: Vec<u8>) {
    match values.iter().position(|(known, _)| *known == name) {
        Some(i) => values[i].1 = value,
        None if values.len() < VARIABLES => values.push((name, value)),
        None => {}
    }
}

/// `name=value`.
fn split(text: &[u8]) -> Option<(Vec<u8>, Vec<u8>)> {
    let end = text.iter().position(|&b| b == b'=')?;
    Some((text[..end].to_vec(), text[end + 1..].to_vec()))
}

/// The problem of an entry, and its line.
fn problem(entry: &Entry) -> Option<(Problem, u64)> {
    let line = u64::from_le_bytes(entry.text.as_slice().try_into().ok()?);
    Some((*Problem::ALL.get(usize::from(entry.tag))?, line))
}

impl Sink for Store {
    #[inline]
    fn event(&mut self, event: Event, source: u32) -> bool {
        if source > 0 || self.sources_from.is_some() {
            let at = self.len();
            self.sources_from.get_or_insert(at);
            let line = u16::try_from(source).unwrap_or(0);
            if self.sources.push(&line.to_le_bytes()).is_err() {
                return false;
            }
        }
        let kept = self.events.push(&event.0.to_le_bytes());
        // The texts are held against the limit when they come.
        kept.is_ok() && self.events.len() + self.sources.len() <= self.room
    }

    fn text(&mut self, kind: Text, step: u64, text: &[u8]) -> bool {
        let kept = match kind {
            Text::Output => self.output.push(step, 0, text),
            Text::Note => self.notes.push(step, 0, text),
            Text::Ask => self.asks.push(step, 0, text),
            Text::Candidates | Text::Eliminated => self.list(kind, step, text),
            Text::Mark => {
                self.marks.push(Entry { step, tag: 0, text: cut(text, MARK).to_vec() });
                Ok(())
            }
            Text::Variable => {
                let text = cut(text, MARK);
                if let Some((name, value)) = split(text) {
                    set(&mut self.values, name, value);
                }
                self.changes += 1;
                let kept = self.variables.push(step, CHANGE, text);
                if self.changes.is_multiple_of(SNAPSHOT) {
                    let all: Vec<Vec<u8>> =
                        self.values.iter().map(|(name, value)| [name, &b"="[..], value].concat()).collect();
                    kept.and_then(|()| self.variables.push(step, ALL, &all.join(&b'\n')))
                } else {
                    kept
                }
            }
        };
        self.has_room(&kept)
    }

    fn call(&mut self, step: u64, called: Option<&[u8]>) -> bool {
        let before = self.calls.len();
        let kept = self.calls.take(step, called);
        kept.is_ok() && (self.calls.len() == before || self.bytes() <= self.room)
    }

    fn problem(&mut self, problem: Problem, line: u64, step: u64) {
        let count = &mut self.kept_problems[problem as usize];
        if *count < PLACES {
            *count += 1;
            // A problem that cannot be kept is still counted.
            let _ = self.problems.push(step, problem as u8, &line.to_le_bytes());
        }
    }
}
