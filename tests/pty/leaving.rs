//! Every way out gives the terminal back as it was found.

use std::process::{Command, Stdio};

use rustix::process::Signal;

#[cfg(target_os = "linux")]
use crate::session::has_ended;
use crate::session::{PUZZLE, STEPDOKU, Session};

#[test]
fn q_quits() {
    let mut session = Session::stepdoku();
    assert_eq!(session.last_set(2004), Some(true));
    session.send("q");
    session.ends_with(0);
}

#[test]
fn ctrl_c_twice_quits() {
    let mut session = Session::stepdoku();
    session.send("\x03\x03");
    session.ends_with(0);
}

#[test]
fn signals_end_it_with_their_number() {
    for (signal, code) in [(Signal::TERM, 143), (Signal::HUP, 129), (Signal::INT, 130)] {
        let session = Session::stepdoku();
        session.signal(signal);
        session.ends_with(code);
    }
}

#[test]
fn a_signal_ends_it_while_it_plays() {
    let session = Session::playing();
    session.signal(Signal::TERM);
    session.ends_with(143);
}

#[test]
fn a_terminal_that_goes_away_ends_it() {
    for mut session in [Session::stepdoku(), Session::playing()] {
        session.hang_up();
        session.ended_with(129);
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_terminal_that_goes_away_in_silence_ends_it() {
    let (mut session, program) = Session::stranger(STEPDOKU, &[PUZZLE], &[]);
    session.hang_up();
    session.wait_until("the end", || has_ended(program));
}

#[test]
fn without_a_terminal_it_says_so_in_one_line() {
    let mut command = Command::new(STEPDOKU);
    let home = tempfile::tempdir().unwrap();
    command.arg(PUZZLE).stdin(Stdio::null()).env("STEPDOKU_DATA_DIR", home.path());
    let output = command.env("STEPDOKU_CONFIG_DIR", home.path()).env("LANG", "C.UTF-8").output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), said.lines().count()), (Some(2), 1), "{said}");
    assert_eq!(output.stdout, b"", "no escape sequence goes into a file");
}
