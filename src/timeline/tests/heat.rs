//! Heat, brought from place to place.

use super::*;

#[test]
fn heat_equals_a_recount_wherever_it_is_brought() {
    let mut random = numbers(17);
    each(|timeline, record| {
        let mut heat = Heat::default();
        for budget in [1, 500, u64::MAX, 90, u64::MAX] {
            let until = random(record.len() + 1);
            while !timeline.heat(&mut heat, until, budget) {}
            assert_eq!(heat.at(), until);
            let mut tests = vec![0; record.boards[0].len()];
            for step in &record.steps[..until as usize] {
                if let Step::Place { cell, .. } | Step::Reject { cell, .. } = step {
                    tests[cell.index()] += 1;
                }
            }
            let found: Vec<u64> = (0..tests.len()).map(|i| heat.tests(Cell::new(i as u8))).collect();
            assert_eq!(found, tests, "at {until}");
            assert_eq!(heat.greatest(), tests.into_iter().max().unwrap());
        }
    });
}
