//! A question to the class: at the foot of the screen, over the strip and the keys, so that the board and the
//! reason of the step stay in sight.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span, Text},
    widgets::{Paragraph, Widget, Wrap},
};

use super::keys;
use crate::{
    locale::{self, Word},
    tui::{model::Model, theme::Role, watch::Quiz},
};

/// Its keys, with what they do.
pub(super) const KEYS: [(&str, Word); 6] = [
    ("1-9", Word::FootHand),
    ("Backspace", Word::FootTakeBack),
    ("Enter", Word::FootAnswer),
    ("a", Word::FootAskOther),
    ("w", Word::FootSaveAnswers),
    ("Esc", Word::FootClose),
];

/// Draws it at the foot of the screen; with its keys, unless there are no keys to be seen.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, quiz: &Quiz, model: &Model, keys: bool) {
    let hint = u16::from(keys);
    let text = text(quiz, model, area.width);
    let lines = text.lines.iter().map(|line| (line.width() as u16).div_ceil(area.width.max(1)).max(1)).sum();
    let rect = super::overlay::foot(buffer, area, 0, u16::saturating_add(lines, hint));
    write(buffer, Rect { height: rect.height.saturating_sub(hint), ..rect }, text);
    let hint = hint.min(rect.height);
    let place = Rect { y: rect.bottom() - hint, height: hint, ..rect };
    keys::row(buffer, place, model.look, &KEYS);
}

/// Draws it into a part of the screen.
pub(super) fn draw_in(buffer: &mut Buffer, area: Rect, quiz: &Quiz, model: &Model) {
    write(buffer, area, text(quiz, model, 0));
}

fn write(buffer: &mut Buffer, area: Rect, text: Text<'_>) {
    Paragraph::new(text).wrap(Wrap { trim: false }).render(area, buffer);
}

/// The question and its choices: on one line if they fit into so many columns.
fn text(quiz: &Quiz, model: &Model, width: u16) -> Text<'static> {
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
                format!("{open}{} {}{close}", choice + 1, locale::clean(&quiz.question.options[choice]));
            let hands = format!(" {:<4}", quiz.hands(choice));
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
    lines[0].spans.extend(verdict.filter(|_| quiz.all_hands() > 0));
    if one_line.width() <= usize::from(width) {
        lines.push(one_line);
    } else {
        lines.extend(choices.into_iter().map(Line::from));
    }
    Text::from(lines)
}
