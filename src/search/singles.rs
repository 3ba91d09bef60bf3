//! `singles`: places what is forced as long as anything is, then branches as `fewest-now` does.
//!
//! After every placement it looks anew, in this order:
//!
//! 1. a blank that no digit fits (the first in reading order): a dead end;
//! 2. a digit without a place in a house: a dead end;
//! 3. a blank that one digit fits (the first in reading order): a naked single;
//! 4. a digit with one place in a house: a hidden single;
//! 5. else the digits of the blank with the fewest are tried: these are two at least.
//!
//! Houses are looked at row by row, then column by column, then box by box, and the digits of a house
//! ascending. Forced placements are taken back one by one, latest first, like all others.

use super::anew::{Anew, Desk, Next, Rule};
use super::{Stuck, Why};

/// The rule of `singles`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Singles;

impl Rule for Singles {
    const COUNTS_PLACES: bool = true;

    #[inline]
    fn look(desk: &Desk) -> Next {
        let (cell, digits) = desk.scarcest_cell();
        if digits == 0 {
            return Next::DeadEnd(Stuck::Cell(cell));
        }
        let (house, digit, places) = desk.scarcest_digit();
        if places == 0 {
            return Next::DeadEnd(Stuck::Digit { house, digit });
        }
        if let (1, Some(only)) = (digits, desk.first_fitting(cell)) {
            return Next::Forced(cell, only, Why::NakedSingle);
        }
        if let (1, Some(only)) = (places, desk.first_place(house, digit)) {
            return Next::Forced(only, digit, Why::HiddenSingle(house.kind));
        }
        Next::Branch(cell)
    }
}

/// The search.
pub(super) type Search = Anew<Singles>;
