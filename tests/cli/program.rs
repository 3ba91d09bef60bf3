//! Runs the program and keeps what it says.

use std::ffi::OsStr;
use std::io::Write;
use std::process::{Command, Stdio};

/// What came of a run.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Ran {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: Option<i32>,
}

/// The program in an environment that is the same everywhere.
pub(crate) fn program<A: AsRef<OsStr>>(args: &[A]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stepdoku"));
    command.args(args).env("LANG", "C");
    for name in ["COLUMNS", "LC_ALL", "LC_MESSAGES", "LC_CTYPE"] {
        command.env_remove(name);
    }
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs it without input.
pub(crate) fn run<A: AsRef<OsStr>>(args: &[A]) -> Ran {
    feed(args, b"")
}

/// Runs it with this on stdin.
pub(crate) fn feed<A: AsRef<OsStr>>(args: &[A], input: &[u8]) -> Ran {
    let mut child = program(args).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // It may answer before it has read everything, and may not read at all.
    let feeder = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Ran { out: text(output.stdout), err: text(output.stderr), code: output.status.code() }
}

impl Ran {
    /// It did what was asked and had nothing to say about it.
    #[track_caller]
    pub(crate) fn fine(self) -> String {
        assert_eq!((self.err.as_str(), self.code), ("", Some(0)));
        self.out
    }
}
