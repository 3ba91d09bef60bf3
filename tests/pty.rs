//! The program in a terminal, as its user has it: every way in, every way out, and what is left behind.
//!
//! Waits have a name and end when the screen shows what they wait for; one that fails prints the screen.

#![cfg(unix)]
// Helpers of tests may fail like tests.
#![allow(clippy::unwrap_used)]

#[path = "pty/app.rs"]
mod app;
#[path = "pty/job.rs"]
mod job;
#[path = "pty/leaving.rs"]
mod leaving;
#[path = "pty/notes.rs"]
mod notes;
#[path = "pty/programs.rs"]
mod programs;
#[path = "pty/session.rs"]
mod session;
#[path = "pty/staying.rs"]
mod staying;
