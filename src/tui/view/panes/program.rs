//! Output: what somebody's own program is doing, and what it has printed up to the present; below it the latest
//! line of its stderr, which has a pane of its own.
//!
//! ```text
//! the program runs: 1,234 events in 1,240 lines; 2 errors, 1 warning
//! i = 3  j = 1 2 5
//! 1,234 | solved in 0.1 s
//! ! Traceback (most recent call last):
//! ```

use crate::{
    child::How,
    locale::{self, Run as Say, Word},
    record::{Halt, Problem, State},
    search::Step,
    tui::{
        model::Model,
        theme::Role,
        view::column::Column,
        watch::{Doing, Run, Watch},
    },
};

pub(super) fn draw(column: &mut Column<'_>, watch: &Watch, model: &Model) {
    let Some(run) = &watch.run else { return };
    let status = status(model, watch, run, false);
    column.wrapped(&format!(" {}", status.whole()), status.role, 3);
    if let Some(text) = crash(column, watch, run) {
        column.wrapped(&format!(" {text}"), Role::Faint, 3);
    }
    let mut pieces: Vec<(String, Role)> = Vec::new();
    if let Some(calls) = watch.calls().filter(|&calls| calls > 0) {
        pieces.push((format!(" {} {calls} ", column.word(Word::Calls)), Role::Guess));
    }
    let values = run.here.variables.iter();
    pieces.extend(values.map(|(name, value)| (format!(" {name} = {value} "), Role::Guess)));
    if !pieces.is_empty() {
        column.pieces(pieces);
    }
    let error = run.here.errors.last();
    let room = usize::from(column.left().saturating_sub(error.map_or(0, |_| 1)));
    output(column, &run.here.output, room);
    if let Some(error) = error {
        column.text(format!("! {error}"), Role::Bad);
    }
}

/// What the program has printed beside its steps, each line behind the number of the step that it followed.
fn output(column: &mut Column<'_>, all: &[(u64, String)], room: usize) {
    let shown = &all[all.len().saturating_sub(room)..];
    if all.is_empty() {
        return lines(column, &[], room, ("|", Role::Text));
    }
    let numbers: Vec<String> = shown.iter().map(|&(step, _)| column.number(step)).collect();
    let wide = numbers.iter().map(String::len).max().unwrap_or(0);
    for (number, (_, text)) in numbers.iter().zip(shown) {
        column.text(format!("{number:>wide$} | {text}"), Role::Text);
    }
}

/// What the program has written to its stderr up to the present.
pub(super) fn errors(column: &mut Column<'_>, watch: &Watch) {
    let room = usize::from(column.left());
    if let Some(run) = &watch.run {
        lines(column, &run.here.errors, room, ("!", Role::Bad));
    }
}

/// The last lines of a text for which there is room.
fn lines(column: &mut Column<'_>, texts: &[String], room: usize, (sign, role): (&str, Role)) {
    if texts.is_empty() && room > 0 {
        column.text(format!(" {}", column.word(Word::NothingPrinted)), Role::Faint);
    }
    for text in &texts[texts.len().saturating_sub(room)..] {
        column.text(format!("{sign} {text}"), role);
    }
}

/// What the program is doing, in parts each of which is said whole or not at all.
pub(in crate::tui::view) struct Status {
    pub(in crate::tui::view) role: Role,
    parts: Vec<(Rank, String)>,
}

/// What is left out first where there is no room: the greatest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Main,
    /// How the board stood, where the program has claimed nothing; how much is wrong.
    Aside,
    /// Where it leaves its strategy.
    Leaves,
    /// That it ended well, of which more is told.
    Well,
}

impl Status {
    /// All of it.
    pub(in crate::tui::view) fn whole(&self) -> String {
        self.up_to(Rank::Well)
    }

    /// The same in fewer words, fewest last.
    pub(in crate::tui::view) fn briefs(&self) -> Vec<String> {
        let briefs = [Rank::Leaves, Rank::Aside, Rank::Main].map(|rank| self.up_to(rank));
        briefs.into_iter().filter(|brief| !brief.is_empty()).collect()
    }

    fn up_to(&self, rank: Rank) -> String {
        let parts = self.parts.iter().filter(|part| part.0 <= rank);
        parts.map(|(_, text)| text.as_str()).collect::<Vec<_>>().join("; ")
    }
}

/// What the program is doing, or what has come of it; what is wrong, and where it leaves its strategy. Below
/// the `caption` nothing that stands there is said again.
pub(in crate::tui::view) fn status(model: &Model, watch: &Watch, run: &Run, caption: bool) -> Status {
    let say = |what: Say| locale::run(model.look.lang, &what, watch.shape());
    let state = &run.state;
    let mut parts = Vec::new();
    let mut role = match run.doing() {
        Doing::Running => Role::Good,
        Doing::Silent => Role::Key,
        Doing::Held => Role::Text,
        Doing::Left => Role::Witness,
        Doing::Over if state.halt.is_none() && (state.done.is_some() || state.ended_by_us) => Role::Text,
        Doing::Over => Role::Bad,
    };
    match (run.doing(), state.halt) {
        (Doing::Running, _) => parts.push((Rank::Main, say(Say::Running))),
        (Doing::Silent, _) => parts.push((Rank::Main, say(Say::Waiting))),
        (Doing::Held, _) => parts.push((Rank::Main, say(Say::Held))),
        (Doing::Left, _) => parts.push((Rank::Main, say(Say::LeftPrinting))),
        (Doing::Over, Some(Halt::Limit)) => parts.push((Rank::Main, say(Say::Limit(state.events)))),
        (Doing::Over, Some(Halt::Idle)) => parts.push((Rank::Main, say(Say::Idle(state.events)))),
        (Doing::Over, Some(Halt::Version)) => {
            let met = state.problems.get(Problem::Version);
            parts.extend(met.map(|met| (Rank::Main, locale::met(model.look.lang, &met))));
        }
        (Doing::Over, Some(Halt::Strict)) => {
            parts.extend(state.first_error.map(|error| (Rank::Main, say(Say::Strict(error)))));
        }
        (Doing::Over, None) => {
            match run.how {
                _ if state.ended_by_us => parts.push((Rank::Main, say(Say::EndedByYou))),
                Some(how) => {
                    let well = how == How::Exit(0) && state.done.is_some();
                    let rank = if well { Rank::Well } else { Rank::Main };
                    parts.push((rank, say(Say::Ended(how, state.done.is_some()))));
                }
                None if run.recording.has_child() => parts.push((Rank::Main, say(Say::Closed))),
                None if state.done.is_none() => parts.push((Rank::Main, say(Say::EndedSilently))),
                None => {}
            }
            if run.recording.is_held() {
                parts.push((Rank::Main, say(Say::Left)));
            }
            if run.how.is_some_and(|how| how != How::Exit(0)) && !state.ended_by_us {
                role = Role::Bad;
            }
            let told = caption && matches!(watch.timeline.last(), Some(Step::Done(_)));
            let rank = if state.done.is_some() { Rank::Main } else { Rank::Aside };
            parts.extend(verdict(model, state).filter(|_| !told).map(|what| (rank, say(what))));
        }
    }
    if state.done.is_some_and(|claim| model.judged.claim(claim).is_wrong()) {
        role = Role::Bad;
    }
    if let Some(d) = state.divergence {
        parts.push((Rank::Leaves, say(Say::Leaves { strategy: watch.strategy, step: d.step })));
    }
    let count = |errors: bool| {
        let met = state.problems.iter().filter(|met| met.problem.is_error() == errors);
        met.map(|met| met.count).sum::<u64>()
    };
    let (errors, warnings) = (count(true), count(false));
    if errors + warnings > 0 {
        parts.push((Rank::Aside, say(Say::Met { errors, warnings })));
    }
    Status { role, parts }
}

/// What has come of a program that has ended, by its word and ours.
fn verdict(model: &Model, state: &State) -> Option<Say> {
    match (state.done, state.flaw) {
        (Some(claim), _) => Some(Say::Claim(model.judged.claim(claim))),
        (None, _) if state.solutions > 0 => Some(Say::Unsaid),
        // What it would still have filled nobody knows.
        (None, _) if state.ended_by_us => None,
        (None, flaw) => flaw.map(Say::Flaw),
    }
}

/// What helps when a program broke off.
fn crash(column: &Column<'_>, watch: &Watch, run: &Run) -> Option<String> {
    let State { over, done, halt, ended_by_us, .. } = run.state;
    let broke = over && done.is_none() && halt.is_none() && !ended_by_us;
    let crashed = broke && run.how.is_some_and(|how| how != How::Exit(0));
    crashed.then(|| locale::run(column.look.lang, &Say::Buffered, watch.shape()))
}
