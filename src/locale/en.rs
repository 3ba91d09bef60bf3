//! English.

pub(super) mod faults;
