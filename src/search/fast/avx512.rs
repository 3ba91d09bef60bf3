//! The 9x9 engine on 512-bit vectors: one vector holds a row of every band for every digit.
//!
//! Vector i of a [`Board`] holds row i of each band; lane `9 * band + digit` (27 of 32 are used) is
//! the set of columns where that digit can stand in that row. So each rule works on the whole board
//! at once, without a branch; see the [parent](super::nine) for the rules themselves.
//!
//! Every function here needs the processor features of [`available`]; the safe way in is the
//! dispatch of the parent.

use std::arch::x86_64::*;

#[cfg(test)]
use super::nine::Rule;
use super::nine::{Ask, CHOICES, Layout, NO_CHOICE, Rows, SPARE, Search, Swept};
use super::{Meter, Pause, pair};

type V = __m512i;

/// The board: 192 bytes, copied once a guess.
#[derive(Clone, Copy)]
pub(super) struct Board([V; 3]);

/// Has the processor all that this engine uses? (Intel since Ice Lake, AMD since Zen 4.)
pub(super) fn available() -> bool {
    is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512vbmi")
        && is_x86_feature_detected!("avx512bitalg")
        && is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
}

/// The lanes in use.
const USED: u32 = (1 << 27) - 1;
// Three-input logic is written with these: each is its own truth table.
const A: i32 = 0xF0;
const B: i32 = 0xCC;
const C: i32 = 0xAA;
const OR3: i32 = A | B | C;
const XOR3: i32 = A ^ B ^ C;
const MAJORITY: i32 = A & B | A & C | B & C;

/// The row that a lane of vector j speaks of.
const fn row(lane: usize, j: usize) -> usize {
    lane / 9 * 3 + (j + lane) % 3
}

/// The three vectors one after the other.
pub(super) const LANES: usize = 96 + SPARE;

pub(super) static LAYOUT: Layout<LANES> = Layout::new({
    let mut seats = [[0; 9]; 9];
    let mut i = 0;
    while i < 81 {
        let (row, digit) = (i / 9, i % 9);
        let j = (row % 3 + 3 - digit % 3) % 3;
        seats[row][digit] = (32 * j + row / 3 * 9 + digit) as u8;
        i += 1;
    }
    seats
});

/// A permutation of lanes, as the byte indices that `vpermb` wants.
const fn permutation(map: [usize; 27]) -> [u16; 32] {
    let mut bytes = [0; 32];
    let mut lane = 0;
    while lane < 32 {
        let from = if lane < 27 { map[lane] } else { lane };
        bytes[lane] = (2 * from + ((2 * from + 1) << 8)) as u16;
        lane += 1;
    }
    bytes
}

/// Lane `(x, y, z)`, base 3, takes its value from lane `(x + dx, y + dy, z + dz)`, each modulo 3.
/// The three are band, digit / 3 and digit % 3; or band, digit / 3 and row, in the turned board.
const fn rotation(dx: usize, dy: usize, dz: usize) -> [u16; 32] {
    let mut map = [0; 27];
    let mut lane = 0;
    while lane < 27 {
        let (x, y, z) = (lane / 9, lane / 3 % 3, lane % 3);
        map[lane] = (x + dx) % 3 * 9 + (y + dy) % 3 * 3 + (z + dz) % 3;
        lane += 1;
    }
    permutation(map)
}

const BAND_1: [u16; 32] = rotation(1, 0, 0);
const BAND_2: [u16; 32] = rotation(2, 0, 0);
const GROUP_1: [u16; 32] = rotation(0, 1, 0);
const GROUP_2: [u16; 32] = rotation(0, 2, 0);
const INNER_1: [u16; 32] = rotation(0, 0, 1);
const INNER_2: [u16; 32] = rotation(0, 0, 2);

/// Lane `9 * stack + digit` takes the value of lane `digit`.
const FIRST_BAND: [u16; 32] = {
    let mut map = [0; 27];
    let mut lane = 0;
    while lane < 27 {
        map[lane] = lane % 9;
        lane += 1;
    }
    permutation(map)
};

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,popcnt,bmi1,bmi2")]
fn vector(a: &[u16; 32]) -> V {
    let l = |i: usize| a[i] as i16;
    // Compiles to one load.
    _mm512_set_epi16(
        l(31),
        l(30),
        l(29),
        l(28),
        l(27),
        l(26),
        l(25),
        l(24),
        l(23),
        l(22),
        l(21),
        l(20),
        l(19),
        l(18),
        l(17),
        l(16),
        l(15),
        l(14),
        l(13),
        l(12),
        l(11),
        l(10),
        l(9),
        l(8),
        l(7),
        l(6),
        l(5),
        l(4),
        l(3),
        l(2),
        l(1),
        l(0),
    )
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,popcnt,bmi1,bmi2")]
fn all(value: u16) -> V {
    _mm512_set1_epi16(value as i16)
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,popcnt,bmi1,bmi2")]
fn logic<const TABLE: i32>(a: V, b: V, c: V) -> V {
    _mm512_ternarylogic_epi64::<TABLE>(a, b, c)
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,popcnt,bmi1,bmi2")]
fn permute(a: V, map: &[u16; 32]) -> V {
    _mm512_permutexvar_epi8(vector(map), a)
}

/// On a boundary that a vector does not cross.
#[repr(align(64))]
struct Aligned<T>(T);

/// [`CHOICES`], spread out: by group and configuration the columns to keep, in each lane of each
/// vector.
static KEEP: Aligned<[[[[u16; 32]; 3]; 8]; 6]> = Aligned({
    let mut table = [[[[0x1FF; 32]; 3]; 8]; 6];
    let mut i = 0;
    while i < 6 * 8 * 3 * 27 {
        let (group, configuration, j, lane) = (i / 27 / 3 / 8, i / 27 / 3 % 8, i / 27 % 3, i % 27);
        table[group][configuration][j][lane] = CHOICES[group][configuration][j][lane / 9];
        i += 1;
    }
    table
});

/// By vector and lane: the first cell of the row.
const ROW_STARTS: [[u16; 32]; 3] = {
    let mut starts = [[0; 32]; 3];
    let mut i = 0;
    while i < 3 * 27 {
        let (j, lane) = (i / 27, i % 27);
        starts[j][lane] = 9 * row(lane, j) as u16;
        i += 1;
    }
    starts
};

/// What the lane number is worth in [`Board::branch`]: `lane << 1`, or no lane at all.
const LANE_KEY: [u16; 32] = {
    let mut keys = [0; 32];
    let mut lane = 0;
    while lane < 32 {
        keys[lane] = (lane << 1) as u16;
        lane += 1;
    }
    keys
};

/// By lane `9 * stack + digit`: how far to shift a set of columns to bring the stack to the bottom.
const STACK_SHIFT: [u16; 32] = {
    let mut shifts = [0; 32];
    let mut lane = 0;
    while lane < 27 {
        shifts[lane] = (lane / 9 * 3) as u16;
        lane += 1;
    }
    shifts
};

/// Does what is asked of a search.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,popcnt,bmi1,bmi2")]
pub(super) fn run(search: &mut Search<Board, LANES>, ask: Ask<'_>, meter: &mut Meter<'_>) -> (u64, Pause) {
    search.begin(|lanes| Board::new(lanes));
    #[cfg(test)]
    if let Some(rule) = ask.rule {
        search.apply(|board| match rule {
            Rule::Bands => board.bands(),
            Rule::Stacks => board.stacks(),
            Rule::Cells => board.cells().0,
            Rule::Threes => board.threes().0,
        });
        if let Some(rows) = ask.solution {
            search.read(rows, |board| board.rows());
        }
        return (0, Pause::Stopped);
    }
    if let Some(batch) = ask.batch {
        pair::count_all(
            batch,
            ask.want,
            |digits| Board::new(&LAYOUT.givens(digits)),
            |board| board.digits(),
            |board| board.sweep(),
            |board| board.threes(),
            |board, stack| board.branch(stack),
        );
        return (0, Pause::Exhausted);
    }
    let answer = search.drive::<true>(
        ask.want,
        meter,
        |board| board.sweep(),
        |board| board.threes(),
        |board, stack| board.branch(stack),
    );
    if let Some(rows) = ask.solution {
        search.read(rows, |board| board.rows());
    }
    answer
}

/// All ones in the lanes that are zero, zero elsewhere (lanes below 0x8000). Two operations; a mask register would take
/// six cycles there and back.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,popcnt,bmi1,bmi2")]
fn none(a: V) -> V {
    _mm512_srai_epi16::<15>(_mm512_sub_epi16(a, all(1)))
}

impl Board {
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,popcnt,bmi1,bmi2")]
    fn new(lanes: &[u16; LANES]) -> Board {
        Board(std::array::from_fn(|j| vector(&std::array::from_fn(|lane| lanes[32 * j + lane]))))
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,popcnt,bmi1,bmi2")]
    fn rows(self) -> Rows {
        let mut rows = [[0; 9]; 9];
        for (j, &v) in self.0.iter().enumerate() {
            let quarters = [
                _mm512_extracti32x4_epi32::<0>(v),
                _mm512_extracti32x4_epi32::<1>(v),
                _mm512_extracti32x4_epi32::<2>(v),
                _mm512_extracti32x4_epi32::<3>(v),
            ];
            for lane in 0..27 {
                let q = quarters[lane / 8];
                let half = if lane % 8 < 4 { _mm_cvtsi128_si64(q) } else { _mm_extract_epi64::<1>(q) };
                rows[row(lane, j)][lane % 9] = (half >> (16 * (lane % 4))) as u16;
            }
        }
        rows
    }

    /// The digits in reading order of a board where each has one place in each row.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,popcnt,bmi1,bmi2")]
    fn digits(self) -> [u8; 81] {
        // As many as a byte can name, so that none needs a check.
        let mut digits = [0; 256];
        for (v, starts) in self.0.iter().zip(&ROW_STARTS) {
            let columns = _mm512_popcnt_epi16(_mm512_sub_epi16(*v, all(1)));
            let cells = _mm512_cvtepi16_epi8(_mm512_add_epi16(columns, vector(starts)));
            let words = [
                _mm256_extract_epi64::<0>(cells),
                _mm256_extract_epi64::<1>(cells),
                _mm256_extract_epi64::<2>(cells),
                _mm256_extract_epi64::<3>(cells),
            ];
            for lane in 0..27 {
                let cell = (words[lane / 8] >> (lane % 8 * 8)) as u8;
                digits[usize::from(cell)] = (lane % 9) as u8 + 1;
            }
        }
        std::array::from_fn(|cell| digits[cell])
    }

    /// Pointing, claiming and all that a band knows: a minirow stays if it lies in a perfect matching
    /// of the band's three rows and three boxes.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,popcnt,bmi1,bmi2")]
    fn bands(self) -> Board {
        let (even, odd) = self.matchings();
        // A flag times seven is its three columns; these twice over, nine bits apart, for rotations.
        let even = _mm512_mullo_epi16(even, all(7 + (7 << 9)));
        let odd = _mm512_mullo_epi16(odd, all(7 + (7 << 9)));
        let [x, y, z] = self.0;
        Board([
            logic::<{ A & (B | C) }>(x, even, odd),
            logic::<{ A & (B | C) }>(y, _mm512_srli_epi16::<6>(even), _mm512_srli_epi16::<3>(odd)),
            logic::<{ A & (B | C) }>(z, _mm512_srli_epi16::<3>(even), _mm512_srli_epi16::<6>(odd)),
        ])
    }

    /// The perfect matchings of the rows of the three vectors and the boxes of a band, as flags in
    /// the bits 0, 3, 6: the first row goes to box x, the second to x + 1 (even) or x + 2 (odd).
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,popcnt,bmi1,bmi2")]
    fn matchings(self) -> (V, V) {
        let [x, y, z] = self.0.map(|r| logic::<OR3>(r, _mm512_srli_epi16::<1>(r), _mm512_srli_epi16::<2>(r)));
        let x = _mm512_and_si512(x, all(0o111));
        let y = _mm512_or_si512(y, _mm512_slli_epi16::<9>(y));
        let z = _mm512_or_si512(z, _mm512_slli_epi16::<9>(z));
        let even = logic::<{ A & B & C }>(x, _mm512_srli_epi16::<3>(y), _mm512_srli_epi16::<6>(z));
        let odd = logic::<{ A & B & C }>(x, _mm512_srli_epi16::<6>(y), _mm512_srli_epi16::<3>(z));
        (even, odd)
    }

    /// The same for stacks: a minicolumn stays if it lies in a perfect matching of the stack's columns
    /// and the bands. Returns the lanes in which nothing stays.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,popcnt,bmi1,bmi2")]
    fn stacks(self) -> Board {
        let (_, a, b) = self.columns();
        let one = _mm512_and_si512(permute(a, &BAND_1), permute(b, &BAND_2));
        let other = _mm512_and_si512(permute(b, &BAND_1), permute(a, &BAND_2));
        Board(self.0.map(|r| logic::<{ A & (B | C) }>(r, one, other)))
    }

    /// The columns in which a digit can stand in a band; and these moved by one and by two within
    /// their stack.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,popcnt,bmi1,bmi2")]
    fn columns(self) -> (V, V, V) {
        let c = logic::<OR3>(self.0[0], self.0[1], self.0[2]);
        const SELECT: i32 = A & C | B & !C & 0xFF;
        let a = logic::<SELECT>(_mm512_srli_epi16::<1>(c), _mm512_slli_epi16::<2>(c), all(0o333));
        let b = logic::<SELECT>(_mm512_srli_epi16::<2>(c), _mm512_slli_epi16::<1>(c), all(0o111));
        (c, a, b)
    }

    /// Turns the board so that lane `9 * band + digit / 3 * 3 + row` of the three vectors together
    /// holds three digits of one row. (Which of the three is in which vector varies with the row, and
    /// does not matter.)
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,popcnt,bmi1,bmi2")]
    fn turn(self) -> [V; 3] {
        let [x, y, z] = self.0;
        [x, permute(y, &INNER_2), permute(z, &INNER_1)]
    }

    /// The reverse of [`turn`](Self::turn).
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,popcnt,bmi1,bmi2")]
    fn turn_back([p, q, r]: [V; 3]) -> Board {
        Board([p, permute(q, &INNER_1), permute(r, &INNER_2)])
    }

    /// Once over the board with all rules.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,popcnt,bmi1,bmi2")]
    fn sweep(self) -> (Board, Swept) {
        self.bands().stacks().cells()
    }

    /// What the digits of a cell know of each other: a digit with one place in a row drives the
    /// others out of that cell, and a cell with one digit drives that digit out of the row.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,popcnt,bmi1,bmi2")]
    fn cells(self) -> (Board, Swept) {
        let old = self.turn();
        // Hidden singles.
        let less = old.map(|p| _mm512_sub_epi16(p, all(1)));
        let more: [V; 3] = std::array::from_fn(|j| _mm512_and_si512(old[j], less[j]));
        let placed: [V; 3] = std::array::from_fn(|j| _mm512_and_si512(old[j], none(more[j])));
        let taken = logic::<OR3>(placed[0], placed[1], placed[2]);
        let taken = logic::<OR3>(taken, permute(taken, &GROUP_1), permute(taken, &GROUP_2));
        let mid: [V; 3] = std::array::from_fn(|j| logic::<{ A & (!B | C) & 0xFF }>(old[j], taken, placed[j]));
        // Cells with one digit or none, by counting to two.
        let one = logic::<OR3>(old[0], old[1], old[2]);
        let two = logic::<MAJORITY>(old[0], old[1], old[2]);
        let (one1, one2) = (permute(one, &GROUP_1), permute(one, &GROUP_2));
        let ones = logic::<OR3>(one, one1, one2);
        let twos = logic::<OR3>(two, permute(two, &GROUP_1), permute(two, &GROUP_2));
        let twos = _mm512_or_si512(twos, logic::<MAJORITY>(one, one1, one2));
        let naked = _mm512_andnot_si512(twos, ones);
        let here = mid.map(|m| _mm512_and_si512(m, naked));
        let new: [V; 3] = std::array::from_fn(|j| logic::<{ A | B & C }>(here[j], mid[j], none(here[j])));
        // Where nothing changes: two digits that need one cell, or two cells that need one digit.
        let crowded = more.iter().fold(_mm512_and_si512(taken, twos), |crowded, &more| {
            logic::<{ A | B & C }>(crowded, more, naked)
        });
        let changed = Board(old).differs(Board(new));
        let more = logic::<OR3>(more[0], more[1], more[2]);
        let lost = logic::<OR3>(less[0], less[1], less[2]);
        let swept = Swept {
            dead: (_mm512_cmpneq_epi16_mask(ones, all(0x1FF)) | _mm512_movepi16_mask(lost)) & USED != 0
                || !changed && _mm512_test_epi16_mask(crowded, crowded) & USED != 0,
            changed,
            single: _mm512_test_epi16_mask(more, more) == 0,
        };
        (Board::turn_back(new), swept)
    }
}

impl Board {
    /// The rule of three: three digits each confined to one minirow fill it, so the others leave it;
    /// the same for minicolumns.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,popcnt,bmi1,bmi2")]
    fn threes(self) -> (Board, bool) {
        let flag = all(0o111);
        let old = self.turn();
        let confined = old.map(|p| {
            let m = logic::<OR3>(p, _mm512_srli_epi16::<1>(p), _mm512_srli_epi16::<2>(p));
            let m = _mm512_and_si512(m, flag);
            _mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(m, _mm512_sub_epi16(m, all(1))), m)
        });
        let full = three_of_nine(confined[0], confined[1], confined[2]);
        let turned = Board::turn_back(std::array::from_fn(|j| {
            let out = _mm512_andnot_si512(confined[j], full);
            _mm512_andnot_si512(_mm512_sub_epi16(_mm512_slli_epi16::<3>(out), out), old[j])
        }));

        let (c, a, b) = self.columns();
        let confined = logic::<{ A & !(B | C) & 0xFF }>(c, a, b);
        let full = three_of_nine(confined, permute(confined, &INNER_1), permute(confined, &INNER_2));
        let out = _mm512_andnot_si512(confined, full);
        let new = Board(turned.0.map(|v| _mm512_andnot_si512(out, v)));
        (new, new.differs(self))
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,popcnt,bmi1,bmi2")]
    fn differs(self, other: Board) -> bool {
        let change = _mm512_xor_si512(self.0[0], other.0[0]);
        let change = logic::<{ A | B ^ C }>(change, self.0[1], other.0[1]);
        let change = logic::<{ A | B ^ C }>(change, self.0[2], other.0[2]);
        _mm512_test_epi64_mask(change, change) != 0
    }

    /// Guesses: see [`CHOICES`] for what and [`nine`](super::nine) for which. The board goes on with one
    /// configuration, the others are stacked. `None` if no digit has two.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,popcnt,bmi1,bmi2")]
    fn branch(self, stack: &mut Vec<Board>) -> Option<Board> {
        // Bands: for each digit the perfect matchings of rows and boxes.
        let (even, odd) = self.matchings();
        let bands = _mm512_or_si512(even, _mm512_slli_epi16::<1>(odd));
        // Stacks: of columns and bands. The first band knows all of them.
        let (c, a, b) = self.columns();
        let even = logic::<{ A & B & C }>(c, permute(a, &BAND_1), permute(b, &BAND_2));
        let odd = logic::<{ A & B & C }>(c, permute(b, &BAND_1), permute(a, &BAND_2));
        let shift = vector(&STACK_SHIFT);
        let even = _mm512_srlv_epi16(permute(even, &FIRST_BAND), shift);
        let odd = _mm512_slli_epi16::<3>(_mm512_srlv_epi16(permute(odd, &FIRST_BAND), shift));
        let stacks = logic::<{ A & C | B & !C & 0xFF }>(even, odd, all(0o007));
        let stacks = _mm512_and_si512(stacks, all(0o077));

        let key = |configurations: V, kind: u16| {
            let n = _mm512_popcnt_epi16(configurations);
            let open = _mm512_cmpgt_epu16_mask(n, all(1)) & USED;
            let weight = _mm512_maskz_add_epi16(open, _mm512_min_epu16(n, all(4)), all(2));
            let sum = _mm512_add_epi16(weight, permute(weight, &INNER_1));
            let sum = _mm512_add_epi16(sum, permute(weight, &INNER_2));
            let all9 = _mm512_add_epi16(sum, permute(sum, &GROUP_1));
            let all9 = _mm512_add_epi16(all9, permute(sum, &GROUP_2));
            let high = _mm512_or_si512(_mm512_slli_epi16::<9>(all9), _mm512_slli_epi16::<6>(n));
            let key = logic::<OR3>(high, vector(&LANE_KEY), all(kind));
            _mm512_mask_mov_epi16(all(NO_CHOICE), open, key)
        };
        let keys = _mm512_min_epu16(key(bands, 0), key(stacks, 1));
        let keys = _mm256_min_epu16(_mm512_castsi512_si256(keys), _mm512_extracti64x4_epi64::<1>(keys));
        let keys = _mm_min_epu16(_mm256_castsi256_si128(keys), _mm256_extracti128_si256::<1>(keys));
        let key = _mm_cvtsi128_si32(_mm_minpos_epu16(keys)) as u16;
        if key == NO_CHOICE {
            return None;
        }
        let lane = key >> 1 & 31;
        let kind = key & 1;
        let configurations = _mm512_mask_mov_epi16(bands, if kind == 1 { u32::MAX } else { 0 }, stacks);
        let at = _mm512_permutexvar_epi16(all(lane), configurations);
        let mut left = _mm_cvtsi128_si32(_mm512_castsi512_si128(at)) & 0xFF;
        let choices = &KEEP.0[usize::from(3 * kind + lane / 9)];
        let lanes = 0x4_0201 << (lane % 9);
        loop {
            let choice = &choices[left.trailing_zeros() as usize & 7];
            let board = Board(std::array::from_fn(|j| mask_and(self.0[j], lanes, vector(&choice[j]))));
            left &= left - 1;
            if left == 0 {
                return Some(board);
            }
            stack.push(board);
        }
    }
}

/// Where at least three of nine flags are set: those of three vectors and three groups of lanes.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,popcnt,bmi1,bmi2")]
fn three_of_nine(x: V, y: V, z: V) -> V {
    let (one, two) = (logic::<XOR3>(x, y, z), logic::<MAJORITY>(x, y, z));
    let (one1, one2) = (permute(one, &GROUP_1), permute(one, &GROUP_2));
    let (two1, two2) = (permute(two, &GROUP_1), permute(two, &GROUP_2));
    let (ones, carry) = (logic::<XOR3>(one, one1, one2), logic::<MAJORITY>(one, one1, one2));
    let (twos, four) = (logic::<OR3>(two, two1, two2), logic::<MAJORITY>(two, two1, two2));
    _mm512_or_si512(four, logic::<MAJORITY>(ones, carry, twos))
}

/// `a & b` in the lanes of the mask, `a` elsewhere.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,popcnt,bmi1,bmi2")]
fn mask_and(a: V, mask: u32, b: V) -> V {
    _mm512_mask_mov_epi16(a, mask, _mm512_and_si512(a, b))
}
