//! The speaker's screen without a terminal and without a show.

use std::path::Path;
use std::sync::mpsc::sync_channel;

use ratatui::{Terminal, backend::TestBackend};

use super::*;
use crate::{
    notes::{Question, Show},
    tui::caps::Colours,
};

const PALETTE: Palette = Palette { theme: Theme::Dark, colours: Colours::Rgb };

fn block(title: &str) -> Block {
    let choices = [(3, "begin again"), (21, "take it back")];
    Block {
        title: title.to_owned(),
        scene: "1/3 The first undo".to_owned(),
        beat: "2/5".to_owned(),
        caption: "Nothing fits the last cell.".to_owned(),
        notes: vec!["Let them talk.".to_owned(), "Then wait.".to_owned()],
        next: "The 2 is taken back.".to_owned(),
        status: "row-by-row  10/36".to_owned(),
        step: "REJECT 4 at r1c4: already in column 4".to_owned(),
        question: Some(Question {
            text: "What now?".to_owned(),
            choices: choices.map(|(hands, text)| (hands, text.to_owned())).to_vec(),
            right: 2,
            shown: false,
        }),
    }
}

/// The speaker's screen, and who tells it what goes on.
fn screen(lang: Lang) -> (Follow, SyncSender<Option<Block>>) {
    let (sender, news) = sync_channel(8);
    (Follow::new(news, PALETTE, false, lang), sender)
}

fn shown(follow: &mut Follow, (width, height): (u16, u16)) -> String {
    let mut screen = Terminal::new(TestBackend::new(width, height)).unwrap();
    screen.draw(|frame| follow.draw(frame)).unwrap();
    let buffer = screen.backend().buffer();
    let lines = (0..height).map(|y| crate::tui::tests::row_text(buffer, y));
    lines.collect::<Vec<_>>().join("\n").trim_end().to_owned()
}

fn press(follow: &mut Follow, code: KeyCode) -> Flow {
    follow.event(Event::Key(crossterm::event::KeyEvent::new(code, KeyModifiers::NONE)))
}

#[test]
fn it_waits_follows_and_waits_again() {
    let (mut follow, show) = screen(Lang::En);
    let first = shown(&mut follow, (80, 24));
    assert!(first.contains("waiting for a show") && first.contains("stepdoku lesson"), "{first}");
    assert!(!follow.tick(Duration::ZERO, &mut || false), "nothing is new");
    show.send(Some(block("Going back"))).unwrap();
    assert!(follow.tick(Duration::ZERO, &mut || false));
    let told = shown(&mut follow, (80, 24));
    assert!(told.contains("Going back   1/3 The first undo   2/5") && !told.contains("waiting"), "{told}");
    show.send(None).unwrap();
    let over = shown(&mut follow, (80, 24));
    assert!(over.contains("Going back") && over.contains("The show has ended; waiting"), "{over}");
    show.send(Some(block("Another"))).unwrap();
    let next = shown(&mut follow, (80, 24));
    assert!(next.contains("Another") && !next.contains("ended"), "{next}");
    drop(show);
    assert_eq!(shown(&mut follow, (80, 24)), next, "nobody tells anything more");
}

#[test]
fn everything_that_a_speaker_wants_is_there() {
    let (mut follow, show) = screen(Lang::En);
    show.send(Some(block("Going back"))).unwrap();
    let told = shown(&mut follow, (80, 24));
    for part in [
        "What now?",
        " 1) begin again   (3)",
        "*2) take it back   (21)",
        "21 of 24 were right. The class does not see the answer yet.",
        "Nothing fits the last cell.",
        "Let them talk.",
        "Then wait.",
        "The 2 is taken back.",
        "REJECT 4 at r1c4",
    ] {
        assert!(told.contains(part), "{part}\n{told}");
    }
    let mut answered = block("Going back");
    let question = answered.question.as_mut().unwrap();
    question.shown = true;
    question.choices.iter_mut().for_each(|(hands, _)| *hands = 0);
    show.send(Some(answered)).unwrap();
    let told = shown(&mut follow, (80, 24));
    assert!(told.contains("The class sees the answer.") && !told.contains("right."), "{told}");
    assert!(told.contains(" 1) begin again\n"), "nobody has raised a hand:\n{told}");
    let (mut korean, show) = screen(Lang::Ko);
    show.send(Some(block("되돌아가기"))).unwrap();
    let told = shown(&mut korean, (80, 24));
    assert!(told.contains("24명 중 21명이 맞혔습니다. 학생들에게는 아직 답이 보이지 않습니다."), "{told}");
}

#[test]
fn it_scrolls_quits_and_stays_within_any_size() {
    let (mut follow, show) = screen(Lang::En);
    let long = Block { caption: "word ".repeat(400), ..block("Long") };
    show.send(Some(long.clone())).unwrap();
    for size in [(1, 1), (3, 2), (20, 5), (200, 60)] {
        shown(&mut follow, size);
    }
    let top = shown(&mut follow, (40, 12));
    assert!(top.contains("Long") && !top.contains("REJECT"));
    for _ in 0..99 {
        press(&mut follow, KeyCode::Down);
    }
    let end = shown(&mut follow, (40, 12));
    assert!(end.contains("column 4") && !end.contains("Long"), "{end}");
    press(&mut follow, KeyCode::Char('k'));
    assert_ne!(shown(&mut follow, (40, 12)), end, "the bottom is where it ends");
    // The same text goes on at the same place; another one begins at its top.
    show.send(Some(long)).unwrap();
    assert_ne!(shown(&mut follow, (40, 12)), top);
    show.send(Some(Block { beat: "3/5".to_owned(), ..block("Long") })).unwrap();
    assert!(shown(&mut follow, (40, 12)).contains("3/5"));
    let ctrl = |c| Event::Key(crossterm::event::KeyEvent::new(KeyCode::Char(c), KeyModifiers::CONTROL));
    assert_eq!(press(&mut follow, KeyCode::Char('x')), Flow::Continue);
    for end in [KeyCode::Char('q'), KeyCode::Char('ㅂ'), KeyCode::Esc] {
        assert_eq!(press(&mut follow, end), Flow::Quit);
    }
    assert_eq!((follow.event(ctrl('c')), follow.event(ctrl('z'))), (Flow::Quit, Flow::Suspend));
}

#[test]
fn nothing_that_is_told_reaches_the_terminal_as_a_command() {
    let (mut follow, show) = screen(Lang::En);
    let bad = "\x1b[2Jred\x07\u{9b}31m".to_owned();
    let question = Question { text: bad.clone(), choices: vec![(1, bad.clone())], right: 9, shown: true };
    show.send(Some(Block {
        caption: bad.clone(),
        notes: vec![bad.clone()],
        next: bad.clone(),
        status: bad.clone(),
        step: bad.clone(),
        scene: bad.clone(),
        beat: bad.clone(),
        question: Some(question),
        title: bad,
    }))
    .unwrap();
    let told = shown(&mut follow, (80, 40));
    assert!(told.contains("red") && !told.chars().any(|c| c.is_control() && c != '\n'), "{told:?}");
}

#[test]
fn one_show_after_the_other_is_passed_on() {
    fn open(place: &Path, title: &str) -> Show {
        let mut show = Show::open(place).unwrap();
        show.tell(&Block { title: title.to_owned(), ..Block::default() });
        show
    }
    let home = tempfile::tempdir().unwrap();
    let (sender, news) = sync_channel(4);
    let place = home.path().to_owned();
    let first = open(home.path(), "first");
    let listening = thread::spawn(move || listen(None, &sender, || notes::wait(&place, None)));
    let hear = || news.recv_timeout(Duration::from_secs(10)).unwrap().map(|block| block.title);
    assert_eq!(hear().as_deref(), Some("first"));
    drop(first);
    assert_eq!(hear(), None, "it is over");
    let second = open(home.path(), "second");
    assert_eq!(hear().as_deref(), Some("second"));
    drop(news);
    drop(second);
    listening.join().unwrap();
}
