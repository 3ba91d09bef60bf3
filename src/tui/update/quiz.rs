//! A question to the class: asking it, counting hands, showing the answer.

use std::path::Path;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::overlay;
use crate::{
    lesson::{self, Kind, Moment, Question},
    locale::{self, Lang, Say, Word},
    puzzle::Shape,
    search::{Search, Step},
    tui::{
        action::Action,
        effect::Effect,
        field::Field,
        keymap,
        model::{Mode, Model, Prompt, Tone},
        watch::{QUIZ_HEAD, Quiz, Watch},
    },
};

/// The file that is offered for the answers.
const FILE: &str = "answers.csv";

/// Asks what somebody's own program asks here, else what the search can answer.
pub(super) fn ask_here(model: &mut Model) {
    let Mode::Watch(watch) = &mut model.mode else { return };
    match watch.asks().first() {
        Some(question) => {
            let quiz = Quiz::new(question.clone(), None);
            watch.quiz = Some(quiz);
            watch.player.pause();
        }
        None => ask(model, Kind::Next),
    }
}

/// Asks the next question that the search can answer here, beginning with `first`.
pub(super) fn ask(model: &mut Model, first: Kind) {
    let lang = model.look.lang;
    let Mode::Watch(watch) = &mut model.mode else { return };
    watch.player.pause();
    let start = Kind::ALL.iter().position(|&kind| kind == first).unwrap_or(0);
    let found = (0..Kind::ALL.len()).find_map(|i| {
        let kind = Kind::ALL[(start + i) % Kind::ALL.len()];
        Some((kind, question(kind, watch, lang)?))
    });
    match found {
        Some((kind, question)) => watch.quiz = Some(Quiz::new(question, Some(kind))),
        None => model.tell(Tone::Plain, Word::NothingToAsk),
    }
}

/// A question of this kind about the moment, in words.
pub(super) fn question(kind: Kind, watch: &Watch, lang: Lang) -> Option<Question> {
    // Of a race the first lane is asked about, which is the search that it is a race of.
    let first = watch.race.as_ref().and_then(|race| race.moment(0));
    let timeline = first.as_ref().map_or(&watch.timeline, |moment| moment.timeline);
    let (search, last) = (timeline.search(), timeline.last());
    let moment = Moment {
        grid: &watch.grid,
        strategy: watch.strategy,
        options: watch.options,
        search,
        last,
        cell: last.and_then(Step::cell).or_else(|| search.cell_at(search.depth())),
    };
    let shape: Shape = watch.shape();
    let asked = lesson::ask(kind, &moment)?;
    Some(Question {
        text: locale::say(lang, &Say::Ask(asked.kind, asked.cell), shape),
        options: asked.choices.iter().map(|&choice| locale::say(lang, &Say::Choice(choice), shape)).collect(),
        right: asked.right,
    })
}

/// A key while a question is asked. Returns false if the key is none of the question's: it ends the
/// question and does what it always does.
pub(super) fn key(model: &mut Model, event: KeyEvent) -> bool {
    let Mode::Watch(watch) = &mut model.mode else { return false };
    let asks = watch.asks().to_vec();
    let Some(quiz) = &mut watch.quiz else { return false };
    // That of a lesson stays until the lesson goes on or the search moves.
    let own = model.lesson.as_ref().is_some_and(|show| show.is_own(quiz));
    let plain = event.modifiers - KeyModifiers::SHIFT == KeyModifiers::NONE;
    match if plain { keymap::latin(event) } else { KeyCode::Null } {
        key @ (KeyCode::Char('1'..='9') | KeyCode::Backspace) => {
            match key {
                KeyCode::Char(digit) => quiz.vote((digit as usize).saturating_sub('1' as usize)),
                _ => quiz.take_back(),
            }
            model.lesson.iter_mut().filter(|_| own).for_each(|show| show.keep_hands(quiz));
        }
        // Whoever walks through a lesson sees the answer first.
        KeyCode::Right if own && !quiz.revealed => quiz.revealed = true,
        KeyCode::Enter if own && quiz.revealed => super::lesson::act(model, Action::NextBeat),
        KeyCode::Enter if quiz.revealed => watch.quiz = None,
        KeyCode::Enter => quiz.revealed = true,
        KeyCode::Esc if !own => watch.quiz = None,
        KeyCode::Char('a') => {
            let now = quiz.kind.and_then(|kind| Kind::ALL.iter().position(|&k| k == kind));
            let next = now.map_or(0, |now| (now + 1) % Kind::ALL.len());
            let own =
                quiz.kind.is_none().then(|| asks.iter().position(|ask| *ask == quiz.question)).flatten();
            match own.and_then(|own| asks.get(own + 1)) {
                Some(question) => watch.quiz = Some(Quiz::new(question.clone(), None)),
                None => ask(model, Kind::ALL[next]),
            }
        }
        KeyCode::Char('w') => {
            let file = model.answers.as_deref().unwrap_or(Path::new(FILE)).to_string_lossy().into_owned();
            overlay::prompt(model, Prompt::Answers, Field::new(&file));
        }
        _ => {
            watch.quiz.take_if(|_| !own);
            return false;
        }
    }
    true
}

/// Adds a row to a file of answers, which gets a head if it is new.
pub(super) fn save(model: &mut Model, file: &str) -> Vec<Effect> {
    let Mode::Watch(watch) = &model.mode else { return Vec::new() };
    let Some(quiz) = &watch.quiz else { return Vec::new() };
    let row = quiz.row(&model.name, watch.strategy.name(), watch.position());
    let path = overlay::path_of(file);
    model.answers = Some(path.clone());
    vec![Effect::Append { path, head: QUIZ_HEAD, row }]
}
