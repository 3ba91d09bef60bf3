//! The strategy that a program says it follows, run in step with it.

use super::header::Thinned;
use crate::search::{AnySearch, Step};

/// The first event that differs from what the strategy would have done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Divergence {
    /// The position behind the event.
    pub step: u64,
    /// The line that told it.
    pub line: u64,
    /// What the strategy does there.
    pub expected: Step,
}

/// Does the program tell steps of a kind that not every program tells?
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Tells {
    /// The strategy has taken none yet, or the program has told none of those it has taken.
    Unknown { passed: bool },
    /// All of them.
    All,
    /// None, or only some: they are not compared.
    Some,
}

impl Tells {
    const UNKNOWN: Tells = Tells::Unknown { passed: false };
}

/// The strategy, in step with the program.
#[derive(Clone)]
pub(super) struct Reference {
    search: AnySearch,
    rejects: Tells,
    eliminations: Tells,
    /// The latest move of the search was an undo.
    undone: bool,
}

impl Reference {
    pub(super) fn new(search: AnySearch) -> Reference {
        Reference { search, rejects: Tells::UNKNOWN, eliminations: Tells::UNKNOWN, undone: false }
    }

    /// Goes on to what the program has told now. What the strategy does instead, if it is something else.
    pub(super) fn follow(&mut self, told: Step) -> Option<Step> {
        let tells = match told {
            Step::Reject { .. } => Some(&mut self.rejects),
            Step::Eliminate { .. } => Some(&mut self.eliminations),
            _ => None,
        };
        if let Some(tells) = tells {
            *tells = match *tells {
                Tells::Unknown { passed: false } | Tells::All => Tells::All,
                Tells::Unknown { passed: true } | Tells::Some => Tells::Some,
            };
            if *tells == Tells::Some {
                return None;
            }
        }
        loop {
            let step = self.search.next().unwrap_or(Step::Exhausted);
            let tells = match step {
                // These have no verb.
                Step::Restore { .. } | Step::DeadEnd(_) => continue,
                Step::Reject { .. } => &mut self.rejects,
                Step::Eliminate { .. } => &mut self.eliminations,
                _ => return differs(told, step),
            };
            match *tells {
                Tells::All => return differs(told, step),
                Tells::Unknown { .. } => *tells = Tells::Unknown { passed: true },
                Tells::Some => {}
            }
        }
    }

    /// The next step of the strategy for a trace that leaves out what is no such unit: `Ok` for one that is
    /// left out, `Err` for one that is told.
    pub(super) fn fill(&mut self, thinned: Thinned) -> Result<Step, Step> {
        let step = self.search.next().unwrap_or(Step::Exhausted);
        let told = match (step, thinned) {
            (Step::Solution | Step::Exhausted, _) | (Step::Remove { .. }, Thinned::Undo) => true,
            (Step::Place { .. }, Thinned::Branch) => self.undone,
            _ => false,
        };
        match step {
            Step::Place { .. } => self.undone = false,
            Step::Remove { .. } => self.undone = true,
            _ => {}
        }
        if told { Err(step) } else { Ok(step) }
    }
}

/// What is expected, unless it is what was told.
pub(super) fn differs(told: Step, expected: Step) -> Option<Step> {
    let same = match (told, expected) {
        (Step::Place { .. } | Step::Replace { .. }, Step::Place { .. })
        | (Step::Reject { .. }, Step::Reject { .. })
        | (Step::Eliminate { .. }, Step::Eliminate { .. }) => {
            told.cell() == expected.cell() && told.digit() == expected.digit()
        }
        (Step::Remove { .. } | Step::Withdraw { .. } | Step::Void { .. }, Step::Remove { .. }) => {
            told.cell() == expected.cell()
        }
        (Step::Solution, Step::Solution) => true,
        _ => false,
    };
    (!same).then_some(expected)
}
