//! A lane of a race: a strategy, an order of the digits, and what is done to the puzzle first.
//!
//! As text a lane is words with blanks between them, in any order, and lanes are parted by commas:
//!
//! ```text
//! row-by-row, row-by-row turned 90, exact-cover down, row-by-row shuffled:7 transposed bands:3
//! ```
//!
//! A lane that names no strategy has that of the lane before; the first one has `row-by-row`.

use std::fmt;

use super::{AnySearch, DigitOrder, Options, Refused, Strategy};
use crate::puzzle::{Grid, Rules, Shape, Symmetry, Transform};

/// A lane of a race.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lane {
    /// How it searches.
    pub strategy: Strategy,
    /// What is chosen besides.
    pub options: Options,
    /// What is done to the puzzle before, one after the other.
    pub symmetries: Vec<Symmetry>,
}

/// Why a text is no list of lanes: what stands there is no word of a lane, or one too many.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LaneFault {
    /// Which lane, from 1.
    pub lane: usize,
    /// The word; empty if the lane is.
    pub word: String,
}

/// Why a lane does not start.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoStart {
    /// The board breaks the rules.
    Refused(Refused),
    /// Boxes that are not square cannot be laid down, and diagonals and queens have no bands and no names.
    Unfit,
}

/// Lanes, as they are written on one line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lanes(pub Vec<Lane>);

impl Lanes {
    /// How many lanes a race on the screen has at least, and at most.
    pub const RACE: std::ops::RangeInclusive<usize> = 2..=4;

    /// These, if they are neither too few nor too many for a race on the screen.
    pub fn in_a_race(self) -> Option<Lanes> {
        Some(self).filter(|lanes| Self::RACE.contains(&lanes.0.len()))
    }
}

impl Lane {
    /// A strategy on the puzzle as it is.
    pub const fn plain(strategy: Strategy) -> Lane {
        Lane { strategy, options: Options { digits: DigitOrder::Up }, symmetries: Vec::new() }
    }

    /// Reads lanes parted by commas.
    ///
    /// # Errors
    /// Where it is no list of lanes.
    pub fn list(text: &str) -> Result<Vec<Lane>, LaneFault> {
        let mut lanes: Vec<Lane> = Vec::new();
        for (i, part) in text.split(',').enumerate() {
            let strategy = lanes.last().map_or(Strategy::RowByRow, |lane| lane.strategy);
            lanes.push(Self::read(part, strategy).map_err(|word| LaneFault { lane: i + 1, word })?);
        }
        Ok(lanes)
    }

    /// Reads a lane; the fault is the word that does not belong.
    fn read(text: &str, strategy: Strategy) -> Result<Lane, String> {
        let mut lane = Self::plain(strategy);
        let (mut strategies, mut orders) = (0, 0);
        let mut words = text.split_whitespace().peekable();
        if words.peek().is_none() {
            return Err(String::new());
        }
        while let Some(word) = words.next() {
            let (name, own) = word.split_once(':').map_or((word, None), |(name, n)| (name, Some(n)));
            let own: Option<u64> = own.and_then(|n| n.parse().ok());
            // A number may stand behind a colon or a blank.
            let next = words.peek().filter(|_| name == word).and_then(|next| next.parse().ok());
            let with_next = next.and_then(|_| Symmetry::from_words(name, next));
            if let Some(found) = Strategy::from_name(word) {
                (lane.strategy, strategies) = (found, strategies + 1);
            } else if word == "digits" {
                continue;
            } else if let Some(order) = DigitOrder::from_name(word) {
                lane.options.digits = match (order, next) {
                    (DigitOrder::Shuffled(_), Some(seed)) => {
                        words.next();
                        DigitOrder::Shuffled(seed)
                    }
                    _ => order,
                };
                orders += 1;
            } else if let Some(symmetry) = with_next {
                words.next();
                lane.symmetries.push(symmetry);
            } else if let Some(symmetry) =
                Symmetry::from_words(name, own).filter(|_| own.is_some() == (name != word))
            {
                lane.symmetries.push(symmetry);
            } else {
                return Err(word.to_owned());
            }
            if strategies > 1 || orders > 1 {
                return Err(word.to_owned());
            }
        }
        Ok(lane)
    }

    /// The lane without what makes no difference on a board that follows these rules.
    #[must_use]
    pub fn on(self, rules: Rules) -> Lane {
        Lane { strategy: self.strategy.on(rules), options: self.options.on(rules), ..self }
    }

    /// Can boards of this shape be changed as the lane has it?
    pub fn fits(&self, shape: Shape) -> bool {
        Transform::of(&self.symmetries, shape).is_some()
    }

    /// The puzzle as the lane sees it.
    ///
    /// # Errors
    /// It cannot be changed like that.
    pub fn board(&self, grid: &Grid) -> Result<Grid, NoStart> {
        if let Some(conflict) = grid.first_conflict() {
            return Err(NoStart::Refused(Refused::Conflict(conflict)));
        }
        let transform = Transform::of(&self.symmetries, grid.shape()).ok_or(NoStart::Unfit)?;
        Ok(grid.transformed(&transform))
    }

    /// Starts the search; everything that stands on the board counts as given.
    ///
    /// # Errors
    /// It does not start.
    pub fn start(&self, grid: &Grid) -> Result<AnySearch, NoStart> {
        self.strategy.start_with(&self.board(grid)?, &self.options).map_err(NoStart::Refused)
    }
}

impl Lane {
    /// The lane as text without its strategy: what a list calls it behind one of the same strategy. `None` if
    /// nothing is left.
    pub fn choices(&self) -> Option<String> {
        let text = self.to_string();
        text.split_once(' ').map(|(_, choices)| choices.to_owned())
    }
}

impl fmt::Display for Lane {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.strategy.name())?;
        if self.options.digits != DigitOrder::Up {
            write!(f, " {}", self.options.digits)?;
        }
        self.symmetries.iter().try_for_each(|symmetry| write!(f, " {symmetry}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Search, Tally};

    fn written(text: &str) -> Result<String, LaneFault> {
        let lanes = Lane::list(text)?;
        Ok(lanes.iter().map(Lane::to_string).collect::<Vec<_>>().join(", "))
    }

    #[test]
    fn lanes_are_read_as_people_write_them() {
        for (text, lanes) in [
            ("row-by-row", "row-by-row"),
            (" row-by-row ,fewest-first", "row-by-row, fewest-first"),
            (
                "turned 90 fewest-first, down, exact-cover",
                "fewest-first turned 90, fewest-first down, exact-cover",
            ),
            ("row-by-row digits down", "row-by-row down"),
            ("shuffled 7 turned:270", "row-by-row shuffled:7 turned 270"),
            ("shuffled, shuffled:9", "row-by-row shuffled:1, row-by-row shuffled:9"),
            ("bands, stacks 2 rows:3 columns", "row-by-row bands:1, row-by-row stacks:2 rows:3 columns:1"),
            (
                "mirrored flipped transposed reversed renamed 5",
                "row-by-row mirrored flipped transposed reversed renamed:5",
            ),
            ("up transposed", "row-by-row transposed"),
        ] {
            assert_eq!(written(text).as_deref(), Ok(lanes), "{text}");
            assert_eq!(written(lanes).as_deref(), Ok(lanes), "what is written can be read");
        }
    }

    #[test]
    fn what_is_no_lane_is_told_with_its_word() {
        for (text, lane, word) in [
            ("", 1, ""),
            ("row-by-row,", 2, ""),
            ("row-by-row, sideways", 2, "sideways"),
            ("turned", 1, "turned"),
            ("turned 45", 1, "turned"),
            ("bands:x", 1, "bands:x"),
            ("mirrored 3", 1, "3"),
            ("mirrored:3", 1, "mirrored:3"),
            ("up down", 1, "down"),
            ("row-by-row fewest-first", 1, "fewest-first"),
            ("7", 1, "7"),
        ] {
            assert_eq!(written(text), Err(LaneFault { lane, word: word.into() }), "{text}");
        }
    }

    #[test]
    fn the_known_ones_take_the_known_steps() {
        let classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let hard = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
        for (line, lane, steps) in [
            (classic, "row-by-row", 41_809),
            (classic, "row-by-row turned 270", 1_329),
            (classic, "row-by-row transposed", 5_939),
            (classic, "row-by-row reversed", 4_501),
            (classic, "row-by-row down", 4_501),
            (classic, "row-by-row down reversed", 41_809),
            (hard, "row-by-row reversed", 319_411),
        ] {
            let lane = Lane::list(lane).unwrap().remove(0);
            let mut search = lane.start(&Grid::from_line(line).unwrap()).unwrap();
            let taken = search.advance(u64::MAX, &mut Tally::default());
            assert_eq!(taken, steps + 1, "{lane}");
        }
    }
}
