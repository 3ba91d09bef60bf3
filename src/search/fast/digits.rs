//! 9x9 boards as bare digits: no detour through a [`Grid`], for those who solve by the million.

use super::nine::{Ask, Nine, Rows, Start};
use super::{Budget, Count, Meter, Path, Pause, Stopped, batch, smallest};
use crate::puzzle::{Cell, Digit, Grid, Shape};

/// [`smallest`] for digits in reading order, where what is not 1 to 9 is a blank.
///
/// # Errors
/// The budget ran out before there was an answer. (Where there are several solutions, it begins anew
/// when that is known.)
pub fn smallest_digits(
    path: Path,
    digits: &[u8; 81],
    budget: &Budget<'_>,
) -> Result<Option<[u8; 81]>, Stopped> {
    if path != Path::General {
        let mut meter = Meter::new(budget);
        let mut rows = [[0; 9]; 9];
        let mut search = Nine::new(path, &Start::Givens(digits));
        match search.run(Ask::solution(&mut rows), &mut meter).1 {
            Pause::Found => {}
            Pause::Exhausted => return Ok(None),
            Pause::Stopped => return Err(Stopped),
        }
        match search.run(Ask::count(1), &mut meter).1 {
            Pause::Found => {}
            Pause::Exhausted => return Ok(Some(written(&rows))),
            Pause::Stopped => return Err(Stopped),
        }
    }
    smallest_of_grid(digits, budget)
}

/// [`smallest_digits`] for many boards: the same answers in the same order. On 512-bit vectors two boards
/// are searched at a time, which is faster; the budget is for each board, as there.
pub fn smallest_all(
    path: Path,
    boards: &[[u8; 81]],
    budget: &Budget<'_>,
) -> Vec<Result<Option<[u8; 81]>, Stopped>> {
    let mut firsts = vec![[0; 81]; boards.len()];
    let Some(counts) = batch(path, boards, 2, budget, &mut firsts) else {
        return boards.iter().map(|digits| smallest_digits(path, digits, budget)).collect();
    };
    let answer = |((board, first), count): ((&[u8; 81], _), Count)| match count {
        Count { solutions: 0, complete: true, .. } => Ok(None),
        Count { solutions: 1, complete: true, .. } => Ok(Some(first)),
        Count { solutions: 2, .. } => smallest_of_grid(board, budget),
        _ => Err(Stopped),
    };
    boards.iter().zip(firsts).zip(counts).map(answer).collect()
}

/// [`smallest()`] with the detour.
fn smallest_of_grid(digits: &[u8; 81], budget: &Budget<'_>) -> Result<Option<[u8; 81]>, Stopped> {
    let mut grid = Grid::empty(Shape::S9);
    for (cell, &digit) in (0..).map(Cell::new).zip(digits) {
        grid.set_given(cell, Digit::new(digit).filter(|_| digit <= 9));
    }
    let solution = smallest(&grid, budget)?;
    Ok(solution.map(|grid| std::array::from_fn(|i| grid.get(Cell::new(i as u8)).map_or(0, Digit::value))))
}

/// The digits of a solution, of which each has one place in each row.
fn written(rows: &Rows) -> [u8; 81] {
    let mut digits = [0; 81];
    for (row, places) in digits.chunks_exact_mut(9).zip(rows) {
        for (columns, digit) in places.iter().zip(1..) {
            row[columns.trailing_zeros() as usize % 9] = digit;
        }
    }
    digits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_get_the_answer_that_the_grid_gets() {
        let lines = [
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "53..7....6..1.5....98....6.8...6...34..8.3...7...2...6.6....28....4.9.......8..79",
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8.879",
            ".................................................................................",
        ];
        for line in lines {
            let grid = Grid::from_line(line);
            let expected = grid.and_then(|grid| smallest(&grid, &Budget::default()).ok());
            for path in Path::ALL {
                let mut digits = [0; 81];
                digits.iter_mut().zip(line.bytes()).for_each(|(d, sign)| *d = sign.wrapping_sub(b'0'));
                let found = smallest_digits(path, &digits, &Budget::default());
                let text = |digits: [u8; 81]| digits.iter().map(|d| char::from(b'0' + d)).collect::<String>();
                let expected = expected.clone().map(|grid| grid.map(|grid| grid.line('.')));
                assert_eq!(found.ok().map(|d| d.map(text)), expected, "{path:?} {line}");
            }
        }
    }

    #[test]
    fn a_budget_that_is_too_small_is_told() {
        let budget = Budget { nodes: Some(1), ..Budget::default() };
        for path in Path::ALL {
            assert_eq!(smallest_digits(path, &[0; 81], &budget), Err(Stopped), "{path:?}");
        }
    }
}
