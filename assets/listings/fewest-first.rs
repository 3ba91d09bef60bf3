//! fewest-first: the blanks with the fewest fitting digits first.
//!
//! Their order is decided once, before the search. Reads nine rows of nine
//! digits, spaced or not, 0 for a blank. Its lines with an @ tell what it
//! does; the others are what JUNGOL 1824 asks for.

use std::io;

#[derive(Default)]
struct Sudoku {
    grid: [[usize; 9]; 9],
    rows: [[bool; 10]; 9],
    cols: [[bool; 10]; 9],
    boxes: [[bool; 10]; 9],
    blanks: Vec<(usize, usize)>,
}

impl Sudoku {
    /// Notes in the three houses that they hold the digit, or do not.
    fn mark(&mut self, r: usize, c: usize, d: usize, on: bool) {
        self.rows[r][d] = on;
        self.cols[c][d] = on;
        self.boxes[r / 3 * 3 + c / 3][d] = on;
    }

    /// Do the row, the column, the box of the cell hold the digit?
    fn held(&self, r: usize, c: usize, d: usize) -> [bool; 3] {
        let box_ = self.boxes[r / 3 * 3 + c / 3][d];
        [self.rows[r][d], self.cols[c][d], box_]
    }

    /// Does no house of the cell hold the digit?
    fn fits(&self, r: usize, c: usize, d: usize) -> bool {
        let mut houses = String::new();
        let names = [" row", " column", " box"];
        for (name, holds) in names.iter().zip(self.held(r, c, d)) {
            if holds {
                houses += name;
            }
        }
        if !houses.is_empty() {
            println!("@reject {r} {c} {d}{houses}");
        }
        houses.is_empty()
    }

    /// How many digits fit the cell?
    fn fitting(&self, r: usize, c: usize) -> usize {
        (1..=9)
            .filter(|&d| self.held(r, c, d) == [false; 3])
            .count()
    }
}

fn solve(s: &mut Sudoku, k: usize) -> bool { // @start
    if k == s.blanks.len() {
        println!("@solution"); // @solution
        return true;
    }
    let (r, c) = s.blanks[k];
    for d in 1..=9 {
        if s.fits(r, c, d) { // @reject
            s.grid[r][c] = d; // @place
            s.mark(r, c, d, true);
            println!("@place {r} {c} {d}");
            if solve(s, k + 1) {
                return true;
            }
            s.grid[r][c] = 0; // @undo
            s.mark(r, c, d, false);
            println!("@undo {r} {c}");
        }
    }
    false // @exhausted
}

fn main() -> io::Result<()> {
    let text = io::read_to_string(io::stdin())?;
    let given: String = text.split_whitespace().collect();
    println!("@trace 1 size=9 box=3x3 base=0 strategy=fewest-first");
    println!("@given {}", given.replace('0', "."));

    let mut s = Sudoku::default();
    for (i, sign) in given.bytes().enumerate() {
        let (r, c) = (i / 9, i % 9);
        let d = usize::from(sign - b'0');
        s.grid[r][c] = d;
        if d == 0 {
            s.blanks.push((r, c));
        } else {
            s.mark(r, c, d, true);
        }
    }
    let mut blanks = s.blanks.clone();
    blanks.sort_by_key(|&(r, c)| s.fitting(r, c));
    s.blanks = blanks;

    if solve(&mut s, 0) {
        for row in s.grid {
            println!("{}", row.map(|d| d.to_string()).join(" "));
        }
        println!("@done solved");
    } else {
        println!("@done unsat");
    }
    Ok(())
}
