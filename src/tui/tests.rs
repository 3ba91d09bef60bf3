//! The screen without a terminal: key scripts, golden screens, and a monkey at the keyboard.

mod film;
mod lessons;
mod monkey;
mod notes;
mod panes;
mod queens;
mod races;
mod runs;
mod screens;
mod scripts;

use std::time::Duration;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::buffer::Buffer;

use super::{
    Start,
    app::Workbench,
    caps::{Caps, Colours},
    model::Mode,
    run::{App, Flow},
    workbench,
};
use crate::locale;

const CAPS: Caps = Caps { colours: Colours::Rgb, unicode: true, light: false, over_ssh: false };

/// A workbench on a puzzle, with nothing kept anywhere.
fn bench(puzzle: &str) -> Workbench {
    bench_as(puzzle, CAPS, Start::default())
}

fn bench_as(puzzle: &str, caps: Caps, mut start: Start) -> Workbench {
    start.puzzle = Some((None, puzzle.as_bytes().to_vec()));
    workbench(start, caps, None)
}

/// The key that a name in a script stands for.
fn key(name: &str) -> KeyEvent {
    let (modifiers, name) = match name.split_once('-') {
        Some(("C", rest)) if !rest.is_empty() => (KeyModifiers::CONTROL, rest),
        Some(("S", rest)) if !rest.is_empty() => (KeyModifiers::SHIFT, rest),
        _ => (KeyModifiers::NONE, name),
    };
    let code = match name {
        "Left" => KeyCode::Left,
        "Right" => KeyCode::Right,
        "Up" => KeyCode::Up,
        "Down" => KeyCode::Down,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Space" => KeyCode::Char(' '),
        "Backspace" => KeyCode::Backspace,
        "Delete" => KeyCode::Delete,
        "Tab" => KeyCode::Tab,
        "PgDn" => KeyCode::PageDown,
        "PgUp" => KeyCode::PageUp,
        "F1" => KeyCode::F(1),
        "F2" => KeyCode::F(2),
        "F4" => KeyCode::F(4),
        "F5" => KeyCode::F(5),
        "F8" => KeyCode::F(8),
        one if one.chars().count() == 1 => KeyCode::Char(one.chars().next().unwrap()),
        other => panic!("no key is called {other}"),
    };
    KeyEvent::new(code, modifiers)
}

/// Presses the keys of a script, and lets everything that runs in the background end in between.
fn press(bench: &mut Workbench, script: &str) -> Flow {
    let mut flow = Flow::Continue;
    for name in script.split_whitespace() {
        match name.strip_prefix("type:") {
            Some(text) => {
                for c in text.chars() {
                    flow = bench.event(Event::Key(KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE)));
                }
            }
            None => flow = bench.event(Event::Key(key(name))),
        }
        settle(bench);
    }
    flow
}

/// A line of the screen as a person reads it: a wide sign covers the column behind it.
pub(super) fn row_text(buffer: &Buffer, y: u16) -> String {
    let covered = |x: u16| x > 0 && locale::columns(buffer[(x - 1, y)].symbol()) >= 2;
    let signs = (0..buffer.area.width).filter(|&x| !covered(x)).map(|x| buffer[(x, y)].symbol());
    signs.collect::<String>().trim_end().to_owned()
}

/// Ticks until nothing is due at once. No time passes.
fn settle(bench: &mut Workbench) {
    for _ in 0..1_000 {
        let mut looks = 0;
        bench.tick(Duration::ZERO, &mut || {
            looks += 1;
            looks > 10
        });
        if let Mode::Watch(watch) = &bench.model().mode
            && watch.due() == Some(Duration::ZERO)
        {
            continue;
        }
        return;
    }
    panic!("the background never ends");
}
