//! The order in which digits are tried, as one more thing to choose before a search starts.
//!
//! A search that tries the digits in another order is the same search on a board whose digits are
//! renamed: what is tried first is called 1 inside. So there is no second machine: [`Renamed`] runs the
//! search on the renamed board and gives its steps the names that people see. Wherever a strategy says
//! "ascending" or breaks a tie by digit, it then goes by that order.

use std::fmt;
use std::ops::ControlFlow;

use super::{Search, Step, Stuck, Swap, Tally};
use crate::puzzle::{Cell, Digit, Grid, Rules, Shape, shuffle::shuffle};

/// What can be chosen before a search starts, besides the strategy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Options {
    /// The order in which digits are tried.
    pub digits: DigitOrder,
}

impl Options {
    /// What of it makes a difference on a board that follows these rules: queens have no digits that could
    /// be tried in another order.
    pub fn on(self, rules: Rules) -> Options {
        match rules {
            Rules::Sudoku => self,
            Rules::Queens => Options { digits: DigitOrder::default() },
        }
    }
}

/// The order in which digits are tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum DigitOrder {
    /// From 1 to the side.
    #[default]
    Up,
    /// From the side to 1.
    Down,
    /// Mixed by this seed; see [`digits`](Self::digits).
    Shuffled(u64),
}

impl DigitOrder {
    /// The order with this name: `up`, `down`, `shuffled` (whose seed is then 1) or `shuffled:SEED`, as
    /// [`Display`](fmt::Display) writes it.
    pub fn from_name(name: &str) -> Option<DigitOrder> {
        match name.split_once(':') {
            None if name == "up" => Some(DigitOrder::Up),
            None if name == "down" => Some(DigitOrder::Down),
            None if name == "shuffled" => Some(DigitOrder::Shuffled(1)),
            Some(("shuffled", seed)) if seed.bytes().all(|sign| sign.is_ascii_digit()) => {
                seed.parse().ok().map(DigitOrder::Shuffled)
            }
            _ => None,
        }
    }

    /// The digits of a shape in this order.
    ///
    /// A seed means the same order for ever.
    pub fn digits(self, shape: Shape) -> Vec<Digit> {
        let mut digits: Vec<Digit> = Digit::all(shape).collect();
        match self {
            DigitOrder::Up => {}
            DigitOrder::Down => digits.reverse(),
            DigitOrder::Shuffled(mut seed) => shuffle(&mut digits, &mut seed),
        }
        digits
    }
}

impl fmt::Display for DigitOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DigitOrder::Up => f.write_str("up"),
            DigitOrder::Down => f.write_str("down"),
            DigitOrder::Shuffled(seed) => write!(f, "shuffled:{seed}"),
        }
    }
}

/// What each digit is called outside: the n-th is the name of n.
#[derive(Clone, Copy)]
pub(super) struct Names([Digit; 16]);

impl Names {
    /// The digits of a shape in the order in which they are tried.
    pub(super) fn new(order: DigitOrder, shape: Shape) -> Names {
        let digits = order.digits(shape);
        Names(std::array::from_fn(|i| digits[i % digits.len()]))
    }

    /// The board as the search sees it.
    pub(super) fn inside(&self, grid: &Grid) -> Grid {
        let mut inside = grid.clone();
        for cell in grid.shape().all_cells() {
            let number = self.0.iter().position(|&name| Some(name) == grid.get(cell));
            inside.set(cell, number.and_then(|n| Digit::new(n as u8 + 1)));
        }
        inside
    }

    #[inline]
    fn name(&self, digit: Digit) -> Digit {
        self.0[usize::from(digit.value() - 1) & 15]
    }

    #[inline]
    fn step(&self, step: Step) -> Step {
        match step {
            Step::Place { cell, digit, why } => Step::Place { cell, digit: self.name(digit), why },
            Step::Reject { cell, digit, because } => Step::Reject { cell, digit: self.name(digit), because },
            Step::Remove { cell, digit } => Step::Remove { cell, digit: self.name(digit) },
            Step::Eliminate { cell, digit } => Step::Eliminate { cell, digit: self.name(digit) },
            Step::Restore { cell, digit } => Step::Restore { cell, digit: self.name(digit) },
            Step::DeadEnd(stuck) => Step::DeadEnd(self.stuck(stuck)),
            Step::Try { cell, digit } => Step::Try { cell, digit: self.name(digit) },
            Step::Replace { cell, swap, below } => {
                let swap = Swap::new(self.name(swap.old()), self.name(swap.new_digit()));
                Step::Replace { cell, swap, below }
            }
            Step::Withdraw { cell, digit, below } => Step::Withdraw { cell, digit: self.name(digit), below },
            Step::Void { cell, digit } => Step::Void { cell, digit: digit.map(|digit| self.name(digit)) },
            Step::Solution | Step::Exhausted | Step::Call | Step::Return | Step::Claim | Step::Done(_) => {
                step
            }
        }
    }

    fn stuck(&self, stuck: Stuck) -> Stuck {
        match stuck {
            Stuck::Cell(_) => stuck,
            Stuck::Digit { house, digit } => Stuck::Digit { house, digit: self.name(digit) },
        }
    }
}

/// A search on a renamed board.
#[derive(Clone)]
pub(super) struct Renamed<S> {
    search: S,
    names: Names,
    board: Box<[u8]>,
}

impl<S: Search> Renamed<S> {
    pub(super) fn new(search: S, names: Names) -> Renamed<S> {
        let mut renamed = Renamed { board: search.board().into(), search, names };
        renamed.look();
        renamed
    }

    /// Copies the board of the search.
    fn look(&mut self) {
        for (value, &inside) in self.board.iter_mut().zip(self.search.board()) {
            *value = Digit::new(inside).map_or(0, |digit| self.names.name(digit).value());
        }
    }
}

impl<S: Search> Iterator for Renamed<S> {
    type Item = Step;

    #[inline]
    fn next(&mut self) -> Option<Step> {
        let step = self.names.step(self.search.next()?);
        step.apply(&mut self.board);
        Some(step)
    }
}

impl<S: Search> std::iter::FusedIterator for Renamed<S> {}

impl<S: Search> Search for Renamed<S> {
    fn board(&self) -> &[u8] {
        &self.board
    }

    fn depth(&self) -> usize {
        self.search.depth()
    }

    fn path(&self) -> impl Iterator<Item = (Cell, Digit)> {
        self.search.path().map(|(cell, digit)| (cell, self.names.name(digit)))
    }

    fn cell_at(&self, depth: usize) -> Option<Cell> {
        self.search.cell_at(depth)
    }

    fn choices(&self) -> Option<Vec<(Cell, Digit)>> {
        let named = |(cell, digit)| (cell, self.names.name(digit));
        Some(self.search.choices()?.into_iter().map(named).collect())
    }

    fn fork(&self, cell: Cell, digit: Digit) -> Option<Renamed<S>> {
        let number = self.names.0.iter().position(|&name| name == digit)?;
        let fork = self.search.fork(cell, Digit::new(number as u8 + 1)?)?;
        Some(Renamed::new(fork, self.names))
    }

    fn stuck(&self) -> Option<Stuck> {
        self.search.stuck().map(|stuck| self.names.stuck(stuck))
    }

    fn visit<B>(&mut self, mut f: impl FnMut(Step, usize) -> ControlFlow<B>) -> ControlFlow<B> {
        let names = self.names;
        let end = self.search.visit(|step, depth| f(names.step(step), depth));
        self.look();
        end
    }

    fn advance_telling(&mut self, steps: u64, tally: &mut Tally, mut tell: impl FnMut(u64, Step)) -> u64 {
        let names = self.names;
        let taken = self.search.advance_telling(steps, tally, |n, step| tell(n, names.step(step)));
        self.look();
        taken
    }

    fn save(&self) -> Box<[u8]> {
        self.search.save()
    }

    fn restore(&mut self, saved: &[u8]) {
        self.search.restore(saved);
        self.look();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_means_the_same_order_for_ever() {
        let line = |order: DigitOrder, shape| -> String {
            order.digits(shape).into_iter().map(Digit::to_char).collect()
        };
        for (order, shape, digits) in [
            (DigitOrder::Up, Shape::S9, "123456789"),
            (DigitOrder::Down, Shape::S6, "654321"),
            (DigitOrder::Shuffled(0), Shape::S9, "395276148"),
            (DigitOrder::Shuffled(1), Shape::S9, "125483796"),
            (DigitOrder::Shuffled(1824), Shape::S16, "C3F9B15GE8426A7D"),
        ] {
            assert_eq!(line(order, shape), digits, "{order:?}");
        }
    }

    #[test]
    fn names_go_both_ways() {
        for order in
            [DigitOrder::Up, DigitOrder::Down, DigitOrder::Shuffled(0), DigitOrder::Shuffled(u64::MAX)]
        {
            assert_eq!(DigitOrder::from_name(&order.to_string()), Some(order));
        }
        assert_eq!(DigitOrder::from_name("shuffled"), Some(DigitOrder::Shuffled(1)));
        for wrong in
            ["", "Up", "shuffled:", "shuffled:+1", "shuffled:x", "shuffled:18446744073709551616", "up:1"]
        {
            assert_eq!(DigitOrder::from_name(wrong), None, "{wrong}");
        }
    }
}
