//! The ladder: saves close behind the present, denser the closer, so that going back is instant
//! even where checkpoints are millions of steps apart.

use crate::search::Tally;

/// Rungs are never closer than this many steps: replaying so few costs less than a microsecond.
pub(super) const CLOSE: u64 = 64;
/// More rungs than this are thinned out.
const MOST: usize = 384;

/// How far the next rung may be when the present is `distance` steps ahead. Crossing a rung backward
/// then costs a replay of an eighth of the distance, and 2^22 steps need fewer than a hundred rungs.
pub(super) fn spacing(distance: u64) -> u64 {
    (distance / 8).max(CLOSE)
}

/// One save on the ladder.
pub(super) struct Rung {
    /// The position.
    pub(super) at: u64,
    /// The search there.
    pub(super) saved: Box<[u8]>,
    /// What the steps from the start up to there add up to.
    pub(super) tally: Tally,
}

/// The rungs, by ascending position, none beyond the present.
#[derive(Default)]
pub(super) struct Ladder {
    rungs: Vec<Rung>,
}

impl Ladder {
    /// The highest rung that is not beyond `n`.
    pub(super) fn rung(&self, n: u64) -> Option<&Rung> {
        let count = self.rungs.partition_point(|rung| rung.at <= n);
        self.rungs[..count].last()
    }

    /// Forgets the rungs beyond `n`.
    pub(super) fn cut(&mut self, n: u64) {
        let count = self.rungs.partition_point(|rung| rung.at <= n);
        self.rungs.truncate(count);
    }

    /// Leaves a rung at the present, `at`, unless one is close; `gap` is the way between checkpoints.
    pub(super) fn leave(&mut self, at: u64, gap: u64, save: impl FnOnce() -> (Box<[u8]>, Tally)) {
        // Where checkpoints are as dense, a ladder would be a second copy of them.
        if gap <= CLOSE || self.rungs.last().is_some_and(|top| at < top.at.saturating_add(CLOSE)) {
            return;
        }
        if self.rungs.len() == MOST {
            self.thin(at, gap);
        }
        let (saved, tally) = save();
        self.rungs.push(Rung { at, saved, tally });
    }

    /// Keeps what [`spacing`] asks for, seen from `at`, and nothing where checkpoints do as well.
    fn thin(&mut self, at: u64, gap: u64) {
        let mut kept: Vec<Rung> = Vec::with_capacity(MOST);
        let mut rungs = std::mem::take(&mut self.rungs).into_iter().peekable();
        while let Some(rung) = rungs.next() {
            let spared = kept.last().is_some_and(|low| {
                rungs.peek().is_some_and(|high| high.at - low.at <= spacing(at.saturating_sub(low.at)))
            });
            if !spared && at.saturating_sub(rung.at) <= 2 * gap {
                kept.push(rung);
            }
        }
        if kept.len() > MOST * 3 / 4 {
            kept.drain(..MOST / 2);
        }
        self.rungs = kept;
    }

    pub(super) fn memory(&self) -> usize {
        let saves: usize = self.rungs.iter().map(|rung| rung.saved.len()).sum();
        saves + self.rungs.capacity() * size_of::<Rung>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ladder_stays_short_and_dense_towards_its_top() {
        let (gap, top) = (1 << 22, 40_000_000);
        let mut ladder = Ladder::default();
        for at in (0..=top).step_by(CLOSE as usize) {
            ladder.leave(at, gap, || (Box::default(), Tally::default()));
            assert!(ladder.rungs.len() <= MOST);
        }
        ladder.thin(top, gap);
        assert!(ladder.rungs.len() < 200, "{} rungs", ladder.rungs.len());
        for n in (top - gap..top).step_by(999) {
            let below = ladder.rung(n).map_or(0, |rung| rung.at);
            assert!(n - below <= spacing(top - below), "{below} is the rung below {n}");
        }
        ladder.cut(top - 1);
        assert_eq!(ladder.rung(u64::MAX).map(|rung| rung.at), Some(top - CLOSE));
    }
}
