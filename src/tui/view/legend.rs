//! What the signs and colours on the board mean, over the screen: those of the present view and theme.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
};

use super::{heat, overlay, side};
use crate::{
    locale::{self, Say, Word},
    puzzle::Rules,
    tui::{
        glyphs::Mark,
        model::{Mode, Model},
        theme::Role,
        watch::Warmth,
    },
};

/// Columns of a sample.
const SAMPLE: usize = 5;
/// Columns of the name of what it means.
const NAME: usize = 10;

/// Draws it in the middle.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, model: &Model) {
    let lines = lines(area, model);
    let theme =
        locale::say(model.look.lang, &Say::Theme(model.look.palette.theme.name()), model.board().shape());
    let title = format!("{}  {theme}", locale::word(model.look.lang, Word::HeadLegend));
    let wide = lines.iter().map(Line::width).max().unwrap_or(0).max(super::width(&title).into());
    let size = (wide as u16 + 4, lines.len() as u16 + 2);
    let inside =
        overlay::window(buffer, area, size, model, &title, locale::word(model.look.lang, Word::AnyKey));
    for (y, line) in (inside.top()..inside.bottom()).zip(&lines) {
        buffer.set_line(inside.x, y, line, inside.width);
    }
}

/// What is on the screen, or may be there a step later: a line each.
fn lines(area: Rect, model: &Model) -> Vec<Line<'static>> {
    let shape = model.board().shape();
    let example = side::example(shape);
    let cell = |role, mark: Mark, name, meaning| {
        let (before, behind) = mark.signs().unwrap_or((" ", " "));
        line(model, vec![(format!("{before}{example}{behind}"), role)], name, meaning)
    };
    let empty =
        |sign: &str, name, meaning| line(model, vec![(format!(" {sign} "), Role::Faint)], name, meaning);
    let mut lines = vec![cell(Role::Given, Mark::None, Word::LegendGiven, Word::MeanGiven)];
    let Mode::Watch(watch) = &model.mode else {
        lines.extend([
            cell(Role::Typed, Mark::None, Word::LegendTyped, Word::MeanTyped),
            cell(Role::Cursor, Mark::Bracket, Word::LegendCursor, Word::MeanCursor),
            cell(Role::Same, Mark::None, Word::LegendSame, Word::MeanSame),
            cell(Role::Witness, Mark::Witness, Word::LegendConflict, Word::MeanConflict),
            cell(Role::Witness, Mark::CursorWitness, Word::LegendConflict, Word::MeanBoth),
        ]);
        lines.push(empty(model.look.glyphs.blank(), Word::LegendBlank, Word::MeanBlank));
        return lines;
    };
    lines.extend([
        cell(Role::Typed, Mark::None, Word::LegendTyped, Word::MeanTypedBefore),
        cell(Role::Guess, Mark::None, Word::LegendGuess, Word::MeanGuess),
        cell(Role::Placed, Mark::Bracket, Word::LegendPlaced, Word::MeanPlaced),
        cell(Role::Tested, Mark::Bracket, Word::LegendTested, Word::MeanTested),
        cell(Role::Witness, Mark::Witness, Word::LegendWitness, Word::MeanWitness),
        cell(Role::Undone, Mark::Paren, Word::LegendUndone, Word::MeanUndone),
        cell(Role::Same, Mark::None, Word::LegendTrail, Word::MeanTrail),
        cell(Role::Good, Mark::None, Word::LegendSolved, Word::MeanSolved),
    ]);
    lines.push(empty(model.look.glyphs.blank(), Word::LegendBlank, Word::MeanBlank));
    if shape.rules() == Rules::Queens {
        lines.push(empty(model.look.glyphs.attacked(), Word::LegendAttacked, Word::MeanAttacked));
    }
    if watch.race.is_none() {
        lines.extend([
            cell(Role::Bad, Mark::Wrong, Word::LegendWrong, Word::MeanWrong),
            cell(Role::Guess, Mark::Point, Word::LegendPoint, Word::MeanPoint),
            cell(Role::Guess, Mark::Differs, Word::LegendDiffers, Word::MeanDiffers),
        ]);
        if watch.warmth.on {
            lines.push(warm(model));
        }
    }
    // The time line, where there is one.
    if model.layout(area).is_some_and(|layout| !layout.lower.is_empty()) {
        let [_, _, now] = model.look.glyphs.time();
        let mut on_line = |sign: &str, role, name, meaning| {
            lines.push(line(model, vec![(format!(" {sign} "), role)], name, meaning));
        };
        on_line(now, Role::Now, Word::StripTime, Word::MeanNow);
        if watch.race.is_none() {
            on_line(model.look.glyphs.cross(), Role::Bad, Word::StripTime, Word::MeanCostly);
            on_line(model.look.glyphs.doomed(), Role::Bad, Word::StripTime, Word::MeanLost);
        }
        on_line(model.look.glyphs.star(), Role::Good, Word::StripTime, Word::MeanSolution);
    }
    lines
}

/// From cold to hot.
fn warm(model: &Model) -> Line<'static> {
    let levels = [1, 3, 5, 7, Warmth::HOTTEST];
    let bars = heat::has_bars(model.look);
    let mut samples: Vec<Span<'static>> = levels
        .into_iter()
        .map(|level| {
            let sign = if bars { model.look.glyphs.bar(level.into()) } else { " " };
            Span::styled(sign, model.look.palette.shade(level))
        })
        .collect();
    let rest = line(model, Vec::new(), Word::LegendHeat, Word::MeanHeat);
    samples.insert(0, Span::raw(" "));
    samples.extend(rest.spans.into_iter().skip(2));
    Line::from(samples)
}

fn line(model: &Model, sample: Vec<(String, Role)>, name: Word, meaning: Word) -> Line<'static> {
    let palette = model.look.palette;
    let used: usize = sample.iter().map(|(text, _)| usize::from(super::width(text))).sum();
    let mut spans = vec![Span::raw(" ")];
    spans.extend(sample.into_iter().map(|(text, role)| Span::styled(text, palette.style(role))));
    spans.push(Span::raw(" ".repeat(SAMPLE.saturating_sub(used))));
    let name = format!(" {} ", locale::left(model.look.word(name), NAME));
    spans.push(Span::styled(name, palette.style(Role::Heading)));
    spans.push(Span::styled(model.look.word(meaning), palette.style(Role::Text)));
    Line::from(spans)
}
