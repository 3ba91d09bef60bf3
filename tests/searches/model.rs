//! The strategies once more, as plain recursions on a grid that count everything anew.

use stepdoku::puzzle::{Cell, Digit, Grid, House, HouseKind, HouseKinds};
use stepdoku::search::{Step, Strategy, Stuck, Why};

/// The steps of a search, at most `limit`.
pub(crate) fn steps(kind: Strategy, grid: &Grid, limit: usize) -> Vec<Step> {
    let mut order: Vec<Cell> = grid.blanks().collect();
    if kind == Strategy::FewestFirst {
        order.sort_by_key(|&c| grid.candidates(c).len());
    }
    let mut model = Model { grid: grid.clone(), order, steps: Vec::new(), limit };
    let end = match kind {
        Strategy::RowByRow | Strategy::FewestFirst => model.in_order(0),
        Strategy::FewestNow => model.fewest_now(),
        Strategy::Singles => model.singles(),
        Strategy::ExactCover => model.exact_cover(),
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
            let holders: Vec<Cell> = self.grid.clashes(cell, digit).map(|(peer, _)| peer).collect();
            let because = HouseKinds::of(
                holders.iter().any(|&p| shape.row(p) == shape.row(cell)),
                holders.iter().any(|&p| shape.column(p) == shape.column(cell)),
                holders.iter().any(|&p| shape.box_of(p) == shape.box_of(cell)),
            );
            if !because.is_empty() {
                self.tell(Step::Reject { cell, digit, because })?;
                continue;
            }
            fitted = true;
            self.place(cell, digit, Why::Tried, &deeper)?;
        }
        Some(fitted)
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

    /// What must come true once, without what has: cells, then the digits of rows, columns and boxes.
    fn constraints(&self) -> Vec<Stuck> {
        let shape = self.grid.shape();
        let cells = self.grid.blanks().map(Stuck::Cell);
        let digits = shape.houses().flat_map(|house| {
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
            met.extend(HouseKind::ALL.map(|kind| Stuck::Digit { house: shape.house(kind, cell), digit }));
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
