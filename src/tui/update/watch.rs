//! Watching: from keys to moves in time.

use super::{board, bookmarks, branches, digits, lesson, overlay, panes, quiz, races, run, stops};
use crate::{
    locale::{self, Again, Say, Word},
    search::{Ending, Refused, Strategy, listing::Language},
    timeline::{Direction, Goal, Player, Unit},
    tui::{
        action::Action,
        field::Field,
        model::{Mode, Model, Prompt, Tone},
        pane::{Pane, Preset},
        view::strip,
        watch::Watch,
    },
};

/// Starts watching the search on the board as it stands.
pub(in crate::tui) fn begin(model: &mut Model) {
    let mut player = Player::default();
    player.set_unit(model.unit);
    player.set_speed(model.speed);
    match Watch::new(model.board().clone(), model.strategy, model.options, player) {
        Ok(watch) => {
            model.message = None;
            model.mode = Mode::Watch(Box::new(watch));
        }
        Err(Refused::Conflict(conflict)) => {
            model.cursor = conflict.second;
            model.say(Tone::Bad, &Say::CannotWatch(conflict));
        }
    }
}

/// The same, and plays it.
pub(in crate::tui) fn begin_and_play(model: &mut Model) {
    begin(model);
    if let Mode::Watch(watch) = &mut model.mode {
        watch.player.play(Direction::Forward);
    }
}

pub(super) fn act(model: &mut Model, action: Action) {
    if races::act(model, action) {
        return;
    }
    let columns = strip::inner(model.screen).width;
    match action {
        Action::NextLine => return panes::choose(model, 1),
        Action::PreviousLine => return panes::choose(model, -1),
        Action::Adopt if panes::enter(model) => return,
        _ => {}
    }
    let shown: Vec<Pane> = match model.layout(model.screen) {
        Some(layout) if layout.tabbed => Pane::all(model.subject()).to_vec(),
        Some(layout) => layout.slots.iter().map(|slot| slot.pane).collect(),
        None => Vec::new(),
    };
    let Mode::Watch(watch) = &mut model.mode else { return };
    let was_running = matches!(action, Action::Escape | Action::PlayPause | Action::PlayBack) && watch.stop();
    match action {
        _ if was_running => {
            let number = |n| locale::number(model.look.lang, n);
            let (steps, at) = (number(watch.timeline.known()), number(watch.timeline.at()));
            model.say(Tone::Plain, &Say::StoppedAfter { steps: &steps, at: &at });
        }
        Action::Escape => {
            (model.unit, model.speed) = (watch.player.unit(), watch.player.speed());
            model.mode = Mode::Board;
        }
        Action::PlayPause if watch.player.is_playing().is_some() => watch.player.pause(),
        Action::PlayBack if watch.player.is_playing().is_some() => watch.player.pause(),
        Action::PlayBack => watch.player.play(Direction::Backward),
        Action::PlayPause if watch.go_on() => watch.player.play(Direction::Forward),
        Action::PlayPause => {
            let over = run::over(watch);
            model.tell(Tone::Plain, over);
        }
        Action::Forward(n) | Action::Backward(n) => {
            let (direction, end) = match action {
                Action::Forward(_) => (Direction::Forward, run::over(watch)),
                _ => (Direction::Backward, Word::NoEarlier),
            };
            if !watch.step(direction, n) {
                model.tell(Tone::Plain, end);
            }
        }
        Action::NextUnit => {
            let now = Unit::ALL.iter().position(|&u| u == watch.player.unit()).unwrap_or(0);
            watch.player.set_unit(Unit::ALL[(now + 1) % Unit::ALL.len()]);
        }
        Action::Faster => watch.player.set_speed(watch.player.speed().faster()),
        Action::Slower => watch.player.set_speed(watch.player.speed().slower()),
        Action::PreviousUndo => watch.pursue(Goal::PrevUndo),
        Action::NextUndo => {
            watch.go_on();
            watch.pursue(Goal::NextUndo);
        }
        Action::PreviousSolution => watch.pursue(Goal::PrevSolution),
        Action::NextSolution => {
            if watch.go_on() {
                watch.pursue(Goal::End);
            } else {
                model.tell(Tone::Plain, Word::NoFurther);
            }
        }
        Action::ToStart => watch.pursue(Goal::Start),
        Action::ToEnd => match watch.at_end() {
            Some(Ending::Exhausted | Ending::Stopped) => {
                let over = run::over(watch);
                model.tell(Tone::Plain, over);
            }
            _ => {
                watch.go_on();
                // The end of a program is behind its last event, not at the solution before it.
                watch.pursue(if watch.run.is_some() { Goal::Step(u64::MAX) } else { Goal::End });
            }
        },
        Action::Tenth(n) => watch.pursue(Goal::Percent(f64::from(n) * 10.0)),
        Action::GoTo => overlay::prompt(model, Prompt::GoTo, Field::default()),
        Action::SetBookmark => bookmarks::ask(model),
        Action::ListBookmarks => bookmarks::list(model),
        Action::CompareBookmark => bookmarks::compare(model),
        Action::WhatIf => branches::ask(model),
        Action::NextBranch if !watch.next_branch() => model.tell(Tone::Plain, Word::NoBranch),
        Action::DropBranch if !watch.drop_branch() => model.tell(Tone::Plain, Word::NoBranch),
        Action::StopWhen => stops::ask(model),
        Action::NextStop => stops::go(model, Direction::Forward),
        Action::PreviousStop => stops::go(model, Direction::Backward),
        Action::Move(way) => {
            watch.points = true;
            model.cursor = board::moved(model, way, 1);
        }
        Action::NextChange | Action::PreviousChange => {
            watch.points = true;
            let cell = model.cursor;
            if watch.grid.get(cell).is_some() {
                model.say(Tone::Plain, &Say::IsGiven(cell));
            } else if action == Action::NextChange {
                watch.go_on();
                watch.pursue(Goal::NextChange(cell));
            } else {
                watch.pursue(Goal::PrevChange(cell));
            }
        }
        Action::NextProblem => run::to_problem(model, true),
        Action::PreviousProblem => run::to_problem(model, false),
        Action::ToDivergence => run::to_divergence(model),
        Action::EndProgram => run::end_program(model),
        Action::NextStrategy | Action::NextDigits if watch.run.is_some() => {
            model.tell(Tone::Plain, Word::OwnProgram);
        }
        Action::NextStrategy => {
            let all = Strategy::of(model.board().shape().rules());
            let now = all.iter().position(|&s| s == model.strategy).unwrap_or(0);
            set_strategy(model, all[(now + 1) % all.len()]);
        }
        Action::NextDigits => digits::next(model),
        Action::NextPreset => {
            let now = Preset::ALL.iter().position(|&p| p == model.preset).unwrap_or(0);
            let mut next = (1..).map(|by| Preset::ALL[(now + by) % Preset::ALL.len()]);
            // A lesson shows its own races, and its questions are not about others.
            let fits = |preset: &Preset| model.lesson.is_none() || *preset != Preset::Compare;
            let preset = next.find(fits).unwrap_or_default();
            lesson::choose_view(model, preset);
        }
        Action::NextPane | Action::PreviousPane if shown.is_empty() => model.tell(Tone::Plain, Word::NoTabs),
        Action::NextPane | Action::PreviousPane => {
            let by = if action == Action::NextPane { 1 } else { shown.len() - 1 };
            // Where the focus is nowhere, it comes to the first.
            let next = shown.iter().position(|&p| p == model.tab).map_or(0, |now| (now + by) % shown.len());
            model.set_tab(shown[next]);
        }
        Action::NextLanguage => {
            let now = Language::ALL.iter().position(|&l| l == model.language).unwrap_or(0);
            model.language = Language::ALL[(now + 1) % Language::ALL.len()];
            model.say(Tone::Plain, &Say::Language(model.language.name()));
        }
        Action::Ask => quiz::ask_here(model),
        Action::ZoomIn => watch.zoom_in(columns),
        Action::ToggleDoom => {
            watch.dooms.on = !watch.dooms.on;
            watch.refresh();
            // Where the search is lost, that is what stands in the line of messages.
            match watch.insight.doom {
                Some(_) => {}
                None if watch.dooms.on && watch.is_veiled() => model.tell(Tone::Plain, Word::Veiled),
                None if watch.dooms.on => model.tell(Tone::Plain, Word::DoomOn),
                None => model.tell(Tone::Plain, Word::DoomOff),
            }
        }
        Action::MoreSmall => watch.folds.more(),
        Action::FewerSmall => watch.folds.less(),
        Action::Unfold => panes::unfold(model),
        Action::FoldAll => panes::fold_all(model),
        Action::ToggleHeat => watch.warmth.on = !watch.warmth.on,
        Action::NextGuess | Action::PreviousGuess => {
            let at = watch.timeline.at();
            let mut costly = watch.costly().into_iter();
            let place = if action == Action::NextGuess {
                costly.find(|&placed| placed > at)
            } else {
                costly.rfind(|&placed| placed < at)
            };
            match place {
                Some(step) => watch.pursue(Goal::Step(step)),
                None => model.tell(Tone::Plain, Word::NoneThatWay),
            }
        }
        Action::Adopt => match watch.solution() {
            Some(grid) => {
                (model.unit, model.speed) = (watch.player.unit(), watch.player.speed());
                model.mode = Mode::Board;
                model.set_board(grid);
                model.tell(Tone::Good, Word::AdoptedSolution);
            }
            None if watch.at_end() == Some(Ending::Exhausted) => {
                model.tell(Tone::Plain, Word::SolutionBefore);
            }
            None => model.tell(Tone::Plain, Word::NoSolutionYet),
        },
        _ => {}
    }
}

/// Changes the strategy; a search being watched starts again with it.
pub(super) fn set_strategy(model: &mut Model, strategy: Strategy) {
    if matches!(&model.mode, Mode::Watch(watch) if watch.run.is_some()) {
        return model.tell(Tone::Plain, Word::OwnProgram);
    }
    model.strategy = strategy;
    let again = begin_anew(model);
    model.say(Tone::Plain, &Say::Strategy { name: strategy.name(), again });
}

/// Starts the search that is being watched again with what is chosen now, at the same share of its
/// steps.
pub(super) fn begin_anew(model: &mut Model) -> Again {
    let Mode::Watch(watch) = &mut model.mode else { return Again::No };
    if watch.run.is_some() {
        return Again::No;
    }
    let mut player = watch.player.clone();
    player.pause();
    match Watch::new(watch.grid.clone(), model.strategy, model.options, player) {
        Ok(fresh) => watch.replace(fresh).map_or(Again::AtStart, Again::AtShare),
        Err(_) => Again::No,
    }
}

/// Goes where the prompt says. Returns false if that is no place.
pub(super) fn go_to(model: &mut Model, text: &str) -> bool {
    let shape = model.board().shape();
    let Mode::Watch(watch) = &mut model.mode else { return false };
    let Some(goal) = Goal::read(text, shape) else { return false };
    match goal {
        Goal::NextChange(cell) if watch.race.is_none() && watch.grid.get(cell).is_some() => {
            model.say(Tone::Plain, &Say::IsGiven(cell));
        }
        _ => watch.pursue(goal),
    }
    true
}
