//! The tree of the search: the live path, and beside it the refuted parts, folded.
//!
//! Nothing of the tree is stored while the search runs. The children of a node are found when somebody
//! asks, by looking only where one of them begins or ends: a checkpoint segment whose least depth is
//! greater than the node's lies inside one child and is skipped. So each child costs a replay of about
//! two gaps between checkpoints, however long it lived.

use super::{Timeline, replay_telling};
use crate::puzzle::{Cell, Digit};
use crate::search::{Search, Step, Why};

/// A placement in the tree of the search, and how long it lives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Node {
    /// Where.
    pub cell: Cell,
    /// What.
    pub digit: Digit,
    /// The depth it leads to, from 1.
    pub depth: usize,
    /// The position behind the step that placed it; 0 if it stood there at the start.
    pub placed: u64,
    /// The position behind the step that took it back, if that has been found.
    pub undone: Option<u64>,
    /// The solutions found while it stood, as far as it has been followed.
    pub solutions: u64,
}

impl Node {
    /// Is it on the live path at position `n`?
    pub fn is_live(&self, n: u64) -> bool {
        self.placed <= n && self.undone.is_none_or(|undone| undone > n)
    }

    /// The steps it has taken up to position `n`, its placement and, if it comes first, its undo among them.
    pub fn steps(&self, n: u64) -> u64 {
        (self.undone.unwrap_or(n).min(n) + 1).saturating_sub(self.placed.max(1))
    }
}

/// The children of a node that are kept: at least the latest so many, at most twice as many. No search of ours
/// has that many; a program of somebody's own can place in one cell for ever.
const KEPT: usize = 1 << 12;

/// The children of a node, as far as [`Timeline::unfold`] has found them. What was found stays true
/// wherever the present goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Children {
    parent: Option<Node>,
    nodes: Vec<Node>,
    /// The positions up to here have been looked at.
    reached: u64,
    begun: bool,
    /// The parent has been taken back: there are no more.
    closed: bool,
    /// Where the last of those ended that are not kept, and the solutions found in them.
    left_out: (u64, u64),
}

impl Children {
    /// Those of a node, or, for `None`, the first placements of the search; none found yet.
    pub fn of(parent: Option<Node>) -> Children {
        let reached = parent.map_or(0, |node| node.placed);
        Children { parent, nodes: Vec::new(), reached, begun: false, closed: false, left_out: (0, 0) }
    }

    /// Whose children they are; `None` for those of the root.
    pub fn parent(&self) -> Option<Node> {
        self.parent
    }

    /// Those found so far, in the order in which they were placed; of more than 4,096 the latest. All but
    /// the last are refuted, or have led to a solution and were left.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The same as they look from position `n`: without what is placed later, and without knowing
    /// what is undone later, or how many solutions have been found in what is not undone.
    pub fn seen_from(&self, n: u64) -> impl Iterator<Item = Node> {
        let placed = self.nodes.iter().take_while(move |node| node.placed <= n);
        placed.map(move |&node| match node.undone {
            Some(undone) if undone <= n => node,
            _ => Node { undone: None, solutions: 0, ..node },
        })
    }

    /// The one that is on the live path at position `n`, if it has been found.
    pub fn live(&self, n: u64) -> Option<&Node> {
        self.nodes.iter().find(|node| node.is_live(n))
    }

    /// The solutions found in those that are not among [`nodes`](Children::nodes) any more.
    pub fn solutions_left_out(&self) -> u64 {
        self.left_out.1
    }

    /// The next one found; whoever is too old for it is left out.
    fn push(&mut self, node: Node) {
        if self.nodes.len() >= 2 * KEPT {
            for old in self.nodes.drain(..KEPT) {
                self.left_out = (old.undone.unwrap_or(node.placed), self.left_out.1 + old.solutions);
            }
        }
        self.nodes.push(node);
    }

    fn depth(&self) -> usize {
        self.parent.map_or(0, |node| node.depth)
    }

    /// The search stands where the first of them can be placed. Placements that were alive before position
    /// 0 have no step that placed them, and what moved down the tree was placed together with its parent.
    fn begin<S: Search>(&mut self, search: &S) {
        if !std::mem::replace(&mut self.begun, true)
            && let Some((cell, digit)) = search.path().nth(self.depth())
        {
            let depth = self.depth() + 1;
            self.push(Node { cell, digit, depth, placed: self.reached, undone: None, solutions: 0 });
        }
    }

    /// So many solutions were found in the last of them.
    fn solved(&mut self, solutions: u64) {
        self.nodes.last_mut().into_iter().for_each(|node| node.solutions += solutions);
    }

    /// Hears of the move that leads to position `at` and came from this depth.
    fn hear(&mut self, at: u64, step: Step, depth: usize) {
        let level = self.depth();
        match step {
            Step::Place { cell, digit, .. } if depth == level && !self.closed => {
                let depth = depth + 1;
                self.push(Node { cell, digit, depth, placed: at, undone: None, solutions: 0 });
            }
            Step::Remove { .. } if depth == level + 1 && !self.closed => {
                self.nodes.last_mut().into_iter().for_each(|node| node.undone = Some(at));
            }
            Step::Remove { .. } if depth == level => self.closed = true,
            Step::Solution if depth > level && !self.closed => self.solved(1),
            _ => {}
        }
    }
}

/// The live path with what hangs on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Branches<'a> {
    /// From the root down: the children of the root, then those of each node of the live path. Use
    /// [`Children::seen_from`] the present: they may know of later undos.
    pub levels: &'a [Children],
    /// Are there all levels? If not, ask again for the rest.
    pub complete: bool,
}

impl<S: Search> Timeline<S> {
    /// Looks for children up to position `until` (or as far as is known), for about `budget` steps of
    /// work, more by at most two gaps between checkpoints. `true` once all of them up to there are found.
    pub fn unfold(&self, children: &mut Children, until: u64, mut budget: u64) -> bool {
        self.look(children, until, &mut budget)
    }

    /// The live path here and the children of each of its nodes up to here, for about `budget` steps of
    /// work. What was found for another position and still holds is kept, so asking again while the
    /// present moves on costs little.
    pub fn branches(&mut self, mut budget: u64) -> Branches<'_> {
        let here = self.at;
        let mut levels = std::mem::take(&mut self.levels);
        if levels.is_empty() {
            levels.push(Children::of(None));
        }
        let mut complete = false;
        let mut depth = 0;
        while let Some(level) = levels.get_mut(depth) {
            // From here those can be seen that were left out: they are found anew.
            if here < level.left_out.0 {
                *level = Children::of(level.parent);
            }
            if !self.look(level, here, &mut budget) {
                break;
            }
            let Some(&live) = level.live(here) else {
                complete = true;
                break;
            };
            depth += 1;
            let kept = levels.get(depth).and_then(Children::parent);
            if kept.is_none_or(|node| node.placed != live.placed) {
                levels.truncate(depth);
                levels.push(Children::of(Some(live)));
            }
        }
        levels.truncate(depth + 1);
        self.levels = levels;
        Branches { levels: &self.levels, complete }
    }

    /// Every placement of what is [`known`](Timeline::known), each before those below it, and whether a
    /// solution was found right there; `None` where there are more than `most`. It replays all of it.
    pub fn whole_tree(&self, most: usize) -> Option<Vec<(Node, bool)>> {
        if self.frontier.tally().placements > most as u64 {
            return None;
        }
        let start = self.copy_at(0);
        let mut tree: Vec<(Node, bool)> = Vec::new();
        let mut alive = Vec::new();
        let grow = |tree: &mut Vec<(Node, bool)>, alive: &mut Vec<usize>, cell, digit, placed| {
            alive.push(tree.len());
            let node = Node { cell, digit, depth: alive.len(), placed, undone: None, solutions: 0 };
            tree.push((node, false));
        };
        for (cell, digit) in start.path() {
            grow(&mut tree, &mut alive, cell, digit, 0);
        }
        self.tell(start, 0, self.known(), |at, step, _| match step {
            Step::Place { cell, digit, .. } => grow(&mut tree, &mut alive, cell, digit, at),
            Step::Remove { .. } => {
                if let Some(i) = alive.pop() {
                    tree[i].0.undone = Some(at);
                }
            }
            Step::Solution => {
                alive.iter().for_each(|&i| tree[i].0.solutions += 1);
                if let Some(&i) = alive.last() {
                    tree[i].1 = true;
                }
            }
            _ => {}
        });
        Some(tree)
    }

    /// Where a node is taken back, if that is known; it replays about two gaps between checkpoints at most.
    pub fn undone(&self, node: &Node) -> Option<u64> {
        let mut undone = node.undone;
        let mut at = node.placed;
        while undone.is_none() && at < self.known() {
            let end = self.frontier.segment_end(at);
            if !self.lies_deeper(at, node.depth.saturating_sub(1)) {
                self.tell(self.copy_at(at), at, end, |at, step, depth| {
                    if undone.is_none() && depth == node.depth && matches!(step, Step::Remove { .. }) {
                        undone = Some(at);
                    }
                });
            }
            at = end;
        }
        undone
    }

    fn look(&self, children: &mut Children, until: u64, budget: &mut u64) -> bool {
        let until = until.min(self.known());
        if !children.begun && children.reached >= until {
            children.begin(&self.copy_at(children.reached));
        }
        while children.reached < until && !children.closed {
            let from = children.reached;
            let to = self.frontier.segment_end(from).min(until);
            let open = children.nodes.last().is_some_and(|node| node.undone.is_none());
            // Of solutions it is known only how many a whole segment has.
            let found = self.frontier.segment(from).sum.solutions;
            let whole = from == self.frontier.checkpoint(from) && to == self.frontier.segment_end(from);
            if open && self.lies_deeper(from, children.depth()) && (found == 0 || whole) {
                children.solved(found);
            } else {
                if *budget == 0 {
                    return false;
                }
                *budget = budget.saturating_sub(to - from);
                let search = self.copy_at(from);
                children.begin(&search);
                self.tell(search, from, to, |at, step, depth| children.hear(at, step, depth));
            }
            children.reached = to;
        }
        true
    }

    /// Is the segment in which `n` lies deeper than `depth` behind each of its steps?
    fn lies_deeper(&self, n: u64, depth: usize) -> bool {
        self.frontier.segment(n).sum.least_depth > depth
    }

    /// Tells of the moves from `from`, where the search stands, to `to`: the position behind each, and the
    /// depth before it. What goes out of the middle is told as a tree has it: all above it is taken back
    /// and placed again.
    fn tell(&self, mut search: S, from: u64, to: u64, mut hear: impl FnMut(u64, Step, usize)) {
        let mut path: Vec<(Cell, Digit)> = search.path().collect();
        replay_telling(&mut search, from, to, |at, step| match step {
            Step::Place { cell, digit, .. } => {
                hear(at, step, path.len());
                path.push((cell, digit));
            }
            Step::Remove { .. } => {
                hear(at, step, path.len());
                path.pop();
            }
            Step::Withdraw { below, .. } | Step::Replace { below, .. } => {
                let moved = path.split_off(usize::from(below).min(path.len()));
                for (i, &(cell, digit)) in moved.iter().enumerate().rev() {
                    hear(at, Step::Remove { cell, digit }, path.len() + i + 1);
                }
                let again = match step {
                    Step::Replace { cell, swap, .. } => Some((cell, swap.new_digit())),
                    _ => None,
                };
                for (cell, digit) in moved.into_iter().skip(1).chain(again) {
                    hear(at, Step::Place { cell, digit, why: Why::Tried }, path.len());
                    path.push((cell, digit));
                }
            }
            Step::Solution => hear(at, step, path.len()),
            _ => {}
        });
    }
}
