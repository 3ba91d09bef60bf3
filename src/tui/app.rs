//! Joins the model to the world: events come in, effects go out, work is kept.

use std::{
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::{anyhow, ensure};
use crossterm::event::Event;
use ratatui::{Frame, layout::Rect};

use super::{
    effect::Effect,
    export::Scene,
    judge::Judge,
    model::{Judged, Mode, Model, Overlay, Question, Tone},
    run::{App, Flow, Leaving, TerminalCommand},
    saved::Saved,
    studio::{Made, Studio},
    tell, update, view,
    watch::Progress,
};
use crate::{
    config,
    export::Trouble,
    locale::{self, Complaint, Film, Lang, Say, Word},
    notes::Show,
};

/// How long a board must have stood unchanged before it is kept, so that typing is not slowed down.
const SETTLE: Duration = Duration::from_millis(300);
/// How often a running judge is asked.
const ASK: Duration = Duration::from_millis(10);
/// How often one looks into the studio.
const ASK_STUDIO: Duration = Duration::from_millis(100);
/// A bigger file is no puzzle.
const BIGGEST: u64 = 64 << 20;

/// The workbench as the loop runs it.
pub(super) struct Workbench {
    model: Model,
    judge: Judge,
    studio: Studio,
    saved: Option<Saved>,
    /// The revision of the board that was judged last.
    judged: Option<u64>,
    /// The revision of the board that was kept last, and how long a newer one has stood.
    kept: u64,
    unkept_for: Duration,
    commands: Vec<TerminalCommand>,
    /// Those who follow on another terminal.
    followers: Option<Show>,
    /// Why nobody can follow, until that is said.
    unfollowed: Option<String>,
    /// Why work could not be kept, to be told when the terminal is the shell's again.
    unkept: Option<String>,
}

impl Workbench {
    pub(super) fn new(mut model: Model, saved: Option<Saved>) -> Workbench {
        let kept = model.revision;
        model.keeps_work = saved.is_some();
        let mut bench = Workbench {
            model,
            judge: Judge::default(),
            studio: Studio::default(),
            saved,
            judged: None,
            kept,
            unkept_for: Duration::ZERO,
            commands: Vec::new(),
            followers: None,
            unfollowed: None,
            unkept: None,
        };
        bench.judge_board();
        bench.settle_race();
        bench.shelve();
        bench
    }

    /// Lets others follow.
    pub(super) fn tell(&mut self, show: Show) {
        self.followers = Some(show);
    }

    /// Nobody can follow. That is said to whoever teaches.
    pub(super) fn tell_nobody(&mut self, error: &std::io::Error) {
        let lang = self.model.look.lang;
        let why = match error.kind() {
            // Nobody else has the place for that on this system.
            std::io::ErrorKind::Unsupported => return,
            std::io::ErrorKind::InvalidInput => locale::word(lang, Word::PathTooLong).to_owned(),
            _ => locale::system(lang, error),
        };
        self.unfollowed = Some(locale::say(lang, &Say::NotFollowed(&why), self.model.board().shape()));
        self.say_unfollowed();
    }

    fn say_unfollowed(&mut self) {
        let asks = matches!(&self.model.mode, Mode::Watch(watch) if watch.quiz.is_some());
        if (asks || self.model.lesson.is_some())
            && self.model.message.is_none()
            && let Some(why) = self.unfollowed.take()
        {
            self.model.message = Some((Tone::Bad, why));
        }
    }

    pub(super) fn model(&mut self) -> &mut Model {
        &mut self.model
    }

    /// Waits until the board is judged, so that a film does not depend on how fast that is.
    pub(super) fn await_judge(&mut self) {
        while self.judge.is_busy() {
            match self.judge.answer() {
                Some(verdict) => self.model.judged = Judged::Known(verdict),
                None => std::thread::sleep(Duration::from_millis(1)),
            }
        }
    }

    /// Judges the board again if it has changed.
    fn judge_board(&mut self) {
        if self.judged == Some(self.model.revision) {
            return;
        }
        self.judged = Some(self.model.revision);
        if let Some(verdict) = self.judge.ask(self.model.board()) {
            self.model.judged = Judged::Known(verdict);
        }
    }

    /// A race is there while its view is.
    fn settle_race(&mut self) {
        update::races::settle(&mut self.model);
    }

    /// Finds the bookmarks of the board that is watched, and keeps them when they have changed.
    fn shelve(&mut self) {
        let Mode::Watch(watch) = &mut self.model.mode else { return };
        let shelf = self.saved.as_ref().map(|saved| &saved.shelf);
        if watch.bookmarks.are_unread() {
            watch.bookmarks.recall(shelf.map_or_else(Vec::new, |shelf| shelf.recall(&watch.grid)));
        }
        let changed = watch.bookmarks.take_changed();
        if watch.run.is_some() {
            // The next run of a program is another one.
            return;
        }
        if let Some(Err(error)) = changed.zip(shelf).map(|(marks, shelf)| shelf.keep(&watch.grid, marks)) {
            let why = locale::system(self.model.look.lang, &error);
            self.model.say(Tone::Bad, &Say::NotKept(&why));
        }
    }

    /// Keeps the board if it has changed; what fails is tried again with the next change.
    fn keep(&mut self) {
        self.unkept_for = Duration::ZERO;
        // A lesson's puzzle is nobody's work.
        if self.kept == self.model.revision || self.model.lesson.is_some() && !self.model.has_unsaved_work() {
            self.kept = self.model.revision;
            return;
        }
        let Some(saved) = &mut self.saved else { return };
        let kept = saved.keep(self.model.puzzle, self.model.board(), &self.model.name);
        self.model.keeps_work = kept.is_ok();
        self.unkept = None;
        match kept {
            Ok(()) => self.kept = self.model.revision,
            Err(error) => {
                let why = locale::system(self.model.look.lang, &error);
                self.model.say(Tone::Bad, &Say::NotKept(&why));
                self.unkept = self.model.message.as_ref().map(|(_, text)| text.clone());
            }
        }
    }

    fn perform(&mut self, effect: Effect) -> Flow {
        match effect {
            Effect::Quit => return Flow::Quit,
            Effect::Suspend => return Flow::Suspend,
            Effect::Copy(text) => self.commands.push(TerminalCommand::Copy(text)),
            Effect::Mouse(on) => self.commands.push(TerminalCommand::Mouse(on)),
            Effect::Read(path) => match read(&path, self.model.look.lang) {
                Ok(bytes) => update::file_was_read(&mut self.model, &path, &bytes),
                Err(error) => self.file_failed(&path, &error.to_string()),
            },
            Effect::Append { path, head, row } => match append(&path, head, &row) {
                Ok(()) => {
                    let shown = crate::locale::clean(&path.to_string_lossy());
                    self.model.say(Tone::Good, &Say::Wrote(&shown));
                }
                Err(error) => self.file_failed(&path, &locale::system(self.model.look.lang, &error)),
            },
            Effect::Film { scene, path, replace } => self.begin_film(scene, path, replace),
            Effect::Deliver { path, bytes } => {
                let written = config::write_atomically(&path, &bytes).map(|()| bytes.len() as u64);
                self.film_is_written(&path, written);
            }
            Effect::LeaveFilm => {
                if self.studio.leave() {
                    self.model.filming = None;
                    self.model.tell_film(Tone::Plain, &Film::Left);
                }
            }
            Effect::Write { path, bytes, replace } => {
                if path.exists() && !replace {
                    self.ask_to_replace(Effect::Write { path, bytes, replace: true });
                    return Flow::Continue;
                }
                match config::write_atomically(&path, &bytes) {
                    Ok(()) => {
                        self.model.kept = self.model.board().clone();
                        let shown = crate::locale::clean(&path.to_string_lossy());
                        let typed = self.model.board().givens().len() < self.model.board().filled();
                        // A queens board in a line keeps both as well.
                        let queens = self.model.board().shape().rules() == crate::puzzle::Rules::Queens;
                        let loses = typed && !queens && path.extension().is_none_or(|ending| ending != "sdk");
                        let what = if loses { Say::WroteAsGivens(&shown) } else { Say::Wrote(&shown) };
                        self.model.say(Tone::Good, &what);
                        self.model.written = Some(path.clone());
                        self.model.file = Some(path);
                    }
                    Err(error) => {
                        let why = locale::system(self.model.look.lang, &error);
                        self.file_failed(&path, &why);
                    }
                }
            }
        }
        Flow::Continue
    }

    fn ask_to_replace(&mut self, effect: Effect) {
        self.model.overlay = Some(Overlay::Ask(Question::Overwrite(Box::new(effect))));
    }

    /// Begins a recording. What would keep it from being written is said before it is made.
    fn begin_film(&mut self, scene: Box<Scene>, path: PathBuf, replace: bool) {
        if let Err(error) = config::can_write(&path) {
            return self.film_is_written(&path, Err(error));
        }
        if path.exists() && !replace {
            return self.ask_to_replace(Effect::Film { scene, path, replace: true });
        }
        let shown = locale::clean(&path.to_string_lossy());
        match self.studio.begin(scene, path.clone(), replace) {
            Ok(()) => {
                self.model.filming = self.studio.stage();
                self.model.tell_film(Tone::Plain, &Film::Begun(&shown));
            }
            Err(error) => self.film_is_written(&path, Err(error)),
        }
    }

    fn film_is_written(&mut self, path: &Path, written: std::io::Result<u64>) {
        let shown = locale::clean(&path.to_string_lossy());
        match written {
            Ok(bytes) => self.model.tell_film(Tone::Good, &Film::Done { path: &shown, bytes }),
            Err(error) => self.file_failed(path, &locale::system(self.model.look.lang, &error)),
        }
    }

    /// Looks how far the recording is, and tells what came of it, though not over something that asks
    /// for an answer. Returns whether there is something to draw.
    fn look_into_studio(&mut self) -> bool {
        let before = self.model.filming;
        if self.model.overlay.is_none()
            && let Some((path, made)) = self.studio.answer()
        {
            self.model.filming = None;
            match made {
                Made::Written(bytes) => self.film_is_written(&path, Ok(bytes)),
                Made::Unwritten(error) => self.film_is_written(&path, Err(error)),
                Made::Exists(bytes) => self.ask_to_replace(Effect::Deliver { path, bytes }),
                Made::None(trouble) => self.no_film(trouble),
            }
            return true;
        }
        self.model.filming = self.studio.stage();
        self.model.filming != before
    }

    fn no_film(&mut self, trouble: Trouble) {
        match trouble {
            Trouble::Conflict(conflict) => self.model.say(Tone::Bad, &Say::CannotWatch(conflict)),
            Trouble::BeyondEnd { from, end } => {
                let why = locale::complaint(self.model.look.lang, &Complaint::BeyondEnd { from, end });
                self.model.message = Some((Tone::Bad, why));
            }
            Trouble::TooLong { .. } => self.model.tell_film(Tone::Bad, &Film::TooLong),
            Trouble::Cancelled => self.model.tell_film(Tone::Plain, &Film::Left),
        }
    }

    /// Waits until the recording is done.
    #[cfg(test)]
    pub(super) fn await_film(&mut self) {
        while self.model.filming.is_some() {
            self.look_into_studio();
            std::thread::yield_now();
        }
    }

    fn file_failed(&mut self, path: &Path, why: &str) {
        let path = crate::locale::clean(&path.to_string_lossy());
        self.model.say(Tone::Bad, &Say::FileFailed { path: &path, why });
    }
}

/// Adds a row to a file; a new or empty one gets a head first.
fn append(path: &Path, head: &str, row: &str) -> std::io::Result<()> {
    use std::io::Write;
    // A pipe or a device would make the screen wait for it.
    if std::fs::metadata(path).is_ok_and(|facts| !facts.is_file()) {
        return Err(std::io::ErrorKind::InvalidInput.into());
    }
    let mut file = std::fs::OpenOptions::new().append(true).create(true).open(path)?;
    let new = file.metadata()?.len() == 0;
    file.write_all(format!("{}{row}", if new { head } else { "" }).as_bytes())
}

/// The content of a file that may be a puzzle.
fn read(path: &Path, lang: Lang) -> anyhow::Result<Vec<u8>> {
    let system = |error: std::io::Error| anyhow!(locale::system(lang, &error));
    let facts = std::fs::metadata(path).map_err(system)?;
    // A pipe or a device would make the screen wait for it.
    ensure!(facts.is_file(), locale::word(lang, Word::NotAFile));
    ensure!(facts.len() <= BIGGEST, locale::word(lang, Word::TooLarge));
    std::fs::read(path).map_err(system)
}

impl App for Workbench {
    fn event(&mut self, event: Event) -> Flow {
        let effects = match event {
            Event::Key(key) => update::key(&mut self.model, key),
            Event::Paste(text) => {
                update::paste(&mut self.model, &text);
                Vec::new()
            }
            Event::Mouse(mouse) => {
                update::mouse(&mut self.model, mouse);
                Vec::new()
            }
            Event::Resize(width, height) => {
                self.model.screen = Rect::new(0, 0, width, height);
                Vec::new()
            }
            Event::FocusGained | Event::FocusLost => Vec::new(),
        };
        let mut flow = Flow::Continue;
        for effect in effects {
            let next = self.perform(effect);
            if next != Flow::Continue {
                flow = next;
            }
        }
        self.settle_race();
        self.judge_board();
        self.shelve();
        self.say_unfollowed();
        if self.kept != self.model.revision {
            self.unkept_for = Duration::ZERO;
        }
        if flow == Flow::Suspend {
            self.keep();
        }
        flow
    }

    fn tick(&mut self, elapsed: Duration, out_of_time: &mut dyn FnMut() -> bool) -> bool {
        let mut changed = false;
        if let Some(verdict) = self.judge.answer() {
            self.model.judged = Judged::Known(verdict);
            changed = true;
        }
        changed |= self.look_into_studio();
        if self.kept != self.model.revision {
            self.unkept_for += elapsed;
            if self.unkept_for >= SETTLE {
                self.keep();
                changed |= self.unkept.is_some();
            }
        }
        if let Mode::Watch(watch) = &mut self.model.mode {
            let on_its_way = watch.pursuit.is_some();
            let progress = watch.tick(elapsed, out_of_time);
            let arrived = on_its_way && watch.pursuit.is_none();
            match progress {
                Progress::Same => {}
                Progress::Changed => changed = true,
                Progress::Met(stop) => {
                    let name = update::stops::name(stop, watch.shape());
                    if !update::lesson_arrived(&mut self.model, stop) {
                        self.model.say(Tone::Plain, &Say::StoppedWhen(&name));
                    }
                    changed = true;
                }
                Progress::NotFound => {
                    self.model.tell(Tone::Plain, Word::NoneThatWay);
                    changed = true;
                }
            }
            if arrived {
                // The way may have been one of a lesson, which asks something there.
                update::ask_in_lesson(&mut self.model);
            }
            if update::board_of_run(&mut self.model) {
                // A board that a program has named is no work of anybody's.
                self.kept = self.model.revision;
                self.judge_board();
            }
        }
        changed
    }

    fn due(&self) -> Option<Duration> {
        let watch = match &self.model.mode {
            Mode::Watch(watch) => watch.due(),
            Mode::Board | Mode::Entry => None,
        };
        let judge = self.judge.is_busy().then_some(ASK);
        let keep = (self.kept != self.model.revision).then(|| SETTLE.saturating_sub(self.unkept_for));
        let studio = self.studio.stage().map(|_| ASK_STUDIO);
        [watch, judge, studio, keep].into_iter().flatten().min()
    }

    fn draw(&mut self, frame: &mut Frame<'_>) {
        self.model.screen = frame.area();
        self.model.get_ready(false);
        view::draw(frame, &self.model);
        if let Some(show) = &mut self.followers {
            show.tell(&tell::block(&self.model));
        }
    }

    fn commands(&mut self) -> Vec<TerminalCommand> {
        std::mem::take(&mut self.commands)
    }

    fn leaving(&mut self, _: Leaving) {
        self.keep();
        if let Some(why) = &self.unkept {
            eprintln!("stepdoku: {why}");
        }
    }
}
