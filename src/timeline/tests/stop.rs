//! Conditions, as goals and while playing.

use super::*;

/// By position, every condition of the list that the step before it meets, told by the words of its
/// documentation.
fn met_at(record: &Record, stop: Stop, n: u64) -> bool {
    let Some(before) = (n as usize).checked_sub(1) else { return stop == Stop::Step(0) };
    let placed = matches!(record.steps[before], Step::Place { .. });
    match stop {
        Stop::DepthAtLeast(depth) => {
            record.depths[before] < depth && record.depths[before + 1] >= depth && placed
        }
        Stop::UndoRun(run) => {
            let is_move = |step: &&Step| matches!(step, Step::Place { .. } | Step::Remove { .. });
            let moves = record.steps[..=before].iter().rev().filter(is_move);
            let in_a_row = moves.take_while(|step| matches!(step, Step::Remove { .. })).count();
            matches!(record.steps[before], Step::Remove { .. }) && in_a_row as u64 == run
        }
        Stop::Change(cell) => {
            record.boards[before][cell.index()..].first() != record.boards[before + 1][cell.index()..].first()
        }
        Stop::PlacedIn { cells, digit } => {
            placed && record.steps[before].cell().is_some_and(|cell| cells.contains(cell)) && {
                let cell = record.steps[before].cell().unwrap();
                record.boards[before + 1][cell.index()] == digit.value()
            }
        }
        Stop::Solution => record.steps[before] == Step::Solution,
        Stop::Step(wanted) => wanted == n,
    }
}

/// Every position at which one of these is met, ascending.
fn places(record: &Record, stops: &Stops) -> Vec<u64> {
    (0..=record.len()).filter(|&n| stops.iter().any(|stop| met_at(record, stop, n))).collect()
}

/// Some conditions for a board of so many cells.
fn some(random: &mut impl FnMut(u64) -> u64, cells: u64, end: u64) -> Stops {
    let cell = |n: u64| Cell::new(n as u8);
    let all = [
        Stop::DepthAtLeast(random(cells) as usize),
        Stop::UndoRun(1 + random(9)),
        Stop::Change(cell(random(cells))),
        Stop::PlacedIn {
            cells: [random(cells), random(cells)].into_iter().map(cell).collect(),
            digit: Digit::new(1 + random(4) as u8).unwrap(),
        },
        Stop::Solution,
        Stop::Step(random(end + 1)),
    ];
    (0..1 + random(3)).map(|_| all[random(6) as usize]).collect()
}

#[test]
fn stops_are_found_both_ways() {
    let mut random = numbers(14);
    each(|mut timeline, record| {
        for slice in [1, 400, u64::MAX] {
            let stops = some(&mut random, record.boards[0].len() as u64, record.len());
            let places = places(record, &stops);
            for _ in 0..3 {
                let from = random(record.len() + 1);
                let next = places.iter().find(|&&n| n > from);
                let previous = places.iter().rfind(|&&n| n < from);
                for (goal, to) in [(Goal::NextStop(stops), next), (Goal::PrevStop(stops), previous)] {
                    if to.is_none() && record.is_cut() && goal == Goal::NextStop(stops) {
                        continue;
                    }
                    timeline.seek(from);
                    let mut way = timeline.pursue(&goal, slice);
                    while matches!(way, Pursuit::More { .. }) {
                        way = timeline.pursue(&goal, slice);
                    }
                    assert_eq!(way == Pursuit::Arrived, to.is_some(), "{stops:?} from {from}");
                    assert_stands(&timeline, record, to.copied().unwrap_or(from));
                    let met = timeline.met(&stops);
                    assert_eq!(met.is_some(), places.contains(&timeline.at()), "{stops:?}");
                    assert!(met.is_none_or(|stop| met_at(record, stop, timeline.at())));
                }
            }
        }
    });
}

#[test]
fn the_player_pauses_exactly_at_a_stop_and_goes_on_from_there() {
    let mut random = numbers(15);
    for (line, unit) in [(LINES[2], Unit::Test), (LINES[3], Unit::Test), (LINES[3], Unit::Undo)] {
        let start = Strategy::RowByRow.start(&Grid::from_line(line).unwrap()).unwrap();
        let record = Record::of(start.clone());
        for _ in 0..40 {
            let stops = some(&mut random, 36, record.len());
            let mut timeline = open(start.clone(), PLANS[random(3) as usize], &record);
            let mut player = Player::default();
            player.set_unit(unit);
            player.set_speed(Speed::UNLIMITED);
            player.set_stops(stops);
            let mut visited = vec![];
            for (direction, wall) in [(Direction::Forward, record.len()), (Direction::Backward, 0)] {
                loop {
                    player.play(direction);
                    let before = timeline.at();
                    let paid = player.pay(&mut timeline, &mut || false);
                    assert_eq!(paid.steps, timeline.at().abs_diff(before));
                    let (low, high) = match direction {
                        Direction::Forward => (before + 1, timeline.at()),
                        Direction::Backward => (timeline.at(), before.saturating_sub(1)),
                    };
                    let passed = &record.steps[(low.max(1) - 1) as usize..high as usize];
                    let units = passed.iter().filter(|step| matches!(step, Step::Remove { .. })).count();
                    assert_eq!(paid.units, if unit == Unit::Undo { units as u64 } else { paid.steps });
                    match paid.stopped {
                        Some(Stopped::Condition(stop)) => {
                            assert!(met_at(&record, stop, timeline.at()));
                            assert_eq!(player.is_playing(), None);
                            visited.push(timeline.at());
                        }
                        stopped => {
                            assert!(stopped.is_some());
                            assert_eq!(timeline.at(), wall);
                            break;
                        }
                    }
                }
            }
            let places = places(&record, &stops);
            let back = places.iter().rev().filter(|&&n| n < record.len());
            let mut expected: Vec<u64> = places.iter().copied().filter(|&n| n > 0).collect();
            expected.extend(back);
            assert_eq!(visited, expected, "{stops:?}");
        }
    }
}

#[test]
fn there_is_room_for_four() {
    let mut stops = Stops::default();
    assert!(stops.is_empty());
    for n in 0..4 {
        assert!(stops.add(Stop::Step(n)) && stops.add(Stop::Step(n)));
    }
    assert!(!stops.add(Stop::Solution));
    stops.remove(Stop::Step(2));
    assert!(stops.add(Stop::Solution));
    assert_eq!(stops.iter().count(), 4);
}
