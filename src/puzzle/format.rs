//! stub
#![allow(missing_docs)]
use super::{DigitSet, Grid};
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    Line,
    Grid,
    Sdk,
    Sdm,
    Ss,
    Csv,
    OpenSudoku,
}
impl Format {
    pub fn name(self) -> &'static str {
        "line"
    }
}
#[derive(Debug, Clone)]
pub struct Found {
    pub format: Format,
    pub grid: Grid,
    pub candidates: Option<Vec<DigitSet>>,
    pub label: Option<String>,
    pub line: usize,
    pub notes: Vec<Note>,
}
#[derive(Debug, Clone)]
pub struct Note;
#[derive(Debug, Clone)]
pub struct Fault {
    pub line: usize,
    pub column: usize,
}
pub fn read(bytes: &[u8], _d: Option<Format>) -> Vec<Result<Found, Fault>> {
    let t: String = String::from_utf8_lossy(bytes).chars().filter(|c| !c.is_whitespace()).collect();
    vec![
        Grid::from_line(&t)
            .map(|grid| Found {
                format: Format::Line,
                grid,
                candidates: None,
                label: None,
                line: 1,
                notes: vec![],
            })
            .ok_or(Fault { line: 1, column: 1 }),
    ]
}
pub fn read_one(bytes: &[u8], d: Option<Format>) -> Result<Found, Fault> {
    read(bytes, d).remove(0)
}
pub fn write(grid: &Grid, _f: Format) -> String {
    grid.line('.') + "\n"
}
