//! What a symmetry promises: another puzzle with as many solutions, and the same search on either.

// Helpers of tests: the lint knows test functions only.
#![allow(clippy::unwrap_used)]

#[path = "support/boards.rs"]
mod boards;

use boards::board;
use proptest::prelude::*;
use stepdoku::puzzle::{Cell, Grid, Symmetry, Transform};
use stepdoku::search::fast::{self, Budget};

fn symmetries() -> impl Strategy<Value = Vec<Symmetry>> {
    let one = (0..12usize, any::<u64>()).prop_map(|(kind, seed)| Symmetry::all(seed)[kind]);
    prop::collection::vec(one, 0..4)
}

/// As many of these as the board's shape has.
fn transform(grid: &Grid, symmetries: &[Symmetry]) -> Transform {
    let fit: Vec<Symmetry> = symmetries.iter().copied().filter(|s| s.on(grid.shape()).is_some()).collect();
    Transform::of(&fit, grid.shape()).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_number_of_solutions_stays_and_the_solution_goes_along(grid in board(), symmetries in symmetries()) {
        let transform = transform(&grid, &symmetries);
        let changed = grid.transformed(&transform);
        let budget = Budget { nodes: Some(20_000), ..Budget::default() };
        let count = |grid: &Grid| {
            let counted = fast::count(grid, 50, &budget);
            (counted.complete || counted.solutions == 50).then_some(counted.solutions)
        };
        if let (Some(before), Some(after)) = (count(&grid), count(&changed)) {
            prop_assert_eq!(before, after);
            if before == 1 {
                let solved = |grid: &Grid| fast::solve(grid, &Budget::default()).unwrap().unwrap();
                // Every digit of a solution counts as typed or given alike.
                let goes = solved(&grid).transformed(&transform).line('.');
                prop_assert_eq!(goes, solved(&changed).line('.'));
            }
        }
    }

    #[test]
    fn the_inverse_takes_it_back(grid in board(), symmetries in symmetries(), typed in any::<u8>()) {
        let mut grid = grid;
        let cell = Cell::new((usize::from(typed) % grid.shape().cells()) as u8);
        grid.set(cell, grid.get(cell));
        let transform = transform(&grid, &symmetries);
        let there = grid.transformed(&transform);
        prop_assert_eq!(there.filled(), grid.filled());
        prop_assert_eq!(&there.transformed(&transform.inverse()), &grid, "givens and typed digits alike");
        prop_assert_eq!(transform.then(&transform.inverse()), Transform::identity(grid.shape()));
    }

    #[test]
    fn houses_go_to_houses(grid in board(), symmetries in symmetries()) {
        let shape = grid.shape();
        let transform = transform(&grid, &symmetries);
        for cell in shape.all_cells() {
            let mut peers: Vec<Cell> = shape.peers(cell).iter().map(|&peer| transform.cell(peer)).collect();
            peers.sort_unstable();
            prop_assert_eq!(&peers[..], shape.peers(transform.cell(cell)));
        }
    }
}
