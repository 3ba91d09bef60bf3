//! Goals and pursuits.

use super::*;

/// Every goal that is hunted for, with `n` as its depth or cell.
fn hunts(n: u64) -> [(Goal, Direction); 14] {
    let (depth, cell) = (n as usize, Cell::new((n % 256) as u8));
    let (next, previous) = (Direction::Forward, Direction::Backward);
    [
        (Goal::NextUndo, next),
        (Goal::PrevUndo, previous),
        (Goal::NextPlacement, next),
        (Goal::PrevPlacement, previous),
        (Goal::NextMove, next),
        (Goal::PrevMove, previous),
        (Goal::NextBranch, next),
        (Goal::PrevBranch, previous),
        (Goal::NextSolution, next),
        (Goal::PrevSolution, previous),
        (Goal::NextDepth(depth), next),
        (Goal::PrevDepth(depth), previous),
        (Goal::NextChange(cell), next),
        (Goal::PrevChange(cell), previous),
    ]
}

fn pursue_to_the_end<S: Search>(timeline: &mut Timeline<S>, goal: Goal, slice: u64) -> bool {
    for _ in 0..1_000_000 {
        match timeline.pursue(&goal, slice) {
            Pursuit::Arrived => return true,
            Pursuit::NotFound => return false,
            Pursuit::More { .. } => {}
        }
    }
    panic!("{goal:?} takes for ever in slices of {slice}");
}

#[test]
fn every_hunt_equals_a_scan_of_the_list() {
    let mut random = numbers(3);
    each(|mut timeline, record| {
        let cells = record.boards[0].len() as u64;
        for slice in [1, 300, u64::MAX] {
            for (goal, direction) in hunts(random(cells)) {
                let stops = record.stops(goal);
                let from = random(record.len() + 1);
                let expected = match direction {
                    Direction::Forward => stops.iter().find(|&&p| p > from),
                    Direction::Backward => stops.iter().rfind(|&&p| p < from),
                };
                // A record that was cut off says nothing about what lies behind it.
                if expected.is_none() && record.is_cut() {
                    continue;
                }
                timeline.seek(from);
                let found = pursue_to_the_end(&mut timeline, goal, slice);
                assert_eq!(found, expected.is_some(), "{goal:?} from {from} in slices of {slice}");
                assert_stands(&timeline, record, expected.copied().unwrap_or(from));
            }
        }
    });
}

#[test]
fn the_nth_undo_and_the_places_by_number() {
    let mut random = numbers(4);
    each(|mut timeline, record| {
        let undos = record.stops(Goal::NextUndo);
        let end = record.len();
        let here = end / 2;
        let nth = random(undos.len() as u64 + 1);
        let cases = [
            (Goal::Undo(nth), nth.checked_sub(1).and_then(|i| undos.get(i as usize)).copied()),
            (Goal::Undo(0), None),
            (Goal::Start, Some(0)),
            (Goal::Step(end / 3), Some(end / 3)),
            (Goal::Forward(7), Some((here + 7).min(end))),
            (Goal::Back(7), Some(here.saturating_sub(7))),
            (Goal::Back(u64::MAX), Some(0)),
        ];
        let of_the_end = [
            (Goal::Undo(u64::MAX), None),
            (Goal::End, Some(end)),
            (Goal::Step(u64::MAX), Some(end)),
            (Goal::Forward(u64::MAX), Some(end)),
            (Goal::Percent(0.0), Some(0)),
            (Goal::Percent(-3.0), Some(0)),
            (Goal::Percent(f64::NAN), Some(0)),
            (Goal::Percent(50.0), Some((end as f64 / 2.0).round() as u64)),
            (Goal::Percent(1e300), Some(end)),
        ];
        let closed = if record.is_cut() { &[][..] } else { &of_the_end[..] };
        for &(goal, expected) in cases.iter().chain(closed) {
            timeline.seek(here);
            assert_eq!(pursue_to_the_end(&mut timeline, goal, 1000), expected.is_some(), "{goal:?}");
            assert_stands(&timeline, record, expected.unwrap_or(here));
        }
    });
}

#[test]
fn a_pursuit_finds_what_the_scout_has_not_seen() {
    for plan in PLANS {
        let start = Strategy::RowByRow.start(&Grid::from_line(LINES[4]).unwrap()).unwrap();
        let record = Record::of(start.clone());
        for goal in [Goal::End, Goal::Percent(100.0), Goal::NextSolution] {
            let mut timeline = Timeline::with(start.clone(), plan);
            assert_eq!(timeline.pursue(&goal, 500), Pursuit::More { reached: 500 });
            assert_eq!((timeline.at(), timeline.known()), (0, 500));
            assert!(pursue_to_the_end(&mut timeline, goal, 500));
            assert_stands(&timeline, &record, 41_810);
        }
        let mut timeline = Timeline::with(start.clone(), plan);
        assert!(!pursue_to_the_end(&mut timeline, Goal::NextDepth(52), 500));
        assert!(pursue_to_the_end(&mut timeline, Goal::Undo(4157), 500));
        assert_stands(&timeline, &record, record.stops(Goal::NextUndo)[4156]);
    }
}
