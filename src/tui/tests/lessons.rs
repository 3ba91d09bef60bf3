//! Teaching without a terminal.

use ratatui::{Terminal, backend::TestBackend};

use super::*;
use crate::lesson::{self, Lesson, Names};
use crate::tui::{Preset, pane_names};

fn teaching(one: lesson::Bundled) -> Workbench {
    teaching_text(one.text)
}

fn teaching_text(text: &str) -> Workbench {
    let (presets, panes) = (Preset::ALL.map(Preset::name), pane_names());
    let lesson = Lesson::read(text.as_bytes(), &Names { presets: &presets, panes: &panes }).unwrap();
    workbench(Start { lesson: Some(lesson), ..Start::default() }, CAPS, None)
}

/// Scene and beat, from 1.
fn place(bench: &mut Workbench) -> (usize, usize) {
    let show = bench.model().lesson.as_ref().unwrap();
    (show.scene().1, show.beat().0)
}

/// Goes one way to the end of it, through every beat and every page of its text.
fn walk(bench: &mut Workbench, name: &str, way: &mut Vec<(usize, usize)>) {
    // Pages, answers and ways that are played keep it at a beat for some presses, but not for so many.
    let mut still = 0;
    while still < 15 {
        press(bench, name);
        draw(bench);
        let now = place(bench);
        still += 1;
        if way.last() != Some(&now) {
            way.push(now);
            still = 0;
        }
    }
}

/// Draws it at several sizes; nothing is to fail at any of them.
fn draw(bench: &mut Workbench) {
    for (width, height) in [(1, 1), (30, 12), (200, 60), (80, 24)] {
        let mut screen = Terminal::new(TestBackend::new(width, height)).unwrap();
        bench.event(Event::Resize(width, height));
        screen.draw(|frame| bench.draw(frame)).unwrap();
    }
}

#[test]
fn every_lesson_is_walked_forward_and_backward() {
    for one in lesson::bundled() {
        let mut bench = teaching(*one);
        let first = place(&mut bench);
        let mut way = vec![first];
        walk(&mut bench, "Right", &mut way);
        let scenes = bench.model().lesson.as_ref().unwrap().scene().2;
        assert_eq!(way.last().map(|place| place.0), Some(scenes), "{}", one.name);
        assert!(way.is_sorted(), "{way:?}");
        let mut back = vec![place(&mut bench)];
        walk(&mut bench, "Left", &mut back);
        back.reverse();
        assert_eq!(back, way, "{}", one.name);
        for scene in 2..=scenes {
            press(&mut bench, "PgDn");
            assert_eq!(place(&mut bench), (scene, 1));
        }
    }
}

#[test]
fn no_text_is_cut_in_a_small_terminal() {
    for one in lesson::bundled() {
        let mut bench = teaching(*one);
        bench.event(Event::Resize(80, 24));
        for _ in 0..100 {
            let (scene, beat) = place(&mut bench);
            let pages = crate::tui::view::lesson_pages(bench.model());
            assert_eq!(pages, 1, "{}/{}: scene {scene}, step {beat}", one.lang, one.name);
            press(&mut bench, "Right");
        }
    }
}

#[test]
fn whoever_explored_comes_back_to_the_lesson() {
    let mut bench = teaching(lesson::bundled()[0]);
    let at = |bench: &mut Workbench| match &bench.model().mode {
        Mode::Watch(watch) => Some(watch.timeline.at()),
        _ => None,
    };
    press(&mut bench, "PgDn");
    press(&mut bench, "PgDn");
    let there = place(&mut bench);
    for away in ["l l", "End", "Esc"] {
        press(&mut bench, away);
        assert_ne!(at(&mut bench), Some(0), "{away}");
        press(&mut bench, "PgDn");
        assert_eq!((place(&mut bench), at(&mut bench)), (there, Some(0)), "{away}");
    }
}

#[test]
fn a_lesson_leaves_no_conditions_behind() {
    let mut bench = teaching(lesson::bundled()[0]);
    let stops = |bench: &mut Workbench| match &bench.model().mode {
        Mode::Watch(watch) => watch.player.stops().iter().count(),
        _ => 0,
    };
    press(&mut bench, "PgDn PgDn Right");
    assert_eq!(stops(&mut bench), 1, "the way to the beat is played up to it");
    press(&mut bench, "Right Right");
    assert_eq!(stops(&mut bench), 1);
    press(&mut bench, "PgUp");
    assert_eq!(stops(&mut bench), 0);
}

#[test]
fn a_race_of_a_lesson_is_played_and_left_again() {
    let text = "# T\n:: puzzle ....2..44..23...\n:: preset simple\n\n## One\nAlone.\n\n\
                :: race row-by-row, row-by-row turned 90\nA race.\n\n:: run 20\nPlayed.\n\n\
                :: race row-by-row, fewest-first\nAnother.\n\n## Two\nAlone again.\n";
    let mut bench = teaching_text(text);
    let seen = |bench: &mut Workbench| match &bench.model().mode {
        Mode::Watch(watch) => {
            let lanes: Vec<String> =
                watch.race.iter().flat_map(|race| race.lanes()).map(|l| l.to_string()).collect();
            (lanes.join(", "), watch.at())
        }
        _ => panic!("nothing is watched"),
    };
    let first = ("row-by-row, row-by-row turned 90".to_owned(), 0);
    press(&mut bench, "Right");
    assert_eq!(seen(&mut bench), first);
    bench.event(Event::Key(key("Right")));
    assert_eq!(seen(&mut bench), first, "the way is played");
    for _ in 0..400 {
        bench.tick(Duration::from_millis(10), &mut || false);
    }
    assert_eq!(seen(&mut bench), (first.0.clone(), 20), "up to the beat and no further");
    press(&mut bench, "Right");
    assert_eq!(seen(&mut bench), ("row-by-row, fewest-first".to_owned(), 0));
    press(&mut bench, "l l Right");
    assert_eq!(seen(&mut bench).1, 0, "whoever explored comes back first");
    press(&mut bench, "Left");
    assert_eq!(seen(&mut bench), (first.0, 20));
    press(&mut bench, "PgDn");
    assert_eq!(seen(&mut bench), (String::new(), 0));
    assert_eq!((place(&mut bench), bench.model().preset), ((2, 1), Preset::Simple));
}
