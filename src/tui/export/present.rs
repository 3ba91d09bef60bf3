//! The present view as a scene: what the keys have chosen, which a command line cannot say.

use std::fmt;

use super::super::{
    caps::Colours,
    glyphs::Glyphs,
    model::{Mode, Model},
    pane::Pane,
    update, view,
    watch::{Bookmarks, Forks, Source},
};
use super::{Lecture, Scene, Trouble, camera::Camera};
use crate::{
    export::{LARGEST, Picture, SMALLEST, Sink, Version},
    puzzle::Cell,
    record::Watched,
    search::listing::Language,
    timeline::{Clock, Speed, Timeline},
};

/// What the keys have chosen.
#[derive(Debug, Clone, Default)]
pub struct Chosen {
    tab: Option<Pane>,
    language: Option<Language>,
    doom: bool,
    heat: bool,
    zoom: u32,
    /// How fast it plays at least.
    pub(super) speed: Option<Speed>,
    /// The cell pointed at.
    point: Option<Cell>,
    marks: Option<Bookmarks>,
    /// What the clock of a race counts, and the lane that units speak of.
    clock: Clock,
    lane: usize,
    origin: Origin,
    /// A picture that was taken already.
    pub(super) still: Option<Picture>,
}

/// A part of a lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::tui) enum Part {
    /// From its first text to its last.
    Whole,
    /// The scene where it stands.
    Scene,
    /// From the text where it stands to its end.
    FromHere,
}

/// Where the steps come from.
#[derive(Default)]
enum Origin {
    /// A search from its start.
    #[default]
    Search,
    /// A branch of it.
    Branch(Box<Source>, Forks),
    /// Somebody's own program.
    Run(Box<Watched>),
}

impl Clone for Origin {
    fn clone(&self) -> Origin {
        match self {
            Origin::Search => Origin::Search,
            Origin::Branch(start, signs) => Origin::Branch(start.clone(), signs.signs()),
            Origin::Run(watched) => Origin::Run(watched.clone()),
        }
    }
}

impl fmt::Debug for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Origin::Search => "Search",
            Origin::Branch(..) => "Branch",
            Origin::Run(_) => "Run",
        })
    }
}

impl Scene {
    /// What the screen shows, as a film of this kind over a stretch of it; `None` if nothing is watched.
    pub(in crate::tui) fn of(
        model: &Model,
        sink: Sink,
        (from, until): (Option<u64>, Option<u64>),
    ) -> Option<Scene> {
        let Mode::Watch(watch) = &model.mode else { return None };
        let origin = match (&watch.run, watch.forks.shown()) {
            (Some(run), _) => Origin::Run(Box::new(Watched {
                recording: run.recording.clone(),
                puzzle: Some(watch.grid.clone()),
                name: run.name.clone(),
            })),
            (None, Some(_)) => Origin::Branch(Box::new(watch.timeline.start()), watch.forks.signs()),
            (None, None) => Origin::Search,
        };
        let race = watch.race.as_ref();
        let fits = |size: u16, least: u16, most: u16| size.clamp(least, most);
        Some(Scene {
            grid: watch.grid.clone(),
            name: model.name.clone(),
            strategy: watch.strategy,
            digits: watch.options.digits,
            lanes: race.map_or_else(Vec::new, |race| race.lanes()),
            from,
            until,
            unit: watch.player.unit(),
            speed: None,
            fps: None,
            size: (
                fits(model.screen.width, SMALLEST.0, LARGEST.0),
                fits(model.screen.height, SMALLEST.1, LARGEST.1),
            ),
            preset: model.preset,
            theme: model.look.palette.theme,
            ascii: model.look.glyphs == Glyphs::Ascii,
            lang: model.look.lang,
            sink,
            version: Version::default(),
            lecture: None,
            chosen: Chosen {
                tab: Some(model.tab),
                language: Some(model.language),
                doom: watch.dooms.on,
                heat: watch.warmth.on,
                zoom: watch.zoom,
                speed: Some(watch.player.speed()),
                point: watch.points.then_some(model.cursor),
                marks: Some(watch.bookmarks.clone()),
                clock: race.map_or_else(Clock::default, |race| race.race.clock()),
                lane: race.map_or(0, |race| race.chosen),
                origin,
                still: None,
            },
        })
    }

    /// A part of the lesson that is taught, as the screen would show it; `None` if none is.
    pub(in crate::tui) fn of_lesson(model: &Model, sink: Sink, part: Part) -> Option<Scene> {
        let show = model.lesson.as_ref()?;
        let (scene, beat) = show.place();
        let whole = Lecture { view: show.view, ..Lecture::whole(show.lesson().clone()) };
        let last = *whole.scenes.end();
        let lecture = match part {
            Part::Whole => whole,
            Part::Scene => Lecture { scenes: scene..=scene, ..whole },
            Part::FromHere => Lecture { scenes: scene..=last, beat, ..whole },
        };
        let present = Scene::of(model, sink, (None, None))?;
        let made = lecture.scene(sink)?;
        let Scene { size, theme, ascii, lang, preset, .. } = present;
        Some(Scene { size, theme, ascii, lang, preset, ..made })
    }

    /// The screen as it is at this moment, with the lesson's text and the hands that were counted; `None` if
    /// nothing is watched.
    pub(in crate::tui) fn still(model: &mut Model, sink: Sink) -> Option<Scene> {
        let mut scene = Scene::of(model, sink, (None, None))?;
        let (colours, message) = (model.look.palette.colours, model.message.take());
        model.look.palette.colours = Colours::Rgb;
        scene.chosen.still = Some(Camera::new(scene.size).shoot(|frame| view::draw(frame, model)));
        (model.look.palette.colours, model.message) = (colours, message);
        Some(scene)
    }

    /// Chooses on a model what has to be chosen before the search begins.
    pub(super) fn choose(&self, model: &mut Model) {
        model.tab = self.chosen.tab.unwrap_or(model.tab);
        model.language = self.chosen.language.unwrap_or(model.language);
        model.cursor = self.chosen.point.unwrap_or(model.cursor);
    }

    /// Starts what is filmed.
    pub(super) fn begin(&self, model: &mut Model) -> Result<(), Trouble> {
        match &self.chosen.origin {
            Origin::Run(watched) => update::watch_run(model, (**watched).clone()),
            Origin::Search | Origin::Branch(..) => update::begin(model),
        }
        let Mode::Watch(watch) = &mut model.mode else {
            return Err(model.board().first_conflict().map_or(Trouble::Cancelled, Trouble::Conflict));
        };
        watch.player.pause();
        if let Some(run) = &mut watch.run {
            // It is the screen's, which may end it.
            run.guest = true;
            run.how = run.recording.end().map(|end| end.how);
        }
        if let Origin::Branch(start, signs) = &self.chosen.origin {
            watch.timeline = Timeline::new((**start).clone());
            watch.forks = signs.signs();
        }
        (watch.dooms.on, watch.warmth.on, watch.zoom) =
            (self.chosen.doom, self.chosen.heat, self.chosen.zoom);
        watch.points = self.chosen.point.is_some();
        if let Some(marks) = &self.chosen.marks {
            watch.bookmarks = marks.clone();
        }
        if watch.run.is_none() {
            update::races::settle(model);
        }
        // Running a program has a pane of its own first; the person chose another.
        model.tab = self.chosen.tab.unwrap_or(model.tab);
        if let Mode::Watch(watch) = &mut model.mode
            && let Some(race) = &mut watch.race
        {
            race.race.set_clock(self.chosen.clock);
            race.choose(self.chosen.lane);
        }
        Ok(())
    }
}
