//! N-Queens, where a puzzle is taken.

use crate::program::{feed, run};

#[test]
fn the_first_solution_is_that_of_the_search_row_by_row() {
    let drawn = "Q . . . . . . .\n. . . . Q . . .\n. . . . . . . Q\n. . . . . Q . .\n\
                 . . Q . . . . .\n. . . . . . Q .\n. Q . . . . . .\n. . . Q . . . .\n";
    let strategies =
        ["row-by-row", "fewest-first", "fewest-now", "singles", "exact-cover", "place-or-pass", "fast"];
    for strategy in strategies {
        assert_eq!(run(&["solve", "queens:8", "--strategy", strategy]).fine(), drawn, "{strategy}");
    }
    let line = "queens:8 r1c1 r2c5 r3c8 r4c6 r5c3 r6c7 r7c2 r8c4\n";
    assert_eq!(run(&["solve", "queens:8 r1c1", "--to", "queens"]).fine(), line);
    assert_eq!(feed(&["solve"], line.as_bytes()).fine(), drawn);
}

#[test]
fn all_solutions_come_once_from_the_left() {
    let lines = run(&["solve", "queens:6", "--all", "--to", "queens"]).fine();
    assert_eq!(feed(&["count"], lines.as_bytes()).fine(), "1\n".repeat(4), "they stand");
    let known = "queens:6 r1c2 r2c4 r3c6 r4c1 r5c3 r6c5\nqueens:6 r1c3 r2c6 r3c2 r4c5 r5c1 r6c4\n\
                 queens:6 r1c4 r2c1 r3c5 r4c2 r5c6 r6c3\nqueens:6 r1c5 r2c3 r3c1 r4c6 r5c4 r6c2\n";
    assert_eq!(lines, known);
    let many = run(&["solve", "queens:9", "--all", "--to", "queens"]).fine();
    let mut lines: Vec<&str> = many.lines().collect();
    assert_eq!(lines.len(), 352);
    lines.dedup();
    assert_eq!(lines.len(), 352);
    assert_eq!(run(&["solve", "queens:9", "--limit", "3"]).fine().lines().count(), 3 * 9 + 2);
}

/// What is printed is a puzzle again for whoever reads one: from stdin, from a file, as an argument.
#[test]
fn what_is_printed_is_read_again() {
    let file = std::env::temp_dir().join(format!("stepdoku-queens-{}.txt", std::process::id()));
    let name = file.to_str().unwrap();
    for side in 4..=12 {
        let empty = format!("queens:{side}");
        let solved = run(&["solve", &empty]).fine();
        let line = feed(&["convert", "--to", "queens"], solved.as_bytes()).fine();
        assert!(line.starts_with(&format!("{empty} r1c")) && line.lines().count() == 1, "{line}");
        let two = &line[..empty.len() + 10].trim_end().to_owned();
        let partly = run(&["convert", two, "--to", "queens"]).fine();
        for printed in [&solved, &line, &partly, &format!("{empty}\n")] {
            std::fs::write(&file, printed).unwrap();
            let commands: [&[&str]; 6] = [
                &["solve"],
                &["count", "--limit", "1"],
                &["check"],
                &["convert", "--to", "queens"],
                &["trace", "--strategy", "row-by-row", "--limit", "3"],
                &["--plain", "--limit", "3"],
            ];
            for command in commands {
                let fed = feed(&[command, &["-"]].concat(), printed.as_bytes());
                assert_eq!((fed.err.as_str(), fed.out.is_empty()), ("", false), "{command:?} {printed}");
                assert_ne!(fed.code, Some(2));
                let read = run(&[command, &[name]].concat());
                assert_eq!(fed.out.replace("-:", "FILE:"), read.out.replace(&format!("{name}:"), "FILE:"));
                let typed = run(&[command, &[printed.as_str()]].concat());
                assert_eq!(fed.out.replace("-:", "FILE:"), typed.out.replace("PUZZLE:", "FILE:"));
            }
        }
        assert_eq!(feed(&["solve"], solved.as_bytes()).fine(), solved);
        let every = run(&["solve", &empty, "--limit", "3"]).fine();
        let counts = feed(&["count"], every.as_bytes()).fine();
        assert_eq!(counts, "1\n".repeat(if side == 4 { 2 } else { 3 }));
    }
    std::fs::remove_file(file).unwrap();
}

#[test]
fn they_are_counted() {
    let boards =
        "queens:4\nqueens:5\nqueens:6\nqueens:7\nqueens:8\nqueens:9\nqueens:10\nqueens:11\nqueens:12\n";
    let counts = feed(&["count", "--limit", "100000"], boards.as_bytes()).fine();
    assert_eq!(counts, "2\n10\n4\n40\n92\n352\n724\n2680\n14200\n");
    let some = "queens:8 r1c1\nqueens:8 r1c1 r2c2\nqueens:6 r1c1\n";
    assert_eq!(feed(&["count", "--limit", "1000"], some.as_bytes()).fine(), "4\n0\n0\n");
}

#[test]
fn a_board_is_checked() {
    let boards = "queens:8\nqueens:4 r1c2\nqueens:4 r1c1 r4c4\nqueens:6 r1c1\nqueens:4 r1c1 r2c3\n";
    let ran = feed(&["check"], boards.as_bytes());
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(ran.code, Some(1));
    assert_eq!(
        lines,
        [
            "-:1: many: two solutions differ in 10 squares, first at r2c5",
            "-:2: one: exactly one solution",
            "-:3: none: Two queens in diagonal \\: r1c1 and r4c4",
            "-:4: none: every possibility was tried",
            "-:5: none: no queen can stand in row 3",
        ]
    );
}

#[test]
fn a_trace_says_that_the_puzzle_is_queens_and_names_diagonals() {
    let text = run(&["trace", "queens:4", "--strategy", "row-by-row"]).fine();
    let head = "@trace 1 size=4 puzzle=queens base=0 strategy=row-by-row\n@given ................\n\
                @place 0 0 1\n@reject 1 0 1 column\n@reject 1 1 1 diagonal\n@place 1 2 1\n";
    assert!(text.starts_with(head), "{text}");
    assert!(text.ends_with("@place 3 2 1\n@solution\n@done solved\n"), "{text}");
    assert_eq!(text.lines().count(), 2 + 18 + 8 + 4 + 2);
    let json = run(&["trace", "queens:4 r1c1", "--strategy", "singles", "--format", "jsonl"]);
    let lines = [
        r#"{"trace":1,"size":4,"puzzle":"queens","base":0,"strategy":"singles"}"#,
        r#"{"given":"1..............."}"#,
        r#"{"step":1,"verb":"reject","row":1,"column":0,"digit":1,"houses":["column"]}"#,
        r#"{"step":2,"verb":"reject","row":1,"column":1,"digit":1,"houses":["diagonal"]}"#,
        r#"{"step":3,"verb":"place","row":1,"column":2,"digit":1}"#,
        r#"{"step":4,"verb":"dead-end","digit":1,"house":"row","index":2}"#,
    ];
    assert_eq!(json.out.lines().take(6).collect::<Vec<_>>(), lines);
    assert_eq!(json.code, Some(1), "there is none");
}

#[test]
fn told_in_words_queens_are_no_digits() {
    for (lang, foreign) in [("en", ["digit", "cell"]), ("ko", ["숫자", "주어진 수"])] {
        for strategy in
            ["row-by-row", "fewest-first", "fewest-now", "singles", "exact-cover", "place-or-pass"]
        {
            let text = run(&["--plain", "--lang", lang, "queens:6 r1c2", "--strategy", strategy]).fine();
            assert!(!foreign.iter().any(|word| text.contains(word)), "{text}");
            assert!(text.ends_with(" r1c2 r2c4 r3c6 r4c1 r5c3 r6c5\n"), "{text}");
        }
    }
    let text = run(&["--plain", "queens:6 r1c2"]).fine();
    let head = "Queens: 6x6 (1 given: r1c2; 5 to place)\n\
                Strategy: row-by-row: a queen in each row from the top, squares from the left\n";
    assert!(text.starts_with(head), "{text}");
}

#[test]
fn an_order_of_digits_makes_no_difference_and_that_is_said() {
    for args in [["trace", "--strategy", "row-by-row"], ["--plain", "--strategy", "row-by-row"]] {
        let plain = run(&[&args[..], &["queens:5"]].concat());
        let ordered = run(&[&args[..], &["queens:5", "--digits", "down"]].concat());
        assert_eq!((ordered.code, &ordered.out), (Some(0), &plain.out));
        assert!(ordered.err.contains("queens have no order of digits"), "{}", ordered.err);
    }
    let file = std::env::temp_dir().join(format!("stepdoku-order-{}.txt", std::process::id()));
    let film = ["export", "queens:4", "--at", "3", "-o", file.to_str().unwrap()];
    let solve = ["solve", "queens:5", "--stats", "--strategy", "row-by-row"];
    let table = ["solve", "queens:5", "--stats"];
    for (args, with) in [
        (&film[..], ["--digits", "down"]),
        (&film, ["--race", "row-by-row, row-by-row shuffled:3"]),
        (&solve, ["--digits", "shuffled"]),
        (&table, ["--race", "row-by-row, down"]),
    ] {
        let ran = run(&[args, &with].concat());
        assert_eq!(ran.code, Some(0));
        let said = "note: PUZZLE:1: queens have no order of digits; none is taken\n";
        assert_eq!(ran.err.matches(said).count(), 1, "{with:?}: {}", ran.err);
    }
    std::fs::remove_file(file).unwrap();
    assert!(!run(&[&solve[..], &["--digits", "up"]].concat()).err.contains("order"));
}

#[test]
fn what_cannot_be_done_to_a_board_is_said_and_why() {
    let queens = "A queens board can be turned, mirrored, flipped or transposed, nothing else.";
    let boxes = "Only boards with square boxes can be turned by 90 degrees or transposed.";
    let six = ".6......13........62.5....3......4.2";
    for (puzzle, lane, why) in [
        ("queens:6", "renamed:1", Some(queens)),
        ("queens:6", "bands:1", Some(queens)),
        ("queens:6", "reversed", Some(queens)),
        ("queens:6", "turned 90", None),
        (six, "turned 90", Some(boxes)),
        (six, "renamed:1", None),
    ] {
        let ran = run(&["solve", puzzle, "--stats", "--race", &format!("row-by-row, {lane}")]);
        let said = why.map(|why| format!("stepdoku: note: PUZZLE:1: lane 2, row-by-row {lane}: {why}\n"));
        assert_eq!(ran.code, Some(0));
        assert_eq!(ran.err.contains("note"), said.is_some(), "{}", ran.err);
        assert!(ran.err.ends_with(&said.unwrap_or_default()), "{}", ran.err);
    }
}

#[test]
fn a_sudoku_passes_over_no_cell() {
    let sudoku = "....2..44..23...";
    let plain = run(&["trace", sudoku, "--strategy", "row-by-row"]);
    let ran = run(&["trace", sudoku, "--strategy", "place-or-pass"]);
    assert_eq!((ran.out, ran.code), (plain.out, Some(0)));
    assert!(ran.err.contains("place-or-pass is for queens"), "{}", ran.err);
    let ran = run(&["solve", sudoku, "--stats", "--strategy", "place-or-pass"]);
    assert!(ran.err.contains("is for queens") && ran.err.contains("strategy=row-by-row "), "{}", ran.err);
    let text = run(&["--plain", sudoku, "--strategy", "place-or-pass", "--limit", "1"]);
    assert!(!text.out.contains("queen") && text.err.contains("is for queens"), "{}", text.out);
}

#[test]
fn what_is_no_queens_board_is_told() {
    for (argument, said) in [
        ("queens:3", "there is no queens board of '3'; 4 to 12 was expected"),
        ("queens:8 r9c1", "'r9c1' is no square; r1c1 to r8c8 was expected"),
    ] {
        let ran = run(&["solve", argument]);
        assert_eq!((ran.out.as_str(), ran.code), ("", Some(2)));
        assert!(ran.err.contains(said), "{}", ran.err);
    }
    for side in ["3", "13", "x"] {
        let ran = run(&["queens", side]);
        assert_eq!((ran.out.as_str(), ran.code), ("", Some(2)));
        assert!(ran.err.contains("a number of queens from 4 to 12"), "{}", ran.err);
    }
    let ran = run(&["queens", "8"]);
    assert!(ran.err.contains("the screen needs a terminal"), "{}", ran.err);
}
