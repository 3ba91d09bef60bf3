//! The README's pictures are what these commands write. `STEPDOKU_BLESS=1 cargo test --test export` writes
//! them anew.

use std::path::Path;
use std::process::Command;

use crate::screens::CLASSIC;

/// Each picture and the arguments behind `stepdoku export classic-30.txt`.
const PICTURES: [(&str, &str); 2] =
    [("screen.svg", "--at 22836"), ("trace.svg", "--preset trace --at 22836 --size 120x40")];

#[test]
fn the_pictures_of_the_readme_are_made_by_the_program() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("classic-30.txt"), CLASSIC).unwrap();
    std::fs::write(folder.path().join("small.txt"), crate::screens::SMALL).unwrap();
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
