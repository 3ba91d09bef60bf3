//! What `solve`, `check` and `convert` have in common: they are filters.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;

use crate::program::{feed, program, run};

const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The classic with its digits renamed by a turn of n: as many different puzzles as there are turns.
fn turned(line: &str, turn: u32) -> String {
    line.chars()
        .map(|c| c.to_digit(10).map_or(c, |d| char::from_digit((d - 1 + turn) % 9 + 1, 10).unwrap()))
        .collect()
}

#[test]
fn a_long_stream_keeps_its_order() {
    const PUZZLES: u32 = 20_000;
    let lines = |line: &str| (0..PUZZLES).map(|i| turned(line, i) + "\n").collect::<String>();
    for threads in ["1", "3"] {
        let args = ["solve", "--threads", threads];
        assert!(feed(&args, lines(CLASSIC).as_bytes()).fine() == lines(SOLVED), "{threads}");
    }
}

#[test]
fn an_answer_comes_before_the_next_question() {
    let mut child = program(&["solve"]).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    for turn in 0..3 {
        writeln!(stdin, "{}", turned(CLASSIC, turn)).unwrap();
        assert_eq!(answers.next().unwrap().unwrap(), turned(SOLVED, turn));
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_bad_puzzle_is_told_and_the_rest_is_answered() {
    let ran = feed(&["solve"], format!("{CLASSIC}\n{}\n{CLASSIC}\n", &CLASSIC[1..]).as_bytes());
    assert_eq!((ran.out, ran.code), (format!("{SOLVED}\n{SOLVED}\n"), Some(1)));
    assert!(ran.err.starts_with("stepdoku: -:2:"), "{}", ran.err);
    assert!(ran.err.contains("80"), "{}", ran.err);
}

#[test]
fn a_missing_file_is_told_and_the_others_are_answered() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("puzzle.txt");
    std::fs::write(&path, CLASSIC).unwrap();
    let missing = dir.path().join("missing.txt");
    let ran = run(&[std::ffi::OsStr::new("solve"), path.as_ref(), missing.as_ref(), path.as_ref()]);
    assert_eq!((ran.out, ran.code), (format!("{SOLVED}\n{SOLVED}\n"), Some(2)));
    assert!(ran.err.contains("missing.txt: there is no such file"), "{}", ran.err);
}

#[test]
fn check_says_none_one_or_many_and_why() {
    let blank = ".".repeat(81);
    let table = [
        (CLASSIC, "one: exactly one solution", 0),
        ("123....4........", "none: no digit fits r1c4", 1),
        ("12..21..........", "none: 1 stands twice in box 1: r1c1 and r2c2", 1),
        ("...21.....1.....", "none: no cell of row 1 can hold 1", 1),
        ("3..1....2.....4.", "none: every possibility was tried", 1),
        (&blank, "many: two solutions differ in ", 1),
    ];
    for (puzzle, verdict, code) in table {
        let ran = run(&["check", puzzle]);
        assert!(ran.out.starts_with(&format!("PUZZLE:1: {verdict}")), "{puzzle}: {ran:?}");
        assert_eq!((ran.err.as_str(), ran.code), ("", Some(code)));
    }
}

#[test]
fn check_shows_where_two_solutions_differ() {
    // Two 1 and two 3 at the corners of a rectangle can change places.
    let mut puzzle: Vec<char> = SOLVED.chars().collect();
    for cell in [(3, 5), (3, 8), (4, 5), (4, 8)] {
        puzzle[cell.0 * 9 + cell.1] = '.';
    }
    let ran = run(&["check", &puzzle.into_iter().collect::<String>()]);
    assert_eq!(
        (ran.out.as_str(), ran.code),
        ("PUZZLE:1: many: two solutions differ in 4 cells, first at r4c6: 1 or 3\n", Some(1))
    );
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let many: String = (0..50_000).map(|i| turned(CLASSIC, i) + "\n").collect();
    let endless = [
        "trace",
        "--strategy",
        "row-by-row",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    ];
    for (args, input) in
        [(&["solve"][..], many.as_bytes()), (&["convert", "--to", "zeros"], many.as_bytes()), (&endless, b"")]
    {
        let mut child = program(args).stdin(Stdio::piped()).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let input = input.to_vec();
        let feeder = std::thread::spawn(move || drop(stdin.write_all(&input)));
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut first = String::new();
        out.read_line(&mut first).unwrap();
        assert!(!first.is_empty());
        drop(out);
        let mut err = String::new();
        child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        assert_eq!((err.as_str(), child.wait().unwrap().code()), ("", Some(0)), "{args:?}");
        feeder.join().unwrap();
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_at_once_with_what_was_answered() {
    use std::os::unix::process::ExitStatusExt;
    // The second puzzle takes row-by-row far longer than anybody waits.
    let hard = "9..8...........5............2..1...3.1.....6....4...7.7.86.........3.1..4.....2..";
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    for signal in [SIGINT, SIGTERM, SIGHUP] {
        let mut child =
            program(&["solve", "--strategy", "row-by-row", "--stats"]).stdin(Stdio::piped()).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        write!(stdin, "{CLASSIC}\n{hard}\n").unwrap();
        // Its stats say that the first is answered.
        let mut err = BufReader::new(child.stderr.take().unwrap());
        err.read_line(&mut String::new()).unwrap();
        let pid = rustix::process::Pid::from_child(&child);
        rustix::process::kill_process(pid, rustix::process::Signal::from_named_raw(signal).unwrap()).unwrap();
        let mut out = String::new();
        child.stdout.take().unwrap().read_to_string(&mut out).unwrap();
        assert_eq!(out, format!("{SOLVED}\n"));
        assert_eq!(child.wait().unwrap().signal(), Some(signal));
    }
}
