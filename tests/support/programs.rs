//! What the programs did that the strategies are named after, and a search held against it. The tests
//! check the short runs, the benchmark of the steps the long ones before it measures.

use std::ops::ControlFlow;

use stepdoku::puzzle::Grid;
use stepdoku::search::{AnySearch, Search, Step, Strategy as Kind, Tally};

/// Runs of fewer steps are checked by the tests, the others by the benchmark.
pub(crate) const QUICK: u64 = 10_000_000;

/// One line of the table: what a program did on a board.
pub(crate) struct Run {
    pub(crate) strategy: Kind,
    /// Up to the first solution, or until the program gives up?
    pub(crate) all: bool,
    pub(crate) board: Grid,
    /// Rejects, placements, undos, solutions.
    pub(crate) counts: [u64; 4],
    digest: u64,
    pub(crate) what: String,
}

impl Run {
    /// How many steps, the last one of a search that gives up not counted.
    pub(crate) fn events(&self) -> u64 {
        self.counts.iter().sum()
    }
}

/// Every run.
pub(crate) fn runs() -> Vec<Run> {
    let lines = include_str!("../data/searches.tsv").lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let field: Vec<&str> = line.split('\t').collect();
            Run {
                strategy: Kind::from_name(field[0]).unwrap(),
                all: field[1] == "all",
                board: Grid::from_line(field[2]).unwrap(),
                counts: [3, 4, 5, 6].map(|i| field[i].parse().unwrap()),
                digest: u64::from_str_radix(field[7], 16).unwrap(),
                what: line.to_owned(),
            }
        })
        .collect()
}

/// The digest that the table's head describes.
fn digest(search: &mut AnySearch, all: bool) -> u64 {
    let mut digest = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |letter: u8, cell: usize, value: u8| {
        for byte in [letter, cell as u8, value] {
            digest = (digest ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    };
    let _ = search.visit(|step, _| {
        match step {
            Step::Reject { cell, digit, .. } => add(b'r', cell.index(), digit.value()),
            Step::Place { cell, digit, .. } => add(b'p', cell.index(), digit.value()),
            Step::Remove { cell, digit } => add(b'u', cell.index(), digit.value()),
            Step::Solution => {
                add(b's', 0, 0);
                if !all {
                    return ControlFlow::Break(());
                }
            }
            Step::Exhausted => {}
            // These searches never look whether anything is possible.
            other => panic!("{other:?}"),
        }
        ControlFlow::Continue(())
    });
    digest
}

/// Holds the strategy against the program it is named after.
pub(crate) fn check_against_program(run: &Run) {
    let start = run.strategy.start(&run.board).unwrap();
    assert_eq!(digest(&mut start.clone(), run.all), run.digest, "{}", run.what);
    let (mut search, mut tally) = (start, Tally::default());
    let mut taken = search.advance(u64::MAX, &mut tally);
    while run.all && tally.exhausted == 0 {
        taken += search.advance(u64::MAX, &mut tally);
    }
    assert_eq!([tally.rejects, tally.placements, tally.undos, tally.solutions], run.counts, "{}", run.what);
    assert_eq!(taken, run.events() + u64::from(run.all), "{}", run.what);
}
