//! singles: places what is forced, and only then tries digits.
//!
//! Forced is a blank that one digit fits, or a digit that has one place in a
//! row, column or box. Reads nine rows of nine digits, spaced or not, 0 for a
//! blank. Its lines with an @ tell what it does; the others are the solution.

use std::io;

#[derive(Default)]
struct Sudoku {
    grid: [[usize; 9]; 9],
    rows: [[bool; 10]; 9],
    cols: [[bool; 10]; 9],
    boxes: [[bool; 10]; 9],
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

    /// The first blank of those that the fewest digits fit, if one is left.
    fn scarcest(&self) -> Option<(usize, usize)> {
        (0..81)
            .map(|i| (i / 9, i % 9))
            .filter(|&(r, c)| self.grid[r][c] == 0)
            .min_by_key(|&(r, c)| self.fitting(r, c))
    }

    /// The cells of a house, of one of three kinds, that a digit fits.
    fn places(&self, kind: usize, i: usize, d: usize) -> Vec<(usize, usize)> {
        (0..9)
            .map(|k| match kind {
                0 => (i, k),
                1 => (k, i),
                _ => (i / 3 * 3 + k / 3, i % 3 * 3 + k % 3),
            })
            .filter(|&(r, c)| self.grid[r][c] == 0)
            .filter(|&(r, c)| self.held(r, c, d) == [false; 3])
            .collect()
    }

    /// Each digit that a house still misses, with the cells it fits there.
    fn missing(&self) -> Vec<(String, usize, Vec<(usize, usize)>)> {
        let mut missing = vec![];
        for (kind, name) in ["row", "column", "box"].iter().enumerate() {
            let held = [&self.rows, &self.cols, &self.boxes][kind];
            for i in 0..9 {
                for d in (1..=9).filter(|&d| !held[i][d]) {
                    let house = format!("{name} {}", i + 1);
                    missing.push((house, d, self.places(kind, i, d)));
                }
            }
        }
        missing
    }

    /// The cell to fill next and the digits to try there: one if it is
    /// forced, none at a dead end. No cell if the board is full.
    fn look(&self) -> Option<(usize, usize, Vec<usize>)> {
        let (r, c) = self.scarcest()?;
        if self.fitting(r, c) == 0 {
            let (row, column) = (r + 1, c + 1);
            println!("@note DEAD END: no digit is left for r{row}c{column}");
            return Some((r, c, vec![]));
        }
        let missing = self.missing();
        let scarcest = missing.iter().min_by_key(|choice| choice.2.len());
        let (house, d, places) = scarcest?;
        if places.is_empty() {
            println!("@note DEAD END: no place is left for {d} in {house}");
            return Some((r, c, vec![]));
        }
        if self.fitting(r, c) == 1 {
            let only = (1..=9).filter(|&d| self.held(r, c, d) == [false; 3]);
            return Some((r, c, only.collect()));
        }
        if let [(r, c)] = places[..] {
            return Some((r, c, vec![*d]));
        }
        Some((r, c, (1..=9).collect()))
    }
}

fn solve(s: &mut Sudoku) -> bool { // @start
    let Some(next) = s.look() else { // @dead-end
        println!("@solution"); // @solution
        return true;
    };
    let (r, c, digits) = next;
    for d in digits {
        if s.fits(r, c, d) { // @reject
            s.grid[r][c] = d; // @place
            s.mark(r, c, d, true);
            println!("@place {r} {c} {d}");
            if solve(s) {
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
    println!("@trace 1 size=9 box=3x3 base=0 strategy=singles");
    println!("@given {}", given.replace('0', "."));

    let mut s = Sudoku::default();
    for (i, sign) in given.bytes().enumerate() {
        let (r, c) = (i / 9, i % 9);
        let d = usize::from(sign - b'0');
        s.grid[r][c] = d;
        if d != 0 {
            s.mark(r, c, d, true);
        }
    }

    if solve(&mut s) {
        for row in s.grid {
            println!("{}", row.map(|d| d.to_string()).join(" "));
        }
        println!("@done solved");
    } else {
        println!("@done unsat");
    }
    Ok(())
}
