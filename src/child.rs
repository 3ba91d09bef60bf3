//! A person's own program: started, fed, and ended together with everything it started.
//!
//! It runs in a process group of its own. When it ends, or is ended, what is left of the group is killed;
//! nothing outside the group is touched. (A process that leaves the group, as daemons do, is out of reach; what it
//! still prints is not waited for, see [`Pipe`].)
//! If we are killed ourselves without a chance to end it, its pipes break with us: what it prints next ends it by
//! SIGPIPE, or by an error where a language makes one of that. One that never prints is left to its user.
//! [`end_all`] is for whoever takes the signals that end us.

#[cfg(not(unix))]
mod other;
mod pipe;
#[cfg(unix)]
mod unix;

pub use pipe::{Pipe, Tap};

#[cfg(not(unix))]
use other::{Group, Living, Pollable, is_ready};
#[cfg(unix)]
use unix::{Group, Living, Pollable, is_ready};

use std::ffi::{OsStr, OsString};
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::process::{self, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

/// How a program ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    /// With this exit code.
    Exit(i32),
    /// By this signal, see [`signal_name`].
    Signal(i32),
    /// The system does not tell.
    Unknown,
}

/// The end of a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct End {
    /// How it ended.
    pub how: How,
    /// The time from its start to its end.
    pub took: Duration,
    /// The time that processors worked for it and for those it waited for, where the system tells.
    pub worked: Option<Duration>,
}

/// Why a program was not started.
#[derive(Debug)]
pub enum Refused {
    /// There is none of this name.
    NotFound,
    /// There is none of this name where programs are looked for, but there is such a file here.
    NotInPath,
    /// It is there, but what its first line names to run it with is not.
    NoInterpreter,
    /// It is a directory.
    Directory,
    /// It is not marked as a program, or may not be run.
    NotExecutable,
    /// It is marked as a program, but the system does not know how to run it.
    NotAProgram,
    /// The system refuses.
    Io(io::Error),
}

/// A program that was started. Dropping it kills it.
#[derive(Debug)]
pub struct Child {
    group: Group,
    ended: Receiver<End>,
    end: Option<End>,
}

/// Kills a program from another thread.
#[derive(Debug, Clone)]
pub struct Killer(Group);

/// What a program prints. Both have to be read, or it waits for that.
#[derive(Debug)]
pub struct Output {
    /// Its stdout.
    pub stdout: Pipe<ChildStdout>,
    /// Its stderr.
    pub stderr: Pipe<ChildStderr>,
}

/// Starts a program in the current directory, with these bytes on its stdin. Whether it reads them all, or
/// any, is its own affair.
///
/// # Errors
/// [`Refused`] says why it was not started.
pub fn start(program: &OsStr, args: &[OsString], stdin: Vec<u8>) -> Result<(Child, Output), Refused> {
    let mut command = Command::new(program);
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    // The threads come first: a program that nobody waits for could not be ended in good order.
    let (give_stdin, take_stdin) = mpsc::channel::<ChildStdin>();
    let feed = move || {
        let Ok(mut pipe) = take_stdin.recv() else { return };
        // That it reads no further is no error.
        let _ = pipe.write_all(&stdin);
    };
    let (give_child, take_child) = mpsc::channel::<(Group, process::Child, Instant)>();
    let (tell, ended) = mpsc::channel();
    let wait = move || {
        let Ok((group, child, started)) = take_child.recv() else { return };
        let (status, end, worked) = group.until_end(child);
        let how = status.map_or(How::Unknown, |status| how(&status));
        // Nobody need want to know.
        let _ = tell.send(End { how, took: end - started, worked });
    };
    thread::Builder::new().name("stdin".to_owned()).spawn(feed).map_err(Refused::Io)?;
    thread::Builder::new().name("child".to_owned()).spawn(wait).map_err(Refused::Io)?;

    let started = Instant::now();
    let (group, mut child) = Living::spawn(&mut command).map_err(|error| why(program, error))?;
    let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
    // Both threads wait for this and nothing else.
    let _ = give_child.send((group.clone(), child, started));
    let child = Child { group: group.clone(), ended, end: None };
    let (Some(stdin), Some(stdout), Some(stderr)) = pipes else {
        return Err(Refused::Io(ErrorKind::BrokenPipe.into()));
    };
    let _ = give_stdin.send(stdin);
    let (stdout, stderr) = (Pipe::new(stdout, group.clone()), Pipe::new(stderr, group));
    Ok((child, Output { stdout, stderr }))
}

impl Child {
    /// How it ended, if it has.
    pub fn end(&mut self) -> Option<End> {
        self.wait(Duration::ZERO)
    }

    /// Waits for its end, and no longer than this.
    pub fn wait(&mut self, at_most: Duration) -> Option<End> {
        if self.end.is_none() {
            self.end = self.ended.recv_timeout(at_most).ok();
        }
        self.end
    }

    /// The time that processors have worked for it, and for those that it has waited for, where the system
    /// tells.
    pub fn worked(&self) -> Option<Duration> {
        self.group.worked()
    }

    /// Tells it to end (SIGTERM), and kills what is left of it after this time. Does not wait for that.
    pub fn stop(&self, grace: Duration) {
        self.group.terminate();
        let group = self.group.clone();
        let kill = move || {
            thread::sleep(grace);
            group.kill();
        };
        if thread::Builder::new().name("grace".to_owned()).spawn(kill).is_err() {
            self.group.kill();
        }
    }

    /// Kills it now.
    pub fn kill(&self) {
        self.group.kill();
    }

    /// What another thread can kill it with.
    pub fn killer(&self) -> Killer {
        Killer(self.group.clone())
    }
}

impl Killer {
    /// Kills the program, if it has not ended.
    pub fn kill(&self) {
        self.0.kill();
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        self.group.kill();
    }
}

/// Ends every program that still runs, because we are about to end, and lets none be started from now on:
/// whoever tries is held up for good. Takes a fifth of a second at most.
pub fn end_all() {
    Living::end_all();
}

/// The name of a signal, if it has one: `SIGSEGV`.
pub fn signal_name(signal: i32) -> Option<&'static str> {
    #[cfg(unix)]
    return signal_hook::low_level::signal_name(signal);
    #[cfg(not(unix))]
    {
        let _ = signal;
        None
    }
}

fn how(status: &process::ExitStatus) -> How {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(status) {
        return How::Signal(signal);
    }
    status.code().map_or(How::Unknown, How::Exit)
}

/// What an error of the start means.
fn why(program: &OsStr, error: io::Error) -> Refused {
    let path = Path::new(program);
    // Without a separator it was looked for in PATH.
    let by_path = path.components().count() > 1;
    match error.kind() {
        ErrorKind::NotFound if by_path && path.exists() => Refused::NoInterpreter,
        ErrorKind::NotFound if path.is_file() => Refused::NotInPath,
        ErrorKind::NotFound => Refused::NotFound,
        ErrorKind::PermissionDenied | ErrorKind::IsADirectory if path.is_dir() => Refused::Directory,
        ErrorKind::PermissionDenied => Refused::NotExecutable,
        // There is no kind for what this number means.
        _ if cfg!(unix) && error.raw_os_error() == Some(ENOEXEC) => Refused::NotAProgram,
        _ => Refused::Io(error),
    }
}

/// "Exec format error", the same number on every Unix.
const ENOEXEC: i32 = 8;
