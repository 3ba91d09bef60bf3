//! A race: the lanes side by side on one clock, and in a table who is where.

use ratatui::{buffer::Buffer, layout::Rect, style::Style, text::Line};

use super::{board, column::Column, moment, strip};
use crate::{
    locale::{self, Say, Word},
    puzzle::CellSet,
    search::{Ending, Search},
    timeline::{self, Clock},
    tui::{
        layout::{Block, Lanes, Layout},
        model::Model,
        theme::Role,
        watch::{Racing, Watch},
    },
};

/// Draws everything but the title and the keys.
pub(super) fn draw(buffer: &mut Buffer, layout: &Layout, watch: &Watch, race: &Racing, model: &Model) {
    let Some(lanes) = &layout.lanes else { return };
    for block in &lanes.blocks {
        draw_block(buffer, block, race, model);
    }
    table(buffer, lanes, watch, race, model);
    match race.moment(race.chosen) {
        // A screen of a line or two has no place for it.
        _ if layout.caption.is_empty() => {}
        Some(moment) => {
            let (number, rest) = (format!(" {}", race.chosen + 1), layout.caption);
            let room = (super::width(&number)).min(rest.width);
            let style = model.look.palette.style(Role::Key);
            buffer.set_stringn(rest.x, rest.y, &number, usize::from(room), style);
            let rest = Rect { x: rest.x + room, width: rest.width - room, ..rest };
            if !rest.is_empty() {
                let caption = super::as_taught(moment.caption(), model.lesson.is_some());
                let shown = moment::Shown { caption: &caption, beside: Vec::new(), verb: true };
                moment::caption(buffer, rest, shown, moment.shape(), model);
            }
        }
        None => {
            let text = model.look.word(Word::LaneUnfit);
            super::put(buffer, layout.caption, &Line::raw(format!(" {} {text}", race.chosen + 1)));
        }
    }
    note(buffer, layout.note, watch, race, model);
    time_line(buffer, layout.lower, watch, race, model);
}

/// A long way being gone, the latest message, or what the clock counts.
pub(super) fn note(buffer: &mut Buffer, area: Rect, watch: &Watch, race: &Racing, model: &Model) {
    let lang = model.look.lang;
    let (role, text) = if watch.pursuit.is_some() {
        let known = locale::number(lang, race.race.known() / race.race.clock().scale());
        (Role::Key, locale::say(lang, &Say::Running(&known), watch.shape()))
    } else if let (Some((tone, text)), None) = (&model.message, &model.overlay) {
        (super::tone(*tone), text.clone())
    } else if let Some(run) = &watch.run {
        let tally = watch.timeline.tally();
        let [step, placed, undone] =
            [watch.timeline.at(), tally.placements, tally.undos].map(|n| locale::number(lang, n));
        let beside = Say::BesideRun { name: &run.name, step: &step, placed: &placed, undone: &undone };
        (Role::Heading, locale::say(lang, &beside, watch.shape()))
    } else {
        let word = match race.race.clock() {
            Clock::Steps => Word::ClockSteps,
            Clock::Time => Word::ClockTime,
        };
        (Role::Faint, locale::word(lang, word).to_owned())
    };
    super::put(buffer, area, &Line::styled(format!(" {text}"), model.look.palette.style(role)));
}

fn draw_block(buffer: &mut Buffer, block: &Block, race: &Racing, model: &Model) {
    let Some(entrant) = race.entrants.get(block.lane) else { return };
    let look = model.look;
    let role = if block.lane == race.chosen { Role::Heading } else { Role::Text };
    let name = names(race, block.head.width.into()).swap_remove(block.lane);
    put_cut(buffer, block.head, &name, look.palette.style(role), model);
    let Some(moment) = race.moment(block.lane) else {
        board::draw(buffer, &block.board, look.palette, look.glyphs, |cell| {
            let digit = entrant.grid.get(cell);
            board::Look { digit, role: Role::Faint, mark: crate::tui::glyphs::Mark::None }
        });
        return;
    };
    let lost = race.lost(block.lane).map_or(usize::MAX, |(first, ..)| first);
    let wrong: CellSet = moment.timeline.search().path().skip(lost).map(|(cell, _)| cell).collect();
    let scene = moment::Scene { moment, wrong, trail: CellSet::EMPTY };
    board::draw(buffer, &block.board, look.palette, look.glyphs, scene.looks());
    let tally = moment.timeline.tally();
    let depth = moment.timeline.search().depth();
    let to_fill = moment.to_fill();
    let mut column = Column { buffer, area: block.counts, look };
    let wide = usize::from(block.counts.width).min(28);
    for (word, number) in [
        (Word::RaceSteps, Some(moment.timeline.at())),
        (Word::Placed, Some(tally.placements)),
        (Word::Undone, Some(tally.undos)),
        (Word::Depth, None),
    ] {
        let name = format!(" {}", column.word(word));
        let room = wide.saturating_sub(super::width(&name).into());
        let value = match number {
            Some(n) => fit(model, n, room.saturating_sub(1)),
            None => format!("{depth}/{to_fill}"),
        };
        column.text(format!("{name}{value:>room$}"), Role::Text);
    }
    let (role, text) = standing(race, block.lane, model);
    // Where it is too long for one line, what it is stands on the next.
    match text.split_once(' ') {
        Some((place, how)) if super::width(&text) + 1 > column.area.width => {
            column.text(format!(" {place}"), role);
            column.text(format!(" {how}"), role);
        }
        _ => column.text(format!(" {text}"), role),
    }
    progress(&mut column, race, block.lane, wide);
}

/// How much of what is known of a lane lies behind it.
fn progress(column: &mut Column<'_>, race: &Racing, lane: usize, wide: usize) {
    let Some(moment) = race.moment(lane).filter(|_| wide > 2) else { return };
    let [known, unknown, now] = column.look.glyphs.time();
    let (at, end) = (moment.timeline.at(), moment.timeline.known().max(1));
    let room = wide - 2;
    let place = (u128::from(at) * (room as u128) / u128::from(end)) as usize;
    let line: String = (0..=room)
        .map(|x| match x {
            x if x == place => now,
            x if x < place => known,
            _ => unknown,
        })
        .collect();
    column.text(format!(" {line}"), Role::Strip);
}

/// Whether a lane still runs, or its place and how it ended.
fn standing(race: &Racing, lane: usize, model: &Model) -> (Role, String) {
    let lang = model.look.lang;
    let Some(runner) = race.entrants[lane].runner else {
        return (Role::Bad, locale::word(lang, Word::LaneNoStart).to_owned());
    };
    let shape = race.entrants[lane].grid.shape();
    match race.race.place(runner) {
        Some((place, ending)) => {
            let role = if ending == Ending::Solved { Role::Good } else { Role::Witness };
            (role, locale::say(lang, &Say::Finish { place, ending }, shape))
        }
        None if race.lost(lane).is_some() => {
            let guess = race.lost(lane).map(|(_, cell, digit)| cell.holding(digit, shape));
            (Role::Bad, locale::say(lang, &Say::LaneLost(&guess.unwrap_or_default()), shape))
        }
        None => {
            let timeline = race.race.lane(runner);
            let share = timeline.end().map(|(end, _)| format!(" {}%", percent(timeline.at(), end)));
            let runs = locale::word(lang, Word::RaceRuns);
            (Role::Text, format!("{runs}{}", share.unwrap_or_default()))
        }
    }
}

/// Rounded down: 100 is the end and nothing else.
fn percent(at: u64, end: u64) -> u64 {
    (u128::from(at) * 100 / u128::from(end.max(1))) as u64
}

/// A number in so many columns, rounded down where it is too long for them.
fn fit(model: &Model, n: u64, room: usize) -> String {
    let whole = locale::number(model.look.lang, n);
    match n {
        _ if usize::from(super::width(&whole)) <= room => whole,
        0..1_000_000 => format!("{}.{}K", n / 1000, n / 100 % 10),
        _ => super::title::short(n),
    }
}

/// From so many columns on, numbers of the table have room for all their digits.
const WIDE: u16 = 100;
/// From so many columns on, the table has all its columns.
const NARROW: u16 = 76;
/// Columns of the table's name at most, of the depth, and of how a lane stands.
const NAME: usize = 48;
const DEPTH: usize = 6;
const STANDING: usize = 16;

fn table(buffer: &mut Buffer, lanes: &Lanes, watch: &Watch, race: &Racing, model: &Model) {
    let look = model.look;
    let word = |w| look.word(w);
    let mut area = lanes.table;
    // Where there is room, neither numbers nor names are cut.
    let wide = if area.width >= WIDE { 16 } else { 11 };
    // A narrow screen has the steps alone.
    let narrow = area.width < NARROW;
    let columns: &[usize] = if narrow { &[wide] } else { &[wide, wide, wide, DEPTH] };
    let numbers: usize = columns.iter().sum();
    let name = usize::from(area.width).saturating_sub(numbers + STANDING).clamp(12, NAME);
    let names = names(race, name - 2);
    let row = |marker: &str, lane: &str, rest: [&str; 5]| -> String {
        let cut = cut(lane, name - 2, look.glyphs.ellipsis());
        let pad = " ".repeat((name - 2).saturating_sub(super::width(&cut).into()));
        let mut line = format!("{marker} {cut}{pad}");
        for (text, wide) in rest.iter().zip(columns) {
            let pad = " ".repeat(wide.saturating_sub(super::width(text).into()));
            line += &format!("{pad}{text}");
        }
        line += &format!(" {}", rest[4]);
        line
    };
    let mut put = |buffer: &mut Buffer, text: &str, role: Role| {
        if !area.is_empty() {
            buffer.set_stringn(area.x, area.y, text, usize::from(area.width), look.palette.style(role));
            area.y += 1;
            area.height -= 1;
        }
        area
    };
    let head = [Word::RaceSteps, Word::Placed, Word::Undone, Word::Depth, Word::RaceFinish].map(word);
    if lanes.table.height > race.entrants.len() as u16 {
        put(buffer, &row(" ", word(Word::RaceLane), head), Role::Heading);
    }
    // Somebody's own program stands first where there is a line for it, where it was left.
    let lines = race.entrants.len() as u16 * (1 + lanes.strip);
    if let Some(run) = watch.run.as_ref().filter(|_| lanes.table.height > lines + 1) {
        let tally = watch.timeline.tally();
        let depth = watch.timeline.search().depth().to_string();
        let [steps, placed, undone] =
            [watch.timeline.at(), tally.placements, tally.undos].map(|n| fit(model, n, wide - 1));
        let rest = [&*steps, &*placed, &*undone, &*depth, word(Word::OwnLane)];
        put(buffer, &row(" ", &format!("  {}", run.name), rest), Role::Heading);
    }
    for (i, entrant) in race.entrants.iter().enumerate() {
        let marker = if i == race.chosen { look.glyphs.pointer() } else { " " };
        let name = &names[i];
        let (role, standing) = standing(race, i, model);
        let numbers = race.moment(i).map_or_else(
            || ["-"; 4].map(str::to_owned),
            |moment| {
                let tally = moment.timeline.tally();
                let depth = moment.timeline.search().depth().to_string();
                let [steps, placed, undone] =
                    [moment.timeline.at(), tally.placements, tally.undos].map(|n| fit(model, n, wide - 1));
                [steps, placed, undone, depth]
            },
        );
        let [steps, placed, undone, depth] = &numbers;
        let role = if role == Role::Text && i == race.chosen { Role::Key } else { role };
        let left = put(buffer, &row(marker, name, [steps, placed, undone, depth, &standing]), role);
        let rect = Rect { height: lanes.strip.min(left.height), ..left };
        if let (Some(runner), false) = (entrant.runner, rect.is_empty()) {
            depths(buffer, rect, race, runner, watch, model);
        }
        for _ in 0..lanes.strip {
            put(buffer, "", Role::Text);
        }
    }
}

/// The depth of a lane along the clock.
fn depths(buffer: &mut Buffer, rect: Rect, race: &Racing, runner: usize, watch: &Watch, model: &Model) {
    let look = model.look;
    let inner = strip::inner(rect);
    let window = race.window(inner.width, watch.zoom);
    let mut columns: Vec<timeline::Column> = Vec::new();
    race.race.strip(runner, window.0, window.1, inner.width.into(), &mut columns);
    let here = strip::column_of(race.race.at(), window, inner.width);
    if watch.is_veiled() {
        strip::veil(&mut columns, here, race.race.lane(runner).search().depth());
    }
    strip::bars(buffer, inner, &columns, here, look);
}

/// The clock, with the number of each lane where it ends.
fn time_line(buffer: &mut Buffer, area: Rect, watch: &Watch, race: &Racing, model: &Model) {
    if area.is_empty() {
        return;
    }
    let look = model.look;
    let (line, style) = (strip::inner(area), |role| look.palette.style(role));
    let window = race.window(line.width, watch.zoom);
    let name = match (race.race.clock(), watch.zoom) {
        (Clock::Steps, 0) => Word::RaceSteps,
        (Clock::Time, 0) => Word::StripTime,
        _ => Word::StripZoom,
    };
    let room = usize::from(line.x - area.x);
    buffer.set_stringn(area.x, area.y, look.word(name), room, style(Role::Faint));
    let [known, unknown, now] = look.glyphs.time();
    for x in line.left()..line.right() {
        buffer.set_string(x, line.y, known, style(Role::Frame));
    }
    let mut put = |tick: u64, sign: &str, role: Role| {
        let told = !watch.is_veiled() || tick <= race.race.at();
        if let Some(x) = strip::column_of(tick, window, line.width).filter(|_| told) {
            buffer.set_string(line.x + x, line.y, sign, style(role));
        }
    };
    if race.race.end().is_none() {
        put(race.race.known(), unknown, Role::Faint);
    }
    for mark in watch.marks().filter(|_| race.race.clock() == Clock::Steps) {
        put(mark.step, mark.sign().encode_utf8(&mut [0; 4]), Role::Key);
    }
    for (i, entrant) in race.entrants.iter().enumerate().rev() {
        if let Some((tick, ending)) = entrant.runner.and_then(|runner| race.race.finish(runner)) {
            let role = if ending == Ending::Solved { Role::Good } else { Role::Bad };
            put(tick, &(i + 1).to_string(), role);
        }
    }
    put(race.race.at(), now, Role::Now);
}

/// What the lanes are called, with their numbers. Where one has no room, those of the same strategy as the one
/// before are called by what they have of their own, as in a list of lanes.
fn names(race: &Racing, room: usize) -> Vec<String> {
    let lanes = race.lanes();
    let whole = |i: usize| format!("{} {}", i + 1, lanes[i]);
    let names: Vec<String> = (0..lanes.len()).map(whole).collect();
    if names.iter().all(|name| usize::from(super::width(name)) <= room) {
        return names;
    }
    let own = |i: usize| {
        let before = lanes.get(i.wrapping_sub(1)).filter(|before| before.strategy == lanes[i].strategy)?;
        lanes[i].choices().filter(|_| before != &lanes[i]).map(|choices| format!("{} {choices}", i + 1))
    };
    (0..lanes.len()).map(|i| own(i).unwrap_or_else(|| whole(i))).collect()
}

/// A text with a sign in its middle where it is too long: beginnings are often alike.
fn cut(text: &str, room: usize, ellipsis: &str) -> String {
    if usize::from(super::width(text)) <= room {
        return text.to_owned();
    }
    let columns = |sign: char| super::width(sign.encode_utf8(&mut [0; 4]));
    let taken = |signs: &mut dyn Iterator<Item = char>, mut room: u16| -> Vec<char> {
        signs.map_while(|sign| room.checked_sub(columns(sign)).map(|left| (room = left, sign).1)).collect()
    };
    let room = u16::try_from(room).unwrap_or(u16::MAX).saturating_sub(super::width(ellipsis));
    let first = taken(&mut text.chars(), room.div_ceil(2));
    let last = taken(&mut text.chars().rev(), room / 2);
    first.iter().collect::<String>() + ellipsis + &last.iter().rev().collect::<String>()
}

fn put_cut(buffer: &mut Buffer, area: Rect, text: &str, style: Style, model: &Model) {
    let text = cut(text, area.width.into(), model.look.glyphs.ellipsis());
    buffer.set_stringn(area.x, area.y, text, area.width.into(), style);
}

#[cfg(test)]
mod tests {
    use super::{super::width, cut};

    #[test]
    fn what_is_cut_in_its_middle_has_room_whatever_its_signs() {
        for text in ["row-by-row turned 90, down", "풀이풀이풀이풀이.py", "aa풀bb", "풀"] {
            for (room, ellipsis) in (1..30).flat_map(|room| [(room, "…"), (room, "...")]) {
                let cut = cut(text, room, ellipsis);
                assert!(usize::from(width(&cut)) <= room.max(ellipsis.chars().count()), "{cut} {room}");
                assert!(cut == text || cut.contains(ellipsis), "{cut} {room}");
            }
        }
        assert_eq!(cut("fewest-first turned 90", 11, "…"), "fewes…ed 90");
        assert_eq!(cut("풀이풀이풀이풀이.py", 10, "…"), "풀이….py");
    }
}
