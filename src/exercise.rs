//! The exercises that a person's own program is written for: how a puzzle is put to it, whether its answer
//! is right, puzzles to try it on, and programs to start from.
//!
//! The exercises are BOJ 2239 and JUNGOL 1824. Both give a 9x9 puzzle that can be solved, 0 for a blank;
//! they differ in the layout and in which solution they want.

mod answer;
mod puzzles;
mod starter;
mod stdout;

pub use answer::{Expected, Fault, Instead, Misprint, Mistake, check};
pub use puzzles::Bundled;
pub use starter::Starter;
pub use stdout::Stdout;

use crate::puzzle::Grid;
use crate::puzzle::format::{self, Format};

/// One of the exercises.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exercise {
    /// Nine rows of nine digits without blanks; the solution that comes first in reading order.
    Boj2239,
    /// Nine rows of nine digits with a blank between them; any solution.
    Jungol1824,
}

impl Exercise {
    /// Both.
    pub const ALL: [Exercise; 2] = [Exercise::Boj2239, Exercise::Jungol1824];

    /// The name it is chosen with.
    pub const fn name(self) -> &'static str {
        match self {
            Exercise::Boj2239 => "boj2239",
            Exercise::Jungol1824 => "jungol1824",
        }
    }

    /// The exercise with this name.
    pub fn from_name(name: &str) -> Option<Exercise> {
        Self::ALL.into_iter().find(|e| e.name() == name)
    }

    /// What stands on stdin of a program: the digits of a board as the exercise lays them out. (Boards that
    /// are not 9x9, which the exercises do not give, are laid out in the same way.)
    pub fn feed(self, grid: &Grid) -> String {
        format::write(grid, self.layout())
    }

    const fn layout(self) -> Format {
        match self {
            Exercise::Boj2239 => Format::Boj2239,
            Exercise::Jungol1824 => Format::Jungol1824,
        }
    }

    /// Do blanks stand between the digits of a row?
    const fn is_spaced(self) -> bool {
        matches!(self, Exercise::Jungol1824)
    }

    /// Is only the smallest solution right?
    const fn wants_smallest(self) -> bool {
        matches!(self, Exercise::Boj2239)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_is_put_as_the_exercise_puts_it() {
        let grid = Grid::from_line(&format!("12.{}..9", ".".repeat(75))).unwrap();
        let blank = "0 0 0 0 0 0 0 0 0\n".repeat(7);
        assert_eq!(
            Exercise::Jungol1824.feed(&grid),
            format!("1 2 0 0 0 0 0 0 0\n{blank}0 0 0 0 0 0 0 0 9\n")
        );
        let blank = "000000000\n".repeat(7);
        assert_eq!(Exercise::Boj2239.feed(&grid), format!("120000000\n{blank}000000009\n"));
    }
}
