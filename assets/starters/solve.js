// Solves a Sudoku cell by cell and tells stepdoku what it does:
//
//   stepdoku watch --puzzle puzzle.txt -- node solve.js
//   stepdoku judge boj2239 -- node solve.js
//
// Make fits and solve your own. Keep a line for each thing you do:
// "@place r c d", "@undo r c" and, if you like, "@reject r c d"; rows and
// columns count from 0. When you go through the cells in another order, take
// strategy=row-by-row out. Before you hand it in, take out the lines with an @.

const fs = require("fs");

function print(...words) {
  fs.writeSync(1, words.join(" ") + "\n"); // at once, and faster than console.log
}

function fits(r, c, d) {
  for (let i = 0; i < 9; i++) {
    if (grid[r][i] === d || grid[i][c] === d) return false;
    const top = r - (r % 3), left = c - (c % 3);
    if (grid[top + Math.floor(i / 3)][left + (i % 3)] === d) return false;
  }
  return true;
}

function solve(cell) {
  if (cell === 81) return true;
  const r = Math.floor(cell / 9), c = cell % 9;
  if (grid[r][c] !== 0) return solve(cell + 1);
  for (let d = 1; d <= 9; d++) {
    if (fits(r, c, d)) {
      grid[r][c] = d;
      print("@place", r, c, d);
      if (solve(cell + 1)) return true;
      grid[r][c] = 0;
      print("@undo", r, c);
    } else {
      print("@reject", r, c, d);
    }
  }
  return false;
}

// Nine rows, with blanks between the digits or without. The answer is laid
// out like the question, so it is right for JUNGOL 1824 and for BOJ 2239.
const lines = fs.readFileSync(0, "utf8").trim().split("\n");
const between = lines[0].trim().includes(" ") ? " " : "";
const grid = lines.map((line) => line.match(/\d/g).map(Number));

print("@trace 1 name=solve.js strategy=row-by-row");
print("@given", grid.flat().join(""));
if (solve(0)) {
  print("@solution");
  for (const row of grid) print(row.join(between));
  print("@done solved");
} else {
  print("@done unsat");
}
