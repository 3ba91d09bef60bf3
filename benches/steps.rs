//! What it costs to see every step: the searches as iterators against the recursions they come from.
//!
//! `cargo bench --bench steps`. Before anything is measured, the long runs of the programs that the
//! strategies are named after are checked, which takes a minute. Behind criterion's figures stands a table of ratios. For it all ways run
//! in turn, many times, in one process, and each one's fastest run counts, so that a busy machine
//! disturbs all of them alike.

// A benchmark may stop where it stands.
#![allow(clippy::unwrap_used, missing_docs)]

#[path = "../tests/support/programs.rs"]
mod programs;

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput};
use stepdoku::puzzle::Grid;
use stepdoku::search::{self, AnySearch, Search, Step, Strategy, Tally};

/// 17 clues and one solution: 11,919,400 tests that fail, placements and undos until the search is over.
const ROWS: &str = "......3.2......6..9....7.....4..8.7..6.5.1....32.........43.2..1.................";
/// The hard one: 11,100,260 of them.
const FEWEST: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

/// The first one without one of its clues, 76,180 solutions: the strategies that choose anew are soon done
/// with a board that has one.
const MANY: &str = "........2......6..9....7.....4..8.7..6.5.1....32.........43.2..1.................";

/// Steps by their kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Counts {
    rejects: u64,
    placements: u64,
    undos: u64,
    /// Eliminations, restores and dead ends.
    marks: u64,
    solutions: u64,
}

impl Counts {
    #[inline]
    fn add(&mut self, step: Step) {
        match step {
            Step::Reject { .. } => self.rejects += 1,
            Step::Place { .. } => self.placements += 1,
            Step::Remove { .. } => self.undos += 1,
            Step::Solution => self.solutions += 1,
            Step::Eliminate { .. } | Step::Restore { .. } | Step::DeadEnd(_) => self.marks += 1,
            // The end, and what no search of ours says.
            _ => {}
        }
    }
}

/// (a) Cell by cell in reading order, every test a scan of box, column and row.
struct Scanning {
    board: [[i32; 9]; 9],
    counts: Counts,
}

impl Scanning {
    fn fits(&self, y: usize, x: usize, digit: i32) -> bool {
        let (top, left) = (y / 3 * 3, x / 3 * 3);
        for i in 0..3 {
            for j in 0..3 {
                if self.board[top + i][left + j] == digit {
                    return false;
                }
            }
        }
        (0..9).all(|i| self.board[i][x] != digit && self.board[y][i] != digit)
    }

    fn search(&mut self, y: usize, x: usize) {
        if y == 9 {
            self.counts.solutions += 1;
            return;
        }
        let (next_y, next_x) = if x == 8 { (y + 1, 0) } else { (y, x + 1) };
        if self.board[y][x] != 0 {
            return self.search(next_y, next_x);
        }
        for digit in 1..=9 {
            if self.fits(y, x, digit) {
                self.board[y][x] = digit;
                self.counts.placements += 1;
                self.search(next_y, next_x);
                self.board[y][x] = 0;
                self.counts.undos += 1;
            } else {
                self.counts.rejects += 1;
            }
        }
    }
}

/// (b) Down a list of blanks, with an array of flags for rows, columns and boxes.
struct Flagged {
    board: [[u8; 9]; 9],
    blanks: Vec<(usize, usize)>,
    rows: [[bool; 10]; 9],
    columns: [[bool; 10]; 9],
    boxes: [[bool; 10]; 9],
    counts: Counts,
}

impl Flagged {
    fn set(&mut self, y: usize, x: usize, digit: usize, there: bool) {
        self.board[y][x] = if there { digit as u8 } else { 0 };
        self.rows[y][digit] = there;
        self.columns[x][digit] = there;
        self.boxes[y / 3 * 3 + x / 3][digit] = there;
    }

    fn search(&mut self, depth: usize) {
        if depth == self.blanks.len() {
            self.counts.solutions += 1;
            return;
        }
        let (y, x) = self.blanks[depth];
        let box_ = y / 3 * 3 + x / 3;
        for digit in 1..=9 {
            if !self.rows[y][digit] && !self.columns[x][digit] && !self.boxes[box_][digit] {
                self.set(y, x, digit, true);
                self.counts.placements += 1;
                self.search(depth + 1);
                self.set(y, x, digit, false);
                self.counts.undos += 1;
            } else {
                self.counts.rejects += 1;
            }
        }
    }
}

fn scanning(line: &str) -> Counts {
    let mut twin = Scanning { board: [[0; 9]; 9], counts: Counts::default() };
    for (i, sign) in line.chars().enumerate() {
        twin.board[i / 9][i % 9] = sign.to_digit(10).unwrap_or(0) as i32;
    }
    twin.search(0, 0);
    twin.counts
}

fn flagged(line: &str, sorted: bool) -> Counts {
    let mut twin = Flagged {
        board: [[0; 9]; 9],
        blanks: Vec::new(),
        rows: [[false; 10]; 9],
        columns: [[false; 10]; 9],
        boxes: [[false; 10]; 9],
        counts: Counts::default(),
    };
    for (i, sign) in line.chars().enumerate() {
        match sign.to_digit(10) {
            Some(digit) => twin.set(i / 9, i % 9, digit as usize, true),
            None => twin.blanks.push((i / 9, i % 9)),
        }
    }
    if sorted {
        let grid = Grid::from_line(line).unwrap();
        twin.blanks.sort_by_key(|&(y, x)| grid.candidates(grid.shape().cell(y, x)).len());
    }
    twin.search(0);
    twin.counts
}

fn by_next<S: Iterator<Item = Step>>(search: S) -> Counts {
    let mut counts = Counts::default();
    for step in search {
        counts.add(step);
    }
    counts
}

fn by_fold(search: AnySearch) -> Counts {
    let mut counts = Counts::default();
    search.for_each(|step| counts.add(step));
    counts
}

fn by_visit(mut search: AnySearch) -> Counts {
    let mut counts = Counts::default();
    let _ = search.visit(|step, _| {
        counts.add(step);
        if counts.solutions > 1_000_000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    counts
}

/// One call of a listener for a placement or an undo, the rejects counted in between.
fn counted(mut search: AnySearch) -> Counts {
    let (mut counts, mut tally) = (Counts::default(), Tally::default());
    while search.advance_telling(u64::MAX, &mut tally, |_, step| counts.add(step)) > 0 {}
    Counts { rejects: tally.rejects, ..counts }
}

/// In stretches of a thousand steps.
fn by_advance(mut search: AnySearch) -> Counts {
    let mut tally = Tally::default();
    while search.advance(1 << 10, &mut tally) > 0 {}
    let Tally { rejects, placements, undos, solutions, eliminations, restores, dead_ends, .. } = tally;
    Counts { rejects, placements, undos, marks: eliminations + restores + dead_ends, solutions }
}

type Walk = fn(AnySearch) -> Counts;
type Way<'a> = (&'static str, Box<dyn Fn() -> Counts + 'a>);

/// The ways to walk through one search; the recursions that it comes from, if there are, first.
fn ways(strategy: Strategy, line: &str) -> Vec<Way<'_>> {
    let grid = Grid::from_line(line).unwrap();
    let of = grid.clone();
    let start = move || strategy.start(black_box(&of)).unwrap();
    let sorted = strategy == Strategy::FewestFirst;
    let mut ways: Vec<Way<'_>> = Vec::new();
    if sorted || strategy == Strategy::RowByRow {
        ways.push(("b: recursion, flags", Box::new(move || flagged(black_box(line), sorted))));
    }
    if strategy == Strategy::RowByRow {
        ways.push(("a: recursion, scans", Box::new(|| scanning(black_box(line)))));
    }
    // The two searches of the documents without the dispatch that the others need.
    match strategy {
        Strategy::RowByRow => {
            let grid = grid.clone();
            let alone = move || by_next(search::row_by_row(black_box(&grid)).unwrap());
            ways.push(("next, alone", Box::new(alone)));
        }
        Strategy::FewestFirst => {
            let grid = grid.clone();
            let alone = move || by_next(search::fewest_first(black_box(&grid)).unwrap());
            ways.push(("next, alone", Box::new(alone)));
        }
        Strategy::FewestNow | Strategy::Singles | Strategy::ExactCover | Strategy::PlaceOrPass => {}
    }
    let iterators: [(_, Walk); 5] = [
        ("next", by_next::<AnySearch>),
        ("fold", by_fold),
        ("visit", by_visit),
        ("advance_telling", counted),
        ("advance by 1024", by_advance),
    ];
    for (name, walk) in iterators {
        let start = start.clone();
        ways.push((name, Box::new(move || walk(start()))));
    }
    ways
}

fn measure(criterion: &mut Criterion, strategy: Strategy, line: &str) {
    let ways = ways(strategy, line);
    let counts = (ways[0].1)();
    let events = counts.rejects + counts.placements + counts.undos + counts.marks;
    let mut group = criterion.benchmark_group(strategy.name());
    group.throughput(Throughput::Elements(events)).sample_size(10);
    group.warm_up_time(Duration::from_millis(200)).measurement_time(Duration::from_secs(1));
    for (name, way) in &ways {
        assert_eq!(way(), counts, "{name}");
        group.bench_function(*name, |b| b.iter(way));
    }
    group.finish();

    let mut fastest = vec![Duration::MAX; ways.len()];
    for _ in 0..20 {
        for (fastest, (_, way)) in fastest.iter_mut().zip(&ways) {
            let start = Instant::now();
            black_box(way());
            *fastest = start.elapsed().min(*fastest);
        }
    }
    println!("{}: {events} events", strategy.name());
    for ((name, _), time) in ways.iter().zip(&fastest) {
        let rate = events as f64 / time.as_secs_f64() / 1e6;
        print!("  {name:20} {rate:6.0} M/s");
        for ((twin, _), slow) in ways.iter().zip(&fastest).filter(|((twin, _), _)| twin.contains("recursion"))
        {
            print!("   {:5.2} x ({})", slow.as_secs_f64() / time.as_secs_f64(), &twin[..1]);
        }
        println!();
    }
}

/// A place deep in the hard search, saved, left and found again.
fn measure_places(criterion: &mut Criterion) {
    let mut search = Strategy::RowByRow.start(&Grid::from_line(FEWEST).unwrap()).unwrap();
    search.advance(10_000_000, &mut Tally::default());
    let far = search.save();
    let mut group = criterion.benchmark_group("places");
    group.warm_up_time(Duration::from_millis(200)).measurement_time(Duration::from_secs(1));
    group.bench_function("save", |b| b.iter(|| black_box(&search).save()));
    group.bench_function("restore there and back", |b| {
        b.iter(|| {
            search.restore(black_box(&[0, 0]));
            search.restore(black_box(&far));
        });
    });
    group.finish();
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    let long = programs::runs().into_iter().filter(|run| run.events() >= programs::QUICK);
    long.for_each(|run| programs::check_against_program(&run));
    measure_places(&mut criterion);
    measure(&mut criterion, Strategy::RowByRow, ROWS);
    measure(&mut criterion, Strategy::FewestFirst, FEWEST);
    for strategy in [Strategy::FewestNow, Strategy::Singles, Strategy::ExactCover] {
        measure(&mut criterion, strategy, MANY);
    }
    criterion.final_summary();
}
