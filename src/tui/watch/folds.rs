//! The tree as its pane shows it: which refuted parts are drawn small.

use super::Watch;
use crate::timeline::Node;

/// What somebody has chosen about the tree.
pub(in crate::tui) struct Folds {
    /// A refuted part with fewer steps than this is one sign among its neighbours.
    pub(in crate::tui) limit: u64,
}

impl Default for Folds {
    fn default() -> Folds {
        Folds { limit: 10 }
    }
}

impl Folds {
    /// The greatest limit.
    const MOST: u64 = 1_000_000_000;

    /// Ten times the limit; 10 after 0.
    pub(in crate::tui) fn more(&mut self) {
        self.limit = (self.limit * 10).clamp(10, Self::MOST);
    }

    /// A tenth of the limit; 0, where every part has a line, after 10.
    pub(in crate::tui) fn less(&mut self) {
        self.limit = if self.limit <= 10 { 0 } else { self.limit / 10 };
    }
}

/// A node that the pane shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::tui) struct Shown {
    pub(in crate::tui) node: Node,
    /// Do nodes below it follow?
    pub(in crate::tui) open: bool,
    /// Was a solution found right here?
    pub(in crate::tui) solved: bool,
}

impl Watch {
    /// The nodes that the tree pane shows, each before those below it: of a small search all there are,
    /// else the live path and what was refuted beside it.
    pub(in crate::tui) fn tree(&self) -> Vec<Shown> {
        let here = self.timeline.at();
        if let Some(whole) = &self.insight.whole {
            let below = |i: usize| whole.get(i + 1).map(|(next, _)| next.depth);
            let nodes = whole.iter().enumerate();
            let open = |i, node: &Node| below(i).is_some_and(|depth| depth > node.depth);
            return nodes.map(|(i, &(node, solved))| Shown { node, open: open(i, &node), solved }).collect();
        }
        let mut shown = Vec::new();
        // The live one is the last of its level.
        for (depth, level) in self.insight.levels.iter().enumerate() {
            let below = self.insight.levels.get(depth + 1).is_some_and(|level| !level.is_empty());
            let nodes =
                level.iter().map(|&node| Shown { node, open: below && node.is_live(here), solved: false });
            shown.extend(nodes);
        }
        shown
    }
}
