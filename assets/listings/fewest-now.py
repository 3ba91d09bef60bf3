"""fewest-now: at every step the blank that the fewest digits fit now.

It is chosen anew each time, since every placement changes what fits. Reads
nine rows of nine digits, spaced or not, 0 for a blank. Its lines with an @
tell what it does; the others are the solution.
"""

import sys
from itertools import compress


def held(r, c, d):
    """Do the row, the column, the box of the cell hold the digit?"""
    return rows[r][d], cols[c][d], boxes[r // 3][c // 3][d]


def mark(r, c, d, on):
    """Notes in the three houses that they hold the digit, or do not."""
    rows[r][d] = on
    cols[c][d] = on
    boxes[r // 3][c // 3][d] = on


def fits(r, c, d):
    """Does no house of the cell hold the digit?"""
    houses = list(compress(["row", "column", "box"], held(r, c, d)))
    if houses:
        print("@reject", r, c, d, *houses)
    return not houses


def fitting(cell):
    """How many digits fit the cell?"""
    return sum(not any(held(*cell, d)) for d in range(1, 10))


def scarcest():
    """The first blank of those that the fewest digits fit, if one is left."""
    blanks = [(r, c) for r in range(9) for c in range(9) if grid[r][c] == 0]
    return min(blanks, key=fitting, default=None)


def solve():  # @start
    cell = scarcest()
    if cell is None:
        print("@solution")  # @solution
        return True
    r, c = cell
    for d in range(1, 10):
        if fits(r, c, d):  # @reject
            grid[r][c] = d  # @place
            mark(r, c, d, True)
            print("@place", r, c, d)
            if solve():
                return True
            grid[r][c] = 0  # @undo
            mark(r, c, d, False)
            print("@undo", r, c)
    if fitting(cell) == 0:
        note_dead_end(r, c)  # @dead-end
    return False  # @exhausted


def note_dead_end(r, c):
    """People count rows and columns from 1."""
    print(f"@note DEAD END: no digit is left for r{r + 1}c{c + 1}")


given = "".join(sys.stdin.read().split())
print("@trace 1 size=9 box=3x3 base=0 strategy=fewest-now")
print("@given", given.replace("0", "."))

grid = [[int(d) for d in given[9 * r:9 * r + 9]] for r in range(9)]
rows = [[False] * 10 for _ in range(9)]
cols = [[False] * 10 for _ in range(9)]
boxes = [[[False] * 10 for _ in range(3)] for _ in range(3)]
for r in range(9):
    for c in range(9):
        if grid[r][c] != 0:
            mark(r, c, grid[r][c], True)

if solve():
    for row in grid:
        print(*row)
    print("@done solved")
else:
    print("@done unsat")
