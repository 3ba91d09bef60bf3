//! Each rule of the 9x9 engine as its sentence says it, cell by cell, to hold the vectors against.

use super::nine::{Ask, Nine, Rows, Rule, Start};
use super::{Budget, Meter, Path};

const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Which squares of a 3x3 board lie in three that are live, one in each line both ways.
fn matched(live: [[bool; 3]; 3]) -> [[bool; 3]; 3] {
    let mut kept = [[false; 3]; 3];
    for order in ORDERS {
        if (0..3).all(|i| live[i][order[i]]) {
            (0..3).for_each(|i| kept[i][order[i]] = true);
        }
    }
    kept
}

fn in_box(columns: u16, b: usize) -> bool {
    columns >> (3 * b) & 7 != 0
}

fn bands(rows: &Rows) -> Rows {
    let mut new = *rows;
    for (digit, band) in (0..27).map(|i| (i % 9, i / 9)) {
        let row = |i: usize| 3 * band + i;
        let kept = matched([0, 1, 2].map(|i| [0, 1, 2].map(|b| in_box(rows[row(i)][digit], b))));
        for (i, b) in (0..9).map(|i| (i / 3, i % 3)).filter(|&(i, b)| !kept[i][b]) {
            new[row(i)][digit] &= !(7 << (3 * b));
        }
    }
    new
}

/// Can the digit stand in that column of the band?
fn in_column(rows: &Rows, digit: usize, band: usize, column: usize) -> bool {
    (0..3).any(|i| rows[3 * band + i][digit] >> column & 1 != 0)
}

fn stacks(rows: &Rows) -> Rows {
    let mut new = *rows;
    for (digit, stack) in (0..27).map(|i| (i % 9, i / 9)) {
        let live = [0, 1, 2].map(|b| [0, 1, 2].map(|j| in_column(rows, digit, b, 3 * stack + j)));
        let kept = matched(live);
        for (band, j) in (0..9).map(|i| (i / 3, i % 3)).filter(|&(b, j)| !kept[b][j]) {
            for row in &mut new[3 * band..3 * band + 3] {
                row[digit] &= !(1 << (3 * stack + j));
            }
        }
    }
    new
}

fn cells(rows: &Rows) -> Rows {
    let mut new = *rows;
    for (old, new) in rows.iter().zip(&mut new) {
        let digits_at = |column: usize| old.iter().filter(|&&c| c >> column & 1 != 0).count();
        let naked = (0..9).filter(|&c| digits_at(c) == 1).fold(0, |set, c| set | 1 << c);
        let taken = old.iter().filter(|c| c.count_ones() == 1).fold(0, |set, c| set | c);
        for columns in new {
            if columns.count_ones() > 1 {
                *columns &= !taken;
            }
            if *columns & naked != 0 {
                *columns &= naked;
            }
        }
    }
    new
}

fn threes(rows: &Rows) -> Rows {
    let mut new = *rows;
    for (row, b) in (0..27).map(|i| (i / 3, i % 3)) {
        let confined = |columns: u16| (0..3).all(|other| in_box(columns, other) == (other == b));
        if rows[row].iter().filter(|&&c| confined(c)).count() >= 3 {
            for digit in (0..9).filter(|&d| !confined(rows[row][d])) {
                new[row][digit] &= !(7 << (3 * b));
            }
        }
    }
    for (band, column) in (0..27).map(|i| (i / 9, i % 9)) {
        let mates = column / 3 * 3..column / 3 * 3 + 3;
        let confined = |d: usize| mates.clone().all(|c| in_column(rows, d, band, c) == (c == column));
        if (0..9).filter(|&d| confined(d)).count() >= 3 {
            for (row, digit) in (0..27).map(|i| (3 * band + i / 9, i % 9)).filter(|&(_, d)| !confined(d)) {
                new[row][digit] &= !(1 << column);
            }
        }
    }
    new
}

fn on_path(path: Path, rule: Rule, rows: &Rows) -> Rows {
    let mut after = [[0; 9]; 9];
    let ask = Ask { rule: Some(rule), ..Ask::solution(&mut after) };
    Nine::new(path, &Start::Rows(rows)).run(ask, &mut Meter::new(&Budget::default()));
    after
}

/// Boards of all densities, some with digits that have one place or one box in a row.
fn boards() -> impl Iterator<Item = Rows> {
    let mut state = 88_172_645_463_325_252_u64;
    let mut dice = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 40) as u16
    };
    (0..3000).map(move |i| {
        let shape = i % 6;
        let favourite = dice() % 9;
        std::array::from_fn(|_| {
            std::array::from_fn(|_| {
                let dense = dice() | dice();
                let columns = match shape {
                    0 => dense,
                    1 => dense | dice(),
                    2 => dense & dice(),
                    3 if dice() % 3 == 0 => 1 << (dice() % 9),
                    4 if dice() % 2 == 0 => dense & (7 << (dice() % 3 * 3)),
                    // A column that nobody else of the stack shares.
                    5 if dice() % 2 == 0 => dense & !(7 << (favourite / 3 * 3)) | 1 << favourite,
                    _ => dense,
                } & 0x1FF;
                // Empty rows end a node before they matter.
                if columns == 0 { 1 << (dice() % 9) } else { columns }
            })
        })
    })
}

#[test]
fn every_rule_does_what_it_says_on_every_path() {
    type Model = fn(&Rows) -> Rows;
    let rules: [(Rule, Model); 4] =
        [(Rule::Bands, bands), (Rule::Stacks, stacks), (Rule::Cells, cells), (Rule::Threes, threes)];
    for (rule, model) in rules {
        let mut acted = 0;
        for board in boards() {
            let want = model(&board);
            acted += usize::from(want != board);
            for path in [Path::Avx512, Path::Avx2, Path::Portable].into_iter().filter(|p| p.available()) {
                assert_eq!(on_path(path, rule, &board), want, "{rule:?} on {path:?} of {board:?}");
            }
        }
        assert!(acted > 300, "{rule:?} had something to do {acted} times");
    }
}
