//! row-by-row: the cells in reading order, the digits of each ascending.
//!
//! Reads nine rows of nine digits, spaced or not, 0 for a blank. Its lines
//! with an @ tell what it does; the others are what BOJ 2239 asks for.

use std::io;

type Grid = [[u8; 9]; 9];

/// Does no house of the cell hold the digit?
fn fits(g: &Grid, r: usize, c: usize, d: u8) -> bool {
    let (top, left) = (r / 3 * 3, c / 3 * 3);
    let held = [
        (" row", (0..9).any(|i| g[r][i] == d)),
        (" column", (0..9).any(|i| g[i][c] == d)),
        (" box", (0..9).any(|i| g[top + i / 3][left + i % 3] == d)),
    ];
    let houses = held.map(|(name, holds)| if holds { name } else { "" });
    let houses = houses.concat();
    if !houses.is_empty() {
        println!("@reject {r} {c} {d}{houses}");
    }
    houses.is_empty()
}

fn solve(g: &mut Grid, i: usize) -> bool { // @start
    if i == 81 {
        println!("@solution"); // @solution
        return true;
    }
    let (r, c) = (i / 9, i % 9);
    if g[r][c] != 0 {
        return solve(g, i + 1);
    }
    for d in 1..=9 {
        if fits(g, r, c, d) { // @reject
            g[r][c] = d; // @place
            println!("@place {r} {c} {d}");
            if solve(g, i + 1) {
                return true;
            }
            g[r][c] = 0; // @undo
            println!("@undo {r} {c}");
        }
    }
    false // @exhausted
}

fn main() -> io::Result<()> {
    let text = io::read_to_string(io::stdin())?;
    let given: String = text.split_whitespace().collect();
    println!("@trace 1 size=9 box=3x3 base=0 strategy=row-by-row");
    println!("@given {}", given.replace('0', "."));

    let mut g = [[0; 9]; 9];
    for (i, sign) in given.bytes().enumerate() {
        g[i / 9][i % 9] = sign - b'0';
    }
    if solve(&mut g, 0) {
        for row in g {
            println!("{}", row.map(|d| d.to_string()).concat());
        }
        println!("@done solved");
    } else {
        println!("@done unsat");
    }
    Ok(())
}
