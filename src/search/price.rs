//! What steps cost in time, as far as one figure a kind of step can say.
//!
//! The strategies do not do the same work in a step: one that keeps its order looks at three masks, one
//! that chooses anew at every node looks at the whole board. How long that takes depends on the machine
//! and on what else it does, so a clock on the wall would let a race end otherwise each time. A race by
//! time therefore goes by this list: rounded figures, measured once and then fixed. They tell which
//! strategy is how much dearer; of a single puzzle's time they may be wrong by a factor of two.
//!
//! How far they hold (a release build, one core of a server of 2026, microseconds a puzzle, by
//! `stepdoku bench --limit 1` and by this list; the first 60 puzzles of tdoku's files of 17 clues and of
//! the forum's hardest of 2019):
//!
//! ```text
//!              17 clues           hardest
//! strategy     bench    list      bench    list
//! fewest-now   7,428   8,000      1,833   1,834
//! singles       14.3    13.0        302     300
//! exact-cover   43.6    34.5        593     588
//! ```
//!
//! What exact cover does before its first step, building the matrix, is no step and has no price: where
//! a search is short that is a large part of its time. A build without optimisation takes several times
//! as long, and not in the same proportion everywhere.

use super::{Strategy, Tally};

/// What a step of each kind costs, in tenths of a nanosecond. Nothing is free, so time goes on with
/// every step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Price {
    reject: u64,
    place: u64,
    undo: u64,
    /// An elimination, what takes it back, a dead end; a solution and the proof too.
    mark: u64,
}

impl Price {
    /// Every step costs one: time is the number of steps.
    pub const STEPS: Price = Price { reject: 1, place: 1, undo: 1, mark: 1 };

    /// The cost of a stretch.
    pub fn of(&self, tally: &Tally) -> u64 {
        let marks = tally.eliminations
            + tally.restores
            + tally.dead_ends
            + tally.solutions
            + tally.exhausted
            + tally.asides;
        let parts = [
            (tally.rejects, self.reject),
            (tally.placements, self.place),
            (tally.undos, self.undo),
            (marks, self.mark),
        ];
        parts.into_iter().fold(0, |sum, (count, price)| sum.saturating_add(count.saturating_mul(price)))
    }

    /// The dearest step.
    pub fn most(&self) -> u64 {
        self.reject.max(self.place).max(self.undo).max(self.mark)
    }
}

impl Strategy {
    /// What its steps cost.
    pub const fn price(self) -> Price {
        match self {
            Strategy::RowByRow | Strategy::FewestFirst | Strategy::PlaceOrPass => {
                Price { reject: 3, place: 25, undo: 25, mark: 3 }
            }
            Strategy::FewestNow => Price { reject: 20, place: 1100, undo: 650, mark: 100 },
            Strategy::Singles => Price { reject: 20, place: 1300, undo: 700, mark: 300 },
            Strategy::ExactCover => Price { reject: 10, place: 2400, undo: 600, mark: 180 },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Grid;
    use crate::search::Search;

    #[test]
    fn the_cost_of_a_stretch_is_that_of_its_steps() {
        let grid = Grid::from_line(".2..4...3...5....6.3642.........5.1.").unwrap();
        for strategy in Strategy::ALL {
            let price = strategy.price();
            let mut search = strategy.start(&grid).unwrap();
            let (mut whole, mut steps, mut singly) = (Tally::default(), 0, 0);
            while let Some(step) = search.next() {
                let mut one = Tally::default();
                one.add(step, search.depth());
                let cost = price.of(&one);
                assert!((1..=price.most()).contains(&cost), "{} {step:?}", strategy.name());
                whole.join(&one);
                (steps, singly) = (steps + 1, singly + cost);
            }
            assert_eq!(price.of(&whole), singly, "{}", strategy.name());
            assert_eq!(Price::STEPS.of(&whole), steps, "{}", strategy.name());
        }
    }
}
