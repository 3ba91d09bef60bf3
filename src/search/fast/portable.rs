//! The 9x9 engine in plain 64-bit arithmetic, for processors without the vectors of the others.
//!
//! The layout is that of [`avx2`](super::avx2) with a word in the place of four lanes: word
//! `[q][i][band]` of a [`Board`] holds, 16 bits each, the columns where the digits 3q, 3q + 1 and
//! 3q + 2 can stand in row i of the band. Everything is written so that no lane reaches into
//! the next as long as none is empty, and an empty one ends the node.

#[cfg(test)]
use super::nine::Rule;
use super::nine::{Ask, CHOICES, Layout, Rows, SPARE, Search, Swept};
use super::{Meter, Pause};

/// For each band a word of three lanes.
type V = [u64; 3];

/// The board: 216 bytes, copied once a guess.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Board([[V; 3]; 3]);

/// The words one after the other, four lanes each.
pub(super) const LANES: usize = 108 + SPARE;

pub(super) static LAYOUT: Layout<LANES> = Layout::new({
    let mut seats = [[0; 9]; 9];
    let mut i = 0;
    while i < 81 {
        let (row, digit) = (i / 9, i % 9);
        seats[row][digit] = (((digit / 3 * 3 + row % 3) * 3 + row / 3) * 4 + digit % 3) as u8;
        i += 1;
    }
    seats
});

/// Does what is asked of a search.
pub(super) fn run(search: &mut Search<Board, LANES>, ask: Ask<'_>, meter: &mut Meter<'_>) -> (u64, Pause) {
    search.begin(Board::new);
    #[cfg(test)]
    if let Some(rule) = ask.rule {
        search.apply(|board| match rule {
            Rule::Bands => board.bands(),
            Rule::Stacks => board.stacks(),
            Rule::Cells => board.cells().0,
            Rule::Threes => board.threes().0,
        });
        if let Some(rows) = ask.solution {
            search.read(rows, |&board| board.rows());
        }
        return (0, Pause::Stopped);
    }
    let answer = search.drive::<false>(ask.want, meter, Board::sweep, Board::threes, Board::branch);
    if let Some(rows) = ask.solution {
        search.read(rows, |&board| board.rows());
    }
    answer
}

/// The same in all three lanes.
const fn all(value: u64) -> u64 {
    value * 0x1_0001_0001
}

/// Word by word.
#[inline]
fn each(f: impl Fn(usize) -> u64) -> V {
    [f(0), f(1), f(2)]
}

#[inline]
fn or(a: V, b: V) -> V {
    each(|w| a[w] | b[w])
}

#[inline]
fn and(a: V, b: V) -> V {
    each(|w| a[w] & b[w])
}

/// `a` without `b`.
#[inline]
fn without(a: V, b: V) -> V {
    each(|w| a[w] & !b[w])
}

#[inline]
fn or3([a, b, c]: [V; 3]) -> V {
    or(or(a, b), c)
}

#[inline]
fn majority([a, b, c]: [V; 3]) -> V {
    or(and(a, b), and(c, or(a, b)))
}

/// Every column in the lanes that are not zero, zero elsewhere (lanes below 0x200).
#[inline]
fn some(a: V) -> V {
    a.map(|a| {
        let flag = (a + all(0x1FF)) >> 9 & all(1);
        (flag << 9) - flag
    })
}

/// A vector, and what the two other digits of the third have in its place.
#[inline]
fn inner(a: V) -> [V; 3] {
    let next = a.map(|a| a >> 16 | (a & 0xFFFF) << 32);
    let last = a.map(|a| a >> 32 | (a & 0xFFFF_FFFF) << 16);
    [a, next, last]
}

/// In the place of each band the next.
#[inline]
fn next_band(a: V) -> V {
    [a[1], a[2], a[0]]
}

/// In the place of each band the last but one, or the next but one.
#[inline]
fn last_band(a: V) -> V {
    [a[2], a[0], a[1]]
}

/// The flags of the minirows that are not empty, in the bits 0, 3, 6.
#[inline]
fn minirows(r: V) -> V {
    r.map(|r| (r | r >> 1 | r >> 2) & all(0o111))
}

/// The perfect matchings of the rows of a band and its boxes, as flags in the bits 0, 3, 6: the
/// first row goes to box x, the second to x + 1 (even) or x + 2 (odd).
#[inline]
fn matchings(rows: [V; 3]) -> (V, V) {
    let [x, y, z] = rows.map(minirows);
    let even = each(|w| {
        let (y, z) = (y[w] | y[w] << 9, z[w] | z[w] << 9);
        x[w] & y >> 3 & z >> 6
    });
    let odd = each(|w| {
        let (y, z) = (y[w] | y[w] << 9, z[w] | z[w] << 9);
        x[w] & y >> 6 & z >> 3
    });
    (even, odd)
}

/// The columns in which a digit can stand in a band; and these moved by one and by two within their
/// stack.
#[inline]
fn columns(rows: [V; 3]) -> (V, V, V) {
    let c = or3(rows);
    let a = c.map(|c| c >> 1 & all(0o333) | c << 2 & all(0o444));
    let b = c.map(|c| c >> 2 & all(0o111) | c << 1 & all(0o666));
    (c, a, b)
}

/// Where at least three of nine flags are set: those of three vectors and three lanes.
#[inline]
fn three_of_nine(flags: [V; 3]) -> V {
    let sum = |[a, b, c]: [V; 3]| each(|w| a[w] ^ b[w] ^ c[w]);
    let ones = inner(sum(flags));
    let twos = inner(majority(flags));
    or(majority(twos), majority([sum(ones), majority(ones), or3(twos)]))
}

/// How many bits are set in each lane (lanes below 0x100).
#[inline]
fn ones(a: u64) -> u64 {
    let a = a - (a >> 1 & all(0x55));
    let a = (a & all(0x33)) + (a >> 2 & all(0x33));
    (a + (a >> 4)) & all(0x0F)
}

/// By the number of configurations (0 to 6) in each lane: nothing for one, 4 for two, 5, 6 for more.
#[inline]
fn weights(ones: u64) -> u64 {
    let open = (ones + all(14)) >> 4 & all(1);
    let over = (ones + all(11)) >> 4 & all(1);
    ((ones & !(over * 3)) + open * 2) & (open * 15)
}

impl Board {
    fn new(lanes: &[u16; LANES]) -> Board {
        let word = |n: usize| (0..3).rev().fold(0, |word, k| word << 16 | u64::from(lanes[4 * n + k]));
        Board(std::array::from_fn(|q| std::array::from_fn(|i| each(|band| word((3 * q + i) * 3 + band)))))
    }

    fn rows(self) -> Rows {
        std::array::from_fn(|row| {
            std::array::from_fn(|digit| {
                (self.0[digit / 3][row % 3][row / 3] >> (digit % 3 * 16)) as u16 & 0x1FF
            })
        })
    }

    /// Pointing, claiming and all that a band knows: a minirow stays if it lies in a perfect matching
    /// of the band's three rows and three boxes.
    #[inline]
    fn bands(self) -> Board {
        Board(self.0.map(|rows| {
            let (even, odd) = matchings(rows);
            // A flag times seven is its three columns; those that a rotation needs once more, nine
            // bits above.
            let twice = |v: V| v.map(|v| (v * 7) | ((v * 7) & all(0o077)) << 9);
            let (even, odd) = (twice(even), twice(odd));
            let [x, y, z] = rows;
            [
                each(|w| x[w] & (even[w] | odd[w])),
                each(|w| y[w] & (even[w] >> 6 | odd[w] >> 3)),
                each(|w| z[w] & (even[w] >> 3 | odd[w] >> 6)),
            ]
        }))
    }

    /// The same for stacks: a minicolumn stays if it lies in a perfect matching of the stack's columns
    /// and the bands.
    #[inline]
    fn stacks(self) -> Board {
        Board(self.0.map(|rows| {
            let (_, a, b) = columns(rows);
            let live = or(and(next_band(a), last_band(b)), and(next_band(b), last_band(a)));
            rows.map(|r| and(r, live))
        }))
    }

    /// What the digits of a cell know of each other: a digit with one place in a row drives the
    /// others out of that cell, and a cell with one digit drives that digit out of the row.
    #[expect(clippy::needless_range_loop, reason = "i is the second index")]
    #[inline]
    fn cells(self) -> (Board, Swept) {
        let mut new = self.0;
        let (mut lost, mut more, mut change) = ([0; 3], [0; 3], [0; 3]);
        // Where nothing changes: two digits that need one cell, or two cells that need one digit.
        let mut crowded = [0; 3];
        let mut full = [all(0x1FF); 3];
        for i in 0..3 {
            let old: [V; 3] = [self.0[0][i], self.0[1][i], self.0[2][i]];
            // Hidden singles.
            let less = old.map(|v| v.map(|r| r.wrapping_sub(all(1))));
            lost = or(lost, or3(less));
            let several: [V; 3] = std::array::from_fn(|q| and(old[q], less[q]));
            more = or(more, or3(several));
            let placed: [V; 3] = std::array::from_fn(|q| without(old[q], some(several[q])));
            let taken = or3(inner(or3(placed)));
            let mid: [V; 3] = std::array::from_fn(|q| or(without(old[q], taken), placed[q]));
            // Cells with one digit or none, by counting to two.
            let one = inner(or3(old));
            let two = inner(majority(old));
            let ones = or3(one);
            full = and(full, ones);
            let twos = or(or3(two), majority(one));
            let naked = without(ones, twos);
            crowded = or(crowded, and(taken, twos));
            for q in 0..3 {
                let here = and(mid[q], naked);
                new[q][i] = or(here, without(mid[q], some(here)));
                change = or(change, without(old[q], new[q][i]));
                crowded = or(crowded, and(several[q], naked));
            }
        }
        let changed = change != [0; 3];
        let swept = Swept {
            dead: (lost[0] | lost[1] | lost[2]) & all(0x8000) != 0
                || full[0] & full[1] & full[2] != all(0x1FF)
                || !changed && crowded != [0; 3],
            changed,
            single: more == [0; 3],
        };
        (Board(new), swept)
    }

    /// Once over the board with all rules.
    #[inline]
    fn sweep(self) -> (Board, Swept) {
        self.bands().stacks().cells()
    }

    #[inline]
    fn differs(self, other: Board) -> bool {
        self != other
    }

    /// The rule of three: three digits each confined to one minirow fill it, so the others leave it;
    /// the same for minicolumns.
    fn threes(self) -> (Board, bool) {
        let mut new = self.0;
        for i in 0..3 {
            let confined = self.0.map(|rows| {
                let m = minirows(rows[i]);
                let several = m.map(|m| m & m.wrapping_sub(all(1)));
                without(m, some(several))
            });
            let full = three_of_nine(confined);
            for q in 0..3 {
                let out = without(full, confined[q]).map(|out| out * 7);
                new[q][i] = without(new[q][i], out);
            }
        }
        let confined = self.0.map(|rows| {
            let (c, a, b) = columns(rows);
            without(c, or(a, b))
        });
        let full = three_of_nine(confined);
        let new = Board(std::array::from_fn(|q| {
            let out = without(full, confined[q]);
            new[q].map(|r| without(r, out))
        }));
        (new, new.differs(self))
    }

    /// Guesses: see [`CHOICES`] for what and [`nine`](super::nine) for which. The board goes on with one
    /// configuration, the others are stacked. `None` if no digit has two.
    fn branch(self, stack: &mut Vec<Board>) -> Option<Board> {
        // By group (three bands, three stacks) and third of the digits.
        let mut groups = [[0; 3]; 6];
        for (q, rows) in self.0.into_iter().enumerate() {
            let (even, odd) = matchings(rows);
            let (c, a, b) = columns(rows);
            // The first band knows all about the stacks.
            let (columns_even, columns_odd) = (c[0] & a[1] & b[2], c[0] & b[1] & a[2]);
            for g in 0..3 {
                groups[g][q] = even[g] | odd[g] << 1;
                groups[3 + g][q] =
                    columns_even >> (3 * g) & all(0o007) | (columns_odd >> (3 * g) & all(0o007)) << 3;
            }
        }
        let weights = groups.map(|group| {
            let lanes: u64 = group.iter().map(|&v| weights(ones(v))).sum();
            lanes.wrapping_mul(all(1)) >> 32 & 0xFFFF
        });
        let least = weights.into_iter().filter(|&w| w > 0).min()?;
        let all_digits = (0..6).filter(|&g| weights[g] == least).flat_map(|g| (0..9).map(move |d| (g, d)));
        let (_, g, digit, mut left) = all_digits
            .map(|(g, digit)| (g, digit, groups[g][digit / 3] >> (digit % 3 * 16) & 0xFF))
            .filter(|(_, _, left)| left.count_ones() > 1)
            .map(|(g, digit, left)| ((left.count_ones(), g % 3, digit, g / 3), g, digit, left))
            .min()?;
        let (q, shift) = (digit / 3, digit % 3 * 16);
        loop {
            let choice = &CHOICES[g][left.trailing_zeros() as usize & 7];
            let mut board = self;
            for (row, keep) in board.0[q].iter_mut().zip(choice) {
                for (word, &columns) in row.iter_mut().zip(keep) {
                    *word &= !(u64::from(0x1FF & !columns) << shift);
                }
            }
            left &= left - 1;
            if left == 0 {
                return Some(board);
            }
            stack.push(board);
        }
    }
}
