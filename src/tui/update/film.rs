//! Asking for a recording of what is watched.

use crossterm::event::{KeyCode, KeyEvent};

use super::overlay;
use crate::{
    locale::{self, Film},
    tui::{
        effect::Effect,
        export::Scene,
        form::{Form, Row, Stretch},
        model::{Mode, Model, Overlay, Tone},
    },
};

/// Opens the form.
pub(super) fn ask(model: &mut Model) {
    model.message = None;
    if model.filming.is_some() {
        return model.tell_film(Tone::Plain, &Film::Busy);
    }
    if let Mode::Watch(watch) = &mut model.mode {
        watch.player.pause();
    }
    model.overlay = Form::new(model).map(|form| Overlay::Film(Box::new(form)));
}

/// A key while the form lies over the screen.
pub(super) fn key(model: &mut Model, mut form: Box<Form>, event: KeyEvent) -> Vec<Effect> {
    form.complaint = None;
    match event.code {
        KeyCode::Esc => return Vec::new(),
        KeyCode::Enter => match order(model, &form) {
            Ok(effect) => return vec![effect],
            Err(complaint) => form.complaint = Some(complaint),
        },
        KeyCode::Down | KeyCode::Tab => form.move_by(1),
        KeyCode::Up | KeyCode::BackTab => form.move_by(-1),
        _ => match (form.row, event.code) {
            (Row::Steps | Row::File, _) => {
                if let Some(field) = form.field() {
                    overlay::edit(field, event);
                }
            }
            (_, KeyCode::Right | KeyCode::Char(' ')) => form.turn(1),
            (_, KeyCode::Left) => form.turn(-1),
            _ => {}
        },
    }
    model.overlay = Some(Overlay::Film(form));
    Vec::new()
}

/// What the form asks for, or what is wrong with it.
fn order(model: &mut Model, form: &Form) -> Result<Effect, String> {
    let lang = model.look.lang;
    let text = form.file.text();
    let name = text.trim();
    if name.is_empty() {
        return Err(locale::film(lang, &Film::NoFile));
    }
    let kind = form.kind().ok_or_else(|| locale::film(lang, &Film::UnknownKind(&locale::clean(name))))?;
    let typed = locale::clean(form.steps.text().trim());
    let range = form.range().ok_or_else(|| locale::film(lang, &Film::UnknownSteps(&typed)))?;
    let scene = match (form.part(), form.stretch) {
        (Some(part), _) => Scene::of_lesson(model, kind, part),
        // What a class has voted for is on no other screen.
        (None, Stretch::Moment) if form.taught => Scene::still(model, kind),
        _ => Scene::of(model, kind, range),
    };
    let scene = scene.ok_or_else(String::new)?;
    Ok(Effect::Film { scene: Box::new(scene), path: overlay::path_of(name), replace: false })
}
