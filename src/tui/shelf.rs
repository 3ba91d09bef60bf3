//! Bookmarks between two sessions: one small file a board in the data directory.
//!
//! A file holds the board, then a line a bookmark: the search, the position, the name. The search is
//! one word, since everything that tells searches apart is written without blanks.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use super::watch::Bookmark;
use crate::{
    config, locale,
    puzzle::{
        Grid,
        format::{self, Format},
    },
};

const FOLDER: &str = "bookmarks";
const HEAD: &str = "# stepdoku bookmarks of";
/// More than anybody sets; a longer file is not ours.
const LONGEST: u64 = 1 << 20;

/// Where bookmarks are kept.
pub(super) struct Shelf {
    folder: PathBuf,
}

impl Shelf {
    /// Keeps them below the data directory.
    pub(super) fn new(data: &Path) -> Shelf {
        Shelf { folder: data.join(FOLDER) }
    }

    /// The bookmarks of a board; none if nothing was kept or what is there cannot be read.
    pub(super) fn recall(&self, grid: &Grid) -> Vec<Bookmark> {
        let path = self.path(grid);
        if fs::metadata(&path).is_ok_and(|facts| facts.len() > LONGEST) {
            return Vec::new();
        }
        let Ok(text) = fs::read_to_string(path) else { return Vec::new() };
        let mut lines = text.lines();
        // Another board may have the same number.
        if lines.next() != Some(HEAD) || lines.next() != Some(&line(grid)) {
            return Vec::new();
        }
        lines.filter_map(read).collect()
    }

    /// Keeps the bookmarks of a board in the place of those kept before.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(super) fn keep(&self, grid: &Grid, marks: &[Bookmark]) -> io::Result<()> {
        let path = self.path(grid);
        if marks.is_empty() {
            return match fs::remove_file(path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
                _ => Ok(()),
            };
        }
        fs::create_dir_all(&self.folder)?;
        let mut text = format!("{HEAD}\n{}\n", line(grid));
        for mark in marks {
            text.push_str(&format!("{} {} {}\n", mark.search, mark.step, mark.name));
        }
        config::write_atomically(&path, text.as_bytes())
    }

    fn path(&self, grid: &Grid) -> PathBuf {
        // FNV-1a: a short name for a board. What the board is stands inside.
        let number = line(grid).bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
        });
        self.folder.join(format!("{number:016x}.txt"))
    }
}

/// The board as one line, which tells an empty board of queens from one of a Sudoku.
fn line(grid: &Grid) -> String {
    format::write(&grid.fixed(), Format::Line).trim_end().to_owned()
}

fn read(line: &str) -> Option<Bookmark> {
    let (search, rest) = line.split_once(' ')?;
    let (step, name) = rest.split_once(' ')?;
    Some(Bookmark { search: search.to_owned(), step: step.parse().ok()?, name: locale::clean(name) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Shape;

    #[test]
    fn bookmarks_come_back_with_their_board_alone() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf::new(folder.path());
        let grid = Grid::from_line("....2..44..23...").unwrap();
        let marks = vec![
            Bookmark { search: "row-by-row".into(), step: 12, name: "the first undo".into() },
            Bookmark { search: "singles".into(), step: u64::MAX, name: "끝".into() },
        ];
        assert!(shelf.recall(&grid).is_empty());
        shelf.keep(&grid, &marks).unwrap();
        assert_eq!(shelf.recall(&grid), marks);
        assert!(shelf.recall(&Grid::from_line("1...............").unwrap()).is_empty());
        let empty = (Grid::empty(Shape::S8), Grid::empty(Shape::Q8));
        shelf.keep(&empty.0, &marks).unwrap();
        assert!(shelf.recall(&empty.1).is_empty(), "queens are no Sudoku");
        shelf.keep(&grid, &[]).unwrap();
        shelf.keep(&grid, &[]).unwrap();
        assert!(shelf.recall(&grid).is_empty());
    }

    #[test]
    fn a_damaged_file_loses_its_damaged_lines_alone() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf::new(folder.path());
        let grid = Grid::from_line("....2..44..23...").unwrap();
        shelf.keep(&grid, &[Bookmark { search: "singles".into(), step: 1, name: "A".into() }]).unwrap();
        let path = shelf.path(&grid);
        let text = fs::read_to_string(&path).unwrap();
        fs::write(&path, format!("{text}\nx\nsingles -4 B\nsingles 5 C\u{7}\n")).unwrap();
        let names: Vec<String> = shelf.recall(&grid).into_iter().map(|mark| mark.name).collect();
        assert_eq!(names.len(), 2);
        assert!(!names[1].contains('\u{7}'));
    }
}
