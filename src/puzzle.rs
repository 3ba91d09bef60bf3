//! The puzzle itself: shapes, digits, cells, houses, the grid, and the text formats people keep it in.
//!
//! Everything here is plain data. There is no I/O, no clock, no randomness and no sentence for
//! people in this room; errors are values that [`locale`](crate::locale) puts into words.

mod cell;
mod digit;
pub mod format;
mod grid;
mod house;
mod shape;
pub(crate) mod shuffle;
mod symmetry;

pub use cell::{Cell, CellSet};
pub use digit::{Digit, DigitSet};
pub use grid::{Conflict, Grid};
pub use house::{House, HouseKind, HouseKinds};
pub use shape::{Rules, Shape};
pub use symmetry::{Symmetry, Transform};
