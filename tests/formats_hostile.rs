//! Text that is nearly a puzzle: it must not be read as another one, and its fault must be to the point.

#![allow(clippy::unwrap_used, reason = "a test ends where something is not as expected")]

use stepdoku::locale::{self, Lang};
use stepdoku::puzzle::format::{Fault, FaultKind, Format, Found, Note, entry, read, write};
use stepdoku::puzzle::{Grid, Shape};

const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Nine rows of a line, with something between the cells.
fn rows(line: &str, between: &str) -> String {
    let signs: Vec<String> = line.chars().map(String::from).collect();
    signs.chunks(9).map(|r| r.join(between) + "\n").collect()
}

fn judge() -> String {
    rows(&CLASSIC.replace('.', "0"), " ")
}

/// The only fault of a text that has no puzzle.
fn fault(text: &str) -> Fault {
    let mut found = read(text.as_bytes(), None);
    assert_eq!(found.len(), 1, "{text}\n{found:?}");
    found.remove(0).unwrap_err()
}

fn boards(text: &str) -> Vec<Found> {
    read(text.as_bytes(), None).into_iter().map(Result::unwrap).collect()
}

fn lines(text: &str) -> Vec<String> {
    boards(text).iter().map(|f| f.grid.line('.')).collect()
}

#[test]
fn sixteen_rows_of_sixteen_cells_are_one_board() {
    let blank = ".".repeat(16) + "\n";
    let begun = |first: &str| format!("{first}{}", &blank.repeat(16)[first.len()..]);
    for text in [
        blank.repeat(16),
        blank.repeat(16).replace('.', "0"),
        begun("1...2..3"),
        begun("G"),
        format!("[Puzzle]\n{}", blank.repeat(16)),
        format!("#Sme\n{}", begun("4")),
        format!("{}\n", begun("1").replace('\n', "")),
    ] {
        let found = boards(&text);
        assert_eq!((found.len(), found[0].grid.shape()), (1, Shape::S16), "{text}");
        assert!(!found[0].notes.iter().any(|n| matches!(n, Note::Alphabet(_))), "{text}");
    }
    assert_eq!(boards(&blank.repeat(16))[0].notes, [Note::LargeBoard]);
    assert_eq!(boards(&begun("G"))[0].grid.line('.'), begun("G").replace('\n', ""));
    // With a blank line between them, two.
    assert_eq!(boards(&format!("{}\n{}", begun("1"), begun("2"))).len(), 2);
    // Without one, two if rows were declared.
    let two = read(blank.repeat(32).as_bytes(), Some(Format::Boj2239));
    assert_eq!(two.iter().filter(|f| f.as_ref().is_ok_and(|f| f.grid.shape() == Shape::S16)).count(), 2);
    // More or fewer lines, a line each with a blank one behind, or digits that clash: boards of 4x4.
    for n in [1, 15, 17, 32, 40, 56, 100] {
        assert_eq!(boards(&blank.repeat(n)).len(), n);
    }
    assert_eq!(boards(&format!("{blank}\n").repeat(16)).len(), 16);
    assert_eq!(boards(&"1234341221434321\n".repeat(16)).len(), 16);
}

#[test]
fn what_is_out_of_range_is_named_in_its_place() {
    let grid = write(&Grid::from_line(CLASSIC).unwrap(), Format::Grid);
    let large = |sign: &str, side| FaultKind::OutOfRange { sign: sign.into(), side };
    let numbers: String = (0..16)
        .map(|r| (0..16).map(|c| format!("{} ", (r % 4 * 4 + r / 4 + c) % 16 + 1)).collect::<String>() + "\n")
        .collect();
    let table = "9 25 1235 348 1358 6 7 1248 23458\n".repeat(9);
    let group = |sign: &str| FaultKind::BadGroup { sign: sign.into(), side: 9 };
    for (text, line, column, kind) in [
        (grid.replacen('5', "12", 1), 2, 3, large("12", 9)),
        (grid.replace('.', "0").replacen('5', "12", 1), 2, 3, large("12", 9)),
        (judge().replacen('9', "-9", 1), 2, 9, large("-9", 9)),
        (judge().replace('0', ".").replacen('9', "-9", 1), 2, 9, large("-9", 9)),
        (judge().replace('0', "-1").replacen('9', "-9", 1), 2, 11, large("-9", 9)),
        (judge().replacen('5', "10", 1), 1, 1, large("10", 9)),
        (numbers.replacen("16", "17", 1), 1, 37, large("17", 16)),
        (table.replacen("25", "250", 1), 1, 3, group("250")),
        (table.replacen("25", "0", 1), 1, 3, group("0")),
        (table.replacen("25", "22", 1), 1, 3, group("22")),
    ] {
        assert_eq!(fault(&text), Fault { line, column, kind }, "{text}");
    }
    assert_eq!(lines(&judge().replace('0', "-1")), [CLASSIC]);
    // Candidates that somebody has begun to note are no wrong numbers.
    assert!(boards(&grid.replacen(". .", "12 12", 9))[0].candidates.is_some());
    assert!(boards(&table)[0].candidates.is_some());
    let told = |kind| locale::fault(Lang::En, &Fault { line: 1, column: 1, kind });
    assert!(told(large("-9", 9)).contains("'-9' is too small; 1 to 9"));
    assert!(told(large("10", 9)).contains("'10' is too large; 1 to 9"));
}

#[test]
fn one_sign_alone_is_a_blank_only_if_it_is_known_as_one() {
    for sign in ["a", "\0", "q"] {
        assert!(matches!(fault(&sign.repeat(81)).kind, FaultKind::BadSign { .. }), "{sign:?}");
    }
    for sign in [".", "0", "x", "?"] {
        assert_eq!(boards(&sign.repeat(81))[0].grid.filled(), 0, "{sign:?}");
    }
}

#[test]
fn a_number_of_cells_far_from_every_board_names_them_all() {
    let told = |text: &str| locale::fault(Lang::En, &fault(text));
    assert!(told("12345").contains("5 cells; a board has 16, 36, 64, 81,"));
    assert!(told(&CLASSIC[1..]).contains("80 cells were found; 81 were expected (9x9)"));
    // A tenth row, and the size in front of the rows.
    let tenth = read(format!("{}1 2 3 4 5 6 7 8 9\n", judge()).as_bytes(), None);
    assert_eq!(tenth.len(), 2);
    let kind = FaultKind::RowCount { found: 1, expected: 9 };
    assert_eq!(tenth[1].as_ref().unwrap_err(), &Fault { line: 10, column: 1, kind });
    let kind = FaultKind::RowWidth { found: 2, expected: 9 };
    assert_eq!(fault(&format!("9 9\n{}", judge())), Fault { line: 1, column: 1, kind });
}

#[test]
fn text_between_two_boards_is_a_fault_unless_it_is_a_title() {
    let told = |between: &str| -> Vec<(bool, usize)> {
        read(format!("{}{between}\n{}", judge(), judge()).as_bytes(), None)
            .iter()
            .map(|r| r.as_ref().map_or_else(|f| (false, f.line), |f| (true, f.line)))
            .collect()
    };
    assert_eq!(told("foo bar"), [(true, 1), (false, 10), (true, 11)]);
    assert_eq!(told("\nfoo bar\n"), [(true, 1), (false, 11), (true, 13)]);
    assert_eq!(told("foo\nbar baz"), [(true, 1), (false, 10), (false, 11), (true, 12)]);
    assert_eq!(told("Puzzle 2"), [(true, 1), (true, 11)]);
    assert_eq!(told("# foo bar"), [(true, 1), (true, 11)]);
    // Behind the last board there is nothing that it could have spoilt.
    let found = boards(&format!("{}foo bar\n", judge()));
    assert_eq!(found[0].notes, [Note::TextIgnored { line: 10 }]);
}

#[test]
fn a_puzzle_and_its_solution_in_boxes_stay_two() {
    let grids = [CLASSIC, SOLVED, CLASSIC].map(|l| Grid::from_line(l).unwrap());
    let text: String = grids.iter().map(|g| entry(g, Format::Ss)).collect();
    assert_eq!(lines(&text), [CLASSIC, SOLVED, CLASSIC]);
    // One blank line is what stands between the grids of one puzzle.
    assert_eq!(boards(&text.replace("\n\n\n", "\n\n")).len(), 2);
}

#[test]
fn eighty_one_values_in_a_line_are_a_board() {
    for between in [",", ", ", ";"] {
        let values: Vec<String> = CLASSIC.replace('.', "0").chars().map(String::from).collect();
        assert_eq!(lines(&values.join(between)), [CLASSIC], "{between:?}");
    }
    assert_eq!(lines(&format!("9{}", ",0".repeat(80))), [format!("9{}", ".".repeat(80))]);
}

#[test]
fn spaces_are_blanks_between_bars_without_a_frame() {
    let blank_row = format!("{}{}{}", &CLASSIC[..36], ".".repeat(9), &CLASSIC[45..]);
    for (line, trimmed) in [(CLASSIC, false), (CLASSIC, true), (&blank_row, false), (&blank_row, true)] {
        let text: String = rows(&line.replace('.', " "), "")
            .lines()
            .enumerate()
            .map(|(i, row)| {
                let row = format!("{}|{}|{}", &row[..3], &row[3..6], &row[6..]);
                let row = if trimmed { row.trim_end() } else { &row };
                format!("{}{row}\n", if i == 3 || i == 6 { "---+---+---\n" } else { "" })
            })
            .collect();
        let found = boards(&text);
        assert_eq!((found.len(), found[0].grid.line('.')), (1, line.to_string()), "{text}");
        assert_eq!((found[0].format, &found[0].notes[..]), (Format::Grid, &[Note::SpacesAreBlanks][..]));
    }
}

#[test]
fn short_lines_without_sense_are_faults_and_no_more() {
    let found = read(".\n".repeat(100_000).as_bytes(), None);
    assert!(found.len() < 10_000 && found.iter().all(Result::is_err), "{}", found.len());
}
