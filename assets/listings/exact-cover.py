"""exact-cover: Knuth's Algorithm X, which he runs on dancing links.

The matrix has a row for each digit in each cell, and a column for each
thing that must come true exactly once. Sets stand for the links here: that
is slower, and shorter. Reads nine rows of nine digits, spaced or not, 0 for
a blank. Its lines with an @ tell what it does; the others are the solution.
"""

import sys


def columns(r, c, d):
    """What comes true with this digit in this cell.

    The cell has a digit; row, column and box have this one.
    """
    return [(0, r, c), (1, r, d), (2, c, d), (3, r // 3 * 3 + c // 3, d)]


def scarcest():
    """The first column of those with the fewest rows."""
    return min(matrix, key=lambda column: (len(matrix[column]), column))


def cover(row, chosen=0):
    """Takes out the columns of a row, and all rows that clash with it.

    Begins with the column it was chosen in. Returns what was taken out.
    """
    taken = []
    for kind in range(4):
        column = columns(*row)[(chosen + kind) % 4]
        for clashing in matrix[column]:
            for other in columns(*clashing):
                if other != column:
                    matrix[other].remove(clashing)
        taken.append((column, matrix.pop(column)))
    return taken


def uncover(taken):
    """Puts everything back, the last first."""
    for column, rows in reversed(taken):
        matrix[column] = rows
        for clashing in rows:
            for other in columns(*clashing):
                if other != column:
                    matrix[other].add(clashing)


def tell(taken, row):
    """Tells which rows clash with this one."""
    for _, rows in taken:
        for clashing in sorted(rows):
            if clashing != row:
                print("@elim", *clashing)


def note_dead_end(kind, i, d):
    """People count from 1."""
    if kind == 0:
        print(f"@note DEAD END: no digit is left for r{i + 1}c{d + 1}")
    else:
        house = ["row", "column", "box"][kind - 1]
        print(f"@note DEAD END: no place is left for {d} in {house} {i + 1}")


def solve():  # @start
    if not matrix:
        print("@solution")  # @solution
        return True
    column = scarcest()
    if not matrix[column]:
        note_dead_end(*column)  # @dead-end
        return False
    for row in sorted(matrix[column]):
        r, c, d = row
        grid[r][c] = d  # @place
        print("@place", r, c, d)
        taken = cover(row, column[0])  # @eliminate
        tell(taken, row)
        if solve():
            return True
        uncover(taken)  # @restore
        grid[r][c] = 0  # @undo
        print("@undo", r, c)
    return False  # @exhausted


given = "".join(sys.stdin.read().split())
print("@trace 1 size=9 box=3x3 base=0 strategy=exact-cover")
print("@given", given.replace("0", "."))

grid = [[int(d) for d in given[9 * r:9 * r + 9]] for r in range(9)]
matrix = {}
for r in range(9):
    for c in range(9):
        for d in range(1, 10):
            for column in columns(r, c, d):
                matrix.setdefault(column, set()).add((r, c, d))
for r in range(9):
    for c in range(9):
        if grid[r][c] != 0:
            cover((r, c, grid[r][c]))

if solve():
    for row in grid:
        print(*row)
    print("@done solved")
else:
    print("@done unsat")
