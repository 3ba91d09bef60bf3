//! row-by-row: a queen in each row, its squares from the left.
//!
//! Reads how many queens there are, and draws the first solution. Its lines
//! with an @ tell what it does.

use std::io;

/// By row the column of its queen.
type Queens = Vec<usize>;

/// Does no queen of the rows above attack the square?
fn fits(queens: &[usize], r: usize, c: usize) -> bool {
    let above = || queens.iter().enumerate().map(|(k, &q)| (r - k, q));
    let held = [
        (" column", above().any(|(_, q)| c == q)),
        (" diagonal", above().any(|(far, q)| c == q + far)),
        (" antidiagonal", above().any(|(far, q)| q == c + far)),
    ];
    let houses = held.map(|(name, holds)| if holds { name } else { "" });
    let houses = houses.concat();
    if !houses.is_empty() {
        println!("@reject {r} {c} 1{houses}");
    }
    houses.is_empty()
}

fn solve(q: &mut Queens, n: usize) -> bool { // @start
    let r = q.len();
    if r == n {
        println!("@solution"); // @solution
        return true;
    }
    for c in 0..n {
        if fits(q, r, c) { // @reject
            q.push(c); // @place
            println!("@place {r} {c} 1");
            if solve(q, n) {
                return true;
            }
            q.pop(); // @undo
            println!("@undo {r} {c}");
        }
    }
    false // @exhausted
}

fn main() -> io::Result<()> {
    let text = io::read_to_string(io::stdin())?;
    let n: usize = text.trim().parse().unwrap_or(8);
    println!("@trace 1 size={n} puzzle=queens base=0 strategy=row-by-row");
    println!("@given {}", ".".repeat(n * n));

    let mut queens = Queens::new();
    if solve(&mut queens, n) {
        for q in queens {
            let sign = |c| if c == q { "Q" } else { "." };
            println!("{}", (0..n).map(sign).collect::<Vec<_>>().join(" "));
        }
        println!("@done solved");
    } else {
        println!("@done unsat");
    }
    Ok(())
}
