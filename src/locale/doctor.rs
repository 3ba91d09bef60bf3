//! What `doctor` finds, and how it is meant. Data; the sentences stand in `en` and `ko`.

use super::{Lang, clean, en, ko};

/// How something that was found is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// As it should be.
    Good,
    /// Usable, and could be better.
    Warning,
    /// Something does not work.
    Problem,
}

/// What a directory of the program is like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// It is there, and can be written in.
    Ready,
    /// It is not there yet, and can be made.
    ToBeMade,
    /// It must not be written in, or must not be made.
    Closed,
    /// Something else is in its place.
    NoDirectory,
    /// Its name is too long for a socket.
    TooLong,
}

/// Why the engine is the one it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Choice {
    /// It is the fastest of those that this machine has.
    Fastest,
    /// It was asked for.
    AskedFor,
    /// This was asked for, and there is no such engine here.
    InPlaceOf(String),
}

/// One thing that was found out about the machine. What says so is the variable with its value, as
/// `NAME=value`; `None` if nobody says anything.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Symptom {
    /// The program and the machine it is made for.
    Version {
        /// Both, in the signs of the machine's makers.
        text: String,
        /// Was it made to be fast?
        optimised: bool,
    },
    /// Stdout is a terminal.
    Terminal {
        /// What it calls itself.
        name: String,
        /// Columns and lines, if it says.
        size: Option<(u16, u16)>,
        /// A network lies between.
        far: bool,
    },
    /// Stdout is a terminal that cannot move its cursor, or does not say what it is.
    Unnamed(Option<String>),
    /// Stdout is a file or a pipe.
    NoTerminal,
    /// Keys come from stdin, or else from the terminal that the program belongs to.
    Keyboard {
        /// Is stdin that terminal?
        stdin: bool,
    },
    /// There is none. Does the screen fail for that alone?
    NoKeyboard(bool),
    /// No colours are used.
    NoColours(Option<String>),
    /// The sixteen that every terminal has.
    SixteenColours,
    /// Every colour.
    AllColours(String),
    /// Which signs are drawn: all, or those of ASCII alone.
    Signs {
        /// All.
        unicode: bool,
        /// What says so.
        because: Option<String>,
    },
    /// The language that is spoken.
    Language {
        /// What says so.
        because: Option<String>,
        /// Another was asked for that the character set cannot write.
        unwritable: bool,
    },
    /// There is no directory to keep anything in.
    NoData,
    /// Where unfinished work is kept.
    Data {
        /// The directory.
        path: String,
        /// What it is like.
        place: Place,
        /// How many works are kept.
        works: usize,
    },
    /// Where shows can be found by those who follow them.
    Shows {
        /// The directory.
        path: String,
        /// What it is like.
        place: Place,
    },
    /// What counts and solves boards of 9x9.
    Engine {
        /// Its name.
        name: &'static str,
        /// Why.
        choice: Choice,
    },
    /// How many threads can work at once.
    Threads(usize),
    /// What the mouse does.
    Mouse,
    /// What recordings need.
    Films,
}

/// From so many columns and lines on, everything has its place.
pub(super) const ROOMY: (u16, u16) = (80, 24);
/// From so many on, the board has.
pub(super) const NARROW: (u16, u16) = (25, 13);

impl Symptom {
    /// How it is meant.
    pub fn grade(&self) -> Grade {
        let holds = |(columns, lines): (u16, u16), size: (u16, u16)| size.0 >= columns && size.1 >= lines;
        match self {
            Symptom::Version { optimised: false, .. }
            | Symptom::Unnamed(_)
            | Symptom::NoTerminal
            | Symptom::NoKeyboard(false)
            | Symptom::Signs { unicode: false, .. }
            | Symptom::Language { unwritable: true, .. }
            | Symptom::Engine { choice: Choice::InPlaceOf(_), .. }
            | Symptom::Terminal { size: None, .. } => Grade::Warning,
            Symptom::Terminal { size: Some(size), .. } if holds(ROOMY, *size) => Grade::Good,
            Symptom::Terminal { size: Some(size), .. } if holds(NARROW, *size) => Grade::Warning,
            Symptom::Terminal { .. } | Symptom::NoKeyboard(true) | Symptom::NoData => Grade::Problem,
            Symptom::Data { place, .. } if *place > Place::ToBeMade => Grade::Problem,
            Symptom::Shows { place, .. } if *place > Place::ToBeMade => Grade::Warning,
            _ => Grade::Good,
        }
    }
}

/// A finding in words: what it is about, what was found, and what can be done, if something should be.
/// Nothing in it reaches a terminal as a control sequence.
pub fn symptom(lang: Lang, symptom: &Symptom) -> (&'static str, String, Option<String>) {
    let (about, found, advice) = match lang {
        Lang::En => en::doctor::symptom(symptom),
        Lang::Ko => ko::doctor::symptom(symptom),
    };
    (about, clean(&found), advice.map(|advice| clean(&advice)))
}

/// A grade in a word.
pub fn grade(lang: Lang, grade: Grade) -> &'static str {
    match lang {
        Lang::En => en::doctor::grade(grade),
        Lang::Ko => ko::doctor::grade(grade),
    }
}

/// What it comes to.
pub fn diagnosis(lang: Lang, warnings: usize, problems: usize) -> String {
    match lang {
        Lang::En => en::doctor::diagnosis(warnings, problems),
        Lang::Ko => ko::doctor::diagnosis(warnings, problems),
    }
}
