//! The panes that explain a search, and the presets that choose among them.

use crate::locale::Word;

/// One explanation of the moment, beside the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pane {
    /// The live placements, latest first.
    Stack,
    /// Which digits row, column and box of the cell hold.
    Checks,
    /// What fits each cell.
    Candidates,
    /// Tests, placements, undos, depth.
    Counts,
}

impl Pane {
    /// Every pane, in the order Tab goes through them.
    pub(super) const ALL: [Pane; 4] = [Pane::Stack, Pane::Checks, Pane::Candidates, Pane::Counts];

    /// Its name, as headings and tabs show it.
    pub(super) fn name(self) -> Word {
        match self {
            Pane::Stack => Word::PaneStack,
            Pane::Checks => Word::PaneChecks,
            Pane::Candidates => Word::PaneCandidates,
            Pane::Counts => Word::PaneCounts,
        }
    }

    /// The lines it needs, heading included; `None` if it takes what is left.
    pub(super) fn lines(self, side: u16) -> Option<u16> {
        match self {
            Pane::Stack => None,
            Pane::Checks => Some(8),
            Pane::Candidates => Some(side + 4),
            Pane::Counts => Some(8),
        }
    }
}

/// A choice of what the screen shows while a search is watched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Preset {
    /// A large board, the reason of each step, counts and stack: the calm one.
    #[default]
    Simple,
    /// What the step does, and why: checks, stack, candidates.
    Trace,
    /// The board as large as the terminal allows, and the reason: for the back row.
    Stage,
}

impl Preset {
    /// Every preset, in the order the key goes round.
    pub(super) const ALL: [Preset; 3] = [Preset::Simple, Preset::Trace, Preset::Stage];

    /// The name used on the command line.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Preset::Simple => "simple",
            Preset::Trace => "trace",
            Preset::Stage => "stage",
        }
    }

    /// The panes it shows where there is room, most wanted first.
    pub(super) const fn panes(self) -> &'static [Pane] {
        match self {
            Preset::Simple | Preset::Stage => &[],
            Preset::Trace => &[Pane::Checks, Pane::Stack, Pane::Candidates, Pane::Counts],
        }
    }
}
