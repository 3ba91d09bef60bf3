//! The searches against the programs they are named after, against a plain model, and against their laws.

// Helpers of tests: the lint knows test functions only.
#![allow(clippy::unwrap_used)]

#[path = "support/boards.rs"]
mod boards;
#[path = "support/programs.rs"]
mod programs;

use std::ops::ControlFlow;

use boards::{board, numbers, sudoku, thinned};
use programs::{QUICK, check_against_program, runs};
use proptest::prelude::*;
use stepdoku::puzzle::{Cell, CellSet, Digit, Grid, House, HouseKind, Shape};
use stepdoku::search::{
    AnySearch, DigitOrder, Options, Refused, Search, Step, Strategy as Kind, Stuck, Tally, Why, fast,
};

#[path = "searches/model.rs"]
mod model;

// --- The programs ---------------------------------------------------------------------------------

#[test]
fn short_searches_do_what_the_programs_do() {
    let quick: Vec<_> = runs().into_iter().filter(|run| run.events() < QUICK).collect();
    assert!(quick.len() > 50);
    quick.iter().for_each(check_against_program);
}

/// Every strategy there is.
fn strategy() -> impl Strategy<Value = Kind> {
    proptest::sample::select(&Kind::QUEENS[..])
}

// --- Counting by force ---------------------------------------------------------------------------

/// How many ways there are to fill the blanks, by trying every filling.
fn count_by_force(grid: &mut Grid, blanks: &[Cell]) -> u64 {
    let Some((&cell, rest)) = blanks.split_first() else {
        return u64::from(grid.is_solution());
    };
    let mut count = 0;
    for digit in Digit::all(grid.shape()) {
        grid.set(cell, Some(digit));
        count += count_by_force(grid, rest);
    }
    grid.set(cell, None);
    count
}

// --- The laws -------------------------------------------------------------------------------------

type Look = (Vec<u8>, usize, Vec<(Cell, Digit)>, Option<Cell>, Option<Stuck>);

/// What can be asked of a search, in one value.
fn look(search: &AnySearch) -> Look {
    let path = search.path().collect();
    (search.board().to_vec(), search.depth(), path, search.cell_at(search.depth()), search.stuck())
}

fn givens(grid: &Grid) -> Vec<u8> {
    grid.shape().all_cells().map(|c| grid.get(c).map_or(0, Digit::value)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn steps_are_those_of_the_model(kind in strategy(), grid in board()) {
        let search = kind.start(&grid).unwrap();
        let model = model::steps(kind, &grid, 3_000);
        prop_assert_eq!(search.clone().take(3_000).collect::<Vec<_>>(), model);
        // The same through the two faster ways.
        let mut seen = Vec::new();
        let mut visited = search.clone();
        let end = visited.visit(|step, depth| {
            seen.push((step, depth));
            if seen.len() == 500 { ControlFlow::Break(step) } else { ControlFlow::Continue(()) }
        });
        let mut single = search;
        for &(step, depth) in &seen {
            prop_assert_eq!(single.next(), Some(step));
            prop_assert_eq!(single.depth(), depth);
        }
        prop_assert_eq!(look(&visited), look(&single));
        prop_assert_eq!(visited.next(), single.next());
        prop_assert_eq!(end.is_break(), seen.len() == 500);
    }

    #[test]
    fn steps_applied_give_the_board_and_reverted_give_it_back(kind in strategy(), grid in board()) {
        let mut search = kind.start(&grid).unwrap();
        let mut board = givens(&grid);
        prop_assert_eq!(search.board(), &board[..]);
        for _ in 0..2_000 {
            let before = search.path().collect::<Vec<_>>();
            let was = board.clone();
            let Some(step) = search.next() else { break };
            step.apply(&mut board);
            prop_assert_eq!(search.board(), &board[..]);
            let mut back = board.clone();
            step.revert(&mut back);
            prop_assert_eq!(back, was);
            // The path grows and shrinks at its end, and lies on the board, in the cells of its depths.
            let path: Vec<_> = search.path().collect();
            prop_assert_eq!(path.len(), search.depth());
            match step {
                Step::Place { cell, digit, .. } => {
                    prop_assert_eq!(path.split_last(), Some((&(cell, digit), &before[..])));
                }
                Step::Remove { cell, digit } => {
                    prop_assert_eq!(before.split_last(), Some((&(cell, digit), &path[..])));
                }
                _ => prop_assert_eq!(&path, &before),
            }
            if let Step::Reject { cell, .. } | Step::Remove { cell, .. } = step {
                prop_assert_eq!(search.cell_at(search.depth()), Some(cell));
            }
            for (depth, &(cell, digit)) in path.iter().enumerate() {
                prop_assert_eq!(search.cell_at(depth), Some(cell));
                prop_assert_eq!(board[cell.index()], digit.value());
            }
        }
    }

    #[test]
    fn digits_are_tried_ascending(kind in strategy(), grid in sudoku()) {
        // By depth: the digit tried last. One visit to a cell tries each digit once, in order. Exact cover
        // branches over places as well, and what is impossible has left its matrix.
        prop_assume!(kind != Kind::ExactCover);
        let mut last = vec![0];
        let mut search = kind.start(&grid).unwrap();
        for step in search.by_ref().take(5_000) {
            let depth = last.len() - 1;
            match step {
                Step::Place { digit, why: Why::NakedSingle | Why::HiddenSingle(_), .. } => {
                    prop_assert_eq!(last[depth], 0);
                    last[depth] = digit.value();
                    last.push(0);
                }
                Step::Reject { digit, .. } | Step::Place { digit, .. } => {
                    prop_assert_eq!(digit.value(), last[depth] + 1);
                    last[depth] = digit.value();
                    if matches!(step, Step::Place { .. }) {
                        last.push(0);
                    }
                }
                Step::Remove { digit, .. } => {
                    last.pop();
                    prop_assert_eq!(last.last(), Some(&digit.value()));
                }
                _ => {}
            }
        }
    }

    #[test]
    fn what_a_step_claims_is_true(kind in strategy(), grid in board()) {
        let shape = grid.shape();
        let mut search = kind.start(&grid).unwrap();
        let mut now = grid;
        // Why the search has just turned back, if that was told.
        let (mut reason, mut path) = (None, Vec::new());
        for _ in 0..3_000 {
            let Some(step) = search.next() else { break };
            match step {
                Step::Place { cell, digit, why } => {
                    let fits = now.candidates(cell);
                    prop_assert!(now.get(cell).is_none() && fits.contains(digit));
                    match why {
                        Why::Tried => {}
                        Why::NakedSingle => prop_assert_eq!(fits.len(), 1),
                        Why::HiddenSingle(kind) => {
                            prop_assert_eq!(model::places(&now, shape.house(kind, cell), digit), Some(vec![cell]));
                        }
                    }
                    path.push((cell, digit));
                    now.set(cell, Some(digit));
                }
                Step::Remove { cell, .. } => {
                    now.set(cell, None);
                    path.pop();
                    if let Some(reason) = reason.take() {
                        prop_assert_eq!(search.stuck(), reason);
                    }
                }
                Step::Eliminate { cell, digit } | Step::Restore { cell, digit } => {
                    let &(at, holds) = path.last().unwrap();
                    let mut before = now.clone();
                    before.set(at, None);
                    prop_assert!(before.get(cell).is_none() && before.candidates(cell).contains(digit));
                    let clashes = if cell == at { digit != holds } else { !now.candidates(cell).contains(digit) };
                    prop_assert!(clashes);
                }
                Step::DeadEnd(stuck @ Stuck::Cell(cell)) => {
                    reason = Some(Some(stuck));
                    prop_assert!(now.get(cell).is_none() && now.candidates(cell).is_empty());
                }
                Step::DeadEnd(stuck @ Stuck::Digit { house, digit }) => {
                    reason = Some(Some(stuck));
                    prop_assert_eq!(model::places(&now, house, digit), Some(Vec::new()));
                }
                Step::Solution => {
                    prop_assert!(now.is_solution());
                    reason = Some(None);
                }
                Step::Reject { .. } | Step::Exhausted => {}
                _ => prop_assert!(false, "{step:?} is none of ours"),
            }
        }
    }

    #[test]
    fn advancing_is_stepping(kind in strategy(), grid in board(), chunks in chunks()) {
        let mut single = kind.start(&grid).unwrap();
        let mut many = single.clone();
        for chunk in chunks {
            let (mut want, mut got) = (Tally::default(), Tally::default());
            let (mut stepped, mut told) = (0, Vec::new());
            while stepped < chunk {
                let Some(step) = single.next() else { break };
                want.add(step, single.depth());
                stepped += 1;
                if !matches!(step, Step::Reject { .. }) {
                    told.push((stepped, step));
                }
                if matches!(step, Step::Solution | Step::Exhausted) {
                    break;
                }
            }
            let (mut listened, mut heard) = (many.clone(), Vec::new());
            prop_assert_eq!(many.advance(chunk, &mut got), stepped);
            prop_assert_eq!(got, want);
            prop_assert_eq!(got.steps(), stepped);
            let mut again = Tally::default();
            prop_assert_eq!(listened.advance_telling(chunk, &mut again, |n, step| heard.push((n, step))), stepped);
            prop_assert_eq!((again, heard), (want, told));
            prop_assert_eq!(look(&listened), look(&single));
            prop_assert_eq!(look(&many), look(&single));
        }
        prop_assert_eq!(many.take(200).collect::<Vec<_>>(), single.take(200).collect::<Vec<_>>());
    }

    #[test]
    fn a_saved_place_has_the_same_future(
        kind in strategy(), grid in board(), first in 0_u64..3_000, then in 0_u64..3_000,
    ) {
        let mut search = kind.start(&grid).unwrap();
        go(&mut search, first);
        let (there, saved) = (search.clone(), search.save());
        prop_assert!(saved.len() <= search.depth() + 8);
        go(&mut search, then);
        let further = search.save();
        let ahead = search.clone();
        for (place, saved) in [(&there, &saved), (&ahead, &further), (&there, &saved)] {
            search.restore(saved);
            prop_assert_eq!(look(&search), look(place));
            prop_assert_eq!(search.save(), saved.clone());
            let next = |s: &AnySearch| s.clone().take(300).collect::<Vec<_>>();
            prop_assert_eq!(next(&search), next(place));
        }
    }

    #[test]
    fn bytes_that_were_never_saved_do_no_harm(
        kind in strategy(), grid in board(), bytes in proptest::collection::vec(0_u8..20, 0..300),
    ) {
        let mut search = kind.start(&grid).unwrap();
        go(&mut search, 100);
        search.restore(&bytes);
        // It goes on, step by step as in strides, unless it is over.
        let mut stepped = search.clone();
        let mut tally = Tally::default();
        let taken = search.advance(2_000, &mut tally);
        prop_assert_eq!(taken, tally.steps());
        prop_assert_eq!(stepped.by_ref().take(taken as usize).count() as u64, taken);
        prop_assert_eq!(look(&stepped), look(&search));
        prop_assert!(taken == 2_000 || tally.solutions + tally.exhausted == 1 || search.next().is_none());
        prop_assert_eq!(search.path().count(), search.depth());
        // Still a board without a conflict: the givens and the path.
        let mut now = grid.clone();
        for (cell, digit) in search.path() {
            now.set(cell, Some(digit));
        }
        prop_assert_eq!(now.conflicts().next(), None);
        prop_assert_eq!(search.board(), &givens(&now)[..]);
    }

    #[test]
    fn solutions_are_as_many_as_there_are(
        kind in strategy(), numbers in numbers(), small in any::<bool>(), spoil in any::<bool>(),
    ) {
        let (shape, blanks) = if small { (Shape::S4, 6) } else { (Shape::S6, 4) };
        let mut grid = thinned(shape, &numbers, 128, spoil);
        for cell in shape.all_cells() {
            if grid.blanks().count() > blanks && grid.get(cell).is_none() {
                let digit = grid.candidates(cell).iter().next();
                grid.set_given(cell, digit);
            }
        }
        let cells: Vec<Cell> = grid.blanks().collect();
        prop_assume!(cells.len() <= 8);
        let mut search = kind.start(&grid).unwrap();
        let mut found = 0;
        while let Some(step) = search.next() {
            if step == Step::Solution {
                found += 1;
                let mut full = Grid::empty(shape);
                for cell in shape.all_cells() {
                    full.set(cell, Digit::new(search.board()[cell.index()]));
                }
                prop_assert!(full.is_solution());
            }
        }
        prop_assert_eq!(found, count_by_force(&mut grid, &cells));
        // Over for ever, with nothing but the givens left.
        prop_assert_eq!((search.next(), search.next()), (None, None));
        prop_assert_eq!(search.advance(10, &mut Tally::default()), 0);
        prop_assert_eq!(search.board(), &givens(&grid)[..]);
    }

    #[test]
    fn a_board_in_conflict_is_refused(kind in strategy(), grid in board(), at in any::<u8>()) {
        let filled: Vec<Cell> = grid.givens().iter().collect();
        prop_assume!(!filled.is_empty());
        let shape = grid.shape();
        let from = filled[usize::from(at) % filled.len()];
        let to = shape.peers(from)[usize::from(at) % shape.peers(from).len()];
        let mut grid = grid;
        grid.set(to, grid.get(from));
        let Err(Refused::Conflict(conflict)) = kind.start(&grid) else {
            return Err(TestCaseError::fail("a search of a board that breaks the rules"));
        };
        prop_assert_eq!(grid.get(conflict.first), Some(conflict.digit));
        prop_assert_eq!(grid.get(conflict.second), Some(conflict.digit));
        prop_assert!(conflict.first < conflict.second);
        prop_assert_eq!(shape.house(conflict.kind, conflict.first), shape.house(conflict.kind, conflict.second));
    }
}

/// Lengths of stretches: many of a few steps, some of many.
fn chunks() -> impl Strategy<Value = Vec<u64>> {
    let length = prop_oneof![4 => 0_u64..12, 2 => 12_u64..200, 1 => 200_u64..4_000];
    proptest::collection::vec(length, 1..60)
}

/// Goes `steps` further, through solutions, if there are so many.
fn go(search: &mut AnySearch, steps: u64) {
    let _ = search.by_ref().take(steps as usize).last();
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn another_order_is_the_same_search_on_a_renamed_board(
        kind in strategy(), grid in board(), seed in any::<u64>(), chunks in chunks(),
    ) {
        let shape = grid.shape();
        for digits in [DigitOrder::Down, DigitOrder::Shuffled(seed)] {
            let names = digits.digits(shape);
            let name = |d: Digit| names[usize::from(d.value() - 1)];
            let mut inside = grid.clone();
            for cell in grid.givens().iter() {
                let number = names.iter().position(|&name| Some(name) == grid.get(cell)).unwrap();
                inside.set_given(cell, Digit::new(number as u8 + 1));
            }
            let steps: Vec<Step> = model::steps(kind, &inside, 1_000).into_iter().map(|step| match step {
                Step::Place { cell, digit, why } => Step::Place { cell, digit: name(digit), why },
                Step::Reject { cell, digit, because } => Step::Reject { cell, digit: name(digit), because },
                Step::Remove { cell, digit } => Step::Remove { cell, digit: name(digit) },
                Step::Eliminate { cell, digit } => Step::Eliminate { cell, digit: name(digit) },
                Step::Restore { cell, digit } => Step::Restore { cell, digit: name(digit) },
                Step::DeadEnd(Stuck::Digit { house, digit }) => {
                    Step::DeadEnd(Stuck::Digit { house, digit: name(digit) })
                }
                other => other,
            }).collect();
            let start = kind.start_with(&grid, &Options { digits }).unwrap();
            let (mut single, mut many, mut board) = (start.clone(), start.clone(), givens(&grid));
            for &step in &steps {
                prop_assert_eq!(single.next(), Some(step));
                step.apply(&mut board);
                prop_assert_eq!(single.board(), &board[..]);
                prop_assert!(single.path().all(|(cell, digit)| board[cell.index()] == digit.value()));
            }
            // The other ways through it, and places in it.
            let (mut visited, mut seen) = (start.clone(), Vec::new());
            let _ = visited.visit(|step, _| {
                seen.push(step);
                if seen.len() < steps.len() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            prop_assert_eq!((&seen, look(&visited)), (&steps, look(&single)));
            let mut single = start.clone();
            for chunk in chunks.iter().take(10) {
                let taken = many.advance(*chunk, &mut Tally::default());
                go(&mut single, taken);
                prop_assert_eq!(look(&many), look(&single));
                let mut found = start.clone();
                found.restore(&single.save());
                prop_assert_eq!(look(&found), look(&single));
            }
        }
    }

    #[test]
    fn the_engine_finds_as_many_solutions(kind in strategy(), grid in board()) {
        let mut search = kind.start(&grid).unwrap();
        let mut tally = Tally::default();
        while tally.steps() < 200_000 && tally.exhausted == 0 {
            search.advance(200_000 - tally.steps(), &mut tally);
        }
        prop_assume!(tally.exhausted == 1);
        let count = fast::count(&grid, u64::MAX, &fast::Budget::default());
        prop_assert_eq!((tally.solutions, true), (count.solutions, count.complete));
        prop_assert_eq!(tally.placements, tally.undos);
        prop_assert_eq!(tally.eliminations, tally.restores);
    }
}

#[test]
fn every_strategy_agrees_with_the_engine_on_the_boards_of_the_table() {
    for run in runs().iter().filter(|run| run.all && run.strategy == Kind::FewestFirst) {
        let unique = fast::smallest(&run.board, &fast::Budget::default()).unwrap();
        for kind in [Kind::FewestNow, Kind::Singles, Kind::ExactCover] {
            let mut search = kind.start(&run.board).unwrap();
            let mut tally = Tally::default();
            search.advance(u64::MAX, &mut tally);
            if let (1, Some(solution)) = (run.counts[3], &unique) {
                assert_eq!(search.board(), &givens(solution)[..], "{kind:?} {}", run.what);
            }
            while tally.exhausted == 0 {
                search.advance(u64::MAX, &mut tally);
            }
            assert_eq!(tally.solutions, run.counts[3], "{kind:?} {}", run.what);
        }
    }
}

/// The known one: with the digits renamed from the top, 691,752,850 steps become 319,412.
#[test]
fn digits_from_the_top_find_the_hard_one_sooner() {
    let grid =
        Grid::from_line("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");
    let options = Options { digits: DigitOrder::Down };
    let mut search = Kind::RowByRow.start_with(&grid.unwrap(), &options).unwrap();
    let mut tally = Tally::default();
    search.advance(u64::MAX, &mut tally);
    assert_eq!((tally.steps(), tally.solutions), (319_412, 1));
}

#[test]
fn dead_ends_of_both_kinds_are_told_before_anything_is_tried() {
    // r1c4 sees 1, 2, 3 and 4. In the other board 1 has no place in row 1.
    let (at, one) = (Shape::S4.cell(0, 3), Digit::new(1).unwrap());
    let row = House { kind: HouseKind::Row, index: 0 };
    for (line, stuck) in
        [("123....4........", Stuck::Cell(at)), ("..3.1......1....", Stuck::Digit { house: row, digit: one })]
    {
        let grid = Grid::from_line(line).unwrap();
        for kind in [Kind::Singles, Kind::ExactCover] {
            let mut search = kind.start(&grid).unwrap();
            assert_eq!(search.next(), Some(Step::DeadEnd(stuck)), "{kind:?} {line}");
            assert_eq!((search.next(), search.next()), (Some(Step::Exhausted), None), "{kind:?} {line}");
        }
    }
}

#[test]
fn a_stretch_names_the_cells_it_touched() {
    let grid = Grid::from_line("....2..44..23...").unwrap();
    let mut search = Kind::RowByRow.start(&grid).unwrap();
    let mut tally = Tally::default();
    search.advance(4, &mut tally);
    let cells = |indices: &[u8]| indices.iter().map(|&i| Cell::new(i)).collect::<CellSet>();
    assert_eq!(search.path().next(), Some((Cell::new(0), Digit::new(1).unwrap())));
    assert_eq!(tally.touched, cells(&[0, 1]));
}

/// How often each row's queen stands in a column of its own and on diagonals of her own.
fn count_permutations(columns: &mut Vec<usize>, side: usize, given: &Grid) -> u64 {
    let row = columns.len();
    if row == side {
        return 1;
    }
    let mut count = 0;
    for column in 0..side {
        let shape = given.shape();
        let wanted = (0..side).find(|&c| given.get(shape.cell(row, c)).is_some());
        let attacked = columns.iter().enumerate().any(|(r, &c)| c == column || row - r == c.abs_diff(column));
        if !attacked && wanted.is_none_or(|c| c == column) {
            columns.push(column);
            count += count_permutations(columns, side, given);
            columns.pop();
        }
    }
    count
}

#[test]
fn every_strategy_finds_every_way_to_place_the_queens() {
    let known = [(4, 2), (5, 10), (6, 4), (7, 40), (8, 92)];
    for (side, solutions) in known {
        let mut grid = Grid::empty(Shape::queens(side).unwrap());
        assert_eq!(count_permutations(&mut Vec::new(), side, &grid), solutions);
        for given in [false, true] {
            if given {
                grid.set_given(grid.shape().cell(2, 0), Digit::new(1));
            }
            let count = count_permutations(&mut Vec::new(), side, &grid);
            for kind in Kind::QUEENS {
                let mut search = kind.start(&grid).unwrap();
                let (mut tally, mut boards) = (Tally::default(), std::collections::HashSet::new());
                while search.advance(u64::MAX, &mut tally) > 0 {
                    if tally.exhausted == 0 {
                        boards.insert(search.board().to_vec());
                    }
                }
                assert_eq!((tally.solutions, boards.len() as u64), (count, count), "{kind:?} {side}");
                assert_eq!((search.depth(), search.board()), (0, &givens(&grid)[..]));
                for board in boards {
                    let mut full = grid.clone();
                    let squares = grid.shape().all_cells().zip(&board);
                    squares.for_each(|(cell, &value)| full.set(cell, Digit::new(value)));
                    assert!(full.is_solution(), "{kind:?} {side}");
                }
            }
        }
    }
}

/// Known from programs that do nothing else: to the first solution, and through all of them.
#[test]
fn queens_row_by_row_take_the_known_steps() {
    for (kind, side, first, all) in [
        (Kind::RowByRow, 4, (18, 8, 4), (44, 16)),
        (Kind::RowByRow, 6, (140, 31, 25), (742, 152)),
        (Kind::RowByRow, 8, (763, 113, 105), (13_664, 2_056)),
        (Kind::PlaceOrPass, 4, (57, 15, 11), (275, 86)),
        (Kind::PlaceOrPass, 6, (1_419, 250, 244), (13_359, 2_634)),
        (Kind::PlaceOrPass, 7, (85, 11, 4), (100_266, 16_869)),
    ] {
        let mut search = kind.start(&Grid::empty(Shape::queens(side).unwrap())).unwrap();
        let mut tally = Tally::default();
        search.advance(u64::MAX, &mut tally);
        assert_eq!((tally.rejects, tally.placements, tally.undos), first, "{kind:?} {side}");
        while search.advance(u64::MAX, &mut tally) > 0 {}
        assert_eq!((tally.rejects, tally.placements), all, "{kind:?} {side}");
    }
}

#[test]
fn the_rows_with_the_fewest_free_squares_come_first() {
    // The queen on r3c2 leaves rows 2 and 4 three squares, row 1 four, rows 5 and 6 four and five.
    let shape = Shape::Q6;
    let mut grid = Grid::empty(shape);
    grid.set_given(shape.cell(2, 1), Digit::new(1));
    let mut search = Kind::FewestFirst.start(&grid).unwrap();
    search.advance(u64::MAX, &mut Tally::default());
    let rows: Vec<usize> = search.path().map(|(cell, _)| shape.row(cell) + 1).collect();
    assert_eq!(rows, [2, 4, 1, 5, 6]);
    let empty = Grid::empty(shape);
    assert!(Kind::FewestFirst.start(&empty).unwrap().eq(Kind::RowByRow.start(&empty).unwrap()));
}

#[test]
fn empty_boards_of_every_shape_are_filled_to_the_last_cell() {
    for shape in Shape::ALL.into_iter().chain(Shape::QUEENS) {
        for &kind in Kind::of(shape.rules()) {
            let mut search = kind.start(&Grid::empty(shape)).unwrap();
            let mut tally = Tally::default();
            search.advance(200_000, &mut tally);
            if kind == Kind::PlaceOrPass && tally.solutions == 0 {
                continue;
            }
            assert_eq!((tally.solutions, search.depth()), (1, shape.pieces()), "{shape:?} {kind:?}");
            let full = search.save();
            let after = search.clone().take(50).collect::<Vec<_>>();
            assert_eq!(after[0].cell(), search.path().last().map(|(cell, _)| cell), "{shape:?} {kind:?}");
            search.restore(&kind.start(&Grid::empty(shape)).unwrap().save());
            search.restore(&full);
            assert_eq!(search.take(50).collect::<Vec<_>>(), after, "{shape:?} {kind:?}");
        }
    }
}
