//! Keys while something lies over the screen: help, the paste panel, a prompt, a question.

use std::path::{Path, PathBuf};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::{bookmarks, branches, command, film, quiz, races, stops, watch};
use crate::{
    locale::{self, Say, Word},
    puzzle::{Grid, Rules, format},
    tui::{
        effect::Effect,
        field::Field,
        model::{Mode, Model, Overlay, Prompt, Question, Tone},
        paste::PastePanel,
        view,
    },
};

/// Opens a prompt.
pub(super) fn prompt(model: &mut Model, prompt: Prompt, field: Field) {
    model.message = None;
    model.overlay = Some(Overlay::Prompt(prompt, field));
}

pub(super) fn key(model: &mut Model, event: KeyEvent) -> Vec<Effect> {
    match model.overlay.take() {
        Some(Overlay::Help(scroll)) => help(model, scroll, event),
        Some(Overlay::Paste(panel)) => paste(model, panel, event),
        Some(Overlay::Prompt(kind, field)) => return line(model, kind, field, event),
        Some(Overlay::Bookmarks(chosen)) => bookmarks::key(model, chosen, event),
        Some(Overlay::Lanes(list)) => races::key(model, list, event),
        Some(Overlay::Film(form)) => return film::key(model, form, event),
        Some(Overlay::Ask(question)) => return ask(model, question, event),
        // Any key closes it.
        Some(Overlay::Legend) | None => {}
    }
    Vec::new()
}

fn help(model: &mut Model, scroll: u16, event: KeyEvent) {
    let scroll = match event.code {
        KeyCode::Down | KeyCode::Char('j') => scroll.saturating_add(1),
        KeyCode::Up | KeyCode::Char('k') => scroll.saturating_sub(1),
        KeyCode::PageDown | KeyCode::Char(' ') => scroll.saturating_add(10),
        KeyCode::PageUp => scroll.saturating_sub(10),
        KeyCode::Home => 0,
        _ => return,
    };
    model.overlay = Some(Overlay::Help(scroll.min(view::last_help_line(model))));
}

fn paste(model: &mut Model, mut panel: PastePanel, event: KeyEvent) {
    match event.code {
        KeyCode::Esc => return,
        KeyCode::Up => panel.choose(-1),
        KeyCode::Down => panel.choose(1),
        KeyCode::PageUp => panel.choose(-10),
        KeyCode::PageDown => panel.choose(10),
        KeyCode::Backspace => panel.erase_back(),
        KeyCode::Enter => match panel.current() {
            Some(Ok(_)) => return take_over(model, panel),
            _ if panel.path.is_none() => panel.type_char('\n'),
            _ => {}
        },
        KeyCode::Char(c) if panel.path.is_none() && !event.modifiers.contains(KeyModifiers::CONTROL) => {
            panel.type_char(c);
        }
        _ => {}
    }
    model.overlay = Some(Overlay::Paste(panel));
}

/// Takes the puzzle that is looked at over to the board, undoably.
fn take_over(model: &mut Model, panel: PastePanel) {
    let Some(Ok(found)) = panel.current() else { return };
    let note = found.notes.first().map(|note| locale::clean(&locale::note(model.look.lang, note)));
    model.mode = Mode::Board;
    model.name = found.label.as_deref().map(locale::clean).unwrap_or_default();
    model.set_puzzle(PastePanel::board(found));
    model.cursor = model.board().first_blank().unwrap_or(model.cursor);
    if let Some(path) = panel.path {
        opened(model, path, panel.found.len() == 1);
    } else {
        model.tell(Tone::Good, Word::Pasted);
    }
    if let Some(note) = note {
        model.message = Some((Tone::Plain, note));
    }
    if std::mem::take(&mut model.then_watch) {
        watch::begin_and_play(model);
    }
}

/// A file holds the board now. A collection is not the place to write one puzzle back to.
fn opened(model: &mut Model, path: PathBuf, alone: bool) {
    let shown = locale::clean(&path.to_string_lossy());
    if model.name.is_empty() {
        model.name = path.file_name().map(|n| locale::clean(&n.to_string_lossy())).unwrap_or_default();
    }
    model.kept = model.board().clone();
    model.file = alone.then_some(path);
    model.say(Tone::Good, &Say::Opened(&shown));
}

/// A file was read: one puzzle goes onto the board, several are shown to choose from.
pub(in crate::tui) fn file_was_read(model: &mut Model, path: &Path, bytes: &[u8]) {
    take_over_or_show(model, PastePanel::of_bytes(Some(path.to_owned()), bytes));
}

/// One puzzle goes onto the board; several, or a fault, are shown first.
pub(in crate::tui) fn take_over_or_show(model: &mut Model, panel: PastePanel) {
    match &panel.found[..] {
        [Ok(_)] => take_over(model, panel),
        _ => model.overlay = Some(Overlay::Paste(panel)),
    }
}

fn line(model: &mut Model, kind: Prompt, mut field: Field, event: KeyEvent) -> Vec<Effect> {
    match event.code {
        KeyCode::Esc => return Vec::new(),
        KeyCode::Enter => {
            let text = field.text();
            return entered(model, kind, text.trim());
        }
        KeyCode::Backspace if field == Field::default() => return Vec::new(),
        _ => edit(&mut field, event),
    }
    model.overlay = Some(Overlay::Prompt(kind, field));
    Vec::new()
}

/// A key that changes a line of text, or moves in it.
pub(super) fn edit(field: &mut Field, event: KeyEvent) {
    let ctrl = event.modifiers.contains(KeyModifiers::CONTROL);
    match event.code {
        KeyCode::Char('u') if ctrl => field.clear(),
        KeyCode::Char(c) if !ctrl => field.insert(c),
        KeyCode::Backspace => field.erase_back(),
        KeyCode::Delete => field.erase(),
        KeyCode::Left => field.move_by(-1),
        KeyCode::Right => field.move_by(1),
        KeyCode::Home => field.move_by(isize::MIN),
        KeyCode::End => field.move_by(isize::MAX),
        _ => {}
    }
}

fn entered(model: &mut Model, kind: Prompt, text: &str) -> Vec<Effect> {
    // An empty line takes things away where there are some; elsewhere it changes nothing.
    if text.is_empty() && !matches!(kind, Prompt::Stops | Prompt::Bookmark) {
        return Vec::new();
    }
    match kind {
        Prompt::Open => return vec![Effect::Read(path_of(text))],
        Prompt::Write => return write(model, text),
        Prompt::Command => return command::run(model, text),
        Prompt::Lanes => {
            if !races::typed(model, text) {
                model.overlay = Some(Overlay::Prompt(kind, Field::new(text)));
            }
        }
        Prompt::Answers => return quiz::save(model, text),
        Prompt::Bookmark => bookmarks::set(model, text),
        Prompt::WhatIf(cell) => {
            if !branches::leave(model, cell, text) {
                model.overlay = Some(Overlay::Prompt(kind, Field::new(text)));
            }
        }
        Prompt::Stops => {
            if !stops::set(model, text) {
                model.overlay = Some(Overlay::Prompt(kind, Field::new(text)));
            }
        }
        Prompt::GoTo => {
            if !watch::go_to(model, text) {
                model.tell(Tone::Bad, Word::NothingToGoTo);
                model.overlay = Some(Overlay::Prompt(kind, Field::new(text)));
            }
        }
    }
    Vec::new()
}

/// A path as people write it: `~/` is their home.
pub(super) fn path_of(text: &str) -> PathBuf {
    match (text.strip_prefix("~/"), std::env::home_dir()) {
        (Some(rest), Some(home)) => home.join(rest),
        _ => PathBuf::from(text),
    }
}

/// Writes the board in the format that the file's ending names.
pub(super) fn write(model: &mut Model, text: &str) -> Vec<Effect> {
    let path = path_of(text);
    let Some(format) = format_of(&path, model.board()) else {
        model.say(Tone::Bad, &Say::NoFormat(&locale::clean(text)));
        return Vec::new();
    };
    let bytes = format::write(model.board(), format).into_bytes();
    let replace = model.written.as_deref() == Some(&*path);
    vec![Effect::Write { path, bytes, replace }]
}

fn format_of(path: &Path, grid: &Grid) -> Option<format::Format> {
    use format::Format;
    let ending = path.extension().map(|e| e.to_string_lossy().to_lowercase());
    match ending.as_deref() {
        None | Some("txt") if grid.shape().rules() == Rules::Queens => Some(Format::Queens),
        _ if grid.shape().rules() == Rules::Queens => None,
        None | Some("txt" | "sudoku") => Some(Format::Grid),
        Some("sdk") => Some(Format::Sdk),
        Some("sdm") => Some(Format::Sdm),
        Some("ss") => Some(Format::Ss),
        Some("csv") => Some(Format::Csv),
        Some("opensudoku") if grid.shape().side() == 9 => Some(Format::OpenSudoku),
        Some(_) => None,
    }
}

fn ask(model: &mut Model, question: Question, event: KeyEvent) -> Vec<Effect> {
    let yes = matches!(event.code, KeyCode::Char('y' | 'Y' | 'ㅛ'));
    match (question, event.code) {
        (Question::Quit, _) if yes => return vec![Effect::Quit],
        (Question::QuitFilming, _) if yes => {
            if model.has_unsaved_work() {
                model.overlay = Some(Overlay::Ask(Question::Quit));
                return vec![Effect::LeaveFilm];
            }
            return vec![Effect::Quit];
        }
        (Question::Quit, KeyCode::Char('q' | 'ㅂ')) => return vec![Effect::Quit],
        (Question::Quit, KeyCode::Char('w' | 'ㅈ')) => {
            let path = model.file.as_ref().map(|p| p.to_string_lossy().into_owned()).unwrap_or_default();
            prompt(model, Prompt::Write, Field::new(&path));
        }
        (Question::Overwrite(effect), _) if yes => return vec![*effect],
        (_, KeyCode::Esc | KeyCode::Char('n' | 'N' | 'ㅜ')) => {}
        // Any other key leaves the question standing: nothing is decided by accident.
        (question, _) => model.overlay = Some(Overlay::Ask(question)),
    }
    Vec::new()
}
