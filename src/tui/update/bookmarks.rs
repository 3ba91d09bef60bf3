//! Bookmarks: naming a moment, going back to it, comparing with it.

use crossterm::event::{KeyCode, KeyEvent};

use super::overlay;
use crate::{
    locale::{self, Say, Word},
    timeline::Goal,
    tui::{
        field::Field,
        model::{Mode, Model, Overlay, Prompt, Tone},
    },
};

/// Asks for a name for the present.
pub(super) fn ask(model: &mut Model) {
    let Mode::Watch(watch) = &mut model.mode else { return };
    watch.player.pause();
    let Some(search) = watch.search_name() else { return model.tell(Tone::Plain, Word::NoBookmarksHere) };
    let name = match watch.bookmarks.at(&search, watch.at()) {
        Some(mark) => mark.name.clone(),
        None => watch.bookmarks.free_name(&search),
    };
    overlay::prompt(model, Prompt::Bookmark, Field::new(&name));
}

/// Names the present; an empty name takes its bookmark away.
pub(super) fn set(model: &mut Model, name: &str) {
    let Mode::Watch(watch) = &mut model.mode else { return };
    let Some(search) = watch.search_name() else { return };
    let at = watch.at();
    watch.bookmarks.set(&search, at, name);
    if watch.bookmarks.at(&search, at).is_none() {
        return model.tell(Tone::Plain, Word::BookmarkGone);
    }
    let step = locale::number(model.look.lang, at);
    model.say(Tone::Good, &Say::Bookmarked { name: &locale::clean(name), step: &step });
}

/// Lists them, the next one before the present chosen.
pub(super) fn list(model: &mut Model) {
    let Mode::Watch(watch) = &model.mode else { return };
    if watch.marks().next().is_none() {
        return model.tell(Tone::Plain, Word::NoBookmarks);
    }
    let before = watch.marks().filter(|mark| mark.step <= watch.at()).count();
    model.overlay = Some(Overlay::Bookmarks(before.saturating_sub(1)));
}

/// Compares with the latest bookmark, or stops comparing.
pub(super) fn compare(model: &mut Model) {
    let Mode::Watch(watch) = &mut model.mode else { return };
    if !watch.compare() {
        model.tell(Tone::Plain, Word::NoBookmarks);
    } else if watch.against.is_none() {
        model.tell(Tone::Plain, Word::CompareOff);
    }
}

/// A key while the list lies over the screen.
pub(super) fn key(model: &mut Model, chosen: usize, event: KeyEvent) {
    let Mode::Watch(watch) = &mut model.mode else { return };
    let steps: Vec<u64> = watch.marks().map(|mark| mark.step).collect();
    let Some(search) = watch.search_name() else { return };
    let last = steps.len().saturating_sub(1);
    let chosen = chosen.min(last);
    let Some(&step) = steps.get(chosen) else { return };
    let chosen = match event.code {
        KeyCode::Down | KeyCode::Char('j' | 'ㅓ') => (chosen + 1).min(last),
        KeyCode::Up | KeyCode::Char('k' | 'ㅏ') => chosen.saturating_sub(1),
        KeyCode::Home => 0,
        KeyCode::End => last,
        KeyCode::Enter => {
            watch.bookmarks.went_to(step);
            return watch.pursue(Goal::Step(step));
        }
        KeyCode::Char('=') if watch.race.is_some() => return model.tell(Tone::Plain, Word::NotInRace),
        KeyCode::Char('=') => {
            watch.bookmarks.went_to(step);
            watch.against = Some(step);
            return;
        }
        KeyCode::Char('x' | 'ㅌ') | KeyCode::Delete => {
            watch.bookmarks.remove(&search, chosen);
            watch.against = watch.against.filter(|&other| other != step);
            if last == 0 {
                return model.tell(Tone::Plain, Word::BookmarkGone);
            }
            chosen
        }
        KeyCode::Esc | KeyCode::Char('q' | 'B' | 'ㅂ') => return,
        _ => chosen,
    };
    model.overlay = Some(Overlay::Bookmarks(chosen));
}
