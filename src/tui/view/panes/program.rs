//! Output: what somebody's own program is doing, and what it has printed up to the present. Lines of its stderr
//! are set apart.
//!
//! ```text
//! the program runs: 1,234 events in 1,240 lines; 2 errors, 1 warning
//! i = 3  j = 1 2 5
//! | solved in 0.1 s
//! ! Traceback (most recent call last):
//! ```

use crate::{
    child::How,
    locale::{self, Lang, Run as Say, Word},
    record::{Halt, Problem},
    tui::{
        theme::Role,
        view::column::Column,
        watch::{Doing, Run, Watch},
    },
};

pub(super) fn draw(column: &mut Column<'_>, watch: &Watch) {
    let Some(run) = &watch.run else { return };
    let (role, text) = status(column.look.lang, watch, run);
    column.wrapped(&format!(" {text}"), role, 2);
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
    let room = usize::from(column.left());
    let output = &run.here.output;
    if output.is_empty() {
        column.text(format!(" {}", column.word(Word::NothingPrinted)), Role::Faint);
    }
    for (text, errors) in &output[output.len().saturating_sub(room)..] {
        let (sign, role) = if *errors { ("!", Role::Bad) } else { ("|", Role::Text) };
        column.text(format!("{sign} {text}"), role);
    }
}

/// What the program is doing, in one line.
pub(in crate::tui::view) fn status(lang: Lang, watch: &Watch, run: &Run) -> (Role, String) {
    let say = |what: Say| locale::run(lang, &what, watch.shape());
    let state = &run.state;
    let (role, text) = match (run.doing(), run.how) {
        (Doing::Running, _) => (Role::Good, say(Say::Running)),
        (Doing::Silent, _) => (Role::Key, say(Say::Waiting)),
        (Doing::Held, _) => (Role::Text, say(Say::Held)),
        (Doing::Over, _) if state.halt == Some(Halt::Limit) => (Role::Bad, say(Say::Limit(state.events))),
        (Doing::Over, _) if state.halt == Some(Halt::Version) => {
            (Role::Bad, locale::problem(lang, Problem::Version).to_owned())
        }
        (Doing::Over, Some(how)) => {
            let fine = how == How::Exit(0) && state.done.is_some();
            (if fine { Role::Text } else { Role::Bad }, say(Say::Ended(how, state.done.is_some())))
        }
        (Doing::Over, None) => match state.done {
            Some(said) => (Role::Text, say(Say::Said(said))),
            None => (Role::Bad, say(Say::EndedSilently)),
        },
    };
    let count = |errors: bool| {
        let met = state.problems.iter().filter(|met| met.problem.is_error() == errors);
        met.map(|met| met.count).sum::<u64>()
    };
    let mut text = text;
    for (errors, one, more) in
        [(true, Word::OneError, Word::Errors), (false, Word::OneWarning, Word::Warnings)]
    {
        let word = match count(errors) {
            0 => continue,
            1 => one,
            _ => more,
        };
        text += &format!("; {} {}", locale::number(lang, count(errors)), locale::word(lang, word));
    }
    (role, text)
}

/// What helps when a program broke off.
fn crash(column: &Column<'_>, watch: &Watch, run: &Run) -> Option<String> {
    let broke = run.state.over && run.state.done.is_none() && run.state.halt.is_none();
    let crashed = broke && run.how.is_some_and(|how| how != How::Exit(0));
    crashed.then(|| locale::run(column.look.lang, &Say::Buffered, watch.shape()))
}
