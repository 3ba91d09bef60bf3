//! English.

pub(super) mod cli;
pub(super) mod faults;
