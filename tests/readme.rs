//! Runs the shell commands of the README: whoever pastes one gets what it promises.
//!
//! Every line of a fenced `sh` block that is made of our subcommands and of ordinary text tools is run, in
//! one temporary directory and in the order of the text, and must succeed. Left alone are comments, what
//! builds or installs, and what starts with a tool that spreads work over machines. What opens the screen must get
//! as far as to miss a terminal: its arguments are right, and what they name is there.

use std::path::Path;
use std::process::{Command, Stdio};

/// The subcommands; without one the screen opens.
const SUBCOMMANDS: [&str; 13] = [
    "solve",
    "count",
    "trace",
    "check",
    "convert",
    "bench",
    "judge",
    "watch",
    "completions",
    "man",
    "export",
    "lesson",
    "notes",
];

/// Tools that a line may use beside ours.
const TOOLS: [&str; 7] = ["echo", "printf", "cat", "head", "tail", "wc", "grep"];

/// What a line of the README is to this test.
#[derive(Debug, PartialEq, Eq)]
enum Line<'a> {
    /// To be run.
    Run(&'a str),
    /// It opens the screen, which has tests of its own.
    Screen,
    /// It builds or installs.
    Install,
    /// It hands our commands to a tool that spreads them over machines, and that need not be here.
    Spread,
    /// It is none of ours.
    Unknown,
}

fn read(line: &str) -> Line<'_> {
    let mut commands = line.split(['|', ';', '&']).map(str::trim).filter(|part| !part.is_empty());
    let first = commands.clone().next().and_then(|part| part.split_whitespace().next());
    if matches!(first, Some("cargo" | "git" | "cd" | "sudo" | "apt" | "brew" | "rustup")) {
        return Line::Install;
    }
    if matches!(first, Some("parallel" | "spark-submit")) || line.starts_with("python3 tests/spark/") {
        return Line::Spread;
    }
    if first == Some("./solve") {
        return Line::Screen;
    }
    let known = |part: &str| {
        part.split_whitespace().next().is_some_and(|word| word == "stepdoku" || TOOLS.contains(&word))
    };
    let opens_screen = |part: &str| {
        let mut words = part.split_whitespace();
        // Programs of people need what runs them.
        let watches =
            |word: &str| word == "watch" && !part.contains("--check") && !part.contains("--starter");
        // In words it needs none; the notes wait for a show in words, too.
        let plain = part.contains(" --plain");
        let follows = |word: &str| word == "notes";
        let teaches = |word: &str| word == "lesson" && !part.contains("--check") && !part.contains("--list");
        words.next() == Some("stepdoku")
            && words.next().is_none_or(|word| {
                watches(word) || teaches(word) || follows(word) || !(plain || names_no_screen(word))
            })
    };
    if !commands.clone().all(known) {
        Line::Unknown
    } else if commands.any(opens_screen) {
        Line::Screen
    } else {
        Line::Run(line)
    }
}

fn names_no_screen(word: &str) -> bool {
    SUBCOMMANDS.contains(&word) || ["--help", "-h", "--version", "-V"].contains(&word)
}

/// The lines of the `sh` blocks, without comments; a line that ends with a backslash goes on.
fn shell_lines(markdown: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let (mut inside, mut goes_on) = (false, false);
    for line in markdown.lines() {
        if line.starts_with("```") {
            inside = !inside && matches!(line.trim(), "```sh" | "```bash" | "```console");
            goes_on = false;
            continue;
        }
        let line = line.trim_start_matches("$ ").trim();
        if !inside || line.is_empty() || line.starts_with('#') {
            continue;
        }
        let text = line.trim_end_matches('\\');
        match found.last_mut() {
            Some(last) if goes_on => last.push_str(text),
            _ => found.push(text.to_owned()),
        }
        goes_on = line.ends_with('\\');
    }
    found
}

#[cfg(unix)]
fn shell(line: &str, directory: &Path) -> Result<std::process::Output, String> {
    let binaries = Path::new(env!("CARGO_BIN_EXE_stepdoku")).parent().ok_or("the binary has no directory")?;
    let path = format!("{}:{}", binaries.display(), std::env::var("PATH").unwrap_or_default());
    Command::new("sh")
        .args(["-c", line])
        .current_dir(directory)
        .env("PATH", path)
        .env("STEPDOKU_CONFIG_DIR", directory)
        .env("STEPDOKU_DATA_DIR", directory)
        .stdin(Stdio::null())
        .output()
        .map_err(|error| error.to_string())
}

#[cfg(unix)]
fn run(line: &str, directory: &Path) -> Result<(), String> {
    let output = shell(line, directory)?;
    if output.status.success() {
        Ok(())
    } else {
        Err(format!("{line}\n{}\n{}", output.status, String::from_utf8_lossy(&output.stderr)))
    }
}

/// A command that opens the screen, where there is none.
#[cfg(unix)]
fn opens(line: &str, directory: &Path) -> Result<(), String> {
    let output = shell(line, directory)?;
    let said = String::from_utf8_lossy(&output.stderr);
    if output.status.code() == Some(2) && said.contains("the screen needs a terminal") {
        Ok(())
    } else {
        Err(format!("{line}\n{}\n{said}", output.status))
    }
}

#[test]
fn every_subcommand_has_a_row_in_the_table() {
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")).unwrap();
    let help =
        Command::new(env!("CARGO_BIN_EXE_stepdoku")).args(["--help", "--lang", "en"]).output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let commands = help.split("Commands:\n").nth(1).unwrap().lines().take_while(|line| !line.is_empty());
    let names: Vec<&str> = commands.filter_map(|line| line.split_whitespace().next()).collect();
    assert!(names.len() > 12, "{names:?}");
    // Those are shown where the installation is.
    for name in names.iter().filter(|name| !["completions", "man"].contains(name)) {
        assert!(text.contains(&format!("| `stepdoku {name} ")), "{name} has no row");
    }
}

#[cfg(unix)]
#[test]
fn the_commands_of_the_readme_work() {
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")).unwrap();
    let directory = tempfile::tempdir().unwrap();
    let mut ran = 0;
    for line in shell_lines(&text) {
        match read(&line) {
            Line::Run(command) => {
                run(command, directory.path()).unwrap();
                ran += 1;
            }
            // Programs of people need what runs them.
            Line::Screen if line.starts_with("stepdoku") && !line.contains(" watch ") => {
                opens(&line, directory.path()).unwrap();
            }
            Line::Screen | Line::Install | Line::Spread => {}
            Line::Unknown => panic!("the README shows a command that nobody checks: {line}"),
        }
    }
    assert!(ran > 0, "the README shows no command");
}

#[test]
fn lines_are_found_and_told_apart() {
    let text = "```sh\n# a comment\n$ stepdoku solve a \\\n    --all\ncargo build\n```\ntext\n```rust\nlet x;\n```\n```\nplain\n```\n";
    assert_eq!(shell_lines(text), ["stepdoku solve a --all", "cargo build"]);
    let table = [
        ("stepdoku", Line::Screen),
        ("stepdoku puzzle.txt --watch", Line::Screen),
        ("echo 53..7 | stepdoku - ", Line::Screen),
        ("cargo install --path .", Line::Install),
        ("git clone url && cd stepdoku", Line::Install),
        ("parallel --pipe stepdoku solve < x", Line::Spread),
        ("python3 tests/spark/pipe.py", Line::Spread),
        ("python3 x.py", Line::Unknown),
        ("ls -l", Line::Unknown),
        ("curl x | stepdoku solve", Line::Unknown),
    ];
    for (line, kind) in table {
        assert_eq!(read(line), kind, "{line}");
    }
    for line in [
        "stepdoku solve x",
        "cat x | stepdoku check | head -1",
        "echo x > y",
        "stepdoku trace x | stepdoku check",
        "stepdoku --help",
    ] {
        assert_eq!(read(line), Line::Run(line));
    }
}

#[cfg(unix)]
#[test]
fn a_command_that_fails_is_seen() {
    let directory = tempfile::tempdir().unwrap();
    assert!(run("stepdoku solve 1234341221434321", directory.path()).is_ok());
    assert!(run("stepdoku solve missing.txt", directory.path()).is_err());
    for screen in ["stepdoku", "stepdoku lesson bits", "stepdoku notes", "stepdoku queens 6 --preset tree"] {
        assert_eq!(opens(screen, directory.path()), Ok(()));
    }
    for wrong in
        ["stepdoku lesson no-such", "stepdoku --preset none", "stepdoku queens 99", "stepdoku missing.txt"]
    {
        assert!(opens(wrong, directory.path()).is_err(), "{wrong}");
    }
}
