//! The table of what can be wrong, the laws of a replay, and hostile bytes.

use proptest::prelude::*;

use super::*;
use crate::puzzle::Grid;
use crate::search::{Ending, Search, Step, Strategy, Tally};

mod laws;
mod table;

/// A 4x4 puzzle that row by row solves in 35 steps.
pub(super) const SMALL: &str = "....2..44..23...";

pub(super) fn plan() -> Plan {
    Plan { puzzle: Grid::from_line(SMALL), ..Plan::default() }
}

pub(super) const ROOM: u64 = 1 << 30;

/// What `stepdoku trace` prints for a search, test by test.
pub(crate) fn trace(grid: &Grid, strategy: Strategy, most: usize) -> String {
    let shape = grid.shape();
    let mut text = format!(
        "@trace 1 size={} box={}x{} base=0 strategy={}\n@given {}\n",
        shape.side(),
        shape.box_rows(),
        shape.box_columns(),
        strategy.name(),
        grid.line('.')
    );
    let mut search = strategy.start(grid).unwrap();
    let mut how = "stopped";
    for step in search.by_ref().take(most) {
        let at = |cell| format!("{} {}", shape.row(cell), shape.column(cell));
        text += &match step {
            Step::Place { cell, digit, .. } => format!("@place {} {}\n", at(cell), digit.value()),
            Step::Reject { cell, digit, .. } => format!("@reject {} {}\n", at(cell), digit.value()),
            Step::Remove { cell, .. } => format!("@undo {}\n", at(cell)),
            Step::Eliminate { cell, digit } => format!("@elim {} {}\n", at(cell), digit.value()),
            Step::Solution => "@solution\n".to_owned(),
            Step::Exhausted => {
                how = "unsat";
                break;
            }
            _ => continue,
        };
        if step == Step::Solution {
            how = "solved";
            break;
        }
    }
    text + &format!("@done {how}\n")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever comes, in whatever pieces: nothing breaks, and what is kept does not depend on the pieces.
    #[test]
    fn hostile_bytes_do_no_harm(text in hostile(), cuts in prop::collection::vec(1_usize..200, 1..40)) {
        let whole = Recording::of_bytes(&text, plan(), ROOM);
        let pieces = Recording::of_bytes_in_pieces(&text, &cuts, plan(), ROOM);
        let (a, b) = (whole.state(), pieces.state());
        prop_assert_eq!((a.events, a.lines, a.solutions, a.done), (b.events, b.lines, b.solutions, b.done));
        prop_assert!(a.problems.iter().eq(b.problems.iter()));
        for step in [0, 1, a.events / 2, a.events] {
            prop_assert_eq!(whole.output(step, 9), pieces.output(step, 9));
            prop_assert_eq!(whole.variables(step), pieces.variables(step));
            prop_assert_eq!(whole.notes(step), pieces.notes(step));
            prop_assert_eq!(whole.calls(step), pieces.calls(step));
            prop_assert_eq!(whole.candidates(step), pieces.candidates(step));
            prop_assert_eq!(whole.asks(step), pieces.asks(step));
            prop_assert_eq!(whole.source_line(step), pieces.source_line(step));
        }
        let grid = a.grid.unwrap();
        let (mut one, mut other) = (Replay::new(whole, &grid), Replay::new(pieces, &grid));
        let taken = one.by_ref().inspect(|&step| assert_eq!(other.next(), Some(step))).count();
        prop_assert_eq!(taken as u64, a.events);
        prop_assert_eq!((one.over(), other.next()), (Some(Ending::Stopped), None));
    }
}

/// Lines that are nearly right, lines that are not, and bytes that are no lines.
fn hostile() -> impl Strategy_<Value = Vec<u8>> {
    let number = prop_oneof![4 => (0_u32..6).prop_map(|n| n.to_string()), 1 => "-?[0-9]{1,12}|[a-z]?"];
    let verb = prop::sample::select(vec![
        "place",
        "undo",
        "reject",
        "try",
        "elim",
        "solution",
        "done solved",
        "call",
        "call f",
        "ret",
        "cand",
        "line",
        "var x",
        "note a",
        "mark b",
        "ask c | d | *",
        "trace 1",
        "given",
        "nonsense",
        "place:3",
        "undo:x",
        "trace 1 base=1 size=4",
    ]);
    let told = (verb, prop::collection::vec(number, 0..5)).prop_map(|(verb, words)| {
        let mut line = format!("@{verb} {}", words.join(" ")).into_bytes();
        line.push(b'\n');
        line
    });
    let right = (0_u32..4, 0_u32..4, 1_u32..5)
        .prop_map(|(r, c, d)| format!("@place {r} {c} {d}\n@undo {c} {r}\n").into_bytes());
    let noise = prop::collection::vec(any::<u8>(), 0..60);
    let long = (0_usize..6000).prop_map(|n| [vec![b'@'; n], vec![b'\n']].concat());
    let piece = prop_oneof![6 => told, 6 => right, 2 => noise, 1 => long];
    prop::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

use proptest::strategy::Strategy as Strategy_;
