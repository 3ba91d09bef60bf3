//! The timeline held against a plain list of all steps.

use proptest::prelude::*;

use super::*;
use crate::puzzle::{Cell, Digit, Grid};
use crate::search::Strategy as Searcher;

/// Places the digits 1 to `width` in every cell of a row, whatever stands elsewhere, and rejects the odd
/// ones: a tree small enough to count by hand, of no puzzle at all.
#[derive(Clone)]
struct Toy {
    board: Vec<u8>,
    width: u8,
    depth: usize,
    tried: u8,
    over: bool,
    solved: bool,
}

impl Toy {
    fn new(cells: usize, width: u8) -> Toy {
        Toy { board: vec![0; cells], width, depth: 0, tried: 0, over: false, solved: false }
    }

    fn cell(&self) -> Cell {
        Cell::new(self.depth as u8)
    }
}

impl Iterator for Toy {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        if self.over {
            return None;
        }
        if self.depth == self.board.len() && !self.solved {
            self.solved = true;
            return Some(Step::Solution);
        }
        if self.depth == self.board.len() || self.tried == self.width {
            let Some(below) = self.depth.checked_sub(1) else {
                self.over = true;
                return Some(Step::Exhausted);
            };
            (self.depth, self.solved) = (below, false);
            self.tried = std::mem::take(&mut self.board[below]);
            return Some(Step::Remove { cell: self.cell(), digit: Digit::new(self.tried)? });
        }
        self.tried += 1;
        let (cell, digit) = (self.cell(), Digit::new(self.tried)?);
        if self.tried % 2 == 1 {
            return Some(Step::Reject {
                cell,
                digit,
                because: crate::puzzle::HouseKinds::of(true, false, false),
            });
        }
        self.board[self.depth] = self.tried;
        (self.depth, self.tried) = (self.depth + 1, 0);
        Some(Step::Place { cell, digit })
    }
}

impl Search for Toy {
    fn board(&self) -> &[u8] {
        &self.board
    }

    fn depth(&self) -> usize {
        self.depth
    }

    fn path(&self) -> impl Iterator<Item = (Cell, Digit)> {
        let live = self.board[..self.depth].iter().enumerate();
        live.filter_map(|(i, &value)| Some((Cell::new(i as u8), Digit::new(value)?)))
    }

    fn cell_at(&self, depth: usize) -> Option<Cell> {
        (depth < self.board.len()).then(|| Cell::new(depth as u8))
    }

    fn advance(&mut self, steps: u64, tally: &mut Tally) -> u64 {
        for n in 0..steps {
            let Some(step) = self.next() else { return n };
            tally.add(step, self.depth);
            if matches!(step, Step::Solution | Step::Exhausted) {
                return n + 1;
            }
        }
        steps
    }

    fn save(&self) -> Box<[u8]> {
        let head = [self.tried, u8::from(self.over), u8::from(self.solved)];
        head.into_iter().chain(self.board[..self.depth].iter().copied()).collect()
    }

    fn restore(&mut self, saved: &[u8]) {
        (self.tried, self.over, self.solved) = (saved[0], saved[1] == 1, saved[2] == 1);
        self.depth = saved.len() - 3;
        self.board.fill(0);
        self.board[..self.depth].copy_from_slice(&saved[3..]);
    }
}

/// What a search did, all of it, or its first 50,000 steps.
struct Record {
    steps: Vec<Step>,
    /// By position, from 0.
    boards: Vec<Box<[u8]>>,
    depths: Vec<usize>,
}

impl Record {
    fn of<S: Search>(mut search: S) -> Record {
        let mut record =
            Record { steps: Vec::new(), boards: vec![search.board().into()], depths: vec![search.depth()] };
        while record.steps.len() < 50_000 {
            let Some(step) = search.next() else { break };
            record.steps.push(step);
            record.boards.push(search.board().into());
            record.depths.push(search.depth());
        }
        record
    }

    fn len(&self) -> u64 {
        self.steps.len() as u64
    }

    fn is_cut(&self) -> bool {
        self.steps.last() != Some(&Step::Exhausted)
    }

    fn tally(&self, from: usize, until: usize) -> Tally {
        let mut tally = Tally::default();
        (from..until).for_each(|i| tally.add(self.steps[i], self.depths[i + 1]));
        tally
    }

    /// Every position right behind a step that the goal may mean, by the words of its documentation.
    fn stops(&self, goal: Goal) -> Vec<u64> {
        let mut after_undo = false;
        let mut stops = Vec::new();
        for (i, &step) in self.steps.iter().enumerate() {
            let (place, remove) = (matches!(step, Step::Place { .. }), matches!(step, Step::Remove { .. }));
            let hit = match goal {
                Goal::NextUndo | Goal::PrevUndo | Goal::Undo(_) => remove,
                Goal::NextPlacement | Goal::PrevPlacement => place,
                Goal::NextMove | Goal::PrevMove => place || remove,
                Goal::NextBranch | Goal::PrevBranch => place && after_undo,
                Goal::NextSolution | Goal::PrevSolution => step == Step::Solution,
                Goal::NextDepth(d) | Goal::PrevDepth(d) => (place || remove) && self.depths[i + 1] == d,
                Goal::NextChange(c) | Goal::PrevChange(c) => (place || remove) && step.cell() == Some(c),
                _ => unreachable!("not a hunt"),
            };
            if place || remove {
                after_undo = remove;
            }
            if hit {
                stops.push(i as u64 + 1);
            }
        }
        stops
    }
}

/// Stands at the start of a search all of whose legs are open and known.
fn open<S: Search>(start: S, record: &Record) -> Timeline<S> {
    let mut timeline = Timeline::new(start);
    while timeline.known() < record.len() {
        timeline.scout(record.len() - timeline.known());
        if timeline.known() < record.len() {
            assert!(timeline.go_on());
        }
    }
    timeline
}

fn assert_stands<S: Search>(timeline: &Timeline<S>, record: &Record, n: u64) {
    let i = n as usize;
    assert_eq!(timeline.at(), n);
    assert_eq!(timeline.search().board(), &*record.boards[i], "the board at {n}");
    assert_eq!(timeline.last(), i.checked_sub(1).map(|i| record.steps[i]), "the last step at {n}");
    assert_eq!(*timeline.tally(), record.tally(0, i), "the tally at {n}");
}

const LINES: [&str; 6] = [
    "....2..44..23...",
    "123.....2.1.....",
    ".6......13........62.5....3......4.2",
    ".2..4...3...5....6.3642.........5.1.",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "1...............",
];

fn each(mut check: impl FnMut(crate::search::AnySearch, &Record)) {
    for line in LINES {
        for strategy in Searcher::ALL {
            let start = strategy.start(&Grid::from_line(line).unwrap()).unwrap();
            check(start.clone(), &Record::of(start));
        }
    }
}

/// A cheap row of numbers that looks like chance and is the same every time.
fn numbers(mut seed: u64) -> impl FnMut(u64) -> u64 {
    move |below| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 33) % below.max(1)
    }
}

#[test]
fn seek_equals_so_many_steps() {
    let mut random = numbers(1);
    each(|start, record| {
        let mut timeline = open(start, record);
        for _ in 0..60 {
            let n = random(record.len() + 1);
            timeline.seek(n);
            assert_stands(&timeline, record, n);
        }
    });
}

#[test]
fn forward_and_back_from_anywhere() {
    let mut random = numbers(2);
    each(|start, record| {
        let mut timeline = open(start, record);
        for _ in 0..10 {
            let n = random(record.len() + 1);
            timeline.seek(n);
            let far = random(200).min(n);
            for i in (n - far..n).rev() {
                assert_eq!(timeline.back(), Some(record.steps[i as usize]));
            }
            assert_stands(&timeline, record, n - far);
            for i in n - far..n {
                assert_eq!(timeline.forward(), Some(record.steps[i as usize]));
            }
            assert_stands(&timeline, record, n);
        }
    });
}

#[test]
fn a_leg_ends_at_each_solution_and_at_the_proof() {
    let toy = Toy::new(2, 2);
    let record = Record::of(toy.clone());
    // Reject 1, place 2, reject 1, place 2, solution; two removals, then nothing is left.
    assert_eq!(record.len(), 8);
    let mut timeline = Timeline::new(toy);
    assert!(!timeline.go_on());
    assert_eq!((0..9).filter_map(|_| timeline.forward()).count(), 5);
    assert_eq!(timeline.end(), Some((5, Ending::Solved)));
    assert_stands(&timeline, &record, 5);
    timeline.seek(u64::MAX);
    assert_eq!(timeline.at(), 5);
    assert!(timeline.go_on());
    assert_eq!(timeline.end(), None);
    assert!(!timeline.scout(u64::MAX));
    assert_eq!(timeline.end(), Some((8, Ending::Exhausted)));
    timeline.seek(u64::MAX);
    assert_stands(&timeline, &record, 8);
    assert!(!timeline.go_on());
    assert_eq!(timeline.forward(), None);
    timeline.seek(0);
    assert_stands(&timeline, &record, 0);
    assert_eq!(timeline.back(), None);
    timeline.seek(6);
    assert_stands(&timeline, &record, 6);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn any_walk_on_a_toy_ends_where_it_should(
        cells in 1..9usize,
        width in 1..7u8,
        walk in prop::collection::vec((0..5u8, 0..70_000u64), 1..40),
    ) {
        let toy = Toy::new(cells, width);
        let record = Record::of(toy.clone());
        let mut timeline = Timeline::new(toy);
        for (kind, n) in walk {
            let at = timeline.at();
            let leg = timeline.known();
            match kind {
                0 => { timeline.forward(); }
                1 => { timeline.back(); prop_assert_eq!(timeline.at(), at.saturating_sub(1)); }
                2 => timeline.seek(n.min(record.len())),
                3 => { timeline.scout(n.min(record.len().saturating_sub(leg))); prop_assert_eq!(timeline.at(), at); }
                _ => { timeline.go_on(); }
            }
            assert_stands(&timeline, &record, timeline.at());
            prop_assert!(timeline.at() <= timeline.known());
        }
    }
}

/// Every goal that is hunted for, with `n` as its depth or cell.
fn hunts(n: u64) -> [(Goal, Direction); 14] {
    let (depth, cell) = (n as usize, Cell::new((n % 256) as u8));
    let (next, previous) = (Direction::Forward, Direction::Backward);
    [
        (Goal::NextUndo, next),
        (Goal::PrevUndo, previous),
        (Goal::NextPlacement, next),
        (Goal::PrevPlacement, previous),
        (Goal::NextMove, next),
        (Goal::PrevMove, previous),
        (Goal::NextBranch, next),
        (Goal::PrevBranch, previous),
        (Goal::NextSolution, next),
        (Goal::PrevSolution, previous),
        (Goal::NextDepth(depth), next),
        (Goal::PrevDepth(depth), previous),
        (Goal::NextChange(cell), next),
        (Goal::PrevChange(cell), previous),
    ]
}

fn pursue_to_the_end<S: Search>(timeline: &mut Timeline<S>, goal: Goal, slice: u64) -> bool {
    for _ in 0..1_000_000 {
        match timeline.pursue(&goal, slice) {
            Pursuit::Arrived => return true,
            Pursuit::NotFound => return false,
            Pursuit::More { .. } => {}
        }
    }
    panic!("{goal:?} takes for ever in slices of {slice}");
}

#[test]
fn every_hunt_equals_a_scan_of_the_list() {
    let mut random = numbers(3);
    each(|start, record| {
        let mut timeline = open(start, record);
        let cells = record.boards[0].len() as u64;
        for slice in [1, 300, u64::MAX] {
            for (goal, direction) in hunts(random(cells)) {
                let stops = record.stops(goal);
                let from = random(record.len() + 1);
                let expected = match direction {
                    Direction::Forward => stops.iter().find(|&&p| p > from),
                    Direction::Backward => stops.iter().rfind(|&&p| p < from),
                };
                // A record that was cut off says nothing about what lies behind it.
                if expected.is_none() && record.is_cut() {
                    continue;
                }
                timeline.seek(from);
                let found = pursue_to_the_end(&mut timeline, goal, slice);
                assert_eq!(found, expected.is_some(), "{goal:?} from {from} in slices of {slice}");
                assert_stands(&timeline, record, expected.copied().unwrap_or(from));
            }
        }
    });
}
