//! What is said about something: sentences with data in them.

use crate::lesson::{Choice, Kind};
use crate::puzzle::{Cell, Conflict, Digit, HouseKind, Shape};
use crate::record::{Claim, Flaw};
use crate::search::{Ending, Search, Step, Stuck, Why};

/// What a step did, with everything its caption tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Caption {
    /// Nothing was done yet.
    Start {
        /// How many cells are to be filled.
        blanks: usize,
        /// In a lesson, where the arrow goes on with the lesson and not with the search.
        taught: bool,
    },
    /// The branch of a search in which this digit was put where the search would have tried another.
    Fork {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
    },
    /// A digit passed its test, or nothing else was possible.
    Place {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
        /// For what reason.
        why: Why,
    },
    /// A digit failed its test.
    Reject {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
        /// The houses that hold it already, each with the cell where it stands.
        because: Vec<(HouseKind, Cell)>,
    },
    /// A placement was taken back.
    Remove {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
        /// What could not be filled, unless the search goes on behind a solution.
        stuck: Option<Stuck>,
    },
    /// The latest placement takes a digit from a cell.
    Eliminate {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
        /// The latest placement, if there is one.
        by: Option<(Cell, Digit)>,
    },
    /// A digit is possible again.
    Restore {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
    },
    /// The board as it stands cannot be filled.
    DeadEnd(Stuck),
    /// The board is full and right; the how-manieth solution it is.
    Solution(u64),
    /// Every possibility was tried; how many solutions there are.
    Exhausted(u64),
    /// What somebody's own program did that no search of ours does.
    Told(Told),
}

impl Caption {
    /// What a step of a search of ours did, now that the search stands right behind it; with what the
    /// search cannot tell: the number of blanks it began with, and of the solutions so far.
    pub fn of(
        step: Option<Step>,
        search: &impl Search,
        shape: Shape,
        blanks: usize,
        solutions: u64,
    ) -> Caption {
        let holder = |kind: HouseKind, cell: Cell, digit: Digit| {
            let cells = shape.cells_of(shape.house(kind, cell)).iter();
            cells.copied().find(|&c| c != cell && search.board()[c.index()] == digit.value())
        };
        match step {
            None => Caption::Start { blanks, taught: false },
            Some(Step::Place { cell, digit, why }) => Caption::Place { cell, digit, why },
            Some(Step::Reject { cell, digit, because }) => {
                let because = because.iter().filter_map(|kind| Some((kind, holder(kind, cell, digit)?)));
                Caption::Reject { cell, digit, because: because.collect() }
            }
            Some(Step::Remove { cell, digit }) => Caption::Remove { cell, digit, stuck: search.stuck() },
            Some(Step::Eliminate { cell, digit }) => {
                Caption::Eliminate { cell, digit, by: search.path().last() }
            }
            Some(Step::Restore { cell, digit }) => Caption::Restore { cell, digit },
            Some(Step::DeadEnd(stuck)) => Caption::DeadEnd(stuck),
            Some(Step::Solution) => Caption::Solution(solutions),
            // The others are steps of people's own programs.
            Some(_) => Caption::Exhausted(solutions),
        }
    }
}

/// What somebody's own program did, as far as searches of ours do not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Told {
    /// It is about to test a digit.
    Try(Cell, Digit),
    /// It placed a digit against the rules: the houses that hold it already, each with the cell.
    Clash(Cell, Digit, Vec<(HouseKind, Cell)>),
    /// It refused a digit that fits.
    Refuse(Cell, Digit),
    /// It took back a placement; why is not known.
    TakeBack(Cell, Digit),
    /// It placed a digit (the last) where one of its own stood.
    Replace(Cell, Digit, Digit),
    /// It took back a placement that was not the latest, which is named too.
    Withdraw(Cell, Digit, Option<(Cell, Digit)>),
    /// It tried to place on a given.
    OnGiven(Cell, Digit),
    /// It tried to take back a given.
    UndoGiven(Cell),
    /// It took back what was not there.
    UndoEmpty(Cell),
    /// It went into a function.
    Call,
    /// It left a function.
    Return,
    /// It said that it has a solution, and it has none: what is wrong with the board.
    Wrong(Flaw),
    /// It said that it has ended, and how; and what is so.
    Done(Claim),
}

/// What became of a search being watched when it began anew, with something else chosen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Again {
    /// None was being watched.
    No,
    /// It is back at its start.
    AtStart,
    /// It stands at the same share of its steps as before, 0 to 100 per cent.
    AtShare(f64),
}

/// A sentence of the screen with data in it.
#[derive(Debug, Clone, PartialEq)]
pub enum Say<'a> {
    /// Two equal digits in a house.
    Conflict(Conflict),
    /// A board that breaks the rules is not searched.
    CannotWatch(Conflict),
    /// A long way was given up.
    StoppedAfter {
        /// How many steps are known.
        steps: &'a str,
        /// Where we stand.
        at: &'a str,
    },
    /// A cell that no search changes.
    IsGiven(Cell),
    /// How a paste or a file was understood.
    Recognised {
        /// The format's name.
        format: &'a str,
        /// The board's side.
        side: usize,
        /// How many digits it has.
        filled: usize,
        /// Which of how many puzzles, both from 1.
        which: (usize, usize),
    },
    /// A fault at a place of a text.
    FaultAt {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// What is wrong.
        what: &'a str,
    },
    /// A file was opened.
    Opened(&'a str),
    /// A file was written.
    Wrote(&'a str),
    /// A file was written that does not tell typed digits from givens.
    WroteAsGivens(&'a str),
    /// A file could not be read or written.
    FileFailed {
        /// Which file.
        path: &'a str,
        /// What the system said.
        why: &'a str,
    },
    /// The theme is now this one.
    Theme(&'a str),
    /// The code is shown in this language now.
    Language(&'a str),
    /// The view is now this one.
    Preset(&'a str),
    /// What is shown from now on is what the lesson asks for at each place; here it is this preset.
    PresetOfLesson(&'a str),
    /// The strategy is now this one.
    Strategy {
        /// Its name.
        name: &'a str,
        /// What became of the search being watched.
        again: Again,
    },
    /// The order in which digits are tried is now this one.
    Digits {
        /// Its name.
        name: &'a str,
        /// The digits, one behind the other.
        digits: &'a str,
        /// What became of the search being watched.
        again: Again,
    },
    /// The present held against a bookmark.
    Compared {
        /// The bookmark's name.
        name: &'a str,
        /// Its position.
        step: &'a str,
        /// How many cells differ.
        differ: usize,
        /// Placements in between.
        placed: &'a str,
        /// Undos in between.
        undone: &'a str,
        /// Placements that both share and that stand all the time between.
        shared: usize,
    },
    /// The same where there is little room: the bookmark, its position, and how many cells differ.
    Differs(&'a str, &'a str, usize),
    /// Asks for a digit for a cell.
    WhatIf(Cell),
    /// The branch that is shown.
    Branch {
        /// Cell and digit.
        choice: &'a str,
        /// The position where it left its parent.
        from: &'a str,
        /// Which of how many, from 1, the search itself among them.
        place: (usize, usize),
    },
    /// A digit cannot be put there, since it fails its test.
    FailsThere {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
    },
    /// A bookmark was set.
    Bookmarked {
        /// Its name.
        name: &'a str,
        /// Its position.
        step: &'a str,
    },
    /// The conditions on which it stops now, as one could type them.
    StopsAt(&'a str),
    /// It has stopped, since this condition is met.
    StoppedWhen(&'a str),
    /// This part is no condition.
    NoCondition(&'a str),
    /// A lane of a race is now this one.
    Lane {
        /// Which, from 1.
        number: usize,
        /// Strategy, order of digits, symmetries.
        lane: &'a str,
    },
    /// A text is no lane of a race.
    LaneFault {
        /// Which, from 1.
        number: usize,
        /// The word that does not belong there; empty if nothing stands there.
        word: &'a str,
    },
    /// A lane has come to its end.
    Finish {
        /// As the how-manieth.
        place: usize,
        /// How.
        ending: Ending,
    },
    /// The puzzle that is searched.
    PlainPuzzle {
        /// Its cells in reading order.
        line: &'a str,
        /// How many givens it has.
        givens: usize,
        /// How many cells are to be filled.
        blanks: usize,
    },
    /// The strategy that searches it.
    PlainStrategy {
        /// Its name.
        name: &'a str,
        /// What it does.
        about: &'a str,
        /// The order in which it tries digits.
        digits: &'a str,
    },
    /// A step, in a line of its own.
    PlainStep {
        /// Which, from 1.
        number: u64,
        /// The verb of its caption.
        verb: &'a str,
        /// The rest of its caption.
        text: &'a str,
        /// How many placements stand behind it.
        depth: usize,
    },
    /// The solution, its cells in reading order.
    PlainSolution(&'a str),
    /// No more steps are told, after so many.
    PlainStopped(u64),
    /// So many units a second.
    Speed(f64),
    /// Such and such a name is not known.
    Unknown {
        /// What was typed.
        name: &'a str,
        /// What would be understood.
        known: &'a str,
    },
    /// A film is being prepared: so many steps were looked at.
    FilmSearching(&'a str),
    /// A film is being made: so many per cent of it are there.
    Filming(u8),
    /// A chapter: the dead end at the greatest depth.
    ChapterDeepest(usize),
    /// A chapter: a wrong guess.
    ChapterGuess {
        /// Cell and digit.
        guess: &'a str,
        /// Steps it took.
        steps: &'a str,
    },
    /// A chapter: a solution, by its number.
    ChapterSolution(&'a str),
    /// So many steps.
    Steps(&'a str),
    /// The lanes of a race beside somebody's own program, and where that stands.
    BesideRun {
        /// The program.
        name: &'a str,
        /// Its step.
        step: &'a str,
        /// What it has placed so far.
        placed: &'a str,
        /// What it has taken back.
        undone: &'a str,
    },
    /// A lane that is lost since this placement, in so many columns as a standing has.
    LaneLost(&'a str),
    /// A listing that is written for ascending digits, where they are tried in this order.
    ListedAscending(&'a str),
    /// How many placements a search makes until nothing is left, from random probes.
    Estimated {
        /// The estimate.
        placements: &'a str,
        /// The standard error, with its sign.
        error: &'a str,
        /// How many probes there were.
        probes: &'a str,
        /// How many there are in truth, once that is known.
        truth: Option<&'a str>,
    },
    /// The same where there is little room: the estimate and its standard error.
    About(&'a str, &'a str),
    /// Something was counted up to a step that is not the present.
    Counted(&'a str),
    /// A placement that stands since a position.
    Since(&'a str),
    /// The search has been lost since a placement.
    Doomed {
        /// The position behind it.
        since: &'a str,
        /// Cell and digit.
        guess: &'a str,
        /// What the only solution has there.
        right: Option<char>,
        /// Where it is taken back and what it will have cost, if that is known.
        undone: Option<(&'a str, &'a str)>,
    },
    /// The terminal is too small.
    TooSmall {
        /// Columns and lines it has.
        have: (u16, u16),
        /// Columns and lines it would take.
        need: (u16, u16),
    },
    /// A file name's ending says no format.
    NoFormat(&'a str),
    /// Some part of the work could not be kept.
    NotKept(&'a str),
    /// No second terminal can follow, and why.
    NotFollowed(&'a str),
    /// A search goes on; so many steps so far.
    Running(&'a str),
    /// A cell that two solutions fill differently.
    Forks {
        /// Which cell.
        cell: Cell,
        /// The two digits, one behind the other.
        digits: &'a str,
    },
    /// A question to a class, and the cell it is about, if it is about one.
    Ask(Kind, Option<Cell>),
    /// A possible answer.
    Choice(Choice),
    /// How many of a class were right.
    Hands {
        /// So many.
        right: usize,
        /// Of so many.
        all: usize,
    },
    /// A cell with what fits it.
    Fits {
        /// Which cell.
        cell: Cell,
        /// The digits, written one behind the other.
        digits: &'a str,
    },
}

/// The houses that refuse a digit, by the cell that stands in them: one that stands in two is named once.
pub(super) fn by_witness(because: &[(HouseKind, Cell)]) -> Vec<(Vec<HouseKind>, Cell)> {
    let mut reasons: Vec<(Vec<HouseKind>, Cell)> = Vec::new();
    for &(kind, witness) in because {
        match reasons.iter_mut().find(|(_, known)| *known == witness) {
            Some((kinds, _)) => kinds.push(kind),
            None => reasons.push((vec![kind], witness)),
        }
    }
    reasons
}
