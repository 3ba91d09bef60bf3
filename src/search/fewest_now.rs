//! `fewest-now`: at every node the blank that the fewest digits fit now, the first in reading order
//! where several tie; its digits ascending.
//!
//! A cell that no digit fits is chosen before all others. Its digits are tested all the same, so that
//! the rejects tell why none fits, and then the dead end is told.

use super::anew::{Anew, Desk, Next, Rule};

/// The rule of `fewest-now`.
#[derive(Debug, Clone, Copy)]
pub(super) struct FewestNow;

impl Rule for FewestNow {
    const COUNTS_PLACES: bool = false;

    #[inline]
    fn look(desk: &Desk) -> Next {
        Next::Branch(desk.scarcest_cell().0)
    }
}

/// The search.
pub(super) type Search = Anew<FewestNow>;
