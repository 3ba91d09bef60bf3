//! Follows what a program says on a board of our own: what becomes of each line, and what is wrong with it.
//!
//! The [`Checker`] holds as much memory for a hostile stream as for a good one. What is to be kept goes out
//! through a [`Sink`].

mod first;

pub use first::{About, FirstError};

use super::board::Board;
use super::claim::{Claim, Flaw};
use super::event::{Event, Kind, Placed, Undone};
use super::header::{Header, Thinned, VERSION};
use super::log::cut;
use super::parse::{self, At, LONGEST, Told, Verb};
use super::problem::{Problem, Problems};
use super::reference::{Divergence, Reference, differs};
use crate::puzzle::{Cell, Digit, DigitSet, Grid, HouseKinds, Shape};
use crate::search::{Ending, Options, Step, Strategy, Why};

/// A text that belongs to a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Text {
    /// A line of ordinary output.
    Output,
    /// `@note`: a caption.
    Note,
    /// `@cand`: what can still be in a cell, as its number and two bytes of digits.
    Candidates,
    /// `@elim`: what can no longer be in a cell, as its number and the digit.
    Eliminated,
    /// `@mark`: a chapter.
    Mark,
    /// `@ask`: a question with its answers.
    Ask,
    /// `@var`: the name, an equals sign, the value.
    Variable,
}

/// Where what a program says is kept.
pub(super) trait Sink {
    /// An event, told by this line of the source (0: it does not say). False if there is no room for it.
    fn event(&mut self, event: Event, source: u32) -> bool;
    /// A text that belongs to this position. False if there is no room for it.
    fn text(&mut self, kind: Text, step: u64, text: &[u8]) -> bool;
    /// A function is entered (with what it is called), or left, by the event that comes to this position. False if
    /// there is no room for it.
    fn call(&mut self, step: u64, called: Option<&[u8]>) -> bool;
    /// A problem at this position.
    fn problem(&mut self, problem: Problem, line: u64, step: u64);
}

/// Keeps nothing.
pub(super) struct Nowhere;

impl Sink for Nowhere {
    #[inline]
    fn event(&mut self, _: Event, _: u32) -> bool {
        true
    }

    fn text(&mut self, _: Text, _: u64, _: &[u8]) -> bool {
        true
    }

    fn call(&mut self, _: u64, _: Option<&[u8]>) -> bool {
        true
    }

    fn problem(&mut self, _: Problem, _: u64, _: u64) {}
}

/// What is asked of a checker.
#[derive(Debug, Clone, Default)]
pub struct Plan {
    /// The puzzle, unless the program names another one.
    pub puzzle: Option<Grid>,
    /// The strategy that the program should follow, whatever it says itself.
    pub strategy: Option<Strategy>,
    /// The most events; `None` for any number.
    pub most: Option<u64>,
    /// The first error is the end.
    pub strict: bool,
}

/// Steps that a strategy may take to fill in what a thinned trace leaves out between two lines, while somebody
/// watches.
pub(super) const FILL_WATCHED: u64 = 1 << 20;

/// The most chapters that are kept.
pub(super) const MARKS: u64 = 4096;
/// So many bytes without a step among them are the end: nobody can watch them, and they may go on for ever.
pub(super) const IDLE: u64 = 1 << 26;

/// Why nothing more is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Halt {
    /// A version of the protocol that is not known.
    Version,
    /// The limit of events, or of the disk.
    Limit,
    /// The limit of output without a step.
    Idle,
    /// The first error, and that is the end.
    Strict,
}

/// Follows a program.
pub(super) struct Checker {
    plan: Plan,
    header: Header,
    /// The board is known.
    board: Option<Board>,
    given: Option<Grid>,
    problems: Problems,
    events: u64,
    /// The number of the line, from 1.
    line: u64,
    source: u32,
    /// Bytes since the latest event.
    idle: u64,
    /// Chapters told.
    marks: u64,
    solutions: u64,
    /// The program said that it has ended.
    done: Option<Claim>,
    halt: Option<Halt>,
    reference: Option<Reference>,
    fill: u64,
    divergence: Option<Divergence>,
    /// The error that ended it, under [`Plan::strict`].
    first_error: Option<FirstError>,
}

impl Checker {
    pub(super) fn new(plan: Plan) -> Checker {
        Checker {
            plan,
            header: Header::default(),
            board: None,
            given: None,
            problems: Problems::default(),
            events: 0,
            line: 0,
            source: 0,
            idle: 0,
            marks: 0,
            solutions: 0,
            done: None,
            halt: None,
            reference: None,
            fill: u64::MAX,
            divergence: None,
            first_error: None,
        }
    }

    /// Somebody watches: nothing may take long.
    pub(super) fn watched(mut self) -> Checker {
        self.fill = FILL_WATCHED;
        self
    }

    pub(super) fn header(&self) -> &Header {
        &self.header
    }

    /// The board, once it is known: the program has named it or has begun.
    pub(super) fn grid(&self) -> Option<&Grid> {
        self.board.as_ref().map(|board| &board.grid)
    }

    pub(super) fn problems(&self) -> &Problems {
        &self.problems
    }

    pub(super) fn events(&self) -> u64 {
        self.events
    }

    pub(super) fn lines(&self) -> u64 {
        self.line
    }

    pub(super) fn solutions(&self) -> u64 {
        self.solutions
    }

    /// What the program said of its end, if it did, and what is so.
    pub(super) fn done(&self) -> Option<Claim> {
        self.done
    }

    pub(super) fn halt(&self) -> Option<Halt> {
        self.halt
    }

    /// What is wrong with the board as it stands.
    pub(super) fn flaw(&self) -> Option<Flaw> {
        self.board.as_ref().map(Board::now).and_then(|grid| Flaw::of(&grid))
    }

    pub(super) fn divergence(&self) -> Option<Divergence> {
        self.divergence
    }

    pub(super) fn strategy(&self) -> Option<Strategy> {
        self.plan.strategy.or(self.header.strategy)
    }

    /// Is every step held against the strategy, and has none differed?
    pub(super) fn is_compared(&self) -> bool {
        self.reference.is_some() && self.events > 0
    }

    /// The error that was the end.
    pub(super) fn first_error(&self) -> Option<FirstError> {
        self.first_error
    }

    /// Takes one line, without its LF. It has this length, and what is there is its beginning.
    #[inline]
    pub(super) fn take(&mut self, line: &[u8], length: u64, utf8: bool, sink: &mut impl Sink) {
        if self.halt.is_some() {
            return;
        }
        self.line += 1;
        self.idle += length + 1;
        if self.idle > IDLE {
            return self.idled(sink);
        }
        let long = length > line.len() as u64;
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        if !utf8 {
            self.problem(Problem::Utf8, sink);
        }
        if long || line.len() > LONGEST {
            self.problem(Problem::Long, sink);
            if !line.starts_with(b"@") {
                self.text(Text::Output, cut(line, LONGEST), sink);
            }
            return;
        }
        if line.first() != Some(&b'@') {
            self.text(Text::Output, line, sink);
            return;
        }
        if self.done.is_some() {
            self.problem(Problem::After, sink);
            return;
        }
        match parse::told(line) {
            Ok(told) => self.told(told, sink),
            Err(problem) => self.problem(problem, sink),
        }
        if self.first_error.is_some() {
            self.blame(line);
        }
    }

    /// A line has this length, and its end has not come.
    pub(super) fn await_end(&mut self, length: u64, sink: &mut impl Sink) {
        if self.halt.is_none() && self.idle + length > IDLE {
            self.line += 1;
            self.idled(sink);
        }
    }

    #[cold]
    fn idled(&mut self, sink: &mut impl Sink) {
        self.problem(Problem::Limit, sink);
        self.halt = Some(Halt::Idle);
    }

    /// There is nothing more, and that is not the program's doing.
    pub(super) fn break_off(&mut self, sink: &mut impl Sink) {
        if self.halt.is_none() {
            self.settle();
            self.solved_silently(sink);
        }
    }

    /// There is nothing more.
    pub(super) fn finish(&mut self, sink: &mut impl Sink) {
        self.break_off(sink);
        if self.halt.is_none() && self.done.is_none() {
            self.problem(Problem::End, sink);
        }
    }

    #[inline]
    fn told(&mut self, told: Told<'_>, sink: &mut impl Sink) {
        if told.extra {
            self.problem(Problem::Extra, sink);
        }
        let line_of_its_own = self.source;
        if let Some(source) = told.source {
            self.source = source;
        }
        match told.what {
            Verb::Place(at, digit) => {
                if let (Some(cell), Some(digit)) = self.inside(at, Some(digit), sink) {
                    self.place(cell, digit, sink);
                }
            }
            Verb::Undo(at) => {
                if let (Some(cell), _) = self.inside(at, None, sink) {
                    self.undo(cell, sink);
                }
            }
            Verb::Reject(at, digit, houses) => {
                if let (Some(cell), Some(digit)) = self.inside(at, Some(digit), sink) {
                    self.reject(cell, digit, houses, sink);
                }
            }
            Verb::Try(at, digit) => {
                if let (Some(cell), digit @ Some(_)) = self.inside(at, Some(digit), sink) {
                    self.event(Event::new(Kind::Try, cell, digit), sink);
                }
            }
            Verb::Eliminate(at, digit) => {
                if let (Some(cell), Some(digit)) = self.inside(at, Some(digit), sink) {
                    self.compare(Step::Eliminate { cell, digit }, sink);
                    self.text_next(Text::Eliminated, &[cell.index() as u8, digit.value()], sink);
                    self.event(Event::new(Kind::Eliminate, cell, Some(digit)), sink);
                }
            }
            Verb::Call(text) => {
                self.call_next(Some(text), sink);
                self.text_next(Text::Note, text, sink);
                self.event(Event::of(Kind::Call), sink);
            }
            Verb::Return(text) => {
                self.call_next(None, sink);
                self.text_next(Text::Note, text, sink);
                self.event(Event::of(Kind::Return), sink);
            }
            Verb::Solution => self.solution(sink),
            Verb::Done(how) => self.end(how, sink),
            other => self.aside(other, sink),
        }
        // What stands behind a verb is for that line alone.
        if told.source.is_some() {
            self.source = line_of_its_own;
        }
    }

    /// What is no step.
    #[inline(never)]
    fn aside(&mut self, what: Verb<'_>, sink: &mut impl Sink) {
        match what {
            Verb::Trace(version, _) if version != VERSION => {
                self.problem(Problem::Version, sink);
                self.halt = Some(Halt::Version);
            }
            Verb::Trace(..) if self.board.is_some() => self.problem(Problem::Extra, sink),
            Verb::Trace(_, pairs) => {
                let puzzle = self.plan.puzzle.as_ref().map(Grid::shape);
                let (header, problem) = Header::read(pairs, puzzle);
                self.header = header;
                if let Some(problem) = problem {
                    self.problem(problem, sink);
                }
                if let (Some(told), Some(known)) = (self.header.shape, puzzle)
                    && told != known
                {
                    // The program's own @given decides; without one the puzzle does.
                    self.problem(Problem::Range, sink);
                }
            }
            Verb::Given(cells) => match self.read_given(cells) {
                _ if self.board.is_some() => self.problem(Problem::Arguments, sink),
                Ok(grid) => {
                    if self.plan.puzzle.as_ref().is_some_and(|fed| fed.givens_only() != grid.givens_only()) {
                        self.problem(Problem::Puzzle, sink);
                    }
                    self.given = Some(grid);
                    self.settle();
                }
                Err(problem) => self.problem(problem, sink),
            },
            Verb::Candidates(at, digits) => {
                if let (Some(cell), _) = self.inside(at, None, sink) {
                    let shape = self.shape();
                    let mut listed = Vec::new();
                    for number in parse::numbers(digits) {
                        match number {
                            None => return self.problem(Problem::Arguments, sink),
                            Some(number) => listed.push(number),
                        }
                    }
                    // `125` on a board where no digit has two signs: three of them.
                    if let [one] = listed[..]
                        && one as usize > shape.side()
                        && shape.side() <= 9
                    {
                        listed = one.to_string().bytes().map(|b| u32::from(b - b'0')).collect();
                    }
                    if listed.iter().any(|&digit| digit == 0 || digit as usize > shape.side()) {
                        return self.problem(Problem::Range, sink);
                    }
                    let digits: DigitSet = listed.iter().filter_map(|&n| Digit::new(n as u8)).collect();
                    let [low, high] = digits.bits().to_le_bytes();
                    self.text(Text::Candidates, &[cell.index() as u8, low, high], sink);
                }
            }
            Verb::Line(number) => self.source = number,
            Verb::Variable(name, value) => {
                let text = [name, b"=", value].concat();
                self.text(Text::Variable, &text, sink);
            }
            Verb::Note(text) => self.text(Text::Note, text, sink),
            Verb::Mark(_) if self.marks == MARKS => self.problem(Problem::Mark, sink),
            Verb::Mark(text) => {
                self.marks += 1;
                self.text(Text::Mark, text, sink);
            }
            Verb::Ask(text) => self.text(Text::Ask, text, sink),
            _ => {}
        }
    }

    fn read_given(&self, cells: &[u8]) -> Result<Grid, Problem> {
        let text = std::str::from_utf8(cells).map_err(|_| Problem::Arguments)?;
        let signs: Vec<char> = text.chars().filter(|c| !matches!(c, ' ' | '\t' | ',')).collect();
        let told = self.header.shape.or(self.plan.puzzle.as_ref().map(Grid::shape));
        let shape = told.or(Shape::from_cells(signs.len())).filter(|shape| shape.cells() == signs.len());
        let shape = shape.ok_or(Problem::Arguments)?;
        let mut grid = Grid::empty(shape);
        for (cell, sign) in shape.all_cells().zip(signs) {
            if matches!(sign, '.' | '0') {
                continue;
            }
            let digit = Digit::from_char(sign).ok_or(Problem::Arguments)?;
            if usize::from(digit.value()) > shape.digits() {
                return Err(Problem::Range);
            }
            grid.set_given(cell, Some(digit));
        }
        Ok(grid)
    }

    /// The board's shape, even before the board is known.
    fn shape(&self) -> Shape {
        let grid = self.grid().or(self.given.as_ref()).or(self.plan.puzzle.as_ref());
        grid.map(Grid::shape).or(self.header.shape).unwrap_or(Shape::S9)
    }

    /// From now on the board is known.
    #[inline]
    fn settle(&mut self) {
        if self.board.is_none() {
            self.begin();
        }
    }

    #[cold]
    fn begin(&mut self) {
        let empty = Grid::empty(self.shape());
        let grid = self.given.take().or_else(|| self.plan.puzzle.take()).unwrap_or(empty);
        let options = Options { digits: self.header.digits };
        let search = self.strategy().and_then(|strategy| strategy.start_with(&grid, &options).ok());
        self.reference = search.map(Reference::new);
        self.board = Some(Board::new(grid));
    }

    /// The cell and the digit, if the board has them.
    #[inline]
    fn inside(&mut self, at: At, digit: Option<u32>, sink: &mut impl Sink) -> (Option<Cell>, Option<Digit>) {
        self.settle();
        let shape = self.shape();
        let (side, digits) = (shape.side() as u32, shape.digits() as u32);
        let base = u32::from(self.header.from_one);
        let (row, column) = (at.row.wrapping_sub(base), at.column.wrapping_sub(base));
        let fits = digit.is_none_or(|digit| (1..=digits).contains(&digit));
        if row >= side || column >= side || !fits {
            let from_one = base == 0 && (at.row == side || at.column == side);
            self.problem_from(Problem::Range, from_one, sink);
            return (None, None);
        }
        let digit = digit.and_then(|digit| Digit::new(digit as u8));
        (Some(Cell::new((row * side + column) as u8)), digit)
    }

    #[inline]
    fn place(&mut self, cell: Cell, digit: Digit, sink: &mut impl Sink) {
        self.solved_silently(sink);
        self.compare(Step::Place { cell, digit, why: Why::Tried }, sink);
        let Some(board) = &mut self.board else { return };
        let placed = board.live.place(cell, digit);
        let clash = match placed {
            Placed::Given => HouseKinds::EMPTY,
            Placed::Fresh => board.enter(cell, digit),
            Placed::Onto(old, _) => {
                board.leave(cell, old);
                board.enter(cell, digit)
            }
        };
        match placed {
            Placed::Given => self.problem_next(Problem::Given, sink),
            Placed::Onto(..) => self.problem_next(Problem::Overwrite, sink),
            Placed::Fresh => {}
        }
        if !clash.is_empty() {
            self.problem_next(Problem::Rule, sink);
            self.blame_clash(cell, digit, clash);
        }
        self.event(Event::new(Kind::Place, cell, Some(digit)), sink);
    }

    #[inline]
    fn undo(&mut self, cell: Cell, sink: &mut impl Sink) {
        self.solved_silently(sink);
        self.compare(Step::Void { cell, digit: None }, sink);
        let Some(board) = &mut self.board else { return };
        let (problem, old) = match board.live.undo(cell) {
            Undone::Latest(old) => (None, Some(old)),
            Undone::Middle(old, _) => (Some(Problem::Order), Some(old)),
            Undone::Empty => (Some(Problem::Empty), None),
            Undone::Given => (Some(Problem::Given), None),
        };
        if let Some(old) = old {
            board.leave(cell, old);
        }
        if let Some(problem) = problem {
            self.problem_next(problem, sink);
        }
        self.event(Event::new(Kind::Undo, cell, old), sink);
    }

    #[inline]
    fn reject(&mut self, cell: Cell, digit: Digit, told: HouseKinds, sink: &mut impl Sink) {
        let because = match &self.board {
            Some(board) => board.against(cell, digit),
            None => HouseKinds::EMPTY,
        };
        self.compare(Step::Reject { cell, digit, because }, sink);
        if because.is_empty() || told.iter().any(|kind| !because.contains(kind)) {
            self.problem_next(Problem::Reject, sink);
        }
        self.event(Event::new(Kind::Reject, cell, Some(digit)), sink);
    }

    fn solution(&mut self, sink: &mut impl Sink) {
        self.settle();
        self.compare(Step::Solution, sink);
        if self.board.as_ref().is_some_and(Board::is_solution) {
            self.tell_solution(sink);
        } else {
            self.problem_next(Problem::Solution, sink);
            self.event(Event::of(Kind::Claim), sink);
        }
    }

    fn end(&mut self, how: Option<Ending>, sink: &mut impl Sink) {
        self.settle();
        self.solved_silently(sink);
        if how == Some(Ending::Solved) && self.solutions == 0 {
            self.problem_next(Problem::Solution, sink);
        }
        self.event(Event::done(how), sink);
        self.done = Some(Claim::new(how, self.solutions, self.flaw()));
    }

    /// Two verbs suffice: a solution that the program has not told is told by us before it goes away.
    #[inline]
    fn solved_silently(&mut self, sink: &mut impl Sink) {
        if self.board.as_ref().is_some_and(|board| board.is_solution() && !board.told) {
            self.compare(Step::Solution, sink);
            self.tell_solution(sink);
        }
    }

    #[cold]
    fn tell_solution(&mut self, sink: &mut impl Sink) {
        if let Some(board) = &mut self.board {
            board.told = true;
        }
        self.solutions += 1;
        self.event(Event::of(Kind::Solution), sink);
    }

    /// Holds what the program does next against the strategy it names.
    #[inline]
    fn compare(&mut self, told: Step, sink: &mut impl Sink) {
        if self.reference.is_some() {
            self.follow(told, sink);
        }
    }

    #[inline(never)]
    fn follow(&mut self, told: Step, sink: &mut impl Sink) {
        let expected = match (self.header.thinned, &mut self.reference) {
            (Some(thinned), _) => self.fill_in(thinned, sink).and_then(|step| differs(told, step)),
            (None, Some(reference)) => reference.follow(told),
            (None, None) => None,
        };
        if let Some(expected) = expected {
            self.divergence = Some(Divergence { step: self.events + 1, line: self.line, expected });
            self.reference = None;
        }
    }

    /// Fills in the moves that a thinned trace leaves out, as the strategy takes them, up to the next step that
    /// it tells; `None` if that does not come in time.
    fn fill_in(&mut self, thinned: Thinned, sink: &mut impl Sink) -> Option<Step> {
        for _ in 0..self.fill {
            let step = match self.reference.as_mut()?.fill(thinned) {
                Ok(step) => step,
                Err(step) => return Some(step),
            };
            let board = self.board.as_mut()?;
            let event = match step {
                Step::Place { cell, digit, .. } => {
                    // The board is what the strategy has made of it, unless the program has said otherwise.
                    if board.live.place(cell, digit) != Placed::Fresh {
                        break;
                    }
                    board.enter(cell, digit);
                    Event::new(Kind::Place, cell, Some(digit))
                }
                Step::Remove { cell, digit } => {
                    if board.live.undo(cell) != Undone::Latest(digit) {
                        break;
                    }
                    board.leave(cell, digit);
                    Event::new(Kind::Undo, cell, Some(digit))
                }
                _ => continue,
            };
            board.told = true;
            self.event(event, sink);
            if self.halt.is_some() {
                break;
            }
        }
        self.reference = None;
        None
    }

    #[inline]
    fn event(&mut self, event: Event, sink: &mut impl Sink) {
        self.settle();
        if self.plan.most == Some(self.events) || !sink.event(event, self.source) {
            self.full(sink);
            return;
        }
        self.events += 1;
        self.idle = 0;
    }

    #[cold]
    fn full(&mut self, sink: &mut impl Sink) {
        self.problem(Problem::Limit, sink);
        self.halt = Some(Halt::Limit);
    }

    fn text(&mut self, kind: Text, text: &[u8], sink: &mut impl Sink) {
        if !sink.text(kind, self.events, text) {
            self.full(sink);
        }
    }

    /// A text of the event that is about to be kept, if there is one.
    fn text_next(&mut self, kind: Text, text: &[u8], sink: &mut impl Sink) {
        if !text.is_empty() && !sink.text(kind, self.events + 1, text) {
            self.full(sink);
        }
    }

    /// A function is entered or left by the event that is about to be kept.
    fn call_next(&mut self, called: Option<&[u8]>, sink: &mut impl Sink) {
        if !sink.call(self.events + 1, called) {
            self.full(sink);
        }
    }

    /// A problem where we stand.
    fn problem(&mut self, problem: Problem, sink: &mut impl Sink) {
        self.note(problem, self.events, false, sink);
    }

    /// A problem of the event that is about to be kept.
    #[inline(never)]
    fn problem_next(&mut self, problem: Problem, sink: &mut impl Sink) {
        self.note(problem, self.events + 1, false, sink);
    }

    #[cold]
    fn problem_from(&mut self, problem: Problem, from_one: bool, sink: &mut impl Sink) {
        self.note(problem, self.events, from_one, sink);
    }

    fn note(&mut self, problem: Problem, step: u64, from_one: bool, sink: &mut impl Sink) {
        if self.halt.is_some() {
            return;
        }
        self.problems.add(problem, self.line, step, from_one);
        sink.problem(problem, self.line, step);
        if self.plan.strict && problem.is_error() {
            self.is_first(problem);
        }
    }
}
