//! Unfinished work: kept in the data directory while a person types, so that not even a kill loses it,
//! and found again at the next start.
//!
//! Every puzzle that somebody works on is kept in a file of its own, so that neither another puzzle nor
//! another running program covers it. The newest unfinished one is what a start without arguments
//! opens. The file is a SadMan `.sdk` with the givens in `[Puzzle]` and everything in `[State]`: any
//! program that reads this format, and `stepdoku FILE`, can read it.

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::SystemTime,
};

use super::shelf::Shelf;
use crate::{
    config::{self, WORK_ENDING as ENDING, WORK_FOLDER as FOLDER},
    puzzle::{Grid, format},
};

/// Where the work of this session is kept.
pub(super) struct Saved {
    folder: PathBuf,
    /// Where bookmarks are kept.
    pub(super) shelf: Shelf,
    /// The file of the puzzle that is worked on, and the number that the model gave the puzzle.
    file: Option<(u64, PathBuf)>,
    /// The file that this session went on from. It is of no use once a newer one stands beside it.
    resumed: Option<PathBuf>,
}

/// Work that was found again.
pub(super) struct Found {
    pub(super) grid: Grid,
    pub(super) name: String,
}

impl Saved {
    /// Keeps work below the data directory.
    pub(super) fn new(data: &Path) -> Saved {
        Saved { folder: data.join(FOLDER), shelf: Shelf::new(data), file: None, resumed: None }
    }

    /// The newest unfinished work. Older work that is finished is cleared away.
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
        for (_, path) in files.into_iter().rev() {
            // A file that cannot be read is left alone: it may hold somebody's work all the same.
            let Some(found) = fs::read(&path).ok().and_then(|text| format::read_one(&text, None).ok()) else {
                continue;
            };
            if found.grid.is_solution() || found.grid.filled() == 0 {
                let _ = fs::remove_file(&path);
                continue;
            }
            self.resumed = Some(path);
            return Some(Found { grid: found.grid, name: found.label.unwrap_or_default() });
        }
        None
    }

    /// Keeps the board of a puzzle. An empty board is nothing to keep; what was kept before stays.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(super) fn keep(&mut self, puzzle: u64, grid: &Grid, name: &str) -> io::Result<()> {
        if grid.filled() == 0 {
            return Ok(());
        }
        let path = match &self.file {
            Some((same, path)) if *same == puzzle => path.clone(),
            _ => {
                fs::create_dir_all(&self.folder)?;
                self.unused_name()
            }
        };
        config::write_atomically(&path, format::sdk(grid, name).as_bytes())?;
        let old = self.resumed.take_if(|_| puzzle == 0).filter(|old| *old != path);
        self.file = Some((puzzle, path));
        if let Some(old) = old {
            // The same puzzle, further on. If another program took the file away already, so much the better.
            let _ = fs::remove_file(old);
        }
        Ok(())
    }

    fn unused_name(&self) -> PathBuf {
        let stamp = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |d| d.as_secs());
        let process = std::process::id();
        let mut names = (0..).map(|n: u64| self.folder.join(format!("{stamp}-{process}-{n}.{ENDING}")));
        names.find(|path| !path.exists()).unwrap_or_default()
    }
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

    fn files(folder: &Path) -> usize {
        fs::read_dir(folder.join(FOLDER)).map_or(0, Iterator::count)
    }

    #[test]
    fn work_is_found_again_with_its_givens() {
        let folder = tempfile::tempdir().unwrap();
        let mut first = Saved::new(folder.path());
        assert!(first.resume().is_none());
        first.keep(0, &some_work(), "lesson one").unwrap();
        first.keep(0, &some_work(), "lesson one").unwrap();
        let mut second = Saved::new(folder.path());
        let found = second.resume().unwrap();
        assert_eq!(found.grid, some_work());
        assert_eq!(found.name, "lesson one");
        second.keep(0, &some_work(), "lesson one").unwrap();
        assert_eq!(files(folder.path()), 1, "the newer file takes the place of the older");
    }

    #[test]
    fn another_puzzle_and_another_program_cover_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let mut one = Saved::new(folder.path());
        one.keep(0, &some_work(), "").unwrap();
        one.keep(1, &Grid::empty(Shape::S4), "").unwrap();
        one.keep(1, &Grid::from_line("1...............").unwrap(), "").unwrap();
        assert_eq!(files(folder.path()), 2);
        let (mut two, mut three) = (Saved::new(folder.path()), Saved::new(folder.path()));
        assert!(two.resume().is_some() && three.resume().is_some());
        two.keep(0, &Grid::from_line("12..............").unwrap(), "").unwrap();
        three.keep(0, &Grid::from_line("13..............").unwrap(), "").unwrap();
        assert_eq!(files(folder.path()), 3);
    }

    #[test]
    fn finished_work_is_cleared_away_at_the_next_start() {
        let folder = tempfile::tempdir().unwrap();
        let mut one = Saved::new(folder.path());
        one.keep(0, &Grid::from_line("1234341221434321").unwrap(), "").unwrap();
        assert_eq!(files(folder.path()), 1);
        assert!(Saved::new(folder.path()).resume().is_none());
        assert_eq!(files(folder.path()), 0);
    }
}
