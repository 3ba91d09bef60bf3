//! From keys to changes of the model. No I/O: what is to happen outside comes back as effects.

mod board;
mod bookmarks;
mod branches;
mod command;
mod digits;
mod film;
mod lesson;
mod overlay;
mod panes;
mod quiz;
pub(super) mod races;
mod run;
pub(super) mod stops;
mod watch;

use crossterm::event::{KeyEvent, MouseButton, MouseEvent, MouseEventKind};
pub(super) use digits::orders as tells_order;
use ratatui::layout::Position;

use super::{
    action::Action,
    effect::Effect,
    field::Field,
    keymap,
    model::{Mode, Model, Overlay, Prompt, Question, Tone},
    paste::PastePanel,
    theme::Theme,
    view,
};
use crate::{locale::Word, timeline::Goal};

pub(super) use lesson::{
    arrived as lesson_arrived, ask_here as ask_in_lesson, begin as begin_lesson, finish as finish_way,
};
pub(super) use overlay::{file_was_read, take_over_or_show};
pub(super) use run::{board_of_run, watch_run};
pub(super) use watch::{begin, begin_and_play};

/// A key was pressed.
pub(super) fn key(model: &mut Model, event: KeyEvent) -> Vec<Effect> {
    let action = keymap::lookup(model.context(), model.board().shape().digits(), event);
    if action == Some(Action::QuitAtOnce) {
        if model.quit_armed {
            return vec![Effect::Quit];
        }
        model.tell(Tone::Plain, Word::PressAgainToQuit);
        model.quit_armed = true;
        return Vec::new();
    }
    model.quit_armed = false;
    if action == Some(Action::Suspend) {
        return vec![Effect::Suspend];
    }
    if model.overlay.is_some() {
        return overlay::key(model, event);
    }
    // What a class wants to know while it thinks about a question ends no question.
    if action == Some(Action::Legend) && !model.awaits_highlight {
        return act(model, Action::Legend);
    }
    if quiz::key(model, event) {
        lesson::ask_here(model);
        return Vec::new();
    }
    if model.awaits_highlight {
        board::choose_highlight(model, action);
        return Vec::new();
    }
    model.message = None;
    let effects = action.map_or_else(Vec::new, |action| act(model, action));
    lesson::ask_here(model);
    effects
}

/// Does what a key asked for.
pub(super) fn act(model: &mut Model, action: Action) -> Vec<Effect> {
    match action {
        Action::CommandLine => overlay::prompt(model, Prompt::Command, Field::default()),
        Action::Queens => overlay::prompt(model, Prompt::Command, Field::offering("queens ", "8")),
        Action::Help => model.overlay = Some(Overlay::Help(0)),
        Action::Legend => model.overlay = Some(Overlay::Legend),
        Action::Escape if model.filming.is_some() => return vec![Effect::LeaveFilm],
        Action::Record => film::ask(model),
        Action::Quit if model.filming.is_some() => model.overlay = Some(Overlay::Ask(Question::QuitFilming)),
        Action::Quit if model.has_unsaved_work() => model.overlay = Some(Overlay::Ask(Question::Quit)),
        Action::Quit => return vec![Effect::Quit],
        Action::NextTheme => {
            let now = Theme::ALL.iter().position(|&t| t == model.look.palette.theme).unwrap_or(0);
            model.set_theme(Theme::ALL[(now + 1) % Theme::ALL.len()]);
        }
        Action::ToggleMouse => {
            model.look.mouse = !model.look.mouse;
            model.tell(Tone::Plain, if model.look.mouse { Word::MouseOn } else { Word::MouseOff });
            return vec![Effect::Mouse(model.look.mouse)];
        }
        Action::NextBeat | Action::PreviousBeat | Action::NextScene | Action::PreviousScene => {
            lesson::act(model, action);
        }
        _ if matches!(model.mode, Mode::Watch(_)) => watch::act(model, action),
        _ => return board::act(model, action),
    }
    Vec::new()
}

/// Text was pasted.
pub(super) fn paste(model: &mut Model, text: &str) {
    model.message = None;
    match &mut model.overlay {
        Some(Overlay::Prompt(_, field)) => text.chars().for_each(|c| field.insert(c)),
        Some(Overlay::Paste(panel)) => panel.paste(text),
        Some(Overlay::Film(form)) => {
            if let Some(field) = form.field() {
                text.chars().for_each(|c| field.insert(c));
            }
        }
        Some(Overlay::Ask(_) | Overlay::Bookmarks(_) | Overlay::Lanes(_)) => {}
        Some(Overlay::Help(_) | Overlay::Legend) | None => {
            let mut panel = PastePanel::empty();
            panel.paste(text);
            model.overlay = Some(Overlay::Paste(panel));
        }
    }
}

/// The mouse was used (it is asked for by a key): a click on a cell moves the cursor, a click or a
/// drag on the strip goes to that moment.
pub(super) fn mouse(model: &mut Model, event: MouseEvent) {
    let pressed = matches!(
        event.kind,
        MouseEventKind::Down(MouseButton::Left) | MouseEventKind::Drag(MouseButton::Left)
    );
    if !pressed || model.overlay.is_some() {
        return;
    }
    let Some(layout) = model.layout(model.screen) else { return };
    let at = Position::new(event.column, event.row);
    if let (Some(lanes), Mode::Watch(watch)) = (&layout.lanes, &mut model.mode)
        && let Some(race) = &mut watch.race
    {
        if let Some(block) = lanes.blocks.iter().find(|block| block.board.rect().contains(at)) {
            race.choose(block.lane);
        }
        let window = race.window(view::strip::inner(layout.lower).width, watch.zoom);
        let scale = race.race.clock().scale();
        if layout.lower.contains(at)
            && let Some(tick) = view::strip::step_at(layout.lower, at.x, window)
        {
            watch.pursue(Goal::Step(tick / scale));
        }
        return;
    }
    if let Some(cell) = layout.board.hit(at) {
        model.cursor = cell;
    }
    if event.kind == MouseEventKind::Down(MouseButton::Left)
        && let Some(slot) = layout.slots.iter().find(|slot| slot.rect.contains(at))
    {
        return panes::click(model, *slot, at);
    }
    if let Mode::Watch(watch) = &mut model.mode
        && (layout.upper.contains(at) || layout.lower.contains(at))
        && let Some(step) =
            view::strip::step_at(layout.lower, at.x, watch.window(view::strip::inner(layout.lower).width))
    {
        watch.quiz = None;
        watch.pursue(Goal::Step(step));
    }
}
