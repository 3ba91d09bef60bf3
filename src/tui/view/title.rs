//! The line on top: which puzzle, and while watching where in which search we stand.

use ratatui::{buffer::Buffer, layout::Rect};

use crate::{
    locale::{self, Say, Word},
    timeline::Direction,
    tui::{
        model::{Mode, Model},
        theme::Role,
        watch::Watch,
    },
};

pub(super) fn draw(buffer: &mut Buffer, area: Rect, model: &Model) {
    if area.is_empty() {
        return;
    }
    let style = model.look.palette.style(Role::Title);
    buffer.set_style(area, style);
    let mut name = if model.name.is_empty() { "stepdoku".to_owned() } else { model.name.clone() };
    if model.has_unsaved_work() {
        name.push_str(" *");
    }
    let parts: Vec<String> = match &model.mode {
        Mode::Watch(watch) => watching(watch, model),
        mode => {
            let word = if matches!(mode, Mode::Entry) { Word::ModeEntry } else { Word::ModeBoard };
            let lang = model.look.lang;
            let filled = model.board().filled();
            vec![
                locale::word(lang, word).to_owned(),
                format!("{} {}/{}", locale::word(lang, Word::Filled), filled, model.board().shape().cells()),
            ]
        }
    };
    // The name gives way; the state of the search does not.
    let rest = parts.join("  ");
    let room = area.width.saturating_sub(super::width(&rest) + 3);
    let (x, _) = buffer.set_stringn(area.x + 1, area.y, name, usize::from(room.min(24)), style);
    let x = if room == 0 { area.x } else { x + 2 };
    buffer.set_stringn(x, area.y, rest, usize::from(area.right().saturating_sub(x)), style);
}

fn watching(watch: &Watch, model: &Model) -> Vec<String> {
    let lang = model.look.lang;
    let timeline = &watch.timeline;
    let total = locale::number(lang, timeline.known());
    let at = format!("{:>width$}", locale::number(lang, timeline.at()), width = total.len());
    let (bound, share) = match timeline.end() {
        Some((end, _)) => ("", format!("{:5.1}%", 100.0 * timeline.at() as f64 / end.max(1) as f64)),
        None => (model.look.glyphs.at_least(), "   ..%".to_owned()),
    };
    let state = match (watch.pursuit.is_some(), watch.player.is_playing()) {
        (true, _) => Word::Running,
        (_, Some(Direction::Forward)) => Word::Playing,
        (_, Some(Direction::Backward)) => Word::PlayingBack,
        (_, None) => Word::Paused,
    };
    let speed = match watch.player.speed().per_second() {
        Some(n) => locale::say(lang, &Say::Speed(n), watch.shape()),
        None => locale::word(lang, Word::Unlimited).to_owned(),
    };
    vec![
        watch.strategy.name().to_owned(),
        format!("{at}/{bound}{total} {share}"),
        format!("{:<8}", locale::word(lang, state)),
        format!("{speed:>6}"),
        format!("{}{}", locale::word(lang, Word::Unit), watch.player.unit().name()),
    ]
}
