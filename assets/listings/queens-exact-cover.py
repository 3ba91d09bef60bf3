"""exact-cover: Knuth's Algorithm X, which he runs on dancing links.

The matrix has a row for each square, and a column for each house that a
queen may stand in. Rows and columns of the board must have their queen;
diagonals may have one, and are never chosen. Sets stand for the links
here: that is slower, and shorter. Reads how many queens there are, and
draws the first solution. Its lines with an @ tell what it does.
"""


def columns(r, c):
    """The columns of a square's row, those that must be covered first."""
    return [(0, r), (1, c), (2, r - c), (3, r + c)]


def scarcest():
    """The first column of those with the fewest rows that must be covered."""
    must = [column for column in matrix if column[0] < 2]
    rows = lambda column: (len(matrix[column]), column)
    return min(must, key=rows, default=None)


def cover(row, chosen):
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
                print("@elim", *clashing, 1)


def note_dead_end(kind, i):
    """People count from 1."""
    house = ["row", "column"][kind]
    print(f"@note DEAD END: no square is left in {house} {i + 1}")


def solve():  # @start
    column = scarcest()
    if column is None:
        print("@solution")  # @solution
        return True
    if not matrix[column]:
        note_dead_end(*column)  # @dead-end
        return False
    for row in sorted(matrix[column]):
        r, c = row
        board[r][c] = True  # @place
        print("@place", r, c, 1)
        taken = cover(row, column[0])  # @eliminate
        tell(taken, row)
        if solve():
            return True
        uncover(taken)  # @restore
        board[r][c] = False  # @undo
        print("@undo", r, c)
    return False  # @exhausted


n = int(input())
print(f"@trace 1 size={n} puzzle=queens base=0 strategy=exact-cover")
print("@given", "." * (n * n))

board = [[False] * n for _ in range(n)]
matrix = {}
for r in range(n):
    for c in range(n):
        for column in columns(r, c):
            matrix.setdefault(column, set()).add((r, c))

if solve():
    for row in board:
        print(*("Q" if queen else "." for queen in row))
    print("@done solved")
else:
    print("@done unsat")
