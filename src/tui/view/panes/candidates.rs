//! Candidates: how many digits fit each empty cell, and which fit the cell of the moment.

use super::fitting;
use crate::{
    locale::{self, Say},
    puzzle::Cell,
    search::Search,
    tui::{theme::Role, view::column::Column, watch::Watch},
};

pub(super) fn draw(column: &mut Column<'_>, watch: &Watch) {
    let shape = watch.shape();
    let board = watch.timeline.search().board();
    let focus = watch.focus();
    let blank = column.look.glyphs.blank();
    let gap =
        |column: usize| if column > 0 && column.is_multiple_of(shape.box_columns()) { "  " } else { " " };
    for row in 0..shape.side() {
        let cells: Vec<Cell> = (0..shape.side()).map(|c| shape.cell(row, c)).collect();
        let pieces = cells.iter().enumerate().flat_map(|(c, &cell)| {
            let fits = fitting(watch, cell).len();
            let (text, role) = match board[cell.index()] {
                0 if fits == 0 => ("0".to_owned(), Role::Bad),
                0 if Some(cell) == focus => (fits.to_string(), Role::Key),
                0 => (fits.to_string(), if fits == 1 { Role::Good } else { Role::Text }),
                _ if Some(cell) == focus => (blank.to_owned(), Role::Key),
                _ => (blank.to_owned(), Role::Faint),
            };
            [(gap(c).to_owned(), Role::Text), (format!("{text:>2}"), role)]
        });
        column.pieces(pieces);
    }
    if let Some(cell) = focus {
        let digits: Vec<String> = fitting(watch, cell).iter().map(|d| d.to_char().to_string()).collect();
        let text = locale::say(column.look.lang, &Say::Fits { cell, digits: &digits.join(" ") }, shape);
        column.text(format!(" {text}"), Role::Text);
    }
}
