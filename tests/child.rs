//! Programs of all kinds, started and ended: none may hang us, and none may stay.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test whose setting-up fails has failed")]

use std::ffi::{OsStr, OsString};
use std::io::{BufRead, BufReader, ErrorKind, Read};
use std::os::unix::fs::PermissionsExt;
use std::time::Duration;

use stepdoku::child::{self, Child, How, Output, Refused, signal_name};

/// Longer than anything here takes.
const LONG: Duration = Duration::from_secs(60);

fn sh(script: &str, stdin: &[u8]) -> (Child, Output) {
    child::start(OsStr::new("sh"), &["-c".into(), script.into()], stdin.to_vec()).unwrap()
}

/// Both outputs, to their ends.
fn read(mut output: Output) -> (String, String) {
    let stderr = std::thread::spawn(move || {
        let mut text = String::new();
        output.stderr.read_to_string(&mut text).unwrap();
        text
    });
    let mut text = String::new();
    output.stdout.read_to_string(&mut text).unwrap();
    (text, stderr.join().unwrap())
}

/// A process that is there and not merely waited for by nobody.
fn is_alive(pid: &str) -> bool {
    let ps = std::process::Command::new("ps").args(["-o", "stat=", "-p", pid]).output().unwrap();
    let state = String::from_utf8(ps.stdout).unwrap();
    !state.trim().is_empty() && !state.trim().starts_with('Z')
}

fn assert_gone(pid: &str) {
    // Killed processes go when the system gets to it.
    for _ in 0..2000 {
        if !is_alive(pid) {
            return;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    panic!("{pid} is still there");
}

#[test]
fn it_is_fed_and_both_outputs_are_read() {
    let (mut child, output) = sh("tr a-z A-Z; echo low >&2; exit 3", b"abc\n");
    assert_eq!(read(output), ("ABC\n".to_owned(), "low\n".to_owned()));
    assert_eq!(child.wait(LONG).unwrap().how, How::Exit(3));
    assert_eq!(child.end(), child.end(), "it can be asked again");
}

/// More than a pipe holds, in both directions at once, and to somebody who does not read.
#[test]
fn nothing_waits_for_each_other() {
    let much = vec![b'x'; 1 << 22];
    let (mut child, output) = sh("cat", &much);
    assert_eq!(read(output).0.len(), much.len());
    assert_eq!(child.wait(LONG).unwrap().how, How::Exit(0));
    let (mut child, output) = sh("exec <&-; echo done", &much);
    assert_eq!(read(output).0, "done\n");
    assert_eq!(child.wait(LONG).unwrap().how, How::Exit(0));
}

#[test]
fn the_signal_is_told() {
    for (signal, number) in [("SEGV", 11), ("KILL", 9), ("ABRT", 6)] {
        let (mut child, output) = sh(&format!("kill -{signal} $$"), b"");
        read(output);
        assert_eq!(child.wait(LONG).unwrap().how, How::Signal(number));
        assert_eq!(signal_name(number), Some(format!("SIG{signal}").as_str()));
    }
    for number in [4, 7, 8, 11, 13, 14, 15, 24, 25, 31] {
        assert!(signal_name(number).is_some(), "{number}");
    }
}

#[test]
fn what_it_leaves_behind_ends_with_it() {
    // The one that stays has its own copy of stdout, so that the end of the output shows its end.
    let (mut child, output) = sh("(trap '' TERM HUP; while :; do sleep 1; done) & echo $!", b"");
    let pid = read(output).0;
    assert_eq!(child.wait(LONG).unwrap().how, How::Exit(0));
    assert_gone(pid.trim());
}

#[test]
fn it_ends_when_it_is_told_to_even_if_it_will_not() {
    let endings = [
        ("sleep 1000", How::Signal(15)),
        ("trap '' TERM; echo ready; sleep 1000; sleep 1000", How::Signal(9)),
    ];
    for (script, how) in endings {
        let (mut child, output) = sh(&format!("sleep 2000 & echo $!; {script}"), b"");
        let mut lines = BufReader::new(output.stdout).lines();
        let pid = lines.next().unwrap().unwrap();
        if how == How::Signal(9) {
            lines.next().unwrap().unwrap();
        }
        assert!(is_alive(&pid) && child.end().is_none());
        child.stop(Duration::from_millis(50));
        assert_eq!(child.wait(LONG).unwrap().how, how, "{script}");
        assert_gone(&pid);
    }
}

#[test]
fn it_ends_although_it_is_stopped_and_when_it_is_dropped() {
    let (mut child, output) = sh("kill -STOP $$", b"");
    child.stop(LONG);
    assert_eq!(child.wait(LONG).unwrap().how, How::Signal(15));
    drop(output);

    let (child, output) = sh("echo $$; sleep 1000", b"");
    let mut lines = BufReader::new(output.stdout).lines();
    let pid = lines.next().unwrap().unwrap();
    drop(child);
    assert_gone(&pid);
}

#[test]
fn what_cannot_be_started_is_told_apart() {
    let place = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str, mode: u32| -> OsString {
        let path = place.path().join(name);
        std::fs::write(&path, text).unwrap();
        std::fs::set_permissions(&path, PermissionsExt::from_mode(mode)).unwrap();
        path.into()
    };
    let refused = |program: &OsStr| loop {
        match child::start(program, &[], Vec::new()).map(drop).unwrap_err() {
            // Another test was starting something while the file was being written.
            Refused::Io(error) if error.kind() == ErrorKind::ExecutableFileBusy => {}
            refused => return refused,
        }
    };
    assert!(matches!(refused(OsStr::new("no-such-program-anywhere")), Refused::NotFound));
    assert!(matches!(refused(OsStr::new("./no-such-program-anywhere")), Refused::NotFound));
    assert!(matches!(refused(OsStr::new("Cargo.toml")), Refused::NotInPath));
    assert!(matches!(refused(place.path().as_os_str()), Refused::Directory));
    assert!(matches!(refused(&file("plain.py", "print(1)\n", 0o644)), Refused::NotExecutable));
    assert!(matches!(refused(&file("marked.py", "print(1)\n", 0o755)), Refused::NotAProgram));
    assert!(matches!(refused(&file("odd.py", "#!/no/such/python\n", 0o755)), Refused::NoInterpreter));
    assert!(matches!(refused(OsStr::new("")), Refused::NotFound));
    assert!(matches!(refused(OsStr::new("a\0b")), Refused::Io(_)));
}
