//! How a literal was written, and the same for a solution.

use super::super::print;
use super::super::signs::Alphabet;
use crate::puzzle::Grid;

/// How a literal was written.
#[derive(Debug, Clone, Default)]
pub(in crate::puzzle::format) struct Style {
    pub(super) open: char,
    pub(super) quote: Option<char>,
    pub(super) between: &'static str,
    /// A row is one string.
    pub(super) strings: bool,
    /// All cells are in one bracket.
    pub(super) flat: bool,
}

impl Style {
    pub(in crate::puzzle::format) fn write(&self, grid: &Grid, alphabet: Alphabet) -> String {
        let shape = grid.shape();
        let close = closing(self.open);
        let quote = self.quote.map_or_else(String::new, String::from);
        let digit = |c| grid.get(c).map_or_else(|| "0".to_string(), |d| alphabet.write(d));
        if self.strings && self.flat {
            return print::line(grid, alphabet, '.');
        }
        let mut rows = Vec::new();
        let cells: Vec<String> = shape.all_cells().map(digit).collect();
        for row in cells.chunks(shape.side()) {
            rows.push(if self.strings {
                format!("{quote}{}{quote}", row.concat())
            } else {
                row.iter().map(|d| format!("{quote}{d}{quote}")).collect::<Vec<_>>().join(self.between)
            });
        }
        if self.flat {
            return format!("{}{}{close}\n", self.open, rows.join(self.between));
        }
        let end = format!("{}\n ", self.between.trim_end());
        let rows: Vec<String> = rows
            .into_iter()
            .map(|r| if self.strings { r } else { format!("{}{r}{close}", self.open) })
            .collect();
        format!("{}{}{close}\n", self.open, rows.join(&end))
    }
}

fn closing(open: char) -> char {
    match open {
        '{' => '}',
        '(' => ')',
        _ => ']',
    }
}
