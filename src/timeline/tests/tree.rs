//! The tree, unfolded in parts.

use super::*;

/// Every placement of a record with the index of its parent; those alive at the start come first.
fn tree(start: &impl Search, record: &Record) -> Vec<(Node, Option<usize>)> {
    let mut tree: Vec<(Node, Option<usize>)> = Vec::new();
    let mut alive: Vec<usize> = Vec::new();
    let before = start.path().map(|(cell, digit)| (0, Step::Place { cell, digit, why: Why::Tried }));
    for (at, step) in before.chain((1..).zip(record.steps.iter().copied())) {
        match step {
            Step::Place { cell, digit, .. } => {
                let depth = alive.len() + 1;
                let node = Node { cell, digit, depth, placed: at, undone: None, solutions: 0 };
                tree.push((node, alive.last().copied()));
                alive.push(tree.len() - 1);
            }
            Step::Remove { .. } => tree[alive.pop().unwrap()].0.undone = Some(at),
            Step::Solution => alive.iter().for_each(|&i| tree[i].0.solutions += 1),
            _ => {}
        }
    }
    tree
}

fn row_by_row(line: &str) -> AnySearch {
    Strategy::RowByRow.start(&Grid::from_line(line).unwrap()).unwrap()
}

fn assert_branches<S: Search>(
    timeline: &mut Timeline<S>,
    tree: &[(Node, Option<usize>)],
    n: u64,
    budget: u64,
) {
    timeline.seek(n);
    let mut parents = vec![None];
    parents.extend((0..tree.len()).filter(|&i| tree[i].0.is_live(n)).map(Some));
    for _ in 0..100_000 {
        if timeline.branches(budget).complete {
            break;
        }
    }
    let branches = timeline.branches(0);
    assert!(branches.complete);
    assert_eq!(branches.levels.len(), parents.len(), "levels at {n}");
    for (level, parent) in branches.levels.iter().zip(parents) {
        assert_eq!(level.parent().map(|node| node.placed), parent.map(|i| tree[i].0.placed));
        let expected: Vec<Node> = tree
            .iter()
            .filter(|&&(node, of)| of == parent && node.placed <= n)
            .map(|&(node, _)| match node.undone {
                Some(undone) if undone <= n => node,
                _ => Node { undone: None, solutions: 0, ..node },
            })
            .collect();
        assert_eq!(level.seen_from(n).collect::<Vec<_>>(), expected, "below {parent:?} at {n}");
    }
}

#[test]
fn the_live_path_and_its_refuted_parts_equal_a_recount_anywhere() {
    let mut random = numbers(11);
    each(|mut timeline, record| {
        timeline.seek(0);
        let tree = tree(&timeline.search().clone(), record);
        for budget in [1, 700, u64::MAX] {
            for _ in 0..3 {
                let n = random(record.len() + 1);
                assert_branches(&mut timeline, &tree, n, budget);
                assert_branches(&mut timeline, &tree, (n + random(300)).min(record.len()), budget);
                assert_branches(&mut timeline, &tree, n.saturating_sub(random(300)), budget);
            }
        }
    });
}

#[test]
fn a_search_that_began_before_us_keeps_its_live_path() {
    let mut start = row_by_row(LINES[4]);
    start.advance(20_000, &mut Tally::default());
    let record = Record::of(start.clone());
    let tree = tree(&start, &record);
    assert!(tree[0].0.placed == 0 && tree[0].0.undone.is_some());
    let mut timeline = open(start, Plan::USUAL, &record);
    let mut random = numbers(12);
    assert_branches(&mut timeline, &tree, 0, 1);
    for _ in 0..30 {
        assert_branches(&mut timeline, &tree, random(record.len() + 1), u64::MAX);
    }
}

#[test]
fn unfolding_every_node_gives_the_whole_tree() {
    for (line, plan) in [(LINES[0], PLANS[0]), (LINES[3], PLANS[1]), (LINES[3], PLANS[2])] {
        let record = Record::of(row_by_row(line));
        let expected = tree(&row_by_row(line), &record);
        let timeline = open(row_by_row(line), plan, &record);
        let mut found = Vec::new();
        let mut folded = vec![None];
        while let Some(parent) = folded.pop() {
            let mut children = Children::of(parent);
            while !timeline.unfold(&mut children, u64::MAX, 10) {}
            found.extend_from_slice(children.nodes());
            folded.extend(children.nodes().iter().copied().map(Some));
        }
        found.sort_by_key(|node| node.placed);
        assert_eq!(found, expected.iter().map(|&(node, _)| node).collect::<Vec<_>>());
        assert_eq!(found.len() as u64, timeline.frontier.tally().placements);
    }
}

#[test]
fn a_small_tree_is_told_as_a_whole() {
    for (line, strategy) in [
        ("....2..44..23...", Strategy::RowByRow),
        ("....2..44..23...", Strategy::FewestFirst),
        ("12..34..........", Strategy::RowByRow),
    ] {
        let start = strategy.start(&Grid::from_line(line).unwrap()).unwrap();
        let record = Record::of(start.clone());
        let expected = tree(&start, &record);
        let timeline = open(start, Plan::USUAL, &record);
        let whole = timeline.whole_tree(expected.len()).unwrap();
        assert_eq!(
            whole.iter().map(|&(node, _)| node).collect::<Vec<_>>(),
            expected.iter().map(|&(node, _)| node).collect::<Vec<_>>()
        );
        let solutions = record.steps.iter().filter(|&&step| step == Step::Solution).count();
        assert_eq!(whole.iter().filter(|&&(_, solved)| solved).count(), solutions);
        assert!(timeline.whole_tree(expected.len() - 1).is_none());
    }
}

#[test]
fn the_end_of_a_live_placement_can_be_asked_for() {
    let mut random = numbers(13);
    each(|timeline, record| {
        let mut start = timeline;
        start.seek(0);
        let tree = tree(start.search(), record);
        for _ in 0..20 {
            let Some(&(node, _)) = tree.get(random(tree.len() as u64) as usize) else { return };
            assert_eq!(start.undone(&Node { undone: None, ..node }), node.undone);
        }
    });
}

#[test]
fn sizes_are_counted_as_the_bill_counts_them() {
    let mut timeline = Timeline::new(row_by_row(LINES[4]));
    timeline.seek(22_836);
    let branches = timeline.branches(u64::MAX);
    let sizes: Vec<u64> = branches.levels[0].seen_from(22_836).map(|node| node.steps(22_836)).collect();
    // r1c3=1, r1c3=2, and r1c3=4, which stands.
    assert_eq!(sizes, [3_331, 18_741, 22_836 - 22_074 + 1]);
}
