//! Places in a search as people write them: `12,000`, `50%`, `undo 7`, `depth 40`, `r4c7`.

use crate::{puzzle::Cell, puzzle::Shape, timeline::Goal};

/// The places that can be written, for those who wrote something else.
pub(super) const KNOWN: &str = "12,000, 50%, +500, -5, start, end, undo 7, next undo, previous undo, next place, next guess, \
                     next solution, depth 40, r4c7, or the name of a bookmark above";

/// The place that a text means on a board of this shape.
pub(super) fn read(text: &str, shape: Shape) -> Option<Goal> {
    let text = text.trim().to_lowercase();
    if let Some(rest) = text.strip_prefix('+') {
        return number(rest).map(Goal::Forward);
    }
    if let Some(rest) = text.strip_prefix('-') {
        return number(rest).map(Goal::Back);
    }
    if let Some(rest) = text.strip_suffix('%') {
        let percent: f64 = rest.trim().parse().ok()?;
        return (0.0..=100.0).contains(&percent).then_some(Goal::Percent(percent));
    }
    if let Some(rest) = text.strip_prefix("undo ") {
        return number(rest).filter(|&n| n > 0).map(Goal::Undo);
    }
    if let Some(rest) = text.strip_prefix("depth ") {
        return number(rest).and_then(|n| usize::try_from(n).ok()).map(Goal::NextDepth);
    }
    match text.as_str() {
        "start" => Some(Goal::Start),
        "end" => Some(Goal::End),
        "next undo" => Some(Goal::NextUndo),
        "previous undo" => Some(Goal::PrevUndo),
        "next place" => Some(Goal::NextPlacement),
        "previous place" => Some(Goal::PrevPlacement),
        "next guess" => Some(Goal::NextCostly),
        "next solution" => Some(Goal::NextSolution),
        _ => cell(&text, shape).map(Goal::NextChange).or_else(|| number(&text).map(Goal::Step)),
    }
}

/// `r4c7`.
pub(super) fn cell(text: &str, shape: Shape) -> Option<Cell> {
    let (row, column) = text.strip_prefix('r')?.split_once('c')?;
    let (row, column): (usize, usize) = (row.parse().ok()?, column.parse().ok()?);
    let inside = |n: usize| (1..=shape.side()).contains(&n);
    (inside(row) && inside(column)).then(|| shape.cell(row - 1, column - 1))
}

/// A whole number, as people group its digits.
pub(super) fn number(text: &str) -> Option<u64> {
    text.trim().replace([',', '_'], "").parse().ok()
}
