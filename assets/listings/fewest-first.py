"""fewest-first: the blanks with the fewest fitting digits first.

Their order is decided once, before the search. Reads nine rows of nine
digits, spaced or not, 0 for a blank. Its lines with an @ tell what it
does; the others are what JUNGOL 1824 asks for.
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


def solve(k):  # @start
    if k == len(blanks):
        print("@solution")  # @solution
        return True
    r, c = blanks[k]
    for d in range(1, 10):
        if fits(r, c, d):  # @reject
            grid[r][c] = d  # @place
            mark(r, c, d, True)
            print("@place", r, c, d)
            if solve(k + 1):
                return True
            grid[r][c] = 0  # @undo
            mark(r, c, d, False)
            print("@undo", r, c)
    return False  # @exhausted


given = "".join(sys.stdin.read().split())
print("@trace 1 size=9 box=3x3 base=0 strategy=fewest-first")
print("@given", given.replace("0", "."))

grid = [[int(d) for d in given[9 * r:9 * r + 9]] for r in range(9)]
rows = [[False] * 10 for _ in range(9)]
cols = [[False] * 10 for _ in range(9)]
boxes = [[[False] * 10 for _ in range(3)] for _ in range(3)]
blanks = []
for r in range(9):
    for c in range(9):
        if grid[r][c] == 0:
            blanks.append((r, c))
        else:
            mark(r, c, grid[r][c], True)
blanks.sort(key=fitting)

if solve(0):
    for row in grid:
        print(*row)
    print("@done solved")
else:
    print("@done unsat")
