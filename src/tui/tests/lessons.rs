//! Teaching without a terminal.

use ratatui::{Terminal, backend::TestBackend};

use super::*;
use crate::lesson::{self, Lesson, Names};
use crate::locale::Lang;
use crate::tui::{Preset, pane_names, view};

fn teaching(one: lesson::Bundled) -> Workbench {
    teaching_text(one.text)
}

/// The first lesson of a language.
pub(super) fn teaching_in(lang: Lang) -> Workbench {
    let one = lesson::bundled().iter().find(|one| one.lang == lang.name()).unwrap();
    let mut bench = teaching(*one);
    bench.model().look.lang = lang;
    bench
}

pub(super) fn teaching_text(text: &str) -> Workbench {
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
        // It says where it ends.
        if bench.model().message.is_some() {
            break;
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
        // In the last scene it leads to its end before it says that this is the end.
        press(&mut bench, "PgDn");
        assert_eq!(Some(&place(&mut bench)), way.last(), "{}", one.name);
        assert!(bench.model().message.is_none() || way.last() == Some(&(scenes, 1)));
        press(&mut bench, "PgDn");
        assert!(bench.model().message.is_some() && Some(&place(&mut bench)) == way.last());
        press(&mut bench, "PgUp");
        assert_eq!(place(&mut bench), (scenes, 1));
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
    assert_eq!(seen(&mut bench), (first.0.clone(), 20));
    press(&mut bench, "c");
    assert_ne!(seen(&mut bench).1, 20, "the clock counts time");
    press(&mut bench, "Right");
    assert_eq!(seen(&mut bench), (first.0, 20), "a lesson counts steps");
    press(&mut bench, "Right");
    assert_eq!(seen(&mut bench), ("row-by-row, fewest-first".to_owned(), 0));
    press(&mut bench, "PgDn");
    assert_eq!(seen(&mut bench), (String::new(), 0));
    assert_eq!((place(&mut bench), bench.model().preset), ((2, 1), Preset::Simple));
}

#[test]
fn nothing_that_a_bundled_lesson_says_is_cut_in_a_classroom() {
    for one in lesson::bundled() {
        let mut bench = teaching(*one);
        bench.event(Event::Resize(80, 24));
        for _ in 0..200 {
            let model = bench.model();
            let said = model.lesson.as_ref().and_then(|show| show.now()).map(|beat| beat.caption.clone());
            assert!(view::lesson_is_whole(model), "{}/{}: too long for 80x24: {said:?}", one.lang, one.name);
            press(&mut bench, "Right");
            if bench.model().message.is_some() {
                break;
            }
        }
    }
}

/// Is a question asked, and is its answer shown?
fn question(bench: &mut Workbench) -> Option<bool> {
    let Mode::Watch(watch) = &bench.model().mode else { return None };
    watch.quiz.as_ref().map(|quiz| quiz.revealed)
}

#[test]
fn the_question_of_a_lesson_stays_until_the_lesson_goes_on() {
    let mut bench = teaching(lesson::bundled()[0]);
    press(&mut bench, "PgDn");
    let there = place(&mut bench);
    for keys in ["1 2 2 Backspace", "? Esc", "v", "v v v v", "a Esc"] {
        press(&mut bench, keys);
        assert_eq!((question(&mut bench), place(&mut bench)), (Some(false), there), "{keys}");
    }
    press(&mut bench, "Enter");
    assert_eq!(question(&mut bench), Some(true));
    press(&mut bench, "Enter");
    assert_eq!((question(&mut bench), place(&mut bench)), (None, (2, 2)));
    press(&mut bench, "Left Right Right");
    assert_eq!(place(&mut bench), (2, 2), "the arrow shows the answer first");
    press(&mut bench, "Left l");
    assert_eq!(question(&mut bench), None, "the search has moved");
    press(&mut bench, "h");
    assert_eq!(question(&mut bench), Some(false), "and is back");
    press(&mut bench, "Esc");
    assert!(matches!(bench.model().mode, Mode::Board), "elsewhere in a lesson it leads to the board, too");
    press(&mut bench, "PgDn");
    assert_eq!((question(&mut bench), place(&mut bench)), (Some(false), there));
}

#[test]
fn a_question_at_the_end_of_a_way_is_asked_there() {
    let text = "# T\n:: puzzle ....2..44..23...\n## S\nStart.\n\n:: run 10\n:: ask next\nWhat now?\n";
    let lesson = Lesson::read(text.as_bytes(), &Names { presets: &[], panes: &[] }).unwrap();
    let mut bench = workbench(Start { lesson: Some(lesson), ..Start::default() }, CAPS, None);
    press(&mut bench, "Right");
    assert_eq!(question(&mut bench), None);
    for _ in 0..100 {
        bench.tick(std::time::Duration::from_millis(100), &mut || false);
    }
    let Mode::Watch(watch) = &bench.model().mode else { panic!("not watching") };
    assert_eq!(watch.timeline.at(), 10);
    assert!(watch.player.stops().is_empty() && bench.model().message.is_none(), "nobody set a condition");
    let Mode::Watch(watch) = &bench.model().mode else { panic!("not watching") };
    let quiz = watch.quiz.as_ref().unwrap();
    assert_eq!(quiz.question.options[quiz.question.right], "undo");
}

/// A search of 4.5 million steps.
const LONG: &str = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

#[test]
fn a_long_way_is_gone_in_slices_and_keys_go_on_working() {
    let text = format!(
        "# T\n:: puzzle {LONG}\n:: strategy fewest-first\n\n## One\nHere.\n\n## Two\n:: goto 4,000,000\nThere?\n\
         - [ ] no\n- [x] yes\n"
    );
    let mut bench = teaching_text(&text);
    let at = |bench: &mut Workbench| match &bench.model().mode {
        Mode::Watch(watch) => (watch.timeline.at(), watch.pursuit.is_some()),
        _ => panic!("nothing is watched"),
    };
    bench.event(Event::Key(key("PgDn")));
    assert_eq!((at(&mut bench), question(&mut bench)), ((0, true), None), "on its way");
    // No slice is longer than a few frames' time.
    bench.tick(Duration::ZERO, &mut || true);
    assert!(at(&mut bench).1 && bench.due() == Some(Duration::ZERO));
    // Meanwhile one can go elsewhere.
    bench.event(Event::Key(key("PgUp")));
    assert_eq!((place(&mut bench), at(&mut bench)), ((1, 1), (0, false)));
    bench.event(Event::Key(key("PgDn")));
    // Whoever cannot wait and goes on is still on the way, and not at the end.
    bench.event(Event::Key(key("Right")));
    bench.event(Event::Key(key("PgDn")));
    assert_eq!((place(&mut bench), at(&mut bench)), ((2, 1), (0, true)));
    super::settle(&mut bench);
    assert_eq!((at(&mut bench), question(&mut bench)), ((4_000_000, false), Some(false)), "and asked there");
    press(&mut bench, "Esc PgDn");
    assert_eq!((at(&mut bench), question(&mut bench)), ((4_000_000, false), Some(false)));
}

#[test]
fn in_a_race_the_search_is_asked_about_its_first_lane() {
    let text = "# T\n:: puzzle ....2..44..23...\n\n## S\n:: race row-by-row, row-by-row turned 90\n:: ask next\n\
                :: goto 10\nWhat now?\n";
    let mut bench = teaching_text(text);
    super::settle(&mut bench);
    let Mode::Watch(watch) = &bench.model().mode else { panic!("nothing is watched") };
    let quiz = watch.quiz.as_ref().unwrap();
    assert_eq!(quiz.question.options[quiz.question.right], "undo");
    let effects = {
        press(&mut bench, "w");
        crate::tui::update::key(bench.model(), key("Enter"))
    };
    let [crate::tui::effect::Effect::Append { row, .. }] = &effects[..] else { panic!("a row is written") };
    assert!(row.starts_with("T,row-by-row,10,"), "{row}");
}

/// Lets a way that is played be played to its end.
fn play_through(bench: &mut Workbench) {
    for _ in 0..20 {
        match &bench.model().mode {
            Mode::Watch(watch) if watch.player.is_playing().is_some() => {}
            _ => return,
        }
        bench.tick(Duration::from_secs(1), &mut || false);
    }
}

/// A lesson in a view for all of it.
fn teaching_on(preset: Preset, one: lesson::Bundled) -> Workbench {
    let (presets, panes) = (Preset::ALL.map(Preset::name), pane_names());
    let lesson = Lesson::read(one.text.as_bytes(), &Names { presets: &presets, panes: &panes }).unwrap();
    let lang = Lang::from_name(one.lang).unwrap();
    workbench(Start { lesson: Some(lesson), preset: Some(preset), lang, ..Start::default() }, CAPS, None)
}

#[test]
fn every_lesson_is_taught_on_the_stage() {
    for one in lesson::bundled() {
        let mut bench = teaching_on(Preset::Stage, *one);
        let mut asked = 0;
        for _ in 0..300 {
            super::settle(&mut bench);
            play_through(&mut bench);
            let here = (one.lang, one.name, place(&mut bench));
            let races = matches!(&bench.model().mode, Mode::Watch(watch) if watch.race.is_some());
            let view = if races { Preset::Compare } else { Preset::Stage };
            assert_eq!(bench.model().preset, view, "{here:?}");
            let model = bench.model();
            let Mode::Watch(watch) = &model.mode else { panic!("{here:?}: nothing is watched") };
            let quiz = watch.quiz.as_ref().filter(|quiz| !quiz.revealed);
            let covered = watch.quiz.is_some();
            let question = quiz.map(|quiz| quiz.question.options.join(" "));
            let text = model.lesson.as_ref().unwrap().now().unwrap().caption.clone();
            for size in [(80, 24), (120, 40), (200, 60)] {
                let mut screen = Terminal::new(TestBackend::new(size.0, size.1)).unwrap();
                bench.event(Event::Resize(size.0, size.1));
                screen.draw(|frame| bench.draw(frame)).unwrap();
                let buffer = screen.backend().buffer();
                let shown: String = (0..size.1).map(|y| super::row_text(buffer, y) + "\n").collect();
                let mut words = shown.split_whitespace();
                // Beside a board of dots words of a line stand between those of its own.
                let mut said = |text: &str| text.split_whitespace().all(|word| words.any(|one| one == word));
                let whole = question.as_ref().is_none_or(|choices| {
                    choices.split_whitespace().all(|word| shown.contains(word)) && shown.contains(" ? ")
                });
                assert!(whole, "{here:?} {size:?} {question:?}\n{shown}");
                let page = bench.model().lesson.as_ref().unwrap().page;
                let first = text.split_whitespace().next().unwrap();
                assert!(covered || page > 0 || said(first), "{here:?} {size:?} {text}\n{shown}");
            }
            asked += usize::from(question.is_some());
            press(&mut bench, "Right");
            if bench.model().message.is_some() {
                break;
            }
        }
        assert!(bench.model().message.is_some() && asked > 0, "{}/{}", one.lang, one.name);
    }
}

#[test]
fn a_view_that_was_chosen_stays_for_the_whole_lesson() {
    let text = "# T\n:: puzzle ....2..44..23...\n:: preset trace\n\n## One\nA.\n\n:: goto 3\nB.\n\n\
                :: race row-by-row, row-by-row turned 90\nA race.\n\n:: race off\nC.\n\n\
                ## Two\n:: preset simple\nD.\n\nE.\n";
    let mut bench = teaching_text(text);
    let mut seen = |keys: &str| {
        press(&mut bench, keys);
        (place(&mut bench), bench.model().preset)
    };
    assert_eq!(seen("v v"), ((1, 1), Preset::Stage));
    assert_eq!(seen("Right"), ((1, 2), Preset::Stage));
    assert_eq!(seen("l l Right"), ((1, 2), Preset::Stage));
    assert_eq!(seen("Right"), ((1, 3), Preset::Compare), "a race is a race");
    assert_eq!(seen("Right"), ((1, 4), Preset::Stage));
    assert_eq!(seen("Right"), ((2, 1), Preset::Stage));
    assert_eq!(seen("Esc PgDn"), ((2, 1), Preset::Stage));
    assert_eq!(seen("Left Left"), ((1, 3), Preset::Compare));
    // To look at the first lane alone leaves the race; the lesson comes back to it.
    assert_eq!(seen("v v v"), ((1, 3), Preset::Trace));
    assert_eq!(seen("Right"), ((1, 3), Preset::Compare));
    assert_eq!(seen("Right"), ((1, 4), Preset::Trace));
    assert_eq!(seen("PgDn"), ((2, 1), Preset::Trace));
    // Where the lesson wants the same, it chooses again.
    assert_eq!(seen("Left v v v v"), ((1, 4), Preset::Trace));
    assert_eq!(bench.model().message.as_ref().unwrap().1, "View: trace. The lesson chooses the view again.");
    press(&mut bench, "Right");
    assert_eq!((place(&mut bench), bench.model().preset), ((2, 1), Preset::Simple));
}

/// The text at the foot of the screen at 80x24.
fn foot(bench: &mut Workbench) -> String {
    let mut screen = Terminal::new(TestBackend::new(80, 24)).unwrap();
    bench.event(Event::Resize(80, 24));
    screen.draw(|frame| bench.draw(frame)).unwrap();
    let buffer = screen.backend().buffer();
    (17..24).map(|y| super::row_text(buffer, y) + "\n").collect()
}

#[test]
fn every_question_leaves_the_reason_of_the_step_in_sight_in_both_languages() {
    use crate::search::Strategy;
    let classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for (puzzle, strategies) in [(classic, Strategy::ALL.as_slice()), ("queens:8 r1c1", &Strategy::QUEENS)] {
        for (&strategy, lang) in strategies.iter().flat_map(|one| Lang::ALL.map(|lang| (one, lang))) {
            let start = Start { strategy: Some(strategy), lang, ..Start::default() };
            let mut bench = super::bench_as(puzzle, CAPS, start);
            bench.event(Event::Resize(80, 24));
            press(&mut bench, "F5 g type:40 Enter");
            let (verb, _) = match &bench.model().mode {
                Mode::Watch(watch) => crate::locale::caption(lang, &watch.caption(), watch.shape()),
                _ => panic!("{strategy:?} is watched"),
            };
            let mut kinds = Vec::new();
            for _ in 0..5 {
                press(&mut bench, "a");
                let Mode::Watch(watch) = &bench.model().mode else { panic!("nothing is watched") };
                let Some(quiz) = &watch.quiz else { break };
                kinds.extend(quiz.kind);
                let right = quiz.question.right + 1;
                press(&mut bench, &format!("1 2 2 {right}"));
                let asked = foot(&mut bench);
                assert!(asked.contains(verb) && asked.contains(" ? "), "{strategy:?}\n{asked}");
                press(&mut bench, "Enter");
                let answered = foot(&mut bench);
                assert!(answered.contains(&format!("[{right}) ")) && answered.contains(verb), "{answered}");
                assert!(answered.contains("w ") && !answered.contains("Backspace"), "{answered}");
            }
            assert!(
                kinds.len() == 5 && kinds.contains(&crate::lesson::Kind::Shorter),
                "{strategy:?} {kinds:?}"
            );
        }
    }
}

/// What stands on a line of the screen.
fn line(bench: &mut Workbench, y: u16) -> String {
    let mut screen = Terminal::new(TestBackend::new(80, 24)).unwrap();
    bench.event(Event::Resize(80, 24));
    screen.draw(|frame| bench.draw(frame)).unwrap();
    let buffer = screen.backend().buffer();
    let mut text = String::new();
    let mut x = 0;
    while x < 80 {
        text.push_str(buffer[(x, y)].symbol());
        x += view::width(buffer[(x, y)].symbol()).max(1);
    }
    text
}

#[test]
fn the_title_of_a_lesson_and_what_parts_the_lanes_of_a_race_are_not_cut_in_a_classroom() {
    for one in lesson::bundled() {
        let mut bench = teaching(*one);
        let title = bench.model().lesson.as_ref().unwrap().title().to_owned();
        for _ in 0..200 {
            let place = place(&mut bench);
            if bench.model().preset != Preset::Stage {
                let head = line(&mut bench, 0);
                assert!(head.contains(&title), "{}/{} {place:?}: {head}", one.lang, one.name);
            }
            if let Mode::Watch(watch) = &bench.model().mode
                && let Some(race) = &watch.race
            {
                let lanes = race.lanes();
                let lines: Vec<String> = (0..24).map(|y| line(&mut bench, y)).collect();
                for (i, lane) in lanes.iter().enumerate() {
                    let [whole, own] = [Some(lane.to_string()), lane.choices()]
                        .map(|name| name.map(|name| format!("{} {name} ", i + 1)));
                    let told = |name: &String| lines.iter().any(|line| line.contains(name.as_str()));
                    assert!([whole, own].iter().flatten().any(told), "{}: {lane}\n{lines:#?}", one.name);
                }
            }
            press(&mut bench, "Right");
            if bench.model().message.is_some() {
                break;
            }
        }
    }
}

#[test]
fn a_class_that_is_asked_sees_nothing_of_what_comes_after() {
    let text = "# T\n:: puzzle ....2..44..23...\n:: preset simple\n## S\nStart.\n\n\
                :: goto 10\nWhat now?\n- [ ] this\n- [x] that\n\nGone on.\n";
    for preset in [Preset::Simple, Preset::Trace, Preset::Tree] {
        let mut bench = teaching_text(text);
        press(&mut bench, "Right d");
        bench.model().set_preset(preset);
        assert_eq!(question(&mut bench), Some(false));
        let strip = |bench: &mut Workbench| {
            let lines: Vec<String> = (0..24).map(|y| line(bench, y)).collect();
            let time = lines.iter().find(|line| line.starts_with("time")).unwrap();
            let head = lines[0].clone();
            (head, time.clone(), lines.join("\n"))
        };
        let (head, time, screen) = strip(&mut bench);
        assert!(head.contains("10/≥10") && !head.contains("36"), "{head}");
        let (past, future) = time.split_once('●').unwrap();
        assert!(future.chars().all(|sign| sign == '┄') && !past.contains('✗'), "{time}");
        assert!(!screen.contains("DOOMED") && !screen.contains('~'), "{screen}");
        press(&mut bench, "d d");
        let told = bench.model().message.clone().unwrap();
        assert!(told.1.contains("Not told yet"), "{}", told.1);
        press(&mut bench, "Enter");
        assert_eq!(question(&mut bench), Some(true));
        let (head, time, screen) = strip(&mut bench);
        assert!(head.contains("10/36") && time.contains('★') && time.contains('✗'), "{head}\n{time}");
        assert!(screen.contains('~'), "{screen}");
    }
}

#[test]
fn whoever_has_the_answer_sees_what_comes_after_while_it_plays_on() {
    let text = "# T\n:: puzzle ....2..44..23...\n:: preset simple\n## S\nStart.\n\n\
                :: run 10\nWhat now?\n- [ ] this\n- [x] that\n\nGone on.\n";
    let mut bench = teaching_text(text);
    let veiled = |bench: &mut Workbench| match &bench.model().mode {
        Mode::Watch(watch) => watch.is_veiled(),
        _ => panic!("nothing is watched"),
    };
    press(&mut bench, "Right");
    assert!(veiled(&mut bench), "on the way to the question");
    for _ in 0..500 {
        bench.tick(Duration::from_millis(10), &mut || false);
    }
    assert!(veiled(&mut bench) && question(&mut bench) == Some(false));
    press(&mut bench, "Enter");
    assert!(!veiled(&mut bench) && question(&mut bench) == Some(true));
    press(&mut bench, "Space");
    bench.tick(Duration::from_millis(200), &mut || true);
    assert!(!veiled(&mut bench), "it was answered");
}

#[test]
fn the_stage_is_drawn_on_the_largest_screen_there_is() {
    for (puzzle, lang) in
        ["....2..44..23...", "queens:4"].iter().flat_map(|one| Lang::ALL.map(|lang| (one, lang)))
    {
        let start = Start { lang, preset: Some(Preset::Stage), ..Start::default() };
        let mut bench = super::bench_as(puzzle, CAPS, start);
        for (width, height) in [(1_000, 1_000), (1_000, 40), (60, 1_000)] {
            press(&mut bench, "F5 g type:9 Enter");
            let mut screen = Terminal::new(TestBackend::new(width, height)).unwrap();
            bench.event(Event::Resize(width, height));
            screen.draw(|frame| bench.draw(frame)).unwrap();
        }
    }
}

#[test]
fn what_comes_after_is_hidden_as_long_as_the_lesson_wants() {
    let text = "# T\n:: puzzle ....2..44..23...\n:: preset simple\n## S\n:: ahead off\nOne.\n\n\
                :: ahead on\nTwo.\n\n## Z\nThree.\n";
    let mut bench = teaching_text(text);
    let shown = |bench: &mut Workbench| line(bench, 0).contains("0/36");
    assert!(!shown(&mut bench));
    for _ in 0..2 {
        press(&mut bench, "Right");
        assert!(shown(&mut bench));
    }
}

#[test]
fn hands_are_there_again_whatever_was_done_in_between() {
    let mut bench = teaching(lesson::bundled()[0]);
    press(&mut bench, "PgDn");
    let hands = |bench: &mut Workbench| match &bench.model().mode {
        Mode::Watch(watch) => watch.quiz.as_ref().map(|quiz| quiz.votes().to_vec()),
        _ => None,
    };
    press(&mut bench, "1 2 2 1 Backspace");
    for keys in ["Left Right", "Enter Right Left", "l h", "Esc PgDn", "a Esc"] {
        press(&mut bench, keys);
        assert_eq!((question(&mut bench), hands(&mut bench)), (Some(false), Some(vec![0, 1, 1])), "{keys}");
    }
}

#[test]
fn whoever_has_left_the_lesson_reads_which_key_leads_back() {
    let mut bench = teaching(lesson::bundled()[0]);
    press(&mut bench, "Right l l l");
    assert!(line(&mut bench, 23).contains("→ to the lesson"), "{}", line(&mut bench, 23));
    press(&mut bench, "Right");
    assert!(!line(&mut bench, 23).contains("to the lesson"), "{}", line(&mut bench, 23));
    press(&mut bench, "Esc");
    assert!(line(&mut bench, 23).contains("PgDn to the lesson"), "{}", line(&mut bench, 23));
}
