//! Keys, from the one table: the footer with those that matter now, and the list of all.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
};

use crate::{
    locale::Word,
    search::Step,
    tui::{
        keymap::{self, Context, Footer},
        lesson::Show,
        model::{Look, Mode, Model},
        theme::Role,
    },
};

/// Columns that the names of keys take in the list.
const NAMES: usize = 27;
/// Columns that the list takes.
pub(super) const LIST_WIDTH: u16 = 78;

/// The footer. What does not fit is left out from the end, but for the key that shows all keys.
pub(super) fn footer(buffer: &mut Buffer, area: Rect, model: &Model) {
    if let Mode::Watch(watch) = &model.mode
        && let Some(quiz) = &watch.quiz
    {
        return row(buffer, area, model.look, super::quiz::keys(quiz, model));
    }
    let area = match model.filming {
        Some(stage) => super::film::progress(buffer, area, model, stage),
        None => area,
    };
    let mut entries: Vec<Footer> =
        keymap::rows(model.context()).filter_map(|b| keymap::shown_on(model.look.rules, b).1).collect();
    entries.sort_by_key(|f| f.place);
    // A race is asked nothing.
    let racing = matches!(&model.mode, Mode::Watch(watch) if watch.race.is_some());
    entries.retain(|entry| !(racing && entry.label == Word::FootAsk));
    let first = now(model);
    entries.retain(|entry| first.iter().all(|(shown, _)| *shown != entry.shown));
    let first = first.into_iter().map(|(shown, label)| Footer { place: 0, shown, label });
    entries.splice(0..0, first);
    let entries: Vec<(&str, Word)> = entries.iter().map(|f| (f.shown, f.label)).collect();
    row(buffer, area, model.look, &entries);
}

/// Keys with what they do, on one line. What does not fit is left out from the end, but for the last.
pub(super) fn row(buffer: &mut Buffer, area: Rect, look: Look, entries: &[(&str, Word)]) {
    let palette = look.palette;
    let texts: Vec<(String, &str)> = entries
        .iter()
        .map(|&(shown, label)| (keymap::in_signs(shown, look.glyphs), look.word(label)))
        .collect();
    let wide = |(key, label): &(String, &str)| super::width(key) + 1 + super::width(label) + 2;
    let Some((help, others)) = texts.split_last() else { return };
    let mut spans = vec![Span::raw(" ")];
    let mut room = (area.width + 1).saturating_sub(wide(help));
    let fitting = others.iter().take_while(|entry| {
        let fits = wide(entry) <= room;
        room = room.saturating_sub(wide(entry));
        fits
    });
    for (key, label) in fitting.chain([help]) {
        spans.push(Span::styled(key.clone(), palette.style(Role::Key)));
        spans.push(Span::styled(format!(" {label}  "), palette.style(Role::Text)));
    }
    super::put(buffer, area, &Line::from(spans));
}

/// The keys that matter most at this moment, with what they do now.
fn now(model: &Model) -> Vec<(&'static str, Word)> {
    if model.filming.is_some() {
        return vec![("Esc", Word::FootStop)];
    }
    let away = |show: &Show| show.is_away(&model.mode);
    let Mode::Watch(watch) = &model.mode else {
        let left = matches!(model.mode, Mode::Board) && model.lesson.is_some();
        return if left { vec![("PgDn", Word::FootToLesson)] } else { Vec::new() };
    };
    if watch.race.is_some() && watch.pursuit.is_none() {
        return vec![("Space", Word::FootPlay), ("R", Word::FootLanes), ("c", Word::FootClock)];
    }
    match watch.timeline.last() {
        _ if watch.pursuit.is_some() => vec![("Esc", Word::FootStop)],
        _ if watch.player.is_playing().is_none() && model.lesson.as_ref().is_some_and(away) => {
            vec![("→", Word::FootToLesson)]
        }
        // A lesson goes on there as well.
        _ if model.lesson.is_some() => Vec::new(),
        Some(Step::Done(_)) if watch.solution().is_some() => vec![("Enter", Word::FootAdopt)],
        // What a program has left to say is no search for more.
        Some(Step::Solution) if watch.run.is_some() => vec![("Enter", Word::FootAdopt)],
        Some(Step::Solution) => vec![("Enter", Word::FootAdopt), ("Space", Word::FootSearchOn)],
        Some(Step::Exhausted) if watch.timeline.tally().solutions > 0 => vec![("S", Word::FootSolution)],
        _ => Vec::new(),
    }
}

/// Every key of a context, a line each.
pub(super) fn list(context: Context, look: Look) -> Vec<Line<'static>> {
    keymap::rows(context)
        .filter(|binding| !binding.shown.is_empty())
        .map(|binding| {
            let (shown, _) = keymap::shown_on(look.rules, binding);
            let keys = keymap::in_signs(shown, look.glyphs);
            Line::from(vec![
                Span::styled(format!(" {keys:<NAMES$}"), look.palette.style(Role::Key)),
                Span::styled(look.word(binding.label), look.palette.style(Role::Text)),
            ])
        })
        .collect()
}
