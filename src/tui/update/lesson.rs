//! Teaching: walking through a lesson, and coming back to it.

use super::{quiz, races, watch};
use crate::{
    lesson::Place,
    locale::{Say, Word},
    timeline::{Clock, Direction, Goal, Speed, Stop},
    tui::{
        action::Action,
        lesson::Show,
        model::{Mode, Model, Tone},
        pane::{Pane, Preset},
        view,
        watch::Quiz,
    },
};

/// Begins a lesson.
pub(in crate::tui) fn begin(model: &mut Model, show: Show) {
    model.name = crate::locale::clean(show.title());
    model.lesson = Some(show);
    arrive(model, false);
}

/// The view that `v` has led to stays for the beats that follow, up to the next `v`. Where it is the one that the
/// beat asks for, the lesson chooses again from there on.
pub(super) fn choose_view(model: &mut Model, preset: Preset) {
    model.set_preset(preset);
    let mut what = Say::Preset(preset.name());
    if let Some(show) = &mut model.lesson {
        show.view = (show.own_preset() != Some(preset)).then_some(preset);
        if show.view.is_none() {
            what = Say::PresetOfLesson(preset.name());
        }
    }
    model.say(Tone::Plain, &what);
}

/// Goes at once what is left of a way that is played.
pub(in crate::tui) fn finish(model: &mut Model) {
    arrive(model, false);
}

pub(super) fn act(model: &mut Model, action: Action) {
    let pages = view::lesson_pages(model);
    let Some(show) = &mut model.lesson else {
        return model.tell(Tone::Plain, Word::NoLesson);
    };
    // Whoever explored comes back first.
    if show.is_away(&model.mode) && matches!(action, Action::NextBeat | Action::NextScene) {
        return arrive(model, false);
    }
    let (moved, played, end) = match action {
        Action::NextBeat if show.page + 1 < pages => {
            show.page += 1;
            return;
        }
        Action::NextBeat => (show.forward(), true, Word::LessonEnd),
        Action::PreviousBeat => (show.back(), false, Word::LessonStart),
        Action::NextScene => (show.skip(true), false, Word::LessonEnd),
        _ => (show.skip(false), false, Word::LessonStart),
    };
    if moved {
        arrive(model, played);
    } else {
        model.tell(Tone::Plain, end);
    }
}

/// Shows the place where the lesson is. `playing`: it comes from the beat before.
fn arrive(model: &mut Model, playing: bool) {
    let Some((show, beat)) = model.lesson.as_ref().and_then(|show| Some((show, show.now()?.clone()))) else {
        return;
    };
    let same = matches!(&model.mode, Mode::Watch(watch) if show.is_search(watch));
    let place = beat.place;
    set_up(model, &place, same);
    let Some(show) = &mut model.lesson else { return };
    let Mode::Watch(watch) = &mut model.mode else { return };
    watch.stop();
    watch.player.pause();
    if let Some(race) = &mut watch.race {
        // Places of a lesson are steps, and the first lane is the puzzle as it is.
        race.race.set_clock(Clock::Steps);
        race.race.set_lead(0);
    }
    watch.dooms.on = place.doomed;
    watch.veiled = place.veiled;
    watch.quiz = None;
    watch.awaited = false;
    let mut stops = *watch.player.stops();
    if let Some(stop) = show.stop.take() {
        stops.remove(stop);
        watch.player.set_stops(stops);
    }
    let step = Stop::Step(place.at);
    // A condition is asked of the first lane: behind its end it would never be met.
    let first_ends = watch.race.as_ref().and_then(|race| race.race.finish(0));
    let met = first_ends.is_none_or(|(end, _)| end >= place.at);
    if playing && place.played && same && met && watch.at() < place.at && stops.add(step) {
        show.stop = Some(step);
        watch.player.set_stops(stops);
        watch.player.play(Direction::Forward);
        watch.awaited = beat.question.is_some() || beat.ask.is_some();
    } else {
        // A short way is gone at once, so that nothing flickers; a long one in slices, and keys go on working.
        watch.pursue(Goal::Step(place.at));
        watch.hurry();
    }
    ask_here(model);
}

/// A condition was met. Returns true if it is the one up to which the way to the beat was played.
pub(in crate::tui) fn arrived(model: &mut Model, met: Stop) -> bool {
    let (Some(show), Mode::Watch(watch)) = (&mut model.lesson, &mut model.mode) else { return false };
    let Some(stop) = show.stop.take_if(|stop| *stop == met) else { return false };
    let mut stops = *watch.player.stops();
    stops.remove(stop);
    watch.player.set_stops(stops);
    watch.awaited = false;
    ask_here(model);
    true
}

/// The question of the beat is asked as long as the screen shows its place. Another one, asked with a key, comes
/// first.
pub(in crate::tui) fn ask_here(model: &mut Model) {
    let lang = model.look.lang;
    let Some(show) = &model.lesson else { return };
    let away = show.is_away(&model.mode);
    let (Mode::Watch(watch), Some(beat)) = (&mut model.mode, show.now()) else { return };
    match &watch.quiz {
        Some(quiz) if !show.is_own(quiz) => {}
        Some(_) if away => watch.quiz = None,
        None if !away => {
            let own = beat.question.clone().map(|question| Quiz::new(question, None));
            let asked = |kind| Some(Quiz::new(quiz::question(kind, watch, lang)?, Some(kind)));
            watch.quiz = own.or_else(|| beat.ask.and_then(asked));
            watch.quiz.iter_mut().for_each(|quiz| show.recall_hands(quiz));
        }
        _ => {}
    }
}

/// Puzzle, search and view as the place wants them.
fn set_up(model: &mut Model, place: &Place, same: bool) {
    model.overlay = None;
    if !same {
        if *model.board() != place.grid {
            model.set_puzzle(place.grid.clone());
        }
        // A lesson's puzzle is nobody's unsaved work.
        model.kept = model.board().clone();
        (model.strategy, model.options) = (place.strategy, place.options);
        if !place.race.is_empty() {
            model.set_lanes(place.race.clone());
        }
        watch::begin(model);
    }
    let preset = match model.lesson.as_ref().and_then(Show::preset) {
        None if model.preset == Preset::Compare => Some(Preset::default()),
        preset => preset,
    };
    if let Some(preset) = preset.filter(|&preset| preset != model.preset) {
        model.set_preset(preset);
    }
    // What is asked and where it goes is about the race, if it is one.
    races::settle(model);
    if let Some(pane) = place.pane.as_deref().and_then(Pane::from_key) {
        model.set_tab(pane);
    }
    let Mode::Watch(watch) = &mut model.mode else { return };
    place.unit.into_iter().for_each(|unit| watch.player.set_unit(unit));
    place.speed.into_iter().for_each(|speed| watch.player.set_speed(Speed::at_least(speed)));
}
