// Solves a Sudoku cell by cell and tells stepdoku what it does:
//
//   cc -O2 -o solve solve.c
//   stepdoku watch --puzzle puzzle.txt -- ./solve
//   stepdoku judge boj2239 -- ./solve
//
// Make fits and solve your own. Keep a line for each thing you do:
// "@place r c d", "@undo r c" and, if you like, "@reject r c d"; rows and
// columns count from 0. When you go through the cells in another order, take
// strategy=row-by-row out. Before you hand it in, take out the lines with an @.

#include <stdio.h>

int grid[9][9];

int fits(int r, int c, int d) {
  for (int i = 0; i < 9; i++) {
    if (grid[r][i] == d || grid[i][c] == d) return 0;
    if (grid[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return 0;
  }
  return 1;
}

int solve(int cell) {
  if (cell == 81) return 1;
  int r = cell / 9, c = cell % 9;
  if (grid[r][c] != 0) return solve(cell + 1);
  for (int d = 1; d <= 9; d++) {
    if (fits(r, c, d)) {
      grid[r][c] = d;
      printf("@place %d %d %d\n", r, c, d);
      if (solve(cell + 1)) return 1;
      grid[r][c] = 0;
      printf("@undo %d %d\n", r, c);
    } else {
      printf("@reject %d %d %d\n", r, c, d);
    }
  }
  return 0;
}

int main(void) {
  setvbuf(stdout, NULL, _IOLBF, 1 << 16);  // what happened is shown at once

  // Nine rows, with blanks between the digits or without. The answer is laid
  // out like the question, so it is right for JUNGOL 1824 and for BOJ 2239.
  int spaced = 0;
  for (int cell = 0; cell < 81;) {
    int sign = getchar();
    if (sign == EOF) return 1;
    if (sign == ' ') spaced = 1;
    if (sign >= '0' && sign <= '9') {
      grid[cell / 9][cell % 9] = sign - '0';
      cell++;
    }
  }

  printf("@trace 1 name=solve.c strategy=row-by-row\n@given ");
  for (int cell = 0; cell < 81; cell++) printf("%d", grid[cell / 9][cell % 9]);
  printf("\n");
  if (!solve(0)) {
    printf("@done unsat\n");
    return 0;
  }
  printf("@solution\n");
  for (int r = 0; r < 9; r++)
    for (int c = 0; c < 9; c++)
      printf("%d%s", grid[r][c], c == 8 ? "\n" : spaced ? " " : "");
  printf("@done solved\n");
  return 0;
}
