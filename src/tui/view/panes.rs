//! The panes that explain a search, each in a file of its own.

pub(in crate::tui) mod bill;
mod candidates;
mod checks;
mod code;
mod counts;
mod heat;
mod problems;
mod program;
mod stack;
pub(in crate::tui) mod tree;

use ratatui::{buffer::Buffer, layout::Rect};

pub(super) use counts::{about, counts};
pub(super) use program::status;
pub(super) use stack::stack;

use super::column::Column;
use crate::{
    puzzle::{Cell, Digit, DigitSet, HouseKind},
    search::Search,
    tui::{
        layout::{Layout, Slot},
        model::Model,
        pane::Pane,
        theme::Role,
        watch::Watch,
    },
};

/// Draws every pane of the layout.
pub(super) fn draw(buffer: &mut Buffer, layout: &Layout, watch: &Watch, model: &Model) {
    for &Slot { pane, rect } in &layout.slots {
        let mut column = Column { buffer: &mut *buffer, area: rect, look: model.look };
        let focused = model.tab == pane;
        heading(&mut column, pane, layout.tabbed.then(|| Pane::all(watch.subject())), focused);
        // An empty line parts a pane from the one below.
        column.area = Rect { height: column.area.height.saturating_sub(1), ..column.area };
        match pane {
            Pane::Stack => stack(&mut column, watch, usize::from(rect.height.saturating_sub(2))),
            Pane::Checks => checks::draw(&mut column, watch),
            Pane::Candidates => {
                candidates::draw(&mut column, watch, watch.points.then_some(model.cursor));
            }
            Pane::Code => code::draw(&mut column, watch, model),
            Pane::Heat => heat::draw(&mut column, watch),
            Pane::Tree => tree::draw(&mut column, watch, focused),
            Pane::Bill => bill::draw(&mut column, watch, focused),
            Pane::Counts => counts(&mut column, watch, true),
            Pane::Program => program::draw(&mut column, watch, model),
            Pane::Stderr => program::errors(&mut column, watch),
            Pane::Problems => problems::draw(&mut column, watch),
        }
    }
}

/// The name of the pane; the names of all where Tab goes through them.
fn heading(column: &mut Column<'_>, shown: Pane, tabs: Option<&[Pane]>, focused: bool) {
    let Some(tabs) = tabs else {
        let name = column.word(shown.name());
        let hint = if focused { shown.keys() } else { "" };
        let name = if focused { format!("[{name}]") } else { format!(" {name} ") };
        return column.pieces([(format!("{name} "), Role::Heading), (hint.to_owned(), Role::Faint)]);
    };
    // Neighbours share the place of a bracket; where not all fit, those before the one shown go.
    let names: Vec<&str> = tabs.iter().map(|pane| column.word(pane.name())).collect();
    let now = tabs.iter().position(|&pane| pane == shown).unwrap_or(0);
    let wide =
        |from: usize| names[from..].iter().map(|name| crate::tui::view::width(name) + 1).sum::<u16>() + 5;
    let first = (0..=now).find(|&from| wide(from) <= column.area.width).unwrap_or(now);
    let mut pieces = Vec::new();
    for (i, name) in names.into_iter().enumerate().skip(first) {
        let bracket = match i {
            i if i == now => "[",
            i if i == now + 1 && i > first => "]",
            _ => " ",
        };
        pieces.push((bracket.to_owned(), Role::Heading));
        pieces.push((name.to_owned(), if i == now { Role::Heading } else { Role::Faint }));
    }
    let close = if now + 1 == tabs.len() { "]" } else { " " };
    pieces.push((close.to_owned(), Role::Heading));
    pieces.push(("Tab".to_owned(), Role::Faint));
    column.pieces(pieces);
}

/// The digits that a house of the cell holds, the cell itself left out.
fn held(watch: &Watch, kind: HouseKind, cell: Cell) -> DigitSet {
    let (shape, board) = (watch.shape(), watch.timeline.search().board());
    let cells = shape.cells_of(shape.house(kind, cell)).iter();
    cells.filter(|&&c| c != cell).filter_map(|c| Digit::new(board[c.index()])).collect()
}

/// The digits that fit a cell, whatever stands in it.
fn fitting(watch: &Watch, cell: Cell) -> DigitSet {
    let kinds = watch.shape().kinds().iter();
    let held = kinds.fold(0, |bits, &kind| bits | held(watch, kind, cell).bits());
    DigitSet::from_bits(held).complement(watch.shape())
}
