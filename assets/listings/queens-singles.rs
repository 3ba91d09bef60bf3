//! singles: places what is forced, and only then tries squares.
//!
//! Forced is a row or a column with one free square. Reads how many queens
//! there are, and draws the first solution. Its lines with an @ tell what it
//! does.

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

    /// The squares of a row (kind 0) or of a column.
    fn squares(&self, kind: usize, i: usize) -> Vec<(usize, usize)> {
        (0..self.n)
            .map(|k| if kind == 0 { (i, k) } else { (k, i) })
            .collect()
    }

    /// Those that are free.
    fn free(&self, kind: usize, i: usize) -> Vec<(usize, usize)> {
        let mut squares = self.squares(kind, i);
        squares.retain(|&(r, c)| self.attackers(r, c).is_empty());
        squares
    }

    /// The first house of those with the fewest free squares, if one has no
    /// queen yet; among the rows, or among rows and columns.
    fn scarcest(&self, kinds: usize) -> Option<(usize, usize)> {
        (0..kinds)
            .flat_map(|kind| (0..self.n).map(move |i| (kind, i)))
            .filter(|&(kind, i)| !self.held[kind][i])
            .min_by_key(|&(kind, i)| self.free(kind, i).len())
    }

    /// The squares to try next: one if it is forced, none at a dead end.
    /// Nothing at all if every row has its queen.
    fn look(&self) -> Option<Vec<(usize, usize)>> {
        let (kind, i) = self.scarcest(2)?;
        let free = self.free(kind, i);
        if free.is_empty() {
            let house = format!("{} {}", KINDS[kind], i + 1);
            println!("@note DEAD END: no square is left in {house}");
        }
        if free.len() < 2 {
            return Some(free);
        }
        let (row, i) = self.scarcest(1)?;
        Some(self.squares(row, i))
    }
}

fn solve(q: &mut Queens) -> bool { // @start
    let Some(choices) = q.look() else { // @dead-end
        println!("@solution"); // @solution
        return true;
    };
    for (r, c) in choices {
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
    false // @exhausted
}

fn main() -> io::Result<()> {
    let text = io::read_to_string(io::stdin())?;
    let n: usize = text.trim().parse().unwrap_or(8);
    println!("@trace 1 size={n} puzzle=queens base=0 strategy=singles");
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
