//! The first solution in reading order, with the engine as an oracle.
//!
//! Cell by cell: is there a solution with a smaller digit here, everything before it as in the best
//! solution known? The answer is either a better solution or the proof that this digit stays. Most
//! cells need no question, because what stands before them rules the smaller digits out.

use super::{Budget, Engine, Meter, Path, Pause, Stopped};
use crate::puzzle::{Cell, Grid};

/// The lexicographically smallest solution in reading order, or `None` if there is none. Of queens that is
/// the one with the first of them farthest to the left.
///
/// # Errors
/// The budget, which all questions share, ran out before there was an answer.
pub fn smallest(grid: &Grid, budget: &Budget<'_>) -> Result<Option<Grid>, Stopped> {
    let mut meter = Meter::new(budget);
    let blanks: Vec<Cell> = grid.blanks().collect();
    let mut best = grid.clone();

    let mut engine = Engine::start(Path::chosen(), grid);
    if !find(&mut engine, &blanks, &mut meter, &mut best)? {
        return Ok(None);
    }
    // A puzzle with one solution, the usual case, ends here.
    if super::goes_in_order(grid.shape()) || !find(&mut engine, &[], &mut meter, &mut best)? {
        return Ok(Some(best));
    }

    // The givens and the digits that are settled.
    let mut settled = grid.clone();
    for (i, &cell) in blanks.iter().enumerate() {
        for digit in settled.candidates(cell).iter() {
            settled.set(cell, Some(digit));
            if best.get(cell) == Some(digit) {
                break;
            }
            let mut engine = Engine::start(Path::chosen(), &settled);
            if find(&mut engine, &blanks[i..], &mut meter, &mut best)? {
                break;
            }
        }
    }
    Ok(Some(best))
}

/// Looks for the next solution and writes it into these cells.
fn find(
    engine: &mut Engine,
    cells: &[Cell],
    meter: &mut Meter<'_>,
    best: &mut Grid,
) -> Result<bool, Stopped> {
    match engine.next(meter) {
        Pause::Found => {
            engine.copy_solution(cells, best);
            Ok(true)
        }
        Pause::Exhausted => Ok(false),
        Pause::Stopped => Err(Stopped),
    }
}
