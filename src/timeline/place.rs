//! Places as people write them: `12,000`, `50%`, `undo 7`, `depth 40`, `r4c7`.

use super::Goal;
use crate::puzzle::Shape;

impl Goal {
    /// The place that a text means on a board of this shape. Capitals do not matter, nor do blanks, commas and
    /// underscores within a number.
    pub fn read(text: &str, shape: Shape) -> Option<Goal> {
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
        if let Some(rest) = text.strip_prefix("undo") {
            return number(rest).filter(|&n| n > 0).map(Goal::Undo);
        }
        if let Some(rest) = text.strip_prefix("depth") {
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
            _ => shape.cell_named(&text).map(Goal::NextChange).or_else(|| number(&text).map(Goal::Step)),
        }
    }
}

/// A whole number, as people group its digits.
pub(crate) fn number(text: &str) -> Option<u64> {
    text.trim().replace([',', '_', ' '], "").parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_understood_as_people_write_them() {
        let cell = Shape::S9.cell(3, 6);
        for (text, goal) in [
            ("12,000", Goal::Step(12_000)),
            ("12 000", Goal::Step(12_000)),
            (" 50% ", Goal::Percent(50.0)),
            ("+500", Goal::Forward(500)),
            ("-5", Goal::Back(5)),
            ("undo 7", Goal::Undo(7)),
            ("undo7", Goal::Undo(7)),
            ("Depth 40", Goal::NextDepth(40)),
            ("r4c7", Goal::NextChange(cell)),
            ("R4C7", Goal::NextChange(cell)),
            ("next undo", Goal::NextUndo),
            ("end", Goal::End),
        ] {
            assert_eq!(Goal::read(text, Shape::S9), Some(goal), "{text}");
        }
        for wrong in
            ["", "r0c1", "r10c1", "101%", "-", "undo 0", "99999999999999999999", "x", "rc", "nan%", "r+4c7"]
        {
            assert_eq!(Goal::read(wrong, Shape::S9), None, "{wrong}");
        }
    }
}
