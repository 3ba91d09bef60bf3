//! The screen: what a person sees and types. Built on ratatui and crossterm, which no other room knows.

pub mod caps;
#[cfg(unix)]
mod input;
pub mod run;
#[cfg(unix)]
mod signals;
pub mod terminal;
