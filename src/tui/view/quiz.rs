//! A question to the class: at the foot of the screen, over the strip and the keys, so that the board and the
//! reason of the step stay in sight.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
    widgets::{Clear, Widget},
};

use super::keys;
use crate::{
    locale::{self, Word},
    tui::{layout::Layout, model::Model, theme::Role, watch::Quiz},
};

/// Its keys, with what they do.
const KEYS: [(&str, Word); 6] = [
    ("1-9", Word::FootHand),
    ("Backspace", Word::FootTakeBack),
    ("Enter", Word::FootAnswer),
    ("a", Word::FootAskOther),
    ("w", Word::FootSaveAnswers),
    ("Esc", Word::FootClose),
];
/// When the answer is shown. Hands that were late are still counted.
const SHOWN: [(&str, Word); 4] = [
    ("Enter", Word::FootClose),
    ("a", Word::FootAskOther),
    ("w", Word::FootSaveAnswers),
    ("1-9", Word::FootHand),
];
/// The same for the question of a lesson.
const TAUGHT: [(&str, Word); 7] = [
    ("1-9", Word::FootHand),
    ("Backspace", Word::FootTakeBack),
    ("Enter", Word::FootAnswer),
    ("←", Word::FootPreviousBeat),
    ("PgDn", Word::FootScene),
    ("w", Word::FootSaveAnswers),
    ("?", Word::FootHelp),
];
/// And when its answer is shown.
const ANSWERED: [(&str, Word); 7] = [
    ("→", Word::FootNextBeat),
    ("←", Word::FootPreviousBeat),
    ("PgDn", Word::FootScene),
    ("w", Word::FootSaveAnswers),
    ("a", Word::FootAskOther),
    ("Esc", Word::FootBoard),
    ("?", Word::FootHelp),
];

/// Its keys at this moment.
pub(super) fn keys(quiz: &Quiz, model: &Model) -> &'static [(&'static str, Word)] {
    match &model.lesson {
        Some(show) if show.is_own(quiz) && quiz.revealed => &ANSWERED,
        Some(show) if show.is_own(quiz) => &TAUGHT,
        _ if quiz.revealed => &SHOWN,
        _ => &KEYS,
    }
}

/// Draws it at the foot of the screen; with its keys, unless there are no keys to be seen.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, quiz: &Quiz, model: &Model, shows_keys: bool) {
    let hint = u16::from(shows_keys);
    let lines = lines(quiz, model, area.width);
    let rect = super::overlay::foot(buffer, area, 0, height(&lines, area.width).saturating_add(hint));
    write(buffer, Rect { height: rect.height.saturating_sub(hint), ..rect }, &lines);
    let hint = hint.min(rect.height);
    let place = Rect { y: rect.bottom() - hint, height: hint, ..rect };
    keys::row(buffer, place, model.look, keys(quiz, model));
}

/// Draws it beside the board of a stage; `false`, and nothing is drawn, if there is no room.
pub(super) fn draw_beside(buffer: &mut Buffer, layout: &Layout, quiz: &Quiz, model: &Model) -> bool {
    let Some(place) = place_beside(layout, quiz, model) else { return false };
    // Nothing of what stood there is to be seen round it.
    let above = u16::from(place != layout.panel);
    Clear.render(Rect { y: place.y - above, height: place.height + above, ..place }, buffer);
    draw_in(buffer, place, quiz, model)
}

/// Where beside the board of a stage it has room: below what the step did or, if it is long, in its place.
pub(super) fn place_beside(layout: &Layout, quiz: &Quiz, model: &Model) -> Option<Rect> {
    let panel = layout.panel;
    let y = layout.banner.bottom() + 1;
    let below = Rect { y, height: panel.bottom().saturating_sub(y), ..panel };
    let fits = |place: &Rect| !place.is_empty() && fitting(*place, quiz, model).is_some();
    [below, panel].into_iter().find(fits)
}

/// Draws it into a part of the screen; `false`, and nothing is drawn, if it does not fit.
pub(super) fn draw_in(buffer: &mut Buffer, area: Rect, quiz: &Quiz, model: &Model) -> bool {
    let Some(lines) = fitting(area, quiz, model) else { return false };
    write(buffer, area, &lines);
    true
}

/// Its lines in a part of the screen, if they fit: the choices below each other, else on one line.
pub(super) fn fitting(area: Rect, quiz: &Quiz, model: &Model) -> Option<Vec<Line<'static>>> {
    let ways = [0, area.width].map(|width| lines(quiz, model, width));
    ways.into_iter().find(|lines| height(lines, area.width) <= area.height)
}

fn height(lines: &[Line<'_>], width: u16) -> u16 {
    lines.iter().map(|line| super::height(line, width.max(1)).max(1)).fold(0, u16::saturating_add)
}

fn write(buffer: &mut Buffer, area: Rect, lines: &[Line<'_>]) {
    let mut left = area;
    for line in lines {
        super::put(buffer, left, line);
        let taken = super::height(line, left.width.max(1)).max(1).min(left.height);
        left = Rect { y: left.y + taken, height: left.height - taken, ..left };
    }
}

/// The question and its choices: on one line if they fit into so many columns, else below each other.
fn lines(quiz: &Quiz, model: &Model, width: u16) -> Vec<Line<'static>> {
    let palette = model.look.palette;
    let mut lines = vec![Line::from(vec![
        Span::styled(" ? ", palette.style(Role::Cursor)),
        Span::styled(format!(" {}", locale::clean(&quiz.question.text)), palette.style(Role::Heading)),
    ])];
    let choices: Vec<Vec<Span<'static>>> = (0..quiz.question.options.len())
        .map(|choice| {
            let right = quiz.revealed && choice == quiz.question.right;
            let role = if right { Role::Placed } else { Role::Text };
            let [open, close] = if right { ["[", "]"] } else { [" ", " "] };
            let option =
                format!("{open}{}) {}{close}", choice + 1, locale::clean(&quiz.question.options[choice]));
            // Before the first hand there is nothing to count.
            let hands = if quiz.all_hands() == 0 { String::new() } else { quiz.hands(choice).to_string() };
            let hands = format!(" {hands:<4}");
            vec![Span::styled(option, palette.style(role)), Span::styled(hands, palette.style(Role::Key))]
        })
        .collect();
    let one_line = Line::from(choices.iter().flatten().cloned().collect::<Vec<_>>());
    let verdict = quiz.revealed.then(|| {
        let right = quiz.hands(quiz.question.right);
        let said = locale::say(
            model.look.lang,
            &locale::Say::Hands { right, all: quiz.all_hands() },
            model.board().shape(),
        );
        Span::styled(format!("   {said}"), palette.style(Role::Good))
    });
    let verdict = verdict.filter(|_| quiz.all_hands() > 0);
    if one_line.width() <= usize::from(width) {
        // How many were right stands where there is room for it: the reason of the step above stays in sight.
        let beside = verdict.as_ref().map_or(0, Span::width);
        lines.push(one_line);
        let line = usize::from(lines[0].width() + beside > usize::from(width));
        lines[line].spans.extend(verdict);
    } else {
        lines.extend(choices.into_iter().map(Line::from));
        // The question stays as long as it was.
        if let Some(line) = lines.get_mut(quiz.question.right + 1) {
            line.spans.extend(verdict);
        }
    }
    lines
}
