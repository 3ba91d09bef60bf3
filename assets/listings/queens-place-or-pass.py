"""place-or-pass: every square in reading order, with a queen and without.

Where a queen fits she is placed, and later the square is passed over;
where none fits it is passed over at once. Reads how many queens there
are, and draws the first solution. Its lines with an @ tell what it does.
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


def missing():
    """Is a row without its queen?"""
    return any(True not in row for row in board)


def solve(i):  # @start
    if i == n * n:
        if missing():
            return False  # @exhausted
        print("@solution")  # @solution
        return True
    r, c = divmod(i, n)
    if fits(r, c):  # @reject
        mark(r, c, True)  # @place
        print("@place", r, c, 1)
        if solve(i + 1):
            return True
        mark(r, c, False)  # @undo
        print("@undo", r, c)
    return solve(i + 1)


n = int(input())
print(f"@trace 1 size={n} puzzle=queens base=0 strategy=place-or-pass")
print("@given", "." * (n * n))

board = [[False] * n for _ in range(n)]
held = {}
if solve(0):
    for row in board:
        print(*("Q" if queen else "." for queen in row))
    print("@done solved")
else:
    print("@done unsat")
