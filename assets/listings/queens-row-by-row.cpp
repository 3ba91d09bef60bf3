// row-by-row: a queen in each row, its squares from the left.
//
// Reads how many queens there are, and draws the first solution. Its lines
// with an @ tell what it does.

#include <cstdio>

int n, queens[16];

// Does no queen of the rows above attack the square?
bool fits(int r, int c) {
  bool column = false, diagonal = false, antidiagonal = false;
  for (int k = 0; k < r; ++k) {
    column |= queens[k] == c;
    diagonal |= r - k == c - queens[k];
    antidiagonal |= r - k == queens[k] - c;
  }
  if (!column && !diagonal && !antidiagonal) return true;
  printf("@reject %d %d 1", r, c);
  if (column) printf(" column");
  if (diagonal) printf(" diagonal");
  if (antidiagonal) printf(" antidiagonal");
  printf("\n");
  return false;
}

bool solve(int r) {  // @start
  if (r == n) {
    printf("@solution\n");  // @solution
    return true;
  }
  for (int c = 0; c < n; ++c) {
    if (fits(r, c)) {  // @reject
      queens[r] = c;  // @place
      printf("@place %d %d 1\n", r, c);
      if (solve(r + 1)) return true;
      queens[r] = -1;  // @undo
      printf("@undo %d %d\n", r, c);
    }
  }
  return false;  // @exhausted
}

int main() {
  if (scanf("%d", &n) != 1 || n < 1 || n > 16) return 1;

  printf("@trace 1 size=%d puzzle=queens base=0 ", n);
  printf("strategy=row-by-row\n@given ");
  for (int i = 0; i < n * n; ++i) printf(".");
  printf("\n");

  if (solve(0)) {
    for (int r = 0; r < n; ++r)
      for (int c = 0; c < n; ++c)
        printf("%c%c", c == queens[r] ? 'Q' : '.', c < n - 1 ? ' ' : '\n');
    printf("@done solved\n");
  } else {
    printf("@done unsat\n");
  }
}
