//! Board before, keys, board after: one line each, through the keymap and update.

use std::time::Duration;

use crossterm::event::Event;

use super::{bench, press, settle};
use crate::{
    puzzle::Grid,
    search::{DigitOrder, Search, Step, Strategy, Tally},
    timeline::Unit,
    tui::{
        app::Workbench,
        model::{Mode, Overlay},
        run::{App, Flow},
        watch::Watch,
    },
};

pub(super) const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The board as typed, whatever the mode.
fn board(bench: &mut Workbench) -> String {
    bench.model().board().line('.')
}

pub(super) fn watch(bench: &mut Workbench) -> &mut Watch {
    match &mut bench.model().mode {
        Mode::Watch(watch) => watch,
        _ => panic!("nothing is being watched"),
    }
}

#[test]
fn typing_changes_the_board_as_people_expect() {
    let empty = "................";
    for (before, keys, after) in [
        (empty, "Right Right 3", "..3............."),
        (empty, "3 3", empty),
        (empty, "1 Right 2 u", "1..............."),
        (empty, "1 Right 2 u u r", "1..............."),
        (empty, "1 Right 2 u u r r", "12.............."),
        (empty, "1 C-y u C-y", "1..............."),
        (empty, "Left 4", "...4............"),
        (empty, "Up 4", "............4..."),
        (empty, "l l h j k k 2", ".............2.."),
        (empty, "S-Right 2", "..2............."),
        (empty, "J 2", "........2......."),
        (empty, "1 x 2 Backspace 3 Delete 4 Space", empty),
        (empty, "5 9", empty),
        (empty, "i 1 2 0 3", "12.3............"),
        (empty, "i 1 2 3 Backspace 4", "124............."),
        (empty, "i 1 2 3 4 3 4 1 2 Esc 2", "123434122......."),
        (empty, "1 ' 2 3 `", "1..............."),
        (empty, "S", "1234341221434321"),
        (empty, "1 Right 1 S", "11.............."),
        ("1...............", "4", "1..............."),
        ("1...............", "Left Left 4 F x", "1.4............."),
        ("1...............", "n", empty),
        ("1...............", "n u Esc", "1..............."),
        ("1...............", ": type:new Space 6 Enter", "...................................."),
        ("1...............", ": type:new Space 7 Enter", "1..............."),
        // Under a Hangul input method the letters of the keys arrive as jamo.
        (empty, "1 ㅕ", empty),
        (empty, "1 ㅕ ㄱ", "1..............."),
        ("12..............", "C-Right 3 C-Left 4", "1234............"),
    ] {
        let mut bench = bench(before);
        bench.model().cursor = crate::puzzle::Cell::new(0);
        press(&mut bench, keys);
        assert_eq!(board(&mut bench), after, "{before} after {keys}");
    }
}

#[test]
fn watching_leaves_the_board_as_typed_and_adopting_is_undone() {
    let mut bench = bench(CLASSIC);
    press(&mut bench, "F5 Right Right Right");
    assert_eq!(watch(&mut bench).timeline.at(), 3);
    press(&mut bench, "Left");
    assert_eq!(watch(&mut bench).timeline.at(), 2);
    press(&mut bench, "Esc");
    assert_eq!(board(&mut bench), CLASSIC);
    press(&mut bench, "Enter Enter");
    assert!(matches!(bench.model().mode, Mode::Watch(_)), "nothing to adopt yet");
    press(&mut bench, "End Enter");
    assert!(bench.model().board().is_solution());
    assert_eq!(bench.model().board().givens().len(), 30);
    press(&mut bench, "u");
    assert_eq!(board(&mut bench), CLASSIC);
}

#[test]
fn every_way_of_going_somewhere_arrives() {
    let mut bench = bench(CLASSIC);
    press(&mut bench, "F5");
    for (keys, at) in [
        ("g type:22836 Enter", 22_836),
        ("g type:+4 Enter", 22_840),
        ("g type:-40 Enter", 22_800),
        ("Home", 0),
        ("S-Right", 10),
        ("g type:50% Enter", 20_905),
        ("End", 41_810),
        ("5", 20_905),
        ("g type:99999999 Enter", 41_810),
        ("0 [", 0),
        ("g type:nonsense Enter Esc", 0),
    ] {
        press(&mut bench, keys);
        assert_eq!(watch(&mut bench).timeline.at(), at, "{keys}");
    }
    press(&mut bench, "g type:undo Space 7 Enter");
    assert_eq!(watch(&mut bench).timeline.tally().undos, 7);
    press(&mut bench, "]");
    assert_eq!(watch(&mut bench).timeline.tally().undos, 8);
    press(&mut bench, "[ [");
    assert_eq!(watch(&mut bench).timeline.tally().undos, 6);
    press(&mut bench, "Home g type:depth Space 2 0 Enter");
    assert_eq!(watch(&mut bench).timeline.search().depth(), 20);
    press(&mut bench, "g type:r1c9 Enter");
    let step = watch(&mut bench).timeline.last();
    assert!(matches!(step, Some(Step::Place { cell, .. } | Step::Remove { cell, .. }) if cell.index() == 8));
}

#[test]
fn behind_a_solution_the_search_goes_on_to_the_proof() {
    let mut bench = bench("12..34..........");
    press(&mut bench, "F5");
    let mut solutions = 0;
    while watch(&mut bench).timeline.last() != Some(Step::Exhausted) {
        press(&mut bench, "s");
        solutions = watch(&mut bench).timeline.tally().solutions;
        assert!(solutions < 100, "it has an end");
    }
    let grid = Grid::from_line("12..34..........").unwrap();
    let counted = crate::search::fast::count(&grid, 1000, &Default::default()).solutions;
    assert_eq!(solutions, counted);
    let at = watch(&mut bench).timeline.at();
    for (key, said) in [
        ("Right", "over"),
        ("End", "over"),
        ("s", "none further"),
        ("Space", "over"),
        ("Enter", "before this"),
    ] {
        press(&mut bench, key);
        assert_eq!(watch(&mut bench).timeline.at(), at, "nothing comes behind the proof");
        let message = &bench.model().message.as_ref().expect("something is said").1;
        assert!(message.contains(said), "{key}: {message}");
    }
    press(&mut bench, "S");
    assert_eq!(watch(&mut bench).timeline.last(), Some(Step::Solution));
}

#[test]
fn units_speed_and_strategy_are_kept_from_one_search_to_the_next() {
    let mut bench = bench(CLASSIC);
    press(&mut bench, "F5 u + t");
    assert_eq!(watch(&mut bench).strategy, Strategy::FewestFirst);
    assert_eq!(watch(&mut bench).player.unit(), Unit::Move);
    let speed = watch(&mut bench).player.speed();
    press(&mut bench, "Esc F5");
    assert_eq!(watch(&mut bench).strategy, Strategy::FewestFirst);
    assert_eq!(watch(&mut bench).player.unit(), Unit::Move);
    assert_eq!(watch(&mut bench).player.speed(), speed);
}

#[test]
fn digits_are_tried_in_the_order_that_was_chosen() {
    let mut bench = bench(CLASSIC);
    let end = |bench: &mut Workbench| {
        press(bench, "Home End");
        watch(bench).timeline.at()
    };
    press(&mut bench, "F5");
    for (keys, order, steps) in [
        ("", "up", 41_810),
        ("o", "down", 4_502),
        ("o", "shuffled:1", 0),
        ("o", "up", 41_810),
        ("o o", "shuffled:2", 0),
        (": type:digits Space type:shuffled:7 Enter", "shuffled:7", 0),
        ("o o o", "shuffled:8", 0),
        (": type:digits Space type:down Enter", "down", 4_502),
        ("Esc F5", "down", 4_502),
    ] {
        press(&mut bench, keys);
        assert_eq!(watch(&mut bench).options.digits.to_string(), order, "after {keys}");
        // The known ones; every other from the search itself.
        let options = watch(&mut bench).options;
        let mut search = Strategy::RowByRow.start_with(&Grid::from_line(CLASSIC).unwrap(), &options).unwrap();
        let counted = search.advance(u64::MAX, &mut Tally::default());
        assert!(steps == 0 || steps == counted);
        assert_eq!(end(&mut bench), counted, "{order}");
    }
    press(&mut bench, ": type:digits Space type:sideways Enter");
    assert_eq!(watch(&mut bench).options.digits, DigitOrder::Down, "there is no such order");
}

#[test]
fn playing_follows_the_clock_and_stops_at_the_end() {
    let mut bench = bench(".6......13........62.5....3......4.2");
    press(&mut bench, "F5");
    bench.event(Event::Key(super::key("Space")));
    for _ in 0..100 {
        bench.tick(Duration::from_millis(10), &mut || false);
    }
    assert_eq!(watch(&mut bench).timeline.at(), 10, "ten steps a second");
    for _ in 0..10_000 {
        bench.tick(Duration::from_millis(10), &mut || false);
    }
    assert_eq!(watch(&mut bench).timeline.last(), Some(Step::Solution));
    assert!(watch(&mut bench).player.is_playing().is_none());
    assert_eq!(watch(&mut bench).due(), None, "at rest there is nothing to do");
}

#[test]
fn playing_backward_goes_to_the_start() {
    let mut bench = bench(".6......13........62.5....3......4.2");
    press(&mut bench, "F5 5");
    let from = watch(&mut bench).timeline.at();
    press(&mut bench, "Backspace");
    for _ in 0..10_000 {
        bench.tick(Duration::from_millis(10), &mut || false);
    }
    assert!(from > 0);
    assert_eq!(watch(&mut bench).timeline.at(), 0);
    assert!(watch(&mut bench).player.is_playing().is_none());
}

#[test]
fn work_survives_a_new_puzzle_and_a_solved_one() {
    let folder = tempfile::tempdir().unwrap();
    let dirs = || {
        Some(crate::config::Dirs {
            config: folder.path().into(),
            data: folder.path().into(),
            run: folder.path().join("run"),
        })
    };
    let start = || crate::tui::workbench(crate::tui::Start::default(), super::CAPS, dirs());
    let mut first = start();
    press(&mut first, "4");
    let typed = board(&mut first);
    first.leaving(crate::tui::run::Leaving::Quit);
    let mut second = start();
    assert_eq!(board(&mut second), typed);
    press(&mut second, "n");
    second.leaving(crate::tui::run::Leaving::Quit);
    let mut third = start();
    assert_eq!(board(&mut third), typed, "an empty board covers nothing");
    press(&mut third, "n 1 2 3 Esc");
    third.leaving(crate::tui::run::Leaving::Quit);
    assert_eq!(board(&mut start())[..3], *"123", "the newest is opened");
}

#[test]
fn a_long_paste_into_a_prompt_is_cut() {
    let mut bench = bench(CLASSIC);
    press(&mut bench, "o");
    bench.event(Event::Paste("x".repeat(100_000)));
    let Some(Overlay::Prompt(_, field)) = &bench.model().overlay else { panic!("the prompt stays") };
    assert!(field.text().len() <= 4096);
}

#[test]
fn utf16_through_a_pipe_is_a_puzzle_and_starts_watching() {
    let text = "\u{feff}1....2....3....4\r\n";
    let bytes: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let start = crate::tui::Start { puzzle: Some((None, bytes)), watch: true, ..Default::default() };
    let mut bench = crate::tui::workbench(start, super::CAPS, None);
    assert_eq!(board(&mut bench), "1....2....3....4");
    assert!(matches!(bench.model().mode, Mode::Watch(_)));
}

#[test]
fn a_run_can_be_stopped_and_claims_nothing() {
    let hard = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    let mut bench = bench(hard);
    press_once(&mut bench, "F5");
    press_once(&mut bench, "End");
    bench.tick(Duration::from_millis(1), &mut || true);
    assert!(watch(&mut bench).pursuit.is_some());
    press_once(&mut bench, "Esc");
    assert!(watch(&mut bench).pursuit.is_none(), "the first Esc stops the run");
    assert_eq!(watch(&mut bench).timeline.end(), None);
    press_once(&mut bench, "Esc");
    assert!(matches!(bench.model().mode, Mode::Board));
}

fn press_once(bench: &mut Workbench, name: &str) {
    bench.event(Event::Key(super::key(name)));
}

#[test]
fn a_board_that_breaks_the_rules_is_not_searched() {
    let mut bench = bench("11..............");
    press(&mut bench, "F5");
    assert!(matches!(bench.model().mode, Mode::Board));
    assert_eq!(
        bench.model().message.as_ref().unwrap().1,
        "No search from here: 1 stands twice in row 1: r1c1 and r1c2"
    );
}

#[test]
fn a_paste_is_shown_before_it_is_taken_and_can_be_undone() {
    let mut bench = bench(CLASSIC);
    bench.event(Event::Paste("1...\r.2..\r..3.\r...4\r".into()));
    assert!(matches!(bench.model().overlay, Some(Overlay::Paste(_))));
    assert_eq!(board(&mut bench), CLASSIC);
    press(&mut bench, "Esc");
    assert_eq!(board(&mut bench), CLASSIC);
    bench.event(Event::Paste("1...\r.2..\r..3.\r...4\r".into()));
    press(&mut bench, "Enter");
    assert_eq!(board(&mut bench), "1....2....3....4");
    press(&mut bench, "u");
    assert_eq!(board(&mut bench), CLASSIC);
    bench.event(Event::Paste("no puzzle".into()));
    press(&mut bench, "Enter Esc");
    assert_eq!(board(&mut bench), CLASSIC);
}

#[test]
fn a_puzzle_can_be_typed_into_the_paste_panel() {
    let mut bench = bench(CLASSIC);
    press(&mut bench, "p type:1... Enter type:.2.. Enter type:..3. Enter type:...4 Enter");
    assert_eq!(board(&mut bench), "1....2....3....4");
}

#[test]
fn quitting_asks_only_for_unsaved_work() {
    assert_eq!(press(&mut bench(CLASSIC), "q"), Flow::Quit);
    assert_eq!(press(&mut bench(CLASSIC), "4 q"), Flow::Continue);
    assert_eq!(press(&mut bench(CLASSIC), "4 q Esc Right"), Flow::Continue);
    assert_eq!(press(&mut bench(CLASSIC), "4 q 7"), Flow::Continue);
    assert_eq!(press(&mut bench(CLASSIC), "4 q y"), Flow::Quit);
    assert_eq!(press(&mut bench(CLASSIC), "C-c"), Flow::Continue);
    assert_eq!(press(&mut bench(CLASSIC), "C-c C-c"), Flow::Quit);
    assert_eq!(press(&mut bench(CLASSIC), "4 ? C-c C-c"), Flow::Quit);
    assert_eq!(press(&mut bench(CLASSIC), "C-c Right C-c"), Flow::Continue);
    assert_eq!(press(&mut bench(CLASSIC), "C-z"), Flow::Suspend);
}

#[test]
fn files_are_written_read_and_never_replaced_unasked() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.sdk");
    let shown = path.to_string_lossy().into_owned();
    let mut bench = bench(CLASSIC);
    press(&mut bench, &format!("4 w type:{shown} Enter"));
    assert!(!bench.model().has_unsaved_work());
    let written = std::fs::read(&path).unwrap();

    std::fs::write(&path, "something else").unwrap();
    bench.model().written = None;
    press(&mut bench, &format!("w C-u type:{shown} Enter n"));
    assert_eq!(std::fs::read(&path).unwrap(), b"something else");
    press(&mut bench, &format!("w C-u type:{shown} Enter y"));
    assert_eq!(std::fs::read(&path).unwrap(), written);

    press(&mut bench, &format!("n Esc o type:{shown} Enter"));
    settle(&mut bench);
    if bench.model().overlay.is_some() {
        press(&mut bench, "Enter");
    }
    assert_eq!(bench.model().board().get(crate::puzzle::Cell::new(2)), crate::puzzle::Digit::new(4));

    press(&mut bench, "o type:/nowhere/at/all Enter");
    assert!(bench.model().message.as_ref().unwrap().1.contains("/nowhere/at/all"));
    press(&mut bench, &format!("w C-u type:{}/x.pdf Enter", folder.path().display()));
    assert!(bench.model().message.as_ref().unwrap().1.contains("ending"));
}

#[test]
fn a_class_is_asked_without_moving() {
    let mut bench = bench(CLASSIC);
    press(&mut bench, "F5 g type:22836 Enter a 1 2 2 Backspace 3");
    let at = watch(&mut bench).timeline.at();
    let quiz = watch(&mut bench).quiz.as_ref().unwrap();
    assert_eq!((quiz.hands(0), quiz.hands(1), quiz.hands(2), quiz.revealed), (1, 1, 1, false));
    press(&mut bench, "Enter");
    assert!(watch(&mut bench).quiz.as_ref().unwrap().revealed);
    let first = watch(&mut bench).quiz.as_ref().unwrap().question.text.clone();
    press(&mut bench, "a");
    let second = watch(&mut bench).quiz.as_ref().unwrap();
    assert!(second.question.text != first && !second.revealed && second.all_hands() == 0);
    press(&mut bench, "a a a a");
    assert_eq!(watch(&mut bench).quiz.as_ref().unwrap().question.text, first, "and round");
    press(&mut bench, "Esc");
    assert!(watch(&mut bench).quiz.is_none());
    assert_eq!(watch(&mut bench).timeline.at(), at);
    // Any other key ends the question and does what it always does.
    press(&mut bench, "ㅁ Right");
    assert!(watch(&mut bench).quiz.is_none());
    assert_eq!(watch(&mut bench).timeline.at(), at + 1);
}

#[test]
fn answers_of_a_class_are_added_to_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("answers.csv");
    let mut bench = bench(CLASSIC);
    bench.model().name = "one, two".into();
    press(&mut bench, &format!("F5 a 1 Enter w C-u type:{} Enter", path.display()));
    press(&mut bench, "Esc Right a 2 w Enter");
    let rows = std::fs::read_to_string(&path).unwrap();
    let rows: Vec<&str> = rows.lines().collect();
    assert_eq!(rows[0], "puzzle,strategy,step,question,choices,hands,right");
    assert_eq!(rows[1], "\"one, two\",row-by-row,0,What happens next?,place|reject|undo,1|0|0,place");
    assert_eq!(rows.len(), 3, "{rows:?}");
    press(&mut bench, "w C-u type:/nowhere/at/all Enter");
    assert!(bench.model().message.as_ref().unwrap().1.contains("/nowhere/at/all"));
}

#[test]
fn a_condition_stops_the_play_and_the_long_way_alike() {
    let mut bench = bench(CLASSIC);
    press(&mut bench, "F5 x type:depth>=20 Enter");
    assert_eq!(watch(&mut bench).player.stops().iter().count(), 1);
    watch(&mut bench).player.set_speed(crate::timeline::Speed::at_least(f64::INFINITY));
    press(&mut bench, "Space");
    settle(&mut bench);
    let first = watch(&mut bench).timeline.at();
    assert_eq!(watch(&mut bench).timeline.search().depth(), 20);
    assert!(watch(&mut bench).player.is_playing().is_none());
    press(&mut bench, ")");
    settle(&mut bench);
    let second = watch(&mut bench).timeline.at();
    assert!(second > first);
    assert_eq!(watch(&mut bench).timeline.search().depth(), 20);
    press(&mut bench, "(");
    settle(&mut bench);
    assert_eq!(watch(&mut bench).timeline.at(), first);
    // What is not understood changes nothing; an empty line takes all away.
    press(&mut bench, "x type:,nonsense Enter");
    assert!(matches!(bench.model().overlay, Some(Overlay::Prompt(..))));
    press(&mut bench, "C-u Enter");
    assert!(watch(&mut bench).player.stops().is_empty());
}

#[test]
fn the_place_is_kept_as_a_share_when_the_strategy_changes() {
    let mut bench = bench(CLASSIC);
    press(&mut bench, "F5");
    settle(&mut bench);
    press(&mut bench, "5");
    settle(&mut bench);
    let share = |bench: &mut Workbench| {
        let timeline = &watch(bench).timeline;
        timeline.at() as f64 / timeline.end().unwrap().0 as f64
    };
    assert!((share(&mut bench) - 0.5).abs() < 0.01);
    press(&mut bench, "t");
    settle(&mut bench);
    assert_eq!(bench.model().strategy, Strategy::FewestFirst);
    assert!((share(&mut bench) - 0.5).abs() < 0.01);
}

#[test]
fn a_moment_is_named_gone_back_to_and_compared_with() {
    let mut bench = bench(CLASSIC);
    press(&mut bench, "F5 g type:100 Enter");
    settle(&mut bench);
    press(&mut bench, "b Enter g type:2000 Enter");
    settle(&mut bench);
    press(&mut bench, "b C-u type:late Enter");
    let names: Vec<String> = watch(&mut bench).marks().map(|mark| mark.name.clone()).collect();
    assert_eq!(names, ["A", "late"]);
    press(&mut bench, "B Up Enter");
    settle(&mut bench);
    assert_eq!(watch(&mut bench).timeline.at(), 100);
    press(&mut bench, "B Down =");
    watch(&mut bench).refresh();
    // Held against a plain replay.
    let board = |steps| {
        let mut search = Strategy::RowByRow.start(&Grid::from_line(CLASSIC).unwrap()).unwrap();
        let taken: Vec<Step> = search.by_ref().take(steps).collect();
        (search.board().to_vec(), taken)
    };
    let ((early, _), (late, taken)) = (board(100), board(2000));
    let between = &taken[100..];
    let differ = early.iter().zip(&late).filter(|(one, other)| one != other).count();
    let comparison = watch(&mut bench).insight.comparison.unwrap();
    assert_eq!(comparison.differ.len(), differ);
    let placed = between.iter().filter(|step| matches!(step, Step::Place { .. })).count() as u64;
    assert_eq!(comparison.between.placements, placed);
    press(&mut bench, "=");
    assert!(watch(&mut bench).against.is_none());
    press(&mut bench, "B x x B");
    assert_eq!(watch(&mut bench).marks().count(), 0);
}

#[test]
fn another_digit_opens_a_branch_of_history() {
    let mut bench = bench(CLASSIC);
    press(&mut bench, "F5 Right ! type:4 Enter");
    assert_eq!(watch(&mut bench).timeline.at(), 0);
    assert_eq!(watch(&mut bench).timeline.search().board()[2], 4, "instead of the 1");
    press(&mut bench, "Right Right \\");
    assert_eq!(watch(&mut bench).timeline.at(), 1, "the search itself");
    press(&mut bench, "\\");
    assert_eq!(watch(&mut bench).timeline.at(), 2, "the branch stands where it was left");
    press(&mut bench, "! 5 Enter");
    assert!(matches!(bench.model().overlay, Some(Overlay::Prompt(..))), "5 stands in the row already");
    press(&mut bench, "Esc | |");
    assert_eq!(watch(&mut bench).timeline.at(), 1);
}

#[test]
fn the_changes_of_the_cell_pointed_at_are_gone_through() {
    let mut bench = bench(CLASSIC);
    press(&mut bench, "F5");
    settle(&mut bench);
    bench.model().cursor = crate::puzzle::Shape::S9.cell(0, 2);
    press(&mut bench, "}");
    settle(&mut bench);
    let at = watch(&mut bench).timeline.at();
    assert!(matches!(watch(&mut bench).timeline.last(), Some(Step::Place { cell, .. }) if cell.index() == 2));
    press(&mut bench, "C-Right }");
    settle(&mut bench);
    assert!(matches!(watch(&mut bench).timeline.last(), Some(Step::Place { cell, .. }) if cell.index() == 3));
    press(&mut bench, "C-Left {");
    settle(&mut bench);
    assert_eq!(watch(&mut bench).timeline.at(), at);
}
