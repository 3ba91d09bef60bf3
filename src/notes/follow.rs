//! The side of the follower: finding a show, and reading what it tells.

use std::fs;
use std::io::{self, BufRead, BufReader, ErrorKind, Read};
use std::os::unix::fs::FileTypeExt;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::{Block, END, GREETING, LONGEST, Missing, reach};

/// How long a show that is asked for its name may take.
const PATIENCE: Duration = Duration::from_millis(300);
/// The longest line, in bytes: every sign of a value may take four, or be written as two.
const LINE: u64 = 4 * LONGEST as u64 + 64;

/// Whoever follows a show.
#[derive(Debug)]
pub struct Follower {
    lines: BufReader<UnixStream>,
    /// A block that was read while looking for the show.
    first: Option<Block>,
}

impl Follower {
    fn new(stream: UnixStream) -> io::Result<Follower> {
        stream.set_read_timeout(Some(PATIENCE))?;
        let mut lines = BufReader::new(stream);
        if line(&mut lines)?.as_deref() != Some(GREETING) {
            return Err(ErrorKind::InvalidData.into());
        }
        let mut follower = Follower { lines, first: None };
        // A show that has just begun may have told nothing yet.
        follower.first = follower.read().ok().flatten();
        follower.lines.get_ref().set_read_timeout(None)?;
        Ok(follower)
    }

    /// Waits for what the show tells next; `None` when it is over.
    ///
    /// # Errors
    /// What comes is no show's, or what the system says.
    pub fn read(&mut self) -> io::Result<Option<Block>> {
        if let Some(first) = self.first.take() {
            return Ok(Some(first));
        }
        let mut block = Block::default();
        loop {
            match line(&mut self.lines)?.as_deref() {
                None | Some(END) => return Ok(None),
                Some("") => return Ok(Some(block)),
                Some(line) => block.take(line),
            }
        }
    }

    fn title(&self) -> String {
        self.first.as_ref().map(|block| block.title.clone()).unwrap_or_default()
    }
}

/// A line without its end; `None` behind the last one.
fn line(lines: &mut BufReader<UnixStream>) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    lines.take(LINE).read_until(b'\n', &mut bytes)?;
    match bytes.pop() {
        None => Ok(None),
        Some(b'\n') => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
        // Cut off by its end, or by ours.
        Some(_) if (bytes.len() as u64) < LINE - 1 => Ok(None),
        Some(_) => Err(ErrorKind::InvalidData.into()),
    }
}

/// The newest show whose sockets are in this directory; with a name the newest whose title has it as a part, or
/// whose process has that number.
///
/// # Errors
/// There is none.
pub fn find(directory: &Path, name: Option<&str>) -> Result<Follower, Missing> {
    let mut titles = Vec::new();
    let (shows, out_of_reach) = running(directory);
    for (_, path, stream) in shows {
        let Ok(follower) = Follower::new(stream) else { continue };
        let title = follower.title();
        let number = path.file_name().and_then(|file| file.to_str()?.split('.').next()).unwrap_or_default();
        let wanted = |name: &str| name == number || title.to_lowercase().contains(&name.to_lowercase());
        if name.is_none_or(wanted) {
            return Ok(follower);
        }
        titles.push(format!("{number} {title}"));
    }
    Err(match titles.is_empty() {
        true if out_of_reach => Missing::OutOfReach,
        true => Missing::NoShow,
        false => Missing::NotNamed(titles),
    })
}

/// Removes sockets on which nobody listens.
pub(super) fn sweep(directory: &Path) {
    drop(running(directory));
}

/// The shows that listen, newest first, and whether there is one whose path is too long. What they left behind
/// that no longer do is removed.
fn running(directory: &Path) -> (Vec<(SystemTime, PathBuf, UnixStream)>, bool) {
    let (mut shows, mut out_of_reach) = (Vec::new(), false);
    for entry in fs::read_dir(directory).into_iter().flatten().flatten() {
        let path = entry.path();
        let socket = entry.file_type().is_ok_and(|kind| kind.is_socket());
        if !socket || path.extension().is_none_or(|ending| ending != "sock") {
            continue;
        }
        match reach::by_path(&path, |path| UnixStream::connect(path)) {
            Ok(stream) if is_ours(&stream) => {
                let made = entry.metadata().and_then(|facts| facts.modified());
                shows.push((made.unwrap_or(SystemTime::UNIX_EPOCH), path, stream));
            }
            Err(error) if error.kind() == ErrorKind::ConnectionRefused => {
                let _ = fs::remove_file(path);
            }
            Err(error) => out_of_reach |= reach::is_too_long(&error),
            Ok(_) => {}
        }
    }
    shows.sort_by_key(|(made, ..)| std::cmp::Reverse(*made));
    (shows, out_of_reach)
}

/// Does the other end belong to the same user?
#[cfg(target_os = "linux")]
pub(super) fn is_ours(stream: &UnixStream) -> bool {
    rustix::net::sockopt::socket_peercred(stream).is_ok_and(|peer| peer.uid == rustix::process::getuid())
}

/// The directory lets nobody else in.
#[cfg(not(target_os = "linux"))]
pub(super) fn is_ours(_: &UnixStream) -> bool {
    true
}
