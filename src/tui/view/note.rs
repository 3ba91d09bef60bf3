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

/// Something there is to say.
struct Note {
    role: Role,
    text: String,
    /// The same in few words.
    brief: Option<String>,
    /// Parts of it, fewest last, for where it would be cut.
    parts: Vec<String>,
}

impl Note {
    fn new(role: Role, text: String) -> Note {
        Note { role, text, brief: None, parts: Vec::new() }
    }

    fn lines(&self, width: u16) -> u16 {
        super::wrap::height(&self.text, width)
    }
}

/// Writes as much as there is room for, most pressing first.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, watch: &Watch, model: &Model) {
    let mut left = area;
    for note in fitting(notes(watch, model), area) {
        let style = model.look.palette.style(note.role);
        let lines = note.lines(left.width).min(left.height);
        put(buffer, Rect { height: lines, ..left }, &Line::styled(note.text, style));
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

/// What there is room for: nothing ends in the middle of a sentence but what is said first. The least pressing
/// are said in few words first, then not at all.
fn fitting(mut notes: Vec<Note>, area: Rect) -> Vec<Note> {
    let too_long =
        |notes: &[Note]| notes.iter().map(|note| note.lines(area.width)).sum::<u16>() > area.height;
    for i in (0..notes.len()).rev() {
        if too_long(&notes)
            && let Some(brief) = notes[i].brief.take()
        {
            notes[i].text = brief;
        }
    }
    while too_long(&notes) {
        let alone = notes.len() == 1;
        let others: u16 = notes.iter().rev().skip(1).map(|note| note.lines(area.width)).sum();
        let Some(last) = notes.last_mut() else { break };
        let room = area.height.saturating_sub(others);
        let fits = |text: &&String| super::wrap::height(text, area.width) <= room;
        if let Some(part) = last.parts.iter().find(fits).or(last.parts.last().filter(|_| alone)).cloned() {
            last.text = part;
            break;
        }
        if alone {
            break;
        }
        notes.pop();
    }
    notes
}

fn notes(watch: &Watch, model: &Model) -> Vec<Note> {
    let lang = model.look.lang;
    let number = |n| locale::number(lang, n);
    let say = |what: &Say<'_>| locale::say(lang, what, watch.shape());
    let mut notes = Vec::new();
    if watch.pursuit.is_some() {
        notes.push(Note::new(Role::Key, say(&Say::Running(&number(watch.timeline.known())))));
    } else if let (Some((meant, text)), None) = (&model.message, &model.overlay) {
        notes.push(Note::new(tone(*meant), text.clone()));
    }
    if let Some(run) = &watch.run {
        if let Some(parts) = run.state.divergence.filter(|parts| parts.step == watch.timeline.at()) {
            let instead = locale::Run::Instead(watch.strategy, parts.expected);
            notes.push(Note::new(Role::Witness, locale::run(lang, &instead, watch.shape())));
        }
        let status = panes::status(model, watch, run, true);
        notes.push(Note { parts: status.briefs(), ..Note::new(status.role, status.whole()) });
        notes.retain(|note| !note.text.is_empty());
    }
    if let (Some(step), Some(comparison)) = (watch.against, &watch.insight.comparison) {
        let name = watch.marks().find(|mark| mark.step == step).map_or("?", |mark| &mark.name);
        let between = &comparison.between;
        let text = say(&Say::Compared {
            name,
            step: &number(step),
            differ: comparison.differ.len(),
            placed: &number(between.placements),
            undone: &number(between.undos),
            shared: comparison.shared,
        });
        let brief = Some(say(&Say::Differs(name, &number(step), comparison.differ.len())));
        notes.push(Note { brief, ..Note::new(Role::Same, text) });
    }
    if let Some(doom) = &watch.insight.doom {
        let [text, brief] = [true, false].map(|whole| doomed(watch, doom, whole, model));
        notes.push(Note { brief: Some(brief), ..Note::new(Role::Bad, text) });
    }
    if let Some(branch) = watch.forks.shown() {
        let choice = branch.choice.map(|(cell, digit)| cell.holding(digit, watch.shape()));
        let (choice, from) = (choice.unwrap_or_default(), number(branch.from));
        let place = watch.forks.place();
        notes.push(Note::new(Role::Heading, say(&Say::Branch { choice: &choice, from: &from, place })));
    }
    // It would tell a class how the search ends.
    if watch.tells_size() && model.lesson.is_none() && !watch.is_veiled() {
        notes.extend(size(watch, model));
    }
    let mut stops = *watch.player.stops();
    // A lesson's own condition is nobody's to know.
    model.lesson.iter().filter_map(|show| show.stop).for_each(|stop| stops.remove(stop));
    if !stops.is_empty() {
        let text = say(&Say::StopsAt(&stops::shown(&stops, watch.shape())));
        // Whoever has just set them has been told.
        if notes.iter().all(|note| note.text != text) {
            notes.push(Note::new(Role::Faint, text));
        }
    }
    notes.iter_mut().for_each(|note| {
        note.text.insert(0, ' ');
        note.brief.iter_mut().chain(&mut note.parts).for_each(|brief| brief.insert(0, ' '));
    });
    notes
}

/// How large the search will be, or how large it has turned out to be.
fn size(watch: &Watch, model: &Model) -> Option<Note> {
    let look = model.look;
    if watch.sizing.is_refused() {
        return Some(Note::new(Role::Faint, look.word(Word::NoEstimate).to_owned()));
    }
    let (placements, percent) = watch.sizing.placements()?;
    let (truth, all) = watch.true_placements();
    let truth = locale::number(look.lang, truth);
    let (placements, error) =
        (panes::about(look, placements), format!("{}{percent:.0} %", look.glyphs.plus_minus()));
    let what = Say::Estimated {
        placements: &placements,
        error: &error,
        probes: &locale::number(look.lang, watch.sizing.probes()),
        truth: all.then_some(truth.as_str()),
    };
    let [text, brief] =
        [what, Say::About(&placements, &error)].map(|what| locale::say(look.lang, &what, watch.shape()));
    Some(Note { brief: Some(brief).filter(|_| !all), ..Note::new(Role::Faint, text) })
}

/// Since when the search has been lost; `whole`: with what was right, and what it costs.
fn doomed(watch: &Watch, doom: &Doom, whole: bool, model: &Model) -> String {
    let number = |n| locale::number(model.look.lang, n);
    let Some(node) = doom.node else { return model.look.word(Word::DoomedBoard).to_owned() };
    let guess = node.cell.holding(node.digit, watch.shape());
    let undone = node.undone.filter(|_| whole).map(|at| (number(at), number(node.steps(at))));
    let what = Say::Doomed {
        since: &number(node.placed),
        guess: &guess,
        right: doom.right.filter(|_| whole).map(Digit::to_char),
        undone: undone.as_ref().map(|(at, cost)| (at.as_str(), cost.as_str())),
    };
    locale::say(model.look.lang, &what, watch.shape())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_no_room_is_said_briefly_or_not_at_all() {
        let note = |text: &str, brief: Option<&str>| Note {
            brief: brief.map(str::to_owned),
            ..Note::new(Role::Text, text.into())
        };
        let said = |notes: Vec<Note>, width, height| {
            let notes = fitting(notes, Rect::new(0, 0, width, height));
            notes.into_iter().map(|note| note.text).collect::<Vec<_>>()
        };
        let all = || vec![note("one two", Some("1 2")), note("three four", Some("3 4")), note("five", None)];
        assert_eq!(said(all(), 20, 3), ["one two", "three four", "five"]);
        assert_eq!(said(all(), 7, 3), ["one two", "3 4", "five"]);
        assert_eq!(said(all(), 5, 3), ["1 2", "3 4", "five"]);
        assert_eq!(said(all(), 5, 2), ["1 2", "3 4"]);
        assert_eq!(said(vec![note("one two three", None)], 5, 1), ["one two three"]);
        // What stands in parts is said in as many of them as there is room for.
        let parts = || vec!["one two".to_owned(), "one".to_owned()];
        let in_parts = || Note { parts: parts(), ..note("one two three", None) };
        for (width, says) in [(13, "one two three"), (7, "one two"), (3, "one"), (2, "one")] {
            assert_eq!(said(vec![in_parts(), note("more", None)], width, 1), [says]);
        }
        assert_eq!(said(vec![note("first", None), in_parts()], 7, 2), ["first", "one two"]);
    }
}
