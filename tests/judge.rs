//! `judge`, and programs that do everything that programs do wrong. None may stay behind.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test whose setting-up fails has failed")]

#[path = "cli/program.rs"]
#[allow(dead_code, reason = "it serves other tests as well")]
mod program;

use std::process::Stdio;
use std::time::Duration;

use program::{Ran, program, run};

/// 60 solutions.
const SEVERAL: &str = ".71......6.........59.........6715.....958..7...324.1....592734...416859...837162";

/// Runs a script of the shell as the program. In it `$BIN` is ours, and `$LONG` is how long something sleeps
/// that should not.
fn judge(exercise: &str, options: &[&str], script: &str) -> Ran {
    let mut args = vec!["judge", exercise];
    args.extend(options);
    args.extend(["--", "sh", "-c", script]);
    let output =
        program(&args).env("BIN", env!("CARGO_BIN_EXE_stepdoku")).env("LONG", long()).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Ran { out: text(output.stdout), err: text(output.stderr), code: output.status.code() }
}

/// A number of seconds that nobody else sleeps.
fn long() -> String {
    format!("86400.{:07}", std::process::id())
}

/// What still runs of what these tests have started.
fn left() -> Vec<String> {
    let ps = std::process::Command::new("ps").args(["-A", "-o", "stat=,args="]).output().unwrap();
    let lines = String::from_utf8_lossy(&ps.stdout).into_owned();
    let ours = |line: &&str| line.contains(&long()) && !line.starts_with('Z');
    lines.lines().filter(ours).map(str::to_owned).collect()
}

/// The verdict, and what is said about it.
fn verdict(ran: &Ran) -> (String, String) {
    let line = ran.out.lines().next().unwrap_or_default();
    let (words, rest) = line.split_at_checked(13).unwrap_or((line, ""));
    let detail = rest.split_once("PUZZLE:1").unwrap_or_default().1;
    (words.trim().to_owned(), detail.trim_start_matches(": ").to_owned())
}

#[test]
fn right_programs_are_accepted_on_every_puzzle() {
    for exercise in ["boj2239", "jungol1824"] {
        let ran = judge(exercise, &["--time", "20"], "$BIN solve; echo @done solved; echo warning >&2");
        assert_eq!((ran.err.as_str(), ran.code), ("", Some(0)), "{}", ran.out);
        let lines: Vec<&str> = ran.out.lines().collect();
        assert_eq!(lines.len(), 7);
        assert!(lines[..6].iter().all(|line| line.starts_with("accepted ")), "{}", ran.out);
        assert!(lines[6].starts_with("6 of 6 accepted, in "), "{}", lines[6]);
    }
}

#[test]
fn every_way_to_fail_has_its_verdict() {
    let (boj, jungol) = ("boj2239", "jungol1824");
    // The exercise, the program, the verdict, what is said about it, the exit code.
    let table = [
        (boj, "$BIN solve", "accepted", "", 0),
        (jungol, "$BIN solve --all | tail -n 9", "accepted", "", 0),
        (
            boj,
            "$BIN solve --all | tail -n 9",
            "wrong answer",
            "a solution, but not the smallest: r1c1 is 8, expected 3",
            1,
        ),
        (
            boj,
            "$BIN solve | sed '9s/^.../222/'",
            "wrong answer",
            "2 stands twice in column 2: r2c2 and r9c2",
            1,
        ),
        (boj, "$BIN solve | sed '1s/7/5/'", "wrong answer", "r1c2 is 7 in the puzzle, 5 in the answer", 1),
        (jungol, "cat", "wrong answer", "r1c1 is still 0", 1),
        (
            jungol,
            "$BIN solve --to boj2239",
            "wrong layout",
            "line 1, column 2 of the answer: '7'; expected a blank",
            1,
        ),
        (
            boj,
            "$BIN solve --to jungol1824",
            "wrong layout",
            "line 1, column 2 of the answer: a blank; expected a digit",
            1,
        ),
        (
            boj,
            "echo Answer:; $BIN solve",
            "wrong layout",
            "line 1, column 1 of the answer: 'A'; expected a digit",
            1,
        ),
        (
            boj,
            "$BIN solve | head -n 8",
            "wrong layout",
            "line 9, column 1 of the answer: the output ends; expected row 9 of 9",
            1,
        ),
        (
            boj,
            "$BIN solve; echo; echo done",
            "wrong layout",
            "line 11, column 1 of the answer: 'd'; expected nothing behind nine rows",
            1,
        ),
        (
            boj,
            "printf 'a\\033[2J'",
            "wrong layout",
            "line 1, column 1 of the answer: 'a'; expected a digit",
            1,
        ),
        (
            boj,
            "printf '\\033[2J'",
            "wrong layout",
            "line 1, column 1 of the answer: '·'; expected a digit",
            1,
        ),
        (boj, "exec <&-; exit 0", "no answer", "nothing was printed, where nine rows were expected", 1),
        (
            boj,
            "$BIN solve >/dev/null; exec >&-",
            "no answer",
            "nothing was printed, where nine rows were expected",
            1,
        ),
        (
            boj,
            "echo @place 0 0 1; echo @done solved",
            "no answer",
            "nothing was printed, where nine rows were expected",
            1,
        ),
        (boj, "$BIN solve; exec >&-", "accepted", "", 0),
        (boj, "$BIN solve; exit 3", "crashed", "exit code 3", 3),
        (boj, "echo 'no \\033[2Jway' >&2; kill -ABRT $$", "crashed", "SIGABRT: no ·[2Jway", 3),
        (boj, "while :; do :; done", "time limit", "no end within 0.05 s", 1),
        (
            boj,
            "$BIN solve; sleep $LONG",
            "time limit",
            "the answer is right, but the program did not end after a wait of 1.15 s",
            1,
        ),
        (boj, "exec >&-; sleep $LONG", "time limit", "no end after a wait of 1.15 s", 1),
        (boj, "trap '' TERM; sleep $LONG; sleep $LONG", "time limit", "no end after a wait of 1.15 s", 1),
        (boj, "kill -STOP $$", "time limit", "no end after a wait of 1.15 s", 1),
        (boj, "yes 123456789", "output limit", "more than 1024 KB were printed", 1),
        // Children that stay, whatever signals they take, and hold on to stdout.
        (boj, "(trap '' TERM HUP INT; sleep $LONG; sleep $LONG) & $BIN solve", "accepted", "", 0),
        (
            boj,
            "((sleep $LONG) & exec sleep $LONG) & sleep $LONG",
            "time limit",
            "no end after a wait of 1.15 s",
            1,
        ),
    ];
    std::thread::scope(|scope| {
        for (exercise, script, words, detail, code) in table {
            scope.spawn(move || {
                let time = if words == "time limit" { "0.05" } else { "20" };
                let ran = judge(exercise, &["--puzzles", SEVERAL, "--time", time], script);
                assert_eq!(verdict(&ran), (words.to_owned(), detail.to_owned()), "{script}\n{ran:?}");
                assert_eq!((ran.code, ran.err.as_str()), (Some(code), ""), "{script}");
                let accepted = usize::from(words == "accepted");
                assert!(ran.out.lines().nth(1).unwrap().starts_with(&format!("{accepted} of 1 accepted")));
            });
        }
    });
    assert_eq!(left(), [""; 0]);
}

#[test]
fn it_speaks_korean() {
    let table = [
        ("$BIN solve", "맞음            "),
        ("echo", "답 없음         "),
        ("echo x", "출력 형식       "),
        ("cat", "틀림            "),
        ("exit 3", "런타임 오류     "),
    ];
    for (script, words) in table {
        let ran = judge("jungol1824", &["--lang", "ko", "--puzzles", SEVERAL, "--time", "20"], script);
        assert!(ran.out.starts_with(&words[..words.len() - 2]), "{}", ran.out);
    }
}

/// A trace is no part of the answer, and may be longer than any answer.
#[test]
fn a_trace_is_passed_over() {
    let ran = judge(
        "boj2239",
        &["--puzzles", SEVERAL, "--time", "20"],
        "yes '@place 0 0 1' | head -n 200000; $BIN solve",
    );
    assert_eq!((verdict(&ran).0.as_str(), ran.code), ("accepted", Some(0)), "{ran:?}");
}

#[test]
fn puzzles_come_from_a_file_and_those_that_do_not_fit_are_told() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("puzzles.txt");
    let unsolvable = format!("11{}", ".".repeat(79));
    std::fs::write(&file, format!("{SEVERAL}\n{unsolvable}\n1234341221434321\nno puzzle\n{SEVERAL}\n"))
        .unwrap();
    let ran = judge("boj2239", &["--puzzles", file.to_str().unwrap(), "--time", "20"], "$BIN solve");
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines.len(), 3, "{}", ran.out);
    assert!(lines[0].ends_with("puzzles.txt:1") && lines[1].ends_with("puzzles.txt:5"));
    assert!(lines[2].starts_with("2 of 2 accepted"));
    assert_eq!(ran.code, Some(1));
    for words in [":2: this puzzle has no solution", ":3: this board is 4x4; expected 9x9", ":4:1: "] {
        assert!(ran.err.contains(words), "{words}: {}", ran.err);
    }
}

#[test]
fn what_cannot_be_run_is_said_once() {
    let table = [
        (&["no-such-program"][..], "there is no such program", 3),
        (&["./no-such-program"][..], "there is no such program", 3),
        (&["Cargo.toml"][..], "this is a file and no command; expected ./Cargo.toml", 3),
        (
            &["./Cargo.toml"][..],
            "this may not be run; expected a program (chmod +x ./Cargo.toml makes it one)",
            3,
        ),
        (&["src"][..], "there is no such program", 3),
        (&["./src"][..], "this is a directory; expected a program", 3),
        (
            &["assets/starters/solve.py"][..],
            "this is the text of a program; expected python3 assets/starters/solve.py",
            3,
        ),
    ];
    for (command, words, code) in table {
        let ran = run(&[&["judge", "boj2239", "--"], command].concat());
        assert!(ran.err.starts_with(&format!("stepdoku: {}: {words}", command[0])), "{}", ran.err);
        assert_eq!((ran.err.lines().count(), ran.out.as_str(), ran.code), (1, "", Some(code)));
    }
    let uses = [
        (&["judge"][..], "stepdoku: <EXERCISE>, <PROGRAM>... is missing"),
        (&["judge", "boj2239"][..], "stepdoku: <PROGRAM>... is missing"),
        (
            &["judge", "boj2239", "python3", "x.py"][..],
            "stepdoku: there is no argument 'python3'; did you mean '-- python3'?",
        ),
        (&["judge", "boj2238", "--", "x"][..], "stepdoku: 'boj2238' is no value for <EXERCISE>"),
        (&["judge", "boj2239", "--time", "0", "--", "x"][..], "stepdoku: '0' is no value for --time <S>"),
        (
            &["judge", "boj2239", "--puzzles", "missing.txt", "--", "x"][..],
            "stepdoku: missing.txt: there is no such file",
        ),
        (&["judge", "boj2239", "--from", "line", "--", "x"][..], "stepdoku: --puzzles <FILE> is missing"),
    ];
    for (args, words) in uses {
        let ran = run(args);
        assert!(ran.err.starts_with(words), "{}", ran.err);
        assert_eq!((ran.err.lines().count(), ran.out.as_str(), ran.code), (1, "", Some(2)));
    }
}

/// Whoever ends us ends the program as well.
#[test]
fn a_signal_ends_both() {
    let sleep = long() + "1";
    for signal in [rustix::process::Signal::INT, rustix::process::Signal::TERM, rustix::process::Signal::HUP]
    {
        let script = format!("trap '' TERM INT; echo started >&2; sleep {sleep}; sleep {sleep}");
        let mut child = program(&["judge", "boj2239", "--time", "1000", "--", "sh", "-c", &script]);
        let mut child = child.stdout(Stdio::null()).spawn().unwrap();
        let running = || {
            let ps = std::process::Command::new("ps").args(["-A", "-o", "stat=,args="]).output().unwrap();
            let lines = String::from_utf8_lossy(&ps.stdout).into_owned();
            // The program and what it started, not what names it in its arguments.
            lines
                .lines()
                .filter(|l| l.contains(&sleep) && !l.contains("judge") && !l.starts_with('Z'))
                .count()
        };
        wait_until(|| running() == 2);
        rustix::process::kill_process(rustix::process::Pid::from_child(&child), signal).unwrap();
        let status = child.wait().unwrap();
        assert_eq!(std::os::unix::process::ExitStatusExt::signal(&status), Some(signal.as_raw()));
        wait_until(|| running() == 0);
    }
}

/// And a reader that has enough ends both.
#[test]
fn a_closed_pipe_is_no_error() {
    let mut child =
        program(&["judge", "boj2239", "--", env!("CARGO_BIN_EXE_stepdoku"), "solve"]).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

#[track_caller]
fn wait_until(done: impl Fn() -> bool) {
    for _ in 0..6000 {
        if done() {
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    panic!("this takes a minute");
}
