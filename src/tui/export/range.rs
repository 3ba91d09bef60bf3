//! A film of a range of steps.

use std::time::Duration;

use super::super::{
    model::{Mode, Model},
    view,
    watch::Watch,
};
use super::{Scene, Stage, Trouble, Watcher, camera::Camera, landmarks::Landmarks, lecture, track};
use crate::{
    export::Frame,
    timeline::{Direction, Speed, Unit},
};

/// What a film lasts at most, if nobody says how fast it plays, and what it lasts at unlimited speed.
const LENGTH: f64 = 60.0;
const LENGTH_UNLIMITED: f64 = 30.0;
/// How long the first and the last picture stand, and those that begin a chapter.
const BEGIN: Duration = Duration::from_secs(1);
const END: Duration = Duration::from_secs(3);
const CHAPTER: Duration = Duration::from_secs(1);
/// More pictures than these are no film any more.
const MOST_PICTURES: u64 = 20_000;
/// Rounding must not delay a unit that has fallen due.
const ROUNDING: f64 = 1e-6;

/// Films what the scene says.
///
/// # Errors
/// See [`Trouble`].
pub fn film(scene: &Scene, watcher: Watcher<'_>) -> Result<Vec<u8>, Trouble> {
    if let Some(lesson) = &scene.lecture {
        return lecture::film(scene, lesson, watcher);
    }
    if let Some(still) = scene.chosen.still.clone() {
        let mut film = scene.new_film();
        film.add(Frame { lasts: BEGIN, picture: still, chapters: Vec::new() });
        return Ok(film.finish());
    }
    let mut model = scene.model();
    scene.begin(&mut model)?;
    let Mode::Watch(watch) = &mut model.mode else { return Err(Trouble::Cancelled) };
    let (from, until) = track::explore(watch, (scene.from, scene.until), watcher)?;
    track::seek(watch, from);
    let landmarks = match watch.race {
        Some(_) => Landmarks::of_race(watch, until, scene.lang),
        None => Landmarks::look(watch, until, scene.lang, watcher)?,
    };
    let pace = Pace::new(scene, landmarks.units(scene.unit), until - from)?;
    watch.player.set_speed(pace.speed);
    Director { model, scene, pace, camera: Camera::new(scene.size), film: scene.new_film(), owed: 0.0 }
        .shoot(from, until, &landmarks, watcher)
}

/// How fast it plays.
struct Pace {
    speed: Speed,
    /// Units a picture.
    units: f64,
    /// The unit is the step, whatever the scene says: so fast that only steps are counted.
    steps: bool,
}

impl Pace {
    fn new(scene: &Scene, units: u64, steps: u64) -> Result<Pace, Trouble> {
        let usual = if units == 0 { Speed::default() } else { Speed::at_least(units as f64 / LENGTH) };
        // As on the screen, where that ends in time.
        let usual = scene.chosen.speed.map_or(usual, |speed| speed.max(usual));
        let speed = scene.speed.map_or(usual, Speed::at_least);
        let fps = f64::from(scene.fps());
        let Some(rate) = speed.per_second() else {
            let each = (steps as f64 / (LENGTH_UNLIMITED * fps)).ceil().max(1.0);
            return Ok(Pace { speed, units: each, steps: true });
        };
        let seconds = units as f64 / rate;
        let pictures = (units as f64).min(seconds * fps);
        if pictures > MOST_PICTURES as f64 {
            return Err(Trouble::TooLong { seconds: seconds as u64 });
        }
        Ok(Pace { speed, units: rate / fps, steps: false })
    }
}

/// Plays and takes pictures.
struct Director<'a> {
    model: Model,
    scene: &'a Scene,
    pace: Pace,
    camera: Camera,
    film: crate::export::Film,
    owed: f64,
}

impl Director<'_> {
    fn shoot(
        mut self,
        from: u64,
        until: u64,
        landmarks: &Landmarks,
        watcher: Watcher<'_>,
    ) -> Result<Vec<u8>, Trouble> {
        let mut marks = landmarks.chapters.iter().filter(|(at, _)| *at > from).peekable();
        self.take(BEGIN, Vec::new());
        self.play(true);
        let mut at = from;
        for n in 0.. {
            if at >= until {
                break;
            }
            let lasts = self.scene.due(n + 1).saturating_sub(self.scene.due(n));
            let goal = marks.peek().map_or(until, |(mark, _)| *mark).min(until);
            match self.advance(goal) {
                None => {
                    self.film.hold(lasts);
                    continue;
                }
                Some(there) if there == at => {
                    self.film.hold(lasts);
                    // A far stop of a coarse unit is approached in several pictures' time.
                    continue;
                }
                Some(there) => at = there,
            }
            let mut chapters = Vec::new();
            while let Some((_, title)) = marks.next_if(|(mark, _)| *mark <= at) {
                chapters.push(title.clone());
            }
            let lasts = if chapters.is_empty() { lasts } else { lasts.max(CHAPTER) };
            if at >= until {
                self.play(false);
            }
            self.take(lasts, chapters);
            let percent = ((at - from) as f64 * 100.0 / (until - from).max(1) as f64) as u8;
            if !watcher(Stage::Filming(percent)) {
                return Err(Trouble::Cancelled);
            }
        }
        if until > from {
            self.film.hold(END);
        }
        Ok(self.film.finish())
    }

    fn watch(&mut self) -> Option<&mut Watch> {
        match &mut self.model.mode {
            Mode::Watch(watch) => Some(watch),
            Mode::Board | Mode::Entry => None,
        }
    }

    fn play(&mut self, on: bool) {
        if let Some(watch) = self.watch() {
            if on { watch.player.play(Direction::Forward) } else { watch.player.pause() }
        }
    }

    /// A picture's time passes: goes on by what falls due, at most to `goal`. Returns where that led,
    /// `None` if nothing is due yet.
    fn advance(&mut self, goal: u64) -> Option<u64> {
        self.owed += self.pace.units;
        let due = (self.owed + ROUNDING).floor();
        if due < 1.0 {
            return None;
        }
        let steps = self.pace.steps;
        let watch = self.watch()?;
        let at = watch.position();
        let met = if steps || watch.player.unit() == Unit::Test {
            track::seek(watch, goal.min(at.saturating_add(due as u64)));
            due
        } else {
            track::step(watch, due as u64) as f64
        };
        let mut there = watch.position();
        if there >= goal {
            track::seek(watch, goal);
            there = goal;
            self.owed = 0.0;
        } else {
            // What a far stop leaves owed is not made up for in a leap.
            self.owed = (self.owed - met).max(0.0).min(self.pace.units + 1.0);
        }
        Some(there)
    }

    fn take(&mut self, lasts: Duration, chapters: Vec<String>) {
        self.model.get_ready(true);
        let model = &self.model;
        let picture = self.camera.shoot(|frame| view::draw(frame, model));
        self.film.add(Frame { lasts, picture, chapters });
    }
}
