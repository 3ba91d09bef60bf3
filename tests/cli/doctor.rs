//! `doctor` from outside.

use std::path::Path;

use crate::program::program;

/// What it says and its exit code, with this data directory and these variables.
fn doctor(data: &Path, variables: &[(&str, &str)], args: &[&str]) -> (String, Option<i32>) {
    let mut command = program(&[&["doctor"], args].concat());
    for name in ["TERM", "NO_COLOR", "COLORTERM", "STEPDOKU_ENGINE", "SSH_TTY", "SSH_CONNECTION"] {
        command.env_remove(name);
    }
    command.env("STEPDOKU_DATA_DIR", data).env_remove("XDG_RUNTIME_DIR").envs(variables.iter().copied());
    let output = command.output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    (String::from_utf8(output.stdout).unwrap(), output.status.code())
}

#[test]
fn it_tells_what_it_finds_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let (text, code) = doctor(&data, &[("TERM", "xterm"), ("COLORTERM", "truecolor")], &[]);
    assert_eq!(code, Some(0), "{text}");
    for word in ["stepdoku 0.1.0", "COLORTERM=truecolor", "LANG=C", "English", "engine", "threads", "mouse"] {
        assert!(text.contains(word), "{word}: {text}");
    }
    assert!(text.contains(data.to_str().unwrap()) && !text.contains('\u{1b}'), "{text}");
    assert!(text.lines().count() <= 24);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn a_problem_is_told_by_the_exit_code_and_in_the_language_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let (text, code) = doctor(&file, &[], &[]);
    assert_eq!(code, Some(1));
    assert!(text.contains("problem  data") && text.contains("STEPDOKU_DATA_DIR"), "{text}");
    let (text, code) = doctor(&file, &[], &["--lang", "ko"]);
    assert_eq!(code, Some(1));
    assert!(text.contains("문제  데이터") && text.contains("한국어: --lang ko"), "{text}");
    let (text, _) = doctor(folder.path(), &[("STEPDOKU_ENGINE", "portable")], &[]);
    assert!(text.contains("portable: STEPDOKU_ENGINE=portable"), "{text}");
    let (text, code) = doctor(folder.path(), &[("STEPDOKU_ENGINE", "steam\u{1b}[31m")], &[]);
    assert!(text.contains("not steam") && !text.contains('\u{1b}'), "{text}");
    assert_eq!(code, Some(0), "a warning is none");
}
