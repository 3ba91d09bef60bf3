//! What a lesson's directives come to: each beat with the puzzle, the search and the place in it.
//!
//! All searches are run here, once, and everything a lesson states about them is held against what
//! they do. So a lesson that was read can be walked in any direction, and its numbers are right.

use super::expect;
use super::fault::{Fault, Wrong};
use super::text::{Directive, Part, Said, Text};
use super::{Beat, Kind, Lesson, Moment, Names, Place, Question, Scene, ask};
use crate::puzzle::{Grid, Rules, format};
use crate::search::{AnySearch, DigitOrder, Lane, Lanes, Options, Search, Step, Strategy};
use crate::timeline::{Goal, Pursuit, Race, Timeline, Unit};

/// The places that can be written, for those who wrote something else.
const PLACES: &str = "12,000, 50%, +500, -5, start, end, undo 7, next undo, previous undo, next place, next guess, \
                      next solution, depth 40, r4c7, or the name of a bookmark above";

/// The longest search, in steps, that a lesson may go into.
pub(super) const LONGEST: u64 = 20_000_000;
/// Steps between two looks at how long it is.
const SLICE: u64 = 1 << 16;

/// Every directive.
const DIRECTIVES: [&str; 16] = [
    "puzzle", "strategy", "digits", "race", "preset", "pane", "unit", "speed", "doomed", "ahead", "goto",
    "run", "bookmark", "expect", ASK, "pause",
];

/// The directive that has the search answer a question.
const ASK: &str = "ask";
/// The preset that shows a race, and that only a race has.
pub const COMPARE: &str = "compare";
/// What a race is, for those who wrote something else.
const RACE: &str = "off, or two to four lanes that start on this board, the first without a change of the puzzle: \
                    row-by-row, row-by-row turned 90, fewest-first reversed";

/// Runs a lesson that was read.
pub(super) fn run(text: &Text, names: &Names<'_>) -> Result<Lesson, Vec<Fault>> {
    let mut stage =
        Stage { names, faults: Vec::new(), set: Settings::default(), run: None, marks: Vec::new() };
    for directive in &text.head {
        stage.obey_alone(directive);
    }
    let head = stage.set.clone();
    let mut scenes = Vec::new();
    for part in &text.scenes {
        stage.set = head.clone();
        stage.rewind();
        scenes.push(stage.scene(part));
    }
    let mut faults = stage.faults;
    if faults.is_empty() {
        return Ok(Lesson { title: text.title.clone(), scenes });
    }
    // What is found out at the end of a beat is told where its line stands.
    faults.sort_by_key(|fault| fault.line);
    Err(faults)
}

#[derive(Clone, Default)]
struct Settings {
    grid: Option<Grid>,
    strategy: Option<Strategy>,
    digits: DigitOrder,
    /// None is no race.
    race: Vec<Lane>,
    preset: Option<String>,
    pane: Option<String>,
    unit: Option<Unit>,
    speed: Option<f64>,
    doomed: bool,
    veiled: bool,
}

/// A search, and on what it was started.
pub(super) struct Run {
    pub(super) grid: Grid,
    pub(super) strategy: Strategy,
    pub(super) options: Options,
    pub(super) timeline: Timeline<AnySearch>,
    pub(super) race: Option<Race<AnySearch>>,
    lanes: Vec<Lane>,
}

impl Run {
    /// The position in the search, or what the clock of the race counts.
    fn at(&self) -> u64 {
        self.race.as_ref().map_or_else(|| self.timeline.at(), Race::at)
    }

    /// Goes to a place; `false` if there is none, or if it is too far.
    fn pursue(&mut self, goal: Goal) -> bool {
        let Some(race) = &mut self.race else {
            if goal == Goal::NextSolution {
                self.timeline.go_on();
            }
            return pursue(&mut self.timeline, goal);
        };
        let arrived = loop {
            match race.pursue(&goal, SLICE) {
                Pursuit::Arrived => break true,
                Pursuit::More { reached } if reached <= LONGEST => {}
                _ => break false,
            }
        };
        let first = race.lane(0).at();
        arrived && pursue(&mut self.timeline, Goal::Step(first))
    }
}

struct Stage<'a> {
    names: &'a Names<'a>,
    faults: Vec<Fault>,
    set: Settings,
    run: Option<Run>,
    /// Places by name.
    marks: Vec<(String, u64)>,
}

impl Stage<'_> {
    fn scene(&mut self, part: &Part) -> Scene {
        let beats = part.beats.iter().filter_map(|said| self.beat(said)).collect();
        for directive in &part.rest {
            self.obey_alone(directive);
        }
        Scene { title: part.title.clone(), beats }
    }

    fn beat(&mut self, said: &Said) -> Option<Beat> {
        let mut played = false;
        for directive in &said.directives {
            self.obey(directive);
            played |= directive.name == "run";
        }
        // It is asked where the beat ends, wherever its line stands.
        let asks: Vec<&Directive> = said.directives.iter().filter(|one| one.name == ASK).collect();
        let kind = asks.last().and_then(|directive| self.asked(directive));
        for (i, directive) in asks.iter().enumerate() {
            if i + 1 < asks.len() || !said.choices.is_empty() {
                self.faults.push(directive.fault(Wrong::AskedTwice));
            }
        }
        if let Err(what) = self.ready() {
            // Said once is enough.
            if !self.faults.iter().any(|fault| fault.what == what) {
                self.faults.push(Fault { line: said.line, column: 1, what });
            }
            return None;
        }
        let Settings { preset, pane, unit, speed, doomed, veiled, .. } = self.set.clone();
        let run = self.run.as_ref()?;
        let place = Place {
            grid: run.grid.clone(),
            strategy: run.strategy,
            options: run.options,
            race: run.lanes.clone(),
            preset,
            pane,
            unit,
            speed,
            doomed,
            veiled,
            at: run.at(),
            played,
        };
        let question = (!said.choices.is_empty()).then(|| Question {
            text: said.caption.clone(),
            options: said.choices.iter().map(|(_, choice)| choice.clone()).collect(),
            right: said.choices.iter().position(|(right, _)| *right).unwrap_or(0),
        });
        Some(Beat { caption: said.caption.clone(), notes: said.notes.clone(), question, ask: kind, place })
    }

    /// The search as it is set up; `None` if there is no puzzle, or one that breaks the rules.
    fn started(&mut self) -> Option<&mut Run> {
        let grid = self.set.grid.as_ref()?;
        let lanes = &self.set.race;
        let strategy = self.set.strategy.unwrap_or(Strategy::RowByRow);
        let options = Options { digits: self.set.digits };
        let (strategy, options) = lanes.first().map_or((strategy, options), |l| (l.strategy, l.options));
        let same = |run: &Run| {
            run.grid == *grid && (run.strategy, run.options) == (strategy, options) && run.lanes == *lanes
        };
        if !self.run.as_ref().is_some_and(same) {
            let search = strategy.start_with(&grid.fixed(), &options).ok()?;
            let timeline = Timeline::new(search);
            let runners: Option<Vec<_>> =
                lanes.iter().map(|lane| Some((lane.start(grid).ok()?, lane.strategy.price()))).collect();
            let race = (!lanes.is_empty()).then_some(Race::new(runners?));
            let (grid, lanes) = (grid.clone(), lanes.clone());
            self.run = Some(Run { grid, strategy, options, timeline, race, lanes });
            self.marks.clear();
        }
        self.run.as_mut()
    }

    /// The search as it is set up, or what is wrong with that.
    fn ready(&mut self) -> Result<&mut Run, Wrong> {
        let grid = self.set.grid.as_ref().ok_or(Wrong::NoPuzzle)?;
        let all = Strategy::of(grid.shape().rules());
        let wrong = |directive, value, expected| Wrong::Value { directive, value, expected };
        if let Some(strategy) = self.set.strategy.filter(|strategy| !all.contains(strategy)) {
            return Err(wrong("strategy", strategy.name().to_owned(), names(all)));
        }
        if !self.set.race.iter().all(|lane| starts(lane, grid)) {
            let lanes: Vec<_> = self.set.race.iter().map(Lane::to_string).collect();
            return Err(wrong("race", lanes.join(", "), RACE.to_owned()));
        }
        self.started().ok_or(Wrong::Conflict)
    }

    /// A scene begins at the start of its search.
    fn rewind(&mut self) {
        if let Some(run) = &mut self.run {
            run.pursue(Goal::Start);
        }
    }

    /// The rules of the board.
    fn rules(&self) -> Rules {
        self.set.grid.as_ref().map_or(Rules::Sudoku, |grid| grid.shape().rules())
    }

    /// An order of digits, as far as it makes a difference on the board.
    fn options(&self, digits: DigitOrder) -> Options {
        Options { digits }.on(self.rules())
    }

    /// Does what a directive says that belongs to no paragraph.
    fn obey_alone(&mut self, directive: &Directive) {
        let known = self.faults.len();
        self.obey(directive);
        if directive.name == ASK && self.faults.len() == known {
            self.faults.push(directive.fault(Wrong::NothingBelow));
        }
    }

    fn obey(&mut self, directive: &Directive) {
        if let Err(what) = self.try_to(directive) {
            self.faults.push(directive.fault(what));
        }
    }

    fn try_to(&mut self, directive: &Directive) -> Result<(), Wrong> {
        let value = directive.value.as_str();
        let Some(&name) = DIRECTIVES.iter().find(|&&name| name == directive.name) else {
            let known = DIRECTIVES.join(", ");
            return Err(Wrong::UnknownDirective { name: directive.name.clone(), known });
        };
        let wrong = |expected: String| Wrong::Value { directive: name, value: value.to_owned(), expected };
        match name {
            "puzzle" => {
                let found = format::read_one(value.as_bytes(), None).map_err(Wrong::Puzzle)?;
                if found.grid.first_conflict().is_some() {
                    return Err(Wrong::Conflict);
                }
                let digits = self.set.digits;
                self.set.grid = Some(found.grid.fixed());
                // Of queens the order would be one of nothing.
                if self.options(digits) != (Options { digits }) {
                    let (value, expected) = (digits.to_string(), DigitOrder::Up.to_string());
                    return Err(Wrong::Value { directive: "digits", value, expected });
                }
            }
            "strategy" => {
                // Above the puzzle it is any of them.
                let board = self.set.grid.as_ref().map(|grid| Strategy::of(grid.shape().rules()));
                let found =
                    Strategy::from_name(value).filter(|one| board.is_none_or(|all| all.contains(one)));
                let known = || wrong(names(board.unwrap_or(&Strategy::ALL)));
                self.set.strategy = Some(found.ok_or_else(known)?);
            }
            "digits" => {
                let found = DigitOrder::from_name(value);
                let digits = found.ok_or_else(|| wrong("up, down, shuffled or shuffled:7".into()))?;
                if self.options(digits) != (Options { digits }) {
                    return Err(wrong(DigitOrder::Up.to_string()));
                }
                self.set.digits = digits;
            }
            "race" if value == "off" => self.set.race = Vec::new(),
            "race" => {
                let lanes = Lane::list(value).ok().and_then(|lanes| Lanes(lanes).in_a_race());
                // The first is the search that everything is said of which names no lane.
                let plain = |lanes: &Lanes| lanes.0.iter().take(1).all(|lane| lane.symmetries.is_empty());
                let fit = |lanes: &Lanes| {
                    let grid = self.set.grid.as_ref();
                    grid.is_none_or(|grid| lanes.0.iter().all(|lane| starts(lane, grid)))
                };
                let lanes = lanes.filter(|lanes| plain(lanes) && fit(lanes));
                self.set.race = lanes.ok_or_else(|| wrong(RACE.into()))?.0;
            }
            "preset" => {
                let names: Vec<_> = self.names.presets.iter().copied().filter(|&n| n != COMPARE).collect();
                self.set.preset = Some(one_of(value, &names).map_err(wrong)?);
            }
            "pane" => self.set.pane = Some(one_of(value, self.names.panes).map_err(wrong)?),
            "unit" => {
                let found = Unit::from_name(value);
                self.set.unit = Some(found.ok_or_else(|| wrong(Unit::ALL.map(Unit::name).join(", ")))?);
            }
            "speed" => {
                let found = if value == "max" { Some(f64::INFINITY) } else { value.parse().ok() };
                let found = found.filter(|&speed: &f64| speed > 0.0);
                self.set.speed = Some(found.ok_or_else(|| wrong("a number above 0, or max".into()))?);
            }
            "doomed" | "ahead" => {
                let on = match value {
                    "on" => true,
                    "off" => false,
                    _ => return Err(wrong("on, off".into())),
                };
                if name == "doomed" { self.set.doomed = on } else { self.set.veiled = !on }
            }
            "goto" | "run" => return self.go(name, value),
            "bookmark" if value.is_empty() => return Err(wrong("a name".into())),
            "bookmark" => {
                let at = self.ready()?.at();
                self.marks.push((value.to_owned(), at));
            }
            "expect" => {
                let run = self.ready()?;
                return expect::hold(value, run);
            }
            ASK => {
                let known = || wrong(Kind::ALL.map(Kind::name).join(", "));
                Kind::from_name(value).ok_or_else(known)?;
            }
            _ => {}
        }
        Ok(())
    }

    fn go(&mut self, name: &'static str, value: &str) -> Result<(), Wrong> {
        let mark = self.marks.iter().rev().find(|(name, _)| name == value).map(|&(_, at)| at);
        let run = self.ready()?;
        let goal = mark.map(Goal::Step).or_else(|| Goal::read(value, run.grid.shape()));
        let expected = || Wrong::Value { directive: name, value: value.into(), expected: PLACES.into() };
        let goal = goal.ok_or_else(expected)?;
        let arrived = run.pursue(goal);
        // A position behind the end leads to the end, which is not what was asked for.
        let short = matches!(goal, Goal::Step(n) if run.at() != n);
        if arrived && !short { Ok(()) } else { Err(Wrong::NotThere(value.to_owned())) }
    }

    fn asked(&mut self, directive: &Directive) -> Option<Kind> {
        let kind = Kind::from_name(&directive.value)?;
        let run = self.started()?;
        let (search, last) = (run.timeline.search(), run.timeline.last());
        let cell = last.and_then(Step::cell).or_else(|| search.cell_at(search.depth()));
        let Run { grid, strategy, options, .. } = &*run;
        let moment = Moment { grid, strategy: *strategy, options: *options, search, last, cell };
        if ask(kind, &moment).is_none() {
            self.faults.push(directive.fault(Wrong::NothingToAsk(kind)));
        }
        Some(kind)
    }
}

/// Goes to a place; `false` if there is none, or if it is too far.
pub(super) fn pursue(timeline: &mut Timeline<AnySearch>, goal: Goal) -> bool {
    loop {
        match timeline.pursue(&goal, SLICE) {
            Pursuit::Arrived => return true,
            Pursuit::NotFound => return false,
            Pursuit::More { .. } if timeline.known() > LONGEST => return false,
            Pursuit::More { .. } => {}
        }
    }
}

/// Can a lane start on this board, and as it is written?
fn starts(lane: &Lane, grid: &Grid) -> bool {
    lane.start(grid).is_ok() && lane.clone().on(grid.shape().rules()) == *lane
}

fn names(strategies: &[Strategy]) -> String {
    strategies.iter().map(|strategy| strategy.name()).collect::<Vec<_>>().join(", ")
}

fn one_of(value: &str, names: &[&'static str]) -> Result<String, String> {
    names.iter().find(|&&name| name == value).map(|&name| name.to_owned()).ok_or_else(|| names.join(", "))
}
