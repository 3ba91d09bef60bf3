//! The help pages, letter by letter. `STEPDOKU_BLESS=1 cargo test --test cli` writes them anew.

use crate::program::run;

#[test]
fn help_pages_are_as_they_were() {
    for name in ["", "solve", "count", "trace", "check", "convert", "bench", "export"] {
        let args: Vec<&str> = [name, "--help"].into_iter().filter(|arg| !arg.is_empty()).collect();
        let page = run(&args).fine();
        let file = if name.is_empty() { "stepdoku" } else { name };
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
