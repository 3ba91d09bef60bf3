//! A recording as a search: whatever the timeline can do with a search of ours it can do with this.

use std::sync::Arc;

use super::event::{Event, Kind, Live, Placed, Undone};
use super::recording::Recording;
use crate::puzzle::{Cell, Digit, Grid, HouseKind, HouseKinds, Shape};
use crate::search::{Ending, Search, Step, Stuck, Swap, Tally, Why};

/// Events that are fetched at once.
const BLOCK: u64 = 1 << 13;

/// Somewhere in a recording.
#[derive(Clone)]
pub struct Replay {
    recording: Recording,
    shape: Shape,
    live: Live,
    at: u64,
    /// The cell that was spoken of last.
    current: Option<Cell>,
    /// Functions entered and not left.
    calls: u32,
    /// Events fetched, two bytes each, and which is the first.
    block: Arc<[u8]>,
    first: u64,
    over: bool,
}

impl Replay {
    /// The start of a recording on its board; everything that stands on it counts as given.
    pub fn new(recording: Recording, grid: &Grid) -> Replay {
        Replay {
            recording,
            shape: grid.shape(),
            live: Live::new(grid),
            at: 0,
            current: None,
            calls: 0,
            block: Arc::default(),
            first: 0,
            over: false,
        }
    }

    /// The recording.
    pub fn recording(&self) -> &Recording {
        &self.recording
    }

    /// How many functions the program has entered and not left, as far as it says so.
    pub fn calls(&self) -> u32 {
        self.calls
    }

    /// The event at which we stand.
    #[inline]
    fn event(&mut self) -> Option<Event> {
        loop {
            if let Some(place) = self.at.checked_sub(self.first)
                && place < BLOCK
                && let Some(&[low, high]) = self.block.get(2 * place as usize..2 * place as usize + 2)
            {
                return Some(Event(u16::from_le_bytes([low, high])));
            }
            if !self.fetch() {
                return None;
            }
        }
    }

    /// Fetches the block in which we stand; false if it does not reach beyond us (yet).
    #[cold]
    fn fetch(&mut self) -> bool {
        let first = self.at - self.at % BLOCK;
        let (block, over) = self.recording.events(first, BLOCK as usize);
        (self.block, self.first) = (block.into(), first);
        self.over = over;
        self.block.len() as u64 / 2 > self.at - first
    }

    /// Plays an event; a reject without its reasons.
    #[inline]
    fn play(&mut self, event: Event) -> Option<Step> {
        let (cell, digit) = (event.cell(), event.digit());
        if cell.index() >= self.shape.cells() {
            return None;
        }
        let step = match event.kind()? {
            Kind::Place => {
                let digit = digit?;
                self.current = Some(cell);
                match self.live.place(cell, digit) {
                    Placed::Fresh => Step::Place { cell, digit, why: Why::Tried },
                    Placed::Onto(old, below) => Step::Replace { cell, swap: Swap::new(old, digit), below },
                    Placed::Given => Step::Void { cell, digit: Some(digit) },
                }
            }
            Kind::Undo => {
                self.current = Some(cell);
                match self.live.undo(cell) {
                    Undone::Latest(digit) => Step::Remove { cell, digit },
                    Undone::Middle(digit, below) => Step::Withdraw { cell, digit, below },
                    Undone::Empty | Undone::Given => Step::Void { cell, digit: None },
                }
            }
            Kind::Reject => {
                self.current = Some(cell);
                Step::Reject { cell, digit: digit?, because: HouseKinds::EMPTY }
            }
            Kind::Try => {
                self.current = Some(cell);
                Step::Try { cell, digit: digit? }
            }
            Kind::Eliminate => Step::Eliminate { cell, digit: digit? },
            Kind::Call => {
                self.calls = self.calls.saturating_add(1);
                Step::Call
            }
            Kind::Return => {
                self.calls = self.calls.saturating_sub(1);
                Step::Return
            }
            Kind::Solution => Step::Solution,
            Kind::Claim => Step::Claim,
            Kind::Done => Step::Done(event.how()),
        };
        self.at += 1;
        Some(step)
    }

    /// The houses that hold a digit beside the cell.
    fn against(&self, cell: Cell, digit: Digit) -> HouseKinds {
        let holds = |kind: HouseKind| {
            let house = self.shape.cells_of(self.shape.house(kind, cell));
            house.iter().any(|&other| other != cell && self.live.get(other) == Some(digit))
        };
        let kinds = self.shape.kinds().iter().copied().filter(|&kind| holds(kind));
        kinds.fold(HouseKinds::EMPTY, HouseKinds::with)
    }
}

impl Iterator for Replay {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let event = self.event()?;
        match self.play(event)? {
            Step::Reject { cell, digit, .. } => {
                Some(Step::Reject { cell, digit, because: self.against(cell, digit) })
            }
            step => Some(step),
        }
    }
}

impl Search for Replay {
    fn board(&self) -> &[u8] {
        self.live.board()
    }

    fn depth(&self) -> usize {
        self.live.depth()
    }

    fn path(&self) -> impl Iterator<Item = (Cell, Digit)> {
        self.live.path().filter_map(|cell| Some((cell, self.live.get(cell)?)))
    }

    fn cell_at(&self, depth: usize) -> Option<Cell> {
        match self.live.path().nth(depth) {
            None if depth == self.live.depth() => self.current.filter(|&cell| self.live.get(cell).is_none()),
            cell => cell,
        }
    }

    /// A program does not say why it goes back.
    fn stuck(&self) -> Option<Stuck> {
        None
    }

    fn over(&self) -> Option<Ending> {
        self.over.then_some(Ending::Stopped)
    }

    #[inline]
    fn advance_telling(&mut self, steps: u64, tally: &mut Tally, mut tell: impl FnMut(u64, Step)) -> u64 {
        for taken in 1..=steps {
            let Some(step) = self.event().and_then(|event| self.play(event)) else { return taken - 1 };
            tally.add(step, self.live.depth());
            if !matches!(step, Step::Reject { .. }) {
                tell(taken, step);
            }
            if step == Step::Solution {
                return taken;
            }
        }
        steps
    }

    fn save(&self) -> Box<[u8]> {
        let mut saved = Vec::with_capacity(15 + 2 * self.live.depth());
        saved.extend_from_slice(&self.at.to_le_bytes());
        saved.extend_from_slice(&self.calls.to_le_bytes());
        saved.extend_from_slice(&self.current.map_or([0, 0], |cell| [1, cell.index() as u8]));
        for (cell, digit) in self.path() {
            saved.extend_from_slice(&[cell.index() as u8, digit.value()]);
        }
        saved.into()
    }

    fn restore(&mut self, saved: &[u8]) {
        let Some((head, path)) = saved.split_first_chunk::<14>() else { return };
        let [a0, a1, a2, a3, a4, a5, a6, a7, c0, c1, c2, c3, has, cell] = *head;
        self.at = u64::from_le_bytes([a0, a1, a2, a3, a4, a5, a6, a7]);
        self.calls = u32::from_le_bytes([c0, c1, c2, c3]);
        self.current = (has == 1 && usize::from(cell) < self.shape.cells()).then(|| Cell::new(cell));
        let side = self.shape.side();
        let pairs = path.chunks_exact(2).filter_map(|pair| {
            let digit = Digit::new(pair[1]).filter(|digit| usize::from(digit.value()) <= side)?;
            Some((Cell::new(pair[0]), digit))
        });
        self.live.set(pairs);
    }
}
