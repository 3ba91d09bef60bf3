//! The log that `STEPDOKU_LOG` names.

use crate::program::program;

#[test]
fn a_log_has_a_line_for_each_start_complaint_and_end() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("log");
    for (args, code) in [(&["count", "................"][..], 0), (&["solve", "missing.txt"], 2)] {
        let output = program(args).env("STEPDOKU_LOG", &path).output().unwrap();
        assert_eq!(output.status.code(), Some(code));
    }
    let text = std::fs::read_to_string(&path).unwrap();
    let lines: Vec<Vec<&str>> = text.lines().map(|line| line.splitn(4, ' ').collect()).collect();
    let told: Vec<(&str, &str)> = lines.iter().map(|line| (line[2], line[3])).collect();
    let said =
        "stepdoku: missing.txt: there is no such file; expected a file, - for stdin, or the text of a puzzle";
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(
        told,
        [
            ("start", &*format!("{version} count ................")),
            ("exit", "0"),
            ("start", &*format!("{version} solve missing.txt")),
            ("said", said),
            ("exit", "2"),
        ]
    );
    assert!(lines.iter().all(|line| line[0].len() == 20 && line[1].parse::<u32>().is_ok()), "{text}");
    assert_eq!(lines[0][1], lines[1][1]);
}

#[test]
fn a_log_that_cannot_be_written_is_said_and_ends_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let output = program(&["count", "................"]).env("STEPDOKU_LOG", folder.path()).output().unwrap();
    assert_eq!((output.status.code(), &*output.stdout), (Some(0), &b"2\n"[..]));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains(folder.path().to_str().unwrap()) && said.lines().count() == 1, "{said}");
    let output = program(&["count", "................"]).env("STEPDOKU_LOG", "").output().unwrap();
    assert!(output.stderr.is_empty());
}
