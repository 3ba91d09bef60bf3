// fewest-now: at every step the blank that the fewest digits fit now.
//
// It is chosen anew each time, since every placement changes what fits. Reads
// nine rows of nine digits, spaced or not, 0 for a blank. Its lines with an @
// tell what it does; the others are the solution.

#include <cstdio>
#include <initializer_list>
#include <optional>

struct Cell {
  int r, c;
};

int grid[9][9];
bool rows[9][10], cols[9][10], boxes[9][10];

// The number of the box around a cell.
int box(int r, int c) { return r / 3 * 3 + c / 3; }

// Notes in the three houses that they hold the digit, or do not.
void mark(int r, int c, int d, bool on) {
  rows[r][d] = on;
  cols[c][d] = on;
  boxes[box(r, c)][d] = on;
}

// Does a house of the cell hold the digit?
bool held(int r, int c, int d) {
  return rows[r][d] || cols[c][d] || boxes[box(r, c)][d];
}

// The same, the other way round, and it tells which houses do.
bool fits(int r, int c, int d) {
  if (!held(r, c, d)) return true;
  printf("@reject %d %d %d", r, c, d);
  if (rows[r][d]) printf(" row");
  if (cols[c][d]) printf(" column");
  if (boxes[box(r, c)][d]) printf(" box");
  printf("\n");
  return false;
}

// How many digits fit the cell?
int fitting(int r, int c) {
  int count = 0;
  for (int d = 1; d <= 9; ++d) count += !held(r, c, d);
  return count;
}

// The first blank of those that the fewest digits fit, if one is left.
std::optional<Cell> scarcest() {
  std::optional<Cell> best;
  int least = 10;
  for (int r = 0; r < 9; ++r) {
    for (int c = 0; c < 9; ++c) {
      if (grid[r][c] == 0 && fitting(r, c) < least) {
        best = Cell{r, c};
        least = fitting(r, c);
      }
    }
  }
  return best;
}

// People count rows and columns from 1.
void note_dead_end(int r, int c) {
  printf("@note DEAD END: no digit is left for r%dc%d\n", r + 1, c + 1);
}

bool solve() {  // @start
  auto cell = scarcest();
  if (!cell) {
    printf("@solution\n");  // @solution
    return true;
  }
  auto [r, c] = *cell;
  for (int d = 1; d <= 9; ++d) {
    if (fits(r, c, d)) {  // @reject
      grid[r][c] = d;  // @place
      mark(r, c, d, true);
      printf("@place %d %d %d\n", r, c, d);
      if (solve()) return true;
      grid[r][c] = 0;  // @undo
      mark(r, c, d, false);
      printf("@undo %d %d\n", r, c);
    }
  }
  if (fitting(r, c) == 0)
    note_dead_end(r, c);  // @dead-end
  return false;  // @exhausted
}

int main() {
  for (auto &row : grid)
    for (int &d : row)
      if (scanf("%1d", &d) != 1) return 1;

  printf("@trace 1 size=9 box=3x3 base=0 strategy=fewest-now\n");
  printf("@given ");
  for (auto &row : grid)
    for (int d : row) printf("%c", d ? '0' + d : '.');
  printf("\n");

  for (int r = 0; r < 9; ++r)
    for (int c = 0; c < 9; ++c)
      if (grid[r][c] != 0) mark(r, c, grid[r][c], true);

  if (solve()) {
    for (auto &row : grid)
      for (int c = 0; c < 9; ++c)
        printf("%d%c", row[c], c < 8 ? ' ' : '\n');
    printf("@done solved\n");
  } else {
    printf("@done unsat\n");
  }
}
