// singles: places what is forced, and only then tries squares.
//
// Forced is a row or a column with one free square. Reads how many queens
// there are, and draws the first solution. Its lines with an @ tell what it
// does.

#include <array>
#include <cstdio>
#include <optional>
#include <vector>

const char *const KINDS[] = {"row", "column", "diagonal", "antidiagonal"};

int n;
bool board[16][16], held[4][32];

// The four houses of a square, in the order of KINDS.
std::array<int, 4> houses(int r, int c) {
  return {r, c, r - c + n, r + c};
}

// Puts a queen on the square, or takes her off.
void mark(int r, int c, bool on) {
  board[r][c] = on;
  for (int k = 0; k < 4; ++k) held[k][houses(r, c)[k]] = on;
}

// Does a house of this kind, around the square, hold a queen?
bool holds(int kind, int r, int c) {
  return held[kind][houses(r, c)[kind]];
}

// Does no house of the square hold a queen?
bool is_free(int r, int c) {
  for (int kind = 0; kind < 4; ++kind)
    if (holds(kind, r, c)) return false;
  return true;
}

// The same, and it tells which houses do.
bool fits(int r, int c) {
  if (is_free(r, c)) return true;
  printf("@reject %d %d 1", r, c);
  for (int kind = 0; kind < 4; ++kind)
    if (holds(kind, r, c)) printf(" %s", KINDS[kind]);
  printf("\n");
  return false;
}

struct Square {
  int r, c;
};
using Squares = std::vector<Square>;

// A row or a column: its squares, and those of them that are free.
struct Line {
  int kind, number;
  Squares squares, free;
};

Line line(int kind, int i) {
  Line line = {kind, i, {}, {}};
  for (int k = 0; k < n; ++k) {
    Square square = kind == 0 ? Square{i, k} : Square{k, i};
    line.squares.push_back(square);
    if (is_free(square.r, square.c)) line.free.push_back(square);
  }
  return line;
}

// The first of those with the fewest free squares, if one has no queen yet;
// among the rows, or among rows and columns.
std::optional<Line> scarcest(int kinds) {
  std::optional<Line> best;
  for (int kind = 0; kind < kinds; ++kind) {
    for (int i = 0; i < n; ++i) {
      Line next = line(kind, i);
      if (held[kind][i]) continue;
      if (!best || next.free.size() < best->free.size()) best = next;
    }
  }
  return best;
}

// The squares to try next: one if it is forced, none at a dead end. Nothing
// at all if every row has its queen.
std::optional<Squares> look() {
  auto next = scarcest(2);
  if (!next) return {};
  if (next->free.empty()) {
    printf("@note DEAD END: no square is left in ");
    printf("%s %d\n", KINDS[next->kind], next->number + 1);
  }
  return next->free.size() < 2 ? next->free : scarcest(1)->squares;
}

bool solve() {  // @start
  auto choices = look();  // @dead-end
  if (!choices) {
    printf("@solution\n");  // @solution
    return true;
  }
  for (auto [r, c] : *choices) {
    if (fits(r, c)) {  // @reject
      mark(r, c, true);  // @place
      printf("@place %d %d 1\n", r, c);
      if (solve()) return true;
      mark(r, c, false);  // @undo
      printf("@undo %d %d\n", r, c);
    }
  }
  return false;  // @exhausted
}

int main() {
  if (scanf("%d", &n) != 1 || n < 1 || n > 16) return 1;

  printf("@trace 1 size=%d puzzle=queens base=0 ", n);
  printf("strategy=singles\n@given ");
  for (int i = 0; i < n * n; ++i) printf(".");
  printf("\n");

  if (solve()) {
    for (int r = 0; r < n; ++r)
      for (int c = 0; c < n; ++c)
        printf("%c%c", board[r][c] ? 'Q' : '.', c < n - 1 ? ' ' : '\n');
    printf("@done solved\n");
  } else {
    printf("@done unsat\n");
  }
}
