//! Asciicasts, read strictly and played back on a terminal.
//!
//! The reader is written from the format's description and refuses whatever that does not name.

use std::num::NonZero;
use std::time::Duration;

use serde_json::{Map, Value};
use stepdoku::export::{Sink, Version};

use crate::screens::{made, scenes, screens};

/// An event: its time since the start in milliseconds, its code, its data.
pub(crate) type Event = (u64, String, String);

#[derive(Debug)]
pub(crate) struct Cast {
    pub(crate) size: (u64, u64),
    pub(crate) events: Vec<Event>,
}

pub(crate) fn read(text: &str) -> Result<Cast, String> {
    if !text.ends_with('\n') || text.contains('\r') {
        return Err("lines end with LF".into());
    }
    let mut lines = text.lines();
    let header = object(&json(lines.next().ok_or("it is empty")?)?)?.clone();
    let size = match header.get("version").and_then(Value::as_u64) {
        Some(2) => header_two(&header)?,
        Some(3) => header_three(&header)?,
        _ => return Err("no such version".into()),
    };
    let three = header.get("version") == Some(&Value::from(3));
    let (mut now, mut events, mut over) = (0.0, Vec::new(), false);
    for line in lines.filter(|line| !(three && line.starts_with('#'))) {
        let Value::Array(parts) = json(line)? else { return Err(format!("no event: {line}")) };
        let [time, Value::String(code), Value::String(data)] = &parts[..] else {
            return Err(format!("no event: {line}"));
        };
        let time = time.as_f64().ok_or("time is a number")?;
        let at = if three { now + time } else { time };
        if at < now || over {
            return Err(format!("out of order: {line}"));
        }
        now = at;
        let fine = match code.as_str() {
            "o" | "i" | "m" => true,
            "r" => data
                .split_once('x')
                .is_some_and(|(w, h)| w.parse::<u16>().is_ok() && h.parse::<u16>().is_ok()),
            "x" => {
                over = true;
                three && data.parse::<u8>().is_ok()
            }
            _ => false,
        };
        if !fine {
            return Err(format!("no such event: {line}"));
        }
        events.push(((now * 1000.0).round() as u64, code.clone(), data.clone()));
    }
    Ok(Cast { size, events })
}

fn json(line: &str) -> Result<Value, String> {
    serde_json::from_str(line).map_err(|error| format!("{error}: {line}"))
}

fn object(value: &Value) -> Result<&Map<String, Value>, String> {
    value.as_object().ok_or(format!("no object: {value}"))
}

/// A key that may stand there, and what its value must be.
type Known<'a> = (&'a str, fn(&Value) -> bool);

/// Every key is known and its value is of its kind.
fn keys(map: &Map<String, Value>, known: &[Known<'_>]) -> Result<(), String> {
    for (key, value) in map {
        let kind = known.iter().find(|(name, _)| name == key).ok_or(format!("unknown key {key}"))?;
        if !kind.1(value) {
            return Err(format!("{key} cannot be {value}"));
        }
    }
    Ok(())
}

fn positive(value: &Value) -> bool {
    value.as_u64().is_some_and(|n| n > 0)
}

fn strings(value: &Value) -> bool {
    value.as_object().is_some_and(|map| map.values().all(Value::is_string))
}

fn list(value: &Value) -> bool {
    value.as_array().is_some_and(|list| list.iter().all(Value::is_string))
}

fn theme(value: &Value) -> bool {
    let colour = |text: &str| {
        text.len() == 7
            && text.starts_with('#')
            && text[1..].chars().all(|c| matches!(c, '0'..='9' | 'a'..='f'))
    };
    let Some(map) = value.as_object() else { return false };
    let text = |key: &str| map.get(key).and_then(Value::as_str).unwrap_or("");
    let palette: Vec<&str> = text("palette").split(':').collect();
    map.len() == 3
        && colour(text("fg"))
        && colour(text("bg"))
        && matches!(palette.len(), 8 | 16)
        && palette.into_iter().all(colour)
}

fn header_two(map: &Map<String, Value>) -> Result<(u64, u64), String> {
    keys(
        map,
        &[
            ("version", Value::is_u64),
            ("width", positive),
            ("height", positive),
            ("timestamp", Value::is_u64),
            ("duration", Value::is_f64),
            ("idle_time_limit", Value::is_number),
            ("command", Value::is_string),
            ("title", Value::is_string),
            ("env", strings),
            ("theme", theme),
        ],
    )?;
    let number = |key: &str| map.get(key).and_then(Value::as_u64).ok_or(format!("{key} is missing"));
    Ok((number("width")?, number("height")?))
}

fn header_three(map: &Map<String, Value>) -> Result<(u64, u64), String> {
    keys(
        map,
        &[
            ("version", Value::is_u64),
            ("term", Value::is_object),
            ("timestamp", Value::is_u64),
            ("idle_time_limit", Value::is_number),
            ("command", Value::is_string),
            ("title", Value::is_string),
            ("env", strings),
            ("tags", list),
        ],
    )?;
    let term = object(map.get("term").ok_or("term is missing")?)?;
    keys(
        term,
        &[
            ("cols", positive),
            ("rows", positive),
            ("type", Value::is_string),
            ("version", Value::is_string),
            ("theme", theme),
        ],
    )?;
    let number = |key: &str| term.get(key).and_then(Value::as_u64).ok_or(format!("{key} is missing"));
    Ok((number("cols")?, number("rows")?))
}

/// What a terminal shows.
pub(crate) fn shown(terminal: &vt100::Parser) -> Vec<String> {
    let (_, width) = terminal.screen().size();
    let mut lines: Vec<String> =
        terminal.screen().rows(0, width.get()).map(|line| line.trim_end().to_owned()).collect();
    while lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines
}

pub(crate) fn terminal(cast: &Cast) -> vt100::Parser {
    let size = |n: u64| NonZero::new(n as u16).unwrap();
    vt100::Parser::new(size(cast.size.1), size(cast.size.0), 0)
}

#[test]
fn a_player_shows_every_screen_at_its_time() {
    for version in [Version::Two, Version::Three] {
        for mut scene in scenes(Sink::Cast) {
            scene.version = version;
            let cast = read(&String::from_utf8(made(&scene)).unwrap()).unwrap();
            assert_eq!(cast.size, (u64::from(scene.size.0), u64::from(scene.size.1)));
            let screens = screens(&scene);
            let mut terminal = terminal(&cast);
            let (outputs, rest): (Vec<&Event>, Vec<&Event>) = cast.events.iter().partition(|e| e.1 == "o");
            assert_eq!(outputs.len(), screens.len() + 1, "one event a screen, and one to leave");
            for ((at, _, data), screen) in outputs.iter().zip(&screens) {
                terminal.process(data.as_bytes());
                assert_eq!(Duration::from_millis(*at), screen.since);
                assert_eq!(shown(&terminal), screen.lines, "at {at} ms");
            }
            let title: String = screens
                .iter()
                .filter(|s| !s.chapters.is_empty())
                .map(|s| s.chapters.clone() + "; ")
                .collect();
            let marks: String = rest.iter().filter(|e| e.1 == "m").map(|e| e.2.clone() + "; ").collect();
            assert_eq!(marks, title);
            assert_eq!(rest.iter().filter(|e| e.1 != "m").count(), usize::from(version == Version::Three));
            assert!(rest.iter().all(|e| e.1 != "i"));
        }
    }
}

#[test]
fn it_enters_first_and_leaves_last_and_keeps_the_pace() {
    for mut scene in scenes(Sink::Cast) {
        scene.fps = None;
        let cast = read(&String::from_utf8(made(&scene)).unwrap()).unwrap();
        let (first, last) = (cast.events.first().unwrap(), cast.events.last().unwrap());
        assert!(first.2.starts_with("\x1b[?1049h\x1b[?25l\x1b[0m\x1b[2J"), "{:?}", &first.2[..40]);
        assert_eq!(last.2, "\x1b[0m\x1b[?25h\x1b[?1049l");
        let times: Vec<u64> = cast.events.iter().filter(|e| e.1 == "o").map(|e| e.0).collect();
        assert!(times.windows(2).all(|pair| pair[1] - pair[0] >= 33), "at most 30 a second");
    }
}

#[test]
fn a_player_can_begin_behind_any_marker() {
    for scene in scenes(Sink::Cast) {
        let cast = read(&String::from_utf8(made(&scene)).unwrap()).unwrap();
        let screens = screens(&scene);
        let marks = cast.events.iter().enumerate().filter(|(_, event)| event.1 == "m");
        let mut seen = 0;
        for (i, _) in marks {
            // Behind the marker, the next output is all that a player needs to know.
            let Some((at, _, data)) = cast.events[i..].iter().find(|event| event.1 == "o") else { continue };
            let Some(screen) = screens.iter().find(|screen| screen.since == Duration::from_millis(*at))
            else {
                continue;
            };
            let mut terminal = terminal(&cast);
            terminal.process(b"something else\r\nbefore it");
            terminal.process(data.as_bytes());
            assert_eq!(shown(&terminal), screen.lines);
            seen += 1;
        }
        assert!(seen > 0 || screens.iter().all(|screen| screen.chapters.is_empty()));
    }
}

#[test]
fn the_two_versions_say_the_same_at_the_same_time() {
    for mut scene in scenes(Sink::Cast) {
        scene.fps = Some(30);
        let mut events = |version| {
            scene.version = version;
            read(&String::from_utf8(made(&scene)).unwrap()).unwrap().events
        };
        let (two, mut three) = (events(Version::Two), events(Version::Three));
        assert_eq!(three.pop().map(|event| event.1), Some("x".into()));
        assert_eq!(two, three, "rounding does not add up");
    }
}

#[test]
fn the_reader_is_strict() {
    let head = "{\"version\":2,\"width\":80,\"height\":24}\n";
    let three = "{\"version\":3,\"term\":{\"cols\":80,\"rows\":24}}\n";
    assert!(read(head).is_ok() && read(&format!("{head}[0.5,\"o\",\"x\"]\n[1,\"m\",\"\"]\n")).is_ok());
    assert!(read(&format!("{three}# a comment\n[0.5,\"o\",\"x\"]\n[0,\"x\",\"0\"]\n")).is_ok());
    for wrong in [
        "".to_owned(),
        "{\"version\":1,\"width\":80,\"height\":24}\n".into(),
        "{\"version\":2,\"width\":80}\n".into(),
        "{\"version\":2,\"width\":0,\"height\":24}\n".into(),
        "{\"version\":2,\"width\":80,\"height\":24,\"cols\":80}\n".into(),
        "{\"version\":2,\"width\":80,\"height\":24,\"theme\":{\"fg\":\"#FFF\",\"bg\":\"#000000\",\"palette\":\"\"}}\n".into(),
        "{\"version\":3,\"width\":80,\"height\":24}\n".into(),
        head.trim_end().to_owned(),
        format!("{head}[1,\"o\",\"x\"]\n[0.5,\"o\",\"x\"]\n"),
        format!("{head}[1,\"o\",7]\n"),
        format!("{head}[1,\"z\",\"\"]\n"),
        format!("{head}[1,\"x\",\"0\"]\n"),
        format!("{head}[1,\"r\",\"80\"]\n"),
        format!("{head}# a comment\n"),
        format!("{head}[1,\"o\",\"\x1b\"]\n"),
        format!("{three}[0,\"x\",\"0\"]\n[0,\"o\",\"\"]\n"),
        format!("{three}[-1,\"o\",\"\"]\n"),
    ] {
        assert!(read(&wrong).is_err(), "{wrong:?}");
    }
}
