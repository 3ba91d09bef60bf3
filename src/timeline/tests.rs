//! The timeline held against a plain list of all steps.

mod between;
mod bill;
mod estimate;
mod goals;
mod heat;
mod motion;
mod player;
mod race;
mod stop;
mod stretches;
mod tree;

use super::*;
use crate::puzzle::{Cell, Digit, Grid};
use crate::search::{AnySearch, Strategy, Stuck, Why};

/// Places the digits 1 to `width` in every cell of a row, whatever stands elsewhere, and rejects the odd
/// ones: a tree small enough to count by hand, of no puzzle at all. A hopeless one has no solution.
#[derive(Clone)]
struct Toy {
    board: Vec<u8>,
    width: u8,
    depth: usize,
    tried: u8,
    over: bool,
    solved: bool,
    hopeless: bool,
}

impl Toy {
    fn new(cells: usize, width: u8) -> Toy {
        Toy { board: vec![0; cells], width, depth: 0, tried: 0, over: false, solved: false, hopeless: false }
    }

    fn hopeless(cells: usize, width: u8) -> Toy {
        Toy { hopeless: true, ..Toy::new(cells, width) }
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
        if self.tried % 2 == 1 || (self.hopeless && self.depth + 1 == self.board.len()) {
            return Some(Step::Reject {
                cell,
                digit,
                because: crate::puzzle::HouseKinds::of(true, false, false),
            });
        }
        self.board[self.depth] = self.tried;
        (self.depth, self.tried) = (self.depth + 1, 0);
        Some(Step::Place { cell, digit, why: Why::Tried })
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

    fn stuck(&self) -> Option<Stuck> {
        None
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
fn open<S: Search>(start: S, plan: Plan, record: &Record) -> Timeline<S> {
    let mut timeline = Timeline::with(start, plan);
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

/// Checkpoints as usual; ever fewer of them; far apart with ladders between.
const PLANS: [Plan; 3] = [Plan::USUAL, Plan { gap: 1, most: 4 }, Plan { gap: 6000, most: 4096 }];

/// Every search that is tested, all of its legs open and known.
fn each(mut check: impl FnMut(Timeline<AnySearch>, &Record)) {
    for line in LINES {
        for strategy in Strategy::ALL {
            let start = strategy.start(&Grid::from_line(line).unwrap()).unwrap();
            let record = Record::of(start.clone());
            PLANS.into_iter().for_each(|plan| check(open(start.clone(), plan, &record), &record));
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
