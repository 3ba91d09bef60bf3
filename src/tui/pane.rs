//! The panes that explain a search, and the presets that choose among them.

use crate::locale::Word;

/// What is watched, as far as it matters for the choice of panes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Subject {
    /// A search of ours.
    Search,
    /// A run of somebody's own program.
    Run,
    /// The same, and its source is known.
    RunWithSource,
}

/// One explanation of the moment, beside the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pane {
    /// The strategy's program, with the line of the moment marked.
    Code,
    /// The live placements, latest first.
    Stack,
    /// Which digits row, column and box of the cell hold.
    Checks,
    /// What fits each cell.
    Candidates,
    /// How often each cell was tried.
    Heat,
    /// The live path with the refuted parts beside it, folded.
    Tree,
    /// The costliest wrong guesses.
    Bill,
    /// Tests, placements, undos, depth.
    Counts,
    /// What somebody's own program prints, and what it is doing.
    Program,
    /// What it writes to its stderr.
    Stderr,
    /// What is wrong with what it says.
    Problems,
}

impl Pane {
    /// Every pane of this subject, in the order Tab goes through them.
    pub(super) const fn all(of: Subject) -> &'static [Pane] {
        use Pane::{Bill, Candidates, Checks, Code, Counts, Heat, Problems, Program, Stack, Stderr, Tree};
        match of {
            Subject::Search => &[Code, Stack, Checks, Candidates, Heat, Tree, Bill, Counts],
            Subject::Run | Subject::RunWithSource => {
                &[Program, Stderr, Problems, Code, Stack, Checks, Candidates, Heat, Tree, Bill, Counts]
            }
        }
    }

    /// The name it has in lessons.
    const fn key(self) -> &'static str {
        match self {
            Pane::Code => "code",
            Pane::Stack => "stack",
            Pane::Checks => "checks",
            Pane::Candidates => "candidates",
            Pane::Tree => "tree",
            Pane::Bill => "bill",
            Pane::Counts => "counts",
            Pane::Heat => "heat",
            Pane::Program => "program",
            Pane::Stderr => "stderr",
            Pane::Problems => "problems",
        }
    }

    /// The pane with this name.
    pub(super) fn from_key(key: &str) -> Option<Pane> {
        Self::all(Subject::Search).iter().copied().find(|pane| pane.key() == key)
    }

    /// Its name, as headings and tabs show it.
    pub(super) fn name(self) -> Word {
        match self {
            Pane::Code => Word::PaneCode,
            Pane::Stack => Word::PaneStack,
            Pane::Checks => Word::PaneChecks,
            Pane::Candidates => Word::PaneCandidates,
            Pane::Heat => Word::PaneHeat,
            Pane::Tree => Word::PaneTree,
            Pane::Bill => Word::PaneBill,
            Pane::Counts => Word::PaneCounts,
            Pane::Program => Word::PaneProgram,
            Pane::Stderr => Word::PaneStderr,
            Pane::Problems => Word::PaneProblems,
        }
    }

    /// The keys that are about its lines, if it has such.
    pub(super) fn keys(self) -> &'static str {
        match self {
            Pane::Bill => "j k Enter",
            Pane::Tree => "j k Enter f U < >",
            _ => "",
        }
    }

    /// The lines it needs on a board with so many digits, its heading and the line below included;
    /// `None` if it takes what is left.
    pub(super) fn lines(self, side: u16) -> Option<u16> {
        match self {
            Pane::Stack | Pane::Tree => None,
            Pane::Code => Some(20),
            Pane::Checks => Some(8),
            Pane::Candidates => Some(side + 4),
            Pane::Heat => Some(side + 4),
            Pane::Bill => Some(12),
            Pane::Counts => Some(13),
            Pane::Program => Some(11),
            Pane::Stderr => Some(6),
            Pane::Problems => Some(9),
        }
    }
}

/// The names of the panes about a search, as lessons write them.
pub fn pane_names() -> Vec<&'static str> {
    Pane::all(Subject::Search).iter().map(|pane| pane.key()).collect()
}

/// A choice of what the screen shows while a search is watched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Preset {
    /// A large board, the reason of each step, counts and stack: the calm one.
    #[default]
    Simple,
    /// What the step does, and why: code, checks, stack.
    Trace,
    /// Where the search is going and what its mistakes cost: tree, bill, counts.
    Tree,
    /// Several searches side by side on one clock.
    Compare,
    /// The board as large as the terminal allows, and the reason: for the back row.
    Stage,
}

impl Preset {
    /// Every preset, in the order the key goes round.
    pub const ALL: [Preset; 5] =
        [Preset::Simple, Preset::Trace, Preset::Tree, Preset::Compare, Preset::Stage];

    /// The name used on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Preset::Simple => "simple",
            Preset::Trace => "trace",
            Preset::Tree => "tree",
            Preset::Compare => "compare",
            Preset::Stage => "stage",
        }
    }

    /// The preset with this name.
    pub fn from_name(name: &str) -> Option<Preset> {
        Self::ALL.into_iter().find(|p| p.name() == name)
    }

    /// The panes it shows where there is room, most wanted first. A single place shows the first, and
    /// Tab goes on from there.
    pub(super) const fn panes(self, of: Subject) -> &'static [Pane] {
        use Pane::{Bill, Checks, Code, Counts, Heat, Problems, Program, Stack, Stderr, Tree};
        match (self, of) {
            (Preset::Simple | Preset::Compare | Preset::Stage, _) => &[],
            (Preset::Trace, Subject::Search) => &[Code, Stack, Checks, Counts],
            (Preset::Trace, Subject::Run) => &[Program, Stderr, Problems, Stack, Counts, Checks],
            (Preset::Trace, Subject::RunWithSource) => &[Program, Code, Stderr, Problems, Stack, Counts],
            (Preset::Tree, _) => &[Tree, Bill, Counts, Stack, Heat],
        }
    }
}
