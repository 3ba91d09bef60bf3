//! How often each cell was tried up to the present, counted in the background while somebody looks.

use super::Watch;
use crate::{puzzle::Cell, timeline::Heat};

/// Steps counted between two looks at the clock: about a millisecond.
const SLICE: u64 = 1 << 17;

/// The heat of the board.
#[derive(Default)]
pub(in crate::tui) struct Warmth {
    /// Shade the board by it?
    pub(in crate::tui) on: bool,
    /// Is its pane on the screen?
    pub(in crate::tui) in_sight: bool,
    heat: Heat,
}

impl Warmth {
    /// The highest [`level`](Self::level).
    pub(in crate::tui) const HOTTEST: u8 = 8;

    /// Nothing was counted yet.
    pub(super) fn new(on: bool) -> Warmth {
        Warmth { on, ..Warmth::default() }
    }

    /// How many digits were tried in a cell.
    pub(in crate::tui) fn tests(&self, cell: Cell) -> u64 {
        self.heat.tests(cell)
    }

    /// The position up to which all this was counted.
    pub(in crate::tui) fn at(&self) -> u64 {
        self.heat.at()
    }

    /// From 0 for a cell where nothing was tried to [`HOTTEST`](Self::HOTTEST) for the one where most
    /// was. What lies between goes by orders of magnitude: some cells are tried a million times more often.
    pub(in crate::tui) fn level(&self, cell: Cell) -> u8 {
        let tests = self.tests(cell);
        (1..=Self::HOTTEST).take_while(|&level| tests >= self.least(level)).count() as u8
    }

    /// The fewest tests that make this level, from 1.
    pub(in crate::tui) fn least(&self, level: u8) -> u64 {
        let greatest = self.heat.greatest().max(1);
        match level {
            Self::HOTTEST => greatest,
            level => {
                let share = f64::from(level.saturating_sub(1)) / f64::from(Self::HOTTEST - 1);
                (greatest as f64).powf(share).ceil() as u64
            }
        }
    }
}

impl Watch {
    /// Is somebody looking at counts that lag behind the present?
    pub(super) fn heat_is_due(&self) -> bool {
        (self.warmth.on || self.warmth.in_sight) && self.warmth.at() != self.timeline.at()
    }

    /// Counts on, for a slice.
    pub(super) fn count_heat(&mut self) {
        self.timeline.heat(&mut self.warmth.heat, self.timeline.at(), SLICE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        puzzle::Grid,
        search::{Options, Step, Strategy},
        timeline::Player,
    };

    #[test]
    fn levels_go_by_orders_of_magnitude_and_tell_what_they_mean() {
        let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let grid = Grid::from_line(line).unwrap();
        let mut watch =
            Watch::new(grid.clone(), Strategy::RowByRow, Options::default(), Player::default()).unwrap();
        watch.warmth.on = true;
        for at in [0, 1, 9, 30_000] {
            watch.timeline.seek(at);
            while watch.heat_is_due() {
                watch.count_heat();
            }
            let mut tests = [0_u64; 81];
            for step in Strategy::RowByRow.start(&grid).unwrap().take(at as usize) {
                if let Step::Place { cell, .. } | Step::Reject { cell, .. } = step {
                    tests[cell.index()] += 1;
                }
            }
            let greatest = tests.iter().copied().max().unwrap();
            for cell in grid.shape().all_cells() {
                let (count, level) = (tests[cell.index()], watch.warmth.level(cell));
                assert_eq!(watch.warmth.tests(cell), count);
                assert_eq!(level == 0, count == 0);
                assert_eq!(level == Warmth::HOTTEST, count == greatest && count > 0);
                if (1..Warmth::HOTTEST).contains(&level) {
                    assert!((watch.warmth.least(level)..watch.warmth.least(level + 1)).contains(&count));
                }
            }
        }
        assert_eq!(watch.warmth.least(1), 1);
    }
}
