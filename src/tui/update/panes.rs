//! Choosing a line of a pane, and what Enter does with it.

use ratatui::layout::Position;

use crate::{
    locale::Word,
    timeline::Goal,
    tui::{
        layout::Slot,
        model::{Mode, Model, Tone},
        pane::Pane,
        view::panes::{bill, tree},
        watch::Unfolding,
    },
};

/// Chooses the line that is so many further down (or, below 0, up) in the pane that has the focus.
pub(super) fn choose(model: &mut Model, by: isize) {
    let focus = model.focus();
    let Mode::Watch(watch) = &mut model.mode else { return };
    watch.refresh();
    let (lines, start): (Vec<u64>, usize) = match focus {
        Some(Pane::Bill) => (watch.insight.bill.iter().map(|entry| entry.placed).collect(), 0),
        Some(Pane::Tree) => {
            // It begins at the end of the live path, and goes up from there.
            let here = watch.timeline.at();
            let shown = watch.tree();
            let live = shown.iter().rposition(|item| item.node.is_live(here));
            (shown.iter().map(|item| item.node.placed).collect(), live.unwrap_or(0))
        }
        _ => return model.tell(Tone::Plain, Word::NothingToChoose),
    };
    let now = watch.chosen.and_then(|chosen| lines.iter().position(|&line| line == chosen));
    let next = match now {
        Some(now) => now.saturating_add_signed(by).min(lines.len().saturating_sub(1)),
        None => start,
    };
    watch.chosen = lines.get(next).copied();
}

/// Enter in a pane where a line was chosen: goes to its moment. `false` if none was.
pub(super) fn enter(model: &mut Model) -> bool {
    let focus = model.focus();
    let Mode::Watch(watch) = &mut model.mode else { return false };
    let Some(placed) = watch.chosen else { return false };
    match focus {
        Some(Pane::Bill | Pane::Tree) => watch.pursue(Goal::Step(placed)),
        _ => return false,
    }
    true
}

/// Unfolds the part of the tree that was chosen, or folds it again.
pub(super) fn unfold(model: &mut Model) {
    let focus = model.focus();
    let Mode::Watch(watch) = &mut model.mode else { return };
    watch.refresh();
    let wish = if focus == Some(Pane::Tree) { watch.unfold_chosen() } else { None };
    let word = match wish {
        Some(Unfolding::Folded | Unfolding::Unfolded) => return,
        Some(Unfolding::Nothing) => Word::NothingBelow,
        Some(Unfolding::OpenAlready) => Word::OpenAlready,
        Some(Unfolding::TooMany) => Word::TooManyUnfolded,
        None => Word::NothingToUnfold,
    };
    model.tell(Tone::Plain, word);
}

/// Folds all parts of the tree; what was chosen inside one gives way to that part.
pub(super) fn fold_all(model: &mut Model) {
    let focus = model.focus();
    let Mode::Watch(watch) = &mut model.mode else { return };
    watch.folds.fold_all();
    if focus == Some(Pane::Tree) {
        watch.refresh();
        let shown = watch.tree().into_iter().map(|item| item.node.placed);
        watch.chosen = watch.chosen.and_then(|chosen| shown.rev().find(|&placed| placed <= chosen));
    }
}

/// A click into a pane: it gets the focus, and a line with a moment is gone to.
pub(super) fn click(model: &mut Model, slot: Slot, at: Position) {
    let (look, focused) = (model.look, model.tab == slot.pane);
    if model.tab != slot.pane {
        model.set_tab(slot.pane);
    }
    let Mode::Watch(watch) = &mut model.mode else { return };
    watch.refresh();
    // Below the heading.
    let Some(line) = (at.y - slot.rect.y).checked_sub(1) else { return };
    let placed = match slot.pane {
        Pane::Bill => bill::hit(watch, line),
        Pane::Tree => tree::hit(watch, look, slot.rect, focused, at),
        _ => None,
    };
    if let Some(placed) = placed {
        watch.chosen = Some(placed);
        watch.pursue(Goal::Step(placed));
    }
}
