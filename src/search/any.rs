//! The list of strategies, and one type for whichever is running.

use std::ops::ControlFlow;

use super::order::{Names, Renamed};
use super::{InOrder, Options, Refused, Search, Step, Stuck, Tally};
use super::{exact_cover::ExactCover, fewest_first, fewest_now, queens, queens::Queens, row_by_row, singles};
use crate::puzzle::{Cell, Digit, Grid, Rules};

/// The strategies people can watch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Strategy {
    /// Cells in reading order, digits ascending (BOJ 2239). Queens: row after row, squares from the left.
    RowByRow,
    /// Blanks sorted once by how many digits fit them (JUNGOL 1824). Queens: rows by their free squares.
    FewestFirst,
    /// The blank with the fewest fitting digits, or the row with the fewest free squares, chosen anew at
    /// every node.
    FewestNow,
    /// Naked and hidden singles as long as there are any, then a branch as in `FewestNow`. Queens: rows and
    /// columns with a single free square.
    Singles,
    /// Algorithm X with dancing links (Knuth).
    ExactCover,
    /// Square by square in reading order: a queen is placed where that is possible, and later the square
    /// is passed over. A Sudoku, no cell of which may stay empty, is filled as in `RowByRow`.
    PlaceOrPass,
}

impl Strategy {
    /// Every strategy for a Sudoku, in the order menus show them.
    pub const ALL: [Strategy; 5] = [
        Strategy::RowByRow,
        Strategy::FewestFirst,
        Strategy::FewestNow,
        Strategy::Singles,
        Strategy::ExactCover,
    ];

    /// Every strategy for a queens board, in the order menus show them; and so every one there is.
    pub const QUEENS: [Strategy; 6] = [
        Strategy::RowByRow,
        Strategy::FewestFirst,
        Strategy::FewestNow,
        Strategy::Singles,
        Strategy::ExactCover,
        Strategy::PlaceOrPass,
    ];

    /// The strategies that differ on a board that follows these rules.
    pub const fn of(rules: Rules) -> &'static [Strategy] {
        match rules {
            Rules::Sudoku => &Strategy::ALL,
            Rules::Queens => &Strategy::QUEENS,
        }
    }

    /// What it comes to on a board that follows these rules: no cell of a Sudoku can be passed over.
    pub const fn on(self, rules: Rules) -> Strategy {
        match (self, rules) {
            (Strategy::PlaceOrPass, Rules::Sudoku) => Strategy::RowByRow,
            _ => self,
        }
    }

    /// The name used on the command line and in traces.
    pub const fn name(self) -> &'static str {
        match self {
            Strategy::RowByRow => "row-by-row",
            Strategy::FewestFirst => "fewest-first",
            Strategy::FewestNow => "fewest-now",
            Strategy::Singles => "singles",
            Strategy::ExactCover => "exact-cover",
            Strategy::PlaceOrPass => "place-or-pass",
        }
    }

    /// The strategy with this name.
    pub fn from_name(name: &str) -> Option<Strategy> {
        Self::QUEENS.into_iter().find(|s| s.name() == name)
    }

    /// Starts the search on a board; everything that stands on it counts as given.
    ///
    /// # Errors
    /// The board breaks the rules.
    pub fn start(self, grid: &Grid) -> Result<AnySearch, Refused> {
        self.machine(grid).map(|machine| AnySearch(Which::Plain(machine)))
    }

    /// [`start`](Self::start) with options.
    ///
    /// # Errors
    /// The board breaks the rules.
    pub fn start_with(self, grid: &Grid, options: &Options) -> Result<AnySearch, Refused> {
        // The plain search costs nothing more, and a conflict is told by the digits people see.
        if options.on(grid.shape().rules()) == Options::default() || grid.first_conflict().is_some() {
            return self.start(grid);
        }
        let names = Names::new(options.digits, grid.shape());
        let machine = self.machine(&names.inside(grid))?;
        Ok(AnySearch(Which::Renamed(Renamed::new(machine, names))))
    }

    fn machine(self, grid: &Grid) -> Result<Machine, Refused> {
        let queens = |rule| Queens::start(grid, rule).map(Machine::Queens);
        match (self, grid.shape().rules()) {
            (Strategy::RowByRow | Strategy::PlaceOrPass, Rules::Sudoku) => {
                row_by_row::start(grid).map(Machine::InOrder)
            }
            (Strategy::FewestFirst, Rules::Sudoku) => fewest_first::start(grid).map(Machine::InOrder),
            (Strategy::FewestNow, Rules::Sudoku) => fewest_now::Search::start(grid).map(Machine::FewestNow),
            (Strategy::Singles, Rules::Sudoku) => singles::Search::start(grid).map(Machine::Singles),
            (Strategy::RowByRow, Rules::Queens) => queens(queens::Rule::RowByRow),
            (Strategy::FewestFirst, Rules::Queens) => queens(queens::Rule::FewestFirst),
            (Strategy::FewestNow, Rules::Queens) => queens(queens::Rule::FewestNow),
            (Strategy::Singles, Rules::Queens) => queens(queens::Rule::Singles),
            (Strategy::PlaceOrPass, Rules::Queens) => queens(queens::Rule::PlaceOrPass),
            (Strategy::ExactCover, _) => ExactCover::start(grid).map(Machine::ExactCover),
        }
    }
}

/// Whichever search is running. Dispatch is by `match`, which costs a fraction of a `dyn` call.
#[derive(Clone)]
pub struct AnySearch(Which);

#[derive(Clone)]
#[allow(
    clippy::large_enum_variant,
    reason = "there are few of them, and a box would cost every step a detour"
)]
enum Which {
    Plain(Machine),
    Renamed(Renamed<Machine>),
}

#[derive(Clone)]
#[allow(
    clippy::large_enum_variant,
    reason = "there are few of them, and a box would cost every step a detour"
)]
enum Machine {
    /// A search over a fixed order of cells.
    InOrder(InOrder),
    FewestNow(fewest_now::Search),
    Singles(singles::Search),
    ExactCover(ExactCover),
    Queens(Queens),
}

impl Iterator for AnySearch {
    type Item = Step;

    /// The loop around this stays small and fast for the searches that take a step in a nanosecond
    /// because the others, whose steps cost more than a call, are not made part of it.
    #[inline]
    fn next(&mut self) -> Option<Step> {
        match &mut self.0 {
            Which::Plain(Machine::InOrder(s)) => s.next(),
            other => other.next(),
        }
    }

    #[inline]
    fn fold<B, F: FnMut(B, Step) -> B>(self, init: B, f: F) -> B {
        match self.0 {
            Which::Plain(s) => s.fold(init, f),
            Which::Renamed(s) => s.fold(init, f),
        }
    }
}

impl std::iter::FusedIterator for AnySearch {}

impl Which {
    #[inline(never)]
    fn next(&mut self) -> Option<Step> {
        match self {
            Which::Plain(s) => s.next(),
            Which::Renamed(s) => s.next(),
        }
    }
}

impl Search for AnySearch {
    fn board(&self) -> &[u8] {
        match &self.0 {
            Which::Plain(s) => s.board(),
            Which::Renamed(s) => s.board(),
        }
    }

    fn depth(&self) -> usize {
        match &self.0 {
            Which::Plain(s) => s.depth(),
            Which::Renamed(s) => s.depth(),
        }
    }

    fn path(&self) -> impl Iterator<Item = (Cell, Digit)> {
        let path: Box<dyn Iterator<Item = (Cell, Digit)> + '_> = match &self.0 {
            Which::Plain(s) => Box::new(s.path()),
            Which::Renamed(s) => Box::new(s.path()),
        };
        path
    }

    fn cell_at(&self, depth: usize) -> Option<Cell> {
        match &self.0 {
            Which::Plain(s) => s.cell_at(depth),
            Which::Renamed(s) => s.cell_at(depth),
        }
    }

    fn choices(&self) -> Option<Vec<(Cell, Digit)>> {
        match &self.0 {
            Which::Plain(s) => s.choices(),
            Which::Renamed(s) => s.choices(),
        }
    }

    fn fork(&self, cell: Cell, digit: Digit) -> Option<AnySearch> {
        match &self.0 {
            Which::Plain(s) => s.fork(cell, digit).map(Which::Plain),
            Which::Renamed(s) => s.fork(cell, digit).map(Which::Renamed),
        }
        .map(AnySearch)
    }

    fn stuck(&self) -> Option<Stuck> {
        match &self.0 {
            Which::Plain(s) => s.stuck(),
            Which::Renamed(s) => s.stuck(),
        }
    }

    #[inline]
    fn visit<B>(&mut self, f: impl FnMut(Step, usize) -> ControlFlow<B>) -> ControlFlow<B> {
        match &mut self.0 {
            Which::Plain(s) => s.visit(f),
            Which::Renamed(s) => s.visit(f),
        }
    }

    fn advance(&mut self, steps: u64, tally: &mut Tally) -> u64 {
        match &mut self.0 {
            Which::Plain(s) => s.advance(steps, tally),
            Which::Renamed(s) => s.advance(steps, tally),
        }
    }

    #[inline]
    fn advance_telling(&mut self, steps: u64, tally: &mut Tally, tell: impl FnMut(u64, Step)) -> u64 {
        match &mut self.0 {
            Which::Plain(s) => s.advance_telling(steps, tally, tell),
            Which::Renamed(s) => s.advance_telling(steps, tally, tell),
        }
    }

    fn save(&self) -> Box<[u8]> {
        match &self.0 {
            Which::Plain(s) => s.save(),
            Which::Renamed(s) => s.save(),
        }
    }

    fn restore(&mut self, saved: &[u8]) {
        match &mut self.0 {
            Which::Plain(s) => s.restore(saved),
            Which::Renamed(s) => s.restore(saved),
        }
    }
}

impl Iterator for Machine {
    type Item = Step;

    #[inline]
    fn next(&mut self) -> Option<Step> {
        match self {
            Machine::InOrder(s) => s.next(),
            Machine::FewestNow(s) => s.next(),
            Machine::Singles(s) => s.next(),
            Machine::ExactCover(s) => s.next(),
            Machine::Queens(s) => s.next(),
        }
    }

    #[inline]
    fn fold<B, F: FnMut(B, Step) -> B>(self, init: B, f: F) -> B {
        match self {
            Machine::InOrder(s) => s.fold(init, f),
            Machine::FewestNow(s) => s.fold(init, f),
            Machine::Singles(s) => s.fold(init, f),
            Machine::ExactCover(s) => s.fold(init, f),
            Machine::Queens(s) => s.fold(init, f),
        }
    }
}

impl std::iter::FusedIterator for Machine {}

impl Search for Machine {
    fn board(&self) -> &[u8] {
        match self {
            Machine::InOrder(s) => s.board(),
            Machine::FewestNow(s) => s.board(),
            Machine::Singles(s) => s.board(),
            Machine::ExactCover(s) => s.board(),
            Machine::Queens(s) => s.board(),
        }
    }

    fn depth(&self) -> usize {
        match self {
            Machine::InOrder(s) => s.depth(),
            Machine::FewestNow(s) => s.depth(),
            Machine::Singles(s) => s.depth(),
            Machine::ExactCover(s) => s.depth(),
            Machine::Queens(s) => s.depth(),
        }
    }

    fn path(&self) -> impl Iterator<Item = (Cell, Digit)> {
        let path: Box<dyn Iterator<Item = (Cell, Digit)> + '_> = match self {
            Machine::InOrder(s) => Box::new(s.path()),
            Machine::FewestNow(s) => Box::new(s.path()),
            Machine::Singles(s) => Box::new(s.path()),
            Machine::ExactCover(s) => Box::new(s.path()),
            Machine::Queens(s) => Box::new(s.path()),
        };
        path
    }

    fn cell_at(&self, depth: usize) -> Option<Cell> {
        match self {
            Machine::InOrder(s) => s.cell_at(depth),
            Machine::FewestNow(s) => s.cell_at(depth),
            Machine::Singles(s) => s.cell_at(depth),
            Machine::ExactCover(s) => s.cell_at(depth),
            Machine::Queens(s) => s.cell_at(depth),
        }
    }

    fn choices(&self) -> Option<Vec<(Cell, Digit)>> {
        match self {
            Machine::InOrder(s) => s.choices(),
            Machine::FewestNow(s) => s.choices(),
            Machine::Singles(s) => s.choices(),
            Machine::ExactCover(s) => s.choices(),
            Machine::Queens(s) => s.choices(),
        }
    }

    fn fork(&self, cell: Cell, digit: Digit) -> Option<Machine> {
        match self {
            Machine::InOrder(s) => s.fork(cell, digit).map(Machine::InOrder),
            Machine::FewestNow(s) => s.fork(cell, digit).map(Machine::FewestNow),
            Machine::Singles(s) => s.fork(cell, digit).map(Machine::Singles),
            Machine::ExactCover(s) => s.fork(cell, digit).map(Machine::ExactCover),
            Machine::Queens(s) => s.fork(cell, digit).map(Machine::Queens),
        }
    }

    fn stuck(&self) -> Option<Stuck> {
        match self {
            Machine::InOrder(s) => s.stuck(),
            Machine::FewestNow(s) => s.stuck(),
            Machine::Singles(s) => s.stuck(),
            Machine::ExactCover(s) => s.stuck(),
            Machine::Queens(s) => s.stuck(),
        }
    }

    #[inline]
    fn visit<B>(&mut self, f: impl FnMut(Step, usize) -> ControlFlow<B>) -> ControlFlow<B> {
        match self {
            Machine::InOrder(s) => s.visit(f),
            Machine::FewestNow(s) => s.visit(f),
            Machine::Singles(s) => s.visit(f),
            Machine::ExactCover(s) => s.visit(f),
            Machine::Queens(s) => s.visit(f),
        }
    }

    fn advance(&mut self, steps: u64, tally: &mut Tally) -> u64 {
        match self {
            Machine::InOrder(s) => s.advance(steps, tally),
            Machine::FewestNow(s) => s.advance(steps, tally),
            Machine::Singles(s) => s.advance(steps, tally),
            Machine::ExactCover(s) => s.advance(steps, tally),
            Machine::Queens(s) => s.advance(steps, tally),
        }
    }

    #[inline]
    fn advance_telling(&mut self, steps: u64, tally: &mut Tally, tell: impl FnMut(u64, Step)) -> u64 {
        match self {
            Machine::InOrder(s) => s.advance_telling(steps, tally, tell),
            Machine::FewestNow(s) => s.advance_telling(steps, tally, tell),
            Machine::Singles(s) => s.advance_telling(steps, tally, tell),
            Machine::ExactCover(s) => s.advance_telling(steps, tally, tell),
            Machine::Queens(s) => s.advance_telling(steps, tally, tell),
        }
    }

    fn save(&self) -> Box<[u8]> {
        match self {
            Machine::InOrder(s) => s.save(),
            Machine::FewestNow(s) => s.save(),
            Machine::Singles(s) => s.save(),
            Machine::ExactCover(s) => s.save(),
            Machine::Queens(s) => s.save(),
        }
    }

    fn restore(&mut self, saved: &[u8]) {
        match self {
            Machine::InOrder(s) => s.restore(saved),
            Machine::FewestNow(s) => s.restore(saved),
            Machine::Singles(s) => s.restore(saved),
            Machine::ExactCover(s) => s.restore(saved),
            Machine::Queens(s) => s.restore(saved),
        }
    }
}
