//! Somebody's own program: from keys to what becomes of it and to the places where something is wrong.

use crate::{
    locale::Word,
    record::{Stopping, Watched},
    timeline::{Direction, Goal, Player},
    tui::{
        history::History,
        model::{Mode, Model, Tone},
        pane::Pane,
        watch::Watch,
    },
};

/// Starts to watch a run, and plays it.
pub(in crate::tui) fn watch_run(model: &mut Model, run: Watched) {
    let mut player = Player::default();
    player.set_unit(model.unit);
    player.set_speed(model.speed);
    player.play(Direction::Forward);
    let watch = Watch::of_run(run, player);
    model.mode = Mode::Watch(Box::new(watch));
    model.tab = Pane::Program;
    board_of_run(model);
}

/// The board of a run is the one that the program names, once it does. Returns whether that is news.
pub(in crate::tui) fn board_of_run(model: &mut Model) -> bool {
    let Mode::Watch(watch) = &model.mode else { return false };
    let Some(run) = watch.run.as_ref() else { return false };
    let name = run.state.name.as_ref().map_or_else(|| run.name.clone(), |name| crate::locale::clean(name));
    let grid = watch.grid.fixed();
    if grid == *model.board() && name == model.name {
        return false;
    }
    let other_shape = grid.shape() != model.board().shape();
    model.name = name;
    model.kept = grid.clone();
    model.history = History::new(grid);
    model.board_changed(other_shape);
    true
}

/// Goes to the next or previous place where something is wrong.
pub(super) fn to_problem(model: &mut Model, forward: bool) {
    let Mode::Watch(watch) = &mut model.mode else { return };
    if watch.run.is_none() {
        model.tell(Tone::Plain, Word::NoProgram);
    } else if !watch.seek_problem(forward) {
        model.tell(Tone::Plain, Word::NoProblem);
    }
}

/// Goes to where it leaves the strategy that it names.
pub(super) fn to_divergence(model: &mut Model) {
    let Mode::Watch(watch) = &mut model.mode else { return };
    let word = match &watch.run {
        None => Word::NoProgram,
        Some(run) => match run.state.divergence {
            Some(d) => return watch.pursue(Goal::Step(d.step)),
            None => Word::NoDivergence,
        },
    };
    model.tell(Tone::Plain, word);
}

/// Why nothing follows: a program that has ended has proved nothing by that.
pub(super) fn over(watch: &Watch) -> Word {
    if watch.run.is_some() { Word::RunOver } else { Word::AtTheEnd }
}

/// Ends the program.
pub(super) fn end_program(model: &mut Model) {
    let Mode::Watch(watch) = &mut model.mode else { return };
    let word = match &watch.run {
        None => Word::NoProgram,
        Some(run) => match run.recording.stop() {
            Stopping::Asked => Word::ProgramStopped,
            Stopping::Left => Word::ProgramLeft,
            Stopping::Nothing => Word::ProgramOver,
        },
    };
    model.tell(Tone::Plain, word);
}
