//! exact-cover: Knuth's Algorithm X, which he runs on dancing links.
//!
//! The matrix has a row for each square, and a column for each house that a
//! queen may stand in. Rows and columns of the board must have their queen;
//! diagonals may have one, and are never chosen. Sets stand for the links
//! here: that is slower, and shorter. Reads how many queens there are, and
//! draws the first solution. Its lines with an @ tell what it does.

use std::collections::{BTreeMap, BTreeSet};
use std::io;

/// Row and column of a square.
type Row = [usize; 2];
/// The kind of a house, and which of that kind.
type Column = [usize; 2];
type Taken = Vec<(Column, BTreeSet<Row>)>;

#[derive(Default)]
struct Queens {
    n: usize,
    board: [[bool; 16]; 16],
    matrix: BTreeMap<Column, BTreeSet<Row>>,
}

impl Queens {
    /// The columns of a square's row, those that must be covered first.
    fn columns(&self, [r, c]: Row) -> [Column; 4] {
        [[0, r], [1, c], [2, r + self.n - c], [3, r + c]]
    }

    /// The first column of those with the fewest rows that must be covered,
    /// if one is left.
    fn scarcest(&self) -> Option<Column> {
        let must = self.matrix.iter().filter(|(column, _)| column[0] < 2);
        let fewest = must.min_by_key(|(_, rows)| rows.len());
        fewest.map(|(column, _)| *column)
    }

    /// Takes out the columns of a row, and all rows that clash with it.
    /// Begins with the column it was chosen in. Returns what was taken out.
    fn cover(&mut self, row: Row, chosen: usize) -> Taken {
        let mut taken = vec![];
        for kind in 0..4 {
            let column = self.columns(row)[(chosen + kind) % 4];
            let rows = self.matrix.remove(&column).unwrap_or_default();
            for &clashing in &rows {
                for other in self.columns(clashing) {
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
                for other in self.columns(clashing) {
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
        for [r, c] in rows.iter().filter(|&&clashing| clashing != row) {
            println!("@elim {r} {c} 1");
        }
    }
}

/// People count from 1.
fn note_dead_end([kind, i]: Column) {
    let house = ["row", "column"][kind];
    println!("@note DEAD END: no square is left in {house} {}", i + 1);
}

fn solve(q: &mut Queens) -> bool { // @start
    let Some(column) = q.scarcest() else {
        println!("@solution"); // @solution
        return true;
    };
    if q.matrix[&column].is_empty() {
        note_dead_end(column); // @dead-end
        return false;
    }
    for row in q.matrix[&column].clone() {
        let [r, c] = row;
        q.board[r][c] = true; // @place
        println!("@place {r} {c} 1");
        let taken = q.cover(row, column[0]); // @eliminate
        tell(&taken, row);
        if solve(q) {
            return true;
        }
        q.uncover(taken); // @restore
        q.board[r][c] = false; // @undo
        println!("@undo {r} {c}");
    }
    false // @exhausted
}

fn main() -> io::Result<()> {
    let text = io::read_to_string(io::stdin())?;
    let n: usize = text.trim().parse().unwrap_or(8);
    println!("@trace 1 size={n} puzzle=queens base=0 strategy=exact-cover");
    println!("@given {}", ".".repeat(n * n));

    let mut q = Queens { n, ..Queens::default() };
    for r in 0..n {
        for c in 0..n {
            for column in q.columns([r, c]) {
                q.matrix.entry(column).or_default().insert([r, c]);
            }
        }
    }

    if solve(&mut q) {
        for row in &q.board[..n] {
            let row = row[..n].iter().map(|&q| if q { "Q" } else { "." });
            println!("{}", row.collect::<Vec<_>>().join(" "));
        }
        println!("@done solved");
    } else {
        println!("@done unsat");
    }
    Ok(())
}
