//! A lesson that is being taught: where in it we are, and whether the screen shows that place.

use std::collections::HashMap;

use super::{
    model::Mode,
    pane::Preset,
    watch::{Quiz, Watch},
};
use crate::{
    lesson::{Beat, Lesson},
    timeline::{Clock, Stop},
};

/// A lesson being taught.
pub(super) struct Show {
    lesson: Lesson,
    scene: usize,
    beat: usize,
    /// A long text is read page by page.
    pub(super) page: usize,
    /// Where the way to the beat stops that was played last.
    pub(super) stop: Option<Stop>,
    /// The view that somebody has chosen for all of it; what each beat asks for, if nobody has.
    pub(super) view: Option<Preset>,
    /// The hands counted for the questions of beats, by their place.
    hands: HashMap<(usize, usize), Vec<usize>>,
}

impl Show {
    /// At the first beat; `None` for a lesson without any.
    pub(super) fn new(lesson: Lesson) -> Option<Show> {
        Show::at(lesson, (0, 0))
    }

    /// At a beat of a scene, both counted from 0; `None` if there is no such beat.
    pub(super) fn at(lesson: Lesson, (scene, beat): (usize, usize)) -> Option<Show> {
        lesson.beat(scene, beat)?;
        Some(Show { lesson, scene, beat, page: 0, stop: None, view: None, hands: HashMap::new() })
    }

    /// The same with a view for all of it, which is none for races: those the lesson shows as they are.
    pub(super) fn in_view(self, view: Option<Preset>) -> Show {
        Show { view: view.filter(|&view| view != Preset::Compare), ..self }
    }

    pub(super) fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// The scene and the beat, both counted from 0.
    pub(super) fn place(&self) -> (usize, usize) {
        (self.scene, self.beat)
    }

    pub(super) fn title(&self) -> &str {
        &self.lesson.title
    }

    /// The beat where we are.
    pub(super) fn now(&self) -> Option<&Beat> {
        self.lesson.beat(self.scene, self.beat)
    }

    /// The scene's title, its number from 1, and how many scenes there are.
    pub(super) fn scene(&self) -> (&str, usize, usize) {
        let title = self.lesson.scenes.get(self.scene).map_or("", |scene| &scene.title);
        (title, self.scene + 1, self.lesson.scenes.len())
    }

    /// The beat's number in the scene from 1, and how many beats it has.
    pub(super) fn beat(&self) -> (usize, usize) {
        (self.beat + 1, self.beats(self.scene))
    }

    /// The beat behind the present one.
    pub(super) fn upcoming(&self) -> Option<&Beat> {
        self.lesson.beat(self.scene, self.beat + 1).or_else(|| self.lesson.beat(self.scene + 1, 0))
    }

    fn beats(&self, scene: usize) -> usize {
        self.lesson.scenes.get(scene).map_or(0, |scene| scene.beats.len())
    }

    /// To the next beat. Returns false at the end of the lesson.
    pub(super) fn forward(&mut self) -> bool {
        if self.beat + 1 < self.beats(self.scene) {
            return self.stand(self.scene, self.beat + 1);
        }
        self.scene + 1 < self.lesson.scenes.len() && self.stand(self.scene + 1, 0)
    }

    /// To the previous beat. Returns false at the start of the lesson.
    pub(super) fn back(&mut self) -> bool {
        match (self.scene, self.beat) {
            (0, 0) => false,
            (scene, 0) => self.stand(scene - 1, self.beats(scene - 1).saturating_sub(1)),
            (scene, beat) => self.stand(scene, beat - 1),
        }
    }

    /// To the start of the next scene or of one before; behind the last one begins nothing more, so there it
    /// leads to its last beat. False if there is nothing further that way.
    pub(super) fn skip(&mut self, forward: bool) -> bool {
        match (forward, self.beat) {
            (true, _) if self.scene + 1 < self.lesson.scenes.len() => self.stand(self.scene + 1, 0),
            (true, beat) => {
                let last = self.beats(self.scene).saturating_sub(1);
                beat < last && self.stand(self.scene, last)
            }
            // First to the start of this one, as people know it from music.
            (false, 1..) => self.stand(self.scene, 0),
            (false, 0) => self.scene > 0 && self.stand(self.scene - 1, 0),
        }
    }

    fn stand(&mut self, scene: usize, beat: usize) -> bool {
        (self.scene, self.beat, self.page) = (scene, beat, 0);
        true
    }

    /// Does the screen show another place than the lesson's?
    pub(super) fn is_away(&self, mode: &Mode) -> bool {
        let (Mode::Watch(watch), Some(beat)) = (mode, self.now()) else { return true };
        let by_time = watch.race.as_ref().is_some_and(|race| race.race.clock() == Clock::Time);
        let here = !by_time && watch.at() == beat.place.at;
        !self.is_search(watch) || !here || watch.player.is_playing().is_some()
    }

    /// What is shown at the beat: a race side by side, all else in the view that somebody has chosen, if
    /// somebody has. `None` if nothing is asked for.
    pub(super) fn preset(&self) -> Option<Preset> {
        let own = self.own_preset();
        self.view.filter(|_| own != Some(Preset::Compare)).or(own)
    }

    /// What the beat itself asks for.
    pub(super) fn own_preset(&self) -> Option<Preset> {
        let place = &self.now()?.place;
        let races = (!place.race.is_empty()).then_some(Preset::Compare);
        races.or_else(|| place.preset.as_deref().and_then(Preset::from_name))
    }

    /// Keeps the hands of the beat's own question: whoever leaves it by an arrow comes back to them.
    pub(super) fn keep_hands(&mut self, quiz: &Quiz) {
        self.hands.insert(self.place(), quiz.votes().to_vec());
    }

    /// Gives the beat's own question the hands that were counted before.
    pub(super) fn recall_hands(&self, quiz: &mut Quiz) {
        self.hands.get(&self.place()).into_iter().flatten().for_each(|&choice| quiz.vote(choice));
    }

    /// Is it the beat's own question?
    pub(super) fn is_own(&self, quiz: &Quiz) -> bool {
        quiz.kind.is_none() || self.now().is_some_and(|beat| beat.ask == quiz.kind)
    }

    /// Is it the search that the beat is about?
    pub(super) fn is_search(&self, watch: &Watch) -> bool {
        self.now().is_some_and(|beat| {
            let place = &beat.place;
            let lanes = watch.race.as_ref().map(|race| race.lanes()).unwrap_or_default();
            (watch.strategy, watch.options) == (place.strategy, place.options)
                && watch.grid == place.grid
                && (lanes == place.race)
        })
    }
}
