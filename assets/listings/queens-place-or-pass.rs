//! place-or-pass: every square in reading order, with a queen and without.
//!
//! Where a queen fits she is placed, and later the square is passed over;
//! where none fits it is passed over at once. Reads how many queens there
//! are, and draws the first solution. Its lines with an @ tell what it does.

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

    /// Is a row without its queen?
    fn is_missing(&self) -> bool {
        self.held[0][..self.n].contains(&false)
    }
}

fn solve(q: &mut Queens, i: usize) -> bool { // @start
    if i == q.n * q.n {
        if q.is_missing() {
            return false; // @exhausted
        }
        println!("@solution"); // @solution
        return true;
    }
    let (r, c) = (i / q.n, i % q.n);
    if q.fits(r, c) { // @reject
        q.mark(r, c, true); // @place
        println!("@place {r} {c} 1");
        if solve(q, i + 1) {
            return true;
        }
        q.mark(r, c, false); // @undo
        println!("@undo {r} {c}");
    }
    solve(q, i + 1)
}

fn main() -> io::Result<()> {
    let text = io::read_to_string(io::stdin())?;
    let n: usize = text.trim().parse().unwrap_or(8);
    println!("@trace 1 size={n} puzzle=queens base=0 strategy=place-or-pass");
    println!("@given {}", ".".repeat(n * n));

    let mut q = Queens { n, ..Queens::default() };
    if solve(&mut q, 0) {
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
