//! Joins the model to the world: events come in, effects go out, work is kept.

use std::{io, path::Path, time::Duration};

use crossterm::event::Event;
use ratatui::{Frame, layout::Rect};

use super::{
    clean::clean,
    effect::Effect,
    judge::Judge,
    model::{Judged, Mode, Model, Overlay, Question, Tone},
    run::{App, Flow, Leaving, TerminalCommand},
    saved::Saved,
    update, view,
    watch::Progress,
};
use crate::{
    config,
    locale::{Say, Word},
};

/// How long a board must have stood unchanged before it is kept, so that typing is not slowed down.
const SETTLE: Duration = Duration::from_millis(300);
/// How often a running judge is asked.
const ASK: Duration = Duration::from_millis(10);
/// A bigger file is no puzzle.
const BIGGEST: u64 = 64 << 20;

/// The workbench as the loop runs it.
pub(super) struct Workbench {
    model: Model,
    judge: Judge,
    saved: Option<Saved>,
    /// The revision of the board that was judged last.
    judged: Option<u64>,
    /// The revision of the board that was kept last, and how long a newer one has stood.
    kept: u64,
    unkept_for: Duration,
    commands: Vec<TerminalCommand>,
    /// The screen's size, for the mouse.
    screen: Rect,
}

impl Workbench {
    pub(super) fn new(model: Model, saved: Option<Saved>) -> Workbench {
        let kept = model.revision;
        let mut bench = Workbench {
            model,
            judge: Judge::default(),
            saved,
            judged: None,
            kept,
            unkept_for: Duration::ZERO,
            commands: Vec::new(),
            screen: Rect::default(),
        };
        bench.judge_board();
        bench
    }

    #[cfg(test)]
    pub(super) fn model(&mut self) -> &mut Model {
        &mut self.model
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

    /// Keeps the board if it has changed.
    fn keep(&mut self) {
        self.unkept_for = Duration::ZERO;
        if self.kept == self.model.revision {
            return;
        }
        self.kept = self.model.revision;
        let Some(saved) = &mut self.saved else { return };
        if let Err(error) = saved.keep(self.model.board(), &self.model.name) {
            let why = error.to_string();
            self.model.say(Tone::Bad, &Say::NotKept(&why));
        }
    }

    fn perform(&mut self, effect: Effect) -> Flow {
        match effect {
            Effect::Quit => return Flow::Quit,
            Effect::Suspend => return Flow::Suspend,
            Effect::Copy(text) => self.commands.push(TerminalCommand::Copy(text)),
            Effect::Mouse(on) => self.commands.push(TerminalCommand::Mouse(on)),
            Effect::Read(path) => match read(&path) {
                Ok(bytes) => update::file_was_read(&mut self.model, &path, &bytes),
                Err(error) => self.file_failed(&path, &error),
            },
            Effect::Write { path, bytes, replace } => {
                if path.exists() && !replace {
                    self.model.overlay = Some(Overlay::Ask(Question::Overwrite { path, bytes }));
                    return Flow::Continue;
                }
                match config::write_atomically(&path, &bytes) {
                    Ok(()) => {
                        self.model.kept = self.model.board().clone();
                        let shown = clean(&path.to_string_lossy());
                        self.model.say(Tone::Good, &Say::Wrote(&shown));
                        self.model.file = Some(path);
                    }
                    Err(error) => self.file_failed(&path, &error),
                }
            }
        }
        Flow::Continue
    }

    fn file_failed(&mut self, path: &Path, error: &io::Error) {
        let (path, why) = (clean(&path.to_string_lossy()), error.to_string());
        self.model.say(Tone::Bad, &Say::FileFailed { path: &path, why: &why });
    }
}

fn read(path: &Path) -> io::Result<Vec<u8>> {
    let facts = std::fs::metadata(path)?;
    // A pipe or a device would make the screen wait for it.
    if !facts.is_file() {
        return Err(io::Error::other("not a file"));
    }
    if facts.len() > BIGGEST {
        return Err(io::Error::other("too large for a puzzle"));
    }
    std::fs::read(path)
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
                update::mouse(&mut self.model, mouse, self.screen);
                Vec::new()
            }
            Event::Resize(width, height) => {
                self.screen = Rect::new(0, 0, width, height);
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
        self.judge_board();
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
        if self.kept != self.model.revision {
            self.unkept_for += elapsed;
            if self.unkept_for >= SETTLE {
                self.keep();
            }
        }
        if let Mode::Watch(watch) = &mut self.model.mode {
            match watch.tick(elapsed, out_of_time) {
                Progress::Same => {}
                Progress::Changed => changed = true,
                Progress::NotFound => {
                    self.model.tell(Tone::Plain, Word::NoneThatWay);
                    changed = true;
                }
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
        [watch, judge, keep].into_iter().flatten().min()
    }

    fn draw(&mut self, frame: &mut Frame<'_>) {
        self.screen = frame.area();
        if let Mode::Watch(watch) = &mut self.model.mode {
            watch.refresh();
        }
        view::draw(frame, &self.model);
    }

    fn commands(&mut self) -> Vec<TerminalCommand> {
        std::mem::take(&mut self.commands)
    }

    fn leaving(&mut self, _: Leaving) {
        self.keep();
    }
}
