//! Recordings asked for with a key: what is written shows the view as it was, nothing is replaced without a
//! question, and what is given up leaves nothing behind.

use std::{fs, path::Path, time::Duration};

use crossterm::event::Event;

use super::{CAPS, Start, bench, bench_as, press, screens::check};
use crate::{
    export::{Sink, Stage},
    locale::Lang,
    puzzle::Grid,
    record::{Plan, Recording, Watched},
    search::Strategy,
    tui::{
        app::Workbench,
        export::{Scene, film},
        model::{Mode, Overlay},
        pane::Preset,
        run::{App, Flow},
    },
};

const SMALL: &str = "123.....2.1.....";
const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn message(bench: &mut Workbench) -> String {
    bench.model().message.as_ref().map(|(_, text)| text.clone()).unwrap_or_default()
}

/// Types a file into the form, from the row for the range, and presses Enter.
fn record(bench: &mut Workbench, path: &Path) {
    press(bench, &format!("Up Up C-u type:{} Enter", path.display()));
}

/// The whole film that the key writes as plain text.
fn filmed(bench: &mut Workbench) -> String {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("film.txt");
    press(bench, "e Right Right");
    record(bench, &path);
    bench.await_film();
    fs::read_to_string(&path).unwrap_or_else(|_| panic!("{}", message(bench)))
}

#[test]
fn what_is_written_shows_the_view_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let mut bench = bench(SMALL);
    bench.event(Event::Resize(120, 40));
    press(&mut bench, "F5 v Right Right Right T");
    for kind in Sink::ALL {
        let path = folder.path().join(format!("film.{}", kind.name()));
        press(&mut bench, "e");
        record(&mut bench, &path);
        bench.await_film();
        let told = message(&mut bench);
        assert!(told.starts_with("Wrote ") && (told.ends_with("B.") || told.ends_with("bytes.")), "{told}");
        let mut scene = Scene::new(Grid::from_line(SMALL).unwrap(), Strategy::RowByRow, kind);
        (scene.from, scene.speed, scene.size) = (Some(3), Some(10.0), (120, 40));
        (scene.preset, scene.theme) = (bench.model().preset, bench.model().look.palette.theme);
        assert_ne!((scene.preset, scene.theme), (Preset::Simple, super::super::Theme::Dark));
        assert!(fs::read(&path).unwrap() == film(&scene, &mut |_| true).unwrap(), "{kind:?}");
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), Sink::ALL.len());
}

#[test]
fn every_stretch_is_the_one_that_the_form_names() {
    for (keys, first, last) in [
        ("", " 9/57", " 57/57"),
        ("Right", " 9/57", " 9/57"),
        ("Right Right", " 0/57", " 57/57"),
        ("Left", " 4/57", " 9/57"),
        ("Right Right Right Down C-u type:5-12 Up", " 5/57", " 12/57"),
        ("Right Right Right Down C-u type:1,2..1_3 Up", " 12/57", " 13/57"),
        ("Right Right Right Down C-u type:50-9999 Up", " 50/", "NO FURTHER SOLUTION"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("film.txt");
        let mut bench = bench(SMALL);
        press(&mut bench, "F5 g 4 Enter b Enter g 9 Enter e");
        press(&mut bench, keys);
        record(&mut bench, &path);
        bench.await_film();
        let text = fs::read_to_string(&path).unwrap_or_else(|_| panic!("{keys}: {}", message(&mut bench)));
        let whole: Vec<&str> = text.split("=== ").collect();
        let (begin, end) = (whole.iter().find(|s| !s.is_empty()).unwrap(), whole.last().unwrap());
        assert!(begin.contains(first) && end.contains(last), "{keys}\n{begin}\n{end}");
    }
}

#[test]
fn a_file_is_replaced_only_by_who_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("old.svg");
    fs::write(&path, "old").unwrap();
    let mut bench = bench(SMALL);
    press(&mut bench, "F5 e");
    record(&mut bench, &path);
    assert!(matches!(bench.model().overlay, Some(Overlay::Ask(_))) && bench.model().filming.is_none());
    press(&mut bench, "x Enter Esc");
    assert_eq!(fs::read_to_string(&path).unwrap(), "old");
    press(&mut bench, "e");
    record(&mut bench, &path);
    press(&mut bench, "y");
    bench.await_film();
    assert!(fs::read_to_string(&path).unwrap().starts_with("<svg"));
    // One that comes to be while the recording is made.
    let late = folder.path().join("late.svg");
    press(&mut bench, "e");
    record(&mut bench, &late);
    fs::write(&late, "late").unwrap();
    bench.await_film();
    let asked = matches!(bench.model().overlay, Some(Overlay::Ask(_)));
    let kept = fs::read_to_string(&late).unwrap() == "late";
    assert!(asked && kept || message(&mut bench).starts_with("Wrote"), "or it was written before that");
    press(&mut bench, "y");
    assert!(!asked || fs::read_to_string(&late).unwrap().starts_with("<svg"));
}

#[test]
fn a_recording_can_be_given_up_and_keys_work_meanwhile() {
    let folder = tempfile::tempdir().unwrap();
    let mut bench = bench(CLASSIC);
    // Pictures of this size take longer than any key.
    bench.event(Event::Resize(500, 200));
    press(&mut bench, "F5");
    for end in ["Esc", "F5", "q y"] {
        press(&mut bench, "e");
        record(&mut bench, &folder.path().join("long.html"));
        assert!(bench.model().filming.is_some());
        let at = |bench: &mut Workbench| match &bench.model().mode {
            Mode::Watch(watch) => watch.timeline.at(),
            _ => panic!("nothing is being watched"),
        };
        let before = at(&mut bench);
        press(&mut bench, "Right Right");
        assert_eq!(at(&mut bench), before + 2);
        press(&mut bench, "e");
        assert!(bench.model().overlay.is_none() && message(&mut bench).contains("Esc"));
        bench.tick(Duration::from_millis(100), &mut || true);
        let flow = press(&mut bench, end);
        match end {
            "q y" => assert_eq!(flow, Flow::Quit),
            _ => assert!(message(&mut bench).contains("no file") && bench.model().filming.is_none()),
        }
    }
    drop(bench);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn what_cannot_be_is_said_before_anything_is_made() {
    let folder = tempfile::tempdir().unwrap();
    let mut bench = bench(SMALL);
    press(&mut bench, "F5");
    for path in [folder.path().join("missing/film.gif"), folder.path().to_owned().join("folder.gif")] {
        if path.ends_with("folder.gif") {
            fs::create_dir(&path).unwrap();
        }
        press(&mut bench, "e");
        record(&mut bench, &path);
        assert!(bench.model().filming.is_none() && message(&mut bench).contains(".gif"), "{path:?}");
    }
    for (keys, complaint) in [
        ("Up Up C-u Enter", "needs a file"),
        ("Up Up C-u type:film.mp4 Enter", "'film.mp4'"),
        ("Up Up C-u type:film Enter", "'film'"),
        ("Right Right Right Down C-u type:9 Enter", "'9'"),
        ("Right Right Right Down C-u type:9-4 Enter", "'9-4'"),
    ] {
        press(&mut bench, "e");
        press(&mut bench, keys);
        let Some(Overlay::Film(form)) = &bench.model().overlay else { panic!("{keys}: the form stays") };
        let told = form.complaint.clone().unwrap_or_default();
        assert!(told.contains(complaint), "{keys}: {told}");
        press(&mut bench, "Esc");
    }
    // A range that is beyond the end is found out on the way.
    press(&mut bench, "e Right Right Right Down C-u type:9999-10000 Down C-u");
    press(&mut bench, &format!("type:{} Enter", folder.path().join("x.gif").display()));
    bench.await_film();
    assert!(message(&mut bench).contains("9,999"), "{}", message(&mut bench));
}

#[test]
fn races_branches_and_programs_are_recorded_too() {
    let race = Start { preset: Some(Preset::Compare), ..Start::default() };
    let mut bench = bench_as(SMALL, CAPS, race);
    press(&mut bench, "F5");
    let text = filmed(&mut bench);
    assert!(text.contains("race by steps") && text.contains("Lane 1 ends: row-by-row"), "{text}");

    let mut bench = super::bench("1...............");
    press(&mut bench, "F5 ! 3 Enter");
    assert!(matches!(&bench.model().mode, Mode::Watch(watch) if watch.forks.shown().is_some()));
    let text = filmed(&mut bench);
    assert!(text.contains("WHAT IF"), "{text}");

    let puzzle = Grid::from_line(SMALL);
    let plan = Plan { puzzle: puzzle.clone(), ..Plan::default() };
    let text = "@place 0 3 4\n@mark halfway\n@place 1 0 3\n@undo 1 0\n@note taken back\n";
    let recording = Recording::of_bytes(text.as_bytes(), plan, 1 << 20);
    let run = Some(Watched { recording, puzzle, name: "solve.py".to_owned() });
    let mut bench = bench_as(SMALL, CAPS, Start { run, ..Start::default() });
    bench.event(Event::Resize(80, 24));
    press(&mut bench, "Space");
    let text = filmed(&mut bench);
    for what in ["solve.py", "halfway\n", "taken back", "UNDO"] {
        assert!(text.contains(what), "{what} is missing:\n{text}");
    }
}

#[test]
fn a_lesson_is_recorded_with_its_text() {
    use super::lessons::teaching_text;
    let text = "# A lesson\n:: puzzle ....2..44..23...\n\n## One\nFirst.\n\n## Two\n:: run 3\nSecond.\n\n\
                Which?\n- [ ] this\n- [x] that\n\n## Three\nThird.\n";
    let mut bench = teaching_text(text);
    bench.event(Event::Resize(80, 24));
    press(&mut bench, "PgDn Right 2 2 1");
    let folder = tempfile::tempdir().unwrap();
    let made = |bench: &mut Workbench, name: &str, keys: &str| {
        let path = folder.path().join(name);
        press(bench, "e");
        press(bench, keys);
        press(bench, &format!("Up Up C-u type:{} Enter", path.display()));
        bench.await_film();
        fs::read_to_string(&path).unwrap_or_else(|_| panic!("{}", message(bench)))
    };
    let has = |text: &str, all: [bool; 4]| {
        let found = ["First.", "Second.", "[2) that]", "Third."].map(|part| text.contains(part));
        assert_eq!(found, all, "{text}");
    };
    has(&made(&mut bench, "whole.txt", ""), [true; 4]);
    has(&made(&mut bench, "scene.txt", "Right"), [false, true, true, false]);
    has(&made(&mut bench, "here.txt", "Right Right"), [false, false, true, true]);
    // The search alone has none of it.
    has(&made(&mut bench, "search.txt", "Right Right Right Right Right"), [false; 4]);
    // The picture of the moment has the hands that were counted, and nothing of the form.
    let still = made(&mut bench, "still.txt", "Right Right Right Right");
    assert!(
        still.contains("1) this  1") && still.contains("2) that  2") && !still.contains("Record"),
        "{still}"
    );
    assert_eq!(still.lines().count(), 24);
    // The lesson stands where it stood.
    assert!(matches!(&bench.model().mode, Mode::Watch(watch) if watch.quiz.is_some()));
    // Of a lesson, the file is called after it.
    press(&mut bench, "e");
    let Some(Overlay::Film(form)) = &bench.model().overlay else { panic!("the form is open") };
    assert_eq!(form.file.text(), "A-lesson.html");
}

#[test]
fn the_form_on_the_screen() {
    for (name, lang, ascii, size) in [
        ("film-form-80x24", Lang::En, false, (80, 24)),
        ("film-form-ascii-40x20", Lang::En, true, (40, 20)),
        ("film-form-korean", Lang::Ko, false, (80, 24)),
    ] {
        let mut bench = bench_as(SMALL, CAPS, Start { lang, ascii, ..Start::default() });
        press(&mut bench, "F5 g 9 Enter e Right Right Right Down");
        check(name, &mut bench, size);
    }
    for (name, lang) in [("film-form-lesson", Lang::En), ("film-form-lesson-korean", Lang::Ko)] {
        let mut bench = super::lessons::teaching_in(lang);
        press(&mut bench, "PgDn e");
        check(name, &mut bench, (80, 24));
    }
    for (name, lang) in [("film-progress", Lang::En), ("film-progress-korean", Lang::Ko)] {
        let mut bench = bench_as(SMALL, CAPS, Start { lang, ..Start::default() });
        press(&mut bench, "F5 g 9 Enter");
        bench.model().filming = Some(Stage::Filming(42));
        check(name, &mut bench, (80, 24));
    }
}
