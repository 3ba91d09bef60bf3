//! The machine behind the strategies that decide the order of the cells before they start.
//!
//! It walks down a fixed list of blanks, tries the digits of each ascending, and comes back to the
//! previous blank when none is left. The test is O(1): for every row, column and box a bit mask says
//! which digits it holds.

use super::{Refused, Search, Step, Tally};
use crate::puzzle::{Cell, Digit, Grid, HouseKind, HouseKinds, Shape};

/// A search over a fixed order of cells.
#[derive(Clone)]
pub struct InOrder {
    shape: Shape,
    order: Vec<Cell>,
    board: Vec<u8>,
    /// Digits held, by kind of house and number.
    used: [[u16; 16]; 3],
    depth: usize,
    /// The digit tried last at the current depth, 0 for none.
    tried: u8,
    phase: Phase,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
enum Phase {
    Trying,
    Returning,
    Over,
}

impl InOrder {
    /// Starts on a board whose blanks are `order`, each once.
    pub(super) fn start(grid: &Grid, order: Vec<Cell>) -> Result<InOrder, Refused> {
        if let Some(conflict) = grid.conflicts().next() {
            return Err(Refused::Conflict(conflict));
        }
        let shape = grid.shape();
        let mut search = InOrder {
            shape,
            order,
            board: vec![0; shape.cells()],
            used: [[0; 16]; 3],
            depth: 0,
            tried: 0,
            phase: Phase::Trying,
        };
        for cell in shape.all_cells() {
            if let Some(digit) = grid.get(cell) {
                search.put(cell, digit);
            }
        }
        Ok(search)
    }

    fn put(&mut self, cell: Cell, digit: Digit) {
        self.board[cell.index()] = digit.value();
        self.flip(cell, digit);
    }

    fn flip(&mut self, cell: Cell, digit: Digit) {
        for kind in HouseKind::ALL {
            self.used[kind as usize][usize::from(self.shape.house(kind, cell).index)] ^=
                1 << (digit.value() - 1);
        }
    }

    fn take_back(&mut self) -> Step {
        self.depth -= 1;
        let cell = self.order[self.depth];
        self.tried = self.board[cell.index()];
        let digit = Digit::new(self.tried).expect("a live placement has a digit");
        self.flip(cell, digit);
        self.board[cell.index()] = 0;
        self.phase = Phase::Trying;
        Step::Remove { cell, digit }
    }
}

impl Iterator for InOrder {
    type Item = Step;

    #[inline]
    fn next(&mut self) -> Option<Step> {
        match self.phase {
            Phase::Over => return None,
            Phase::Trying if self.depth == self.order.len() => {
                self.phase = Phase::Returning;
                return Some(Step::Solution);
            }
            Phase::Trying if usize::from(self.tried) < self.shape.side() => {}
            Phase::Trying | Phase::Returning if self.depth > 0 => return Some(self.take_back()),
            Phase::Trying | Phase::Returning => {
                self.phase = Phase::Over;
                return Some(Step::Exhausted);
            }
        }
        let cell = self.order[self.depth];
        self.tried += 1;
        let digit = Digit::new(self.tried)?;
        let holds = |kind: HouseKind| {
            self.used[kind as usize][usize::from(self.shape.house(kind, cell).index)] >> (self.tried - 1) & 1
                != 0
        };
        let because = HouseKinds::of(holds(HouseKind::Row), holds(HouseKind::Column), holds(HouseKind::Box));
        if !because.is_empty() {
            return Some(Step::Reject { cell, digit, because });
        }
        self.put(cell, digit);
        self.depth += 1;
        self.tried = 0;
        Some(Step::Place { cell, digit })
    }
}

impl Search for InOrder {
    fn board(&self) -> &[u8] {
        &self.board
    }

    fn depth(&self) -> usize {
        self.depth
    }

    fn path(&self) -> impl Iterator<Item = (Cell, Digit)> {
        self.order[..self.depth].iter().filter_map(|&c| Some((c, Digit::new(self.board[c.index()])?)))
    }

    fn cell_at(&self, depth: usize) -> Option<Cell> {
        self.order.get(depth).copied()
    }

    fn advance(&mut self, steps: u64, tally: &mut Tally) -> u64 {
        for n in 0..steps {
            let Some(step) = self.next() else { return n };
            tally.add(step, self.depth);
            if matches!(step, Step::Solution | Step::Exhausted) {
                return n + 1;
            }
        }
        steps
    }

    fn save(&self) -> Box<[u8]> {
        let path = self.order[..self.depth].iter().map(|c| self.board[c.index()]);
        [self.tried, self.phase as u8].into_iter().chain(path).collect()
    }

    fn restore(&mut self, saved: &[u8]) {
        while self.depth > 0 {
            self.take_back();
        }
        for (i, &value) in saved[2..].iter().enumerate() {
            if let Some(digit) = Digit::new(value) {
                self.put(self.order[i], digit);
            }
        }
        self.depth = saved.len() - 2;
        self.tried = saved[0];
        self.phase = [Phase::Trying, Phase::Returning, Phase::Over][usize::from(saved[1])];
    }
}
