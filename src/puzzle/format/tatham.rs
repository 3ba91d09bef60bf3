//! Game IDs of Simon Tatham's Solo: `3x3:9d6_7b8`, with letters for runs of blanks (a is one) and
//! `_` between numbers that touch. The parameters are columns and rows of boxes.

use super::line::Line;
use super::text::trimmed;
use super::{Fault, FaultKind, Format, Found};
use crate::puzzle::{Cell, Digit, Grid, Shape};

pub(super) fn write(grid: &Grid) -> String {
    let shape = grid.shape();
    let mut out = format!("{}x{}:", shape.box_rows(), shape.box_columns());
    let mut run = 0u8;
    let mut after_number = false;
    for cell in shape.all_cells() {
        let Some(digit) = grid.get(cell) else {
            run += 1;
            if run == 26 {
                out.push('z');
                (run, after_number) = (0, false);
            }
            continue;
        };
        if run > 0 {
            out.push(char::from(b'a' + run - 1));
        } else if after_number {
            out.push('_');
        }
        out.push_str(&digit.value().to_string());
        (run, after_number) = (0, true);
    }
    if run > 0 {
        out.push(char::from(b'a' + run - 1));
    }
    out.push('\n');
    out
}

/// Reads a game ID: numbers, an `x`, perhaps letters, a colon.
pub(super) fn read(line: &Line<'_>) -> Option<Result<Found, Fault>> {
    let (start, text) = trimmed(line.chars);
    let colon = text.iter().position(|c| matches!(c, ':' | '#'))?;
    let params: String = text[..colon].iter().collect();
    let digits = |s: &str| s.chars().take_while(char::is_ascii_digit).count();
    let first = digits(&params);
    let columns: usize = params[..first].parse().ok()?;
    let rest = &params[first..];
    let (rows, kind) = match rest.strip_prefix('x') {
        Some(r) if digits(r) > 0 => (r[..digits(r)].parse().ok()?, &r[digits(r)..]),
        // "9j": one number and jigsaw boxes.
        _ if rest.starts_with('j') => (1, rest),
        _ => return None,
    };
    if kind.chars().any(|c| !c.is_ascii_alphanumeric()) || columns > 99 || rows > 99 {
        return None;
    }
    // Symmetry and difficulty tell how it was made: r2, m4, a, dt.
    let mut rules = kind.chars().take_while(|c| matches!(c, 'j' | 'k' | 'x'));
    if text[colon] == '#' || rules.next().is_some() {
        return Some(Err(line.fault(start, FaultKind::NotSupported(Format::Tatham))));
    }
    let shape =
        Shape::from_side(columns * rows).filter(|s| s.box_rows() == columns && s.box_columns() == rows);
    let Some(shape) = shape else {
        return Some(Err(line.fault(start, FaultKind::Boxes { rows: columns, columns: rows })));
    };
    Some(cells(line, shape, start + colon + 1))
}

fn cells(line: &Line<'_>, shape: Shape, from: usize) -> Result<Found, Fault> {
    let mut grid = Grid::empty(shape);
    let mut count = 0;
    let mut i = from;
    while let Some(&c) = line.chars.get(i) {
        match c {
            'a'..='z' => count += c as usize - 'a' as usize + 1,
            '_' => {}
            '1'..='9' => {
                let n = line.chars[i..].iter().take_while(|c| c.is_ascii_digit()).count();
                let sign: String = line.chars[i..i + n].iter().take(12).collect();
                let digit =
                    sign.parse().ok().filter(|&v| usize::from(v) <= shape.side()).and_then(Digit::new);
                if digit.is_none() {
                    return Err(line.fault(i, FaultKind::OutOfRange { sign, side: shape.side() }));
                }
                if count < shape.cells() {
                    grid.set_given(Cell::new(count as u8), digit);
                }
                count += 1;
                i += n - 1;
            }
            c if c.is_whitespace() => break,
            _ => return Err(line.fault(i, FaultKind::Broken(Format::Tatham))),
        }
        i += 1;
    }
    if count != shape.cells() {
        return Err(line.fault(from, FaultKind::Length { found: count, nearest: shape }));
    }
    let mut found = Found::new(Format::Tatham, grid, line.number);
    found.label = super::line::label(&[], &line.chars[i..]);
    Ok(found)
}
