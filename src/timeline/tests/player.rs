//! The player with time that somebody made up.

use std::time::Duration;

use super::*;

const UNITS: [(Unit, Option<Goal>); 5] = [
    (Unit::Test, None),
    (Unit::Move, Some(Goal::NextMove)),
    (Unit::Undo, Some(Goal::NextUndo)),
    (Unit::Branch, Some(Goal::NextBranch)),
    (Unit::Solution, Some(Goal::NextSolution)),
];

fn player(unit: Unit, speed: Speed, direction: Direction) -> Player {
    let mut player = Player::default();
    player.set_unit(unit);
    player.set_speed(speed);
    player.play(direction);
    player
}

fn row_by_row(line: &str) -> Timeline<AnySearch> {
    Timeline::new(Strategy::RowByRow.start(&Grid::from_line(line).unwrap()).unwrap())
}

#[test]
fn an_arrow_goes_to_the_stops_of_its_unit() {
    assert_eq!(UNITS.map(|(unit, _)| unit), Unit::ALL);
    let mut random = numbers(7);
    each(|mut timeline, record| {
        if record.is_cut() {
            return;
        }
        for (unit, goal) in UNITS {
            let all = || (1..=record.len()).collect();
            let stops: Vec<u64> = goal.map_or_else(all, |goal| record.stops(goal));
            let mut player = Player::default();
            player.set_unit(unit);
            for units in [0, 1, 3, random(2000)] {
                let from = random(record.len() + 1);
                let below = stops.partition_point(|&p| p < from);
                let above = stops.partition_point(|&p| p <= from);
                let (n, left) = (units as usize, (stops.len() - above) as u64);

                timeline.seek(from);
                let met = player.step(&mut timeline, Direction::Forward, units);
                let expected = match n.checked_sub(1) {
                    None => from,
                    Some(i) => stops.get(above + i).copied().unwrap_or(record.len()),
                };
                assert_eq!(
                    (timeline.at(), met),
                    (expected, units.min(left)),
                    "{units} {unit:?} on from {from}"
                );

                timeline.seek(from);
                let met = player.step(&mut timeline, Direction::Backward, units);
                let expected = match n {
                    0 => from,
                    _ => below.checked_sub(n).map_or(0, |i| stops[i]),
                };
                // The start is a stop too, but only of the unit of single steps.
                let most = if goal.is_none() { from } else { below as u64 };
                assert_eq!(
                    (timeline.at(), met),
                    (expected, units.min(most)),
                    "{units} {unit:?} back from {from}"
                );
            }
        }
    });
}

#[test]
fn forward_then_back_returns_to_a_stop() {
    for unit in Unit::ALL {
        let mut timeline = row_by_row(LINES[3]);
        let mut player = Player::default();
        player.set_unit(unit);
        loop {
            let stop = timeline.at();
            if player.step(&mut timeline, Direction::Forward, 1) == 0 {
                break;
            }
            let next = timeline.at();
            player.step(&mut timeline, Direction::Backward, 1);
            assert_eq!(timeline.at(), stop, "{unit:?}");
            timeline.seek(next);
        }
        assert_eq!(timeline.end().map(|(end, _)| end), Some(timeline.at()), "{unit:?}");
    }
}

#[test]
fn speed_is_honoured_within_a_unit_both_ways() {
    let mut timeline = Timeline::new(Toy::hopeless(20, 8));
    for direction in [Direction::Forward, Direction::Backward] {
        for unit in [Unit::Test, Unit::Move, Unit::Undo, Unit::Branch] {
            for speed in Speed::all() {
                let Some(rate) = speed.per_second() else { continue };
                let frame = if rate < 100.0 { 0.03 } else { 0.003 };
                timeline.seek(if direction == Direction::Forward { 0 } else { 5_000_000 });
                let mut player = player(unit, speed, direction);
                let mut units = 0;
                for frames in 1..=20 {
                    player.owe(Duration::from_secs_f64(frame));
                    let paid = player.pay(&mut timeline, &mut || false);
                    assert_eq!(paid.stopped, None);
                    units += paid.units;
                    let due = rate * frame * f64::from(frames);
                    assert!(
                        (units as f64 - due).abs() <= 1.0,
                        "{units} instead of {due}: {unit:?} at {rate}"
                    );
                }
            }
        }
    }
}

#[test]
fn after_a_stall_it_does_not_catch_up() {
    for speed in Speed::all() {
        let Some(rate) = speed.per_second() else { continue };
        let mut timeline = Timeline::new(Toy::hopeless(20, 8));
        let mut player = player(Unit::Test, speed, Direction::Forward);
        player.owe(Duration::MAX);
        player.owe(Duration::from_secs(3600));
        let paid = player.pay(&mut timeline, &mut || false);
        assert_eq!(paid.units, (rate * 0.034 + 1.000_001) as u64, "at {rate}");
        assert_eq!(paid.steps, timeline.at());
    }
}

#[test]
fn a_pause_keeps_the_place_and_owes_nothing() {
    let mut timeline = Timeline::new(Toy::hopeless(20, 8));
    let mut player = player(Unit::Test, Speed::at_least(1000.0), Direction::Forward);
    player.owe(Duration::from_millis(10));
    player.pay(&mut timeline, &mut || false);
    assert_eq!(timeline.at(), 10);
    player.owe(Duration::from_millis(10));
    player.pause();
    assert_eq!((player.is_playing(), player.due()), (None, None));
    player.owe(Duration::from_secs(1));
    assert_eq!(player.pay(&mut timeline, &mut || false), Paid::default());
    player.play(Direction::Forward);
    assert_eq!(player.pay(&mut timeline, &mut || false), Paid::default());
    assert_eq!(timeline.at(), 10);
}

#[test]
fn out_of_time_cuts_it_short_and_the_debt_stays() {
    let mut timeline = Timeline::new(Toy::hopeless(20, 8));
    let mut fast = player(Unit::Test, Speed::at_least(5e6), Direction::Forward);
    fast.owe(Duration::from_millis(20));
    let mut paid = 0;
    for _ in 0..6 {
        let some = fast.pay(&mut timeline, &mut || true);
        assert!(some.units <= 1 << 14 && some.units > 0);
        paid += some.units;
    }
    fast.pay(&mut timeline, &mut || true);
    assert_eq!((paid, timeline.at()), (6 << 14, 100_000));

    let mut unlimited = player(Unit::Test, Speed::UNLIMITED, Direction::Forward);
    for direction in [Direction::Forward, Direction::Backward] {
        unlimited.play(direction);
        let mut left = 4;
        let paid = unlimited.pay(&mut timeline, &mut || {
            left -= 1;
            left == 0
        });
        assert_eq!(paid, Paid { units: 4 << 14, steps: 4 << 14, stopped: None });
    }
    assert_eq!(timeline.at(), 100_000);
}

#[test]
fn it_pauses_itself_at_both_ends() {
    for unit in Unit::ALL {
        let mut timeline = row_by_row(LINES[2]);
        let mut player = player(unit, Speed::UNLIMITED, Direction::Forward);
        let solved = (Direction::Forward, 193, Stopped::End(Ending::Solved));
        for (direction, at, stopped) in [solved, solved, (Direction::Backward, 0, Stopped::Start)] {
            player.play(direction);
            let paid = player.pay(&mut timeline, &mut || false);
            assert_eq!((timeline.at(), paid.stopped), (at, Some(stopped)), "{unit:?}");
            assert_eq!(player.is_playing(), None);
        }
        timeline.seek(u64::MAX);
        assert!(timeline.go_on());
        player.play(Direction::Forward);
        let paid = player.pay(&mut timeline, &mut || false);
        assert_eq!(paid.stopped, Some(Stopped::End(Ending::Exhausted)));
    }
}

#[test]
fn it_says_how_long_the_loop_may_sleep() {
    let mut timeline = Timeline::new(Toy::hopeless(20, 8));
    let mut slow = player(Unit::Move, Speed::SLOWEST, Direction::Forward);
    assert_eq!(slow.due(), Some(Duration::from_secs(2)));
    slow.owe(Duration::from_millis(500));
    assert_eq!(slow.due(), Some(Duration::from_millis(1500)));
    slow.owe(Duration::from_millis(1500));
    assert_eq!(slow.due(), Some(Duration::ZERO));
    assert_eq!(slow.pay(&mut timeline, &mut || false).units, 1);
    assert_eq!(slow.due(), Some(Duration::from_secs(2)));
    slow.set_speed(Speed::UNLIMITED);
    assert_eq!(slow.due(), Some(Duration::ZERO));
}
