//! Golden screens, signs and styles alike: a Sudoku screen *is* its styles.
//!
//! A golden file shows the text and below it one letter a cell for the style, with a legend.
//! `STEPDOKU_BLESS=1 cargo test` writes them anew; look at the difference before committing it.

use std::{collections::BTreeMap, fmt::Write as _, fs, path::PathBuf};

use crossterm::event::Event;
use ratatui::{Terminal, backend::TestBackend, buffer::Buffer};

use super::{CAPS, Start, bench_as, key, press, row_text};
use crate::{
    locale::{self, Lang, Word},
    search::{Lane, Lanes},
    tui::{
        app::Workbench,
        caps::{Caps, Colours},
        keymap::{self, Context},
        model::Mode,
        pane::Preset,
        run::App,
        theme::Theme,
    },
};

const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SIXTEEN: &str = ".23.56.89.BC.EF.5.78.AB.DE.G1.349A.CD.FG.23.56.8.EF.12.45.78.AB.2.45.78.AB.DE.G167.9A.CD.FG.23.5.BC.EF.12.45.78.E.G1.34.67.9A.CD34.67.9A.CD.FG.2.89.BC.EF.12.45.B.DE.G1.34.67.9AFG.23.56.89.BC.E.56.89.BC.EF.12.8.AB.DE.G1.34.67CD.FG.23.56.89.B.12.45.78.AB.DE.";
/// A moment in the search on the classic that has a refusal with two witnesses.
const MOMENT: &str = "F5 g type:22836 Enter";

/// Draws the screen and holds it against its golden file.
pub(super) fn check(name: &str, bench: &mut Workbench, (width, height): (u16, u16)) {
    let mut screen = Terminal::new(TestBackend::new(width, height)).unwrap();
    bench.event(Event::Resize(width, height));
    screen.draw(|frame| bench.draw(frame)).unwrap();
    let drawn = written_down(screen.backend().buffer());
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/screens").join(format!("{name}.txt"));
    if std::env::var_os("STEPDOKU_BLESS").is_some() {
        fs::write(&path, &drawn).unwrap();
    }
    let golden = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        golden == drawn,
        "{name} has changed; STEPDOKU_BLESS=1 writes it anew.\n--- golden\n{golden}\n--- drawn\n{drawn}"
    );
}

fn written_down(buffer: &Buffer) -> String {
    let mut letters: BTreeMap<String, char> = BTreeMap::new();
    let (mut text, mut styles) = (String::new(), String::new());
    for y in 0..buffer.area.height {
        let mut codes = String::new();
        for x in 0..buffer.area.width {
            let cell = &buffer[(x, y)];
            let style = format!("{:?} on {:?} {:?}", cell.fg, cell.bg, cell.modifier);
            let next = char::from(b'a' + letters.len() as u8);
            let plain = style == "Reset on Reset NONE";
            codes.push(if plain { '.' } else { *letters.entry(style).or_insert(next) });
        }
        writeln!(text, "{}", row_text(buffer, y)).unwrap();
        writeln!(styles, "{}", codes.trim_end_matches('.')).unwrap();
    }
    let legend: String = letters.iter().map(|(style, letter)| format!("{letter} {style}\n")).collect();
    format!("{text}=== styles\n{styles}=== legend\n{legend}")
}

#[test]
fn the_same_moment_at_every_size() {
    for (width, height) in [(1, 1), (24, 12), (25, 13), (40, 20), (80, 24), (120, 40), (200, 60)] {
        let mut bench = bench_as(CLASSIC, CAPS, Start::default());
        press(&mut bench, MOMENT);
        check(&format!("watch-{width}x{height}"), &mut bench, (width, height));
        let mut bench = bench_as(CLASSIC, CAPS, Start { ascii: true, ..Start::default() });
        press(&mut bench, MOMENT);
        check(&format!("watch-ascii-{width}x{height}"), &mut bench, (width, height));
    }
}

#[test]
fn queens_are_watched_like_digits() {
    let moment = "F5 g type:20 Enter";
    for (name, board, preset, script) in [
        ("simple", "queens:8", Preset::Simple, moment),
        ("trace", "queens:8", Preset::Trace, moment),
        ("tree", "queens:8", Preset::Tree, "F5 g type:200 Enter"),
        ("stage", "queens:6", Preset::Stage, moment),
        ("board", "queens:8 r1c1 r5c5", Preset::Simple, ""),
    ] {
        for (width, height) in [(80, 24), (120, 40)] {
            for ascii in [false, true] {
                let start = Start { preset: Some(preset), ascii, ..Start::default() };
                let mut bench = bench_as(board, CAPS, start);
                press(&mut bench, script);
                let signs = if ascii { "-ascii" } else { "" };
                check(&format!("queens-{name}{signs}-{width}x{height}"), &mut bench, (width, height));
            }
        }
    }
    let start = Start { lang: Lang::Ko, preset: Some(Preset::Trace), ..Start::default() };
    let mut bench = bench_as("queens:8", CAPS, start);
    press(&mut bench, moment);
    check("queens-korean", &mut bench, (120, 40));
}

#[test]
fn every_view_at_every_size() {
    for preset in [Preset::Trace, Preset::Tree, Preset::Compare, Preset::Stage] {
        for (width, height) in [(40, 20), (80, 24), (120, 40), (200, 60)] {
            for ascii in [false, true] {
                let start = Start { preset: Some(preset), ascii, ..Start::default() };
                let mut bench = bench_as(CLASSIC, CAPS, start);
                press(&mut bench, MOMENT);
                press(&mut bench, "d Right Left");
                let signs = if ascii { "-ascii" } else { "" };
                check(
                    &format!("view-{}{signs}-{width}x{height}", preset.name()),
                    &mut bench,
                    (width, height),
                );
            }
        }
    }
}

#[test]
fn moments_of_a_race() {
    let lanes = "row-by-row, row-by-row turned 270, row-by-row transposed, exact-cover reversed";
    for (name, puzzle, lanes, keys) in [
        ("race-start", CLASSIC, lanes, ""),
        ("race-end", CLASSIC, lanes, "End"),
        ("race-time", CLASSIC, lanes, "c g type:1000 Enter"),
        ("race-zoom", CLASSIC, lanes, "Tab Tab g type:6000 Enter z"),
        ("race-set-up", CLASSIC, lanes, "R Down t o s"),
        ("race-text", CLASSIC, lanes, "R e"),
        (
            "race-unfit",
            ".6......13........62.5....3......4.2",
            "row-by-row, turned 90, mirrored",
            "g type:50 Enter",
        ),
        ("race-none", "123....4........", "row-by-row, fewest-now", "End"),
        ("race-16", SIXTEEN, "row-by-row, down", "g type:500 Enter"),
    ] {
        let race = Some(Lanes(Lane::list(lanes).unwrap()));
        let mut bench = bench_as(puzzle, CAPS, Start { race, ..Start::default() });
        press(&mut bench, keys);
        check(name, &mut bench, (80, 24));
    }
    for (width, height) in [(120, 40), (200, 60)] {
        let race = Some(Lanes(Lane::list(lanes).unwrap()));
        let mut bench = bench_as(CLASSIC, CAPS, Start { race, ..Start::default() });
        press(&mut bench, "g type:1400 Enter Tab");
        check(&format!("race-{width}x{height}"), &mut bench, (width, height));
    }
}

#[test]
fn every_theme_at_every_number_of_colours() {
    for theme in Theme::ALL {
        for (colours, name) in [(Colours::None, "none"), (Colours::Sixteen, "16"), (Colours::Rgb, "rgb")] {
            let caps = Caps { colours, ..CAPS };
            let mut bench = bench_as(CLASSIC, caps, Start { theme: Some(theme), ..Start::default() });
            press(&mut bench, MOMENT);
            check(&format!("theme-{}-{name}", theme.name()), &mut bench, (80, 24));
        }
    }
}

#[test]
fn every_situation_in_a_classroom() {
    let hostile = "\u{1b}[31mred\u{7}\r\r5\u{202e}3";
    for (name, keys) in [
        ("board", ""),
        ("board-cursor-and-typed", "4 Right Right Right"),
        ("board-conflict", "5"),
        ("board-highlight", "f 6"),
        ("board-check", "4 c"),
        ("entry", "n 1 2 3 0 0 4"),
        ("help", "?"),
        ("help-watch", "F5 ?"),
        ("prompt-goto", "F5 g type:undo"),
        ("prompt-command", ": type:theme"),
        ("quit", "4 q"),
        ("watch-start", "F5"),
        ("watch-place", "F5 Right"),
        ("watch-undo", "F5 ]"),
        ("watch-solved", "F5 End"),
        ("watch-proof", "F5 End s"),
        ("watch-digits", "F5 o o"),
        ("watch-digits-code", "F5 v o o Right"),
        ("watch-fewest-first", "F5 t u Right Right"),
        ("legend-board", "I"),
        ("legend-watch", "F5 g type:22836 Enter d m F2"),
        ("watch-ask", "F5 g type:22836 Enter a 2 2 1"),
        ("watch-ask-answer", "F5 g type:22836 Enter v v v a a a a a 1 1 2 Enter"),
    ] {
        let mut bench = bench_as(CLASSIC, CAPS, Start::default());
        press(&mut bench, keys);
        check(name, &mut bench, (80, 24));
    }
    for (name, text) in [
        ("paste-good", "1...\r.2..\r..3.\r...4\r"),
        ("paste-empty", ""),
        ("paste-hostile", hostile),
        ("paste-several", "1....2....3....4\r....2..44..23...\rwrong line\r"),
    ] {
        let mut bench = bench_as(CLASSIC, CAPS, Start::default());
        press(&mut bench, "p");
        bench.event(Event::Paste(text.into()));
        check(name, &mut bench, (80, 24));
    }
}

#[test]
fn the_legend_is_there_in_every_view_and_theme() {
    for (name, preset, theme, colours, ascii) in [
        ("legend-stage", Preset::Stage, Theme::Projector, Colours::Rgb, false),
        ("legend-none", Preset::Stage, Theme::Dark, Colours::None, false),
        ("legend-ascii", Preset::Trace, Theme::Dark, Colours::Sixteen, true),
    ] {
        let start = Start { preset: Some(preset), theme: Some(theme), ascii, ..Start::default() };
        let mut bench = bench_as(CLASSIC, Caps { colours, ..CAPS }, start);
        bench.event(Event::Resize(80, 24));
        press(&mut bench, MOMENT);
        // A question waits for it, and it goes with any key.
        press(&mut bench, "m a I");
        check(name, &mut bench, (80, 24));
        for close in ["Esc", "I", "Space", "Enter"] {
            press(&mut bench, close);
            let model = bench.model();
            assert!(model.overlay.is_none(), "{close}");
            let Mode::Watch(watch) = &model.mode else { panic!("{close}") };
            assert!(watch.quiz.is_some() && watch.player.is_playing().is_none(), "{close}");
            press(&mut bench, "I");
        }
    }
}

#[test]
fn the_same_in_korean() {
    for (name, keys, (width, height)) in [
        ("ko-watch", MOMENT, (80, 24)),
        ("ko-board", "4 Right", (80, 24)),
        ("ko-entry", "n 1 2 3 0 0 4", (80, 24)),
        ("ko-help", "?", (80, 24)),
        ("ko-help-watch", "F5 ?", (80, 24)),
        ("ko-quit", "4 q", (40, 20)),
        ("ko-legend", "F5 g type:22836 Enter d m I", (80, 24)),
    ] {
        let mut bench = bench_as(CLASSIC, CAPS, Start { lang: Lang::Ko, ..Start::default() });
        press(&mut bench, keys);
        check(name, &mut bench, (width, height));
    }
}

#[test]
fn no_wide_sign_is_cut_and_ascii_keeps_hangul() {
    let mut keys =
        vec!["", "n 1 2 3", "?", "F5 ?", ": type:그림파일이름이아주길어서줄을넘깁니다넘깁니다", "4 q", "p"];
    keys.extend(["F5 g type:22836 Enter", "F5 End", "F5 g type:22836 Enter d"]);
    for preset in Preset::ALL {
        for ascii in [false, true] {
            let mut bench = bench_as(
                CLASSIC,
                CAPS,
                Start { lang: Lang::Ko, preset: Some(preset), ascii, ..Start::default() },
            );
            bench.model().name = "아주긴파일이름을가진어려운문제모음.txt".into();
            for keys in &keys {
                press(&mut bench, keys);
                for (width, height) in
                    [(25, 13), (26, 14), (40, 20), (41, 20), (80, 24), (120, 40), (200, 60)]
                {
                    let mut screen = Terminal::new(TestBackend::new(width, height)).unwrap();
                    bench.event(Event::Resize(width, height));
                    screen.draw(|frame| bench.draw(frame)).unwrap();
                    let buffer = screen.backend().buffer();
                    for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
                        let sign = buffer[(x, y)].symbol();
                        let whole =
                            locale::columns(sign) < 2 || x + 1 < width && buffer[(x + 1, y)].symbol() == " ";
                        assert!(whole, "{preset:?} {keys} {width}x{height} {x},{y}: {sign}");
                        assert!(!ascii || sign.is_ascii() || locale::is_hangul(sign), "{sign}");
                    }
                }
                press(&mut bench, "Esc Esc Esc");
                bench.event(Event::Resize(80, 24));
            }
        }
    }
}

#[test]
fn the_heat_of_the_board_in_shades_and_in_digits() {
    for (name, colours, ascii, theme) in [
        ("heat-rgb", Colours::Rgb, false, Theme::Dark),
        ("heat-16", Colours::Sixteen, false, Theme::Dark),
        ("heat-light", Colours::Rgb, false, Theme::Light),
        ("heat-none", Colours::None, false, Theme::Dark),
        ("heat-ascii", Colours::None, true, Theme::Dark),
    ] {
        let start = Start { ascii, theme: Some(theme), preset: Some(Preset::Tree), ..Start::default() };
        let mut bench = bench_as(CLASSIC, Caps { colours, ..CAPS }, start);
        bench.event(Event::Resize(80, 24));
        press(&mut bench, MOMENT);
        press(&mut bench, "m");
        bench.model().tab = crate::tui::pane::Pane::Heat;
        check(name, &mut bench, (80, 24));
    }
    let mut bench = bench_as(SIXTEEN, CAPS, Start { preset: Some(Preset::Tree), ..Start::default() });
    press(&mut bench, "F5 g type:200 Enter m");
    bench.model().tab = crate::tui::pane::Pane::Heat;
    bench.event(Event::Resize(120, 40));
    press(&mut bench, "m m");
    check("heat-16x16", &mut bench, (120, 40));
}

#[test]
fn other_shapes() {
    for (name, puzzle) in [
        ("shape-4", "....2..44..23..."),
        ("shape-6", ".6......13........62.5....3......4.2"),
        ("shape-16", SIXTEEN),
    ] {
        let mut bench = bench_as(puzzle, CAPS, Start::default());
        press(&mut bench, "F5 Right Right Right Right Right Right Right Right");
        check(name, &mut bench, (80, 24));
    }
}

#[test]
fn the_keys_in_the_readme_are_the_table() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let readme = fs::read_to_string(&path).unwrap();
    let (before, rest) = readme.split_once("<!-- keys -->\n").unwrap();
    let (_, after) = rest.split_once("<!-- /keys -->").unwrap();
    let mut keys = String::new();
    for (context, heading) in [
        (Context::Board, Word::HeadKeysBoard),
        (Context::Entry, Word::HeadKeysEntry),
        (Context::Watch, Word::HeadKeysWatch),
        (Context::Lesson, Word::HeadKeysLesson),
    ] {
        writeln!(keys, "**{}**\n\n| key | what it does |\n|---|---|", locale::word(Lang::En, heading))
            .unwrap();
        for binding in keymap::rows(context).filter(|b| !b.shown.is_empty()) {
            let shown = match binding.shown {
                "`" => "`` ` ``".to_owned(),
                "|" => "`\\|`".to_owned(),
                shown => format!("`{shown}`"),
            };
            writeln!(keys, "| {shown} | {} |", locale::word(Lang::En, binding.label)).unwrap();
        }
        keys.push('\n');
    }
    let expected = format!("{before}<!-- keys -->\n{keys}<!-- /keys -->{after}");
    if std::env::var_os("STEPDOKU_BLESS").is_some() {
        fs::write(&path, &expected).unwrap();
    }
    assert!(
        readme == expected || fs::read_to_string(&path).unwrap() == expected,
        "the README lists other keys"
    );
}

/// The text of the screen of a classroom.
fn classroom(bench: &mut Workbench) -> String {
    let mut screen = Terminal::new(TestBackend::new(80, 24)).unwrap();
    bench.event(Event::Resize(80, 24));
    screen.draw(|frame| bench.draw(frame)).unwrap();
    let lines: Vec<String> = (0..24).map(|y| row_text(screen.backend().buffer(), y)).collect();
    lines.join("\n")
}

#[test]
fn nothing_is_said_of_a_search_of_which_nothing_is_known() {
    let mut bench = bench_as(CLASSIC, CAPS, Start::default());
    press(&mut bench, "F5");
    bench.event(Event::Key(key("t")));
    let head = classroom(&mut bench).lines().next().unwrap_or_default().to_owned();
    assert!(head.contains("0/...") && !head.contains('≥'), "{head}");
}

#[test]
fn a_condition_that_was_just_set_is_told_once() {
    let mut bench = bench_as(CLASSIC, CAPS, Start::default());
    press(&mut bench, "F5 x type:depth>=40 Enter");
    assert_eq!(classroom(&mut bench).matches("It stops when: depth>=40.").count(), 1);
    press(&mut bench, "Right");
    assert_eq!(classroom(&mut bench).matches("It stops when: depth>=40.").count(), 1);
}

#[test]
fn a_comparison_and_where_it_was_lost_stand_together_in_a_classroom() {
    let mut bench = bench_as(CLASSIC, CAPS, Start::default());
    press(&mut bench, "F5 g type:22000 Enter b type:the-start-of-it-all Enter g type:22836 Enter = d");
    let screen = classroom(&mut bench);
    assert!(screen.contains("DOOMED since 22,829: r1c7=1"), "{screen}");
    // Whatever was begun is said to its end.
    assert!(screen.contains("the-start-of-it-all (22,000): ") && screen.contains("kept"), "{screen}");
    assert!(!screen.contains("right is"), "{screen}");
}

#[test]
fn an_estimate_ends_its_sentence_in_a_branch() {
    let mut bench = bench_as(CLASSIC, CAPS, Start::default());
    press(&mut bench, "F5 ! type:2 Enter Home");
    for _ in 0..200 {
        bench.tick(std::time::Duration::from_millis(50), &mut || false);
    }
    let screen = classroom(&mut bench);
    if let Some((_, rest)) = screen.split_once("About ") {
        assert!(rest.contains("%).") || rest.contains("earlier."), "{screen}");
    }
    assert!(screen.contains("What if"), "{screen}");
}
