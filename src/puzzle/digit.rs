//! A digit is 1 to 16 and never "nothing"; a set of digits is 16 bits.

use std::num::NonZeroU8;

use super::{Rules, Shape};

/// What stands in a cell: 1 up to the number of digits of the shape, at most 16. A queen is the digit 1.
///
/// An empty cell is `None` in an `Option<Digit>`, which takes one byte.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The digit with this value, if it is 1 to 16.
    #[inline]
    pub const fn new(value: u8) -> Option<Digit> {
        match NonZeroU8::new(value) {
            Some(v) if value <= 16 => Some(Digit(v)),
            _ => None,
        }
    }

    /// The digit that a sign stands for: 1-9, then A-G (or a-g) for 10 to 16.
    pub fn from_char(sign: char) -> Option<Digit> {
        match sign {
            '1'..='9' => Digit::new(sign as u8 - b'0'),
            'A'..='G' => Digit::new(sign as u8 - b'A' + 10),
            'a'..='g' => Digit::new(sign as u8 - b'a' + 10),
            _ => None,
        }
    }

    /// The sign it is shown with: 1-9, then A-G.
    pub const fn to_char(self) -> char {
        match self.0.get() {
            v @ 1..=9 => (b'0' + v) as char,
            v => (b'A' + v - 10) as char,
        }
    }

    /// What it looks like on a board of this shape: its [`to_char`](Self::to_char), or Q for a queen.
    pub const fn sign(self, shape: Shape) -> char {
        match shape.rules() {
            Rules::Sudoku => self.to_char(),
            Rules::Queens => 'Q',
        }
    }

    /// Its value, 1 to 16.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0.get()
    }

    /// Every digit of a shape, ascending.
    pub fn all(shape: Shape) -> impl DoubleEndedIterator<Item = Digit> {
        (1..=shape.digits() as u8).filter_map(Digit::new)
    }
}

/// A set of digits; digit d is bit d-1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct DigitSet(u16);

impl DigitSet {
    /// The set without a digit.
    pub const EMPTY: DigitSet = DigitSet(0);

    /// Every digit of a shape.
    #[inline]
    pub fn all(shape: Shape) -> DigitSet {
        DigitSet((u32::MAX >> (32 - shape.digits())) as u16)
    }

    /// The set with these bits; digit d is bit d-1.
    #[inline]
    pub const fn from_bits(bits: u16) -> DigitSet {
        DigitSet(bits)
    }

    /// Its bits; digit d is bit d-1.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Adds a digit.
    #[inline]
    pub fn insert(&mut self, digit: Digit) {
        self.0 |= 1 << (digit.value() - 1);
    }

    /// Takes a digit out.
    #[inline]
    pub fn remove(&mut self, digit: Digit) {
        self.0 &= !(1 << (digit.value() - 1));
    }

    /// Is the digit in the set?
    #[inline]
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 >> (digit.value() - 1) & 1 != 0
    }

    /// How many digits there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is there no digit in it?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The digits of a shape that are not in this set.
    #[inline]
    #[must_use]
    pub fn complement(self, shape: Shape) -> DigitSet {
        DigitSet(DigitSet::all(shape).0 & !self.0)
    }

    /// The digits, ascending.
    pub fn iter(self) -> impl Iterator<Item = Digit> {
        (1..=16).filter_map(Digit::new).filter(move |&d| self.contains(d))
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> DigitSet {
        let mut set = DigitSet::EMPTY;
        digits.into_iter().for_each(|d| set.insert(d));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_and_signs_go_both_ways() {
        for value in 1..=16 {
            let digit = Digit::new(value).unwrap();
            assert_eq!(Digit::from_char(digit.to_char()), Some(digit));
        }
        assert_eq!(Digit::new(0), None);
        assert_eq!(Digit::new(17), None);
        assert_eq!(Digit::from_char('0'), None);
        assert_eq!(Digit::from_char('H'), None);
        assert_eq!(std::mem::size_of::<Option<Digit>>(), 1);
    }

    #[test]
    fn sets_know_their_complement() {
        let set: DigitSet = Digit::all(Shape::S4).take(3).collect();
        assert_eq!(set.complement(Shape::S4).iter().map(Digit::value).collect::<Vec<_>>(), [4]);
        assert_eq!(DigitSet::all(Shape::S16).len(), 16);
        assert!(DigitSet::all(Shape::S16).complement(Shape::S16).is_empty());
    }
}
