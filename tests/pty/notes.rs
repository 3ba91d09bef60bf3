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
fn whoever_is_early_waits_and_then_for_the_next_one() {
    let mut speaker = Session::start(STEPDOKU, &["notes"], &[]);
    speaker.wait_to_show("waiting for a show");
    let home = speaker.file("").to_str().unwrap().to_owned();
    let place = [("STEPDOKU_DATA_DIR", home.as_str())];
    // The shell stays and tells how it ended.
    let line = "trap : INT; \"$0\" notes --plain; exit $?";
    let mut plain = Session::start("/bin/sh", &["-c", line, STEPDOKU], &place);
    plain.wait_to_show("note: waiting for a show");
    for (lesson, title) in [("by-hand", "A 4x4 by hand"), ("tests", "What a test is")] {
        let mut show = Session::start(STEPDOKU, &["lesson", lesson], &place);
        show.wait_to_show("→");
        speaker.wait_to_show(title);
        plain.wait_to_show(title);
        show.send("q");
        show.ends_with(0);
        speaker.wait_to_show("The show has ended");
    }
    speaker.send("q");
    speaker.ends_with(0);
    plain.send("\x03");
    plain.ends_with(130);
    let mut speaker = Session::start(STEPDOKU, &["notes"], &[]);
    speaker.wait_to_show("waiting for a show");
    speaker.send("\x03");
    speaker.ends_with(0);
}

#[test]
fn who_is_followed_is_told_by_a_part_of_the_title() {
    let show = Session::start(STEPDOKU, &["lesson", "by-hand"], &[]);
    show.wait_to_show("→");
    let home = show.file("").to_str().unwrap().to_owned();
    let speaker = Session::start(STEPDOKU, &["notes", "other"], &[("STEPDOKU_DATA_DIR", &home)]);
    speaker.wait_to_show("no show has this name; running: ");
    speaker.ends_with(2);
}
