//! The first line of a trace: `@trace 1 size=9 box=3x3 base=0 name=... strategy=... file=...`;
//! `puzzle=queens` in the place of the box says that the one digit is a queen.

use super::Problem;
use crate::puzzle::{Rules, Shape};
use crate::search::{DigitOrder, Strategy};

/// The versions of the protocol that are known end here.
pub const VERSION: u32 = 1;

/// A trace that tells only some of the moves, so that no board can be followed without the strategy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Thinned {
    Undo,
    Branch,
    Solution,
}

/// What the first line says. What it does not say is `None`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Header {
    /// The board.
    pub shape: Option<Shape>,
    /// Rows and columns count from 1, not from 0.
    pub from_one: bool,
    /// What the run is called.
    pub name: Option<String>,
    /// The strategy that it follows.
    pub strategy: Option<Strategy>,
    /// The order in which it tries digits.
    pub digits: DigitOrder,
    /// The file with the program's source.
    pub file: Option<String>,
    pub(super) thinned: Option<Thinned>,
}

impl Header {
    /// Reads the `key=value` pairs; what is wrong with some of them, if anything, beside the rest. Unknown
    /// keys are ignored. A program that was given queens need not say that it is about them.
    pub(super) fn read(pairs: &[u8], given: Option<Shape>) -> (Header, Option<Problem>) {
        let mut header = Header::default();
        let mut problem = None;
        let text = String::from_utf8_lossy(pairs);
        let given_queens = given.is_some_and(|shape| shape.rules() == Rules::Queens);
        let (mut side, mut box_, mut queens) = (None, None, given_queens);
        for pair in text.split([' ', '\t', ',']).filter(|pair| !pair.is_empty()) {
            let Some((key, value)) = pair.split_once('=') else {
                problem = Some(Problem::Arguments);
                continue;
            };
            match key {
                "size" => match value.parse::<usize>() {
                    Ok(value) => side = Some(value),
                    Err(_) => problem = Some(Problem::Arguments),
                },
                "box" => box_ = Some(value),
                "puzzle" => queens = value == "queens",
                "base" => match value {
                    "0" => header.from_one = false,
                    "1" => header.from_one = true,
                    _ => problem = Some(Problem::Arguments),
                },
                "name" => header.name = Some(value.to_owned()),
                "strategy" => header.strategy = Strategy::from_name(value),
                "digits" => header.digits = DigitOrder::from_name(value).unwrap_or_default(),
                "file" => header.file = Some(value.to_owned()),
                "unit" => {
                    header.thinned = match value {
                        "undo" => Some(Thinned::Undo),
                        "branch" => Some(Thinned::Branch),
                        "solution" => Some(Thinned::Solution),
                        _ => None,
                    }
                }
                _ => {}
            }
        }
        let shape_of = |side| if queens { Shape::queens(side) } else { Shape::from_side(side) };
        let size = side.and_then(shape_of);
        if side.is_some() && size.is_none() {
            problem = Some(Problem::Range);
        }
        if let (Some(shape), Some(box_)) = (size, box_)
            && box_ != format!("{}x{}", shape.box_rows(), shape.box_columns())
        {
            problem = Some(Problem::Range);
        }
        header.shape = size;
        (header, problem)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_read_and_unknown_ones_ignored() {
        let (header, problem) =
            Header::read(b"size=6 box=2x3 base=1 name=mine, colour=red file=a.py strategy=singles", None);
        assert_eq!(problem, None);
        assert_eq!((header.shape, header.from_one), (Shape::from_side(6), true));
        assert_eq!((header.name.as_deref(), header.file.as_deref()), (Some("mine"), Some("a.py")));
        assert_eq!(header.strategy, Some(Strategy::Singles));
        for (pairs, want) in [
            ("size=5", Problem::Range),
            ("size=13 puzzle=queens", Problem::Range),
            ("size=x", Problem::Arguments),
            ("size=9 box=9x1", Problem::Range),
            ("base=2", Problem::Arguments),
            ("size", Problem::Arguments),
        ] {
            assert_eq!(Header::read(pairs.as_bytes(), None).1, Some(want), "{pairs}");
        }
        let queens = Shape::queens(8);
        assert_eq!(Header::read(b"size=8", queens), (Header { shape: queens, ..Header::default() }, None));
    }
}
