//! `--plain`: the search in words, one line an event, for screen readers, braille and `grep`.
//!
//! ```text
//! 5 UNDO 1 at r1c1: no digit is left for r1c3; depth 0
//! ```

use std::io::{self, Write};

use super::exit::Exit;
use super::report::Report;
use super::trace::{BLOCK, shows};
use super::{args, input, output};
use crate::locale::{self, Caption, Complaint, Lang, Say};
use crate::puzzle::{Digit, Rules, Shape};
use crate::search::{AnySearch, Lane, Refused, Search, Step, Strategy};

pub(super) fn run(args: &args::Screen, report: &mut Report) -> io::Result<()> {
    let Some(given) = input::given(args.puzzle.as_deref(), None, report) else { return Ok(()) };
    let (place, grid) = (given.spot.place(), &given.grid);
    let (shape, lang) = (grid.shape(), report.lang());
    let asked = input::lane(args.view.strategy.unwrap_or(Strategy::RowByRow), args.digits);
    let [Lane { strategy, options, .. }] = input::on_board([asked], shape, place, report);
    let teller = Teller { lang, shape, blanks: grid.open() };
    output::add(|out| {
        let board: Vec<u8> = shape.all_cells().map(|cell| grid.get(cell).map_or(0, Digit::value)).collect();
        let line = standing(shape, &board);
        teller
            .say(out, &Say::PlainPuzzle { line: &line, givens: grid.givens().len(), blanks: teller.blanks });
        let about = locale::strategy(lang, strategy, shape.rules());
        teller.say(
            out,
            &Say::PlainStrategy { name: strategy.name(), about, digits: &options.digits.to_string() },
        );
    })?;
    match strategy.start_with(grid, &options) {
        Ok(search) => tell(args, &teller, search, report),
        Err(Refused::Conflict(conflict)) => {
            report.puzzle(place, &Complaint::Conflict(shape, conflict));
            Ok(())
        }
    }
}

/// Tells the search up to its first solution, its end, or the limit; nothing of it is kept.
fn tell(args: &args::Screen, teller: &Teller, mut search: AnySearch, report: &mut Report) -> io::Result<()> {
    let unit = args.view.unit.unwrap_or_default();
    let mut left = args.view.limit.unwrap_or(u64::MAX);
    let (mut number, mut undone, mut over) = (0, false, false);
    while !over {
        over = output::add(|out| {
            for _ in 0..BLOCK {
                if left == 0 {
                    teller.say(out, &Say::PlainStopped(number));
                    return true;
                }
                let Some(step) = search.next() else { return true };
                number += 1;
                if shows(unit, step, undone) {
                    teller.step(out, number, step, &search);
                    left -= 1;
                }
                match step {
                    Step::Place { .. } => undone = false,
                    Step::Remove { .. } => undone = true,
                    Step::Solution => {
                        let solution = standing(teller.shape, search.board());
                        teller.say(out, &Say::PlainSolution(&solution));
                        return true;
                    }
                    Step::Exhausted => {
                        report.count(Exit::No);
                        return true;
                    }
                    _ => {}
                }
            }
            false
        })?;
        // A coarse unit fills the buffer slowly, and somebody may be waiting.
        if number % (256 * BLOCK) == 0 {
            output::flush()?;
        }
    }
    Ok(())
}

/// What stands on a board: the digits in reading order, dots for blanks; or the squares of the queens.
fn standing(shape: Shape, board: &[u8]) -> String {
    let cells = shape.all_cells().map(|cell| (cell, Digit::new(board[cell.index()])));
    match shape.rules() {
        Rules::Sudoku => cells.map(|(_, digit)| digit.map_or('.', Digit::to_char)).collect(),
        Rules::Queens => {
            let queens = cells.filter_map(|(cell, digit)| digit.map(|_| cell.name(shape)));
            queens.collect::<Vec<_>>().join(" ")
        }
    }
}

/// Says things, a line each.
struct Teller {
    lang: Lang,
    shape: Shape,
    blanks: usize,
}

impl Teller {
    /// What the step did after which the search stands where it does.
    fn step(&self, out: &mut Vec<u8>, number: u64, step: Step, search: &AnySearch) {
        // It ends at the first solution.
        let caption =
            Caption::of(Some(step), search, self.shape, self.blanks, u64::from(step == Step::Solution));
        let (verb, text) = locale::caption(self.lang, &caption, self.shape);
        self.say(out, &Say::PlainStep { number, verb, text: &text, depth: search.depth() });
    }

    fn say(&self, out: &mut Vec<u8>, what: &Say<'_>) {
        // Writing into memory does not fail.
        let _ = writeln!(out, "{}", locale::say(self.lang, what, self.shape));
    }
}
