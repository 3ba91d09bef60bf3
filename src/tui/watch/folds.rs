//! The tree as its pane shows it: which refuted parts are drawn small, and which are unfolded.
//!
//! What is below a refuted placement is found by a replay of its interval, in the background, a slice
//! at a time. What was found stays true wherever the present goes.

use super::Watch;
use crate::timeline::{Children, Node};

/// Steps replayed between two looks at the clock: about a millisecond.
const SLICE: u64 = 1 << 16;
/// The most parts that are unfolded at a time, and the most nodes found in one of them: a program of
/// somebody's own can place in one cell for ever.
const PARTS: usize = 64;
const NODES: usize = 1_000;

/// What somebody has chosen about the tree.
pub(in crate::tui) struct Folds {
    /// A refuted part with fewer steps than this is one sign among its neighbours.
    pub(in crate::tui) limit: u64,
    unfolded: Vec<Part>,
}

/// A refuted part that is unfolded.
struct Part {
    children: Children,
    /// Have all been found?
    whole: bool,
}

impl Part {
    fn is_below(&self, node: &Node) -> bool {
        let same = |parent: Node| (parent.placed, parent.depth) == (node.placed, node.depth);
        self.children.parent().is_some_and(same)
    }
}

impl Default for Folds {
    fn default() -> Folds {
        Folds { limit: 10, unfolded: Vec::new() }
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

    /// Folds all parts again.
    pub(in crate::tui) fn fold_all(&mut self) {
        self.unfolded.clear();
    }

    fn part(&self, node: &Node) -> Option<&Part> {
        self.unfolded.iter().find(|part| part.is_below(node))
    }

    /// Folds a part with all that is unfolded in it. Returns false if it was not unfolded.
    fn fold(&mut self, node: &Node) -> bool {
        let before = self.unfolded.len();
        let inside = |parent: Node| {
            parent.depth > node.depth && parent.placed >= node.placed && parent.undone <= node.undone
        };
        if self.part(node).is_some() {
            self.unfolded.retain(|part| !part.is_below(node) && !part.children.parent().is_some_and(inside));
        }
        self.unfolded.len() < before
    }
}

/// What became of a wish to unfold a part, or to fold it again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::tui) enum Unfolding {
    /// It is folded again.
    Folded,
    /// It will be found out what is below it, or that is known already.
    Unfolded,
    /// Nothing was placed below it.
    Nothing,
    /// It is part of a tree that is shown as a whole, or of the live path.
    OpenAlready,
    /// So many are unfolded that another has no room.
    TooMany,
}

/// A node that the pane shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::tui) struct Shown {
    pub(in crate::tui) node: Node,
    /// Do nodes below it follow, or is it being found out which?
    pub(in crate::tui) open: bool,
    /// Is that still being found out?
    pub(in crate::tui) looking: bool,
    /// Was a solution found here? In a whole tree: right here. Else in all that is below it.
    pub(in crate::tui) solved: bool,
}

impl Watch {
    /// The nodes that the tree pane shows, each before those below it: of a small search all there are,
    /// else the live path and what was refuted beside it, with what was unfolded of that.
    pub(in crate::tui) fn tree(&self) -> Vec<Shown> {
        let here = self.timeline.at();
        if let Some(whole) = &self.insight.whole {
            let below = |i: usize| whole.get(i + 1).map(|(next, _)| next.depth);
            let nodes = whole.iter().enumerate();
            let open = |i, node: &Node| below(i).is_some_and(|depth| depth > node.depth);
            let shown = nodes.map(|(i, &(node, solved))| Shown {
                node,
                open: open(i, &node),
                looking: false,
                solved,
            });
            return shown.collect();
        }
        let mut shown = Vec::new();
        // The live one is the last of its level.
        for (depth, level) in self.insight.levels.iter().enumerate() {
            let below = self.insight.levels.get(depth + 1).is_some_and(|level| !level.is_empty());
            for &node in level {
                match node.is_live(here) {
                    // Where the search goes on there may be solutions above the present.
                    true => shown.push(Shown {
                        node,
                        open: below,
                        looking: false,
                        solved: !below && node.solutions > 0,
                    }),
                    false => self.show_refuted(node, &mut shown),
                }
            }
        }
        shown
    }

    /// A refuted node, and, where it is unfolded, what is below it.
    fn show_refuted(&self, node: Node, shown: &mut Vec<Shown>) {
        let solved = node.solutions > 0;
        let Some(part) = self.folds.part(&node) else {
            return shown.push(Shown { node, open: false, looking: false, solved });
        };
        shown.push(Shown { node, open: true, looking: !part.whole, solved });
        // One whose end has not been found yet comes when it has been.
        let ended = part.children.nodes().iter().filter(|child| child.undone.is_some());
        ended.for_each(|&child| self.show_refuted(child, shown));
    }

    /// Unfolds the refuted part that begins with the placement chosen, or folds it again; `None` if none
    /// is chosen.
    pub(in crate::tui) fn unfold_chosen(&mut self) -> Option<Unfolding> {
        let here = self.timeline.at();
        let chosen = self.chosen?;
        let node = self.tree().into_iter().find(|item| item.node.placed == chosen)?.node;
        if self.insight.whole.is_some() || node.is_live(here) {
            return Some(Unfolding::OpenAlready);
        }
        if self.folds.fold(&node) {
            return Some(Unfolding::Folded);
        }
        if self.folds.unfolded.len() >= PARTS {
            return Some(Unfolding::TooMany);
        }
        self.folds.unfolded.push(Part { children: Children::of(Some(node)), whole: false });
        // What is small enough to have nothing below it is looked through at once.
        if node.steps(here) <= SLICE {
            self.look_below();
            if self.folds.part(&node).is_some_and(|part| part.whole && part.children.nodes().is_empty()) {
                self.folds.fold(&node);
                return Some(Unfolding::Nothing);
            }
        }
        Some(Unfolding::Unfolded)
    }

    /// Is it still to be found out what is below an unfolded part?
    pub(super) fn folds_are_due(&self) -> bool {
        self.folds.unfolded.iter().any(|part| !part.whole)
    }

    /// Looks on below one of the unfolded parts, for a slice.
    pub(super) fn look_below(&mut self) {
        let Some(part) = self.folds.unfolded.iter_mut().rfind(|part| !part.whole) else { return };
        let until = part.children.parent().and_then(|node| node.undone).unwrap_or(u64::MAX);
        part.whole =
            self.timeline.unfold(&mut part.children, until, SLICE) || part.children.nodes().len() >= NODES;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        puzzle::Grid,
        search::{Options, Step, Strategy},
        timeline::Player,
    };

    const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

    /// Every placement up to a position with the steps of its part and the solutions found in it, counted
    /// step by step.
    fn recount(line: &str, strategy: Strategy, n: u64) -> Vec<Node> {
        let mut nodes: Vec<Node> = Vec::new();
        let mut alive: Vec<usize> = Vec::new();
        let grid = Grid::from_line(line).unwrap();
        for (at, step) in (1..=n).zip(strategy.start(&grid).unwrap()) {
            match step {
                Step::Place { cell, digit, .. } => {
                    alive.push(nodes.len());
                    let depth = alive.len();
                    nodes.push(Node { cell, digit, depth, placed: at, undone: None, solutions: 0 });
                }
                Step::Remove { .. } => nodes[alive.pop().unwrap()].undone = Some(at),
                Step::Solution => alive.iter().for_each(|&i| nodes[i].solutions += 1),
                _ => {}
            }
        }
        nodes
    }

    fn watching(line: &str, strategy: Strategy) -> Watch {
        let grid = Grid::from_line(line).unwrap();
        Watch::new(grid, strategy, Options::default(), Player::default()).unwrap()
    }

    fn settle(watch: &mut Watch) {
        while watch.due() == Some(std::time::Duration::ZERO) {
            watch.tick(std::time::Duration::ZERO, &mut || false);
        }
        watch.refresh();
    }

    fn shown(watch: &Watch) -> Vec<Node> {
        watch.tree().into_iter().map(|item| item.node).collect()
    }

    #[test]
    fn what_is_unfolded_equals_a_recount() {
        for (strategy, line) in [
            (Strategy::RowByRow, CLASSIC),
            (Strategy::FewestFirst, HARD),
            (Strategy::FewestNow, HARD),
            (Strategy::ExactCover, HARD),
        ] {
            let mut watch = watching(line, strategy);
            watch.timeline.scout(u64::MAX);
            let n = watch.timeline.known() * 2 / 3;
            watch.timeline.seek(n);
            settle(&mut watch);
            let all = recount(line, strategy, n);
            let expect = |open: &[u64]| {
                // Of each level: are the live path and what is unfolded all that is above the next?
                let mut seen = vec![true];
                let mut expected = Vec::new();
                for node in &all {
                    seen.truncate(node.depth);
                    let above = seen[node.depth - 1];
                    seen.push(above && (node.undone.is_none() || open.contains(&node.placed)));
                    expected.extend(above.then_some(*node));
                }
                expected
            };
            let mut open: Vec<u64> = Vec::new();
            let mut expected = expect(&open);
            assert!(watch.insight.whole.is_none());
            assert_eq!(shown(&watch), expected);
            // The largest of those folded, six times: some of them lie in others.
            for _ in 0..6 {
                let folded = expected.iter().filter(|node| node.undone.is_some());
                let Some(node) = folded
                    .filter(|node| !open.contains(&node.placed) && node.steps(n) > 30)
                    .max_by_key(|node| node.steps(n))
                else {
                    break;
                };
                watch.chosen = Some(node.placed);
                assert_eq!(watch.unfold_chosen(), Some(Unfolding::Unfolded));
                open.push(node.placed);
                settle(&mut watch);
                expected = expect(&open);
                assert_eq!(shown(&watch), expected, "{strategy:?} {open:?}");
            }
            assert!(open.len() > 3, "{strategy:?} {open:?}");
            // The first one folds with all that is in it; another search knows of none.
            let parts = watch.folds.unfolded.len();
            if let Some(&first) = open.first() {
                watch.chosen = Some(first);
                assert_eq!(watch.unfold_chosen(), Some(Unfolding::Folded));
                assert!(watch.folds.unfolded.len() < parts);
                let fresh = watching(line, strategy);
                watch.replace(fresh);
                assert!(watch.folds.unfolded.is_empty());
            }
        }
    }

    #[test]
    fn parts_with_a_solution_say_so() {
        let mut watch = watching("................", Strategy::RowByRow);
        while watch.timeline.scout(u64::MAX) || watch.timeline.go_on() {}
        for n in [500, 2_000, 3_333] {
            watch.timeline.seek(n);
            settle(&mut watch);
            assert!(watch.insight.whole.is_none());
            let all = recount("................", Strategy::RowByRow, n);
            let tree = watch.tree();
            for item in &tree {
                let same = all.iter().find(|node| node.placed == item.node.placed).unwrap();
                assert_eq!(item.node.solutions, same.solutions, "{same:?} at {n}");
                assert_eq!(item.solved, same.solutions > 0 && !item.open);
            }
            assert!(tree.iter().any(|item| item.solved));
        }
    }

    #[test]
    fn what_cannot_be_unfolded_says_why() {
        let mut watch = watching(CLASSIC, Strategy::RowByRow);
        watch.timeline.scout(u64::MAX);
        watch.timeline.seek(22_836);
        settle(&mut watch);
        assert_eq!(watch.unfold_chosen(), None);
        let tree = shown(&watch);
        watch.chosen = tree.iter().find(|node| node.is_live(22_836)).map(|node| node.placed);
        assert_eq!(watch.unfold_chosen(), Some(Unfolding::OpenAlready));
        // Of a placement with nothing below it the next one comes after its end.
        let all = recount(CLASSIC, Strategy::RowByRow, 22_836);
        let leaf = all.windows(2).find(|two| two[0].undone.is_some_and(|undone| undone < two[1].placed));
        let leaf = leaf.unwrap()[0];
        watch.timeline.seek(leaf.undone.unwrap());
        settle(&mut watch);
        watch.chosen = Some(leaf.placed);
        assert_eq!(watch.unfold_chosen(), Some(Unfolding::Nothing));
        assert!(watch.folds.unfolded.is_empty());
    }
}
