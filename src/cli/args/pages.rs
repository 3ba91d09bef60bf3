//! What is made of the parser for others to read: completions for shells, and pages for `man`.

use clap_complete::Shell;
use clap_mangen::Man;

/// The shells there are completions for.
pub(super) const SHELLS: [&str; 5] = ["bash", "elvish", "fish", "powershell", "zsh"];

pub(super) fn shell(name: &str) -> Option<Shell> {
    name.parse().ok()
}

/// The script that a shell reads.
pub(super) fn completions(mut root: clap::Command, shell: Shell) -> Vec<u8> {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut root, "stepdoku", &mut text);
    text
}

/// The page of the program, or of a subcommand.
///
/// # Errors
/// There is no such subcommand: the names of those that there are.
pub(super) fn man(mut root: clap::Command, subcommand: Option<&str>) -> Result<Vec<u8>, String> {
    root.build();
    let names = || root.get_subcommands().map(clap::Command::get_name).collect::<Vec<_>>().join(", ");
    let command = match subcommand {
        Some(name) => root.find_subcommand(name).ok_or_else(names)?,
        None => &root,
    };
    let mut text = Vec::new();
    // Nothing can fail in memory.
    let _ = Man::new(command.clone()).render(&mut text);
    Ok(text)
}
