//! `trace`.

use crate::program::run;

const SMALL: &str = "....2..44..23...";

fn trace(args: &[&str]) -> crate::program::Ran {
    run(&[&["trace", "--strategy", "row-by-row"], args].concat())
}

fn count(text: &str, verb: &str) -> usize {
    text.lines().filter(|line| line.split(' ').next() == Some(verb)).count()
}

#[test]
fn every_test_is_a_line() {
    let out = trace(&[SMALL]).fine();
    let lines: Vec<&str> = out.lines().collect();
    let start = [
        "@trace 1 size=4 box=2x2 base=0 strategy=row-by-row",
        "@given ....2..44..23...",
        "@place 0 0 1",
        "@reject 0 1 1 row box",
        "@reject 0 1 2 box",
        "@place 0 1 3",
    ];
    assert_eq!(lines[..6], start);
    assert_eq!(lines[lines.len() - 2..], ["@solution", "@done solved"]);
    assert_eq!((count(&out, "@reject"), count(&out, "@place"), count(&out, "@undo")), (20, 13, 2));
}

#[test]
fn the_classic_takes_the_known_steps_with_either_strategy() {
    let classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let out = trace(&[classic]).fine();
    assert_eq!((count(&out, "@place"), count(&out, "@undo")), (4_208, 4_157));
    assert_eq!(out.lines().count(), 41_809 + 4);
    let out = run(&["trace", classic, "--strategy", "fewest-first", "--unit", "move"]).fine();
    assert_eq!(count(&out, "@place") - count(&out, "@undo"), 51);
    assert_eq!(count(&out, "@reject"), 0);
}

#[test]
fn digits_in_another_order_are_named_and_take_the_known_steps() {
    let classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let out = trace(&[classic, "--digits", "down"]).fine();
    assert!(out.starts_with("@trace 1 size=9 box=3x3 base=0 strategy=row-by-row digits=down\n"), "{out}");
    assert_eq!(out.lines().count(), 4_501 + 4);
    assert_eq!(trace(&[classic, "--digits", "up"]).fine(), trace(&[classic]).fine());
    let out = trace(&[SMALL, "--digits", "shuffled:7", "--format", "jsonl"]).fine();
    assert!(out.starts_with(
        r#"{"trace":1,"size":4,"box":"2x2","base":0,"strategy":"row-by-row","digits":"shuffled:7"}"#
    ));
}

#[test]
fn units_are_filters_over_the_same_steps() {
    let verbs = ["@reject", "@place", "@undo", "@solution", "@done"];
    for (unit, counts) in [
        ("test", [20, 13, 2, 1, 1]),
        ("move", [0, 13, 2, 1, 1]),
        ("undo", [0, 0, 2, 1, 1]),
        ("branch", [0, 1, 0, 1, 1]),
        ("solution", [0, 0, 0, 1, 1]),
    ] {
        let out = trace(&[SMALL, "--unit", unit]).fine();
        assert_eq!(verbs.map(|verb| count(&out, verb)), counts, "{unit}");
    }
}

#[test]
fn a_limit_stops_and_says_so() {
    let out = trace(&[SMALL, "--limit", "3"]).fine();
    assert_eq!(
        out.lines().skip(2).collect::<Vec<_>>(),
        ["@place 0 0 1", "@reject 0 1 1 row box", "@reject 0 1 2 box", "@done stopped"]
    );
    assert!(trace(&[SMALL, "--limit", "35"]).fine().ends_with("\n@done stopped\n"));
    assert!(trace(&[SMALL, "--limit", "36"]).fine().ends_with("\n@solution\n@done solved\n"));
}

#[test]
fn no_solution_is_unsat_and_exit_1() {
    let ran = trace(&["123....4........"]);
    assert_eq!((ran.code, ran.out.lines().last()), (Some(1), Some("@done unsat")));
    assert_eq!(ran.err, "");
    let ran = trace(&["11.............."]);
    assert_eq!((ran.code, ran.out.lines().last()), (Some(1), Some("@done unsat")));
    assert_eq!(
        ran.err,
        "stepdoku: PUZZLE:1: the puzzle has no solution: 1 stands twice in row 1: r1c1 and r1c2\n"
    );
}

#[test]
fn digits_above_nine_are_numbers() {
    let blank = ".".repeat(256);
    let out = trace(&[&blank, "--limit", "200"]).out;
    assert!(out.starts_with("@trace 1 size=16 box=4x4 base=0 "));
    assert!(out.lines().any(|line| line == "@place 0 15 16"), "{out}");
}

#[test]
fn json_says_the_same() {
    let out = trace(&["123.....2.1.....", "--format", "jsonl"]).fine();
    let text = trace(&["123.....2.1....."]).fine();
    assert_eq!(out.lines().count(), text.lines().count());
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], r#"{"trace":1,"size":4,"box":"2x2","base":0,"strategy":"row-by-row"}"#);
    assert_eq!(lines[1], r#"{"given":"123.....2.1....."}"#);
    assert_eq!(lines[2], r#"{"step":1,"verb":"reject","row":0,"column":3,"digit":1,"houses":["row"]}"#);
    assert_eq!(lines[5], r#"{"step":4,"verb":"place","row":0,"column":3,"digit":4}"#);
    assert!(
        lines.iter().any(|line| line.starts_with(r#"{"step":"#) && line.contains(r#""verb":"undo","row":"#))
    );
    assert_eq!(lines[lines.len() - 2], r#"{"step":57,"verb":"solution"}"#);
    assert_eq!(lines[lines.len() - 1], r#"{"done":"solved"}"#);
}
