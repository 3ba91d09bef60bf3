//! A terminal with a program in it.

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;
use vt100::{MouseProtocolMode, Parser, Screen};

/// The program under test.
pub(crate) const STEPDOKU: &str = env!("CARGO_BIN_EXE_stepdoku");
/// A puzzle to open it with.
pub(crate) const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A puzzle whose search in reading order takes thirteen thousand million steps.
const ENDLESS: &str = "9..8...........5............2..1...3.1.....6....4...7.7.86.........3.1..4.....2..";

const DEADLINE: Duration = Duration::from_secs(10);
const SIZE: (u16, u16) = (80, 24);

/// What the terminal has been told.
struct Seen {
    parser: Parser,
    bytes: Vec<u8>,
}

/// A terminal with a program in it.
pub(crate) struct Session {
    child: Box<dyn Child + Send + Sync>,
    master: Option<Box<dyn MasterPty + Send>>,
    keyboard: Option<Box<dyn Write + Send>>,
    seen: Arc<Mutex<Seen>>,
    deaf: Arc<AtomicBool>,
    reader: Option<JoinHandle<()>>,
    /// The terminal's input modes before anything ran in it.
    modes: String,
    home: TempDir,
}

impl Session {
    /// `stepdoku PUZZLE`, once it is on the screen.
    pub(crate) fn stepdoku() -> Self {
        let session = Self::start(STEPDOKU, &[PUZZLE], &[]);
        session.wait_for("the first screen", is_up);
        session
    }

    /// `stepdoku`, playing a search that does not end, as fast as it goes.
    pub(crate) fn playing() -> Self {
        let mut session = Self::start(STEPDOKU, &[ENDLESS], &[]);
        session.wait_for("the first screen", is_up);
        session.send("\x1b[15~");
        session.wait_to_show("PAUSED");
        session.send("+".repeat(40) + " ");
        session.wait_to_show("PLAYING");
        session
    }

    /// An interactive shell, once it prompts, with `$BIN` and `$PUZZLE`; none where there is no bash.
    pub(crate) fn shell() -> Option<Self> {
        let bash = ["/bin/bash", "/usr/bin/bash", "/usr/local/bin/bash"];
        let bash = bash.into_iter().find(|path| Path::new(path).exists())?;
        let variables = [("PS1", "ready> "), ("BIN", STEPDOKU), ("PUZZLE", PUZZLE)];
        let session = Self::start(bash, &["--norc", "--noprofile", "-i"], &variables);
        session.wait_for("a prompt", |screen| screen.contents().contains("ready>"));
        Some(session)
    }

    /// Any program.
    pub(crate) fn start(program: &str, arguments: &[&str], variables: &[(&str, &str)]) -> Self {
        let home = tempfile::tempdir().unwrap();
        let pair = native_pty_system().openpty(size(SIZE)).unwrap();
        let mut command = CommandBuilder::new(program);
        command.args(arguments);
        command.env_clear();
        command.cwd(home.path());
        let directory = home.path().to_str().unwrap();
        let fixed = [
            ("TERM", "xterm-256color"),
            ("LANG", "C.UTF-8"),
            ("PATH", "/usr/local/bin:/usr/bin:/bin"),
            ("HOME", directory),
            ("STEPDOKU_DATA_DIR", directory),
            ("STEPDOKU_CONFIG_DIR", directory),
        ];
        for (name, value) in fixed.iter().chain(variables) {
            command.env(name, value);
        }
        let modes = format!("{:?}", pair.master.get_termios());
        let child = pair.slave.spawn_command(command).unwrap();
        let keyboard = pair.master.take_writer().unwrap();
        let seen = Seen { parser: Parser::new(nonzero(SIZE.1), nonzero(SIZE.0), 0), bytes: Vec::new() };
        let (seen, deaf) = (Arc::new(Mutex::new(seen)), Arc::new(AtomicBool::new(false)));
        let mut reader = pair.master.try_clone_reader().unwrap();
        let reader = thread::spawn({
            let (seen, deaf) = (Arc::clone(&seen), Arc::clone(&deaf));
            move || {
                let mut bytes = [0; 4096];
                while let Ok(count @ 1..) = reader.read(&mut bytes) {
                    let mut seen = seen.lock().unwrap();
                    seen.parser.process(&bytes[..count]);
                    seen.bytes.extend_from_slice(&bytes[..count]);
                    if deaf.load(Ordering::SeqCst) {
                        return;
                    }
                }
            }
        });
        let (master, keyboard, reader) = (Some(pair.master), Some(keyboard), Some(reader));
        Self { child, master, keyboard, seen, deaf, reader, modes, home }
    }

    fn seen(&self) -> MutexGuard<'_, Seen> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until the screen fulfils a condition.
    pub(crate) fn wait_for(&self, what: &str, condition: impl Fn(&Screen) -> bool) {
        self.wait_until(what, || condition(self.seen().parser.screen()));
    }

    /// Waits until the screen shows a text.
    pub(crate) fn wait_to_show(&self, text: &str) {
        self.wait_for(&format!("{text:?}"), |screen| screen.contents().contains(text));
    }

    /// Waits until something is so.
    pub(crate) fn wait_until(&self, what: &str, mut condition: impl FnMut() -> bool) {
        let deadline = Instant::now() + DEADLINE;
        while !condition() {
            assert!(Instant::now() < deadline, "waited in vain for {what}; the screen:\n{}", self.picture());
            thread::sleep(Duration::from_millis(2));
        }
    }

    fn picture(&self) -> String {
        let seen = self.seen();
        let screen = seen.parser.screen();
        format!("{}\n(alternate screen: {})", screen.contents(), screen.alternate_screen())
    }

    /// What the screen shows.
    pub(crate) fn contents(&self) -> String {
        self.seen().parser.screen().contents()
    }

    /// Types.
    pub(crate) fn send(&mut self, keys: impl AsRef<[u8]>) {
        self.keyboard.as_mut().unwrap().write_all(keys.as_ref()).unwrap();
    }

    /// Changes the terminal's size.
    pub(crate) fn resize(&self, (columns, rows): (u16, u16)) {
        self.seen().parser.screen_mut().set_size(nonzero(rows), nonzero(columns));
        self.master.as_ref().unwrap().resize(size((columns, rows))).unwrap();
    }

    /// Sends a signal to the program.
    pub(crate) fn signal(&self, signal: Signal) {
        kill_process(self.pid(), signal).unwrap();
    }

    /// The program.
    pub(crate) fn pid(&self) -> Pid {
        pid(self.child.process_id().unwrap())
    }

    /// The job that has the terminal.
    pub(crate) fn job_in_front(&self) -> Option<Pid> {
        let leader = self.master.as_ref()?.process_group_leader()?;
        Some(pid(u32::try_from(leader).ok()?))
    }

    /// A file in the directory where the program keeps its own.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.home.path().join(name)
    }

    /// Waits for a file and returns what is in it.
    pub(crate) fn wait_for_file(&self, name: &str) -> String {
        let read = || std::fs::read_to_string(self.file(name)).unwrap_or_default();
        self.wait_until(name, || read().ends_with('\n'));
        read()
    }

    /// The program ends with this exit code and leaves the terminal as it was.
    pub(crate) fn ends_with(mut self, code: u32) {
        self.ended_with(code);
        self.assert_restored();
    }

    /// The program ends with this exit code.
    pub(crate) fn ended_with(&mut self, code: u32) {
        let mut status = None;
        let deadline = Instant::now() + DEADLINE;
        while status.is_none() && Instant::now() < deadline {
            status = self.child.try_wait().unwrap();
            thread::sleep(Duration::from_millis(2));
        }
        let status = status.unwrap_or_else(|| panic!("does not end; the screen:\n{}", self.picture()));
        assert_eq!((status.exit_code(), status.signal()), (code, None), "the screen:\n{}", self.picture());
    }

    /// Input modes, screen, cursor, paste, focus and mouse are as they were before.
    pub(crate) fn assert_restored(&self) {
        self.wait_for("the terminal given back", |screen| {
            !screen.alternate_screen()
                && !screen.hide_cursor()
                && !screen.bracketed_paste()
                && screen.mouse_protocol_mode() == MouseProtocolMode::None
        });
        let modes = format!("{:?}", self.master.as_ref().unwrap().get_termios());
        assert_eq!(modes, self.modes, "the input modes");
        for mode in [1002, 1004, 1006, 2026] {
            assert_ne!(self.last_set(mode), Some(true), "mode {mode} is left on");
        }
    }

    /// Whether a private mode was set or reset last.
    pub(crate) fn last_set(&self, mode: u16) -> Option<bool> {
        let seen = self.seen();
        let last = |end: char| {
            let sequence = format!("\x1b[?{mode}{end}").into_bytes();
            seen.bytes.windows(sequence.len()).rposition(|window| window == sequence)
        };
        match (last('h'), last('l')) {
            (None, None) => None,
            (set, reset) => Some(set > reset),
        }
    }

    /// The terminal goes away.
    pub(crate) fn hang_up(&mut self) {
        self.stop_listening("\x1b[I");
        self.close();
    }

    /// Looks at the terminal once more, after a key that makes the program write something.
    pub(crate) fn stop_listening(&mut self, key: &str) {
        self.deaf.store(true, Ordering::SeqCst);
        self.send(key);
        self.reader.take().unwrap().join().unwrap();
    }

    /// The terminal goes away; the reader, which would hold it open, has gone before.
    pub(crate) fn close(&mut self) {
        (self.master, self.keyboard) = (None, None);
    }

    /// A program that has this terminal but does not belong to it, so that nobody tells it of its end.
    #[cfg(target_os = "linux")]
    pub(crate) fn stranger(program: &str, arguments: &[&str], variables: &[(&str, &str)]) -> (Self, Pid) {
        let script = "exec 3<&0; setsid sh -c 'echo $$ >pid; exec \"$@\"' sh \"$@\" <&3 & wait";
        let arguments: Vec<_> = ["-c", script, "sh", program].iter().chain(arguments).copied().collect();
        let session = Self::start("/bin/sh", &arguments, variables);
        let stranger = pid(session.wait_for_file("pid").trim().parse().unwrap());
        session.wait_for("the first screen", is_up);
        (session, stranger)
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Whether a process has ended, even if nobody has asked for its exit code yet.
#[cfg(target_os = "linux")]
pub(crate) fn has_ended(pid: Pid) -> bool {
    matches!(process_state(pid), None | Some('Z'))
}

/// What a process does, in the letters of `ps`.
#[cfg(target_os = "linux")]
pub(crate) fn process_state(pid: Pid) -> Option<char> {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", pid.as_raw_nonzero())).ok()?;
    stat.rsplit_once(") ")?.1.chars().next()
}

/// The program has the screen and shows something.
pub(crate) fn is_up(screen: &Screen) -> bool {
    screen.alternate_screen() && !screen.contents().trim().is_empty()
}

fn size((cols, rows): (u16, u16)) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

fn nonzero(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).unwrap()
}

fn pid(number: u32) -> Pid {
    Pid::from_raw(number.cast_signed()).unwrap()
}
