//! What lies between two positions: for the trail behind a fast present, and for bookmarks.

use super::Timeline;
use super::strip::Pen;
use crate::puzzle::{Cell, CellSet};
use crate::search::{Search, Tally};

/// Two positions held against each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Comparison {
    /// The cells in which the boards differ.
    pub differ: CellSet,
    /// What the steps between the two add up to.
    pub between: Tally,
    /// How many placements, oldest first, stand at both and all the time between. It is the least depth
    /// from the one to the other, both included.
    pub shared: usize,
}

/// The cells in which two boards differ, each a slice as [`Search::board`] gives it.
pub fn diff(one: &[u8], other: &[u8]) -> CellSet {
    let pairs = (0..=u8::MAX).map(Cell::new).zip(one.iter().zip(other));
    pairs.filter(|(_, (one, other))| one != other).map(|(cell, _)| cell).collect()
}

impl<S: Search> Timeline<S> {
    /// What the steps between two positions add up to, as far as they are known; which of the two
    /// comes first does not matter. Its `touched` are the cells that changed on the way, even if they
    /// hold again what they held before. Replays three gaps between checkpoints at most.
    pub fn between(&self, one: u64, other: u64) -> Tally {
        let known = self.known();
        Pen::new(self).sum(one.min(other).min(known), one.max(other).min(known))
    }

    /// Holds two positions against each other, as far as they are known; which of the two comes first
    /// does not matter. Replays five gaps between checkpoints at most.
    pub fn compare(&self, one: u64, other: u64) -> Comparison {
        let (one, other) = (one.min(self.known()), other.min(self.known()));
        let (low, high) = (self.copy_at(one.min(other)), self.copy_at(one.max(other)));
        let between = self.between(one, other);
        Comparison {
            differ: diff(low.board(), high.board()),
            shared: between.least_depth.min(low.depth()),
            between,
        }
    }
}
