"""row-by-row: the cells in reading order, the digits of each ascending.

Reads nine rows of nine digits, spaced or not, 0 for a blank. Its lines
with an @ tell what it does; the others are what BOJ 2239 asks for.
"""

import sys


def fits(r, c, d):
    """Does no house of the cell hold the digit?"""
    top, left = r // 3 * 3, c // 3 * 3
    houses = []
    if d in grid[r]:
        houses.append("row")
    if any(row[c] == d for row in grid):
        houses.append("column")
    if any(d in row[left:left + 3] for row in grid[top:top + 3]):
        houses.append("box")
    if houses:
        print("@reject", r, c, d, *houses)
    return not houses


def solve(i):  # @start
    if i == 81:
        print("@solution")  # @solution
        return True
    r, c = divmod(i, 9)
    if grid[r][c] != 0:
        return solve(i + 1)
    for d in range(1, 10):
        if fits(r, c, d):  # @reject
            grid[r][c] = d  # @place
            print("@place", r, c, d)
            if solve(i + 1):
                return True
            grid[r][c] = 0  # @undo
            print("@undo", r, c)
    return False  # @exhausted


given = "".join(sys.stdin.read().split())
print("@trace 1 size=9 box=3x3 base=0 strategy=row-by-row")
print("@given", given.replace("0", "."))

grid = [[int(d) for d in given[9 * r:9 * r + 9]] for r in range(9)]
if solve(0):
    for row in grid:
        print(*row, sep="")
    print("@done solved")
else:
    print("@done unsat")
