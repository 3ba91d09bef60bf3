//! People's own programs on the screen: what is said of what they say, and what keys do.

use crossterm::event::Event;
use ratatui::{Terminal, backend::TestBackend};

use super::{CAPS, Start, bench_as, press, row_text, screens::check};
use crate::{
    child::How,
    locale::Lang,
    puzzle::Grid,
    record::{Plan, Recording, Watched, tests::trace},
    search::{Search, Strategy},
    tui::{app::Workbench, model::Mode, run::App, watch::Watch},
};

const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SMALL: &str = "....2..44..23...";
/// The solution of it.
const SOLVED: &str = "@place 0 0 1\n@place 0 1 4\n@place 0 2 2\n@place 0 3 3\n@place 1 1 3\n@place 1 2 1\n\
                      @place 2 1 1\n@place 2 2 3\n@place 3 1 2\n@place 3 2 4\n@place 3 3 1\n";

/// A workbench that watches a program which has printed this, all of it read.
pub(super) fn bench_of_run(puzzle: &str, text: &str, start: Start) -> Workbench {
    let grid = Grid::from_line(puzzle);
    let plan = Plan { puzzle: grid.clone(), ..Plan::default() };
    let recording = Recording::of_bytes(text.as_bytes(), plan, 1 << 20);
    let run = Some(Watched { recording, puzzle: grid, name: "solve.py".to_owned() });
    bench_as(puzzle, CAPS, Start { run, ..start })
}

fn small(text: &str) -> Workbench {
    bench_of_run(SMALL, text, Start::default())
}

fn watch(bench: &mut Workbench) -> &mut Watch {
    match &mut bench.model().mode {
        Mode::Watch(watch) => watch,
        _ => panic!("nothing is being watched"),
    }
}

/// What the screen shows.
fn shown(bench: &mut Workbench, (width, height): (u16, u16)) -> String {
    let mut screen = Terminal::new(TestBackend::new(width, height)).unwrap();
    bench.event(Event::Resize(width, height));
    screen.draw(|frame| bench.draw(frame)).unwrap();
    let buffer = screen.backend().buffer();
    (0..height).map(|y| row_text(buffer, y)).collect::<Vec<_>>().join("\n")
}

#[track_caller]
fn says(bench: &mut Workbench, all: &[&str], none: &[&str]) {
    let screen = shown(bench, (120, 40));
    for text in all {
        assert!(screen.contains(text), "{text} is missing:\n{screen}");
    }
    for text in none {
        assert!(!screen.contains(text), "{text} is there:\n{screen}");
    }
}

/// The end of a program is told with our verdict; solved, proved and stopped are three different ends.
#[test]
fn the_verdict_on_a_program_is_ours() {
    let none = "123....4........";
    let six = ".6......13........62.5....3......4.2";
    for (puzzle, text, verb, says_so) in [
        (SMALL, format!("{SOLVED}@done solved\n"), "SOLVED", "says solved, and the solution is right"),
        (SMALL, "@place 0 0 1\n@done solved\n".into(), "WRONG", "says solved, but 10 cells are empty"),
        (SMALL, "@place 0 0 2\n@solution\n".into(), "WRONG", "r1c1 breaks a rule (2 twice in column 1)"),
        (
            SMALL,
            format!("{}@done solved\n", SOLVED.replace("0 3 3", "0 3 1")),
            "WRONG",
            "says solved, but r1c4 breaks a rule (1 twice in row 1)",
        ),
        (SMALL, "@done unsat\n".into(), "WRONG", "no solution; that is wrong: the puzzle has one"),
        (none, "@done unsat\n".into(), "PROVED", "no solution; that is true: the puzzle has none"),
        (SMALL, format!("{SOLVED}@solution\n@undo 3 3\n@done unsat\n"), "ENDED", "there are no others"),
        (SMALL, "@place 0 0 1\n@done stopped\n".into(), "STOPPED", "nothing is proved by that"),
        (SMALL, "@place 0 0 1\n@done\n".into(), "ENDED", "says that it is done; 10 cells are empty"),
        (six, "@trace 1 size=6\n@done\n".into(), "ENDED", "27 cells are empty"),
    ] {
        let mut bench = bench_of_run(puzzle, &text, Start::default());
        press(&mut bench, "End");
        says(&mut bench, &[verb, says_so], &[]);
        let mut bench = bench_of_run(puzzle, &text, Start { lang: Lang::Ko, ..Start::default() });
        press(&mut bench, "End");
        says(&mut bench, &["프로그램"], &["cells", "solution"]);
    }
    let mut silent = small("@place 0 0 1\n");
    press(&mut silent, "End");
    says(&mut silent, &["ended without @done; 10 cells are empty; 1 error"], &["1 errors"]);
    let mut silent = small(SOLVED);
    press(&mut silent, "End");
    says(&mut silent, &["ended without @done; a solution stood on the board; 1 error"], &[]);
}

/// End leads behind the last event, whatever solutions lie before it, and to what was printed there; the total is
/// the same everywhere.
#[test]
fn the_end_of_a_run_is_behind_its_last_event() {
    let mut bench = small(&format!("{SOLVED}@solution\n@done solved\n1423\n2314\n"));
    press(&mut bench, "s");
    says(&mut bench, &["12/13  92.3%", "SOLVED  solution 1"], &["2314"]);
    press(&mut bench, "Home End");
    says(&mut bench, &["13/13 100.0%", "13 | 2314"], &[]);
}

/// Where a program hangs, End shows its last event and waits there until it is told not to.
#[test]
fn the_end_of_a_program_that_hangs_is_where_it_hangs() {
    let (reader, mut writer) = std::io::pipe().unwrap();
    std::io::Write::write_all(&mut writer, b"@place 0 0 1\n@place 0 1 4\n@undo 0 1\n").unwrap();
    let grid = Grid::from_line(SMALL);
    let plan = Plan { puzzle: grid.clone(), ..Plan::default() };
    let recording = Recording::start(reader, plan, 1 << 20);
    while recording.progress().0 < 3 {
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    let run = Some(Watched { recording, puzzle: grid, name: "solve.py".to_owned() });
    let mut bench = bench_as(SMALL, CAPS, Start { run, ..Start::default() });
    press(&mut bench, "Home End");
    bench.tick(std::time::Duration::from_millis(100), &mut || false);
    assert_eq!(watch(&mut bench).timeline.at(), 3);
    assert!(watch(&mut bench).pursuit.is_some());
    press(&mut bench, "Esc");
    assert_eq!((watch(&mut bench).timeline.at(), watch(&mut bench).pursuit), (3, None));
    // Whoever waits sees what comes.
    press(&mut bench, "End");
    std::io::Write::write_all(&mut writer, b"@place 0 1 4\n@done stopped\n").unwrap();
    drop(writer);
    while !watch(&mut bench).run.as_ref().unwrap().recording.progress().2 {
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    bench.tick(std::time::Duration::from_millis(100), &mut || false);
    assert_eq!((watch(&mut bench).timeline.at(), watch(&mut bench).pursuit), (5, None));
}

/// Behind what a program has said there is no search that could go on.
#[test]
fn nothing_more_is_offered_of_a_run_that_is_over() {
    let mut bench = small(&format!("{SOLVED}@solution\n@done solved\n"));
    press(&mut bench, "s");
    says(&mut bench, &["SOLVED  solution 1", "Enter"], &["search on"]);
    press(&mut bench, "End");
    says(&mut bench, &["Enter"], &["search on"]);
    assert_eq!(watch(&mut bench).at_end(), Some(crate::search::Ending::Stopped));
    for key in ["Space", "Right", "End"] {
        press(&mut bench, key);
        says(&mut bench, &["The run of the program is over"], &["every possibility was tried"]);
    }
    // What stands on the board can still be taken over.
    press(&mut bench, "Enter");
    assert!(bench.model().board().is_solution());
}

#[test]
fn where_a_program_leaves_its_strategy_is_told_and_gone_to() {
    let grid = Grid::from_line(SMALL).unwrap();
    let right = trace(&grid, Strategy::RowByRow, 1000);
    let mut bench = small(&right);
    press(&mut bench, "End D");
    says(&mut bench, &["No step differs"], &["leaves row-by-row"]);
    let place = right.find("@place 0 2").unwrap();
    let wrong = format!("{}@place 3 3 2{}", &right[..place], &right[place + 12..]);
    let mut bench = small(&wrong);
    press(&mut bench, "End");
    let step =
        right[..place].lines().filter(|line| !line.starts_with("@trace") && !line.starts_with("@given"));
    let step = step.count() as u64 + 1;
    says(&mut bench, &[&format!("D: leaves row-by-row at step {step}")], &[" PLACE  2 at r4c4"]);
    press(&mut bench, "D");
    assert_eq!(watch(&mut bench).timeline.at(), step);
    says(&mut bench, &[" PLACE  2 at r4c4", "\n row-by-row places 2 at r1c3\n"], &[]);
    // A search of ours has no such place.
    let mut ours = super::bench(SMALL);
    press(&mut ours, "F5 D");
    says(&mut ours, &["No program of yours"], &[]);
}

#[test]
fn what_is_wrong_is_counted_as_people_count() {
    for (text, english, korean) in [
        ("@place 0 0 9\n@done\n", "; 1 error", "; 오류 1개"),
        ("@what\n@undo 0 0\n@done\n", "; 2 warnings", "; 경고 2개"),
        ("@place 0 0 9\n@place\n@what\n@done\n", "; 2 errors, 1 warning", "; 오류 2개, 경고 1개"),
    ] {
        for (lang, says_so) in [(Lang::En, english), (Lang::Ko, korean)] {
            let mut bench = bench_of_run(SMALL, text, Start { lang, ..Start::default() });
            press(&mut bench, "End");
            says(&mut bench, &[says_so], &[]);
        }
    }
}

const ASKS: &str = "@place 0 0 1\n@reject 0 1 1\n@ask Where next? | r1c2 | *r1c3 | nowhere\n@ask Why?|so|*not so\n\
                    @place 0 1 4\n@undo 0 1\n@done\n";

/// A program's own question is asked where it stands, as a class is asked; playing stops there.
#[test]
fn a_program_asks_the_class() {
    let mut bench = small(ASKS);
    press(&mut bench, "Home Space");
    for _ in 0..50 {
        bench.tick(std::time::Duration::from_millis(100), &mut || false);
        shown(&mut bench, (80, 24));
    }
    assert_eq!(watch(&mut bench).timeline.at(), 2);
    assert!(watch(&mut bench).player.is_playing().is_none());
    says(&mut bench, &["? ", "Where next?", " 2) r1c3 ", "answer"], &["*", "[2) r1c3]"]);
    press(&mut bench, "2 2 1 Enter");
    says(&mut bench, &["[2) r1c3]", "2 of 3"], &[]);
    // The next of its questions, then those that the run answers.
    press(&mut bench, "a");
    says(&mut bench, &["Why?", "2) not so"], &[]);
    press(&mut bench, "a");
    says(&mut bench, &["What happens next?"], &["Why?"]);
    // It is asked once; going on goes on, and coming back asks again.
    press(&mut bench, "Esc");
    says(&mut bench, &[], &["Where next?"]);
    press(&mut bench, "a");
    says(&mut bench, &["Where next?"], &[]);
    press(&mut bench, "Right");
    says(&mut bench, &[], &["Where next?"]);
    assert_eq!(watch(&mut bench).timeline.at(), 3);
    press(&mut bench, "g type:2 Enter");
    says(&mut bench, &["Where next?"], &[]);
}

/// What a program says can be in a cell stands in the pane of candidates, held against the rules.
#[test]
fn candidates_of_a_program_are_held_against_ours() {
    let text = "@place 0 0 1\n@cand 0 1 1 4\n@cand 0 2 2\n@cand 0 3 3\n@reject 0 1 1\n@elim 0 1 1\n@done\n";
    for (lang, first, last) in [
        (Lang::En, "r1c4: the program says 3", "r1c2: the program says 4; left out: 3"),
        (Lang::Ko, "r1c4: 프로그램의 후보 3", "r1c2: 프로그램의 후보 4; 빠짐: 3"),
    ] {
        let mut bench = bench_of_run(SMALL, text, Start { lang, ..Start::default() });
        bench.model().tab = crate::tui::pane::Pane::Candidates;
        press(&mut bench, "Home Right");
        let screen = shown(&mut bench, (80, 24));
        assert!(screen.contains(first) && screen.contains(" !2  -1  1"), "{screen}");
        press(&mut bench, "End");
        press(&mut bench, "Left");
        let screen = shown(&mut bench, (80, 24));
        assert!(screen.contains(last) && screen.contains(" -1  -1  1"), "{screen}");
    }
}

#[test]
fn what_a_function_is_called_with_stands_beside_the_step() {
    let mut bench = small("@call solve(3) # deeper\n@place 0 0 1\n@ret no\n@done\n");
    press(&mut bench, "Home Right");
    says(&mut bench, &["CALL", "solve(3)", "calls 1"], &["deeper"]);
    press(&mut bench, "Right Right");
    says(&mut bench, &["RETURN", "no"], &["calls 1"]);
}

/// Several chapters at one step are all listed, in their order, and each can be taken away.
#[test]
fn chapters_at_one_step_are_all_there() {
    let mut bench = small("@place 0 0 1\n@mark half\n@mark best\n@mark third\n@undo 0 0\n@done\n");
    press(&mut bench, "End B");
    let screen = shown(&mut bench, (80, 24));
    let at = |name: &str| screen.find(&format!("1  {name} ")).expect(name);
    assert!(at("half") < at("best") && at("best") < at("third"), "{screen}");
    press(&mut bench, "Home Down x");
    let screen = shown(&mut bench, (80, 24));
    assert!(
        screen.contains("1  half ") && screen.contains("1  third ") && !screen.contains("best"),
        "{screen}"
    );
}

/// What a program prints beside its steps stands behind the number of the step that it followed.
#[test]
fn output_stands_beside_its_step() {
    let mut text = "hello\n".to_owned();
    (0..600).for_each(|i| text += &format!("@place 0 0 1\n@undo 0 0\nround {i}\n"));
    let mut bench = small(&(text + "@done\n"));
    press(&mut bench, "Home");
    says(&mut bench, &["0 | hello"], &["round"]);
    press(&mut bench, "g type:1000 Enter");
    says(&mut bench, &["  998 | round 498", "1,000 | round 499"], &["round 500"]);
}

/// The lanes beside a program are ours, and that is said; the program stands where it was left.
#[test]
fn a_comparison_says_whose_the_lanes_are() {
    let grid = Grid::from_line(SMALL).unwrap();
    let text = trace(&grid, Strategy::RowByRow, 1000);
    for (lang, says_so) in [(Lang::En, "The lanes are our strategies"), (Lang::Ko, "내장 전략")] {
        let mut bench = bench_of_run(SMALL, &text, Start { lang, ..Start::default() });
        press(&mut bench, "g type:10 Enter");
        let tally = *watch(&mut bench).timeline.tally();
        press(&mut bench, "R Esc");
        let screen = shown(&mut bench, (120, 40));
        assert!(screen.contains(says_so), "{screen}");
        let row = screen
            .lines()
            .find(|line| line.starts_with("    solve.py"))
            .unwrap_or_else(|| panic!("{screen}"));
        let numbers: Vec<u64> = row.split_whitespace().filter_map(|word| word.parse().ok()).collect();
        let depth = watch(&mut bench).timeline.search().depth() as u64;
        assert_eq!(numbers, [10, tally.placements, tally.undos, depth], "{screen}");
        // Whatever becomes of the lanes, the program stays.
        press(&mut bench, "t s v");
        assert!(watch(&mut bench).run.is_some() && watch(&mut bench).race.is_none());
        assert_eq!((watch(&mut bench).timeline.at(), watch(&mut bench).pursuit), (10, None));
    }
}

/// The functions that are open stand in the stack by their names, the innermost last.
#[test]
fn the_stack_names_the_open_calls() {
    let mut text = String::new();
    (0..40).for_each(|i| text += &format!("@call solve({i})\n@place {} {} 1\n", i / 4 % 4, i % 4));
    let mut bench = small(&(text + "@ret\n@done\n"));
    bench.model().tab = crate::tui::pane::Pane::Stack;
    press(&mut bench, "g type:4 Enter");
    let screen = shown(&mut bench, (80, 24));
    assert!(screen.contains("calls 2: solve(0) > solve(1)"), "{screen}");
    press(&mut bench, "g type:80 Enter");
    let screen = shown(&mut bench, (80, 24));
    assert!(
        screen.contains("calls 40: ") && screen.contains("> solve(39)") && !screen.contains("solve(0)"),
        "{screen}"
    );
    press(&mut bench, "Right");
    let screen = shown(&mut bench, (80, 24));
    assert!(screen.contains("calls 39: ") && !screen.contains("solve(39)"), "{screen}");
}

/// Programs as a class sees them: a right one, a wrong one, one that broke off and one that is waited for.
#[test]
fn screens_of_programs() {
    let grid = Grid::from_line(CLASSIC).unwrap();
    let right = trace(&grid, Strategy::RowByRow, 100_000);
    let right = right.replace("strategy=", "name=solve.py strategy=");
    // It forgets the box, and believes what comes of it.
    let wrong: String = right.lines().take(30).map(|line| format!("{line}\n")).collect();
    let wrong =
        wrong.replace("@reject 0 3 1\n", "@place 0 3 1 # ?\n@var depth 4\n") + "solved!\n@done solved\n";
    let broken: String = right.lines().take(200).map(|line| format!("{line}\n")).collect();
    for (width, height) in [(80, 24), (120, 40)] {
        for (name, text, keys) in [
            ("right", &right, "g type:22836 Enter"),
            ("right-end", &right, "End"),
            ("wrong", &wrong, "End D"),
            ("wrong-end", &wrong, "End"),
        ] {
            let mut bench = bench_of_run(CLASSIC, text, Start::default());
            press(&mut bench, keys);
            check(&format!("run-{name}-{width}x{height}"), &mut bench, (width, height));
        }
        let mut bench = bench_of_run(CLASSIC, &broken, Start::default());
        watch(&mut bench).run.as_mut().unwrap().how = Some(How::Signal(11));
        press(&mut bench, "End");
        check(&format!("run-crashed-{width}x{height}"), &mut bench, (width, height));
        let (reader, mut writer) = std::io::pipe().unwrap();
        std::io::Write::write_all(&mut writer, broken.as_bytes()).unwrap();
        let recording =
            Recording::start(reader, Plan { puzzle: Some(grid.clone()), ..Plan::default() }, 1 << 20);
        while recording.progress().1 < 200 {
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        let run = Some(Watched { recording, puzzle: Some(grid.clone()), name: "solve.py".to_owned() });
        let mut bench = bench_as(CLASSIC, CAPS, Start { run, ..Start::default() });
        for _ in 0..3 {
            bench.tick(std::time::Duration::from_secs(1), &mut || false);
        }
        press(&mut bench, "g type:100 Enter");
        check(&format!("run-waiting-{width}x{height}"), &mut bench, (width, height));
        drop(writer);
    }
}
