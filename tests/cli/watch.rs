//! `watch --check`.

use crate::program::{Ran, feed, run};

#[cfg(unix)]
#[path = "../support/setsid.rs"]
mod setsid;

const SMALL: &str = "....2..44..23...";

fn check(args: &[&str], text: &str) -> Ran {
    feed(&[&["watch", "--check"], args, &["-"]].concat(), text.as_bytes())
}

/// Traces of ours are told without a fault, in every strategy, shape and unit.
#[test]
fn what_trace_prints_is_clean() {
    let six = ".6......13........62.5....3......4.2";
    let nine = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let sixteen = std::fs::read_to_string("tests/data/16x16.txt").unwrap();
    let sixteen = sixteen.lines().find(|line| line.len() == 256).unwrap_or(SMALL);
    for strategy in ["row-by-row", "fewest-first", "fewest-now", "singles", "exact-cover", "place-or-pass"] {
        for unit in ["test", "move", "undo", "branch", "solution"] {
            for puzzle in [SMALL, six, nine, sixteen, "queens:6", "queens:5 r1c2"] {
                if puzzle.len() == 256 && strategy != "singles" {
                    continue;
                }
                // Of a Sudoku the trace says that it is row-by-row.
                if strategy == "place-or-pass" && !puzzle.starts_with("queens") {
                    continue;
                }
                let text = run(&["trace", puzzle, "--strategy", strategy, "--unit", unit]).fine();
                let out = check(&[], &text).fine();
                assert!(out.starts_with("solved, and"), "{puzzle} {strategy} {unit}: {out}");
                assert!(
                    out.ends_with(&format!("every step is one that {strategy} takes\n")),
                    "{strategy} {unit}: {out}"
                );
            }
        }
    }
    let shuffled = run(&["trace", six, "--strategy", "singles", "--digits", "down", "--unit", "undo"]).fine();
    assert!(check(&[], &shuffled).fine().contains("singles takes"));
}

#[test]
fn queens_that_attack_each_other_are_against_the_rules() {
    let head = "@trace 1 size=5 puzzle=queens\n";
    for (text, told) in [
        ("@place 0 0 1\n@place 1 1 1\n@done\n", "E-RULE"),
        ("@place 0 1 1\n@place 1 0 1\n@done\n", "E-RULE"),
        ("@place 0 0 1\n@place 0 4 1\n@done\n", "E-RULE"),
        ("@place 0 0 2\n@done\n", "E-RANGE"),
        ("@place 0 0 1\n@reject 1 2 1\n@done\n", "W-REJECT"),
        ("@place 0 0 1\n@reject 1 1 1 antidiagonal\n@done\n", "W-REJECT"),
    ] {
        let ran = check(&[], &format!("{head}{text}"));
        assert!(ran.err.contains(told), "{text}: {}", ran.err);
    }
    let right = "@place 0 0 1\n@reject 1 1 1 diagonal\n@place 1 2 1\n@place 2 4 1\n@place 3 1 1\n@place 4 3 1\n@done\n";
    assert!(check(&["--strict"], &format!("{head}{right}")).fine().starts_with("solved, and"));
}

#[test]
fn without_a_solution_the_answer_is_no() {
    let none = "11.3............";
    let text = run(&["trace", "123....4........", "--strategy", "singles"]);
    let ran = check(&[], &text.out);
    assert_eq!((ran.err.as_str(), ran.code), ("", Some(1)));
    assert!(ran.out.contains("that is true: the puzzle has none"), "{}", ran.out);
    let liar = check(&["--puzzle", SMALL], "@done unsat\n");
    assert!(liar.out.contains("that is wrong: the puzzle has one"), "{}", liar.out);
    let cut = run(&["trace", SMALL, "--strategy", "row-by-row", "--limit", "5"]).fine();
    assert_eq!((check(&[], &cut).err, check(&[], &cut).code), (String::new(), Some(1)));
    let broken = run(&["trace", none, "--strategy", "row-by-row"]);
    assert_eq!((check(&[], &broken.out).err, check(&[], &broken.out).code), (String::new(), Some(1)));
}

/// What a program says is never taken for true: solved, proved to have none and stopped are kept apart.
#[test]
fn the_verdict_is_ours() {
    let none = "123....4........";
    for (puzzle, text, code, first, says) in [
        (SMALL, "@place 0 0 1\n@done solved\n", 1, "not solved", "says solved, but 10 cells are empty"),
        (
            SMALL,
            "@place 0 0 2\n@done solved\n",
            1,
            "not solved",
            "r1c1 breaks a rule (2 twice in column 1), and 10",
        ),
        (SMALL, "@place 0 0 1\n", 1, "not solved", "\n10 cells are empty"),
        (none, "@done unsat\n", 1, "no solution, and that is proved", "the puzzle has none"),
        (SMALL, "@done unsat\n", 1, "not solved", "that is wrong: the puzzle has one"),
        (SMALL, "@done stopped\n", 1, "stopped before a solution was found", "nothing is proved"),
        ("1234341221434321", "@done unsat\n", 0, "solved, and", "there are no others"),
    ] {
        let ran = check(&["--puzzle", puzzle], text);
        assert_eq!(ran.code, Some(code), "{text}: {ran:?}");
        assert!(ran.out.starts_with(first) && ran.out.contains(says), "{text}: {ran:?}");
    }
}

#[test]
fn every_exit_code_has_its_reason() {
    let table: [(&[&str], &str, i32, &str); 9] = [
        (&[], "@place 0 0 1\n@done\n", 1, ""),
        (&[], "@place 0 0\n@done\n", 2, "stepdoku: -:1: E-ARGS: "),
        (&[], "@trace 7\n", 2, "stepdoku: -:1: E-VERSION: "),
        (&[], "@place 4 4 1\n@done\n", 2, "count from 1"),
        (&[], "@place 0 0 2\n@done\n", 1, "stepdoku: -:1: E-RULE: "),
        (&["--strict"], "@place 0 0 2\n@place 0 0\n", 2, "stepdoku: -:1: E-RULE: "),
        (&["--strict"], "@undo 0 0\n@done\n", 1, "stepdoku: -:1: W-EMPTY: "),
        (&["--strict"], "@place 0 0 1\n", 2, "stepdoku: -:1: E-EOF: "),
        (&["--limit", "1"], "@place 0 0 1\n@undo 0 0\n", 4, "stepdoku: -:2: E-LIMIT: "),
    ];
    for (args, text, code, says) in table {
        let ran = check(&[args, &["--puzzle", SMALL]].concat(), text);
        assert_eq!(ran.code, Some(code), "{args:?} {text:?}: {ran:?}");
        assert!(
            ran.err.contains(says) && ran.err.is_empty() == says.is_empty(),
            "{args:?} {text:?}: {ran:?}"
        );
        assert!(!ran.out.is_empty());
    }
}

/// Where the first error is the end, the answer says which it was, where, and what was expected.
#[test]
fn under_strict_the_answer_is_the_error() {
    let queens = "@trace 1 size=5 puzzle=queens\n@place 0 0 1\n@place 1 1 1\n";
    for (lang, text, says) in [
        (
            "en",
            "@place 0 0 2\n",
            "E-RULE in line 1: 2 at r1c1 clashes with r2c1; expected a digit that column 1 does",
        ),
        ("en", "@note\n", "E-ARGS in line 1: the arguments are not what the verb takes; expected @note text"),
        ("en", "@undo 4 0\n", "expected rows and columns 0 to 3, digits 1 to 4"),
        ("en", "@place 0 0 1\n@undo 1 0\n", "E-GIVEN in line 2: r2c1 is given; expected a cell"),
        ("en", "@solution\n", "E-SOLUTION in line 1: 11 cells are empty; expected a solution"),
        ("en", "@place 0 0 1\n", "E-EOF in line 1: the program ended; expected @done before"),
        ("en", "@trace 3\n", "E-VERSION in line 1: a version that is not known; expected 1"),
        (
            "ko",
            "@place 0 0 2\n",
            "1번째 줄, E-RULE: r1c1의 2: r2c1에 이미 있습니다; 1열에 없는 숫자여야 합니다",
        ),
        ("ko", "@undo 4 0\n", "행과 열은 0-3, 숫자는 1-4"),
        ("en", queens, "the queen at r2c2 is attacked by the one at r1c1"),
    ] {
        let puzzle: &[&str] = if text == queens { &[] } else { &["--puzzle", SMALL] };
        let ran = check(&[&["--strict", "--lang", lang], puzzle].concat(), text);
        assert_eq!(ran.code, Some(2), "{text}: {ran:?}");
        let first = ran.out.lines().next().unwrap_or_default();
        assert!(first.contains(says), "{text}: {ran:?}");
        assert!(!ran.out.contains("could not be understood") && ran.out.lines().count() == 2, "{ran:?}");
    }
}

#[test]
fn what_cannot_be_watched_is_complained_of() {
    for (args, code) in [
        (&["watch", "--check"][..], 2),
        (&["watch", "--check", "no/such/file"], 2),
        (&["watch", "--check", "--puzzle", "no/such/file", "-"], 2),
        (&["watch", "--check", "-", "--", "true"], 2),
        (&["watch", "--check", "--puzzle", "-", "-"], 2),
        // Nothing is kept, and a limit without effect would be a promise.
        (&["watch", "--check", "--disk", "1", "-"], 2),
        (&["watch", "--check", "--", "no-such-program"], 3),
    ] {
        let ran = run(args);
        assert_eq!((ran.code, ran.out.as_str()), (Some(code), ""), "{args:?}: {ran:?}");
        assert_eq!(ran.err.lines().count(), 1, "{args:?}: {ran:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_program_is_fed_followed_and_told_how_it_ended() {
    let shell = |args: &[&str], script: &str| {
        run(&[&["watch", "--check", "--puzzle", SMALL], args, &["--", "sh", "-c", script]].concat())
    };
    let fed = shell(&[], "read row; echo $row; echo \"@note $row\"; echo oops >&2; exit 3");
    assert_eq!(fed.code, Some(3));
    assert!(fed.err.contains("oops\n") && fed.err.contains("ended without @done, exit code 3"), "{fed:?}");
    let killed = shell(&[], "echo '@place 0 0 1'; kill -SEGV $$");
    assert!(killed.code == Some(3) && killed.err.contains("signal 11 (SIGSEGV)"), "{killed:?}");
    assert!(killed.err.contains("fflush"), "{killed:?}");
    let layout = shell(&["--feed", "boj2239"], "read row; test \"$row\" = 0000 && echo '@done'");
    assert_eq!((layout.code, layout.err.as_str()), (Some(1), ""));
    // Whoever has heard enough does not wait.
    let endless = shell(&["--limit", "10"], "while :; do echo '@place 0 0 1'; echo '@undo 0 0'; done");
    assert_eq!(endless.code, Some(4));
    let hostile = shell(&[], "printf '\\033[31m\\n@\\033]0;x\\007 1\\n' ; printf '\\033[2J' >&2; echo @done");
    assert!(!hostile.err.contains('\u{1b}') && !hostile.out.contains('\u{1b}'), "{hostile:?}");
}

#[test]
fn a_starter_watches_well() {
    let starter = run(&["watch", "--starter", "python"]).fine();
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), starter).unwrap();
    if std::process::Command::new("python3").arg("--version").output().is_err() {
        eprintln!("skipped: no python3");
        return;
    }
    let path = file.path().to_str().unwrap();
    let out =
        run(&["watch", "--check", "--strict", "--strategy", "row-by-row", "--", "python3", path]).fine();
    assert!(out.contains("every step is one that row-by-row takes"), "{out}");
}

/// What a program leaves behind, and what holds its outputs, is told of and not waited for.
#[cfg(unix)]
#[test]
fn what_a_program_leaves_behind_is_told_of() {
    for (script, code, says) in [
        ("leave 'sleep 30'; echo '@done'", 1, ""),
        ("leave 'sleep 30'; echo '@place 0 0 1'; exit 3", 3, "ended without @done, exit code 3"),
        ("leave 'exec >&-; sleep 30'; echo '@done'", 1, ""),
        ("leave 'exec >&-; while echo x; do :; done >&2'; sleep 0.1; echo '@done'", 1, "x\nx\n"),
    ] {
        let Some(script) = setsid::leaving(script) else { return };
        let start = std::time::Instant::now();
        let ran = run(&["watch", "--check", "--puzzle", SMALL, "--", "sh", "-c", &script]);
        assert!(start.elapsed().as_secs() < 20, "{script}");
        assert_eq!(ran.code, Some(code), "{script}: {}", ran.out);
        assert!(ran.err.contains("started still holds its output") && ran.err.contains(says), "{script}");
        assert!(!ran.out.is_empty());
    }
}
