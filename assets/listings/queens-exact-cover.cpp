// exact-cover: Knuth's Algorithm X, which he runs on dancing links.
//
// The matrix has a row for each square, and a column for each house that a
// queen may stand in. Rows and columns of the board must have their queen;
// diagonals may have one, and are never chosen. Sets stand for the links
// here: that is slower, and shorter. Reads how many queens there are, and
// draws the first solution. Its lines with an @ tell what it does.

#include <array>
#include <cstdio>
#include <map>
#include <set>
#include <utility>
#include <vector>

using Row = std::array<int, 2>;     // row and column of a square
using Column = std::array<int, 2>;  // kind of a house, and which of that kind
using Rows = std::set<Row>;
using Taken = std::vector<std::pair<Column, Rows>>;

int n;
bool board[16][16];
std::map<Column, Rows> matrix;

// The columns of a square's row, those that must be covered first.
std::array<Column, 4> columns(Row row) {
  auto [r, c] = row;
  return {{{0, r}, {1, c}, {2, r - c}, {3, r + c}}};
}

// Is it one that must be covered?
bool is_primary(Column column) { return column[0] < 2; }

// The first of these with the fewest rows. There must be one.
Column scarcest() {
  Column best = matrix.begin()->first;
  for (auto &[column, rows] : matrix)
    if (is_primary(column) && rows.size() < matrix[best].size())
      best = column;
  return best;
}

// Is none of them left?
bool all_covered() {
  return matrix.empty() || !is_primary(matrix.begin()->first);
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
        printf("@elim %d %d 1\n", clashing[0], clashing[1]);
}

// People count from 1.
void note_dead_end(Column column) {
  printf("@note DEAD END: no square is left in ");
  printf("%s %d\n", column[0] == 0 ? "row" : "column", column[1] + 1);
}

bool solve() {  // @start
  if (all_covered()) {
    printf("@solution\n");  // @solution
    return true;
  }
  Column column = scarcest();
  if (matrix[column].empty()) {
    note_dead_end(column);  // @dead-end
    return false;
  }
  for (Row row : Rows(matrix[column])) {
    auto [r, c] = row;
    board[r][c] = true;  // @place
    printf("@place %d %d 1\n", r, c);
    Taken taken = cover(row, column[0]);  // @eliminate
    tell(taken, row);
    if (solve()) return true;
    uncover(taken);  // @restore
    board[r][c] = false;  // @undo
    printf("@undo %d %d\n", r, c);
  }
  return false;  // @exhausted
}

int main() {
  if (scanf("%d", &n) != 1 || n < 1 || n > 16) return 1;

  printf("@trace 1 size=%d puzzle=queens base=0 ", n);
  printf("strategy=exact-cover\n@given ");
  for (int i = 0; i < n * n; ++i) printf(".");
  printf("\n");

  for (int r = 0; r < n; ++r)
    for (int c = 0; c < n; ++c)
      for (Column column : columns({r, c})) matrix[column].insert({r, c});

  if (solve()) {
    for (int r = 0; r < n; ++r)
      for (int c = 0; c < n; ++c)
        printf("%c%c", board[r][c] ? 'Q' : '.', c < n - 1 ? ' ' : '\n');
    printf("@done solved\n");
  } else {
    printf("@done unsat\n");
  }
}
