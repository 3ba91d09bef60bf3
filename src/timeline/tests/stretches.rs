//! Strips, and what a long run costs.

use super::*;

#[test]
fn a_strip_equals_a_recount_at_any_zoom() {
    let mut random = numbers(5);
    let mut strip = Vec::new();
    each(|timeline, record| {
        for _ in 0..12 {
            let from = random(record.len());
            let until = from + random(record.len() - from + 40);
            let columns = [0, 1, 7, 80, 500][random(5) as usize];
            timeline.strip(from, until, columns, &mut strip);
            assert_eq!(strip.len(), columns);
            for (i, column) in strip.iter().enumerate() {
                let bound = |i: usize| from + (until - from) * i as u64 / columns as u64;
                let (start, stop) = (bound(i), bound(i + 1).max(bound(i) + 1).min(record.len()));
                let mut expected = Column::default();
                if start < stop {
                    let sum = record.tally(start as usize, stop as usize);
                    expected = Column {
                        least_depth: sum.least_depth,
                        greatest_depth: sum.greatest_depth,
                        undos: sum.undos,
                        solutions: sum.solutions,
                        known: true,
                        exact: true,
                    };
                }
                assert_eq!(*column, expected, "column {i} of {columns}, {from} to {until}");
            }
        }
        timeline.strip(3, u64::MAX, 4, &mut strip);
        assert_eq!(strip.iter().map(|column| column.known).collect::<Vec<_>>(), [true, false, false, false]);
        timeline.strip(9, 2, 3, &mut strip);
        assert_eq!(strip.len(), 3);
    });
}

/// A search of millions of steps on a board of 250 cells, of many legs.
fn long_run() -> Timeline<Toy> {
    let mut timeline = Timeline::new(Toy::new(250, 8));
    while timeline.known() < 3_000_000 {
        timeline.scout(3_000_000 - timeline.known());
        timeline.go_on();
    }
    timeline
}

#[test]
fn memory_stays_bounded_on_a_long_run() {
    let mut timeline = long_run();
    let mut random = numbers(6);
    for _ in 0..2000 {
        timeline.seek(random(3_000_000));
        assert!(timeline.memory() < 2 << 20, "{} bytes", timeline.memory());
    }
    for _ in 0..50_000 {
        timeline.forward();
    }
    for _ in 0..50_000 {
        timeline.back();
    }
    assert!(timeline.memory() < 2 << 20, "{} bytes", timeline.memory());
}

#[test]
fn a_strip_of_a_long_run_keeps_its_sums() {
    let mut timeline = long_run();
    let mut strip = Vec::new();
    timeline.strip(12_345, 2_999_999, 3000, &mut strip);
    assert!(strip.iter().all(|column| column.known && column.least_depth <= column.greatest_depth));
    assert!(strip.iter().any(|column| !column.exact));
    timeline.seek(12_345);
    let before = timeline.tally().undos;
    timeline.seek(2_999_999);
    let exact = timeline.tally().undos - before;
    let undos: u64 = strip.iter().map(|column| column.undos).sum();
    // Only the segments at the two ends are shared out between here and there.
    assert!(undos.abs_diff(exact) < 2 * 1024, "{undos} instead of {exact}");
}
