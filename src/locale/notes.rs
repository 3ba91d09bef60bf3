//! What a speaker reads on a second terminal, part by part.

use super::{Lang, Say, Word, clean, say, word};
use crate::notes::{Block, Question};
use crate::puzzle::Shape;

/// What a line of the notes is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The title, and where in the lesson.
    Title,
    /// What comes below it.
    Head,
    /// What is said.
    Text,
    /// What the search does.
    Quiet,
    /// A choice, which is wrong.
    Choice,
    /// The right choice.
    Right,
}

/// The notes in the order in which they are read. Nothing in them reaches the terminal as a control sequence.
pub fn notes(lang: Lang, block: &Block) -> Vec<(Part, String)> {
    let mut parts: Vec<(Part, String)> = Vec::new();
    let mut put = |part, text: &str| {
        parts.extend(text.split('\n').filter(|line| !line.is_empty()).map(|line| (part, clean(line))));
    };
    let place = [&block.title, &block.scene, &block.beat].map(String::as_str);
    put(
        Part::Title,
        place.into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join("   ").as_str(),
    );
    if let Some(question) = &block.question {
        put(Part::Head, word(lang, Word::NotesQuestion));
        put(Part::Text, &question.text);
        for (i, (hands, choice)) in question.choices.iter().enumerate() {
            let right = i + 1 == question.right;
            let (part, sign) = if right { (Part::Right, '*') } else { (Part::Choice, ' ') };
            let hands = if *hands > 0 { format!("   ({hands})") } else { String::new() };
            put(part, &format!("{sign}{}) {choice}{hands}", i + 1));
        }
        put(Part::Quiet, &state(lang, question));
    }
    let asked = block.question.as_ref().is_some_and(|question| question.text == block.caption);
    for (name, text) in [
        (Word::NotesNow, if asked { String::new() } else { block.caption.clone() }),
        (Word::NotesSay, block.notes.join("\n")),
        (Word::NotesNext, block.next.clone()),
    ] {
        if !text.is_empty() {
            put(Part::Head, word(lang, name));
            put(Part::Text, &text);
        }
    }
    put(Part::Quiet, &block.status);
    put(Part::Quiet, &block.step);
    parts
}

/// How the hands stand, and whether the class sees the answer.
fn state(lang: Lang, question: &Question) -> String {
    let hands = |of: &[(usize, String)]| of.iter().map(|(hands, _)| *hands).fold(0, usize::saturating_add);
    let all = hands(&question.choices);
    let right = question.right.checked_sub(1).and_then(|i| question.choices.get(i..=i)).map_or(0, hands);
    let seen = word(lang, if question.shown { Word::NotesShown } else { Word::NotesHidden });
    match all {
        0 => seen.to_owned(),
        _ => format!("{}. {seen}", say(lang, &Say::Hands { right, all }, Shape::S9)),
    }
}
