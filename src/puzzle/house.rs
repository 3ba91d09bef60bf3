//! Houses: the groups of cells in which a digit stands once, or, on a queens board, a queen at most.

/// The kinds of house.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum HouseKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A box.
    Box,
    /// A diagonal from the top left to the bottom right.
    Diagonal,
    /// A diagonal from the top right to the bottom left.
    Antidiagonal,
}

impl HouseKind {
    /// Every kind, in the order in which reasons are told. No board has all of them: those of a board are
    /// [`Shape::kinds`](super::Shape::kinds).
    pub const EVERY: [HouseKind; 5] =
        [HouseKind::Row, HouseKind::Column, HouseKind::Box, HouseKind::Diagonal, HouseKind::Antidiagonal];

    /// Those of a Sudoku.
    pub const SUDOKU: [HouseKind; 3] = [HouseKind::Row, HouseKind::Column, HouseKind::Box];

    /// Those of a queens board.
    pub const QUEENS: [HouseKind; 4] =
        [HouseKind::Row, HouseKind::Column, HouseKind::Diagonal, HouseKind::Antidiagonal];

    /// The name used in traces.
    pub const fn name(self) -> &'static str {
        match self {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
            HouseKind::Diagonal => "diagonal",
            HouseKind::Antidiagonal => "antidiagonal",
        }
    }
}

/// One house: a kind and a number, counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct House {
    /// Which kind.
    pub kind: HouseKind,
    /// Which one, from 0: boxes in reading order, diagonals as they meet the left side from the bottom
    /// up and then the top to the right, or, the other way down, the top and then the right side.
    pub index: u8,
}

/// A set of house kinds: of which houses a reason speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct HouseKinds(u8);

impl HouseKinds {
    /// The set without a kind.
    pub const EMPTY: HouseKinds = HouseKinds(0);

    /// The set of a Sudoku's kinds for which the flag is true.
    #[inline]
    pub const fn of(row: bool, column: bool, box_: bool) -> HouseKinds {
        HouseKinds(row as u8 | (column as u8) << 1 | (box_ as u8) << 2)
    }

    /// The set with one more kind.
    #[inline]
    #[must_use]
    pub const fn with(self, kind: HouseKind) -> HouseKinds {
        HouseKinds(self.0 | 1 << kind as u8)
    }

    /// Its bits: those of the kinds in the order of [`HouseKind::EVERY`], the lowest first.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Is the kind in the set?
    #[inline]
    pub const fn contains(self, kind: HouseKind) -> bool {
        self.0 >> kind as u8 & 1 != 0
    }

    /// Is there no kind in it?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds, in the order of [`HouseKind::EVERY`].
    pub fn iter(self) -> impl Iterator<Item = HouseKind> {
        HouseKind::EVERY.into_iter().filter(move |&k| self.contains(k))
    }
}

impl FromIterator<HouseKind> for HouseKinds {
    fn from_iter<I: IntoIterator<Item = HouseKind>>(kinds: I) -> HouseKinds {
        kinds.into_iter().fold(HouseKinds::EMPTY, HouseKinds::with)
    }
}
