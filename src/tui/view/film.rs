//! The form in which a recording is asked for, and how far one is.

use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    text::{Line, Span},
};

use super::{Cursor, overlay};
use crate::{
    export::{Sink, Stage},
    locale::{self, Film, Say},
    tui::{
        export::Part,
        field::Field,
        form::{Form, Row, Stretch},
        model::Model,
        pane::Preset,
        theme::Role,
    },
};

/// Columns before what is chosen in a row.
const NAMES: usize = 9;

/// Draws the form.
pub(super) fn form(buffer: &mut Buffer, area: Rect, model: &Model, form: &Form) -> Cursor {
    let (look, lang) = (model.look, model.look.lang);
    let say = |what: Film<'_>| locale::film(lang, &what);
    let inside = overlay::window(buffer, area, (76, 10), model, &say(Film::Head), &say(Film::Keys));
    let mut cursor = None;
    let mut y = inside.y;
    let here = locale::number(lang, form.here);
    for row in form.rows() {
        if y >= inside.bottom() {
            return cursor;
        }
        let line = Rect { y, height: 1, ..inside };
        let (name, mut text) = match row {
            Row::Kind => (Film::RowKind, String::new()),
            Row::Stretch => (Film::RowStretch, stretch(model, form, &here)),
            Row::Steps => (Film::RowSteps, String::new()),
            Row::File => (Film::RowFile, String::new()),
        };
        if row == Row::Kind {
            text = match form.kind() {
                Some(kind) => format!("{}: {}", kind.name(), say(good_for(kind))),
                None => say(Film::NoKind),
            };
        }
        let chosen = row == form.row;
        let sign = if chosen { look.glyphs.pointer() } else { " " };
        let head = format!("{sign} {}", locale::left(&say(name), NAMES - 2));
        let style = look.palette.style(if chosen { Role::Key } else { Role::Heading });
        super::put(buffer, line, &Line::styled(head, style));
        let room = Rect { x: line.x + NAMES as u16, width: line.width.saturating_sub(NAMES as u16), ..line };
        let field = match row {
            Row::Steps => Some(&form.steps),
            Row::File => Some(&form.file),
            Row::Kind | Row::Stretch => None,
        };
        match field {
            Some(field) => {
                let place = typed(buffer, room, model, field);
                cursor = if chosen { place } else { cursor };
            }
            None => super::put(buffer, room, &Line::styled(text, look.palette.style(Role::Text))),
        }
        y += 1;
    }
    let size = (model.screen.width, model.screen.height);
    let theme = look.palette.theme.name();
    let view = model.lesson.as_ref().and_then(|show| show.view).map(Preset::name);
    let chosen = view.into_iter().chain([theme]).collect::<Vec<_>>().join(", ");
    let view = match form.stretch {
        Stretch::Lesson(_) => Film::Taught { theme: &chosen, size },
        _ => Film::View { preset: model.preset.name(), theme, size },
    };
    let (text, role) = match &form.complaint {
        Some(complaint) => (complaint.clone(), Role::Bad),
        None => (say(view), Role::Faint),
    };
    let below = Rect {
        x: inside.x + 2,
        y: y + 1,
        width: inside.width.saturating_sub(3),
        height: inside.bottom().saturating_sub(y + 1),
    };
    super::put(buffer, below, &Line::styled(text, look.palette.style(role)));
    cursor
}

/// What the stretch is, in words.
fn stretch(model: &Model, form: &Form, here: &str) -> String {
    let mark = form.mark.as_ref().map_or("", |(_, name)| name);
    let what = match form.stretch {
        Stretch::Lesson(Part::Whole) => Film::Lesson,
        Stretch::Lesson(Part::Scene) => Film::LessonScene,
        Stretch::Lesson(Part::FromHere) => Film::LessonFromHere,
        Stretch::FromHere if form.taught => Film::AloneFromHere(here),
        Stretch::SinceMark if form.taught => Film::AloneSinceMark(mark),
        Stretch::Whole if form.taught => Film::AloneWhole,
        Stretch::Steps if form.taught => Film::AloneSteps,
        Stretch::Moment => Film::Moment(here),
        Stretch::FromHere => Film::FromHere(here),
        Stretch::SinceMark => Film::SinceMark(mark),
        Stretch::Whole => Film::Whole,
        Stretch::Steps => Film::Steps,
    };
    locale::film(model.look.lang, &what)
}

/// A text being typed, scrolled so that its cursor stays in sight; returns where that is.
pub(super) fn typed(buffer: &mut Buffer, area: Rect, model: &Model, field: &Field) -> Cursor {
    let least = field.column().saturating_sub(area.width.saturating_sub(1));
    let (mut hidden, mut shown) = (0, String::new());
    for c in field.text().chars() {
        // A wide sign is hidden whole.
        if hidden < least {
            hidden += super::width(&c.to_string());
        } else {
            shown.push(c);
        }
    }
    let style = model.look.palette.style(Role::Text);
    let room = usize::from(area.width);
    buffer.set_stringn(area.x, area.y, locale::clean(&shown), room, style);
    let x = area.x + (field.column() - hidden);
    (x < area.right()).then_some(Position::new(x, area.y))
}

/// How far a recording is, at the left of the footer; returns what is left for keys.
pub(super) fn progress(buffer: &mut Buffer, area: Rect, model: &Model, stage: Stage) -> Rect {
    let (lang, shape) = (model.look.lang, model.board().shape());
    let text = match stage {
        Stage::Searching(steps) => {
            locale::say(lang, &Say::FilmSearching(&locale::number(lang, steps)), shape)
        }
        Stage::Filming(percent) => locale::say(lang, &Say::Filming(percent), shape),
    };
    let text = format!(" {text} ");
    let width = super::width(&text).min(area.width);
    let place = Rect { width, height: area.height.min(1), ..area };
    super::put(buffer, place, &Line::from(Span::styled(text, model.look.palette.style(Role::Title))));
    Rect { x: area.x + width, width: area.width - width, ..area }
}

/// What a kind of file is good for.
fn good_for(kind: Sink) -> Film<'static> {
    match kind {
        Sink::Cast => Film::KindCast,
        Sink::Svg => Film::KindSvg,
        Sink::Gif => Film::KindGif,
        Sink::Html => Film::KindHtml,
        Sink::Txt => Film::KindTxt,
    }
}
