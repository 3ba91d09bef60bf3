//! People's own programs: what they print, followed and checked, kept and watched.
//!
//! A program says what it does in lines that start with `@` ([`parse`]); a checker follows them on a board of
//! our own and notes what is wrong ([`Problem`]); what is to be watched goes to the disk, two bytes an event;
//! and a [`Replay`] of it is a [`Search`](crate::search::Search), so that the timeline, its panes and its jumps
//! work for it as they do for a search of ours.
//!
//! ```text
//! stdout -> lines -> parse -> check -> store -> replay -> timeline
//!                               |
//!                               +-> problems, verdict
//! ```

mod board;
mod calls;
mod check;
mod claim;
mod event;
mod header;
mod lines;
mod log;
pub mod parse;
mod problem;
mod recording;
mod reference;
mod replay;
mod store;
#[cfg(test)]
pub(crate) mod tests;
mod verdict;

pub use check::{About, FirstError, Halt, Plan, Text};
pub use claim::{Claim, Flaw};
pub use header::{Header, VERSION};
pub use log::Entry;
pub use problem::{Met, Problem, Problems};
pub use recording::{Recording, State, Stopping, View, Watched};
pub use reference::Divergence;
pub use replay::Replay;
pub use verdict::{Outcome, Verdict, check};
