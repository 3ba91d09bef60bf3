//! `trace`: what a search does, one step a line. The verbs are those a student's own program prints.
//!
//! As JSON the same is, one object a line (rows and columns count from 0, digits from 1):
//!
//! ```text
//! {"trace":1,"size":9,"box":"3x3","base":0,"strategy":"row-by-row"}
//! {"given":"53..7..."}
//! {"step":1,"verb":"reject","row":0,"column":2,"digit":3,"houses":["row","box"]}
//! {"step":2,"verb":"place","row":0,"column":2,"digit":4}
//! {"step":3,"verb":"undo","row":0,"column":2}
//! {"step":4,"verb":"solution"}
//! {"done":"solved"}
//! ```
//!
//! The strategies that look for what is forced, or that say what is possible, have these too:
//!
//! ```text
//! {"step":1,"verb":"place","row":3,"column":6,"digit":7,"why":"naked-single"}
//! {"step":2,"verb":"place","row":3,"column":6,"digit":7,"why":"hidden-single","houses":["row"]}
//! {"step":3,"verb":"elim","row":3,"column":0,"digit":7}
//! {"step":4,"verb":"restore","row":3,"column":0,"digit":7}
//! {"step":5,"verb":"dead-end","row":3,"column":6}
//! {"step":6,"verb":"dead-end","digit":7,"house":"row","index":2}
//! ```
//!
//! On a queens board the first line says so and has no boxes; a queen is the digit 1, and its houses are
//! row, column, diagonal (down to the right) and antidiagonal (down to the left):
//!
//! ```text
//! @trace 1 size=4 puzzle=queens base=0 strategy=row-by-row
//! @given ................
//! @place 0 0 1
//! @reject 1 0 1 column
//! @reject 1 1 1 diagonal
//!
//! {"trace":1,"size":4,"puzzle":"queens","base":0,"strategy":"row-by-row"}
//! ```
//!
//! As text a restore has no line, because the undo that it leads to implies it, and a dead end is a note.

use std::io;

use super::args;
use super::exit::Exit;
use super::report::Report;
use super::{input, output};
use crate::locale::{self, Caption, Complaint, Lang};
use crate::puzzle::{Cell, Digit, Grid, HouseKind, HouseKinds, Rules, Shape};
use crate::search::{DigitOrder, Ending, Lane, Refused, Step, Stuck, Why};
use crate::timeline::Unit;

/// Is the step one at which the unit stops? `undone`: the move before it was an undo.
#[inline]
pub(super) fn shows(unit: Unit, step: Step, undone: bool) -> bool {
    match (unit, step) {
        (Unit::Test, _) | (_, Step::Solution | Step::Exhausted) => true,
        (Unit::Move, Step::Place { .. } | Step::Remove { .. }) | (Unit::Undo, Step::Remove { .. }) => true,
        (Unit::Branch, Step::Place { .. }) => undone,
        _ => false,
    }
}

/// How a step is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Layout {
    /// `@place 0 2 4`
    Text,
    /// `{"step":2,"verb":"place","row":0,"column":2,"digit":4}`
    Jsonl,
}

impl Layout {
    pub(super) const ALL: [Layout; 2] = [Layout::Text, Layout::Jsonl];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Layout::Text => "text",
            Layout::Jsonl => "jsonl",
        }
    }
}

/// Steps taken between two looks at the output: few enough that Ctrl-C never waits.
pub(super) const BLOCK: u64 = 4096;

pub(super) fn run(args: &args::Trace, report: &mut Report) -> io::Result<()> {
    let Some(given) = input::given(args.puzzle.as_deref(), args.from, report) else { return Ok(()) };
    let (place, grid) = (given.spot.place(), &given.grid);
    let shape = grid.shape();
    let [lane] = input::on_board([input::lane(args.strategy, args.digits)], shape, place, report);
    let printer = Printer::new(args.format, shape, report.lang());
    output::add(|out| printer.head(out, grid, args, &lane))?;
    let mut search = match lane.strategy.start_with(grid, &lane.options) {
        Ok(search) => search,
        Err(Refused::Conflict(conflict)) => {
            report.puzzle(place, &Complaint::Conflict(shape, conflict));
            return output::add(|out| printer.done(out, Ending::Exhausted));
        }
    };
    let mut left = args.limit.unwrap_or(u64::MAX);
    let (mut number, mut undone) = (0, false);
    let ending = loop {
        let ending = output::add(|out| {
            for _ in 0..BLOCK {
                if left == 0 {
                    return Some(Ending::Stopped);
                }
                let Some(step) = search.next() else { return Some(Ending::Exhausted) };
                number += 1;
                match step {
                    Step::Exhausted => return Some(Ending::Exhausted),
                    _ if printer.has_line(step) && shows(args.unit, step, undone) => {
                        printer.step(out, number, step);
                        left -= 1;
                    }
                    _ => {}
                }
                undone = match step {
                    Step::Place { .. } => false,
                    Step::Remove { .. } => true,
                    _ => undone,
                };
                if step == Step::Solution {
                    return Some(Ending::Solved);
                }
            }
            None
        })?;
        if let Some(ending) = ending {
            break ending;
        }
        // A coarse unit fills the buffer slowly, and somebody may be waiting.
        if number % (256 * BLOCK) == 0 {
            output::flush()?;
        }
    };
    output::add(|out| printer.done(out, ending))?;
    if ending == Ending::Exhausted {
        report.count(Exit::No);
    }
    Ok(())
}

/// Writes steps. What can be put into bytes beforehand is, since there may be billions of them.
struct Printer {
    layout: Layout,
    shape: Shape,
    lang: Lang,
    /// The place of each cell.
    cells: Vec<Vec<u8>>,
    /// Each digit, by its value.
    digits: Vec<Vec<u8>>,
    /// Each set of kinds of house, by its [bits](HouseKinds::bits).
    houses: Vec<Vec<u8>>,
}

impl Printer {
    fn new(layout: Layout, shape: Shape, lang: Lang) -> Printer {
        let cell = |cell: Cell| match (layout, shape.row(cell), shape.column(cell)) {
            (Layout::Text, row, column) => format!(" {row} {column}"),
            (Layout::Jsonl, row, column) => format!(",\"row\":{row},\"column\":{column}"),
        };
        let digit = |value: usize| match layout {
            Layout::Text => format!(" {value}"),
            Layout::Jsonl => format!(",\"digit\":{value}"),
        };
        let houses = |bits: usize| {
            let names = HouseKind::EVERY.map(HouseKind::name).into_iter().enumerate();
            let names = names.filter(|(i, _)| bits >> i & 1 != 0);
            match layout {
                Layout::Text => names.map(|(_, name)| format!(" {name}")).collect(),
                Layout::Jsonl => {
                    let names: Vec<String> = names.map(|(_, name)| format!("\"{name}\"")).collect();
                    format!(",\"houses\":[{}]", names.join(","))
                }
            }
        };
        Printer {
            layout,
            shape,
            lang,
            cells: shape.all_cells().map(|c| cell(c).into_bytes()).collect(),
            digits: (0..=shape.digits()).map(|value| digit(value).into_bytes()).collect(),
            houses: (0..1 << HouseKind::EVERY.len()).map(|bits| houses(bits).into_bytes()).collect(),
        }
    }

    /// The first lines. The order of the digits stands in them if it is not the usual one, and the unit if
    /// it leaves out moves, without which no board can be followed.
    fn head(&self, out: &mut Vec<u8>, grid: &Grid, args: &args::Trace, lane: &Lane) {
        let (strategy, digits) = (lane.strategy.name(), lane.options.digits);
        let (shape, side, given) = (self.shape, self.shape.side(), grid.line('.'));
        let (key, value) = match shape.rules() {
            Rules::Sudoku => ("box", format!("{}x{}", shape.box_rows(), shape.box_columns())),
            Rules::Queens => ("puzzle", "queens".to_owned()),
        };
        let order = match (digits, self.layout) {
            (DigitOrder::Up, _) => String::new(),
            (order, Layout::Text) => format!(" digits={order}"),
            (order, Layout::Jsonl) => format!(",\"digits\":\"{order}\""),
        };
        let unit = match args.unit {
            Unit::Test | Unit::Move => String::new(),
            Unit::Undo | Unit::Branch | Unit::Solution => format!(" unit={}", args.unit.name()),
        };
        let head = match self.layout {
            Layout::Text => format!(
                "@trace 1 size={side} {key}={value} base=0 strategy={strategy}{order}{unit}\n@given {given}\n"
            ),
            Layout::Jsonl => format!(
                "{{\"trace\":1,\"size\":{side},\"{key}\":\"{value}\",\"base\":0,\"strategy\":\"{strategy}\"{order}}}\n\
                 {{\"given\":\"{given}\"}}\n"
            ),
        };
        out.extend_from_slice(head.as_bytes());
    }

    /// Is the step told in this layout?
    #[inline]
    fn has_line(&self, step: Step) -> bool {
        self.layout == Layout::Jsonl || !matches!(step, Step::Restore { .. })
    }

    #[inline]
    fn step(&self, out: &mut Vec<u8>, number: u64, step: Step) {
        match self.layout {
            Layout::Text => out.push(b'@'),
            Layout::Jsonl => {
                out.extend_from_slice(b"{\"step\":");
                decimal(out, number);
                out.extend_from_slice(b",\"verb\":\"");
            }
        }
        match step {
            Step::Place { cell, digit, why } => {
                self.put(out, b"place", cell, Some(digit), HouseKinds::EMPTY);
                self.why(out, why);
            }
            Step::Reject { cell, digit, because } => self.put(out, b"reject", cell, Some(digit), because),
            Step::Remove { cell, .. } => self.put(out, b"undo", cell, None, HouseKinds::EMPTY),
            Step::Eliminate { cell, digit } => self.put(out, b"elim", cell, Some(digit), HouseKinds::EMPTY),
            Step::Restore { cell, digit } => self.put(out, b"restore", cell, Some(digit), HouseKinds::EMPTY),
            Step::DeadEnd(stuck) => self.dead_end(out, stuck),
            Step::Solution => self.verb(out, b"solution"),
            // The end has its own line.
            Step::Exhausted | Step::Done(_) => {}
            // No search of ours says these.
            Step::Try { cell, digit } => self.put(out, b"try", cell, Some(digit), HouseKinds::EMPTY),
            Step::Replace { cell, swap, .. } => {
                self.put(out, b"place", cell, Some(swap.new_digit()), HouseKinds::EMPTY);
            }
            Step::Withdraw { cell, .. } | Step::Void { cell, digit: None } => {
                self.put(out, b"undo", cell, None, HouseKinds::EMPTY);
            }
            Step::Void { cell, digit } => self.put(out, b"place", cell, digit, HouseKinds::EMPTY),
            Step::Call => self.verb(out, b"call"),
            Step::Return => self.verb(out, b"ret"),
            Step::Claim => self.verb(out, b"solution"),
        }
        out.extend_from_slice(match self.layout {
            Layout::Text => b"\n",
            Layout::Jsonl => b"}\n",
        });
    }

    /// The reason of a forced placement; lines of text have no place for it.
    fn why(&self, out: &mut Vec<u8>, why: Why) {
        match why {
            Why::Tried => {}
            _ if self.layout == Layout::Text => {}
            Why::NakedSingle => out.extend_from_slice(b",\"why\":\"naked-single\""),
            Why::HiddenSingle(kind) => {
                out.extend_from_slice(b",\"why\":\"hidden-single\"");
                out.extend_from_slice(&self.houses[1 << kind as usize]);
            }
        }
    }

    fn dead_end(&self, out: &mut Vec<u8>, stuck: Stuck) {
        match (self.layout, stuck) {
            (Layout::Text, _) => {
                let (verb, text) = locale::caption(self.lang, &Caption::DeadEnd(stuck), self.shape);
                out.extend_from_slice(format!("note {verb}: {text}").as_bytes());
            }
            (Layout::Jsonl, Stuck::Cell(cell)) => self.put(out, b"dead-end", cell, None, HouseKinds::EMPTY),
            (Layout::Jsonl, Stuck::Digit { house, digit }) => {
                self.verb(out, b"dead-end");
                out.extend_from_slice(&self.digits[usize::from(digit.value())]);
                let kind = house.kind.name();
                out.extend_from_slice(format!(",\"house\":\"{kind}\",\"index\":{}", house.index).as_bytes());
            }
        }
    }

    #[inline]
    fn put(&self, out: &mut Vec<u8>, verb: &[u8], cell: Cell, digit: Option<Digit>, because: HouseKinds) {
        self.verb(out, verb);
        out.extend_from_slice(&self.cells[cell.index()]);
        if let Some(digit) = digit {
            out.extend_from_slice(&self.digits[usize::from(digit.value())]);
        }
        if !because.is_empty() {
            out.extend_from_slice(&self.houses[usize::from(because.bits())]);
        }
    }

    #[inline]
    fn verb(&self, out: &mut Vec<u8>, verb: &[u8]) {
        out.extend_from_slice(verb);
        if self.layout == Layout::Jsonl {
            out.push(b'"');
        }
    }

    fn done(&self, out: &mut Vec<u8>, ending: Ending) {
        let word = match ending {
            Ending::Solved => "solved",
            Ending::Exhausted => "unsat",
            Ending::Stopped => "stopped",
        };
        let line = match self.layout {
            Layout::Text => format!("@done {word}\n"),
            Layout::Jsonl => format!("{{\"done\":\"{word}\"}}\n"),
        };
        out.extend_from_slice(line.as_bytes());
    }
}

/// Appends a number in decimal; `write!` takes several times as long.
fn decimal(out: &mut Vec<u8>, mut number: u64) {
    let mut digits = [0; 20];
    let mut start = digits.len();
    loop {
        start -= 1;
        digits[start] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    out.extend_from_slice(&digits[start..]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_usual() {
        for number in [0, 9, 10, 12_345, u64::MAX] {
            let mut out = Vec::new();
            decimal(&mut out, number);
            assert_eq!(out, number.to_string().into_bytes());
        }
    }
}
