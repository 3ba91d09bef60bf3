//! Seek, forward, back, legs.

use proptest::prelude::*;

use super::*;

#[test]
fn seek_equals_so_many_steps() {
    let mut random = numbers(1);
    each(|mut timeline, record| {
        for _ in 0..60 {
            let n = random(record.len() + 1);
            timeline.seek(n);
            assert_stands(&timeline, record, n);
        }
    });
}

#[test]
fn forward_and_back_from_anywhere() {
    let mut random = numbers(2);
    each(|mut timeline, record| {
        for _ in 0..10 {
            let n = random(record.len() + 1);
            timeline.seek(n);
            let far = random(200).min(n);
            for i in (n - far..n).rev() {
                assert_eq!(timeline.back(), Some(record.steps[i as usize]));
            }
            assert_stands(&timeline, record, n - far);
            for i in n - far..n {
                assert_eq!(timeline.forward(), Some(record.steps[i as usize]));
            }
            assert_stands(&timeline, record, n);
        }
    });
}

#[test]
fn a_leg_ends_at_each_solution_and_at_the_proof() {
    let toy = Toy::new(2, 2);
    let record = Record::of(toy.clone());
    // Reject 1, place 2, reject 1, place 2, solution; two removals, then nothing is left.
    assert_eq!(record.len(), 8);
    let mut timeline = Timeline::new(toy);
    assert!(!timeline.go_on());
    assert_eq!((0..9).filter_map(|_| timeline.forward()).count(), 5);
    assert_eq!(timeline.end(), Some((5, Ending::Solved)));
    assert_stands(&timeline, &record, 5);
    timeline.seek(u64::MAX);
    assert_eq!(timeline.at(), 5);
    assert!(timeline.go_on());
    assert_eq!(timeline.end(), None);
    assert!(!timeline.scout(u64::MAX));
    assert_eq!(timeline.end(), Some((8, Ending::Exhausted)));
    timeline.seek(u64::MAX);
    assert_stands(&timeline, &record, 8);
    assert!(!timeline.go_on());
    assert_eq!(timeline.forward(), None);
    timeline.seek(0);
    assert_stands(&timeline, &record, 0);
    assert_eq!(timeline.back(), None);
    timeline.seek(6);
    assert_stands(&timeline, &record, 6);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn any_walk_on_a_toy_ends_where_it_should(
        plan in prop::sample::select(&PLANS),
        cells in 1..9usize,
        width in 1..7u8,
        walk in prop::collection::vec((0..5u8, 0..70_000u64), 1..40),
    ) {
        let toy = Toy::new(cells, width);
        let record = Record::of(toy.clone());
        let mut timeline = Timeline::with(toy, plan);
        for (kind, n) in walk {
            let at = timeline.at();
            let leg = timeline.known();
            match kind {
                0 => { timeline.forward(); }
                1 => { timeline.back(); prop_assert_eq!(timeline.at(), at.saturating_sub(1)); }
                2 => timeline.seek(n.min(record.len())),
                3 => { timeline.scout(n.min(record.len().saturating_sub(leg))); prop_assert_eq!(timeline.at(), at); }
                _ => { timeline.go_on(); }
            }
            assert_stands(&timeline, &record, timeline.at());
            prop_assert!(timeline.at() <= timeline.known());
        }
    }
}

#[test]
fn behind_any_place_there_is_a_rung() {
    let plan = Plan { gap: 6000, most: 4096 };
    let mut random = numbers(8);
    let mut timeline = Timeline::with(Toy::hopeless(20, 8), plan);
    timeline.scout(50_000);
    for _ in 0..200 {
        let n = random(49_999) + 1;
        timeline.seek(n);
        let gap = n - 1 - timeline.nearest(n - 1);
        assert!(gap <= 2 * ladder::CLOSE, "{gap} steps without a rung before {n}");
    }
}
