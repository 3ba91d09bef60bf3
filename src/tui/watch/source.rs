//! What is being watched: a search of ours, or what somebody's own program has said.

use std::ops::ControlFlow;

use crate::{
    puzzle::{Cell, Digit},
    record::Replay,
    search::{AnySearch, Ending, Search, Step, Stuck, Tally},
};

/// Whatever the timeline runs over. Dispatch is by `match`, once for a stretch.
#[derive(Clone)]
#[allow(
    clippy::large_enum_variant,
    reason = "there are few of them, and a box would cost every step a detour"
)]
pub(in crate::tui) enum Source {
    /// One of our strategies.
    Search(AnySearch),
    /// A run of somebody's own program.
    Run(Replay),
}

impl From<AnySearch> for Source {
    fn from(search: AnySearch) -> Source {
        Source::Search(search)
    }
}

impl From<Replay> for Source {
    fn from(run: Replay) -> Source {
        Source::Run(run)
    }
}

impl Source {
    /// Does it say why it takes a digit back?
    pub(super) fn says_why(&self) -> bool {
        match self {
            Source::Search(_) => true,
            Source::Run(_) => false,
        }
    }

    /// Does it try everything before it takes a digit back? Then what it has taken back was wrong.
    pub(super) fn tries_all(&self) -> bool {
        match self {
            Source::Search(_) => true,
            Source::Run(_) => false,
        }
    }
}

impl Iterator for Source {
    type Item = Step;

    #[inline]
    fn next(&mut self) -> Option<Step> {
        match self {
            Source::Search(s) => s.next(),
            Source::Run(s) => s.next(),
        }
    }
}

impl Search for Source {
    fn board(&self) -> &[u8] {
        match self {
            Source::Search(s) => s.board(),
            Source::Run(s) => s.board(),
        }
    }

    fn depth(&self) -> usize {
        match self {
            Source::Search(s) => s.depth(),
            Source::Run(s) => s.depth(),
        }
    }

    fn path(&self) -> impl Iterator<Item = (Cell, Digit)> {
        let path: Box<dyn Iterator<Item = (Cell, Digit)> + '_> = match self {
            Source::Search(s) => Box::new(s.path()),
            Source::Run(s) => Box::new(s.path()),
        };
        path
    }

    fn cell_at(&self, depth: usize) -> Option<Cell> {
        match self {
            Source::Search(s) => s.cell_at(depth),
            Source::Run(s) => s.cell_at(depth),
        }
    }

    fn stuck(&self) -> Option<Stuck> {
        match self {
            Source::Search(s) => s.stuck(),
            Source::Run(s) => s.stuck(),
        }
    }

    fn choices(&self) -> Option<Vec<(Cell, Digit)>> {
        match self {
            Source::Search(s) => s.choices(),
            Source::Run(s) => s.choices(),
        }
    }

    fn fork(&self, cell: Cell, digit: Digit) -> Option<Source> {
        match self {
            Source::Search(s) => s.fork(cell, digit).map(Source::Search),
            Source::Run(s) => s.fork(cell, digit).map(Source::Run),
        }
    }

    fn over(&self) -> Option<Ending> {
        match self {
            Source::Search(s) => s.over(),
            Source::Run(s) => s.over(),
        }
    }

    #[inline]
    fn visit<B>(&mut self, f: impl FnMut(Step, usize) -> ControlFlow<B>) -> ControlFlow<B> {
        match self {
            Source::Search(s) => s.visit(f),
            Source::Run(s) => s.visit(f),
        }
    }

    fn advance(&mut self, steps: u64, tally: &mut Tally) -> u64 {
        match self {
            Source::Search(s) => s.advance(steps, tally),
            Source::Run(s) => s.advance(steps, tally),
        }
    }

    #[inline]
    fn advance_telling(&mut self, steps: u64, tally: &mut Tally, tell: impl FnMut(u64, Step)) -> u64 {
        match self {
            Source::Search(s) => s.advance_telling(steps, tally, tell),
            Source::Run(s) => s.advance_telling(steps, tally, tell),
        }
    }

    fn save(&self) -> Box<[u8]> {
        match self {
            Source::Search(s) => s.save(),
            Source::Run(s) => s.save(),
        }
    }

    fn restore(&mut self, saved: &[u8]) {
        match self {
            Source::Search(s) => s.restore(saved),
            Source::Run(s) => s.restore(saved),
        }
    }
}
