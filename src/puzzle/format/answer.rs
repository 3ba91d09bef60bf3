//! Solutions in the layout of the question.

use std::ops::Range;

use super::literal::Style;
use super::signs::Alphabet;
use super::{Format, Found, print, triples};
use crate::puzzle::Grid;

/// How the puzzle stood in its text.
#[derive(Debug, Clone, Default)]
pub(super) struct Layout {
    pub(super) alphabet: Alphabet,
    /// The sign of the blank, if there is one.
    pub(super) blank: Option<char>,
    template: Option<Box<Template>>,
    pub(super) literal: Option<Box<Style>>,
    pub(super) triples: triples::Style,
}

/// The lines of a puzzle, and where its cells stand.
#[derive(Debug, Clone, Default)]
pub(super) struct Template {
    pub(super) text: String,
    /// Bytes of the text, a range for each cell.
    pub(super) cells: Vec<Range<usize>>,
}

impl Layout {
    pub(super) fn of(alphabet: &Alphabet, blank: Option<char>) -> Layout {
        Layout { alphabet: *alphabet, blank, ..Layout::default() }
    }

    pub(super) fn with(mut self, template: Template) -> Layout {
        self.template = Some(Box::new(template));
        self
    }

    /// Are the lines kept as they stood?
    pub(super) fn has_template(&self) -> bool {
        self.template.is_some()
    }

    /// Adds a line below the others.
    pub(super) fn below(&mut self, line: &[char]) {
        if let Some(template) = &mut self.template {
            template.text.extend(line);
            template.text.push('\n');
        }
    }
}

/// The solution as the question was laid out, with a line end behind it.
///
/// A judge's input gets the judge's output: nine unspaced rows for nine unspaced rows, nine spaced
/// rows without trailing blanks for nine spaced rows. A line gives a line, a grid the same grid, a
/// table of candidates the same table with a digit in each cell, a CSV record the puzzle and its
/// solution. For [`Format::Csv`] and [`Format::OpenSudoku`] this is one record: put
/// [`header`](super::header) and [`footer`](super::footer) around all of them. A queens board is drawn.
pub fn answer(found: &Found, solution: &Grid) -> String {
    let alphabet = found.layout.alphabet;
    match found.format {
        Format::Csv => format!("{},{}\n", found.grid.line(csv_blank(found)), solution.line('0')),
        Format::Jungol1824 => print::rows(solution, alphabet, " ", '0'),
        Format::Sdx => print::rows(solution, alphabet, " ", '0'),
        Format::Boj2239 => print::rows(solution, alphabet, "", '0'),
        Format::Sadman => format!(
            "[Puzzle]\n{}[State]\n{}",
            print::rows(&found.grid.givens_only(), alphabet, "", '.'),
            print::rows(solution, alphabet, "", '.')
        ),
        Format::Hodoku => print::entry(&on_top(found, solution), Format::Hodoku),
        Format::M729 | Format::Tatham | Format::OpenSudoku => print::entry(&solution.fixed(), found.format),
        Format::Queens => super::drawn::write(solution),
        Format::Literal => match &found.layout.literal {
            Some(style) => style.write(solution, alphabet),
            None => print::line(solution, alphabet, '.'),
        },
        Format::Triples => found.layout.triples.write(solution),
        _ => match &found.layout.template {
            Some(template) if template.cells.len() == solution.shape().cells() => {
                template.fill(solution, alphabet)
            }
            _ => print::line(solution, alphabet, '.'),
        },
    }
}

fn csv_blank(found: &Found) -> char {
    found.layout.blank.unwrap_or('0')
}

/// The solution with the givens of the question.
fn on_top(found: &Found, solution: &Grid) -> Grid {
    let mut grid = solution.clone();
    for cell in solution.shape().all_cells() {
        let digit = solution.get(cell);
        if found.grid.is_given(cell) {
            grid.set_given(cell, digit);
        } else {
            grid.set(cell, digit);
        }
    }
    grid
}

impl Template {
    fn fill(&self, solution: &Grid, alphabet: Alphabet) -> String {
        let mut out = String::with_capacity(self.text.len() + 64);
        let mut from = 0;
        for (cell, range) in solution.shape().all_cells().zip(&self.cells) {
            out.push_str(&self.text[from..range.start]);
            let digit = solution.get(cell).map_or_else(|| ".".to_string(), |d| alphabet.write(d));
            let (old, new) = (self.text[range.clone()].chars().count(), digit.len());
            // A wider number takes the place of a space in front of it.
            if new > old && old > 0 && out.ends_with("  ") {
                out.pop();
            }
            out.push_str(&digit);
            out.extend(std::iter::repeat_n(' ', old.saturating_sub(new)));
            from = range.end;
        }
        out.push_str(&self.text[from..]);
        out.lines().map(|l| format!("{}\n", l.trim_end())).collect()
    }
}
