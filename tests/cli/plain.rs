//! The search in words: one line an event, no escapes, an honest ending.

use std::io::{BufRead, BufReader};

use crate::program::{feed, program, run};

const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn every_event_is_a_line_with_its_number_its_reason_and_its_depth() {
    let told = run(&[CLASSIC, "--plain", "--limit", "4"]).fine();
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines[0], format!("Puzzle: {CLASSIC} (30 givens, 51 cells to fill)"));
    assert!(lines[1].starts_with("Strategy: row-by-row: cells in reading order"), "{told}");
    assert_eq!(
        lines[2..],
        [
            "1 PLACE 1 at r1c3: not yet in row 1, column 3 and box 1; depth 1",
            "2 REJECT 1 at r1c4: already in row 1 (r1c3) and column 4 and box 2 (r2c4); depth 1",
            "3 PLACE 2 at r1c4: not yet in row 1, column 4 and box 2; depth 2",
            "4 REJECT 1 at r1c6: already in row 1 (r1c3) and box 2 (r2c4); depth 2",
            "STOPPED at the limit, after step 4: nothing is proved by that",
        ]
    );
}

#[test]
fn the_three_endings_are_told_apart_in_either_language() {
    let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let impossible = "12........3...4.";
    for (puzzle, args, end, code) in [
        (CLASSIC, &["--unit", "solution"][..], format!("Solution: {solution}"), 0),
        (CLASSIC, &["--unit", "solution", "--lang", "ko"], format!("해: {solution}"), 0),
        (impossible, &[], "5 NO SOLUTION proved: every possibility was tried; depth 0".to_owned(), 1),
        (impossible, &["--lang", "ko"], "5 해 없음 증명: 모든 가능성을 시도했습니다; 깊이 0".to_owned(), 1),
        (
            CLASSIC,
            &["--unit", "undo", "--limit", "2"],
            "STOPPED at the limit, after step 35: nothing is proved by that".to_owned(),
            0,
        ),
    ] {
        let ran = run(&[&[puzzle, "--plain"], args].concat());
        assert_eq!(
            (ran.out.lines().last(), ran.code),
            (Some(end.as_str()), Some(code)),
            "{args:?} {}",
            ran.err
        );
        assert!(!ran.out.contains('\u{1b}'));
    }
}

#[test]
fn every_strategy_tells_as_many_steps_as_its_trace() {
    for strategy in ["row-by-row", "fewest-first", "fewest-now", "singles", "exact-cover"] {
        let plain = run(&[CLASSIC, "--plain", "--watch", "--strategy", strategy]).fine();
        let trace = run(&["trace", CLASSIC, "--strategy", strategy, "--format", "jsonl"]).fine();
        let steps = trace.lines().filter(|line| line.starts_with("{\"step\"")).count();
        // Before them the puzzle and the strategy, behind them the solution.
        assert_eq!(plain.lines().count(), 2 + steps + 1, "{strategy}");
        assert!(plain.lines().all(|line| !line.is_empty()), "{strategy}");
    }
}

#[test]
fn what_cannot_be_told_is_complained_of() {
    let ran = feed(&["--plain"], b"");
    assert_eq!((ran.out.as_str(), ran.code), ("", Some(2)), "{}", ran.err);
    let ran = run(&["11..............", "--plain"]);
    assert_eq!(ran.code, Some(1), "{}", ran.out);
    assert!(ran.err.contains("1 stands twice in row 1"), "{}", ran.err);
    for args in [&[CLASSIC, "--limit", "3"][..], &[CLASSIC, "--unit", "undo"]] {
        let ran = run(args);
        assert_eq!((ran.err.as_str(), ran.code), ("stepdoku: --plain is missing\n", Some(2)));
    }
}

#[test]
fn a_reader_who_has_seen_enough_ends_it_quietly() {
    // Made to be hard in this very order: hundreds of millions of steps.
    let hard = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    let mut child = program(&[hard, "--plain"]).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.starts_with("Puzzle: "), "{line}");
    let output = child.wait_with_output().unwrap();
    assert_eq!((String::from_utf8(output.stderr).unwrap().as_str(), output.status.code()), ("", Some(0)));
}
