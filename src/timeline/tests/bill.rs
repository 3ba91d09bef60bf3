//! The bill, and the way along it.

use super::*;

/// Every placement of the first `n` steps that was taken back without a solution in it, but for those
/// within another one, as they were made.
fn refuted(record: &Record, n: u64) -> Vec<Refuted> {
    let mut alive = Vec::new();
    let mut refuted = Vec::new();
    for (at, &step) in (1..=n).zip(&record.steps) {
        match step {
            Step::Place { why, .. } => alive.push((at, why == Why::Tried)),
            Step::Remove { cell, digit } => {
                let depth = record.depths[at as usize - 1];
                if let Some((placed, true)) = alive.pop() {
                    refuted.push(Refuted { cell, digit, placed, undone: at, depth });
                }
            }
            Step::Solution => alive.iter_mut().for_each(|(_, wrong)| *wrong = false),
            _ => {}
        }
    }
    // What lies within another one goes.
    refuted.sort_by_key(|entry| entry.placed);
    let mut outermost: Vec<Refuted> = Vec::new();
    for entry in refuted {
        if outermost.last().is_none_or(|outer| outer.undone < entry.placed) {
            outermost.push(entry);
        }
    }
    outermost
}

fn assert_bill<S: Search>(timeline: &Timeline<S>, record: &Record, n: u64) {
    let bill: Vec<Refuted> = timeline.bill().copied().collect();
    assert!(timeline.bill_is_whole());
    assert_eq!(bill, refuted(record, n), "at {n}");
}

#[test]
fn the_bill_equals_a_recount_at_any_time() {
    each(|timeline, record| assert_bill(&timeline, record, record.len()));
    let start = Strategy::RowByRow.start(&Grid::from_line(LINES[4]).unwrap()).unwrap();
    let record = Record::of(start.clone());
    let mut timeline = Timeline::new(start);
    let mut random = numbers(9);
    while timeline.known() < 41_810 {
        timeline.scout(random(3000));
        assert_bill(&timeline, &record, timeline.known());
    }
}

#[test]
fn what_stands_where_the_frontier_is_has_its_positions() {
    each(|timeline, record| {
        let mut alive = Vec::new();
        for (at, step) in (1..).zip(&record.steps) {
            match *step {
                Step::Place { cell, digit, .. } => alive.push((cell, digit, at)),
                Step::Remove { .. } => drop(alive.pop()),
                _ => {}
            }
        }
        assert_eq!(timeline.leading().collect::<Vec<_>>(), alive);
    });
}

#[test]
fn the_known_mistakes_of_the_classic_cost_what_is_known() {
    let mut timeline = Timeline::new(Strategy::RowByRow.start(&Grid::from_line(LINES[4]).unwrap()).unwrap());
    timeline.scout(u64::MAX);
    let bill = timeline.bill().map(|e| (e.cell.index(), e.digit.value(), e.placed, e.undone, e.cost()));
    let costly: Vec<_> = bill.filter(|&(.., cost)| cost > 500).collect();
    // Cell index, digit, step placed, step taken back, cost.
    let known = [
        (2, 1, 1, 3_331, 3_331),
        (2, 2, 3_332, 22_072, 18_741),
        (6, 1, 22_829, 34_899, 12_071),
        (10, 2, 34_912, 39_252, 4_341),
        (21, 2, 39_277, 40_297, 1_021),
        (28, 2, 40_758, 41_358, 601),
    ];
    assert_eq!(costly, known);
}

#[test]
fn what_stood_before_the_start_has_no_price() {
    let mut start = Strategy::RowByRow.start(&Grid::from_line(LINES[4]).unwrap()).unwrap();
    start.advance(20_000, &mut Tally::default());
    let before = start.depth();
    let record = Record::of(start.clone());
    let timeline = open(start, Plan::USUAL, &record);
    assert_bill(&timeline, &record, record.len());
    assert!(timeline.bill().all(|entry| entry.placed > 0 && before > 0));
}

#[test]
fn from_mistake_to_mistake_both_ways() {
    let mut random = numbers(10);
    each(|mut timeline, record| {
        let placed: Vec<u64> = refuted(record, record.len()).iter().map(|e| e.placed).collect();
        for _ in 0..10 {
            let from = random(record.len() + 1);
            let next = placed.iter().find(|&&p| p > from);
            let previous = placed.iter().rfind(|&&p| p < from);
            for (goal, to) in [(Goal::NextCostly, next), (Goal::PrevCostly, previous)] {
                timeline.seek(from);
                let expected = if to.is_some() { Pursuit::Arrived } else { Pursuit::NotFound };
                assert_eq!(timeline.pursue(&goal, 1), expected);
                assert_stands(&timeline, record, to.copied().unwrap_or(from));
            }
        }
    });
}
