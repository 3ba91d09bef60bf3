//! Every row of the table of malformed and hostile input.

use super::*;
use crate::puzzle::{Cell, Digit, HouseKind, Shape};

/// What a stream comes to: the events it keeps, and its problems with their first line, first step and count.
struct Row {
    name: &'static str,
    text: Vec<u8>,
    events: u64,
    problems: &'static [(Problem, u64, u64, u64)],
}

fn row(
    name: &'static str,
    text: impl Into<Vec<u8>>,
    events: u64,
    problems: &'static [(Problem, u64, u64, u64)],
) -> Row {
    Row { name, text: text.into(), events, problems }
}

/// The board is `....2..44..23...`.
fn table() -> Vec<Row> {
    use Problem::*;
    let long = |first: &str| format!("{first}{}\n@done\n", " ".repeat(parse::LONGEST));
    vec![
        row("nothing wrong", "@place 0 0 1\n@undo 0 0\n@done stopped\n", 3, &[]),
        row("CRLF", "@place 0 0 1\r\n@done\r\n", 2, &[]),
        row("a missing argument", "@place 0 0\n@done\n", 1, &[(Arguments, 1, 0, 1)]),
        row("no integer", "@place 0 0 x\n@place 0 0 1.5\n@done\n", 1, &[(Arguments, 1, 0, 2)]),
        row("a negative argument", "@place 0 0 1\n@undo -1 0\n@done\n", 2, &[(Arguments, 2, 1, 1)]),
        row("a column outside", "@place 0 7 1\n@done\n", 1, &[(Range, 1, 0, 1)]),
        row("digits outside", "@place 0 0 5\n@place 0 0 0\n@done\n", 1, &[(Range, 1, 0, 2)]),
        row("far outside", "@place 99999999999999999999 0 1\n@done\n", 1, &[(Range, 1, 0, 1)]),
        row("extra arguments", "@place 0 0 1 9 # fine\n@done\n", 2, &[(Extra, 1, 0, 1)]),
        row("an unknown verb", "@jump 0 0\n@\n@Place 0 0 1\n@done\n", 1, &[(Verb, 1, 0, 3)]),
        row("a version of the future", "@trace 2 size=4\n@place 0 0 1\n", 0, &[(Version, 1, 0, 1)]),
        row("unknown keys", "@trace 1 size=4 mood=good\n@done\n", 1, &[]),
        row("a long trace line", long("@place 0 0 1"), 1, &[(Long, 1, 0, 1)]),
        row("a long line of output", long("x"), 1, &[(Long, 1, 0, 1)]),
        row("no UTF-8", b"@note \xff\n\xc3\n@done\n".to_vec(), 1, &[(Utf8, 1, 0, 2)]),
        row("a NUL", b"a\0b\n@place 0 0\0 1\n@done\n".to_vec(), 1, &[(Arguments, 2, 0, 1)]),
        row("place on a given", "@place 1 0 3\n@done\n", 2, &[(Given, 1, 1, 1)]),
        row("undo of a given", "@undo 1 0\n@done\n", 2, &[(Given, 1, 1, 1)]),
        row("place on a filled cell", "@place 0 1 1\n@place 0 1 3\n@done\n", 3, &[(Overwrite, 2, 2, 1)]),
        row("undo of an empty cell", "@undo 0 0\n@done\n", 2, &[(Empty, 1, 1, 1)]),
        row("undo of an older one", "@place 0 0 1\n@place 0 1 3\n@undo 0 0\n@done\n", 4, &[(Order, 3, 3, 1)]),
        row("against the rules", "@place 0 0 2\n@done\n", 2, &[(Rule, 1, 1, 1)]),
        row("a legal digit refused", "@reject 0 0 1\n@done\n", 2, &[(Reject, 1, 1, 1)]),
        row("a reason that is false", "@reject 0 0 2 row\n@done\n", 2, &[(Reject, 1, 1, 1)]),
        row("a reason that is true", "@reject 0 0 2 column box\n@done\n", 2, &[]),
        row("no solution", "@solution\n@done\n", 2, &[(Solution, 1, 1, 1)]),
        row("done, but not solved", "@place 0 0 1\n@done solved\n", 2, &[(Solution, 2, 2, 1)]),
        row("something behind the end", "@done\n@place 0 0 1\nbye\n", 1, &[(After, 2, 1, 1)]),
        row("no end", "@place 0 0 1\n", 1, &[(End, 1, 1, 1)]),
        row("no end, no LF", "@place 0 0 1", 1, &[(End, 1, 1, 1)]),
        row("nothing at all", "", 0, &[(End, 0, 0, 1)]),
        row("a late puzzle", "@place 0 0 1\n@given ................\n@done\n", 2, &[(Arguments, 2, 1, 1)]),
        row("another puzzle than the one fed", "@given 1...............\n@done\n", 1, &[(Puzzle, 1, 0, 1)]),
        row("a puzzle of another size", "@given 1.......\n@done\n", 1, &[(Arguments, 1, 0, 1)]),
        row(
            "candidates that are none",
            "@cand 0 0 1 9\n@cand 0 0 x\n@done\n",
            1,
            &[(Arguments, 2, 0, 1), (Range, 1, 0, 1)],
        ),
    ]
}

/// What is too long is cut between two characters.
#[test]
fn long_names_stay_utf8() {
    let (mark, value, line) = ("가".repeat(100), "나".repeat(100), "다".repeat(1500));
    let text = format!("@mark {mark}\n@var n {value}\n{line}\n@done\n");
    let run = Recording::of_bytes(text.as_bytes(), plan(), ROOM);
    assert_eq!(run.marks()[0].text, "가".repeat(85).into_bytes());
    assert_eq!(run.variables(0), [(b"n".to_vec(), "나".repeat(84).into_bytes())]);
    assert_eq!(run.output(0, 1)[0].text, "다".repeat(1365).into_bytes());
}

/// Chapters are kept up to a limit, several at one step in their order; more are counted.
#[test]
fn every_chapter_is_kept_or_counted() {
    let mut text = "@mark one\n@mark two\n@place 0 0 1\n".to_owned();
    (3..=4096).for_each(|n| text += &format!("@mark {n}\n"));
    let marks = |text: &str| {
        let run = Recording::of_bytes(text.as_bytes(), plan(), ROOM);
        let met = run.state().problems.get(Problem::Mark).map(|met| (met.line, met.step, met.count));
        (run.marks(), met)
    };
    let (all, met) = marks(&text);
    assert_eq!((all.len(), met), (4096, None));
    let first: Vec<_> = all[..3].iter().map(|mark| (mark.step, mark.text.as_slice())).collect();
    assert_eq!(first, [(0, b"one".as_slice()), (0, b"two"), (1, b"3")]);
    let (all, met) = marks(&(text + "@mark more\n@undo 0 0\n@mark and more\n"));
    assert_eq!((all.len(), met), (4096, Some((4098, 1, 2))));
}

#[test]
fn every_row_of_the_table() {
    for Row { name, text, events, problems } in table() {
        let state = Recording::of_bytes(&text, plan(), ROOM).state();
        let met: Vec<_> = state.problems.iter().map(|m| (m.problem, m.line, m.step, m.count)).collect();
        assert_eq!((state.events, met.as_slice()), (events, problems), "{name}");
        let verdict = check(text.as_slice(), plan()).unwrap();
        assert!(
            verdict.problems.iter().eq(state.problems.iter()) && verdict.events == events,
            "{name}: both ways"
        );
    }
}

#[test]
fn every_problem_is_in_the_table() {
    let met: Vec<Problem> =
        table().iter().flat_map(|row| row.problems).map(|&(problem, ..)| problem).collect();
    for problem in Problem::ALL {
        assert!(
            met.contains(&problem) || matches!(problem, Problem::Limit | Problem::Mark),
            "{}",
            problem.code()
        );
    }
}

#[test]
fn a_program_that_counts_from_one_is_told_so() {
    let met = |text: &str| check(text.as_bytes(), plan()).unwrap().problems.get(Problem::Range);
    assert!(met("@place 4 1 1\n").is_some_and(|met| met.from_one));
    assert!(met("@place 5 1 1\n").is_some_and(|met| !met.from_one));
    assert!(met("@trace 1 base=1\n@place 4 4 1\n").is_none());
    assert!(met("@trace 1 base=1\n@place 0 4 1\n").is_some_and(|met| !met.from_one));
}

#[test]
fn limits_stop_and_prove_nothing() {
    let many = "@place 0 0 1\n@undo 0 0\n".repeat(100_000);
    let by_events = Recording::of_bytes(many.as_bytes(), Plan { most: Some(1001), ..plan() }, ROOM).state();
    assert_eq!((by_events.events, by_events.halt), (1001, Some(Halt::Limit)));
    let by_disk = Recording::of_bytes(many.as_bytes(), plan(), 100_000).state();
    assert_eq!((by_disk.halt, by_disk.done, by_disk.over), (Some(Halt::Limit), None, true));
    assert!(by_disk.bytes <= 100_000 + 64 && by_disk.problems.get(Problem::Limit).is_some());
    let by_text = Recording::of_bytes("x\n".repeat(100_000).as_bytes(), plan(), 100_000).state();
    assert_eq!(by_text.halt, Some(Halt::Limit));
}

/// What goes on for ever without a step has an end, whatever it is: lines, lines that say nothing, one line.
#[test]
fn output_without_a_step_is_not_read_for_ever() {
    let lines = |line: &str| line.repeat((1 << 24) / line.len());
    let long = "x".repeat(4000) + "\n";
    for (text, step) in [(lines(&long), false), (lines("@what\n"), false), (lines("@note y\n"), true)] {
        let step = if step { "@place 0 0 1\n" } else { "" };
        // Whoever takes a step now and then goes on.
        let five = [text.as_str(), step, &text, &text, &text, &text].concat();
        let state = check(five.as_bytes(), plan()).unwrap();
        let halt = if step.is_empty() { Some(Halt::Idle) } else { None };
        assert_eq!(state.halt, halt);
        assert_eq!(state.problems.get(Problem::Limit).is_some(), halt.is_some());
        assert_eq!(state.outcome(None) == Outcome::Limit, halt.is_some());
    }
    let endless = |byte| check(std::io::repeat(byte), plan()).unwrap();
    for (byte, line) in [(b'x', 1), (b'@', 1), (b'\n', (1 << 26) + 1)] {
        let verdict = endless(byte);
        assert_eq!((verdict.halt, verdict.events), (Some(Halt::Idle), 0));
        assert_eq!(verdict.problems.get(Problem::Limit).map(|met| met.line), Some(line));
    }
    // Who watches is told of as many lines as who does not.
    let run = Recording::start(std::io::repeat(b'x'), plan(), ROOM);
    while !run.progress().2 {
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    assert_eq!((run.progress().1, endless(b'x').lines), (1, 1));
}

#[test]
fn under_strict_the_first_error_is_the_end() {
    let text = "@undo 0 0\n@place 0 0 2\n@place 0 0\n@done\n";
    let verdict = check(text.as_bytes(), Plan { strict: true, ..plan() }).unwrap();
    assert!(verdict.first_error.is_some_and(|error| (error.problem, error.line) == (Problem::Rule, 2)));
    assert_eq!((verdict.halt, verdict.done), (Some(Halt::Strict), None));
}

/// Where the first error is the end it is known what was wrong with it.
#[test]
fn the_first_error_is_told_with_what_it_was_about() {
    use Problem::*;
    let (shape, cell) = (Shape::S4, |row: u8, column: u8| Cell::new(4 * row + column));
    let two = Digit::new(2).unwrap();
    for (text, problem, about) in [
        ("@place 0 0 2\n", Rule, About::Clash(cell(0, 0), two, HouseKind::Column, cell(1, 0))),
        ("@place 0 0 1\n@place 0 2\n", Arguments, About::Usage("@place r c d")),
        ("@given 1\n", Arguments, About::Usage("@given CELLS")),
        ("@place:x 0 0 1\n", Arguments, About::Usage("@place r c d")),
        ("@trace 1 base=1\n@undo 0 1\n", Range, About::Board(shape, true)),
        ("@cand 0 0 9\n", Range, About::Board(shape, false)),
        ("@trace 1 size=5\n", Range, About::Usage("@trace 1 size=9 box=3x3 base=0")),
        ("@trace 2\n", Version, About::Itself),
        ("@trace 1 base=1\n@undo 2 1\n", Given, About::Given(cell(1, 0))),
        ("@solution\n", Solution, About::Flaw(Flaw { missing: 11, clash: None })),
        ("@done solved\n", Solution, About::Flaw(Flaw { missing: 11, clash: None })),
        ("@place 0 0 1\n", End, About::Itself),
    ] {
        let verdict = check(text.as_bytes(), Plan { strict: true, ..plan() }).unwrap();
        let line = text.lines().count() as u64;
        assert_eq!(verdict.first_error, Some(FirstError { problem, line, about }), "{text}");
    }
    // The solution that is told by us is one event too many: what is wrong with the line as well is another matter.
    let text = "@given 123434122143432.\n@place 3 3 1\n@place 3 3 2\n";
    let verdict = check(text.as_bytes(), Plan { strict: true, most: Some(1), ..plan() }).unwrap();
    assert_eq!(verdict.first_error, Some(FirstError { problem: Limit, line: 3, about: About::Itself }));
}

#[test]
fn two_verbs_suffice_for_a_solution_to_be_seen() {
    let grid = Grid::from_line(SMALL).unwrap();
    let whole = trace(&grid, Strategy::RowByRow, usize::MAX);
    let silent: String =
        whole.lines().filter(|l| l.contains("@place") || l.contains("@undo")).collect::<Vec<_>>().join("\n");
    let verdict = check(silent.as_bytes(), plan()).unwrap();
    assert_eq!((verdict.solutions, verdict.done), (1, None));
    assert_eq!(verdict.problems.iter().map(|met| met.problem).collect::<Vec<_>>(), [Problem::End]);
    // It is told before it goes away as well.
    let gone = format!("{silent}\n@undo 3 3\n@done\n");
    let steps: Vec<Step> = Replay::new(Recording::of_bytes(gone.as_bytes(), plan(), ROOM), &grid).collect();
    assert!(matches!(steps[steps.len() - 3..], [Step::Solution, Step::Remove { .. }, Step::Done(None)]));
}

#[test]
fn a_program_that_leaves_its_strategy_is_seen_where_it_does() {
    let grid = Grid::from_line(SMALL).unwrap();
    let whole = trace(&grid, Strategy::RowByRow, usize::MAX);
    assert_eq!(check(whole.as_bytes(), Plan::default()).unwrap().divergence, None);
    let moves: String = whole.lines().filter(|l| !l.contains("@reject")).map(|l| format!("{l}\n")).collect();
    assert_eq!(check(moves.as_bytes(), Plan::default()).unwrap().divergence, None, "without its tests");
    let lines: Vec<&str> = whole.lines().collect();
    let first = lines.iter().position(|line| line.starts_with("@place")).unwrap();
    let mut other = lines.clone();
    other[first] = "@place 3 3 4";
    let divergence = check(other.join("\n").as_bytes(), Plan::default()).unwrap().divergence.unwrap();
    assert_eq!((divergence.line, divergence.step), (first as u64 + 1, first as u64 - 1));
    assert!(matches!(divergence.expected, Step::Place { cell, .. } if cell.index() == 0));
}

#[test]
fn what_belongs_to_a_moment_is_found_there() {
    let text = "hello\n@line 7\n@var i 1\n@place:9 0 0 1\n@note because\n@cand 0 1 23\n@undo 0 0\n@var i 2\n@var j x y\nbye\n\
                @mark half\n@ask why? | a | *b\n@done\n";
    let run = Recording::of_bytes(text.as_bytes(), plan(), ROOM);
    let texts = |entries: Vec<Entry>| -> Vec<String> {
        entries.into_iter().map(|e| String::from_utf8(e.text).unwrap()).collect()
    };
    let output = |step| texts(run.output(step, 9));
    assert_eq!(
        (output(0), output(2)),
        (vec!["hello".to_owned()], vec!["hello".to_owned(), "bye".to_owned()])
    );
    assert_eq!(texts(run.notes(1)), ["because"]);
    assert_eq!([0, 1, 2].map(|step| run.source_line(step)), [None, Some(9), Some(7)]);
    let variables =
        |step| run.variables(step).into_iter().map(|(n, v)| [n, v].map(|t| String::from_utf8(t).unwrap()));
    assert!(variables(1).eq([["i".to_owned(), "1".to_owned()]]));
    assert!(variables(2).eq([["i".to_owned(), "2".to_owned()], ["j".to_owned(), "x y".to_owned()]]));
    assert_eq!((texts(run.marks()), run.marks()[0].step), (vec!["half".to_owned()], 2));
    assert_eq!(run.asks(2), [(b"why?".to_vec(), vec![b"a".to_vec(), b"b".to_vec()], 1)]);
    assert_eq!((run.asks(1).len(), run.next_ask(0), run.next_ask(2)), (0, Some(2), None));
}

/// What the program says can be in a cell holds until it says something else.
#[test]
fn candidates_are_what_the_program_said_last() {
    let mut text = "@place 0 0 1\n@cand 0 1 23\n@elim 0 1 2\n@elim 0 2 4\n@cand 0 1\n".to_owned();
    for i in 0..600 {
        text += &format!("@place 0 0 1\n@cand {} {} {}\n", i / 4 % 4, i % 4, i % 3 + 1);
    }
    let run = Recording::of_bytes(text.as_bytes(), plan(), ROOM);
    let bits = |step| -> Vec<(usize, u16)> {
        let (cells, _) = run.candidates(step);
        cells.into_iter().map(|(cell, digits)| (cell.index(), digits.bits())).collect()
    };
    assert_eq!((bits(0), bits(1)), (vec![], vec![(1, 0b110)]));
    // Of the other cell nothing was told that could be taken out.
    assert_eq!((bits(2), bits(3)), (vec![(1, 0b100)], vec![(1, 0)]));
    assert_eq!(run.candidates(2).1.map(Cell::index), Some(1));
    for n in [1, 16, 511, 512, 599, 600] {
        let step = 3 + n as u64;
        let want = |cell: usize| (0..n).rev().find(|i| i % 16 == cell).map(|i| 1 << (i % 3));
        let want: Vec<_> = (0..16).filter_map(|c| want(c).map(|bits| (c, bits))).collect();
        let told: Vec<_> = bits(step).into_iter().filter(|&(c, _)| n >= 16 || c != 1).collect();
        assert_eq!(told, want.into_iter().filter(|&(c, _)| n >= 16 || c != 1).collect::<Vec<_>>(), "{n}");
        assert_eq!(run.candidates(step).1.map(Cell::index), Some((n - 1) % 16));
    }
}

#[test]
fn problems_are_found_from_wherever_one_stands() {
    let text = "@place 0 0 2\n@undo 0 0\n@place 0 0 1\n@undo 3 3\n@done\n";
    let run = Recording::of_bytes(text.as_bytes(), plan(), ROOM);
    assert_eq!(
        (run.next_problem(0, true), run.next_problem(1, true), run.next_problem(4, true)),
        (Some(1), Some(4), None)
    );
    assert_eq!(
        (run.next_problem(5, false), run.next_problem(4, false), run.next_problem(1, false)),
        (Some(4), Some(1), None)
    );
    assert_eq!(run.problems_at(4), [(Problem::Empty, 4)]);
}
