//! Answers without the show: solve, count, prove unique, enumerate, as fast as this program can.
//!
//! Nothing here can be watched; the strategies people watch are the files beside this one, and what
//! they find is held against these answers. Everything that stands on a board counts as given.
//!
//! | question | call |
//! |---|---|
//! | none, one or many? | [`verdict`] |
//! | how many, up to a limit? | [`count`] |
//! | any solution | [`solve`] |
//! | the first solution in reading order | [`smallest()`] |
//! | every solution | [`enumerate`], [`enumerate_candidates`] |
//! | the same for 9x9 boards by the million | [`count_digits`], [`count_all`], [`smallest_digits`], [`smallest_all`] |
//!
//! Every call takes a [`Budget`], so that a caller can give up; a stopped call never claims to have
//! proved anything.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod digits;
mod general;
#[cfg(test)]
mod model;
mod nine;
#[cfg(target_arch = "x86_64")]
mod pair;
mod path;
mod portable;
mod queens;
mod smallest;

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use super::Ending;
use crate::puzzle::{Cell, Digit, DigitSet, Grid, Rules, Shape};
use general::General;
use nine::{Ask, Batch, Nine, Rows, Start};
use queens::Queens;

pub use digits::{smallest_all, smallest_digits};
pub use path::Path;
pub use smallest::smallest;

/// How long a call may go on. The default is without limit.
#[derive(Debug, Clone, Copy, Default)]
pub struct Budget<'a> {
    /// Gives up soon (within a few hundred nodes) after somebody sets this.
    pub cancel: Option<&'a AtomicBool>,
    /// Gives up after this many nodes. A node is a state of the board that was propagated: the start
    /// and both sides of every guess.
    pub nodes: Option<u64>,
}

/// The call was given up before it had its answer; see [`Budget`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stopped;

/// How many solutions a board has, as far as it matters to people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// No solution.
    None,
    /// Exactly one, and which.
    One(Box<Grid>),
    /// At least these two; the cells where they differ show where the ambiguity is.
    Many(Box<Grid>, Box<Grid>),
    /// The budget ran out before this was decided.
    Stopped,
}

/// What [`count`] found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Count {
    /// Solutions found, at most the limit.
    pub solutions: u64,
    /// There are no more: the whole search was done. False if the limit or the budget was reached.
    pub complete: bool,
    /// Nodes of the search, as in [`Budget::nodes`]; how many it takes differs between engines.
    pub nodes: u64,
}

/// None, one or many solutions. Conflicting givens: none.
pub fn verdict(grid: &Grid, budget: &Budget<'_>) -> Verdict {
    let mut found = Vec::with_capacity(2);
    let ending = enumerate(grid, budget, &mut |solution| {
        found.push(Box::new(solution.clone()));
        if found.len() == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let mut found = found.into_iter();
    match (found.next(), found.next()) {
        (Some(one), Some(other)) => Verdict::Many(one, other),
        _ if ending == Ending::Stopped => Verdict::Stopped,
        (Some(one), None) => Verdict::One(one),
        (None, _) => Verdict::None,
    }
}

/// Counts solutions, up to a limit. With a limit of 0 nothing is searched and nothing is proved.
pub fn count(grid: &Grid, limit: u64, budget: &Budget<'_>) -> Count {
    count_on(Path::chosen(), grid, limit, budget)
}

/// [`count`] on a certain path; on one that this machine or the shape does not have, another is taken.
pub fn count_on(path: Path, grid: &Grid, limit: u64, budget: &Budget<'_>) -> Count {
    finish(&mut Engine::start(path, grid), limit, budget)
}

/// [`count_on`] for a 9x9 board of digits in reading order, where what is not 1 to 9 is a blank: no
/// detour through a [`Grid`], for those who count by the million.
pub fn count_digits(path: Path, digits: &[u8; 81], limit: u64, budget: &Budget<'_>) -> Count {
    match path {
        Path::General => {
            let masks = digits.map(|d| if matches!(d, 1..=9) { 1 << (d - 1) } else { 0x1FF });
            finish(&mut Engine::from_candidates(path, Shape::S9, &masks), limit, budget)
        }
        _ => {
            let mut meter = Meter::new(budget);
            let mut search = Nine::new(path, &Start::Givens(digits));
            let (solutions, pause) = search.run(Ask::count(limit), &mut meter);
            Count { solutions, complete: pause == Pause::Exhausted, nodes: meter.nodes() }
        }
    }
}

/// [`count_digits`] for many boards: the same answers in the same order. On 512-bit vectors two boards
/// are searched at a time, which is faster; the budget's nodes are for each board.
pub fn count_all(path: Path, boards: &[[u8; 81]], limit: u64, budget: &Budget<'_>) -> Vec<Count> {
    batch(path, boards, limit, budget, &mut [])
        .unwrap_or_else(|| boards.iter().map(|digits| count_digits(path, digits, limit, budget)).collect())
}

/// Counts on a path that does so for many boards at a time, and writes the digits of the first solution
/// of each board that has one to `firsts`, unless that is empty. `None` on other paths.
fn batch(
    path: Path,
    boards: &[[u8; 81]],
    limit: u64,
    budget: &Budget<'_>,
    firsts: &mut [[u8; 81]],
) -> Option<Vec<Count>> {
    let first = boards.first().filter(|_| path == Path::Avx512 && path.available() && limit > 0)?;
    let mut counts = vec![Count { solutions: 0, complete: false, nodes: 0 }; boards.len()];
    let batch = Batch { boards, budget: *budget, counts: &mut counts, firsts };
    Nine::new(path, &Start::Givens(first)).run(Ask::batch(limit, batch), &mut Meter::new(budget));
    Some(counts)
}

fn finish(engine: &mut Engine, limit: u64, budget: &Budget<'_>) -> Count {
    let mut meter = Meter::new(budget);
    let (solutions, pause) = engine.run(limit, &mut meter);
    Count { solutions, complete: pause == Pause::Exhausted, nodes: meter.nodes() }
}

/// Any solution, or `None` if there is none.
///
/// # Errors
/// The budget ran out before there was an answer.
pub fn solve(grid: &Grid, budget: &Budget<'_>) -> Result<Option<Grid>, Stopped> {
    let mut solution = None;
    let ending = enumerate(grid, budget, &mut |found| {
        solution = Some(found.clone());
        ControlFlow::Break(())
    });
    if ending == Ending::Stopped { Err(Stopped) } else { Ok(solution) }
}

/// Shows every solution once, in no particular order, until the visitor breaks off.
///
/// The solutions have the givens of `grid`. Returns [`Ending::Exhausted`] if these were all,
/// [`Ending::Solved`] if the visitor had enough, [`Ending::Stopped`] if the budget ran out.
pub fn enumerate(
    grid: &Grid,
    budget: &Budget<'_>,
    visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
) -> Ending {
    enumerate_on(Path::chosen(), grid, budget, visit)
}

/// [`enumerate`] on a certain path, as in [`count_on`].
pub fn enumerate_on(
    path: Path,
    grid: &Grid,
    budget: &Budget<'_>,
    visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
) -> Ending {
    visit_all(&mut Engine::start(path, grid), grid, budget, visit)
}

/// The digits that a board allows in each cell. Of a Sudoku: the digit that stands there alone, else every
/// digit. Of a queens board: a queen wherever no other attacks.
pub fn allowed(grid: &Grid) -> Vec<DigitSet> {
    let shape = grid.shape();
    let of = |cell| match (shape.rules(), grid.get(cell)) {
        (Rules::Queens, _) => grid.candidates(cell),
        (Rules::Sudoku, Some(digit)) => DigitSet::from_iter([digit]),
        (Rules::Sudoku, None) => DigitSet::all(shape),
    };
    shape.all_cells().map(of).collect()
}

/// Are the solutions of such a board found in reading order? On a queens board the first is that with the
/// first queen farthest to the left, and so on.
pub fn goes_in_order(shape: Shape) -> bool {
    shape.rules() == Rules::Queens
}

/// [`enumerate`] for a board of which candidates are known instead of givens (a pencilmark puzzle):
/// `candidates[i]` are the digits allowed in cell i. A cell beyond the slice may hold any digit.
/// The solutions have no givens.
pub fn enumerate_candidates(
    shape: Shape,
    candidates: &[DigitSet],
    budget: &Budget<'_>,
    visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
) -> Ending {
    let all = DigitSet::all(shape).bits();
    let masks: Vec<u16> =
        (0..shape.cells()).map(|i| candidates.get(i).map_or(all, |set| set.bits() & all)).collect();
    let mut engine = Engine::from_candidates(Path::chosen(), shape, &masks);
    visit_all(&mut engine, &Grid::empty(shape), budget, visit)
}

fn visit_all(
    engine: &mut Engine,
    grid: &Grid,
    budget: &Budget<'_>,
    visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
) -> Ending {
    let mut meter = Meter::new(budget);
    let mut solution = grid.clone();
    let blanks: Vec<Cell> = grid.blanks().collect();
    loop {
        match engine.next(&mut meter) {
            Pause::Found => {
                engine.copy_solution(&blanks, &mut solution);
                if visit(&solution).is_break() {
                    return Ending::Solved;
                }
            }
            Pause::Exhausted => return Ending::Exhausted,
            Pause::Stopped => return Ending::Stopped,
        }
    }
}

/// Why an engine came back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pause {
    /// It has found as many solutions as were asked for; the last one can be read. It can go on.
    Found,
    /// There is no further solution.
    Exhausted,
    /// The budget ran out.
    Stopped,
}

/// Whichever engine answers for this shape on this path.
#[expect(clippy::large_enum_variant, reason = "there is one, on the stack, for the time of a call")]
enum Engine {
    Nine(Nine, Rows),
    General(Box<General>),
    Queens(Queens),
}

impl Engine {
    /// A search through the solutions of a board.
    fn start(path: Path, grid: &Grid) -> Engine {
        let shape = grid.shape();
        if shape == Shape::S9 && path != Path::General {
            let digits: [u8; 81] =
                std::array::from_fn(|i| grid.get(Cell::new(i as u8)).map_or(0, Digit::value));
            return Engine::Nine(Nine::new(path, &Start::Givens(&digits)), [[0; 9]; 9]);
        }
        let masks: Vec<u16> = allowed(grid).iter().map(|set| set.bits()).collect();
        Engine::from_candidates(Path::General, shape, &masks)
    }

    /// A search through the boards that these candidates allow.
    fn from_candidates(path: Path, shape: Shape, masks: &[u16]) -> Engine {
        match <&[u16; 81]>::try_from(masks) {
            Ok(masks) if shape == Shape::S9 && path != Path::General => {
                Engine::Nine(Nine::new(path, &Start::Candidates(masks)), [[0; 9]; 9])
            }
            _ if shape.rules() == Rules::Queens => Engine::Queens(Queens::start(shape, masks)),
            _ => Engine::General(Box::new(General::start(shape, masks))),
        }
    }

    /// Goes on until it has found `want` further solutions. Returns how many it found, and why it
    /// came back.
    fn run(&mut self, want: u64, meter: &mut Meter<'_>) -> (u64, Pause) {
        match self {
            Engine::Nine(search, _) => search.run(Ask::count(want), meter),
            Engine::General(general) => general.run(want, meter),
            Engine::Queens(queens) => queens.run(want, meter),
        }
    }

    /// Goes on to the next solution, which can then be copied.
    fn next(&mut self, meter: &mut Meter<'_>) -> Pause {
        match self {
            Engine::Nine(search, rows) => search.run(Ask::solution(rows), meter).1,
            Engine::General(general) => general.run(1, meter).1,
            Engine::Queens(queens) => queens.run(1, meter).1,
        }
    }

    /// Writes the solution found last by [`next`](Self::next) into these cells of a grid.
    fn copy_solution(&self, cells: &[Cell], grid: &mut Grid) {
        match self {
            Engine::Nine(_, rows) => {
                let mut digits = [0; 81];
                for (i, columns) in rows.iter().flatten().enumerate() {
                    let column = columns.trailing_zeros() as usize % 9;
                    digits[i / 9 * 9 + column] = (i % 9) as u8 + 1;
                }
                for &cell in cells {
                    grid.set(cell, digits.get(cell.index()).and_then(|&d| Digit::new(d)));
                }
            }
            Engine::General(general) => {
                for &cell in cells {
                    grid.set(cell, Digit::new(general.digit(cell)));
                }
            }
            Engine::Queens(queens) => {
                for &cell in cells {
                    grid.set(cell, Digit::new(queens.digit(cell)));
                }
            }
        }
    }
}

/// How many nodes are counted between two looks at the cancel flag.
const STRETCH: u32 = 256;

/// Counts nodes and says when to give up. The flag is looked at once a stretch, the limit is exact.
struct Meter<'a> {
    budget: Budget<'a>,
    /// Nodes of the stretches that were allowed so far.
    allowed: u64,
    /// How many of the last stretch are left.
    left: u32,
}

impl<'a> Meter<'a> {
    fn new(budget: &Budget<'a>) -> Meter<'a> {
        Meter { budget: *budget, allowed: 0, left: 0 }
    }

    /// Asks for one more node; false: give up.
    #[inline]
    fn node(&mut self) -> bool {
        if self.left == 0 && !self.extend() {
            return false;
        }
        self.left -= 1;
        true
    }

    #[cold]
    fn extend(&mut self) -> bool {
        if self.budget.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return false;
        }
        let rest = self.budget.nodes.map_or(u64::MAX, |n| n - self.allowed);
        self.left = rest.min(u64::from(STRETCH)) as u32;
        self.allowed += u64::from(self.left);
        self.left > 0
    }

    /// How many nodes were counted.
    fn nodes(&self) -> u64 {
        self.allowed - u64::from(self.left)
    }
}
