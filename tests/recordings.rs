//! A recording on the timeline: everything that holds for a search of ours holds for what people's own programs
//! say.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use proptest::prelude::*;
use stepdoku::child;
use stepdoku::puzzle::Grid;
use stepdoku::record::{Plan, Recording, Replay, Stopping, View};
use stepdoku::search::{Ending, Search, Step};
use stepdoku::timeline::{Goal, Pursuit, Timeline};

#[cfg(unix)]
#[path = "support/setsid.rs"]
mod setsid;

/// A 4x4 puzzle.
const SMALL: &str = "....2..44..23...";
const ROOM: u64 = 1 << 30;

fn plan() -> Plan {
    Plan { puzzle: Grid::from_line(SMALL), ..Plan::default() }
}

fn replay(text: &str) -> Replay {
    let run = Recording::of_bytes(text.as_bytes(), plan(), ROOM);
    let grid = run.state().grid.unwrap();
    Replay::new(run, &grid)
}

fn moves() -> impl Strategy<Value = String> {
    let line = prop_oneof![
        6 => (0..4, 0..4, 1..5).prop_map(|(r, c, d)| format!("@place {r} {c} {d}")),
        4 => (0..4, 0..4).prop_map(|(r, c)| format!("@undo {r} {c}")),
        2 => (0..4, 0..4, 1..5).prop_map(|(r, c, d)| format!("@reject {r} {c} {d}")),
        1 => prop::sample::select(vec!["@solution", "@call", "@ret", "@try 0 0 1"]).prop_map(str::to_owned),
    ];
    prop::collection::vec(line, 1..300).prop_map(|lines| lines.join("\n") + "\n@done\n")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    /// The timeline's tree and bill follow a program that takes back and overwrites whatever it likes.
    #[test]
    fn the_live_path_is_the_end_of_each_level_of_the_tree(text in moves(), at in prop::collection::vec(0_u64..320, 4)) {
        let mut timeline = Timeline::new(replay(&text));
        while timeline.scout(1 << 16) || timeline.go_on() {}
        for n in at {
            timeline.seek(n);
            let here = timeline.at();
            let path: Vec<_> = timeline.search().path().collect();
            let branches = timeline.branches(u64::MAX);
            prop_assert!(branches.complete);
            let live: Vec<_> =
                branches.levels.iter().filter_map(|level| level.live(here)).map(|n| (n.cell, n.digit)).collect();
            prop_assert_eq!(live, path);
        }
        for entry in timeline.bill().copied().collect::<Vec<_>>() {
            timeline.seek(entry.placed);
            prop_assert_eq!(timeline.search().board()[entry.cell.index()], entry.digit.value());
            timeline.seek(entry.undone);
            // What was overwritten with itself stands there again.
            let replaced = matches!(timeline.last(), Some(Step::Replace { .. }));
            prop_assert!(replaced || timeline.search().board()[entry.cell.index()] == 0);
        }
    }
}

/// A million events: kept on the disk, and every place is got to.
#[test]
fn a_long_recording_is_travelled_like_a_search() {
    let mut text = String::from("@given ................\n");
    for i in 0..500_000 {
        let (row, column, digit) = (i / 4 % 4, i % 4, i % 3 + 1);
        text += &format!("@place {row} {column} {digit}\n@undo {row} {column}\n");
    }
    let run = Recording::of_bytes(text.as_bytes(), Plan::default(), ROOM);
    assert_eq!((run.state().events, run.state().bytes < 3_000_000), (1_000_000, true));
    let mut timeline = Timeline::new(Replay::new(run, &Grid::from_line("................").unwrap()));
    while timeline.scout(1 << 20) {}
    assert_eq!(timeline.end(), Some((1_000_000, Ending::Stopped)));
    for n in [999_999, 1, 500_001, 777_777, 0, 1_000_000] {
        timeline.seek(n);
        let depth = (n % 2) as usize;
        assert_eq!((timeline.at(), timeline.search().depth()), (n, depth));
        if let Some((cell, _)) = timeline.search().path().next() {
            assert_eq!(cell.index() as u64, (n / 2) % 16);
        }
    }
    assert!(matches!(timeline.pursue(&Goal::Undo(250_000), u64::MAX), Pursuit::Arrived));
    assert_eq!(timeline.at(), 500_000);
    assert!(timeline.memory() < 2 << 20);
}

/// While the program runs, silence is no end.
/// A program that tries in one cell for ever: of its tries the latest are kept, wherever the present is.
#[test]
fn of_many_tries_in_one_cell_the_latest_are_seen() {
    let tries = "@place 0 0 1\n@undo 0 0\n".repeat(30_000);
    let mut timeline = Timeline::new(replay(&(tries + "@place 0 0 1\n@done\n")));
    while timeline.scout(1 << 16) || timeline.go_on() {}
    for n in [60_001, 10, 59_999, 20_001, 60_000, 0] {
        timeline.seek(n);
        let branches = timeline.branches(u64::MAX);
        let level = &branches.levels[0];
        let seen: Vec<_> = level.seen_from(n).map(|node| node.placed).collect();
        assert!(seen.len() <= 8_192, "{} at {n}", seen.len());
        assert!(seen.len() >= 4_096.min(n.div_ceil(2) as usize), "{} at {n}", seen.len());
        let latest: Vec<_> = (1..=n).filter(|n| n % 2 == 1).rev().take(seen.len()).collect();
        assert_eq!(seen.into_iter().rev().collect::<Vec<_>>(), latest, "at {n}");
        assert_eq!(level.live(n).map(|node| node.placed), (n % 2 == 1).then_some(n), "at {n}");
    }
}

#[test]
fn nothing_is_over_before_the_program_is() {
    let (reader, mut writer) = std::io::pipe().unwrap();
    let run = Recording::start(reader, plan(), ROOM);
    let mut timeline = Timeline::new(Replay::new(run.clone(), &Grid::from_line(SMALL).unwrap()));
    let mut say = |text: &str| std::io::Write::write_all(&mut writer, text.as_bytes()).unwrap();
    assert!(timeline.scout(100) && timeline.end().is_none() && timeline.forward().is_none());
    say("@place 0 0 1\n@reject 0 1 2\n");
    wait(|| run.progress().0 == 2);
    assert!(timeline.scout(100) && timeline.end().is_none());
    timeline.seek(u64::MAX);
    assert_eq!(
        (timeline.at(), timeline.last().and_then(Step::cell).map(stepdoku::puzzle::Cell::index)),
        (2, Some(1))
    );
    assert_eq!(timeline.pursue(&Goal::NextUndo, 1000), Pursuit::More { reached: 2 });
    say("@undo 0 0\n");
    wait(|| run.progress().0 == 3);
    assert_eq!(timeline.pursue(&Goal::NextUndo, 1000), Pursuit::Arrived);
    drop(writer);
    wait(|| run.progress().2);
    timeline.scout(100);
    assert_eq!(timeline.end(), Some((3, Ending::Stopped)));
}

/// A program that waits for the view is told to end, and its end is seen though the view stays paused.
#[cfg(unix)]
#[test]
fn a_program_that_is_held_up_can_be_ended() {
    let script = ["-c", "while :; do echo '@place 0 0 1'; echo '@undo 0 0'; done"].map(Into::into);
    let (child, output) = child::start("sh".as_ref(), &script, Vec::new()).unwrap();
    let run = Recording::of_child(child, output, plan(), ROOM);
    run.follow(View::Paused);
    wait(|| run.state().full);
    assert!(run.stop() == Stopping::Asked && !run.progress().2);
    wait(|| {
        run.follow(View::Paused);
        run.progress().2 && run.end().is_some()
    });
    assert_eq!(run.stop(), Stopping::Nothing);
}

/// A program that floods its stderr is held up by a paused view as one that floods its stdout, and goes on with it.
#[cfg(unix)]
#[test]
fn a_flood_of_errors_is_held_up_while_the_view_is_paused() {
    for flood in ["yes error >&2; exit", "cat /dev/zero >&2; exit"] {
        let args = ["-c", flood].map(Into::into);
        let (child, output) = child::start("sh".as_ref(), &args, Vec::new()).unwrap();
        let run = Recording::of_child(child, output, plan(), ROOM);
        run.follow(View::Paused);
        wait(|| run.state().full);
        let stands = run.state().bytes;
        std::thread::sleep(std::time::Duration::from_millis(50));
        assert_eq!(run.state().bytes, stands);
        assert!(stands < 1 << 25, "{stands}");
        if flood.starts_with("yes") {
            run.follow(View::Playing(0));
            wait(|| run.state().bytes > stands);
            run.follow(View::Paused);
            wait(|| run.state().full);
        }
        assert_eq!(run.stop(), Stopping::Asked);
        wait(|| run.progress().2 && run.end().is_some());
    }
}

/// What a program leaves behind outside its group, and what holds its output, is not waited for: by itself when it is
/// silent, when it is told to end even if it is not.
#[cfg(unix)]
#[test]
fn what_a_program_leaves_behind_is_not_waited_for() {
    let Some(silent) = left_behind("echo '@place 0 0 1'; leave 'sleep 20'; echo '@done'; printf x; exit 3")
    else {
        return;
    };
    // A view that is paused is not told that it has come to the end.
    silent.follow(View::Paused);
    wait(|| silent.progress().2);
    assert!(silent.is_held() && silent.end().is_some_and(|end| end.how == child::How::Exit(3)));
    assert_eq!((silent.progress().0, silent.progress().1, silent.stop()), (2, 3, Stopping::Nothing));

    let noise = "leave 'while echo @call; do echo @ret; sleep 0.1; done'; ";
    let noisy = left_behind(&format!("{noise} sleep 1000")).unwrap();
    noisy.follow(View::Seeking);
    wait(|| noisy.progress().0 > 0);
    assert!(noisy.end().is_none() && noisy.stop() == Stopping::Asked);
    wait(|| noisy.progress().2);
    assert!(noisy.is_held() && noisy.end().is_some_and(|end| end.how == child::How::Signal(15)));

    let noisy = left_behind(noise).unwrap();
    wait(|| noisy.end().is_some());
    std::thread::sleep(std::time::Duration::from_millis(1200));
    assert!(!noisy.progress().2, "what still comes is read");
    assert_eq!(noisy.stop(), Stopping::Left);
    wait(|| noisy.progress().2);
    assert!(noisy.is_held());
}

/// Time that a paused view takes is no silence of the program's: all that it has printed is read.
#[cfg(unix)]
#[test]
fn a_view_that_is_paused_loses_nothing_of_a_program_that_has_ended() {
    // The last of it is in the pipe when reading stops, so that the program can end.
    let script = "leave 'sleep 20'; i=0; while [ $i -lt 70000 ]; do echo x; i=$((i+1)); done";
    let Some(run) = left_behind(script) else { return };
    run.follow(View::Paused);
    wait(|| run.state().full && run.end().is_some());
    std::thread::sleep(std::time::Duration::from_millis(1500));
    assert!(!run.progress().2);
    run.follow(View::Seeking);
    wait(|| run.progress().2);
    assert_eq!((run.progress().1, run.is_held()), (70_000, true));
}

/// A program of the shell's that leaves something behind, being read; none where that cannot be.
#[cfg(unix)]
fn left_behind(script: &str) -> Option<Recording> {
    let args = ["-c".into(), setsid::leaving(script)?.into()];
    let (child, output) = child::start("sh".as_ref(), &args, Vec::new()).unwrap();
    Some(Recording::of_child(child, output, plan(), ROOM))
}

/// Waits until it is so; a test that waits in vain is ended by whoever runs it.
fn wait(mut is_so: impl FnMut() -> bool) {
    while !is_so() {
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
}
