//! The symmetries of Sudoku: changes of a board that make another puzzle with as many solutions.
//!
//! A [`Symmetry`] is one of them by its name; a [`Transform`] is what it, or several one after the other,
//! do to a board of a shape: where each cell goes and what each digit is called afterwards.

use std::fmt;

use super::{Cell, Digit, Grid, Rules, Shape, shuffle::shuffle};

/// A symmetry by name. Numbers are seeds; see [`DigitOrder`](crate::search::DigitOrder) for how long one
/// means the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Turned by 90 degrees, clockwise as all of them.
    Turned90,
    /// Turned by 180 degrees.
    Turned180,
    /// Turned by 270 degrees.
    Turned270,
    /// Left and right exchanged.
    Mirrored,
    /// Top and bottom exchanged.
    Flipped,
    /// Rows and columns exchanged.
    Transposed,
    /// The digits renamed from the other end: d is called side + 1 - d.
    Reversed,
    /// The digits renamed.
    Renamed(u64),
    /// The rows of each band exchanged among each other.
    Rows(u64),
    /// The columns of each stack exchanged among each other.
    Columns(u64),
    /// The bands (rows of boxes) exchanged.
    Bands(u64),
    /// The stacks (columns of boxes) exchanged.
    Stacks(u64),
}

impl Symmetry {
    /// Every kind, those with a seed with this one.
    pub const fn all(seed: u64) -> [Symmetry; 12] {
        [
            Symmetry::Turned90,
            Symmetry::Turned180,
            Symmetry::Turned270,
            Symmetry::Mirrored,
            Symmetry::Flipped,
            Symmetry::Transposed,
            Symmetry::Reversed,
            Symmetry::Renamed(seed),
            Symmetry::Rows(seed),
            Symmetry::Columns(seed),
            Symmetry::Bands(seed),
            Symmetry::Stacks(seed),
        ]
    }

    /// The word it is named by, and the number behind it if it has one.
    pub const fn words(self) -> (&'static str, Option<u64>) {
        match self {
            Symmetry::Turned90 => ("turned", Some(90)),
            Symmetry::Turned180 => ("turned", Some(180)),
            Symmetry::Turned270 => ("turned", Some(270)),
            Symmetry::Mirrored => ("mirrored", None),
            Symmetry::Flipped => ("flipped", None),
            Symmetry::Transposed => ("transposed", None),
            Symmetry::Reversed => ("reversed", None),
            Symmetry::Renamed(seed) => ("renamed", Some(seed)),
            Symmetry::Rows(seed) => ("rows", Some(seed)),
            Symmetry::Columns(seed) => ("columns", Some(seed)),
            Symmetry::Bands(seed) => ("bands", Some(seed)),
            Symmetry::Stacks(seed) => ("stacks", Some(seed)),
        }
    }

    /// The symmetry with this word and number. A seed that is left out is 1.
    pub fn from_words(word: &str, number: Option<u64>) -> Option<Symmetry> {
        let turns = word == "turned";
        Self::all(number.unwrap_or(1)).into_iter().find(|symmetry| {
            let (name, own) = symmetry.words();
            name == word && if turns || own.is_none() { own == number } else { true }
        })
    }

    /// What it does to boards of this shape. `None` if it lays boxes down and they are not square, or if it
    /// breaks up the diagonals of a queens board.
    pub fn on(self, shape: Shape) -> Option<Transform> {
        let last = shape.side() - 1;
        let (tall, wide) = (shape.box_rows(), shape.box_columns());
        let square = tall == wide || shape.rules() == Rules::Queens;
        let keeps_lines = matches!(
            self,
            Symmetry::Turned90
                | Symmetry::Turned180
                | Symmetry::Turned270
                | Symmetry::Mirrored
                | Symmetry::Flipped
                | Symmetry::Transposed
        );
        // Queens have diagonals and no digits.
        if shape.rules() == Rules::Queens && !keeps_lines {
            return None;
        }
        // From where the cell at a row and a column comes.
        let cells = |from: &dyn Fn(usize, usize) -> (usize, usize)| Some(Transform::of_cells(shape, from));
        match self {
            Symmetry::Turned90 | Symmetry::Turned270 | Symmetry::Transposed if !square => None,
            Symmetry::Rows(_) | Symmetry::Columns(_) if shape.rules() == Rules::Queens => None,
            Symmetry::Turned90 => cells(&|r, c| (last - c, r)),
            Symmetry::Turned180 => cells(&|r, c| (last - r, last - c)),
            Symmetry::Turned270 => cells(&|r, c| (c, last - r)),
            Symmetry::Mirrored => cells(&|r, c| (r, last - c)),
            Symmetry::Flipped => cells(&|r, c| (last - r, c)),
            Symmetry::Transposed => cells(&|r, c| (c, r)),
            Symmetry::Reversed => Some(Transform::of_digits(shape, Digit::all(shape).rev())),
            Symmetry::Renamed(mut seed) => {
                let mut digits: Vec<Digit> = Digit::all(shape).collect();
                shuffle(&mut digits, &mut seed);
                Some(Transform::of_digits(shape, digits.into_iter()))
            }
            Symmetry::Rows(seed) => {
                let order = within(shape.side(), tall, seed);
                cells(&|r, c| (order[r], c))
            }
            Symmetry::Columns(seed) => {
                let order = within(shape.side(), wide, seed);
                cells(&|r, c| (r, order[c]))
            }
            Symmetry::Bands(seed) => {
                let order = among(shape.side(), tall, seed);
                cells(&|r, c| (order[r], c))
            }
            Symmetry::Stacks(seed) => {
                let order = among(shape.side(), wide, seed);
                cells(&|r, c| (r, order[c]))
            }
        }
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.words() {
            (word, None) => f.write_str(word),
            ("turned", Some(degrees)) => write!(f, "turned {degrees}"),
            (word, Some(seed)) => write!(f, "{word}:{seed}"),
        }
    }
}

/// An order of lines that exchanges those of the same group.
fn within(side: usize, group: usize, mut seed: u64) -> Vec<usize> {
    let mut order: Vec<usize> = (0..side).collect();
    order.chunks_mut(group).for_each(|lines| shuffle(lines, &mut seed));
    order
}

/// An order of lines that exchanges whole groups.
fn among(side: usize, group: usize, mut seed: u64) -> Vec<usize> {
    let mut groups: Vec<usize> = (0..side / group).collect();
    shuffle(&mut groups, &mut seed);
    groups.into_iter().flat_map(|g| g * group..(g + 1) * group).collect()
}

/// Where each cell of a board goes, and what each digit is called afterwards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transform {
    shape: Shape,
    /// By cell, where it goes.
    cells: Vec<Cell>,
    /// By value less one, its new name.
    digits: Vec<Digit>,
}

impl Transform {
    /// The one that changes nothing.
    pub fn identity(shape: Shape) -> Transform {
        Transform { shape, cells: shape.all_cells().collect(), digits: Digit::all(shape).collect() }
    }

    /// These, one after the other. `None` if one of them is none of this shape.
    pub fn of(symmetries: &[Symmetry], shape: Shape) -> Option<Transform> {
        symmetries.iter().try_fold(Self::identity(shape), |all, next| Some(all.then(&next.on(shape)?)))
    }

    fn of_cells(shape: Shape, from: &dyn Fn(usize, usize) -> (usize, usize)) -> Transform {
        let mut transform = Self::identity(shape);
        for to in shape.all_cells() {
            let (row, column) = from(shape.row(to), shape.column(to));
            transform.cells[shape.cell(row, column).index()] = to;
        }
        transform
    }

    fn of_digits(shape: Shape, names: impl Iterator<Item = Digit>) -> Transform {
        Transform { digits: names.collect(), ..Self::identity(shape) }
    }

    /// The shape whose boards it changes.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Where a cell goes. A cell that no board of this shape has stays.
    pub fn cell(&self, cell: Cell) -> Cell {
        self.cells.get(cell.index()).copied().unwrap_or(cell)
    }

    /// What a digit is called afterwards. A digit that no board of this shape has stays.
    pub fn digit(&self, digit: Digit) -> Digit {
        self.digits.get(usize::from(digit.value()) - 1).copied().unwrap_or(digit)
    }

    /// This one, then another of the same shape.
    #[must_use]
    pub fn then(&self, next: &Transform) -> Transform {
        Transform {
            shape: self.shape,
            cells: self.cells.iter().map(|&cell| next.cell(cell)).collect(),
            digits: self.digits.iter().map(|&digit| next.digit(digit)).collect(),
        }
    }

    /// The one that takes it back.
    #[must_use]
    pub fn inverse(&self) -> Transform {
        let mut inverse = Self::identity(self.shape);
        for cell in self.shape.all_cells() {
            inverse.cells[self.cell(cell).index()] = cell;
        }
        for digit in Digit::all(self.shape) {
            inverse.digits[usize::from(self.digit(digit).value()) - 1] = digit;
        }
        inverse
    }
}

impl Grid {
    /// The board that a transformation of its shape makes of this one; givens stay givens.
    #[must_use]
    pub fn transformed(&self, transform: &Transform) -> Grid {
        debug_assert_eq!(self.shape(), transform.shape, "a transformation is for boards of its shape");
        let mut grid = Grid::empty(self.shape());
        for cell in self.shape().all_cells() {
            let (to, digit) = (transform.cell(cell), self.get(cell).map(|digit| transform.digit(digit)));
            if self.is_given(cell) { grid.set_given(to, digit) } else { grid.set(to, digit) }
        }
        grid
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed(line: &str, symmetries: &[Symmetry]) -> String {
        let grid = Grid::from_line(line).unwrap();
        grid.transformed(&Transform::of(symmetries, grid.shape()).unwrap()).line('.')
    }

    #[test]
    fn each_moves_what_its_name_says() {
        let line = "1234............";
        for (symmetry, after) in [
            (Symmetry::Turned90, "...1...2...3...4"),
            (Symmetry::Turned180, "............4321"),
            (Symmetry::Turned270, "4...3...2...1..."),
            (Symmetry::Mirrored, "4321............"),
            (Symmetry::Flipped, "............1234"),
            (Symmetry::Transposed, "1...2...3...4..."),
            (Symmetry::Reversed, "4321............"),
        ] {
            assert_eq!(changed(line, &[symmetry]), after, "{symmetry}");
        }
        assert_eq!(changed(line, &[Symmetry::Turned90, Symmetry::Reversed]), "...4...3...2...1");
        assert_eq!(changed(line, &[]), line);
    }

    #[test]
    fn a_seed_means_the_same_for_ever() {
        let line = format!("123456789{}", ".".repeat(72));
        let row = |symmetry| changed(&line, &[symmetry])[..9].to_owned();
        assert_eq!(row(Symmetry::Renamed(0)), "395276148");
        assert_eq!(row(Symmetry::Columns(0)), "213654897");
        assert_eq!(row(Symmetry::Stacks(0)), "456123789");
    }

    #[test]
    fn names_go_both_ways_and_boxes_are_not_laid_down() {
        for symmetry in Symmetry::all(7) {
            let (word, number) = symmetry.words();
            assert_eq!(Symmetry::from_words(word, number), Some(symmetry));
            let lies = matches!(symmetry, Symmetry::Turned90 | Symmetry::Turned270 | Symmetry::Transposed);
            assert_eq!(symmetry.on(Shape::S6).is_none(), lies, "{symmetry}");
            assert!(symmetry.on(Shape::S9).is_some());
        }
        assert_eq!(Symmetry::from_words("bands", None), Some(Symmetry::Bands(1)));
        for (word, number) in [("turned", None), ("turned", Some(45)), ("mirrored", Some(1)), ("", None)] {
            assert_eq!(Symmetry::from_words(word, number), None, "{word} {number:?}");
        }
    }
}
