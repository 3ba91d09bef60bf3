//! fewest-first: a queen in each row, the scarcest rows first.
//!
//! How many squares of a row are free is counted once, before the search.
//! Without given queens that is the same for all. Reads how many queens there
//! are and where some stand (8 r2c3 r5c1), and draws the first solution. Its
//! lines with an @ tell what it does.

use std::io;

const KINDS: [&str; 4] = ["row", "column", "diagonal", "antidiagonal"];

#[derive(Default)]
struct Queens {
    n: usize,
    /// Those without a given queen, the scarcest first.
    rows: Vec<usize>,
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
}

fn solve(q: &mut Queens, k: usize) -> bool { // @start
    if k == q.rows.len() {
        println!("@solution"); // @solution
        return true;
    }
    let r = q.rows[k];
    for c in 0..q.n {
        if q.fits(r, c) { // @reject
            q.mark(r, c, true); // @place
            println!("@place {r} {c} 1");
            if solve(q, k + 1) {
                return true;
            }
            q.mark(r, c, false); // @undo
            println!("@undo {r} {c}");
        }
    }
    false // @exhausted
}

/// Row and column of a square such as `r2c3`, from 0.
fn square(name: &str) -> Option<(usize, usize)> {
    let (r, c) = name.strip_prefix('r')?.split_once('c')?;
    let number = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
    Some((number(r)?, number(c)?))
}

fn main() -> io::Result<()> {
    let text = io::read_to_string(io::stdin())?;
    let mut words = text.split_whitespace();
    let n = words.next().and_then(|n| n.parse().ok()).unwrap_or(8);
    let mut q = Queens { n, ..Queens::default() };
    for (r, c) in words.filter_map(square) {
        q.mark(r, c, true);
    }

    println!("@trace 1 size={n} puzzle=queens base=0 strategy=fewest-first");
    let squares = q.board[..n].iter().flat_map(|row| &row[..n]);
    let given: String = squares.map(|&q| if q { '1' } else { '.' }).collect();
    println!("@given {given}");

    let mut rows: Vec<usize> = (0..n).filter(|&r| !q.held[0][r]).collect();
    rows.sort_by_key(|&r| q.free(r));
    q.rows = rows;

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
