//! Races: the view that compares, its keys, and the list in which lanes are set up.

use crossterm::event::{KeyCode, KeyEvent};

use super::{digits, overlay, watch};
use crate::{
    locale::{self, Say, Word},
    puzzle::{Shape, Symmetry},
    search::{
        DigitOrder, Lane, Options, Strategy,
        fast::{self, Budget},
    },
    timeline::{Clock, Direction, Goal},
    tui::{
        action::Action,
        field::Field,
        keymap,
        model::{LaneList, Mode, Model, Overlay, Prompt, Tone},
        pane::Preset,
        view::strip,
        watch::{LANES, Racing, usual_lanes},
    },
};

/// Sees to it that a race is there while the view that shows it is, and only then.
pub(in crate::tui) fn settle(model: &mut Model) {
    let Mode::Watch(watch) = &model.mode else { return };
    match (model.preset == Preset::Compare, watch.race.is_some()) {
        (true, false) => enter(model),
        (false, true) => leave(model),
        _ => {}
    }
}

/// The search that is watched becomes the first lane, unless that one turns the puzzle.
fn enter(model: &mut Model) {
    let Mode::Watch(watch) = &mut model.mode else { return };
    let main = Lane { options: watch.options, ..Lane::plain(watch.strategy) };
    match model.lanes.first_mut() {
        None => {
            model.lanes = usual_lanes(&main, watch.grid.shape().rules());
            // Somebody's own program stands in the table as well.
            model.lanes.truncate(if watch.run.is_some() { LANES.end() - 1 } else { *LANES.end() });
        }
        Some(first) if first.symmetries.is_empty() => *first = main,
        Some(_) => {}
    }
    let at = watch.timeline.at();
    let mut race = Racing::new(&watch.grid, &model.lanes);
    race.choose(0);
    if at > 0 {
        watch.player.pause();
    }
    (watch.quiz, watch.zoom) = (None, 0);
    watch.pursuit = (at > 0 && model.lanes[0].symmetries.is_empty()).then_some(Goal::Step(at));
    watch.race = Some(Box::new(race));
}

/// The first lane becomes the search that is watched, where it stands.
fn leave(model: &mut Model) {
    let Mode::Watch(watch) = &mut model.mode else { return };
    let Some(race) = watch.race.take() else { return };
    watch.player.pause();
    (watch.pursuit, watch.zoom) = (None, 0);
    // No lane is somebody's own program: that stands where it stood.
    if watch.run.is_some() {
        return;
    }
    let Some((first, moment)) = race.entrants.first().zip(race.moment(0)) else { return };
    if !first.lane.symmetries.is_empty() {
        return;
    }
    if (first.lane.strategy, first.lane.options) != (watch.strategy, watch.options) {
        (model.strategy, model.options) = (first.lane.strategy, first.lane.options);
        watch::begin_anew(model);
    }
    if let Mode::Watch(watch) = &mut model.mode {
        watch.pursuit = Some(Goal::Step(moment.timeline.at()));
    }
}

/// What keys do in a race. Returns false if they do what they do while one search is watched.
pub(super) fn act(model: &mut Model, action: Action) -> bool {
    let (columns, shape) = (strip::inner(model.screen).width, model.board().shape());
    if action == Action::NextDigits && !digits::orders(model) {
        return true;
    }
    let Mode::Watch(watch) = &mut model.mode else { return false };
    let Some(race) = &mut watch.race else {
        match action {
            Action::SetUpRace => {
                model.set_preset(Preset::Compare);
                settle(model);
                set_up(model);
            }
            Action::NextClock => model.tell(Tone::Plain, Word::OnlyInRace),
            _ => return false,
        }
        return true;
    };
    let runs = watch.pursuit.is_some();
    match action {
        Action::Escape | Action::PlayPause | Action::PlayBack if runs => {
            watch.pursuit = None;
            let (known, at) = (ticks(model, true), ticks(model, false));
            model.say(Tone::Plain, &Say::StoppedAfter { steps: &known, at: &at });
        }
        Action::PlayPause if watch.player.is_playing().is_none() && race.is_over() => {
            model.tell(Tone::Plain, Word::RaceOver);
        }
        Action::Forward(units) | Action::Backward(units) => {
            let (direction, word) = match action {
                Action::Forward(_) => (Direction::Forward, Word::RaceOver),
                _ => (Direction::Backward, Word::NoEarlier),
            };
            if !watch.step(direction, units) {
                model.tell(Tone::Plain, word);
            }
        }
        Action::NextUndo => watch.pursue(Goal::NextUndo),
        Action::NextSolution => watch.pursue(Goal::NextSolution),
        Action::PreviousSolution => watch.pursue(Goal::PrevSolution),
        Action::ToEnd => watch.pursue(Goal::End),
        Action::NextGuess => watch.pursue(Goal::NextCostly),
        Action::PreviousGuess => watch.pursue(Goal::PrevCostly),
        Action::NextPane | Action::PreviousPane => {
            let count = race.entrants.len();
            let by = if action == Action::NextPane { 1 } else { count - 1 };
            race.choose((race.chosen + by) % count);
        }
        Action::NextStrategy | Action::NextDigits => {
            let (chosen, mut lanes) = (race.chosen, race.lanes());
            let lane = &mut lanes[chosen];
            if action == Action::NextStrategy {
                next_strategy(lane, shape);
            } else {
                next_order(lane, &mut model.seed);
            }
            let text = lane.to_string();
            start(model, lanes, chosen);
            model.say(Tone::Plain, &Say::Lane { number: chosen + 1, lane: &text });
        }
        Action::NextClock => {
            let clock = match race.race.clock() {
                Clock::Steps => Clock::Time,
                Clock::Time => Clock::Steps,
            };
            watch.player.pause();
            watch.pursuit = None;
            race.race.set_clock(clock);
            model.message = None;
        }
        Action::SetUpRace => set_up(model),
        Action::ZoomIn => {
            let (from, until) = race.window(columns, watch.zoom);
            watch.zoom = if until - from <= u64::from(columns) { 0 } else { watch.zoom + 1 };
        }
        Action::Adopt => match race.solution(&watch.grid) {
            Some(grid) => {
                (model.unit, model.speed) = (watch.player.unit(), watch.player.speed());
                model.mode = Mode::Board;
                model.set_board(grid);
                model.tell(Tone::Good, Word::AdoptedSolution);
            }
            None => model.tell(Tone::Plain, Word::NoSolutionYet),
        },
        // A bookmark is a step; a moment in time may lie between two.
        Action::SetBookmark | Action::ListBookmarks if race.race.clock() == Clock::Time => {
            model.tell(Tone::Plain, Word::BookmarksBySteps);
        }
        Action::ToggleDoom => {
            watch.dooms.on = !watch.dooms.on;
            let solvable = fast::solve(&watch.grid, &Budget::default());
            let word = match watch.dooms.on {
                true if matches!(solvable, Ok(None)) => Word::DoomedBoard,
                true => Word::RaceDoomOn,
                false => Word::DoomOff,
            };
            model.tell(Tone::Plain, word);
        }
        Action::SetBookmark
        | Action::ListBookmarks
        | Action::StopWhen
        | Action::NextStop
        | Action::PreviousStop
        | Action::Escape
        | Action::PlayPause
        | Action::PlayBack
        | Action::NextUnit
        | Action::Faster
        | Action::Slower
        | Action::PreviousUndo
        | Action::ToStart
        | Action::Tenth(_)
        | Action::GoTo
        | Action::NextPreset => return false,
        _ => model.tell(Tone::Plain, Word::NotInRace),
    }
    true
}

/// The clock, or how far it is known, in words.
fn ticks(model: &Model, known: bool) -> String {
    let Mode::Watch(watch) = &model.mode else { return String::new() };
    let Some(race) = watch.race.as_ref().map(|race| &race.race) else { return String::new() };
    let ticks = if known { race.known() } else { race.at() };
    locale::number(model.look.lang, ticks / race.clock().scale())
}

fn next_strategy(lane: &mut Lane, shape: Shape) {
    let all = Strategy::of(shape.rules());
    let now = all.iter().position(|&s| s == lane.strategy).unwrap_or(0);
    lane.strategy = all[(now + 1) % all.len()];
}

fn next_order(lane: &mut Lane, seed: &mut u64) {
    lane.options.digits = match lane.options.digits {
        DigitOrder::Up => DigitOrder::Down,
        DigitOrder::Down => {
            *seed = seed.wrapping_add(1);
            DigitOrder::Shuffled(seed.wrapping_sub(1))
        }
        DigitOrder::Shuffled(_) => DigitOrder::Up,
    };
}

/// None, then each symmetry that boards of this shape have, and none again.
fn next_symmetry(lane: &mut Lane, shape: Shape) {
    let all: Vec<Symmetry> = Symmetry::all(1).into_iter().filter(|one| one.on(shape).is_some()).collect();
    let next = match lane.symmetries[..] {
        [] => all.first(),
        [one] => all.iter().position(|&other| other == one).and_then(|now| all.get(now + 1)),
        _ => None,
    };
    lane.symmetries = next.copied().into_iter().collect();
}

/// Starts a race with these lanes where the clock of the present one stands.
pub(super) fn start(model: &mut Model, lanes: Vec<Lane>, chosen: usize) {
    model.set_lanes(lanes);
    let Mode::Watch(watch) = &mut model.mode else { return };
    let mut fresh = Racing::new(&watch.grid, &model.lanes);
    if let Some(old) = &watch.race {
        let clock = old.race.clock();
        fresh.race.set_clock(clock);
        let at = old.race.at() / clock.scale();
        watch.pursuit = (at > 0).then_some(Goal::Step(at));
    }
    fresh.choose(chosen);
    watch.player.pause();
    watch.race = Some(Box::new(fresh));
}

/// Opens the list of lanes.
fn set_up(model: &mut Model) {
    let Mode::Watch(watch) = &mut model.mode else { return };
    watch.player.pause();
    let chosen = watch.race.as_ref().map_or(0, |race| race.chosen);
    model.overlay = Some(Overlay::Lanes(LaneList { lanes: model.lanes.clone(), chosen }));
}

/// A key while the list of lanes lies over the screen.
pub(super) fn key(model: &mut Model, mut list: LaneList, event: KeyEvent) {
    let shape = model.board().shape();
    let last = list.lanes.len().saturating_sub(1);
    list.chosen = list.chosen.min(last);
    match (keymap::latin(event), list.lanes.get_mut(list.chosen)) {
        (KeyCode::Esc | KeyCode::Char('q' | 'R'), _) => return,
        (KeyCode::Enter, _) => return start(model, list.lanes, list.chosen),
        (KeyCode::Down | KeyCode::Char('j'), _) => list.chosen = (list.chosen + 1).min(last),
        (KeyCode::Up | KeyCode::Char('k'), _) => list.chosen = list.chosen.saturating_sub(1),
        (KeyCode::Char('t'), Some(lane)) => next_strategy(lane, shape),
        // On a board without digits to order that is said, and nothing else.
        (KeyCode::Char('o'), _) if !digits::orders(model) => {}
        (KeyCode::Char('o'), Some(lane)) => next_order(lane, &mut model.seed),
        (KeyCode::Char('s') | KeyCode::Right, Some(lane)) => next_symmetry(lane, shape),
        (KeyCode::Char('n' | '+'), Some(lane)) if last + 1 < *LANES.end() => {
            let mut copy = lane.clone();
            next_strategy(&mut copy, shape);
            list.lanes.insert(list.chosen + 1, copy);
            list.chosen += 1;
        }
        (KeyCode::Char('x' | '-') | KeyCode::Delete, _) if last + 1 > *LANES.start() => {
            list.lanes.remove(list.chosen);
            list.chosen = list.chosen.min(last - 1);
        }
        (KeyCode::Char('n' | '+' | 'x' | '-') | KeyCode::Delete, _) => {
            model.tell(Tone::Plain, Word::TwoToFourLanes);
        }
        (KeyCode::Char('e'), _) => {
            let text: Vec<String> = list.lanes.iter().map(Lane::to_string).collect();
            return overlay::prompt(model, Prompt::Lanes, Field::new(&text.join(", ")));
        }
        _ => {}
    }
    model.overlay = Some(Overlay::Lanes(list));
}

/// Takes lanes that were typed. Returns false, and says why, if they are none.
pub(super) fn typed(model: &mut Model, text: &str) -> bool {
    match Lane::list(text) {
        Ok(lanes)
            if lanes.iter().any(|lane| lane.options != Options::default()) && !digits::orders(model) =>
        {
            false
        }
        Ok(lanes) if LANES.contains(&lanes.len()) => {
            if model.preset != Preset::Compare {
                model.set_preset(Preset::Compare);
            }
            start(model, lanes, 0);
            true
        }
        Ok(_) => {
            model.tell(Tone::Bad, Word::TwoToFourLanes);
            false
        }
        Err(fault) => {
            let word = locale::clean(&fault.word);
            model.say(Tone::Bad, &Say::LaneFault { number: fault.lane, word: &word });
            false
        }
    }
}
