//! Since when the search has been lost, and where it was lost before and will be again.
//!
//! A search that tries everything is lost exactly while a placement stands that no solution has. All of
//! those that were taken back are the outermost ones on the [bill](crate::timeline::Timeline::bill). What
//! still stands where the frontier ends is asked of the fast engine. Somebody's own program may leave out
//! what is right: there the engine is asked at every moment, and nothing is said about other moments.

use super::{Moment, Watch};
use crate::{
    puzzle::{Cell, Digit, Grid},
    search::{
        Search,
        fast::{self, Budget, Verdict},
    },
    timeline::{Node, Refuted},
};

/// Nodes of the fast engine for each question.
const BUDGET: Budget<'static> = Budget { nodes: Some(20_000), cancel: None };

/// What is known about being lost.
#[derive(Default)]
pub(in crate::tui) struct Dooms {
    /// Show it?
    pub(in crate::tui) on: bool,
    /// The board as the search began: another one in every branch.
    base: Option<Grid>,
    /// How many solutions it has; asked once.
    verdict: Option<Verdict>,
    /// What was found for so many steps known, and whether the frontier rested by then.
    found_for: Option<(u64, bool)>,
    /// Where the search is lost: behind which step it begins, and behind which it is over (none: it goes
    /// on as far as is known). Ascending.
    stretches: Vec<(u64, Option<u64>)>,
    /// Are these all, up to where the frontier is?
    whole: bool,
}

impl Dooms {
    /// Nothing is known yet.
    pub(super) fn new(on: bool) -> Dooms {
        Dooms { on, ..Dooms::default() }
    }
}

/// Since when the search has been lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::tui) struct Doom {
    /// The first placement that no solution has; `None` if the board had no solution from the start.
    pub(in crate::tui) node: Option<Node>,
    /// What the only solution has there, if there is only one.
    pub(in crate::tui) right: Option<Digit>,
}

impl Doom {
    /// The depth from which on all is in vain.
    pub(in crate::tui) fn depth(&self) -> usize {
        self.node.map_or(0, |node| node.depth)
    }
}

impl Watch {
    /// Finds out about the present and what is known, if it is to be shown. `levels` are those of the live
    /// path, as far as they were found.
    pub(super) fn look_for_doom(&mut self, levels: &[Vec<Node>]) -> Option<Doom> {
        if !self.dooms.on {
            return None;
        }
        let base = self.base();
        if self.dooms.base.as_ref() != Some(&base) {
            let verdict = Some(fast::verdict(&base, &BUDGET));
            self.dooms = Dooms { on: true, verdict, base: Some(base), ..Dooms::default() };
        }
        self.find_stretches();
        if self.dooms.verdict == Some(Verdict::None) {
            return Some(Doom { node: None, right: None });
        }
        let node = self.lost_by(levels)?;
        let right = match &self.dooms.verdict {
            Some(Verdict::One(solution)) => solution.get(node.cell),
            _ => None,
        };
        Some(Doom { node: Some(node), right })
    }

    /// What stood on the board before the first step.
    fn base(&self) -> Grid {
        let (mut base, board) = (self.grid.clone(), self.timeline.search().board());
        self.shape().all_cells().for_each(|cell| base.set(cell, Digit::new(board[cell.index()])));
        self.timeline.search().path().for_each(|(cell, _)| base.set(cell, None));
        base
    }

    /// How many of the steps up to the present were done in vain, placements that no solution has and their
    /// undos included, and whether these are all.
    pub(in crate::tui) fn doomed_steps(&self) -> (u64, bool) {
        let at = self.timeline.at();
        let lost = |&(from, until): &(u64, Option<u64>)| {
            (until.map_or(at, |until| until.min(at)) + 1).saturating_sub(from.max(1))
        };
        let before = self.dooms.stretches.iter().take_while(|(from, _)| *from <= at);
        (before.map(lost).sum(), self.dooms.whole)
    }

    /// At how many of the positions from `from` up to, but not including, `until` the search is lost, as
    /// far as is known.
    pub(in crate::tui) fn doomed_positions(&self, from: u64, until: u64) -> u64 {
        let end = |over: Option<u64>| over.unwrap_or(self.timeline.known() + 1);
        let stretches = &self.dooms.stretches;
        let first = stretches.partition_point(|&(_, over)| end(over) <= from);
        let inside = stretches[first..].iter().take_while(|(begin, _)| *begin < until);
        inside.map(|&(begin, over)| end(over).min(until) - begin.max(from)).sum()
    }

    /// The first live placement that no solution has.
    fn lost_by(&self, levels: &[Vec<Node>]) -> Option<Node> {
        let at = self.timeline.at();
        if self.timeline.search().tries_all() {
            let here = |entry: &&Refuted| (entry.placed..entry.undone).contains(&at);
            if let Some(&Refuted { cell, digit, placed, undone, depth }) = self.timeline.bill().find(here) {
                return Some(Node { cell, digit, depth, placed, undone: Some(undone), solutions: 0 });
            }
            if self.dooms.whole && self.timeline.end().is_some() {
                return None;
            }
        }
        let path: Vec<(Cell, Digit)> = self.timeline.search().path().collect();
        let first = first_lost(&self.base(), &path)??;
        let live = levels.get(first).and_then(|level| level.last()).filter(|node| node.undone.is_none());
        // Found out level by level: at full speed it may not be known yet. What stands where the frontier
        // is stands there as well.
        let leading = self.timeline.leading().nth(first).filter(|&(.., placed)| placed <= at);
        let (node, undone) = match (live, leading) {
            (Some(&node), _) => (node, self.timeline.undone(&node)),
            (None, Some((cell, digit, placed))) if (cell, digit) == path[first] => {
                (Node { cell, digit, depth: first + 1, placed, undone: None, solutions: 0 }, None)
            }
            _ => return None,
        };
        Some(Node { undone, ..node })
    }

    fn find_stretches(&mut self) {
        let (known, rests) = (self.timeline.known(), !self.scouting);
        if self.dooms.found_for.replace((known, rests)) == Some((known, rests)) {
            return;
        }
        if self.dooms.verdict == Some(Verdict::None) {
            (self.dooms.stretches, self.dooms.whole) = (vec![(0, None)], true);
            return;
        }
        if !self.timeline.search().tries_all() {
            (self.dooms.stretches, self.dooms.whole) = (Vec::new(), false);
            return;
        }
        let refuted = self.timeline.bill().map(|entry| (entry.placed, Some(entry.undone)));
        let mut stretches: Vec<(u64, Option<u64>)> = refuted.collect();
        let mut whole = self.timeline.bill_is_whole();
        if self.timeline.end().is_none() {
            // Asking at every step of the scout would cost more than it tells.
            let path: Vec<(Cell, Digit)> =
                self.timeline.leading().map(|(cell, digit, _)| (cell, digit)).collect();
            let lost = if rests { first_lost(&self.base(), &path) } else { None };
            whole &= lost.is_some();
            if let Some((_, _, placed)) = lost.flatten().and_then(|first| self.timeline.leading().nth(first))
            {
                stretches.retain(|&(from, _)| from < placed);
                stretches.push((placed, None));
            }
        }
        (self.dooms.stretches, self.dooms.whole) = (stretches, whole);
    }
}

/// The index of the first placement on the path of a moment that no solution of its board has; `None` if
/// there is none, if the board itself has no solution, or if the question is too hard.
pub(super) fn lost_on(moment: &Moment<'_>) -> Option<usize> {
    let path: Vec<(Cell, Digit)> = moment.timeline.search().path().collect();
    let first = first_lost(moment.grid, &path).flatten()?;
    let right = |grid: &Grid| fast::solve(grid, &BUDGET).is_ok_and(|solution| solution.is_some());
    (first > 0 || right(moment.grid)).then_some(first)
}

/// The index of the first placement on a path that no solution of the board has: whether one is left
/// can only turn from yes to no along the path. The outer `None` means that the question is too hard,
/// the inner one that there is none.
fn first_lost(grid: &Grid, path: &[(Cell, Digit)]) -> Option<Option<usize>> {
    let lost = |depth: usize| -> Option<bool> {
        let mut grid = grid.clone();
        path[..depth].iter().for_each(|&(cell, digit)| grid.set(cell, Some(digit)));
        fast::solve(&grid, &BUDGET).ok().map(|solution| solution.is_none())
    };
    if path.is_empty() || !lost(path.len())? {
        return Some(None);
    }
    let (mut open, mut closed) = (0, path.len());
    while open + 1 < closed {
        let middle = usize::midpoint(open, closed);
        if lost(middle)? { closed = middle } else { open = middle }
    }
    Some(Some(open))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        search::{Options, Step, Strategy},
        timeline::Player,
    };

    fn look(watch: &mut Watch) -> Option<Doom> {
        let (at, branches) = (watch.timeline.at(), watch.timeline.branches(u64::MAX));
        let levels: Vec<Vec<Node>> = branches.levels.iter().map(|l| l.seen_from(at).collect()).collect();
        watch.look_for_doom(&levels)
    }

    /// A search of which so many solutions are known, or all.
    fn watch(line: &str, strategy: Strategy, solutions: usize) -> Watch {
        let mut watch =
            Watch::new(Grid::from_line(line).unwrap(), strategy, Options::default(), Player::default())
                .unwrap();
        watch.dooms.on = true;
        for _ in 0..solutions {
            while watch.timeline.scout(u64::MAX) {}
            watch.timeline.go_on();
        }
        while watch.timeline.scout(u64::MAX) {}
        watch.scouting = false;
        watch
    }

    /// How many placements stand at each position when no solution is left, the last of which is to
    /// blame; `None` where one is left.
    fn lost_at_each(watch: &Watch) -> Vec<Option<usize>> {
        let mut search = watch.strategy.start(&watch.grid).unwrap();
        let is_lost = |search: &crate::search::AnySearch| {
            let mut grid = watch.grid.clone();
            search.path().for_each(|(cell, digit)| grid.set(cell, Some(digit)));
            fast::count(&grid, 1, &Budget::default()).solutions == 0
        };
        let mut lost = vec![is_lost(&search).then_some(0)];
        while (lost.len() as u64) <= watch.timeline.known() {
            let step = search.next();
            let before = lost.last().copied().flatten().filter(|&depth| depth <= search.depth());
            lost.push(match step {
                Some(Step::Place { .. }) if before.is_none() => is_lost(&search).then(|| search.depth()),
                _ => before,
            });
        }
        lost
    }

    const BOARDS: [(&str, usize); 6] = [
        ("....2..44..23...", 1),
        ("123.....2.1.....", 1),
        (".6......13........62.5....3......4.2", 1),
        ("1...............", 30),
        ("12..34..........", 3),
        ("1234...........1", 0),
    ];

    #[test]
    fn the_search_is_lost_where_the_board_of_the_moment_has_no_solution() {
        for (line, solutions) in BOARDS {
            for strategy in Strategy::ALL {
                let mut watch = watch(line, strategy, solutions);
                let lost = lost_at_each(&watch);
                let mut steps = 0;
                for (n, &expected) in (0..).zip(&lost) {
                    watch.timeline.seek(n);
                    let doom = look(&mut watch);
                    assert_eq!(doom.map(|doom| doom.depth()), expected, "{line} {strategy:?} at {n}");
                    assert_eq!(watch.doomed_positions(n, n + 1), u64::from(expected.is_some()), "at {n}");
                    // A step is in vain if it leads to a lost position or out of one.
                    let before = n.checked_sub(1).and_then(|n| lost[n as usize]);
                    steps += u64::from(n > 0 && (expected.is_some() || before.is_some()));
                    assert_eq!(watch.doomed_steps(), (steps, true), "{line} {strategy:?} at {n}");
                }
                let all = lost.iter().flatten().count() as u64;
                assert_eq!(watch.doomed_positions(0, u64::MAX), all);
            }
        }
    }

    #[test]
    fn before_the_end_is_known_the_fast_engine_is_asked() {
        let line = ".2..4...3...5....6.3642.........5.1.";
        let whole = watch(line, Strategy::RowByRow, 0);
        let lost = lost_at_each(&whole);
        for known in (10..440).step_by(13) {
            let grid = Grid::from_line(line).unwrap();
            let mut watch =
                Watch::new(grid, Strategy::RowByRow, Options::default(), Player::default()).unwrap();
            watch.dooms.on = true;
            watch.timeline.scout(known);
            watch.scouting = false;
            watch.timeline.seek(known);
            let doom = look(&mut watch);
            assert_eq!(doom.map(|doom| doom.depth()), lost[known as usize], "at {known}");
            for n in 0..=known {
                let expected = u64::from(lost[n as usize].is_some());
                assert_eq!(watch.doomed_positions(n, n + 1), expected, "{n} of {known}");
            }
        }
    }

    #[test]
    fn what_it_costs_to_be_lost_is_told() {
        let classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let mut watch = watch(classic, Strategy::RowByRow, 0);
        watch.timeline.seek(22_836);
        let doom = look(&mut watch).unwrap();
        let node = doom.node.unwrap();
        assert_eq!((node.placed, node.undone, node.steps(u64::MAX)), (22_829, Some(34_899), 12_071));
        assert_eq!(doom.right, Digit::new(9));
        let tenths = |(steps, _): (u64, bool), at: u64| steps * 1000 / at;
        assert_eq!(tenths(watch.doomed_steps(), 22_836), 999);
        watch.timeline.seek(41_810);
        assert_eq!(tenths(watch.doomed_steps(), 41_810), 994);
        assert_eq!(look(&mut watch), None);
    }
}
