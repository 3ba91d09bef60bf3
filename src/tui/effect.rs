//! What update asks the world to do: everything that leaves the program or comes into it.

use std::path::PathBuf;

/// Something to do outside the model.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Effect {
    /// End the program.
    Quit,
    /// Give the terminal back to the shell until `fg`.
    Suspend,
    /// Put a text on the terminal's clipboard.
    Copy(String),
    /// Turn reports of the mouse on or off.
    Mouse(bool),
    /// Read a file and show what it holds.
    Read(PathBuf),
    /// Write a file. If it exists and `replace` is false, ask first.
    Write { path: PathBuf, bytes: Vec<u8>, replace: bool },
    /// Add a row to a file; a new one gets a head first.
    Append { path: PathBuf, head: &'static str, row: String },
}
