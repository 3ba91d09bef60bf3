//! One event in two bytes, and the board that events are played on.

use crate::puzzle::{Cell, CellSet, Digit, Grid};
use crate::search::Ending;

/// A kind of event, in four bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Place,
    Undo,
    Reject,
    Try,
    Eliminate,
    Call,
    Return,
    Solution,
    /// The program said that it has a solution, and it had none.
    Claim,
    Done,
}

impl Kind {
    const ALL: [Kind; 10] = [
        Kind::Place,
        Kind::Undo,
        Kind::Reject,
        Kind::Try,
        Kind::Eliminate,
        Kind::Call,
        Kind::Return,
        Kind::Solution,
        Kind::Claim,
        Kind::Done,
    ];
}

/// An event: cell, digit, kind. What it means follows from the board it is played on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Event(pub(super) u16);

impl Event {
    #[inline]
    pub(super) fn new(kind: Kind, cell: Cell, digit: Option<Digit>) -> Event {
        let digit = digit.map_or(0, |digit| u16::from(digit.value() - 1));
        Event((cell.index() as u16) << 8 | digit << 4 | kind as u16)
    }

    /// An event that is about no cell.
    #[inline]
    pub(super) fn of(kind: Kind) -> Event {
        Event(kind as u16)
    }

    pub(super) fn done(how: Option<Ending>) -> Event {
        let how = match how {
            None => 0,
            Some(Ending::Solved) => 1,
            Some(Ending::Exhausted) => 2,
            Some(Ending::Stopped) => 3,
        };
        Event(how << 4 | Kind::Done as u16)
    }

    /// `None` for what is no event.
    #[inline]
    pub(super) fn kind(self) -> Option<Kind> {
        Kind::ALL.get(usize::from(self.0 & 15)).copied()
    }

    #[inline]
    pub(super) fn cell(self) -> Cell {
        Cell::new((self.0 >> 8) as u8)
    }

    #[inline]
    pub(super) fn digit(self) -> Option<Digit> {
        Digit::new((self.0 >> 4 & 15) as u8 + 1)
    }

    pub(super) fn how(self) -> Option<Ending> {
        match self.0 >> 4 & 15 {
            1 => Some(Ending::Solved),
            2 => Some(Ending::Exhausted),
            3 => Some(Ending::Stopped),
            _ => None,
        }
    }
}

/// What a placement came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Placed {
    /// On a blank.
    Fresh,
    /// On a digit of the program's own; so many placements are older than that one was.
    Onto(Digit, u8),
    /// On a given, which stays.
    Given,
}

/// What an undo came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Undone {
    /// The latest placement.
    Latest(Digit),
    /// Another one; so many placements are older than it was.
    Middle(Digit, u8),
    /// Nothing stood there.
    Empty,
    /// A given, which stays.
    Given,
}

/// The board of a program: the givens and its live placements, oldest first.
#[derive(Debug, Clone)]
pub(super) struct Live {
    board: [u8; 256],
    givens: CellSet,
    path: [u8; 256],
    depth: usize,
    cells: usize,
}

impl Live {
    pub(super) fn new(grid: &Grid) -> Live {
        let mut live = Live {
            board: [0; 256],
            givens: CellSet::EMPTY,
            path: [0; 256],
            depth: 0,
            cells: grid.shape().cells(),
        };
        for cell in grid.shape().all_cells() {
            if let Some(digit) = grid.get(cell) {
                live.board[cell.index()] = digit.value();
                live.givens.insert(cell);
            }
        }
        live
    }

    #[inline]
    pub(super) fn board(&self) -> &[u8] {
        &self.board[..self.cells]
    }

    #[inline]
    pub(super) fn get(&self, cell: Cell) -> Option<Digit> {
        Digit::new(self.board[cell.index()])
    }

    #[inline]
    pub(super) fn is_given(&self, cell: Cell) -> bool {
        self.givens.contains(cell)
    }

    #[inline]
    pub(super) fn depth(&self) -> usize {
        self.depth
    }

    /// The cells of the live placements, oldest first.
    pub(super) fn path(&self) -> impl Iterator<Item = Cell> {
        self.path[..self.depth].iter().map(|&cell| Cell::new(cell))
    }

    #[inline]
    pub(super) fn place(&mut self, cell: Cell, digit: Digit) -> Placed {
        let old = Digit::new(self.board[cell.index()]);
        let placed = match old {
            None => Placed::Fresh,
            Some(_) if self.is_given(cell) => return Placed::Given,
            Some(old) => Placed::Onto(old, self.take_out(cell)),
        };
        self.board[cell.index()] = digit.value();
        // A cell is in the path once at most, so there is room.
        self.path[self.depth & 255] = cell.index() as u8;
        self.depth += 1;
        placed
    }

    #[inline]
    pub(super) fn undo(&mut self, cell: Cell) -> Undone {
        let Some(old) = Digit::new(self.board[cell.index()]) else { return Undone::Empty };
        if self.is_given(cell) {
            return Undone::Given;
        }
        self.board[cell.index()] = 0;
        if self.depth > 0 && usize::from(self.path[(self.depth - 1) & 255]) == cell.index() {
            self.depth -= 1;
            return Undone::Latest(old);
        }
        Undone::Middle(old, self.take_out(cell))
    }

    /// Takes a cell out of the path; how many are older.
    fn take_out(&mut self, cell: Cell) -> u8 {
        let live = self.depth.min(256);
        let Some(place) = self.path[..live].iter().position(|&c| usize::from(c) == cell.index()) else {
            return 0;
        };
        self.path.copy_within(place + 1..live, place);
        self.depth -= 1;
        place as u8
    }

    /// Takes everything back, and places this.
    pub(super) fn set(&mut self, path: impl Iterator<Item = (Cell, Digit)>) {
        for i in 0..self.depth {
            self.board[usize::from(self.path[i & 255])] = 0;
        }
        self.depth = 0;
        for (cell, digit) in path {
            if cell.index() < self.cells && self.board[cell.index()] == 0 {
                self.place(cell, digit);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Shape;

    #[test]
    fn an_event_is_two_bytes_and_gives_back_what_was_put_in() {
        for shape in [Shape::S9, Shape::from_side(16).unwrap()] {
            for cell in shape.all_cells() {
                for digit in Digit::all(shape) {
                    let event = Event::new(Kind::Eliminate, cell, Some(digit));
                    assert_eq!(
                        (event.kind(), event.cell(), event.digit()),
                        (Some(Kind::Eliminate), cell, Some(digit))
                    );
                }
            }
        }
        for (i, kind) in Kind::ALL.into_iter().enumerate() {
            assert_eq!(kind as usize, i);
        }
        for how in [None, Some(Ending::Solved), Some(Ending::Exhausted), Some(Ending::Stopped)] {
            assert_eq!((Event::done(how).kind(), Event::done(how).how()), (Some(Kind::Done), how));
        }
    }

    #[test]
    fn what_is_taken_out_of_the_middle_leaves_the_others_in_order() {
        let grid = Grid::from_line("1...............").unwrap();
        let mut live = Live::new(&grid);
        let (d, c) = (|n| Digit::new(n).unwrap(), Cell::new);
        assert_eq!(live.place(c(0), d(2)), Placed::Given);
        assert_eq!(live.undo(c(0)), Undone::Given);
        assert_eq!(live.undo(c(1)), Undone::Empty);
        for n in 1..=4 {
            assert_eq!(live.place(c(n), d(n)), Placed::Fresh);
        }
        assert_eq!(live.undo(c(2)), Undone::Middle(d(2), 1));
        assert_eq!(live.place(c(1), d(4)), Placed::Onto(d(1), 0));
        assert_eq!(live.path().map(Cell::index).collect::<Vec<_>>(), [3, 4, 1]);
        assert_eq!(live.undo(c(1)), Undone::Latest(d(4)));
        let path: Vec<_> = live.path().map(|cell| (cell, live.get(cell).unwrap())).collect();
        let board = live.board().to_vec();
        live.place(c(9), d(1));
        live.set(path.into_iter());
        assert_eq!(live.board(), board);
    }
}
