//! Long streams: order, memory, lines that are none, on one thread and on several.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use crate::program::{feed, program};

const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Plain lines with everything between them that may stand there.
fn mixed() -> String {
    let two = ".".repeat(54) + &SOLVED[54..];
    let line = |n: usize| match n % 10 {
        3 => CLASSIC.replace("53", "55") + "\n",
        4 => CLASSIC.replace('.', "0") + "\r\n",
        5 => format!("{}\n", &CLASSIC[1..]),
        6 => format!("{CLASSIC} # a comment\n"),
        7 => "\n1234............\n".to_owned(),
        8 => format!("{two}\n"),
        _ => format!("{CLASSIC}\n"),
    };
    (0..300).map(line).collect()
}

#[test]
fn one_thread_or_three_plain_or_not_the_answers_are_the_same() {
    let input = mixed();
    for command in [&["solve"][..], &["check"], &["count"], &["convert", "--to", "zeros"]] {
        let one = feed(command, input.as_bytes());
        let three = feed(&[command, &["--threads", "3"]].concat(), input.as_bytes());
        assert!(one == three, "{command:?}");
        assert_eq!(one.code, Some(1));
        assert_eq!(one.err.matches("81 were expected").count(), 30, "{}", &one.err[..500]);
    }
    // With stats every puzzle goes the long way.
    let (quick, long) = (feed(&["solve"], input.as_bytes()), feed(&["solve", "--stats"], input.as_bytes()));
    assert_eq!(quick.out, long.out);
    let checked = feed(&["check"], input.as_bytes()).out;
    assert_eq!(checked.lines().filter(|line| line.contains(": one: ")).count(), 180);
    assert!(checked.starts_with("-:1: one: ") && checked.contains("\n-:4: none: 5 stands twice in row 1"));
}

#[test]
fn complaints_come_in_the_order_of_the_lines() {
    let input = mixed();
    let err = feed(&["solve", "--threads", "2"], input.as_bytes()).err;
    let lines: Vec<u32> = err
        .lines()
        .filter_map(|line| line.strip_prefix("stepdoku: -:")?.split(':').next()?.parse().ok())
        .collect();
    assert!(lines.len() >= 60 && lines.is_sorted(), "{lines:?}");
}

#[test]
fn an_answer_comes_before_the_next_question_on_two_threads() {
    let mut child = program(&["solve", "--threads", "2"]).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    for _ in 0..3 {
        writeln!(stdin, "{CLASSIC}").unwrap();
        assert_eq!(answers.next().unwrap().unwrap(), SOLVED);
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_the_stream() {
    use std::io::Read;
    let heap = format!("{CLASSIC}\n").repeat(1000);
    for args in [&["count"][..], &["solve", "--threads", "2"], &["convert", "--to", "grid"]] {
        let mut child = program(args).stdin(Stdio::piped()).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let mut stdout = child.stdout.take().unwrap();
        let reader = std::thread::spawn(move || std::io::copy(&mut stdout, &mut std::io::sink()).unwrap());
        let mut peak = [0u64; 2];
        for (round, peak) in peak.iter_mut().enumerate() {
            for _ in 0..[20, 60][round] {
                stdin.write_all(heap.as_bytes()).unwrap();
            }
            let mut status = String::new();
            let path = format!("/proc/{}/status", child.id());
            std::fs::File::open(path).unwrap().read_to_string(&mut status).unwrap();
            let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap();
            *peak = line.split_whitespace().nth(1).unwrap().parse().unwrap();
        }
        drop(stdin);
        assert!(child.wait().unwrap().success());
        assert!(reader.join().unwrap() > 100_000);
        // In KiB: all that the input adds is 5 MB, of which a leak would keep most.
        assert!(peak[1] < peak[0] + 3000 && peak[1] < 40_000, "{args:?}: {peak:?}");
    }
}
