//! What a film goes along: the steps of a search, or the clock of a race.

use super::super::watch::Watch;
use super::{Stage, Trouble, Watcher};
use crate::{
    search::Ending,
    timeline::{Direction, Goal, Pursuit, Unit},
};

/// Steps between two looks at who watches.
const SLICE: u64 = 1 << 20;
/// How far the length of a search is looked for that nobody wants to see to its end.
const SCOUT: u64 = 100_000_000;

/// Goes to a place that was explored.
pub(super) fn seek(watch: &mut Watch, to: u64) {
    match &mut watch.race {
        Some(race) => while let Pursuit::More { .. } = race.race.pursue(&Goal::Step(to), SLICE) {},
        None => watch.timeline.seek(to),
    }
}

/// Goes on by so many units; returns how many there were.
pub(super) fn step(watch: &mut Watch, units: u64) -> u64 {
    match (&mut watch.race, watch.player.unit()) {
        (_, Unit::Test) => {
            let here = watch.position();
            seek(watch, here.saturating_add(units));
            units
        }
        (Some(race), unit) => race.race.step(unit, Direction::Forward, units),
        (None, _) => watch.player.step(&mut watch.timeline, Direction::Forward, units),
    }
}

/// Runs the frontier to where the film ends, and finds out where it begins and ends.
pub(super) fn explore(
    watch: &mut Watch,
    (from, until): (Option<u64>, Option<u64>),
    watcher: Watcher<'_>,
) -> Result<(u64, u64), Trouble> {
    let from = from.unwrap_or(0);
    let wanted = until.unwrap_or(u64::MAX).max(from);
    let far = if until.is_some() { wanted.max(SCOUT) } else { u64::MAX };
    let known = match watch.race {
        Some(_) => of_race(watch, far, watcher)?,
        None => {
            // A program that still runs is filmed as far as it has come.
            let far = watch.run.as_ref().map_or(far, |run| far.min(run.state.events));
            let behind = if until.is_some() { wanted } else { from };
            of_search(watch, far, behind, watcher)?
        }
    };
    watch.scouted();
    if from > known {
        return Err(Trouble::BeyondEnd { from, end: known });
    }
    Ok((from, wanted.min(known)))
}

/// Explores a search, and what lies behind a solution up to a step behind it.
fn of_search(watch: &mut Watch, far: u64, behind: u64, watcher: Watcher<'_>) -> Result<u64, Trouble> {
    loop {
        let known = watch.timeline.known();
        if known < far && watch.timeline.scout(SLICE.min(far - known)) {
            if !watcher(Stage::Searching(known)) {
                return Err(Trouble::Cancelled);
            }
            continue;
        }
        let known = watch.timeline.known();
        // Behind a solution it goes on only if the film does.
        let solved = watch.timeline.end().is_some_and(|(_, ending)| ending == Ending::Solved);
        if !(solved && known < behind.min(far) && watch.timeline.go_on()) {
            return Ok(known);
        }
    }
}

/// Explores the lanes of a race to their ends.
fn of_race(watch: &mut Watch, far: u64, watcher: Watcher<'_>) -> Result<u64, Trouble> {
    let Some(race) = watch.race.as_mut().map(|race| &mut race.race) else { return Ok(0) };
    let scale = race.clock().scale();
    while race.scout(SLICE, far) {
        if !watcher(Stage::Searching(race.known() / scale)) {
            return Err(Trouble::Cancelled);
        }
    }
    Ok(race.end().unwrap_or_else(|| race.known()).div_ceil(scale))
}
