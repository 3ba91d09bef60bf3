//! What a show tells those who follow it, state by state.

use super::lessons::{teaching_in, teaching_text};
use super::{CAPS, Start, Workbench, bench, bench_as, press, workbench};
use crate::{
    locale::Lang,
    notes::Block,
    tui::{Preset, tell},
};

const SMALL: &str = "123.....2.1.....";

fn told(bench: &mut Workbench) -> Block {
    tell::block(bench.model())
}

#[test]
fn without_a_lesson_it_tells_what_the_screen_is_about() {
    let mut bench = bench(SMALL);
    bench.model().name = "a puzzle".to_owned();
    let block = told(&mut bench);
    assert_eq!((block.title.as_str(), block.status.as_str()), ("a puzzle", "SOLVE"));
    press(&mut bench, "i");
    assert_eq!(told(&mut bench).status, "TYPE GIVENS");
    press(&mut bench, "Esc F5 Right");
    let block = told(&mut bench);
    assert_eq!(block.status, "row-by-row  1/57");
    assert!(block.step.starts_with("REJECT 1 at r1c4: already in row 1"), "{}", block.step);
    let lesson = [&block.scene, &block.beat, &block.caption, &block.next].map(String::is_empty);
    assert!(lesson == [true; 4] && block.notes.is_empty() && block.question.is_none());
}

#[test]
fn a_question_is_told_with_its_answer_the_hands_and_whether_the_class_has_it() {
    let mut bench = bench(SMALL);
    press(&mut bench, "F5 a");
    let question = told(&mut bench).question.unwrap();
    let choices: Vec<&str> = question.choices.iter().map(|(_, text)| text.as_str()).collect();
    assert_eq!((choices, question.right, question.shown), (vec!["place", "reject", "undo"], 2, false));
    press(&mut bench, "2 2 1 Backspace 3");
    let question = told(&mut bench).question.unwrap();
    assert_eq!(question.choices.iter().map(|(hands, _)| *hands).collect::<Vec<_>>(), [0, 2, 1]);
    press(&mut bench, "Enter");
    assert!(told(&mut bench).question.unwrap().shown);
    press(&mut bench, "Enter");
    assert_eq!(told(&mut bench).question, None);
}

#[test]
fn of_a_race_every_lane_is_named() {
    let mut bench = bench_as(SMALL, CAPS, Start { preset: Some(Preset::Compare), ..Start::default() });
    press(&mut bench, "F5 Right Right");
    let block = told(&mut bench);
    assert!(block.status.starts_with("row-by-row, ") && block.status.contains("  2/"), "{}", block.status);
    assert_eq!(block.step, "");
}

#[test]
fn a_lesson_tells_where_it_is_what_is_said_and_what_comes_next() {
    let text = "# A lesson\n:: puzzle ....2..44..23...\n\n## One\nFirst.\n> Slowly.\n\n> And aloud.\n\n\
                Which?\n- [ ] this\n- [x] that\n\n## Two\nLast.\n";
    let mut bench = teaching_text(text);
    let block = told(&mut bench);
    let parts = [&block.title, &block.scene, &block.beat, &block.caption, &block.next];
    assert_eq!(parts, ["A lesson", "1/2 One", "1/2", "First.", "Which?"]);
    assert_eq!(block.notes, ["Slowly.", "And aloud."]);
    press(&mut bench, "Right 2");
    let block = told(&mut bench);
    let question = block.question.as_ref().unwrap();
    assert_eq!((question.text.as_str(), question.right, question.shown), ("Which?", 2, false));
    assert_eq!((block.beat.as_str(), block.next.as_str(), block.notes.len()), ("2/2", "Last.", 0));
    press(&mut bench, "Right");
    assert!(told(&mut bench).question.unwrap().shown);
    // Whoever explores meanwhile finds the place in the lesson unchanged.
    press(&mut bench, "Esc");
    let block = told(&mut bench);
    assert_eq!((block.scene.as_str(), block.status.as_str()), ("1/2 One", "SOLVE"));
    assert_eq!(block.question, None);
    press(&mut bench, "PgDn PgDn");
    let block = told(&mut bench);
    assert_eq!([&block.scene, &block.beat, &block.caption, &block.next], ["2/2 Two", "1/1", "Last.", ""]);
}

#[test]
fn it_is_told_in_the_language_of_the_show() {
    let mut bench = teaching_in(Lang::Ko);
    let block = told(&mut bench);
    assert!(block.title.contains("손으로") && block.status.contains("0/"), "{block:?}");
}

#[test]
fn that_nobody_can_follow_is_said_once_to_whoever_teaches() {
    let error = || std::io::Error::from(std::io::ErrorKind::PermissionDenied);
    let said = |bench: &mut Workbench| bench.model().message.take().map(|(_, text)| text);
    let mut lesson = teaching_in(Lang::En);
    lesson.tell_nobody(&error());
    let text = said(&mut lesson).unwrap();
    assert!(text.starts_with("stepdoku notes cannot follow this screen: "), "{text}");
    press(&mut lesson, "Right");
    assert_eq!(said(&mut lesson), None);
    let mut alone = bench(SMALL);
    alone.tell_nobody(&std::io::Error::new(std::io::ErrorKind::InvalidInput, "path must be shorter"));
    press(&mut alone, "F5 Right");
    assert_eq!(said(&mut alone), None, "nobody is taught");
    press(&mut alone, "a");
    assert!(said(&mut alone).unwrap().contains("path of its directory is too long"));
    let mut other = workbench(Start::default(), CAPS, None);
    other.tell_nobody(&std::io::ErrorKind::Unsupported.into());
    press(&mut other, "F5 a");
    assert_eq!(said(&mut other), None, "there it cannot be otherwise");
}
