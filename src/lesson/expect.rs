//! What a lesson states about a search, held against the search.
//!
//! | `:: expect` | holds if |
//! |---|---|
//! | `steps 120`, `tests`, `placed`, `forced`, `guessed`, `undone`, `out`, `deepest`, `depth` | so many up to here |
//! | `steps 41,810 in all`, `tests`, `placed`, `undone`, `deepest` | so many until the solution or the proof |
//! | `steps 1,330 by fewest-first`, `by row-by-row turned 90`, ... | the same with another strategy, or as that lane of a race; digits in the order of the lesson unless it names one |
//! | `steps 750 in lane 2`, `tests`, `placed`, `undone`, `deepest`, `depth` | so many up to here in that lane of the race |
//! | `next reject` | the next step is a `place`, `reject`, `undo`, `out`, `back-in`, `dead-end`, `solved`, `end` |
//! | `r1c3 4`, `r1c3 0` | the cell holds the digit, or nothing |
//! | `fits r1c3 124` | just these digits fit the cell now |
//! | `where 4 in row 2 r2c3 r2c6` | just these cells of the house are places for the digit now; `none` |
//! | `bits row 1 001010000` | the house holds just these digits now, 1 being the last bit |
//! | `cost r1c3=2 18,741` | the refuted guess has cost so many steps |
//! | `doomed 41,581 in all` | all that is on the bill of wrong guesses has cost so many steps |
//! | `solutions 1` | the puzzle has so many |
//! | `lost yes` | no solution has all that stands on the board |
//! | `9 * 9 * 9 = 729` | the sum is right; taken from left to right, a division is rounded |
//!
//! On a queens board the digit is `Q`: `r1c3 Q`, `fits r1c3 none`, `where Q in row 2 r2c4`.

use super::fault::Wrong;
use super::stage::{LONGEST, Run, pursue};
use crate::puzzle::{Cell, Digit, House, Shape};
use crate::search::fast::{self, Budget};
use crate::search::{DigitOrder, Lane, Search, Step, Tally};
use crate::timeline::{Goal, Refuted, Timeline, number};

const KNOWN: &str = "a number of steps, tests, placed, forced, guessed, undone, out, deepest or depth; next STEP; \
                     r1c3 4; fits r1c3 124; where 4 in row 2 r2c3 r2c6; bits row 1 001010000; cost r1c3=2 18,741; \
                     doomed 41,581 in all; \
                     solutions 1; lost yes; or a sum with =";

/// Holds one statement against the search.
pub(super) fn hold(value: &str, run: &mut Run) -> Result<(), Wrong> {
    let wrong = || Wrong::Value { directive: "expect", value: value.to_owned(), expected: KNOWN.to_owned() };
    if let Some((sum, total)) = value.rsplit_once(" = ") {
        let (sum, total) = (evaluate(sum).ok_or_else(wrong)?, number(total).ok_or_else(wrong)?);
        return same(value, &total, &sum);
    }
    let words: Vec<&str> = value.split_whitespace().collect();
    let shape = run.grid.shape();
    let board = run.timeline.search().board();
    let held = |cell: &Cell| Digit::new(board[cell.index()]);
    let fits = |cell: Cell, digit: Digit| !shape.peers(cell).iter().filter_map(held).any(|d| d == digit);
    match words[..] {
        [what, n] if is_count(what) => {
            let (tally, at) = (*run.timeline.tally(), run.timeline.at());
            let found = count(what, &tally, at, run.timeline.search().depth());
            same(value, &number(n).ok_or_else(wrong)?, &found)
        }
        [what, n, "in", "all"] if is_count(what) => {
            let lane = Lane { options: run.options, ..Lane::plain(run.strategy) };
            whole(value, what, number(n).ok_or_else(wrong)?, run, &lane)
        }
        [what, n, "in", "lane", lane] if is_count(what) => {
            let lane =
                number(lane).and_then(|n| usize::try_from(n).ok()?.checked_sub(1)).ok_or_else(wrong)?;
            let race = run.race.as_ref().filter(|race| lane < race.lanes()).ok_or_else(wrong)?;
            let timeline = race.lane(lane);
            let found = count(what, timeline.tally(), timeline.at(), timeline.search().depth());
            same(value, &number(n).ok_or_else(wrong)?, &found)
        }
        [what, n, "by", ref lane_words @ ..] if is_count(what) => {
            let lanes = Lane::list(&lane_words.join(" ")).map_err(|_| wrong())?;
            let [mut lane] = <[Lane; 1]>::try_from(lanes).map_err(|_| wrong())?;
            // One that names no order has that of the lesson.
            if !lane_words.iter().any(|word| DigitOrder::from_name(word).is_some()) {
                lane.options = run.options;
            }
            whole(value, what, number(n).ok_or_else(wrong)?, run, &lane)
        }
        ["next", name] => {
            let found = run.timeline.search().clone().next().map_or("nothing", name_of);
            same(value, name, found)
        }
        ["bits", kind, n, bits] => {
            let cells = shape.cells_of(house(kind, n, shape).ok_or_else(wrong)?);
            let bit = |digit| if cells.iter().any(|c| held(c) == Some(digit)) { '1' } else { '0' };
            let found: Vec<char> = Digit::all(shape).map(bit).collect();
            same(value, bits, found.iter().rev().collect::<String>().as_str())
        }
        ["fits", at, digits] => {
            let cell = shape.cell_named(at).ok_or_else(wrong)?;
            let fitting = Digit::all(shape).filter(|&digit| fits(cell, digit));
            same(value, digits, told(fitting.map(|digit| digit.sign(shape).to_string()), "").as_str())
        }
        ["where", digit, "in", kind, n, ref stated @ ..] => {
            let house = house(kind, n, shape).ok_or_else(wrong)?;
            let digit = Digit::all(shape).find(|d| digit.chars().eq([d.sign(shape)])).ok_or_else(wrong)?;
            let free = shape.cells_of(house).iter().copied().filter(|c| held(c).is_none() && fits(*c, digit));
            same(value, stated.join(" ").as_str(), told(free.map(|c| c.name(shape)), " ").as_str())
        }
        ["cost", guess, n] => {
            let (at, digit) = guess.split_once('=').ok_or_else(wrong)?;
            let (cell, n) = (shape.cell_named(at).ok_or_else(wrong)?, number(n).ok_or_else(wrong)?);
            let is_it = |digit_of: Digit| digit.chars().eq([digit_of.to_char()]);
            if !pursue_end(run) {
                return Err(Wrong::NotThere("end".into()));
            }
            let mut bill = run.timeline.bill();
            let found = bill.find(|entry| entry.cell == cell && is_it(entry.digit));
            same(value, &n, &found.map_or(0, Refuted::cost))
        }
        ["doomed", n, "in", "all"] => {
            let n = number(n).ok_or_else(wrong)?;
            if !pursue_end(run) {
                return Err(Wrong::NotThere("end".into()));
            }
            same(value, &n, &run.timeline.bill().map(Refuted::cost).sum::<u64>())
        }
        ["solutions", n] => {
            let n = number(n).ok_or_else(wrong)?;
            let budget = Budget { nodes: Some(LONGEST), ..Budget::default() };
            let found = fast::count(&run.grid, n.saturating_add(1), &budget);
            // Whoever gave up knows no number, unless it has more than were stated.
            if !found.complete && found.solutions <= n {
                return Err(Wrong::NotThere(value.to_owned()));
            }
            same(value, &n, &found.solutions)
        }
        ["lost", answer @ ("yes" | "no")] => {
            let mut grid = run.grid.clone();
            run.timeline.search().path().for_each(|(cell, digit)| grid.set(cell, Some(digit)));
            let budget = Budget { nodes: Some(LONGEST), ..Budget::default() };
            let found = fast::solve(&grid.fixed(), &budget)
                .map_or("unknown", |solution| if solution.is_some() { "no" } else { "yes" });
            same(value, answer, found)
        }
        [at, digit] => {
            let cell = shape.cell_named(at).ok_or_else(wrong)?;
            let found = held(&cell).map_or('0', |digit| digit.sign(shape));
            same(value, digit, found.to_string().as_str())
        }
        _ => Err(wrong()),
    }
}

fn same<T: PartialEq + ToString + ?Sized>(stated: &str, said: &T, found: &T) -> Result<(), Wrong> {
    if said == found {
        return Ok(());
    }
    Err(Wrong::Otherwise { stated: stated.to_owned(), found: found.to_string() })
}

/// All of them with something between them, or `none`.
fn told(found: impl Iterator<Item = String>, between: &str) -> String {
    let found: Vec<String> = found.collect();
    if found.is_empty() { "none".to_owned() } else { found.join(between) }
}

/// `row 3`, `column 1`, `box 2`.
fn house(kind: &str, n: &str, shape: Shape) -> Option<House> {
    let kind = shape.kinds().iter().copied().find(|k| shape.is_to_be_filled(*k) && k.name() == kind)?;
    let index = n.parse::<usize>().ok()?.checked_sub(1).filter(|&i| i < shape.houses_of(kind))?;
    Some(House { kind, index: index as u8 })
}

fn is_count(what: &str) -> bool {
    ["steps", "tests", "placed", "forced", "guessed", "undone", "out", "deepest", "depth"].contains(&what)
}

fn count(what: &str, tally: &Tally, steps: u64, depth: usize) -> u64 {
    match what {
        "steps" => steps,
        "tests" => tally.tests(),
        "placed" => tally.placements,
        "forced" => tally.forced,
        "guessed" => tally.placements - tally.forced,
        "undone" => tally.undos,
        "out" => tally.eliminations,
        "deepest" => tally.greatest_depth as u64,
        _ => depth as u64,
    }
}

/// The same up to the solution or the proof.
fn whole(value: &str, what: &str, said: u64, run: &Run, lane: &Lane) -> Result<(), Wrong> {
    let search = lane.start(&run.grid);
    let mut timeline = Timeline::new(search.map_err(|_| Wrong::Conflict)?);
    if !pursue(&mut timeline, Goal::End) {
        return Err(Wrong::NotThere("end".into()));
    }
    same(value, &said, &count(what, timeline.tally(), timeline.at(), timeline.search().depth()))
}

/// Finds out how long the search is; the present stays.
fn pursue_end(run: &mut Run) -> bool {
    while run.timeline.scout(1 << 16) {
        if run.timeline.known() > LONGEST {
            return false;
        }
    }
    true
}

fn name_of(step: Step) -> &'static str {
    match step {
        Step::Place { .. } => "place",
        Step::Reject { .. } => "reject",
        Step::Remove { .. } => "undo",
        Step::Eliminate { .. } => "out",
        Step::Restore { .. } => "back-in",
        Step::DeadEnd(_) => "dead-end",
        Step::Solution => "solved",
        Step::Exhausted => "end",
        _ => "nothing",
    }
}

/// `9 * 9 + 1`, from left to right.
fn evaluate(sum: &str) -> Option<u64> {
    let mut words = sum.split_whitespace();
    let mut total = number(words.next()?)?;
    while let Some(sign) = words.next() {
        let n = number(words.next()?)?;
        total = match sign {
            "+" => total.checked_add(n)?,
            "-" => total.checked_sub(n)?,
            "*" => total.checked_mul(n)?,
            "/" => total.checked_add(n / 2)?.checked_div(n)?,
            _ => return None,
        };
    }
    Some(total)
}

#[cfg(test)]
mod tests {
    use super::evaluate;

    #[test]
    fn sums_are_taken_from_left_to_right() {
        for (sum, total) in [("9 * 9 * 9", Some(729)), ("41,810 / 1,330", Some(31)), ("7", Some(7))] {
            assert_eq!(evaluate(sum), total, "{sum}");
        }
        for wrong in ["", "1 +", "1 / 0", "1 ^ 2", "1 - 2", "x"] {
            assert_eq!(evaluate(wrong), None, "{wrong}");
        }
    }
}
