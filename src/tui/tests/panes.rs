//! Lines of panes are chosen, gone to and unfolded, by keys and by clicks.

use crossterm::event::Event;

use super::{
    press,
    scripts::{CLASSIC, watch},
    settle,
};
use crate::{
    search::Strategy,
    tui::{app::Workbench, run::App},
};

#[test]
fn a_line_of_the_bill_is_chosen_and_gone_to() {
    use crate::tui::pane::{Pane, Preset};
    use ratatui::layout::Rect;
    let start = crate::tui::Start { preset: Some(Preset::Tree), ..Default::default() };
    let mut bench = super::bench_as(CLASSIC, super::CAPS, start);
    bench.event(Event::Resize(80, 24));
    press(&mut bench, "F5 Tab");
    assert_eq!(bench.model().focus(), Some(Pane::Bill));
    for (keys, at) in
        [("j Enter", 3_332), ("j Enter", 22_829), ("j j k Enter", 34_912), ("k k k k k Enter", 3_332)]
    {
        press(&mut bench, keys);
        assert_eq!(watch(&mut bench).timeline.at(), at, "{keys}");
    }
    // The keys for costly guesses go along the same list.
    for (key, at) in [("n", 22_076), ("n", 22_482), ("n", 22_829), ("n", 34_912), ("N", 22_829)] {
        press(&mut bench, key);
        assert_eq!(watch(&mut bench).timeline.at(), at, "{key}");
    }
    // With no line chosen Enter keeps the solution.
    press(&mut bench, "End Tab Enter");
    assert!(bench.model().board().is_solution());
    // In a wide view Tab goes from pane to pane, and a click does both.
    press(&mut bench, "u");
    bench.event(Event::Resize(120, 40));
    press(&mut bench, "F5");
    let slots = bench.model().layout(Rect::new(0, 0, 120, 40)).unwrap().slots;
    let mut seen: Vec<Pane> = Vec::new();
    for _ in &slots {
        seen.push(bench.model().focus().unwrap());
        press(&mut bench, "Tab");
    }
    assert!(slots.iter().all(|slot| seen.contains(&slot.pane)));
    let bill = slots.iter().find(|slot| slot.pane == Pane::Bill).unwrap().rect;
    click(&mut bench, bill.x + 5, bill.y + 3);
    assert_eq!(watch(&mut bench).timeline.at(), 22_829);
    assert_eq!(bench.model().focus(), Some(Pane::Bill));
}

fn click(bench: &mut Workbench, column: u16, row: u16) {
    use crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
    let kind = MouseEventKind::Down(MouseButton::Left);
    bench.event(Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
    settle(bench);
}

#[test]
fn a_node_of_the_tree_is_chosen_and_gone_to() {
    use crate::tui::pane::{Pane, Preset};
    use ratatui::layout::Rect;
    let start = crate::tui::Start { preset: Some(Preset::Tree), ..Default::default() };
    let mut bench = super::bench_as(CLASSIC, super::CAPS, start);
    bench.event(Event::Resize(120, 40));
    press(&mut bench, "F5 g type:22836 Enter");
    while bench.model().focus() != Some(Pane::Tree) {
        press(&mut bench, "Tab");
    }
    watch(&mut bench).refresh();
    let nodes: Vec<u64> = watch(&mut bench).tree().iter().map(|shown| shown.node.placed).collect();
    // From the end of the live path upwards, past the ends without harm.
    press(&mut bench, "j");
    let live = watch(&mut bench).chosen.and_then(|chosen| nodes.iter().position(|&n| n == chosen)).unwrap();
    press(&mut bench, "k k");
    assert_eq!(watch(&mut bench).chosen, Some(nodes[live - 2]));
    press(&mut bench, &"k ".repeat(nodes.len()));
    assert_eq!(watch(&mut bench).chosen, Some(1));
    press(&mut bench, "j Enter");
    assert_eq!(watch(&mut bench).timeline.at(), 3_332);
    // The limit has ends on both sides.
    press(&mut bench, "< < <");
    assert_eq!(watch(&mut bench).folds.limit, 0);
    press(&mut bench, &"> ".repeat(30));
    assert_eq!(watch(&mut bench).folds.limit, 1_000_000_000);
    press(&mut bench, &"< ".repeat(8));
    assert_eq!(watch(&mut bench).folds.limit, 10);
    // A click goes to the node under it: the first line is r1c3=1, the second r1c3=2.
    press(&mut bench, "g type:22836 Enter <");
    let slots = bench.model().layout(Rect::new(0, 0, 120, 40)).unwrap().slots;
    let tree = slots.iter().find(|slot| slot.pane == Pane::Tree).unwrap().rect;
    press(&mut bench, &"k ".repeat(nodes.len()));
    click(&mut bench, tree.x + 5, tree.y + 2);
    assert_eq!(watch(&mut bench).timeline.at(), 3_332);
}

#[test]
fn a_part_of_the_tree_is_unfolded_and_folded() {
    use crate::tui::pane::{Pane, Preset};
    let start = crate::tui::Start { preset: Some(Preset::Tree), ..Default::default() };
    let mut bench = super::bench_as(CLASSIC, super::CAPS, start);
    bench.event(Event::Resize(120, 40));
    press(&mut bench, "F5 g type:22836 Enter f");
    assert!(bench.model().message.as_ref().unwrap().1.starts_with("f unfolds"), "nothing is chosen");
    while bench.model().focus() != Some(Pane::Tree) {
        press(&mut bench, "Tab");
    }
    let lines = |bench: &mut Workbench| {
        watch(bench).refresh();
        watch(bench).tree().len()
    };
    let folded = lines(&mut bench);
    press(&mut bench, &"k ".repeat(folded + 1));
    press(&mut bench, "j f");
    assert_eq!(watch(&mut bench).chosen, Some(3_332));
    let one = lines(&mut bench);
    assert!(one > folded);
    // One of those inside it, and all back.
    press(&mut bench, "j f");
    assert!(lines(&mut bench) > one);
    press(&mut bench, "j U");
    assert_eq!((lines(&mut bench), watch(&mut bench).chosen), (folded, Some(3_332)));
    press(&mut bench, "f f");
    assert_eq!(lines(&mut bench), folded);
}

#[test]
fn a_listing_that_cannot_follow_the_digits_says_so() {
    use crate::tui::pane::Preset;
    use ratatui::{Terminal, backend::TestBackend};
    let start = crate::tui::Start { preset: Some(Preset::Trace), ..Default::default() };
    let mut bench = super::bench_as(CLASSIC, super::CAPS, start);
    bench.event(Event::Resize(80, 24));
    let mut screen = Terminal::new(TestBackend::new(80, 24)).unwrap();
    let mut says = |bench: &mut Workbench, text: &str| {
        screen.draw(|frame| bench.draw(frame)).unwrap();
        let signs = screen.backend().buffer().content().iter().map(ratatui::buffer::Cell::symbol);
        signs.collect::<String>().contains(text)
    };
    press(&mut bench, "F5");
    let mut honest = Vec::new();
    for _ in Strategy::of(crate::puzzle::Rules::Sudoku) {
        let name = watch(&mut bench).strategy.name();
        assert!(!says(&mut bench, "Written for"), "{name} upward");
        press(&mut bench, "o");
        if says(&mut bench, "Written for ascending digits; here: 987654321.") {
            honest.push(name);
        }
        // The others name the order in the line that goes through the digits.
        assert!(honest.contains(&name) || says(&mut bench, "descending"), "{name}");
        press(&mut bench, "o o t");
    }
    assert_eq!(honest, ["singles", "exact-cover"]);
}
