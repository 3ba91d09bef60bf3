//! The matrix, its links, and how rows are hidden and shown again.

use crate::puzzle::{Cell, Digit, HouseKind, Rules, Shape};
use crate::search::Stuck;

/// The number of a header or a node in the links; the root is 0, the headers follow it, then the nodes.
pub(super) type Link = u16;
pub(super) const ROOT: Link = 0;

/// How far the covering of a row's columns has come.
#[derive(Clone, Copy, Default)]
pub(super) struct Hidden {
    /// Which of the row's columns, counted from the chosen one; 4 if all are covered.
    pub(super) lane: u8,
    /// The node in that column of the row hidden last; the header for none.
    pub(super) node: Link,
}

impl Hidden {
    /// All columns are covered.
    pub(super) const ALL: Hidden = Hidden { lane: 4, node: ROOT };
}

/// A header or a node. Only headers have a left and a right, since rows stay as they are.
#[derive(Clone, Copy, Default)]
pub(super) struct Node {
    pub(super) up: Link,
    pub(super) down: Link,
    /// The header of the column.
    pub(super) column: Link,
}

/// The matrix as it stands.
#[derive(Clone)]
pub(super) struct Matrix {
    pub(super) shape: Shape,
    digits: usize,
    /// By number; a row's four nodes lie side by side.
    nodes: Box<[Node]>,
    /// The number of the first node.
    first: Link,
    /// The left and the right of the root and of every header.
    sides: Box<[(Link, Link)]>,
    /// By header the number of rows.
    pub(super) sizes: Box<[u8]>,
    /// By column, without the root, what it asks for.
    asks: Box<[Stuck]>,
}

/// What a kind of column asks for: a digit in every cell, or every digit in every house of a kind. Each row
/// of the matrix has a node in one column of each lane.
type Lane = Option<HouseKind>;

/// Those of a shape.
fn lanes(shape: Shape) -> [Lane; 4] {
    match shape.rules() {
        Rules::Sudoku => [None, Some(HouseKind::Row), Some(HouseKind::Column), Some(HouseKind::Box)],
        Rules::Queens => HouseKind::QUEENS.map(Some),
    }
}

/// The columns of a lane, in order.
fn asks(shape: Shape, lane: Lane) -> impl Iterator<Item = Stuck> {
    let cells = shape.all_cells().filter(move |_| lane.is_none()).map(Stuck::Cell);
    let houses = shape.houses().filter(move |house| Some(house.kind) == lane);
    cells.chain(
        houses.flat_map(move |house| Digit::all(shape).map(move |digit| Stuck::Digit { house, digit })),
    )
}

impl Matrix {
    /// The whole matrix of a shape.
    pub(super) fn new(shape: Shape) -> Matrix {
        let lanes = lanes(shape);
        let lengths = lanes.map(|lane| asks(shape, lane).count());
        let is_primary = |lane: &Lane| lane.is_none_or(|kind| shape.is_to_be_filled(kind));
        let chosen = lanes.iter().zip(lengths).filter(|(lane, _)| is_primary(lane));
        // With the root.
        let primary = 1 + chosen.map(|(_, length)| length).sum::<usize>();
        let headers = 1 + lengths.iter().sum::<usize>();
        let link = |i: usize| i as Link;
        let mut matrix = Matrix {
            shape,
            digits: shape.digits(),
            nodes: vec![Node::default(); headers + 4 * shape.cells() * shape.digits()].into(),
            first: link(headers),
            // The primary columns in a ring with the root; each of the others by itself.
            sides: (0..headers)
                .map(|i| match i < primary {
                    true => (link((i + primary - 1) % primary), link((i + 1) % primary)),
                    false => (link(i), link(i)),
                })
                .collect(),
            sizes: vec![0; headers].into(),
            asks: lanes.iter().flat_map(|&lane| asks(shape, lane)).collect(),
        };
        for header in 0..headers {
            let itself = link(header);
            matrix.nodes[header] = Node { up: itself, down: itself, column: itself };
        }
        for cell in shape.all_cells() {
            for digit in Digit::all(shape) {
                let (mut node, mut from) = (matrix.row(cell, digit), 1);
                for (lane, length) in lanes.into_iter().zip(lengths) {
                    let at = lane.map_or(cell.index(), |kind| {
                        let house = usize::from(shape.house(kind, cell).index);
                        house * shape.digits() + usize::from(digit.value() - 1)
                    });
                    let column = link(from + at);
                    let bottom = matrix.nodes[usize::from(column)].up;
                    matrix.nodes[usize::from(node)] = Node { up: bottom, down: column, column };
                    matrix.nodes[usize::from(bottom)].down = node;
                    matrix.nodes[usize::from(column)].up = node;
                    matrix.sizes[usize::from(column)] += 1;
                    node += 1;
                    from += length;
                }
            }
        }
        matrix
    }

    #[inline(always)]
    pub(super) fn node(&self, at: Link) -> Node {
        self.nodes[usize::from(at)]
    }

    /// The first node of a row.
    pub(super) fn row(&self, cell: Cell, digit: Digit) -> Link {
        self.first + 4 * (cell.index() * self.digits + usize::from(digit.value() - 1)) as Link
    }

    /// What the row of a node places.
    #[inline]
    pub(super) fn placement(&self, node: Link) -> (Cell, Digit) {
        let row = usize::from(node - self.first) / 4;
        let (cell, bit) = (row / self.digits, row % self.digits);
        (Cell::new(cell as u8), Digit::new(bit as u8 + 1).expect("1 to 16"))
    }

    /// The node in this lane of the row of a node; lanes count on from that node.
    #[inline(always)]
    fn sibling(&self, node: Link, lane: u8) -> Link {
        let at = node - self.first;
        self.first + (at & !3) + ((at + Link::from(lane)) & 3)
    }

    /// What a column asks for.
    #[inline]
    pub(super) fn constraint(&self, column: Link) -> Stuck {
        self.asks[usize::from(column - 1)]
    }

    /// Takes the columns of a row out of the list of those to choose from.
    #[inline]
    pub(super) fn unlink(&mut self, row: Link) {
        for lane in 0..4 {
            let column = self.node(self.sibling(row, lane)).column;
            let (left, right) = self.sides[usize::from(column)];
            self.sides[usize::from(left)].1 = right;
            self.sides[usize::from(right)].0 = left;
        }
    }

    /// Undoes [`unlink`](Self::unlink).
    #[inline]
    pub(super) fn relink(&mut self, row: Link) {
        for lane in (0..4).rev() {
            let column = self.node(self.sibling(row, lane)).column;
            let (left, right) = self.sides[usize::from(column)];
            self.sides[usize::from(left)].1 = column;
            self.sides[usize::from(right)].0 = column;
        }
    }

    /// Takes the row of a node out of its other columns.
    #[inline]
    fn hide(&mut self, node: Link) {
        for lane in 1..4 {
            let Node { up, down, column } = self.node(self.sibling(node, lane));
            self.nodes[usize::from(up)].down = down;
            self.nodes[usize::from(down)].up = up;
            self.sizes[usize::from(column)] -= 1;
        }
    }

    /// Undoes [`hide`](Self::hide).
    #[inline]
    fn show(&mut self, node: Link) {
        for lane in (1..4).rev() {
            let at = self.sibling(node, lane);
            let Node { up, down, column } = self.node(at);
            self.sizes[usize::from(column)] += 1;
            self.nodes[usize::from(up)].down = at;
            self.nodes[usize::from(down)].up = at;
        }
    }

    /// Hides the next row that clashes with a row, and returns its node.
    #[inline]
    pub(super) fn hide_next(&mut self, row: Link, last: &mut Hidden) -> Option<Link> {
        while last.lane < 4 {
            let own = self.sibling(row, last.lane);
            let column = self.node(own).column;
            let mut next = self.node(last.node).down;
            if next == own {
                next = self.node(next).down;
            }
            if next != column {
                last.node = next;
                self.hide(next);
                return Some(next);
            }
            last.lane += 1;
            if last.lane < 4 {
                last.node = self.node(self.sibling(row, last.lane)).column;
            }
        }
        None
    }

    /// Shows the row hidden last again, and returns its node.
    #[inline]
    pub(super) fn show_last(&mut self, row: Link, last: &mut Hidden) -> Option<Link> {
        loop {
            if last.lane < 4 {
                let own = self.sibling(row, last.lane);
                if last.node != self.node(own).column {
                    let shown = last.node;
                    self.show(shown);
                    last.node = self.above(shown, own);
                    return Some(shown);
                }
            }
            last.lane = last.lane.checked_sub(1)?;
            let own = self.sibling(row, last.lane);
            last.node = self.above(self.node(own).column, own);
        }
    }

    /// What stands over a node, the row's own node left out.
    #[inline]
    fn above(&self, node: Link, own: Link) -> Link {
        let up = self.node(node).up;
        if up == own { self.node(up).up } else { up }
    }

    /// The first column of those with the fewest rows; the root if none is left.
    #[inline]
    pub(super) fn choose(&self) -> Link {
        let (mut best, mut least) = (ROOT, u8::MAX);
        let mut column = self.sides[usize::from(ROOT)].1;
        while column != ROOT && least > 0 {
            let size = self.sizes[usize::from(column)];
            if size < least {
                (best, least) = (column, size);
            }
            column = self.sides[usize::from(column)].1;
        }
        best
    }
}
