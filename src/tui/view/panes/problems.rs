//! Problems: what is wrong with what somebody's own program says, one line a kind, and where it leaves the strategy
//! that it names.
//!
//! ```text
//! code          count    line    step
//! E-RULE            3      12       9 against rules
//! W-ORDER           1      20      15 undo order
//! leaves row-by-row at step 9, line 12: places 3 at r1c4
//! ```

use crate::{
    locale::{self, Run as Say, Word},
    tui::{theme::Role, view::column::Column, watch::Watch},
};

pub(super) fn draw(column: &mut Column<'_>, watch: &Watch) {
    let Some(run) = &watch.run else { return };
    let lang = column.look.lang;
    let mut met: Vec<_> = run.state.problems.iter().collect();
    if met.is_empty() && run.state.divergence.is_none() {
        return column.text(format!(" {}", column.word(Word::NothingWrong)), Role::Faint);
    }
    if let Some(d) = run.state.divergence {
        let say = |what: Say| locale::run(lang, &what, watch.shape());
        let leaves = say(Say::Differs { strategy: watch.strategy, step: d.step, line: d.line });
        column.text(format!(" {leaves}"), Role::Witness);
        let instead = say(Say::Instead(watch.strategy, d.expected));
        column.text(format!("   {instead}"), Role::Witness);
    }
    if !met.is_empty() {
        column.text(format!(" {}", column.word(Word::ProblemsHead)), Role::Faint);
    }
    // Where not all fit, what came first is what all the rest may come from.
    met.sort_by_key(|met| (!met.problem.is_error(), met.line));
    // A last line says how many kinds there was no room for.
    let room = usize::from(column.left());
    let shown = if met.len() > room { room.saturating_sub(1) } else { met.len() };
    for met in &met[..shown] {
        let here = run.here.problems.contains(&met.problem);
        let sign = if here { column.look.glyphs.pointer() } else { " " };
        let role = match (here, met.problem.is_error()) {
            (true, _) => Role::Key,
            (false, true) => Role::Bad,
            (false, false) => Role::Text,
        };
        let [count, line, step] = [met.count, met.line, met.step].map(|n| short(column, n));
        let name = locale::problem_name(lang, met.problem);
        let numbers = format!("{sign}{:<11} {count:>7} {line:>7} {step:>7}", met.problem.code());
        // Where a name would be cut, the code has to do.
        let whole = format!("{numbers} {name}");
        let text = if super::super::width(&whole) <= column.area.width { whole } else { numbers };
        column.text(text, role);
    }
    if shown < met.len() {
        let left = column.number((met.len() - shown) as u64);
        column.text(format!(" {} +{left}", column.look.glyphs.ellipsis()), Role::Faint);
    }
}

/// A number that takes seven columns at most; from a million on it is rounded down.
fn short(column: &Column<'_>, n: u64) -> String {
    match n {
        0..1_000_000 => column.number(n),
        _ => format!("{}.{}M", n / 1_000_000, n / 100_000 % 10),
    }
}
