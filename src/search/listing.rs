//! Each strategy as a program to read: the text, which line of it a step stands for, and what its
//! variables hold.
//!
//! The files stand in `assets/listings/`. A line that ends in a comment such as `# @place` or `// @place`
//! is the line of that [`Moment`]; the comment is not shown. The core, which a small screen shows first,
//! runs from the line of [`Moment::Start`] to the next blank line.

mod variables;

pub use variables::variables;

use std::borrow::Cow;
use std::ops::Range;
use std::sync::LazyLock;

use super::{DigitOrder, Step, Strategy};
use crate::puzzle::{Digit, Rules, Shape};

/// What a listing is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Language {
    /// Words, for every size of board. The programs are for 9x9, as the exercises are.
    Pseudocode,
    /// Python 3.
    Python,
    /// C++17.
    Cpp,
    /// Rust.
    Rust,
}

impl Language {
    /// Every language, in the order menus show them.
    pub const ALL: [Language; 4] = [Language::Pseudocode, Language::Python, Language::Cpp, Language::Rust];

    /// The name it is chosen with.
    pub const fn name(self) -> &'static str {
        match self {
            Language::Pseudocode => "pseudocode",
            Language::Python => "python",
            Language::Cpp => "cpp",
            Language::Rust => "rust",
        }
    }

    /// The language with this name.
    pub fn from_name(name: &str) -> Option<Language> {
        Self::ALL.into_iter().find(|l| l.name() == name)
    }

    /// The line that goes through the digits, as the listings write it.
    const fn ascending(self) -> &'static str {
        match self {
            Language::Pseudocode => "for each digit d, ascending",
            Language::Python => "for d in range(1, 10):",
            Language::Cpp => "for (int d = 1; d <= 9; ++d) {",
            Language::Rust => "for d in 1..=9 {",
        }
    }

    /// The same line for another order. Programs are for 9x9 whatever the board.
    fn through(self, order: DigitOrder, shape: Shape) -> String {
        let digits = |between| {
            let digits = order.digits(Shape::S9).into_iter().map(|digit| digit.value().to_string());
            digits.collect::<Vec<_>>().join(between)
        };
        let (down, listed) = match self {
            Language::Pseudocode => {
                let digits: String = order.digits(shape).into_iter().map(Digit::to_char).collect();
                ("for each digit d, descending", format!("for each digit d of {digits}"))
            }
            Language::Python => ("for d in range(9, 0, -1):", format!("for d in ({}):", digits(", "))),
            Language::Cpp => {
                ("for (int d = 9; d >= 1; --d) {", format!("for (int d : {{{}}}) {{", digits(",")))
            }
            Language::Rust => ("for d in (1..=9).rev() {", format!("for d in [{}] {{", digits(", "))),
        };
        match order {
            DigitOrder::Up => self.ascending().to_owned(),
            DigitOrder::Down => down.to_owned(),
            DigitOrder::Shuffled(_) => listed,
        }
    }

    /// What stands before the name of a moment.
    const fn marker(self) -> &'static str {
        match self {
            Language::Pseudocode | Language::Python => "# @",
            Language::Cpp | Language::Rust => "// @",
        }
    }
}

/// A kind of step, for which a listing has a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Moment {
    /// Nothing was done yet.
    Start,
    /// A digit failed its test.
    Reject,
    /// A digit was placed.
    Place,
    /// The latest placement has ruled something out.
    Eliminate,
    /// What a placement had ruled out is possible again.
    Restore,
    /// A placement was taken back.
    Undo,
    /// Something cannot be filled.
    DeadEnd,
    /// The board is full and right.
    Solution,
    /// Nothing is left to try.
    Exhausted,
}

impl Moment {
    /// Every moment.
    pub const ALL: [Moment; 9] = [
        Moment::Start,
        Moment::Reject,
        Moment::Place,
        Moment::Eliminate,
        Moment::Restore,
        Moment::Undo,
        Moment::DeadEnd,
        Moment::Solution,
        Moment::Exhausted,
    ];

    /// The moment behind the last step; there is none at the start.
    pub const fn after(last: Option<Step>) -> Moment {
        match last {
            None | Some(Step::Call | Step::Return) => Moment::Start,
            Some(Step::Reject { .. } | Step::Try { .. } | Step::Void { .. }) => Moment::Reject,
            Some(Step::Place { .. } | Step::Replace { .. }) => Moment::Place,
            Some(Step::Eliminate { .. }) => Moment::Eliminate,
            Some(Step::Restore { .. }) => Moment::Restore,
            Some(Step::Remove { .. } | Step::Withdraw { .. }) => Moment::Undo,
            Some(Step::DeadEnd(_)) => Moment::DeadEnd,
            Some(Step::Solution | Step::Claim) => Moment::Solution,
            Some(Step::Exhausted | Step::Done(_)) => Moment::Exhausted,
        }
    }

    /// The moment whose line stands for it in a listing without one of its own: no step of that strategy
    /// is such a moment, unless another strategy took it.
    const fn or_else(self) -> Moment {
        match self {
            Moment::Reject | Moment::Eliminate => Moment::Place,
            Moment::DeadEnd | Moment::Restore => Moment::Undo,
            _ => Moment::Start,
        }
    }

    /// The name that marks its line.
    const fn name(self) -> &'static str {
        match self {
            Moment::Start => "start",
            Moment::Reject => "reject",
            Moment::Place => "place",
            Moment::Eliminate => "eliminate",
            Moment::Restore => "restore",
            Moment::Undo => "undo",
            Moment::DeadEnd => "dead-end",
            Moment::Solution => "solution",
            Moment::Exhausted => "exhausted",
        }
    }
}

/// The files of a name, in the order of [`Language::ALL`].
macro_rules! files {
    ($name:literal) => {
        [
            include_str!(concat!("../../assets/listings/", $name, ".txt")),
            include_str!(concat!("../../assets/listings/", $name, ".py")),
            include_str!(concat!("../../assets/listings/", $name, ".cpp")),
            include_str!(concat!("../../assets/listings/", $name, ".rs")),
        ]
    };
}

/// Every listing there is. A test holds that no strategy is missing.
const FILES: [(Strategy, Rules, [&str; Language::ALL.len()]); 11] = {
    use Rules::{Queens, Sudoku};
    use Strategy::{ExactCover, FewestFirst, FewestNow, PlaceOrPass, RowByRow, Singles};
    [
        (RowByRow, Sudoku, files!("row-by-row")),
        (FewestFirst, Sudoku, files!("fewest-first")),
        (FewestNow, Sudoku, files!("fewest-now")),
        (Singles, Sudoku, files!("singles")),
        (ExactCover, Sudoku, files!("exact-cover")),
        (RowByRow, Queens, files!("queens-row-by-row")),
        (FewestFirst, Queens, files!("queens-fewest-first")),
        (FewestNow, Queens, files!("queens-fewest-now")),
        (Singles, Queens, files!("queens-singles")),
        (ExactCover, Queens, files!("queens-exact-cover")),
        (PlaceOrPass, Queens, files!("queens-place-or-pass")),
    ]
};

/// In the order of [`FILES`], and within each of [`Language::ALL`].
static LISTINGS: LazyLock<Vec<Listing>> = LazyLock::new(|| {
    let texts = FILES.iter().flat_map(|(_, _, texts)| Language::ALL.into_iter().zip(texts));
    texts.map(|(language, text)| Listing::read(language, text)).collect()
});

/// A strategy written down in a language.
#[derive(Debug)]
pub struct Listing {
    language: Language,
    lines: Vec<&'static str>,
    core: Range<usize>,
    /// By moment: its line.
    marked: [usize; Moment::ALL.len()],
}

impl Listing {
    /// The listing of a strategy on boards that follow these rules, in a language, if somebody wrote it.
    pub fn of(strategy: Strategy, rules: Rules, language: Language) -> Option<&'static Listing> {
        let strategy = match (strategy, rules) {
            // No cell of a Sudoku can be passed over: it is the same search.
            (Strategy::PlaceOrPass, Rules::Sudoku) => Strategy::RowByRow,
            _ => strategy,
        };
        let at = FILES.iter().position(|&(s, r, _)| (s, r) == (strategy, rules))?;
        LISTINGS.get(Language::ALL.len() * at + language as usize)
    }

    fn read(language: Language, text: &'static str) -> Listing {
        let mut marked = [None; Moment::ALL.len()];
        let mut lines = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let moment = marker(language, line);
            if let Some((_, moment)) = moment {
                marked[moment as usize] = Some(number);
            }
            lines.push(moment.map_or(line, |(code, _)| code));
        }
        let line = |moment: Moment| marked[moment as usize];
        let marked = Moment::ALL.map(|moment| line(moment).or(line(moment.or_else())).unwrap_or(0));
        let start = marked[Moment::Start as usize];
        let length = lines[start..].iter().take_while(|line| !line.is_empty()).count();
        Listing { language, lines, core: start..start + length, marked }
    }

    /// The lines as they are shown: the whole program, as it stands in its file but for the markers.
    pub fn lines(&self) -> &[&'static str] {
        &self.lines
    }

    /// A line as it reads where the digits are tried in this order. The one that goes through them, in the
    /// [`core`](Self::core), is the only line that changes.
    pub fn line_for(&self, number: usize, order: DigitOrder, shape: Shape) -> Cow<'static, str> {
        let line = self.lines[number];
        match line.strip_suffix(self.language.ascending()) {
            Some(indent) if order != DigitOrder::Up && self.core.contains(&number) => {
                Cow::Owned(format!("{indent}{}", self.language.through(order, shape)))
            }
            _ => Cow::Borrowed(line),
        }
    }

    /// Is there such a line? A listing without one is written for ascending digits, whatever the order:
    /// what is forced, or what is left in a column, is not gone through in an order written there.
    pub fn follows_order(&self) -> bool {
        self.lines[self.core.clone()].iter().any(|line| line.ends_with(self.language.ascending()))
    }

    /// Which of the lines are the search itself: about 20, at most 44 columns wide, with the line of every
    /// moment among them.
    pub fn core(&self) -> Range<usize> {
        self.core.clone()
    }

    /// The line of a moment: its index in [`lines`](Self::lines), within [`core`](Self::core).
    pub fn line_of(&self, moment: Moment) -> usize {
        self.marked[moment as usize]
    }
}

/// A marked line without its marker, and whose line it is.
fn marker(language: Language, line: &str) -> Option<(&str, Moment)> {
    let (code, name) = line.rsplit_once(language.marker())?;
    let moment = Moment::ALL.into_iter().find(|moment| moment.name() == name)?;
    Some((code.trim_end(), moment))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every file, with what it is a listing of.
    fn files() -> impl Iterator<Item = (Strategy, Rules, Language, &'static str)> {
        let with = |(strategy, rules, texts): (Strategy, Rules, [&'static str; 4])| {
            let files = Language::ALL.into_iter().zip(texts);
            files.map(move |(language, text)| (strategy, rules, language, text))
        };
        FILES.into_iter().flat_map(with)
    }

    #[test]
    fn strategies_are_written_down_for_their_own_rules_in_every_language() {
        for rules in [Rules::Sudoku, Rules::Queens] {
            let own = Strategy::of(rules);
            for (strategy, language) in own.iter().flat_map(|&s| Language::ALL.map(|l| (s, l))) {
                let mut found = files().filter(|&(s, r, l, _)| (s, r, l) == (strategy, rules, language));
                let text = found.next().map(|(_, _, _, text)| text).unwrap();
                assert_eq!(found.count(), 0, "{} in {}", strategy.name(), language.name());
                let shown = Listing::of(strategy, rules, language).unwrap();
                assert_eq!(shown.language, language);
                let first = text.lines().next().unwrap();
                assert_eq!(shown.lines()[0], first);
                assert!(first.contains(strategy.name()), "{first}");
                // A queens search is never shown a program that speaks of digits, nor the other way round.
                let other = if rules == Rules::Queens { "digit" } else { "queen" };
                assert!(!text.to_lowercase().contains(other), "{} {}", strategy.name(), language.name());
            }
        }
        for language in Language::ALL {
            let same = Listing::of(Strategy::RowByRow, Rules::Sudoku, language).unwrap();
            let other = Listing::of(Strategy::PlaceOrPass, Rules::Sudoku, language).unwrap();
            assert!(std::ptr::eq(same, other));
        }
    }

    #[test]
    fn every_moment_has_one_line_and_it_lies_in_the_core() {
        for (strategy, rules, language, text) in files() {
            let listing = Listing::of(strategy, rules, language).unwrap();
            let what = format!("{} in {}", strategy.name(), language.name());
            for moment in Moment::ALL {
                let end = format!("{}{}", language.marker(), moment.name());
                let lines: Vec<usize> = text
                    .lines()
                    .enumerate()
                    .filter(|(_, line)| line.ends_with(&end))
                    .map(|(i, _)| i)
                    .collect();
                // What a strategy never does has no line.
                let never = match strategy {
                    Strategy::ExactCover => &[Moment::Reject][..],
                    Strategy::FewestNow | Strategy::Singles => &[Moment::Eliminate, Moment::Restore],
                    _ => &[Moment::Eliminate, Moment::Restore, Moment::DeadEnd],
                };
                let expected = if never.contains(&moment) { vec![] } else { vec![listing.line_of(moment)] };
                assert_eq!(lines, expected, "{moment:?} of {what}");
                assert!(listing.core().contains(&listing.line_of(moment)), "{moment:?} of {what}");
            }
        }
    }

    #[test]
    fn listings_fit_the_screen_and_show_no_marker() {
        for (strategy, rules, language, text) in files() {
            let listing = Listing::of(strategy, rules, language).unwrap();
            let what = format!("{} in {}", strategy.name(), language.name());
            assert_eq!(listing.lines().len(), text.lines().count(), "{what}");
            assert!((10..=24).contains(&listing.core().len()), "{what}: {:?}", listing.core());
            for (i, line) in listing.lines().iter().enumerate() {
                let width = if listing.core().contains(&i) { 44 } else { 78 };
                assert!(line.is_ascii() && line.len() <= width, "{what}: {line}");
                assert!(!line.contains(language.marker()), "{what}: {line}");
                assert_eq!(*line, line.trim_end(), "{what}: {line}");
            }
        }
    }

    #[test]
    fn the_line_that_goes_through_the_digits_follows_their_order() {
        let orders = [DigitOrder::Down, DigitOrder::Shuffled(0), DigitOrder::Shuffled(u64::MAX)];
        // A queen is the only one of her kind.
        for (strategy, rules, language, _) in files().filter(|file| file.1 == Rules::Sudoku) {
            let listing = Listing::of(strategy, rules, language).unwrap();
            for order in orders {
                let line = |number| listing.line_for(number, order, Shape::S9);
                let changed: Vec<usize> =
                    (0..listing.lines().len()).filter(|&n| line(n) != listing.lines()[n]).collect();
                let what = format!("{} in {} {order}", strategy.name(), language.name());
                // What is forced, and what is left in a column, is not gone through in an order written there.
                let ((Strategy::Singles | Strategy::ExactCover, []) | (_, [_])) = (strategy, &changed[..])
                else {
                    panic!("{what}: one line changes, not {changed:?}")
                };
                assert_eq!(listing.follows_order(), !changed.is_empty(), "{what}");
                let Some(&changed) = changed.first() else { continue };
                assert!(listing.core().contains(&changed) && line(changed).len() <= 44, "{what}");
                assert_eq!(listing.line_for(changed, DigitOrder::Up, Shape::S9), listing.lines()[changed]);
            }
        }
        let shuffled = |language: Language| language.through(DigitOrder::Shuffled(0), Shape::S9);
        assert_eq!(shuffled(Language::Pseudocode), "for each digit d of 395276148");
        assert_eq!(shuffled(Language::Python), "for d in (3, 9, 5, 2, 7, 6, 1, 4, 8):");
        assert_eq!(shuffled(Language::Cpp), "for (int d : {3,9,5,2,7,6,1,4,8}) {");
        assert_eq!(shuffled(Language::Rust), "for d in [3, 9, 5, 2, 7, 6, 1, 4, 8] {");
    }

    #[test]
    fn a_line_is_marked_by_its_comment_alone() {
        let marked = |line| marker(Language::Python, line);
        assert_eq!(marked("    grid[r][c] = d  # @place"), Some(("    grid[r][c] = d", Moment::Place)));
        assert_eq!(marked("    print(\"@place\", r, c, d)"), None);
        assert_eq!(marked("    pass  # @placed"), None);
        assert_eq!(marker(Language::Rust, "    false // @exhausted"), Some(("    false", Moment::Exhausted)));
    }

    #[test]
    fn languages_go_by_their_names() {
        for language in Language::ALL {
            assert_eq!(Language::from_name(language.name()), Some(language));
        }
        assert_eq!(Language::from_name("basic"), None);
    }
}
