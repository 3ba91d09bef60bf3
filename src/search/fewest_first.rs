//! `fewest-first`: the blanks sorted once, stably, by how many digits fit them at the start; the
//! digits ascending. The search of JUNGOL 1824.

use super::{InOrder, Refused};
use crate::puzzle::{Cell, Grid};

/// Starts the search on a board; everything that stands on it counts as given.
///
/// # Errors
/// The board breaks the rules.
pub fn start(grid: &Grid) -> Result<InOrder, Refused> {
    let mut order: Vec<Cell> = grid.blanks().collect();
    order.sort_by_key(|&cell| grid.candidates(cell).len());
    InOrder::start(grid, &order)
}
