//! How large the search will be, estimated before it runs, beside what is known of the truth.

use super::Watch;
use crate::{
    puzzle::shuffle::random,
    search::{Ending, Step},
    timeline::Estimate,
};

/// How many probes make an estimate.
const PROBES: u64 = 20_000;
/// Probes between two looks at the clock.
const SLICE: u64 = 4;
/// What chance begins with: the same estimate for the same search, for ever.
const SEED: u64 = 1824;

/// An estimate in the making.
pub(in crate::tui) struct Sizing {
    estimate: Estimate,
    seed: u64,
    /// The strategy does not tell its choices.
    refused: bool,
}

impl Default for Sizing {
    fn default() -> Sizing {
        Sizing { estimate: Estimate::default(), seed: SEED, refused: false }
    }
}

impl Sizing {
    /// The placements until nothing is left, and the standard error in per cent, as far as it was
    /// probed; `None` before that and where nothing can be said.
    pub(in crate::tui) fn placements(&self) -> Option<(f64, f64)> {
        let estimate = &self.estimate;
        let percent = 100.0 * estimate.error() / estimate.placements().max(1.0);
        (estimate.probes() > 1).then_some((estimate.placements(), percent))
    }

    /// How many probes were sent.
    pub(in crate::tui) fn probes(&self) -> u64 {
        self.estimate.probes()
    }

    /// Can nothing be said, because the strategy does not tell its choices?
    pub(in crate::tui) fn is_refused(&self) -> bool {
        self.refused
    }
}

impl Watch {
    /// Are there probes to be sent? They are when nothing plays.
    pub(super) fn sizing_is_due(&self) -> bool {
        let rests = self.pursuit.is_none() && self.player.is_playing().is_none();
        rests && !self.sizing.refused && self.sizing.probes() < PROBES
    }

    /// Sends a few probes.
    pub(super) fn size_up(&mut self) {
        let start = self.timeline.start();
        let Sizing { estimate, seed, refused } = &mut self.sizing;
        for _ in 0..SLICE {
            *refused |= !estimate.probe(&start, &mut |below| random(seed, below));
        }
    }

    /// The placements until nothing is left as far as is known, and whether these are all.
    pub(in crate::tui) fn true_placements(&self) -> (u64, bool) {
        let all = matches!(self.timeline.end(), Some((_, Ending::Exhausted)));
        (self.timeline.total().placements, all)
    }

    /// Is this a moment to speak of the estimate: before the first step, and when all is over?
    pub(in crate::tui) fn tells_size(&self) -> bool {
        // Somebody's own program has no size to be foretold.
        self.timeline.search().tries_all() && matches!(self.timeline.last(), None | Some(Step::Exhausted))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        puzzle::Grid,
        search::{Options, Strategy},
        timeline::Player,
    };

    #[test]
    fn the_estimate_is_the_same_every_time_and_near_the_truth() {
        // The truth by a plain count of placements until nothing is left.
        for (line, strategy) in [
            (".2..4...3...5....6.3642.........5.1.", Strategy::RowByRow),
            ("123.....2.1.....", Strategy::FewestNow),
            ("1...............", Strategy::FewestFirst),
        ] {
            let grid = Grid::from_line(line).unwrap();
            let search = strategy.start(&grid).unwrap();
            let truth = search.filter(|step| matches!(step, Step::Place { .. })).count() as u64;
            let watch = || {
                let (options, player) = (Options::default(), Player::default());
                let mut watch = Watch::new(grid.clone(), strategy, options, player).unwrap();
                while watch.sizing_is_due() {
                    watch.size_up();
                }
                watch
            };
            let mut once = watch();
            assert_eq!(once.sizing.probes(), PROBES);
            assert_eq!(once.sizing.placements(), watch().sizing.placements());
            let (placements, percent) = once.sizing.placements().unwrap();
            let off = 100.0 * (placements - truth as f64).abs() / placements;
            assert!(off <= 4.0 * percent + 1e-9, "{placements} ± {percent} % for {truth}");
            // The truth comes with the proof.
            assert_eq!(once.true_placements(), (0, false));
            loop {
                while once.timeline.scout(u64::MAX) {}
                if !once.timeline.go_on() {
                    break;
                }
            }
            assert_eq!(once.true_placements(), (truth, true));
        }
    }

    #[test]
    fn a_strategy_that_keeps_its_choices_to_itself_is_not_estimated() {
        let grid = Grid::from_line("123.....2.1.....").unwrap();
        let (options, player) = (Options::default(), Player::default());
        let mut watch = Watch::new(grid, Strategy::ExactCover, options, player).unwrap();
        watch.size_up();
        assert!(watch.sizing.is_refused() && !watch.sizing_is_due());
        assert_eq!(watch.sizing.placements(), None);
    }
}
