//! Estimates and forks, held against searches that were run to their end.

use super::*;

/// The strategies that tell their choices: exact cover branches over the places of a digit as well.
const TELLING: [Strategy; 4] =
    [Strategy::RowByRow, Strategy::FewestFirst, Strategy::FewestNow, Strategy::Singles];

/// What a search adds up to from here until nothing is left.
fn all(mut search: AnySearch) -> Tally {
    let mut tally = Tally::default();
    while search.advance(u64::MAX, &mut tally) > 0 {}
    tally
}

#[test]
fn the_forks_of_a_node_make_up_its_tree() {
    let mut forks = 0;
    for line in [LINES[0], LINES[1], LINES[2], LINES[5]] {
        for strategy in TELLING {
            let mut search = strategy.start(&Grid::from_line(line).unwrap()).unwrap();
            for _ in 0..40 {
                let choices = search.choices().unwrap();
                let mut below = Tally::default();
                for &(cell, digit) in &choices {
                    let fork = search.fork(cell, digit).unwrap();
                    assert_eq!(fork.depth(), 0);
                    below.join(&all(fork));
                    below.placements += 1;
                    forks += 1;
                }
                // The same, watched: until the placements alive here, and they alone, are left.
                let (depth, mut rest, mut seen) = (search.depth(), search.clone(), Tally::default());
                loop {
                    match rest.next() {
                        Some(step) if rest.depth() >= depth => seen.add(step, 0),
                        _ => break,
                    }
                }
                if search.cell_at(depth).is_some() {
                    assert_eq!((below.placements, below.solutions), (seen.placements, seen.solutions));
                } else {
                    assert!(choices.is_empty());
                }
                if search.next().is_none() {
                    break;
                }
            }
        }
    }
    assert!(forks > 200, "{forks}");
}

#[test]
fn a_digit_that_fails_its_test_makes_no_fork() {
    let search = Strategy::RowByRow.start(&Grid::from_line(LINES[4]).unwrap()).unwrap();
    let cell = Cell::new(2);
    let forks = |digit| search.fork(cell, Digit::new(digit).unwrap()).is_some();
    assert_eq!((1..=16).filter(|&digit| forks(digit)).collect::<Vec<_>>(), [1, 2, 4]);
    let fitting: Vec<_> = [1, 2, 4].map(|value| (cell, Digit::new(value).unwrap())).into();
    assert_eq!(search.choices().unwrap(), fitting);
    let fork = search.fork(cell, Digit::new(4).unwrap()).unwrap();
    assert_eq!((fork.board()[2], fork.cell_at(0)), (4, Some(Cell::new(3))));
    assert_eq!(fork.cell_at(50), None);
}

#[test]
fn any_blank_can_be_filled_on_a_fork_and_the_rest_is_searched_as_ever() {
    let mut forks = 0;
    for (line, strategy) in LINES[..3].iter().flat_map(|line| TELLING.map(|strategy| (line, strategy))) {
        let mut search = strategy.start(&Grid::from_line(line).unwrap()).unwrap();
        for _ in 0..12 {
            let mut board = Grid::from_line(line).unwrap();
            search.path().for_each(|(cell, digit)| board.set_given(cell, Some(digit)));
            for (cell, digit) in
                board.shape().all_cells().flat_map(|c| Digit::all(board.shape()).map(move |d| (c, d)))
            {
                let fits = board.get(cell).is_none() && board.candidates(cell).contains(digit);
                let fork = search.fork(cell, digit);
                assert_eq!(fork.is_some(), fits, "{strategy:?} {cell:?} {digit:?}");
                let Some(fork) = fork else { continue };
                let mut filled = board.clone();
                filled.set_given(cell, Some(digit));
                assert_eq!(fork.board(), strategy.start(&filled).unwrap().board());
                // What was sorted at the start stays so.
                if strategy != Strategy::FewestFirst {
                    assert!(fork.eq(strategy.start(&filled).unwrap()), "{strategy:?} {cell:?} {digit:?}");
                }
                forks += 1;
            }
            search.next();
        }
    }
    assert!(forks > 1000, "{forks}");
}

#[test]
fn the_mean_of_many_probes_approaches_the_truth() {
    for line in [LINES[0], LINES[1], LINES[2], LINES[3], LINES[5]] {
        for strategy in TELLING {
            let start = strategy.start(&Grid::from_line(line).unwrap()).unwrap();
            let truth = all(start.clone()).placements as f64;
            let (mut estimate, mut random) = (Estimate::default(), numbers(18));
            assert_eq!(estimate.error(), f64::INFINITY);
            for _ in 0..4000 {
                assert!(estimate.probe(&start, &mut random));
            }
            assert_eq!(estimate.probes(), 4000);
            let off = (estimate.placements() - truth).abs();
            assert!(off <= 4.0 * estimate.error() + 1e-9, "{estimate:?} for {truth}");
            assert!(off < truth * 0.1, "{estimate:?} for {truth}");
        }
    }
    let mut silent = Estimate::default();
    let cover = Strategy::ExactCover.start(&Grid::from_line(LINES[0]).unwrap()).unwrap();
    assert!(!silent.probe(&cover, &mut numbers(1)));
    assert!(!silent.probe(&Toy::new(3, 3), &mut numbers(1)));
    assert_eq!(silent, Estimate::default());
}
