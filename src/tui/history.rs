//! The board state and its past: everything that undo restores, and nothing else.

use crate::puzzle::Grid;

/// A board with unlimited undo and redo.
///
/// A snapshot is a few hundred bytes, so whole boards are kept instead of changes: nothing has to be
/// inverted, and loading or pasting a puzzle is undone like a digit.
#[derive(Debug, Clone)]
pub(super) struct History {
    past: Vec<Grid>,
    present: Grid,
    future: Vec<Grid>,
    checkpoint: Option<Grid>,
}

impl History {
    pub(super) fn new(grid: Grid) -> History {
        History { past: Vec::new(), present: grid, future: Vec::new(), checkpoint: None }
    }

    /// The board as it stands.
    pub(super) fn grid(&self) -> &Grid {
        &self.present
    }

    /// Puts another board in its place. Returns whether that changed anything.
    pub(super) fn set(&mut self, grid: Grid) -> bool {
        if grid == self.present {
            return false;
        }
        self.past.push(std::mem::replace(&mut self.present, grid));
        self.future.clear();
        true
    }

    /// Takes the last change back.
    pub(super) fn undo(&mut self) -> bool {
        let Some(grid) = self.past.pop() else { return false };
        self.future.push(std::mem::replace(&mut self.present, grid));
        true
    }

    /// Does again what was taken back.
    pub(super) fn redo(&mut self) -> bool {
        let Some(grid) = self.future.pop() else { return false };
        self.past.push(std::mem::replace(&mut self.present, grid));
        true
    }

    /// Remembers the board as it stands.
    pub(super) fn set_checkpoint(&mut self) {
        self.checkpoint = Some(self.present.clone());
    }

    /// The board that was remembered.
    pub(super) fn checkpoint(&self) -> Option<&Grid> {
        self.checkpoint.as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Digit, Shape};

    #[test]
    fn undo_and_redo_walk_the_same_way() {
        let mut history = History::new(Grid::empty(Shape::S4));
        for i in 0..16 {
            let mut next = history.grid().clone();
            next.set(Shape::S4.cell(i / 4, i % 4), Digit::new(1));
            assert!(history.set(next.clone()));
            assert!(!history.set(next), "the same board again is no change");
        }
        let full = history.grid().clone();
        for _ in 0..16 {
            assert!(history.undo());
        }
        assert!(!history.undo());
        assert_eq!(history.grid(), &Grid::empty(Shape::S4));
        for _ in 0..16 {
            assert!(history.redo());
        }
        assert!(!history.redo());
        assert_eq!(history.grid(), &full);
    }
}
