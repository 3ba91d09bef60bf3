//! `row-by-row`: the blanks in reading order, the digits ascending. The search of BOJ 2239.

use super::{InOrder, Refused};
use crate::puzzle::Grid;

/// Starts the search on a board; everything that stands on it counts as given.
///
/// # Errors
/// The board breaks the rules.
pub fn start(grid: &Grid) -> Result<InOrder, Refused> {
    InOrder::start(grid, &grid.blanks().collect::<Vec<_>>())
}
