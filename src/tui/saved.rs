//! Unfinished work: kept in the data directory while a person types, so that not even a kill loses it,
//! and found again at the next start.
//!
//! Each session that changes a board keeps it in a file of its own, so that opening another puzzle
//! never covers an older one. The newest is the one a start without arguments opens. The file is a
//! SadMan `.sdk` with the givens in `[Puzzle]` and everything in `[State]`: any program that reads
//! this format, and `stepdoku FILE`, can read it.

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::SystemTime,
};

use crate::{
    config,
    puzzle::{Grid, format},
};

const FOLDER: &str = "unfinished";
const ENDING: &str = "sdk";

/// Where the work of this session is kept.
pub(super) struct Saved {
    folder: PathBuf,
    file: Option<PathBuf>,
}

/// Work that was found again.
pub(super) struct Found {
    pub(super) grid: Grid,
    pub(super) name: String,
}

impl Saved {
    /// Keeps work below the data directory.
    pub(super) fn new(data: &Path) -> Saved {
        Saved { folder: data.join(FOLDER), file: None }
    }

    /// The newest unfinished work, which this session goes on with.
    pub(super) fn resume(&mut self) -> Option<Found> {
        let mut files: Vec<(SystemTime, PathBuf)> = fs::read_dir(&self.folder)
            .ok()?
            .filter_map(|entry| {
                let path = entry.ok()?.path();
                let modified = path.metadata().ok()?.modified().ok()?;
                (path.extension()? == ENDING).then_some((modified, path))
            })
            .collect();
        files.sort();
        // A file that cannot be read is left alone: it may hold somebody's work all the same.
        let (path, found) = files.into_iter().rev().find_map(|(_, path)| {
            let found = format::read_one(&fs::read(&path).ok()?, None).ok()?;
            Some((path, found))
        })?;
        self.file = Some(path);
        let grid = found.grid;
        (!grid.is_solution() && grid.filled() > 0)
            .then(|| Found { grid, name: found.label.unwrap_or_default() })
    }

    /// Keeps the board.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(super) fn keep(&mut self, grid: &Grid, name: &str) -> io::Result<()> {
        if grid.is_solution() || grid.filled() == 0 {
            return self.forget();
        }
        let path = match &self.file {
            Some(path) => path.clone(),
            None => {
                fs::create_dir_all(&self.folder)?;
                self.unused_name()
            }
        };
        config::write_atomically(&path, text(grid, name).as_bytes())?;
        self.file = Some(path);
        Ok(())
    }

    /// There is nothing unfinished any more.
    ///
    /// # Errors
    /// The file cannot be removed.
    pub(super) fn forget(&mut self) -> io::Result<()> {
        match self.file.take() {
            Some(path) if path.exists() => fs::remove_file(path),
            _ => Ok(()),
        }
    }

    fn unused_name(&self) -> PathBuf {
        let stamp = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |d| d.as_secs());
        let process = std::process::id();
        self.folder.join(format!("{stamp}-{process}.{ENDING}"))
    }
}

/// The board as a `.sdk` with both sections.
fn text(grid: &Grid, name: &str) -> String {
    let rows = |grid: &Grid| -> String {
        let line: Vec<char> = grid.line('.').chars().collect();
        line.chunks(grid.shape().side()).map(|row| row.iter().collect::<String>() + "\n").collect()
    };
    let title = if name.is_empty() { String::new() } else { format!("#D{name}\n") };
    format!("{title}[Puzzle]\n{}[State]\n{}", rows(&grid.givens_only()), rows(grid))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Digit, Shape};

    fn some_work() -> Grid {
        let mut grid = Grid::from_line("....2..44..23...").unwrap();
        grid.set(Shape::S4.cell(0, 0), Digit::new(2));
        grid
    }

    #[test]
    fn work_is_found_again_with_its_givens() {
        let folder = tempfile::tempdir().unwrap();
        let mut first = Saved::new(folder.path());
        assert!(first.resume().is_none());
        first.keep(&some_work(), "lesson one").unwrap();
        first.keep(&some_work(), "lesson one").unwrap();
        let found = Saved::new(folder.path()).resume().unwrap();
        assert_eq!(found.grid, some_work());
        assert_eq!(found.name, "lesson one");
        assert_eq!(fs::read_dir(folder.path().join(FOLDER)).unwrap().count(), 1);
    }

    #[test]
    fn finished_work_is_forgotten_and_another_session_covers_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let mut one = Saved::new(folder.path());
        one.keep(&some_work(), "").unwrap();
        let mut other = Saved::new(folder.path());
        other.folder.push("");
        other.file = Some(folder.path().join(FOLDER).join("other.sdk"));
        other.keep(&Grid::from_line("1...............").unwrap(), "").unwrap();
        assert_eq!(fs::read_dir(folder.path().join(FOLDER)).unwrap().count(), 2);
        one.keep(&Grid::empty(Shape::S4), "").unwrap();
        assert_eq!(fs::read_dir(folder.path().join(FOLDER)).unwrap().count(), 1);
    }
}
