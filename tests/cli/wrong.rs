//! Wrong use, and input that nobody can read: one line, never a panic, the right exit code.

use crate::program::{Ran, feed, run};

/// It said one thing, in the program's own form, and nothing else.
#[track_caller]
fn complains(ran: &Ran, code: i32, text: &str) {
    assert_eq!((ran.out.as_str(), ran.code), ("", Some(code)), "{}", ran.err);
    assert!(ran.err.starts_with("stepdoku: ") && ran.err.contains(text), "{}", ran.err);
    assert!(!ran.err.contains("panicked") && !ran.err.contains("RUST_BACKTRACE"), "{}", ran.err);
}

#[test]
fn wrong_use_is_told_on_one_line_with_what_was_probably_meant() {
    let puzzle = "................";
    let table: [(&[&str], &str); 27] = [
        (&["slove"], "there is no argument 'slove'; did you mean 'solve'?"),
        (&["solve", "--stat"], "there is no argument '--stat'; did you mean '--stats'?"),
        (&["solve", "--strategy", "row-by-rwo"], "did you mean 'row-by-row'?"),
        (&["solve", "--strategy", "magic"], "; expected row-by-row, fewest-first, "),
        (&["solve", "--strategy"], "--strategy <S> lacks its value; expected row-by-row, "),
        (&["solve", "--to", "lines"], "'lines' is no value for --to <F>"),
        (&["solve", "--limit", "0"], "'0' is no value for --limit <N>; expected a whole number from 1 up"),
        (&["solve", "--limit", "many"], "expected a whole number from 1 up"),
        (&["solve", "--all", "--limit", "2"], "--all and --limit <N> exclude each other"),
        (&["solve", "--all", "--all"], "--all is given twice"),
        (&["trace", puzzle], "--strategy <S> is missing"),
        (&["trace", puzzle, "--strategy", "fast"], "'fast' is no value for --strategy <S>"),
        (&["trace", puzzle, "--strategy", "row-by-row", "--unit", "tests"], "did you mean 'test'?"),
        (&["trace", puzzle, puzzle], "there is no argument '................'"),
        (&["trace", puzzle, "--digits", "sideways"], "expected up, down, shuffled or shuffled:SEED"),
        (&["solve", puzzle, "--digits", "down"], "--digits <ORDER> and --strategy fast exclude each other"),
        (&["--digits", "down", "solve"], "--digits goes with the screen, not with a subcommand"),
        (&["--race", "row-by-row"], "expected two to four lanes"),
        (
            &["--race", "row-by-row, sideways"],
            "expected lanes with commas between them, of a strategy, up, down,",
        ),
        (&["solve", puzzle, "--race", "row-by-row, down"], "--stats is missing"),
        (&["solve", puzzle, "--stats", "--race", "down", "--digits", "up"], "exclude each other"),
        (&["convert", puzzle], "--to <F> is missing"),
        (&["--ascii", "solve"], "--ascii goes with the screen, not with a subcommand"),
        (&["--speed", "0"], "'0' is no value for --speed <N>"),
        (
            &["--theme", "pink"],
            "'pink' is no value for --theme <NAME>; expected dark, light, projector, mono",
        ),
        (&["--lang", "xx"], "'xx' is no value for --lang <LANG>"),
        (
            &[puzzle, "--watch"],
            "the screen needs a terminal, and stdout is none; the subcommands work without one",
        ),
    ];
    for (args, text) in table {
        let ran = run(args);
        complains(&ran, 2, text);
        assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
    }
}

#[test]
fn what_cannot_be_read_is_told_with_its_name() {
    let dir = tempfile::tempdir().unwrap();
    let name = dir.path().to_str().unwrap();
    for command in
        [&["solve"][..], &["check"], &["convert", "--to", "line"], &["trace", "--strategy", "row-by-row"]]
    {
        let with = |file: &str| run(&[command, &[file]].concat());
        complains(&with(name), 2, &format!("{name}: this is a directory; expected a file"));
        complains(
            &with("missing.txt"),
            2,
            "missing.txt: there is no such file; expected a file, - for stdin",
        );
        complains(&feed(command, b""), 2, "-: there is no puzzle in it");
        complains(&feed(command, b"\n\n  \n"), 2, "-: there is no puzzle in it");
    }
}

#[test]
fn a_puzzle_that_cannot_be_read_is_told_before_any_screen() {
    complains(&run(&["missing.txt"]), 2, "missing.txt: there is no such file");
    complains(&run(&["53..7....6..195....98....6."]), 2, "PUZZLE:1:");
    complains(&feed(&["-"], b"hello\n"), 2, "-:1:1: ");
    complains(&feed(&["-"], b""), 2, "-: there is no puzzle in it");
}

#[cfg(unix)]
#[test]
fn a_file_without_permission_is_told() {
    use std::os::unix::fs::PermissionsExt;
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("secret");
    std::fs::write(&path, "................").unwrap();
    std::fs::set_permissions(&path, PermissionsExt::from_mode(0o000)).unwrap();
    // Somebody who may read everything learns nothing here.
    if std::fs::read(&path).is_err() {
        complains(&run(&["solve", path.to_str().unwrap()]), 2, "secret: cannot be read: Permission denied");
    }
}

#[test]
fn garbage_is_told_and_does_not_reach_the_terminal() {
    let noise: Vec<u8> = (0..100_000u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    let long = vec![b'7'; 3_000_000];
    let escapes = b"\x1b[31m53..7\x07\x9b..\n".to_vec();
    for input in [noise, long, escapes, vec![0; 5000], b"hello\n".to_vec(), vec![0xff; 300]] {
        for args in
            [&["solve"][..], &["check"], &["convert", "--to", "grid"], &["trace", "--strategy", "row-by-row"]]
        {
            let ran = feed(args, &input);
            assert!(matches!(ran.code, Some(1 | 2)), "{:?}", ran.code);
            assert!(ran.err.starts_with("stepdoku: "), "{}", ran.err);
            assert!(!ran.err.contains(|c: char| c.is_control() && c != '\n'), "{:?}", ran.err);
            assert!(!ran.err.contains("panicked"), "{}", ran.err);
        }
    }
    let ran = run(&["solve", "no\x1b[31m such\nfile"]);
    complains(&run(&["solve", ""]), 2, "stepdoku: '': there is no such file");
    complains(&ran, 2, "no·[31m such·file: there is no such file");
}

#[test]
fn a_caret_stands_under_what_is_wrong() {
    let rows =
        "53..7....\n6..195...\n.98...x6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n";
    let ran = feed(&["solve"], rows.as_bytes());
    assert_eq!((ran.out.as_str(), ran.code), ("", Some(2)));
    let lines: Vec<&str> = ran.err.lines().collect();
    assert!(lines[0].starts_with("stepdoku: -:3:7: "), "{}", ran.err);
    assert_eq!(lines[1..], ["    .98...x6.", "          ^"]);
    let short = run(&["trace", "--strategy", "row-by-row", "53..7....6..195....98....6."]);
    assert_eq!(short.code, Some(2), "where one puzzle is wanted there is nothing else to do");
    assert!(short.err.starts_with("stepdoku: PUZZLE:1:"), "{}", short.err);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = crate::program::program(&["solve", "................"]).stdout(full).output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(err, "stepdoku: the results cannot be written: No space left on device\n");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn no_sign_from_outside_turns_the_writing_around() {
    let ran =
        feed(&["solve"], "53..\u{202e}7....6..195....98....6.8...6...34..8.3..17...2...6.6\n".as_bytes());
    assert!(!ran.err.is_empty() && !ran.err.contains('\u{202e}'), "{:?}", ran.err);
}

#[test]
fn of_several_puzzles_trace_takes_the_first_and_says_so() {
    let ran = feed(&["trace", "--strategy", "row-by-row"], b"1234341221434321\n4321341221431234\n");
    assert_eq!(
        (ran.code, ran.err.as_str()),
        (Some(0), "stepdoku: note: -:1: the puzzles behind this one are left out\n")
    );
}

#[test]
fn a_strategy_is_not_asked_about_candidates() {
    let table = "13 12 3 4\n3 4 1 2\n12 12 4 3\n4 3 2 1\n";
    let args = ["--strategy", "row-by-row", "--from", "pencilmarks"];
    let ran = feed(&[&["trace"], &args[..]].concat(), table.as_bytes());
    assert_eq!((ran.out.as_str(), ran.code), ("", Some(1)));
    let ran = feed(&[&["solve", "--to", "line", "--stats"], &args[..]].concat(), table.as_bytes());
    assert_eq!((ran.out.as_str(), ran.code), ("1234341221434321\n", Some(0)));
    assert!(ran.err.contains("a strategy knows nothing of candidates"), "{}", ran.err);
    assert!(ran.err.contains("strategy=fast seconds="), "{}", ran.err);
}
