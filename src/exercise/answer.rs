//! Whether what a program printed is right, and if not, where it first goes wrong.
//!
//! As judges have it, blanks at the end of a line and empty lines at the end do not count.

use super::Exercise;
use crate::puzzle::{Cell, Conflict, Digit, Grid, Shape};
use crate::search::fast::{Budget, smallest};

/// Why an answer is not accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// Nothing was printed at all.
    Silence,
    /// It is not laid out as the exercise asks for.
    Layout(Misprint),
    /// It is no solution, or not the one that is asked for.
    Digits(Mistake),
}

/// Where a layout goes wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Misprint {
    /// The line of the answer, from 1.
    pub line: usize,
    /// The character of the line, from 1.
    pub column: usize,
    /// What stands there.
    pub instead: Instead,
    /// What should.
    pub expected: Expected,
}

/// What stands in a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Instead {
    /// A sign.
    Sign(char),
    /// The line ends.
    LineEnd,
    /// The output ends.
    End,
}

/// What should stand in a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expected {
    /// A digit.
    Digit,
    /// One blank.
    Blank,
    /// The end of a row.
    LineEnd,
    /// This row, from 1.
    Row(usize),
    /// Nothing behind the ninth row.
    End,
}

/// Where digits are wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mistake {
    /// A cell was left blank.
    Blank(Cell),
    /// A given was changed.
    Given {
        /// Where.
        cell: Cell,
        /// The digit of the puzzle.
        given: Digit,
        /// That of the answer.
        found: Digit,
    },
    /// A digit stands twice in a house.
    Conflict(Conflict),
    /// It is a solution, but the smallest one was asked for.
    NotSmallest {
        /// The first cell in which they differ.
        cell: Cell,
        /// The digit of the answer.
        found: Digit,
        /// That of the smallest solution.
        smallest: Digit,
    },
}

/// Checks the answer to a 9x9 puzzle.
///
/// # Errors
/// The first thing that is wrong with it: the layout, a blank, a changed given, a broken rule.
pub fn check(exercise: Exercise, puzzle: &Grid, answer: &[u8]) -> Result<(), Fault> {
    let text = String::from_utf8_lossy(answer);
    if text.trim().is_empty() {
        return Err(Fault::Silence);
    }
    let answer = read(exercise, &text).map_err(Fault::Layout)?;
    solves(exercise, puzzle, &answer).map_err(Fault::Digits)
}

/// The digits of an answer.
fn read(exercise: Exercise, text: &str) -> Result<Grid, Misprint> {
    let shape = Shape::S9;
    let side = shape.side();
    let mut grid = Grid::empty(shape);
    let mut lines = text.trim_end().split('\n');
    for row in 0..side {
        let misprint = |column, instead, expected| Misprint { line: row + 1, column, instead, expected };
        let end = misprint(1, Instead::End, Expected::Row(row + 1));
        let line: Vec<char> = lines.next().ok_or(end)?.trim_end().chars().collect();
        let mut at = 0;
        let mut take = |expected| {
            let sign = line.get(at).copied();
            at += 1;
            let wrong = misprint(at, sign.map_or(Instead::LineEnd, Instead::Sign), expected);
            (sign, wrong)
        };
        for column in 0..side {
            if exercise.is_spaced() && column > 0 {
                let (sign, wrong) = take(Expected::Blank);
                sign.filter(|&sign| sign == ' ').ok_or(wrong)?;
            }
            let (sign, wrong) = take(Expected::Digit);
            let digit = sign.and_then(|sign| sign.to_digit(10)).ok_or(wrong)?;
            grid.set(shape.cell(row, column), Digit::new(digit as u8));
        }
        if let (Some(_), wrong) = take(Expected::LineEnd) {
            return Err(wrong);
        }
    }
    // Empty lines are no answer to anything, but somebody may look for the place.
    for (below, line) in lines.enumerate() {
        if let Some(column) = line.chars().position(|sign| !sign.is_whitespace()) {
            let sign = line.chars().nth(column).unwrap_or(' ');
            let (line, column) = (side + below + 1, column + 1);
            return Err(Misprint { line, column, instead: Instead::Sign(sign), expected: Expected::End });
        }
    }
    Ok(grid)
}

fn solves(exercise: Exercise, puzzle: &Grid, answer: &Grid) -> Result<(), Mistake> {
    if let Some(cell) = answer.first_blank() {
        return Err(Mistake::Blank(cell));
    }
    // Every cell is filled from here on; a board without a digit there would just have no mistake.
    for cell in puzzle.givens().iter() {
        match (puzzle.get(cell), answer.get(cell)) {
            (Some(given), Some(found)) if given != found => {
                return Err(Mistake::Given { cell, given, found });
            }
            _ => {}
        }
    }
    if let Some(conflict) = answer.first_conflict() {
        return Err(Mistake::Conflict(conflict));
    }
    if !exercise.wants_smallest() {
        return Ok(());
    }
    // The answer shows that there is a solution, and nothing stops the search for the smallest.
    let Ok(Some(best)) = smallest(puzzle, &Budget::default()) else { return Ok(()) };
    for cell in puzzle.shape().all_cells() {
        match (answer.get(cell), best.get(cell)) {
            (Some(found), Some(smallest)) if found != smallest => {
                return Err(Mistake::NotSmallest { cell, found, smallest });
            }
            _ => {}
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::Bundled;
    use crate::puzzle::HouseKind;
    use crate::search::fast::enumerate;
    use std::ops::ControlFlow;

    const S: Shape = Shape::S9;

    fn solution(puzzle: &Grid) -> Grid {
        smallest(puzzle, &Budget::default()).unwrap().unwrap()
    }

    #[test]
    fn right_answers_are_accepted_whatever_stands_at_the_ends() {
        for bundled in Bundled::ALL {
            let puzzle = bundled.grid();
            for exercise in Exercise::ALL {
                let text = exercise.feed(&solution(&puzzle));
                for text in [
                    text.clone(),
                    text.replace('\n', " \n"),
                    text.replace('\n', "\r\n"),
                    text.trim_end().to_owned(),
                    format!("{text}\n \n"),
                ] {
                    assert_eq!(check(exercise, &puzzle, text.as_bytes()), Ok(()), "{text}");
                }
            }
        }
    }

    #[test]
    fn misprints_are_found_where_they_are() {
        let puzzle = Bundled::Easy.grid();
        let spaced = Exercise::Jungol1824.feed(&solution(&puzzle));
        let dense = Exercise::Boj2239.feed(&solution(&puzzle));
        let rows =
            |text: &str, count: usize| text.lines().take(count).map(|l| format!("{l}\n")).collect::<String>();
        let (digit, blank) = (Expected::Digit, Expected::Blank);
        let second = |text: &str| text.chars().nth(1).unwrap();
        use Exercise::{Boj2239 as B, Jungol1824 as J};
        use Instead::{End, LineEnd, Sign};
        let table = [
            (J, dense.clone(), 1, 2, Sign(second(&dense)), blank),
            (B, spaced.clone(), 1, 2, Sign(' '), digit),
            (B, format!("Answer:\n{dense}"), 1, 1, Sign('A'), digit),
            (B, format!("\n{dense}"), 1, 1, LineEnd, digit),
            (J, format!(" {spaced}"), 1, 1, Sign(' '), digit),
            (J, spaced.replace(' ', "  "), 1, 3, Sign(' '), digit),
            (J, spaced.replace(' ', "\t"), 1, 2, Sign('\t'), blank),
            (B, rows(&dense, 8), 9, 1, End, Expected::Row(9)),
            (J, rows(&spaced, 2), 3, 1, End, Expected::Row(3)),
            (B, format!("{}12345678\n", rows(&dense, 8)), 9, 9, LineEnd, digit),
            (B, dense.replace('\n', "1\n"), 1, 10, Sign('1'), Expected::LineEnd),
            (B, dense.replace('\n', ""), 1, 10, Sign(dense.chars().nth(10).unwrap()), Expected::LineEnd),
            (B, format!("{dense}\n  end"), 11, 3, Sign('e'), Expected::End),
            (B, "........\n".to_owned(), 1, 1, Sign('.'), digit),
        ];
        for (exercise, text, line, column, instead, expected) in table {
            let misprint = Misprint { line, column, instead, expected };
            let found = check(exercise, &puzzle, text.as_bytes());
            assert_eq!(found, Err(Fault::Layout(misprint)), "{exercise:?}\n{text}");
        }
        for silence in ["", "\n", " \r\n\n"] {
            assert_eq!(check(B, &puzzle, silence.as_bytes()), Err(Fault::Silence));
        }
        let binary = check(B, &puzzle, b"12\xff");
        assert!(matches!(binary, Err(Fault::Layout(Misprint { column: 3, instead: Sign('\u{fffd}'), .. }))));
    }

    #[test]
    fn wrong_digits_are_told_by_what_they_break() {
        let puzzle = Bundled::Easy.grid();
        let right = solution(&puzzle);
        let with = |cell: Cell, digit: Option<u8>| {
            let mut grid = right.clone();
            grid.set(cell, digit.and_then(Digit::new));
            Exercise::Boj2239.feed(&grid)
        };
        let judge = |text: &str| check(Exercise::Boj2239, &puzzle, text.as_bytes());
        let given = S.cell(0, 0);
        assert_eq!(judge(&with(S.cell(4, 3), None)), Err(Fault::Digits(Mistake::Blank(S.cell(4, 3)))));
        let (one, two) = (Digit::new(1).unwrap(), Digit::new(2).unwrap());
        let changed = Mistake::Given { cell: given, given: one, found: two };
        assert_eq!(judge(&with(given, Some(2))), Err(Fault::Digits(changed)));
        let free = S.cell(0, 1);
        let other = right.get(S.cell(0, 8)).unwrap();
        match judge(&with(free, Some(other.value()))) {
            Err(Fault::Digits(Mistake::Conflict(conflict))) => {
                assert_eq!((conflict.first, conflict.kind), (free, HouseKind::Row));
                assert_eq!(conflict.digit, other);
            }
            found => panic!("{found:?}"),
        }
    }

    #[test]
    fn one_exercise_takes_any_solution_the_other_the_smallest() {
        let puzzle = Bundled::SeveralSolutions.grid();
        let best = solution(&puzzle);
        let _ = enumerate(&puzzle, &Budget::default(), &mut |found| {
            let judged = |exercise: Exercise| check(exercise, &puzzle, exercise.feed(found).as_bytes());
            assert_eq!(judged(Exercise::Jungol1824), Ok(()));
            match judged(Exercise::Boj2239) {
                Ok(()) => assert_eq!(found.line('.'), best.line('.')),
                Err(Fault::Digits(Mistake::NotSmallest { cell, found, smallest })) => {
                    assert!(smallest < found, "{cell:?}");
                }
                other => panic!("{other:?}"),
            }
            ControlFlow::Continue(())
        });
    }
}
