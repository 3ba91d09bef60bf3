//! Solutions in reading order, however many there are.

use std::ops::ControlFlow;

use crate::puzzle::{Digit, DigitSet, Grid, Shape};
use crate::search::Ending;
use crate::search::fast::{Budget, enumerate_candidates, goes_in_order};

/// As many solutions are sorted in memory; of more, the first open cell decides which come first.
const BATCH: usize = 256;

/// Shows every solution that the candidates allow, the lexicographically smallest first, until the
/// visitor breaks off. Where the engine finds them in no order they are sorted in batches.
pub(super) fn in_order<B>(
    shape: Shape,
    candidates: &mut [DigitSet],
    visit: &mut dyn FnMut(Grid) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if goes_in_order(shape) {
        let mut flow = ControlFlow::Continue(());
        enumerate_candidates(shape, candidates, &Budget::default(), &mut |solution| {
            flow = visit(solution.clone());
            if flow.is_continue() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        return flow;
    }
    let mut batch = Vec::new();
    let ending = enumerate_candidates(shape, candidates, &Budget::default(), &mut |solution| {
        batch.push(solution.clone());
        if batch.len() <= BATCH { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    if ending == Ending::Exhausted {
        batch.sort_by(|a, b| digits(a).cmp(digits(b)));
        return batch.into_iter().try_for_each(visit);
    }
    drop(batch);
    let Some(open) = candidates.iter().position(|set| set.len() > 1) else {
        return ControlFlow::Continue(());
    };
    let all = candidates[open];
    for digit in all.iter() {
        candidates[open] = DigitSet::from_iter([digit]);
        in_order(shape, candidates, visit)?;
    }
    candidates[open] = all;
    ControlFlow::Continue(())
}

fn digits(grid: &Grid) -> impl Iterator<Item = u8> {
    grid.shape().all_cells().map(|cell| grid.get(cell).map_or(0, Digit::value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_solutions_come_once_and_sorted() {
        let (shape, mut open) = (Shape::S4, vec![DigitSet::all(Shape::S4); 16]);
        let mut lines = Vec::new();
        let _: ControlFlow<()> = in_order(shape, &mut open, &mut |grid| {
            assert!(grid.is_solution());
            lines.push(grid.line('.'));
            ControlFlow::Continue(())
        });
        assert_eq!(lines.len(), 288, "of which there are 288, more than a batch");
        assert!(lines.is_sorted_by(|a, b| a < b));
        assert!(open.iter().all(|set| set.len() == 4), "left as they were");
    }

    #[test]
    fn the_visitor_can_break_off() {
        let mut open = vec![DigitSet::all(Shape::S9); 81];
        let first = in_order(Shape::S9, &mut open, &mut ControlFlow::Break).break_value();
        let line = first.map(|grid| grid.line('.')).unwrap_or_default();
        assert_eq!(&line[..18], "123456789456789123");
    }
}
