// fewest-first: a queen in each row, the scarcest rows first.
//
// How many squares of a row are free is counted once, before the search.
// Without given queens that is the same for all. Reads how many queens there
// are and where some stand (8 r2c3 r5c1), and draws the first solution. Its
// lines with an @ tell what it does.

#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

const char *const KINDS[] = {"row", "column", "diagonal", "antidiagonal"};

int n;
std::vector<int> rows;
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

bool solve(std::size_t k) {  // @start
  if (k == rows.size()) {
    printf("@solution\n");  // @solution
    return true;
  }
  int r = rows[k];
  for (int c = 0; c < n; ++c) {
    if (fits(r, c)) {  // @reject
      mark(r, c, true);  // @place
      printf("@place %d %d 1\n", r, c);
      if (solve(k + 1)) return true;
      mark(r, c, false);  // @undo
      printf("@undo %d %d\n", r, c);
    }
  }
  return false;  // @exhausted
}

int main() {
  if (scanf("%d", &n) != 1 || n < 1 || n > 16) return 1;
  for (int r, c; scanf(" r%dc%d", &r, &c) == 2;) {
    if (r < 1 || r > n || c < 1 || c > n) return 1;
    mark(r - 1, c - 1, true);
  }

  printf("@trace 1 size=%d puzzle=queens base=0 ", n);
  printf("strategy=fewest-first\n@given ");
  for (int i = 0; i < n * n; ++i)
    printf("%c", board[i / n][i % n] ? '1' : '.');
  printf("\n");

  for (int r = 0; r < n; ++r)
    if (!held[0][r]) rows.push_back(r);
  std::stable_sort(rows.begin(), rows.end(), [](int a, int b) {
    return count_free(a) < count_free(b);
  });

  if (solve(0)) {
    for (int r = 0; r < n; ++r)
      for (int c = 0; c < n; ++c)
        printf("%c%c", board[r][c] ? 'Q' : '.', c < n - 1 ? ' ' : '\n');
    printf("@done solved\n");
  } else {
    printf("@done unsat\n");
  }
}
