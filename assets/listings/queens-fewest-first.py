"""fewest-first: a queen in each row, the scarcest rows first.

How many squares of a row are free is counted once, before the search.
Without given queens that is the same for all. Reads how many queens there
are and where some stand (8 r2c3 r5c1), and draws the first solution. Its
lines with an @ tell what it does.
"""


def houses(r, c):
    """The four houses of a square, by kind."""
    return [
        ("row", r), ("column", c),
        ("diagonal", r - c), ("antidiagonal", r + c),
    ]


def mark(r, c, on):
    """Puts a queen on the square, or takes her off."""
    board[r][c] = on
    for house in houses(r, c):
        held[house] = on


def attackers(r, c):
    """Which houses of the square hold a queen?"""
    return [house[0] for house in houses(r, c) if held.get(house)]


def fits(r, c):
    """Does no house of the square hold a queen?"""
    kinds = attackers(r, c)
    if kinds:
        print("@reject", r, c, 1, *kinds)
    return not kinds


def free(r):
    """How many squares of the row are free?"""
    return sum(not attackers(r, c) for c in range(n))


def solve(k):  # @start
    if k == len(rows):
        print("@solution")  # @solution
        return True
    r = rows[k]
    for c in range(n):
        if fits(r, c):  # @reject
            mark(r, c, True)  # @place
            print("@place", r, c, 1)
            if solve(k + 1):
                return True
            mark(r, c, False)  # @undo
            print("@undo", r, c)
    return False  # @exhausted


side, *given = input().split()
n = int(side)
board = [[False] * n for _ in range(n)]
held = {}
for square in given:
    r, c = map(int, square[1:].split("c"))
    mark(r - 1, c - 1, True)

print(f"@trace 1 size={n} puzzle=queens base=0 strategy=fewest-first")
print("@given", "".join("1" if q else "." for row in board for q in row))

rows = [r for r in range(n) if not any(board[r])]
rows.sort(key=free)
if solve(0):
    for row in board:
        print(*("Q" if queen else "." for queen in row))
    print("@done solved")
else:
    print("@done unsat")
