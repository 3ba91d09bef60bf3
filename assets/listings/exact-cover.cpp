// exact-cover: Knuth's Algorithm X, which he runs on dancing links.
//
// The matrix has a row for each digit in each cell, and a column for each
// thing that must come true exactly once. Sets stand for the links here: that
// is slower, and shorter. Reads nine rows of nine digits, spaced or not, 0
// for a blank. Its lines with an @ tell what it does; the others are the
// solution.

#include <array>
#include <cstdio>
#include <map>
#include <set>
#include <utility>
#include <vector>

using Row = std::array<int, 3>;     // row and column of a cell, digit
using Column = std::array<int, 3>;  // kind, and which of that kind
using Rows = std::set<Row>;
using Taken = std::vector<std::pair<Column, Rows>>;

int grid[9][9];
std::map<Column, Rows> matrix;

// What comes true with a digit in a cell: the cell has a digit; row, column
// and box have this one.
std::array<Column, 4> columns(Row row) {
  auto [r, c, d] = row;
  return {{{0, r, c}, {1, r, d}, {2, c, d}, {3, r / 3 * 3 + c / 3, d}}};
}

// The first column of those with the fewest rows.
Column scarcest() {
  Column best = matrix.begin()->first;
  for (auto &[column, rows] : matrix)
    if (rows.size() < matrix[best].size()) best = column;
  return best;
}

// Takes out the columns of a row, and all rows that clash with it. Begins
// with the column it was chosen in. Returns what was taken out.
Taken cover(Row row, int chosen) {
  Taken taken;
  for (int kind = 0; kind < 4; ++kind) {
    Column column = columns(row)[(chosen + kind) % 4];
    for (Row clashing : matrix[column])
      for (Column other : columns(clashing))
        if (other != column) matrix[other].erase(clashing);
    taken.push_back({column, matrix[column]});
    matrix.erase(column);
  }
  return taken;
}

// Puts everything back, the last first.
void uncover(Taken &taken) {
  while (!taken.empty()) {
    auto [column, rows] = taken.back();
    taken.pop_back();
    for (Row clashing : rows)
      for (Column other : columns(clashing))
        if (other != column) matrix[other].insert(clashing);
    matrix[column] = rows;
  }
}

// Tells which rows clash with this one.
void tell(const Taken &taken, Row row) {
  for (auto &[column, rows] : taken)
    for (auto clashing : rows)
      if (clashing != row)
        printf("@elim %d %d %d\n", clashing[0], clashing[1], clashing[2]);
}

// People count from 1.
void note_dead_end(Column column) {
  const char *const houses[] = {"", "row", "column", "box"};
  auto [kind, i, d] = column;
  printf("@note DEAD END: ");
  if (kind == 0)
    printf("no digit is left for r%dc%d\n", i + 1, d + 1);
  else
    printf("no place is left for %d in %s %d\n", d, houses[kind], i + 1);
}

bool solve() {  // @start
  if (matrix.empty()) {
    printf("@solution\n");  // @solution
    return true;
  }
  Column column = scarcest();
  if (matrix[column].empty()) {
    note_dead_end(column);  // @dead-end
    return false;
  }
  for (Row row : Rows(matrix[column])) {
    auto [r, c, d] = row;
    grid[r][c] = d;  // @place
    printf("@place %d %d %d\n", r, c, d);
    Taken taken = cover(row, column[0]);  // @eliminate
    tell(taken, row);
    if (solve()) return true;
    uncover(taken);  // @restore
    grid[r][c] = 0;  // @undo
    printf("@undo %d %d\n", r, c);
  }
  return false;  // @exhausted
}

int main() {
  for (auto &row : grid)
    for (int &d : row)
      if (scanf("%1d", &d) != 1) return 1;

  printf("@trace 1 size=9 box=3x3 base=0 strategy=exact-cover\n");
  printf("@given ");
  for (auto &row : grid)
    for (int d : row) printf("%c", d ? '0' + d : '.');
  printf("\n");

  for (int r = 0; r < 9; ++r)
    for (int c = 0; c < 9; ++c)
      for (int d = 1; d <= 9; ++d)
        for (Column column : columns({r, c, d}))
          matrix[column].insert({r, c, d});
  for (int r = 0; r < 9; ++r)
    for (int c = 0; c < 9; ++c)
      if (grid[r][c] != 0) cover({r, c, grid[r][c]}, 0);

  if (solve()) {
    for (auto &row : grid)
      for (int c = 0; c < 9; ++c)
        printf("%d%c", row[c], c < 8 ? ' ' : '\n');
    printf("@done solved\n");
  } else {
    printf("@done unsat\n");
  }
}
