//! People's own programs in a terminal: through a pipe with the keys from the terminal itself, and programs that
//! behave as badly as programs can. None may hang the screen, and none may stay.

use rustix::process::Signal;

#[path = "../support/setsid.rs"]
mod setsid;

use crate::session::{PUZZLE, STEPDOKU, Session};

/// `stepdoku watch` on a program of the shell's.
fn watching(script: &str) -> Session {
    Session::start(STEPDOKU, &["watch", "--puzzle", PUZZLE, "--", "sh", "-c", script], &[])
}

/// The program whose number the script has written down.
#[cfg(target_os = "linux")]
fn noted(session: &Session) -> rustix::process::Pid {
    rustix::process::Pid::from_raw(session.wait_for_file("pid").trim().parse().unwrap()).unwrap()
}

#[test]
fn what_comes_through_a_pipe_is_watched_with_the_keys_of_the_terminal() {
    let script = "\"$BIN\" trace \"$PUZZLE\" --strategy row-by-row | \"$BIN\" watch --puzzle \"$PUZZLE\" -";
    let mut session = Session::start("/bin/sh", &["-c", script], &[("BIN", STEPDOKU), ("PUZZLE", PUZZLE)]);
    session.wait_to_show("PLAYING");
    session.send(" ");
    session.wait_to_show("PAUSED");
    session.send("g22836\r");
    session.wait_to_show("22,836/");
    session.wait_to_show("already in row 1");
    session.send("\x1b[F");
    session.wait_to_show("SOLVED");
    session.send("q");
    session.ends_with(0);
}

#[test]
fn a_program_in_python_is_watched_to_its_end() {
    if std::process::Command::new("python3").arg("--version").output().is_err() {
        eprintln!("skipped: no python3");
        return;
    }
    let script = "import sys\nfor d in (1, 2):\n    print('@place 0 2', d)\n    print('@undo 0 2')\n\
                  print('@done unsat')\nprint(1 / 0)\n";
    let mut session =
        Session::start(STEPDOKU, &["watch", "--puzzle", PUZZLE, "--", "python3", "-c", script], &[]);
    session.wait_to_show("exit code 1");
    session.wait_to_show("ZeroDivisionError");
    session.send("\x1b[F");
    session.wait_to_show("that is wrong: the puzzle has one");
    session.send("q");
    session.ends_with(3);
}

#[test]
fn programs_that_misbehave_are_told_of_and_left() {
    for (script, says, code) in [
        // Noise, with every sign that a terminal would obey.
        (
            "head -c 200000 /dev/urandom; printf '\\033[2J\\033]0;x\\007\\n'; echo '@done'",
            "ended, exit code 0",
            0,
        ),
        ("head -c 1000000 /dev/zero | tr '\\0' x; echo; head -c 9999 /dev/zero | tr '\\0' @", "3 errors", 0),
        ("echo '@place 0 2 1'; kill -SEGV $$", "SIGSEGV", 3),
        ("echo '@place 0 2 1'; echo oops >&2; exec >&- 2>&-; exec sleep 1000", "closed its output", 0),
        ("exec sleep 1000", "waiting for the program", 0),
        ("exit 3", "exit code 3", 3),
    ] {
        let mut session = watching(script);
        session.wait_to_show(says);
        session.send("?");
        session.wait_to_show("Keys");
        session.send("\x1b");
        session.wait_for("the keys to close", |screen| !screen.contents().contains("Keys"));
        session.send("q");
        session.ends_with(code);
    }
}

/// What a program complains of is seen though it has printed nothing else, while it runs and behind its end.
#[test]
fn what_a_program_complains_of_is_seen_without_a_line_of_output() {
    for (script, says, code) in [
        ("sleep 0.5; echo first >&2; echo oops >&2; exec sleep 1000", "the program runs", 0),
        ("echo first >&2; echo oops >&2; exit 1", "exit code 1", 3),
        ("exec >&-; sleep 0.5; echo first >&2; echo oops >&2; exit 1", "exit code 1", 3),
    ] {
        let mut session = watching(script);
        session.wait_to_show("! oops");
        session.wait_to_show(says);
        session.send("q");
        session.ends_with(code);
    }
}

/// A program that never ends is ended with all that it has started, by the key and by our own end.
#[cfg(target_os = "linux")]
#[test]
fn a_program_that_never_ends_is_ended_with_its_children() {
    let script = "sleep 1000 & echo $! >pid; while :; do echo '@place 0 2 1'; echo '@undo 0 2'; done";
    for key in ["K", "q"] {
        let mut session = watching(script);
        session.wait_to_show("PLAYING");
        let child = noted(&session);
        session.send(key);
        if key == "K" {
            session.wait_to_show("you ended it");
        }
        session.wait_until("the end of its child", || crate::session::has_ended(child));
        if key == "K" {
            // That is no fault of the program's.
            let screen = session.contents();
            assert!(!screen.contains("1 error") && !screen.contains("python -u"), "{screen}");
            session.send("q");
        }
        session.ends_with(0);
    }
}

/// What a program leaves behind holds up neither its end nor ours, whether it ends by itself or by the key.
#[test]
fn what_a_program_leaves_behind_holds_nobody_up() {
    let noise = "leave 'while echo @call; do echo @ret; sleep 0.1; done'";
    for (script, key, says, code) in [
        ("echo '@place 0 2 1'; leave 'sleep 30'; exit 3".to_owned(), "", "still holds", 3),
        ("leave 'sleep 30'; echo '@place 0 2 1'; sleep 1000".to_owned(), "K", "you ended it", 0),
        (format!("{noise}; exit 0"), "K", "still holds", 0),
    ] {
        let Some(script) = setsid::leaving(&script) else { return };
        let mut session = watching(&script);
        session.wait_to_show("PLAYING");
        if key == "K" {
            let shows = if script.contains("exit 0") { "still prints" } else { "waiting for the program" };
            session.wait_to_show(shows);
            session.send("K");
        }
        session.wait_to_show(says);
        session.send("q");
        session.ends_with(code);
    }
}

/// If we are killed without a word, what our program prints next is the last that it does.
#[cfg(target_os = "linux")]
#[test]
fn a_program_that_prints_does_not_outlive_us() {
    let session = watching("echo $$ >pid; while :; do echo '@place 0 2 1'; echo '@undo 0 2'; done");
    session.wait_to_show("PLAYING");
    let program = noted(&session);
    session.signal(Signal::KILL);
    session.wait_until("the end of the program", || crate::session::has_ended(program));
}
