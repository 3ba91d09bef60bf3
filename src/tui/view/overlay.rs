//! What lies over the screen: the list of keys, the paste panel, a prompt, a question.

use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    text::Line,
    widgets::{Block, Clear, Widget},
};

use super::Cursor;
use crate::{
    locale::{self, Film, Say, Word},
    puzzle::{CellSet, Grid, format::Fault},
    tui::{
        field::Field,
        geometry::{BoardArea, Scale},
        glyphs::{Glyphs, Mark},
        keymap::Context,
        model::{LaneList, Mode, Model, Overlay, Prompt, Question},
        paste::PastePanel,
        theme::Role,
    },
};

/// Draws the overlay, if there is one. Returns where the terminal's cursor belongs.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, model: &Model) -> Cursor {
    match model.overlay.as_ref()? {
        Overlay::Help(scroll) => help(buffer, area, model, *scroll),
        Overlay::Legend => super::legend::draw(buffer, area, model),
        Overlay::Paste(panel) => paste(buffer, area, model, panel),
        Overlay::Bookmarks(chosen) => bookmarks(buffer, area, model, *chosen),
        Overlay::Lanes(list) => lanes(buffer, area, model, list),
        Overlay::Film(form) => return super::film::form(buffer, area, model, form),
        Overlay::Prompt(kind, field) => return prompt(buffer, area, model, *kind, field),
        Overlay::Ask(question) => {
            let lang = model.look.lang;
            let text = match question {
                Question::Quit if model.keeps_work && !model.board().is_solution() => {
                    model.look.word(Word::AskQuit).to_owned()
                }
                Question::Quit => model.look.word(Word::AskQuitUnkept).to_owned(),
                Question::QuitFilming => locale::film(lang, &Film::AskQuit),
                Question::Overwrite(_) => model.look.word(Word::AskOverwrite).to_owned(),
            };
            let text = format!(" {text}");
            let lines = super::wrap::height(&text, area.width);
            let line = foot(buffer, area, 0, lines);
            let style = model.look.palette.style(Role::Title);
            buffer.set_style(line, style);
            super::put(buffer, line, &Line::styled(text, style));
        }
    }
    None
}

/// Empty lines, `up` lines above the foot of the screen.
pub(super) fn foot(buffer: &mut Buffer, area: Rect, up: u16, lines: u16) -> Rect {
    let lines = lines.min(area.height);
    let y = area.bottom().saturating_sub(lines + up).max(area.y);
    let line = Rect { y, height: lines, ..area };
    Clear.render(line, buffer);
    line
}

/// A cleared window with a frame, in the middle; returns its inside.
pub(super) fn window(
    buffer: &mut Buffer,
    area: Rect,
    size: (u16, u16),
    model: &Model,
    title: &str,
    below: &str,
) -> Rect {
    let (width, height) = (size.0.min(area.width), size.1.min(area.height));
    let rect =
        Rect::new(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height);
    Clear.render(rect, buffer);
    let palette = model.look.palette;
    let mut block = Block::bordered()
        .border_style(palette.style(Role::Frame))
        .title(Line::styled(format!(" {title} "), palette.style(Role::Heading)))
        .title_bottom(Line::styled(format!(" {below} "), palette.style(Role::Text)));
    if model.look.glyphs == Glyphs::Ascii {
        block = block.border_set(ratatui::symbols::border::Set {
            top_left: "+",
            top_right: "+",
            bottom_left: "+",
            bottom_right: "+",
            vertical_left: "|",
            vertical_right: "|",
            horizontal_top: "-",
            horizontal_bottom: "-",
        });
    }
    let inside = block.inner(rect);
    block.render(rect, buffer);
    inside
}

/// How far the list of keys can be scrolled down.
pub(super) fn last_help_line(model: &Model) -> u16 {
    (help_lines(model).len() as u16).saturating_sub(model.screen.height.saturating_sub(2))
}

/// All keys, those of the present context first.
fn help_lines(model: &Model) -> Vec<Line<'static>> {
    let mut lines: Vec<Line<'static>> = Vec::new();
    let (first, others) = match model.context() {
        Context::Board => (Context::Board, [Context::Entry, Context::Watch, Context::Lesson]),
        Context::Entry => (Context::Entry, [Context::Board, Context::Watch, Context::Lesson]),
        Context::Watch => (Context::Watch, [Context::Board, Context::Entry, Context::Lesson]),
        Context::Lesson => (Context::Lesson, [Context::Watch, Context::Board, Context::Entry]),
    };
    for context in [first].into_iter().chain(others) {
        let heading = match context {
            Context::Board => Word::HeadKeysBoard,
            Context::Entry => Word::HeadKeysEntry,
            Context::Watch => Word::HeadKeysWatch,
            Context::Lesson => Word::HeadKeysLesson,
        };
        if !lines.is_empty() {
            lines.push(Line::default());
        }
        let style = model.look.palette.style(Role::Heading);
        lines.push(Line::styled(model.look.word(heading), style));
        lines.extend(super::keys::list(context, model.look));
    }
    lines
}

fn help(buffer: &mut Buffer, area: Rect, model: &Model, scroll: u16) {
    let word = |w| model.look.word(w);
    let size = (super::keys::LIST_WIDTH + 2, area.height);
    let lines = help_lines(model);
    let first = scroll.min(last_help_line(model));
    let last = usize::from(first) + usize::from(area.height.saturating_sub(2));
    let place = format!("{}-{} / {}", first + 1, last.min(lines.len()), lines.len());
    Clear.render(area, buffer);
    let title = format!("{}  {place}", word(Word::HeadKeys));
    let inside = window(buffer, area, size, model, &title, word(Word::HelpKeys));
    for (y, line) in (inside.top()..inside.bottom()).zip(lines.iter().skip(usize::from(first))) {
        buffer.set_line(inside.x, y, line, inside.width);
    }
}

/// The lanes of a race being set up.
fn lanes(buffer: &mut Buffer, area: Rect, model: &Model, list: &LaneList) {
    let word = |w| model.look.word(w);
    let lines = list.lanes.len() as u16 + 6;
    let inside = window(buffer, area, (78, lines), model, word(Word::HeadLanes), word(Word::LanesKeys));
    let palette = model.look.palette;
    let mut y = inside.y;
    let mut put = |text: String, role: Role| {
        if y < inside.bottom() {
            buffer.set_stringn(inside.x, y, text, inside.width.into(), palette.style(role));
            y += 1;
        }
    };
    for (i, lane) in list.lanes.iter().enumerate() {
        let chosen = i == list.chosen;
        let sign = if chosen { model.look.glyphs.pointer() } else { " " };
        put(format!("{sign} {} {lane}", i + 1), if chosen { Role::Key } else { Role::Text });
    }
    put(String::new(), Role::Text);
    put(format!(" {}", word(Word::LanesChange)), Role::Faint);
    put(format!(" {}", word(Word::LanesMore)), Role::Faint);
    if let Some((tone, text)) = &model.message {
        put(format!(" {text}"), super::tone(*tone));
    }
}

fn prompt(buffer: &mut Buffer, area: Rect, model: &Model, kind: Prompt, field: &Field) -> Cursor {
    let word = |word| model.look.word(word).to_owned();
    let (name, hint) = match kind {
        Prompt::Answers => (word(Word::PromptAnswers), Some(Word::AnswersHelp)),
        Prompt::Open => (word(Word::PromptOpen), None),
        Prompt::Write => (word(Word::PromptWrite), None),
        Prompt::GoTo => (word(Word::PromptGoTo), Some(Word::GoToHelp)),
        Prompt::Stops => (word(Word::PromptStops), Some(Word::StopsHelp)),
        Prompt::Bookmark => (word(Word::PromptBookmark), Some(Word::BookmarkHelp)),
        Prompt::WhatIf(cell) => {
            (locale::say(model.look.lang, &Say::WhatIf(cell), model.board().shape()), Some(Word::WhatIfHelp))
        }
        Prompt::Lanes => (word(Word::PromptLanes), Some(Word::LanesHelp)),
        Prompt::Command => (word(Word::PromptCommand), Some(Word::CommandHelp)),
    };
    let palette = model.look.palette;
    let hint = match &model.message {
        Some((_, text)) => Some((text.as_str(), Role::Bad)),
        None => hint.map(|hint| (model.look.word(hint), Role::Faint)),
    };
    if let Some((text, role)) = hint {
        let text = format!(" {text}");
        let lines = super::wrap::height(&text, area.width).min(area.height.saturating_sub(1));
        let place = foot(buffer, area, 1, lines);
        super::put(buffer, place, &Line::styled(text, palette.style(role)));
    }
    let line = foot(buffer, area, 0, 1);
    super::put(buffer, line, &Line::styled(format!(" {name}"), palette.style(Role::Heading)));
    let before = (super::width(&name) + 1).min(line.width);
    let rest = Rect { x: line.x + before, width: line.width - before, ..line };
    super::film::typed(buffer, rest, model, field)
}

/// The bookmarks of what is watched: position, name.
fn bookmarks(buffer: &mut Buffer, area: Rect, model: &Model, chosen: usize) {
    let Mode::Watch(watch) = &model.mode else { return };
    let (lang, palette) = (model.look.lang, model.look.palette);
    let word = |w| model.look.word(w);
    let marks: Vec<_> = watch.marks().collect();
    let size = (60, marks.len() as u16 + 2);
    let title = word(Word::HeadBookmarks);
    let inside = window(buffer, area, size, model, title, word(Word::BookmarkKeys));
    let first = (chosen + 1).saturating_sub(usize::from(inside.height));
    for (y, (i, mark)) in (inside.top()..inside.bottom()).zip(marks.iter().enumerate().skip(first)) {
        let sign = if i == chosen { model.look.glyphs.pointer() } else { " " };
        let role = if i == chosen { Role::Key } else { Role::Text };
        let line = format!("{sign} {:>15}  {}", locale::number(lang, mark.step), mark.name);
        buffer.set_stringn(inside.x, y, line, usize::from(inside.width), palette.style(role));
    }
}

fn paste(buffer: &mut Buffer, area: Rect, model: &Model, panel: &PastePanel) {
    let (lang, palette) = (model.look.lang, model.look.palette);
    let word = |w| model.look.word(w);
    let title = match &panel.path {
        Some(path) => locale::clean(&path.to_string_lossy()),
        None => word(Word::HeadPaste).to_owned(),
    };
    let keys = match (panel.current(), panel.found.len()) {
        (_, 2..) => Word::PasteKeysMany,
        (Some(Ok(_)), _) => Word::PasteKeys,
        _ => Word::PasteKeysNone,
    };
    let inside = window(buffer, area, (area.width, area.height), model, &title, word(keys));
    if inside.height < 3 {
        return;
    }
    // The board that was recognised on the right, what there is to say and the text on the left.
    let board = match panel.current() {
        Some(Ok(found)) => preview(buffer, inside, model, &PastePanel::board(found)),
        _ => 0,
    };
    let mut left = Rect { x: inside.x + 1, width: inside.width.saturating_sub(board + 2), ..inside };
    let mut say = |buffer: &mut Buffer, text: String, role: Role| {
        let lines = super::wrap::height(&text, left.width).clamp(1, 4).min(left.height);
        super::put(buffer, Rect { height: lines, ..left }, &Line::styled(text, palette.style(role)));
        left.y += lines;
        left.height -= lines;
    };
    match panel.current() {
        None => {
            say(buffer, word(Word::PasteHelp).to_owned(), Role::Text);
            say(buffer, word(Word::PasteEmpty).to_owned(), Role::Faint);
        }
        Some(Err(fault)) => say(buffer, fault_text(model, fault), Role::Bad),
        Some(Ok(found)) => {
            let recognised = Say::Recognised {
                format: found.format.name(),
                side: found.grid.shape().side(),
                filled: found.grid.filled(),
                which: (panel.chosen + 1, panel.found.len()),
            };
            say(buffer, locale::say(lang, &recognised, found.grid.shape()), Role::Good);
            if let Some(label) = &found.label {
                say(buffer, locale::clean(label), Role::Text);
            }
            for note in &found.notes {
                say(buffer, locale::clean(&locale::note(lang, note)), Role::Text);
            }
            if found.grid.filled() == 0 && found.candidates.is_some() {
                say(buffer, word(Word::PasteLone).to_owned(), Role::Text);
            }
            if let Some(conflict) = found.grid.first_conflict() {
                say(buffer, locale::say(lang, &Say::Conflict(conflict), found.grid.shape()), Role::Bad);
            }
        }
    }
    say(buffer, String::new(), Role::Text);
    let first = match panel.current() {
        Some(Ok(found)) => found.line.saturating_sub(1),
        Some(Err(fault)) => fault.line.saturating_sub(3),
        None => 0,
    };
    for (i, line) in panel.text.lines().skip(first).take(usize::from(left.height)).enumerate() {
        let head: String = line.chars().take(usize::from(left.width)).collect();
        let (y, style) = (left.y + i as u16, palette.style(Role::Faint));
        buffer.set_stringn(left.x, y, locale::clean(&head), usize::from(left.width), style);
    }
}

fn fault_text(model: &Model, fault: &Fault) -> String {
    let lang = model.look.lang;
    let what = locale::clean(&locale::fault(lang, fault));
    let say = Say::FaultAt { line: fault.line, column: fault.column, what: &what };
    locale::say(lang, &say, model.board().shape())
}

/// A small board in the top right corner; returns the columns it took.
fn preview(buffer: &mut Buffer, body: Rect, model: &Model, grid: &Grid) -> u16 {
    let shape = grid.shape();
    let Some(scale) = BoardArea::largest(shape, body.width, body.height, Scale::Compact) else { return 0 };
    let (width, _) = BoardArea::size(shape, scale);
    let origin = Position::new(body.right() - width, body.y);
    let area = BoardArea { shape, scale, origin };
    let conflicts: CellSet = grid.conflicts().flat_map(|c| [c.first, c.second]).collect();
    super::board::draw(buffer, &area, model.look.palette, model.look.glyphs, |cell| {
        let (role, mark) = match grid.get(cell) {
            Some(_) if conflicts.contains(cell) => (Role::Witness, Mark::Witness),
            Some(_) if grid.is_given(cell) => (Role::Given, Mark::None),
            Some(_) => (Role::Typed, Mark::None),
            None => (Role::Faint, Mark::None),
        };
        super::board::Look { digit: grid.get(cell), role, mark }
    });
    width
}
