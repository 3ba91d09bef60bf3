//! The engine for queens boards: one queen a row, the squares that are free as the bits of a mask.
//!
//! It goes through the rows from the top and through the squares of each from the left, so that it finds
//! solutions in reading order. All queens on 12x12 take some 860,000 nodes, a few hundredths of a second.

use super::{Meter, Pause};
use crate::puzzle::{Cell, Shape};

const SIDE: usize = 12;

/// The search: it can be paused at every solution.
pub(super) struct Queens {
    shape: Shape,
    /// By row the squares where a queen may stand; column c is bit c.
    allowed: [u32; SIDE],
    /// By row the squares still to be tried, while the search is there or below.
    left: [u32; SIDE],
    /// By row the square of its queen, as a bit.
    placed: [u32; SIDE],
    /// By row, when the search came to it: the columns that hold a queen, and the squares of the row that
    /// are attacked along the diagonals, from the left above and from the right above.
    attacked: [(u32, u32, u32); SIDE],
    /// The row the search is in; the side behind a solution.
    row: usize,
    /// The row above the first: nothing is left.
    over: bool,
}

impl Queens {
    /// A search through the boards that these candidates allow: bit 0 of a cell's says whether a queen may
    /// stand there.
    pub(super) fn start(shape: Shape, candidates: &[u16]) -> Queens {
        let mut allowed = [0; SIDE];
        for (cell, &mask) in shape.all_cells().zip(candidates) {
            allowed[shape.row(cell)] |= u32::from(mask & 1) << shape.column(cell);
        }
        let mut queens = Queens {
            shape,
            allowed,
            left: [0; SIDE],
            placed: [0; SIDE],
            attacked: [(0, 0, 0); SIDE],
            row: 0,
            over: false,
        };
        queens.left[0] = allowed[0];
        queens
    }

    /// Goes on until `want` further solutions are found.
    pub(super) fn run(&mut self, want: u64, meter: &mut Meter<'_>) -> (u64, Pause) {
        let side = self.shape.side();
        let mut found = 0;
        while found < want {
            if self.over {
                return (found, Pause::Exhausted);
            }
            if self.row == side || self.left[self.row] == 0 {
                match self.row.checked_sub(1) {
                    Some(above) => self.row = above,
                    None => self.over = true,
                }
                continue;
            }
            if !meter.node() {
                return (found, Pause::Stopped);
            }
            let row = self.row;
            let queen = self.left[row] & self.left[row].wrapping_neg();
            self.left[row] ^= queen;
            self.placed[row] = queen;
            self.row += 1;
            if self.row == side {
                found += 1;
                continue;
            }
            let (columns, down, up) = self.attacked[row];
            let attacked = (columns | queen, (down | queen) << 1, (up | queen) >> 1);
            self.attacked[self.row] = attacked;
            self.left[self.row] = self.allowed[self.row] & !(attacked.0 | attacked.1 | attacked.2);
        }
        (found, Pause::Found)
    }

    /// What stands in a cell of the solution found last: 1 for a queen.
    pub(super) fn digit(&self, cell: Cell) -> u8 {
        (self.placed[self.shape.row(cell)] >> self.shape.column(cell) & 1) as u8
    }
}
