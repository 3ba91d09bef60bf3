//! The bill, and the way along it.

use super::*;

/// Every placement of the first `n` steps that was taken back without a solution in it, costliest first.
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
    refuted.sort_by_key(|entry| (u64::MAX - entry.undone + entry.placed, entry.placed));
    refuted
}

#[test]
fn the_bill_equals_a_recount_at_any_time() {
    each(|timeline, record| {
        let expected = refuted(record, record.len());
        assert_eq!(timeline.bill(), &expected[..expected.len().min(64)]);
    });
    let start = Strategy::RowByRow.start(&Grid::from_line(LINES[4]).unwrap()).unwrap();
    let record = Record::of(start.clone());
    let mut timeline = Timeline::new(start);
    let mut random = numbers(9);
    while timeline.known() < 41_810 {
        timeline.scout(random(3000));
        let expected = refuted(&record, timeline.known());
        assert_eq!(timeline.bill(), &expected[..expected.len().min(64)], "at {}", timeline.known());
    }
}

#[test]
fn the_known_mistakes_of_the_classic_cost_what_is_known() {
    let mut timeline = Timeline::new(Strategy::RowByRow.start(&Grid::from_line(LINES[4]).unwrap()).unwrap());
    timeline.scout(u64::MAX);
    // (column in row 1 or cell index, digit, step placed, step taken back, cost)
    let known = [
        (2, 2, 3_332, 22_072, 18_741),
        (6, 1, 22_829, 34_899, 12_071),
        (10, 2, 34_912, 39_252, 4_341),
        (2, 1, 1, 3_331, 3_331),
    ];
    for (cell, digit, placed, undone, cost) in known {
        let entry = timeline.bill().iter().find(|entry| entry.placed == placed).unwrap();
        assert_eq!((entry.cell.index(), entry.digit.value()), (cell, digit));
        assert_eq!((entry.undone, entry.cost()), (undone, cost));
    }
    assert_eq!(timeline.bill()[0].placed, 3_332);
}

#[test]
fn what_stood_before_the_start_has_no_price() {
    let mut start = Strategy::RowByRow.start(&Grid::from_line(LINES[4]).unwrap()).unwrap();
    start.advance(20_000, &mut Tally::default());
    let before = start.depth();
    let record = Record::of(start.clone());
    let timeline = open(start, Plan::USUAL, &record);
    assert_eq!(timeline.bill(), &refuted(&record, record.len())[..64]);
    assert!(timeline.bill().iter().all(|entry| entry.placed > 0 && before > 0));
}

#[test]
fn from_mistake_to_mistake_both_ways() {
    let mut random = numbers(10);
    each(|mut timeline, record| {
        let mut placed: Vec<u64> = refuted(record, record.len()).iter().take(64).map(|e| e.placed).collect();
        placed.sort_unstable();
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
