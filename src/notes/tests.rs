//! Shows and followers in one process.

use std::fs;
use std::io::{Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};

use super::*;

fn block(title: &str) -> Block {
    let choices = vec![(3, "begin again".to_owned()), (21, "take it back".to_owned())];
    let shown = title.len().is_multiple_of(2);
    Block {
        title: title.to_owned(),
        scene: "1/3 The first undo".to_owned(),
        caption: "two\nlines \\n and a backslash".to_owned(),
        notes: vec!["let them talk".to_owned(), "then wait".to_owned()],
        question: Some(Question { text: "What now?".to_owned(), choices, right: 2, shown }),
        ..Block::default()
    }
}

fn sockets(directory: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(directory).expect("the directory of the show");
    entries.map(|entry| entry.expect("an entry").path()).collect()
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).expect("a file of the show").permissions().mode() & 0o777
}

#[test]
fn a_block_comes_back_as_it_was() {
    let told = block("한국어");
    let mut read = Block::default();
    told.lines().lines().for_each(|line| read.take(line));
    assert_eq!(read, told);
    read.take("word of tomorrow");
    assert_eq!(read, told);
}

#[test]
fn only_its_user_reaches_it_and_nothing_stays_behind() {
    let home = tempfile::tempdir().unwrap();
    let directory = home.path().join("deep/run");
    let show = Show::open(&directory).unwrap();
    let [socket] = &sockets(&directory)[..] else { panic!("one socket") };
    assert_eq!((mode(&directory), mode(socket)), (0o700, 0o600));
    drop(show);
    assert!(sockets(&directory).is_empty());
    // What others could enter before, they cannot enter any more.
    fs::set_permissions(&directory, PermissionsExt::from_mode(0o755)).unwrap();
    let _show = Show::open(&directory).unwrap();
    assert_eq!(mode(&directory), 0o700);
    let file = home.path().join("file");
    fs::write(&file, "").unwrap();
    assert!(Show::open(&file).is_err());
}

#[test]
fn two_followers_are_told_everything_and_the_end() {
    let home = tempfile::tempdir().unwrap();
    let mut show = Show::open(home.path()).unwrap();
    show.tell(&block("first"));
    let mut followers = [find(home.path(), None).unwrap(), find(home.path(), Some("FIR")).unwrap()];
    for title in ["first", "second", "third"] {
        show.tell(&block(title));
        for follower in &mut followers {
            assert_eq!(follower.read().unwrap(), Some(block(title)));
        }
    }
    drop(show);
    for follower in &mut followers {
        assert_eq!(follower.read().unwrap(), None);
    }
}

#[test]
fn a_follower_that_does_not_read_holds_nobody_up() {
    let home = tempfile::tempdir().unwrap();
    let mut show = Show::open(home.path()).unwrap();
    show.tell(&block("begin"));
    let path = sockets(home.path()).remove(0);
    let stalled: Vec<UnixStream> =
        (0..show::FOLLOWERS - 1).map(|_| UnixStream::connect(&path).unwrap()).collect();
    let mut follower = find(home.path(), None).unwrap();
    assert_eq!(follower.read().unwrap(), Some(block("begin")));
    let long = "x".repeat(4_000);
    for n in 0..2_000 {
        show.tell(&block(&format!("{n} {long}")));
    }
    show.tell(&block("last"));
    while follower.read().unwrap().unwrap().title != "last" {}
    // One more finds a place that nobody reads at.
    let mut late = find(home.path(), None).unwrap();
    assert_eq!(late.read().unwrap(), Some(block("last")));
    drop(show);
    assert_eq!((follower.read().unwrap(), late.read().unwrap()), (None, None));
    drop(stalled);
}

#[test]
fn who_talks_is_shown_the_door() {
    let home = tempfile::tempdir().unwrap();
    let mut show = Show::open(home.path()).unwrap();
    show.tell(&block("quiet"));
    let mut talker = UnixStream::connect(sockets(home.path()).remove(0)).unwrap();
    talker.write_all(b"hello").unwrap();
    let mut heard = Vec::new();
    // Told to go in good order, or cut off with its words unread.
    let _ = talker.read_to_end(&mut heard);
    assert_eq!(find(home.path(), None).unwrap().read().unwrap(), Some(block("quiet")));
}

#[test]
fn what_a_show_left_behind_is_removed_and_other_files_stay() {
    let home = tempfile::tempdir().unwrap();
    let stale = home.path().join("4000000.sock");
    drop(UnixListener::bind(&stale).unwrap());
    fs::write(home.path().join("file.sock"), "mine").unwrap();
    assert!(stale.exists());
    assert!(matches!(find(home.path(), None), Err(Missing::NoShow)));
    assert_eq!(sockets(home.path()), [home.path().join("file.sock")]);
    assert!(matches!(find(&home.path().join("nowhere"), None), Err(Missing::NoShow)));
}

#[test]
fn of_several_shows_the_newest_is_followed_or_the_one_named() {
    let home = tempfile::tempdir().unwrap();
    let mut old = Show::open(home.path()).unwrap();
    old.tell(&block("An old one"));
    std::thread::sleep(std::time::Duration::from_millis(20));
    let mut new = Show::open(home.path()).unwrap();
    new.tell(&block("A new one"));
    let title = |name| find(home.path(), name).map(|mut show| show.read().unwrap().unwrap().title);
    assert_eq!(title(None).unwrap(), "A new one");
    assert_eq!(title(Some("old")).unwrap(), "An old one");
    let Err(Missing::NotNamed(names)) = title(Some("other")) else { panic!("there is none") };
    assert!(names.len() == 2 && names[1].ends_with("An old one"), "{names:?}");
}

/// A place deeper than the path of a socket can be long.
fn deep(home: &Path) -> PathBuf {
    (0..9).fold(home.to_owned(), |path, _| path.join("a-directory-with-a-long-name"))
}

#[test]
#[cfg(target_os = "linux")]
fn a_long_path_is_no_obstacle_and_as_safe_as_a_short_one() {
    let home = tempfile::tempdir().unwrap();
    let directory = deep(home.path());
    assert!(directory.as_os_str().len() > 200);
    let mut show = Show::open(&directory).unwrap();
    let [socket] = &sockets(&directory)[..] else { panic!("one socket") };
    assert_eq!((mode(&directory), mode(socket)), (0o700, 0o600));
    show.tell(&block("far down"));
    let mut follower = find(&directory, None).unwrap();
    assert_eq!(follower.read().unwrap(), Some(block("far down")));
    drop(show);
    assert_eq!(follower.read().unwrap(), None);
    assert!(sockets(&directory).is_empty() && matches!(find(&directory, None), Err(Missing::NoShow)));
}

#[test]
fn whoever_is_early_waits_for_a_show() {
    let home = tempfile::tempdir().unwrap();
    let directory = home.path().join("run");
    let place = directory.clone();
    let waiting = std::thread::spawn(move || wait(&place, Some("second")).read().unwrap());
    let mut other = Show::open(&directory).unwrap();
    other.tell(&block("the first"));
    let mut show = Show::open(&directory).unwrap();
    show.tell(&block("the second"));
    assert_eq!(waiting.join().unwrap(), Some(block("the second")));
}

/// Somebody who says this to whoever connects, and hangs up.
fn say(directory: &Path, words: Vec<u8>) -> std::thread::JoinHandle<()> {
    fs::create_dir_all(directory).expect("a directory of our own");
    let listener = UnixListener::bind(directory.join("77.sock")).expect("a socket");
    std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().expect("somebody who follows");
        // Who has heard enough hangs up.
        let _ = stream.write_all(&words);
    })
}

#[test]
fn what_is_no_show_is_passed_over() {
    for words in ["", "\n", "hello\n", "stepdoku-notes 2\n", "GET / HTTP/1.1\r\n\r\n", "stepdoku-notes 1"] {
        let home = tempfile::tempdir().unwrap();
        let other = say(home.path(), words.into());
        assert!(matches!(find(home.path(), None), Err(Missing::NoShow)), "{words:?}");
        other.join().unwrap();
    }
}

#[test]
fn a_show_that_dies_or_talks_nonsense_is_over() {
    let whole = format!("{GREETING}\n{}", block("whole").lines());
    let cut = format!("{whole}title half a blo");
    let long = [whole.as_bytes(), &vec![b'x'; 40_000]].concat();
    let lines: String = (0..100_000).map(|n| format!("note {n}\nwhat {n}\n")).collect();
    let odd = b"choice x\nchoice\nright minus one\nshown perhaps\nnote \xff\xfe\x1b[2J\\\n\n".to_vec();
    for (words, then) in [
        (whole.clone().into_bytes(), Ok(None)),
        (cut.into_bytes(), Ok(None)),
        (long, Err(())),
        (format!("{whole}end\ntitle behind the end\n\n").into_bytes(), Ok(None)),
    ] {
        let home = tempfile::tempdir().unwrap();
        let other = say(home.path(), words);
        let mut follower = find(home.path(), None).unwrap();
        assert_eq!(follower.read().unwrap(), Some(block("whole")));
        // One that hangs up in the middle may be noticed in either way.
        let over = follower.read().map_err(|_| ());
        assert!(over == then || (over == Err(()) && then == Ok(None)), "{over:?}");
        other.join().unwrap();
    }
    let home = tempfile::tempdir().unwrap();
    let other = say(home.path(), [format!("{whole}{lines}\n").as_bytes(), &odd].concat());
    let mut follower = find(home.path(), None).unwrap();
    assert_eq!(follower.read().unwrap(), Some(block("whole")));
    assert_eq!(follower.read().unwrap().unwrap().notes.len(), MOST, "of too many the first are kept");
    let read = follower.read().unwrap().unwrap();
    let question = read.question.unwrap();
    assert_eq!((question.right, question.shown, question.choices.len()), (0, false, 2));
    assert_eq!(read.notes, ["\u{fffd}\u{fffd}\x1b[2J\\"], "made harmless where it is shown");
    other.join().unwrap();
}

#[test]
fn a_value_of_any_length_comes_as_one_that_can_be_read() {
    let home = tempfile::tempdir().unwrap();
    let mut show = Show::open(home.path()).unwrap();
    let long = Block { caption: "\\\n가".repeat(5_000), notes: vec!["x".into(); 500], ..Block::default() };
    show.tell(&long);
    let read = find(home.path(), None).unwrap().read().unwrap().unwrap();
    assert_eq!((read.caption.chars().count(), read.notes.len()), (LONGEST, MOST));
    assert!(long.caption.starts_with(&read.caption));
}
