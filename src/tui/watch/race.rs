//! A race beside the search that is watched: its lanes, each with the board it sees, on one clock.

use std::time::Duration;

use super::{Moment, Progress, SCOUT_LIMIT, SLICE, doom, source::Source};
use crate::{
    puzzle::{Cell, Digit, Grid, Rules, Transform},
    search::{Lane, Lanes, Search, Step, Strategy},
    timeline::{Direction, Goal, Player, Pursuit, Race, Stopped, Unit},
};

/// How many lanes a race has at least, and at most.
pub(in crate::tui) const LANES: std::ops::RangeInclusive<usize> = Lanes::RACE;

/// The lanes of a race that nobody has set up: this one, and the first others.
pub(in crate::tui) fn usual(first: &Lane, rules: Rules) -> Vec<Lane> {
    let others = Strategy::of(rules).iter().copied().filter(|&s| s != first.strategy).map(Lane::plain);
    [first.clone()].into_iter().chain(others).take(*LANES.end()).collect()
}

/// A lane as it was set up.
pub(in crate::tui) struct Entrant {
    pub(in crate::tui) lane: Lane,
    /// The puzzle as the lane sees it.
    pub(in crate::tui) grid: Grid,
    /// Which of the runners it is; `None` if it could not start.
    pub(in crate::tui) runner: Option<usize>,
}

/// A race being watched.
pub(in crate::tui) struct Racing {
    pub(in crate::tui) entrants: Vec<Entrant>,
    pub(in crate::tui) race: Race<Source>,
    /// The lane that captions and units speak of.
    pub(in crate::tui) chosen: usize,
    scouting: bool,
    /// By lane: the first of its placements that no solution has, as an index into its path.
    lost: Vec<Option<usize>>,
    /// Where the clock stood, and what it counted, when that was found out.
    lost_at: Option<(u64, crate::timeline::Clock)>,
}

impl Racing {
    /// Puts the lanes at the start.
    pub(in crate::tui) fn new(grid: &Grid, lanes: &[Lane]) -> Racing {
        let mut runners = Vec::new();
        let mut entrants = Vec::new();
        for lane in lanes {
            let lane = lane.clone().on(grid.shape().rules());
            let started = lane.start(grid).map(|search| (Source::from(search), lane.strategy.price()));
            let runner = started.ok().map(|started| {
                runners.push(started);
                runners.len() - 1
            });
            let grid = lane.board(grid).unwrap_or_else(|_| grid.clone());
            entrants.push(Entrant { lane, grid, runner });
        }
        Racing {
            entrants,
            race: Race::new(runners),
            chosen: 0,
            scouting: true,
            lost: Vec::new(),
            lost_at: None,
        }
    }

    /// The lanes as they were set up.
    pub(in crate::tui) fn lanes(&self) -> Vec<Lane> {
        self.entrants.iter().map(|entrant| entrant.lane.clone()).collect()
    }

    /// What bookmarks call the race, in one word.
    pub(in crate::tui) fn name(&self) -> String {
        let lanes: Vec<String> = self.entrants.iter().map(|entrant| entrant.lane.to_string()).collect();
        format!("race:{}", lanes.join(",").replace(' ', "_"))
    }

    /// Finds out which lanes are lost where they stand, if it is to be shown.
    pub(super) fn look_for_doom(&mut self, on: bool) {
        let now = (self.race.at(), self.race.clock());
        if !on {
            (self.lost, self.lost_at) = (Vec::new(), None);
        } else if self.lost_at.replace(now) != Some(now) {
            let lost = |lane: usize| doom::lost_on(&self.moment(lane)?);
            self.lost = (0..self.entrants.len()).map(lost).collect();
        }
    }

    /// Since which placement a lane has been lost, and how many of its placements stand before that one;
    /// `None` if it is not lost, or if that was not found out.
    pub(in crate::tui) fn lost(&self, lane: usize) -> Option<(usize, Cell, Digit)> {
        let first = self.lost.get(lane).copied().flatten()?;
        let (cell, digit) = self.moment(lane)?.timeline.search().path().nth(first)?;
        Some((first, cell, digit))
    }

    /// Captions and units speak of this lane from now on.
    pub(in crate::tui) fn choose(&mut self, lane: usize) {
        self.chosen = lane.min(self.entrants.len().saturating_sub(1));
        if let Some(runner) = self.entrants.get(self.chosen).and_then(|entrant| entrant.runner) {
            self.race.set_lead(runner);
        }
    }

    /// Where a lane stands; `None` if it could not start.
    pub(in crate::tui) fn moment(&self, lane: usize) -> Option<Moment<'_>> {
        let entrant = self.entrants.get(lane)?;
        Some(Moment { timeline: self.race.lane(entrant.runner?), grid: &entrant.grid })
    }

    /// Takes what is owed until the time is up: a long way first, else the player, then the scout.
    pub(super) fn tick(
        &mut self,
        player: &mut Player,
        pursuit: &mut Option<Goal>,
        elapsed: Duration,
        out_of_time: &mut dyn FnMut() -> bool,
    ) -> Progress {
        let mut progress = Progress::Same;
        if let Some(goal) = *pursuit {
            progress = Progress::Changed;
            loop {
                match self.race.pursue(&goal, SLICE) {
                    Pursuit::More { .. } if out_of_time() => return progress,
                    Pursuit::More { .. } => {}
                    Pursuit::Arrived => break,
                    Pursuit::NotFound => {
                        progress = Progress::NotFound;
                        break;
                    }
                }
            }
            *pursuit = None;
        } else if player.is_playing().is_some() {
            player.owe(elapsed);
            let paid = player.pay(&mut self.race, out_of_time);
            if let Some(Stopped::Condition(stop)) = paid.stopped {
                progress = Progress::Met(stop);
            } else if paid.steps > 0 || player.is_playing().is_none() {
                progress = Progress::Changed;
            }
        }
        while self.scouting && !out_of_time() {
            self.scouting = self.race.scout(SLICE, SCOUT_LIMIT);
            if progress == Progress::Same {
                progress = Progress::Changed;
            }
        }
        progress
    }

    /// Is there something to find out?
    pub(super) fn is_busy(&self) -> bool {
        self.scouting
    }

    /// Is every lane at its end?
    pub(in crate::tui) fn is_over(&self) -> bool {
        self.race.end().is_some_and(|end| self.race.at() >= end)
    }

    /// One press of an arrow. Returns false where nothing lies that way any more.
    pub(super) fn step(&mut self, unit: Unit, direction: Direction, units: u64) -> bool {
        let before = self.race.at();
        self.race.step(unit, direction, units);
        self.race.at() != before
    }

    /// The stretch of the clock that is shown, in so many columns.
    pub(in crate::tui) fn window(&self, columns: u16, zoom: u32) -> (u64, u64) {
        let known = self.race.end().unwrap_or_else(|| self.race.known());
        let width = (known >> (2 * zoom).min(63)).max(u64::from(columns)).min(known);
        let from = self.race.at().saturating_sub(width / 2).min(known - width);
        (from, from + width)
    }

    /// The solution that a lane stands at (the chosen one if it does), as one of the puzzle as typed.
    pub(in crate::tui) fn solution(&self, typed: &Grid) -> Option<Grid> {
        let stands = |&lane: &usize| {
            self.moment(lane).is_some_and(|moment| moment.timeline.last() == Some(Step::Solution))
        };
        let lane = Some(self.chosen).filter(stands).or_else(|| (0..self.entrants.len()).find(stands))?;
        let (entrant, moment) = (&self.entrants[lane], self.moment(lane)?);
        let mut full = entrant.grid.clone();
        for cell in entrant.grid.blanks() {
            full.set(cell, Digit::new(moment.timeline.search().board()[cell.index()]));
        }
        let back = Transform::of(&entrant.lane.symmetries, typed.shape())?.inverse();
        let full = full.transformed(&back);
        let mut grid = typed.clone();
        for cell in typed.blanks() {
            grid.set(cell, full.get(cell));
        }
        Some(grid)
    }
}
