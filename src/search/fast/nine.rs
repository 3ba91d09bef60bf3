//! The 9x9 engine: what its three forms share.
//!
//! A digit stands in a band in one of six *configurations*: one row to each box. So in a stack: one
//! column to each band. The board is kept as rows of columns by digit ([`Rows`]), and one *sweep*
//! applies to all of it at once, without a branch:
//!
//! 1. bands: what lies in no configuration goes; this is pointing and claiming, and hidden singles
//!    of rows and boxes come out of it as rows with one place;
//! 2. stacks: the same for minicolumns, and hidden singles of columns;
//! 3. cells: a digit with one place drives the others out of its cell, and a cell with one digit
//!    drives it out of the rest of the row. Both are read off the board as it was before.
//!
//! Sweeps go on until the third rule has nothing to say. Then, where most guesses fail, the rule of
//! three is tried: three digits each confined to one minirow or minicolumn fill its three cells.
//!
//! Then a guess: one configuration of one digit in one band or stack. Which: the band or stack that
//! weighs least, where a digit with two configurations weighs 4, with three 5, with more 6, and one
//! that has one nothing; in it the digit with the fewest, two or more. (Bare sums of configurations,
//! as is usual, take 10 to 25 % more guesses on the hardest puzzles.) All configurations but the one
//! that is followed are stacked as copies of the board: there is no undo and no recursion.

use std::cell::Cell;

use super::{Budget, Count, Meter, Path, Pause, portable};
#[cfg(target_arch = "x86_64")]
use super::{avx2, avx512};

/// A board as the engines are given it and give it back: for every row and digit (digit - 1) the set
/// of columns in which that digit can stand, column c as bit c.
pub(super) type Rows = [[u16; 9]; 9];

/// What a sweep over a board saw.
#[derive(Debug, Clone, Copy)]
pub(super) struct Swept {
    /// A cell without a digit, or a digit without a place: nothing fits.
    pub(super) dead: bool,
    /// The rules of the cells, which come last, took something out.
    pub(super) changed: bool,
    /// Before them, no digit had two places in a row.
    pub(super) single: bool,
}

/// The key of "there is no digit to choose": greater than any other.
pub(super) const NO_CHOICE: u16 = 0x7FFF;

/// What a choice keeps: by group (bands 0 to 2, stacks 0 to 2) and configuration, for row i and band b
/// the columns at `[i][b]`.
///
/// In a band, configuration `3 * x` puts rows 0, 1, 2 into the boxes x, x + 1, x + 2 (modulo 3), and
/// `3 * x + 1` into x, x + 2, x + 1. In a stack, configuration y gives columns y, y + 1, y + 2 to the
/// bands 0, 1, 2, and `3 + y` columns y, y + 2, y + 1.
pub(super) const CHOICES: [[[[u16; 3]; 3]; 8]; 6] = {
    let mut table = [[[[0x1FF; 3]; 3]; 8]; 6];
    let mut i = 0;
    while i < 3 * 2 * 3 * 3 * 3 {
        let (x, odd, k, other, g) = (i / 54, i / 27 % 2, i / 9 % 3, i / 3 % 3, i % 3);
        // Row k of the band, or band k of the stack, goes to this box or column.
        let to = (x + if odd == 0 { k } else { 3 - k }) % 3;
        table[g][3 * x + odd][k][g] = 0o7 << (3 * to);
        table[3 + g][3 * odd + x][other][k] = 0x1FF & !(0o7 << (3 * g)) | 1 << (3 * g + to);
        i += 1;
    }
    table
};

/// The boards that guesses left behind, and how the search went so far.
pub(super) struct Trail<B> {
    stack: Vec<B>,
    pub(super) solutions: u64,
    failures: u64,
    /// Pause at this many solutions.
    pub(super) goal: u64,
}

/// How a search goes on.
pub(super) enum Next<B> {
    /// With this board.
    Board(B),
    /// Not now: this is a solution, and there are as many as were asked for.
    Found(B),
    /// Not now: the budget ran out before this board.
    Stopped(B),
    /// Not at all: nothing was left behind.
    Exhausted,
}

impl<B: Copy> Trail<B> {
    pub(super) fn new(stack: Vec<B>) -> Trail<B> {
        Trail { stack, solutions: 0, failures: 0, goal: u64::MAX }
    }

    /// Forgets everything; the memory stays.
    pub(super) fn clear(&mut self) {
        self.stack.clear();
        (self.solutions, self.failures) = (0, 0);
    }

    /// The board that was left behind last.
    #[inline(always)]
    pub(super) fn pop(&mut self, meter: &mut Meter<'_>) -> Next<B> {
        match self.stack.pop() {
            None => Next::Exhausted,
            Some(board) => Trail::enter(board, meter),
        }
    }

    #[inline(always)]
    fn enter(board: B, meter: &mut Meter<'_>) -> Next<B> {
        if meter.node() { Next::Board(board) } else { Next::Stopped(board) }
    }

    /// Goes on behind a sweep that found nothing in the cells, or a contradiction: tries the rule of
    /// three, then guesses, or takes the next board from the stack. That rule costs as much as a
    /// sweep, and pays where most guesses fail; where most lead to solutions it is left out.
    #[inline(always)]
    pub(super) fn go_on(
        &mut self,
        board: B,
        swept: Swept,
        meter: &mut Meter<'_>,
        threes: &impl Fn(B) -> (B, bool),
        branch: &impl Fn(B, &mut Vec<B>) -> Option<B>,
    ) -> Next<B> {
        if swept.dead {
            self.failures += 1;
            return self.pop(meter);
        }
        if swept.single {
            self.solutions += 1;
            return if self.solutions == self.goal { Next::Found(board) } else { self.pop(meter) };
        }
        let mut board = board;
        if self.failures >= 2 * self.solutions {
            let fewer;
            (board, fewer) = threes(board);
            if fewer {
                return Next::Board(board);
            }
        }
        match branch(board, &mut self.stack) {
            Some(guess) => Trail::enter(guess, meter),
            // There is nothing to choose where each digit has one configuration; the next sweep
            // leaves its rows one place each.
            None => Next::Board(board),
        }
    }
}

/// A search that can be paused, over boards of one form.
pub(super) struct Search<B, const N: usize> {
    /// The board to start from; taken when the search begins.
    root: Option<[u16; N]>,
    /// The board to look at next, or the last solution.
    board: Option<B>,
    /// The board was looked at already.
    done: bool,
    trail: Trail<B>,
}

impl<B: Copy, const N: usize> Search<B, N> {
    fn new(root: [u16; N], stack: Vec<B>) -> Search<B, N> {
        Search { root: Some(root), board: None, done: false, trail: Trail::new(stack) }
    }

    /// Applies a rule to the board instead of searching.
    #[cfg(test)]
    pub(super) fn apply(&mut self, rule: impl Fn(B) -> B) {
        self.board = self.board.map(rule);
    }

    /// The stack, emptied, for another search.
    fn spent(&mut self) -> Vec<B> {
        self.trail.clear();
        std::mem::take(&mut self.trail.stack)
    }

    /// Makes the board to start from, the first time.
    #[inline(always)]
    pub(super) fn begin(&mut self, form: impl Fn(&[u16; N]) -> B) {
        if let Some(rows) = self.root.take() {
            self.board = Some(form(&rows));
        }
    }

    /// Reads the board: the last solution.
    #[inline(always)]
    pub(super) fn read(&self, rows: &mut Rows, form: impl Fn(&B) -> Rows) {
        if let Some(board) = &self.board {
            *rows = form(board);
        }
    }

    /// Goes on until `want` further solutions are found.
    ///
    /// With `TWO`, two boards share the loop from the first contradiction on, for the reason that
    /// [`pair`](super::pair) gives; before that, the second would often be searched in vain.
    ///
    /// This and what it calls become part of a function that is compiled for certain features of the
    /// processor; hence `always`, and hence functions for an argument.
    #[inline(always)]
    pub(super) fn drive<const TWO: bool>(
        &mut self,
        want: u64,
        meter: &mut Meter<'_>,
        sweep: impl Fn(B) -> (B, Swept),
        threes: impl Fn(B) -> (B, bool),
        branch: impl Fn(B, &mut Vec<B>) -> Option<B>,
    ) -> (u64, Pause) {
        let trail = &mut self.trail;
        let before = trail.solutions;
        trail.goal = before.saturating_add(want);
        if want == 0 {
            return (0, Pause::Found);
        }
        let mut next = match self.board {
            Some(board) if !self.done => Trail::enter(board, meter),
            _ => trail.pop(meter),
        };
        let pause = 'search: loop {
            let mut board = match next {
                Next::Board(board) => board,
                Next::Found(board) => {
                    (self.board, self.done) = (Some(board), true);
                    break Pause::Found;
                }
                Next::Stopped(board) => {
                    (self.board, self.done) = (Some(board), false);
                    break Pause::Stopped;
                }
                Next::Exhausted => {
                    self.done = true;
                    break Pause::Exhausted;
                }
            };
            let second = if TWO && trail.failures > 0 { trail.pop(meter) } else { Next::Exhausted };
            if let Next::Stopped(other) = second {
                trail.stack.push(other);
                next = Next::Stopped(board);
                continue;
            }
            if let Next::Board(mut other) = second {
                loop {
                    let (x, y);
                    (board, x) = sweep(board);
                    (other, y) = sweep(other);
                    if x.dead || !x.changed {
                        match trail.go_on(board, x, meter, &threes, &branch) {
                            Next::Board(on) => board = on,
                            Next::Exhausted => {
                                board = other;
                                break;
                            }
                            end => {
                                trail.stack.push(other);
                                next = end;
                                continue 'search;
                            }
                        }
                    }
                    if y.dead || !y.changed {
                        match trail.go_on(other, y, meter, &threes, &branch) {
                            Next::Board(on) => other = on,
                            Next::Exhausted => break,
                            end => {
                                trail.stack.push(board);
                                next = end;
                                continue 'search;
                            }
                        }
                    }
                }
            }
            next = loop {
                let swept;
                (board, swept) = sweep(board);
                if swept.dead || !swept.changed {
                    break trail.go_on(board, swept, meter, &threes, &branch);
                }
            };
        };
        (trail.solutions - before, pause)
    }
}

/// What a search is to do.
pub(super) struct Ask<'a> {
    /// Go on until this many further solutions are found.
    pub(super) want: u64,
    /// Write the last one here.
    pub(super) solution: Option<&'a mut Rows>,
    /// Or do so with each of these boards, from its start.
    pub(super) batch: Option<Batch<'a>>,
    /// Or apply this one rule once, and write the board.
    #[cfg(test)]
    pub(super) rule: Option<Rule>,
}

/// Boards whose solutions are to be counted, and what came out so far.
pub(super) struct Batch<'a> {
    pub(super) boards: &'a [[u8; 81]],
    pub(super) budget: Budget<'a>,
    pub(super) counts: &'a mut [Count],
    /// The digits of the first solution of each board that has one; empty if nobody wants them.
    pub(super) firsts: &'a mut [[u8; 81]],
}

impl<'a> Ask<'a> {
    /// Count up to so many further solutions.
    pub(super) fn count(want: u64) -> Ask<'a> {
        Ask {
            want,
            solution: None,
            batch: None,
            #[cfg(test)]
            rule: None,
        }
    }

    /// Count up to so many solutions of each of these boards.
    pub(super) fn batch(want: u64, batch: Batch<'a>) -> Ask<'a> {
        Ask { batch: Some(batch), ..Ask::count(want) }
    }

    /// Find the next solution.
    pub(super) fn solution(rows: &'a mut Rows) -> Ask<'a> {
        Ask { solution: Some(rows), ..Ask::count(1) }
    }
}

/// The rules, for the tests that hold each against a model.
#[cfg(test)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rule {
    /// What bands know.
    Bands,
    /// What stacks know.
    Stacks,
    /// Hidden and naked singles.
    Cells,
    /// Three digits in three cells.
    Threes,
}

/// How many lanes of a root are written to but never read.
pub(super) const SPARE: usize = 16;

/// Where a form of the engine keeps what, so that givens can be written there at once.
///
/// A board is N lanes of columns, the last [`SPARE`] of which are nobody's.
pub(super) struct Layout<const N: usize> {
    /// For every digit (0 to 15; what is no digit is a blank) and cell: where the columns of that
    /// digit in that row are.
    seats: [[u8; 81]; 16],
    /// The board without givens: every column in the places that are used, none elsewhere.
    blank: [u16; N],
}

impl<const N: usize> Layout<N> {
    /// `seats` by row and digit.
    pub(super) const fn new(seats: [[u8; 9]; 9]) -> Layout<N> {
        let mut layout = Layout { seats: [[0; 81]; 16], blank: [0; N] };
        let mut i = 0;
        while i < 16 * 81 {
            let (digit, cell) = (i / 81, i % 81);
            layout.seats[digit][cell] = if digit >= 1 && digit <= 9 {
                seats[cell / 9][digit - 1]
            } else {
                // A blank is written too, where nobody looks; not always to the same place, lest
                // each waits for the last.
                (N - SPARE + cell % SPARE) as u8
            };
            i += 1;
        }
        let mut i = 0;
        while i < 81 {
            layout.blank[seats[i / 9][i % 9] as usize] = 0x1FF;
            i += 1;
        }
        layout
    }

    /// The board that givens leave, without a look at what follows from them.
    #[inline]
    pub(super) fn givens(&self, digits: &[u8; 81]) -> [u16; N] {
        let mut lanes = self.blank;
        let (mut low, mut high) = filled(digits);
        let mut give = |cell: usize| {
            let seat = self.seats[usize::from(digits[cell] & 15)][cell];
            lanes[usize::from(seat)] &= 1 << (cell % 9);
        };
        while low != 0 {
            give(low.trailing_zeros() as usize);
            low &= low - 1;
        }
        while high != 0 {
            give(40 + high.trailing_zeros() as usize);
            high &= high - 1;
        }
        lanes
    }

    /// A board given row by row.
    #[cfg(test)]
    fn rows(&self, rows: &Rows) -> [u16; N] {
        let mut lanes = self.blank;
        for (row, digit) in (0..81).map(|i| (i / 9, i % 9)) {
            lanes[usize::from(self.seats[digit + 1][9 * row])] = rows[row][digit];
        }
        lanes
    }

    /// The board that candidates leave.
    fn candidates(&self, masks: &[u16; 81]) -> [u16; N] {
        let mut lanes = self.blank;
        for (cell, &mask) in masks.iter().enumerate() {
            let column = 1 << (cell % 9);
            let seat = |digit: usize| usize::from(self.seats[digit][cell]);
            match mask {
                0x1FF => {}
                // A given, the usual case; the rules take the other digits out.
                _ if mask.count_ones() == 1 => lanes[seat(mask.trailing_zeros() as usize + 1)] &= column,
                _ => (1..=9).filter(|d| mask >> (d - 1) & 1 == 0).for_each(|d| lanes[seat(d)] &= !column),
            }
        }
        lanes
    }
}

/// Which cells are not blank, as bits: cells 0 to 39, and 40 to 80.
#[inline]
fn filled(digits: &[u8; 81]) -> (u64, u64) {
    const LOW: u64 = 0x0101_0101_0101_0101;
    let (words, last) = digits.as_chunks::<8>();
    let bits = |i: usize| {
        let word = u64::from_le_bytes(words[i]) & (0x0F * LOW);
        // Bit 7 of each byte that is not zero, then all of them side by side.
        let flags = (word + 0x7F * LOW) >> 7 & LOW;
        (flags.wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * (i % 5))
    };
    let half = |i: usize| bits(i) | bits(i + 1) | bits(i + 2) | bits(i + 3) | bits(i + 4);
    (half(0), half(5) | u64::from(last[0] & 0x0F != 0) << 40)
}

thread_local! {
    // A stack outlives its search: most searches are over before one could be allocated.
    #[cfg(target_arch = "x86_64")]
    static AVX512_STACK: Cell<Vec<avx512::Board>> = const { Cell::new(Vec::new()) };
    #[cfg(target_arch = "x86_64")]
    static AVX2_STACK: Cell<Vec<avx2::Board>> = const { Cell::new(Vec::new()) };
    static PORTABLE_STACK: Cell<Vec<portable::Board>> = const { Cell::new(Vec::new()) };
}

/// What a search starts from.
pub(super) enum Start<'a> {
    /// Digits in reading order, 0 for a blank.
    Givens(&'a [u8; 81]),
    /// The digits that each cell may hold, digit d as bit d - 1.
    Candidates(&'a [u16; 81]),
    /// The columns of each digit in each row.
    #[cfg(test)]
    Rows(&'a Rows),
}

impl Start<'_> {
    #[inline]
    fn search<B: Copy, const N: usize>(&self, layout: &Layout<N>, stack: Vec<B>) -> Search<B, N> {
        let root = match self {
            Start::Givens(digits) => layout.givens(digits),
            Start::Candidates(masks) => layout.candidates(masks),
            #[cfg(test)]
            Start::Rows(rows) => layout.rows(rows),
        };
        Search::new(root, stack)
    }
}

/// A search in whichever form.
pub(super) enum Nine {
    #[cfg(target_arch = "x86_64")]
    Avx512(Search<avx512::Board, { avx512::LANES }>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Search<avx2::Board, { avx2::LANES }>),
    Portable(Search<portable::Board, { portable::LANES }>),
}

impl Nine {
    /// A search on this path, or on the portable one if this machine does not have it.
    #[inline]
    pub(super) fn new(path: Path, start: &Start<'_>) -> Nine {
        #[cfg(target_arch = "x86_64")]
        match path {
            Path::Avx512 if path.available() => {
                return Nine::Avx512(start.search(&avx512::LAYOUT, AVX512_STACK.take()));
            }
            Path::Avx2 if path.available() => {
                return Nine::Avx2(start.search(&avx2::LAYOUT, AVX2_STACK.take()));
            }
            _ => {}
        }
        Nine::Portable(start.search(&portable::LAYOUT, PORTABLE_STACK.take()))
    }

    /// Does what is asked.
    #[expect(unsafe_code, reason = "calls functions compiled for processors that have certain features")]
    pub(super) fn run(&mut self, ask: Ask<'_>, meter: &mut Meter<'_>) -> (u64, Pause) {
        match self {
            // SAFETY: `new` makes these two only on a processor that has the features, and nobody else
            // makes them.
            #[cfg(target_arch = "x86_64")]
            Nine::Avx512(search) => unsafe { avx512::run(search, ask, meter) },
            #[cfg(target_arch = "x86_64")]
            Nine::Avx2(search) => unsafe { avx2::run(search, ask, meter) },
            Nine::Portable(search) => portable::run(search, ask, meter),
        }
    }
}

impl Drop for Nine {
    fn drop(&mut self) {
        match self {
            #[cfg(target_arch = "x86_64")]
            Nine::Avx512(search) => AVX512_STACK.set(search.spent()),
            #[cfg(target_arch = "x86_64")]
            Nine::Avx2(search) => AVX2_STACK.set(search.spent()),
            Nine::Portable(search) => PORTABLE_STACK.set(search.spent()),
        }
    }
}
