//! What holds for every kind of file: the same bytes each time, and films that do not get out of hand.

use std::time::Duration;

use stepdoku::export::{Sink, Stage, Trouble};
use stepdoku::puzzle::Grid;
use stepdoku::search::Strategy;
use stepdoku::timeline::Unit;
use stepdoku::tui::Preset;
use stepdoku::tui::export::{Cue, Scene, film, perform};

use crate::screens::{CLASSIC, SMALL, made, scene, scenes, screens};

/// 4.5 million steps in the order of this strategy.
const LONG: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

#[test]
fn the_same_scene_gives_the_same_bytes() {
    for sink in Sink::ALL {
        for scene in scenes(sink) {
            let bytes = made(&scene);
            assert!(!bytes.is_empty() && bytes == made(&scene), "{sink:?}");
        }
    }
}

#[test]
fn millions_of_steps_are_a_film_of_a_minute() {
    let mut scene = Scene::new(Grid::from_line(LONG).unwrap(), Strategy::FewestFirst, Sink::Txt);
    scene.fps = Some(2);
    let shown = screens(&scene);
    let last = shown.last().unwrap();
    assert!((60..=150).contains(&shown.len()), "{} screens", shown.len());
    assert!((20..=75).contains(&last.since.as_secs()), "{:?}", last.since);
    assert!(last.lines.iter().any(|line| line.contains("SOLVED")), "{:?}", last.lines);
    // As fast as it goes it is shorter, and ends at the same place.
    scene.speed = Some(f64::INFINITY);
    let fast = screens(&scene);
    assert!(
        fast.len() < shown.len() && fast.last().unwrap().lines.iter().any(|line| line.contains("SOLVED"))
    );
}

#[test]
fn a_film_shows_the_range_that_was_asked_for_and_its_chapters() {
    let mut scene = scene(SMALL, Sink::Txt);
    let whole = screens(&scene);
    let at = |lines: &[String], step: &str| lines[0].contains(&format!(" {step}/57 "));
    assert!(at(&whole[0].lines, "0") && at(&whole.last().unwrap().lines, "57"));
    let chapters: Vec<&str> = whole.iter().map(|s| s.chapters.as_str()).filter(|c| !c.is_empty()).collect();
    assert!(chapters[0].starts_with("Wrong guess r2c1=3, cost 26"), "{chapters:?}");
    assert!(
        chapters.iter().any(|c| c.contains("Deepest dead end")) && chapters.last() == Some(&"Solution 1")
    );
    assert!(
        whole
            .iter()
            .find(|s| s.chapters.contains("First undo"))
            .unwrap()
            .lines
            .iter()
            .any(|l| l.contains("UNDO"))
    );
    (scene.from, scene.until) = (Some(10), Some(20));
    let part = screens(&scene);
    assert!(at(&part[0].lines, "10") && at(&part.last().unwrap().lines, "20"));
    // Behind the solution it goes on to the proof if it is asked to.
    (scene.from, scene.until) = (None, Some(1_000_000));
    let proof = screens(&scene);
    assert!(proof.last().unwrap().lines.iter().any(|line| line.contains("NO FURTHER SOLUTION")));
    assert!(proof.iter().any(|s| s.chapters == "Solution 1"));
}

#[test]
fn what_comes_bit_by_bit_on_the_screen_is_whole_in_a_picture() {
    let mut scene = scene(CLASSIC, Sink::Txt);
    (scene.preset, scene.size, scene.from, scene.until) = (Preset::Tree, (200, 60), Some(500), Some(500));
    let shown = String::from_utf8(made(&scene)).unwrap();
    let probes = shown.lines().find(|line| line.contains(" probes ")).unwrap();
    assert!(probes.contains("20,000"), "{probes}");
}

#[test]
fn every_unit_ends_where_the_range_ends() {
    for unit in Unit::ALL {
        let mut scene = scene(CLASSIC, Sink::Txt);
        (scene.unit, scene.until, scene.speed) = (unit, Some(5_000), Some(1_000.0));
        let shown = screens(&scene);
        assert!(shown.last().unwrap().lines[0].contains(" 5,000/41,810 "), "{unit:?}");
    }
}

#[test]
fn there_are_reasons_why_there_is_no_film() {
    let trouble = |scene: &Scene| film(scene, &mut |_| true).map(|bytes| bytes.len()).unwrap_err();
    let mut beyond = scene(SMALL, Sink::Svg);
    (beyond.from, beyond.until) = (Some(1_000_000), Some(1_000_000));
    assert!(matches!(trouble(&beyond), Trouble::BeyondEnd { from: 1_000_000, end: 1..1000 }));
    let mut slow = scene(CLASSIC, Sink::Cast);
    slow.speed = Some(0.5);
    assert_eq!(trouble(&slow), Trouble::TooLong { seconds: 83_620 }, "41,810 pictures would do");
    assert!(matches!(trouble(&scene("11..............", Sink::Gif)), Trouble::Conflict(_)));
}

#[test]
fn a_film_can_be_called_off_at_any_stage() {
    let mut stages = Vec::new();
    let mut long = Scene::new(Grid::from_line(LONG).unwrap(), Strategy::FewestFirst, Sink::Cast);
    long.fps = Some(2);
    film(&long, &mut |stage| {
        stages.push(stage);
        true
    })
    .unwrap();
    assert!(stages.iter().any(|stage| matches!(stage, Stage::Searching(_))));
    assert!(stages.contains(&Stage::Filming(50)));
    for at in [0, stages.len() / 2, stages.len() - 1] {
        let mut n = 0;
        let made = film(&long, &mut |_| {
            n += 1;
            n <= at
        });
        assert_eq!(made.map(|bytes| bytes.len()), Err(Trouble::Cancelled));
    }
}

#[test]
fn a_script_presses_keys() {
    use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
    let key = |code| Cue::Event(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    let seconds = Duration::from_secs;
    let cues = [
        (seconds(1), key(KeyCode::F(5))),
        (seconds(2), Cue::Chapter("It begins".into())),
        (seconds(2), key(KeyCode::Char(' '))),
        (seconds(4), key(KeyCode::End)),
    ];
    let scene = scene(SMALL, Sink::Txt);
    let made = || perform(&scene, &cues, seconds(6), &mut |_| true).unwrap();
    let text = String::from_utf8(made()).unwrap();
    assert_eq!(text.as_bytes(), made());
    for what in
        ["=== 0:00.000\n", "exactly one solution", "READY", "=== 0:02.000 It begins\n", "PLAYING", "SOLVED"]
    {
        assert!(text.contains(what), "{what} is missing:\n{text}");
    }
    let quit = [(seconds(1), key(KeyCode::Char('q')))];
    assert!(perform(&scene, &quit, seconds(60), &mut |_| true).unwrap().len() < 10_000);
}
