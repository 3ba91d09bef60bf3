//! A show on one terminal, and the speaker's notes on another.

use crate::session::{STEPDOKU, Session};

#[test]
fn the_notes_of_a_lesson_are_followed_to_its_end() {
    let mut show = Session::start(STEPDOKU, &["lesson", "by-hand"], &[]);
    show.wait_to_show("Four rows");
    let home = show.file("").to_str().unwrap().to_owned();
    let mut speaker = Session::start(STEPDOKU, &["notes"], &[("STEPDOKU_DATA_DIR", &home)]);
    speaker.wait_to_show("Let somebody point");
    show.send("\x1b[C\x1b[C");
    show.wait_to_show("only 3");
    // What the class does not see yet.
    speaker.wait_to_show("Count hands");
    speaker.wait_to_show("*2) 1 or 3");
    show.send("2");
    speaker.wait_to_show("*2) 1 or 3   (1)");
    show.send("q");
    show.ends_with(0);
    speaker.wait_to_show("The show has ended");
    speaker.send("q");
    speaker.ends_with(0);
}

#[test]
fn without_a_show_it_is_said_that_there_is_none() {
    let speaker = Session::start(STEPDOKU, &["notes"], &[]);
    speaker.wait_to_show("no show is running");
    speaker.ends_with(2);
}
