// place-or-pass: every square in reading order, with a queen and without.
//
// Where a queen fits she is placed, and later the square is passed over;
// where none fits it is passed over at once. Reads how many queens there
// are, and draws the first solution. Its lines with an @ tell what it does.

#include <array>
#include <cstdio>

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

// Is a row without its queen?
bool missing() {
  for (int r = 0; r < n; ++r)
    if (!held[0][r]) return true;
  return false;
}

bool solve(int i) {  // @start
  if (i == n * n) {
    if (missing()) return false;  // @exhausted
    printf("@solution\n");  // @solution
    return true;
  }
  int r = i / n, c = i % n;
  if (fits(r, c)) {  // @reject
    mark(r, c, true);  // @place
    printf("@place %d %d 1\n", r, c);
    if (solve(i + 1)) return true;
    mark(r, c, false);  // @undo
    printf("@undo %d %d\n", r, c);
  }
  return solve(i + 1);
}

int main() {
  if (scanf("%d", &n) != 1 || n < 1 || n > 16) return 1;

  printf("@trace 1 size=%d puzzle=queens base=0 ", n);
  printf("strategy=place-or-pass\n@given ");
  for (int i = 0; i < n * n; ++i) printf(".");
  printf("\n");

  if (solve(0)) {
    for (int r = 0; r < n; ++r)
      for (int c = 0; c < n; ++c)
        printf("%c%c", board[r][c] ? 'Q' : '.', c < n - 1 ? ' ' : '\n');
    printf("@done solved\n");
  } else {
    printf("@done unsat\n");
  }
}
