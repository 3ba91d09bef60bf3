//! The screen: what a person sees and types. Built on ratatui and crossterm, which no other room knows.
//!
//! | file | what it does |
//! |---|---|
//! | `model`, `history`, `watch`, `paste`, `form`, `field` | everything the screen knows |
//! | `keymap`, `action` | the one table of keys, and what keys can ask for |
//! | `update`, `effect` | from keys to changes of the model; what is to happen outside comes back as effects |
//! | `layout`, `geometry`, `pane` | which part of the screen shows what: arithmetic |
//! | `view`, `theme`, `glyphs` | the model in, ratatui's buffer out |
//! | `tell`, `follow` | what a show tells those who follow it, and their screen |
//! | `export` | the same screen as films and pictures, by a clock of its own |
//! | `app`, `judge`, `studio`, `saved`, `shelf` | joins the model to the world: effects, verdicts, recordings, unfinished work, bookmarks |
//! | `run`, `terminal`, `signals`, `input`, `caps` | the loop and the terminal it runs on |

mod action;
mod app;
pub mod caps;
mod effect;
pub mod export;
mod field;
mod follow;
mod form;
mod geometry;
mod glyphs;
mod history;
#[cfg(unix)]
mod input;
mod judge;
mod keymap;
mod layout;
mod lesson;
mod model;
mod pane;
mod paste;
pub mod run;
mod saved;
mod shelf;
#[cfg(unix)]
mod signals;
mod studio;
mod tell;
pub mod terminal;
#[cfg(test)]
mod tests;
mod theme;
mod update;
mod view;
mod watch;

use std::path::PathBuf;

use crate::{
    config::Dirs,
    lesson::Lesson,
    locale::Lang,
    notes::Show,
    puzzle::{Grid, Rules},
    record::Watched,
    search::{DigitOrder, Lanes, Options, Strategy},
    timeline::Speed,
};
use app::Workbench;
use caps::Caps;
use glyphs::Glyphs;
use model::{Look, Model, Tone};
use paste::PastePanel;
use run::Exit;
use saved::Saved;
use terminal::{OpenError, Terminal};
use theme::Palette;

pub use follow::{Following, follow};
pub use pane::{Preset, pane_names};
pub use theme::Theme;

/// The puzzle that opens when there is nothing else: the 30 givens that Wikipedia's article on Sudoku
/// shows. The search in reading order takes 41,809 steps, nearly all of them after three wrong guesses.
const BUNDLED: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const BUNDLED_NAME: &str = "classic-30";

/// What the screen is opened with.
#[derive(Debug, Default)]
pub struct Start {
    /// A puzzle: where it came from, if it has a name, and its text in any format.
    pub puzzle: Option<(Option<PathBuf>, Vec<u8>)>,
    /// Watch the search at once.
    pub watch: bool,
    /// Watch this run of somebody's own program instead of a search.
    pub run: Option<Watched>,
    /// The strategy to watch; row by row if nobody says.
    pub strategy: Option<Strategy>,
    /// The order in which digits are tried; up if nobody says.
    pub digits: Option<DigitOrder>,
    /// Steps a second, infinite for as fast as it goes.
    pub speed: Option<f64>,
    /// Draw with ASCII alone; also where the terminal shows nothing else.
    pub ascii: bool,
    /// What is shown while watching; the calm one if nobody says.
    pub preset: Option<Preset>,
    /// The lanes of a race to open with; then the view is the one that compares, if nobody says.
    pub race: Option<Lanes>,
    /// The colours; the terminal's background decides if nobody says.
    pub theme: Option<Theme>,
    /// The language to speak.
    pub lang: Lang,
    /// A lesson to teach.
    pub lesson: Option<Lesson>,
}

/// Opens the screen and runs it until it is left.
///
/// # Errors
/// There is no terminal to open it on (see [`OpenError`]), or reading or writing it failed.
pub fn run(start: Start) -> Result<Exit, OpenError> {
    let caps = Caps::detect();
    let mut terminal = Terminal::open()?;
    let dirs = Dirs::of_user();
    let show = dirs.as_ref().map(|dirs| Show::open(&dirs.run));
    let mut bench = workbench(start, caps, dirs);
    // A show that nobody can follow is a show all the same.
    match show {
        Some(Ok(show)) => bench.tell(show),
        Some(Err(error)) => bench.tell_nobody(&error),
        None => {}
    }
    Ok(run::run(&mut bench, &mut terminal, caps.pace())?)
}

fn workbench(start: Start, caps: Caps, dirs: Option<Dirs>) -> Workbench {
    let look = Look {
        palette: Palette {
            theme: start.theme.unwrap_or(if caps.light { Theme::Light } else { Theme::Dark }),
            colours: caps.colours,
        },
        glyphs: if start.ascii || !caps.unicode { Glyphs::Ascii } else { Glyphs::Unicode },
        lang: start.lang,
        rules: Rules::Sudoku,
        mouse: false,
    };
    let mut saved = dirs.map(|dirs| Saved::new(&dirs.data));
    let mut model = match start.puzzle {
        _ if start.run.is_some() => Model::new(Grid::empty(crate::puzzle::Shape::S9), String::new(), look),
        Some((path, text)) => opened(path, &text, look),
        None => match saved.as_mut().and_then(Saved::resume) {
            Some(found) => {
                let mut model = Model::new(found.grid, crate::locale::clean(&found.name), look);
                // No file of the user's holds this board.
                model.kept = model.board().givens_only();
                model.tell(Tone::Plain, crate::locale::Word::Resumed);
                model
            }
            None => {
                let grid = Grid::from_line(BUNDLED).unwrap_or(Grid::empty(crate::puzzle::Shape::S9));
                Model::new(grid, BUNDLED_NAME.to_owned(), look)
            }
        },
    };
    model.strategy = start.strategy.unwrap_or(model.strategy);
    model.options.digits = start.digits.unwrap_or_default();
    let races = start.race.is_some();
    // Who watches a program wants to see what it prints.
    let usual = match (races, start.run.is_some()) {
        (true, _) => Preset::Compare,
        (_, true) => Preset::Trace,
        _ => Preset::default(),
    };
    model.set_preset(start.preset.unwrap_or(usual));
    if let Some(Lanes(lanes)) = start.race {
        model.set_lanes(lanes);
    }
    if let Some(per_second) = start.speed {
        model.speed = Speed::at_least(per_second);
    }
    if let Some(show) = start.lesson.and_then(lesson::Show::new) {
        update::begin_lesson(&mut model, show.in_view(start.preset));
    }
    if let Some(run) = start.run {
        update::watch_run(&mut model, run);
        return Workbench::new(model, saved);
    }
    let ordered = model.options != Options::default()
        || races && model.lanes.iter().any(|lane| lane.options != Options::default());
    // Of several puzzles one is chosen first.
    match start.watch {
        true if model.overlay.is_none() => update::begin_and_play(&mut model),
        false if races && model.overlay.is_none() => update::begin(&mut model),
        watch => model.then_watch = watch || races,
    }
    if ordered {
        update::tells_order(&mut model);
    }
    Workbench::new(model, saved)
}

/// The model for a puzzle that came with the start. Several are shown to choose from.
fn opened(path: Option<PathBuf>, text: &[u8], look: Look) -> Model {
    let mut model = Model::new(Grid::empty(crate::puzzle::Shape::S9), String::new(), look);
    update::take_over_or_show(&mut model, PastePanel::of_bytes(path, text));
    if model.overlay.is_none() {
        // What was opened is where this session begins: nothing to undo, nothing unsaved.
        let grid = model.board().clone();
        model.history = history::History::new(grid.clone());
        model.kept = grid;
        (model.revision, model.puzzle) = (0, 0);
    }
    model
}
