//! exact-cover: Knuth's Algorithm X, which he runs on dancing links.
//!
//! The matrix has a row for each digit in each cell, and a column for each
//! thing that must come true exactly once. Sets stand for the links here:
//! that is slower, and shorter. Reads nine rows of nine digits, spaced or
//! not, 0 for a blank. Its lines with an @ tell what it does; the others are
//! the solution.

use std::collections::{BTreeMap, BTreeSet};
use std::io;

/// Row and column of a cell, and a digit.
type Row = [usize; 3];
/// A kind, and which of that kind.
type Column = [usize; 3];
type Taken = Vec<(Column, BTreeSet<Row>)>;

#[derive(Default)]
struct Sudoku {
    grid: [[usize; 9]; 9],
    matrix: BTreeMap<Column, BTreeSet<Row>>,
}

/// What comes true with a digit in a cell: the cell has a digit; row, column
/// and box have this one.
fn columns([r, c, d]: Row) -> [Column; 4] {
    [[0, r, c], [1, r, d], [2, c, d], [3, r / 3 * 3 + c / 3, d]]
}

impl Sudoku {
    /// The first column of those with the fewest rows, if one is left.
    fn scarcest(&self) -> Option<Column> {
        let fewest = self.matrix.iter().min_by_key(|(_, rows)| rows.len());
        fewest.map(|(column, _)| *column)
    }

    /// Takes out the columns of a row, and all rows that clash with it.
    /// Begins with the column it was chosen in. Returns what was taken out.
    fn cover(&mut self, row: Row, chosen: usize) -> Taken {
        let mut taken = vec![];
        for kind in 0..4 {
            let column = columns(row)[(chosen + kind) % 4];
            let rows = self.matrix.remove(&column).unwrap_or_default();
            for &clashing in &rows {
                for other in columns(clashing) {
                    if let Some(rows) = self.matrix.get_mut(&other) {
                        rows.remove(&clashing);
                    }
                }
            }
            taken.push((column, rows));
        }
        taken
    }

    /// Puts everything back, the last first.
    fn uncover(&mut self, taken: Taken) {
        for (column, rows) in taken.into_iter().rev() {
            for &clashing in &rows {
                for other in columns(clashing) {
                    if let Some(rows) = self.matrix.get_mut(&other) {
                        rows.insert(clashing);
                    }
                }
            }
            self.matrix.insert(column, rows);
        }
    }
}

/// Tells which rows clash with this one.
fn tell(taken: &Taken, row: Row) {
    for (_, rows) in taken {
        for [r, c, d] in rows.iter().filter(|&&clashing| clashing != row) {
            println!("@elim {r} {c} {d}");
        }
    }
}

/// People count from 1.
fn note_dead_end([kind, i, d]: Column) {
    let number = i + 1;
    if kind == 0 {
        let column = d + 1;
        println!("@note DEAD END: no digit is left for r{number}c{column}");
    } else {
        let house = ["", "row", "column", "box"][kind];
        print!("@note DEAD END: no place is left for {d}");
        println!(" in {house} {number}");
    }
}

fn solve(s: &mut Sudoku) -> bool { // @start
    let Some(column) = s.scarcest() else {
        println!("@solution"); // @solution
        return true;
    };
    if s.matrix[&column].is_empty() {
        note_dead_end(column); // @dead-end
        return false;
    }
    for row in s.matrix[&column].clone() {
        let [r, c, d] = row;
        s.grid[r][c] = d; // @place
        println!("@place {r} {c} {d}");
        let taken = s.cover(row, column[0]); // @eliminate
        tell(&taken, row);
        if solve(s) {
            return true;
        }
        s.uncover(taken); // @restore
        s.grid[r][c] = 0; // @undo
        println!("@undo {r} {c}");
    }
    false // @exhausted
}

fn main() -> io::Result<()> {
    let text = io::read_to_string(io::stdin())?;
    let given: String = text.split_whitespace().collect();
    println!("@trace 1 size=9 box=3x3 base=0 strategy=exact-cover");
    println!("@given {}", given.replace('0', "."));

    let mut s = Sudoku::default();
    for i in 0..81 {
        for d in 1..=9 {
            let row = [i / 9, i % 9, d];
            for column in columns(row) {
                s.matrix.entry(column).or_default().insert(row);
            }
        }
    }
    for (i, sign) in given.bytes().enumerate() {
        let (r, c) = (i / 9, i % 9);
        let d = usize::from(sign - b'0');
        s.grid[r][c] = d;
        if d != 0 {
            s.cover([r, c, d], 0);
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
