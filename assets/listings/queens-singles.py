"""singles: places what is forced, and only then tries squares.

Forced is a row or a column with one free square. Reads how many queens
there are, and draws the first solution. Its lines with an @ tell what it
does.
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


def squares(kind, i):
    """The squares of a row or a column."""
    return [(i, k) if kind == "row" else (k, i) for k in range(n)]


def free(house):
    """Those that are free."""
    return [square for square in squares(*house) if not attackers(*square)]


def scarcest(*kinds):
    """The first house of those with the fewest free squares, if any."""
    lines = [(kind, i) for kind in kinds for i in range(n)]
    lines = [house for house in lines if not held.get(house)]
    return min(lines, key=lambda house: len(free(house)), default=None)


def look():
    """The squares to try next: one if it is forced, none at a dead end.

    Nothing at all if every row has its queen.
    """
    house = scarcest("row", "column")
    if house is None:
        return None
    left = free(house)
    if not left:
        kind, i = house
        print(f"@note DEAD END: no square is left in {kind} {i + 1}")
    return left if len(left) < 2 else squares(*scarcest("row"))


def solve():  # @start
    choices = look()  # @dead-end
    if choices is None:
        print("@solution")  # @solution
        return True
    for r, c in choices:
        if fits(r, c):  # @reject
            mark(r, c, True)  # @place
            print("@place", r, c, 1)
            if solve():
                return True
            mark(r, c, False)  # @undo
            print("@undo", r, c)
    return False  # @exhausted


n = int(input())
print(f"@trace 1 size={n} puzzle=queens base=0 strategy=singles")
print("@given", "." * (n * n))

board = [[False] * n for _ in range(n)]
held = {}
if solve():
    for row in board:
        print(*("Q" if queen else "." for queen in row))
    print("@done solved")
else:
    print("@done unsat")
