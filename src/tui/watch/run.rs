//! A run of somebody's own program while it is watched: where it stands, and what it says about the present.

use std::time::Duration;

use super::{Quiz, Watch, source::Source};
use crate::{
    child::How,
    lesson::Question,
    locale,
    puzzle::{Cell, DigitSet, Grid, Shape},
    record::{Entry, Problem, Recording, Replay, State, View, Watched},
    search::{Options, Search, Strategy},
    timeline::{Direction, Goal, Paid, Player, Timeline},
    tui::pane::Subject,
};

/// How often a program that runs is looked at.
const LOOK: Duration = Duration::from_millis(30);
/// A program that says nothing for so long is waited for.
const SILENCE: Duration = Duration::from_secs(2);
/// What still comes so long behind the end of a program is not what the pipe held.
const LEFT: Duration = Duration::from_secs(1);
/// Lines of output that are fetched for a pane.
const LINES: usize = 60;

/// The run that is watched.
pub(in crate::tui) struct Run {
    pub(in crate::tui) recording: Recording,
    pub(in crate::tui) state: State,
    /// What it is called, without control characters.
    pub(in crate::tui) name: String,
    /// How much of its stderr there is, and whether more may come.
    errors: (u64, bool),
    /// How the program has ended, if it is one that we have started.
    pub(in crate::tui) how: Option<How>,
    /// How long no line has come.
    silent: Duration,
    /// How long reading has gone on behind the program's end.
    left: Duration,
    /// Somebody else watches the program, and ends it.
    pub(in crate::tui) guest: bool,
    /// Chapters that are bookmarks already.
    chapters: usize,
    /// The position whose question was asked last.
    asked: Option<u64>,
    /// What was found out about the present.
    pub(in crate::tui) here: Here,
}

/// What a program says about the present.
#[derive(Default)]
pub(in crate::tui) struct Here {
    /// The position, the lines read and what was kept of stderr for which it was found.
    found_for: Option<(u64, u64, u64)>,
    /// The latest lines of output, each with the step behind which it was printed, and of stderr.
    pub(in crate::tui) output: Vec<(u64, String)>,
    pub(in crate::tui) errors: Vec<String>,
    pub(in crate::tui) notes: Vec<String>,
    /// The functions entered and not left, outermost first, where it gives them names; and how many more.
    pub(in crate::tui) calls: (Vec<String>, u64),
    pub(in crate::tui) variables: Vec<(String, String)>,
    /// The line of its source, from 1.
    pub(in crate::tui) source_line: Option<usize>,
    pub(in crate::tui) problems: Vec<Problem>,
    /// The questions that it asks.
    pub(in crate::tui) asks: Vec<Question>,
    /// What it says can be in the cells, and of which cell it has said so just now.
    pub(in crate::tui) candidates: Vec<(Cell, DigitSet)>,
    pub(in crate::tui) listed: Option<Cell>,
}

/// What a program is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::tui) enum Doing {
    /// It runs.
    Running,
    /// It has said nothing for a while.
    Silent,
    /// It waits for the view.
    Held,
    /// It has ended, and something that it has started goes on with its output.
    Left,
    /// Nothing more will come.
    Over,
}

impl Run {
    pub(in crate::tui) fn doing(&self) -> Doing {
        match &self.state {
            State { over: true, .. } => Doing::Over,
            State { full: true, .. } => Doing::Held,
            _ if self.left >= LEFT => Doing::Left,
            _ if self.silent >= SILENCE => Doing::Silent,
            _ => Doing::Running,
        }
    }

    /// Looks at what has come. Returns whether there is something to draw.
    fn look(&mut self, elapsed: Duration, view: View) -> bool {
        self.recording.follow(view);
        let (_, lines, over) = self.recording.progress();
        let before = self.doing();
        let errors = std::mem::replace(&mut self.errors, self.recording.errors_kept());
        let complaint = self.errors.0 != errors.0;
        let news = lines != self.state.lines || over != self.state.over;
        if !self.state.over {
            self.state = self.recording.state();
        }
        // Who waits for us is not silent.
        self.silent =
            if news || self.state.full { Duration::ZERO } else { self.silent.saturating_add(elapsed) };
        if !over && !self.state.full && self.recording.end().is_some() {
            self.left = self.left.saturating_add(elapsed);
        }
        let ended = over && self.how.is_none();
        if ended {
            self.how = self.recording.end().map(|end| end.how);
            // It may have been ended long after its output.
            self.state.ended_by_us = self.recording.state().ended_by_us;
        }
        news || complaint || self.doing() != before || (ended && self.how.is_some())
    }

    /// Is there still something to come: lines, stderr, or how the program has ended?
    fn goes_on(&self) -> bool {
        !self.state.over || self.errors.1 || (self.how.is_none() && self.recording.has_child())
    }

    /// Finds out what the program says about a position.
    fn refresh(&mut self, at: u64) {
        self.errors = self.recording.errors_kept();
        let key = (at, self.state.lines, self.errors.0);
        if self.here.found_for == Some(key) {
            return;
        }
        let clean = |text: &[u8]| locale::clean(&String::from_utf8_lossy(text));
        let all = |entries: Vec<Entry>| entries.into_iter().map(|entry| clean(&entry.text)).collect();
        let asks = self.recording.asks(at).into_iter().map(|(text, options, right)| Question {
            text: clean(&text),
            options: options.iter().map(|option| clean(option)).collect(),
            right,
        });
        let (candidates, listed) = self.recording.candidates(at);
        let mut problems: Vec<Problem> = Vec::new();
        for (problem, _) in self.recording.problems_at(at) {
            // A step may have the same one many times, above all the last.
            if !problems.contains(&problem) {
                problems.push(problem);
            }
        }
        let output = self.recording.output(at, LINES).into_iter();
        let (calls, deeper) = self.recording.calls(at);
        self.here = Here {
            calls: (calls.iter().map(|name| clean(name)).collect(), deeper),
            found_for: Some(key),
            output: output.map(|entry| (entry.step, clean(&entry.text))).collect(),
            errors: all(self.recording.errors(at, LINES)),
            notes: all(self.recording.notes(at)),
            variables: self.recording.variables(at).iter().map(|(n, v)| (clean(n), clean(v))).collect(),
            source_line: self.recording.source_line(at).map(usize::from),
            problems,
            asks: asks.collect(),
            candidates,
            listed,
        };
    }
}

impl Drop for Run {
    /// A program that nobody watches has nobody to talk to.
    fn drop(&mut self) {
        if !self.guest {
            self.recording.kill();
        }
    }
}

impl Watch {
    /// Starts to watch a run.
    pub(in crate::tui) fn of_run(watched: Watched, player: Player) -> Watch {
        let Watched { recording, puzzle, name } = watched;
        let state = recording.state();
        let grid = state.grid.clone().or(puzzle).unwrap_or(Grid::empty(Shape::S9));
        let timeline = Timeline::new(Replay::new(recording.clone(), &grid).into());
        let strategy = state.strategy.unwrap_or(Strategy::RowByRow);
        let mut watch = Watch::over(grid, strategy, Options::default(), player, timeline);
        // Those that were kept are of searches of ours.
        watch.bookmarks.recall(Vec::new());
        watch.run = Some(Run {
            recording,
            state,
            name: locale::clean(&name),
            errors: (0, false),
            how: None,
            silent: Duration::ZERO,
            left: Duration::ZERO,
            guest: false,
            chapters: 0,
            asked: None,
            here: Here::default(),
        });
        watch
    }

    /// How many functions a program has entered and not left; `None` for a search of ours.
    pub(in crate::tui) fn calls(&self) -> Option<u32> {
        match self.timeline.search() {
            Source::Run(replay) => Some(replay.calls()),
            Source::Search(_) => None,
        }
    }

    /// What is watched.
    pub(in crate::tui) fn subject(&self) -> Subject {
        match &self.run {
            None => Subject::Search,
            Some(run) if run.state.source.is_some() => Subject::RunWithSource,
            Some(_) => Subject::Run,
        }
    }

    /// Looks at what a program has said meanwhile; returns whether there is something to draw.
    pub(super) fn look_at_run(&mut self, elapsed: Duration) -> bool {
        let view = match (self.pursuit, self.player.is_playing()) {
            // Those who play beside a race are its lanes.
            _ if self.race.is_some() => View::Paused,
            (Some(_), _) => View::Seeking,
            (None, Some(_)) => View::Playing(self.timeline.at()),
            (None, None) => View::Paused,
        };
        let Some(run) = &mut self.run else { return false };
        let news = run.look(elapsed, view);
        if news {
            self.scouting = true;
            self.settle();
        }
        self.take_chapters();
        news
    }

    /// The program has named its board: if it is another one than we thought, the run begins on that.
    fn settle(&mut self) {
        let Some(run) = &mut self.run else { return };
        if let Some(grid) = &run.state.grid
            && *grid != self.grid
            && self.timeline.known() == 0
        {
            self.grid = grid.clone();
            self.timeline = Timeline::new(Replay::new(run.recording.clone(), grid).into());
            self.shown = (0, self.timeline.search().board().to_vec());
            self.insight = super::Insight::default();
        }
        if let Some(strategy) = run.state.strategy {
            self.strategy = strategy;
        }
    }

    /// What the program calls a chapter is a bookmark.
    fn take_chapters(&mut self) {
        let Some(run) = &mut self.run else { return };
        let chapters = run.recording.marks_from(run.chapters);
        run.chapters += chapters.len();
        let name = run.name.clone();
        if !chapters.is_empty() {
            let named = |chapter: Entry| (chapter.step, String::from_utf8_lossy(&chapter.text).into_owned());
            self.bookmarks.add(&name, chapters.into_iter().map(named));
        }
    }

    /// Finds out what the program says about the present. A question of its own is asked, once; not in a film,
    /// where nobody can answer it.
    pub(super) fn refresh_run(&mut self) {
        let at = self.timeline.at();
        let Some(run) = &mut self.run else { return };
        run.refresh(at);
        if self.pursuit.is_some() {
            return;
        }
        if let Some(question) = run.here.asks.first().filter(|_| run.asked != Some(at) && !run.guest) {
            self.quiz = Some(Quiz::new(question.clone(), None));
            self.player.pause();
        }
        run.asked = (!run.here.asks.is_empty()).then_some(at);
    }

    /// The questions that a program asks where we stand.
    pub(in crate::tui) fn asks(&self) -> &[Question] {
        self.run.as_ref().map_or(&[], |run| &run.here.asks)
    }

    /// Plays what is owed, but not beyond a question of the program's.
    pub(super) fn pay(&mut self, out_of_time: &mut dyn FnMut() -> bool) -> Paid {
        let (from, forward) = (self.timeline.at(), self.player.is_playing() == Some(Direction::Forward));
        let mut paid = self.player.pay(&mut self.timeline, out_of_time);
        let ask = self.run.as_ref().filter(|_| forward).and_then(|run| run.recording.next_ask(from));
        if let Some(ask) = ask.filter(|&ask| ask <= self.timeline.at()) {
            self.timeline.seek(ask);
            self.player.pause();
            paid = Paid { steps: ask - from, ..Paid::default() };
        }
        paid
    }

    /// Have we come to the end of what has come so far, and is more to come?
    pub(super) fn awaits(&self) -> bool {
        self.run.is_some() && self.timeline.end().is_none() && self.timeline.known() == self.events()
    }

    /// How many steps are known, and how many there are once that is known. Of a run that is everything up to its
    /// last event, whatever solutions lie before it.
    pub(in crate::tui) fn total(&self) -> (u64, Option<u64>) {
        let known = self.timeline.known();
        match &self.run {
            Some(run) if self.forks.shown().is_none() => {
                let events = run.state.events.max(known);
                (events, run.state.over.then_some(events))
            }
            _ => (known, self.timeline.end().map(|(end, _)| end)),
        }
    }

    fn events(&self) -> u64 {
        self.run.as_ref().map_or(0, |run| run.recording.progress().0)
    }

    /// When a run is to be looked at next; `None` if nothing more comes of it.
    pub(super) fn run_due(&self) -> Option<Duration> {
        self.run.as_ref().filter(|run| run.goes_on()).map(|_| LOOK)
    }

    /// Goes to the next or previous place where something is wrong. Returns false if there is none.
    pub(in crate::tui) fn seek_problem(&mut self, forward: bool) -> bool {
        let at = self.timeline.at();
        let Some(run) = &self.run else { return false };
        let differs = run.state.divergence.map(|d| d.step);
        let differs = differs.filter(|&step| if forward { step > at } else { step < at });
        let problem = run.recording.next_problem(at, forward);
        let both = problem.into_iter().chain(differs);
        let step = if forward { both.min() } else { both.max() };
        if let Some(step) = step {
            self.pursue(Goal::Step(step));
        }
        step.is_some()
    }
}
