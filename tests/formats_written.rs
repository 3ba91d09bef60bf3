//! What is written reads back, whatever share of the board is filled and whichever digits occur.

#![allow(clippy::unwrap_used, reason = "a test ends where something is not as expected")]

use proptest::prelude::*;
use stepdoku::puzzle::format::{
    Format, Found, Note, answer, entry, footer, header, read, read_one, sdk, write,
};
use stepdoku::puzzle::{Cell, Digit, Grid, Shape};
use stepdoku::search::fast::{self, Budget};

/// The formats that tell givens from digits that were placed.
const APART: [Format; 5] = [Format::Sdk, Format::Ss, Format::Hodoku, Format::Pencilmarks, Format::OpenSudoku];

/// A board with about `share` percent of its cells filled, some with digits that are no givens. `digits`
/// says which digits occur, so that there are boards of letters alone, of low digits alone and so on.
fn any_grid() -> impl Strategy<Value = Grid> {
    let share = prop_oneof![Just(0), Just(100), 0..=8_u8, 0..=100_u8];
    let digits = prop_oneof![
        2 => Just(u16::MAX),
        1 => Just(0xFE00),
        1 => Just(0x000F),
        2 => any::<u16>(),
        1 => (0..16).prop_map(|d| 1_u16 << d),
    ];
    let placed = prop_oneof![2 => Just(0), 1 => 0..=100_u8];
    (0..Shape::ALL.len(), share, digits, placed, any::<u64>()).prop_map(|(s, share, digits, placed, seed)| {
        let shape = Shape::ALL[s];
        let some: Vec<Digit> = Digit::all(shape).filter(|d| digits >> (d.value() - 1) & 1 == 1).collect();
        let mut grid = Grid::empty(shape);
        let mut x = seed | 1;
        for cell in shape.all_cells().filter(|_| !some.is_empty()) {
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
            let digit = Some(some[(x >> 32) as usize % some.len()]);
            if x % 100 >= u64::from(share) {
                continue;
            } else if (x >> 16) % 100 < u64::from(placed) {
                grid.set(cell, digit);
            } else {
                grid.set_given(cell, digit);
            }
        }
        grid
    })
}

fn expected(grid: &Grid, format: Format) -> Grid {
    if APART.contains(&format) { grid.clone() } else { grid.fixed() }
}

fn reads_back(grid: &Grid, format: Format) -> Result<(), TestCaseError> {
    let text = write(grid, format);
    for declared in [None, Some(format)] {
        let found = read(text.as_bytes(), declared);
        prop_assert_eq!(found.len(), 1, "{:?}\n{}\n{:?}", format, text, found);
        match &found[0] {
            Ok(f) => {
                let want = expected(grid, format);
                prop_assert_eq!(&f.grid, &want, "{:?} {:?}\n{}", format, declared, text);
                prop_assert_eq!(f.grid.givens(), want.givens(), "{:?} {:?}\n{}", format, declared, text);
            }
            Err(e) => prop_assert!(false, "{:?}\n{}\n{:?}", format, text, e),
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 250, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_reads_back(grid in any_grid()) {
        for &format in Format::WRITABLE {
            reads_back(&grid, format)?;
        }
    }

    #[test]
    fn unfinished_work_reads_back_with_its_title(grid in any_grid(), title in "[a-zA-Z0-9 #\\[\\]:.-]{0,30}") {
        let found = read_one(sdk(&grid, &title).as_bytes(), None).unwrap();
        prop_assert_eq!(found.grid, grid);
        prop_assert_eq!(found.label.unwrap_or_default(), title.trim());
    }
}

/// A queens board: empty, with some queens, which may attack each other and need not be givens, or solved.
fn any_queens() -> impl Strategy<Value = Grid> {
    let squares = proptest::collection::vec((0..144_usize, any::<bool>()), 0..9);
    (proptest::sample::select(&Shape::QUEENS[..]), squares, 0..5_u8).prop_map(|(shape, squares, sort)| {
        let mut grid = Grid::empty(shape);
        for (square, given) in squares.into_iter().filter(|_| sort != 0) {
            let cell = Cell::new((square % shape.cells()) as u8);
            if given { grid.set_given(cell, Digit::new(1)) } else { grid.set(cell, Digit::new(1)) }
        }
        match sort {
            4 => fast::smallest(&Grid::empty(shape), &Budget::default()).unwrap().unwrap_or(grid),
            _ => grid,
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn queens_read_back_whether_they_stand_in_a_line_or_are_drawn(
        grids in proptest::collection::vec(any_queens(), 1..4),
        gap in "\n{0,2}",
        declared in prop_oneof![Just(None), Just(Some(Format::Queens))],
    ) {
        let mut text = String::new();
        let mut expected = Vec::new();
        for grid in &grids {
            let lines = write(grid, Format::Line);
            prop_assert_eq!(&sdk(grid, "a title"), &lines);
            let found = read_one(lines.as_bytes(), declared).unwrap();
            let drawn = answer(&found, grid);
            prop_assert_eq!(drawn.lines().count(), if grid.filled() == 0 { 1 } else { grid.shape().side() });
            text += &[lines, gap.clone(), drawn, gap.clone()].concat();
            expected.extend([grid.clone(), grid.fixed()]);
        }
        let found: Vec<Found> = read(text.as_bytes(), declared).into_iter().map(Result::unwrap).collect();
        prop_assert!(found.iter().all(|found| found.format == Format::Queens && found.notes.is_empty()));
        let grids: Vec<Grid> = found.into_iter().map(|found| found.grid).collect();
        prop_assert_eq!(&grids, &expected, "{}", text);
        prop_assert!(grids.iter().zip(&expected).all(|(a, b)| a.givens() == b.givens()));
    }
}

/// A valid full board of a shape without the cells that hold one digit.
fn without(shape: Shape, digit: u8) -> Grid {
    let (side, tall, wide) = (shape.side(), shape.box_rows(), shape.box_columns());
    let mut grid = Grid::empty(shape);
    for cell in shape.all_cells() {
        let (row, column) = (shape.row(cell), shape.column(cell));
        let value = ((row % tall * wide + row / tall + column) % side + 1) as u8;
        if value != digit {
            grid.set_given(cell, Digit::new(value));
        }
    }
    grid
}

#[test]
fn blanks_that_lie_as_a_digit_does_are_still_blanks() {
    for shape in Shape::ALL {
        for digit in 0..=shape.side() as u8 {
            let grid = without(shape, digit);
            for &format in Format::WRITABLE {
                reads_back(&grid, format).unwrap();
            }
        }
    }
}

#[test]
fn one_letter_is_one_letter() {
    let mut grid = Grid::empty(Shape::S10);
    grid.set_given(Shape::S10.cell(0, 0), Digit::new(10));
    for &format in Format::WRITABLE {
        reads_back(&grid, format).unwrap();
    }
}

#[test]
fn what_is_written_is_what_others_know() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let mut grid = Grid::from_line(line).unwrap();
    let plain = write(&grid, Format::Sdk);
    assert!(plain.starts_with("#Sstepdoku\n53..7....\n") && !plain.contains('['), "{plain}");
    assert!(write(&grid, Format::Boj2239).starts_with("530070000\n"));
    assert!(write(&grid, Format::Jungol1824).starts_with("5 3 0 0 7 0 0 0 0\n"));
    grid.set(Shape::S9.cell(0, 2), Digit::new(4));
    let begun = sdk(&grid, "\u{1b}two\nlines ");
    assert!(begun.starts_with("#D two lines\n[Puzzle]\n53..7....\n"), "{begun}");
    assert!(begun.contains("[State]\n534.7....\n"), "{begun}");
    assert_eq!(read_one(begun.as_bytes(), None).unwrap().label.as_deref(), Some("two lines"));
    // Only where it is needed.
    let large = without(Shape::S16, 16);
    assert!(!write(&large, Format::Boj2239).contains('#'));
    assert!(
        write(&large, Format::Zeros).contains('.')
            && !write(&without(Shape::S16, 1), Format::Zeros).contains('.')
    );
}

#[test]
fn a_collection_is_header_entries_and_footer() {
    for shape in Shape::ALL {
        let grids = [without(shape, 1), without(shape, 2), without(shape, 3)];
        for &format in Format::WRITABLE {
            let entries: String = grids.iter().map(|g| entry(g, format)).collect();
            let text = format!("{}{entries}{}", header(format), footer(format));
            let found: Vec<Found> =
                read(text.as_bytes(), Some(format)).into_iter().map(Result::unwrap).collect();
            let read: Vec<Grid> = found.iter().map(|f| f.grid.clone()).collect();
            assert_eq!(read, grids, "{format:?}");
            let count = found.iter().any(|f| f.notes.iter().any(|n| matches!(n, Note::CountLine { .. })));
            assert!(!count, "{format:?}");
        }
    }
}
