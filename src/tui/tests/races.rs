//! Races through the keys: every number held against searches that run alone.

use std::time::Duration;

use crossterm::event::Event;
use ratatui::{Terminal, backend::TestBackend};

use super::{CAPS, Start, bench, bench_as, key, press};
use crate::{
    puzzle::Grid,
    search::{
        AnySearch, Ending, Lane, Lanes, Search, Step, Tally,
        fast::{self, Budget},
    },
    timeline::Clock,
    tui::{
        app::Workbench,
        model::Mode,
        pane::Preset,
        run::App,
        watch::{Racing, Watch},
    },
};

const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const LANES: &str = "row-by-row, row-by-row turned 270, row-by-row transposed, exact-cover reversed";

fn race_of(puzzle: &str, lanes: &str) -> Workbench {
    let race = Some(Lanes(Lane::list(lanes).unwrap()));
    bench_as(puzzle, CAPS, Start { race, ..Start::default() })
}

fn watch(bench: &mut Workbench) -> &mut Watch {
    match &mut bench.model().mode {
        Mode::Watch(watch) => watch,
        _ => panic!("nothing is being watched"),
    }
}

fn racing(bench: &mut Workbench) -> &mut Racing {
    watch(bench).race.as_mut().expect("there is a race")
}

/// A lane that runs alone: so many steps, or to its end.
fn alone(puzzle: &str, lane: &Lane, steps: u64) -> (AnySearch, Tally) {
    let mut search = lane.start(&Grid::from_line(puzzle).unwrap()).unwrap();
    let mut tally = Tally::default();
    search.advance(steps, &mut tally);
    (search, tally)
}

#[track_caller]
fn agrees(bench: &mut Workbench, puzzle: &str) {
    let race = racing(bench);
    let at = race.race.at();
    for i in 0..race.entrants.len() {
        let moment = race.moment(i).expect("it has started");
        let steps = moment.timeline.at();
        let (search, tally) = alone(puzzle, &race.entrants[i].lane, steps);
        assert_eq!(moment.timeline.search().board(), search.board(), "lane {i} at {at}");
        assert_eq!(moment.timeline.tally(), &tally, "lane {i} at {at}");
        let over = tally.solutions + tally.exhausted > 0;
        assert_eq!(race.race.place(i).is_some(), over, "lane {i} at {at}");
        if race.race.clock() == Clock::Steps && !over {
            assert_eq!(steps, at, "lane {i}");
        }
        if race.race.clock() == Clock::Time {
            let price = race.entrants[i].lane.strategy.price();
            assert!(price.of(&tally) <= at, "lane {i}");
            let (_, next) = alone(puzzle, &race.entrants[i].lane, steps + 1);
            assert!(over || price.of(&next) > at, "lane {i} could have gone on");
        }
    }
}

#[test]
fn every_lane_shows_what_its_search_does_alone() {
    let mut bench = race_of(CLASSIC, LANES);
    for keys in [
        "g type:1000 Enter",
        "S-Right",
        "Left",
        "u Right",
        "u Left Left",
        "]",
        "[",
        "s",
        "S",
        "5",
        "c",
        "Right Right Left",
        "g type:2000 Enter",
        "Tab u u u Right",
        "s",
        "End",
        "c",
        "Left",
        "Home",
    ] {
        press(&mut bench, keys);
        agrees(&mut bench, CLASSIC);
    }
    assert_eq!(racing(&mut bench).race.at(), 0);
}

/// Lanes that do not fit the board are said to be impossible, even if none fits.
#[test]
fn a_race_of_impossible_lanes_stands_still() {
    for (puzzle, lanes) in [
        ("queens:6", "row-by-row renamed:7, row-by-row bands:3"),
        ("queens:8 r1c3", "row-by-row bands:3, row-by-row bands:4"),
    ] {
        let mut bench = race_of(puzzle, lanes);
        press(&mut bench, "l h c l Space b d g 5 0 % Enter End Home ) ( c Tab v v v v v");
        let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
        terminal.draw(|frame| bench.draw(frame)).unwrap();
    }
}

#[test]
fn the_known_lanes_finish_with_the_known_steps() {
    let mut bench = race_of(CLASSIC, LANES);
    press(&mut bench, "End");
    let race = racing(&mut bench);
    // With the step that says so.
    let finish: Vec<_> = (0..4).map(|lane| race.race.finish(lane).unwrap()).collect();
    assert_eq!(finish[..3], [(41_810, Ending::Solved), (1_330, Ending::Solved), (5_940, Ending::Solved)]);
    let places: Vec<usize> = (0..4).map(|lane| race.race.place(lane).unwrap().0).collect();
    assert_eq!(places, [4, 2, 3, 1]);
    press(&mut bench, "S S");
    let race = racing(&mut bench);
    assert_eq!(race.race.at(), 1_330);
    assert_eq!((race.race.place(1).map(|(place, _)| place), race.race.place(0)), (Some(2), None));
}

#[test]
fn it_plays_forward_and_backward_by_the_clock() {
    let mut bench = race_of(CLASSIC, LANES);
    bench.event(Event::Key(key("Space")));
    for _ in 0..100 {
        bench.tick(Duration::from_millis(10), &mut || false);
    }
    assert_eq!(racing(&mut bench).race.at(), 10, "ten steps a second");
    agrees(&mut bench, CLASSIC);
    bench.event(Event::Key(key("Space")));
    bench.event(Event::Key(key("Backspace")));
    for _ in 0..200 {
        bench.tick(Duration::from_millis(10), &mut || false);
    }
    assert_eq!(racing(&mut bench).race.at(), 0);
    assert!(watch(&mut bench).player.is_playing().is_none());
    assert_eq!(watch(&mut bench).due(), None, "at rest there is nothing to do");
}

#[test]
fn the_search_that_is_watched_is_the_first_lane_and_stays_it() {
    let mut bench = bench(CLASSIC);
    press(&mut bench, "F5 g type:1234 Enter v v v");
    assert_eq!(bench.model().preset, Preset::Compare);
    assert_eq!(racing(&mut bench).entrants.len(), 4);
    assert_eq!(racing(&mut bench).race.at(), 1_234);
    press(&mut bench, "g type:2000 Enter v");
    assert!(watch(&mut bench).race.is_none());
    assert_eq!(watch(&mut bench).timeline.at(), 2_000);
    // Another strategy in the first lane is watched afterwards, where it stands.
    press(&mut bench, "v v v v t g type:300 Enter v");
    assert_eq!(watch(&mut bench).strategy.name(), "fewest-first");
    assert_eq!(watch(&mut bench).timeline.at(), 300);
    press(&mut bench, "v v v v Esc F5");
    assert_eq!(racing(&mut bench).entrants[0].lane.to_string(), "fewest-first");
}

#[test]
fn lanes_are_set_up_in_a_list_or_as_a_line() {
    let lanes = |bench: &mut Workbench| {
        let lanes: Vec<String> = racing(bench).lanes().iter().map(Lane::to_string).collect();
        lanes.join(", ")
    };
    let mut bench = race_of(CLASSIC, "row-by-row, fewest-first");
    for (keys, after) in [
        ("R Down t o s Enter", "row-by-row, fewest-now down turned 90"),
        (
            "R n n n Enter",
            "row-by-row, fewest-now down turned 90, singles down turned 90, exact-cover down turned 90",
        ),
        (
            "R x x x x Esc",
            "row-by-row, fewest-now down turned 90, singles down turned 90, exact-cover down turned 90",
        ),
        ("R Up Up Up x x x x Enter", "singles down turned 90, exact-cover down turned 90"),
        ("R e C-u type:row-by-row,flipped Enter", "row-by-row, row-by-row flipped"),
        ("R e C-u type:nonsense Enter Esc", "row-by-row, row-by-row flipped"),
        ("R e C-u type:singles Enter Esc", "row-by-row, row-by-row flipped"),
        ("Tab t o", "row-by-row, fewest-first down flipped"),
    ] {
        press(&mut bench, keys);
        assert_eq!(lanes(&mut bench), after, "{keys}");
    }
}

#[test]
fn a_change_of_a_lane_keeps_the_clock() {
    let mut bench = race_of(CLASSIC, LANES);
    press(&mut bench, "g type:700 Enter Tab t");
    assert_eq!(racing(&mut bench).race.at(), 700);
    assert_eq!(racing(&mut bench).chosen, 1);
    agrees(&mut bench, CLASSIC);
}

#[test]
fn a_solution_of_a_turned_lane_is_one_of_the_puzzle() {
    let mut bench = race_of(CLASSIC, "row-by-row, row-by-row turned 270 renamed:5");
    press(&mut bench, "Enter");
    assert!(watch(&mut bench).race.is_some(), "nothing to adopt yet");
    press(&mut bench, "s Enter");
    assert!(bench.model().board().is_solution());
    let givens = bench.model().board().givens_only();
    assert_eq!(givens.line('.'), CLASSIC);
}

#[test]
fn what_cannot_start_is_told_and_does_no_harm() {
    let six = ".6......13........62.5....3......4.2";
    let mut bench = race_of(six, "turned 90, row-by-row, transposed");
    press(&mut bench, "Right s End Tab Tab t Left");
    let race = racing(&mut bench);
    assert_eq!(race.entrants.iter().filter(|entrant| entrant.runner.is_some()).count(), 1);
    assert_eq!(race.moment(1).unwrap().timeline.tally().solutions, 0, "one back from its end");
    press(&mut bench, "Right");
    assert_eq!(racing(&mut bench).moment(1).unwrap().timeline.last(), Some(Step::Solution));
    press(&mut bench, "v");
    assert!(watch(&mut bench).race.is_none());
}

#[test]
fn a_long_way_of_a_race_can_be_stopped() {
    let hard = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    let mut bench = race_of(hard, "row-by-row, fewest-first");
    bench.event(Event::Key(key("End")));
    bench.tick(Duration::from_millis(1), &mut || true);
    assert!(watch(&mut bench).pursuit.is_some());
    bench.event(Event::Key(key("Esc")));
    assert!(watch(&mut bench).pursuit.is_none());
    assert_eq!(racing(&mut bench).race.place(0), None, "nothing is claimed");
}

#[test]
fn a_race_fits_a_screen_of_any_size() {
    let mut bench = race_of(CLASSIC, LANES);
    for (width, height) in (1..40).flat_map(|height| [1, 2, 11, 80, 200].map(|width| (width, height))) {
        let mut screen = Terminal::new(TestBackend::new(width, height)).unwrap();
        bench.event(Event::Resize(width, height));
        screen.draw(|frame| bench.draw(frame)).unwrap();
        assert!(matches!(&bench.model().mode, Mode::Watch(watch) if watch.race.is_some()));
    }
}

#[test]
fn conditions_bookmarks_and_lost_lanes_are_those_of_all_lanes() {
    let mut bench = race_of(CLASSIC, LANES);
    // The first lane comes to depth 20 where it would alone.
    press(&mut bench, "x type:depth Space type:20 Enter )");
    let (mut search, mut steps) = (alone(CLASSIC, &racing(&mut bench).entrants[0].lane, 0).0, 0);
    while search.depth() < 20 {
        search.next();
        steps += 1;
    }
    assert_eq!(racing(&mut bench).race.at(), steps);
    agrees(&mut bench, CLASSIC);
    // A bookmark there brings all of them back.
    press(&mut bench, "b Enter End");
    assert_ne!(racing(&mut bench).race.at(), steps);
    press(&mut bench, "B Enter");
    assert_eq!(racing(&mut bench).race.at(), steps);
    agrees(&mut bench, CLASSIC);
    press(&mut bench, "c b");
    assert!(bench.model().message.as_ref().unwrap().1.starts_with("Bookmarks name a step"));
    // It belongs to these lanes: neither to others nor to the search alone.
    press(&mut bench, "c Tab t");
    assert_eq!(watch(&mut bench).marks().count(), 0);
    press(&mut bench, "v");
    assert_eq!(watch(&mut bench).marks().count(), 0);

    let mut bench = race_of(CLASSIC, LANES);
    press(&mut bench, "d");
    let mut lost = 0;
    for n in [0, 1, 40, 400, 1_329, 4_000, 20_000, 40_000] {
        press(&mut bench, &format!("g type:{n} Enter"));
        watch(&mut bench).refresh();
        let race = racing(&mut bench);
        for lane in 0..4 {
            let (moment, grid) = (race.moment(lane).unwrap(), race.entrants[lane].grid.clone());
            let path: Vec<_> = moment.timeline.search().path().collect();
            let hopeless = |placed: usize| {
                let mut grid = grid.clone();
                path[..placed].iter().for_each(|&(cell, digit)| grid.set(cell, Some(digit)));
                fast::count(&grid, 1, &Budget::default()).solutions == 0
            };
            let first = (1..=path.len()).find(|&placed| hopeless(placed)).map(|placed| placed - 1);
            assert_eq!(race.lost(lane).map(|(first, ..)| first), first, "lane {lane} at {n}");
            lost += usize::from(first.is_some());
        }
    }
    assert!(lost > 5, "{lost}");
    press(&mut bench, "d =");
    assert!(bench.model().message.as_ref().unwrap().1.starts_with("That key is about one search"));
    watch(&mut bench).refresh();
    assert!((0..4).all(|lane| racing(&mut bench).lost(lane).is_none()));
}
