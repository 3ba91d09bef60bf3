//! Lessons as recordings: whoever plays one sees every text and every question, and the answers after them.

use std::time::Duration;

use stepdoku::export::{Sink, Stage, Trouble, Version};
use stepdoku::lesson::{Beat, Bundled, Lesson, Names, bundled};
use stepdoku::locale::Lang;
use stepdoku::tui::export::{Lecture, Scene, film};
use stepdoku::tui::{Preset, pane_names};

use crate::cast;
use crate::screens::{Screen, made, screens};

fn read(text: &str) -> Lesson {
    let (presets, panes) = (Preset::ALL.map(Preset::name), pane_names());
    Lesson::read(text.as_bytes(), &Names { presets: &presets, panes: &panes }).unwrap()
}

fn scene(lesson: Lesson, lang: Lang, sink: Sink) -> Scene {
    Scene { lang, fps: Some(5), ..Lecture::whole(lesson).scene(sink).unwrap() }
}

fn of(one: &Bundled, sink: Sink) -> Scene {
    scene(read(one.text), Lang::from_name(one.lang).unwrap(), sink)
}

/// Do these words stand on the screen, in this order? Others may stand between them: those of the board.
fn says(screen: &[String], text: &str) -> bool {
    let mut shown = screen.iter().flat_map(|line| line.split_whitespace());
    text.split_whitespace().all(|word| shown.any(|one| one == word))
}

/// The first screen from `at` on that says this.
fn next(screens: &[Vec<String>], at: usize, text: &str) -> Option<usize> {
    (at..screens.len()).find(|&i| says(&screens[i], text))
}

fn choices(beat: &Beat, answered: bool) -> String {
    let Some(question) = &beat.question else { return String::new() };
    let choices = question.options.iter().enumerate().map(|(i, option)| {
        let right = answered && i == question.right;
        let (open, close) = if right { ("[", "]") } else { ("", "") };
        format!("{open}{}) {option}{close}", i + 1)
    });
    choices.collect::<Vec<_>>().join(" ")
}

#[test]
fn a_player_of_any_lesson_sees_every_text_then_every_answer() {
    for (n, one) in bundled().iter().enumerate() {
        let mut scene = of(one, Sink::Cast);
        scene.version = [Version::Two, Version::Three][n / 2 % 2];
        let cast = cast::read(&String::from_utf8(made(&scene)).unwrap()).unwrap();
        let mut terminal = cast::terminal(&cast);
        let mut screens: Vec<Vec<String>> = Vec::new();
        let mut marks = Vec::new();
        for (_, code, data) in &cast.events {
            match code.as_str() {
                "m" => marks.push(data.as_str()),
                "o" => {
                    terminal.process(data.as_bytes());
                    screens.push(cast::shown(&terminal));
                }
                _ => {}
            }
        }
        let lesson = read(one.text);
        let titles: Vec<&str> = lesson.scenes.iter().map(|scene| scene.title.as_str()).collect();
        assert_eq!(marks, titles, "{}/{}", one.lang, one.name);
        let mut at = 0;
        for beat in lesson.scenes.iter().flat_map(|scene| &scene.beats) {
            for wanted in [format!("{} {}", beat.caption, choices(beat, false)), choices(beat, true)] {
                let found = next(&screens, at, &wanted);
                at = found.unwrap_or_else(|| panic!("{}/{}: {wanted}", one.lang, one.name));
            }
        }
        let times: Vec<u64> =
            cast.events.iter().filter(|event| event.1 == "o").map(|event| event.0).collect();
        assert!(times.windows(2).all(|pair| pair[1] - pair[0] >= 33), "{}: at most 30 a second", one.name);
        let minutes = times.last().unwrap() / 60_000;
        assert!((2..12).contains(&minutes), "{}: {minutes} minutes", one.name);
    }
}

#[test]
fn a_lesson_is_the_same_bytes_each_time_in_every_kind_of_file() {
    for sink in Sink::ALL {
        let scene = of(&bundled()[0], sink);
        let bytes = made(&scene);
        assert!(!bytes.is_empty() && bytes == made(&scene), "{sink:?}");
    }
    // As large as what can be sent by mail, in the size of a classroom.
    for one in bundled().iter().filter(|one| one.lang == "en") {
        let bytes = made(&Scene { fps: None, ..of(one, Sink::Gif) }).len();
        assert!((100_000..1_200_000).contains(&bytes), "{}: {bytes} bytes", one.name);
    }
}

const SMALL: &str = "# Title\n:: puzzle ....2..44..23...\n\n## One\nFirst text.\n\n## Two\n:: goto 3\nSecond text.\n\n\
                     Whose turn is it?\n- [ ] mine\n- [x] yours\n\n:: run 10\nThird text.\n\n## Three\n:: ask next\nLast text.\n";

fn seconds(screens: &[Screen], text: &str) -> (u64, u64) {
    let millis = |at: usize| screens.get(at).map_or(u64::MAX, |screen| screen.since.as_millis() as u64);
    let first = screens.iter().position(|screen| says(&screen.lines, text)).unwrap();
    let last = screens.iter().rposition(|screen| says(&screen.lines, text)).unwrap();
    (millis(first), millis(last + 1))
}

#[test]
fn a_question_stands_a_while_before_its_answer_and_a_way_is_played() {
    let shown = screens(&scene(read(SMALL), Lang::En, Sink::Txt));
    let (asked, answered) = seconds(&shown, "Whose turn is it? 1) mine 2) yours");
    assert!((5_000..15_000).contains(&(answered - asked)), "{asked} to {answered}");
    let (from, to) = seconds(&shown, "1) mine [2) yours]");
    assert!(from == answered && (2_000..5_000).contains(&(to - from)), "{from} to {to}");
    // Seven steps, ten a second.
    let way: Vec<&Screen> = shown.iter().filter(|screen| says(&screen.lines, "Third text.")).collect();
    assert!((4..=9).contains(&way.len()), "{}", way.len());
    assert!(way.last().unwrap().lines[0].contains(" 10/36 "), "{:?}", way.last().unwrap().lines[0]);
    // The question that the search answers has its answer, too, and nobody goes on behind it.
    let last = shown.last().unwrap();
    assert!(says(&last.lines, "Last text.") && last.lines.iter().any(|line| line.contains('[')));
    assert!(shown.iter().all(|screen| !screen.lines.iter().any(|line| line.contains("end of the lesson"))));
    let chapters: Vec<&str> = shown.iter().map(|s| s.chapters.as_str()).filter(|c| !c.is_empty()).collect();
    assert_eq!(chapters, ["One", "Two", "Three"]);
}

#[test]
fn a_lesson_is_filmed_from_one_scene_to_another() {
    let text = |lecture: Lecture| {
        let shown = screens(&lecture.scene(Sink::Txt).unwrap());
        let has = |text| shown.iter().any(|screen| says(&screen.lines, text));
        ["First text.", "Second text.", "Third text.", "Last text."].map(has)
    };
    let lecture = |scenes, beat| Lecture { lesson: read(SMALL), scenes, beat, view: None };
    assert_eq!(text(lecture(0..=0, 0)), [true, false, false, false]);
    assert_eq!(text(lecture(1..=1, 0)), [false, true, true, false]);
    assert_eq!(text(lecture(1..=9, 2)), [false, false, true, true]);
    assert!(lecture(3..=9, 0).scene(Sink::Txt).is_none() && lecture(0..=0, 5).scene(Sink::Txt).is_none());
}

#[test]
fn a_long_text_is_turned_page_by_page_and_a_long_way_does_not_last_for_ever() {
    let words: Vec<String> = (0..120).map(|n| format!("word{n}")).collect();
    let long = words.join(" ");
    let lesson = read(&format!(
        "# T\n:: puzzle 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n\
         ## S\n{long}\n\n:: speed 2\n:: run end\nSlow.\n\n:: goto 0\n:: unit undo\n:: speed 1\nBack.\n\n\
         :: run end\nBy undos.\n\n:: goto start\n:: speed max\nStart.\n\n:: run end\nFast.\n"
    ));
    let shown = screens(&Scene { size: (80, 24), ..scene(lesson, Lang::En, Sink::Txt) });
    for part in words.chunks(20) {
        assert!(shown.iter().any(|screen| says(&screen.lines, &part[5])), "{part:?}");
    }
    for text in ["Slow.", "By undos.", "Fast."] {
        let way: Vec<&Screen> = shown.iter().filter(|screen| says(&screen.lines, text)).collect();
        assert!((5..80).contains(&way.len()), "{text} {}", way.len());
        assert!(way.last().unwrap().lines.iter().any(|line| line.contains("SOLVED")), "{text}");
        let lasts = way.last().unwrap().since - way[0].since;
        assert!(lasts < Duration::from_secs(16), "{text} {lasts:?}");
    }
}

#[test]
fn a_lesson_can_be_called_off() {
    let scene = scene(read(SMALL), Lang::En, Sink::Gif);
    let mut stages = Vec::new();
    film(&scene, &mut |stage| {
        stages.push(stage);
        true
    })
    .unwrap();
    assert_eq!(stages, [20, 40, 60, 80, 100].map(Stage::Filming));
    let mut left = 2;
    let made = film(&scene, &mut |_| {
        left -= 1;
        left > 0
    });
    assert_eq!(made.map(|bytes| bytes.len()), Err(Trouble::Cancelled));
}
