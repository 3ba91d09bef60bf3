//! What update asks the world to do: everything that leaves the program or comes into it.

use std::path::PathBuf;

use super::export::Scene;

/// Something to do outside the model.
#[derive(Debug, Clone)]
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
    /// Record what a scene shows. If the file exists and `replace` is false, ask first.
    Film { scene: Box<Scene>, path: PathBuf, replace: bool },
    /// Put a recording that is done into a file, whatever is there.
    Deliver { path: PathBuf, bytes: Vec<u8> },
    /// Give up the recording that is being made.
    LeaveFilm,
    /// Add a row to a file; a new one gets a head first.
    Append { path: PathBuf, head: &'static str, row: String },
}
