//! Many boards: two searches at a time, in one loop.
//!
//! A sweep is one long chain of operations, each waiting for the last; the sweep of a second board
//! fits between them. Where the processor is busy with one board already (vectors of 256 bits, or
//! none), there is nothing to gain, and boards are searched one after the other.

use super::nine::{Batch, Swept};
use super::{Count, Meter};

/// One of the two searches.
struct Slot<'a, B> {
    stack: Vec<B>,
    meter: Meter<'a>,
    /// Which board of the batch.
    at: usize,
    solutions: u64,
    failures: u64,
}

/// What the engine can do with a board.
struct Rules<S, T, G> {
    sweep: S,
    threes: T,
    branch: G,
}

impl<'a, B: Copy> Slot<'a, B> {
    fn new(batch: &Batch<'a>) -> Slot<'a, B> {
        Slot { stack: Vec::new(), meter: Meter::new(&batch.budget), at: 0, solutions: 0, failures: 0 }
    }

    /// Starts on the next board that needs a search; `None` if there is no other.
    #[inline(always)]
    fn start(
        &mut self,
        next: &mut usize,
        batch: &mut Batch<'a>,
        form: &impl Fn(&[u8; 81]) -> B,
    ) -> Option<B> {
        loop {
            let digits = batch.boards.get(*next)?;
            self.at = *next;
            *next += 1;
            self.meter = Meter::new(&batch.budget);
            (self.solutions, self.failures) = (0, 0);
            if self.meter.node() {
                return Some(form(digits));
            }
            self.finish(batch, false);
        }
    }

    /// Writes down what came out.
    fn finish(&mut self, batch: &mut Batch<'a>, complete: bool) {
        self.stack.clear();
        batch.counts[self.at] = Count { solutions: self.solutions, complete, nodes: self.meter.nodes() };
    }

    /// Goes on behind a sweep that ended in something. `None`: with another board.
    #[inline(always)]
    fn go_on<S, T, G>(
        &mut self,
        mut board: B,
        swept: Swept,
        want: u64,
        batch: &mut Batch<'a>,
        rules: &Rules<S, T, G>,
    ) -> Option<B>
    where
        T: Fn(B) -> (B, bool),
        G: Fn(B, &mut Vec<B>) -> Option<B>,
    {
        if swept.dead {
            self.failures += 1;
        } else if swept.single {
            self.solutions += 1;
            if self.solutions == want {
                self.finish(batch, false);
                return None;
            }
        } else {
            if self.failures >= 2 * self.solutions {
                let fewer;
                (board, fewer) = (rules.threes)(board);
                if fewer {
                    return Some(board);
                }
            }
            let Some(guess) = (rules.branch)(board, &mut self.stack) else { return Some(board) };
            if self.meter.node() {
                return Some(guess);
            }
            self.finish(batch, false);
            return None;
        }
        match self.stack.pop() {
            None => {
                self.finish(batch, true);
                None
            }
            Some(board) if self.meter.node() => Some(board),
            Some(_) => {
                self.finish(batch, false);
                None
            }
        }
    }
}

/// Counts up to `want` (not 0) solutions of every board. It becomes part of the function that calls it,
/// like [`Search::drive`](super::nine::Search::drive).
#[inline(always)]
pub(super) fn count_all<B: Copy>(
    mut batch: Batch<'_>,
    want: u64,
    form: impl Fn(&[u8; 81]) -> B,
    sweep: impl Fn(B) -> (B, Swept),
    threes: impl Fn(B) -> (B, bool),
    branch: impl Fn(B, &mut Vec<B>) -> Option<B>,
) {
    let rules = Rules { sweep, threes, branch };
    let (mut one, mut other) = (Slot::new(&batch), Slot::new(&batch));
    let mut next = 0;
    let Some(mut a) = one.start(&mut next, &mut batch, &form) else { return };
    // The last board of an odd number has a copy of itself for company.
    let mut alone = false;
    let mut b = other.start(&mut next, &mut batch, &form).unwrap_or_else(|| {
        alone = true;
        a
    });
    loop {
        let (x, y);
        (a, x) = (rules.sweep)(a);
        (b, y) = (rules.sweep)(b);
        if x.dead || !x.changed {
            match one
                .go_on(a, x, want, &mut batch, &rules)
                .or_else(|| one.start(&mut next, &mut batch, &form))
            {
                Some(board) => a = board,
                None if alone => return,
                None => {
                    // Nothing new: the other search goes on in this place.
                    alone = true;
                    std::mem::swap(&mut one, &mut other);
                    a = b;
                    if y.dead || !y.changed {
                        match one.go_on(a, y, want, &mut batch, &rules) {
                            Some(board) => a = board,
                            None => return,
                        }
                    }
                    continue;
                }
            }
        }
        if !alone && (y.dead || !y.changed) {
            match other
                .go_on(b, y, want, &mut batch, &rules)
                .or_else(|| other.start(&mut next, &mut batch, &form))
            {
                Some(board) => b = board,
                None => alone = true,
            }
        }
    }
}
