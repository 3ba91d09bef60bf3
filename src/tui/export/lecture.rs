//! A film of a lesson: it is taught as a person would teach it, by the keys, at the pace of somebody who
//! reads. A text stands as long as it takes to read it, a question as long as one thinks about it before its
//! answer is shown, and a way that the lesson plays is played.

use std::{ops::RangeInclusive, time::Duration};

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

use super::super::{
    app::Workbench,
    lesson::Show,
    model::{Mode, Model},
    pane::Preset,
    run::App,
    update, view,
    watch::Watch,
};
use super::{Scene, Stage, Trouble, Watcher, camera::Camera};
use crate::{
    export::{Film, Frame, Sink},
    lesson::Lesson,
    locale,
    timeline::{Speed, Unit},
};

/// What a look at the screen takes, and reading what fits into a column: some 14 letters a second.
const LOOK: Duration = Duration::from_millis(1_500);
const COLUMN: Duration = Duration::from_millis(70);
/// What a class thinks about a question, besides reading it, and how long the answer stands.
const THINK: Duration = Duration::from_secs(4);
const ANSWER: Duration = Duration::from_secs(3);
/// The least that is seen of where a way has led, and what the last picture stands longer.
const ARRIVED: Duration = Duration::from_secs(2);
const END: Duration = Duration::from_secs(3);
/// After so long a way is played faster if less than half of it is done, and again and again.
const PATIENCE: Duration = Duration::from_secs(3);
/// A way that takes longer all the same is gone at once.
const LONGEST: Duration = Duration::from_secs(15);
/// What is played as fast as it goes takes so many seconds here, to be seen; units that are larger than a
/// step begin with so many a second.
const AT_ONCE: f64 = 2.0;
const LARGER_AT_ONCE: f64 = 100.0;
/// After so many pictures of a way the next ones are twice as far apart, and so on up to this: a long way
/// makes no large file.
const TIGHT: u32 = 12;
const SPARSEST: Duration = Duration::from_millis(500);
/// The player owes no more than what falls due in this time.
const TICK: Duration = Duration::from_millis(16);
/// How often a tick may ask whether its time is up until it is, and how many ticks whatever happens beside
/// the lesson may take before its picture is taken. Real time plays no part.
const LOOKS: u32 = 1 << 10;
const TICKS: u32 = 1 << 6;

/// A lesson, and what of it is filmed.
#[derive(Debug, Clone)]
pub struct Lecture {
    /// The lesson.
    pub lesson: Lesson,
    /// The scenes, counted from 0. Those that there are not are left out.
    pub scenes: RangeInclusive<usize>,
    /// The beat of the first scene that it begins with, counted from 0.
    pub beat: usize,
    /// The view that all of it is shown in, races apart; what each beat asks for if nobody says.
    pub view: Option<Preset>,
}

impl Lecture {
    /// The whole of a lesson.
    pub fn whole(lesson: Lesson) -> Lecture {
        let scenes = 0..=lesson.scenes.len().saturating_sub(1);
        Lecture { lesson, scenes, beat: 0, view: None }
    }

    /// It as a film, which is on the puzzle of its first place; `None` if there is none.
    pub fn scene(self, sink: Sink) -> Option<Scene> {
        let place = self.lesson.beat(*self.scenes.start(), self.beat)?.place.clone();
        let mut scene = Scene::new(place.grid, place.strategy, sink);
        scene.name.clone_from(&self.lesson.title);
        scene.lecture = Some(Box::new(self));
        Some(scene)
    }
}

/// Films a lesson.
///
/// # Errors
/// Somebody called it off.
pub(super) fn film(scene: &Scene, lecture: &Lecture, watcher: Watcher<'_>) -> Result<Vec<u8>, Trouble> {
    let (first, last) = (*lecture.scenes.start(), *lecture.scenes.end());
    let show = Show::at(lecture.lesson.clone(), (first, lecture.beat))
        .ok_or(Trouble::Cancelled)?
        .in_view(lecture.view);
    let beats = |scenes: usize| -> usize {
        lecture.lesson.scenes.iter().take(scenes).map(|scene| scene.beats.len()).sum()
    };
    let done = beats(first) + lecture.beat;
    let all = beats(last.saturating_add(1)) - done;
    let mut model = scene.model();
    update::begin_lesson(&mut model, show);
    let mut bench = Workbench::new(model, None);
    bench.event(Event::Resize(scene.size.0, scene.size.1));
    let (camera, film) = (Camera::new(scene.size), scene.new_film());
    let mut projector = Projector { bench, scene, camera, film };
    let mut before: Option<(usize, usize, usize)> = None;
    while let Some(here @ (in_scene, beat, _)) = projector.place() {
        let seen = (beats(in_scene) + beat + 1).saturating_sub(done);
        if before >= Some(here) || seen > all {
            break;
        }
        projector.show(before.is_none_or(|(before, ..)| before != in_scene));
        before = Some(here);
        if !watcher(Stage::Filming((seen * 100 / all.max(1)) as u8)) {
            return Err(Trouble::Cancelled);
        }
        // Behind the last text nobody goes on: the film ends with what was said last.
        if seen == all && projector.is_last_page() {
            break;
        }
        projector.press(KeyCode::Right);
    }
    projector.film.hold(END);
    Ok(projector.film.finish())
}

/// Teaches and takes pictures.
struct Projector<'a> {
    bench: Workbench,
    scene: &'a Scene,
    camera: Camera,
    film: Film,
}

impl Projector<'_> {
    /// Scene, beat and page, from 0.
    fn place(&mut self) -> Option<(usize, usize, usize)> {
        let show = self.bench.model().lesson.as_ref()?;
        let (scene, beat) = show.place();
        Some((scene, beat, show.page))
    }

    fn is_last_page(&mut self) -> bool {
        let model = self.bench.model();
        let page = model.lesson.as_ref().map_or(0, |show| show.page);
        page + 1 >= view::lesson_pages(model)
    }

    /// What the place says and asks, from its first moment to the last.
    fn show(&mut self, new_scene: bool) {
        let title = self.bench.model().lesson.as_ref().map(|show| show.scene().0.to_owned());
        self.settle();
        self.take(self.scene.due(1), title.filter(|_| new_scene).into_iter().collect());
        let went = self.play();
        let model = self.bench.model();
        let caption = model.lesson.as_ref().and_then(|show| show.now()).map_or("", |beat| &beat.caption);
        let pages = view::lesson_pages(model).max(1) as u32;
        let read = reading(caption) / pages;
        let (asked, shown) = match quiz(model) {
            Some(quiz) => (Some(reading(&quiz.question.options.join(" "))), quiz.revealed),
            None => (None, false),
        };
        match asked.filter(|_| !shown) {
            Some(choices) => {
                self.film.hold(read.saturating_sub(went) + choices + THINK);
                self.press(KeyCode::Enter);
                self.take(ANSWER, Vec::new());
            }
            None => self.film.hold(read.saturating_sub(went).max(ARRIVED)),
        }
    }

    fn press(&mut self, key: KeyCode) {
        self.bench.event(Event::Key(KeyEvent::new(key, KeyModifiers::NONE)));
    }

    fn watch(&mut self) -> Option<&mut Watch> {
        match &mut self.bench.model().mode {
            Mode::Watch(watch) => Some(watch),
            Mode::Board | Mode::Entry => None,
        }
    }

    /// Goes the way to the beat that is gone at once, and finds out what is shown beside it. Nothing is played.
    fn settle(&mut self) {
        let usual = self.watch().map(|watch| watch.player.speed());
        self.set_speed(0.0);
        for _ in 0..TICKS {
            let busy = self.watch().is_some_and(|watch| watch.due() == Some(Duration::ZERO));
            if !busy {
                break;
            }
            self.tick(Duration::ZERO);
        }
        self.bench.await_judge();
        if let Some((watch, usual)) = self.watch().zip(usual) {
            watch.player.set_speed(usual);
        }
    }

    fn tick(&mut self, elapsed: Duration) {
        let mut looks = 0;
        self.bench.tick(elapsed, &mut || {
            looks += 1;
            looks > LOOKS
        });
    }

    /// Plays the way to the beat, if it is one that is played; returns how long that took.
    fn play(&mut self) -> Duration {
        let (mut went, mut patience) = (Duration::ZERO, PATIENCE);
        let (picture, mut taken) = (self.scene.due(1), 0);
        let Some(watch) = self.watch() else { return went };
        if watch.player.is_playing().is_none() {
            return went;
        }
        let usual = watch.player.speed();
        let to = self.bench.model().lesson.as_ref().and_then(Show::now).map_or(0, |beat| beat.place.at);
        let mut from = self.at();
        if usual.per_second().is_none() {
            // How many larger units there are on the way nobody knows yet.
            let steps = self.watch().is_some_and(|watch| watch.player.unit() == Unit::Test);
            self.set_speed(if steps { to.saturating_sub(from) as f64 / AT_ONCE } else { LARGER_AT_ONCE });
        }
        while self.watch().is_some_and(|watch| watch.player.is_playing().is_some()) {
            let lasts = (picture * (TIGHT + taken) / TIGHT).min(SPARSEST.max(picture));
            taken += 1;
            let ticks = (lasts.as_nanos() / TICK.as_nanos()) as u32 + 1;
            (0..ticks).for_each(|_| self.tick(lasts / ticks));
            went += lasts;
            if went >= LONGEST {
                update::finish_way(self.bench.model());
                self.settle();
            } else if went >= patience {
                let (done, left) = (self.at().saturating_sub(from), to.saturating_sub(self.at()));
                if left > done {
                    let speed = self.watch().and_then(|watch| watch.player.speed().per_second());
                    self.set_speed(speed.unwrap_or(1.0) * left as f64 / done.max(1) as f64);
                }
                (from, patience) = (self.at(), patience + PATIENCE);
            }
            self.take(lasts, Vec::new());
        }
        self.settle();
        if let Some(watch) = self.watch() {
            watch.player.set_speed(usual);
        }
        self.take(picture, Vec::new());
        went
    }

    fn at(&mut self) -> u64 {
        self.watch().map_or(0, |watch| watch.at())
    }

    fn set_speed(&mut self, rate: f64) {
        if let Some(watch) = self.watch() {
            watch.player.set_speed(Speed::at_least(rate));
        }
    }

    fn take(&mut self, lasts: Duration, chapters: Vec<String>) {
        let bench = &mut self.bench;
        let picture = self.camera.shoot(|frame| bench.draw(frame));
        self.film.add(Frame { lasts, picture, chapters });
    }
}

/// The question that is asked.
fn quiz(model: &Model) -> Option<&super::super::watch::Quiz> {
    match &model.mode {
        Mode::Watch(watch) => watch.quiz.as_ref(),
        Mode::Board | Mode::Entry => None,
    }
}

/// How long it takes to read a text, whatever its language: a syllable of Hangul is as wide as two letters.
fn reading(text: &str) -> Duration {
    LOOK + COLUMN * locale::columns(text) as u32
}
