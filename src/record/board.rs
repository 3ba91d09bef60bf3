//! The board that a program fills, with what a test of a digit asks for: how often each house holds each digit.

use super::event::Live;
use crate::puzzle::{Cell, Digit, Grid, HouseKinds};

/// The most houses a board has (those of twelve queens, diagonals among them), and the most a cell lies in.
const HOUSES: usize = 72;
const KINDS: usize = 4;
/// No house.
const NONE: u8 = u8::MAX;

/// The board that a program fills, and what its houses hold.
pub(super) struct Board {
    pub(super) grid: Grid,
    pub(super) live: Live,
    /// How often each house holds each digit.
    held: [[u8; 17]; HOUSES],
    /// By cell its houses, in the order of the shape's kinds; [`NONE`] where it has no more.
    houses: Vec<[u8; KINDS]>,
    filled: usize,
    /// Digits that a house holds already.
    clashes: u32,
    /// Is the solution that stands there told already?
    pub(super) told: bool,
}

impl Board {
    pub(super) fn new(grid: Grid) -> Board {
        let shape = grid.shape();
        let mut houses = vec![[NONE; KINDS]; shape.cells()];
        for (number, house) in shape.houses().enumerate() {
            let lane = shape.kinds().iter().position(|&kind| kind == house.kind);
            for cell in shape.cells_of(house) {
                houses[cell.index()][lane.unwrap_or(0)] = number as u8;
            }
        }
        let mut board = Board {
            live: Live::new(&grid),
            held: [[0; 17]; HOUSES],
            houses,
            filled: 0,
            clashes: 0,
            told: false,
            grid,
        };
        for cell in shape.all_cells() {
            if let Some(digit) = board.live.get(cell) {
                board.enter(cell, digit);
            }
        }
        board
    }

    /// A digit came to stand in a cell. The houses that held it before.
    #[inline]
    pub(super) fn enter(&mut self, cell: Cell, digit: Digit) -> HouseKinds {
        self.filled += 1;
        self.told = false;
        let mut clashes = HouseKinds::EMPTY;
        for (&kind, &house) in self.grid.shape().kinds().iter().zip(&self.houses[cell.index()]) {
            let Some(held) = self.held.get_mut(usize::from(house)) else { continue };
            let count = &mut held[usize::from(digit.value())];
            if *count > 0 {
                clashes = clashes.with(kind);
                self.clashes += 1;
            }
            *count += 1;
        }
        clashes
    }

    /// A digit left a cell.
    #[inline]
    pub(super) fn leave(&mut self, cell: Cell, digit: Digit) {
        self.filled -= 1;
        self.told = false;
        for &house in &self.houses[cell.index()] {
            let Some(held) = self.held.get_mut(usize::from(house)) else { continue };
            let count = &mut held[usize::from(digit.value())];
            *count = count.saturating_sub(1);
            self.clashes -= u32::from(*count > 0);
        }
    }

    /// The houses that hold a digit beside the cell.
    #[inline]
    pub(super) fn against(&self, cell: Cell, digit: Digit) -> HouseKinds {
        let own = u8::from(self.live.get(cell) == Some(digit));
        let mut because = HouseKinds::EMPTY;
        for (&kind, &house) in self.grid.shape().kinds().iter().zip(&self.houses[cell.index()]) {
            let held = self.held.get(usize::from(house));
            if held.is_some_and(|held| held[usize::from(digit.value())] > own) {
                because = because.with(kind);
            }
        }
        because
    }

    /// The board as it stands; what the program has placed is not given.
    pub(super) fn now(&self) -> Grid {
        let mut grid = self.grid.clone();
        self.live.path().for_each(|cell| grid.set(cell, self.live.get(cell)));
        grid
    }

    #[inline]
    pub(super) fn is_solution(&self) -> bool {
        self.filled == self.grid.shape().pieces() && self.clashes == 0
    }
}
