//! `exact-cover`: Knuth's Algorithm X with dancing links (arXiv cs/0011047), told in our words.
//!
//! The matrix has a column for each thing that must come true once: every cell has a digit, every row,
//! column and box has each digit; in this order, by cell or by house and digit. On a queens board every
//! row and every column has a queen, and no diagonal has two: the diagonals are secondary columns, which
//! are covered like all others and never chosen. The matrix has a row for each digit in each cell, by cell
//! and digit. At every node the search chooses the column with the fewest
//! rows, the first where several tie, and tries its rows from the top: the digits of a cell, ascending,
//! or the places of a digit in a house, in reading order.
//!
//! How it is told:
//! - Choosing a row is [`Step::Place`]. If it is the only row of its column it is forced, a naked single
//!   where the column is a cell and a hidden single where it is a digit in a house; else it is tried.
//! - Covering the four columns of that row (the chosen one first) hides each row that clashes with it:
//!   one [`Step::Eliminate`] a row, at most four times the side less four a placement. On a queens board
//!   these are the squares that the queen attacks.
//! - A column without a row is [`Step::DeadEnd`].
//! - Uncovering tells the same backward: [`Step::Restore`], then [`Step::Remove`].
//! - Nothing is ever rejected: rows that clash have left the matrix.
//!
//! Knuth keeps the chosen column covered while he tries its rows. Here it is covered with each of them,
//! so that all that goes with a placement stands between it and its removal; the search is the same.

mod matrix;

use super::{Refused, Search, Step, Stuck, Why};
use crate::puzzle::{Cell, Digit, Grid};
use matrix::{Hidden, Link, Matrix, ROOT};

/// The search.
#[derive(Clone)]
pub(super) struct ExactCover {
    matrix: Matrix,
    board: Box<[u8]>,
    depth: usize,
    phase: Phase,
    /// What could not be filled when the search last turned back.
    stuck: Option<Stuck>,
    levels: Box<[Level]>,
    /// How far the latest placement is covered.
    last: Hidden,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
enum Phase {
    /// Hiding what clashes with the latest placement; then choosing a column.
    Covering,
    /// Trying the rows of the column that is chosen at this depth.
    Trying,
    /// Showing again what the latest placement hid; then taking it back.
    Back,
    /// Nothing is left.
    Over,
}

/// One choice.
#[derive(Clone, Copy, Default)]
struct Level {
    /// The column, by its header.
    column: Link,
    /// The node of the row tried last in that column; the header for none.
    node: Link,
    /// The how-manieth row of the column that is.
    ordinal: u8,
    /// How many rows it hides, while it is placed.
    hidden: u8,
}

impl ExactCover {
    /// Starts the search on a board; everything that stands on it counts as given.
    ///
    /// # Errors
    /// The board breaks the rules.
    pub(super) fn start(grid: &Grid) -> Result<ExactCover, Refused> {
        if let Some(conflict) = grid.first_conflict() {
            return Err(Refused::Conflict(conflict));
        }
        let shape = grid.shape();
        let mut matrix = Matrix::new(shape);
        for (cell, given) in shape.all_cells().filter_map(|cell| Some((cell, grid.get(cell)?))) {
            let row = matrix.row(cell, given);
            matrix.unlink(row);
            let mut last = Hidden { lane: 0, node: matrix.node(row).column };
            while matrix.hide_next(row, &mut last).is_some() {}
        }
        Ok(ExactCover {
            matrix,
            board: shape.all_cells().map(|cell| grid.get(cell).map_or(0, Digit::value)).collect(),
            depth: 0,
            phase: Phase::Covering,
            stuck: None,
            levels: vec![Level::default(); grid.open() + 1].into(),
            last: Hidden::ALL,
        })
    }

    /// The node of the latest placement in the column that was chosen for it.
    #[inline]
    fn latest(&self) -> Option<Link> {
        self.depth.checked_sub(1).map(|top| self.levels[top].node)
    }

    /// Hides one row more, if the latest placement clashes with one.
    #[inline]
    fn cover(&mut self) -> Option<Step> {
        let row = self.latest()?;
        let hidden = self.matrix.hide_next(row, &mut self.last)?;
        self.levels[self.depth - 1].hidden += 1;
        let (cell, digit) = self.matrix.placement(hidden);
        Some(Step::Eliminate { cell, digit })
    }

    /// Chooses a column and places its first row, if there is one.
    #[inline]
    fn choose(&mut self) -> Step {
        let column = self.matrix.choose();
        if column == ROOT {
            self.stuck = None;
            self.phase = Phase::Back;
            return Step::Solution;
        }
        self.levels[self.depth] = Level { column, node: column, ordinal: 0, hidden: 0 };
        self.place().unwrap_or_else(|| {
            let stuck = self.matrix.constraint(column);
            self.stuck = Some(stuck);
            self.phase = Phase::Back;
            Step::DeadEnd(stuck)
        })
    }

    /// Places the next row of the column chosen at this depth.
    #[inline]
    fn place(&mut self) -> Option<Step> {
        let level = &mut self.levels[self.depth];
        let node = self.matrix.node(level.node).down;
        if node == level.column {
            return None;
        }
        level.node = node;
        level.ordinal += 1;
        let why = match (self.matrix.sizes[usize::from(level.column)], self.matrix.constraint(level.column)) {
            (1, Stuck::Cell(_)) => Why::NakedSingle,
            (1, Stuck::Digit { house, .. }) => Why::HiddenSingle(house.kind),
            _ => Why::Tried,
        };
        let (cell, digit) = self.matrix.placement(node);
        self.board[cell.index()] = digit.value();
        self.last = Hidden { lane: 0, node: level.column };
        level.hidden = 0;
        self.matrix.unlink(node);
        self.depth += 1;
        self.phase = Phase::Covering;
        Some(Step::Place { cell, digit, why })
    }

    /// Shows one row again, or else takes the latest placement back, or else it is over.
    #[inline]
    fn back(&mut self) -> Step {
        let Some(row) = self.latest() else {
            self.phase = Phase::Over;
            return Step::Exhausted;
        };
        if let Some(shown) = self.matrix.show_last(row, &mut self.last) {
            self.levels[self.depth - 1].hidden -= 1;
            let (cell, digit) = self.matrix.placement(shown);
            return Step::Restore { cell, digit };
        }
        let (cell, digit) = self.matrix.placement(row);
        self.board[cell.index()] = 0;
        self.matrix.relink(row);
        self.depth -= 1;
        self.phase = Phase::Trying;
        Step::Remove { cell, digit }
    }

    /// Turns back from a column whose rows were all tried.
    #[inline]
    fn turn(&mut self) -> Step {
        self.stuck = Some(self.matrix.constraint(self.levels[self.depth].column));
        self.phase = Phase::Back;
        // It was covered to the end, else no column would have been chosen.
        self.last = Hidden::ALL;
        self.back()
    }

    /// Chooses a column as [`choose`](Self::choose) does, and goes to a row without placing it.
    fn find(&mut self, ordinal: u8) -> bool {
        let column = self.matrix.choose();
        let mut level = Level { column, node: column, ordinal: 0, hidden: 0 };
        while column != ROOT && level.ordinal < ordinal {
            let next = self.matrix.node(level.node).down;
            if next == column {
                return false;
            }
            level = Level { node: next, ordinal: level.ordinal + 1, ..level };
        }
        self.levels[self.depth] = level;
        column != ROOT
    }
}

impl Iterator for ExactCover {
    type Item = Step;

    #[inline]
    fn next(&mut self) -> Option<Step> {
        match self.phase {
            Phase::Covering => Some(self.cover().unwrap_or_else(|| self.choose())),
            Phase::Trying => Some(self.place().unwrap_or_else(|| self.turn())),
            Phase::Back => Some(self.back()),
            Phase::Over => None,
        }
    }
}

impl std::iter::FusedIterator for ExactCover {}

impl Search for ExactCover {
    fn board(&self) -> &[u8] {
        &self.board
    }

    fn depth(&self) -> usize {
        self.depth
    }

    fn path(&self) -> impl Iterator<Item = (Cell, Digit)> {
        self.levels[..self.depth].iter().map(|level| self.matrix.placement(level.node))
    }

    /// At the present depth it is known only between two rows of a column.
    fn cell_at(&self, depth: usize) -> Option<Cell> {
        let known = self.depth + usize::from(self.phase == Phase::Trying);
        self.levels[..known].get(depth).map(|level| self.matrix.placement(level.node).0)
    }

    fn stuck(&self) -> Option<Stuck> {
        self.stuck
    }

    /// Phase, the ordinal of the row tried last at this depth, how many rows the latest placement hides,
    /// what is stuck (three bytes), then the ordinals of the placements, oldest first.
    fn save(&self) -> Box<[u8]> {
        let tried = if self.phase == Phase::Trying { self.levels[self.depth].ordinal } else { 0 };
        let live = &self.levels[..self.depth];
        let [a, b, c] = Stuck::to_bytes(self.stuck);
        let head = [self.phase as u8, tried, live.last().map_or(0, |top| top.hidden), a, b, c];
        head.into_iter().chain(live.iter().map(|level| level.ordinal)).collect()
    }

    fn restore(&mut self, saved: &[u8]) {
        let &[phase, tried, hidden, a, b, c, ref ordinals @ ..] = saved else { return };
        while self.depth > 0 {
            if self.phase == Phase::Trying {
                self.turn();
            } else {
                self.back();
            }
        }
        self.phase = Phase::Covering;
        for &ordinal in ordinals {
            while self.cover().is_some() {}
            // What this search cannot have saved ends the path here.
            if ordinal == 0 || !self.find(ordinal - 1) || self.place().is_none() {
                break;
            }
        }
        if phase == Phase::Trying as u8 {
            while self.cover().is_some() {}
            if tried > 0 && self.find(tried) {
                self.phase = Phase::Trying;
            }
        } else {
            for _ in 0..hidden {
                self.cover();
            }
            if phase == Phase::Back as u8 {
                self.phase = Phase::Back;
            } else if phase == Phase::Over as u8 && self.depth == 0 {
                self.phase = Phase::Over;
            }
        }
        self.stuck = Stuck::from_bytes([a, b, c], self.matrix.shape);
    }
}
