//! Finds out how many solutions a board has, without ever making a key wait.
//!
//! Nearly every board is judged at once, within a small budget. What takes longer goes on in a thread
//! that is called off as soon as the board changes.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, TryRecvError, channel},
    },
    thread,
};

use crate::{
    puzzle::Grid,
    search::fast::{Budget, Verdict, verdict},
};

/// Nodes that are looked at before a key is answered.
const AT_ONCE: u64 = 300;
/// Nodes after which a board is called too hard to tell: some seconds on the largest boards.
const AT_MOST: u64 = 3_000_000;

/// The judge, and the case it is working on.
#[derive(Default)]
pub(super) struct Judge {
    case: Option<Case>,
}

struct Case {
    cancel: Arc<AtomicBool>,
    answer: Receiver<Verdict>,
}

impl Judge {
    /// Judges a board; `None` if that takes longer, then [`answer`](Self::answer) has it some day. An
    /// older case is dropped.
    pub(super) fn ask(&mut self, grid: &Grid) -> Option<Verdict> {
        self.drop_case();
        let verdict_at_once = verdict(grid, &Budget { nodes: Some(AT_ONCE), ..Budget::default() });
        if verdict_at_once != Verdict::Stopped {
            return Some(verdict_at_once);
        }
        let cancel = Arc::new(AtomicBool::new(false));
        let (sender, answer) = channel();
        let (grid, flag) = (grid.clone(), Arc::clone(&cancel));
        // Without a thread to be had the board stays unjudged; nothing else suffers.
        thread::Builder::new()
            .name("judge".into())
            .spawn(move || {
                let budget = Budget { cancel: Some(&flag), nodes: Some(AT_MOST) };
                let _ = sender.send(verdict(&grid, &budget));
            })
            .ok()?;
        self.case = Some(Case { cancel, answer });
        None
    }

    /// Is there a case that has no answer yet?
    pub(super) fn is_busy(&self) -> bool {
        self.case.is_some()
    }

    /// The answer, once.
    pub(super) fn answer(&mut self) -> Option<Verdict> {
        match self.case.as_ref()?.answer.try_recv() {
            Ok(verdict) => {
                self.case = None;
                Some(verdict)
            }
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => {
                self.case = None;
                Some(Verdict::Stopped)
            }
        }
    }

    fn drop_case(&mut self) {
        if let Some(case) = self.case.take() {
            case.cancel.store(true, Ordering::Relaxed);
        }
    }
}

impl Drop for Judge {
    fn drop(&mut self) {
        self.drop_case();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Shape;

    #[test]
    fn an_easy_board_is_judged_at_once_and_a_new_board_drops_the_old_case() {
        let mut judge = Judge::default();
        let classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let grid = Grid::from_line(classic).unwrap();
        assert!(matches!(judge.ask(&grid), Some(Verdict::One(_))));
        assert!(!judge.is_busy());
        let _ = judge.ask(&Grid::empty(Shape::S16));
        assert!(matches!(judge.ask(&Grid::empty(Shape::S4)), Some(Verdict::Many(..))));
        assert!(judge.answer().is_none());
    }
}
