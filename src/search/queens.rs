//! The searches on a queens board: one queen after the other, each on a square that no other attacks.
//!
//! What a queen is placed *in* is the only thing in which the strategies differ:
//!
//! - `row-by-row`: the rows from the top. A row that holds a given is passed over.
//! - `fewest-first`: the rows sorted once, stably, by how many squares are free at the start. Without givens
//!   that is the same.
//! - `fewest-now`: at every node the row with the fewest free squares, the first where several tie.
//! - `singles`: a row or column without a free square is a dead end; one with a single free square is
//!   forced, rows before columns; else as `fewest-now`.
//! - `place-or-pass`: no row at all, but every square of the board in reading order: a queen is placed where
//!   that is possible, and later the square is passed over. It is the plainest walk there is, and it does
//!   not mind a row that stays empty until it has come to the last square.
//!
//! The squares of a row are tested from the left, and those that are attacked are told as rejects, with
//! all that attack them. As on a Sudoku, `fewest-now` tells of a row without a free square as a dead end
//! once its squares have been tested, and the strategies in a fixed order do not tell.

use super::{Refused, Search, Step, Stuck, Why};
use crate::puzzle::{Cell, Digit, Grid, House, HouseKind, HouseKinds, Shape};

const SIDE: usize = 12;
const CELLS: usize = SIDE * SIDE;

/// Every square, in reading order.
static SQUARES: [Cell; CELLS] = {
    let mut squares = [Cell::new(0); CELLS];
    let mut i = 0;
    while i < CELLS {
        squares[i] = Cell::new(i as u8);
        i += 1;
    }
    squares
};

/// In what the next queen is placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rule {
    /// The rows from the top.
    RowByRow,
    /// The rows by how many of their squares are free at the start.
    FewestFirst,
    /// The row with the fewest free squares now.
    FewestNow,
    /// What is forced, then as `FewestNow`.
    Singles,
    /// Whatever comes in reading order.
    PlaceOrPass,
}

/// The search.
#[derive(Clone)]
pub(super) struct Queens {
    rule: Rule,
    desk: Desk,
    /// For the rules that keep one: the rows without a given, in the order in which they are filled.
    order: [u8; SIDE],
    /// How many queens are to be placed.
    open: usize,
    /// Where a walk over the whole board begins.
    from: u8,
    depth: usize,
    phase: Phase,
    /// How many squares of this depth's have been tested or passed over.
    tried: u8,
    /// What could not be filled when the search last turned back.
    stuck: Option<Stuck>,
    levels: [Level; SIDE + 1],
}

/// What happened, or is about to happen, at one depth.
#[derive(Clone, Copy)]
struct Level {
    /// In what a queen is placed; `None` for the whole board.
    house: Option<House>,
    /// On which of its squares she stands, or is about to.
    at: u8,
    why: Why,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
enum Phase {
    /// Trying squares.
    Branching,
    /// About to place what the level says.
    Forcing,
    /// At a dead end that nobody was told of yet.
    Stuck,
    /// Taking queens back, up to a branch.
    Back,
    /// All queens stand, and nobody was told yet.
    Arrived,
    /// Nothing is left.
    Over,
}

/// What comes next.
enum Next {
    /// Nothing: this cannot be filled.
    DeadEnd(Stuck),
    /// A queen without an alternative: a square of a house.
    Forced(House, u8),
    /// The squares of a house are tried.
    Branch(House),
    /// The squares behind the latest queen are tried.
    Walk,
}

/// The queen.
fn queen() -> Digit {
    Digit::new(1).expect("1 to 16")
}

/// The board, and which of its houses hold a queen.
#[derive(Clone)]
struct Desk {
    shape: Shape,
    board: [u8; CELLS],
    /// By kind of house, in the order of [`HouseKind::QUEENS`]: house i is bit i.
    held: [u32; 4],
    /// By cell the houses it lies in, in the same order.
    around: [[u8; 4]; CELLS],
}

impl Desk {
    fn flip(&mut self, cell: Cell) {
        self.board[cell.index()] ^= 1;
        for (held, index) in self.held.iter_mut().zip(self.around[cell.index()]) {
            *held ^= 1 << index;
        }
    }

    /// Which of its houses hold a queen.
    fn attacked(&self, cell: Cell) -> HouseKinds {
        let houses = self.held.iter().zip(self.around[cell.index()]).zip(HouseKind::QUEENS);
        houses.filter(|((held, index), _)| *held >> index & 1 != 0).map(|(_, kind)| kind).collect()
    }

    fn is_free(&self, cell: Cell) -> bool {
        self.held.iter().zip(self.around[cell.index()]).all(|(held, index)| held >> index & 1 == 0)
    }

    /// Does it hold a queen? A row or a column.
    fn is_held(&self, house: House) -> bool {
        self.held[house.kind as usize & 1] >> house.index & 1 != 0
    }

    fn free(&self, house: House) -> usize {
        self.shape.cells_of(house).iter().filter(|&&cell| self.is_free(cell)).count()
    }

    /// The first house of these kinds, without a queen, of those with the fewest free squares.
    fn scarcest(&self, kinds: &[HouseKind]) -> Option<(House, usize)> {
        let lines = kinds
            .iter()
            .flat_map(|&kind| (0..self.shape.side() as u8).map(move |index| House { kind, index }));
        lines
            .filter(|&house| !self.is_held(house))
            .map(|house| (house, self.free(house)))
            .min_by_key(|&(_, n)| n)
    }
}

impl Queens {
    /// Starts the search on a board; every queen that stands on it counts as given.
    ///
    /// # Errors
    /// Two of them attack each other.
    pub(super) fn start(grid: &Grid, rule: Rule) -> Result<Queens, Refused> {
        if let Some(conflict) = grid.first_conflict() {
            return Err(Refused::Conflict(conflict));
        }
        let shape = grid.shape();
        let mut desk = Desk { shape, board: [0; CELLS], held: [0; 4], around: [[0; 4]; CELLS] };
        for cell in shape.all_cells() {
            desk.around[cell.index()] = HouseKind::QUEENS.map(|kind| shape.house(kind, cell).index);
        }
        shape.all_cells().filter(|&cell| grid.get(cell).is_some()).for_each(|cell| desk.flip(cell));
        let row = |&index: &u8| House { kind: HouseKind::Row, index };
        let mut rows: Vec<u8> = (0..shape.side() as u8).filter(|index| !desk.is_held(row(index))).collect();
        if rule == Rule::FewestFirst {
            rows.sort_by_key(|index| desk.free(row(index)));
        }
        let mut order = [0; SIDE];
        order[..rows.len()].copy_from_slice(&rows);
        let mut search = Queens {
            rule,
            desk,
            order,
            open: rows.len(),
            from: 0,
            depth: 0,
            phase: Phase::Back,
            tried: 0,
            stuck: None,
            levels: [Level { house: None, at: 0, why: Why::Tried }; SIDE + 1],
        };
        search.arrive();
        Ok(search)
    }

    /// The squares among which a level chooses.
    fn squares(&self, level: Level) -> &'static [Cell] {
        match level.house {
            Some(house) => self.desk.shape.cells_of(house),
            None => &SQUARES[..self.desk.shape.cells()],
        }
    }

    /// The square on which the queen of a level stands, or is about to.
    fn square(&self, level: Level) -> Cell {
        let squares = self.squares(level);
        squares[usize::from(level.at).min(squares.len() - 1)]
    }

    fn look(&self) -> Next {
        let row = || House { kind: HouseKind::Row, index: self.order[self.depth] };
        let scarcest = |kinds: &[HouseKind]| self.desk.scarcest(kinds).unwrap_or((row(), 0));
        match self.rule {
            Rule::RowByRow | Rule::FewestFirst => Next::Branch(row()),
            Rule::FewestNow => Next::Branch(scarcest(&[HouseKind::Row]).0),
            Rule::Singles => {
                let (house, free) = scarcest(&[HouseKind::Row, HouseKind::Column]);
                let squares = self.desk.shape.cells_of(house);
                match (free, squares.iter().position(|&cell| self.desk.is_free(cell))) {
                    (1, Some(at)) => Next::Forced(house, at as u8),
                    (_, None) => Next::DeadEnd(Stuck::Digit { house, digit: queen() }),
                    _ => Next::Branch(scarcest(&[HouseKind::Row]).0),
                }
            }
            Rule::PlaceOrPass => Next::Walk,
        }
    }

    /// Looks what comes next at this depth.
    fn arrive(&mut self) {
        if self.depth == self.open && self.rule != Rule::PlaceOrPass {
            self.phase = Phase::Arrived;
            return;
        }
        self.levels[self.depth] = Level { house: None, at: 0, why: Why::Tried };
        self.tried = 0;
        self.phase = Phase::Branching;
        match self.look() {
            Next::DeadEnd(stuck) => {
                self.stuck = Some(stuck);
                self.phase = Phase::Stuck;
            }
            Next::Forced(house, at) => {
                self.levels[self.depth] =
                    Level { house: Some(house), at, why: Why::HiddenSingle(house.kind) };
                self.phase = Phase::Forcing;
            }
            Next::Branch(house) => self.levels[self.depth].house = Some(house),
            Next::Walk => self.tried = self.first(),
        }
    }

    /// The first of this depth's squares that is tried.
    fn first(&self) -> u8 {
        match (self.levels[self.depth].house, self.depth.checked_sub(1)) {
            (Some(_), _) => 0,
            (None, Some(above)) => self.levels[above].at + 1,
            (None, None) => self.from,
        }
    }

    /// Places a queen on a square of this depth's, which must be free, and goes one level down.
    fn descend(&mut self, at: u8) -> Step {
        self.levels[self.depth].at = at;
        let level = self.levels[self.depth];
        let cell = self.square(level);
        self.desk.flip(cell);
        self.depth += 1;
        self.arrive();
        Step::Place { cell, digit: queen(), why: level.why }
    }

    /// Takes the latest queen back, if there is one.
    fn ascend(&mut self) -> Option<Step> {
        self.depth = self.depth.checked_sub(1)?;
        let level = self.levels[self.depth];
        let cell = self.square(level);
        self.desk.flip(cell);
        self.tried = level.at + 1;
        self.phase = if level.why == Why::Tried { Phase::Branching } else { Phase::Back };
        Some(Step::Remove { cell, digit: queen() })
    }

    /// Turns back.
    fn back(&mut self) -> Step {
        self.phase = Phase::Back;
        self.ascend().unwrap_or_else(|| {
            self.phase = Phase::Over;
            Step::Exhausted
        })
    }

    /// Tests the next square, or turns back behind the last.
    fn branch(&mut self) -> Step {
        let level = self.levels[self.depth];
        let squares = self.squares(level);
        // A walk over the whole board passes over given queens, as it does over filled cells of a Sudoku.
        let mut ahead = squares.iter().copied().zip(0_u8..).skip(usize::from(self.tried));
        let Some((cell, at)) = ahead.find(|&(cell, _)| self.desk.board[cell.index()] == 0) else {
            return self.turn(level);
        };
        self.tried = at;
        let because = self.desk.attacked(cell);
        if because.is_empty() {
            return self.descend(self.tried);
        }
        self.tried += 1;
        Step::Reject { cell, digit: queen(), because }
    }

    /// All squares have been tested.
    fn turn(&mut self, level: Level) -> Step {
        if self.depth == self.open {
            return self.tell_solution();
        }
        let house = level.house.or_else(|| self.first_empty());
        let stuck = house.map(|house| Stuck::Digit { house, digit: queen() });
        self.stuck = stuck;
        match (self.rule, level.house, stuck) {
            (Rule::FewestNow, Some(house), Some(stuck)) if self.desk.free(house) == 0 => {
                self.phase = Phase::Back;
                Step::DeadEnd(stuck)
            }
            _ => self.back(),
        }
    }

    fn tell_solution(&mut self) -> Step {
        self.stuck = None;
        self.phase = Phase::Back;
        Step::Solution
    }

    /// The first row without a queen.
    fn first_empty(&self) -> Option<House> {
        let mut rows = (0..self.desk.shape.side() as u8).map(|index| House { kind: HouseKind::Row, index });
        rows.find(|&row| !self.desk.is_held(row))
    }
}

impl Iterator for Queens {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        Some(match self.phase {
            Phase::Branching => self.branch(),
            Phase::Forcing => self.descend(self.levels[self.depth].at),
            Phase::Stuck => {
                self.phase = Phase::Back;
                Step::DeadEnd(self.stuck?)
            }
            Phase::Arrived => self.tell_solution(),
            Phase::Back => self.back(),
            Phase::Over => return None,
        })
    }
}

impl std::iter::FusedIterator for Queens {}

impl Search for Queens {
    fn board(&self) -> &[u8] {
        &self.desk.board[..self.desk.shape.cells()]
    }

    fn depth(&self) -> usize {
        self.depth
    }

    fn path(&self) -> impl Iterator<Item = (Cell, Digit)> {
        self.levels[..self.depth].iter().map(|&level| (self.square(level), queen()))
    }

    /// At the present depth the square tested or left last, or the first if none was.
    fn cell_at(&self, depth: usize) -> Option<Cell> {
        let level = *self.levels.get(depth)?;
        match self.phase {
            _ if depth < self.depth => Some(self.square(level)),
            _ if depth > self.depth => None,
            Phase::Forcing => Some(self.square(level)),
            Phase::Back if depth < self.open && level.why != Why::Tried => Some(self.square(level)),
            Phase::Branching => {
                let at = if self.tried > self.first() { self.tried - 1 } else { self.tried };
                self.squares(level).get(usize::from(at)).copied()
            }
            _ => None,
        }
    }

    fn stuck(&self) -> Option<Stuck> {
        self.stuck
    }

    fn choices(&self) -> Option<Vec<(Cell, Digit)>> {
        let level = self.levels[self.depth];
        let squares = match self.phase {
            Phase::Branching => &self.squares(level)[usize::from(self.tried)..],
            Phase::Forcing => &self.squares(level)[usize::from(level.at)..=usize::from(level.at)],
            _ => &[],
        };
        let free = squares.iter().filter(|&&cell| self.desk.is_free(cell));
        Some(free.map(|&cell| (cell, queen())).collect())
    }

    fn fork(&self, cell: Cell, digit: Digit) -> Option<Queens> {
        if cell.index() >= self.desk.shape.cells() || digit != queen() || !self.desk.is_free(cell) {
            return None;
        }
        let mut fork = self.clone();
        fork.desk.flip(cell);
        let row = self.desk.shape.row(cell) as u8;
        let left = self.order[..self.open]
            .iter()
            .filter(|&&index| index != row && !self.desk.is_held(House { kind: HouseKind::Row, index }));
        let left: Vec<u8> = left.copied().collect();
        fork.order[..left.len()].copy_from_slice(&left);
        // A walk over the whole board goes on behind a square that it has not passed yet.
        fork.from = if cell.index() < usize::from(self.tried) { 0 } else { cell.index() as u8 + 1 };
        (fork.open, fork.depth, fork.stuck) = (left.len(), 0, None);
        fork.arrive();
        Some(fork)
    }

    /// Phase, how many squares were tried, depth, what is stuck (three bytes), then the squares of the
    /// queens that were tried, oldest first.
    fn save(&self) -> Box<[u8]> {
        let [a, b, c] = Stuck::to_bytes(self.stuck);
        let last = if self.phase == Phase::Branching { self.tried } else { 0 };
        let head = [self.phase as u8, last, self.depth as u8, a, b, c];
        let tried = self.levels[..self.depth].iter().filter(|level| level.why == Why::Tried);
        head.into_iter().chain(tried.map(|level| level.at)).collect()
    }

    fn restore(&mut self, saved: &[u8]) {
        let &[phase, tried, depth, a, b, c, ref squares @ ..] = saved else { return };
        while self.ascend().is_some() {}
        self.arrive();
        let mut squares = squares.iter();
        while self.depth < usize::from(depth) && self.depth < self.open {
            let level = self.levels[self.depth];
            let at = match self.phase {
                Phase::Forcing => Some(level.at),
                Phase::Branching => squares.next().copied().filter(|&at| at >= self.tried),
                _ => None,
            };
            // What this search cannot have saved ends the path here.
            let cell = at.and_then(|at| self.squares(level).get(usize::from(at)));
            let (Some(at), Some(&cell)) = (at, cell) else { break };
            if !self.desk.is_free(cell) {
                break;
            }
            self.descend(at);
        }
        if self.phase == Phase::Branching {
            let most = self.squares(self.levels[self.depth]).len() as u8;
            self.tried = tried.clamp(self.tried, most);
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
