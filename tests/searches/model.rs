//! The strategies once more, as plain recursions on a grid that count everything anew.

use stepdoku::puzzle::{Cell, Digit, Grid, House, HouseKind, Rules};
use stepdoku::search::{Step, Strategy, Stuck, Why};

/// The steps of a search, at most `limit`.
pub(crate) fn steps(kind: Strategy, grid: &Grid, limit: usize) -> Vec<Step> {
    let mut order: Vec<Cell> = grid.blanks().collect();
    if kind == Strategy::FewestFirst {
        order.sort_by_key(|&c| grid.candidates(c).len());
    }
    let mut model = Model { grid: grid.clone(), order, steps: Vec::new(), limit };
    let end = match (kind, grid.shape().rules()) {
        (Strategy::ExactCover, _) => model.exact_cover(),
        (_, Rules::Queens) => model.queens(kind, grid),
        (Strategy::RowByRow | Strategy::PlaceOrPass | Strategy::FewestFirst, _) => model.in_order(0),
        (Strategy::FewestNow, _) => model.fewest_now(),
        (Strategy::Singles, _) => model.singles(),
    };
    if end.is_some() {
        model.steps.push(Step::Exhausted);
    }
    model.steps.truncate(limit);
    model.steps
}

/// The blanks of a house that a digit fits; `None` if it stands there already.
pub(crate) fn places(grid: &Grid, house: House, digit: Digit) -> Option<Vec<Cell>> {
    let cells = grid.shape().cells_of(house);
    if cells.iter().any(|&c| grid.get(c) == Some(digit)) {
        return None;
    }
    let blanks = cells.iter().copied().filter(|&c| grid.get(c).is_none());
    Some(blanks.filter(|&c| grid.candidates(c).contains(digit)).collect())
}

struct Model {
    grid: Grid,
    /// For the searches in order.
    order: Vec<Cell>,
    steps: Vec<Step>,
    limit: usize,
}

impl Model {
    /// `None` when there are enough.
    fn tell(&mut self, step: Step) -> Option<()> {
        self.steps.push(step);
        (self.steps.len() <= self.limit).then_some(())
    }

    fn in_order(&mut self, depth: usize) -> Option<()> {
        let Some(&cell) = self.order.get(depth) else { return self.tell(Step::Solution) };
        self.try_digits(cell, |model| model.in_order(depth + 1)).map(|_| ())
    }

    /// Every digit of a cell; says whether one fitted.
    fn try_digits(&mut self, cell: Cell, deeper: impl Fn(&mut Model) -> Option<()>) -> Option<bool> {
        let shape = self.grid.shape();
        let mut fitted = false;
        for digit in Digit::all(shape) {
            if self.refuses(cell, digit)? {
                continue;
            }
            fitted = true;
            self.place(cell, digit, Why::Tried, &deeper)?;
        }
        Some(fitted)
    }

    /// Tells of a digit that fails its test.
    fn refuses(&mut self, cell: Cell, digit: Digit) -> Option<bool> {
        let shape = self.grid.shape();
        let holds = |&kind: &HouseKind| {
            let house = shape.cells_of(shape.house(kind, cell));
            house.iter().any(|&c| c != cell && self.grid.get(c) == Some(digit))
        };
        let because = shape.kinds().iter().copied().filter(holds).collect();
        if self.grid.clashes(cell, digit).next().is_none() {
            return Some(false);
        }
        self.tell(Step::Reject { cell, digit, because })?;
        Some(true)
    }

    /// The next queen, as the strategy goes on from here; `start` is the board of givens.
    fn queens(&mut self, kind: Strategy, start: &Grid) -> Option<()> {
        if kind == Strategy::PlaceOrPass {
            return self.place_or_pass(0);
        }
        let (shape, queen) = (self.grid.shape(), Digit::new(1)?);
        let houses: Vec<(House, Vec<Cell>)> =
            shape.houses().filter_map(|house| Some((house, places(&self.grid, house, queen)?))).collect();
        let mut rows: Vec<_> = houses.iter().filter(|(house, _)| house.kind == HouseKind::Row).collect();
        match kind {
            Strategy::FewestFirst => {
                rows.sort_by_key(|(row, _)| places(start, *row, queen).map_or(0, |places| places.len()));
            }
            Strategy::FewestNow | Strategy::Singles => rows.sort_by_key(|(_, places)| places.len()),
            _ => {}
        }
        let Some((row, free)) = rows.first() else { return self.tell(Step::Solution) };
        if kind == Strategy::Singles {
            let mut lines = houses.iter().filter(|(house, _)| shape.is_to_be_filled(house.kind));
            if let Some((house, _)) = lines.clone().find(|(_, places)| places.is_empty()) {
                return self.tell(Step::DeadEnd(Stuck::Digit { house: *house, digit: queen }));
            }
            if let Some((house, places)) = lines.find(|(_, places)| places.len() == 1) {
                let why = Why::HiddenSingle(house.kind);
                return self.place(places[0], queen, why, |model| model.queens(kind, start));
            }
        }
        for &cell in shape.cells_of(*row) {
            if !self.refuses(cell, queen)? {
                self.place(cell, queen, Why::Tried, |model| model.queens(kind, start))?;
            }
        }
        match kind {
            Strategy::FewestNow if free.is_empty() => {
                self.tell(Step::DeadEnd(Stuck::Digit { house: *row, digit: queen }))
            }
            _ => Some(()),
        }
    }

    /// With a queen on a square, where that is possible, and without; then the next square.
    fn place_or_pass(&mut self, square: usize) -> Option<()> {
        let (shape, queen) = (self.grid.shape(), Digit::new(1)?);
        if square == shape.cells() {
            return if self.grid.filled() == shape.side() { self.tell(Step::Solution) } else { Some(()) };
        }
        let cell = Cell::new(square as u8);
        // A given is passed over, as a filled cell of a Sudoku is.
        if self.grid.get(cell).is_none() && !self.refuses(cell, queen)? {
            self.place(cell, queen, Why::Tried, |model| model.place_or_pass(square + 1))?;
        }
        self.place_or_pass(square + 1)
    }

    fn place(
        &mut self,
        cell: Cell,
        digit: Digit,
        why: Why,
        deeper: impl Fn(&mut Model) -> Option<()>,
    ) -> Option<()> {
        self.tell(Step::Place { cell, digit, why })?;
        self.grid.set(cell, Some(digit));
        deeper(self)?;
        self.grid.set(cell, None);
        self.tell(Step::Remove { cell, digit })
    }

    fn scarcest(&self) -> Option<Cell> {
        self.grid.blanks().min_by_key(|&c| self.grid.candidates(c).len())
    }

    fn fewest_now(&mut self) -> Option<()> {
        let Some(cell) = self.scarcest() else { return self.tell(Step::Solution) };
        if self.try_digits(cell, Model::fewest_now)? {
            return Some(());
        }
        self.tell(Step::DeadEnd(Stuck::Cell(cell)))
    }

    fn singles(&mut self) -> Option<()> {
        let Some(scarcest) = self.scarcest() else { return self.tell(Step::Solution) };
        if self.grid.candidates(scarcest).is_empty() {
            return self.tell(Step::DeadEnd(Stuck::Cell(scarcest)));
        }
        let shape = self.grid.shape();
        let digits = || shape.houses().flat_map(|house| Digit::all(shape).map(move |digit| (house, digit)));
        let count = |(house, digit)| places(&self.grid, house, digit).map(|cells| cells.len());
        if let Some((house, digit)) = digits().find(|&one| count(one) == Some(0)) {
            return self.tell(Step::DeadEnd(Stuck::Digit { house, digit }));
        }
        if self.grid.candidates(scarcest).len() == 1 {
            let digit = self.grid.candidates(scarcest).iter().next()?;
            return self.place(scarcest, digit, Why::NakedSingle, Model::singles);
        }
        if let Some((house, digit)) = digits().find(|&one| count(one) == Some(1)) {
            let cell = places(&self.grid, house, digit)?[0];
            return self.place(cell, digit, Why::HiddenSingle(house.kind), Model::singles);
        }
        self.try_digits(scarcest, Model::singles).map(|_| ())
    }

    /// What must come true once, without what has: the cells of a Sudoku, then what its houses must hold.
    fn constraints(&self) -> Vec<Stuck> {
        let shape = self.grid.shape();
        let cells = self.grid.blanks().filter(|_| shape.rules() == Rules::Sudoku).map(Stuck::Cell);
        let houses = shape.houses().filter(|house| shape.is_to_be_filled(house.kind));
        let digits = houses.flat_map(|house| {
            let held = move |digit| shape.cells_of(house).iter().any(|&c| self.grid.get(c) == Some(digit));
            Digit::all(shape).filter(move |&d| !held(d)).map(move |digit| Stuck::Digit { house, digit })
        });
        cells.chain(digits).collect()
    }

    fn exact_cover(&mut self) -> Option<()> {
        let shape = self.grid.shape();
        let possible: Vec<(Cell, Digit)> = self
            .grid
            .blanks()
            .flat_map(|cell| self.grid.candidates(cell).iter().map(move |d| (cell, d)).collect::<Vec<_>>())
            .collect();
        let meets = |(cell, digit): (Cell, Digit), constraint: Stuck| match constraint {
            Stuck::Cell(c) => c == cell,
            Stuck::Digit { house, digit: d } => d == digit && shape.house(house.kind, cell) == house,
        };
        let rows = |c: Stuck| possible.iter().copied().filter(|&row| meets(row, c)).collect::<Vec<_>>();
        let Some(chosen) = self.constraints().into_iter().min_by_key(|&c| rows(c).len()) else {
            return self.tell(Step::Solution);
        };
        let choices = rows(chosen);
        if choices.is_empty() {
            return self.tell(Step::DeadEnd(chosen));
        }
        for &(cell, digit) in &choices {
            let why = match chosen {
                _ if choices.len() > 1 => Why::Tried,
                Stuck::Cell(_) => Why::NakedSingle,
                Stuck::Digit { house, .. } => Why::HiddenSingle(house.kind),
            };
            let mut met = vec![Stuck::Cell(cell)];
            met.truncate(usize::from(shape.rules() == Rules::Sudoku));
            met.extend(
                shape.kinds().iter().map(|&kind| Stuck::Digit { house: shape.house(kind, cell), digit }),
            );
            let first = met.iter().position(|&c| c == chosen)?;
            met.rotate_left(first);
            let mut out: Vec<(Cell, Digit)> = Vec::new();
            for row in met.into_iter().flat_map(rows) {
                if row != (cell, digit) && !out.contains(&row) {
                    out.push(row);
                }
            }
            self.place(cell, digit, why, |model| {
                for &(cell, digit) in &out {
                    model.tell(Step::Eliminate { cell, digit })?;
                }
                model.exact_cover()?;
                for &(cell, digit) in out.iter().rev() {
                    model.tell(Step::Restore { cell, digit })?;
                }
                Some(())
            })?;
        }
        Some(())
    }
}
