//! What a show tells those who follow it on a second terminal.

use super::{
    model::{Mode, Model},
    view,
    watch::Watch,
};
use crate::{
    locale::{self, Lang, Word},
    notes::{Block, Question},
};

/// What there is to tell about the present moment.
pub(super) fn block(model: &Model) -> Block {
    let lang = model.look.lang;
    let mut block = Block { title: model.name.clone(), ..Block::default() };
    match &model.mode {
        Mode::Watch(watch) => about(&mut block, watch, model.lesson.is_some(), lang),
        Mode::Board => block.status = locale::word(lang, Word::ModeBoard).to_owned(),
        Mode::Entry => block.status = locale::word(lang, Word::ModeEntry).to_owned(),
    }
    let Some(show) = &model.lesson else { return block };
    let (title, scene, scenes) = show.scene();
    let (beat, beats) = show.beat();
    block.title = show.title().to_owned();
    block.scene = format!("{scene}/{scenes} {title}");
    block.beat = format!("{beat}/{beats}");
    if let Some(now) = show.now() {
        block.caption.clone_from(&now.caption);
        block.notes.clone_from(&now.notes);
    }
    block.next = show.upcoming().map(|next| next.caption.clone()).unwrap_or_default();
    block
}

/// Where a search is, and the answer of a question about it.
fn about(block: &mut Block, watch: &Watch, taught: bool, lang: Lang) {
    let number = |n| locale::number(lang, n);
    match &watch.race {
        Some(racing) => {
            let race = &racing.race;
            let [at, known] = [race.at(), race.known()].map(|n| number(n / race.clock().scale()));
            let lanes: Vec<String> = racing.lanes().iter().map(ToString::to_string).collect();
            block.status = format!("{}  {at}/{known}", lanes.join(", "));
        }
        None => {
            let [at, known] = [watch.timeline.at(), watch.total().0].map(number);
            block.status = format!("{}  {at}/{known}", watch.strategy.name());
            let (verb, rest) =
                locale::caption(lang, &view::as_taught(watch.caption(), taught), watch.shape());
            block.step = format!("{verb} {rest}");
        }
    }
    block.question = watch.quiz.as_ref().map(|quiz| {
        let options = quiz.question.options.iter().enumerate();
        Question {
            text: quiz.question.text.clone(),
            choices: options.map(|(i, option)| (quiz.hands(i), option.clone())).collect(),
            right: quiz.question.right + 1,
            shown: quiz.revealed,
        }
    });
}
