// Solves a Sudoku cell by cell and tells stepdoku what it does:
//
//   rustc -O -o solve solve.rs
//   stepdoku watch --puzzle puzzle.txt -- ./solve
//   stepdoku judge boj2239 -- ./solve
//
// Make fits and solve your own. Keep a line for each thing you do:
// "@place r c d", "@undo r c" and, if you like, "@reject r c d"; rows and
// columns count from 0. When you go through the cells in another order, take
// strategy=row-by-row out. Before you hand it in, take out the lines with an @.

use std::io::{Read, stdin};

type Grid = [[u8; 9]; 9];

fn fits(grid: &Grid, r: usize, c: usize, d: u8) -> bool {
    (0..9).all(|i| {
        grid[r][i] != d && grid[i][c] != d && grid[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] != d
    })
}

fn solve(grid: &mut Grid, cell: usize) -> bool {
    if cell == 81 {
        return true;
    }
    let (r, c) = (cell / 9, cell % 9);
    if grid[r][c] != 0 {
        return solve(grid, cell + 1);
    }
    for d in 1..=9 {
        if fits(grid, r, c, d) {
            grid[r][c] = d;
            println!("@place {r} {c} {d}");
            if solve(grid, cell + 1) {
                return true;
            }
            grid[r][c] = 0;
            println!("@undo {r} {c}");
        } else {
            println!("@reject {r} {c} {d}");
        }
    }
    false
}

fn main() {
    // Nine rows, with blanks between the digits or without. The answer is laid
    // out like the question, so it is right for JUNGOL 1824 and for BOJ 2239.
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let between = if text.trim().contains(' ') { " " } else { "" };
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let mut grid = [[0; 9]; 9];
    for (cell, sign) in digits.bytes().take(81).enumerate() {
        grid[cell / 9][cell % 9] = sign - b'0';
    }

    println!("@trace 1 name=solve.rs strategy=row-by-row");
    println!("@given {digits}");
    if !solve(&mut grid, 0) {
        println!("@done unsat");
        return;
    }
    println!("@solution");
    for row in grid {
        println!("{}", row.map(|d| d.to_string()).join(between));
    }
    println!("@done solved");
}
