//! Films and pictures of the screen: drives the real model by a clock of its own and hands every
//! changed screen to a [`Film`]. The same [`Scene`] gives the same bytes, whatever terminal, time or
//! machine it is made on.
//!
//! - [`film`] shows a range of a search's steps; it stops for a moment where a chapter begins.
//! - A scene with a [`Lecture`] is a lesson, taught from one of its scenes to another; [`film`] makes it, too.
//! - [`perform`] presses keys at given times: what a person would do, as a film.

mod camera;
mod landmarks;
mod lecture;
mod present;
mod range;
mod script;
mod track;

use std::time::Duration;

use super::{
    caps::Colours,
    glyphs::Glyphs,
    model::{Look, Model},
    pane::Preset,
    theme::{Palette, Theme},
};
use crate::{
    export::{Film, Head, Scheme, Sink, Stage, Trouble, Version, Watcher},
    locale::{self, Lang},
    puzzle::Grid,
    search::{DigitOrder, Lane, Strategy},
    timeline::Unit,
};

pub use lecture::Lecture;
pub use present::Chosen;
pub(super) use present::Part;
pub use range::film;
pub use script::{Cue, perform};

/// What a film shows, and how.
#[derive(Debug, Clone)]
pub struct Scene {
    /// The puzzle.
    pub grid: Grid,
    /// What it is called; may be empty.
    pub name: String,
    /// The search.
    pub strategy: Strategy,
    /// The order in which it tries digits.
    pub digits: DigitOrder,
    /// The lanes of the race, where that is the view; the usual ones if none are named.
    pub lanes: Vec<Lane>,
    /// The step behind which the film begins; the start if nobody says.
    pub from: Option<u64>,
    /// The step at which it ends; the first solution or the proof that there is none if nobody says.
    pub until: Option<u64>,
    /// What it plays by.
    pub unit: Unit,
    /// Units a second; if nobody says, so many that it lasts up to a minute.
    pub speed: Option<f64>,
    /// Pictures a second, 1 to 30; if nobody says, what suits the kind of file.
    pub fps: Option<u8>,
    /// Columns and lines, [`SMALLEST`](crate::export::SMALLEST) to [`LARGEST`](crate::export::LARGEST).
    pub size: (u16, u16),
    /// What is shown beside the board.
    pub preset: Preset,
    /// The colours.
    pub theme: Theme,
    /// Draw with ASCII signs alone.
    pub ascii: bool,
    /// The language to speak.
    pub lang: Lang,
    /// What kind of file.
    pub sink: Sink,
    /// Which asciicast.
    pub version: Version,
    /// A lesson to be taught instead: the range, the unit and the speed are then its own, and it says which view.
    pub lecture: Option<Box<Lecture>>,
    /// What a person has chosen on the screen that a command line cannot say.
    pub chosen: Chosen,
}

impl Scene {
    /// A scene on a puzzle with everything as it usually is.
    pub fn new(grid: Grid, strategy: Strategy, sink: Sink) -> Scene {
        Scene {
            grid,
            name: String::new(),
            strategy,
            digits: DigitOrder::default(),
            lanes: Vec::new(),
            from: None,
            until: None,
            unit: Unit::Test,
            speed: None,
            fps: None,
            size: (80, 24),
            preset: Preset::default(),
            theme: Theme::default(),
            ascii: false,
            lang: Lang::default(),
            sink,
            version: Version::default(),
            lecture: None,
            chosen: Chosen::default(),
        }
    }

    fn fps(&self) -> u32 {
        u32::from(self.fps.unwrap_or(self.sink.usual_fps()).clamp(1, 30))
    }

    /// When the n-th picture is due.
    fn due(&self, n: u64) -> Duration {
        Duration::from_nanos(n.saturating_mul(1_000_000_000) / u64::from(self.fps()))
    }

    /// The model that is filmed. Nothing about it depends on where the program runs.
    fn model(&self) -> Model {
        let look = Look {
            palette: Palette { theme: self.theme, colours: Colours::Rgb },
            glyphs: if self.ascii { Glyphs::Ascii } else { Glyphs::Unicode },
            lang: self.lang,
            rules: self.grid.shape().rules(),
            mouse: false,
        };
        let mut model = Model::new(self.grid.clone(), locale::clean(&self.name), look);
        model.strategy = self.strategy;
        model.options.digits = self.digits;
        model.unit = self.unit;
        model.set_preset(self.preset);
        if !self.lanes.is_empty() {
            model.set_lanes(self.lanes.clone());
        }
        self.choose(&mut model);
        model.screen = ratatui::layout::Rect::new(0, 0, self.size.0, self.size.1);
        model
    }

    fn new_film(&self) -> Film {
        let scheme = match self.theme {
            Theme::Dark | Theme::Mono => Scheme::DARK,
            Theme::Light | Theme::Projector => Scheme::LIGHT,
        };
        let name = locale::clean(&self.name);
        // A lesson may be about many searches.
        let strategy = self.lecture.is_none().then(|| self.strategy.name());
        let title = [Some(name.as_str()), strategy].into_iter().flatten().collect::<Vec<_>>().join(" ");
        let title = title.trim();
        let head = Head { title: format!("stepdoku: {title}"), size: self.size, scheme, lang: self.lang };
        Film::new(self.sink, head, self.version)
    }
}
