# Solves a Sudoku cell by cell and tells stepdoku what it does:
#
#   stepdoku watch --puzzle puzzle.txt -- python3 solve.py
#   stepdoku judge boj2239 -- python3 solve.py
#
# Make fits and solve your own. Keep a line for each thing you do:
# "@place r c d", "@undo r c" and, if you like, "@reject r c d"; rows and
# columns count from 0. When you go through the cells in another order, take
# strategy=row-by-row out. Before you hand it in, take out the lines with an @.

import sys

sys.stdout.reconfigure(line_buffering=True)  # what happened is shown at once


def fits(r, c, d):
    for i in range(9):
        if grid[r][i] == d or grid[i][c] == d:
            return False
        if grid[r // 3 * 3 + i // 3][c // 3 * 3 + i % 3] == d:
            return False
    return True


def solve(cell):
    if cell == 81:
        return True
    r, c = divmod(cell, 9)
    if grid[r][c] != 0:
        return solve(cell + 1)
    for d in range(1, 10):
        if fits(r, c, d):
            grid[r][c] = d
            print("@place", r, c, d)
            if solve(cell + 1):
                return True
            grid[r][c] = 0
            print("@undo", r, c)
        else:
            print("@reject", r, c, d)
    return False


# Nine rows, with blanks between the digits or without. The answer is laid
# out like the question, so it is right for JUNGOL 1824 and for BOJ 2239.
text = sys.stdin.read()
between = " " if " " in text.strip() else ""
digits = [int(sign) for sign in text if sign.isdigit()]
grid = [digits[9 * r:9 * r + 9] for r in range(9)]

print("@trace 1 name=solve.py strategy=row-by-row")
print("@given", "".join(str(d) for d in digits))
if solve(0):
    print("@solution")
    for row in grid:
        print(*row, sep=between)
    print("@done solved")
else:
    print("@done unsat")
