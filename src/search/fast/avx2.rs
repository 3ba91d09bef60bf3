//! The 9x9 engine on 256-bit vectors: one vector holds three digits in a row of every band.
//!
//! Vector `[q][i]` of a [`Board`] holds row i of each band for the digits 3q, 3q + 1, 3q + 2: lane
//! `4 * band + k` (9 of 16 are used) is the set of columns where digit 3q + k can stand in that row. Bands,
//! rows and thirds of the digits are so apart that most rules need no permutation at all. Lanes that
//! are not used stay zero. See [`nine`](super::nine) for the
//! rules.

use std::arch::x86_64::*;

#[cfg(test)]
use super::nine::Rule;
use super::nine::{Ask, CHOICES, Layout, NO_CHOICE, Rows, SPARE, Search, Swept};
use super::{Meter, Pause};

type V = __m256i;

/// The board: 288 bytes, copied once a guess.
#[derive(Clone, Copy)]
pub(super) struct Board([[V; 3]; 3]);

/// Has the processor all that this engine uses? (Intel since Haswell, AMD since Zen.)
pub(super) fn available() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
}

/// The high bytes of the lanes in use, as [`_mm256_movemask_epi8`] numbers them.
const BYTES: i32 = 0x002A_2A2A;

/// The nine vectors one after the other.
pub(super) const LANES: usize = 144 + SPARE;

pub(super) static LAYOUT: Layout<LANES> = Layout::new({
    let mut seats = [[0; 9]; 9];
    let mut i = 0;
    while i < 81 {
        let (row, digit) = (i / 9, i % 9);
        seats[row][digit] = ((digit / 3 * 3 + row % 3) * 16 + row / 3 * 4 + digit % 3) as u8;
        i += 1;
    }
    seats
});

/// On a boundary that a vector does not cross.
#[repr(align(32))]
struct Aligned<T>(T);

/// [`CHOICES`], spread out: by group and configuration the columns to keep in each lane of row i.
static KEEP: Aligned<[[[[u16; 16]; 3]; 8]; 6]> = Aligned({
    let mut table = [[[[0x1FF; 16]; 3]; 8]; 6];
    let mut i = 0;
    while i < 6 * 8 * 3 * 12 {
        let (group, configuration, row, lane) = (i / 12 / 3 / 8, i / 12 / 3 % 8, i / 12 % 3, i % 12);
        table[group][configuration][row][lane] = CHOICES[group][configuration][row][lane / 4];
        i += 1;
    }
    table
});

/// For each digit, by third: every column in the lanes of other digits.
static OTHERS: Aligned<[[[u16; 16]; 3]; 9]> = Aligned({
    let mut table = [[[0x1FF; 16]; 3]; 9];
    let mut i = 0;
    while i < 27 {
        let (digit, band) = (i / 3, i % 3);
        table[digit][digit / 3][4 * band + digit % 3] = 0;
        i += 1;
    }
    table
});

/// The shuffles that bring the next digit of each third, and the last, to a lane.
#[derive(Clone, Copy)]
struct Turns(V, V);

/// What a lane is worth in [`Board::branch`], by third: `9 * band + digit` and a place for the kind.
const LANE_KEYS: [[u16; 16]; 3] = {
    let mut keys = [[0; 16]; 3];
    let mut i = 0;
    while i < 48 {
        let (q, lane) = (i / 16, i % 16);
        keys[q][lane] = ((lane / 4 * 9 + 3 * q + lane % 4) << 1) as u16;
        i += 1;
    }
    keys
};

/// Does what is asked of a search.
#[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
pub(super) fn run(search: &mut Search<Board, LANES>, ask: Ask<'_>, meter: &mut Meter<'_>) -> (u64, Pause) {
    search.begin(|lanes| Board::new(lanes));
    // The compiler must not know these: it would make two shuffles of one.
    let turns = std::hint::black_box(Turns(
        _mm256_broadcastsi128_si256(_mm_setr_epi8(2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15)),
        _mm256_broadcastsi128_si256(_mm_setr_epi8(4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15)),
    ));
    #[cfg(test)]
    if let Some(rule) = ask.rule {
        search.apply(|board| match rule {
            Rule::Bands => board.bands(),
            Rule::Stacks => board.stacks(),
            Rule::Cells => board.cells(&turns).0,
            Rule::Threes => board.threes(&turns).0,
        });
        if let Some(rows) = ask.solution {
            search.read(rows, |board| board.rows());
        }
        return (0, Pause::Stopped);
    }
    let answer = search.drive::<false>(
        ask.want,
        meter,
        |board| board.sweep(&turns),
        |board| board.threes(&turns),
        |board, stack| board.branch(stack, &turns),
    );
    if let Some(rows) = ask.solution {
        search.read(rows, |board| board.rows());
    }
    answer
}

#[inline]
#[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
fn vector(a: &[u16; 16]) -> V {
    let l = |i: usize| a[i] as i16;
    // Compiles to one load.
    _mm256_setr_epi16(
        l(0),
        l(1),
        l(2),
        l(3),
        l(4),
        l(5),
        l(6),
        l(7),
        l(8),
        l(9),
        l(10),
        l(11),
        l(12),
        l(13),
        l(14),
        l(15),
    )
}

#[inline]
#[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
fn all(value: u16) -> V {
    _mm256_set1_epi16(value as i16)
}

#[inline]
#[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
fn or(a: V, b: V) -> V {
    _mm256_or_si256(a, b)
}

#[inline]
#[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
fn and(a: V, b: V) -> V {
    _mm256_and_si256(a, b)
}

/// `a` without `b`.
#[inline]
#[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
fn without(a: V, b: V) -> V {
    _mm256_andnot_si256(b, a)
}

#[inline]
#[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
fn or3([a, b, c]: [V; 3]) -> V {
    or(or(a, b), c)
}

#[inline]
#[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
fn majority([a, b, c]: [V; 3]) -> V {
    or(and(a, b), and(c, or(a, b)))
}

/// All ones in the lanes that are zero, zero elsewhere.
#[inline]
#[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
fn none(a: V) -> V {
    _mm256_cmpeq_epi16(a, _mm256_setzero_si256())
}

/// A vector, and what the two other digits of the third have in its place.
#[inline]
#[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
fn inner(a: V, turns: &Turns) -> [V; 3] {
    [a, _mm256_shuffle_epi8(a, turns.0), _mm256_shuffle_epi8(a, turns.1)]
}

/// In the place of each band the next.
#[inline]
#[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
fn next_band(a: V) -> V {
    _mm256_permute4x64_epi64::<0b11_00_10_01>(a)
}

/// In the place of each band the last but one, or the next but one.
#[inline]
#[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
fn last_band(a: V) -> V {
    _mm256_permute4x64_epi64::<0b11_01_00_10>(a)
}

/// The perfect matchings of the rows of a band and its boxes, as flags in the bits 0, 3, 6: the
/// first row goes to box x, the second to x + 1 (even) or x + 2 (odd).
#[inline]
#[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
fn matchings(rows: [V; 3]) -> (V, V) {
    let [x, y, z] = rows.map(|r| or3([r, _mm256_srli_epi16::<1>(r), _mm256_srli_epi16::<2>(r)]));
    let x = and(x, all(0o111));
    let y = or(y, _mm256_slli_epi16::<9>(y));
    let z = or(z, _mm256_slli_epi16::<9>(z));
    let even = and(and(x, _mm256_srli_epi16::<3>(y)), _mm256_srli_epi16::<6>(z));
    let odd = and(and(x, _mm256_srli_epi16::<6>(y)), _mm256_srli_epi16::<3>(z));
    (even, odd)
}

/// The columns in which a digit can stand in a band; and these moved by one and by two within their
/// stack.
#[inline]
#[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
fn columns(rows: [V; 3]) -> (V, V, V) {
    let c = or3(rows);
    let a = or(and(_mm256_srli_epi16::<1>(c), all(0o333)), and(_mm256_slli_epi16::<2>(c), all(0o444)));
    let b = or(and(_mm256_srli_epi16::<2>(c), all(0o111)), and(_mm256_slli_epi16::<1>(c), all(0o666)));
    (c, a, b)
}

/// Where at least three of nine flags are set: those of three vectors and three lanes.
#[inline]
#[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
fn three_of_nine(flags: [V; 3], turns: &Turns) -> V {
    let sum = |[a, b, c]: [V; 3]| _mm256_xor_si256(_mm256_xor_si256(a, b), c);
    let ones = inner(sum(flags), turns);
    let twos = inner(majority(flags), turns);
    or(majority(twos), majority([sum(ones), majority(ones), or3(twos)]))
}

impl Board {
    #[inline]
    #[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
    fn new(lanes: &[u16; LANES]) -> Board {
        Board(std::array::from_fn(|q| {
            std::array::from_fn(|i| vector(&std::array::from_fn(|lane| lanes[(3 * q + i) * 16 + lane])))
        }))
    }

    #[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
    fn rows(self) -> Rows {
        let mut rows = [[0; 9]; 9];
        for (n, v) in self.0.into_iter().flatten().enumerate() {
            let (q, i) = (n / 3, n % 3);
            let bands =
                [_mm256_extract_epi64::<0>(v), _mm256_extract_epi64::<1>(v), _mm256_extract_epi64::<2>(v)];
            for (band, lanes) in bands.into_iter().enumerate() {
                for k in 0..3 {
                    rows[3 * band + i][3 * q + k] = (lanes >> (16 * k)) as u16;
                }
            }
        }
        rows
    }

    /// Pointing, claiming and all that a band knows: a minirow stays if it lies in a perfect matching
    /// of the band's three rows and three boxes.
    #[inline]
    #[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
    fn bands(self) -> Board {
        Board(self.0.map(|rows| {
            let (even, odd) = matchings(rows);
            // A flag times seven is its three columns; these twice over, nine bits apart, for rotations.
            let even = _mm256_mullo_epi16(even, all(7 + (7 << 9)));
            let odd = _mm256_mullo_epi16(odd, all(7 + (7 << 9)));
            let [x, y, z] = rows;
            [
                and(x, or(even, odd)),
                and(y, or(_mm256_srli_epi16::<6>(even), _mm256_srli_epi16::<3>(odd))),
                and(z, or(_mm256_srli_epi16::<3>(even), _mm256_srli_epi16::<6>(odd))),
            ]
        }))
    }

    /// The same for stacks: a minicolumn stays if it lies in a perfect matching of the stack's columns
    /// and the bands.
    #[inline]
    #[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
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
    #[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
    fn cells(self, turns: &Turns) -> (Board, Swept) {
        let mut new = self.0;
        let mut lost = _mm256_setzero_si256();
        let mut more = _mm256_setzero_si256();
        let mut full = all(u16::MAX);
        let mut change = _mm256_setzero_si256();
        // Where nothing changes: two digits that need one cell, or two cells that need one digit.
        let mut crowded = _mm256_setzero_si256();
        for i in 0..3 {
            let old: [V; 3] = [self.0[0][i], self.0[1][i], self.0[2][i]];
            // Hidden singles.
            let less = old.map(|r| _mm256_sub_epi16(r, all(1)));
            lost = or(lost, or3(less));
            let several: [V; 3] = std::array::from_fn(|q| and(old[q], less[q]));
            more = or(more, or3(several));
            let placed: [V; 3] = std::array::from_fn(|q| and(old[q], none(several[q])));
            let taken = or3(inner(or3(placed), turns));
            let mid: [V; 3] = std::array::from_fn(|q| or(without(old[q], taken), placed[q]));
            // Cells with one digit or none, by counting to two.
            let one = inner(or3(old), turns);
            let two = inner(majority(old), turns);
            let ones = or3(one);
            full = and(full, _mm256_cmpeq_epi16(ones, all(0x1FF)));
            let twos = or(or3(two), majority(one));
            let naked = without(ones, twos);
            crowded = or(crowded, and(taken, twos));
            for q in 0..3 {
                let here = and(mid[q], naked);
                new[q][i] = or(here, and(mid[q], none(here)));
                change = or(change, _mm256_xor_si256(new[q][i], old[q]));
                crowded = or(crowded, and(several[q], naked));
            }
        }
        let changed = _mm256_testz_si256(change, change) == 0;
        let swept = Swept {
            dead: (_mm256_movemask_epi8(lost) | !_mm256_movemask_epi8(full)) & BYTES != 0
                || !changed && _mm256_testz_si256(crowded, crowded) == 0,
            changed,
            single: _mm256_testz_si256(more, more) == 1,
        };
        (Board(new), swept)
    }

    /// Once over the board with all rules.
    #[inline]
    #[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
    fn sweep(self, turns: &Turns) -> (Board, Swept) {
        self.bands().stacks().cells(turns)
    }

    /// The rule of three: three digits each confined to one minirow fill it, so the others leave it;
    /// the same for minicolumns.
    #[inline]
    #[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
    fn threes(self, turns: &Turns) -> (Board, bool) {
        let mut new = self.0;
        for i in 0..3 {
            let confined = self.0.map(|rows| {
                let r = rows[i];
                let m = and(or3([r, _mm256_srli_epi16::<1>(r), _mm256_srli_epi16::<2>(r)]), all(0o111));
                and(m, none(and(m, _mm256_sub_epi16(m, all(1)))))
            });
            let full = three_of_nine(confined, turns);
            for q in 0..3 {
                let out = _mm256_mullo_epi16(without(full, confined[q]), all(7));
                new[q][i] = without(new[q][i], out);
            }
        }
        let confined = self.0.map(|rows| {
            let (c, a, b) = columns(rows);
            without(c, or(a, b))
        });
        let full = three_of_nine(confined, turns);
        let new = Board(std::array::from_fn(|q| {
            let out = without(full, confined[q]);
            new[q].map(|r| without(r, out))
        }));
        (new, new.differs(self))
    }

    #[inline]
    #[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
    fn differs(self, other: Board) -> bool {
        let mut change = _mm256_setzero_si256();
        for q in 0..3 {
            for i in 0..3 {
                change = or(change, _mm256_xor_si256(self.0[q][i], other.0[q][i]));
            }
        }
        _mm256_testz_si256(change, change) == 0
    }

    /// Guesses: see [`CHOICES`] for what and [`nine`](super::nine) for which. The board goes on with one
    /// configuration, the others are stacked. `None` if no digit has two.
    #[inline]
    #[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
    fn branch(self, stack: &mut Vec<Board>, turns: &Turns) -> Option<Board> {
        let bands = self.0.map(|rows| {
            let (even, odd) = matchings(rows);
            or(even, _mm256_slli_epi16::<1>(odd))
        });
        let stacks = self.0.map(|rows| {
            let (c, a, b) = columns(rows);
            // The first band knows all: a copy for each stack, its columns moved to the bottom.
            let part = |v| {
                let copies = _mm256_permute4x64_epi64::<0b11_00_00_00>(v);
                and(_mm256_srlv_epi64(copies, _mm256_setr_epi64x(0, 3, 6, 0)), all(0o007))
            };
            let even = part(and(and(c, next_band(a)), last_band(b)));
            let odd = part(and(and(c, next_band(b)), last_band(a)));
            or(even, _mm256_slli_epi16::<3>(odd))
        });
        let keys = |configurations: [V; 3], kind: u16| {
            let n = configurations.map(|v| ones(v));
            let open = n.map(|n| _mm256_cmpgt_epi16(n, all(1)));
            let weight: [V; 3] = std::array::from_fn(|q| {
                and(_mm256_add_epi16(_mm256_min_epu16(n[q], all(4)), all(2)), open[q])
            });
            let sum = inner(_mm256_add_epi16(_mm256_add_epi16(weight[0], weight[1]), weight[2]), turns);
            let sum = _mm256_add_epi16(_mm256_add_epi16(sum[0], sum[1]), sum[2]);
            let keys: [V; 3] = std::array::from_fn(|q| {
                let low = or3([_mm256_slli_epi16::<6>(n[q]), vector(&LANE_KEYS[q]), all(kind)]);
                let key = or(_mm256_slli_epi16::<9>(sum), low);
                or(key, without(all(NO_CHOICE), open[q]))
            });
            keys
        };
        let (band_keys, stack_keys) = (keys(bands, 0), keys(stacks, 1));
        let least = |[a, b, c]: [V; 3]| _mm256_min_epu16(_mm256_min_epu16(a, b), c);
        let least = _mm256_min_epu16(least(band_keys), least(stack_keys));
        let least = _mm_min_epu16(_mm256_castsi256_si128(least), _mm256_extracti128_si256::<1>(least));
        let key = _mm_cvtsi128_si32(_mm_minpos_epu16(least)) as u16;
        if key == NO_CHOICE {
            return None;
        }
        // No two keys are equal: what stands beside this one is the only lane that is not zero.
        let mut at = _mm256_setzero_si256();
        for q in 0..3 {
            at = or(at, and(bands[q], _mm256_cmpeq_epi16(band_keys[q], all(key))));
            at = or(at, and(stacks[q], _mm256_cmpeq_epi16(stack_keys[q], all(key))));
        }
        let at = _mm256_sad_epu8(at, _mm256_setzero_si256());
        let at = _mm_or_si128(_mm256_castsi256_si128(at), _mm256_extracti128_si256::<1>(at));
        let mut left = _mm_cvtsi128_si32(_mm_or_si128(at, _mm_unpackhi_epi64(at, at)));

        let lane = usize::from(key >> 1 & 31);
        let choices = &KEEP.0[usize::from(3 * (key & 1)) + lane / 9];
        let others = OTHERS.0[lane % 9].each_ref().map(|v| vector(v));
        loop {
            let choice = choices[left.trailing_zeros() as usize & 7].each_ref().map(|v| vector(v));
            let board = Board(std::array::from_fn(|q| {
                std::array::from_fn(|i| and(self.0[q][i], or(choice[i], others[q])))
            }));
            left &= left - 1;
            if left == 0 {
                return Some(board);
            }
            stack.push(board);
        }
    }
}

/// How many bits are set in each lane, of which the high byte is zero.
#[inline]
#[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
fn ones(a: V) -> V {
    let table = _mm256_setr_epi8(
        0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
    );
    let low = _mm256_shuffle_epi8(table, and(a, all(0x0F)));
    let high = _mm256_shuffle_epi8(table, _mm256_srli_epi16::<4>(a));
    _mm256_add_epi16(low, high)
}
