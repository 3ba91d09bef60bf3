//! A search being watched: where we stand in it, how it plays, and what its last step says.

mod bookmarks;
mod doom;
mod folds;
mod forks;
mod heat;
mod moment;
mod motion;
mod quiz;
mod race;
mod run;
mod sizing;
mod source;
mod told;

pub(super) use crate::{
    locale::Caption,
    puzzle::{Cell, CellSet, Digit, Grid, Shape},
    search::{Ending, Options, Refused, Search, Step, Strategy},
    timeline::{
        Children, Comparison, Direction, Goal, Node, Player, Pursuit, Refuted, Stop, Stopped, Timeline, Unit,
    },
};
pub(super) use bookmarks::{Bookmark, Bookmarks};
pub(super) use doom::{Doom, Dooms};
pub(super) use folds::{Folds, Shown, Unfolding};
pub(super) use forks::{Forks, NoFork};
pub(super) use heat::Warmth;
pub(super) use moment::Moment;
pub(super) use race::{LANES, Racing, usual as usual_lanes};
pub(super) use run::{Doing, Run};
pub(super) use sizing::Sizing;
pub(super) use source::Source;

pub(super) use quiz::{HEAD as QUIZ_HEAD, Quiz};

/// The scout finds out how long a search is, up to here; a longer one reads "at least".
const SCOUT_LIMIT: u64 = 2_000_000_000;
/// Steps of work that the panes may cost a frame, while it plays and while it rests.
const LOOK_PLAYING: u64 = 1 << 17;
const LOOK_RESTING: u64 = 1 << 22;
/// How many of the costliest wrong guesses the keys and the time line know.
const COSTLY: usize = 9;
/// The most placements of a search whose tree is shown as a whole, and the most steps.
const WHOLE: usize = 200;
const WHOLE_STEPS: u64 = 1 << 14;
/// Steps between two looks at the clock, on long ways.
const SLICE: u64 = 1 << 16;

/// A search being watched.
pub(super) struct Watch {
    /// The board as it was typed.
    pub(super) grid: Grid,
    pub(super) strategy: Strategy,
    /// What was chosen besides the strategy.
    pub(super) options: Options,
    pub(super) timeline: Timeline<Source>,
    pub(super) player: Player,
    /// A long way being gone, slice by slice.
    pub(super) pursuit: Option<Goal>,
    scouting: bool,
    /// Since when the search has been lost.
    pub(super) dooms: Dooms,
    /// How often each cell was tried.
    pub(super) warmth: Warmth,
    /// How large the search will be.
    pub(super) sizing: Sizing,
    /// What was chosen in the pane that has the focus: the position behind a placement.
    pub(super) chosen: Option<u64>,
    /// Which parts of the tree are drawn how.
    pub(super) folds: Folds,
    /// Named moments.
    pub(super) bookmarks: Bookmarks,
    /// Compare with the bookmark at this position.
    pub(super) against: Option<u64>,
    /// Branches of history with another digit.
    pub(super) forks: Forks,
    /// Show the cursor, since somebody has pointed at a cell.
    pub(super) points: bool,
    /// How often the strip's window was halved twice: 0 shows the whole search.
    pub(super) zoom: u32,
    /// The run of somebody's own program, if it is one.
    pub(super) run: Option<Run>,
    /// What the panes show about the present, found by [`refresh`](Self::refresh).
    pub(super) insight: Insight,
    /// The race, while the view that shows it is chosen. Then keys and time move its clock.
    pub(super) race: Option<Box<Racing>>,
    /// A question to the class that is being asked.
    pub(super) quiz: Option<Quiz>,
    /// What is played is the way to a question of a lesson.
    pub(super) awaited: bool,
    /// A lesson wants nothing shown of what comes after the present.
    pub(super) veiled: bool,
    /// What the last frame showed: the position and the board.
    shown: (u64, Vec<u8>),
}

/// What is to be found out about the present before it is drawn.
#[derive(Default)]
pub(super) struct Insight {
    /// The position, the frontier and the wish it was found for.
    found_for: Option<(u64, u64, bool, bool, bool, Option<u64>)>,
    /// The live path from the root, each with its siblings, as seen from the present.
    pub(super) levels: Vec<Vec<Node>>,
    /// Are there all levels?
    pub(super) complete: bool,
    /// All nodes of a search that is small enough, and whether each is a solution.
    pub(super) whole: Option<Vec<(Node, bool)>>,
    /// The placement since which the search has been lost.
    pub(super) doom: Option<Doom>,
    /// The costliest wrong guesses, costliest first.
    pub(super) bill: Vec<Refuted>,
    /// The present held against a bookmark, while it rests.
    pub(super) comparison: Option<Comparison>,
    /// Steps since the frame before.
    pub(super) leap: u64,
    /// The cells that have changed since the frame before.
    pub(super) trail: CellSet,
}

/// How a slice of background work ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Progress {
    /// Nothing to draw.
    Same,
    /// Something to draw.
    Changed,
    /// A condition was met on which to stop.
    Met(Stop),
    /// A long way ended without finding what was looked for; we stand where we stood.
    NotFound,
}

impl Watch {
    /// Starts a search on a board; every digit that stands on it counts as given.
    pub(super) fn new(
        grid: Grid,
        strategy: Strategy,
        options: Options,
        player: Player,
    ) -> Result<Watch, Refused> {
        let rules = grid.shape().rules();
        let (strategy, options) = (strategy.on(rules), options.on(rules));
        let timeline = Timeline::new(Source::from(strategy.start_with(&grid.fixed(), &options)?));
        Ok(Watch::over(grid, strategy, options, player, timeline))
    }

    /// At the start of a timeline.
    fn over(
        grid: Grid,
        strategy: Strategy,
        options: Options,
        player: Player,
        timeline: Timeline<Source>,
    ) -> Watch {
        let shown = (0, timeline.search().board().to_vec());
        Watch {
            run: None,
            grid,
            strategy,
            options,
            timeline,
            player,
            pursuit: None,
            scouting: true,
            dooms: Dooms::default(),
            warmth: Warmth::default(),
            sizing: Sizing::default(),
            chosen: None,
            folds: Folds::default(),
            points: false,
            bookmarks: Bookmarks::default(),
            against: None,
            forks: Forks::default(),
            zoom: 0,
            race: None,
            quiz: None,
            awaited: false,
            veiled: false,
            shown,
            insight: Insight::default(),
        }
    }

    /// Puts another search on the same board in the place of this one, and keeps what a person has set up.
    /// The place is kept as a share of the search, in per cent, which is returned; `None` if we stand at
    /// the start or if it is not known how long the search is.
    pub(super) fn replace(&mut self, fresh: Watch) -> Option<f64> {
        let share = self.timeline.end().filter(|_| self.timeline.at() > 0);
        let share = share.map(|(end, _)| self.timeline.at().min(end) as f64 * 100.0 / end.max(1) as f64);
        let dooms = Dooms::new(self.dooms.on);
        let warmth = Warmth::new(self.warmth.on);
        let (points, zoom, mut folds) = (self.points, self.zoom, std::mem::take(&mut self.folds));
        folds.fold_all();
        let bookmarks = std::mem::take(&mut self.bookmarks);
        *self = Watch { dooms, warmth, points, zoom, folds, bookmarks, ..fresh };
        self.pursuit = share.map(Goal::Percent);
        share
    }

    /// What bookmarks call the search or the race. Branches have none.
    pub(super) fn search_name(&self) -> Option<String> {
        if let Some(race) = &self.race {
            return Some(race.name());
        }
        match self.options {
            _ if self.forks.shown().is_some() => None,
            _ if self.run.is_some() => self.run.as_ref().map(|run| run.name.clone()),
            usual if usual == Options::default() => Some(self.strategy.name().to_owned()),
            options => Some(format!("{}:{}", self.strategy.name(), options.digits)),
        }
    }

    /// The bookmarks of what is shown, by position.
    pub(super) fn marks(&self) -> impl Iterator<Item = &Bookmark> {
        let name = self.search_name();
        self.bookmarks.all().iter().filter(move |mark| Some(&mark.search) == name.as_ref())
    }

    /// Compares with a bookmark from now on, or stops comparing. Returns false if there is no bookmark.
    pub(super) fn compare(&mut self) -> bool {
        let name = self.search_name();
        let latest = name.as_ref().and_then(|name| self.bookmarks.latest(name));
        self.against = match self.against {
            Some(_) => None,
            None => latest.map(|mark| mark.step),
        };
        self.against.is_some() || latest.is_some()
    }

    /// The cell that somebody asks about who does not point at one: the one just filled, or the one that
    /// is being filled.
    pub(super) fn cell_in_question(&self) -> Option<Cell> {
        match self.timeline.last() {
            Some(Step::Place { cell, .. }) => Some(cell),
            _ => self.timeline.search().cell_at(self.timeline.search().depth()),
        }
    }

    /// What if this digit stood in that cell? Shows the branch of history.
    pub(super) fn fork(&mut self, cell: Cell, digit: Digit) -> Result<(), NoFork> {
        self.player.pause();
        self.stop();
        let live = |level: &Vec<Node>| level.last().copied().filter(|node| node.undone.is_none());
        self.refresh();
        let placed = self.insight.levels.iter().filter_map(live).find(|node| node.cell == cell);
        self.forks.leave(&mut self.timeline, (cell, digit), placed.map(|node| node.placed))?;
        self.another_branch();
        Ok(())
    }

    /// Shows the next branch. Returns false if there is none.
    pub(super) fn next_branch(&mut self) -> bool {
        self.player.pause();
        self.stop();
        let more = self.forks.next(&mut self.timeline);
        self.another_branch();
        more
    }

    /// Drops the branch that is shown. Returns false if it is the search itself.
    pub(super) fn drop_branch(&mut self) -> bool {
        self.player.pause();
        self.stop();
        let dropped = self.forks.drop_shown(&mut self.timeline);
        self.another_branch();
        dropped
    }

    /// Everything that was found out about the branch shown before is forgotten.
    fn another_branch(&mut self) {
        self.scouting = self.timeline.end().is_none() && self.timeline.known() < SCOUT_LIMIT;
        (self.against, self.zoom, self.chosen) = (None, 0, None);
        self.dooms = Dooms::new(self.dooms.on);
        self.warmth = Warmth::new(self.warmth.on);
        self.folds.fold_all();
        self.sizing = Sizing::default();
        self.insight = Insight::default();
    }

    pub(super) fn shape(&self) -> Shape {
        self.grid.shape()
    }

    /// The length of the search is known, or known well enough.
    pub(super) fn scouted(&mut self) {
        self.scouting = false;
    }

    /// The position in the search, or what the clock of the race counts.
    pub(super) fn at(&self) -> u64 {
        self.race.as_ref().map_or_else(|| self.timeline.at(), |race| race.race.at())
    }

    /// Finds out what the panes show about the present. Costs a few replays between checkpoints, so it
    /// is done once a position.
    pub(super) fn refresh(&mut self) {
        if let Some(race) = &mut self.race {
            return race.look_for_doom(self.dooms.on);
        }
        self.refresh_run();
        let key = (
            self.timeline.at(),
            self.timeline.known(),
            self.dooms.on,
            self.player.is_playing().is_some(),
            self.is_veiled(),
            self.against,
        );
        if self.insight.found_for == Some(key) {
            return;
        }
        let here = self.timeline.at();
        let playing = self.player.is_playing().is_some();
        let branches = self.timeline.branches(if playing { LOOK_PLAYING } else { LOOK_RESTING });
        let mut levels: Vec<Vec<Node>> =
            branches.levels.iter().map(|level| level.seen_from(here).collect()).collect();
        let complete = branches.complete;
        let left_out: u64 = branches.levels.iter().map(Children::solutions_left_out).sum();
        // The solutions so far that are in no refuted part are in the live one.
        let mut found = self.timeline.tally().solutions.saturating_sub(left_out);
        for node in levels.iter_mut().flatten() {
            match node.is_live(here) {
                true => node.solutions = found,
                false => found = found.saturating_sub(node.solutions),
            }
        }
        let board = self.timeline.search().board();
        let trail =
            self.shape().all_cells().filter(|c| board[c.index()] != self.shown.1[c.index()]).collect();
        let leap = here.abs_diff(self.shown.0);
        self.shown = (here, board.to_vec());
        let veiled = self.is_veiled();
        let small =
            !veiled && self.timeline.end().is_some() && here.max(self.timeline.known()) <= WHOLE_STEPS;
        let whole = small.then(|| self.timeline.whole_tree(WHOLE)).flatten();
        let doom = if veiled { None } else { self.look_for_doom(&levels) };
        let bill = self.find_bill();
        let against = self.against.filter(|_| !playing);
        let comparison = against.map(|step| self.timeline.compare(step, here));
        self.insight =
            Insight { found_for: Some(key), levels, complete, whole, doom, bill, comparison, leap, trail };
    }

    /// Is a class being asked, or about to be? Then nothing is shown of what comes after the present, nor
    /// whether the search is lost: the answer could be read off it.
    pub(super) fn is_veiled(&self) -> bool {
        let asked = self.quiz.as_ref().is_some_and(|quiz| !quiz.revealed);
        asked || self.veiled || (self.awaited && self.player.is_playing().is_some())
    }

    /// The stretch of the search that the strip shows, in so many columns: the whole, or a window round
    /// the present that is no narrower than a column a step.
    pub(super) fn window(&self, columns: u16) -> (u64, u64) {
        let known = self.timeline.known();
        let width = (known >> (2 * self.zoom).min(63)).max(u64::from(columns)).min(known);
        let from = self.timeline.at().saturating_sub(width / 2).min(known - width);
        (from, from + width)
    }

    /// Looks closer, or at the whole again where closer is not possible.
    pub(super) fn zoom_in(&mut self, columns: u16) {
        let (from, until) = self.window(columns);
        self.zoom = if until - from <= u64::from(columns) { 0 } else { self.zoom + 1 };
    }

    /// The costliest wrong guesses, costliest first. What was refuted within another refuted part is a
    /// consequence of it and left out.
    pub(super) fn find_bill(&self) -> Vec<Refuted> {
        let (veiled, here) = (self.is_veiled(), self.timeline.at());
        let told = |entry: &&Refuted| !veiled || entry.undone <= here;
        let mut bill: Vec<Refuted> = self.timeline.bill().filter(told).copied().collect();
        bill.sort_by_key(|entry| (u64::MAX - entry.cost(), entry.placed));
        bill.truncate(COSTLY);
        bill
    }

    /// The positions behind the placements of the costliest wrong guesses, ascending.
    pub(super) fn costly(&self) -> Vec<u64> {
        let mut placed: Vec<u64> = self.find_bill().iter().map(|entry| entry.placed).collect();
        placed.sort_unstable();
        placed
    }

    /// How many cells the search has to fill, those that it has filled among them.
    pub(super) fn to_fill(&self) -> usize {
        self.moment().to_fill()
    }

    /// The moment where we stand.
    pub(super) fn moment(&self) -> Moment<'_> {
        Moment { timeline: &self.timeline, grid: &self.grid }
    }

    /// What the last step did.
    pub(super) fn caption(&self) -> Caption {
        let branch = self.forks.shown().filter(|_| self.timeline.at() == 0);
        match branch.and_then(|branch| branch.choice) {
            Some((cell, digit)) => Caption::Fork { cell, digit },
            None => self.moment().caption(),
        }
    }

    /// The cell that the moment is about: the last step's, else the one to be filled next.
    pub(super) fn focus(&self) -> Option<Cell> {
        let search = self.timeline.search();
        self.timeline.last().and_then(Step::cell).or_else(|| search.cell_at(search.depth()))
    }

    /// The board as typed with the search's digits in its blanks, if they are a solution.
    pub(super) fn solution(&self) -> Option<Grid> {
        // A program that says that it is done has moved on from the solution that it leaves.
        if !matches!(self.timeline.last(), Some(Step::Solution | Step::Done(_)))
            || !self.moment().board().is_solution()
        {
            return None;
        }
        let mut grid = self.grid.clone();
        let blanks: Vec<Cell> = grid.blanks().collect();
        for cell in blanks {
            grid.set(cell, Digit::new(self.timeline.search().board()[cell.index()]));
        }
        Some(grid)
    }
}
