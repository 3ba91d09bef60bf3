//! English.

pub(super) mod cli;
pub(super) mod doctor;
pub(super) mod faults;
pub(super) mod film;
pub(super) mod judge;
pub(super) mod lesson;
pub(super) mod queens;
pub(super) mod run;
mod say;
mod words;

pub(super) use say::{caption, house, house_name, say, strategy};
pub(super) use words::word;
