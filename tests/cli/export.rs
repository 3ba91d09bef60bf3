//! `export`: what it writes where. What is in the files is looked at in `tests/export.rs`.

use crate::program::{Ran, program, run};

const SMALL: &str = "123.....2.1.....";

#[test]
fn the_ending_of_the_name_says_the_kind() {
    let folder = tempfile::tempdir().unwrap();
    for (name, head) in [
        ("a.cast", "{\"version\": 2,"),
        ("a.svg", "<svg "),
        ("a.gif", "GIF89a"),
        ("a.HTML", "<!doctype html>"),
        ("a.txt", "=== 0:00.000"),
    ] {
        let file = folder.path().join(name);
        assert_eq!(run(&["export", SMALL, "-o", file.to_str().unwrap()]).fine(), "");
        let bytes = std::fs::read(&file).unwrap();
        assert!(String::from_utf8_lossy(&bytes).starts_with(head), "{name}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 5, "nothing else stays behind");
    let odd = folder.path().join("film");
    assert_eq!(
        run(&["export", SMALL, "--to", "cast", "--cast", "3", "-o", odd.to_str().unwrap()]).fine(),
        ""
    );
    assert!(std::fs::read_to_string(odd).unwrap().starts_with("{\"version\": 3,"));
}

#[test]
fn a_moment_goes_to_stdout() {
    for args in [&["--at", "5"][..], &["--from", "5", "--until", "5"]] {
        let text = run(&[&["export", SMALL, "--to", "txt"], args].concat()).fine();
        assert!(text.contains(" 5/57 ") && text.lines().count() <= 24, "{text}");
        assert_eq!(run(&[&["export", SMALL, "--to", "txt", "-o", "-"], args].concat()).fine(), text);
    }
}

#[test]
fn the_screen_is_as_it_was_asked_for() {
    let screen = |args: &[&str]| run(&[&["export", SMALL, "--to", "txt", "--at", "5"], args].concat()).fine();
    let plain = screen(&[]);
    assert!(screen(&["--ascii"]).is_ascii() && !plain.is_ascii());
    assert!(screen(&["--preset", "trace"]).contains("for each digit"));
    assert!(screen(&["--strategy", "exact-cover"]).contains("exact-cover"));
    let wide = screen(&["--size", "120x40"]);
    assert!(wide.lines().any(|line| line.chars().count() > 80) && wide.lines().count() > 24);
    // Nothing depends on the terminal or its environment.
    let other = program(&["export", SMALL, "--to", "txt", "--at", "5"])
        .env("NO_COLOR", "1")
        .env("TERM", "dumb")
        .env("LC_ALL", "C")
        .env("COLORFGBG", "0;15")
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(other.stdout).unwrap(), plain);
}

#[test]
fn a_race_is_filmed_with_the_lanes_that_were_asked_for() {
    let text = |args: &[&str]| run(&[&["export", SMALL, "--to", "txt"], args].concat()).fine();
    let usual = text(&["--preset", "compare", "--at", "20"]);
    assert!(usual.contains("race by steps") && usual.contains("3 fewest-now"), "{usual}");
    let lanes = ["--race", "row-by-row, turned 90"];
    let film = text(&[&lanes[..], &["--until", "30"]].concat());
    for what in [" 30/", "2 row-by-row turned 90"] {
        assert!(film.contains(what), "{what} is missing:\n{film}");
    }
    let whole = text(&lanes);
    let ends = whole.lines().filter(|line| line.starts_with("===") && line.contains("Lane")).count();
    assert_eq!(ends, 2, "{whole}");
    for unit in ["move", "undo", "branch", "solution"] {
        let by = text(&[&lanes[..], &["--unit", unit]].concat());
        assert!(by.contains("100.0%"), "{unit}:\n{by}");
    }
    complains(&[SMALL, "--to", "txt", "--race", "row-by-row"], 2, "--race");
    complains(
        &[SMALL, "--to", "txt", "--race", "down, up", "--strategy", "singles"],
        2,
        "exclude each other",
    );
    complains(&[SMALL, "--to", "txt", "--preset", "compare", "--at", "9999"], 2, "there is no step 9,999");
}

#[test]
fn a_lesson_is_filmed_with_its_text_in_the_language_asked_for() {
    let text =
        |args: &[&str]| run(&[&["export", "--to", "txt", "--fps", "1", "--lesson"], args].concat()).fine();
    let chapters =
        |text: &str| text.lines().filter(|line| line.starts_with("===") && line.len() > 12).count();
    let whole = text(&["by-hand"]);
    assert!(whole.contains("Four rows, four columns") && chapters(&whole) == 6, "{whole}");
    assert!(whole.contains("[2) 1 or 3]"), "the answer is shown:\n{whole}");
    let part = text(&["by-hand", "--scenes", "2-3", "--lang", "ko", "--size", "120x40"]);
    assert!(part.contains("2행에는 2와 4가 있습니다") && chapters(&part) == 2, "{part}");
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), "# T\n:: puzzle 123.....2.1.....\n## One\nA text.\n## Two\nAnother.\n")
        .unwrap();
    let path = file.path().to_str().unwrap();
    let own = text(&[path, "--scenes", "2-"]);
    assert!(own.contains("Another.") && !own.contains("A text."), "{own}");
    complains(
        &["--to", "txt", "--lesson", path, "--scenes", "3"],
        2,
        "'3' is no value for --scenes <SCENES>",
    );
    complains(&["--to", "txt", "--lesson", path, "--scenes", "1-9"], 2, "expected scenes from 1 to 2");
    complains(&["--to", "txt", "--lesson", path, "--scenes", "2-1"], 2, "as 3, 2-4 or 2-");
    complains(&["--to", "txt", "--lesson", "no-such-lesson"], 2, "there is no such lesson");
    complains(&["--to", "txt", SMALL, "--scenes", "1"], 2, "--lesson <LESSON> is missing");
    for other in [&[SMALL][..], &["--strategy", "singles"], &["--at", "5"], &["--preset", "compare"]] {
        complains(&[&["--to", "txt", "--lesson", path], other].concat(), 2, "exclude each other");
    }
    let staged = text(&[path, "--scenes", "2-", "--preset", "stage"]);
    assert!(staged.contains("Another.") && staged != own, "{staged}");
    std::fs::write(file.path(), "# T\n## One\nA text.\n").unwrap();
    let Ran { err, code, .. } = run(&["export", "--to", "txt", "--lesson", path]);
    assert!(code == Some(1) && err.contains(":3:1: "), "{err}");
}

#[test]
fn where_nothing_can_be_written_nothing_is_made() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("missing/film.gif");
    for path in [folder.path(), &missing] {
        let path = path.to_str().unwrap();
        complains(&[SMALL, "--to", "gif", "-o", path], 2, path);
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[track_caller]
fn complains(args: &[&str], code: i32, text: &str) {
    let Ran { out, err, code: ended } = run(&[&["export"], args].concat());
    assert_eq!((out.as_str(), ended), ("", Some(code)), "{err}");
    assert!(err.starts_with("stepdoku: ") && err.contains(text) && err.lines().count() == 1, "{err}");
}

#[test]
fn what_cannot_be_is_told_on_one_line() {
    complains(&[SMALL], 2, "--to <KIND> is missing");
    complains(&[SMALL, "-o", "film.mp4"], 2, "--to <KIND> is missing");
    complains(&[SMALL, "--to", "mp4"], 2, "expected cast, svg, gif, html, txt");
    complains(
        &[SMALL, "--to", "svg", "--size", "10x10"],
        2,
        "expected columns x lines, from 25x13 to 500x200",
    );
    complains(&[SMALL, "--to", "svg", "--size", "800x24"], 2, "expected columns x lines");
    complains(&[SMALL, "--to", "svg", "--fps", "60"], 2, "expected a whole number from 1 to 30");
    complains(&[SMALL, "--to", "svg", "--from", "9", "--until", "8"], 2, "expected a step from 9 on");
    complains(&[SMALL, "--to", "svg", "--at", "9", "--until", "8"], 2, "exclude each other");
    complains(
        &[SMALL, "--to", "svg", "--at", "9000"],
        2,
        "there is no step 9,000: the search ends with step ",
    );
    complains(
        &[SMALL, "--to", "svg", "--preset", "huge"],
        2,
        "'huge' is no value for --preset <P>; expected simple",
    );
    complains(&["11..............", "--to", "svg"], 1, "stands twice in row 1");
    complains(&["missing.txt", "--to", "svg"], 2, "there is no such file");
    complains(&[SMALL, "--to", "svg", "-o", "missing/film.svg"], 2, "cannot be written");
    let classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    complains(&[classic, "--to", "cast", "--speed", "0.5"], 2, "at this speed it would last 83,620 seconds");
}
