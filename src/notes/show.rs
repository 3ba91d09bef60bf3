//! The side of the show: a thread that listens, and writes to each follower what it can take.

use std::fs;
use std::io::{self, ErrorKind, Read, Write};
use std::os::fd::AsFd;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, poll};
use rustix::process::getuid;

use super::{Block, END, GREETING, follow, reach};

/// The most followers at a time.
pub(super) const FOLLOWERS: usize = 8;
/// How long nobody new is let in when the system has no room.
const PAUSE: Duration = Duration::from_millis(100);

/// What is to be told, and how often it has changed.
#[derive(Debug, Default)]
struct Latest {
    text: Arc<str>,
    times: u64,
    over: bool,
}

/// A show that can be followed, until it is dropped.
#[derive(Debug)]
pub struct Show {
    latest: Arc<Mutex<Latest>>,
    bell: UnixStream,
    thread: Option<JoinHandle<()>>,
    path: PathBuf,
    told: String,
}

impl Show {
    /// Listens on a socket of its own in this directory, which is made if need be. Sockets that shows before
    /// left behind are removed.
    ///
    /// # Errors
    /// The directory is somebody else's, or what the system says.
    pub fn open(directory: &Path) -> io::Result<Show> {
        own(directory)?;
        follow::sweep(directory);
        let name = std::process::id().to_string();
        // One process may have several shows.
        let path = (0..16)
            .map(|n| directory.join(if n == 0 { format!("{name}.sock") } else { format!("{name}.{n}.sock") }))
            .find(|path| !path.exists())
            .ok_or(ErrorKind::AddrInUse)?;
        // Nobody finds it before it listens: one that does not yet looks like one that does no longer.
        let hidden = Remove(path.with_extension("new"));
        let _ = fs::remove_file(&hidden.0);
        let listener = reach::by_path(&hidden.0, |path| UnixListener::bind(path))?;
        fs::set_permissions(&hidden.0, fs::Permissions::from_mode(0o600))?;
        fs::rename(&hidden.0, &path)?;
        hidden.keep();
        let path = Remove(path);
        listener.set_nonblocking(true)?;
        let (bell, ear) = UnixStream::pair()?;
        bell.set_nonblocking(true)?;
        ear.set_nonblocking(true)?;
        let latest = Arc::new(Mutex::new(Latest::default()));
        let shared = Arc::clone(&latest);
        let thread =
            thread::Builder::new().name("notes".into()).spawn(move || serve(&listener, &ear, &shared))?;
        let path = path.keep();
        Ok(Show { latest, bell, thread: Some(thread), path, told: String::new() })
    }

    /// Tells followers what goes on now. Takes no longer whoever follows, and however they read.
    pub fn tell(&mut self, block: &Block) {
        let text = block.lines();
        if text != self.told {
            self.change(|latest| (latest.text, latest.times) = (text.as_str().into(), latest.times + 1));
            self.told = text;
        }
    }

    fn change(&self, change: impl FnOnce(&mut Latest)) {
        let mut latest = self.latest.lock().unwrap_or_else(PoisonError::into_inner);
        change(&mut latest);
        drop(latest);
        // Full means that it has been rung and not been heard yet.
        let _ = (&self.bell).write(&[1]);
    }
}

impl Drop for Show {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
        self.change(|latest| latest.over = true);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// A file that is removed unless it is kept.
struct Remove(PathBuf);

impl Remove {
    fn keep(mut self) -> PathBuf {
        std::mem::take(&mut self.0)
    }
}

impl Drop for Remove {
    fn drop(&mut self) {
        if !self.0.as_os_str().is_empty() {
            let _ = fs::remove_file(&self.0);
        }
    }
}

/// Makes a directory that only this user can enter.
fn own(directory: &Path) -> io::Result<()> {
    fs::DirBuilder::new().recursive(true).mode(0o700).create(directory)?;
    let facts = fs::symlink_metadata(directory)?;
    if !facts.is_dir() || facts.uid() != getuid().as_raw() {
        return Err(ErrorKind::PermissionDenied.into());
    }
    match facts.permissions().mode() & 0o777 {
        0o700 => Ok(()),
        _ => fs::set_permissions(directory, fs::Permissions::from_mode(0o700)),
    }
}

/// Whoever follows, and what it has not taken yet.
struct Client {
    stream: UnixStream,
    text: Arc<str>,
    written: usize,
    times: u64,
}

impl Client {
    /// Is there more to write?
    fn is_behind(&self) -> bool {
        self.written < self.text.len()
    }

    /// Writes what it takes; `false` if it is gone.
    fn feed(&mut self, latest: &Latest) -> bool {
        loop {
            if !self.is_behind() {
                if self.times == latest.times {
                    return true;
                }
                (self.text, self.written, self.times) = (Arc::clone(&latest.text), 0, latest.times);
            }
            match self.stream.write(&self.text.as_bytes()[self.written..]) {
                Ok(count) => self.written += count,
                Err(error) if error.kind() == ErrorKind::WouldBlock => return true,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(_) => return false,
            }
        }
    }

    /// A follower has nothing to say; one that does, or hangs up, is gone.
    fn is_silent(&mut self) -> bool {
        matches!(self.stream.read(&mut [0; 16]), Err(error) if error.kind() == ErrorKind::WouldBlock)
    }
}

/// Waits for followers and for news, without ever waiting for a follower.
fn serve(listener: &UnixListener, ear: &UnixStream, latest: &Mutex<Latest>) {
    let mut clients: Vec<Client> = Vec::new();
    loop {
        let mut watched =
            vec![PollFd::from_borrowed_fd(ear.as_fd(), PollFlags::IN), PollFd::new(listener, PollFlags::IN)];
        watched.extend(clients.iter().map(|client| {
            let out = if client.is_behind() { PollFlags::OUT } else { PollFlags::empty() };
            PollFd::new(&client.stream, PollFlags::IN | out)
        }));
        match poll(&mut watched, None) {
            Ok(_) | Err(rustix::io::Errno::INTR) => {}
            Err(_) => return,
        }
        let ready: Vec<bool> = watched
            .iter()
            .map(|fd| fd.revents().intersects(PollFlags::IN | PollFlags::HUP | PollFlags::ERR))
            .collect();
        drop(watched);
        while let Ok(1..) = (&*ear).read(&mut [0; 64]) {}
        let mut spoke = ready.iter().skip(2);
        clients.retain_mut(|client| !spoke.next().copied().unwrap_or(false) || client.is_silent());
        if ready[1] {
            accept(listener, &mut clients);
        }
        let latest = latest.lock().unwrap_or_else(PoisonError::into_inner);
        clients.retain_mut(|client| client.feed(&latest));
        if latest.over {
            for client in clients.iter_mut().filter(|client| !client.is_behind()) {
                let _ = client.stream.write(format!("{END}\n").as_bytes());
            }
            return;
        }
    }
}

fn accept(listener: &UnixListener, clients: &mut Vec<Client>) {
    // As many as there is room for; a crowd is let in one round later.
    for _ in 0..FOLLOWERS {
        let mut stream = match listener.accept() {
            Ok((stream, _)) => stream,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => {
                // Out of descriptors, say: whoever waits would be reported again at once.
                if error.kind() != ErrorKind::WouldBlock {
                    thread::sleep(PAUSE);
                }
                return;
            }
        };
        let greeting = format!("{GREETING}\n");
        let greeted = |stream: &mut UnixStream| stream.write_all(greeting.as_bytes());
        if !follow::is_ours(&stream) || stream.set_nonblocking(true).is_err() || greeted(&mut stream).is_err()
        {
            continue;
        }
        if clients.len() == FOLLOWERS {
            // Who does not read gives way; else there is no place.
            match clients.iter().position(Client::is_behind) {
                Some(behind) => drop(clients.remove(behind)),
                None => continue,
            }
        }
        clients.push(Client { stream, text: "".into(), written: 0, times: 0 });
    }
}
