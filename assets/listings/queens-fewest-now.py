"""fewest-now: at every step the row with the fewest free squares now.

It is chosen anew each time, since every queen takes squares away. Reads
how many queens there are, and draws the first solution. Its lines with
an @ tell what it does.
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


def scarcest():
    """The first row of those with the fewest free squares, if one is left."""
    rows = [r for r in range(n) if not any(board[r])]
    return min(rows, key=free, default=None)


def solve():  # @start
    r = scarcest()
    if r is None:
        print("@solution")  # @solution
        return True
    for c in range(n):
        if fits(r, c):  # @reject
            mark(r, c, True)  # @place
            print("@place", r, c, 1)
            if solve():
                return True
            mark(r, c, False)  # @undo
            print("@undo", r, c)
    if free(r) == 0:
        note_dead_end(r)  # @dead-end
    return False  # @exhausted


def note_dead_end(r):
    """People count rows from 1."""
    print(f"@note DEAD END: no square is left in row {r + 1}")


n = int(input())
print(f"@trace 1 size={n} puzzle=queens base=0 strategy=fewest-now")
print("@given", "." * (n * n))

board = [[False] * n for _ in range(n)]
held = {}
if solve():
    for row in board:
        print(*("Q" if queen else "." for queen in row))
    print("@done solved")
else:
    print("@done unsat")
