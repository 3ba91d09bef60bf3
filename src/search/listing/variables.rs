//! What the variables of the listings hold, told from the search.

use crate::puzzle::{Cell, Digit, DigitSet, HouseKind, Rules, Shape};
use crate::search::{Search, Step, Strategy};

/// What the variables of a strategy's listings hold behind the last step: name and value, always the same
/// names in the same order.
///
/// First the cell as people name it; then the argument of the recursion (or, where it has none, its depth),
/// and `r`, `c`, `d` as the programs count them, rows and columns from 0; then the digits that the row, the
/// column and the box of the cell hold, each in its place, with dots between. A `-` stands for what has no
/// value at that moment. Of queens it is the same, without digits, and by row the column of each queen.
pub fn variables(
    strategy: Strategy,
    shape: Shape,
    search: &impl Search,
    last: Option<Step>,
) -> Vec<(&'static str, String)> {
    let depth = search.depth();
    let (level, cell, digit) = match last {
        Some(Step::Place { cell, digit, .. }) => (depth.saturating_sub(1), Some(cell), Some(digit)),
        Some(
            Step::Reject { cell, digit, .. }
            | Step::Remove { cell, digit }
            | Step::Eliminate { cell, digit }
            | Step::Restore { cell, digit },
        ) => (depth, Some(cell), Some(digit)),
        Some(step @ Step::DeadEnd(_)) => (depth, step.cell(), None),
        // The first blank is out of digits.
        Some(Step::Exhausted) => (depth, search.cell_at(depth), None),
        Some(step) if step.cell().is_some() => (depth, step.cell(), step.digit()),
        None | Some(_) => (depth, None, None),
    };
    let (argument, value) = match strategy {
        Strategy::RowByRow | Strategy::PlaceOrPass if last == Some(Step::Solution) => ("i", shape.cells()),
        // A walk that may pass over squares ends behind the last.
        Strategy::PlaceOrPass if last == Some(Step::Exhausted) => {
            ("i", cell.map_or(shape.cells(), Cell::index))
        }
        Strategy::RowByRow | Strategy::PlaceOrPass => ("i", cell.map_or(0, Cell::index)),
        Strategy::FewestFirst => ("k", level),
        _ => ("depth", level),
    };
    let of_cell = |value: &dyn Fn(Cell) -> String| cell.map_or_else(nothing, value);
    if shape.rules() == Rules::Queens {
        // A queen a row: the argument is the row.
        let argument = (strategy != Strategy::RowByRow).then(|| (argument, value.to_string()));
        let square = [
            ("r", of_cell(&|cell| shape.row(cell).to_string())),
            ("c", of_cell(&|cell| shape.column(cell).to_string())),
            ("queens", queens(shape, search.board())),
        ];
        let name = ("square", of_cell(&|cell| cell.name(shape)));
        return std::iter::once(name).chain(argument).chain(square).collect();
    }
    let held = |kind| of_cell(&|cell| digits_held(shape, kind, cell, search.board()));
    vec![
        ("cell", of_cell(&|cell| cell.name(shape))),
        (argument, value.to_string()),
        ("r", of_cell(&|cell| shape.row(cell).to_string())),
        ("c", of_cell(&|cell| shape.column(cell).to_string())),
        ("d", digit.map_or_else(nothing, |digit| digit.value().to_string())),
        ("row", held(HouseKind::Row)),
        ("column", held(HouseKind::Column)),
        ("box", held(HouseKind::Box)),
    ]
}

/// By row the column of its queen, counted from 0.
fn queens(shape: Shape, board: &[u8]) -> String {
    let column =
        |row: &[u8]| row.iter().position(|&value| value != 0).map_or_else(nothing, |c| c.to_string());
    board.chunks(shape.side()).map(column).collect::<Vec<_>>().join(" ")
}

fn nothing() -> String {
    "-".to_owned()
}

/// The digits that a house of the cell holds, each in its place, with dots between.
fn digits_held(shape: Shape, kind: HouseKind, cell: Cell, board: &[u8]) -> String {
    let house = shape.cells_of(shape.house(kind, cell));
    let held: DigitSet = house.iter().filter_map(|cell| Digit::new(board[cell.index()])).collect();
    Digit::all(shape).map(|digit| if held.contains(digit) { digit.to_char() } else { '.' }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Grid;

    #[test]
    fn they_are_those_of_the_call_that_took_the_step() {
        let table = [
            // Start; r1c1=1 placed; 1 fails at r1c2; r1c3=2 taken back; solved.
            (Strategy::RowByRow, 0, "- 0 - - - - - -"),
            (Strategy::RowByRow, 1, "r1c1 0 0 0 1 1... 1234 12.."),
            (Strategy::RowByRow, 2, "r1c2 1 0 1 1 1... .... 12.."),
            (Strategy::RowByRow, 11, "r1c3 2 0 2 2 1.3. .... ...4"),
            (Strategy::RowByRow, 36, "- 16 - - - - - -"),
            // Start; r1c1=1 and r3c2=1 placed; 1 fails at r1c4.
            (Strategy::FewestFirst, 0, "- 0 - - - - - -"),
            (Strategy::FewestFirst, 1, "r1c1 0 0 0 1 1... 1234 12.."),
            (Strategy::FewestFirst, 2, "r3c2 1 2 1 1 12.4 1... 1.34"),
            (Strategy::FewestFirst, 4, "r1c4 3 0 3 1 1... 12.4 ...4"),
        ];
        let grid = Grid::from_line("....2..44..23...").unwrap();
        for (strategy, steps, expected) in table {
            let mut search = strategy.start(&grid).unwrap();
            let last = search.by_ref().take(steps).last();
            assert_eq!(
                values(strategy, grid.shape(), &search, last),
                expected,
                "{} {steps}",
                strategy.name()
            );
        }
    }

    #[test]
    fn at_the_end_the_first_blank_is_out_of_digits() {
        let grid = Grid::from_line("12.....4........").unwrap();
        for (strategy, argument) in [(Strategy::RowByRow, "2"), (Strategy::FewestFirst, "0")] {
            let mut search = strategy.start(&grid).unwrap();
            let last = search.by_ref().last();
            assert_eq!(last, Some(Step::Exhausted));
            let expected = format!("r1c3 {argument} 0 2 - 12.. .... ...4");
            assert_eq!(values(strategy, grid.shape(), &search, last), expected, "{}", strategy.name());
        }
    }

    #[test]
    fn a_walk_over_the_squares_says_how_far_it_is() {
        let grid = Grid::empty(Shape::queens(4).unwrap());
        let table = [
            // Start; placed on r1c1; r1c2 is attacked; solved; nothing left.
            (Strategy::PlaceOrPass, 0, "- 0 - - - - - -"),
            (Strategy::PlaceOrPass, 1, "r1c1 0 0 0 0 - - -"),
            (Strategy::PlaceOrPass, 2, "r1c2 1 0 1 0 - - -"),
            (Strategy::RowByRow, 2, "r2c1 1 0 0 - - -"),
            (Strategy::FewestFirst, 2, "r2c1 1 1 0 0 - - -"),
        ];
        for (strategy, steps, expected) in table {
            let mut search = strategy.start(&grid).unwrap();
            let last = search.by_ref().take(steps).last();
            assert_eq!(
                values(strategy, grid.shape(), &search, last),
                expected,
                "{} {steps}",
                strategy.name()
            );
        }
        let mut search = Strategy::PlaceOrPass.start(&grid).unwrap();
        search.find(|&step| step == Step::Solution).unwrap();
        assert_eq!(
            values(Strategy::PlaceOrPass, grid.shape(), &search, Some(Step::Solution)),
            "- 16 - - 1 3 0 2"
        );
        let last = search.by_ref().last();
        assert_eq!(values(Strategy::PlaceOrPass, grid.shape(), &search, last), "- 16 - - - - - -");
    }

    #[test]
    fn the_names_never_change() {
        let sudoku = Grid::from_line("....2..44..23...").unwrap();
        let queens = Grid::empty(Shape::queens(4).unwrap());
        let every =
            |grid| Strategy::of(Grid::shape(grid).rules()).iter().map(move |&strategy| (strategy, grid));
        for (strategy, grid) in every(&sudoku).chain(every(&queens)) {
            let mut search = strategy.start(grid).unwrap();
            let names = |search: &_, last| -> Vec<&str> {
                variables(strategy, grid.shape(), search, last).into_iter().map(|(name, _)| name).collect()
            };
            let first = names(&search, None);
            while let Some(step) = search.next() {
                assert_eq!(names(&search, Some(step)), first, "{} {step:?}", strategy.name());
            }
        }
    }

    fn values(strategy: Strategy, shape: Shape, search: &impl Search, last: Option<Step>) -> String {
        let found = variables(strategy, shape, search, last);
        found.into_iter().map(|(_, value)| value).collect::<Vec<_>>().join(" ")
    }
}
