//! A moment of a search: how each cell looks, and the caption.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
};

use super::board;
use crate::{
    locale::{self, Caption, Told},
    puzzle::{Cell, CellSet, Digit, Shape},
    record::Claim,
    search::{Search, Step},
    tui::{glyphs::Mark, model::Model, theme::Role, watch::Moment},
};

/// A moment, and what else is to be seen on its board.
pub(super) struct Scene<'a> {
    pub(super) moment: Moment<'a>,
    /// Cells filled since the search has been lost.
    pub(super) wrong: CellSet,
    /// Cells that have just changed.
    pub(super) trail: CellSet,
}

impl Scene<'_> {
    /// How each cell looks: givens, guesses, and what the last step was about.
    pub(super) fn looks(&self) -> impl Fn(Cell) -> board::Look {
        let Moment { timeline, grid } = self.moment;
        let board = timeline.search().board();
        let last = timeline.last();
        let witnesses = self.moment.witnesses();
        let solved = last == Some(Step::Solution);
        move |cell| {
            let digit = Digit::new(board[cell.index()]);
            let plain = |digit, role| board::Look { digit, role, mark: Mark::None };
            match last {
                Some(Step::Place { cell: c, .. } | Step::Replace { cell: c, .. }) if c == cell => {
                    board::Look { digit, role: Role::Placed, mark: Mark::Bracket }
                }
                Some(
                    Step::Reject { cell: c, digit, .. }
                    | Step::Eliminate { cell: c, digit }
                    | Step::Try { cell: c, digit },
                ) if c == cell && board[c.index()] == 0 => {
                    board::Look { digit: Some(digit), role: Role::Tested, mark: Mark::Bracket }
                }
                Some(
                    Step::Remove { cell: c, digit }
                    | Step::Withdraw { cell: c, digit, .. }
                    | Step::Restore { cell: c, digit },
                ) if c == cell && board[c.index()] == 0 => {
                    board::Look { digit: Some(digit), role: Role::Undone, mark: Mark::Paren }
                }
                _ if witnesses.contains(&cell) => {
                    board::Look { digit, role: Role::Witness, mark: Mark::Witness }
                }
                _ if digit.is_none() => plain(digit, Role::Faint),
                _ if self.wrong.contains(cell) => board::Look { digit, role: Role::Bad, mark: Mark::Wrong },
                _ if grid.is_given(cell) => plain(digit, Role::Given),
                _ if grid.get(cell).is_some() => plain(digit, Role::Typed),
                _ if solved => plain(digit, Role::Good),
                _ if self.trail.contains(cell) => plain(digit, Role::Same),
                _ => plain(digit, Role::Guess),
            }
        }
    }
}

/// How it looks what has come of a program.
pub(super) fn ending(claim: Claim) -> Role {
    match claim {
        _ if claim.is_wrong() => Role::Witness,
        Claim::Solved => Role::Placed,
        _ => Role::Heading,
    }
}

/// How it looks what a step did.
pub(super) fn role(caption: &Caption) -> Role {
    match caption {
        Caption::Start { .. } | Caption::Fork { .. } => Role::Heading,
        Caption::Place { .. } | Caption::Solution(_) => Role::Placed,
        Caption::Reject { .. } | Caption::Eliminate { .. } => Role::Tested,
        Caption::Remove { .. } | Caption::Restore { .. } => Role::Undone,
        Caption::DeadEnd(_) | Caption::Exhausted(_) => Role::Witness,
        Caption::Told(Told::Try(..) | Told::Refuse(..)) => Role::Tested,
        Caption::Told(Told::TakeBack(..) | Told::Withdraw(..)) => Role::Undone,
        Caption::Told(Told::Replace(..)) => Role::Placed,
        Caption::Told(Told::Done(claim)) => ending(*claim),
        Caption::Told(Told::Call | Told::Return) => Role::Heading,
        Caption::Told(_) => Role::Witness,
    }
}

/// A caption, and how much of it is shown.
pub(super) struct Shown<'a> {
    pub(super) caption: &'a Caption,
    /// What else there is to say of the step.
    pub(super) beside: Vec<(String, Role)>,
    /// With the verb before it.
    pub(super) verb: bool,
}

/// What a step did, and why; and what else there is to say of it.
pub(super) fn caption(buffer: &mut Buffer, area: Rect, shown: Shown<'_>, shape: Shape, model: &Model) {
    let (verb, text) = locale::caption(model.look.lang, shown.caption, shape);
    let palette = model.look.palette;
    let mut spans = Vec::new();
    if shown.verb {
        spans.push(Span::styled(format!(" {verb} "), palette.style(role(shown.caption))));
        spans.push(Span::raw(" "));
    }
    spans.push(Span::styled(text, palette.style(Role::Text)));
    let beside = shown.beside.into_iter();
    spans.extend(beside.map(|(text, role)| Span::styled(format!("  {text}"), palette.style(role))));
    super::put(buffer, area, &Line::from(spans));
}
