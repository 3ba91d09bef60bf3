//! The help pages, letter by letter. `STEPDOKU_BLESS=1 cargo test --test cli` writes them anew.

use crate::program::{program, run};

#[test]
fn help_pages_are_as_they_were() {
    let names =
        ["", "solve", "count", "trace", "check", "convert", "bench", "judge", "export", "notes", "doctor"];
    for (name, lang) in names.map(|name| (name, "en")).into_iter().chain([
        ("", "ko"),
        ("trace", "ko"),
        ("judge", "ko"),
        ("notes", "ko"),
        ("doctor", "ko"),
    ]) {
        let args = [name, "--help", "--lang", lang];
        let page = run(&args[usize::from(name.is_empty())..]).fine();
        let file = if name.is_empty() { "stepdoku" } else { name };
        let file = if lang == "en" { file.to_owned() } else { format!("{file}-{lang}") };
        let path = format!("{}/tests/cli/help/{file}.txt", env!("CARGO_MANIFEST_DIR"));
        if std::env::var_os("STEPDOKU_BLESS").is_some() {
            std::fs::write(&path, &page).unwrap();
        }
        assert_eq!(page, std::fs::read_to_string(&path).unwrap(), "{file}");
    }
}

#[test]
fn short_and_long_help_are_the_same_and_the_version_is_the_package() {
    assert_eq!(run(&["solve", "-h"]), run(&["solve", "--help"]));
    assert_eq!(run(&["--version"]).fine(), concat!("stepdoku ", env!("CARGO_PKG_VERSION"), "\n"));
}

#[test]
fn the_environment_chooses_the_language_and_an_argument_beats_it() {
    let told = |variables: &[(&str, &str)], args: &[&str]| {
        let output = program(args).envs(variables.iter().copied()).output().unwrap();
        String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap()
    };
    let korean = [("LC_ALL", "ko_KR.UTF-8")];
    let puzzle = "................";
    for (args, text) in [
        (&["--help"][..], "사용법: "),
        (&["solve", "-h"], "옵션:"),
        (&["--version"], "stepdoku "),
        (&["slove"], "stepdoku: 없는 인자입니다: 'slove'; 혹시 'solve'?"),
        (&["--speed", "0"], "0보다 큰 초당 단계 수"),
        (&["count", "missing.txt"], "missing.txt: 없는 파일입니다"),
        (&["check", puzzle], "PUZZLE:1: many: 두 해가 "),
        (&["solve", "53..7....6..195....98....6.8...6."], "PUZZLE:1:"),
        (&[puzzle], "화면에는 터미널이 필요한데"),
        (&["bench", "-"], "stepdoku: -: 문제가 없습니다"),
    ] {
        assert!(told(&korean, args).contains(text), "{args:?}: {}", told(&korean, args));
        let english = told(&korean, &[args, &["--lang", "en"]].concat());
        assert!(english.is_ascii(), "{args:?}: {english}");
        let chosen = told(&[], &[args, &["--lang=ko"]].concat());
        assert!(chosen.contains(text), "{args:?}: {chosen}");
    }
    let foreign = told(&[("LC_ALL", "ko_KR.eucKR")], &["--help"]);
    assert!(foreign.is_ascii(), "{foreign}");
}

#[test]
fn every_shell_has_completions_and_every_subcommand_a_page() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = run(&["completions", shell]).fine();
        assert!(["solve", "judge", "row-by-row"].iter().all(|word| script.contains(word)), "{shell}");
    }
    assert!(run(&["man"]).fine().contains(".TH stepdoku 1"));
    for name in ["solve", "judge", "trace"] {
        assert!(run(&["man", name]).fine().contains(&format!(".TH stepdoku-{name} 1")), "{name}");
    }
    assert_eq!(run(&["man", "nothing"]).code, Some(2));
    assert_eq!(run(&["completions"]).code, Some(2));
}
