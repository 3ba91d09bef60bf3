//! `solve`: the right answer, in the right layout.

use crate::program::{feed, run};

const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn rows(line: &str, between: &str) -> String {
    let cells: Vec<String> = line.replace('.', "0").chars().map(String::from).collect();
    cells.chunks(9).map(|row| row.join(between) + "\n").collect()
}

#[test]
fn the_answer_has_the_layout_of_the_question() {
    for between in ["", " "] {
        assert_eq!(feed(&["solve"], rows(CLASSIC, between).as_bytes()).fine(), rows(SOLVED, between));
    }
    assert_eq!(feed(&["solve"], format!("{CLASSIC}\n").as_bytes()).fine(), format!("{SOLVED}\n"));
    assert_eq!(feed(&["solve", "--to", "line"], rows(CLASSIC, "").as_bytes()).fine(), format!("{SOLVED}\n"));
}

#[test]
fn a_missing_line_end_and_windows_line_ends_are_fine() {
    assert_eq!(feed(&["solve"], CLASSIC.as_bytes()).fine(), format!("{SOLVED}\n"));
    let windows = rows(CLASSIC, "").replace('\n', "\r\n");
    assert_eq!(feed(&["solve", "-"], windows.as_bytes()).fine().replace('\r', ""), rows(SOLVED, ""));
}

#[test]
fn every_strategy_prints_the_smallest_answer() {
    // Fewest-first itself meets 3241142323144132 first.
    for strategy in ["row-by-row", "fewest-first", "fast"] {
        assert_eq!(
            run(&["solve", "....1....3...1..", "--strategy", strategy]).fine(),
            "3214142323414132\n",
            "{strategy}"
        );
    }
}

#[test]
fn all_and_limit_print_in_reading_order() {
    let all = run(&["solve", "--all", "................"]).fine();
    let lines: Vec<&str> = all.lines().collect();
    assert_eq!(lines.len(), 288);
    assert!(lines.is_sorted_by(|a, b| a < b));
    let three = run(&["solve", "--limit", "3", "................"]).fine();
    assert_eq!(three.lines().collect::<Vec<_>>(), lines[..3]);
    assert_eq!(run(&["solve", "--all", CLASSIC]).fine(), format!("{SOLVED}\n"));
}

#[test]
fn stats_are_those_of_the_strategy() {
    let ran = run(&["solve", "--stats", "--strategy", "row-by-row", CLASSIC]);
    assert_eq!((ran.out, ran.code), (format!("{SOLVED}\n"), Some(0)));
    let known = "PUZZLE:1: strategy=row-by-row placements=4208 undos=4157 tests=37652 deepest=51 seconds=0.";
    assert!(ran.err.starts_with(known) && ran.err.lines().count() == 1, "{}", ran.err);
    let ran = run(&["solve", "--stats", CLASSIC]);
    assert!(ran.err.starts_with("PUZZLE:1: strategy=fast seconds=0."), "{}", ran.err);
}

#[test]
fn another_order_of_the_digits_changes_the_search_and_not_the_answer() {
    let ran = run(&["solve", "--stats", "--strategy", "row-by-row", "--digits", "down", CLASSIC]);
    assert_eq!(ran.out, format!("{SOLVED}\n"));
    assert!(ran.err.starts_with("PUZZLE:1: strategy=row-by-row digits=down placements="), "{}", ran.err);
    let number = |key: &str| -> u64 {
        let from = ran.err.split_once(&format!(" {key}=")).unwrap().1;
        from.split(' ').next().unwrap().parse().unwrap()
    };
    // Every step is a test or an undo.
    assert_eq!(number("tests") + number("undos"), 4_501);
    let several = "....1....3...1..";
    for order in ["up", "down", "shuffled:3"] {
        let ran = run(&["solve", "--strategy", "row-by-row", "--digits", order, several]);
        assert_eq!(ran.fine(), "3214142323414132\n", "{order}");
    }
    let table = run(&["solve", "--stats", "--strategy", "all", "--digits", "down", CLASSIC]).err;
    assert!(table.contains("PUZZLE:1: row-by-row down "), "{table}");
}

#[test]
fn a_race_is_a_table_of_its_lanes() {
    let lanes = "row-by-row, turned 270, transposed, reversed, down";
    let ran = run(&["solve", "--stats", "--race", lanes, CLASSIC]);
    assert_eq!((ran.out.as_str(), ran.code), (&*format!("{SOLVED}\n"), Some(0)));
    let rows: Vec<&str> = ran.err.lines().collect();
    assert_eq!(rows.len(), 6, "a head and five lanes: {}", ran.err);
    // With the step that says so.
    for (row, (lane, steps)) in rows[1..].iter().zip([
        ("row-by-row", 41_810),
        ("row-by-row turned 270", 1_330),
        ("row-by-row transposed", 5_940),
        ("row-by-row reversed", 4_502),
        ("row-by-row down", 4_502),
    ]) {
        let numbers = row.strip_prefix(&format!("PUZZLE:1: {lane} ")).expect(row);
        assert_eq!(numbers.split_whitespace().next(), Some(&*steps.to_string()), "{row}");
    }
    // What cannot start has no figures, and is no proof of anything.
    let ran = run(&["solve", "--stats", "--race", "turned 90", ".6......13........62.5....3......4.2"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.err.lines().nth(1).unwrap().ends_with(" -"), "{}", ran.err);
}

#[test]
fn no_solution_is_a_complaint_and_exit_1() {
    for strategy in ["row-by-row", "fewest-first", "fast"] {
        let ran = run(&["solve", "--strategy", strategy, "123....4........"]);
        assert_eq!((ran.out.as_str(), ran.code), ("", Some(1)));
        assert_eq!(ran.err, "stepdoku: PUZZLE:1: the puzzle has no solution\n");
    }
    let ran = run(&["solve", &CLASSIC.replace("53", "55")]);
    assert_eq!((ran.out.as_str(), ran.code), ("", Some(1)));
    assert!(ran.err.ends_with("the puzzle has no solution: 5 stands twice in row 1: r1c1 and r1c2\n"));
}

#[test]
fn several_questions_are_answered_at_the_distance_they_were_asked() {
    let (question, answer) = (rows(CLASSIC, " "), rows(SOLVED, " "));
    assert_eq!(
        feed(&["solve"], format!("{question}{question}").as_bytes()).fine(),
        format!("{answer}{answer}")
    );
    let apart = feed(&["solve"], format!("{question}\n{question}").as_bytes()).fine();
    assert_eq!(apart, format!("{answer}\n{answer}"));
    let grids = feed(&["solve", "--to", "boj2239"], format!("{CLASSIC}\n{CLASSIC}\n").as_bytes()).fine();
    assert_eq!(grids, format!("{0}\n{0}", rows(SOLVED, "")));
}

#[test]
fn candidates_are_a_puzzle_where_there_are_no_givens() {
    // Were it not for the 2 that r1c1 cannot be, 1 and 2 could change places.
    let table = "13 12 3 4\n3 4 1 2\n12 12 4 3\n4 3 2 1\n";
    let ran = feed(&["check", "--from", "pencilmarks"], table.as_bytes());
    assert!(ran.out.starts_with("-:1: one"), "{ran:?}");
    let ran = feed(&["solve", "--from", "pencilmarks", "--to", "line"], table.as_bytes());
    assert_eq!(ran.out, "1234341221434321\n");
}
