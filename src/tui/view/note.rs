//! What else there is to say while watching: how far a long way has come, the latest message, what a
//! comparison shows, since when the search has been lost, which branch is shown, when it will stop,
//! what the shades of the board mean.

use ratatui::{buffer::Buffer, layout::Rect, text::Line};

use super::{heat, panes, put, tone};
use crate::{
    locale::{self, Say, Word},
    puzzle::Digit,
    tui::{
        model::Model,
        theme::Role,
        update::stops,
        watch::{Doom, Watch},
    },
};

/// Writes as much as there is room for, most pressing first.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, watch: &Watch, model: &Model) {
    let mut left = area;
    for (role, text) in notes(watch, model) {
        if left.is_empty() {
            return;
        }
        let text = format!(" {text}");
        let lines = super::wrap::height(&text, left.width).min(left.height);
        put(buffer, Rect { height: lines, ..left }, &Line::styled(text, model.look.palette.style(role)));
        left = Rect { y: left.y + lines, height: left.height - lines, ..left };
    }
    if watch.warmth.on && !left.is_empty() {
        let mut line = heat::legend(watch, model.look);
        if let Some(lag) = heat::lag(watch, model.look) {
            line.push_span(lag);
        }
        put(buffer, left, &line);
    }
}

fn notes(watch: &Watch, model: &Model) -> Vec<(Role, String)> {
    let lang = model.look.lang;
    let number = |n| locale::number(lang, n);
    let say = |what: &Say<'_>| locale::say(lang, what, watch.shape());
    let mut notes = Vec::new();
    if watch.pursuit.is_some() {
        notes.push((Role::Key, say(&Say::Running(&number(watch.timeline.known())))));
    } else if let (Some((meant, text)), None) = (&model.message, &model.overlay) {
        notes.push((tone(*meant), text.clone()));
    }
    if let Some(run) = &watch.run {
        if let Some(parts) = run.state.divergence.filter(|parts| parts.step == watch.timeline.at()) {
            let instead = locale::Run::Instead(watch.strategy, parts.expected);
            notes.push((Role::Witness, locale::run(lang, &instead, watch.shape())));
        }
        notes.push(panes::status(model, watch, run, true));
        notes.retain(|(_, text)| !text.is_empty());
    }
    if let (Some(step), Some(comparison)) = (watch.against, &watch.insight.comparison) {
        let name = watch.marks().find(|mark| mark.step == step).map_or("?", |mark| &mark.name);
        let between = &comparison.between;
        notes.push((
            Role::Same,
            say(&Say::Compared {
                name,
                step: &number(step),
                differ: comparison.differ.len(),
                placed: &number(between.placements),
                undone: &number(between.undos),
                shared: comparison.shared,
            }),
        ));
    }
    if let Some(doom) = &watch.insight.doom {
        notes.push((Role::Bad, doomed(watch, doom, model)));
    }
    if let Some(branch) = watch.forks.shown() {
        let choice = branch.choice.map(|(cell, digit)| cell.holding(digit, watch.shape()));
        let (choice, from) = (choice.unwrap_or_default(), number(branch.from));
        let place = watch.forks.place();
        notes.push((Role::Heading, say(&Say::Branch { choice: &choice, from: &from, place })));
    }
    // It would tell a class how the search ends.
    if watch.tells_size() && model.lesson.is_none() {
        notes.extend(size(watch, model).map(|text| (Role::Faint, text)));
    }
    let mut stops = *watch.player.stops();
    // A lesson's own condition is nobody's to know.
    model.lesson.iter().filter_map(|show| show.stop).for_each(|stop| stops.remove(stop));
    if !stops.is_empty() {
        let stops = stops::shown(&stops, watch.shape());
        notes.push((Role::Faint, say(&Say::StopsAt(&stops))));
    }
    notes
}

/// How large the search will be, or how large it has turned out to be.
fn size(watch: &Watch, model: &Model) -> Option<String> {
    let look = model.look;
    if watch.sizing.is_refused() {
        return Some(look.word(Word::NoEstimate).to_owned());
    }
    let (placements, percent) = watch.sizing.placements()?;
    let (truth, all) = watch.true_placements();
    let truth = locale::number(look.lang, truth);
    let what = Say::Estimated {
        placements: &panes::about(look, placements),
        error: &format!("{}{percent:.0} %", look.glyphs.plus_minus()),
        probes: &locale::number(look.lang, watch.sizing.probes()),
        truth: all.then_some(truth.as_str()),
    };
    Some(locale::say(look.lang, &what, watch.shape()))
}

/// Since when the search has been lost.
fn doomed(watch: &Watch, doom: &Doom, model: &Model) -> String {
    let number = |n| locale::number(model.look.lang, n);
    let Some(node) = doom.node else { return model.look.word(Word::DoomedBoard).to_owned() };
    let guess = node.cell.holding(node.digit, watch.shape());
    let undone = node.undone.map(|at| (number(at), number(node.steps(at))));
    let what = Say::Doomed {
        since: &number(node.placed),
        guess: &guess,
        right: doom.right.map(Digit::to_char),
        undone: undone.as_ref().map(|(at, cost)| (at.as_str(), cost.as_str())),
    };
    locale::say(model.look.lang, &what, watch.shape())
}
