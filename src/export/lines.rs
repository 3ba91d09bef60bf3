//! Box lines, blocks, shades and Braille dots as rectangles: drawn, not taken from a font, they join
//! without gaps whatever the font.

/// Left, top, right and bottom within a cell, in units of its size.
pub(super) type Rect = [u16; 4];

/// How big a cell is, and how thick its lines are.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cell {
    pub(super) width: u16,
    pub(super) height: u16,
    pub(super) light: u16,
    pub(super) heavy: u16,
}

/// The rectangles of a sign and how much of its colour they take, 1 to 4 quarters; `None` if a font has
/// to draw it.
pub(super) fn parts(text: &str, cell: Cell) -> Option<(Vec<Rect>, u8)> {
    let mut chars = text.chars();
    let (Some(c), None) = (chars.next(), chars.next()) else { return None };
    let (w, h) = (cell.width, cell.height);
    let rects = match c {
        '─' | '━' | '│' | '┃' | '┌'..='╋' | '╭'..='╰' | '╴'..='╻' => {
            crossing(arms(c)?, cell)
        }
        '┄' | '┅' | '┈' | '┉' | '┆' | '┇' | '┊' | '┋' => dashes(c, cell),
        '▀' => vec![[0, 0, w, h / 2]],
        '▁'..='█' => vec![[0, h - eighths(h, c as u32 - '▁' as u32 + 1), w, h]],
        '▉'..='▏' => vec![[0, 0, eighths(w, '▏' as u32 - c as u32 + 1), h]],
        '▐' => vec![[w / 2, 0, w, h]],
        '▔' => vec![[0, 0, w, eighths(h, 1)]],
        '▕' => vec![[w - eighths(w, 1), 0, w, h]],
        '▖'..='▟' => quadrants(QUADRANTS[(c as u32 - '▖' as u32) as usize], w, h),
        '\u{2800}'..='\u{28ff}' => dots(c as u32 - 0x2800, w, h),
        '░' => return Some((vec![[0, 0, w, h]], 1)),
        '▒' => return Some((vec![[0, 0, w, h]], 2)),
        '▓' => return Some((vec![[0, 0, w, h]], 3)),
        _ => return None,
    };
    Some((rects, 4))
}

fn eighths(whole: u16, n: u32) -> u16 {
    ((u32::from(whole) * n + 4) / 8).max(1) as u16
}

/// From U+250C on: the weights of the arms left, right, up and down.
const ARMS: [&str; 64] = [
    "0101", "0201", "0102", "0202", "1001", "2001", "1002", "2002", // ┌ ┐
    "0110", "0210", "0120", "0220", "1010", "2010", "1020", "2020", // └ ┘
    "0111", "0211", "0121", "0112", "0122", "0221", "0212", "0222", // ├
    "1011", "2011", "1021", "1012", "1022", "2021", "2012", "2022", // ┤
    "1101", "2101", "1201", "2201", "1102", "2102", "1202", "2202", // ┬
    "1110", "2110", "1210", "2210", "1120", "2120", "1220", "2220", // ┴
    "1111", "2111", "1211", "2211", "1121", "1112", "1122", "2121", // ┼
    "1221", "2112", "1212", "2221", "2212", "2122", "1222", "2222",
];
/// From U+2574 on: half lines.
const HALVES: [&str; 8] = ["1000", "0010", "0100", "0001", "2000", "0020", "0200", "0002"];

/// The weights of the arms left, right, up and down.
fn arms(c: char) -> Option<[u8; 4]> {
    let digits = match c {
        '─' => "1100",
        '━' => "2200",
        '│' => "0011",
        '┃' => "0022",
        '╭' => "0101",
        '╮' => "1001",
        '╯' => "1010",
        '╰' => "0110",
        '┌'..='╋' => ARMS.get((c as u32 - '┌' as u32) as usize)?,
        '╴'..='╻' => HALVES.get((c as u32 - '╴' as u32) as usize)?,
        _ => return None,
    };
    let mut weights = digits.bytes().map(|b| b - b'0');
    Some(std::array::from_fn(|_| weights.next().unwrap_or(0)))
}

fn crossing([left, right, up, down]: [u8; 4], cell: Cell) -> Vec<Rect> {
    let (w, h) = (cell.width, cell.height);
    let thick = |weight| if weight == 2 { cell.heavy } else { cell.light };
    let band =
        |whole: u16, weight| ((whole - thick(weight)) / 2, (whole - thick(weight)) / 2 + thick(weight));
    // An arm reaches through to the far side of the line that it meets.
    let (near_x, far_x) = band(w, up.max(down));
    let (near_y, far_y) = band(h, left.max(right));
    let mut rects = Vec::new();
    for (weight, from, to) in [(left, 0, far_x), (right, near_x, w)] {
        let (top, bottom) = band(h, weight);
        if weight > 0 {
            rects.push([from, top, to, bottom]);
        }
    }
    for (weight, from, to) in [(up, 0, far_y), (down, near_y, h)] {
        let (start, end) = band(w, weight);
        if weight > 0 {
            rects.push([start, from, end, to]);
        }
    }
    rects
}

fn dashes(c: char, cell: Cell) -> Vec<Rect> {
    let count = if matches!(c, '┄' | '┅' | '┆' | '┇') { 3 } else { 4 };
    let thick = if matches!(c, '┅' | '┉' | '┇' | '┋') { cell.heavy } else { cell.light };
    let across = matches!(c, '┄' | '┅' | '┈' | '┉');
    let (along, other) = if across { (cell.width, cell.height) } else { (cell.height, cell.width) };
    let start = (other - thick) / 2;
    (0..count)
        .map(|i| {
            let (from, next) = (along * i / count, along * (i + 1) / count);
            let to = next - ((next - from) / 3).max(1);
            if across { [from, start, to, start + thick] } else { [start, from, start + thick, to] }
        })
        .collect()
}

/// From U+2596 on: upper left 1, upper right 2, lower left 4, lower right 8.
const QUADRANTS: [u8; 10] = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14];

fn quadrants(bits: u8, w: u16, h: u16) -> Vec<Rect> {
    let (x, y) = (w / 2, h / 2);
    let all = [[0, 0, x, y], [x, 0, w, y], [0, y, x, h], [x, y, w, h]];
    all.into_iter().enumerate().filter(|(i, _)| bits >> i & 1 != 0).map(|(_, rect)| rect).collect()
}

/// Braille: the bits go down the left column, down the right one, then along the bottom.
fn dots(bits: u32, w: u16, h: u16) -> Vec<Rect> {
    const PLACES: [(u16, u16); 8] = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)];
    let (side, lit) = ((w / 4).max(1), |i: &usize| bits >> i & 1 != 0);
    let rect = |i: usize| {
        let (x, y) = PLACES[i];
        let (x, y) = ((2 * x + 1) * w / 4 - side / 2, (2 * y + 1) * h / 8 - side / 2);
        [x, y, x + side, y + side]
    };
    (0..8).filter(lit).map(rect).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const CELL: Cell = Cell { width: 9, height: 19, light: 1, heavy: 2 };

    fn drawn(c: char) -> Vec<Rect> {
        parts(&c.to_string(), CELL).map(|(rects, _)| rects).unwrap_or_default()
    }

    #[test]
    fn every_part_lies_in_its_cell_and_has_some_size() {
        for c in ('\u{2500}'..='\u{28ff}').filter(|&c| c != '\u{2800}') {
            for [x0, y0, x1, y1] in drawn(c) {
                assert!(x0 < x1 && y0 < y1 && x1 <= 9 && y1 <= 19, "{c} {x0} {y0} {x1} {y1}");
            }
        }
    }

    #[test]
    fn lines_meet_at_the_edges_of_their_cells() {
        let touches = |c: char, edge: usize| {
            let limit = [0, 0, 9, 19][edge];
            drawn(c).iter().any(|rect| rect[edge] == limit)
        };
        for (c, edges) in [('─', "02"), ('┃', "13"), ('┏', "23"), ('┨', "013"), ('┯', "023"), ('╋', "0123")]
        {
            for edge in 0..4 {
                assert_eq!(touches(c, edge), edges.contains(&edge.to_string()), "{c} {edge}");
            }
        }
    }

    #[test]
    fn blocks_are_as_high_as_they_say() {
        assert_eq!(drawn('█'), [[0, 0, 9, 19]]);
        assert_eq!(drawn('▄'), [[0, 9, 9, 19]]);
        assert_eq!(drawn('▀'), [[0, 0, 9, 9]]);
        assert_eq!(drawn('▙').len(), 3);
        assert_eq!(drawn('⠿').len(), 6);
        assert_eq!(parts("5", CELL), None);
        assert_eq!(parts("▒", CELL).map(|(_, quarters)| quarters), Some(2));
    }
}
