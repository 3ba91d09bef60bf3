//! Nothing that a terminal does in the meantime ends it or keeps it busy.

use crate::session::{PUZZLE, STEPDOKU, Session, is_up};

/// Without the blanks at the ends of lines, which are painted or not.
fn trimmed(contents: &str) -> String {
    contents.lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}

#[test]
fn any_size_will_do() {
    let mut session = Session::stepdoku();
    session.wait_to_show("one solution");
    let first = trimmed(&session.contents());
    for size in [(10, 5), (1, 1), (200, 60), (25, 13), (1, 40), (80, 24)] {
        session.resize(size);
    }
    session.wait_for("the first screen again", |screen| trimmed(&screen.contents()) == first);
    session.send("q");
    session.ends_with(0);
}

#[test]
fn keys_are_answered_at_full_speed() {
    let mut session = Session::playing();
    session.send("g");
    for typed in ["3", "31", "314", "3141"] {
        session.send(&typed[typed.len() - 1..]);
        session.wait_to_show(&format!("Go to: {typed}"));
    }
    session.send("\x1b");
    session.wait_for("the prompt gone", |screen| !screen.contents().contains("Go to:"));
    session.send(" ");
    session.wait_to_show("PAUSED");
    session.send("q");
    session.ends_with(0);
}

#[test]
fn a_paste_is_no_command() {
    let mut session = Session::stepdoku();
    session.wait_to_show("one solution");
    let first = session.contents();
    session.send(format!("\x1b[200~{}\rq\rq\r\x1b[201~", PUZZLE.replace('.', "0")));
    session.wait_for("something made of the paste", |screen| screen.contents() != first);
    session.send("\x03\x03");
    session.ends_with(0);
}

#[test]
fn a_puzzle_from_a_pipe_leaves_the_keyboard_free() {
    let script = "printf '%s\\n' \"$PUZZLE\" | \"$BIN\" -";
    let mut session = Session::start("/bin/sh", &["-c", script], &[("BIN", STEPDOKU), ("PUZZLE", PUZZLE)]);
    session.wait_for("the first screen", is_up);
    session.send("\x03\x03");
    session.ends_with(0);
}

#[test]
#[cfg(target_os = "linux")]
fn at_rest_it_uses_no_processor() {
    let session = Session::stepdoku();
    let pid = session.pid().as_raw_nonzero();
    // Hundredths of a second, of the process and on its behalf: the 14th and 15th field.
    let used = || -> u64 {
        let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap();
        let fields = stat.rsplit_once(") ").unwrap().1;
        fields.split(' ').skip(11).take(2).map(|field| field.parse::<u64>().unwrap()).sum()
    };
    // One that spins uses a hundred in a second, one that rests none.
    let before = used();
    std::thread::sleep(std::time::Duration::from_secs(1));
    assert!(used() - before <= 20, "{} hundredths in a second", used() - before);
}
