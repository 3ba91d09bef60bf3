//! What a step did, for the back row: the verb, the digit and the houses that hold it, in letters of dots on
//! the colour that the cell has on the board.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
    text::Line,
};

use super::canvas::Canvas;
use crate::{
    lesson::Question,
    locale::{self, Caption, Told},
    puzzle::{Digit, HouseKind, Shape},
    tui::{
        glyphs::{Glyphs, dots, lettering},
        model::{Look, Model},
        theme::Role,
        watch::Quiz,
    },
};

/// Dots, row by row.
type Dots = Vec<Vec<bool>>;

/// Draws it.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, (caption, role): (&Caption, Role), model: &Model) {
    if area.is_empty() {
        return;
    }
    let (lang, shape, look) = (model.look.lang, model.board().shape(), model.look);
    let (verb, _) = locale::caption(lang, caption, shape);
    let (style, room) = (style(role, look), room(area, look));
    let digit = digit(caption).map(|digit| sign(digit, shape));
    let houses = houses(caption).iter().map(|&kind| locale::house_name(lang, kind)).collect::<Vec<_>>();
    let mut plans = [verb.to_owned(), in_halves(verb)].into_iter().filter_map(|verb| {
        let mut said = vec![words(&verb)?];
        said.extend(digit.clone().map(|digit| vec![digit]));
        let short = Plan::of(&said, room);
        if !houses.is_empty() {
            said.push(words(&houses.join(" "))?);
            // What is in the way is worth no smaller letters.
            let least = short.as_ref().map_or(1, |short| short.zoom);
            if let Some(whole) = Plan::of(&said, room).filter(|whole| whole.zoom >= least) {
                return Some(whole);
            }
        }
        short
    });
    match plans.next() {
        Some(plan) => paint(buffer, area, &plan, style, look),
        None => plain(buffer, area, verb, style),
    }
}

/// Draws the choices of a question, or the right one once it is known; `false`, and nothing is drawn, if one of
/// them has no letters of dots, or no room for them.
pub(super) fn draw_choices(buffer: &mut Buffer, area: Rect, quiz: &Quiz, model: &Model) -> bool {
    let Question { options, right, .. } = &quiz.question;
    let (shown, role) = match options.get(*right) {
        Some(option) if quiz.revealed => (std::slice::from_ref(option), Role::Placed),
        _ => (options.as_slice(), Role::Cursor),
    };
    let said: Option<Vec<_>> = shown.iter().map(|option| words(&option.to_uppercase())).collect();
    let plan =
        said.filter(|_| !area.is_empty()).and_then(|said| Plan::of_equals(&said, room(area, model.look)));
    let Some(plan) = plan else { return false };
    paint(buffer, area, &plan, style(role, model.look), model.look);
    true
}

/// The words of a text in letters of dots.
fn words(text: &str) -> Option<Vec<Dots>> {
    text.split(' ').map(lettering).collect()
}

/// How what has this role is drawn. Letters that are holes in a bright ground are hard to read from afar.
fn style(role: Role, look: Look) -> Style {
    let mut style = look.palette.style(role);
    style.add_modifier.remove(Modifier::REVERSED);
    style
}

fn per_line(look: Look) -> u16 {
    if look.glyphs == Glyphs::Ascii { 1 } else { 2 }
}

/// Columns, and rows of dots.
fn room(area: Rect, look: Look) -> (u16, u16) {
    (area.width, area.height * per_line(look))
}

fn paint(buffer: &mut Buffer, area: Rect, plan: &Plan, style: Style, look: Look) {
    let room = room(area, look);
    buffer.set_style(area, ground(style));
    let own = look.palette.ground().and_then(|ground| ground.bg);
    let mut canvas = Canvas::new(buffer, area, per_line(look), own);
    canvas.ground((0, 0), room, style);
    for (x, y, zoom, dots) in plan.places(room) {
        for (j, row) in (0..).zip(dots) {
            for (i, _) in (0..).zip(row).filter(|(_, dot)| **dot) {
                canvas.dot((x + i * zoom, y + j * zoom), (zoom, zoom), style);
            }
        }
    }
    canvas.print();
}

/// A word that has no letters of dots, or no room for them.
fn plain(buffer: &mut Buffer, area: Rect, verb: &str, style: Style) {
    buffer.set_style(area, style);
    let line = Rect { y: area.y + area.height / 2, height: area.height.div_ceil(2), ..area };
    super::put(buffer, line, &Line::styled(format!(" {verb} "), style.add_modifier(Modifier::BOLD)));
}

/// A long word of Hangul as two: it may be broken anywhere.
fn in_halves(word: &str) -> String {
    let signs: Vec<char> = word.chars().collect();
    let (first, second) = signs.split_at(signs.len().div_ceil(2));
    if word.is_ascii() || word.contains(' ') {
        word.into()
    } else {
        [first, &[' '], second].concat().iter().collect()
    }
}

/// The ground of a style alone.
fn ground(style: Style) -> Style {
    Style { bg: style.bg, ..Style::default() }
}

/// What stands on the board, as large as a letter or larger.
fn sign(digit: Digit, shape: Shape) -> Dots {
    let rows = dots(digit, shape, false, true);
    rows.iter().map(|row| (0..6).map(|i| row >> (5 - i) & 1 != 0).collect()).collect()
}

/// The digit that a step is about.
fn digit(caption: &Caption) -> Option<Digit> {
    match caption {
        Caption::Fork { digit, .. }
        | Caption::Place { digit, .. }
        | Caption::Reject { digit, .. }
        | Caption::Remove { digit, .. }
        | Caption::Eliminate { digit, .. }
        | Caption::Restore { digit, .. }
        | Caption::Told(
            Told::Try(_, digit)
            | Told::Clash(_, digit, _)
            | Told::Refuse(_, digit)
            | Told::TakeBack(_, digit)
            | Told::Replace(_, _, digit)
            | Told::Withdraw(_, digit, _)
            | Told::OnGiven(_, digit),
        ) => Some(*digit),
        _ => None,
    }
}

/// The kinds of houses in which it stands already.
fn houses(caption: &Caption) -> Vec<HouseKind> {
    match caption {
        Caption::Reject { because, .. } | Caption::Told(Told::Clash(_, _, because)) => {
            because.iter().map(|&(kind, _)| kind).collect()
        }
        _ => Vec::new(),
    }
}

/// How large everything is, and what stands on which line.
struct Plan {
    zoom: u16,
    lines: Vec<(u16, Vec<Dots>)>,
}

/// The space between two words, in dots.
const SPACE: u16 = 3;

impl Plan {
    /// The largest letters with which it fits: all of it on one line, else each part on its own.
    fn of(parts: &[Vec<Dots>], room: (u16, u16)) -> Option<Plan> {
        let mut plan = Plan::of_equals(parts, room)?;
        plan.grow(room);
        Some(plan)
    }

    /// The same of parts that are as large as each other.
    fn of_equals(parts: &[Vec<Dots>], room: (u16, u16)) -> Option<Plan> {
        // No letter is lower than five dots.
        (1..=room.1 / 5).rev().find_map(|zoom| {
            let one = vec![(zoom, parts.concat())];
            let mut ways = [one, broken(parts, zoom, room.0)];
            if room.1 > room.0 {
                ways.reverse();
            }
            ways.into_iter().map(|lines| Plan { zoom, lines }).find(|plan| plan.fits(room))
        })
    }

    fn fits(&self, room: (u16, u16)) -> bool {
        self.lines.iter().all(|line| width(line) <= room.0) && self.height() <= room.1
    }

    /// Rows of all lines, a dot between two.
    fn height(&self) -> u16 {
        let gaps = (self.lines.len() as u16).saturating_sub(1) * self.gap();
        self.lines.iter().map(height).fold(gaps, u16::saturating_add)
    }

    /// Rows between two lines.
    fn gap(&self) -> u16 {
        2 * self.zoom
    }

    /// What stands alone on the second line is the digit: it takes what is left.
    fn grow(&mut self, room: (u16, u16)) {
        while let Some((zoom, line)) = self.lines.get_mut(1).filter(|(_, line)| line.len() == 1) {
            let before = *zoom;
            let Some(larger) = before.checked_add(1).filter(|_| line[0].len() == 5) else { return };
            *zoom = larger;
            if !self.fits((room.0, room.1.saturating_sub(2))) {
                self.lines[1].0 = before;
                return;
            }
        }
    }

    /// Where each word stands, in the middle of the room.
    fn places(&self, room: (u16, u16)) -> Vec<(u16, u16, u16, &Dots)> {
        let mut y = room.1.saturating_sub(self.height()) / 2;
        let mut places = Vec::new();
        for line in &self.lines {
            let mut x = room.0.saturating_sub(width(line)) / 2;
            for word in &line.1 {
                places.push((x, y + (height(line) - line.0 * word.len() as u16) / 2, line.0, word));
                x += (columns(word) + SPACE) * line.0;
            }
            y += height(line) + self.gap();
        }
        places
    }
}

/// Each part on lines of its own, its words broken where they must be.
fn broken(parts: &[Vec<Dots>], zoom: u16, room: u16) -> Vec<(u16, Vec<Dots>)> {
    let mut lines = Vec::new();
    for part in parts {
        let mut line: (u16, Vec<Dots>) = (zoom, Vec::new());
        for word in part {
            line.1.push(word.clone());
            if line.1.len() > 1 && width(&line) > room {
                line.1.pop();
                lines.push(std::mem::replace(&mut line, (zoom, vec![word.clone()])));
            }
        }
        lines.push(line);
    }
    lines.retain(|line| !line.1.is_empty());
    lines
}

fn columns(word: &Dots) -> u16 {
    word.first().map_or(0, Vec::len) as u16
}

fn width((zoom, words): &(u16, Vec<Dots>)) -> u16 {
    let spaces = (words.len() as u16).saturating_sub(1) * SPACE;
    (words.iter().map(columns).sum::<u16>() + spaces).saturating_mul(*zoom)
}

fn height((zoom, words): &(u16, Vec<Dots>)) -> u16 {
    words.iter().map(|word| word.len() as u16).max().unwrap_or(0).saturating_mul(*zoom)
}
