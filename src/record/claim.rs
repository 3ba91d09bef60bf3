//! What a program says of its end, held against the board: solved, proved to have none, and stopped are three
//! different things, whoever says so.

use crate::puzzle::{Cell, Digit, Grid, HouseKind};
use crate::search::Ending;
use crate::search::fast::{self, Budget, Verdict};

/// What keeps a board from being a solution. At least one of the two is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Flaw {
    /// How many digits, or queens, are missing.
    pub missing: usize,
    /// A cell that breaks a rule, not a given if that can be, its digit, and the house that has it twice.
    pub clash: Option<(Cell, Digit, HouseKind)>,
}

impl Flaw {
    /// What is wrong with a board; `None` for a solution.
    pub fn of(grid: &Grid) -> Option<Flaw> {
        let clash = grid.first_conflict().map(|conflict| {
            let guilty = if grid.is_given(conflict.second) { conflict.first } else { conflict.second };
            (guilty, conflict.digit, conflict.kind)
        });
        let missing = grid.open();
        (missing > 0 || clash.is_some()).then_some(Flaw { missing, clash })
    }
}

/// What a program says of its end, and what is so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claim {
    /// It says solved, and a solution stood on the board.
    Solved,
    /// It says solved, and none did.
    NotSolved(Flaw),
    /// It says that it is done and no more: the solutions that it had, and the board where it had none.
    Done(u64, Option<Flaw>),
    /// It says that there is no solution, or none beside so many; whether that is so, if we know.
    Exhausted(u64, Option<bool>),
    /// It says that it was stopped, after so many solutions. That proves nothing.
    Stopped(u64),
}

impl Claim {
    /// What it said, with so many solutions before, and what is wrong with the board.
    pub fn new(said: Option<Ending>, solutions: u64, flaw: Option<Flaw>) -> Claim {
        match (said, flaw) {
            (Some(Ending::Solved), Some(flaw)) if solutions == 0 => Claim::NotSolved(flaw),
            (Some(Ending::Solved), _) => Claim::Solved,
            (None, flaw) => Claim::Done(solutions, flaw.filter(|_| solutions == 0)),
            (Some(Ending::Exhausted), _) => Claim::Exhausted(solutions, None),
            (Some(Ending::Stopped), _) => Claim::Stopped(solutions),
        }
    }

    /// The same, where the number of the puzzle's solutions is known up to two.
    pub fn held_against(self, verdict: &Verdict) -> Claim {
        let Claim::Exhausted(found, _) = self else { return self };
        let known = match verdict {
            Verdict::Stopped => None,
            Verdict::None => Some(true),
            Verdict::One(_) => Some(found >= 1),
            // How many there are beside two is not known.
            Verdict::Many(..) => (found < 2).then_some(false),
        };
        Claim::Exhausted(found, known)
    }

    /// The same, where it is found out as far as the budget reaches: one solution is all that it takes against a
    /// program that has found none.
    pub fn judged(self, grid: &Grid, budget: &Budget<'_>) -> Claim {
        match self {
            Claim::Exhausted(0, _) => {
                let solution = fast::solve(grid, budget);
                Claim::Exhausted(0, solution.ok().map(|solution| solution.is_none()))
            }
            Claim::Exhausted(..) => self.held_against(&fast::verdict(grid, budget)),
            other => other,
        }
    }

    /// Is it known to be wrong?
    pub fn is_wrong(self) -> bool {
        matches!(self, Claim::NotSolved(_) | Claim::Exhausted(_, Some(false)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::fast::{solve, verdict};

    #[test]
    fn a_flaw_is_what_is_missing_and_what_clashes() {
        let flaw = |line: &str| Flaw::of(&Grid::from_line(line).unwrap());
        assert_eq!(flaw("1234341221434321"), None);
        assert_eq!(flaw("123434122143432."), Some(Flaw { missing: 1, clash: None }));
        // The given is not to blame, wherever it stands.
        let one = Digit::new(1);
        for (given, typed) in [(0, 3), (3, 0)] {
            let mut grid = Grid::empty(crate::puzzle::Shape::S4);
            grid.set_given(Cell::new(given), one);
            grid.set(Cell::new(typed), one);
            let clash = Some((Cell::new(typed), one.unwrap(), HouseKind::Row));
            assert_eq!(Flaw::of(&grid), Some(Flaw { missing: 14, clash }));
        }
    }

    #[test]
    fn a_claim_is_no_proof_unless_it_is_held_against_one() {
        let claim = |found| Claim::new(Some(Ending::Exhausted), found, None);
        for (line, found, known) in [
            ("123....4........", 0, Some(true)),
            ("....2..44..23...", 0, Some(false)),
            ("....2..44..23...", 1, Some(true)),
            ("................", 1, Some(false)),
            ("................", 288, None),
        ] {
            let verdict = verdict(&Grid::from_line(line).unwrap(), &Budget::default());
            let held = claim(found).held_against(&verdict);
            assert_eq!(held, Claim::Exhausted(found, known), "{line}");
            assert_eq!(held.is_wrong(), known == Some(false));
            let grid = Grid::from_line(line).unwrap();
            assert_eq!(claim(found).judged(&grid, &Budget::default()), held, "{line}");
        }
        assert_eq!(claim(0).held_against(&Verdict::Stopped), Claim::Exhausted(0, None));
    }

    /// Whether there is a second solution is nothing that a claim of none depends on.
    #[test]
    fn one_solution_is_enough_against_a_program_that_found_none() {
        let line = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        let grid = Grid::from_line(line).unwrap();
        let budget = |nodes| Budget { nodes: Some(nodes), ..Budget::default() };
        let enough = (1..).find(|&nodes| solve(&grid, &budget(nodes)).is_ok()).unwrap();
        assert_eq!(verdict(&grid, &budget(enough)), Verdict::Stopped);
        let claim = |found| Claim::new(Some(Ending::Exhausted), found, None).judged(&grid, &budget(enough));
        assert_eq!((claim(0), claim(1)), (Claim::Exhausted(0, Some(false)), Claim::Exhausted(1, None)));
    }

    #[test]
    fn solved_proved_and_stopped_are_kept_apart() {
        let flaw = Flaw { missing: 5, clash: None };
        for (said, solutions, flaw, claim) in [
            (Some(Ending::Solved), 1, None, Claim::Solved),
            // It had one, and took it back.
            (Some(Ending::Solved), 1, Some(flaw), Claim::Solved),
            (Some(Ending::Solved), 0, Some(flaw), Claim::NotSolved(flaw)),
            (Some(Ending::Stopped), 2, Some(flaw), Claim::Stopped(2)),
            (None, 0, Some(flaw), Claim::Done(0, Some(flaw))),
            (None, 2, Some(flaw), Claim::Done(2, None)),
        ] {
            assert_eq!(Claim::new(said, solutions, flaw), claim);
        }
    }
}
