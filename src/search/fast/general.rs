//! The engine for every shape: naked and hidden singles, then a guess where the fewest possibilities are.
//!
//! A board is kept twice: for every cell its candidates, and for every house and digit the places
//! left. Taking a candidate out changes one of the former and three of the latter, and whatever
//! comes down to one possibility is queued as a placement. A guess places one of two or more
//! possibilities (a cell's digits or a digit's places, whichever is fewest) and leaves behind a copy
//! of the board with that possibility taken out; these copies are the whole stack.
//!
//! Limits: singles are all it knows. That is plenty up to 12x12. 16x16 boards with no given to spare
//! (91 to 100 of 256) took up to some 200,000 nodes, a fraction of a second; harder ones can be made.
//! Counting the solutions of a nearly empty board takes for ever on every shape above 6x6. Give a
//! [`Budget`](super::Budget).

use super::{Meter, Pause};
use crate::puzzle::{Cell, Shape};

const CELLS: usize = 256;
const SIDE: usize = 16;
const HOUSES: usize = 3 * SIDE;

/// A placement that is due, or a candidate: cell index and digit index (digit - 1).
type Pair = (u8, u8);

/// What is possible. 2 KiB; copied once a guess.
#[derive(Clone)]
struct Board {
    /// The digits left in each cell.
    digits: [u16; CELLS],
    /// The places left (as positions within the house) by house and digit.
    places: [[u16; SIDE]; HOUSES],
    /// Which cells were placed, 64 a word.
    placed: [u64; 4],
    /// How many cells were not.
    open: u16,
}

/// The search: it can be paused at every solution.
pub(super) struct General {
    shape: Shape,
    /// The three houses of each cell, and its position in each.
    seats: [[Pair; 3]; CELLS],
    board: Board,
    /// Boards still to be searched, each with the candidate that was tried and is to be taken out.
    stack: Vec<(Board, Pair)>,
    queue: Vec<Pair>,
    /// The board is to be searched; otherwise the next one comes from the stack.
    fresh: bool,
}

impl General {
    /// A search through the boards that these candidates allow.
    pub(super) fn start(shape: Shape, candidates: &[u16]) -> General {
        let side = shape.side();
        let mut seats = [[(0, 0); 3]; CELLS];
        for (k, house) in shape.houses().enumerate() {
            for (i, cell) in shape.cells_of(house).iter().enumerate() {
                seats[cell.index()][k / side] = (k as u8, i as u8);
            }
        }
        let board = Board {
            digits: [0; CELLS],
            places: [[0; SIDE]; HOUSES],
            placed: [0; 4],
            open: shape.cells() as u16,
        };
        let mut general =
            General { shape, seats, board, stack: Vec::new(), queue: Vec::with_capacity(CELLS), fresh: true };
        general.fresh = general.load(candidates);
        general
    }

    /// Writes both tables; false if something has no possibility to begin with.
    fn load(&mut self, candidates: &[u16]) -> bool {
        let (shape, board) = (self.shape, &mut self.board);
        for (cell, &mask) in shape.all_cells().zip(candidates) {
            board.digits[cell.index()] = mask;
            for (house, seat) in self.seats[cell.index()] {
                for digit in bits(mask) {
                    board.places[usize::from(house)][digit] |= 1 << seat;
                }
            }
            if mask.count_ones() == 1 {
                self.queue.push((cell.index() as u8, mask.trailing_zeros() as u8));
            }
        }
        for house in shape.houses() {
            let h = house.kind as usize * shape.side() + usize::from(house.index);
            for digit in 0..shape.side() {
                let places = board.places[h][digit];
                if places.count_ones() == 1 {
                    let cell = shape.cells_of(house)[places.trailing_zeros() as usize];
                    self.queue.push((cell.index() as u8, digit as u8));
                }
            }
        }
        let filled = |masks: &[u16]| masks.iter().all(|&m| m != 0);
        let side = shape.side();
        filled(&board.digits[..shape.cells()]) && board.places[..3 * side].iter().all(|p| filled(&p[..side]))
    }

    /// Goes on until `want` further solutions are found.
    pub(super) fn run(&mut self, want: u64, meter: &mut Meter<'_>) -> (u64, Pause) {
        let mut found = 0;
        while found < want {
            if !self.fresh && self.stack.is_empty() {
                return (found, Pause::Exhausted);
            }
            if !meter.node() {
                return (found, Pause::Stopped);
            }
            let alive = if self.fresh { self.place_all() } else { self.retract() };
            self.fresh = false;
            if alive {
                if self.board.open == 0 {
                    found += 1;
                } else {
                    self.guess();
                    self.fresh = true;
                }
            }
        }
        (found, Pause::Found)
    }

    /// The digit of a cell in the solution found last; 0 if it has none.
    pub(super) fn digit(&self, cell: Cell) -> u8 {
        match self.board.digits[cell.index()] {
            0 => 0,
            mask => mask.trailing_zeros() as u8 + 1,
        }
    }

    /// Takes the latest board from the stack, without the possibility that was tried.
    fn retract(&mut self) -> bool {
        let Some((board, tried)) = self.stack.pop() else { return false };
        self.board = board;
        self.eliminate(tried) && self.place_all()
    }

    /// Makes every placement that is due, and those that follow; false is a contradiction.
    fn place_all(&mut self) -> bool {
        while let Some(pair) = self.queue.pop() {
            if !self.place(pair) {
                self.queue.clear();
                return false;
            }
        }
        true
    }

    fn place(&mut self, (cell, digit): Pair) -> bool {
        let i = usize::from(cell);
        let mask = self.board.digits[i];
        if mask >> digit & 1 == 0 {
            return false;
        }
        let (word, bit) = (i >> 6, 1 << (i & 63));
        if self.board.placed[word] & bit != 0 {
            return true;
        }
        self.board.placed[word] |= bit;
        self.board.open -= 1;
        for other in bits(mask & !(1 << digit)) {
            if !self.eliminate((cell, other as u8)) {
                return false;
            }
        }
        for peer in self.shape.peers(Cell::new(cell)) {
            if !self.eliminate((peer.index() as u8, digit)) {
                return false;
            }
        }
        true
    }

    /// Takes a candidate out, and queues what comes down to one possibility; false if something
    /// comes down to none.
    #[inline]
    fn eliminate(&mut self, (cell, digit): Pair) -> bool {
        let bit = 1u16 << digit;
        let mask = &mut self.board.digits[usize::from(cell)];
        if *mask & bit == 0 {
            return true;
        }
        *mask &= !bit;
        match mask.count_ones() {
            0 => return self.contradiction(),
            1 => self.queue.push((cell, mask.trailing_zeros() as u8)),
            _ => {}
        }
        for (house, seat) in self.seats[usize::from(cell)] {
            let places = &mut self.board.places[usize::from(house)][usize::from(digit)];
            *places &= !(1 << seat);
            match places.count_ones() {
                0 => return self.contradiction(),
                1 => {
                    let place = places.trailing_zeros() as usize;
                    self.queue.push((self.cell_at(house, place), digit));
                }
                _ => {}
            }
        }
        true
    }

    #[cold]
    fn contradiction(&mut self) -> bool {
        self.queue.clear();
        false
    }

    fn cell_at(&self, house: u8, place: usize) -> u8 {
        let (shape, side) = (self.shape, self.shape.side());
        let (kind, i) = (usize::from(house) / side, usize::from(house) % side);
        match kind {
            0 => (i * side + place) as u8,
            1 => (place * side + i) as u8,
            _ => {
                let (h, w) = (shape.box_rows(), shape.box_columns());
                let row = i / h * h + place / w;
                (row * side + i % h * w + place % w) as u8
            }
        }
    }

    /// Queues one of the fewest possibilities, and stacks the board on which it is to be taken out.
    fn guess(&mut self) {
        let pair = self.fewest();
        self.stack.push((self.board.clone(), pair));
        self.queue.push(pair);
    }

    /// A candidate of the cell, or of the digit in a house, with the fewest possibilities (two or more).
    fn fewest(&self) -> Pair {
        let (cells, side) = (self.shape.cells(), self.shape.side());
        let (mut least, mut pair) = (u32::MAX, (0, 0));
        for (cell, mask) in self.board.digits[..cells].iter().enumerate() {
            let n = mask.count_ones();
            if n > 1 && n < least {
                (least, pair) = (n, (cell as u8, mask.trailing_zeros() as u8));
                if n == 2 {
                    return pair;
                }
            }
        }
        for (house, by_digit) in self.board.places[..3 * side].iter().enumerate() {
            for (digit, places) in by_digit[..side].iter().enumerate() {
                let n = places.count_ones();
                if n > 1 && n < least {
                    let cell = self.cell_at(house as u8, places.trailing_zeros() as usize);
                    (least, pair) = (n, (cell, digit as u8));
                    if n == 2 {
                        return pair;
                    }
                }
            }
        }
        pair
    }
}

/// The set bits of a mask, ascending.
fn bits(mut mask: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = mask.trailing_zeros() as usize;
        mask &= mask.wrapping_sub(1);
        (bit < 16).then_some(bit)
    })
}
