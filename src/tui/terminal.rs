//! The terminal: taken, drawn on, given back.
//!
//! `Modes` is the one guard. It enters (raw input, alternate screen, hidden cursor, bracketed paste,
//! focus reports) and leaves in reverse order, once, whoever asks first: `Terminal`'s end, the panic hook,
//! a suspension, or the sentry that looks after signals. Between entering and leaving nothing else writes
//! to the terminal; what other threads' panics have to say is kept and printed afterwards.
//!
//! A frame is put together in memory and goes out in one write, between the marks of a synchronized
//! update: a panic in the middle of drawing sends nothing. ratatui's `Terminal::clear` and `autoresize` are
//! never called, as they ask the terminal or the system; for a new size and after a suspension a new
//! ratatui terminal starts from an empty screen.

use std::cell::RefCell;
use std::io::{self, IsTerminal, Write};
use std::panic;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use crossterm::clipboard::CopyToClipboard;
use crossterm::event::{
    DisableBracketedPaste, DisableFocusChange, EnableBracketedPaste, EnableFocusChange, Event,
};
use crossterm::style::{Print, ResetColor};
use crossterm::terminal::{
    BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen,
    LeaveAlternateScreen,
};
use crossterm::{cursor, queue};
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;
use ratatui::{Frame, TerminalOptions, Viewport};

use crate::config;

use super::run::{Host, Incoming, TerminalCommand};

#[cfg_attr(unix, path = "terminal/unix.rs")]
#[cfg_attr(not(unix), path = "terminal/other.rs")]
mod device;

use device::{Device, Input};

/// Room for an ordinary frame; a larger one makes its own.
const FRAME_BYTES: usize = 64 * 1024;

/// A terminal that claims to be wider or higher is drawn on so far: a screen costs memory by its cells.
const WIDEST: u16 = 1_000;

/// Columns and rows of the terminal, if the system knows them; the terminal itself is asked nothing.
pub fn size() -> Option<(u16, u16)> {
    Device::open()?.known_size()
}

/// Is there a terminal to read keys from?
pub fn has_keyboard() -> bool {
    Device::open().is_some()
}

/// Why the terminal cannot be used.
#[derive(Debug)]
pub enum OpenError {
    /// Standard output is a file or a pipe.
    NoScreen,
    /// There is no terminal to read keys from.
    NoKeyboard,
    /// The system refuses.
    Io(io::Error),
}

impl From<io::Error> for OpenError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// The terminal, while it is ours.
pub struct Terminal {
    modes: Arc<Modes>,
    input: Input,
    screen: Screen,
    size: (u16, u16),
    /// Whatever is on the screen is not ours: paint everything.
    fresh: bool,
    began: Instant,
}

impl Terminal {
    /// Takes the terminal: keys come from standard input, or from the controlling terminal when standard
    /// input is a file or a pipe. To be called on the thread that will run the loop, once.
    ///
    /// # Errors
    /// See [`OpenError`]; the terminal is as it was then.
    pub fn open() -> Result<Self, OpenError> {
        if !io::stdout().is_terminal() {
            return Err(OpenError::NoScreen);
        }
        let modes = Arc::new(Modes::new(Device::open().ok_or(OpenError::NoKeyboard)?));
        let input = Input::open(&modes)?;
        let (width, height) = modes.device.size();
        let size = (width.min(WIDEST), height.min(WIDEST));
        config::log(SystemTime::now(), "screen", &format!("{width}x{height}"));
        let terminal =
            Self { screen: Screen::new(size)?, size, fresh: true, began: Instant::now(), input, modes };
        hook_panics(&terminal.modes);
        // From here on, an error drops `terminal`, which leaves.
        terminal.modes.enter()?;
        Ok(terminal)
    }

    /// Takes the terminal again and starts from an empty screen.
    fn retake(&mut self) -> io::Result<Event> {
        // Told to end while we were stopped: the terminal is the shell's now and stays so.
        if self.input.come_to_front() {
            self.modes.enter()?;
        }
        Ok(self.measure())
    }

    fn measure(&mut self) -> Event {
        let (width, height) = self.modes.device.size();
        self.size = (width.min(WIDEST), height.min(WIDEST));
        self.fresh = true;
        Event::Resize(self.size.0, self.size.1)
    }
}

impl Host for Terminal {
    fn now(&self) -> Duration {
        self.began.elapsed()
    }

    fn wait(&mut self, limit: Option<Duration>) -> io::Result<Option<Incoming>> {
        let incoming = self.input.wait(limit)?;
        Ok(match incoming {
            Some(Incoming::Event(Event::Resize(..))) => Some(Incoming::Event(self.measure())),
            other => other,
        })
    }

    fn show(&mut self, paint: &mut dyn FnMut(&mut Frame<'_>)) -> io::Result<()> {
        if !self.modes.entered() {
            return Ok(());
        }
        if std::mem::take(&mut self.fresh) {
            self.screen = Screen::new(self.size)?;
        }
        let bytes = self.screen.paint(paint)?;
        self.modes.device.write(&bytes)
    }

    fn command(&mut self, command: TerminalCommand) -> io::Result<()> {
        let mut bytes = Vec::new();
        match command {
            TerminalCommand::Copy(text) => queue!(bytes, CopyToClipboard::to_clipboard_from(text))?,
            TerminalCommand::Repaint => self.fresh = true,
            TerminalCommand::Mouse(on) => {
                if self.modes.mouse.swap(on, Ordering::SeqCst) != on {
                    write_mouse(&mut bytes, on)?;
                }
            }
        }
        if self.modes.entered() { self.modes.device.write(&bytes) } else { Ok(()) }
    }

    fn suspend(&mut self) -> io::Result<Event> {
        if !self.input.can_stop() {
            return Ok(Event::Resize(self.size.0, self.size.1));
        }
        self.modes.leave();
        self.input.stop();
        self.retake()
    }

    fn continued(&mut self) -> io::Result<Event> {
        self.retake()
    }

    fn leave(&mut self) {
        self.modes.leave();
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.modes.leave();
    }
}

/// Whether the terminal is ours, and how it was before.
pub(super) struct Modes {
    device: Device,
    entered: AtomicBool,
    mouse: AtomicBool,
    /// What panics of other threads had to say.
    unsaid: Mutex<Vec<String>>,
}

impl Modes {
    fn new(device: Device) -> Self {
        Self {
            device,
            entered: AtomicBool::new(false),
            mouse: AtomicBool::new(false),
            unsaid: Mutex::new(Vec::new()),
        }
    }

    fn entered(&self) -> bool {
        self.entered.load(Ordering::SeqCst)
    }

    /// Takes the terminal. Taking it twice sets every mode again, in case somebody else has been at them.
    fn enter(&self) -> io::Result<()> {
        self.device.raw()?;
        self.entered.store(true, Ordering::SeqCst);
        let mut bytes = Vec::new();
        write_enter(&mut bytes, self.mouse.load(Ordering::SeqCst))?;
        self.device.write(&bytes)
    }

    /// Gives the terminal back, if we have it.
    fn leave(&self) {
        if self.entered.swap(false, Ordering::SeqCst) {
            let _ = self.device.write(&self.farewell());
            let _ = self.device.restore();
            for message in self.unsaid.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
                let _ = writeln!(io::stderr(), "{message}");
            }
        }
    }

    /// Gives the terminal back from another thread while the loop hangs, perhaps in the middle of a write:
    /// must not wait for anything.
    #[cfg(unix)]
    pub(super) fn snatch(&self) {
        // The input modes first: they need nobody to read what we write.
        let _ = self.device.restore();
        if self.entered.swap(false, Ordering::SeqCst) {
            // CAN ends a sequence that was cut, and nobody else will end the frame.
            let mut bytes = vec![0x18];
            let _ = queue!(bytes, EndSynchronizedUpdate);
            bytes.extend(self.farewell());
            self.device.write_if_ready(&bytes);
        }
    }

    fn farewell(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        // Writing to memory does not fail.
        let _ = write_leave(&mut bytes, self.mouse.load(Ordering::SeqCst));
        bytes
    }
}

fn write_enter(out: &mut impl Write, mouse: bool) -> io::Result<()> {
    queue!(out, EnterAlternateScreen, cursor::Hide, EnableBracketedPaste, EnableFocusChange)?;
    if mouse { write_mouse(out, true) } else { Ok(()) }
}

fn write_leave(out: &mut impl Write, mouse: bool) -> io::Result<()> {
    if mouse {
        write_mouse(out, false)?;
    }
    queue!(out, DisableFocusChange, DisableBracketedPaste, ResetColor, cursor::Show, LeaveAlternateScreen)
}

/// Buttons and drags (1002) in SGR form (1006). crossterm's own command would ask for every move as well.
fn write_mouse(out: &mut impl Write, on: bool) -> io::Result<()> {
    queue!(out, Print(if on { "\x1b[?1002h\x1b[?1006h" } else { "\x1b[?1006l\x1b[?1002l" }))
}

/// A panic on this thread gives the terminal back before it says anything; one on another thread is not
/// allowed to write on the screen and is printed later.
fn hook_panics(modes: &Arc<Modes>) {
    let (modes, ours) = (Arc::clone(modes), thread::current().id());
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if thread::current().id() == ours {
            modes.leave();
        } else if modes.entered() {
            // The usual way it is logged as well.
            config::log(SystemTime::now(), "panic", &info.to_string());
            modes.unsaid.lock().unwrap_or_else(PoisonError::into_inner).push(info.to_string());
            return;
        }
        usual(info);
    }));
}

/// Turns what is painted into bytes: only what differs from the frame before.
struct Screen {
    terminal: ratatui::Terminal<CrosstermBackend<Bytes>>,
    bytes: Bytes,
    /// Nothing has been shown yet.
    blank: bool,
}

impl Screen {
    fn new((width, height): (u16, u16)) -> io::Result<Self> {
        let bytes = Bytes(Rc::new(RefCell::new(Vec::with_capacity(FRAME_BYTES))));
        let viewport = Viewport::Fixed(Rect::new(0, 0, width, height));
        let backend = CrosstermBackend::new(bytes.clone());
        let terminal = ratatui::Terminal::with_options(backend, TerminalOptions { viewport })?;
        Ok(Self { terminal, bytes, blank: true })
    }

    /// The bytes that bring the frame on the screen.
    fn paint(&mut self, paint: &mut dyn FnMut(&mut Frame<'_>)) -> io::Result<Vec<u8>> {
        queue!(self.bytes, BeginSynchronizedUpdate)?;
        if std::mem::take(&mut self.blank) {
            queue!(self.bytes, ResetColor, Clear(ClearType::All))?;
        }
        self.terminal.draw(|frame| paint(frame))?;
        queue!(self.bytes, EndSynchronizedUpdate)?;
        Ok(self.bytes.0.replace(Vec::with_capacity(FRAME_BYTES)))
    }
}

/// Where ratatui writes. It likes to flush several times a frame, which does nothing here.
#[derive(Clone)]
struct Bytes(Rc<RefCell<Vec<u8>>>);

impl Write for Bytes {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(write: impl FnOnce(&mut Vec<u8>) -> io::Result<()>) -> String {
        let mut bytes = Vec::new();
        write(&mut bytes).unwrap();
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn entering_and_leaving_write_these_bytes() {
        assert_eq!(written(|out| write_enter(out, false)), "\x1b[?1049h\x1b[?25l\x1b[?2004h\x1b[?1004h");
        assert_eq!(
            written(|out| write_leave(out, false)),
            "\x1b[?1004l\x1b[?2004l\x1b[0m\x1b[?25h\x1b[?1049l"
        );
        assert_eq!(
            written(|out| write_enter(out, true)),
            "\x1b[?1049h\x1b[?25l\x1b[?2004h\x1b[?1004h\x1b[?1002h\x1b[?1006h"
        );
        assert_eq!(
            written(|out| write_leave(out, true)),
            "\x1b[?1006l\x1b[?1002l\x1b[?1004l\x1b[?2004l\x1b[0m\x1b[?25h\x1b[?1049l"
        );
    }

    #[test]
    fn a_frame_is_one_piece_between_the_marks_of_an_update() {
        let mut screen = Screen::new((4, 1)).unwrap();
        let mut frame = |text: &'static str| {
            let bytes = screen.paint(&mut |frame| frame.render_widget(text, frame.area())).unwrap();
            String::from_utf8(bytes).unwrap()
        };
        let first = frame("ab");
        assert!(first.starts_with("\x1b[?2026h\x1b[0m\x1b[2J"), "the first one clears: {first:?}");
        assert!(first.contains("ab") && first.ends_with("\x1b[?2026l"), "{first:?}");
        let second = frame("ac");
        assert!(second.starts_with("\x1b[?2026h\x1b[1;2Hc"), "the next one says what differs: {second:?}");
        assert!(!second.contains("\x1b[6n"), "nobody asks where the cursor is");
    }

    #[test]
    fn one_cell_is_enough() {
        let bytes = Screen::new((1, 1)).unwrap().paint(&mut |frame| frame.render_widget("ab", frame.area()));
        assert!(String::from_utf8(bytes.unwrap()).unwrap().contains('a'));
    }
}
