//! Holds the source against the map of the house, which is the crate documentation of `src/lib.rs`:
//! who may import whom, which crate is known where, and what stands at the top level.

#![allow(clippy::unwrap_used, reason = "a test that cannot read the source has failed")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Words that only these rooms (or this file, or what stands under it) may say.
const KEPT: [(&str, &[&str]); 8] = [
    ("ratatui", &["tui"]),
    ("crossterm", &["tui"]),
    ("clap", &["cli/args"]),
    ("clap_complete", &["cli/args"]),
    ("clap_mangen", &["cli/args"]),
    ("rayon", &["cli"]),
    ("Instant::now", &["child", "cli", "tui"]),
    ("SystemTime::now", &["cli", "tui"]),
];

/// Rooms that compute and do nothing else.
const PURE: [&str; 5] = ["exercise", "lesson", "puzzle", "search", "timeline"];

/// What a pure room never takes from the standard library.
const OUTSIDE: [&str; 7] = ["env", "fs", "io", "net", "os", "process", "thread"];

/// What a pure room never says: it prints nothing and reads no clock.
const LOUD: [&str; 7] = ["print!", "println!", "eprint!", "eprintln!", "dbg!", "Instant", "SystemTime"];

/// But for this file: the fast engine's path can be named in the environment, so that every one is tested.
const NAMED_PATH: (&str, &str) = ("search/fast/path", "env");

/// Who reads a clock for the screen: the host of the loop (the start, and what a wait takes), the wait for a
/// signal, and the name of a file for unfinished work.
const CLOCKS: [&str; 5] =
    ["tui/saved", "tui/signals", "tui/terminal", "tui/terminal/other", "tui/terminal/unix"];

/// What the top level holds besides dotfiles and what git does not see.
const TOP: [&str; 9] = [
    "Cargo.toml",
    "Cargo.lock",
    "LICENSE",
    "README.md",
    "CONTRIBUTING.md",
    "src",
    "assets",
    "tests",
    "benches",
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every source file: its path below `src` without `.rs`, and its code without comments.
fn sources() -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut open = vec![root().join("src")];
    while let Some(directory) = open.pop() {
        for entry in fs::read_dir(&directory).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                let name = path.strip_prefix(root().join("src")).unwrap().with_extension("");
                let code = without_comments(&fs::read_to_string(&path).unwrap());
                found.push((name.to_str().unwrap().replace('\\', "/"), code));
            }
        }
    }
    assert!(found.len() > 20, "the walk finds the source");
    found
}

fn without_comments(code: &str) -> String {
    let lines = code.lines().map(|line| match line.find("//") {
        // A link in a string is no comment.
        Some(at) if !line[..at].ends_with(':') => &line[..at],
        _ => line,
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The map: for each room those it may import.
///
/// `a, b -> c, d` lets a and b import c and d; `a -> b -> c` lets a import b and c, and b import c.
/// Two rules can stand on one line, with two blanks or more between them.
fn map() -> BTreeMap<String, BTreeSet<String>> {
    let text = fs::read_to_string(root().join("src/lib.rs")).unwrap();
    let drawing = text.split("```text").nth(1).unwrap().split("```").next().unwrap();
    let mut map: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let rules = drawing.lines().flat_map(|line| line.trim_start_matches("//!").split("  "));
    for rule in rules.filter(|rule| rule.contains("->")) {
        let names = |part: &str| -> Vec<String> {
            part.split([',', '|']).map(|name| name.trim().to_owned()).collect()
        };
        let chain: Vec<Vec<String>> = rule.split("->").map(names).collect();
        for (i, importers) in chain.iter().enumerate() {
            for importer in importers {
                let allowed = map.entry(importer.clone()).or_default();
                allowed.extend(chain[i + 1..].iter().flatten().cloned());
            }
        }
    }
    map
}

/// The first names behind `crate::` (or another word for the crate): of `crate::a::B` and
/// `crate::{a::B, c}` they are a, and a and c.
fn imports(code: &str, word: &str) -> Vec<String> {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let name = |text: &str| text.trim_start().split(|c| !is_name(c)).next().unwrap_or("").to_owned();
    let prefix = format!("{word}::");
    let mut found = Vec::new();
    for (at, _) in code.match_indices(&prefix) {
        if code[..at].ends_with(is_name) {
            continue;
        }
        let rest = &code[at + prefix.len()..];
        let Some(group) = rest.strip_prefix('{') else {
            found.push(name(rest));
            continue;
        };
        let mut depth = 0;
        let mut start = 0;
        for (i, c) in group.char_indices() {
            match c {
                '{' => depth += 1,
                '}' if depth > 0 => depth -= 1,
                ',' | '}' if depth == 0 => {
                    found.push(name(&group[start..i]));
                    start = i + 1;
                    if c == '}' {
                        break;
                    }
                }
                _ => {}
            }
        }
    }
    found.retain(|name| !name.is_empty());
    found
}

/// What a file imports that the map does not allow.
fn trespasses(file: &str, code: &str, map: &BTreeMap<String, BTreeSet<String>>) -> Vec<String> {
    let room = file.split('/').next().unwrap();
    let word = if room == "main" { "stepdoku" } else { "crate" };
    let allowed = map.get(room);
    let mut found: Vec<String> = imports(code, word)
        .into_iter()
        .filter(|to| to != room && !allowed.is_some_and(|allowed| allowed.contains(to)))
        .map(|to| format!("{file} imports {to}"))
        .collect();
    // Climbing out of the room with `super` would be an import that is not seen.
    let depth = file.split('/').count();
    if room != "lib" && code.contains(&"super::".repeat(depth)) && depth > 1 {
        found.push(format!("{file} climbs out of its room"));
    }
    found
}

fn mentions(code: &str, word: &str) -> bool {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    code.match_indices(word)
        .any(|(at, _)| !code[..at].ends_with(is_name) && !code[at + word.len()..].starts_with(is_name))
}

/// What a file of a pure room does that is not computing.
fn disturbances(file: &str, code: &str) -> Vec<String> {
    let pure = PURE.iter().any(|room| lies_in(file, room));
    let taken = imports(code, "std")
        .into_iter()
        .filter(|name| OUTSIDE.contains(&name.as_str()) && (file, name.as_str()) != NAMED_PATH);
    let said = LOUD.iter().filter(|word| mentions(code, word)).map(|word| (*word).to_owned());
    taken.chain(said).filter(|_| pure).map(|what| format!("{file} has {what}")).collect()
}

fn lies_in(file: &str, place: &str) -> bool {
    file == place || file.strip_prefix(place).is_some_and(|rest| rest.starts_with('/'))
}

#[test]
fn rooms_import_only_what_the_map_allows() {
    let map = map();
    let found: Vec<String> = sources().iter().flat_map(|(file, code)| trespasses(file, code, &map)).collect();
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn every_room_is_on_the_map_and_the_map_has_no_circle() {
    let map = map();
    let named: BTreeSet<&String> = map.iter().flat_map(|(from, to)| to.iter().chain([from])).collect();
    let lib = without_comments(&fs::read_to_string(root().join("src/lib.rs")).unwrap());
    for room in lib.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';')) {
        assert!(named.contains(&room.to_owned()), "{room} is not on the map");
    }
    for (from, to) in &map {
        for room in to {
            assert!(!map.get(room).is_some_and(|back| back.contains(from)), "{from} <-> {room}");
        }
    }
}

#[test]
fn crates_and_clocks_are_known_only_where_they_belong() {
    for (file, code) in sources() {
        for (word, places) in KEPT {
            let home = places.iter().any(|place| lies_in(&file, place));
            assert!(home || !mentions(&code, word), "{file} mentions {word}, which belongs to {places:?}");
        }
    }
}

#[test]
fn rooms_that_compute_do_nothing_else() {
    let found: Vec<String> = sources().iter().flat_map(|(file, code)| disturbances(file, code)).collect();
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn the_screen_has_one_clock() {
    let reads = |code: &str| {
        ["Instant::now", "SystemTime::now"].iter().any(|clock| mentions(code, clock))
            || code.contains(".elapsed()")
    };
    let mut files: Vec<String> = sources()
        .into_iter()
        .filter(|(file, code)| lies_in(file, "tui") && reads(code))
        .map(|(file, _)| file)
        .collect();
    files.sort();
    assert_eq!(files, CLOCKS, "whoever needs the time is told it by the loop");
}

#[test]
fn modules_stand_beside_their_directories() {
    let found: Vec<String> =
        sources().into_iter().map(|(file, _)| file).filter(|f| f == "mod" || f.ends_with("/mod")).collect();
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn the_top_level_is_short() {
    let ignored = fs::read_to_string(root().join(".gitignore")).unwrap();
    for entry in fs::read_dir(root()).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let ignored = ignored.lines().any(|line| line.trim_matches('/') == name);
        let fine = name.starts_with('.') || ignored || TOP.contains(&name.as_str());
        assert!(fine, "{name} does not belong at the top level");
    }
}

/// The checks above can fail.
#[test]
fn trespasses_are_seen() {
    let map = map();
    let seen = |file: &str, code: &str| !trespasses(file, &without_comments(code), &map).is_empty();
    assert!(seen("puzzle/grid", "use crate::search::Step;"));
    assert!(seen("puzzle/grid", "use crate::{\n    puzzle::{Cell, Digit},\n    search,\n};"));
    assert!(seen("search/fast", "let x = crate::locale::Lang::En;"));
    assert!(seen("cli/solve", "use crate::tui;"));
    assert!(seen("tui/view", "use crate::{puzzle, cli};"));
    assert!(seen("puzzle/grid", "use super::super::search;"));
    assert!(seen("main", "use stepdoku::puzzle::Grid;"));
    assert!(!seen("cli/solve", "use crate::{puzzle::{Cell, Digit}, search}; // crate::tui"));
    assert!(!seen("puzzle/format/line", "use super::super::Grid;"));
    assert!(!seen("main", "use stepdoku::{cli, tui};"));
    let disturbs = |file: &str, code: &str| !disturbances(file, code).is_empty();
    assert!(disturbs("puzzle/grid", "use std::fs;"));
    assert!(disturbs("puzzle", "use std::{fmt, io::{self, Read}};"));
    assert!(disturbs("search/fast", "let x = std::env::var(\"X\");"));
    assert!(disturbs("timeline/player", "println!(\"{x}\");"));
    assert!(disturbs("timeline/player", "use std::time::{Duration, Instant};"));
    assert!(!disturbs("timeline/player", "use std::time::Duration; print::entry(); write!(f, \"\")"));
    assert!(!disturbs("search/fast/path", "std::env::var(\"X\")") && disturbs("search/fast/path", "std::fs"));
    assert!(!disturbs("cli/input", "use std::fs;"));
    assert!(mentions("use clap::Args;", "clap") && !mentions("let clapped = 1;", "clap"));
    assert!(lies_in("cli/args/screen", "cli/args") && !lies_in("cli/argsx", "cli/args"));
}
