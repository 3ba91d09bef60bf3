//! The machine behind the strategies that choose anew at every node what to do next.
//!
//! It keeps, for every blank, the digits that fit it and how many they are, and, for a rule that asks
//! for it, how many places every digit has in every house. A [`Rule`] looks at these counts after each
//! placement and says what comes next: a dead end, a placement that is forced, or a cell to branch on.
//! The digits of that cell are tried ascending, from 1 to the side, and those that do not fit are told
//! as rejects, as in the other strategies: a test is the same thing everywhere.
//!
//! Since a rule sees nothing but the board, the digits tried at each branch are all that has to be
//! saved: the rest follows by looking again.

use super::{Refused, Search, Step, Stuck, Why};
use crate::puzzle::{Cell, Digit, DigitSet, Grid, House, HouseKind, HouseKinds, Shape};

const CELLS: usize = 256;
const SIDE: usize = 16;
/// Stands for the count of what needs no more: a filled cell, a placed digit, or nothing at all.
const DONE: u8 = u8::MAX;

/// What a strategy does next, by the counts of what is possible.
pub(super) trait Rule: Clone {
    /// Does it ask for [`Desk::scarcest_digit`]? Keeping those counts takes time.
    const COUNTS_PLACES: bool;

    /// What comes next on this board, which is not full.
    fn look(desk: &Desk) -> Next;
}

/// What comes next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    /// Nothing: this cannot be filled.
    DeadEnd(Stuck),
    /// A placement without alternative.
    Forced(Cell, Digit, Why),
    /// The digits of this cell are tried.
    Branch(Cell),
}

/// A search that chooses anew at every node.
#[derive(Clone)]
pub(super) struct Anew<R> {
    desk: Desk,
    depth: usize,
    phase: Phase,
    /// While branching: the value tried last, 0 for none.
    tried: u8,
    /// What could not be filled when the search last turned back.
    stuck: Option<Stuck>,
    levels: [Level; CELLS],
    rule: std::marker::PhantomData<R>,
}

/// What happened, or is about to happen, at one depth.
#[derive(Clone, Copy)]
struct Level {
    /// The cell filled there, or to be filled, or that cannot be filled.
    cell: Option<Cell>,
    value: u8,
    why: Why,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
enum Phase {
    /// Trying the digits of a cell.
    Branching,
    /// About to place what the level says.
    Forcing,
    /// At a dead end that nobody was told of yet.
    Stuck,
    /// Taking placements back, up to a branch.
    Back,
    /// The board is full, and nobody was told yet.
    Arrived,
    /// Nothing is left.
    Over,
}

/// What is placed, and what is possible.
#[derive(Clone)]
pub(super) struct Desk {
    shape: Shape,
    side: u8,
    blanks: usize,
    board: [u8; CELLS],
    /// By kind and number of a house the digits it holds; digit d is bit d-1.
    held: [[u16; SIDE]; 3],
    /// By cell the houses it lies in, by kind.
    around: [[u8; 3]; CELLS],
    /// By cell the digits that fit; none if it is filled.
    fits: [u16; CELLS],
    /// By cell how many digits fit, or `DONE`.
    left: [u8; CELLS],
    /// By kind and number of a house, and by digit, how many cells can take it, or `DONE`.
    places: [u8; 3 * SIDE * SIDE],
}

fn digit(value: u8) -> Digit {
    Digit::new((value.wrapping_sub(1) & 15) + 1).expect("1 to 16")
}

/// Where the count of a digit (by its bit's number) in a house is kept.
#[inline(always)]
fn slot(kind: usize, index: u8, bit: usize) -> usize {
    kind * SIDE * SIDE + usize::from(index & 15) * SIDE + (bit & 15)
}

impl Desk {
    fn new<R: Rule>(grid: &Grid) -> Desk {
        let shape = grid.shape();
        let mut desk = Desk {
            shape,
            side: shape.side() as u8,
            blanks: grid.blanks().count(),
            board: [0; CELLS],
            held: [[0; SIDE]; 3],
            around: [[0; 3]; CELLS],
            fits: [0; CELLS],
            left: [DONE; CELLS],
            places: [DONE; 3 * SIDE * SIDE],
        };
        for cell in shape.all_cells() {
            desk.around[cell.index()] = HouseKind::SUDOKU.map(|kind| shape.house(kind, cell).index);
            if let Some(given) = grid.get(cell) {
                desk.board[cell.index()] = given.value();
                desk.flip(cell, 1 << (given.value() - 1));
            }
        }
        if R::COUNTS_PLACES {
            for house in shape.houses() {
                let held = DigitSet::from_bits(desk.held[house.kind as usize][usize::from(house.index)]);
                for digit in held.complement(shape).iter() {
                    desk.places[slot(house.kind as usize, house.index, usize::from(digit.value() - 1))] = 0;
                }
            }
        }
        grid.blanks().for_each(|cell| desk.open::<R>(cell));
        desk
    }

    #[inline(always)]
    fn flip(&mut self, cell: Cell, bit: u16) {
        for kind in 0..3 {
            self.held[kind][usize::from(self.around[cell.index()][kind] & 15)] ^= bit;
        }
    }

    /// By kind the digits that the houses of a cell hold.
    #[inline(always)]
    fn held_around(&self, cell: Cell) -> [u16; 3] {
        std::array::from_fn(|kind| self.held[kind][usize::from(self.around[cell.index()][kind] & 15)])
    }

    /// Changes the count of places that a digit has in the houses of a cell.
    #[inline(always)]
    fn count(&mut self, cell: Cell, bit: usize, change: u8) {
        for kind in 0..3 {
            let count = &mut self.places[slot(kind, self.around[cell.index()][kind], bit)];
            *count = count.wrapping_add(change);
        }
    }

    /// Counts in what is possible in a blank.
    #[inline]
    fn open<R: Rule>(&mut self, cell: Cell) {
        let [row, column, box_] = self.held_around(cell);
        let fits = DigitSet::all(self.shape).bits() & !(row | column | box_);
        self.fits[cell.index()] = fits;
        self.left[cell.index()] = fits.count_ones() as u8;
        if R::COUNTS_PLACES {
            bits(fits, |bit| self.count(cell, bit, 1));
        }
    }

    /// Fills a blank with a digit that fits.
    #[inline]
    fn place<R: Rule>(&mut self, cell: Cell, value: u8) {
        let bit = usize::from(value - 1);
        let fits = std::mem::take(&mut self.fits[cell.index()]);
        self.left[cell.index()] = DONE;
        self.board[cell.index()] = value;
        self.flip(cell, 1 << bit);
        if R::COUNTS_PLACES {
            bits(fits, |bit| self.count(cell, bit, u8::MAX));
        }
        for &peer in self.shape.peers(cell) {
            if self.fits[peer.index()] >> bit & 1 != 0 {
                self.fits[peer.index()] ^= 1 << bit;
                self.left[peer.index()] -= 1;
                if R::COUNTS_PLACES {
                    self.count(peer, bit, u8::MAX);
                }
            }
        }
        if R::COUNTS_PLACES {
            // No cell of these houses can take it any more: the counts are 0.
            self.count(cell, bit, DONE);
        }
    }

    /// Takes the latest placement back.
    #[inline]
    fn remove<R: Rule>(&mut self, cell: Cell, value: u8) {
        let bit = usize::from(value - 1);
        self.board[cell.index()] = 0;
        self.flip(cell, 1 << bit);
        if R::COUNTS_PLACES {
            self.count(cell, bit, DONE.wrapping_neg());
        }
        for &peer in self.shape.peers(cell) {
            let [row, column, box_] = self.held_around(peer);
            if self.board[peer.index()] == 0 && (row | column | box_) >> bit & 1 == 0 {
                self.fits[peer.index()] |= 1 << bit;
                self.left[peer.index()] += 1;
                if R::COUNTS_PLACES {
                    self.count(peer, bit, 1);
                }
            }
        }
        self.open::<R>(cell);
    }

    /// The first blank, in reading order, of those that the fewest digits fit, and how many these are.
    #[inline]
    pub(super) fn scarcest_cell(&self) -> (Cell, u8) {
        let least = self.left.iter().fold(DONE, |least, &n| least.min(n));
        let at = self.left.iter().position(|&n| n == least).unwrap_or(0);
        (Cell::new(at as u8), least)
    }

    /// The first digit of a house (by kind, then number, then digit) of those with the fewest places, and
    /// how many these are.
    #[inline]
    pub(super) fn scarcest_digit(&self) -> (House, Digit, u8) {
        let least = self.places.iter().fold(DONE, |least, &n| least.min(n));
        let at = self.places.iter().position(|&n| n == least).unwrap_or(0);
        let kind = HouseKind::SUDOKU[at / (SIDE * SIDE) % 3];
        let house = House { kind, index: (at / SIDE % SIDE) as u8 };
        (house, digit((at % SIDE) as u8 + 1), least)
    }

    /// The first digit that fits a blank, if one does.
    #[inline]
    pub(super) fn first_fitting(&self, cell: Cell) -> Option<Digit> {
        let fits = self.fits[cell.index()];
        (fits != 0).then(|| digit(fits.trailing_zeros() as u8 + 1))
    }

    /// The first cell of a house, in reading order, that a digit fits.
    #[inline]
    pub(super) fn first_place(&self, house: House, digit: Digit) -> Option<Cell> {
        let cells = self.shape.cells_of(house).iter().copied();
        cells.into_iter().find(|cell| self.fits[cell.index()] >> (digit.value() - 1) & 1 != 0)
    }
}

/// Calls `f` with the number of every bit that is set.
#[inline(always)]
fn bits(mut set: u16, mut f: impl FnMut(usize)) {
    while set != 0 {
        f(set.trailing_zeros() as usize);
        set &= set - 1;
    }
}

impl<R: Rule> Anew<R> {
    /// Starts the search on a board; everything that stands on it counts as given.
    ///
    /// # Errors
    /// The board breaks the rules.
    pub(super) fn start(grid: &Grid) -> Result<Anew<R>, Refused> {
        if let Some(conflict) = grid.first_conflict() {
            return Err(Refused::Conflict(conflict));
        }
        let mut search = Anew {
            desk: Desk::new::<R>(grid),
            depth: 0,
            phase: Phase::Back,
            tried: 0,
            stuck: None,
            levels: [Level { cell: None, value: 0, why: Why::Tried }; CELLS],
            rule: std::marker::PhantomData,
        };
        search.arrive();
        Ok(search)
    }

    /// Looks what comes next at this depth.
    #[inline]
    fn arrive(&mut self) {
        if self.depth == self.desk.blanks {
            self.phase = Phase::Arrived;
            return;
        }
        let level = &mut self.levels[self.depth & (CELLS - 1)];
        match R::look(&self.desk) {
            Next::DeadEnd(stuck) => {
                level.cell = if let Stuck::Cell(cell) = stuck { Some(cell) } else { None };
                self.stuck = Some(stuck);
                self.phase = Phase::Stuck;
            }
            Next::Forced(cell, digit, why) => {
                *level = Level { cell: Some(cell), value: digit.value(), why };
                self.phase = Phase::Forcing;
            }
            Next::Branch(cell) => {
                *level = Level { cell: Some(cell), value: 0, why: Why::Tried };
                self.tried = 0;
                self.phase = Phase::Branching;
            }
        }
    }

    /// Goes one level down. The digit must fit the cell.
    #[inline]
    fn descend(&mut self, cell: Cell, value: u8, why: Why) -> Step {
        self.levels[self.depth & (CELLS - 1)].value = value;
        self.desk.place::<R>(cell, value);
        self.depth += 1;
        self.arrive();
        Step::Place { cell, digit: digit(value), why }
    }

    /// Takes the latest placement back, if there is one.
    #[inline]
    fn ascend(&mut self) -> Option<Step> {
        self.depth = self.depth.checked_sub(1)?;
        let Level { cell, value, why } = self.levels[self.depth & (CELLS - 1)];
        let cell = cell?;
        self.desk.remove::<R>(cell, value);
        self.tried = value;
        self.phase = if why == Why::Tried { Phase::Branching } else { Phase::Back };
        Some(Step::Remove { cell, digit: digit(value) })
    }

    /// Turns back.
    #[inline]
    fn back(&mut self) -> Step {
        self.phase = Phase::Back;
        self.ascend().unwrap_or_else(|| {
            self.phase = Phase::Over;
            Step::Exhausted
        })
    }

    /// The next digit of the cell that is branched on, or the way back.
    #[inline]
    fn branch(&mut self, cell: Cell) -> Step {
        if self.tried == self.desk.side {
            self.stuck = Some(Stuck::Cell(cell));
            if self.desk.left[cell.index()] > 0 {
                return self.back();
            }
            self.phase = Phase::Back;
            return Step::DeadEnd(Stuck::Cell(cell));
        }
        let bit = self.tried;
        self.tried += 1;
        if self.desk.fits[cell.index()] >> bit & 1 != 0 {
            return self.descend(cell, self.tried, Why::Tried);
        }
        let [row, column, box_] = self.desk.held_around(cell).map(|held| held >> bit & 1 != 0);
        Step::Reject { cell, digit: digit(self.tried), because: HouseKinds::of(row, column, box_) }
    }
}

impl<R: Rule> Iterator for Anew<R> {
    type Item = Step;

    #[inline]
    fn next(&mut self) -> Option<Step> {
        let Level { cell, value, why } = self.levels[self.depth & (CELLS - 1)];
        Some(match (self.phase, cell) {
            (Phase::Branching, Some(cell)) => self.branch(cell),
            (Phase::Forcing, Some(cell)) => self.descend(cell, value, why),
            (Phase::Stuck, _) => {
                self.phase = Phase::Back;
                Step::DeadEnd(self.stuck?)
            }
            (Phase::Arrived, _) => {
                self.stuck = None;
                self.phase = Phase::Back;
                Step::Solution
            }
            (Phase::Over, _) => return None,
            (Phase::Back | Phase::Branching | Phase::Forcing, _) => self.back(),
        })
    }
}

impl<R: Rule> std::iter::FusedIterator for Anew<R> {}

impl<R: Rule> Search for Anew<R> {
    fn board(&self) -> &[u8] {
        &self.desk.board[..self.desk.shape.cells()]
    }

    fn depth(&self) -> usize {
        self.depth
    }

    fn path(&self) -> impl Iterator<Item = (Cell, Digit)> {
        let live = self.levels[..self.depth].iter();
        live.filter_map(|level| Some((level.cell?, Digit::new(level.value)?)))
    }

    fn cell_at(&self, depth: usize) -> Option<Cell> {
        if depth > self.depth || depth >= self.desk.blanks { None } else { self.levels[depth].cell }
    }

    fn choices(&self) -> Option<Vec<(Cell, Digit)>> {
        let Some(cell) = self.cell_at(self.depth) else { return Some(Vec::new()) };
        let digits = match self.phase {
            Phase::Branching => {
                let tried = (1_u32 << self.tried) - 1;
                DigitSet::from_bits(self.desk.fits[cell.index()] & !tried as u16)
            }
            Phase::Forcing => Digit::new(self.levels[self.depth].value).into_iter().collect(),
            _ => DigitSet::EMPTY,
        };
        Some(digits.iter().map(|digit| (cell, digit)).collect())
    }

    fn fork(&self, cell: Cell, digit: Digit) -> Option<Anew<R>> {
        if self.desk.fits[cell.index()] >> (digit.value() - 1) & 1 == 0 {
            return None;
        }
        let mut fork = self.clone();
        fork.desk.place::<R>(cell, digit.value());
        fork.desk.blanks -= self.depth + 1;
        (fork.depth, fork.stuck) = (0, None);
        fork.arrive();
        Some(fork)
    }

    fn stuck(&self) -> Option<Stuck> {
        self.stuck
    }

    /// Phase, value tried last, depth (two bytes, low first), what is stuck (three bytes), then the values
    /// of the placements that were tried, oldest first.
    fn save(&self) -> Box<[u8]> {
        let [low, high] = (self.depth as u16).to_le_bytes();
        let [a, b, c] = Stuck::to_bytes(self.stuck);
        let last = if self.phase == Phase::Branching { self.tried } else { 0 };
        let head = [self.phase as u8, last, low, high, a, b, c];
        let tried = self.levels[..self.depth].iter().filter(|level| level.why == Why::Tried);
        head.into_iter().chain(tried.map(|level| level.value)).collect()
    }

    fn restore(&mut self, saved: &[u8]) {
        let &[phase, tried, low, high, a, b, c, ref values @ ..] = saved else { return };
        while self.ascend().is_some() {}
        self.arrive();
        let depth = usize::from(u16::from_le_bytes([low, high]));
        let mut values = values.iter();
        while self.depth < depth {
            let Level { cell: Some(cell), value, why } = self.levels[self.depth & (CELLS - 1)] else { break };
            let value = match self.phase {
                Phase::Forcing => value,
                Phase::Branching => values.next().map_or(0, |&value| value),
                _ => 0,
            };
            // What this search cannot have saved ends the path here.
            if !(1..=self.desk.side).contains(&value) || self.desk.fits[cell.index()] >> (value - 1) & 1 == 0
            {
                break;
            }
            self.descend(cell, value, why);
        }
        if self.phase == Phase::Branching {
            self.tried = tried.min(self.desk.side);
        }
        if phase == Phase::Over as u8 && self.depth == 0 {
            self.phase = Phase::Over;
        } else if phase == Phase::Back as u8 {
            self.phase = Phase::Back;
        }
        // At a dead end that is still to be told, looking has said which.
        if self.phase != Phase::Stuck {
            self.stuck = Stuck::from_bytes([a, b, c], self.desk.shape);
        }
    }
}
