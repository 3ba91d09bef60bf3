//! Grids that follow each other and are one puzzle: givens, the digits placed since, candidates.

use super::{Fault, FaultKind, Format, Found, Note};
use crate::puzzle::DigitSet;

/// Takes a later grid of the same puzzle into the first; `None` if it is a puzzle of its own.
pub(super) fn combine(held: &mut Found, next: &Found, state: bool) -> Option<Result<(), Fault>> {
    if held.grid.shape() != next.grid.shape() {
        return None;
    }
    let shape = held.grid.shape();
    let grids = match held.notes.iter_mut().find_map(|n| match n {
        Note::GridsCombined { grids } => Some(grids),
        _ => None,
    }) {
        Some(n) => *n + 1,
        None => 2,
    };
    let boxed = |f: Format| matches!(f, Format::Grid | Format::Ss);
    if let (Format::Pencilmarks, Some(sets)) = (next.format, &next.candidates) {
        let holds = shape.all_cells().all(|c| held.grid.get(c).is_none_or(|d| sets[c.index()].contains(d)));
        if !holds || held.candidates.is_some() || !boxed(held.format) {
            return None;
        }
        held.candidates = Some(sets.clone());
        held.format = Format::Pencilmarks;
        let lone = held.grid.blanks().filter(|c| sets[c.index()].len() == 1).count();
        if lone > 0 {
            held.notes.push(Note::LoneCandidates(lone));
        }
    } else {
        let differs =
            shape.all_cells().find(|&c| held.grid.get(c).is_some() && held.grid.get(c) != next.grid.get(c));
        let full = next.grid.filled() == shape.cells();
        let star = held.format == Format::Ss && next.format == Format::Ss;
        if state {
            if differs.is_some() {
                return Some(Err(Fault::at(next.line, 1, FaultKind::StateDiffers)));
            }
        } else if differs.is_some()
            || grids > 3
            || !(star || (boxed(held.format) && boxed(next.format) && !full && held.grid != next.grid))
        {
            return None;
        }
        let blanks: Vec<_> = held.grid.blanks().collect();
        if grids == 3 {
            // Always the candidates, even where no cell has more than one.
            let set = |c| next.grid.get(c).map_or(DigitSet::all(shape), |d| DigitSet::from_iter([d]));
            held.candidates = (!blanks.is_empty()).then(|| shape.all_cells().map(set).collect());
        } else {
            blanks.into_iter().for_each(|c| held.grid.set(c, next.grid.get(c)));
        }
    }
    if !state {
        held.notes.retain(|n| !matches!(n, Note::GridsCombined { .. }));
        held.notes.push(Note::GridsCombined { grids });
    }
    Some(Ok(()))
}
