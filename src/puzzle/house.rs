//! Rows, columns and boxes: the 3 x side groups in which every digit stands once.

/// The three kinds of house.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum HouseKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A box.
    Box,
}

impl HouseKind {
    /// Row, column, box: the order in which reasons are told.
    pub const ALL: [HouseKind; 3] = [HouseKind::Row, HouseKind::Column, HouseKind::Box];
}

/// One house: a kind and a number, counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct House {
    /// Row, column or box.
    pub kind: HouseKind,
    /// Which one, from 0 (boxes in reading order).
    pub index: u8,
}

/// A set of house kinds: of which houses a reason speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct HouseKinds(u8);

impl HouseKinds {
    /// The set without a kind.
    pub const EMPTY: HouseKinds = HouseKinds(0);

    /// The set with the kinds for which the flag is true.
    #[inline]
    pub const fn of(row: bool, column: bool, box_: bool) -> HouseKinds {
        HouseKinds(row as u8 | (column as u8) << 1 | (box_ as u8) << 2)
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

    /// The kinds: row, column, box.
    pub fn iter(self) -> impl Iterator<Item = HouseKind> {
        HouseKind::ALL.into_iter().filter(move |&k| self.contains(k))
    }
}
