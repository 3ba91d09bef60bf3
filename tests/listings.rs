//! The listings as programs: each is run as its file stands, and must tell, line by line, what
//! `stepdoku trace` tells of the strategy it writes down.
//!
//! Needs `python3`, `c++` or `g++`, and `rustc`; what is not installed is left out, and the test says so.

// Helpers of tests: the lint knows test functions only.
#![allow(clippy::unwrap_used)]

use std::env::consts::EXE_SUFFIX;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

use stepdoku::puzzle::{Grid, Rules, Shape};
use stepdoku::search::listing::{Language, Listing};
use stepdoku::search::{DigitOrder, Strategy};

/// What the board is, the board, and what stands between the digits of a row: nothing as in BOJ 2239, or
/// a blank as in JUNGOL 1824.
const BOARDS: [(&str, &str, &str); 5] = [
    ("easy", "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..", ""),
    ("easy", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", " "),
    ("17 clues", "..4...9.6.....1..2.5..8.......7..45.6..5.....1...........4..3..21................", ""),
    ("no solution", "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82...126.95..8..2.3..9..5.1.3..", " "),
    (
        "many solutions",
        ".................................................................................",
        " ",
    ),
];

/// Of a longer story only so much is compared.
const LINES: usize = 10_000;

#[test]
fn programs_do_what_the_searches_do() {
    let place = tempfile::tempdir().unwrap();
    let place = place.path();
    thread::scope(|scope| {
        for strategy in Strategy::ALL {
            for language in
                Language::ALL.into_iter().filter(|&l| Listing::of(strategy, Rules::Sudoku, l).is_some())
            {
                // As the file stands, and with the line that another order of the digits gives it.
                let other = match strategy {
                    Strategy::RowByRow => DigitOrder::Shuffled(0),
                    _ => DigitOrder::Down,
                };
                let listing = Listing::of(strategy, Rules::Sudoku, language).unwrap();
                let mut lines = 0..listing.lines().len();
                let follows = lines.any(|n| listing.line_for(n, other, Shape::S9) != listing.lines()[n]);
                for digits in [DigitOrder::Up, other].into_iter().take(1 + usize::from(follows)) {
                    scope.spawn(move || match program(strategy.name(), strategy, language, digits, place) {
                        Some(program) => compare(&program, strategy, language, digits),
                        None => println!("{} is not run", language.name()),
                    });
                }
            }
        }
    });
}

#[test]
fn programs_place_queens_as_the_search_does() {
    let place = tempfile::tempdir().unwrap();
    let place = place.path();
    thread::scope(|scope| {
        for &strategy in Strategy::of(Rules::Queens) {
            for language in Language::ALL {
                let name = format!("queens-{}", strategy.name());
                scope.spawn(move || match program(&name, strategy, language, DigitOrder::Up, place) {
                    Some(program) => compare_queens(&program, strategy, language),
                    None => println!("{} is not run", language.name()),
                });
            }
        }
    });
}

fn compare_queens(program: &[PathBuf], strategy: Strategy, language: Language) {
    // Only where the order of the rows depends on them does a program read where queens are given.
    let with_givens: &[&str] = match strategy {
        Strategy::FewestFirst => &["6 r3c2 r5c6", "8 r3c3 r6c1"],
        _ => &[],
    };
    for board in ["4", "5", "6", "8", "12"].iter().chain(with_givens) {
        let what = format!("{} in {} for {board} queens", strategy.name(), language.name());
        let (told, answer) = run(Command::new(&program[0]).args(&program[1..]), &format!("{board}\n"));
        let ours = |args: &[&str]| {
            run(Command::new(env!("CARGO_BIN_EXE_stepdoku")).args(args), &format!("queens:{board}\n"))
        };
        assert_eq!(told, ours(&["trace", "--strategy", strategy.name(), "-"]).0, "{what}");
        match told.last().map(String::as_str) {
            Some("@done solved") => assert_eq!(answer, drawn(&told), "{what}"),
            Some("@done unsat") => assert!(answer.is_empty(), "{what}: {answer:?}"),
            // Longer than what is read of it.
            _ => assert_eq!(told.len(), LINES, "{what}"),
        }
    }
}

/// The queens that stand behind these lines, as `stepdoku solve` draws them.
fn drawn(told: &[String]) -> Vec<String> {
    let given = told.iter().find_map(|line| line.strip_prefix("@given ")).unwrap();
    let side = given.len().isqrt();
    let mut board: Vec<bool> = given.chars().map(|sign| sign != '.').collect();
    for line in told {
        let mut words = line.split(' ');
        let verb = words.next().unwrap();
        if matches!(verb, "@place" | "@undo") {
            let mut number = || words.next().unwrap().parse::<usize>().unwrap();
            board[number() * side + number()] = verb == "@place";
        }
    }
    let row = |row: &[bool]| row.iter().map(|&queen| if queen { "Q" } else { "." }).collect::<Vec<_>>();
    board.chunks(side).map(|squares| row(squares).join(" ")).collect()
}

/// How to run a listing, compiled if need be; `None` if it is no program or cannot be run here.
fn program(
    name: &str,
    strategy: Strategy,
    language: Language,
    digits: DigitOrder,
    place: &Path,
) -> Option<Vec<PathBuf>> {
    let order = digits.to_string().replace(':', "-");
    let file = |extension| {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("assets/listings/{name}.{extension}"));
        if digits == DigitOrder::Up {
            return file;
        }
        let listing = Listing::of(strategy, Rules::Sudoku, language).unwrap();
        let lines = (0..listing.lines().len()).map(|n| listing.line_for(n, digits, Shape::S9) + "\n");
        let copy = place.join(format!("{name}-{order}.{extension}"));
        std::fs::write(&copy, lines.collect::<String>()).unwrap();
        copy
    };
    let compiled = place.join(format!("{name}-{order}-{}{EXE_SUFFIX}", language.name()));
    let (compiler, source, options) = match language {
        Language::Pseudocode => return None,
        Language::Python => return Some(vec![installed(&["python3"])?.into(), file("py")]),
        Language::Cpp => (installed(&["c++", "g++"])?, file("cpp"), ["-std=c++17", "-O1", "-Wall"]),
        Language::Rust => {
            (installed(&["rustc"])?, file("rs"), ["--edition=2021", "-Copt-level=1", "-Dwarnings"])
        }
    };
    let done = Command::new(compiler).args(options).arg("-o").arg(&compiled).arg(&source).output().unwrap();
    assert!(done.status.success(), "{}: {}", source.display(), String::from_utf8_lossy(&done.stderr));
    Some(vec![compiled])
}

/// The first of the commands that is there.
fn installed(commands: &[&'static str]) -> Option<&'static str> {
    let runs =
        |command: &&&str| Command::new(command).arg("--version").output().is_ok_and(|o| o.status.success());
    commands.iter().find(runs).copied()
}

fn compare(program: &[PathBuf], strategy: Strategy, language: Language, digits: DigitOrder) {
    for (name, board, between) in BOARDS {
        let what = format!("{} in {}, digits {digits}: {name}", strategy.name(), language.name());
        let (told, answer) = run(Command::new(&program[0]).args(&program[1..]), &rows(board, between));
        let mut trace = Command::new(env!("CARGO_BIN_EXE_stepdoku"));
        let (expected, _) = run(
            trace.args(["trace", "--strategy", strategy.name(), "--digits", &digits.to_string(), "-"]),
            board,
        );
        assert!(expected.len() > 2, "{what}: a story");
        for (i, (told, expected)) in told.iter().zip(&expected).enumerate() {
            // A program does not name the order of its digits.
            let expected = expected.replace(&format!(" digits={digits}"), "");
            assert_eq!(*told, expected, "{what}: line {i}");
        }
        assert_eq!(told.len(), expected.len(), "{what}");
        if told.last().is_some_and(|line| line == "@done solved") {
            let grid = Grid::from_line(&answer.concat().replace(' ', "")).unwrap();
            assert!(answer.len() == 9 && grid.is_solution(), "{what}: {answer:?}");
        } else {
            assert!(answer.is_empty(), "{what}: {answer:?}");
        }
    }
}

/// A board as an exercise gives it.
fn rows(board: &str, between: &str) -> String {
    let signs: Vec<String> = board.chars().map(|sign| sign.to_string().replace('.', "0")).collect();
    signs.chunks(9).map(|row| row.join(between) + "\n").collect()
}

/// What a program prints when it is fed this: the first lines with an `@`, and the others up to there.
fn run(command: &mut Command, input: &str) -> (Vec<String>, Vec<String>) {
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let (mut told, mut answer) = (Vec::new(), Vec::new());
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        let line = line.unwrap();
        let kept = if line.starts_with('@') { &mut told } else { &mut answer };
        kept.push(line);
        if told.len() == LINES {
            break;
        }
    }
    let _ = child.kill();
    child.wait().unwrap();
    (told, answer)
}
