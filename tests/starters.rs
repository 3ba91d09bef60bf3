//! The programs to start from: each is built and run as its file says, tells the steps of `row-by-row`, and is
//! accepted by both judges.
//!
//! Needs `python3`, `cc`, `c++`, `javac` and `java`, `node`, and `rustc`; what is not installed is left out, and
//! the test says so.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test whose setting-up fails has failed")]

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

use stepdoku::exercise::{Exercise, Starter};
use stepdoku::puzzle::Grid;

/// How the board is put, and the board: one with some hundred steps, another one, one without solution.
const BOARDS: [(Exercise, &str); 3] = [
    (Exercise::Boj2239, "1.3...5.9..21.94.....7.4...3..5.2..6.6.....5.7..8.3..4...4.1.....92.58..8.4...1.7"),
    (
        Exercise::Jungol1824,
        ".354692787821.56.9.6.278135321.468978.49135.659682.413917652.8.6.37.195225839476.",
    ),
    (
        Exercise::Jungol1824,
        "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82...126.95..8..2.3..9..5.1.3..",
    ),
];

/// What the judges try it on: several solutions, so that the exercises differ.
const JUDGED: &str = ".71......6.........59.........6715.....958..7...324.1....592734...416859...837162";

#[test]
fn starters_do_what_they_say() {
    thread::scope(|scope| {
        for starter in Starter::ALL {
            scope.spawn(move || {
                let place = tempfile::tempdir().unwrap();
                if let Some(missing) = build(starter, place.path()) {
                    eprintln!("the starter in {} is not tried: {missing} is not there", starter.name);
                    return;
                }
                BOARDS
                    .into_iter()
                    .for_each(|(exercise, board)| compare(starter, place.path(), exercise, board));
                Exercise::ALL.into_iter().for_each(|exercise| judge(starter, place.path(), exercise));
            });
        }
    });
}

/// Writes the program and makes it what can be run. What is missing for that, if something is.
fn build(starter: Starter, place: &Path) -> Option<&'static str> {
    std::fs::write(place.join(starter.file), starter.text).unwrap();
    let needed = starter.build.into_iter().chain([starter.run]);
    for command in needed.filter(|command| !command.starts_with("./")) {
        let tool = command.split(' ').next().unwrap();
        if !Command::new(tool).arg("--version").output().is_ok_and(|output| output.status.success()) {
            return Some(tool);
        }
    }
    if let Some(command) = starter.build {
        let built = Command::new("sh").args(["-c", command]).current_dir(place).output().unwrap();
        let warnings = String::from_utf8_lossy(&built.stderr);
        assert!(built.status.success() && warnings.is_empty(), "{}: {warnings}", starter.file);
    }
    None
}

/// Holds what it prints against what the strategy does.
fn compare(starter: Starter, place: &Path, exercise: Exercise, board: &str) {
    let grid = Grid::from_line(board).unwrap();
    let mut program = Command::new("sh");
    program.args(["-c", starter.run]).current_dir(place);
    let (printed, done) = run(&mut program, &exercise.feed(&grid));
    let mut trace = Command::new(env!("CARGO_BIN_EXE_stepdoku"));
    let (expected, _) = run(trace.args(["trace", "--strategy", "row-by-row", "-"]), board);
    let what = format!("{} on {board}", starter.file);
    assert!(done, "{what}");

    let (told, answer): (Vec<&str>, Vec<&str>) = printed.lines().partition(|line| line.starts_with('@'));
    assert_eq!(told[0], format!("@trace 1 name={} strategy=row-by-row", starter.file));
    assert_eq!(told[1], format!("@given {}", board.replace('.', "0")));
    // For which houses a digit is rejected they do not say.
    let reject = |line: &str| line.split(' ').take(4).collect::<Vec<_>>().join(" ");
    let step = |line: &str| if line.starts_with("@reject") { reject(line) } else { line.to_owned() };
    let expected: Vec<String> = expected.lines().skip(2).map(step).collect();
    assert_eq!(told[2..].len(), expected.len(), "{what}");
    for (told, expected) in told[2..].iter().zip(&expected) {
        assert_eq!(told, expected, "{what}");
    }
    let solved = expected.last().is_some_and(|line| line == "@done solved");
    assert_eq!(answer.len(), if solved { 9 } else { 0 }, "{what}");
}

fn judge(starter: Starter, place: &Path, exercise: Exercise) {
    let mut judge = Command::new(env!("CARGO_BIN_EXE_stepdoku"));
    judge.args(["judge", exercise.name(), "--time", "30", "--puzzles", JUDGED, "--"]);
    let output = judge.args(starter.run.split(' ')).current_dir(place).env("LANG", "C").output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && text.starts_with("accepted"), "{} {text}", starter.file);
}

/// What a program prints that finds this on stdin, and whether it was successful.
fn run(command: &mut Command, input: &str) -> (String, bool) {
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    (String::from_utf8(output.stdout).unwrap(), output.status.success())
}
