// row-by-row: the cells in reading order, the digits of each ascending.
//
// Reads nine rows of nine digits, spaced or not, 0 for a blank. Its lines
// with an @ tell what it does; the others are what BOJ 2239 asks for. (Lists
// of digits, for another order of them, need the second header.)

#include <cstdio>
#include <initializer_list>

int grid[9][9];

// Does no house of the cell hold the digit?
bool fits(int r, int c, int d) {
  int top = r / 3 * 3, left = c / 3 * 3;
  bool row = false, column = false, box = false;
  for (int i = 0; i < 9; ++i) {
    row |= grid[r][i] == d;
    column |= grid[i][c] == d;
    box |= grid[top + i / 3][left + i % 3] == d;
  }
  if (!row && !column && !box) return true;
  printf("@reject %d %d %d", r, c, d);
  if (row) printf(" row");
  if (column) printf(" column");
  if (box) printf(" box");
  printf("\n");
  return false;
}

bool solve(int i) {  // @start
  if (i == 81) {
    printf("@solution\n");  // @solution
    return true;
  }
  int r = i / 9, c = i % 9;
  if (grid[r][c] != 0) return solve(i + 1);
  for (int d = 1; d <= 9; ++d) {
    if (fits(r, c, d)) {  // @reject
      grid[r][c] = d;  // @place
      printf("@place %d %d %d\n", r, c, d);
      if (solve(i + 1)) return true;
      grid[r][c] = 0;  // @undo
      printf("@undo %d %d\n", r, c);
    }
  }
  return false;  // @exhausted
}

int main() {
  for (auto &row : grid)
    for (int &d : row)
      if (scanf("%1d", &d) != 1) return 1;

  printf("@trace 1 size=9 box=3x3 base=0 strategy=row-by-row\n");
  printf("@given ");
  for (auto &row : grid)
    for (int d : row) printf("%c", d ? '0' + d : '.');
  printf("\n");

  if (solve(0)) {
    for (auto &row : grid) {
      for (int d : row) printf("%d", d);
      printf("\n");
    }
    printf("@done solved\n");
  } else {
    printf("@done unsat\n");
  }
}
