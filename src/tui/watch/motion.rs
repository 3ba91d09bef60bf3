//! Moving through a search: single presses, playing, long ways in slices, and what is found out on the side.

use std::time::Duration;

use super::{Direction, Ending, Goal, Progress, Pursuit, SCOUT_LIMIT, SLICE, Stopped, Unit, Watch};

/// Slices of a way that are gone before the next look at the keyboard.
const HURRY: usize = 4;

impl Watch {
    /// Goes a long way, in slices taken by [`tick`](Self::tick).
    pub(in crate::tui) fn pursue(&mut self, goal: Goal) {
        self.player.pause();
        self.pursuit = Some(goal);
    }

    /// Begins the way that was set out for, and goes it to its end if that is near: so that no frame is drawn on
    /// a short way. What is left is gone by [`tick`](Self::tick).
    pub(in crate::tui) fn hurry(&mut self) {
        for _ in 0..HURRY {
            let Some(goal) = self.pursuit else { return };
            let pursuit = match &mut self.race {
                Some(race) => race.race.pursue(&goal, SLICE),
                None => self.timeline.pursue(&goal, SLICE),
            };
            let further = match pursuit {
                Pursuit::More { .. } => true,
                Pursuit::Arrived => self.goes_on_to(goal),
                Pursuit::NotFound => false,
            };
            self.pursuit = further.then_some(goal);
        }
        self.wait_at_the_latest();
    }

    /// Where we stand: at a step, or in a race where its clock stands.
    pub(in crate::tui) fn position(&self) -> u64 {
        match &self.race {
            Some(race) => race.race.at().div_ceil(race.race.clock().scale()),
            None => self.timeline.at(),
        }
    }

    /// Gives up a long way. Returns whether there was one.
    pub(in crate::tui) fn stop(&mut self) -> bool {
        self.pursuit.take().is_some()
    }

    /// Do we stand at a solution, or at the end of everything?
    pub(in crate::tui) fn at_end(&self) -> Option<Ending> {
        self.timeline.end().filter(|&(end, _)| end == self.timeline.at()).map(|(_, ending)| ending)
    }

    /// Opens the way behind a solution. Returns false if there is nothing behind.
    pub(in crate::tui) fn go_on(&mut self) -> bool {
        if let Some(race) = &self.race {
            return !race.is_over();
        }
        match self.at_end() {
            None => true,
            Some(Ending::Solved) => {
                self.scouting |= self.timeline.go_on();
                self.scouting
            }
            Some(Ending::Exhausted | Ending::Stopped) => false,
        }
    }

    /// Takes what is owed until the time is up: a long way first, else the player, then the scout.
    pub(in crate::tui) fn tick(
        &mut self,
        elapsed: Duration,
        out_of_time: &mut dyn FnMut() -> bool,
    ) -> Progress {
        let mut progress = if self.look_at_run(elapsed) { Progress::Changed } else { Progress::Same };
        if let Some(race) = &mut self.race {
            return match race.tick(&mut self.player, &mut self.pursuit, elapsed, out_of_time) {
                Progress::Same => progress,
                other => other,
            };
        }
        if let Some(goal) = self.pursuit {
            progress = Progress::Changed;
            loop {
                match self.timeline.pursue(&goal, SLICE) {
                    Pursuit::More { .. } if out_of_time() || self.awaits() => {
                        self.wait_at_the_latest();
                        return progress;
                    }
                    Pursuit::More { .. } => {}
                    Pursuit::Arrived if self.goes_on_to(goal) => {
                        if out_of_time() {
                            return progress;
                        }
                    }
                    Pursuit::Arrived => break,
                    Pursuit::NotFound => {
                        progress = Progress::NotFound;
                        break;
                    }
                }
            }
            self.pursuit = None;
        } else if self.player.is_playing().is_some() {
            self.player.owe(elapsed);
            let paid = self.pay(out_of_time);
            if let Some(Stopped::Condition(stop)) = paid.stopped {
                progress = Progress::Met(stop);
            } else if paid.steps > 0 || self.player.is_playing().is_none() {
                progress = Progress::Changed;
            }
        }
        while self.sizing_is_due() && !out_of_time() {
            self.size_up();
            if progress == Progress::Same {
                progress = Progress::Changed;
            }
        }
        // However fast it plays, some of the time is left for those who count.
        while self.heat_is_due() {
            self.count_heat();
            if progress == Progress::Same {
                progress = Progress::Changed;
            }
            if out_of_time() {
                break;
            }
        }
        while self.folds_are_due() {
            self.look_below();
            if progress == Progress::Same {
                progress = Progress::Changed;
            }
            if out_of_time() {
                break;
            }
        }
        while self.scouting && !out_of_time() {
            let more = self.timeline.scout(SLICE) && self.timeline.known() < SCOUT_LIMIT;
            // A program is looked at again when it has said more.
            self.scouting = more && !self.awaits();
            if progress == Progress::Same {
                progress = Progress::Changed;
            }
        }
        progress
    }

    /// Does all at once what [`tick`](Self::tick) does bit by bit beside the search.
    pub(in crate::tui) fn catch_up(&mut self) {
        if self.race.is_some() {
            return;
        }
        while self.sizing_is_due() {
            self.size_up();
        }
        while self.heat_is_due() {
            self.count_heat();
        }
    }

    /// When [`tick`](Self::tick) next has something to do.
    pub(in crate::tui) fn due(&self) -> Option<Duration> {
        if let Some(race) = &self.race {
            let busy = self.pursuit.is_some() || race.is_busy();
            let due = if busy { Some(Duration::ZERO) } else { self.player.due() };
            return due.into_iter().chain(self.run_due()).min();
        }
        let own = self.scouting || self.heat_is_due() || self.sizing_is_due() || self.folds_are_due();
        if own || (self.pursuit.is_some() && !self.awaits()) {
            return Some(Duration::ZERO);
        }
        let run = self.run_due();
        match self.player.due().filter(|_| !(self.awaits() && self.timeline.at() == self.timeline.known())) {
            Some(due) => Some(run.map_or(due, |run| run.min(due))),
            None => run,
        }
    }

    /// One press of an arrow, which ends a long way. Behind a solution it goes on by itself. Returns false where nothing lies
    /// that way any more.
    pub(in crate::tui) fn step(&mut self, direction: Direction, units: u64) -> bool {
        self.player.pause();
        self.stop();
        if let Some(race) = &mut self.race {
            return race.step(self.player.unit(), direction, units);
        }
        match direction {
            Direction::Forward if !self.go_on() => return false,
            Direction::Backward if self.timeline.at() == 0 => return false,
            // A solution may be far: that is a long way, not a press.
            Direction::Forward if self.player.unit() == Unit::Solution => self.pursue(Goal::End),
            _ => {
                self.player.step(&mut self.timeline, direction, units);
            }
        }
        true
    }

    /// On the way to an event that has not come the latest is shown meanwhile: where a program hangs, if it does.
    fn wait_at_the_latest(&mut self) {
        let onward = matches!(self.pursuit, Some(Goal::End | Goal::Step(_)));
        if onward && self.race.is_none() && self.awaits() {
            self.timeline.seek(self.timeline.known());
        }
    }

    /// An event of a program is gone to whatever solutions lie before it: opens the next leg if that is to be done.
    fn goes_on_to(&mut self, goal: Goal) -> bool {
        let further = matches!(goal, Goal::Step(n) if n > self.timeline.at());
        self.run.is_some() && further && self.timeline.go_on()
    }
}
