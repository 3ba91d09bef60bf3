//! Sockets whose path is longer than the system takes: some hundred bytes, wherever a person's files are.

use std::io;
use std::path::Path;

/// Does something to a socket by its path. Where that is too long, and the system shows open directories by
/// their numbers, by that number: it is the same directory, and who may enter it stays the same.
pub(super) fn by_path<T>(path: &Path, act: impl Fn(&Path) -> io::Result<T>) -> io::Result<T> {
    match act(path) {
        #[cfg(target_os = "linux")]
        Err(error) if is_too_long(&error) => {
            use std::os::fd::AsRawFd;
            let (Some(directory), Some(name)) = (path.parent(), path.file_name()) else { return Err(error) };
            let directory = std::fs::File::open(directory)?;
            act(&Path::new("/proc/self/fd").join(directory.as_raw_fd().to_string()).join(name))
        }
        done => done,
    }
}

/// Is it what is said of a path that is too long?
pub(super) fn is_too_long(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::InvalidInput && error.raw_os_error().is_none()
}
