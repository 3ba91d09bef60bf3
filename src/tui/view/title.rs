//! The line on top: which puzzle, and while watching where in which search we stand.

use ratatui::{buffer::Buffer, layout::Rect};

use crate::{
    locale::{self, Lang, Say, Word},
    search::{DigitOrder, Strategy},
    timeline::{Clock, Direction},
    tui::{
        model::{Mode, Model},
        theme::Role,
        watch::{Racing, Watch},
    },
};

/// How many parts stand in a lesson at least: the way of searching, the place, and whether it plays.
const LEAST: usize = 3;

pub(super) fn draw(buffer: &mut Buffer, area: Rect, model: &Model) {
    if area.is_empty() {
        return;
    }
    let style = model.look.palette.style(Role::Title);
    buffer.set_style(area, style);
    let mut name = if model.name.is_empty() { "stepdoku".to_owned() } else { model.name.clone() };
    if model.has_unsaved_work() {
        name.push_str(" *");
    }
    let parts: Vec<String> = match &model.mode {
        Mode::Watch(watch) => match &watch.race {
            Some(race) => racing(watch, race, model),
            None => watching(watch, model),
        },
        mode => {
            let word = if matches!(mode, Mode::Entry) { Word::ModeEntry } else { Word::ModeBoard };
            let filled = model.board().filled();
            vec![
                model.look.word(word).to_owned(),
                format!("{} {}/{}", model.look.word(Word::Filled), filled, model.board().shape().pieces()),
            ]
        }
    };
    // The name gives way; the state of the search does not. A lesson's title stands whole as long as there is
    // something that can be left out: the unit and the speed.
    let mut parts = parts;
    let room = |parts: &[String]| usize::from(area.width.saturating_sub(super::width(&parts.join("  ")) + 3));
    let wide = usize::from(super::width(&name));
    let taught = model.lesson.is_some() && matches!(model.mode, Mode::Watch(_));
    while taught && parts.len() > LEAST && room(&parts) < wide {
        parts.pop();
    }
    let rest = parts.join("  ");
    let room = room(&parts).min(if taught { wide } else { 24 });
    let cut = super::width(&name) > room as u16 && room > 0;
    let (x, _) = buffer.set_stringn(area.x + 1, area.y, &name, room.saturating_sub(usize::from(cut)), style);
    let x = if cut { buffer.set_stringn(x, area.y, model.look.glyphs.ellipsis(), 1, style).0 } else { x };
    let x = if room == 0 { area.x + 1 } else { x + 2 };
    buffer.set_stringn(x, area.y, rest, usize::from(area.right().saturating_sub(x)), style);
}

fn watching(watch: &Watch, model: &Model) -> Vec<String> {
    let timeline = &watch.timeline;
    // A class that is asked need not know how long it takes.
    let (known, end) = match watch.is_veiled() {
        true => (timeline.at(), None),
        false => watch.total(),
    };
    let place = place((timeline.at(), known, end), "", model);
    let mut parts = vec![method(watch, model.look.lang), place];
    parts.extend(motion(watch, model));
    parts
}

fn racing(watch: &Watch, race: &Racing, model: &Model) -> Vec<String> {
    let race = &race.race;
    let scale = race.clock().scale();
    let (name, unit) = match race.clock() {
        Clock::Steps => (Word::RaceBySteps, ""),
        Clock::Time => (Word::RaceByTime, " ns"),
    };
    let end = race.end().map(|end| end / scale);
    let known = end.unwrap_or(race.known() / scale);
    let place = place((race.at() / scale, known, end), unit, model);
    let mut parts = vec![model.look.word(name).to_owned(), place];
    parts.extend(motion(watch, model));
    parts
}

/// Where of how many steps, and the share.
fn place((at, known, end): (u64, u64, Option<u64>), unit: &str, model: &Model) -> String {
    let lang = model.look.lang;
    if known == 0 && end.is_none() {
        // Nothing is known yet.
        return "0/...".to_owned();
    }
    let total = if known < SHORT { locale::number(lang, known) } else { short(known) };
    let width = if known < SHORT { total.len() } else { 14 };
    let here = format!("{:>width$}", locale::number(lang, at));
    let (bound, share) = match end {
        // Rounded down: 100 % is the end and nothing else.
        Some(end) => {
            let tenths = (u128::from(at) * 1000 / u128::from(end.max(1))) as u64;
            ("", format!("{:>3}.{}%", tenths / 10, tenths % 10))
        }
        None => (model.look.glyphs.at_least(), "  ...%".to_owned()),
    };
    format!("{here}/{bound}{total}{unit} {share}")
}

/// Whether it plays, how fast, and by what.
fn motion(watch: &Watch, model: &Model) -> [String; 3] {
    let lang = model.look.lang;
    let state = match (watch.pursuit.is_some(), watch.player.is_playing()) {
        (true, _) => Word::Running,
        (_, Some(Direction::Forward)) => Word::Playing,
        (_, Some(Direction::Backward)) => Word::PlayingBack,
        (_, None) => Word::Paused,
    };
    let speed = match watch.player.speed().per_second() {
        Some(n) => locale::say(lang, &Say::Speed(n), watch.shape()),
        None => model.look.word(Word::Unlimited).to_owned(),
    };
    [
        locale::left(model.look.word(state), 8),
        locale::right(&speed, 8),
        format!("{}{}", model.look.word(Word::Unit), watch.player.unit().name()),
    ]
}

/// The strategy, and the order of the digits if it is not the usual one.
fn method(watch: &Watch, lang: Lang) -> String {
    if let Some(run) = &watch.run {
        // What it says it does, if it says so.
        let strategy = run.state.strategy.map(Strategy::name);
        return strategy.unwrap_or(locale::word(lang, Word::OwnRun)).to_owned();
    }
    match watch.options.digits {
        DigitOrder::Up => watch.strategy.name().to_owned(),
        order => format!("{} {order}", watch.strategy.name()),
    }
}

/// From here on the total is shortened.
const SHORT: u64 = 10_000_000;

/// `691.7M`, `13.05G`: rounded down.
pub(super) fn short(n: u64) -> String {
    match n {
        0..1_000_000_000 => format!("{}.{}M", n / 1_000_000, n / 100_000 % 10),
        _ => format!("{}.{:02}G", n / 1_000_000_000, n / 10_000_000 % 100),
    }
}

#[cfg(test)]
mod tests {
    use super::short;

    #[test]
    fn large_totals_are_short_and_never_too_large() {
        for (n, text) in [(10_000_000, "10.0M"), (691_751_850, "691.7M"), (13_052_634_899, "13.05G")] {
            assert_eq!(short(n), text);
        }
    }
}
