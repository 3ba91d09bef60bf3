//! A replay keeps the laws of a search, and a trace of ours is what our search was.

use super::*;
fn moves() -> impl Strategy_<Value = String> {
    let line = prop_oneof![
        6 => (0..4, 0..4, 1..5).prop_map(|(r, c, d)| format!("@place {r} {c} {d}")),
        4 => (0..4, 0..4).prop_map(|(r, c)| format!("@undo {r} {c}")),
        2 => (0..4, 0..4, 1..5).prop_map(|(r, c, d)| format!("@reject {r} {c} {d}")),
        1 => prop::sample::select(vec!["@solution", "@call", "@ret", "@try 0 0 1"]).prop_map(str::to_owned),
    ];
    prop::collection::vec(line, 1..300).prop_map(|lines| lines.join("\n") + "\n@done\n")
}

fn replay(text: &str) -> Replay {
    let run = Recording::of_bytes(text.as_bytes(), plan(), ROOM);
    let grid = run.state().grid.unwrap();
    Replay::new(run, &grid)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn steps_are_what_happens_on_the_board(text in moves(), chunks in prop::collection::vec(1_u64..40, 1..60)) {
        let mut single = replay(&text);
        let (mut many, start) = (single.clone(), single.board().to_vec());
        let mut board = start.clone();
        let mut steps = Vec::new();
        for chunk in chunks {
            let (mut want, mut got) = (Tally::default(), Tally::default());
            let mut stepped = 0;
            while stepped < chunk {
                let Some(step) = single.next() else { break };
                step.apply(&mut board);
                steps.push(step);
                want.add(step, single.depth());
                stepped += 1;
                if step == Step::Solution {
                    break;
                }
            }
            prop_assert_eq!(many.advance(chunk, &mut got), stepped);
            prop_assert_eq!((want, want.steps()), (got, stepped));
            prop_assert_eq!((single.board(), single.depth()), (board.as_slice(), single.path().count()));
            let mut again = replay(&text);
            again.restore(&single.save());
            prop_assert!(again.board() == single.board() && again.path().eq(single.path()));
            prop_assert!(again.take(5).eq(single.clone().take(5)));
        }
        steps.iter().rev().for_each(|step| step.revert(&mut board));
        prop_assert_eq!(board, start);
    }
}

#[test]
fn a_trace_of_ours_replays_as_the_search_it_is_of() {
    for line in [SMALL, ".6......13........62.5....3......4.2"] {
        let grid = Grid::from_line(line).unwrap();
        for strategy in Strategy::ALL {
            let text = trace(&grid, strategy, 2000);
            let run = Recording::of_bytes(text.as_bytes(), Plan::default(), ROOM);
            let state = run.state();
            assert_eq!(state.problems.iter().collect::<Vec<_>>(), [], "{line} {}", strategy.name());
            assert_eq!((state.divergence, state.strategy), (None, Some(strategy)));
            let told =
                |step: &Step| !matches!(step, Step::Restore { .. } | Step::DeadEnd(_) | Step::Exhausted);
            let ours = strategy.start(&grid).unwrap().take(2000).filter(told);
            let forced = |step| match step {
                Step::Place { cell, digit, .. } => (Some(cell), Some(digit), 0),
                step => (step.cell(), step.digit(), 1),
            };
            let theirs = Replay::new(run, &grid).take_while(|step| !matches!(step, Step::Done(_)));
            assert!(
                theirs.map(forced).eq(ours
                    .take_while({
                        let mut solved = false;
                        move |&step| !std::mem::replace(&mut solved, step == Step::Solution)
                    })
                    .map(forced)),
                "{line} {}",
                strategy.name()
            );
        }
    }
}

/// While the view is paused a program gets no further than the buffer.
#[test]
fn pausing_the_view_pauses_the_program() {
    let (reader, mut writer) = std::io::pipe().unwrap();
    let run = Recording::start(reader, plan(), ROOM);
    run.follow(View::Paused);
    let writing = std::thread::spawn(move || {
        let lines = "@place 0 0 1\n@undo 0 0\n".repeat(1 << 17);
        std::io::Write::write_all(&mut writer, lines.as_bytes()).unwrap();
    });
    wait(|| run.state().full);
    let stands = run.progress().0;
    std::thread::sleep(std::time::Duration::from_millis(20));
    assert_eq!(run.progress().0, stands);
    assert!(stands < (1 << 17) && !writing.is_finished());
    run.follow(View::Seeking);
    wait(|| run.progress().2);
    assert_eq!(run.progress().0, 1 << 18);
    writing.join().unwrap();
}

/// Waits until it is so; a test that waits in vain is ended by whoever runs it.
fn wait(mut is_so: impl FnMut() -> bool) {
    while !is_so() {
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
}

/// While it plays a program is ahead of the view, but not for ever: by so many events, or so many bytes.
#[test]
fn a_program_that_is_played_keeps_a_lead_and_no_more() {
    let moves = "@place 0 0 1\n@undo 0 0\n".repeat(1 << 12);
    let text = format!("@place 0 0 1\n@undo 0 0\n@note {}\n", "x".repeat(4000));
    for (lines, most) in [(moves, super::super::recording::LEAD + (1 << 14)), (text.repeat(16), 1 << 17)] {
        let (reader, mut writer) = std::io::pipe().unwrap();
        let run = Recording::start(reader, plan(), ROOM);
        run.follow(View::Playing(0));
        // It goes on until nobody reads any more.
        let writing =
            std::thread::spawn(
                move || while std::io::Write::write_all(&mut writer, lines.as_bytes()).is_ok() {},
            );
        wait(|| run.state().full);
        let stands = run.progress().0;
        std::thread::sleep(std::time::Duration::from_millis(20));
        assert_eq!(run.progress().0, stands);
        assert!(stands <= most && run.state().bytes < 1 << 27, "{stands}");
        // The view goes on, and so does the program.
        run.follow(View::Playing(stands / 2));
        wait(|| run.progress().0 > stands && run.state().full);
        assert!(run.progress().0 <= stands / 2 + most);
        // Whoever looks at the end of it sees everything, as it comes.
        run.follow(View::Seeking);
        wait(|| run.progress().0 > 2 * stands);
        run.follow(View::Paused);
        wait(|| run.state().full && !writing.is_finished());
    }
}

/// A file holds nobody up: all of it is read, whatever the view does.
#[test]
fn a_file_is_read_to_its_end() {
    let mut file = tempfile::tempfile().unwrap();
    std::io::Write::write_all(&mut file, "@place 0 0 1\n@undo 0 0\n".repeat(1 << 16).as_bytes()).unwrap();
    std::io::Seek::rewind(&mut file).unwrap();
    let run = Recording::of_file(file, plan(), ROOM);
    run.follow(View::Paused);
    wait(|| run.progress().2);
    assert_eq!(run.progress().0, 1 << 17);
}
