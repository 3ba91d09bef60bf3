//! For teachers: questions whose answer the search knows.

mod question;

pub use question::{Asked, Choice, Kind, Moment, ask};
