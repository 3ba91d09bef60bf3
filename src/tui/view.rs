//! What the screen looks like: the model in, ratatui's buffer out. No state of its own.

mod banner;
mod board;
mod canvas;
mod column;
mod film;
mod heat;
mod keys;
mod legend;
mod lesson;
mod moment;
mod note;
mod overlay;
pub(super) mod panes;
mod quiz;
mod race;
mod side;
pub(super) mod strip;
mod title;
mod wrap;

use ratatui::{
    Frame,
    buffer::{Buffer, CellDiffOption},
    layout::{Position, Rect},
    style::{Color, Style},
    text::{Line, Span},
};

use super::{
    geometry::Scale,
    glyphs::{Glyphs, Mark},
    layout::{self, Layout},
    model::{Judged, Mode, Model, Tone},
    theme::{Palette, Role},
    watch::Watch,
};
use crate::{
    locale::{self, Caption, Lang, Say, Told, Word},
    puzzle::{Cell, CellSet, HouseKind},
    search::{Search, fast::Verdict},
};

/// Draws everything.
pub(super) fn draw(frame: &mut Frame<'_>, model: &Model) {
    let area = frame.area();
    if area.is_empty() {
        return;
    }
    let look = model.look;
    let shape = model.board().shape();
    let Some(layout) = model.layout(area) else {
        let text = locale::say(
            look.lang,
            &Say::TooSmall { have: (area.width, area.height), need: layout::least(shape) },
            shape,
        );
        put(frame.buffer_mut(), area, &Line::raw(text));
        return;
    };
    let buffer = frame.buffer_mut();
    title::draw(buffer, layout.title, model);
    match &model.mode {
        Mode::Watch(watch) if watch.race.is_some() => {
            if let Some(race) = &watch.race {
                race::draw(buffer, &layout, watch, race, model);
            }
            draw_lesson(buffer, &layout, model);
        }
        Mode::Watch(watch) => {
            draw_watch_board(buffer, &layout, watch, model);
            draw_lesson(buffer, &layout, model);
            put_caption(buffer, &layout, watch, model);
            strip::draw(buffer, (layout.upper, layout.lower), watch, look);
            if !layout.side.is_empty() {
                side::watch(buffer, layout.side, watch, model);
            }
            panes::draw(buffer, &layout, watch, model);
            note::draw(buffer, layout.note, watch, model);
        }
        Mode::Board | Mode::Entry => {
            draw_typed_board(buffer, &layout, model);
            put_verdict(buffer, layout.caption, model);
            side::typing(buffer, layout.side, model);
            put_message(buffer, layout.note, model);
        }
    }
    // Where no line is set apart for messages, the keys give way.
    match &model.mode {
        Mode::Watch(watch)
            if layout.note.is_empty() && (watch.pursuit.is_some() || model.message.is_some()) =>
        {
            match &watch.race {
                Some(race) => race::note(buffer, layout.keys, watch, race, model),
                None => note::draw(buffer, layout.keys, watch, model),
            }
        }
        Mode::Board | Mode::Entry if layout.note.is_empty() && model.message.is_some() => {
            put_message(buffer, layout.keys, model);
        }
        _ => keys::footer(buffer, layout.keys, model),
    }
    if let Mode::Watch(watch) = &model.mode
        && let Some(quiz) = &watch.quiz
        && !lesson::takes_quiz(layout.lesson, quiz, model)
        && !quiz::draw_beside(buffer, &layout, quiz, model)
    {
        quiz::draw(buffer, area, quiz, model, !layout.keys.is_empty());
    }
    let cursor = overlay::draw(buffer, area, model);
    finish(buffer, look.palette, look.glyphs == Glyphs::Ascii, look.lang);
    if let Some(position) = cursor {
        frame.set_cursor_position(position);
    }
}

/// What holds for every sign of a screen, whatever it shows: ASCII where that is all there is, and the theme's
/// own ground.
pub(super) fn finish(buffer: &mut Buffer, palette: Palette, ascii: bool, lang: Lang) {
    if ascii {
        // Whatever a file or a person brought: such a terminal would show it as several wrong signs. One
        // that is spoken to in Korean shows Hangul, and always two columns wide.
        let shown = |symbol: &str| symbol.is_ascii() || lang == Lang::Ko && locale::is_hangul(symbol);
        buffer.content.iter_mut().filter(|cell| !shown(cell.symbol())).for_each(|cell| {
            cell.set_symbol("?");
        });
    }
    if let Some(ground) = palette.ground() {
        // Everything that would have been the terminal's own.
        let (fg, bg) = (ground.fg.unwrap_or_default(), ground.bg.unwrap_or_default());
        for cell in &mut buffer.content {
            cell.fg = if cell.fg == Color::Reset { fg } else { cell.fg };
            cell.bg = if cell.bg == Color::Reset { bg } else { cell.bg };
        }
    }
    mark_covered(buffer);
}

/// Sets the places that wide signs cover apart from those that are blank. Where one was and the next frame has
/// another that begins a column before or behind, the terminal wipes what is left of the old one with colours of
/// its own, and nothing would draw over that: to ratatui a blank stands there as it did.
fn mark_covered(buffer: &mut Buffer) {
    let last = usize::from(buffer.area.width);
    for line in buffer.content.chunks_mut(last.max(1)) {
        for x in 1..line.len() {
            if width(line[x - 1].symbol()) == 2 {
                line[x].set_diff_option(CellDiffOption::AlwaysUpdate);
            }
        }
    }
}

/// What a lesson says, where one is taught.
fn draw_lesson(buffer: &mut Buffer, layout: &Layout, model: &Model) {
    if let Some(show) = &model.lesson {
        lesson::draw(buffer, layout.lesson, show, model);
    }
}

/// The board as typed: cursor, conflicts, the digit that is looked at.
fn draw_typed_board(buffer: &mut Buffer, layout: &Layout, model: &Model) {
    let grid = model.board();
    let conflicts: CellSet = grid.conflicts().flat_map(|c| [c.first, c.second]).collect();
    let same = model.highlight.or_else(|| grid.get(model.cursor));
    let look = |cell: Cell| {
        let digit = grid.get(cell);
        let at_cursor = cell == model.cursor;
        let clashes = conflicts.contains(cell);
        let role = match digit {
            _ if clashes => Role::Witness,
            _ if at_cursor => Role::Cursor,
            Some(d) if same == Some(d) => Role::Same,
            Some(_) if grid.is_given(cell) => Role::Given,
            Some(_) => Role::Typed,
            None => Role::Faint,
        };
        let mark = match (at_cursor, clashes) {
            (true, true) => Mark::CursorWitness,
            (true, false) => Mark::Bracket,
            (false, true) => Mark::Witness,
            (false, false) => Mark::None,
        };
        board::Look { digit, role, mark }
    };
    board::draw(buffer, &layout.board, model.look.palette, model.look.glyphs, look);
}

/// The board of the search: givens, guesses, and what the last step was about.
fn draw_watch_board(buffer: &mut Buffer, layout: &Layout, watch: &Watch, model: &Model) {
    let look = model.look;
    // Above the frame rate a trail tells what has changed since the frame before.
    let leaping = watch.player.is_playing().is_some() && watch.insight.leap > 1;
    let trail = if leaping { watch.insight.trail } else { CellSet::EMPTY };
    let doomed = watch.insight.doom.map_or(usize::MAX, |doom| doom.depth());
    let path = watch.timeline.search().path().enumerate();
    let wrong: CellSet = path.filter(|&(i, _)| i + 1 >= doomed).map(|(_, (cell, _))| cell).collect();
    let scene = moment::Scene { moment: watch.moment(), wrong, trail };
    let cell_look = scene.looks();
    let pointed = watch.points.then_some(model.cursor);
    let differ = watch.insight.comparison.map_or(CellSet::EMPTY, |comparison| comparison.differ);
    let drawn = |cell| match cell_look(cell) {
        plain if plain.mark == Mark::None && pointed == Some(cell) => {
            board::Look { mark: Mark::Point, ..plain }
        }
        plain if matches!(plain.mark, Mark::None | Mark::Wrong) && differ.contains(cell) => {
            board::Look { mark: Mark::Differs, ..plain }
        }
        marked => marked,
    };
    // Marks of all kinds come before the heat.
    let is_warm = |cell| watch.warmth.on && drawn(cell).mark == Mark::None;
    if let Scale::Giant(giant) = layout.board.scale {
        let warmth = |cell| if is_warm(cell) { watch.warmth.level(cell) } else { 0 };
        return board::giant::draw(buffer, (&layout.board, giant), look, drawn, warmth);
    }
    board::draw(buffer, &layout.board, look.palette, look.glyphs, drawn);
    heat::shade(buffer, &layout.board, watch, look, is_warm);
}

/// What the last step did, and why.
fn put_caption(buffer: &mut Buffer, layout: &Layout, watch: &Watch, model: &Model) {
    let mut beside = Vec::new();
    if let Some(run) = &watch.run {
        // What is wrong with the step, and what the program itself says about it.
        let codes = run.here.problems.iter().map(|problem| (problem.code().to_owned(), Role::Bad));
        beside.extend(codes.chain(run.here.notes.iter().map(|note| (note.clone(), Role::Guess))));
    }
    let caption = match watch.caption() {
        Caption::Told(Told::Done(claim)) => Caption::Told(Told::Done(model.judged.claim(claim))),
        other => as_taught(other, model.lesson.is_some()),
    };
    let asked =
        watch.quiz.as_ref().is_some_and(|quiz| banner::draw_choices(buffer, layout.banner, quiz, model));
    if !asked {
        banner::draw(buffer, layout.banner, (&caption, moment::role(&caption)), model);
    }
    let shown = moment::Shown { caption: &caption, beside, verb: layout.banner.is_empty() || asked };
    moment::caption(buffer, layout.caption, shown, watch.shape(), model);
}

/// The same in a lesson, where the arrows do not take steps.
pub(super) fn as_taught(caption: Caption, taught: bool) -> Caption {
    match caption {
        Caption::Start { blanks, .. } => Caption::Start { blanks, taught },
        other => other,
    }
}

/// How many solutions the board has, or what breaks the rules.
fn put_verdict(buffer: &mut Buffer, area: Rect, model: &Model) {
    let (lang, shape, grid) = (model.look.lang, model.board().shape(), model.board());
    let word = |role, w| (role, model.look.word(w).to_owned());
    let clashes: Vec<(HouseKind, Cell)> = grid.get(model.cursor).map_or_else(Vec::new, |digit| {
        let holder = |kind| {
            let house = shape.cells_of(shape.house(kind, model.cursor)).iter();
            house.copied().find(|&c| c != model.cursor && grid.get(c) == Some(digit))
        };
        shape.kinds().iter().filter_map(|&kind| Some((kind, holder(kind)?))).collect()
    });
    let (role, text) = if let (Some(digit), false) = (grid.get(model.cursor), clashes.is_empty()) {
        // Every house and peer of the digit at the cursor, as a refusal tells them.
        let refusal = Caption::Reject { cell: model.cursor, digit, because: clashes };
        (Role::Bad, locale::caption(lang, &refusal, shape).1)
    } else if let Some(conflict) = grid.first_conflict() {
        (Role::Bad, locale::say(lang, &Say::Conflict(conflict), shape))
    } else if grid.filled() == 0 {
        word(Role::Text, Word::VerdictEmpty)
    } else if grid.is_solution() {
        word(Role::Good, Word::VerdictSolved)
    } else {
        match &model.judged {
            Judged::Pending => word(Role::Text, Word::VerdictChecking),
            Judged::Known(Verdict::None) => word(Role::Bad, Word::VerdictNone),
            Judged::Known(Verdict::One(_)) => word(Role::Good, Word::VerdictOne),
            Judged::Known(Verdict::Many(..)) => word(Role::Text, Word::VerdictMany),
            Judged::Known(Verdict::Stopped) => word(Role::Text, Word::VerdictGaveUp),
        }
    };
    let palette = model.look.palette;
    put(buffer, area, &Line::from(vec![Span::raw(" "), Span::styled(text, palette.style(role))]));
}

/// How a message looks.
const fn tone(tone: Tone) -> Role {
    match tone {
        Tone::Plain => Role::Text,
        Tone::Good => Role::Good,
        Tone::Bad => Role::Bad,
    }
}

/// The latest message.
fn put_message(buffer: &mut Buffer, area: Rect, model: &Model) {
    if let Some((tone, text)) = &model.message {
        put(buffer, area, &Line::styled(format!(" {text}"), model.look.palette.style(self::tone(*tone))));
    }
}

/// A text, broken between words where it does not fit, as far as there are lines for it.
fn put(buffer: &mut Buffer, area: Rect, line: &Line<'_>) {
    let signs: Vec<_> = line.styled_graphemes(Style::default()).collect();
    for (y, range) in (area.top()..area.bottom()).zip(wrap::lines(&signs, area.width)) {
        let mut x = area.x;
        for sign in &signs[range] {
            let room = usize::from(area.right().saturating_sub(x));
            x = buffer.set_stringn(x, y, sign.symbol, room, sign.style).0;
        }
    }
}

/// How many lines it takes.
fn height(line: &Line<'_>, width: u16) -> u16 {
    wrap::lines(&line.styled_graphemes(Style::default()).collect::<Vec<_>>(), width).len() as u16
}

/// Columns a text takes.
pub(super) fn width(text: &str) -> u16 {
    unicode_width::UnicodeWidthStr::width(text) as u16
}

/// Where an overlay wants the terminal's cursor, if it wants it.
type Cursor = Option<Position>;

#[cfg(test)]
pub(super) use lesson::is_whole as lesson_is_whole;
pub(super) use lesson::pages as lesson_pages;
pub(super) use wrap::paragraphs;

/// How far the list of keys can be scrolled down.
pub(super) fn last_help_line(model: &Model) -> u16 {
    overlay::last_help_line(model)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_of_a_wide_sign_is_drawn_over() {
        let palette = Palette { theme: crate::tui::theme::Theme::Projector, ..Palette::default() };
        let frame = |text: &str| {
            let mut buffer = Buffer::empty(Rect::new(0, 0, 8, 1));
            buffer.set_string(0, 0, text, palette.style(Role::Text));
            finish(&mut buffer, palette, false, Lang::Ko);
            buffer
        };
        for (before, after, column) in [("a가", "나", 2), (" 가 나", "가 나", 5), ("가", "a", 1)] {
            let (before, after) = (frame(before), frame(after));
            let drawn: Vec<u16> = before.diff(&after).iter().map(|&(x, ..)| x).collect();
            assert!(drawn.contains(&column), "{before:?} {drawn:?}");
        }
        assert!(frame("가나").diff(&frame("가나")).is_empty(), "what stays is not drawn again");
    }
}
