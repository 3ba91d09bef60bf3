//! Where files live, and how they are written.
//!
//! Settings and saved work stand in the platform's own directories (XDG on Linux), or where
//! `STEPDOKU_CONFIG_DIR` and `STEPDOKU_DATA_DIR` say. And what the environment says of colours, and the log.

mod colours;
mod log;

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

pub use colours::{Colours, colours};
pub use log::{log, open_log};

/// The folder of the data directory where unfinished work is kept, and how its files' names end.
pub const WORK_FOLDER: &str = "unfinished";
/// See [`WORK_FOLDER`].
pub const WORK_ENDING: &str = "sdk";

/// The two directories that belong to the program. Neither need exist yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dirs {
    /// What a person chose: settings, keys, themes.
    pub config: PathBuf,
    /// What the program keeps: unfinished puzzles, recordings.
    pub data: PathBuf,
    /// What is there while the program runs: the sockets of shows.
    pub run: PathBuf,
}

impl Dirs {
    /// The directories of this user, as the environment and the platform say.
    ///
    /// `None` if there is neither a variable nor a home directory to put them under.
    pub fn of_user() -> Option<Dirs> {
        Dirs::from(|name| std::env::var_os(name))
    }

    /// The same with the environment looked up by the caller; an empty variable counts as unset.
    fn from(variable: impl Fn(&str) -> Option<OsString>) -> Option<Dirs> {
        let own = directories::ProjectDirs::from("", "", "stepdoku");
        let choose = |name: &str, platform: fn(&directories::ProjectDirs) -> &Path| {
            variable(name)
                .filter(|value| !value.is_empty())
                .map(PathBuf::from)
                .or_else(|| own.as_ref().map(|dirs| platform(dirs).to_path_buf()))
        };
        let data = choose("STEPDOKU_DATA_DIR", directories::ProjectDirs::data_dir)?;
        let runtime = variable("XDG_RUNTIME_DIR").map(PathBuf::from).filter(|dir| dir.is_absolute());
        Some(Dirs {
            config: choose("STEPDOKU_CONFIG_DIR", directories::ProjectDirs::config_dir)?,
            run: runtime.map_or_else(|| data.join("run"), |dir| dir.join("stepdoku")),
            data,
        })
    }
}

/// What a directory is like that the program would write in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// It is there, and can be written in.
    Ready,
    /// It is not there, and can be made.
    ToBeMade,
    /// It must not be written in, or must not be made.
    Closed,
    /// Something else is in its place, or in that of a directory above it.
    NoDirectory,
}

/// Looks at a directory, without writing anything.
pub fn look(path: &Path) -> Standing {
    let mut there = path.ancestors().filter(|path| !path.as_os_str().is_empty()).chain([Path::new(".")]);
    // The first that exists is the one in which the others would be made.
    let Some((above, facts)) = there.find_map(|path| Some((path, std::fs::metadata(path).ok()?))) else {
        return Standing::Closed;
    };
    match (facts.is_dir(), may_write(above, &facts)) {
        (false, _) => Standing::NoDirectory,
        (true, false) => Standing::Closed,
        (true, true) if above == path => Standing::Ready,
        (true, true) => Standing::ToBeMade,
    }
}

#[cfg(unix)]
fn may_write(path: &Path, _: &std::fs::Metadata) -> bool {
    use rustix::fs::{Access, access};
    access(path, Access::WRITE_OK | Access::EXEC_OK).is_ok()
}

#[cfg(not(unix))]
fn may_write(_: &Path, facts: &std::fs::Metadata) -> bool {
    !facts.permissions().readonly()
}

/// Writes a file so that at every moment, even if the power fails, it holds either all of its old
/// content or all of the new. A link keeps pointing where it does, even if nothing is there yet; a file
/// that exists keeps its permissions.
///
/// # Errors
/// What the file system says, and if the path is no plain file but a device, a pipe or a directory; what
/// was there is then untouched.
pub fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let (mut file, target) = begin_to_write(path)?;
    file.write_all(bytes)?;
    if let Ok(old) = std::fs::metadata(&target) {
        file.as_file().set_permissions(old.permissions())?;
    }
    file.as_file().sync_all()?;
    file.persist(&target)?;
    Ok(())
}

/// Finds out whether [`write_atomically`] could write there now, before somebody works for it.
///
/// # Errors
/// What it would say.
pub fn can_write(path: &Path) -> io::Result<()> {
    begin_to_write(path).map(drop)
}

/// A new file beside the one that it is to replace, and where that is.
fn begin_to_write(path: &Path) -> io::Result<(tempfile::NamedTempFile, PathBuf)> {
    // The rename would put a plain file in the place of whatever is there.
    match std::fs::metadata(path) {
        Ok(there) if !there.is_file() => {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "not a plain file"));
        }
        _ => {}
    }
    let target = end_of_links(path);
    let directory = target.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(".stepdoku");
    // Without this the file would be readable by its owner alone, whatever the umask says.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let file = builder.tempfile_in(directory)?;
    Ok((file, target))
}

/// The place that a path leads to, whether anything is there or not.
fn end_of_links(path: &Path) -> PathBuf {
    let mut place = path.to_path_buf();
    // As many as Linux follows.
    for _ in 0..40 {
        let Ok(next) = std::fs::read_link(&place) else { break };
        place = place.parent().unwrap_or(Path::new("")).join(next);
    }
    place
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_win_over_the_platform_unless_empty() {
        let set = Dirs::from(|name| Some(format!("dir/{name}").into())).unwrap();
        assert_eq!(set.config, Path::new("dir/STEPDOKU_CONFIG_DIR"));
        assert_eq!(set.data, Path::new("dir/STEPDOKU_DATA_DIR"));
        // A runtime directory that is not absolute is to be ignored.
        assert_eq!(set.run, Path::new("dir/STEPDOKU_DATA_DIR/run"));
        let runtime = Dirs::from(|name| Some(format!("/dir/{name}").into())).unwrap().run;
        assert!(cfg!(not(unix)) || runtime == Path::new("/dir/XDG_RUNTIME_DIR/stepdoku"));
        assert_eq!(Dirs::from(|_| Some(OsString::new())), Dirs::from(|_| None));
        if let Some(platform) = Dirs::from(|_| None) {
            assert!(platform.config.ends_with("stepdoku") || platform.config.ends_with("stepdoku/config"));
        }
    }

    #[test]
    fn a_file_is_replaced_whole_and_nothing_else_stays_behind() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("file");
        write_atomically(&path, b"first, and longer").unwrap();
        write_atomically(&path, b"second").unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"second");
        assert_eq!(std::fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
        assert!(write_atomically(dir.path(), b"x").is_err(), "a directory is no file");
        assert!(can_write(&path).is_ok() && can_write(dir.path()).is_err());
        assert!(can_write(&dir.path().join("missing/file")).is_err());
        assert!(write_atomically(&dir.path().join("missing/file"), b"x").is_err(), "and none is made");
        assert_eq!(std::fs::read_dir(dir.path()).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_stay() {
        use std::os::unix::fs::PermissionsExt;
        let dir = tempfile::tempdir().unwrap();
        let (real, link) = (dir.path().join("real"), dir.path().join("link"));
        std::fs::write(&real, "old").unwrap();
        std::fs::set_permissions(&real, PermissionsExt::from_mode(0o640)).unwrap();
        std::os::unix::fs::symlink(&real, &link).unwrap();
        write_atomically(&link, b"new").unwrap();
        assert_eq!(std::fs::read(&real).unwrap(), b"new");
        assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(std::fs::metadata(&real).unwrap().permissions().mode() & 0o777, 0o640);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_to_nothing_stays_and_a_socket_is_left_alone() {
        let dir = tempfile::tempdir().unwrap();
        let (real, link) = (dir.path().join("real"), dir.path().join("link"));
        std::os::unix::fs::symlink("real", &link).unwrap();
        write_atomically(&link, b"new").unwrap();
        assert_eq!(std::fs::read(&real).unwrap(), b"new");
        assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
        let socket = dir.path().join("socket");
        let _listener = std::os::unix::net::UnixListener::bind(&socket).unwrap();
        assert!(write_atomically(&socket, b"x").is_err());
        assert!(!std::fs::metadata(&socket).unwrap().is_file());
    }
}
