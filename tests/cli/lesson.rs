//! `lesson`, without the screen.

use std::path::PathBuf;

use crate::program::{Ran, run};

#[test]
fn the_lessons_are_listed_in_the_language_asked_for() {
    for (lang, first) in [("en", "by-hand         A 4x4 by hand"), ("ko", "by-hand         손으로 푸는 4x4")]
    {
        let directory = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("assets/lessons").join(lang);
        let mut texts: Vec<String> = std::fs::read_dir(directory)
            .unwrap()
            .map(|entry| {
                let path = entry.unwrap().path();
                let text = std::fs::read_to_string(&path).unwrap();
                let title = text.lines().next().unwrap().strip_prefix("# ").unwrap();
                format!("{:<16}{title}", path.file_stem().unwrap().to_str().unwrap())
            })
            .collect();
        texts.sort_unstable();
        let out = run(&["lesson", "--list", "--lang", lang]).fine();
        let mut listed: Vec<&str> = out.lines().collect();
        assert_eq!(listed.first(), Some(&first));
        listed.sort_unstable();
        assert_eq!(listed, texts);
    }
}

#[test]
fn every_lesson_that_comes_with_the_program_is_sound() {
    for out in [run(&["lesson", "--check"]).fine(), run(&["lesson", "--check", "--lang", "ko"]).fine()] {
        assert!(
            out.lines().count() >= 2 && out.contains("en/by-hand: ") && out.contains("ko/by-hand: "),
            "{out}"
        );
    }
}

#[test]
fn what_is_wrong_is_told_with_file_line_and_column() {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("lesson.md");
    std::fs::write(&path, "# T\n:: puzzle ....2..44..23...\n\n## S\n:: expect undone 3 in all\nText.\n")
        .unwrap();
    let path = path.to_str().unwrap();
    let said = format!(
        "stepdoku: {path}:5:11: 'undone 3 in all' does not hold; the search says 2\n    \
         :: expect undone 3 in all\n              ^\n"
    );
    assert_eq!(run(&["lesson", "--check", path]), Ran { out: String::new(), err: said, code: Some(1) });
    let none = run(&["lesson", "no-such-lesson"]);
    assert!(none.err.contains("there is no such lesson") && none.code == Some(2), "{none:?}");
}
