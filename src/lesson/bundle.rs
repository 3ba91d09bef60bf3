//! The lessons that come with the program, in every language they are written in.

/// A lesson that comes with the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bundled {
    /// The name it is chosen with, the same in every language.
    pub name: &'static str,
    /// The code of its language (ISO 639-1).
    pub lang: &'static str,
    /// Its text.
    pub text: &'static str,
}

impl Bundled {
    /// What it is called.
    pub fn title(&self) -> &'static str {
        self.text.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or(self.name)
    }
}

/// The language that has every lesson.
const FIRST: &str = "en";

const fn lesson(lang: &'static str, name: &'static str, text: &'static str) -> Bundled {
    Bundled { name, lang, text }
}

/// Every lesson, in the order in which they are taught.
const LESSONS: &[Bundled] = &[
    lesson("en", "by-hand", include_str!("../../assets/lessons/en/by-hand.md")),
    lesson("ko", "by-hand", include_str!("../../assets/lessons/ko/by-hand.md")),
    lesson("en", "tests", include_str!("../../assets/lessons/en/tests.md")),
    lesson("ko", "tests", include_str!("../../assets/lessons/ko/tests.md")),
    lesson("en", "going-back", include_str!("../../assets/lessons/en/going-back.md")),
    lesson("ko", "going-back", include_str!("../../assets/lessons/ko/going-back.md")),
    lesson("en", "wrong-guess", include_str!("../../assets/lessons/en/wrong-guess.md")),
    lesson("ko", "wrong-guess", include_str!("../../assets/lessons/ko/wrong-guess.md")),
    lesson("en", "order", include_str!("../../assets/lessons/en/order.md")),
    lesson("ko", "order", include_str!("../../assets/lessons/ko/order.md")),
    lesson("en", "bits", include_str!("../../assets/lessons/en/bits.md")),
    lesson("ko", "bits", include_str!("../../assets/lessons/ko/bits.md")),
    lesson("en", "singles", include_str!("../../assets/lessons/en/singles.md")),
    lesson("ko", "singles", include_str!("../../assets/lessons/ko/singles.md")),
    lesson("en", "queens", include_str!("../../assets/lessons/en/queens.md")),
    lesson("ko", "queens", include_str!("../../assets/lessons/ko/queens.md")),
];

/// Every lesson in every language, in the order in which they are taught.
pub fn bundled() -> &'static [Bundled] {
    LESSONS
}

/// The lesson of this name in this language, or else in English.
pub fn named(name: &str, lang: &str) -> Option<Bundled> {
    let of = |lang: &str| LESSONS.iter().find(|l| l.name == name && l.lang == lang).copied();
    of(lang).or_else(|| of(FIRST))
}
