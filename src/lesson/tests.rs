//! Lessons as texts: what is wrong with them, told with its line, and that the bundled ones are right.

use super::*;
use crate::search::Search;

const NAMES: Names<'_> = Names {
    presets: &["simple", "stage"],
    panes: &["code", "stack", "checks", "candidates", "tree", "bill", "counts", "heat"],
};

/// A lesson with a title and a puzzle: what follows starts in line 4.
fn faults(rest: &str) -> Vec<(usize, usize, Wrong)> {
    let text = format!("# T\n:: puzzle ....2..44..23...\n\n{rest}");
    let faults = Lesson::read(text.as_bytes(), &NAMES).err().unwrap_or_default();
    faults.into_iter().map(|fault| (fault.line, fault.column, fault.what)).collect()
}

#[test]
fn what_is_wrong_is_told_with_its_line_and_column() {
    let otherwise =
        |stated: &str, found: &str| Wrong::Otherwise { stated: stated.into(), found: found.into() };
    for (rest, line, column, what) in [
        ("", 3, 1, Wrong::NoScene),
        ("## S\n", 4, 1, Wrong::EmptyScene),
        ("## S\n- [x] a\nText.\n", 5, 1, Wrong::NoQuestion),
        ("## S\nText?\n- [x] a\n", 5, 1, Wrong::Choices(1)),
        ("## S\nText?\n- [x] a\n- [x] b\n", 5, 1, Wrong::RightAnswers(2)),
        ("## S\nText?\n- [ ] a\n- [ ] b\n", 5, 1, Wrong::RightAnswers(0)),
        ("## S\n:: expect undone 3 in all\nText.\n", 5, 11, otherwise("undone 3 in all", "2")),
        ("## S\n:: goto undo 1\n:: expect steps 12\nText.\n", 6, 11, otherwise("steps 12", "11")),
        ("## S\n:: expect 2 * 3 = 7\nText.\n", 5, 11, otherwise("2 * 3 = 7", "6")),
        ("## S\n:: expect lost yes\nText.\n", 5, 11, otherwise("lost yes", "no")),
        ("## S\n:: expect cost r1c2=3 12\nText.\n", 5, 11, otherwise("cost r1c2=3 12", "11")),
        ("## S\n:: expect doomed 12 in all\nText.\n", 5, 11, otherwise("doomed 12 in all", "11")),
        ("## S\n:: expect fits r1c1 12\nText.\n", 5, 11, otherwise("fits r1c1 12", "1")),
        (
            "## S\n:: expect where 1 in row 3 r3c1\nText.\n",
            5,
            11,
            otherwise("where 1 in row 3 r3c1", "r3c2 r3c3"),
        ),
        ("## S\n:: expect cost r1c2=3 9\nText.\n", 5, 11, otherwise("cost r1c2=3 9", "11")),
        ("## S\n:: expect bits row 2 0010\nText.\n", 5, 11, otherwise("bits row 2 0010", "1010")),
        (
            "## S\n:: expect tests 33 by row-by-row down\nText.\n",
            5,
            11,
            otherwise("tests 33 by row-by-row down", "34"),
        ),
        (
            "## S\n:: race row-by-row, fewest-first\n:: goto end\n:: expect steps 36 in lane 2\nText.\n",
            7,
            11,
            otherwise("steps 36 in lane 2", "26"),
        ),
        ("## S\n:: race row-by-row, fewest-first\n:: goto 37\nText.\n", 6, 9, Wrong::NotThere("37".into())),
        ("## S\n:: goto undo 9\nText.\n", 5, 9, Wrong::NotThere("undo 9".into())),
        ("## S\nText.\n:: expect depth 5\n", 6, 11, otherwise("depth 5", "0")),
        // A question is asked where the beat ends: at the solution there is nothing to ask any more.
        ("## S\n:: ask solvable\n:: goto end\nText.\n", 5, 8, Wrong::NothingToAsk(Kind::Solvable)),
        ("## S\n:: ask undos\n:: goto 4\n:: goto start\nText.\n", 5, 8, Wrong::NothingToAsk(Kind::Undos)),
        ("## S\nText.\n\n:: ask next\n", 7, 8, Wrong::NothingBelow),
        ("## S\nText.\n\n:: ask next\n## Z\nText.\n", 7, 8, Wrong::NothingBelow),
        (":: ask next\n## S\nText.\n", 4, 8, Wrong::NothingBelow),
        ("## S\n:: ask next\nText?\n- [ ] a\n- [x] b\n", 5, 8, Wrong::AskedTwice),
        ("## S\n:: ask next\n:: ask digit\nText.\n", 5, 8, Wrong::AskedTwice),
        (
            "## S\n:: digits shuffled:7\n:: expect steps 1 by row-by-row up\nText.\n",
            6,
            11,
            otherwise("steps 1 by row-by-row up", "36"),
        ),
    ] {
        assert_eq!(faults(rest), [(line, column, what)], "{rest}");
    }
    for (rest, line, directive) in [
        ("## S\n:: strategy best\nText.\n", 5, "strategy"),
        ("## S\n:: preset big\nText.\n", 5, "preset"),
        ("## S\n:: preset compare\nText.\n", 5, "preset"),
        ("## S\n:: pane map\nText.\n", 5, "pane"),
        ("## S\n:: race row-by-row\nText.\n", 5, "race"),
        ("## S\n:: race row-by-row, sideways\nText.\n", 5, "race"),
        ("## S\n:: strategy place-or-pass\nText.\n", 5, "strategy"),
        ("## S\n:: puzzle queens:4\n:: digits down\nText.\n", 6, "digits"),
        ("## S\n:: digits down\n:: puzzle queens:4\nText.\n", 6, "digits"),
        ("## S\n:: puzzle queens:4\n:: race row-by-row, down\nText.\n", 6, "race"),
        ("## S\n:: puzzle queens:4\n:: race row-by-row, renamed\nText.\n", 6, "race"),
        ("## S\n:: race row-by-row turned 90, row-by-row\nText.\n", 5, "race"),
        // What was right of the board before is held against the next one.
        ("## S\n:: race row-by-row, renamed\n:: puzzle queens:4\nText.\n", 7, "race"),
        (
            "## S\n:: puzzle queens:4\n:: strategy place-or-pass\n:: puzzle ....2..44..23...\n:: goto 3\nText.\n",
            8,
            "strategy",
        ),
        ("## S\n:: expect steps 1 in lane 1\nText.\n", 5, "expect"),
        ("## S\n:: expect steps 1 by row-by-row, fewest-first\nText.\n", 5, "expect"),
        ("## S\n:: ahead maybe\nText.\n", 5, "ahead"),
        ("## S\n:: goto nowhere\nText.\n", 5, "goto"),
        ("## S\n:: expect much\nText.\n", 5, "expect"),
        ("## S\n:: ask why\nText.\n", 5, "ask"),
        ("## S\n:: bookmark\nText.\n", 5, "bookmark"),
    ] {
        let found = faults(rest);
        let told = found.iter().any(|(at, _, what)| {
            *at == line && matches!(what, Wrong::Value { directive: told, .. } if *told == directive)
        });
        assert!(told && found.len() == 1, "{rest}{found:?}");
    }
    let unknown = faults("## S\n:: gotto 3\nText.\n");
    assert!(matches!(&unknown[..], [(5, _, Wrong::UnknownDirective { name, .. })] if name == "gotto"));
}

#[test]
fn a_strategy_may_stand_above_the_puzzle_that_has_it() {
    let text = "# T\n:: strategy place-or-pass\n:: puzzle queens:4\n\n## S\n:: goto 3\nText.\n";
    assert!(Lesson::read(text.as_bytes(), &NAMES).is_ok());
}

#[test]
fn what_is_said_of_queens_is_held_against_the_board() {
    let lesson = |rest: &str| {
        let text = format!(
            "# T\n:: puzzle queens:6\n:: strategy singles\n\n## S\n:: expect solutions 4\n:: goto 13\n{rest}\nText.\n"
        );
        Lesson::read(text.as_bytes(), &NAMES).map(|lesson| lesson.scenes.len())
    };
    let right = [
        "r1c1 Q",
        "r1c2 0",
        "fits r2c3 Q",
        "fits r6c1 none",
        "where Q in row 6 r6c5",
        "where Q in row 5 none",
        "where Q in column 5 r6c5",
        "placed 5",
        "forced 1",
        "guessed 4",
        "undone 1",
        "next dead-end",
        "lost yes",
        "steps 285 by exact-cover",
        "tests 1,669 by place-or-pass",
    ];
    for fact in right {
        assert_eq!(lesson(&format!(":: expect {fact}")), Ok(1), "{fact}");
    }
    for wrong in ["r1c1 0", "fits r6c1 Q", "where Q in row 6 none", "solutions 5", "lost no", "guessed 3"] {
        let faults = lesson(&format!(":: expect {wrong}")).unwrap_err();
        let otherwise = matches!(&faults[..], [Fault { line: 8, what: Wrong::Otherwise { .. }, .. }]);
        assert!(otherwise, "{faults:?}");
    }
    for unknown in ["where 1 in row 1 none", "where Q in box 1 none", "where Q in row 7 none", "r7c1 Q"] {
        let faults = lesson(&format!(":: expect {unknown}")).unwrap_err();
        assert!(matches!(&faults[..], [Fault { line: 8, what: Wrong::Value { .. }, .. }]), "{faults:?}");
    }
    for kind in ["next", "undos", "solvable", "shorter"] {
        assert_eq!(lesson(&format!(":: ask {kind}")), Ok(1), "{kind}");
    }
    assert!(lesson(":: ask digit").is_err(), "of several solutions none is the right one");
    assert_eq!(lesson(":: puzzle queens:6 r1c2\n:: ask digit"), Ok(1));
}

#[test]
fn a_text_that_is_no_lesson_is_refused() {
    for (text, what) in [
        (&b"\xff\xfe"[..], Wrong::NoText),
        (b"", Wrong::NoTitle),
        (b"# T\n## S\nText.\n", Wrong::NoPuzzle),
        (b"# T\n:: puzzle 11..............\n## S\nText.\n", Wrong::Conflict),
    ] {
        let faults = Lesson::read(text, &NAMES).unwrap_err();
        assert!(faults.iter().any(|fault| fault.what == what), "{faults:?}");
    }
}

#[test]
fn a_lesson_says_where_each_beat_stands() {
    let text = "# T\n:: puzzle ....2..44..23...\n\n## One\n:: goto undo 1\n:: bookmark here\nA **line**\nand more.\n\
                > A note.\n\n:: run end\nEnd.\n\n## Two\nStart.\n\n:: goto here\nBack.\n";
    let lesson = Lesson::read(text.as_bytes(), &NAMES).unwrap();
    let beats: Vec<_> = lesson.scenes.iter().flat_map(|scene| &scene.beats).collect();
    let places: Vec<_> = beats.iter().map(|beat| (beat.place.at, beat.place.played)).collect();
    assert_eq!(places, [(11, false), (36, true), (0, false), (11, false)]);
    assert_eq!(
        (beats[0].caption.as_str(), &beats[0].notes[..]),
        ("A line and more.", &["A note.".into()][..])
    );
}

#[test]
fn a_race_is_walked_by_its_clock() {
    let text = "# T\n:: puzzle ....2..44..23...\n:: race row-by-row, row-by-row turned 90\n\n## One\nStart.\n\n\
                :: run 16\n:: expect steps 16 in lane 1\n:: expect r1c2 4\nPart.\n\n\
                :: run end\n:: expect steps 36\n:: expect depth 11 in lane 2\nEnd.\n\n\
                :: race off\n:: goto 3\nAlone.\n";
    let lesson = Lesson::read(text.as_bytes(), &NAMES).unwrap();
    let places: Vec<_> = lesson.scenes[0].beats.iter().map(|beat| &beat.place).collect();
    assert_eq!(places.iter().map(|place| place.race.len()).collect::<Vec<_>>(), [2, 2, 2, 0]);
    let at: Vec<u64> = places.iter().map(|place| place.at).collect();
    assert_eq!((at[0], at[1], at[3]), (0, 16, 3));
    let solo = |lane: &Lane| {
        let mut search = lane.start(&places[0].grid).unwrap();
        search.advance(u64::MAX, &mut crate::search::Tally::default())
    };
    assert_eq!(Some(at[2]), places[0].race.iter().map(solo).max(), "the end is that of the last lane");
}

#[test]
fn every_bundled_lesson_is_right_and_the_same_in_every_language() {
    let panes = &["code", "stack", "checks", "candidates", "heat", "tree", "bill", "counts"];
    let names = Names { presets: &["simple", "trace", "tree", "compare", "stage"], panes };
    for one in bundled() {
        let lesson = Lesson::read(one.text.as_bytes(), &names);
        let lesson = lesson.unwrap_or_else(|faults| panic!("{}/{}: {faults:#?}", one.lang, one.name));
        assert!((6..=10).contains(&lesson.scenes.len()), "{}/{}", one.lang, one.name);
        let directives = |text: &'static str| -> Vec<&str> {
            // With the marks of scenes, notes and choices, which are in the same places as well.
            let marks = ["## ", "::", ">", "- [x]", "- [ ]"];
            let mark = |line: &'static str| marks.into_iter().find(|mark| line.starts_with(mark));
            text.lines().filter_map(|line| mark(line).map(|m| if m == "::" { line } else { m })).collect()
        };
        let first = named(one.name, "en").unwrap();
        assert_eq!(directives(one.text), directives(first.text), "{}/{}", one.lang, one.name);
    }
}

#[test]
fn the_lesson_in_the_readme_is_right() {
    let readme = include_str!("../../README.md");
    let (_, lesson) = readme.split_once("```markdown\n").unwrap();
    let (lesson, _) = lesson.split_once("```").unwrap();
    assert_eq!(Lesson::read(lesson.as_bytes(), &NAMES).map(|lesson| lesson.scenes.len()), Ok(1));
}

#[test]
fn a_question_may_stand_in_front_of_the_way_to_its_place() {
    for rest in ["## S\n:: ask undos\n:: goto 10\nText.\n", "## S\n:: goto 10\n:: ask undos\nText.\n"] {
        let text = format!("# T\n:: puzzle ....2..44..23...\n\n{rest}");
        let lesson = Lesson::read(text.as_bytes(), &NAMES).unwrap();
        let beat = &lesson.scenes[0].beats[0];
        assert_eq!((beat.ask, beat.place.at), (Some(Kind::Undos), 10), "{rest}");
    }
}

#[test]
fn a_lane_has_the_order_of_the_lesson_unless_it_names_one() {
    let steps = |rest: &str| match &faults(&format!("## S\n{rest}Text.\n"))[..] {
        [(_, _, Wrong::Otherwise { found, .. })] => found.clone(),
        other => panic!("{other:?}"),
    };
    let up = steps(":: expect steps 1 by row-by-row\n");
    let shuffled = steps(":: digits shuffled:7\n:: expect steps 1 in all\n");
    assert_ne!(up, shuffled);
    for (lane, found) in
        [("", &shuffled), (" up", &up), (" shuffled:7", &shuffled), (" shuffled 7", &shuffled)]
    {
        let rest = format!(":: digits shuffled:7\n:: expect steps 1 by row-by-row{lane}\n");
        assert_eq!(&steps(&rest), found, "{lane}");
        let plain = format!(":: expect steps 1 by row-by-row{lane}\n");
        assert_eq!(steps(&plain), if lane.contains('7') { shuffled.clone() } else { up.clone() }, "{lane}");
    }
}
