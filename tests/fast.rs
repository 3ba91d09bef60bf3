//! The fast engine's answers, held against brute force, known counts and the strategies people watch.

#![expect(clippy::unwrap_used, reason = "the helpers belong to tests")]

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use stepdoku::puzzle::{Digit, DigitSet, Grid, Shape};
use stepdoku::search::fast::{self, Budget, Count, Path, Stopped, Verdict};
use stepdoku::search::{Ending, Search, Strategy, Tally};

const FREE: Budget<'static> = Budget { cancel: None, nodes: None };

fn grid(line: &str) -> Grid {
    Grid::from_line(line).unwrap()
}

/// Numbers that look random and never change (xorshift).
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % n
    }
}

/// A board with up to `givens` digits thrown anywhere the rules allow; it may have no solution.
fn thrown(shape: Shape, givens: usize, dice: &mut Dice) -> Grid {
    let mut board = Grid::empty(shape);
    for _ in 0..givens {
        let cell = shape.cell(dice.below(shape.side()), dice.below(shape.side()));
        let fitting: Vec<Digit> = board.candidates(cell).iter().collect();
        if board.get(cell).is_none() && !fitting.is_empty() {
            board.set_given(cell, Some(fitting[dice.below(fitting.len())]));
        }
    }
    board
}

/// A board with up to `givens` digits of some solution.
fn carved(shape: Shape, givens: usize, dice: &mut Dice) -> Grid {
    let solution = std::iter::repeat_with(|| thrown(shape, shape.side(), dice))
        .find_map(|start| fast::solve(&start, &FREE).unwrap())
        .unwrap();
    let mut board = Grid::empty(shape);
    for _ in 0..givens {
        let cell = shape.cell(dice.below(shape.side()), dice.below(shape.side()));
        board.set_given(cell, solution.get(cell));
    }
    board
}

/// Every solution by the search of the lessons, in reading order.
fn brute(board: &Grid) -> Vec<String> {
    let mut search = Strategy::RowByRow.start(board).unwrap();
    let mut tally = Tally::default();
    let mut lines = Vec::new();
    loop {
        search.advance(u64::MAX, &mut tally);
        if tally.exhausted == 1 {
            return lines;
        }
        let digits = search.board().iter().take(board.shape().cells());
        lines.push(digits.map(|&d| Digit::new(d).unwrap().to_char()).collect());
    }
}

fn all(board: &Grid) -> Vec<String> {
    let mut lines = Vec::new();
    let ending = fast::enumerate(board, &FREE, &mut |solution| {
        assert_eq!(solution.givens(), board.givens());
        lines.push(solution.line('.'));
        ControlFlow::Continue(())
    });
    assert_eq!(ending, Ending::Exhausted);
    lines.sort();
    lines
}

#[test]
fn small_boards_have_the_solutions_brute_force_finds() {
    let mut dice = Dice(1);
    let mut seen = [0; 3];
    for (shape, givens, boards) in [
        (Shape::S4, 3, 60),
        (Shape::S4, 7, 60),
        (Shape::S6, 12, 60),
        (Shape::S6, 22, 60),
        (Shape::S8, 45, 60),
    ] {
        for i in 0..boards {
            let make = [thrown, carved][i % 2];
            let board = make(shape, givens, &mut dice);
            let want = brute(&board);
            assert_eq!(all(&board), want, "{board:?}");
            seen[want.len().min(2)] += 1;
            let smallest = fast::smallest(&board, &FREE).unwrap().map(|g| g.line('.'));
            assert_eq!(smallest.as_ref(), want.first(), "{board:?}");
            let solutions = want.len() as u64;
            let counted = fast::count(&board, u64::MAX, &FREE);
            assert_eq!((counted.solutions, counted.complete), (solutions, true), "{board:?}");
            match fast::verdict(&board, &FREE) {
                Verdict::None => assert!(want.is_empty()),
                Verdict::One(one) => assert_eq!(want, [one.line('.')]),
                Verdict::Many(one, other) => {
                    assert!(one != other && want.len() > 1);
                    assert!(want.contains(&one.line('.')) && want.contains(&other.line('.')));
                }
                Verdict::Stopped => panic!("nobody stopped it"),
            }
        }
    }
    assert!(seen.iter().all(|&n| n > 20), "boards with none, one and many solutions: {seen:?}");
}

#[test]
fn small_empty_boards_have_as_many_solutions_as_mathematics_says() {
    assert_eq!(fast::count(&Grid::empty(Shape::S4), u64::MAX, &FREE).solutions, 288);
    // A 6x6 has 28,200,960; with the first row fixed, 6! times fewer.
    let six = grid("123456..............................");
    assert_eq!(fast::count(&six, u64::MAX, &FREE).solutions, 39_168);
}

#[test]
fn empty_boards_of_every_shape() {
    for shape in Shape::ALL {
        let empty = Grid::empty(shape);
        let Count { solutions, complete, .. } = fast::count(&empty, 2, &FREE);
        assert_eq!((solutions, complete), (2, false), "{shape:?}");
        let Verdict::Many(one, other) = fast::verdict(&empty, &FREE) else { panic!("{shape:?}") };
        assert!(one.is_solution() && other.is_solution() && one != other);
        let smallest = fast::smallest(&empty, &FREE).unwrap().unwrap();
        assert!(smallest.is_solution());
        let first_row: String = Digit::all(shape).map(Digit::to_char).collect();
        assert!(smallest.line('.').starts_with(&first_row));
    }
}

#[test]
fn sixteen_by_sixteen() {
    // Carved from solutions by taking digits out as long as one solution is left.
    for line in include_str!("data/16x16.txt").lines().filter(|l| !l.starts_with('#')) {
        let board = grid(line);
        let Verdict::One(solution) = fast::verdict(&board, &FREE) else { panic!("{line}") };
        assert!(solution.is_solution());
        assert!(board.givens().iter().all(|c| board.get(c) == solution.get(c)));
    }
}

#[test]
fn conflicting_givens_have_no_solution() {
    let board = grid("11..............");
    assert_eq!(fast::verdict(&board, &FREE), Verdict::None);
    assert_eq!(fast::solve(&board, &FREE), Ok(None));
    assert_eq!(fast::smallest(&board, &FREE), Ok(None));
    let counted = fast::count(&board, 2, &FREE);
    assert_eq!((counted.solutions, counted.complete), (0, true));
}

#[test]
fn a_stopped_call_claims_nothing() {
    let board = Grid::empty(Shape::S16);
    let cancelled = AtomicBool::new(true);
    for budget in [Budget { cancel: Some(&cancelled), nodes: None }, Budget { cancel: None, nodes: Some(3) }]
    {
        assert_eq!(fast::verdict(&board, &budget), Verdict::Stopped);
        assert_eq!(fast::solve(&board, &budget), Err(Stopped));
        assert_eq!(fast::smallest(&board, &budget), Err(Stopped));
        assert!(!fast::count(&board, 2, &budget).complete);
        let ending = fast::enumerate(&board, &budget, &mut |_| panic!("no solution in three nodes"));
        assert_eq!(ending, Ending::Stopped);
    }
    let budget = Budget { cancel: None, nodes: Some(1000) };
    assert_eq!(fast::count(&board, u64::MAX, &budget).nodes, 1000);
}

#[test]
fn a_limit_of_none_or_some_proves_nothing() {
    let board = grid("1234............");
    assert_eq!(fast::count(&board, 0, &FREE), Count { solutions: 0, complete: false, nodes: 0 });
    let counted = fast::count(&board, 3, &FREE);
    assert_eq!((counted.solutions, counted.complete), (3, false));
    assert_eq!(fast::count(&board, 12, &FREE).solutions, 12);
    assert!(fast::count(&board, 13, &FREE).complete);
}

#[test]
fn candidates_are_as_good_as_givens() {
    let mut dice = Dice(7);
    let mut met = 0;
    for _ in 0..40 {
        let shape = Shape::S4;
        let sets: Vec<DigitSet> = shape
            .all_cells()
            .map(|_| DigitSet::from_bits(dice.below(16) as u16 | dice.below(16) as u16))
            .collect();
        let allowed =
            |g: &Grid| shape.all_cells().all(|c| g.get(c).is_some_and(|d| sets[c.index()].contains(d)));
        let mut lines = Vec::new();
        let ending = fast::enumerate_candidates(shape, &sets, &FREE, &mut |solution| {
            assert!(solution.givens().is_empty());
            lines.push(solution.line('.'));
            ControlFlow::Continue(())
        });
        assert_eq!(ending, Ending::Exhausted);
        lines.sort();
        let want: Vec<String> =
            brute(&Grid::empty(shape)).into_iter().filter(|l| allowed(&grid(l))).collect();
        assert_eq!(lines, want);
        met += want.len();
    }
    assert!(met > 20, "{met}");
}

#[test]
fn known_counts_of_nine_by_nine() {
    for line in include_str!("data/counts.txt").lines().filter(|l| !l.starts_with('#')) {
        let mut parts = line.split(':');
        let (board, solutions) = (grid(parts.next().unwrap()), parts.next().unwrap().parse().unwrap());
        let counted = fast::count(&board, u64::MAX, &FREE);
        assert_eq!((counted.solutions, counted.complete), (solutions, true), "{line}");
        if let Some(solution) = parts.next().filter(|s| !s.is_empty()) {
            let found = fast::smallest(&board, &FREE).unwrap().unwrap();
            assert_eq!(found.line('.'), solution);
        }
    }
}

#[test]
fn nine_by_nine_has_the_solutions_the_strategies_find() {
    let mut dice = Dice(5);
    let mut many = 0;
    for givens in (60..100).cycle().take(80) {
        let board = carved(Shape::S9, givens, &mut dice);
        let want = brute(&board);
        assert_eq!(all(&board), want, "{board:?}");
        assert_eq!(fast::smallest(&board, &FREE).unwrap().unwrap().line('.'), want[0]);
        many += usize::from(want.len() > 1);
    }
    assert!(many > 5, "{many}");
}

#[test]
fn nine_by_nine_candidates_are_held_to() {
    let mut dice = Dice(13);
    let mut met = [0; 2];
    for givens in (40..90).cycle().take(60) {
        let board = carved(Shape::S9, givens, &mut dice);
        let mut sets: Vec<DigitSet> = Shape::S9
            .all_cells()
            .map(|cell| board.get(cell).map_or(DigitSet::all(Shape::S9), |d| DigitSet::from_iter([d])))
            .collect();
        for _ in 0..3 {
            let set = &mut sets[dice.below(81)];
            *set = DigitSet::from_bits(set.bits() & (dice.below(512) | dice.below(512)) as u16);
        }
        let allowed = |g: &Grid| Shape::S9.all_cells().all(|c| sets[c.index()].contains(g.get(c).unwrap()));
        let mut want = Vec::new();
        let ending = fast::enumerate(&board, &Budget { cancel: None, nodes: Some(3000) }, &mut |solution| {
            want.extend(allowed(solution).then(|| solution.line('.')));
            ControlFlow::Continue(())
        });
        if ending != Ending::Exhausted {
            continue;
        }
        let mut lines = Vec::new();
        fast::enumerate_candidates(Shape::S9, &sets, &FREE, &mut |solution| {
            lines.push(solution.line('.'));
            ControlFlow::Continue(())
        });
        lines.sort();
        want.sort();
        assert_eq!(lines, want);
        met[usize::from(!want.is_empty())] += 1;
    }
    assert!(met.iter().all(|&n| n > 5), "{met:?}");
}

/// Contradictions in one row of an otherwise open board must be seen at once: whoever guesses
/// elsewhere first never ends.
#[test]
fn contradictions_in_an_open_board_are_found_at_once() {
    let budget = Budget { cancel: None, nodes: Some(200) };
    let every = DigitSet::all(Shape::S9);
    let set = |digits: &[u8]| digits.iter().filter_map(|&d| Digit::new(d)).collect::<DigitSet>();
    // What stands in cells by index, and whether that can be.
    type Cells = &'static [(usize, &'static [u8])];
    let cases: [(Cells, bool); 7] = [
        (&[(0, &[1]), (1, &[1])], false),
        (&[(0, &[1]), (9, &[1])], false),
        (&[(0, &[1]), (10, &[1])], false),
        (&[(0, &[1]), (8, &[1])], false),
        (&[(0, &[1]), (1, &[2])], true),
        (&[(0, &[1, 2]), (1, &[1, 2])], true),
        (&[(40, &[])], false),
    ];
    for (fixed, possible) in cases {
        let mut sets = vec![every; 81];
        for &(cell, digits) in fixed {
            sets[cell] = set(digits);
        }
        let mut met = 0;
        let ending = fast::enumerate_candidates(Shape::S9, &sets, &budget, &mut |_| {
            met += 1;
            if met == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let want = if possible { Ending::Solved } else { Ending::Exhausted };
        assert_eq!(ending, want, "{fixed:?}");
    }
    // r1c1 and r1c2 see all but 1; then, 1 and 2 have both to go to r1c9.
    let below = [(2, 5), (3, 6), (4, 7), (5, 2), (6, 3), (7, 4)];
    let columns = (3..9).zip(below).flat_map(|(row, (a, b))| [(row, 0, a), (row, 1, b)]);
    let both_one: Vec<_> = columns.chain([(1, 2, 8), (2, 2, 9)]).collect();
    let one_and_two_in_one_cell =
        vec![(1, 0, 1), (2, 0, 2), (1, 3, 2), (2, 3, 1), (3, 6, 1), (6, 7, 1), (4, 6, 2), (7, 7, 2)];
    for givens in [both_one, one_and_two_in_one_cell] {
        let mut board = Grid::empty(Shape::S9);
        for (row, column, digit) in givens {
            board.set_given(Shape::S9.cell(row, column), Digit::new(digit));
        }
        assert_eq!(board.conflicts().count(), 0);
        for path in paths().filter(|&p| p != Path::General) {
            let counted = fast::count_on(path, &board, 2, &budget);
            assert_eq!((counted.solutions, counted.complete), (0, true), "{path:?} {board:?}");
        }
    }
}

/// The paths that this machine can run.
fn paths() -> impl Iterator<Item = Path> {
    Path::ALL.into_iter().filter(|path| path.available())
}

const COLLECTIONS: [&str; 5] = [
    include_str!("data/clues17.txt"),
    include_str!("data/magictour.txt"),
    include_str!("data/hardest11.txt"),
    include_str!("data/hardest1106.txt"),
    include_str!("data/serg.txt"),
];

fn collected() -> impl Iterator<Item = (&'static str, u64)> {
    let lines = COLLECTIONS.into_iter().flat_map(str::lines).filter(|l| !l.starts_with('#'));
    lines.map(|line| {
        let (board, solutions) = line.split_once(':').unwrap();
        (board, solutions.parse().unwrap())
    })
}

#[test]
fn every_path_counts_the_collections_right() {
    for (line, solutions) in collected() {
        let board = grid(line);
        for path in paths() {
            let counted = fast::count_on(path, &board, u64::MAX, &FREE);
            assert_eq!((counted.solutions, counted.complete), (solutions, true), "{path:?} {line}");
            let counted = fast::count_on(path, &board, 2, &FREE);
            assert_eq!(counted.solutions, solutions.min(2), "{path:?} {line}");
        }
    }
}

/// Boards around those of the collections: some givens changed, taken out or put in; and boards
/// thrown together. `STEPDOKU_CASES` says how many, for a long run.
#[test]
fn every_path_agrees_on_perturbed_boards() {
    let cases: usize = std::env::var("STEPDOKU_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(800);
    let lines: Vec<&str> = collected().map(|(line, _)| line).collect();
    let mut dice = Dice(3);
    let mut seen = [0; 4];
    for i in 0..cases {
        let board = match i % 8 {
            0 => thrown(Shape::S9, 10 + dice.below(30), &mut dice),
            _ => {
                let mut board = grid(lines[dice.below(lines.len())]);
                for _ in 0..=dice.below(3) {
                    let cell = Shape::S9.cell(dice.below(9), dice.below(9));
                    board.set_given(cell, Digit::new(dice.below(12) as u8).filter(|d| d.value() <= 9));
                }
                board
            }
        };
        let limit = 1 + dice.below(20) as u64;
        let all: Vec<Count> = paths().map(|path| fast::count_on(path, &board, limit, &FREE)).collect();
        let first = all[0];
        seen[first.solutions.min(3) as usize] += 1;
        for (path, counted) in paths().zip(&all) {
            assert_eq!(
                (counted.solutions, counted.complete),
                (first.solutions, first.complete),
                "{path:?} {board:?} {limit}"
            );
        }
        if first.complete && first.solutions == 0 {
            // A proof that there is none does not depend on the order of guesses.
            let nine = all.iter().zip(paths()).filter(|(_, path)| *path != Path::General);
            assert!(nine.into_iter().all(|(counted, _)| counted.nodes == first.nodes), "{board:?}");
        }
        if first.complete {
            let solutions = paths().map(|path| {
                let mut lines = Vec::new();
                fast::enumerate_on(path, &board, &FREE, &mut |solution| {
                    assert!(solution.is_solution());
                    lines.push(solution.line('.'));
                    ControlFlow::Continue(())
                });
                lines.sort();
                lines
            });
            let solutions: Vec<Vec<String>> = solutions.collect();
            assert!(solutions.iter().all(|s| *s == solutions[0] && s.len() as u64 == first.solutions));
        }
    }
    assert!(seen.iter().all(|&n| n > cases / 100), "none, one, two and more: {seen:?}");
}

#[test]
fn every_path_has_limits_on_the_empty_board() {
    let board = Grid::empty(Shape::S9);
    for path in paths() {
        for limit in [1, 2, 3, 1000] {
            let counted = fast::count_on(path, &board, limit, &FREE);
            assert_eq!((counted.solutions, counted.complete), (limit, false), "{path:?}");
        }
        let mut met = std::collections::HashSet::new();
        let ending = fast::enumerate_on(path, &board, &FREE, &mut |solution| {
            assert!(solution.is_solution() && met.insert(solution.line('.')));
            if met.len() == 200 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!(ending, Ending::Solved);
    }
}

#[test]
fn digits_count_as_the_grid_does() {
    for (line, solutions) in collected().step_by(7) {
        let digits: Vec<u8> = line.bytes().map(|b| if b == b'.' { 0 } else { b - b'0' }).collect();
        let digits = digits.try_into().unwrap();
        for path in paths() {
            assert_eq!(fast::count_digits(path, &digits, 5, &FREE).solutions, solutions.min(5), "{line}");
        }
    }
}

/// Boards of the collections as digits, every other with one cell thrown anew.
fn perturbed(n: usize) -> Vec<[u8; 81]> {
    let lines: Vec<&str> = collected().map(|(line, _)| line).collect();
    let mut dice = Dice(11);
    let board = |i: usize| {
        let line = lines[dice.below(lines.len())];
        let mut digits: Vec<u8> = line.bytes().map(|b| b.saturating_sub(b'0')).collect();
        if i.is_multiple_of(2) {
            digits[dice.below(81)] = dice.below(10) as u8;
        }
        digits.try_into().unwrap()
    };
    (0..n).map(board).collect()
}

#[test]
fn many_boards_are_counted_as_one_by_one() {
    let boards = perturbed(301);
    let answer = |counted: &Count| (counted.solutions, counted.complete);
    for path in paths() {
        for limit in [0, 1, 2, 50] {
            for n in [0, 1, 2, 3, 300, 301] {
                let boards = &boards[..n];
                let want: Vec<Count> =
                    boards.iter().map(|b| fast::count_digits(path, b, limit, &FREE)).collect();
                let all = fast::count_all(path, boards, limit, &FREE);
                assert!(all.iter().map(answer).eq(want.iter().map(answer)), "{path:?} {limit} {n}");
            }
        }
        // The budget is for each board; what was given up is not called complete.
        let truth: Vec<Count> = boards.iter().map(|b| fast::count_digits(path, b, 50, &FREE)).collect();
        for nodes in 0..24 {
            let budget = Budget { cancel: None, nodes: Some(nodes) };
            let all = fast::count_all(path, &boards, 50, &budget);
            let one_by_one = boards.iter().map(|b| fast::count_digits(path, b, 50, &budget));
            for (counted, truth) in all.into_iter().chain(one_by_one).zip(truth.iter().cycle()) {
                assert!(counted.nodes <= nodes && counted.solutions <= truth.solutions);
                assert!(!counted.complete || answer(&counted) == answer(truth), "{path:?} {nodes}");
                assert!(counted.complete || counted.nodes == nodes || counted.solutions == 50);
            }
        }
    }
}

#[test]
fn many_boards_are_solved_as_one_by_one() {
    let mut boards = perturbed(299);
    boards.push([0; 81]);
    let wanted: Vec<Option<String>> = boards
        .iter()
        .map(|digits| {
            let line: String = digits.iter().map(|d| char::from(b'0' + d)).collect();
            fast::smallest(&grid(&line), &FREE).unwrap().map(|solution| solution.line('.'))
        })
        .collect();
    let written = |digits: [u8; 81]| digits.iter().map(|d| char::from(b'0' + d)).collect::<String>();
    let mut seen = [0; 3];
    for (counted, want) in fast::count_all(Path::Portable, &boards, 2, &FREE).iter().zip(&wanted) {
        seen[counted.solutions as usize] += 1;
        assert_eq!(counted.solutions > 0, want.is_some());
    }
    assert!(seen.iter().all(|&n| n > 10), "none, one, several: {seen:?}");
    for path in paths() {
        for n in [0, 1, 2, 3, 299, 300] {
            let all = fast::smallest_all(path, &boards[..n], &FREE);
            let all: Vec<_> = all.into_iter().map(|solution| solution.unwrap().map(written)).collect();
            assert_eq!(all, wanted[..n], "{path:?}");
        }
        // What was given up has no answer, and what has one has the same.
        for nodes in 0..24 {
            let budget = Budget { cancel: None, nodes: Some(nodes) };
            let all = fast::smallest_all(path, &boards, &budget);
            let one_by_one = boards.iter().map(|digits| fast::smallest_digits(path, digits, &budget));
            for (i, answer) in all.into_iter().chain(one_by_one).enumerate() {
                let want = &wanted[i % boards.len()];
                assert!(answer.is_err() || answer.unwrap().map(written) == *want, "{path:?} {nodes}");
                assert!(nodes > 0 || answer.is_err());
            }
        }
    }
}
