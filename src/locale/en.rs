//! English.

pub(super) mod cli;
