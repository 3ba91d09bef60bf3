//! Candidates: how many digits fit each empty cell, and which fit the cell that somebody points at, or
//! else the cell of the moment. Where somebody's own program has said what can be in a cell, that is counted,
//! and held against what fits: `!` has a digit that does not fit, `-` leaves one out that does.

use super::fitting;
use crate::{
    locale::{self, Run, Say, Word},
    puzzle::{Cell, DigitSet, Rules},
    search::Search,
    tui::{theme::Role, view::column::Column, watch::Watch},
};

/// What a program says can be in a cell, if it has said so.
fn told(watch: &Watch, cell: Cell) -> Option<DigitSet> {
    let run = watch.run.as_ref()?;
    run.here.candidates.iter().find(|(other, _)| *other == cell).map(|&(_, digits)| digits)
}

/// The number of digits that a program lists for a cell, held against those that fit.
fn listed(watch: &Watch, cell: Cell) -> (String, Role) {
    let (told, fits) = (told(watch, cell).unwrap_or_default(), fitting(watch, cell));
    let (more, fewer) = (told.iter().any(|d| !fits.contains(d)), fits.iter().any(|d| !told.contains(d)));
    match (more, fewer) {
        (true, _) => (format!("!{}", told.len()), Role::Witness),
        (false, true) => (format!("-{}", told.len()), Role::Undone),
        (false, false) => (told.len().to_string(), if told.len() == 1 { Role::Good } else { Role::Guess }),
    }
}

/// Draws them; `pointed` is the cell somebody points at.
pub(super) fn draw(column: &mut Column<'_>, watch: &Watch, pointed: Option<Cell>) {
    let shape = watch.shape();
    let board = watch.timeline.search().board();
    let focus = pointed.or_else(|| watch.focus());
    let (signs, queens) = (column.look.glyphs, shape.rules() == Rules::Queens);
    let blank = column.look.glyphs.blank();
    if !queens {
        column.text(format!(" {}", column.word(Word::FitsCounted)), Role::Faint);
    }
    let gap =
        |column: usize| if column > 0 && column.is_multiple_of(shape.box_columns()) { "  " } else { " " };
    for row in 0..shape.side() {
        let cells: Vec<Cell> = (0..shape.side()).map(|c| shape.cell(row, c)).collect();
        let pieces = cells.iter().enumerate().flat_map(|(c, &cell)| {
            let fits = fitting(watch, cell).len();
            let (text, role) = match board[cell.index()] {
                0 if told(watch, cell).is_some() => listed(watch, cell),
                // A queen, a square that one attacks, or a free one.
                1 if queens => ("Q".to_owned(), Role::Guess),
                0 if queens && fits == 0 => (signs.attacked().to_owned(), Role::Faint),
                0 if fits == 0 => ("0".to_owned(), Role::Bad),
                0 if Some(cell) == focus => (fits.to_string(), Role::Key),
                0 => (fits.to_string(), if fits == 1 { Role::Good } else { Role::Text }),
                _ if Some(cell) == focus => (blank.to_owned(), Role::Key),
                _ => (blank.to_owned(), Role::Faint),
            };
            [(gap(c).to_owned(), Role::Text), (format!("{text:>2}"), role)]
        });
        let mut pieces: Vec<_> = pieces.collect();
        // The free squares of a row are what its queen is chosen from.
        if queens {
            let free =
                cells.iter().filter(|&&cell| board[cell.index()] == 0 && !fitting(watch, cell).is_empty());
            let has_queen = cells.iter().any(|cell| board[cell.index()] != 0);
            let (count, role) = match free.count() {
                _ if has_queen => (String::new(), Role::Text),
                0 => ("0".to_owned(), Role::Bad),
                1 => ("1".to_owned(), Role::Good),
                n => (n.to_string(), Role::Text),
            };
            pieces.push((format!("  {count:>2}"), role));
        }
        column.pieces(pieces);
    }
    let said = watch.run.as_ref().and_then(|run| run.here.listed).filter(|_| pointed.is_none()).or(focus);
    if let Some((cell, told)) = said.and_then(|cell| Some((cell, told(watch, cell)?))) {
        let text =
            locale::run(column.look.lang, &Run::Listed { cell, told, fits: fitting(watch, cell) }, shape);
        column.text(format!(" {text}"), Role::Text);
    } else if let Some(cell) = focus {
        let digits: Vec<String> = fitting(watch, cell).iter().map(|d| d.to_char().to_string()).collect();
        let text = locale::say(column.look.lang, &Say::Fits { cell, digits: &digits.join(" ") }, shape);
        column.text(format!(" {text}"), Role::Text);
    }
}
