//! fewest-now: at every step the row with the fewest free squares now.
//!
//! It is chosen anew each time, since every queen takes squares away. Reads
//! how many queens there are, and draws the first solution. Its lines with
//! an @ tell what it does.

use std::io;

const KINDS: [&str; 4] = ["row", "column", "diagonal", "antidiagonal"];

#[derive(Default)]
struct Queens {
    n: usize,
    board: [[bool; 16]; 16],
    /// By kind and number: does the house hold a queen?
    held: [[bool; 32]; 4],
}

impl Queens {
    /// The four houses of a square, in the order of `KINDS`.
    fn houses(&self, r: usize, c: usize) -> [usize; 4] {
        [r, c, r + self.n - c, r + c]
    }

    /// Puts a queen on the square, or takes her off.
    fn mark(&mut self, r: usize, c: usize, on: bool) {
        self.board[r][c] = on;
        for (kind, house) in self.houses(r, c).into_iter().enumerate() {
            self.held[kind][house] = on;
        }
    }

    /// Which houses of the square hold a queen?
    fn attackers(&self, r: usize, c: usize) -> Vec<&'static str> {
        let houses = self.houses(r, c);
        let held = (0..4).filter(|&kind| self.held[kind][houses[kind]]);
        held.map(|kind| KINDS[kind]).collect()
    }

    /// Does no house of the square hold a queen?
    fn fits(&self, r: usize, c: usize) -> bool {
        let houses = self.attackers(r, c);
        if !houses.is_empty() {
            println!("@reject {r} {c} 1 {}", houses.join(" "));
        }
        houses.is_empty()
    }

    /// How many squares of the row are free?
    fn free(&self, r: usize) -> usize {
        (0..self.n)
            .filter(|&c| self.attackers(r, c).is_empty())
            .count()
    }

    /// The first row of those with the fewest free squares, if one is left.
    fn scarcest(&self) -> Option<usize> {
        (0..self.n)
            .filter(|&r| !self.held[0][r])
            .min_by_key(|&r| self.free(r))
    }
}

/// People count rows from 1.
fn note_dead_end(r: usize) {
    println!("@note DEAD END: no square is left in row {}", r + 1);
}

fn solve(q: &mut Queens) -> bool { // @start
    let Some(r) = q.scarcest() else {
        println!("@solution"); // @solution
        return true;
    };
    for c in 0..q.n {
        if q.fits(r, c) { // @reject
            q.mark(r, c, true); // @place
            println!("@place {r} {c} 1");
            if solve(q) {
                return true;
            }
            q.mark(r, c, false); // @undo
            println!("@undo {r} {c}");
        }
    }
    if q.free(r) == 0 {
        note_dead_end(r); // @dead-end
    }
    false // @exhausted
}

fn main() -> io::Result<()> {
    let text = io::read_to_string(io::stdin())?;
    let n: usize = text.trim().parse().unwrap_or(8);
    println!("@trace 1 size={n} puzzle=queens base=0 strategy=fewest-now");
    println!("@given {}", ".".repeat(n * n));

    let mut q = Queens { n, ..Queens::default() };
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
