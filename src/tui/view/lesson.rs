//! What a lesson says about the moment: the scene's title, how far it is, and the text.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
};
use unicode_width::UnicodeWidthStr;

use super::wrap;
use crate::{
    locale,
    tui::{
        lesson::Show,
        model::{Mode, Model},
        theme::Role,
        watch::Quiz,
    },
};

/// Draws it, the question in the place of the text where one is asked.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, show: &Show, model: &Model) {
    if area.is_empty() {
        return;
    }
    heading(buffer, Rect { height: 1, ..area }, show, model);
    let body = body(area);
    let quiz = match &model.mode {
        Mode::Watch(watch) => watch.quiz.as_ref(),
        _ => None,
    };
    let Some(beat) = show.now() else { return };
    let lines = wrap::paragraphs(&beat.caption, body.width);
    if let Some(quiz) = quiz {
        // The text of a question of the lesson's own is its caption; below another, there is room for both or not.
        let taken = if show.is_own(quiz) && quiz.kind.is_none() { 0 } else { lines.len() as u16 + 1 };
        let below =
            |taken: u16| Rect { y: body.y + taken, height: body.height.saturating_sub(taken), ..body };
        let both = super::quiz::draw_in(buffer, below(taken), quiz, model);
        if (both && taken == 0) || (!both && super::quiz::draw_in(buffer, body, quiz, model)) {
            return;
        }
    }
    let first = show.page * usize::from(body.height);
    let style = model.look.palette.style(Role::Text);
    for (y, line) in (body.top()..body.bottom()).zip(lines.iter().skip(first)) {
        buffer.set_stringn(body.x, y, locale::clean(line), usize::from(body.width), style);
    }
    if first + usize::from(body.height) < lines.len() && !body.is_empty() {
        let more = model.look.glyphs.ellipsis();
        let key = model.look.palette.style(Role::Key);
        buffer.set_string(body.right() - 1, body.bottom() - 1, more, key);
    }
}

/// `3/7 The title  2/5`.
fn heading(buffer: &mut Buffer, area: Rect, show: &Show, model: &Model) {
    let palette = model.look.palette;
    let (title, scene, scenes) = show.scene();
    let (beat, beats) = show.beat();
    let [scene, beat] = [format!(" {scene}/{scenes} "), format!(" {beat}/{beats}")];
    let room = usize::from(area.width).saturating_sub(scene.width() + beat.width() + 2);
    let (whole, sign) = (locale::clean(title), model.look.glyphs.ellipsis());
    let first =
        |room: usize| wrap::paragraphs(&whole, room.max(1) as u16).into_iter().next().unwrap_or_default();
    let title = if whole.width() <= room {
        whole.to_string()
    } else {
        first(room.saturating_sub(sign.width())) + sign
    };
    let line = Line::from(vec![
        Span::styled(scene, palette.style(Role::Title)),
        Span::styled(format!(" {title}"), palette.style(Role::Heading)),
        Span::styled(format!(" {beat}"), palette.style(Role::Faint)),
    ]);
    buffer.set_line(area.x, area.y, &line, area.width);
}

/// Is there room for a question with its choices?
pub(super) fn takes_quiz(area: Rect, quiz: &Quiz, model: &Model) -> bool {
    super::quiz::fitting(body(area), quiz, model).is_some()
}

/// The text's part of the rectangle, below the heading.
fn body(area: Rect) -> Rect {
    let gap = if area.height >= 8 { 2 } else { 1 };
    let gap = gap.min(area.height);
    Rect { y: area.y + gap, height: area.height - gap, ..area }
}

/// Is everything that the present beat says to be seen at once?
#[cfg(test)]
pub(in crate::tui) fn is_whole(model: &Model) -> bool {
    let Mode::Watch(watch) = &model.mode else { return true };
    let Some(area) = model.layout(model.screen).map(|layout| layout.lesson) else { return false };
    let beside = |quiz| {
        model
            .layout(model.screen)
            .is_some_and(|layout| super::quiz::place_beside(&layout, quiz, model).is_some())
    };
    pages(model) == 1 && watch.quiz.as_ref().is_none_or(|quiz| takes_quiz(area, quiz, model) || beside(quiz))
}

/// How many pages the text of the present beat has.
pub(in crate::tui) fn pages(model: &Model) -> usize {
    let found = model.lesson.as_ref().and_then(|show| {
        let body = body(model.layout(model.screen)?.lesson);
        let lines = wrap::paragraphs(&show.now()?.caption, body.width).len();
        Some(lines.div_ceil(usize::from(body.height).max(1)))
    });
    found.unwrap_or(1)
}
