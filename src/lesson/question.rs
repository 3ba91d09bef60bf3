//! Questions to a class about the moment. The search answers them without moving: it is copied, and the
//! copy runs ahead.
//!
//! A question is asked only if its answer is certain: what cannot be found out within a few million
//! steps or nodes is not asked. The choices and their order never depend on the answer alone, so that
//! nobody can learn to read it from them.

use crate::puzzle::{Cell, Digit, Grid, House, HouseKind, Rules};
use crate::search::fast::{self, Budget, Verdict};
use crate::search::{Options, Search, Step, Strategy, Tally};

/// Steps that a copy of the search runs ahead, at most.
const AHEAD: usize = 1 << 20;
/// Nodes that the fast engine may look at.
const NODES: u64 = 20_000;
/// Steps from here on that show which kinds of steps the strategy takes.
const KINDS: usize = 2_000;
/// The most choices.
const CHOICES: usize = 4;

/// What can be asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// What does the search do next?
    Next,
    /// How many placements are taken back before the next one is made?
    Undos,
    /// Which digit has the cell in the solution? On which square of the row is the queen?
    Digit,
    /// Is there a solution that has all that stands on the board?
    Solvable,
    /// Which of two strategies needs fewer steps?
    Shorter,
}

impl Kind {
    /// Every question, in the order in which they are asked.
    pub const ALL: [Kind; 5] = [Kind::Next, Kind::Undos, Kind::Digit, Kind::Solvable, Kind::Shorter];

    /// The name it has in lessons.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Next => "next",
            Kind::Undos => "undos",
            Kind::Digit => "digit",
            Kind::Solvable => "solvable",
            Kind::Shorter => "shorter",
        }
    }

    /// The question with this name.
    pub fn from_name(name: &str) -> Option<Kind> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// A possible answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// A digit is placed.
    Place,
    /// A digit is refused.
    Reject,
    /// The latest placement is taken back.
    Remove,
    /// A digit is taken from a cell.
    Eliminate,
    /// A digit becomes possible again.
    Restore,
    /// The search sees that it is stuck.
    DeadEnd,
    /// A solution.
    Solution,
    /// The end: everything was tried.
    Exhausted,
    /// So many undos.
    Undos(usize),
    /// So many undos or more.
    UndosOrMore(usize),
    /// This digit.
    Digit(Digit),
    /// The queen is on this square.
    Square(Cell),
    /// Yes.
    Yes,
    /// No.
    No,
    /// This strategy.
    Strategy(Strategy),
    /// Both take the same number of steps.
    Same,
}

/// A question with its choices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asked {
    /// What is asked.
    pub kind: Kind,
    /// The cell it is about, if it is about one.
    pub cell: Option<Cell>,
    /// The choices: two to four.
    pub choices: Vec<Choice>,
    /// Which of them is right, from 0.
    pub right: usize,
}

/// The moment that is asked about.
pub struct Moment<'a, S: Search> {
    /// The puzzle.
    pub grid: &'a Grid,
    /// What searches it.
    pub strategy: Strategy,
    /// What else was chosen before the search began.
    pub options: Options,
    /// The search as it stands.
    pub search: &'a S,
    /// The step that led here, if there was one.
    pub last: Option<Step>,
    /// The cell that the moment is about.
    pub cell: Option<Cell>,
}

/// The question of this kind about the moment; `None` if its answer is not certain, or there is
/// nothing to ask.
pub fn ask<S: Search>(kind: Kind, moment: &Moment<'_, S>) -> Option<Asked> {
    match kind {
        Kind::Next => next(moment),
        Kind::Undos => undos(moment),
        Kind::Digit => digit(moment),
        Kind::Solvable => solvable(moment),
        Kind::Shorter => shorter(moment),
    }
}

/// The question with these choices, if the right one is among them.
fn asked(kind: Kind, cell: Option<Cell>, choices: Vec<Choice>, right: Choice) -> Option<Asked> {
    let right = choices.iter().position(|&choice| choice == right)?;
    Some(Asked { kind, cell, choices, right })
}

/// What kind of step it is; `None` for those that only tell how a program goes about its work.
fn kind_of(step: Step) -> Option<Choice> {
    match step {
        Step::Place { .. } | Step::Replace { .. } => Some(Choice::Place),
        Step::Reject { .. } => Some(Choice::Reject),
        Step::Remove { .. } | Step::Withdraw { .. } => Some(Choice::Remove),
        Step::Eliminate { .. } => Some(Choice::Eliminate),
        Step::Restore { .. } => Some(Choice::Restore),
        Step::DeadEnd(_) => Some(Choice::DeadEnd),
        Step::Solution | Step::Claim => Some(Choice::Solution),
        Step::Exhausted | Step::Done(_) => Some(Choice::Exhausted),
        _ => None,
    }
}

fn next<S: Search>(moment: &Moment<'_, S>) -> Option<Asked> {
    let right = moment.search.clone().take(KINDS).find_map(kind_of)?;
    // What this strategy does at all, as the steps from here on and those of its start show.
    let start = moment.strategy.start_with(&moment.grid.fixed(), &moment.options).ok()?;
    let mut seen = vec![Choice::Place, Choice::Remove];
    seen.extend(moment.search.clone().take(KINDS).chain(start.take(KINDS)).filter_map(kind_of));
    let full = moment.search.board().iter().all(|&digit| digit != 0);
    let possible = |choice: Choice| match choice {
        Choice::Solution => full,
        Choice::Exhausted => moment.last.is_some() && moment.search.depth() == 0,
        choice => seen.contains(&choice),
    };
    let order = [
        Choice::Place,
        Choice::Reject,
        Choice::Eliminate,
        Choice::DeadEnd,
        Choice::Remove,
        Choice::Restore,
        Choice::Solution,
        Choice::Exhausted,
    ];
    let mut choices: Vec<Choice> = order.into_iter().filter(|&choice| possible(choice)).collect();
    // More than four are too many for a show of hands; which goes does not tell which is right.
    while choices.len() > CHOICES {
        let out = choices.iter().rposition(|&c| c != right && c != Choice::Remove && c != Choice::Place)?;
        choices.remove(out);
    }
    asked(Kind::Next, None, choices, right)
}

fn undos<S: Search>(moment: &Moment<'_, S>) -> Option<Asked> {
    let depth = moment.search.depth();
    if depth == 0 {
        return None;
    }
    let mut run = 0;
    let mut ahead = moment.search.clone().take(AHEAD);
    loop {
        // What a program has not said yet, nobody knows.
        match kind_of(ahead.next()?) {
            Some(Choice::Remove) => run += 1,
            Some(Choice::Place | Choice::Solution | Choice::Exhausted) => break,
            _ => {}
        }
    }
    const MOST: usize = CHOICES - 1;
    let choice =
        |n: usize| if n >= MOST && depth > MOST { Choice::UndosOrMore(MOST) } else { Choice::Undos(n) };
    asked(Kind::Undos, None, (0..=depth.min(MOST)).map(choice).collect(), choice(run))
}

fn digit<S: Search>(moment: &Moment<'_, S>) -> Option<Asked> {
    let cell = moment.cell.filter(|&cell| moment.grid.get(cell).is_none())?;
    let budget = Budget { nodes: Some(NODES), ..Budget::default() };
    let Verdict::One(solution) = fast::verdict(&moment.grid.fixed(), &budget) else { return None };
    if moment.grid.shape().rules() == Rules::Queens {
        return square(moment.grid, &solution, cell);
    }
    let right = solution.get(cell)?;
    // First those that the givens leave, then any.
    let fitting = moment.grid.candidates(cell);
    let mut choices = vec![right];
    choices.extend(fitting.iter().filter(|&d| d != right).take(CHOICES - 1));
    choices.extend(Digit::all(moment.grid.shape()).filter(|&d| !fitting.contains(d)));
    choices.truncate(CHOICES);
    choices.sort_unstable();
    asked(Kind::Digit, Some(cell), choices.into_iter().map(Choice::Digit).collect(), Choice::Digit(right))
}

/// The same of queens: on which square of the cell's row the solution has one.
fn square(grid: &Grid, solution: &Grid, cell: Cell) -> Option<Asked> {
    let shape = grid.shape();
    let row = shape.cells_of(House { kind: HouseKind::Row, index: shape.row(cell) as u8 });
    let queen = |grid: &Grid| row.iter().copied().find(|&cell| grid.get(cell).is_some());
    if queen(grid).is_some() {
        return None;
    }
    let right = queen(solution)?;
    // First those that no given attacks, then any.
    let others = |free: bool| {
        row.iter().copied().filter(move |&c| c != right && grid.candidates(c).is_empty() != free)
    };
    let mut choices: Vec<Cell> = [right].into_iter().chain(others(true)).chain(others(false)).collect();
    choices.truncate(CHOICES);
    choices.sort_unstable();
    asked(Kind::Digit, Some(cell), choices.into_iter().map(Choice::Square).collect(), Choice::Square(right))
}

fn solvable<S: Search>(moment: &Moment<'_, S>) -> Option<Asked> {
    let mut grid = moment.grid.clone();
    moment.search.path().for_each(|(cell, digit)| grid.set(cell, Some(digit)));
    grid.first_blank()?;
    let budget = Budget { nodes: Some(NODES), ..Budget::default() };
    let solved = fast::solve(&grid.fixed(), &budget).ok()?.is_some();
    let right = if solved { Choice::Yes } else { Choice::No };
    asked(Kind::Solvable, None, vec![Choice::Yes, Choice::No], right)
}

fn shorter<S: Search>(moment: &Moment<'_, S>) -> Option<Asked> {
    let other = match moment.strategy {
        Strategy::RowByRow => Strategy::FewestFirst,
        _ => Strategy::RowByRow,
    };
    // Steps until the first solution or the proof, if it comes soon enough.
    let steps = |strategy: Strategy| -> Option<u64> {
        let mut search = strategy.start_with(&moment.grid.fixed(), &moment.options).ok()?;
        let mut tally = Tally::default();
        let taken = search.advance(AHEAD as u64, &mut tally);
        (tally.solutions + tally.exhausted > 0).then_some(taken)
    };
    let right = match (steps(moment.strategy), steps(other)) {
        (Some(one), Some(two)) if one == two => Choice::Same,
        (Some(one), Some(two)) => Choice::Strategy(if one < two { moment.strategy } else { other }),
        (Some(_), None) => Choice::Strategy(moment.strategy),
        (None, Some(_)) => Choice::Strategy(other),
        (None, None) => return None,
    };
    let choices = vec![Choice::Strategy(moment.strategy), Choice::Strategy(other), Choice::Same];
    asked(Kind::Shorter, None, choices, right)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::AnySearch;

    const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn at(line: &str, strategy: Strategy, n: usize) -> (Grid, AnySearch) {
        let grid = Grid::from_line(line).unwrap();
        let mut search = strategy.start(&grid.fixed()).unwrap();
        search.by_ref().take(n).for_each(drop);
        (grid, search)
    }

    fn right(kind: Kind, line: &str, strategy: Strategy, n: usize) -> Option<Choice> {
        let (grid, search) = at(line, strategy, n);
        let cell = search.cell_at(search.depth());
        let asked = ask(
            kind,
            &Moment { grid: &grid, strategy, options: Options::default(), search: &search, last: None, cell },
        )?;
        assert!((2..=CHOICES).contains(&asked.choices.len()), "{asked:?}");
        Some(asked.choices[asked.right])
    }

    #[test]
    fn answers_come_true() {
        let four = "....2..44..23...";
        let by_row = Strategy::RowByRow;
        // 22,836 refuses 5 at r1c9; then 6 to 9 are refused, and r1c8=2 is taken back.
        assert_eq!(right(Kind::Next, CLASSIC, by_row, 22_836), Some(Choice::Reject));
        assert_eq!(right(Kind::Next, CLASSIC, by_row, 22_840), Some(Choice::Remove));
        assert_eq!(right(Kind::Solvable, CLASSIC, by_row, 22_836), Some(Choice::No));
        assert_eq!(right(Kind::Solvable, CLASSIC, by_row, 0), Some(Choice::Yes));
        assert_eq!(right(Kind::Digit, CLASSIC, by_row, 0), Digit::new(4).map(Choice::Digit));
        assert_eq!(right(Kind::Shorter, CLASSIC, by_row, 0), Some(Choice::Strategy(Strategy::FewestFirst)));
        assert_eq!(right(Kind::Undos, four, by_row, 0), None, "nothing to take back");
        assert_eq!(right(Kind::Next, four, by_row, 35), Some(Choice::Solution));
    }

    #[test]
    fn every_answer_is_what_the_search_then_does() {
        for strategy in Strategy::ALL {
            for n in 0..400 {
                let (grid, search) = at(".2..4...3...5....6.3642.........5.1.", strategy, n);
                let moment = Moment {
                    grid: &grid,
                    strategy,
                    options: Options::default(),
                    search: &search,
                    last: None,
                    cell: None,
                };
                let mut ahead = search.clone();
                if let Some(asked) = ask(Kind::Next, &moment) {
                    assert_eq!(ahead.find_map(kind_of), Some(asked.choices[asked.right]));
                }
                let Some(asked) = ask(Kind::Undos, &moment) else { continue };
                let moves = search
                    .clone()
                    .filter_map(kind_of)
                    .take_while(|step| !matches!(step, Choice::Place | Choice::Solution | Choice::Exhausted));
                let undone = moves.filter(|&step| step == Choice::Remove).count();
                match asked.choices[asked.right] {
                    Choice::Undos(n) => assert_eq!(n, undone),
                    Choice::UndosOrMore(n) => assert!(undone >= n),
                    other => panic!("{other:?}"),
                }
            }
        }
    }

    #[test]
    fn of_queens_it_is_asked_where_in_the_row_she_stands() {
        let queens = |line| crate::puzzle::format::read_one(line, None).unwrap().grid;
        let about = |grid: &Grid, row: usize| {
            let search = Strategy::Singles.start(&grid.fixed()).unwrap();
            let cell = Some(grid.shape().cell(row, 0));
            let (strategy, options) = (Strategy::Singles, Options::default());
            ask(Kind::Digit, &Moment { grid, strategy, options, search: &search, last: None, cell })
        };
        let open = queens(b"queens:6");
        assert_eq!(about(&open, 2), None, "four solutions");
        let one = queens(b"queens:6 r1c2");
        let square = |row, column| Choice::Square(one.shape().cell(row, column));
        assert_eq!(about(&one, 0), None, "she is there");
        let asked = about(&one, 2).unwrap();
        // The given attacks the second and the fourth square.
        assert_eq!(asked.choices, [0, 2, 4, 5].map(|column| square(2, column)));
        assert_eq!(asked.choices[asked.right], square(2, 5));
    }

    #[test]
    fn what_is_not_certain_is_not_asked() {
        let empty = Grid::empty(crate::puzzle::Shape::S9);
        let search = Strategy::RowByRow.start(&empty).unwrap();
        let cell = empty.first_blank();
        let moment = Moment {
            grid: &empty,
            strategy: Strategy::RowByRow,
            options: Options::default(),
            search: &search,
            last: None,
            cell,
        };
        assert_eq!(ask(Kind::Digit, &moment), None, "many solutions");
        let hard = "9..8...........5............2..1...3.1.....6....4...7.7.86.........3.1..4.....2..";
        let (grid, search) = at(hard, Strategy::RowByRow, 10);
        let moment = Moment {
            grid: &grid,
            strategy: Strategy::RowByRow,
            options: Options::default(),
            search: &search,
            last: None,
            cell: None,
        };
        let asked = ask(Kind::Shorter, &moment);
        assert!(asked.is_none_or(|a| a.choices[a.right] != Choice::Strategy(Strategy::RowByRow)));
    }

    #[test]
    fn names_lead_back() {
        for kind in Kind::ALL {
            assert_eq!(Kind::from_name(kind.name()), Some(kind));
        }
    }
}
