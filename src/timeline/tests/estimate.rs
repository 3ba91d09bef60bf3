//! Estimates and forks, held against searches that were run to their end.

use super::*;

/// The strategies that tell their options: exact cover branches over the places of a digit as well.
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
                let options = search.options().unwrap();
                let mut below = Tally::default();
                for digit in (1..=16).filter_map(Digit::new) {
                    let fork = search.fork(digit);
                    let Some(fork) = fork.filter(|_| options.contains(digit)) else { continue };
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
                    assert!(options.is_empty());
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
    let forks = |digit| search.fork(Digit::new(digit).unwrap()).is_some();
    assert_eq!((1..=16).filter(|&digit| forks(digit)).collect::<Vec<_>>(), [1, 2, 4]);
    assert_eq!(search.options().unwrap().iter().map(Digit::value).collect::<Vec<_>>(), [1, 2, 4]);
    let fork = search.fork(Digit::new(4).unwrap()).unwrap();
    assert_eq!((fork.board()[2], fork.cell_at(0)), (4, Some(Cell::new(3))));
    assert_eq!(fork.cell_at(50), None);
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
