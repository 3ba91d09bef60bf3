//! SVGs, taken apart: well-formed, and their text stands where the screen has it.

use stepdoku::export::Sink;
use stepdoku::tui::export::Scene;

use crate::screens::{holds, made, scene, scenes, screens};

/// A tag's name, its attributes, and the text behind it.
type Tag = (String, Vec<(String, String)>, String);

/// The tags of a text that is well-formed, each with its attributes and the text behind it.
fn tags(text: &str) -> Vec<Tag> {
    let mut found = Vec::new();
    let mut open: Vec<String> = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('<') {
        assert!(!before.contains('>'), "a loose > in {before:?}");
        let (tag, behind) = after.split_once('>').expect("a tag ends");
        rest = behind;
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name));
            continue;
        }
        let alone = tag.ends_with('/');
        let (name, mut list) =
            tag.trim_end_matches('/').split_once(' ').unwrap_or((tag.trim_end_matches('/'), ""));
        let mut attributes = Vec::new();
        while let Some((key, value)) = list.trim_start().split_once("=\"") {
            let (value, behind) = value.split_once('"').expect("a value ends");
            attributes.push((key.to_owned(), value.to_owned()));
            list = behind;
        }
        assert!(list.trim().is_empty(), "{tag}");
        let text = behind.split('<').next().unwrap_or("").to_owned();
        found.push((name.to_owned(), attributes, text));
        if !alone {
            open.push(name.to_owned());
        }
    }
    assert!(open.is_empty(), "{open:?} stays open");
    found
}

fn plain(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

fn value<'a>(attributes: &'a [(String, String)], key: &str) -> Option<&'a str> {
    attributes.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
}

fn number(attributes: &[(String, String)], key: &str) -> Option<usize> {
    value(attributes, key)?.parse().ok()
}

#[test]
fn every_frame_has_its_text_in_its_place() {
    for scene in scenes(Sink::Svg) {
        let text = String::from_utf8(made(&scene)).unwrap();
        let screens = screens(&scene);
        let height = usize::from(scene.size.1);
        // The distinct lines first, then the frames made of them.
        let (mut lines, mut frames) = (Vec::new(), vec![vec![None; height]; screens.len()]);
        for (name, attributes, text) in tags(&text) {
            match name.as_str() {
                "g" if value(&attributes, "id").is_some() => lines.push(Vec::new()),
                "text" => {
                    let at = number(&attributes, "x").unwrap() / 9;
                    let text = plain(&text);
                    let columns = crate::screens::columns(&text).len();
                    let wide = columns > text.chars().count();
                    let length = number(&attributes, "textLength");
                    assert_eq!(length.unwrap_or(if wide { 0 } else { 9 }), 9 * columns, "{text}");
                    // A wide sign fills its columns; a gap behind each would tear words apart.
                    let adjust = value(&attributes, "lengthAdjust");
                    assert_eq!(adjust, wide.then_some("spacingAndGlyphs"), "{text}");
                    lines.last_mut().unwrap().push((at, text));
                }
                "use" => {
                    let which: usize = value(&attributes, "href").unwrap()[2..].parse().unwrap();
                    let y = number(&attributes, "y").unwrap() / 19;
                    frames[y / height][y % height] = Some(which);
                }
                _ => {}
            }
        }
        for (frame, screen) in frames.iter().zip(&screens) {
            for (y, which) in frame.iter().enumerate() {
                let pieces = which.map_or(&[][..], |which| &lines[which][..]);
                holds(screen.lines.get(y).map_or("", String::as_str), pieces);
            }
        }
        let stops = text.matches("%{transform").count();
        assert_eq!(stops, screens.len() + 1, "a stop for each frame and one for the end");
    }
}

#[test]
fn a_still_picture_moves_nothing_and_needs_nothing() {
    let mut still = scene(crate::screens::CLASSIC, Sink::Svg);
    (still.from, still.until) = (Some(22_836), Some(22_836));
    let text = String::from_utf8(made(&still)).unwrap();
    let lines = tags(&text).iter().filter(|tag| tag.0 == "g").count();
    assert!(!text.contains("animation") && lines == 24, "{lines}");
    for scene in scenes(Sink::Svg).into_iter().chain([still]) {
        let text = String::from_utf8(made(&Scene { sink: Sink::Svg, ..scene })).unwrap();
        assert_eq!(text.matches("http").count(), 1, "the namespace, and no address to fetch from");
        assert!(!text.contains("<script") && !text.contains("@import") && !text.contains("url("));
    }
}
