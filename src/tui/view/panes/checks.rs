//! Checks: which digits the row, the column and the box of the cell hold, as marks and as bits.
//!
//! ```text
//!              1  2  3  4  5  6  7  8  9
//! row 1        #  #  #  #  #  #  #  #  .   5 used
//! column 9     #  .  #  .  #  #  .  .  #   5 used
//! box 3        #  #  .  .  .  #  .  .  .   5 free
//! left         .  .  .  .  .  .  .  .  .
//! bits 011111111 100110101 000100011
//! ```
//!
//! Of queens: which rows, columns and diagonals hold one, with that of the square marked; and as bits what
//! attacks the squares of its row along the columns and along the diagonals, as programs keep it.

use super::{fitting, held};
use crate::{
    locale::{self, Word},
    puzzle::{Cell, Digit, DigitSet, HouseKind, Rules},
    search::{Search, Step},
    tui::{glyphs::Glyphs, theme::Role, view::column::Column, watch::Watch},
};

pub(super) fn draw(column: &mut Column<'_>, watch: &Watch) {
    let Some(cell) = watch.focus() else { return };
    let shape = watch.shape();
    if shape.rules() == Rules::Queens {
        return queens(column, watch, cell);
    }
    let tested = watch.timeline.last().filter(|step| !matches!(step, Step::DeadEnd(_))).and_then(Step::digit);
    let (full, empty) = marks(column.look.glyphs);
    let gap = if column.area.width >= 15 + 3 * shape.side() as u16 + 9 { 3 } else { 2 };
    let role_of = |digit: Digit, role| if tested == Some(digit) { Role::Key } else { role };
    let mut pieces = vec![(format!(" {:<11}", cell.name(shape)), Role::Text)];
    pieces.extend(Digit::all(shape).map(|d| (format!("{:>gap$}", d.to_char()), role_of(d, Role::Text))));
    column.pieces(pieces);
    for &kind in shape.kinds() {
        let set = held(watch, kind, cell);
        let name = locale::house(column.look.lang, shape.house(kind, cell));
        let mut pieces = vec![(format!(" {}", locale::left(&name, 11)), Role::Text)];
        pieces.extend(Digit::all(shape).map(|d| {
            let sign = if set.contains(d) { full } else { empty };
            (format!("{}{sign}", " ".repeat(gap - 1)), role_of(d, Role::Text))
        }));
        if let Some(digit) = tested {
            let (word, role) =
                if set.contains(digit) { (Word::Used, Role::Bad) } else { (Word::Free, Role::Good) };
            pieces.push((format!("   {} {}", digit.to_char(), column.word(word)), role));
        }
        column.pieces(pieces);
    }
    let left = fitting(watch, cell);
    let mut pieces = vec![(format!(" {}", locale::left(column.word(Word::Fitting), 11)), Role::Text)];
    pieces.extend(Digit::all(shape).map(|d| {
        let sign = if left.contains(d) { d.to_char().to_string() } else { empty.to_owned() };
        (format!("{sign:>gap$}"), role_of(d, Role::Guess))
    }));
    column.pieces(pieces);
    let bits = |set: DigitSet| format!("{:0width$b}", set.bits(), width = shape.digits());
    let bits: Vec<String> = shape.kinds().iter().map(|&kind| bits(held(watch, kind, cell))).collect();
    column.text(format!(" {} {}", column.word(Word::Bits), bits.join(" ")), Role::Faint);
}

/// What stands for a digit that is held, and for one that is not.
const fn marks(glyphs: Glyphs) -> (&'static str, &'static str) {
    match glyphs {
        Glyphs::Unicode => ("█", "·"),
        Glyphs::Ascii => ("#", "."),
    }
}

fn queens(column: &mut Column<'_>, watch: &Watch, cell: Cell) {
    let (shape, board) = (watch.shape(), watch.timeline.search().board());
    let (full, empty) = marks(column.look.glyphs);
    let holds = |at: Cell| at != cell && board[at.index()] != 0;
    column.text(format!(" {}", cell.name(shape)), Role::Text);
    for &kind in shape.kinds() {
        let here = shape.house(kind, cell);
        let name = locale::house(column.look.lang, here);
        let mut pieces = vec![(format!(" {} ", locale::left(&name, 11)), Role::Text)];
        pieces.extend(shape.houses().filter(|house| house.kind == kind).map(|house| {
            let held = shape.cells_of(house).iter().any(|&at| holds(at));
            let role = if house == here { Role::Key } else { Role::Text };
            ((if held { full } else { empty }).to_owned(), role)
        }));
        let held = shape.cells_of(here).iter().any(|&at| holds(at));
        let (word, role) = if held { (Word::Used, Role::Bad) } else { (Word::Free, Role::Good) };
        pieces.push((format!("  {}", column.word(word)), role));
        column.pieces(pieces);
    }
    let attacked = |kind: HouseKind| -> String {
        let row = shape.cells_of(shape.house(HouseKind::Row, cell)).iter();
        let held = row.map(|&at| shape.cells_of(shape.house(kind, at)).iter().any(|&other| holds(other)));
        held.map(|held| if held { '1' } else { '0' }).collect()
    };
    let bits: Vec<String> = shape.kinds()[1..].iter().map(|&kind| attacked(kind)).collect();
    column.text(format!(" {} {}", column.word(Word::Bits), bits.join(" ")), Role::Faint);
}
