//! The depth strip: a stretch of the timeline in so many columns.

use super::Timeline;
use crate::search::{Search, Tally};

/// How many steps a strip may replay to be exact. A stretch no longer than this is always exact.
const BUDGET: u64 = 1 << 18;

/// What one column of the depth strip stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Column {
    /// The least depth after any of its steps.
    pub least_depth: usize,
    /// The greatest depth after any of its steps.
    pub greatest_depth: usize,
    /// Placements taken back in it.
    pub undos: u64,
    /// Solutions in it.
    pub solutions: u64,
    /// Has the frontier been in it at all? If not, the rest is 0.
    pub known: bool,
    /// Exact as far as it is known. If not, the depths are those of the checkpoint segments it overlaps,
    /// and it has the counts in proportion.
    pub exact: bool,
}

impl Column {
    fn of(tally: &Tally, exact: bool) -> Column {
        Column {
            least_depth: tally.least_depth.min(tally.greatest_depth),
            greatest_depth: tally.greatest_depth,
            undos: tally.undos,
            solutions: tally.solutions,
            known: true,
            exact,
        }
    }
}

impl<S: Search> Timeline<S> {
    /// Divides the steps behind position `from` up to position `until` evenly and fills `out` with what
    /// each column holds. With more columns than steps, neighbours show the same step.
    ///
    /// Long stretches of long searches come from the summaries alone; see [`Column::exact`]. Replays
    /// never exceed about 2^18 steps and one gap between checkpoints.
    pub fn strip(&self, from: u64, until: u64, columns: usize, out: &mut Vec<Column>) {
        out.clear();
        let span = until.saturating_sub(from);
        let gap = self.frontier.gap();
        let cut = (span / gap).saturating_add(2).min((columns as u64).saturating_add(1));
        let exact = span <= BUDGET || cut.saturating_mul(gap) <= BUDGET;
        let mut pen = Pen::new(self);
        let mut latest = None;
        for i in 0..columns as u128 {
            let bound = |i: u128| from + (u128::from(span) * i / columns as u128) as u64;
            let (start, stop) = (bound(i), bound(i + 1).max(bound(i).saturating_add(1)).min(self.known()));
            let column = match latest {
                _ if start >= stop => Column::default(),
                Some((column, bounds)) if bounds == (start, stop) => column,
                _ if exact => Column::of(&pen.sum(start, stop), true),
                _ => self.estimate(start, stop),
            };
            latest = Some((column, (start, stop)));
            out.push(column);
        }
    }

    /// A column from the summaries alone.
    fn estimate(&self, start: u64, stop: u64) -> Column {
        let mut tally = Tally::default();
        let mut exact = true;
        let mut at = start;
        while at < stop {
            let low = self.frontier.checkpoint(at);
            let high = self.frontier.segment_end(at);
            let mut sum = self.frontier.segment(at).sum;
            let end = high.min(stop);
            if (at, end) != (low, high) {
                exact = false;
                let share =
                    |count: u64, n: u64| u128::from(count) * u128::from(n - low) / u128::from(high - low);
                let part = |count: u64| (share(count, end) - share(count, at)) as u64;
                (sum.undos, sum.solutions) = (part(sum.undos), part(sum.solutions));
            }
            tally.join(&sum);
            at = end;
        }
        Column::of(&tally, exact)
    }
}

/// Adds up stretches that follow each other with one replay.
pub(super) struct Pen<'a, S: Search> {
    timeline: &'a Timeline<S>,
    search: Option<(S, u64)>,
}

impl<'a, S: Search> Pen<'a, S> {
    pub(super) fn new(timeline: &'a Timeline<S>) -> Pen<'a, S> {
        Pen { timeline, search: None }
    }

    /// What the steps behind `start` up to `stop` add up to.
    pub(super) fn sum(&mut self, start: u64, stop: u64) -> Tally {
        let frontier = &self.timeline.frontier;
        let mut tally = Tally::default();
        let mut at = start;
        while at < stop {
            let high = frontier.segment_end(at);
            if at == frontier.checkpoint(at) && high <= stop {
                tally.join(&frontier.segment(at).sum);
                at = high;
                continue;
            }
            let end = high.min(stop);
            let (mut search, mut here) = match self.search.take() {
                Some((search, here)) if here == at => (search, here),
                _ => (self.timeline.copy_at(at), at),
            };
            super::replay(&mut search, &mut here, end, &mut tally);
            if here < end {
                break;
            }
            self.search = Some((search, here));
            at = end;
        }
        tally
    }
}
