//! Boards to try things on: solved ones of every shape, thinned out.

use proptest::prelude::*;
use stepdoku::puzzle::{Cell, Digit, Grid, Shape};

/// A solved board of a shape, stirred: digits renamed, rows exchanged within bands, columns within stacks.
fn solved(shape: Shape, numbers: &[u8]) -> Grid {
    let (side, tall, wide) = (shape.side(), shape.box_rows(), shape.box_columns());
    let by_number = |from: usize, to: usize| {
        let mut order: Vec<usize> = (from..to).collect();
        order.sort_by_key(|i| numbers[(from * 31 + i * 7) % numbers.len()]);
        order
    };
    let digits = by_number(0, side);
    let rows: Vec<usize> = (0..wide).flat_map(|band| by_number(band * tall, band * tall + tall)).collect();
    let columns: Vec<usize> =
        (0..tall).flat_map(|stack| by_number(stack * wide, stack * wide + wide)).collect();
    let mut grid = Grid::empty(shape);
    for cell in shape.all_cells() {
        let (row, column) = (rows[shape.row(cell)], columns[shape.column(cell)]);
        let digit = digits[(row % tall * wide + row / tall + column) % side];
        grid.set_given(cell, Digit::new(digit as u8 + 1));
    }
    assert!(grid.is_solution());
    grid
}

/// A board without conflicts: a solved one with `keep` of 256 cells kept, and perhaps one of the blanks
/// filled with any digit that breaks no rule, so that it may have no solution.
pub(crate) fn thinned(shape: Shape, numbers: &[u8], keep: u8, spoil: bool) -> Grid {
    let mut grid = solved(shape, numbers);
    for cell in shape.all_cells() {
        if numbers[cell.index() % numbers.len()] >= keep {
            grid.set(cell, None);
        }
    }
    let blank = grid.blanks().nth(usize::from(numbers[0]) % 7);
    if let (true, Some(cell)) = (spoil, blank) {
        let digit = grid.candidates(cell).iter().last();
        grid.set_given(cell, digit);
    }
    grid
}

pub(crate) fn numbers() -> impl Strategy<Value = Vec<u8>> {
    proptest::collection::vec(any::<u8>(), 256)
}

pub(crate) fn sudoku() -> impl Strategy<Value = Grid> {
    (proptest::sample::select(&Shape::ALL[..]), numbers(), any::<u8>(), any::<bool>())
        .prop_map(|(shape, numbers, keep, spoil)| thinned(shape, &numbers, keep, spoil))
}

/// A few queens that do not attack each other: none, mostly, or up to four.
fn queens() -> impl Strategy<Value = Grid> {
    let squares = proptest::collection::vec(0..144_usize, 0..5);
    (proptest::sample::select(&Shape::QUEENS[..]), squares, any::<bool>()).prop_map(
        |(shape, squares, empty)| {
            let mut grid = Grid::empty(shape);
            for square in squares.into_iter().filter(|_| !empty) {
                let cell = Cell::new((square % shape.cells()) as u8);
                if grid.get(cell).is_none() && !grid.candidates(cell).is_empty() {
                    grid.set_given(cell, Digit::new(1));
                }
            }
            grid
        },
    )
}

/// A Sudoku or queens.
pub(crate) fn board() -> impl Strategy<Value = Grid> {
    prop_oneof![2 => sudoku(), 1 => queens()]
}
