//! The README's pictures are what these commands write. `STEPDOKU_BLESS=1 cargo test --test export` writes
//! them anew.

use std::path::Path;
use std::process::Command;

use crate::screens::CLASSIC;

/// Each picture and the arguments behind `stepdoku export classic-30.txt`.
const PICTURES: [(&str, &str); 3] = [
    ("screen.svg", "--at 22836"),
    ("trace.svg", "--preset trace --at 22836 --size 120x40"),
    ("search.svg", "--preset trace --from 22815 --until 22850 --speed 5"),
];
/// A page is read over slow lines too.
const LARGEST: usize = 300_000;

#[test]
fn the_pictures_of_the_readme_are_made_by_the_program() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("classic-30.txt"), CLASSIC).unwrap();
    let readme = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")).unwrap();
    for (name, arguments) in PICTURES {
        let file = folder.path().join(name);
        let output = Command::new(env!("CARGO_BIN_EXE_stepdoku"))
            .args(["export"])
            .args(arguments.split_whitespace())
            .arg("-o")
            .arg(&file)
            .arg("classic-30.txt")
            .current_dir(folder.path())
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let made = std::fs::read(&file).unwrap();
        assert!(made.len() < LARGEST, "{name} has {} bytes", made.len());
        assert!(readme.contains(&format!("](assets/{name})")), "{name} is shown");
        assert!(
            readme.contains(&format!("\nstepdoku export classic-30.txt {arguments} -o {name}\n")),
            "{name}"
        );
        let asset = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets").join(name);
        if std::env::var_os("STEPDOKU_BLESS").is_some() {
            std::fs::write(&asset, &made).unwrap();
        }
        assert!(
            made == std::fs::read(&asset).unwrap_or_default(),
            "assets/{name} shows another screen; STEPDOKU_BLESS=1 cargo test --test export writes it anew"
        );
    }
}
