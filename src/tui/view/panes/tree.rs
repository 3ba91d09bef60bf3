//! Tree: the live path open, every refuted part beside it one line with its size, or, where it is
//! small, one bar whose height is its size.
//!
//! ```text
//! ├ r1c3=1 ✗ 3,331 steps
//! ├ r1c3=2 ✗ 18,741 steps
//! └ r1c3=4
//!   ├ ▅▁▁
//!   └ r1c4=6
//! ```
//!
//! Where a solution was found, a star stands in the place of the cross or of the bar.

use ratatui::layout::{Position, Rect};

use crate::{
    locale::{self, Say},
    search::Search,
    tui::{
        glyphs::{Glyphs, Weight},
        model::Look,
        theme::Role,
        view::{column::Column, width},
        watch::{Shown, Watch},
    },
};

/// The most levels that are indented, and the columns that a name and its size take beside them.
const INDENTED: usize = 12;
const LABEL: u16 = 26;
/// So many levels at a time lose their indentation where the path gets too deep for it.
const HOP: usize = 4;

/// A part of a line; with the position behind its placement, if it is a node.
struct Piece {
    text: String,
    role: Role,
    placed: Option<u64>,
}

type Row = Vec<Piece>;

pub(super) fn draw(column: &mut Column<'_>, watch: &Watch, focused: bool) {
    let (rows, first) = rows(watch, column.look, column.area, focused);
    let room = usize::from(column.area.height.saturating_sub(1));
    let mut drawn = 0;
    if first > 0 {
        column.text(format!(" ... {}", first + 1), Role::Faint);
        drawn = 1;
    }
    for row in rows.into_iter().skip(first + drawn).take(room - drawn.min(room)) {
        column.pieces(row.into_iter().map(|piece| (piece.text, piece.role)));
        drawn += 1;
    }
    (drawn..room).for_each(|_| column.blank());
    column.text(format!(" {}", foot(watch, column.look, focused)), Role::Faint);
}

/// What the last line of the pane says: about the chosen node, else about the bars.
fn foot(watch: &Watch, look: Look, focused: bool) -> String {
    let (shape, here) = (watch.shape(), watch.timeline.at());
    let number = |n| locale::number(look.lang, n);
    let chosen = watch.tree().into_iter().find(|shown| focused && watch.chosen == Some(shown.node.placed));
    match chosen {
        Some(Shown { node, .. }) => {
            let steps = number(node.steps(here));
            let undone = node.undone.map(number).unwrap_or_default();
            let steps = locale::say(look.lang, &Say::Steps(&steps), shape);
            format!("{} {steps}, {}-{undone}", node.cell.holding(node.digit, shape), number(node.placed))
        }
        None if watch.insight.whole.is_some() => String::new(),
        None => {
            let bar = look.glyphs.bar(4);
            let limit = number(watch.folds.limit);
            format!("{bar} < {}", locale::say(look.lang, &Say::Steps(&limit), shape))
        }
    }
}

/// All lines, and how many of them are hidden above the first that is drawn.
fn rows(watch: &Watch, look: Look, area: Rect, focused: bool) -> (Vec<Row>, usize) {
    let here = watch.timeline.at();
    let (shown, shape) = (watch.tree(), watch.shape());
    let doomed = watch.insight.doom.map(|doom| doom.depth());
    let is_chosen = |item: &Shown| focused && watch.chosen == Some(item.node.placed);
    let stems = {
        let room = (usize::from(area.width.saturating_sub(LABEL)) / 2).clamp(2, INDENTED);
        let chosen = shown.iter().find(|item| is_chosen(item));
        let eye = chosen.or_else(|| shown.iter().rfind(|item| item.node.is_live(here)));
        let depth = eye.map_or(0, |item| item.node.depth);
        let flat = depth.saturating_sub(room).next_multiple_of(HOP);
        stems(&shown, look.glyphs, flat, room)
    };
    let whole = watch.insight.whole.is_some();
    let chosen_in_sight = shown.iter().any(is_chosen);
    let is_small = |item: &Shown| {
        !whole && !item.node.is_live(here) && !item.open && item.node.steps(here) < watch.folds.limit
    };
    let mut rows: Vec<Row> = Vec::new();
    // The line that must be in sight.
    let mut anchor = 0;
    let mut i = 0;
    while let Some(item) = shown.get(i) {
        let depth = item.node.depth;
        let neighbours = shown[i..].iter().take_while(|next| next.node.depth == depth && is_small(next));
        let stem = &stems[i];
        let wide = usize::from(area.width.saturating_sub(width(stem) + 1)).max(1);
        let leaves = shown[i..].iter().take_while(|next| whole && next.node.depth == depth && !next.open);
        // Of a whole tree, the leaves beside each other share a line where their names fit.
        let named = if shape.side() > 9 { 9 } else { 8 };
        let run =
            if whole { leaves.count().min((wide / named).max(1)) } else { neighbours.count().min(wide) };
        // The stem of several is that of the last.
        let stem = stems[i + run.saturating_sub(1)].clone();
        let mut row = vec![Piece { text: stem, role: Role::Faint, placed: None }];
        for item in &shown[i..i + run.max(1)] {
            let chosen = is_chosen(item);
            if chosen || (item.node.is_live(here) && !chosen_in_sight) {
                anchor = rows.len();
            }
            let (text, role) = match () {
                () if whole => {
                    let (mut text, role) = node_of_whole(watch, look, item, doomed);
                    if run > 1 {
                        let gap = named.saturating_sub(width(&text).into());
                        text += &" ".repeat(gap);
                    }
                    (text, role)
                }
                () if run > 0 => {
                    let bar = size(item.node.steps(here), watch.folds.limit);
                    match item.solved {
                        true => (look.glyphs.star().to_owned(), Role::Good),
                        false => (look.glyphs.bar(bar).to_owned(), Role::Faint),
                    }
                }
                () => label(watch, look, item, doomed),
            };
            let role = if chosen { Role::Cursor } else { role };
            row.push(Piece { text, role, placed: Some(item.node.placed) });
        }
        rows.push(row);
        i += run.max(1);
    }
    if !whole && !watch.insight.complete {
        rows.push(vec![Piece { text: " ...".to_owned(), role: Role::Faint, placed: None }]);
    }
    let room = usize::from(area.height.saturating_sub(1));
    let first = anchor.saturating_sub(room * 2 / 3).min(rows.len().saturating_sub(room));
    (rows, first)
}

/// The line of a node: what was placed, and what became of it.
fn label(watch: &Watch, look: Look, item: &Shown, doomed: Option<usize>) -> (String, Role) {
    let (shape, here, node) = (watch.shape(), watch.timeline.at(), item.node);
    let guess = node.cell.holding(node.digit, shape);
    let star = if item.solved { look.glyphs.star() } else { "" };
    if node.is_live(here) {
        let wrong = doomed.is_some_and(|doomed| node.depth >= doomed);
        return (format!("{guess}{star}"), if wrong { Role::Bad } else { Role::Guess });
    }
    let steps = locale::number(look.lang, node.steps(here));
    let steps = locale::say(look.lang, &Say::Steps(&steps), shape);
    let more = if item.looking { " ..." } else { "" };
    if item.solved {
        let count =
            if node.solutions > 1 { locale::number(look.lang, node.solutions) } else { String::new() };
        return (format!("{guess} {star}{count} {steps}{more}"), Role::Good);
    }
    (format!("{guess} {} {steps}{more}", look.glyphs.cross()), Role::Faint)
}

/// A node of a tree that is shown as a whole: refuted, live, or still to come.
fn node_of_whole(watch: &Watch, look: Look, item: &Shown, doomed: Option<usize>) -> (String, Role) {
    let (here, node) = (watch.timeline.at(), item.node);
    let guess = node.cell.holding(node.digit, watch.shape());
    let present = node.is_live(here) && node.depth == watch.timeline.search().depth();
    let sign = match () {
        () if item.solved => look.glyphs.star(),
        () if present => look.glyphs.pointer(),
        () if node.is_live(here) => "",
        () if node.placed > here => look.glyphs.blank(),
        () => look.glyphs.cross(),
    };
    let role = match node.is_live(here) {
        _ if present => Role::Key,
        true if doomed.is_some_and(|doomed| node.depth >= doomed) => Role::Bad,
        true => Role::Guess,
        false => Role::Faint,
    };
    (format!("{guess}{sign}"), role)
}

/// The height of the bar for so many steps, from 1 to 8, by orders of magnitude up to the limit.
fn size(steps: u64, limit: u64) -> usize {
    let share = (steps.max(2) as f64 / 2.0).ln() / (limit.max(3) as f64 / 2.0).ln();
    1 + (share * 7.0).round().clamp(0.0, 7.0) as usize
}

/// What stands before each node: the lines from its ancestors to those below them, and its own fork.
/// The first `flat` levels are not indented, and no more than `room` of those below.
fn stems(shown: &[Shown], glyphs: Glyphs, flat: usize, room: usize) -> Vec<String> {
    let (fork, last) = match glyphs {
        Glyphs::Unicode => ("├", "└"),
        Glyphs::Ascii => ("|", "`"),
    };
    // Is there another one further down, by depth?
    let mut later: Vec<bool> = Vec::new();
    let mut stems: Vec<String> = Vec::with_capacity(shown.len());
    for depth in shown.iter().rev().map(|item| item.node.depth) {
        later.resize(depth + 1, false);
        let mut stem = " ".to_owned();
        for &rule in later.iter().skip(1 + flat).take((depth - 1).saturating_sub(flat).min(room)) {
            stem += if rule { glyphs.vertical(Weight::Light) } else { " " };
            stem += " ";
        }
        stem += if std::mem::replace(&mut later[depth], true) { fork } else { last };
        stems.push(stem + " ");
    }
    stems.reverse();
    stems
}

/// The placement at this place of the pane, its heading included.
pub(in crate::tui) fn hit(watch: &Watch, look: Look, rect: Rect, focused: bool, at: Position) -> Option<u64> {
    // As it was drawn: below the heading, above an empty line.
    let area = Rect { y: rect.y + 1, height: rect.height.saturating_sub(2), ..rect };
    let (rows, first) = rows(watch, look, area, focused);
    let line = usize::from(at.y.checked_sub(area.y)?);
    if (line == 0 && first > 0) || line + 1 >= usize::from(area.height) {
        return None;
    }
    // What is not on a node is before the first or behind the last.
    let row = rows.get(first + line)?;
    let mut end = area.x;
    let ends = row.iter().map(|piece| {
        end = end.saturating_add(width(&piece.text));
        (end, piece.placed)
    });
    let nodes: Vec<(u16, u64)> =
        ends.filter_map(|(end, placed)| placed.map(|placed| (end, placed))).collect();
    nodes.iter().find(|&&(end, _)| at.x < end).or(nodes.last()).map(|&(_, placed)| placed)
}
