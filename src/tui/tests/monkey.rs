//! Random events at random sizes: nothing panics, the cursor stays on the board, watching changes
//! nothing.

use std::time::Duration;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use proptest::prelude::*;
use ratatui::{Terminal, backend::TestBackend};

use super::{Start, bench, runs::bench_of_run};
use crate::tui::{
    model::{Mode, Overlay},
    run::App,
};

const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn any_key() -> impl Strategy<Value = Event> {
    let code = prop_oneof![
        6 => prop::sample::select("0123456789.exhjklHJKLuri[]'`cSpyYow:?qTMntosgfFAB +-=,lCㅕㅂvR".chars().collect::<Vec<_>>())
            .prop_map(KeyCode::Char),
        4 => prop::sample::select(vec![
            KeyCode::Left, KeyCode::Right, KeyCode::Up, KeyCode::Down, KeyCode::Home, KeyCode::End,
            KeyCode::Enter, KeyCode::Esc, KeyCode::Backspace, KeyCode::Delete, KeyCode::Tab,
            KeyCode::PageUp, KeyCode::PageDown, KeyCode::F(1), KeyCode::F(5), KeyCode::F(8), KeyCode::Null,
        ]),
        1 => any::<char>().prop_map(KeyCode::Char),
    ];
    let modifiers = prop::sample::select(vec![
        KeyModifiers::NONE,
        KeyModifiers::NONE,
        KeyModifiers::NONE,
        KeyModifiers::SHIFT,
        KeyModifiers::ALT,
    ]);
    (code, modifiers).prop_map(|(code, modifiers)| Event::Key(KeyEvent::new(code, modifiers)))
}

fn any_event() -> impl Strategy<Value = Event> {
    let paste = prop_oneof![
        Just("1...\r.2..\r..3.\r...4".to_owned()),
        Just("queens:8 r1c1 (r3c2)".to_owned()),
        Just("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".to_owned()),
        "\\PC{0,90}",
        "[0-9.]{16}|[0-9.]{36}|[0-9A-G.]{256}",
    ];
    let mouse = (0u16..210, 0u16..70, any::<bool>()).prop_map(|(column, row, drag)| {
        let kind = if drag {
            MouseEventKind::Drag(MouseButton::Left)
        } else {
            MouseEventKind::Down(MouseButton::Left)
        };
        Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
    });
    prop_oneof![
        20 => any_key(),
        1 => paste.prop_map(Event::Paste),
        1 => mouse,
        2 => (0u16..210, 0u16..70).prop_map(|(w, h)| Event::Resize(w, h)),
    ]
}

/// What a program might print, right and wrong.
fn any_line() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => (0..10, 0..10, 0..11).prop_map(|(r, c, d)| format!("@place:{d} {r} {c} {d}")),
        4 => (0..10, 0..10).prop_map(|(r, c)| format!("@undo {r} {c}")),
        2 => (0..9, 0..9, 1..10).prop_map(|(r, c, d)| format!("@reject {r} {c} {d} row, box")),
        2 => prop::sample::select(vec![
            "@solution", "@done solved", "@call", "@ret", "@try 0 0 1", "@mark here", "@ask why | so | *not",
            "@cand 0 2 124", "@elim 0 2 4", "@var i 3", "@note a caption", "@what", "@place", "나는 프로그램",
        ]).prop_map(str::to_owned),
        1 => "\\PC{0,200}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn a_monkey_at_the_keyboard_breaks_nothing(
        queens in prop::bool::weighted(0.3),
        lines in prop::option::weighted(0.4, prop::collection::vec(any_line(), 0..60)),
        events in prop::collection::vec(any_event(), 1..60),
    ) {
        let mut bench = match lines {
            Some(lines) => {
                bench_of_run(CLASSIC, &format!("@trace 1 strategy=row-by-row\n{}", lines.join("\n")), Start::default())
            }
            None => bench(if queens { "queens:6 r1c2" } else { CLASSIC }),
        };
        let mut screen = Terminal::new(TestBackend::new(80, 24)).unwrap();
        for event in events {
            if let Event::Resize(width, height) = event {
                screen = Terminal::new(TestBackend::new(width, height)).unwrap();
            }
            let watching = matches!(bench.model().mode, Mode::Watch(_));
            let before = bench.model().board().clone();
            // Files are left alone: the monkey must not write into the folder it runs in.
            if matches!(bench.model().overlay, Some(Overlay::Prompt(..) | Overlay::Film(_)))
                && matches!(event, Event::Key(KeyEvent { code: KeyCode::Enter, .. }))
            {
                continue;
            }
            bench.event(event);
            bench.tick(Duration::from_millis(7), &mut || true);
            screen.draw(|frame| bench.draw(frame)).unwrap();
            let model = bench.model();
            let cells = model.board().shape().cells();
            prop_assert!(model.cursor.index() < cells);
            if watching && matches!(model.mode, Mode::Watch(_)) {
                prop_assert_eq!(model.board(), &before);
            }
        }
    }
}
