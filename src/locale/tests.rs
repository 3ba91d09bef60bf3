//! Every sentence stands in its own language. The compiler sees to it that none is missing; that none was
//! left in English is seen in the source, so that nobody has to keep a list of sentences.

#![allow(clippy::unwrap_used, reason = "a test that cannot read the source has failed")]

use std::{fs, path::Path};

use super::is_hangul;

/// Korean texts without a word of Korean: what is typed as it stands, and names.
const TYPED: [&str; 11] = [
    "r4c7",
    "undo 7",
    "depth>=40",
    "new 9 | queens 8",
    "CSV",
    "{path}: {why}",
    "{format}: {side}x{side}",
    "{guess}",
    "x",
    "os error",
    "stepdoku ",
];

/// What stands in quotes in the program part of a file, as a reader of the screen sees it. Left out are
/// the patterns of a `match`.
fn texts(file: &Path) -> Vec<String> {
    let source = fs::read_to_string(file).unwrap();
    let code: Vec<char> = source.split("#[cfg(test)]").next().unwrap_or_default().chars().collect();
    let mut found = Vec::new();
    let mut at = 0;
    while at < code.len() {
        let rest = |n: usize| code.get(at + n).copied().unwrap_or(' ');
        match code[at] {
            '/' if rest(1) == '/' => {
                while at < code.len() && code[at] != '\n' {
                    at += 1;
                }
            }
            '\'' if rest(1) == '\\' => at += 3,
            '\'' if rest(2) == '\'' => at += 2,
            '"' => {
                let mut text = String::new();
                at += 1;
                while code[at] != '"' {
                    if code[at] == '\\' {
                        at += 1;
                        match code[at] {
                            'n' => text.push('\n'),
                            '\n' => {
                                while code[at + 1] == ' ' {
                                    at += 1;
                                }
                            }
                            'x' => at += 2,
                            other => text.push(other),
                        }
                    } else {
                        text.push(code[at]);
                    }
                    at += 1;
                }
                let behind: String = code[at + 1..].iter().collect();
                let behind = behind.trim_start();
                if !behind.starts_with("=>") && !behind.starts_with('|') {
                    found.push(text);
                }
            }
            _ => {}
        }
        at += 1;
    }
    found
}

/// All texts of a language.
fn texts_of(language: &str) -> Vec<String> {
    let room = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/locale").join(language);
    let files: Vec<_> = fs::read_dir(room).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(files.len() >= 4, "{files:?}");
    files.iter().flat_map(|file| texts(file)).collect()
}

/// The text without what is put into it.
fn without_holes(text: &str) -> String {
    let mut depth = 0;
    let outside = |c: &char| {
        depth += i32::from(*c == '{');
        let keep = depth == 0;
        depth -= i32::from(*c == '}');
        keep
    };
    text.chars().filter(outside).collect()
}

#[test]
fn no_sentence_is_left_in_another_language() {
    let (english, korean) = (texts_of("en"), texts_of("ko"));
    assert!(english.len() > 300 && korean.len() > 300, "{} {}", english.len(), korean.len());
    for text in &english {
        assert!(text.is_ascii(), "{text:?} is not English");
    }
    for text in &korean {
        // A sign of doubtful width, or Hangul in parts, would move what stands behind it.
        let strange = text.chars().find(|c| !c.is_ascii() && !is_hangul(&c.to_string()));
        assert_eq!(strange, None, "{text:?}");
        let lines = without_holes(text);
        let has_letters = lines.chars().any(|c| c.is_ascii_alphabetic());
        let speaks = lines.chars().any(|c| is_hangul(&c.to_string()));
        let typed = TYPED.iter().any(|typed| text.contains(typed));
        assert!(!has_letters || speaks || typed, "{text:?} is not Korean");
    }
}

/// The source and the lessons keep to the glossary of Korean.
#[test]
fn korean_has_one_word_for_a_test_and_one_for_a_refusal() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = vec![root.join("src/locale/ko"), root.join("assets/lessons/ko"), root.join("README.md")];
    let mut read = 0;
    while let Some(path) = files.pop() {
        if path.is_dir() {
            files.extend(fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        for word in ["시험", "테스트", "불가", "기각", "거부"] {
            assert!(!text.contains(word), "{}: {word}", path.display());
        }
        read += 1;
    }
    assert!(read > 15, "{read}");
}
