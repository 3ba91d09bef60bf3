//! The loop: one thread that draws, ticks and waits, in this order, until somebody ends it.
//!
//! Nothing changed and nothing is due: no draw, no tick, no CPU. The clock, the input and the screen come
//! in through [`Host`], so every rule below is tested with a script and a clock that does not tick.
//!
//! - A frame is drawn when something changed, at most one every [`Pace::frame`]; the answer to a key may
//!   come sooner, [`ANSWER`] after the last frame.
//! - A tick gets [`SLICE`] of time. One that is not due at once waits for the next frame: what it does
//!   could not be shown before.
//! - After a wait everything that has arrived is taken, at most [`DRAIN_EVENTS`] or [`DRAIN_TIME`]; of
//!   several resizes the last counts, key releases and mere mouse moves are dropped.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::time::Duration;

use crossterm::event::{Event, KeyEventKind, MouseEventKind};
use ratatui::Frame;

/// Least time between a frame and the one that answers a key.
pub const ANSWER: Duration = Duration::from_millis(4);
/// How long one tick may take before the keyboard is looked at again.
pub const SLICE: Duration = Duration::from_millis(3);
/// Most events taken in one go.
pub const DRAIN_EVENTS: usize = 64;
/// Most time spent on taking events in one go.
pub const DRAIN_TIME: Duration = Duration::from_millis(2);

/// What the loop runs.
pub trait App {
    /// Something was typed, pasted or clicked, or the size changed. Never a key release or a mouse move.
    fn event(&mut self, event: Event) -> Flow;
    /// Time has passed: `elapsed` since the last tick or since ticks were first wanted. The app works off
    /// what it owes, asking `out_of_time` every few dozen steps, and returns whether the screen changed.
    fn tick(&mut self, elapsed: Duration, out_of_time: &mut dyn FnMut() -> bool) -> bool;
    /// When the next tick is wanted, counted from the last one; zero: at once; `None`: not before the next event.
    fn due(&self) -> Option<Duration>;
    /// Paints the whole screen.
    fn draw(&mut self, frame: &mut Frame<'_>);
    /// What the terminal shall do beside showing the screen; asked after every event and tick.
    fn commands(&mut self) -> Vec<TerminalCommand> {
        Vec::new()
    }
    /// The program ends and the terminal has been given back: the place to save. Called on every way out
    /// but one: a program that is told to end while an event, tick or draw hangs is cut off. After a signal
    /// a quarter of a second is left.
    fn leaving(&mut self, why: Leaving);
}

/// What shall happen after an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flow {
    /// Go on.
    Continue,
    /// End the loop.
    Quit,
    /// Give the terminal back to the shell until `fg`.
    Suspend,
}

/// Why the loop ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leaving {
    /// The app asked for it.
    Quit,
    /// A signal, by number; a terminal that went away counts as a hang-up.
    Signal(i32),
    /// The terminal could not be read or written.
    Failed,
    /// The app panicked.
    Panicked,
}

/// How the loop ended, other than by an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// The app asked for it.
    Quit,
    /// A signal, by number; a terminal that went away counts as a hang-up.
    Signal(i32),
}

impl Exit {
    /// The exit code: 0, or 128 and the number of the signal.
    pub fn code(self) -> u8 {
        match self {
            Self::Quit => 0,
            Self::Signal(number) => 128u8.saturating_add(u8::try_from(number).unwrap_or(0)),
        }
    }
}

/// Something the terminal does beside showing the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TerminalCommand {
    /// Put a text on the clipboard (OSC 52; terminals that do not know it ignore it).
    Copy(String),
    /// Report buttons and drags, or leave the mouse to the terminal, so that text can be selected.
    Mouse(bool),
    /// Paint every cell again, in case something else wrote over the screen.
    Repaint,
}

/// What comes in from outside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Incoming {
    /// From the terminal.
    Event(Event),
    /// A signal asks the program to end, or the terminal is gone.
    End(i32),
    /// A signal asks the program to stop until it is continued.
    Suspend,
    /// The program was stopped and goes on; whatever is on the screen is not ours.
    Continued,
}

/// What the loop needs from outside: a clock, input, a screen.
pub trait Host {
    /// Time since some fixed moment.
    fn now(&self) -> Duration;
    /// Waits for input for at most `limit` (`None`: as long as it takes); `None` when the time is over.
    fn wait(&mut self, limit: Option<Duration>) -> io::Result<Option<Incoming>>;
    /// Shows what `paint` paints.
    fn show(&mut self, paint: &mut dyn FnMut(&mut Frame<'_>)) -> io::Result<()>;
    /// Does what the app asked for.
    fn command(&mut self, command: TerminalCommand) -> io::Result<()>;
    /// Gives the terminal back, stops the program, and takes the terminal again once it is continued.
    /// Returns the screen's size by then.
    fn suspend(&mut self) -> io::Result<Event>;
    /// Takes the terminal again after somebody else stopped and continued the program.
    fn continued(&mut self) -> io::Result<Event>;
    /// Gives the terminal back for good. Errors are nobody's to mend any more.
    fn leave(&mut self);
}

/// How often the screen may change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace {
    /// Least time between two frames of an animation.
    pub frame: Duration,
}

impl Pace {
    /// 60 frames a second.
    pub const NEAR: Self = Self { frame: Duration::from_micros(16_700) };
    /// 30 frames a second, for a line that is shared with others.
    pub const FAR: Self = Self { frame: Duration::from_millis(33) };
}

/// Runs the app until it quits, a signal ends it or the terminal is gone. The terminal is given back
/// before this returns, and before a panic goes on its way.
///
/// # Errors
/// The terminal could not be read or written, though it is still there.
pub fn run(app: &mut impl App, host: &mut impl Host, pace: Pace) -> io::Result<Exit> {
    let ended = catch_unwind(AssertUnwindSafe(|| Loop::new(app, host, pace).run()));
    host.leave();
    let ended = match ended {
        Ok(Err(error)) if is_gone(&error) => Ok(Exit::Signal(HANG_UP)),
        Ok(ended) => ended,
        Err(panic) => {
            // A second panic on the way out must not hide the first one.
            let _ = catch_unwind(AssertUnwindSafe(|| app.leaving(Leaving::Panicked)));
            resume_unwind(panic)
        }
    };
    app.leaving(match &ended {
        Ok(Exit::Quit) => Leaving::Quit,
        Ok(Exit::Signal(number)) => Leaving::Signal(*number),
        Err(_) => Leaving::Failed,
    });
    ended
}

/// The number of the signal that says "your terminal is gone"; the same on every Unix.
pub(super) const HANG_UP: i32 = 1;

/// A terminal that was closed answers with EIO or EPIPE, or no longer is one.
fn is_gone(error: &io::Error) -> bool {
    const EIO: i32 = 5;
    error.kind() == io::ErrorKind::BrokenPipe || (cfg!(unix) && error.raw_os_error() == Some(EIO))
}

struct Loop<'a, A, H> {
    app: &'a mut A,
    host: &'a mut H,
    pace: Pace,
    /// When the last frame was shown.
    shown: Option<Duration>,
    /// When the last tick began, or when ticks were first wanted.
    ticked: Duration,
    /// Something changed since the last frame.
    changed: bool,
    /// The change answers a key.
    answer: bool,
}

impl<'a, A: App, H: Host> Loop<'a, A, H> {
    fn new(app: &'a mut A, host: &'a mut H, pace: Pace) -> Self {
        let ticked = host.now();
        Self { app, host, pace, shown: None, ticked, changed: true, answer: false }
    }

    fn run(mut self) -> io::Result<Exit> {
        loop {
            if self.changed && self.host.now() >= self.frame_at() {
                self.draw()?;
            }
            if self.tick_at().is_some_and(|at| self.host.now() >= at) {
                self.tick()?;
            }
            let now = self.host.now();
            let frame_at = self.changed.then(|| self.frame_at());
            let next = [frame_at, self.tick_at()].into_iter().flatten().min();
            if let Some(exit) = self.take(next.map(|at| at.saturating_sub(now)))? {
                return Ok(exit);
            }
        }
    }

    /// When the next frame may be shown.
    fn frame_at(&self) -> Duration {
        let gap = if self.answer { ANSWER } else { self.pace.frame };
        self.shown.map_or(Duration::ZERO, |shown| shown + gap)
    }

    /// When the next tick shall be done.
    fn tick_at(&self) -> Option<Duration> {
        let due = self.app.due()?;
        let at = self.ticked + due;
        Some(if due.is_zero() { at } else { at.max(self.shown.unwrap_or_default() + self.pace.frame) })
    }

    fn draw(&mut self) -> io::Result<()> {
        self.shown = Some(self.host.now());
        (self.changed, self.answer) = (false, false);
        self.host.show(&mut |frame| self.app.draw(frame))
    }

    fn tick(&mut self) -> io::Result<()> {
        let begun = self.host.now();
        let elapsed = begun.saturating_sub(self.ticked);
        self.ticked = begun;
        let host = &*self.host;
        self.changed |= self.app.tick(elapsed, &mut || host.now().saturating_sub(begun) >= SLICE);
        self.obey()
    }

    fn obey(&mut self) -> io::Result<()> {
        for command in self.app.commands() {
            self.changed |= command == TerminalCommand::Repaint;
            self.host.command(command)?;
        }
        Ok(())
    }

    /// Waits for at most `limit` and takes what has arrived by then.
    fn take(&mut self, limit: Option<Duration>) -> io::Result<Option<Exit>> {
        let mut next = self.host.wait(limit)?;
        let begun = self.host.now();
        let mut resize = None;
        for taken in 1.. {
            match next {
                None => break,
                Some(Incoming::End(number)) => return Ok(Some(Exit::Signal(number))),
                Some(Incoming::Suspend) => resize = Some(self.suspend()?),
                Some(Incoming::Continued) => resize = Some(self.host.continued()?),
                Some(Incoming::Event(event @ Event::Resize(..))) => resize = Some(event),
                Some(Incoming::Event(event)) if is_noise(&event) => {}
                Some(Incoming::Event(event)) => match self.event(event)? {
                    Flow::Continue => {}
                    Flow::Quit => return Ok(Some(Exit::Quit)),
                    Flow::Suspend => resize = Some(self.suspend()?),
                },
            }
            if taken >= DRAIN_EVENTS || self.host.now().saturating_sub(begun) >= DRAIN_TIME {
                break;
            }
            next = self.host.wait(Some(Duration::ZERO))?;
        }
        if let Some(resize) = resize {
            self.event(resize)?;
        }
        Ok(None)
    }

    fn event(&mut self, event: Event) -> io::Result<Flow> {
        let rested = self.app.due().is_none();
        let flow = self.app.event(event);
        if rested {
            // Time that passed while nothing ran is owed to nobody.
            self.ticked = self.host.now();
        }
        (self.changed, self.answer) = (true, true);
        self.obey()?;
        Ok(flow)
    }

    fn suspend(&mut self) -> io::Result<Event> {
        let size = self.host.suspend()?;
        self.ticked = self.host.now();
        Ok(size)
    }
}

/// Events that nobody waits for.
fn is_noise(event: &Event) -> bool {
    match event {
        Event::Key(key) => key.kind == KeyEventKind::Release,
        Event::Mouse(mouse) => mouse.kind == MouseEventKind::Moved,
        _ => false,
    }
}

#[cfg(test)]
mod tests;
