//! The command line from outside: what a script sees.
#![allow(clippy::unwrap_used, reason = "a test whose setting-up fails has failed")]

#[path = "cli/program.rs"]
mod program;

#[path = "cli/convert.rs"]
mod convert;
#[path = "cli/count.rs"]
mod count;
#[path = "cli/doctor.rs"]
mod doctor;
#[path = "cli/export.rs"]
mod export;
#[path = "cli/filters.rs"]
mod filters;
#[path = "cli/help.rs"]
mod help;
#[path = "cli/lesson.rs"]
mod lesson;
#[path = "cli/log.rs"]
mod log;
#[path = "cli/pipes.rs"]
mod pipes;
#[path = "cli/plain.rs"]
mod plain;
#[path = "cli/queens.rs"]
mod queens;
#[path = "cli/solve.rs"]
mod solve;
#[path = "cli/trace.rs"]
mod trace;
#[path = "cli/watch.rs"]
mod watch;
#[path = "cli/wrong.rs"]
mod wrong;
