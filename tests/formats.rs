//! The text formats from outside: what people have is read, and hostile text does no harm.

#![allow(clippy::unwrap_used, reason = "a test ends where something is not as expected")]

use proptest::prelude::*;
use stepdoku::locale::{self, Lang};
use stepdoku::puzzle::format::{
    Alphabet, Fault, FaultKind, Format, Found, Note, Stream, answer, read, read_one, write,
};
use stepdoku::puzzle::{Grid, Shape};

fn in_pieces(bytes: &[u8], sizes: &[usize]) -> Vec<Result<Found, Fault>> {
    let mut out = Vec::new();
    let mut stream = Stream::new(None);
    let mut rest = bytes;
    for &n in sizes.iter().cycle() {
        if rest.is_empty() {
            break;
        }
        let (head, tail) = rest.split_at(n.clamp(1, rest.len()));
        stream.push(head, &mut |r| out.push(r));
        rest = tail;
    }
    stream.finish(&mut |r| out.push(r));
    if out.is_empty() {
        out.push(Err(Fault { line: 1, column: 1, kind: FaultKind::Empty }));
    }
    out
}

fn told(results: &[Result<Found, Fault>]) -> Vec<String> {
    results.iter().map(|r| format!("{r:?}")).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn damaged_examples_do_no_harm(
        index in any::<proptest::sample::Index>(),
        edits in proptest::collection::vec((any::<proptest::sample::Index>(), any::<u8>(), 0..3u8), 1..6),
        sizes in proptest::collection::vec(1..90usize, 1..4),
    ) {
        let all = examples();
        let mut bytes = file(all[index.index(all.len())].0);
        for (place, byte, edit) in edits {
            let i = place.index(bytes.len());
            match edit {
                0 => bytes[i] = byte,
                1 => bytes.insert(i, byte),
                _ => drop(bytes.drain(i..(i + 1 + usize::from(byte) / 8).min(bytes.len() - 1).max(i))),
            }
        }
        let whole = read(&bytes, None);
        prop_assert_eq!(told(&whole), told(&in_pieces(&bytes, &sizes)));
        for found in whole.into_iter().flatten() {
            for &format in Format::WRITABLE {
                write(&found.grid, format);
            }
            answer(&found, &found.grid);
        }
    }

    #[test]
    fn lines_of_all_sorts_in_any_order_do_no_harm(
        lines in proptest::collection::vec(proptest::sample::select(LINES), 1..14),
    ) {
        let text = lines.join("\n");
        let whole = read(text.as_bytes(), None);
        prop_assert_eq!(told(&whole), told(&in_pieces(text.as_bytes(), &[5])));
        for found in whole.into_iter().flatten() {
            answer(&found, &found.grid);
        }
    }

    #[test]
    fn pieces_of_any_size_make_no_difference(
        bytes in proptest::collection::vec(prop_oneof![
            4 => proptest::sample::select(b"0123456789.".to_vec()),
            2 => proptest::sample::select(b" \n\r|-+*#[]{},:\"<>/=".to_vec()),
            1 => any::<u8>(),
        ], 0..600),
        sizes in proptest::collection::vec(1..50usize, 1..8),
    ) {
        let whole = read(&bytes, None);
        prop_assert_eq!(told(&whole), told(&in_pieces(&bytes, &sizes)));
    }
}

/// Lines of every sort, whole and broken.
const LINES: &[&str] = &[
    "",
    "    ",
    "|,,,",
    ",,,|",
    "-----",
    "+-+-+",
    "|1|2|3|4|",
    "| | | | |",
    "|,|,|,|",
    "1,2,3,4",
    ",,,4,",
    "1;;;4",
    "1 2 3 4",
    "1..4",
    "----",
    "====",
    "****",
    "A..D",
    "12 3 4 12",
    "1 2  4",
    "    1",
    "[[1,2,3,4],",
    "]",
    "\"1..4\"",
    "# 16x16",
    "#Dname",
    "[Puzzle]",
    "[State]",
    "7",
    "1,1,1",
    ". 111 222",
    "I010",
    "E02002",
    "{",
    "<game data=\"",
    "\">",
    "1234123412341234",
    "................",
    ":0000:x:",
    "2x2:1a2",
    "A B C D",
    "A 1 2 3 4",
    "puzzle,solution",
    "end",
    ". Q . .",
    "Q---",
    "|.|Q|.|.|",
    "queens:4 r1c2 (r2c4)",
];

const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const HARD: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
const STARTED: &str = "534.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SIX: &str = ".6......13........62.5....3......4.2";
const NOTHING: &str = ".................................................................................";

/// The board of the 16x16 files.
fn sixteen() -> String {
    let sign = |r: usize, c: usize| b"123456789ABCDEFG"[(r % 4 * 4 + r / 4 + c) % 16] as char;
    (0..256)
        .map(|i| (i / 16, i % 16))
        .map(|(r, c)| if (r * 7 + c * 3) % 5 == 0 { '.' } else { sign(r, c) })
        .collect()
}

fn file(name: &str) -> Vec<u8> {
    let path = format!("{}/tests/formats/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(path).unwrap_or_else(|e| panic!("{name}: {e}"))
}

fn rows(line: &str, between: &str) -> String {
    let signs: Vec<String> = line.chars().map(String::from).collect();
    signs.chunks(9).map(|r| r.join(between) + "\n").collect()
}

/// File, format, and the cells of every puzzle in it.
fn examples() -> Vec<(&'static str, Format, Vec<String>)> {
    use Format::*;
    let all = |lines: &[&str]| lines.iter().map(|l| (*l).to_string()).collect();
    let one = || all(&[CLASSIC]);
    let two = || all(&[CLASSIC, HARD]);
    vec![
        ("line.txt", Line, one()),
        ("zeros.txt", Zeros, one()),
        ("line-star.txt", Line, one()),
        ("line-underscore.txt", Line, one()),
        ("line-dash.txt", Line, one()),
        ("line-small-x.txt", Line, one()),
        ("line-x.txt", Line, one()),
        ("line-question.txt", Line, one()),
        ("line-hash.txt", Line, one()),
        ("line-space.txt", Line, one()),
        ("boj2239.txt", Boj2239, one()),
        ("jungol1824.txt", Jungol1824, one()),
        ("boj7681.txt", Line, all(&[HARD, CLASSIC])),
        ("boj7517.txt", Boj2239, two()),
        ("collection.sdm", Zeros, two()),
        ("sudocue.sdk", Sdk, one()),
        ("sadman.sdk", Sadman, all(&[STARTED])),
        ("steps.ss", Ss, all(&[STARTED])),
        ("clipboard.txt", Pencilmarks, all(&[STARTED])),
        ("grid-plus.txt", Grid, one()),
        ("grid-qqwing.txt", Grid, one()),
        ("grid-tatham.txt", Grid, one()),
        ("grid-drawn.txt", Grid, one()),
        ("grid-spaces.txt", Grid, one()),
        ("grid-bands.txt", Grid, one()),
        ("grid-labels.txt", Grid, one()),
        ("grid-markdown.md", Grid, one()),
        ("marks.txt", Pencilmarks, all(&[NOTHING])),
        ("marks-729.txt", M729, all(&[NOTHING])),
        ("progress.sdx", Sdx, Vec::new()),
        ("hodoku.txt", Hodoku, all(&[STARTED])),
        ("hodoku-seven.txt", Hodoku, one()),
        ("gsf.txt", Gsf, one()),
        ("comments.txt", Line, all(&[CLASSIC; 4])),
        ("cp1252.txt", Line, one()),
        ("euler.txt", Boj2239, two()),
        ("kaggle.csv", Csv, one()),
        ("named.csv", Csv, one()),
        ("qqwing.csv", Csv, one()),
        ("rows.csv", CsvRows, one()),
        ("opensudoku-1.opensudoku", OpenSudoku, two()),
        ("opensudoku-2.opensudoku", OpenSudoku, all(&[STARTED])),
        ("tatham.txt", Tatham, one()),
        ("tatham-6.txt", Tatham, all(&[SIX])),
        ("exchange.txt", Exchange, one()),
        ("sudokuwiki.txt", SudokuWiki, one()),
        ("links.txt", Link, all(&[CLASSIC; 3])),
        ("literal.py", Literal, two()),
        ("literal-leetcode.txt", Literal, one()),
        ("literal.c", Literal, one()),
        ("literal-numpy.txt", Literal, one()),
        ("literal.json", Literal, one()),
        ("triples-line.txt", Triples, one()),
        ("triples.txt", Triples, one()),
        ("crlf.txt", Boj2239, one()),
        ("cr.txt", Boj2239, one()),
        ("bom.txt", Line, one()),
        ("utf16le.txt", Boj2239, one()),
        ("utf16be.txt", Line, one()),
        ("fullwidth.txt", Boj2239, one()),
        ("blanks.txt", Jungol1824, one()),
        ("16-1-to-g.txt", Boj2239, vec![sixteen()]),
        ("16-0-to-f.txt", Boj2239, vec![sixteen()]),
        ("16-numbers.txt", Jungol1824, vec![sixteen()]),
        ("16-a-to-p.txt", Boj2239, vec![sixteen()]),
    ]
}

#[test]
fn every_example_is_recognised_and_read() {
    for (name, format, expected) in examples() {
        let found = read(&file(name), None);
        let puzzles: Vec<&Found> =
            found.iter().map(|r| r.as_ref().unwrap_or_else(|f| panic!("{name}: {f:?}"))).collect();
        assert_eq!(puzzles[0].format, format, "{name}");
        if !expected.is_empty() {
            let lines: Vec<String> = puzzles.iter().map(|p| p.grid.line('.')).collect();
            assert_eq!(lines, expected, "{name}");
        }
        for size in [1, 7, 64] {
            assert_eq!(told(&found), told(&in_pieces(&file(name), &[size])), "{name} in pieces of {size}");
        }
    }
}

#[test]
fn every_example_file_is_in_the_table() {
    let directory = format!("{}/tests/formats", env!("CARGO_MANIFEST_DIR"));
    for entry in std::fs::read_dir(directory).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(name.starts_with('.') || examples().iter().any(|e| e.0 == name), "{name}");
    }
}

#[test]
fn the_answer_to_a_judge_is_what_the_judge_expects() {
    let solution = Grid::from_line(SOLVED).unwrap();
    for (name, expected) in [
        ("boj2239.txt", rows(SOLVED, "")),
        ("jungol1824.txt", rows(SOLVED, " ")),
        ("crlf.txt", rows(SOLVED, "")),
        ("blanks.txt", rows(SOLVED, " ")),
        ("line.txt", format!("{SOLVED}\n")),
        ("links.txt", format!("{SOLVED}\n")),
        ("rows.csv", rows(SOLVED, ",")),
        ("kaggle.csv", format!("{},{SOLVED}\n", CLASSIC.replace('.', "0"))),
    ] {
        let found = read_one(&file(name), None).unwrap();
        assert_eq!(answer(&found, &solution), expected, "{name}");
    }
}

#[test]
fn an_answer_is_read_as_the_format_of_the_question_and_holds_the_solution() {
    let solution = Grid::from_line(SOLVED).unwrap();
    for (name, format, _) in examples() {
        let found = read_one(&file(name), None).unwrap();
        if found.grid.shape() != Shape::S9 || matches!(format, Format::Csv | Format::OpenSudoku) {
            continue;
        }
        let again = read_one(answer(&found, &solution).as_bytes(), None).unwrap();
        assert_eq!(again.grid.line('.'), SOLVED, "{name}");
        if matches!(
            format,
            Format::Grid | Format::Sdk | Format::Sadman | Format::Ss | Format::Literal | Format::Triples
        ) {
            assert_eq!(again.format, format, "{name}");
        }
    }
}

#[test]
fn faults_say_where_and_what() {
    let broken = |row: usize, text: &str| {
        let mut lines: Vec<String> = rows(CLASSIC, "").lines().map(String::from).collect();
        lines[row] = text.into();
        lines.join("\n")
    };
    let short = FaultKind::Length { found: 80, nearest: Shape::S9 };
    let table = [
        (CLASSIC[1..].to_string(), 1, 1, short.clone()),
        (format!("{CLASSIC}\n{CLASSIC}.\n"), 2, 1, FaultKind::Length { found: 82, nearest: Shape::S9 }),
        (broken(3, "8...6..."), 4, 1, FaultKind::RowWidth { found: 8, expected: 9 }),
        (broken(0, "53..7....."), 1, 1, FaultKind::RowWidth { found: 10, expected: 9 }),
        (broken(8, ""), 8, 1, FaultKind::RowCount { found: 8, expected: 9 }),
        (broken(4, "4008.3..1"), 5, 2, FaultKind::TwoBlanks { first: '.', second: '0' }),
        (SIX.replace('5', "7"), 1, 22, FaultKind::OutOfRange { sign: "7".into(), side: 6 }),
        (CLASSIC.replacen('.', "q", 1), 1, 3, FaultKind::BadSign { sign: "q".into(), side: 9 }),
        (
            "5 3     7\n6     1 9 5\n  9 8\n8       6\n4     8   3\n7       2\n  6\n      4 1 9\n        8"
                .into(),
            1,
            1,
            FaultKind::AmbiguousSpaces,
        ),
        ("3x2:a1z".into(), 1, 1, FaultKind::Boxes { rows: 3, columns: 2 }),
        ("[[5,3,0,0],[1,2,3]]".into(), 1, 13, FaultKind::RowWidth { found: 3, expected: 4 }),
        ("<ksudoku><game/></ksudoku>".into(), 1, 1, FaultKind::NotSupported(Format::Ksudoku)),
        ("nothing here".into(), 1, 1, FaultKind::Unrecognised),
        (String::new(), 1, 1, FaultKind::Empty),
    ];
    for (text, line, column, kind) in table {
        let faults: Vec<Fault> = read(text.as_bytes(), None).into_iter().filter_map(Result::err).collect();
        assert_eq!(faults, [Fault { line, column, kind }], "{text}");
        let told = locale::fault(Lang::En, &faults[0]);
        assert!(!told.is_empty() && !told.contains('\n'));
    }
}

#[test]
fn equal_digits_in_a_house_are_no_fault_of_the_format() {
    let text = CLASSIC.replacen('.', "5", 1);
    assert_eq!(read_one(text.as_bytes(), None).unwrap().grid.conflicts().count(), 1);
}

#[test]
fn a_bad_line_does_not_stop_a_collection() {
    let text = format!("{CLASSIC}\n{}\nwhat is this\n{HARD}\n", &CLASSIC[..70]);
    let found = read(text.as_bytes(), None);
    let lines: Vec<(bool, usize)> =
        found.iter().map(|r| r.as_ref().map_or_else(|f| (false, f.line), |p| (true, p.line))).collect();
    assert_eq!(lines, [(true, 1), (false, 2), (false, 3), (true, 4)]);
}

#[test]
fn what_was_inferred_is_said() {
    let notes = |name: &str| read_one(&file(name), None).unwrap().notes;
    assert_eq!(notes("16-0-to-f.txt"), [Note::Alphabet(Alphabet::Zero)]);
    assert_eq!(notes("16-a-to-p.txt"), [Note::Alphabet(Alphabet::Letters)]);
    assert_eq!(notes("marks.txt"), [Note::LoneCandidates(34)]);
    assert_eq!(notes("line-space.txt"), [Note::SpacesAreBlanks]);
    assert_eq!(notes("boj7517.txt"), [Note::CountLine { line: 1 }]);
    assert!(notes("clipboard.txt").contains(&Note::GridsCombined { grids: 3 }));
    assert!(notes("sadman.sdk").contains(&Note::SectionIgnored { line: 24, name: "Colours".into() }));
    for (name, ..) in examples() {
        for note in notes(name) {
            assert!(!locale::note(Lang::En, &note).contains('\n'));
        }
    }
}

#[test]
fn labels_are_kept() {
    let labels: Vec<Option<String>> =
        read(&file("comments.txt"), None).into_iter().map(|r| r.unwrap().label).collect();
    assert_eq!(
        labels,
        [Some("rated 1.2".into()), Some("C4;2;x".into()), Some("name".into()), Some("number-7".into())]
    );
}

#[test]
fn a_declared_format_settles_what_is_ambiguous_and_refuses_others() {
    let text = "1...............\n".repeat(16);
    assert_eq!(read(text.as_bytes(), None).len(), 16, "boards of 4x4");
    let rows = read(text.as_bytes(), Some(Format::Boj2239));
    assert_eq!(rows.len(), 1);
    assert_eq!(rows[0].as_ref().unwrap().grid.shape(), Shape::S16);
    let fault = read_one(&file("literal.c"), Some(Format::Csv)).unwrap_err();
    assert_eq!(fault.kind, FaultKind::Mismatch { declared: Format::Csv, found: Format::Literal });
    assert_eq!(read_one(&file("zeros.txt"), Some(Format::Sdm)).unwrap().format, Format::Sdm);
}

#[test]
fn a_line_without_an_end_takes_no_memory() {
    let mut out = Vec::new();
    let mut stream = Stream::new(None);
    for _ in 0..64 {
        stream.push(&[b'1'; 1 << 16], &mut |r| out.push(r));
    }
    stream.push(format!("\n{CLASSIC}\n").as_bytes(), &mut |r| out.push(r));
    stream.finish(&mut |r| out.push(r));
    assert!(matches!(out[0].as_ref().unwrap_err().kind, FaultKind::LineTooLong { .. }));
    assert_eq!(out[1].as_ref().unwrap().line, 2);
}

#[test]
fn the_short_cut_finds_what_the_readers_find() {
    for beside in [
        "",
        " # 1.2",
        ";a;b",
        " 0123456789012345678",
        ",1,2.5",
        &format!(",{SOLVED}"),
        ",name",
        "\tname",
        " a,b",
    ] {
        let line = format!("{CLASSIC}{beside}");
        let quick = read_one(line.as_bytes(), None).unwrap();
        // A title keeps the short cut from being taken.
        let slow = read_one(format!("Puzzle 1:\n{line}").as_bytes(), None).unwrap();
        assert_eq!((quick.format, &quick.grid), (slow.format, &slow.grid), "{line}");
        assert_eq!(
            quick.label.as_deref().unwrap_or("Puzzle 1:"),
            slow.label.as_deref().unwrap_or(""),
            "{line}"
        );
    }
}

#[test]
fn a_row_of_spaces_is_a_row_where_spaces_are_blanks() {
    let line = format!("{}{}{}", &CLASSIC[..27], " ".repeat(9), &CLASSIC[36..]).replace('.', " ");
    let text: String =
        line.as_bytes().chunks(9).map(|r| format!("{}\n", String::from_utf8_lossy(r))).collect();
    assert_eq!(read_one(text.as_bytes(), None).unwrap().grid.line(' '), line);
}

#[test]
fn a_wrong_digit_among_small_boards_is_a_fault_of_its_line() {
    let mut lines = vec!["1...2...3...4..."; 16];
    lines[5] = "1...2...7...4...";
    let found = read(lines.join("\n").as_bytes(), None);
    let faults: Vec<usize> = found.iter().filter_map(|r| r.as_ref().err()).map(|f| f.line).collect();
    assert_eq!((found.len(), faults), (16, vec![6]));
}

#[test]
fn a_comment_that_looks_like_a_header_does_not_colour_what_follows_its_puzzle() {
    let text = format!("#Different ones\n{CLASSIC}\n{}", rows(&CLASSIC.replace('.', "0"), ""));
    let formats: Vec<Format> = read(text.as_bytes(), None).into_iter().map(|r| r.unwrap().format).collect();
    assert_eq!(formats, [Format::Line, Format::Boj2239]);
}

#[test]
fn fields_that_are_empty_do_no_harm() {
    for text in ["|,,,\n-----\n|,,,\n", "|,|,|,|\n-----\n|,|,|,|\n", ",,,\n-----\n,,,\n,,,\n,,,\n"] {
        read(text.as_bytes(), None);
    }
}

#[test]
fn nothing_that_controls_a_terminal_comes_back() {
    let harmless = |text: &str| {
        let turns = |c| matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        !text.chars().any(|c| (c.is_control() && c != '\n') || turns(c))
    };
    let rows = rows(CLASSIC, "");
    let solution = Grid::from_line(SOLVED).unwrap();
    for sign in [
        '\u{1b}', '\u{7}', '\u{8}', '\u{9b}', '\u{9d}', '\u{7f}', '\u{202e}', '\u{2066}', '\u{2028}',
        '\u{61c}',
    ] {
        for text in [
            format!("#C {sign}]0;x\u{7}\n{rows}"),
            format!("#D {sign}[2J\n{rows}"),
            format!("{CLASSIC} # {sign}]0;x\u{7}\n"),
            format!("<opensudoku><game data=\"{CLASSIC}\" note=\"&#{};]0;\"/></opensudoku>", sign as u32),
            format!("\"{sign}]0;\",{CLASSIC}\n"),
        ] {
            let found = read_one(text.as_bytes(), None).unwrap();
            assert!(harmless(&answer(&found, &solution)), "{text:?}");
            assert!(harmless(&found.label.unwrap_or_default()), "{text:?}");
        }
        // Nor is it the sign of the blank.
        let cells = CLASSIC.replace('.', &sign.to_string());
        for text in [
            cells.clone(),
            format!("puzzle,solution\n{cells},\n"),
            rows.replace('.', &sign.to_string()),
            format!(
                "<opensudoku><game data=\"{}\"/></opensudoku>",
                CLASSIC.replace('.', &format!("&#{};", sign as u32))
            ),
        ] {
            assert!(read(text.as_bytes(), None).iter().all(Result::is_err), "{text:?}");
        }
    }
}

#[test]
fn a_line_end_is_one_however_it_is_written() {
    let lines = format!("{CLASSIC}\n\nwhat is this\n\n{HARD}\n{}\n", &CLASSIC[1..]);
    let want = told(&read(lines.as_bytes(), None));
    for end in ["\r\n", "\r"] {
        let text = lines.replace('\n', end);
        assert_eq!(told(&read(text.as_bytes(), None)), want, "{end:?}");
        for size in [1, 3, 82, 83] {
            assert_eq!(told(&in_pieces(text.as_bytes(), &[size])), want, "{end:?} in pieces of {size}");
        }
        let wide: Vec<u8> =
            "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect();
        assert_eq!(told(&in_pieces(&wide, &[7])), want, "{end:?} in UTF-16");
    }
}

#[test]
fn a_number_and_a_blank_line_do_not_spoil_the_rows_below() {
    let board = rows(CLASSIC, "");
    let read = |above: &str| read(format!("{above}\n\n{board}").as_bytes(), None);
    let count = read("12345");
    assert_eq!(count.len(), 1);
    assert_eq!(count[0].as_ref().unwrap().notes, [Note::CountLine { line: 1 }]);
    let row = read("1 2 3 4 5");
    let fault = row[0].as_ref().unwrap_err();
    assert_eq!(
        (row.len(), fault.line, &fault.kind),
        (2, 1, &FaultKind::Length { found: 5, nearest: Shape::S4 })
    );
    assert_eq!(row[1].as_ref().unwrap().grid.line('.'), CLASSIC);
}

#[test]
fn long_lines_are_neither_rows_nor_rules_and_labels_are_short() {
    let mut bytes = 0;
    let mut stream = Stream::new(None);
    for line in
        [format!("1.34{}", " ".repeat(1 << 16)), "-".repeat(1 << 16), format!("#C{}", "x".repeat(1 << 16))]
    {
        stream.push(format!("{line}\n").as_bytes(), &mut |_| {});
    }
    stream.push(rows(CLASSIC, "").as_bytes(), &mut |_| {});
    stream.finish(&mut |r| bytes += r.map_or(0, |f| answer(&f, &f.grid).len()));
    assert!((90..5_000).contains(&bytes), "{bytes}");
    let long = "x".repeat(1000);
    for text in [
        format!("{CLASSIC} # {long}\n"),
        format!("# {long}\n{CLASSIC}\n"),
        format!("{CLASSIC},{long}\n"),
        format!("<opensudoku><game data=\"{CLASSIC}\" note=\"{long}\"/></opensudoku>"),
    ] {
        let label = read_one(text.as_bytes(), None).unwrap().label.unwrap();
        assert!((190..=200).contains(&label.len()), "{}", label.len());
    }
}

/// Reads a text as one does who wants plain lines as such, line by line or all at once.
fn with_plain_lines(text: &str, declared: Option<Format>, by_line: bool) -> Vec<(usize, String)> {
    let mut out: Vec<(usize, String)> = Vec::new();
    let mut stream = Stream::new(declared);
    let told = |result: Result<Found, Fault>| match result {
        Ok(found) => (found.line, found.grid.line('.')),
        Err(fault) => (fault.line, format!("{:?}", fault.kind)),
    };
    let pieces = if by_line { text.split_inclusive('\n').collect() } else { vec![text] };
    for piece in pieces {
        let mut rest = piece.as_bytes();
        while !rest.is_empty() {
            let taken = stream.take_plain(rest, &mut |line, cells| {
                let text: String = cells.iter().map(|&b| char::from(b)).collect();
                out.push((line, text.replace('0', ".")));
            });
            rest = &rest[taken..];
            let end = rest.iter().position(|&b| b == b'\n').map_or(rest.len(), |i| i + 1);
            stream.push(&rest[..end], &mut |result| out.push(told(result)));
            rest = &rest[end..];
        }
    }
    stream.finish(&mut |result| out.push(told(result)));
    out
}

#[test]
fn plain_lines_taken_apart_are_the_puzzles_that_reading_finds() {
    let dots = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let zeros = dots.replace('.', "0");
    let rows: String =
        dots.as_bytes().chunks(9).map(|row| format!("{}\n", String::from_utf8_lossy(row))).collect();
    let both = dots.replacen('.', "0", 1);
    let texts = [
        format!("{dots}\n{zeros}\r\n{dots}"),
        format!("\u{feff}{dots}\n{dots}\n"),
        format!("{rows}{dots}\n{dots}\n"),
        format!("{rows}{}\n{dots}\n", dots.replace('5', "4")),
        format!("a title\n{dots}\n{dots}\n"),
        format!("{both}\n{dots}\n{}\n{dots} # name\n\n{dots}\n", &dots[1..]),
        format!("puzzle,solution\n{zeros},\n{zeros}\n"),
        format!("id,puzzle\n1,{zeros}\n{zeros}\n"),
        format!("2\n{dots}\n{dots}\n"),
        format!("[{dots}\n{dots}\n"),
        format!("{dots}\r{dots}\n{dots}\n"),
    ];
    for text in &texts {
        for declared in [None, Some(Format::Line), Some(Format::Sdm), Some(Format::Csv), Some(Format::Grid)] {
            let expected: Vec<(usize, String)> = read(text.as_bytes(), declared)
                .into_iter()
                .map(|result| match result {
                    Ok(found) => (found.line, found.grid.line('.')),
                    Err(fault) => (fault.line, format!("{:?}", fault.kind)),
                })
                .collect();
            for by_line in [false, true] {
                assert_eq!(with_plain_lines(text, declared, by_line), expected, "{declared:?} {text:?}");
            }
        }
    }
}
