//! What stands out in a stretch of a search: the chapters of its film, and how long it is in each unit.

use super::super::watch::Watch;
use super::{Stage, Trouble, Watcher, track};
use crate::{
    locale::{self, Film, Lang, Say, Word},
    search::{Search, Step, Tally},
    timeline::Unit,
};

/// Steps between two looks at who watches.
const SLICE: u64 = 1 << 22;
/// Chapters for wrong guesses, at most, and the share of the stretch that one must have cost.
const GUESSES: usize = 5;
const SHARE: u64 = 50;

/// A chapter: the position it begins at, and its title.
pub(super) type Chapter = (u64, String);

/// What was seen on the way.
pub(super) struct Landmarks {
    pub(super) chapters: Vec<Chapter>,
    units: [u64; Unit::ALL.len()],
}

impl Landmarks {
    /// Looks at every step from here, where the watch stands, to `until`, which the frontier has seen.
    pub(super) fn look(
        watch: &Watch,
        until: u64,
        lang: Lang,
        watcher: Watcher<'_>,
    ) -> Result<Landmarks, Trouble> {
        let from = watch.timeline.at();
        let mut search = watch.timeline.search().clone();
        let mut seen = Seen { depth: search.depth(), ..Seen::default() };
        let mut solutions: Vec<u64> = Vec::new();
        let mut proof = None;
        let mut tally = Tally::default();
        let mut at = from;
        while at < until {
            let taken = search.advance_telling((until - at).min(SLICE), &mut tally, |n, step| match step {
                Step::Solution => solutions.push(at + n),
                Step::Exhausted => proof = Some(at + n),
                _ => seen.moved(at + n, step),
            });
            if taken == 0 {
                break;
            }
            at += taken;
            if !watcher(Stage::Searching(watch.timeline.known() + at - from)) {
                return Err(Trouble::Cancelled);
            }
        }
        let shape = watch.shape();
        let number = |n| locale::number(lang, n);
        let mut chapters: Vec<Chapter> = Vec::new();
        if let Some(at) = seen.first_undo {
            chapters.push((at, locale::word(lang, Word::ChapterFirstUndo).to_owned()));
        }
        if let Some((depth, at)) = seen.deepest {
            chapters.push((at, locale::say(lang, &Say::ChapterDeepest(depth), shape)));
        }
        let inside =
            watch.find_bill().into_iter().filter(|guess| guess.placed > from && guess.undone <= until);
        for guess in inside.filter(|guess| guess.cost() >= (until - from) / SHARE).take(GUESSES) {
            let (name, steps) =
                (format!("{}={}", guess.cell.name(shape), guess.digit.to_char()), number(guess.cost()));
            chapters.push((
                guess.placed,
                locale::say(lang, &Say::ChapterGuess { guess: &name, steps: &steps }, shape),
            ));
        }
        let before = watch.timeline.tally().solutions;
        for (i, at) in solutions.iter().enumerate() {
            let nth = number(before + i as u64 + 1);
            chapters.push((*at, locale::say(lang, &Say::ChapterSolution(&nth), shape)));
        }
        if let Some(at) = proof {
            chapters.push((at, locale::word(lang, Word::ChapterProof).to_owned()));
        }
        let marks = watch.marks().filter(|mark| (from + 1..=until).contains(&mark.step));
        chapters.extend(marks.map(|mark| (mark.step, mark.name.clone())));
        chapters.sort_by_key(|(at, _)| *at);
        let units = Unit::ALL.map(|unit| match unit {
            Unit::Test => until - from,
            Unit::Move => tally.placements + tally.undos,
            Unit::Undo => tally.undos,
            Unit::Branch => seen.branches,
            Unit::Solution => tally.solutions,
        });
        Ok(Landmarks { chapters, units })
    }

    /// Looks at a race from here, where its clock stands, to `until`; it has been run to its end or
    /// nearly.
    pub(super) fn of_race(watch: &mut Watch, until: u64, lang: Lang) -> Landmarks {
        let from = watch.position();
        let Some(race) = &watch.race else { return Landmarks { chapters: Vec::new(), units: [0; 5] } };
        let scale = race.race.clock().scale();
        let mut chapters: Vec<Chapter> = Vec::new();
        for (number, entrant) in (1..).zip(&race.entrants) {
            let finish = entrant.runner.and_then(|runner| race.race.finish(runner));
            if let Some((tick, _)) = finish
                && let at = tick.div_ceil(scale)
                && (from + 1..=until).contains(&at)
            {
                let lane = entrant.lane.to_string();
                chapters.push((at, locale::film(lang, &Film::ChapterLane { number, lane: &lane })));
            }
        }
        chapters.sort_by_key(|(at, _)| *at);
        let moves = |watch: &Watch| {
            let race = watch.race.as_ref()?;
            let tally = race.moment(race.chosen)?.timeline.tally();
            Some((tally.placements, tally.undos))
        };
        let before = moves(watch).unwrap_or_default();
        track::seek(watch, until);
        let behind = moves(watch).unwrap_or_default();
        track::seek(watch, from);
        let (placed, undone) = (behind.0.saturating_sub(before.0), behind.1.saturating_sub(before.1));
        let units = Unit::ALL.map(|unit| match unit {
            Unit::Test => until - from,
            Unit::Move => placed + undone,
            // No more branches than undos.
            Unit::Undo | Unit::Branch => undone,
            Unit::Solution => chapters.len() as u64,
        });
        Landmarks { chapters, units }
    }

    /// How many of these units the stretch has.
    pub(super) fn units(&self, unit: Unit) -> u64 {
        let place = Unit::ALL.iter().position(|&u| u == unit).unwrap_or(0);
        self.units[place]
    }
}

#[derive(Default)]
struct Seen {
    depth: usize,
    first_undo: Option<u64>,
    /// The greatest depth from which something was taken back, and where that was first.
    deepest: Option<(usize, u64)>,
    after_undo: bool,
    branches: u64,
}

impl Seen {
    fn moved(&mut self, at: u64, step: Step) {
        match step {
            Step::Place { .. } => {
                self.depth += 1;
                self.branches += u64::from(self.after_undo);
                self.after_undo = false;
            }
            Step::Remove { .. } => {
                self.first_undo.get_or_insert(at);
                if self.deepest.is_none_or(|(depth, _)| self.depth > depth) {
                    self.deepest = Some((self.depth, at));
                }
                self.depth = self.depth.saturating_sub(1);
                self.after_undo = true;
            }
            _ => {}
        }
    }
}
