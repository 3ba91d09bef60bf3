//! `convert`.

use crate::program::{feed, run};

const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The formats that a Sudoku can be written in, as the help page lists them.
fn formats() -> Vec<String> {
    let help = run(&["convert", "--help"]).out.split_whitespace().collect::<Vec<_>>().join(" ");
    let list = help.split("--to <F> ").nth(2).unwrap().split("values: ").nth(1).unwrap();
    let list = list.split(']').next().unwrap().split(", ");
    list.filter(|&format| format != "queens").map(str::to_owned).collect()
}

#[test]
fn queens_are_written_as_queens_and_nothing_else_is() {
    let two = "queens:6 r1c2 (r2c4)\nqueens:4\n";
    assert_eq!(feed(&["convert", "--to", "queens"], two.as_bytes()).fine(), two);
    for (format, puzzle) in [("line", two.lines().next().unwrap()), ("queens", CLASSIC)] {
        let ran = feed(&["convert", "--to", format], puzzle.as_bytes());
        assert_eq!((ran.out.as_str(), ran.code), ("", Some(1)), "{format}");
        assert!(ran.err.contains("written as queens"), "{}", ran.err);
    }
}

#[test]
fn what_is_written_in_any_format_reads_back() {
    let formats = formats();
    assert!(formats.len() >= 14, "{formats:?}");
    for format in &formats {
        let two = format!("{CLASSIC}\n{}\n", CLASSIC.replace('5', "."));
        let written = feed(&["convert", "--to", format], two.as_bytes());
        assert_eq!((written.err.as_str(), written.code), ("", Some(0)), "{format}");
        // It is told apart without help, several puzzles in a row.
        let back = feed(&["convert", "--to", "line"], written.out.as_bytes());
        assert_eq!((back.out, back.code), (two, Some(0)), "{format}: {}\n{}", back.err, written.out);
    }
}

#[test]
fn a_collection_has_one_head_and_one_foot() {
    let two = format!("{CLASSIC}\n{CLASSIC}\n");
    let csv = feed(&["convert", "--to", "csv"], two.as_bytes()).fine();
    assert_eq!(csv.lines().count(), 3, "{csv}");
    let xml = feed(&["convert", "--to", "opensudoku"], two.as_bytes()).fine();
    assert_eq!(xml.matches("<opensudoku>").count(), 1);
    assert_eq!((xml.matches("<game ").count(), xml.matches("</opensudoku>").count()), (2, 1));
}

#[test]
fn candidates_that_get_lost_are_told() {
    let table = "13 12 3 4\n3 4 1 2\n12 12 4 3\n4 3 2 1\n";
    let ran = feed(&["convert", "--from", "pencilmarks", "--to", "line"], table.as_bytes());
    assert_eq!((ran.out.as_str(), ran.code), ("..343412..434321\n", Some(0)));
    assert!(
        ran.err.contains("stepdoku: note: -:1: the candidates of cells with more than one were not kept\n"),
        "{}",
        ran.err
    );
}
