//! A race held against its searches, run one by one.

use super::*;
use crate::search::{Lane, Price};

const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const LANES: &str = "row-by-row, row-by-row turned 270, exact-cover, row-by-row transposed";

fn race(line: &str, lanes: &str) -> (Race<AnySearch>, Vec<(AnySearch, Price)>) {
    let grid = Grid::from_line(line).unwrap();
    let lanes = Lane::list(lanes).unwrap();
    let searches: Vec<(AnySearch, Price)> =
        lanes.iter().map(|lane| (lane.start(&grid).unwrap(), lane.strategy.price())).collect();
    (Race::new(searches.clone()), searches)
}

/// Board, tally and depth of a search at a tick, by single steps.
fn alone((search, price): &(AnySearch, Price), clock: Clock, tick: u64) -> (Vec<u8>, Tally, usize, bool) {
    let mut search = search.clone();
    let mut tally = Tally::default();
    loop {
        if tally.solutions + tally.exhausted > 0 {
            return (search.board().to_vec(), tally, search.depth(), true);
        }
        let mut ahead = search.clone();
        let mut next = tally;
        let Some(step) = ahead.next() else { unreachable!("it would have ended") };
        next.add(step, ahead.depth());
        let cost = if clock == Clock::Steps { next.steps() } else { price.of(&next) };
        if cost > tick {
            return (search.board().to_vec(), tally, search.depth(), false);
        }
        (search, tally) = (ahead, next);
    }
}

#[track_caller]
fn agrees(race: &Race<AnySearch>, searches: &[(AnySearch, Price)]) {
    for (i, search) in searches.iter().enumerate() {
        let (board, tally, depth, over) = alone(search, race.clock(), race.at());
        let lane = race.lane(i);
        assert_eq!(lane.search().board(), board, "lane {i} at {}", race.at());
        assert_eq!((lane.tally(), lane.search().depth()), (&tally, depth), "lane {i} at {}", race.at());
        assert_eq!(race.place(i).is_some(), over, "lane {i} at {}", race.at());
    }
}

fn pursue(race: &mut Race<AnySearch>, goal: Goal) -> Pursuit {
    for _ in 0..1_000_000 {
        match race.pursue(&goal, 1_000) {
            Pursuit::More { .. } => {}
            end => return end,
        }
    }
    panic!("{goal:?} is never reached");
}

#[test]
fn every_lane_stands_where_it_would_alone() {
    for clock in [Clock::Steps, Clock::Time] {
        let (mut race, searches) = race(CLASSIC, LANES);
        race.set_clock(clock);
        let scale = clock.scale();
        for goal in [
            Goal::Step(100),
            Goal::Forward(1_000),
            Goal::Step(3_000),
            Goal::Back(2_500),
            Goal::Start,
            Goal::NextUndo,
            Goal::PrevUndo,
            Goal::Percent(50.0),
            Goal::NextSolution,
            Goal::End,
            Goal::PrevSolution,
            Goal::Step(1),
        ] {
            if pursue(&mut race, goal) == Pursuit::Arrived {
                agrees(&race, &searches);
            }
            if let Goal::Step(n) = goal {
                assert_eq!(race.at(), n * scale);
            }
        }
    }
}

#[test]
fn the_known_ones_finish_in_the_known_order() {
    let (mut race, _) = race(CLASSIC, LANES);
    assert_eq!((race.end(), race.place(0)), (None, None));
    pursue(&mut race, Goal::End);
    let finish = |race: &Race<_>, lane| race.finish(lane).unwrap();
    // With the step that says so.
    assert_eq!(finish(&race, 0), (41_810, Ending::Solved));
    assert_eq!(finish(&race, 1), (1_330, Ending::Solved));
    assert_eq!(finish(&race, 3), (5_940, Ending::Solved));
    assert_eq!(race.end(), Some(41_810));
    let places: Vec<usize> = (0..4).map(|lane| race.place(lane).unwrap().0).collect();
    let exact = finish(&race, 2).0;
    let expected = |own: u64| 1 + [41_810, 1_330, exact, 5_940].iter().filter(|&&n| n < own).count();
    assert_eq!(places, [41_810, 1_330, exact, 5_940].map(expected));
    // Backward an end is undone.
    pursue(&mut race, Goal::Step(5_939));
    assert_eq!(race.place(0), None);
    assert_eq!(race.place(3), None);
    assert!(race.place(1).is_some());
    pursue(&mut race, Goal::Forward(1));
    assert_eq!(race.place(3).map(|(_, ending)| ending), Some(Ending::Solved));
}

#[test]
fn no_solution_is_no_solution_and_the_same_lane_twice_shares_its_place() {
    let (mut race, _) = race("123....4........", "row-by-row, row-by-row, fewest-now");
    pursue(&mut race, Goal::End);
    assert_eq!(race.place(0), race.place(1));
    assert!((0..3).all(|lane| race.place(lane).unwrap().1 == Ending::Exhausted));
    assert_eq!(race.wall(Direction::Forward), Some(Stopped::End(Ending::Exhausted)));
}

#[test]
fn presses_go_there_and_back() {
    for clock in [Clock::Steps, Clock::Time] {
        for unit in Unit::ALL {
            let (mut race, searches) =
                race(".6......13........62.5....3......4.2", "row-by-row, fewest-now, singles");
            race.set_clock(clock);
            let mut stops = vec![0];
            while race.wall(Direction::Forward).is_none() {
                race.step(unit, Direction::Forward, 1);
                assert!(race.at() > stops[stops.len() - 1], "{unit:?} gets on");
                stops.push(race.at());
                agrees(&race, &searches);
            }
            let lasts: Vec<u64> = (0..3).map(|lane| race.finish(lane).unwrap().0).collect();
            assert_eq!(race.at(), *lasts.iter().max().unwrap());
            if unit == Unit::Solution {
                assert!(lasts.iter().all(|tick| stops.contains(tick)), "{lasts:?} {stops:?}");
            }
            if matches!(unit, Unit::Test | Unit::Solution) {
                while let Some(stop) = stops.pop() {
                    assert_eq!(race.at(), stop, "{unit:?} by {clock:?}");
                    race.step(unit, Direction::Backward, 1);
                }
            }
            assert!(race.at() == 0 || !matches!(unit, Unit::Test | Unit::Solution));
        }
    }
}

#[test]
fn a_player_plays_all_lanes() {
    let (mut race, searches) = race(CLASSIC, LANES);
    let mut player = Player::default();
    player.set_speed(Speed::at_least(1_000.0));
    player.play(Direction::Forward);
    for _ in 0..50 {
        player.owe(std::time::Duration::from_millis(20));
        player.pay(&mut race, &mut || false);
    }
    assert_eq!(race.at(), 1_000, "a second at a thousand steps a second");
    agrees(&race, &searches);
    player.set_speed(Speed::UNLIMITED);
    let paid = player.pay(&mut race, &mut || false);
    assert_eq!(paid.stopped, Some(Stopped::End(Ending::Solved)));
    assert_eq!(race.at(), 41_810);
    player.play(Direction::Backward);
    player.pay(&mut race, &mut || false);
    assert_eq!(race.at(), 0);
}

#[test]
fn the_lead_counts_until_it_ends() {
    let (mut race, _) = race(CLASSIC, LANES);
    race.set_lead(1);
    race.step(Unit::Move, Direction::Forward, 20);
    let moves = |race: &Race<AnySearch>, lane| {
        let tally = race.lane(lane).tally();
        tally.placements + tally.undos
    };
    assert_eq!(moves(&race, 1), 20);
    pursue(&mut race, Goal::Step(1_330));
    let before = moves(&race, 0);
    race.step(Unit::Move, Direction::Forward, 3);
    assert_eq!(moves(&race, 0), before + 3, "the first that still runs");
    assert_eq!(pursue(&mut race, Goal::NextUndo), Pursuit::NotFound, "a goal is the lead's");
}

#[test]
fn a_strip_shows_the_lane_where_it_ran() {
    let (mut race, _) = race(CLASSIC, LANES);
    pursue(&mut race, Goal::End);
    let mut columns = Vec::new();
    race.strip(1, 0, 41_810, 100, &mut columns);
    assert_eq!(columns.iter().filter(|column| column.known).count(), 4, "1,330 of 41,810 are 3.2 of 100");
    race.strip(0, 0, 41_810, 100, &mut columns);
    assert!(columns.iter().all(|column| column.known));
    assert_eq!(columns.iter().map(|column| column.solutions).sum::<u64>(), 1);
}

#[test]
fn a_long_race_is_crossed_at_once() {
    // 10^7 steps and more, which a list would not hold.
    let hard = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    let (mut race, _) = race(hard, "fewest-first, fewest-first down, fewest-now, singles");
    pursue(&mut race, Goal::End);
    let end = race.end().unwrap();
    assert!(end > 4_000_000);
    for percent in [90.0, 10.0, 50.0] {
        pursue(&mut race, Goal::Percent(percent));
        let lane = race.lane(0);
        assert_eq!(lane.at(), race.at().min(race.finish(0).unwrap().0));
    }
    assert!(race.memory() < 4 * (2 << 20), "{}", race.memory());
}

#[test]
fn conditions_stop_all_lanes_where_the_lead_meets_them() {
    let stops: Stops =
        [Stop::DepthAtLeast(12), Stop::Change(Cell::new(2)), Stop::Step(77)].into_iter().collect();
    for (lead, clock) in [(0, Clock::Steps), (1, Clock::Steps), (3, Clock::Time)] {
        let (mut race, searches) = race(CLASSIC, LANES);
        race.set_clock(clock);
        race.set_lead(lead);
        let (search, price) = &searches[lead];
        // Where the lead meets one, counted alone.
        let (mut alone, mut tally, mut expected) = (search.clone(), Tally::default(), Vec::new());
        while let Some(step) = alone.next() {
            let depth = alone.depth();
            tally.add(step, depth);
            let met = match step {
                Step::Place { cell, .. } => depth == 12 || cell == Cell::new(2),
                Step::Remove { cell, .. } => cell == Cell::new(2),
                _ => false,
            };
            if met || tally.steps() == 77 {
                expected.push(if clock == Clock::Steps { tally.steps() } else { price.of(&tally) });
            }
            if step == Step::Solution {
                break;
            }
        }
        expected.truncate(20);
        assert!(expected.len() > 3, "{expected:?}");
        let mut player = Player::default();
        player.set_stops(stops);
        player.set_speed(Speed::UNLIMITED);
        let mut play = |race: &mut Race<AnySearch>, direction| {
            player.play(direction);
            let paid = player.pay(race, &mut || false);
            assert!(matches!(paid.stopped, Some(Stopped::Condition(_))), "{paid:?}");
            agrees(race, &searches);
            race.at()
        };
        let met: Vec<u64> = expected.iter().map(|_| play(&mut race, Direction::Forward)).collect();
        assert_eq!(met, expected, "lane {lead} by {clock:?}");
        // The same ones backward.
        let back: Vec<u64> = expected.iter().skip(1).map(|_| play(&mut race, Direction::Backward)).collect();
        assert_eq!(back, expected.iter().rev().skip(1).copied().collect::<Vec<_>>());
        // And at full speed.
        assert_eq!(pursue(&mut race, Goal::NextStop(stops)), Pursuit::Arrived);
        assert_eq!(race.at(), expected[1]);
    }
}
