"""singles: places what is forced, and only then tries digits.

Forced is a blank that one digit fits, or a digit that has one place in a
row, column or box. Reads nine rows of nine digits, spaced or not, 0 for a
blank. Its lines with an @ tell what it does; the others are the solution.
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


def look():
    """The cell to fill next and the digits to try there.

    One digit if it is forced, none at a dead end; no cell if all are full.
    """
    cell = scarcest()
    if cell is None:
        return None, []
    if fitting(cell) == 0:
        r, c = cell
        print(f"@note DEAD END: no digit is left for r{r + 1}c{c + 1}")
        return cell, []
    house, d, places = min(missing(), key=lambda choice: len(choice[2]))
    if not places:
        print(f"@note DEAD END: no place is left for {d} in {house}")
        return cell, []
    if fitting(cell) == 1:
        return cell, [d for d in range(1, 10) if not any(held(*cell, d))]
    if len(places) == 1:
        return places[0], [d]
    return cell, range(1, 10)


def missing():
    """Each digit that a house still misses, with the cells it fits there."""
    for house, cells in houses.items():
        for d in range(1, 10):
            if all(grid[r][c] != d for r, c in cells):
                yield house, d, [
                    (r, c) for r, c in cells
                    if grid[r][c] == 0 and not any(held(r, c, d))
                ]


def solve():  # @start
    cell, digits = look()  # @dead-end
    if cell is None:
        print("@solution")  # @solution
        return True
    r, c = cell
    for d in digits:
        if fits(r, c, d):  # @reject
            grid[r][c] = d  # @place
            mark(r, c, d, True)
            print("@place", r, c, d)
            if solve():
                return True
            grid[r][c] = 0  # @undo
            mark(r, c, d, False)
            print("@undo", r, c)
    return False  # @exhausted


given = "".join(sys.stdin.read().split())
print("@trace 1 size=9 box=3x3 base=0 strategy=singles")
print("@given", given.replace("0", "."))

grid = [[int(d) for d in given[9 * r:9 * r + 9]] for r in range(9)]
rows = [[False] * 10 for _ in range(9)]
cols = [[False] * 10 for _ in range(9)]
boxes = [[[False] * 10 for _ in range(3)] for _ in range(3)]
houses = {}
for i in range(9):
    houses[f"row {i + 1}"] = [(i, c) for c in range(9)]
for i in range(9):
    houses[f"column {i + 1}"] = [(r, i) for r in range(9)]
for i in range(9):
    top, left = i // 3 * 3, i % 3 * 3
    box = [(top + k // 3, left + k % 3) for k in range(9)]
    houses[f"box {i + 1}"] = box
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
