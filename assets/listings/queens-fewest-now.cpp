// fewest-now: at every step the row with the fewest free squares now.
//
// It is chosen anew each time, since every queen takes squares away. Reads
// how many queens there are, and draws the first solution. Its lines with
// an @ tell what it does.

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

// How many squares of the row are free?
int count_free(int r) {
  int count = 0;
  for (int c = 0; c < n; ++c) count += is_free(r, c);
  return count;
}

// The first row of those with the fewest free squares; n if none is left.
int scarcest() {
  int best = n;
  for (int r = n - 1; r >= 0; --r)
    if (!held[0][r] && (best == n || count_free(r) <= count_free(best)))
      best = r;
  return best;
}

// People count rows from 1.
void note_dead_end(int r) {
  printf("@note DEAD END: no square is left in row %d\n", r + 1);
}

bool solve() {  // @start
  int r = scarcest();
  if (r == n) {
    printf("@solution\n");  // @solution
    return true;
  }
  for (int c = 0; c < n; ++c) {
    if (fits(r, c)) {  // @reject
      mark(r, c, true);  // @place
      printf("@place %d %d 1\n", r, c);
      if (solve()) return true;
      mark(r, c, false);  // @undo
      printf("@undo %d %d\n", r, c);
    }
  }
  if (count_free(r) == 0)
    note_dead_end(r);  // @dead-end
  return false;  // @exhausted
}

int main() {
  if (scanf("%d", &n) != 1 || n < 1 || n > 16) return 1;

  printf("@trace 1 size=%d puzzle=queens base=0 ", n);
  printf("strategy=fewest-now\n@given ");
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
