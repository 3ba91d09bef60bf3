"""row-by-row: a queen in each row, its squares from the left.

Reads how many queens there are, and draws the first solution. Its lines
with an @ tell what it does.
"""


def fits(r, c):
    """Does no queen of the rows above attack the square?"""
    houses = []
    if c in queens:
        houses.append("column")
    if any(r - k == c - q for k, q in enumerate(queens)):
        houses.append("diagonal")
    if any(r - k == q - c for k, q in enumerate(queens)):
        houses.append("antidiagonal")
    if houses:
        print("@reject", r, c, 1, *houses)
    return not houses


def solve(r):  # @start
    if r == n:
        print("@solution")  # @solution
        return True
    for c in range(n):
        if fits(r, c):  # @reject
            queens.append(c)  # @place
            print("@place", r, c, 1)
            if solve(r + 1):
                return True
            queens.pop()  # @undo
            print("@undo", r, c)
    return False  # @exhausted


n = int(input())
print(f"@trace 1 size={n} puzzle=queens base=0 strategy=row-by-row")
print("@given", "." * (n * n))

queens = []
if solve(0):
    for q in queens:
        print(*("Q" if c == q else "." for c in range(n)))
    print("@done solved")
else:
    print("@done unsat")
