//! The machine behind the strategies that decide the order of the cells before they start.
//!
//! It walks down a fixed list of blanks, tries the digits of each ascending, and comes back to the
//! previous blank when none is left. The test is O(1): for every row, column and box a bit mask says
//! which digits it holds.
//!
//! Built to be watched at hundreds of millions of steps a second. What wins, measured: arrays of fixed
//! length indexed through a mask (no bounds checks), the three masks of the current blank united once
//! on arrival, and the few scalars that change with every step in a [`Cursor`] of their own, which a
//! loop over many steps keeps in registers.

use std::ops::ControlFlow;

use super::{Refused, Search, Step, Stuck, Tally, Why};
use crate::puzzle::{Cell, Digit, DigitSet, Grid, HouseKind, HouseKinds, Shape};

/// The most blanks a board can have, and the mask that keeps an index below that.
const BLANKS: usize = 256;
const LAST: usize = BLANKS - 1;

/// A search over a fixed order of cells.
#[derive(Clone)]
pub struct InOrder {
    cursor: Cursor,
    desk: Desk,
}

/// Where the search stands: all that changes with every step.
#[derive(Clone, Copy)]
struct Cursor {
    /// How many of the blanks are filled.
    depth: usize,
    /// The value tried last at this depth: 0 for none, the side if nothing is left to try.
    tried: u32,
    /// The digits that a house of the blank at this depth holds; digit d is bit d-1.
    occupied: u32,
    phase: Phase,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
enum Phase {
    /// Trying digits, or going back when none is left.
    Searching,
    /// The board is full, and nobody was told yet.
    Arrived,
    /// Nothing is left.
    Over,
}

/// What lies on the desk: the blanks in their order, and what is placed.
#[derive(Clone)]
struct Desk {
    side: u32,
    blanks: usize,
    frames: [Frame; BLANKS],
    // The next two are no fields of `Frame`, because loading a whole frame behind a store into a part of
    // it stalls the processor: every step would take twice as long.
    /// By depth: what stands in the blank while the search is deeper.
    placed: [u8; BLANKS],
    /// By depth: what the houses of the blank held when the search came down to it.
    occupied: [u16; BLANKS],
    board: [u8; BLANKS],
    /// The digits that each row, column and box holds; digit d is bit d-1.
    rows: [u16; 16],
    columns: [u16; 16],
    boxes: [u16; 16],
}

/// A blank and its row, column and box.
#[derive(Clone, Copy)]
struct Frame {
    cell: Cell,
    row: u8,
    column: u8,
    box_: u8,
}

/// The digit of a value known to be one.
#[inline(always)]
fn digit(value: u32) -> Digit {
    Digit::new((value.wrapping_sub(1) & 15) as u8 + 1).expect("1 to 16")
}

impl Frame {
    fn new(shape: Shape, cell: Cell) -> Frame {
        let [row, column, box_] = HouseKind::SUDOKU.map(|kind| shape.house(kind, cell).index);
        Frame { cell, row, column, box_ }
    }
}

impl Desk {
    #[inline(always)]
    fn flip(&mut self, frame: Frame, value: u32) {
        let bit = 1 << ((value - 1) & 15);
        self.rows[usize::from(frame.row & 15)] ^= bit;
        self.columns[usize::from(frame.column & 15)] ^= bit;
        self.boxes[usize::from(frame.box_ & 15)] ^= bit;
    }

    /// Puts a digit into the blank of this depth and goes down to the next, without telling the board.
    #[inline(always)]
    fn descend(&mut self, at: &mut Cursor, value: u32) -> Cell {
        let here = at.depth & LAST;
        let frame = self.frames[here];
        self.placed[here] = value as u8;
        self.occupied[here] = at.occupied as u16;
        self.flip(frame, value);
        at.depth += 1;
        self.arrive(at);
        frame.cell
    }

    /// Makes ready for the first digit of the blank of this depth.
    #[inline(always)]
    fn arrive(&mut self, at: &mut Cursor) {
        if at.depth < self.blanks {
            let frame = self.frames[at.depth & LAST];
            let (row, column, box_) = self.held_around(frame);
            at.tried = 0;
            at.occupied = u32::from(row | column | box_);
        } else {
            at.tried = self.side;
            at.phase = Phase::Arrived;
        }
    }

    /// The digits that the row, the column and the box of a blank hold.
    #[inline(always)]
    fn held_around(&self, frame: Frame) -> (u16, u16, u16) {
        (
            self.rows[usize::from(frame.row & 15)],
            self.columns[usize::from(frame.column & 15)],
            self.boxes[usize::from(frame.box_ & 15)],
        )
    }

    /// Goes up one blank and takes its digit back, without telling the board. There must be one.
    #[inline(always)]
    fn ascend(&mut self, at: &mut Cursor) -> (Cell, u32) {
        at.depth -= 1;
        let here = at.depth & LAST;
        let frame = self.frames[here];
        at.tried = u32::from(self.placed[here]);
        at.occupied = u32::from(self.occupied[here]);
        self.flip(frame, at.tried);
        (frame.cell, at.tried)
    }

    /// One step. Everything else that walks does what this does, several at a time.
    #[inline(always)]
    fn step(&mut self, at: &mut Cursor) -> Option<Step> {
        if at.tried < self.side {
            let value = at.tried + 1;
            if at.occupied >> at.tried & 1 == 0 {
                let cell = self.descend(at, value);
                self.board[cell.index()] = value as u8;
                return Some(Step::Place { cell, digit: digit(value), why: Why::Tried });
            }
            let frame = self.frames[at.depth & LAST];
            let (row, column, box_) = self.held_around(frame);
            let holds = |held: u16| held >> at.tried & 1 != 0;
            let because = HouseKinds::of(holds(row), holds(column), holds(box_));
            at.tried = value;
            return Some(Step::Reject { cell: frame.cell, digit: digit(value), because });
        }
        match at.phase {
            Phase::Searching if at.depth > 0 => {
                let (cell, value) = self.ascend(at);
                self.board[cell.index()] = 0;
                Some(Step::Remove { cell, digit: digit(value) })
            }
            Phase::Searching => {
                at.phase = Phase::Over;
                Some(Step::Exhausted)
            }
            Phase::Arrived => {
                at.phase = Phase::Searching;
                Some(Step::Solution)
            }
            Phase::Over => None,
        }
    }
}

impl InOrder {
    /// Starts on a board whose blanks are `order`, each once.
    pub(super) fn start(grid: &Grid, order: &[Cell]) -> Result<InOrder, Refused> {
        if let Some(conflict) = grid.conflicts().next() {
            return Err(Refused::Conflict(conflict));
        }
        let shape = grid.shape();
        let mut desk = Desk {
            side: shape.side() as u32,
            blanks: order.len(),
            frames: [Frame::new(shape, Cell::new(0)); BLANKS],
            placed: [0; BLANKS],
            occupied: [0; BLANKS],
            board: [0; BLANKS],
            rows: [0; 16],
            columns: [0; 16],
            boxes: [0; 16],
        };
        for (frame, &cell) in desk.frames.iter_mut().zip(order) {
            *frame = Frame::new(shape, cell);
        }
        for cell in shape.all_cells() {
            if let Some(given) = grid.get(cell) {
                desk.board[cell.index()] = given.value();
                desk.flip(Frame::new(shape, cell), u32::from(given.value()));
            }
        }
        let mut cursor = Cursor { depth: 0, tried: 0, occupied: 0, phase: Phase::Searching };
        desk.arrive(&mut cursor);
        Ok(InOrder { cursor, desk })
    }

    /// The values placed, oldest first.
    fn placed(&self) -> &[u8] {
        &self.desk.placed[..self.cursor.depth]
    }
}

impl Iterator for InOrder {
    type Item = Step;

    #[inline]
    fn next(&mut self) -> Option<Step> {
        self.desk.step(&mut self.cursor)
    }

    #[inline]
    fn fold<B, F: FnMut(B, Step) -> B>(mut self, init: B, mut f: F) -> B {
        let mut at = self.cursor;
        let mut so_far = init;
        while let Some(step) = self.desk.step(&mut at) {
            so_far = f(so_far, step);
        }
        so_far
    }
}

impl std::iter::FusedIterator for InOrder {}

impl Search for InOrder {
    fn board(&self) -> &[u8] {
        let side = self.desk.side as usize;
        &self.desk.board[..side * side]
    }

    fn depth(&self) -> usize {
        self.cursor.depth
    }

    fn path(&self) -> impl Iterator<Item = (Cell, Digit)> {
        self.desk
            .frames
            .iter()
            .zip(self.placed())
            .map(|(frame, &value)| (frame.cell, digit(u32::from(value))))
    }

    fn cell_at(&self, depth: usize) -> Option<Cell> {
        self.desk.frames[..self.desk.blanks].get(depth).map(|frame| frame.cell)
    }

    fn stuck(&self) -> Option<Stuck> {
        self.cell_at(self.cursor.depth + 1).map(Stuck::Cell)
    }

    fn choices(&self) -> Option<Vec<(Cell, Digit)>> {
        let Cursor { depth, tried, occupied, phase } = self.cursor;
        if depth == self.desk.blanks || phase == Phase::Over {
            return Some(Vec::new());
        }
        let all = u32::MAX >> (32 - self.desk.side);
        let digits = DigitSet::from_bits((!occupied & all & u32::MAX << tried) as u16);
        Some(digits.iter().map(|digit| (self.desk.frames[depth].cell, digit)).collect())
    }

    fn fork(&self, cell: Cell, digit: Digit) -> Option<InOrder> {
        let (depth, value) = (self.cursor.depth, u32::from(digit.value()));
        let left = depth..self.desk.blanks;
        let at = left.clone().find(|&at| self.desk.frames[at].cell == cell)?;
        let frame = self.desk.frames[at];
        let (row, column, box_) = self.desk.held_around(frame);
        if value > self.desk.side || (row | column | box_) >> (value - 1) & 1 != 0 {
            return None;
        }
        let mut desk = self.desk.clone();
        desk.board[cell.index()] = digit.value();
        desk.flip(frame, value);
        desk.frames.copy_within(depth..at, 0);
        desk.frames.copy_within(at + 1..left.end, at - depth);
        desk.blanks = left.len() - 1;
        let mut cursor = Cursor { depth: 0, tried: 0, occupied: 0, phase: Phase::Searching };
        desk.arrive(&mut cursor);
        Some(InOrder { cursor, desk })
    }

    #[inline]
    fn visit<B>(&mut self, mut f: impl FnMut(Step, usize) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut at = self.cursor;
        let mut end = ControlFlow::Continue(());
        while let Some(step) = self.desk.step(&mut at) {
            end = f(step, at.depth);
            if end.is_break() {
                break;
            }
        }
        self.cursor = at;
        end
    }

    #[inline]
    fn advance_telling(&mut self, steps: u64, tally: &mut Tally, mut tell: impl FnMut(u64, Step)) -> u64 {
        // The first step is taken singly: then the depth the rest starts from is one that counts.
        if steps == 0 {
            return 0;
        }
        let Some(first) = self.next() else { return 0 };
        tally.add(first, self.cursor.depth);
        match first {
            Step::Reject { .. } => {}
            Step::Solution | Step::Exhausted => {
                tell(1, first);
                return 1;
            }
            _ => tell(1, first),
        }
        let desk = &mut self.desk;
        let mut at = self.cursor;
        let (start, side) = (at.depth, desk.side);
        let mut rest = Tally { least_depth: start, greatest_depth: start, ..Tally::default() };
        let mut left = steps - 1;
        while left > 0 {
            if at.tried < side {
                // The next digit that fits; bits from the side up are never occupied and end the scan.
                let next = (!at.occupied & u32::MAX << at.tried).trailing_zeros();
                let rejects = u64::from(next - at.tried);
                if rejects >= left {
                    at.tried += left as u32;
                    left = 0;
                    break;
                }
                left -= rejects;
                at.tried = next;
                if next < side {
                    let cell = desk.descend(&mut at, next + 1);
                    left -= 1;
                    tell(steps - left, Step::Place { cell, digit: digit(next + 1), why: Why::Tried });
                    rest.greatest_depth = rest.greatest_depth.max(at.depth);
                    continue;
                }
            }
            left -= 1;
            if at.phase == Phase::Searching && at.depth > 0 {
                let (cell, value) = desk.ascend(&mut at);
                tell(steps - left, Step::Remove { cell, digit: digit(value) });
                rest.undos += 1;
                rest.least_depth = rest.least_depth.min(at.depth);
            } else if at.phase == Phase::Arrived {
                at.phase = Phase::Searching;
                tell(steps - left, Step::Solution);
                rest.solutions = 1;
                break;
            } else {
                at.phase = Phase::Over;
                tell(steps - left, Step::Exhausted);
                rest.exhausted = 1;
                break;
            }
        }
        self.cursor = at;
        // Depths change by one, so exactly the blanks between the extremes were touched, and the other
        // counts follow from these.
        for depth in rest.least_depth..rest.greatest_depth {
            let cell = desk.frames[depth].cell;
            rest.touched.insert(cell);
            desk.board[cell.index()] = if depth < at.depth { desk.placed[depth] } else { 0 };
        }
        let taken = steps - 1 - left;
        rest.placements = (rest.undos + at.depth as u64) - start as u64;
        rest.rejects = taken - rest.placements - rest.undos - rest.solutions - rest.exhausted;
        tally.join(&rest);
        1 + taken
    }

    fn save(&self) -> Box<[u8]> {
        let place = [self.cursor.tried as u8, self.cursor.phase as u8];
        place.into_iter().chain(self.placed().iter().copied()).collect()
    }

    fn restore(&mut self, saved: &[u8]) {
        let [tried, phase, path @ ..] = saved else { return };
        let (desk, at) = (&mut self.desk, &mut self.cursor);
        let kept = desk.placed[..at.depth].iter().zip(path).take_while(|(a, b)| a == b).count();
        at.phase = Phase::Searching;
        while at.depth > kept {
            let (cell, _) = desk.ascend(at);
            desk.board[cell.index()] = 0;
        }
        if kept < desk.blanks {
            desk.arrive(at);
        }
        for &value in &path[kept..] {
            // What this search cannot have saved ends the path here.
            let fits = at.tried == 0 && (1..=desk.side).contains(&u32::from(value));
            if !fits || at.occupied >> (value - 1) & 1 != 0 {
                return;
            }
            let cell = desk.descend(at, u32::from(value));
            desk.board[cell.index()] = value;
        }
        at.tried = at.tried.max(u32::from(*tried).min(desk.side));
        at.phase = match (*phase, at.depth) {
            (2, 0) => Phase::Over,
            (1, depth) if depth == desk.blanks => Phase::Arrived,
            _ => Phase::Searching,
        };
    }
}
