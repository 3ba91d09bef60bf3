//! Named moments of a search.

use crate::locale;

/// A named moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::tui) struct Bookmark {
    /// Of which search on the puzzle: its strategy, and its options where they are not the usual ones.
    pub(in crate::tui) search: String,
    /// Its position.
    pub(in crate::tui) step: u64,
    /// What it is called, without control characters.
    pub(in crate::tui) name: String,
}

impl Bookmark {
    /// The sign it has on the time line.
    pub(in crate::tui) fn sign(&self) -> char {
        self.name.chars().next().filter(char::is_ascii_alphanumeric).unwrap_or('b').to_ascii_uppercase()
    }
}

/// The bookmarks of a puzzle, those of every search on it.
#[derive(Debug, Clone, Default)]
pub(in crate::tui) struct Bookmarks {
    /// By search and position.
    all: Vec<Bookmark>,
    /// The position of the one that was set or gone to last.
    latest: Option<u64>,
    /// Were those kept earlier looked for?
    recalled: bool,
    /// Is there something that is not kept yet?
    changed: bool,
}

impl Bookmarks {
    /// All of them, by search and position.
    pub(in crate::tui) fn all(&self) -> &[Bookmark] {
        &self.all
    }

    /// Those of a search, by position.
    fn of<'a>(&'a self, search: &'a str) -> impl Iterator<Item = &'a Bookmark> {
        self.all.iter().filter(move |mark| mark.search == search)
    }

    /// The first at a position.
    pub(in crate::tui) fn at(&self, search: &str, step: u64) -> Option<&Bookmark> {
        self.all.iter().find(|mark| mark.search == search && mark.step == step)
    }

    /// Sets one, or gives the first that is there another name. An empty name takes that away.
    pub(in crate::tui) fn set(&mut self, search: &str, step: u64, name: &str) {
        let first = self.all.iter().position(|mark| mark.search == search && mark.step == step);
        let name = locale::clean(name.trim());
        match (first, name.is_empty()) {
            (Some(first), false) => self.all[first].name = name,
            (Some(first), true) => drop(self.all.remove(first)),
            (None, false) => {
                self.all.push(Bookmark { search: search.to_owned(), step, name });
                self.sort();
            }
            (None, true) => {}
        }
        if self.at(search, step).is_some() {
            self.latest = Some(step);
        }
        self.changed = true;
    }

    /// Adds some beside those that are there, in this order where several stand at one position.
    pub(in crate::tui) fn add(&mut self, search: &str, marks: impl Iterator<Item = (u64, String)>) {
        let marks = marks.map(|(step, name)| (step, locale::clean(name.trim())));
        for (step, name) in marks.filter(|(_, name)| !name.is_empty()) {
            self.all.push(Bookmark { search: search.to_owned(), step, name });
            (self.latest, self.changed) = (Some(step), true);
        }
        self.sort();
    }

    /// Takes one away: of the search the one with this number.
    pub(in crate::tui) fn remove(&mut self, search: &str, number: usize) {
        let mut places = (0..self.all.len()).filter(|&i| self.all[i].search == search);
        if let Some(place) = places.nth(number) {
            self.all.remove(place);
            self.changed = true;
        }
    }

    /// Those at one position keep the order in which they came.
    fn sort(&mut self) {
        self.all.sort_by(|one, other| (&one.search, one.step).cmp(&(&other.search, other.step)));
    }

    /// Remembers that somebody went to this one.
    pub(in crate::tui) fn went_to(&mut self, step: u64) {
        self.latest = Some(step);
    }

    /// The one to compare with: the one set or gone to last, else the first.
    pub(in crate::tui) fn latest<'a>(&'a self, search: &'a str) -> Option<&'a Bookmark> {
        self.latest.and_then(|step| self.at(search, step)).or_else(|| self.of(search).next())
    }

    /// A name that no bookmark of the search has yet: A, B, C and so on.
    pub(in crate::tui) fn free_name(&self, search: &str) -> String {
        let taken = |name: &str| self.of(search).any(|mark| mark.name == name);
        let letters = ('A'..='Z').map(String::from);
        letters.chain((1..).map(|n| format!("A{n}"))).find(|name| !taken(name)).unwrap_or_default()
    }

    /// Does somebody have to look for those kept earlier?
    pub(in crate::tui) fn are_unread(&self) -> bool {
        !self.recalled
    }

    /// Those kept earlier were found, or there are none.
    pub(in crate::tui) fn recall(&mut self, kept: Vec<Bookmark>) {
        self.all = kept;
        self.recalled = true;
    }

    /// All of them, if they are to be kept now.
    pub(in crate::tui) fn take_changed(&mut self) -> Option<&[Bookmark]> {
        std::mem::take(&mut self.changed).then_some(&self.all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bookmark_is_set_renamed_and_taken_away() {
        let mut marks = Bookmarks::default();
        assert_eq!(marks.free_name("row-by-row"), "A");
        marks.set("row-by-row", 40, "A");
        marks.set("row-by-row", 7, "B");
        marks.set("singles", 3, "A");
        let steps = |marks: &Bookmarks| marks.of("row-by-row").map(|mark| mark.step).collect::<Vec<_>>();
        assert_eq!(steps(&marks), [7, 40]);
        assert_eq!(marks.free_name("row-by-row"), "C");
        assert_eq!(marks.latest("row-by-row").unwrap().step, 7, "another search's is not looked at");
        marks.went_to(40);
        assert_eq!(marks.latest("row-by-row").unwrap().step, 40);
        marks.set("row-by-row", 40, " costly\u{1b} ");
        assert_eq!(marks.at("row-by-row", 40).unwrap().sign(), 'C');
        assert!(!marks.at("row-by-row", 40).unwrap().name.contains('\u{1b}'));
        marks.set("row-by-row", 40, "");
        assert_eq!(steps(&marks), [7]);
        assert_eq!(marks.take_changed().map(<[_]>::len), Some(2));
        assert!(marks.take_changed().is_none());
    }

    #[test]
    fn several_at_one_position_stay_in_their_order() {
        let mut marks = Bookmarks::default();
        let some =
            |list: &[(u64, &str)]| list.iter().map(|&(at, name)| (at, name.to_owned())).collect::<Vec<_>>();
        marks.add("solve.py", some(&[(5, "a"), (5, "b"), (2, "c"), (9, " ")]).into_iter());
        marks.add("solve.py", some(&[(5, "d")]).into_iter());
        let names = |marks: &Bookmarks| marks.all().iter().map(|mark| mark.name.clone()).collect::<String>();
        assert_eq!(names(&marks), "cabd");
        // A name is given to the first, and each can be taken away.
        marks.set("solve.py", 5, "x");
        marks.remove("solve.py", 2);
        marks.remove("singles", 0);
        assert_eq!(names(&marks), "cxd");
        marks.set("solve.py", 5, "");
        assert_eq!(names(&marks), "cd");
    }
}
