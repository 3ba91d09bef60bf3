//! One row of cells, however its cells are told apart.

use super::drawn;
use super::signs::{Sign, is_blank};
use super::text::{is_border, is_drawing, trimmed};
use crate::puzzle::{Digit, DigitSet, Shape};

/// How the cells of a row are told apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// A sign a cell, spaces and borders do not count.
    Signs,
    /// A group of signs a cell: numbers or candidates.
    Groups,
    /// A field a cell: between commas or the like.
    Fields,
    /// A border between any two cells, spaces for a blank.
    Boxes,
    /// A place a cell: spaces are blanks.
    Places,
    /// Nothing but one sign that also draws rules: a row of blanks if the other rows use it so.
    Uniform(char),
    /// Queens and blanks.
    Queens,
}

/// A line that may be a row of a board.
#[derive(Debug, Clone)]
pub(super) struct Row {
    /// Its number, from 1.
    pub(super) line: usize,
    /// The line as it stands.
    pub(super) chars: Vec<char>,
    pub(super) kind: Kind,
    /// Where each cell stands: first character and how many (0 for an empty field).
    pub(super) cells: Vec<(usize, usize)>,
}

/// No row and no rule has more characters.
pub(super) const ROW_LIMIT: usize = 4096;

/// Most cells a line may have and still be taken as a row that is too long.
const WIDEST: usize = 34;

impl Row {
    /// The line as a row, if it looks like one.
    pub(super) fn parse(line: usize, chars: &[char]) -> Option<Row> {
        let (kind, cells) = Some(chars).filter(|c| c.len() <= ROW_LIMIT).and_then(split)?;
        let mut chars = chars.to_vec();
        // Spaces that are missing at the end are blanks.
        let end = cells.last().map_or(0, |c| c.0 + c.1);
        chars.resize(chars.len().max(end), ' ');
        Some(Row { line, chars, kind, cells })
    }

    /// A line with nothing but the borders of this row, which has spaces for blanks: a row of blanks.
    pub(super) fn blank_like(&self, line: usize, chars: &[char]) -> Option<Row> {
        let bars = self.chars.iter().filter(|&&c| is_border(c)).count();
        let open = self.chars.first().is_some_and(|&c| !is_border(c)) && chars.len() <= self.chars.len();
        if self.kind != Kind::Boxes
            || !open
            || self.width() + bars != self.chars.len()
            || !chars.iter().any(|&c| is_border(c))
        {
            return None;
        }
        let blank: Vec<char> = self.chars.iter().map(|&c| if is_border(c) { c } else { ' ' }).collect();
        let same = chars == &blank[..chars.len()] && blank[chars.len()..].iter().all(|&c| c == ' ');
        same.then(|| Row { line, chars: blank, kind: Kind::Boxes, cells: self.cells.clone() })
    }

    /// White space as a row of blanks.
    pub(super) fn blank(line: usize, chars: &[char]) -> Row {
        let cells = (0..chars.len()).map(|i| (i, 1)).collect();
        Row { line, chars: vec![' '; chars.len()], kind: Kind::Places, cells }
    }

    /// The line as a row with something around it: quotes, as in a program, or a comment behind.
    pub(super) fn parse_dressed(line: usize, chars: &[char]) -> Option<Row> {
        let mut bare = chars.to_vec();
        let quote = |c: &char| matches!(c, '"' | '\'');
        if let (Some(first), Some(last)) = (chars.iter().position(quote), chars.iter().rposition(quote))
            && first < last
            && trimmed(chars).0 == first
        {
            bare.truncate(last);
            bare[first] = ' ';
            if bare.ends_with(&['\\', 'n']) {
                bare.truncate(last - 2);
            }
        } else {
            let comment =
                |w: &[char]| matches!(w, ['#' | '%' | ';', ' '] | ['/', '/'] | ['/', '*'] | ['-', '-']);
            let at = chars.windows(2).position(comment).filter(|&i| i > 0 && chars[i - 1].is_whitespace())?;
            bare.truncate(at);
        }
        let end = bare.iter().rposition(|c| !c.is_whitespace())? + 1;
        bare.truncate(end);
        Row::parse(line, &bare).filter(|r| is_side(r.width()))
    }

    /// How many cells.
    pub(super) fn width(&self) -> usize {
        self.cells.len()
    }

    /// What stands in a cell.
    pub(super) fn cell(&self, i: usize) -> &[char] {
        let (start, len) = self.cells[i];
        &self.chars[start..start + len]
    }

    /// Is there a border in it?
    pub(super) fn has_border(&self) -> bool {
        self.chars.iter().any(|&c| is_border(c))
    }

    /// Does white space stand between any two cells?
    pub(super) fn is_spaced(&self) -> bool {
        self.cells.windows(2).all(|w| self.chars[w[0].0 + w[0].1..w[1].0].iter().any(|c| c.is_whitespace()))
    }

    /// Groups that are candidates, a row of them, and not a whole board in one line?
    pub(super) fn is_table_row(&self) -> bool {
        let n = self.width();
        let groups = || (0..n).map(|i| self.cell(i));
        let whole = || groups().all(|g| g.len() == n) && !groups().all(<[char]>::is_sorted);
        matches!(self.kind, Kind::Groups | Kind::Boxes) && is_side(n) && !whole()
    }

    /// Only digits and spaces, no sign for a blank?
    pub(super) fn digits_and_spaces(&self) -> bool {
        self.chars.iter().all(|c| *c == ' ' || matches!(c, '1'..='9'))
    }

    /// The same line with a place for each cell, filled up with blanks on the right.
    pub(super) fn by_place(&self, side: usize) -> Row {
        let mut chars = self.chars.clone();
        chars.resize(side, ' ');
        let cells = (0..side).map(|i| (i, 1)).collect();
        Row { line: self.line, chars, kind: Kind::Places, cells }
    }
}

/// The sides of all boards.
pub(super) fn is_side(n: usize) -> bool {
    Shape::from_side(n).is_some()
}

/// Is it a rule between rows, and no row?
pub(super) fn is_rule(chars: &[char]) -> bool {
    let body = trimmed(chars).1;
    let allowed = |c: char| {
        c.is_whitespace()
            || is_border(c)
            || is_drawing(c)
            || matches!(
                c,
                '-' | '=' | '+' | '*' | ':' | '~' | '_' | '#' | '.' | ',' | '\'' | '`' | '/' | '\\' | '´'
            )
    };
    let draws = |c: char| is_drawing(c) || matches!(c, '-' | '=' | '~' | '_' | '*' | '#' | '+');
    let run =
        |n: usize| body.windows(n).any(|w| draws(w[0]) && w.iter().all(|&c| c == w[0] || is_drawing(c)));
    if body.is_empty() || chars.len() > ROW_LIMIT || !body.iter().all(|&c| allowed(c)) {
        return false;
    }
    let spaced_plus = body.contains(&'+') && body.contains(&'-') && !body.contains(&'.');
    let borders = body.iter().filter(|&&c| is_border(c)).count();
    // Borders with nothing but spaces between them are a row of blanks if they are enough.
    run(3)
        || spaced_plus
        || (body.iter().all(|&c| is_drawing(c) || is_border(c) || c == ' ')
            && !is_side(borders.saturating_sub(1)))
}

fn split(chars: &[char]) -> Option<(Kind, Vec<(usize, usize)>)> {
    let solid: Vec<usize> =
        (0..chars.len()).filter(|&i| !chars[i].is_whitespace() && !is_border(chars[i])).collect();
    if drawn::is_row(solid.iter().map(|&i| chars[i])) {
        return Some((Kind::Queens, solid.iter().map(|&i| (i, 1)).collect()));
    }
    if let Some(found) = fields(chars).or_else(|| boxes(chars)) {
        return Some(found);
    }
    let &first = solid.first()?;
    let sign = chars[first];
    if solid.len() >= 3
        && solid.iter().all(|&i| chars[i] == sign)
        && matches!(sign, '-' | '=' | '~' | '_' | '*' | '#')
    {
        return Some((Kind::Uniform(sign), solid.iter().map(|&i| (i, 1)).collect()));
    }
    if is_rule(chars) {
        return None;
    }
    let groups = tokens(chars);
    let signs = || Some((Kind::Signs, solid.iter().map(|&i| (i, 1)).collect::<Vec<_>>()));
    if groups.len() >= 4 && groups.len() < solid.len() && groups_fit(chars, &groups, solid.len()) {
        return Some((Kind::Groups, groups));
    }
    if solid.len() > WIDEST || !signs_fit(chars, &solid) {
        return None;
    }
    signs()
}

/// White space and borders between groups.
pub(super) fn tokens(chars: &[char]) -> Vec<(usize, usize)> {
    let mut out = Vec::new();
    let mut start = None;
    for (i, &c) in chars.iter().chain([&' ']).enumerate() {
        match (c.is_whitespace() || is_border(c), start) {
            (false, None) => start = Some(i),
            (true, Some(s)) => {
                out.push((s, i - s));
                start = None;
            }
            _ => {}
        }
    }
    out
}

/// Could these signs be cells?
fn signs_fit(chars: &[char], solid: &[usize]) -> bool {
    let sign = |&i: &usize| chars[i];
    let digits = solid.iter().map(sign).filter(char::is_ascii_digit).count();
    let mut other = solid.iter().map(sign).filter(|c| !c.is_ascii_digit() && !c.is_ascii_alphabetic());
    let letters: Vec<char> =
        solid.iter().map(sign).filter(|c| c.is_ascii_alphabetic() && !matches!(c, 'x' | 'X')).collect();
    let n = solid.len();
    if !letters.is_empty() {
        let distinct = solid.iter().all(|i| solid.iter().filter(|&&j| chars[j] == chars[*i]).count() == 1);
        let blanks = solid.iter().map(sign).filter(|&c| is_blank(c)).count();
        // No word has nothing but these.
        let capital = |c: &char| matches!(c, 'A'..='G');
        return if n >= 10 {
            letters.iter().all(|c| c.to_ascii_uppercase() <= 'P')
                && (blanks > 0 || digits > 0 || (is_side(n) && (distinct || letters.iter().all(capital))))
                && solid.iter().map(sign).all(|c| c.is_ascii_alphanumeric() || is_blank(c))
        } else {
            // One sort of letter, such as o, for the blank; or a single wrong one.
            digits + blanks + 1 >= n && n >= 4 && digits > 0
        };
    }
    // Any one sign may be the blank; a second one is a fault that is told later.
    let odd = solid.iter().map(sign).filter(|&c| !c.is_ascii_alphanumeric() && !is_blank(c)).count();
    let same = other.next().is_none_or(|c| other.all(|d| d == c));
    n >= 1 && (odd <= 1 || (same && digits > 0)) && (digits > 0 || odd == 0)
}

/// Are the groups cells (numbers or candidates), not stretches of cells?
fn groups_fit(chars: &[char], groups: &[(usize, usize)], signs: usize) -> bool {
    let n = groups.len();
    let text = |&(s, l): &(usize, usize)| &chars[s..s + l];
    let side = if is_side(n) { n } else { 16 };
    let numbers = groups
        .iter()
        .all(|g| number(text(g)).is_some_and(|v| (v as usize) <= side) || is_blank_group(text(g)));
    let marks = groups.iter().all(|g| candidates(text(g), side).is_some() || is_blank_group(text(g)));
    if is_side(n) {
        // 4 groups of 4 are a row of 16 rather than candidates of a 4x4, unless they ascend.
        // More groups are no stretches of cells, so a few wrong ones make no other row of them.
        let fits = |g: &(usize, usize)| {
            number(text(g)).is_some_and(|v| (v as usize) <= side)
                || is_blank_group(text(g))
                || candidates(text(g), side).is_some()
        };
        let figures = |g: &(usize, usize)| text(g).iter().all(char::is_ascii_digit) || fits(g);
        let nearly =
            n >= 6 && groups.iter().all(figures) && groups.iter().filter(|g| !fits(g)).count() * 3 <= n;
        return numbers || marks || nearly;
    }
    // A row of 8 groups too many or too few is worth its own fault, if the signs are no row either.
    (7..=17).contains(&n) && marks && !is_side(signs)
}

fn is_blank_group(text: &[char]) -> bool {
    // Two signs where the numbers have two figures.
    matches!(text, [c] if is_blank(*c)) || matches!(text, ['-', '1'] | ['.', '.'] | ['-', '-'] | ['0', '0'])
}

/// A decimal number of at most three figures.
pub(super) fn number(text: &[char]) -> Option<u32> {
    if text.is_empty() || text.len() > 3 {
        return None;
    }
    text.iter().try_fold(0, |n, c| Some(n * 10 + c.to_digit(10)?))
}

/// A group of candidates: every digit once; signs of emphasis may be glued to it. The flag says that
/// it starts with a `u`, which marks a digit placed by the user.
pub(super) fn candidates(text: &[char], side: usize) -> Option<(DigitSet, bool)> {
    let user = text.len() > 1 && text[0] == 'u';
    let glue = |c: &char| matches!(c, '*' | '#' | '@' | '-' | '+') || (*c == 'A' && side <= 9);
    let mut set = DigitSet::EMPTY;
    for c in text[usize::from(user)..].iter().filter(|c| !glue(c)) {
        let digit = Digit::from_char(*c).filter(|d| usize::from(d.value()) <= side)?;
        if set.contains(digit) {
            return None;
        }
        set.insert(digit);
    }
    (!set.is_empty()).then_some((set, user))
}

/// Cells between commas, semicolons or tabs.
fn fields(chars: &[char]) -> Option<(Kind, Vec<(usize, usize)>)> {
    Some((Kind::Fields, separated(chars)?)).filter(|f| f.1.len() <= WIDEST)
}

/// Fields with a sign, a number or nothing in each: where their contents stand.
pub(super) fn separated(chars: &[char]) -> Option<Vec<(usize, usize)>> {
    let comma = [',', ';', '\t'].into_iter().find(|c| chars.iter().filter(|d| *d == c).count() >= 3)?;
    let mut out = Vec::new();
    let mut start = 0;
    for (i, &c) in chars.iter().chain([&comma]).enumerate() {
        if c != comma {
            continue;
        }
        let (lead, text) = trimmed(&chars[start..i]);
        let (lead, text) = match text {
            [q @ ('"' | '\''), inner @ .., r] if q == r => (lead + 1, inner),
            _ => (lead, text),
        };
        let fits = text.len() <= 1 || number(text).is_some_and(|n| n <= 16) || text == ['-', '1'];
        if !fits || text.iter().any(|&c| matches!(c, '[' | ']' | '{' | '}' | '(' | ')')) {
            return None;
        }
        out.push((start + lead, text.len()));
        start = i + 1;
    }
    // A comma behind the last cell too.
    if out.len() > 4 && out.last().is_some_and(|l| l.1 == 0) && !is_side(out.len()) {
        out.pop();
    }
    Some(out)
}

/// Cells with a border between any two, and a sign or nothing in each.
fn boxes(chars: &[char]) -> Option<(Kind, Vec<(usize, usize)>)> {
    let (lead, body) = trimmed(chars);
    // A full stop ends every row of LaTeX's sudoku package.
    let body = if body.ends_with(&['|', '.']) { &body[..body.len() - 1] } else { body };
    if !body.iter().any(|&c| is_border(c)) || is_rule(chars) {
        return None;
    }
    let mut parts = Vec::new();
    let mut start = 0;
    for (i, &c) in body.iter().chain([&'|']).enumerate() {
        if is_border(c) {
            // Two borders side by side are one.
            if i > start {
                parts.push((start, i));
            }
            start = i + 1;
        }
    }
    if is_side(parts.len()) {
        let mut cells = Vec::new();
        for &(s, e) in &parts {
            let (skip, text) = trimmed(&body[s..e]);
            let fits = text.len() <= 1
                || number(text).is_some_and(|n| n as usize <= parts.len())
                || candidates(text, parts.len()).is_some();
            if !fits {
                return open_segments(chars).or_else(|| segments(body, &parts, lead));
            }
            // A blank: one of its spaces, about the middle, stands for it.
            cells.push(if text.is_empty() {
                (lead + s + (e - s) / 2, 1)
            } else {
                (lead + s + skip, text.len())
            });
        }
        return Some((Kind::Boxes, cells));
    }
    open_segments(chars).or_else(|| segments(body, &parts, lead))
}

/// Boxes side by side whose blanks are spaces: every part is as wide as its cells, or every second
/// place is one.
fn segments(body: &[char], parts: &[(usize, usize)], lead: usize) -> Option<(Kind, Vec<(usize, usize)>)> {
    if parts.len() < 2 || !body.iter().all(|&c| c == ' ' || is_border(c) || matches!(c, '1'..='9')) {
        return None;
    }
    let width = parts[0].1 - parts[0].0;
    let spaces = body.iter().filter(|&&c| c == ' ').count();
    if parts.iter().any(|(s, e)| e - s != width) || spaces == 0 {
        return None;
    }
    // A full row of a smaller board whose columns are of several widths.
    let full = |s: &Shape| parts.iter().all(|&(a, b)| tokens(&body[a..b]).len() == s.box_columns());
    if Shape::ALL.iter().any(|s| s.side() / s.box_columns() == parts.len() && full(s)) {
        return None;
    }
    let shape = Shape::ALL.into_iter().find(|s| {
        s.side() / s.box_columns() == parts.len()
            && (width == s.box_columns() || width == 2 * s.box_columns() + 1)
    })?;
    let wide = width != shape.box_columns();
    let mut cells = Vec::new();
    for &(s, _) in parts {
        for k in 0..shape.box_columns() {
            cells.push((lead + if wide { s + 1 + 2 * k } else { s + k }, 1));
        }
    }
    // No digit may stand beside the places.
    let digits = body.iter().filter(|c| c.is_ascii_digit()).count();
    let met = cells.iter().filter(|(i, _)| body[i - lead].is_ascii_digit()).count();
    (digits == met).then_some((Kind::Boxes, cells))
}

/// The same without borders at the edges: the parts between the borders tell how wide the outer ones are,
/// and spaces at the end of the line may be missing.
fn open_segments(chars: &[char]) -> Option<(Kind, Vec<(usize, usize)>)> {
    let width = chars.iter().position(|&c| is_border(c)).filter(|&w| w > 1)?;
    let borders: Vec<usize> = (0..chars.len()).filter(|&i| is_border(chars[i])).collect();
    let end = (borders.len() + 1) * (width + 1) - 1;
    if chars.len() > end || borders.iter().enumerate().any(|(k, &at)| at != (k + 1) * (width + 1) - 1) {
        return None;
    }
    let mut padded = chars.to_vec();
    padded.resize(end, ' ');
    let parts: Vec<(usize, usize)> =
        (0..=borders.len()).map(|k| (k * (width + 1), (k + 1) * (width + 1) - 1)).collect();
    segments(&padded, &parts, 0)
}

/// The sign of a cell's text.
pub(super) fn sign(text: &[char], numbers: bool) -> Option<Sign> {
    match text {
        [] | [' '] => Some(Sign::Nothing),
        ['-', '1'] => Some(Sign::Char('-')),
        [c] if numbers && c.is_ascii_digit() => number(text).map(Sign::Number),
        [c] => Some(Sign::Char(*c)),
        _ => number(text).map(Sign::Number).or_else(|| is_blank_group(text).then_some(Sign::Char(text[0]))),
    }
}
