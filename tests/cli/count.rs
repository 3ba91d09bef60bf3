//! `count` and `bench`: how many, and how fast.

use crate::program::{feed, run};

const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn a_number_a_puzzle_up_to_the_limit() {
    let two = "5346789126721953481983425678597614.342685.79.7139248569615372842874196353452861.9";
    let none = CLASSIC.replace("53", "55");
    let input =
        format!("{CLASSIC}\n{none}\n{}\n{two}\n{}\n1234............\n", ".".repeat(81), &CLASSIC[1..]);
    let ran = feed(&["count"], input.as_bytes());
    let numbers: Vec<&str> = ran.out.lines().collect();
    assert_eq!((numbers.as_slice(), ran.code), (&["1", "0", "2", "1", "2"][..], Some(1)), "{}", ran.err);
    assert_eq!(feed(&["count", "--limit", "1000"], b"................").fine(), "288\n");
    assert_eq!(feed(&["count", "--limit", "5", "--threads", "2"], b"................").fine(), "5\n");
    assert_eq!(run(&["count", &none]).fine(), "0\n", "a number is an answer");
}

#[test]
fn candidates_are_counted_as_they_stand() {
    let table = "13 12 3 4\n3 4 1 2\n12 12 4 3\n4 3 2 1\n";
    assert_eq!(feed(&["count", "--from", "pencilmarks"], table.as_bytes()).out, "1\n");
}

#[test]
fn bench_has_a_row_for_every_strategy_asked_for() {
    let args = ["bench", "-", "--time", "0.05", "--strategy"];
    let bench = |which| feed(&[&args[..], &[which]].concat(), format!("{CLASSIC}\n").as_bytes()).fine();
    let names = |table: &str| {
        let word = |line: &str| line.split(' ').next().unwrap_or_default().to_owned();
        table.lines().skip(2).map(word).collect::<Vec<_>>()
    };
    assert_eq!(names(&bench("fast,row-by-row")), ["fast", "row-by-row"]);
    let all = bench("all");
    assert!(names(&all).len() > 2 && all.starts_with("1 puzzles, up to 2 solutions each, "), "{all}");
}

#[test]
fn bench_says_where_it_stopped() {
    // Row by row this takes hours.
    let hard = "9..8...........5............2..1...3.1.....6....4...7.7.86.........3.1..4.....2..";
    let args = ["bench", "-", "--time", "0.2", "--strategy", "row-by-row"];
    let table = feed(&args, format!("{CLASSIC}\n{hard}\n").as_bytes()).fine();
    assert!(table.ends_with("after 1\n"), "{table}");
}
