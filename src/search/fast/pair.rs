//! Many boards: two searches at a time, in one loop.
//!
//! A sweep is one long chain of operations, each waiting for the last; the sweep of a second board
//! fits between them. Where the processor is busy with one board already (vectors of 256 bits, or
//! none), there is nothing to gain, and boards are searched one after the other.

use super::nine::{Batch, Next, Swept, Trail};
use super::{Count, Meter};

/// One of the two searches.
struct Slot<'a, B> {
    trail: Trail<B>,
    meter: Meter<'a>,
    /// Which board of the batch.
    at: usize,
}

/// The boards that wait, and what came out so far.
struct Queue<'a, F, R> {
    batch: Batch<'a>,
    next: usize,
    form: F,
    read: R,
}

impl<'a, B: Copy> Slot<'a, B> {
    fn new(batch: &Batch<'a>, want: u64) -> Slot<'a, B> {
        let mut trail = Trail::new(Vec::new());
        trail.goal = want;
        Slot { trail, meter: Meter::new(&batch.budget), at: 0 }
    }

    /// Starts on the next board; `None` if there is no other.
    #[inline(always)]
    fn start<F: Fn(&[u8; 81]) -> B, R>(&mut self, queue: &mut Queue<'a, F, R>) -> Option<B> {
        loop {
            let digits = queue.batch.boards.get(queue.next)?;
            self.at = queue.next;
            queue.next += 1;
            self.trail.clear();
            self.meter = Meter::new(&queue.batch.budget);
            if self.meter.node() {
                return Some((queue.form)(digits));
            }
            self.finish(queue, false);
        }
    }

    /// Writes down what came out.
    fn finish<F, R>(&self, queue: &mut Queue<'a, F, R>, complete: bool) {
        queue.batch.counts[self.at] =
            Count { solutions: self.trail.solutions, complete, nodes: self.meter.nodes() };
    }

    /// Goes on behind a sweep, with the same board, one from its stack, or the next of the batch; `None` if
    /// there is no other.
    #[inline(always)]
    fn go_on<F: Fn(&[u8; 81]) -> B, R: Fn(B) -> [u8; 81]>(
        &mut self,
        board: B,
        swept: Swept,
        queue: &mut Queue<'a, F, R>,
        threes: &impl Fn(B) -> (B, bool),
        branch: &impl Fn(B, &mut Vec<B>) -> Option<B>,
    ) -> Option<B> {
        if swept.changed && !swept.dead {
            return Some(board);
        }
        if swept.single
            && !swept.dead
            && self.trail.solutions == 0
            && let Some(first) = queue.batch.firsts.get_mut(self.at)
        {
            *first = (queue.read)(board);
        }
        match self.trail.go_on(board, swept, &mut self.meter, threes, branch) {
            Next::Board(board) => return Some(board),
            Next::Exhausted => self.finish(queue, true),
            Next::Found(_) | Next::Stopped(_) => self.finish(queue, false),
        }
        self.start(queue)
    }
}

/// Counts up to `want` (not 0) solutions of every board; `read` tells the digits of one. It becomes part of the function that calls it,
/// like [`Search::drive`](super::nine::Search::drive).
#[inline(always)]
pub(super) fn count_all<B: Copy>(
    batch: Batch<'_>,
    want: u64,
    form: impl Fn(&[u8; 81]) -> B,
    read: impl Fn(B) -> [u8; 81],
    sweep: impl Fn(B) -> (B, Swept),
    threes: impl Fn(B) -> (B, bool),
    branch: impl Fn(B, &mut Vec<B>) -> Option<B>,
) {
    let (mut one, mut other) = (Slot::new(&batch, want), Slot::new(&batch, want));
    let mut queue = Queue { batch, next: 0, form, read };
    let Some(mut a) = one.start(&mut queue) else { return };
    if let Some(mut b) = other.start(&mut queue) {
        loop {
            let (x, y);
            (a, x) = sweep(a);
            (b, y) = sweep(b);
            match one.go_on(a, x, &mut queue, &threes, &branch) {
                Some(board) => a = board,
                None => {
                    // The other search goes on alone; a sweep more does no harm.
                    (one, a) = (other, b);
                    break;
                }
            }
            match other.go_on(b, y, &mut queue, &threes, &branch) {
                Some(board) => b = board,
                None => break,
            }
        }
    }
    loop {
        let swept;
        (a, swept) = sweep(a);
        match one.go_on(a, swept, &mut queue, &threes, &branch) {
            Some(board) => a = board,
            None => return,
        }
    }
}
