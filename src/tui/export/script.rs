//! A film of what a person would do: keys pressed at given times.

use std::time::Duration;

use crossterm::event::Event;

use super::super::{
    app::Workbench,
    run::{App, Flow},
};
use super::{Scene, Stage, Trouble, Watcher, camera::Camera};
use crate::export::Frame;

/// How often a tick may ask whether its time is up until it is. Real time plays no part.
const LOOKS: u32 = 1 << 10;

/// What happens at a moment of a script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cue {
    /// Something is typed, pasted or clicked.
    Event(Event),
    /// A chapter with this title begins.
    Chapter(String),
}

/// Films the workbench on the scene's puzzle while the cues come at their times, which ascend; the film
/// has this length, and the range and speed of the scene play no part. A cue that quits ends it early.
///
/// # Errors
/// Somebody called it off.
pub fn perform(
    scene: &Scene,
    cues: &[(Duration, Cue)],
    length: Duration,
    watcher: Watcher<'_>,
) -> Result<Vec<u8>, Trouble> {
    let mut bench = Workbench::new(scene.model(), None);
    let (width, height) = scene.size;
    bench.event(Event::Resize(width, height));
    let mut camera = Camera::new(scene.size);
    let mut film = scene.new_film();
    let mut cues = cues.iter().peekable();
    for n in 0.. {
        let (now, next) = (scene.due(n), scene.due(n + 1));
        if now >= length {
            break;
        }
        let mut chapters = Vec::new();
        while let Some((_, cue)) = cues.next_if(|(at, _)| *at <= now) {
            match cue {
                Cue::Chapter(title) => chapters.push(title.clone()),
                Cue::Event(event) if bench.event(event.clone()) == Flow::Quit => return Ok(film.finish()),
                Cue::Event(_) => {}
            }
        }
        let mut looks = 0;
        let elapsed = if n == 0 { Duration::ZERO } else { now - scene.due(n - 1) };
        bench.tick(elapsed, &mut || {
            looks += 1;
            looks > LOOKS
        });
        bench.await_judge();
        let lasts = next.min(length).saturating_sub(now);
        film.add(Frame { lasts, picture: camera.shoot(|frame| bench.draw(frame)), chapters });
        let percent = (now.as_secs_f64() * 100.0 / length.as_secs_f64()) as u8;
        if !watcher(Stage::Filming(percent)) {
            return Err(Trouble::Cancelled);
        }
    }
    Ok(film.finish())
}
