//! Every sentence that a person reads, in every language the program speaks.
//!
//! The other rooms hand over data (a fault, a step, an ending); this one turns it into words. One
//! function a kind of thing said, each matching on the language, so that the compiler says what a
//! new language still lacks.

mod clean;
mod cli;
mod columns;
mod doctor;
mod en;
mod film;
mod judge;
mod ko;
mod lesson;
mod notes;
mod number;
mod run;
mod say;
#[cfg(test)]
mod tests;
mod user;
mod word;

pub use film::{Film, film};
pub use notes::{Part, notes};
pub use run::{Run, met, problem, problem_name, run};
pub use say::{Again, Caption, Say, Told};
pub use word::Word;

pub use clean::{clean, is_harmless};
pub use cli::{
    BenchFigures, Complaint, Expected, Finding, UsageFault, argument, bench_head, bench_row, complaint,
    expected, finding, help, note_word, page, progress, usage,
};
pub use columns::{columns, is_hangul, left, right};
pub use doctor::{Choice, Grade, Place, Symptom, diagnosis, grade, symptom};
pub use user::{CHARACTERS, MESSAGES, first_set, writes_unicode};

pub use lesson::{lesson_fault, lesson_sound};

pub use judge::{Unfit, Verdict, bundled, summary, verdict};

use crate::puzzle::{
    House, HouseKind, Rules, Shape,
    format::{Fault, Note},
};
use crate::search::Strategy;

/// A language the program speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Korean.
    Ko,
}

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Ko];

    /// The code it is chosen with (ISO 639-1).
    pub const fn name(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ko => "ko",
        }
    }

    /// The language with this code.
    pub fn from_name(name: &str) -> Option<Lang> {
        Self::ALL.into_iter().find(|l| l.name() == name)
    }
}

/// A fixed word or phrase.
pub fn word(lang: Lang, word: Word) -> &'static str {
    match lang {
        Lang::En => en::word(word),
        Lang::Ko => ko::word(word),
    }
}

/// A fixed word or phrase, as it is said of boards that follow these rules.
pub fn word_on(lang: Lang, rules: Rules, word: Word) -> &'static str {
    let special = match (rules, lang) {
        (Rules::Sudoku, _) => None,
        (Rules::Queens, Lang::En) => en::queens::word(word),
        (Rules::Queens, Lang::Ko) => ko::queens::word(word),
    };
    special.unwrap_or_else(|| self::word(lang, word))
}

/// What a step did: the verb, which stands in capitals, and the rest of the sentence.
pub fn caption(lang: Lang, caption: &Caption, shape: Shape) -> (&'static str, String) {
    match lang {
        Lang::En => en::caption(caption, shape),
        Lang::Ko => ko::caption(caption, shape),
    }
}

/// What a strategy does on boards that follow these rules, in one sentence without a full stop.
pub fn strategy(lang: Lang, strategy: Strategy, rules: Rules) -> &'static str {
    match (rules, lang) {
        (Rules::Sudoku, Lang::En) => en::strategy(strategy),
        (Rules::Sudoku, Lang::Ko) => ko::strategy(strategy),
        (Rules::Queens, Lang::En) => en::queens::strategy(strategy),
        (Rules::Queens, Lang::Ko) => ko::queens::strategy(strategy),
    }
}

/// A sentence with data in it. `shape` is the board's, for the names of cells and houses.
pub fn say(lang: Lang, what: &Say<'_>, shape: Shape) -> String {
    match lang {
        Lang::En => en::say(what, shape),
        Lang::Ko => ko::say(what, shape),
    }
}

/// A house with its number, counted from 1.
pub fn house(lang: Lang, house: House) -> String {
    match lang {
        Lang::En => en::house(house),
        Lang::Ko => ko::house(house),
    }
}

/// A kind of house in the fewest letters, all of them capitals.
pub fn house_name(lang: Lang, kind: HouseKind) -> &'static str {
    match lang {
        Lang::En => en::house_name(kind),
        Lang::Ko => ko::house_name(kind),
    }
}

/// What the system says of an error.
pub fn system(lang: Lang, error: &std::io::Error) -> String {
    match lang {
        Lang::En => en::cli::system(error),
        Lang::Ko => ko::cli::system(error),
    }
}

/// A number with its digits grouped.
pub fn number(lang: Lang, n: u64) -> String {
    match lang {
        Lang::En | Lang::Ko => number::thousands(n),
    }
}

/// What is wrong with a text and what was expected: one line, without the place.
pub fn fault(lang: Lang, fault: &Fault) -> String {
    match lang {
        Lang::En => en::faults::fault(&fault.kind),
        Lang::Ko => ko::faults::fault(&fault.kind),
    }
}

/// What must be said about the reading of a puzzle: one line.
pub fn note(lang: Lang, note: &Note) -> String {
    match lang {
        Lang::En => en::faults::note(note),
        Lang::Ko => ko::faults::note(note),
    }
}
