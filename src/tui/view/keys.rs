//! The footer: the keys that matter now, from the table of keys.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
};

use crate::{
    locale,
    tui::{keymap, model::Model, theme::Role},
};

pub(super) fn draw(buffer: &mut Buffer, area: Rect, model: &Model) {
    let palette = model.look.palette;
    let mut rows: Vec<_> = keymap::rows(model.context())
        .filter_map(|b| Some((b.footer?, keymap::shown(b, model.look.glyphs), b.label)))
        .collect();
    rows.sort_by_key(|&(place, ..)| place);
    let mut spans = vec![Span::raw(" ")];
    let mut used = 1;
    for (_, key, label) in rows {
        let key = key.split(' ').next().unwrap_or_default().to_owned();
        let label = locale::word(model.look.lang, label);
        let wide = super::width(&key) + 1 + super::width(label) + 2;
        // What does not fit is left out whole; the help has it.
        if used + wide > area.width + 2 {
            continue;
        }
        used += wide;
        spans.push(Span::styled(key, palette.style(Role::Key)));
        spans.push(Span::styled(format!(" {label}  "), palette.style(Role::Text)));
    }
    super::put(buffer, area, Line::from(spans));
}
