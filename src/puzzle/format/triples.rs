//! Row, column and value, counted from 1: `. 115 123` on one line, or `1,1,5` on lines of their own
//! that end with `done`.

use super::rows::number;
use super::text::trimmed;
use super::{Fault, FaultKind, Format, Found};
use crate::puzzle::{Digit, Grid, Shape};

/// More than any board has cells, so that some may be said twice.
const MOST: usize = 512;

/// How the triples stood.
#[derive(Debug, Clone, Copy, Default)]
pub(super) enum Style {
    /// Three figures a triple, all in one line.
    #[default]
    Line,
    /// A line a triple, with a separator.
    Lines(char),
}

impl Style {
    pub(super) fn write(self, grid: &Grid) -> String {
        let shape = grid.shape();
        let all = shape
            .all_cells()
            .filter_map(|c| Some((shape.row(c) + 1, shape.column(c) + 1, grid.get(c)?.value())));
        match self {
            Style::Line => format!(".{}\n", all.map(|(r, c, v)| format!(" {r}{c}{v}")).collect::<String>()),
            Style::Lines(s) => {
                format!("{}done\n", all.map(|(r, c, v)| format!("{r}{s}{c}{s}{v}\n")).collect::<String>())
            }
        }
    }
}

/// Triples as they come in.
#[derive(Debug, Clone)]
pub(super) struct Triples {
    line: usize,
    style: Style,
    /// Line, column, and row, column, value.
    all: Vec<(usize, usize, [u32; 3])>,
}

/// The triples of one line.
pub(super) fn parse(chars: &[char], line: usize) -> Option<Triples> {
    let (start, text) = trimmed(chars);
    if let Some(rest) = text.strip_prefix(&['.'])
        && rest.first().is_some_and(|c| c.is_whitespace())
    {
        let groups = super::rows::tokens(rest);
        let mut all = Vec::new();
        for (s, n) in groups {
            let figures: Option<Vec<u32>> = rest[s..s + n].iter().map(|c| c.to_digit(10)).collect();
            let [r, c, v] = figures?[..] else { return None };
            all.push((line, start + s + 2, [r, c, v]));
        }
        return (1..=MOST).contains(&all.len()).then_some(Triples { line, style: Style::Line, all });
    }
    let separator = [',', ';', ' ', ':', '\t'].into_iter().find(|c| text.contains(c))?;
    let parts: Vec<&[char]> = text.split(|c| *c == separator).map(|p| trimmed(p).1).collect();
    let [r, c, v] = parts[..] else { return None };
    let values = [number(r)?, number(c)?, number(v)?];
    // Three larger numbers are a row in groups of three.
    if values.iter().any(|&v| v > 16) {
        return None;
    }
    Some(Triples { line, style: Style::Lines(separator), all: vec![(line, start + 1, values)] })
}

impl Triples {
    /// Adds the triples of the next line; false if they are too many or do not follow.
    pub(super) fn extend(&mut self, more: &Triples) -> bool {
        self.all.extend_from_slice(&more.all);
        self.all.len() <= MOST
    }

    /// The board. Nine rows unless a larger figure occurs.
    pub(super) fn finish(&self) -> Result<Found, Fault> {
        let largest = self.all.iter().flat_map(|t| t.2).max().unwrap_or(0) as usize;
        let shape =
            if largest <= 9 { Some(Shape::S9) } else { Shape::ALL.into_iter().find(|s| s.side() >= largest) };
        let shape = shape.unwrap_or(Shape::S9);
        let side = shape.side();
        let mut grid = Grid::empty(shape);
        for &(line, column, [r, c, v]) in &self.all {
            let place = |n: u32| (n as usize).checked_sub(1).filter(|&i| i < side);
            let digit = u8::try_from(v).ok().and_then(Digit::new).filter(|_| v as usize <= side);
            let (Some(row), Some(col)) = (place(r), place(c)) else {
                return Err(Fault::at(line, column, FaultKind::Broken(Format::Triples)));
            };
            if digit.is_none() && v != 0 {
                return Err(Fault::at(line, column, FaultKind::OutOfRange { sign: v.to_string(), side }));
            }
            let cell = shape.cell(row, col);
            if grid.get(cell).is_some() && grid.get(cell) != digit {
                return Err(Fault::at(line, column, FaultKind::Broken(Format::Triples)));
            }
            grid.set_given(cell, digit);
        }
        let mut found = Found::new(Format::Triples, grid, self.line);
        found.layout.triples = self.style;
        Ok(found)
    }
}
