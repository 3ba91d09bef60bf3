// singles: places what is forced, and only then tries digits.
//
// Forced is a blank that one digit fits, or a digit that has one place in a
// row, column or box. Reads nine rows of nine digits, spaced or not, 0 for a
// blank. Its lines with an @ tell what it does; the others are the solution.

#include <cstdio>
#include <optional>
#include <vector>

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

const char *const KINDS[] = {"row", "column", "box"};

// The k-th cell of a house; of which kind it is, KINDS says.
Cell cell_of(int kind, int i, int k) {
  if (kind == 0) return {i, k};
  if (kind == 1) return {k, i};
  return {i / 3 * 3 + k / 3, i % 3 * 3 + k % 3};
}

// Does a house hold the digit?
bool holds(int kind, int i, int d) {
  return (kind == 0 ? rows : kind == 1 ? cols : boxes)[i][d];
}

// The cells of a house that a digit fits.
std::vector<Cell> places(int kind, int i, int d) {
  std::vector<Cell> found;
  for (int k = 0; k < 9; ++k) {
    auto [r, c] = cell_of(kind, i, k);
    if (grid[r][c] == 0 && !held(r, c, d)) found.push_back({r, c});
  }
  return found;
}

// What comes next: the digits to try in a cell. It is one digit if it is
// forced, and none at a dead end.
struct Choice {
  Cell cell;
  std::vector<int> digits;
};

// Looks for it; there is none if the board is full.
std::optional<Choice> look() {
  auto cell = scarcest();
  if (!cell) return {};
  auto [r, c] = *cell;
  std::vector<int> all = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  if (fitting(r, c) == 0) {
    printf("@note DEAD END: no digit is left for r%dc%d\n", r + 1, c + 1);
    return Choice{*cell, {}};
  }
  std::optional<Choice> hidden;
  for (int kind = 0; kind < 3; ++kind) {
    for (int i = 0; i < 9; ++i) {
      for (int d : all) {
        if (holds(kind, i, d)) continue;
        auto found = places(kind, i, d);
        if (found.empty()) {
          printf("@note DEAD END: no place is left for %d in %s %d\n", d,
                 KINDS[kind], i + 1);
          return Choice{*cell, {}};
        }
        if (found.size() == 1 && !hidden) hidden = Choice{found[0], {d}};
      }
    }
  }
  if (fitting(r, c) == 1) {
    for (int d : all)
      if (!held(r, c, d)) return Choice{*cell, {d}};
  }
  return hidden ? hidden : Choice{*cell, all};
}

bool solve() {  // @start
  auto next = look();  // @dead-end
  if (!next) {
    printf("@solution\n");  // @solution
    return true;
  }
  auto [r, c] = next->cell;
  for (int d : next->digits) {
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
  return false;  // @exhausted
}

int main() {
  for (auto &row : grid)
    for (int &d : row)
      if (scanf("%1d", &d) != 1) return 1;

  printf("@trace 1 size=9 box=3x3 base=0 strategy=singles\n");
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
