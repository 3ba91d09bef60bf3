//! On a queens board the screen speaks of queens and squares, in both languages, whatever key is pressed.

use super::{CAPS, Workbench, bench, bench_as, press};
use crate::{
    locale::{Lang, Word},
    puzzle::Shape,
    tui::{
        Start,
        keymap::{self, Context},
        model::{Mode, Overlay},
        pane::Preset,
        run::App,
    },
};

/// What nobody should read beside queens, in small letters.
const FOREIGN: [(Lang, &[&str]); 2] =
    [(Lang::En, &["digit", "box", "cell"]), (Lang::Ko, &["숫자", "박스", "주어진 수"])];

/// Everything that stands on the screen, in small letters.
fn screen(bench: &mut Workbench, (width, height): (u16, u16)) -> String {
    let mut terminal = ratatui::Terminal::new(ratatui::backend::TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| bench.draw(frame)).unwrap();
    let buffer = terminal.backend().buffer();
    // A wide sign takes two cells, of which the second is empty.
    let cells = buffer.content().iter().map(ratatui::buffer::Cell::symbol);
    cells.collect::<String>().to_lowercase()
}

fn message(bench: &mut Workbench) -> String {
    bench.model().message.as_ref().map_or_else(String::new, |(_, text)| text.clone())
}

#[test]
fn no_pane_and_no_key_speaks_of_digits() {
    let keys = [
        "",
        "i",
        "Esc /",
        "1 w",
        "Esc 2",
        "Shift F5",
        "g type:90 Enter",
        "a",
        "a a",
        "Esc x",
        "Esc x type:queen Space type:in Space type:row Space type:3 Enter",
        "!",
        "type:q Enter",
        "\\ m",
        "d",
        "n N",
        "t",
        "t t",
        "o",
        "s",
        ":",
        "Esc R",
        "Esc b type:here Enter",
        "Right Right =",
        "Esc Esc",
    ];
    for (lang, foreign) in FOREIGN {
        for preset in [Preset::Simple, Preset::Trace, Preset::Tree, Preset::Compare, Preset::Stage] {
            let start = Start { lang, preset: Some(preset), ..Start::default() };
            let mut bench = bench_as("queens:6 r1c2", CAPS, start);
            for step in keys {
                // `Shift` only parts the keys of the board from those of the search.
                press(&mut bench, step.strip_prefix("Shift ").unwrap_or(step));
                for size in [(80, 24), (120, 40)] {
                    let text = screen(&mut bench, size);
                    let found =
                        foreign.iter().find(|&&word| text.replace(' ', "").contains(&word.replace(' ', "")));
                    assert!(found.is_none(), "{found:?} after '{step}' in {}: {text}", preset.name());
                }
            }
        }
    }
}

#[test]
fn what_keys_do_is_said_of_queens() {
    for (lang, foreign) in FOREIGN {
        let mut bench = bench_as("queens:8", CAPS, Start { lang, ..Start::default() });
        let look = bench.model().look;
        for context in [Context::Board, Context::Entry, Context::Watch] {
            for label in keymap::rows(context).flat_map(|row| [Some(row.label), row.footer.map(|f| f.label)])
            {
                let Some(label) = label else { continue };
                // These say that there is no such thing here.
                if matches!(label, Word::NextDigits | Word::JumpBox) {
                    continue;
                }
                let text = look.word(label).to_lowercase();
                assert!(!foreign.iter().any(|word| text.contains(word)), "{label:?}: {text}");
            }
        }
    }
}

#[test]
fn an_order_of_digits_is_refused_and_never_shown() {
    let mut bench = bench("queens:8");
    press(&mut bench, "F5 o");
    assert!(message(&mut bench).starts_with("Queens have no order"), "{}", message(&mut bench));
    press(&mut bench, ": type:digits Space type:down Enter");
    assert!(message(&mut bench).starts_with("Queens have no order"));
    press(&mut bench, "R o");
    assert!(message(&mut bench).starts_with("Queens have no order"));
    press(&mut bench, "Esc");
    // What was chosen for a Sudoku is kept for the next one, and no title claims it here.
    let mut bench = super::bench("....2..44..23...");
    press(&mut bench, "F5 o Esc : type:new Space type:queens:4 Enter Esc F5");
    assert!(!screen(&mut bench, (80, 24)).contains("row-by-row down"));
    press(&mut bench, "Esc : type:new Space type:4 Enter Esc F5");
    assert!(screen(&mut bench, (80, 24)).contains("row-by-row down"));
}

#[test]
fn an_order_named_at_the_start_is_not_dropped_in_silence() {
    let lanes = |text| Some(crate::search::Lanes(crate::search::Lane::list(text).unwrap()));
    let digits = Some(crate::search::DigitOrder::Down);
    for (start, said) in [
        (Start { digits, ..Start::default() }, true),
        (Start { digits, watch: true, ..Start::default() }, true),
        (Start { race: lanes("row-by-row, down"), ..Start::default() }, true),
        (Start { race: lanes("row-by-row, turned 90"), ..Start::default() }, false),
        (Start::default(), false),
    ] {
        let mut bench = bench_as("queens:6", CAPS, start);
        assert_eq!(message(&mut bench).starts_with("Queens have no order"), said);
    }
}

#[test]
fn a_lane_that_cannot_start_says_why_on_this_board() {
    for (lang, why) in [
        (Lang::En, "a queens board can be turned, mirrored, flipped or transposed, nothing else."),
        (Lang::Ko, "퀸 판은 돌리기, 좌우와 상하 뒤집기, 전치만 됩니다."),
    ] {
        for change in ["renamed", "bands", "rows", "reversed"] {
            let race = crate::search::Lane::list(&format!("row-by-row, {change}")).unwrap();
            let start = Start { lang, race: Some(crate::search::Lanes(race)), ..Start::default() };
            let mut bench = bench_as("queens:6", CAPS, start);
            press(&mut bench, "Tab");
            let text = screen(&mut bench, (80, 24)).replace(' ', "");
            assert!(text.contains(&why.replace(' ', "")), "{change}: {text}");
        }
    }
}

#[test]
fn a_strategy_for_queens_is_none_for_a_sudoku() {
    let mut bench = bench("queens:6");
    press(&mut bench, "F5 : type:strategy Space type:place-or-pass Enter");
    assert!(screen(&mut bench, (80, 24)).contains("place-or-pass"));
    press(&mut bench, "Esc : type:new Space type:4 Enter Esc F5");
    assert!(screen(&mut bench, (80, 24)).contains("row-by-row"));
    press(&mut bench, ": type:strategy Space type:place-or-pass Enter");
    assert!(message(&mut bench).starts_with("'place-or-pass' is not known"), "{}", message(&mut bench));
}

#[test]
fn a_queen_is_the_digit_1_and_no_other() {
    let mut bench = bench("queens:6");
    assert!(screen(&mut bench, (80, 24)).contains(" 1 queen "));
    press(&mut bench, "?");
    assert!(!screen(&mut bench, (80, 24)).contains("1-9"));
}

#[test]
fn the_words_change_with_the_board() {
    let mut bench = bench("queens:4");
    assert!(screen(&mut bench, (80, 24)).contains("queen"));
    press(&mut bench, ": type:new Space type:9 Enter Esc");
    assert_eq!(bench.model().look.word(Word::FootDigit), "digit");
    press(&mut bench, "U : type:new Space type:queens:5 Enter Esc");
    assert_eq!(bench.model().look.word(Word::FootDigit), "queen");
}

#[test]
fn a_queen_is_called_by_her_name_in_conditions_and_branches() {
    let mut bench = bench("queens:8");
    press(&mut bench, "F5 x type:queen Space type:in Space type:column Space type:5 Enter");
    assert_eq!(message(&mut bench), "It stops when: queen in column 5.");
    press(&mut bench, ")");
    let Mode::Watch(watch) = &bench.model().mode else { panic!("it is watched") };
    let shape = watch.shape();
    let queen = watch.timeline.last().and_then(crate::search::Step::cell).unwrap();
    assert_eq!(shape.column(queen), 4);
    // r1c2 instead of r1c1.
    press(&mut bench, "Home C-Right ! type:queen Enter");
    assert!(bench.model().overlay.is_none(), "{}", message(&mut bench));
    press(&mut bench, "! q Enter");
    let Some(Overlay::Prompt(..)) = bench.model().overlay else { panic!("r1c2 holds one") };
    assert_eq!(message(&mut bench), "r1c2 is attacked: no branch.");
}

#[test]
fn a_board_of_queens_is_a_key_away_and_the_one_before_comes_back() {
    for (keys, side) in [
        ("Q Enter", 8),
        (": type:queens Space type:4 Enter", 4),
        (": type:queens Space type:12 Enter", 12),
        ("F5 Space Q Backspace type:5 Enter", 5),
        ("Q type:12 Enter", 12),
        ("i Q Enter", 8),
    ] {
        let mut bench = super::bench("....2..44..23...");
        press(&mut bench, "1");
        let before = bench.model().board().clone();
        assert_eq!(before.filled(), 5 + 1);
        press(&mut bench, keys);
        let Mode::Watch(watch) = &bench.model().mode else { panic!("{keys}: it is watched") };
        assert_eq!(Some(watch.shape()), Shape::queens(side));
        assert_eq!(watch.timeline.at(), 0);
        press(&mut bench, "End");
        press(&mut bench, "Esc Esc u");
        assert_eq!(bench.model().board(), &before, "{keys}");
    }
}

#[test]
fn what_is_no_number_of_queens_is_told() {
    for (typed, said) in [
        ("queens Space type:3", "there is no queens board of '3'; 4 to 12 was expected"),
        ("queens Space type:13", "there is no queens board of '13'; 4 to 12 was expected"),
        ("queens Space type:eight", "there is no queens board of 'eight'; 4 to 12 was expected"),
        ("queens", "there is no queens board of ''; 4 to 12 was expected"),
        ("new Space type:queens:99", "there is no queens board of '99'; 4 to 12 was expected"),
    ] {
        let mut bench = super::bench("....2..44..23...");
        press(&mut bench, &format!(": type:{typed} Enter"));
        assert_eq!(message(&mut bench), said);
        assert_eq!(bench.model().board().shape(), Shape::S4);
    }
}
