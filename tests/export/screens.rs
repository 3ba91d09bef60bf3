//! The films that the tests look at, and their screens as plain text.

use std::time::Duration;

use stepdoku::export::Sink;
use stepdoku::puzzle::Grid;
use stepdoku::search::Strategy;
use stepdoku::tui::Preset;
use stepdoku::tui::export::{Scene, film};

pub(crate) const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub(crate) const SMALL: &str = "123.....2.1.....";

pub(crate) fn scene(puzzle: &str, sink: Sink) -> Scene {
    let mut scene = Scene::new(Grid::from_line(puzzle).unwrap(), Strategy::RowByRow, sink);
    scene.fps = Some(10);
    scene
}

/// Films to be looked at: different sizes, signs, views, ranges, a name in wide letters.
pub(crate) fn scenes(sink: Sink) -> Vec<Scene> {
    let mut one = scene(SMALL, sink);
    one.name = "되돌아가기 & <b>".into();
    let mut two = scene(CLASSIC, sink);
    (two.from, two.until, two.speed) = (Some(22_800), Some(22_900), Some(20.0));
    (two.preset, two.size) = (Preset::Trace, (120, 40));
    let mut three = scene(CLASSIC, sink);
    (three.ascii, three.size) = (true, (40, 20));
    (three.from, three.speed) = (Some(36_000), Some(2_000.0));
    vec![one, two, three]
}

pub(crate) fn made(scene: &Scene) -> Vec<u8> {
    film(scene, &mut |_| true).unwrap()
}

/// A screen of a film: since when it stands, and its lines.
pub(crate) struct Screen {
    pub(crate) since: Duration,
    pub(crate) chapters: String,
    pub(crate) lines: Vec<String>,
}

/// The screens of a film, by way of its plain text.
pub(crate) fn screens(scene: &Scene) -> Vec<Screen> {
    let text = String::from_utf8(made(&Scene { sink: Sink::Txt, ..scene.clone() })).unwrap();
    let mut screens: Vec<Screen> = Vec::new();
    for line in text.lines() {
        if let Some(head) = line.strip_prefix("=== ") {
            let (time, title) = head.split_once(' ').unwrap_or((head, ""));
            let (minutes, seconds) = time.split_once(':').unwrap();
            let (seconds, millis) = seconds.split_once('.').unwrap();
            let number = |text: &str| text.parse::<u64>().unwrap();
            let since = (number(minutes) * 60 + number(seconds)) * 1000 + number(millis);
            screens.push(Screen {
                since: Duration::from_millis(since),
                chapters: title.into(),
                lines: Vec::new(),
            });
        } else {
            if screens.is_empty() {
                screens.push(Screen { since: Duration::ZERO, chapters: String::new(), lines: Vec::new() });
            }
            screens.last_mut().unwrap().lines.push(line.to_owned());
        }
    }
    screens
}

/// The columns of a line: what stands in each, nothing behind a wide sign.
pub(crate) fn columns(line: &str) -> Vec<String> {
    let mut columns: Vec<String> = Vec::new();
    for c in line.chars() {
        columns.push(c.to_string());
        if ('가'..='힣').contains(&c) {
            columns.push(String::new());
        }
    }
    columns
}

/// Holds pieces of text, each with its column, against a line: whatever a font has to draw is there.
pub(crate) fn holds(line: &str, pieces: &[(usize, String)]) {
    let wanted = columns(line);
    let drawn = |text: &String| {
        let c = text.chars().next().unwrap_or(' ');
        c == ' ' || ('\u{2500}'..='\u{259f}').contains(&c)
    };
    let mut left: Vec<String> =
        wanted.iter().map(|text| if drawn(text) { String::new() } else { text.clone() }).collect();
    for (at, text) in pieces {
        for (i, sign) in columns(text).iter().enumerate() {
            let place = wanted.get(at + i).map_or("", String::as_str);
            assert!(
                sign == place || (sign == " " && drawn(&place.to_owned())),
                "{text:?} at {at} of {line:?}"
            );
            if let Some(place) = left.get_mut(at + i) {
                place.clear();
            }
        }
    }
    assert!(left.iter().all(String::is_empty), "{left:?} is missing of {line:?}");
}
