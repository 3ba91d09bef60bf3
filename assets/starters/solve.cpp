// Solves a Sudoku cell by cell and tells stepdoku what it does:
//
//   c++ -O2 -o solve solve.cpp
//   stepdoku watch --puzzle puzzle.txt -- ./solve
//   stepdoku judge boj2239 -- ./solve
//
// Make fits and solve your own. Keep a line for each thing you do:
// "@place r c d", "@undo r c" and, if you like, "@reject r c d"; rows and
// columns count from 0. When you go through the cells in another order, take
// strategy=row-by-row out. Before you hand it in, take out the lines with an @.

#include <cctype>
#include <iostream>
#include <string>

using namespace std;

int grid[9][9];

bool fits(int r, int c, int d) {
  for (int i = 0; i < 9; i++) {
    if (grid[r][i] == d || grid[i][c] == d) return false;
    if (grid[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return false;
  }
  return true;
}

bool solve(int cell) {
  if (cell == 81) return true;
  int r = cell / 9, c = cell % 9;
  if (grid[r][c] != 0) return solve(cell + 1);
  for (int d = 1; d <= 9; d++) {
    if (fits(r, c, d)) {
      grid[r][c] = d;
      cout << "@place " << r << ' ' << c << ' ' << d << endl;
      if (solve(cell + 1)) return true;
      grid[r][c] = 0;
      cout << "@undo " << r << ' ' << c << endl;
    } else {
      cout << "@reject " << r << ' ' << c << ' ' << d << endl;
    }
  }
  return false;
}

int main() {
  // Nine rows, with blanks between the digits or without. The answer is laid
  // out like the question, so it is right for JUNGOL 1824 and for BOJ 2239.
  string line, digits, between;
  while (digits.size() < 81 && getline(cin, line))
    for (char sign : line) {
      if (sign == ' ') between = " ";
      if (isdigit(sign)) digits += sign;
    }
  if (digits.size() < 81) return 1;
  for (int cell = 0; cell < 81; cell++) grid[cell / 9][cell % 9] = digits[cell] - '0';

  cout << "@trace 1 name=solve.cpp strategy=row-by-row" << endl;
  cout << "@given " << digits << endl;
  if (!solve(0)) {
    cout << "@done unsat" << endl;
    return 0;
  }
  cout << "@solution" << endl;
  for (auto &row : grid)
    for (int c = 0; c < 9; c++) cout << row[c] << (c == 8 ? "\n" : between);
  cout << "@done solved" << endl;
}
