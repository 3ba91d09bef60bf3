//! Vectors. Box lines and blocks are drawn; every stretch of equal text is one element that says how
//! long it is, so that columns stay columns whatever font the reader has.
//!
//! A picture is its lines. An animation keeps every distinct line once, builds each frame of them, sets
//! the frames one below the other, and lets a style sheet move that strip behind a window: no script, so
//! it also plays where a page shows the file as a picture.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::time::Duration;

use super::{
    Frame, Head, Recorder, clock, lines,
    picture::{Picture, Sign, Style},
    scheme::{Rgb, Scheme, hex},
};

/// The size of a place on the screen, and where its text stands.
pub(super) const CELL: lines::Cell = lines::Cell { width: 9, height: 19, light: 1, heavy: 2 };
const BASE: u16 = 14;
const FONT: &str = "font:15px \"DejaVu Sans Mono\",Menlo,Consolas,\"Liberation Mono\",\"D2Coding\",\"NanumGothicCoding\",\
                    \"Noto Sans Mono CJK KR\",\"Malgun Gothic\",\"Apple SD Gothic Neo\",monospace";
/// Fonts for Hangul make a sign as wide as it is high: at this size it nearly fills its two columns and
/// still fits its line. What is missing, or too much, the sign itself is stretched by, not the space behind.
const WIDE: &str = "font-size:17px";

/// Turns lines of the screen into fragments, and remembers the styles they use.
pub(super) struct Painter {
    scheme: Scheme,
    classes: Vec<String>,
}

impl Painter {
    pub(super) fn new(scheme: Scheme) -> Painter {
        Painter { scheme, classes: Vec::new() }
    }

    /// What the fragments' classes mean.
    pub(super) fn style_sheet(&self) -> String {
        let Scheme { fg, .. } = self.scheme;
        let mut out =
            format!("text{{{FONT};fill:{};white-space:pre}}path{{shape-rendering:crispEdges}}", hex(fg));
        for (i, rules) in self.classes.iter().enumerate() {
            let _ = write!(out, ".c{i}{{{rules}}}");
        }
        out
    }

    /// The class for these rules.
    fn class(&mut self, rules: String) -> String {
        let known = self.classes.iter().position(|known| *known == rules);
        let number = known.unwrap_or_else(|| {
            self.classes.push(rules);
            self.classes.len() - 1
        });
        format!(" class=\"c{number}\"")
    }

    fn fill(&mut self, colour: Rgb, quarters: u8) -> String {
        let faint =
            if quarters < 4 { format!(";fill-opacity:.{}", u16::from(quarters) * 25) } else { String::new() };
        self.class(format!("fill:{}{faint}", hex(colour)))
    }

    /// A line of the screen, its top at 0.
    pub(super) fn line(&mut self, line: &[Sign]) -> String {
        let mut grounds = Shapes::default();
        let mut x = 0;
        for run in line.chunk_by(|a, b| self.scheme.colours(a.style).1 == self.scheme.colours(b.style).1) {
            let (_, bg) = self.scheme.colours(run[0].style);
            let end = x + run.len() as u16 * CELL.width;
            if bg != self.scheme.bg {
                grounds.add(bg, 4, [x, 0, end, CELL.height]);
            }
            x = end;
        }
        let mut shapes = Shapes::default();
        for (x, sign) in line.iter().enumerate() {
            let Some((rects, quarters)) = lines::parts(&sign.text, CELL) else { continue };
            let (fg, left) = (self.scheme.colours(sign.style).0, x as u16 * CELL.width);
            for [x0, y0, x1, y1] in rects {
                shapes.add(fg, quarters, [left + x0, y0, left + x1, y1]);
            }
        }
        let mut out = String::new();
        for (colour, quarters, rects) in grounds.0.into_iter().chain(shapes.0) {
            let _ = write!(out, "<path{} d=\"{}\"/>", self.fill(colour, quarters), path(&rects));
        }
        for run in runs(line) {
            self.text(&mut out, &run);
        }
        out
    }

    fn text(&mut self, out: &mut String, run: &Run) {
        let mut rules: Vec<String> = Vec::new();
        let (fg, _) = self.scheme.colours(run.style);
        if fg != self.scheme.fg {
            rules.push(format!("fill:{}", hex(fg)));
        }
        if run.style.bold {
            rules.push("font-weight:700".into());
        }
        if run.style.underlined {
            rules.push("text-decoration:underline".into());
        }
        if run.kind == Kind::Wide {
            rules.push(WIDE.into());
        }
        let class = if rules.is_empty() { String::new() } else { self.class(rules.join(";")) };
        let x = run.at * CELL.width;
        let adjust = if run.kind == Kind::Wide { " lengthAdjust=\"spacingAndGlyphs\"" } else { "" };
        let length = if run.columns == 1 {
            String::new()
        } else {
            format!(" textLength=\"{}\"{adjust}", run.columns * CELL.width)
        };
        let text = escaped(&run.text);
        let _ = write!(out, "<text x=\"{x}\" y=\"{BASE}\"{length}{class}>{text}</text>");
    }
}

/// The rectangles of each colour, in the order of first use: the same line is always written in the same
/// way. What touches on its way to the right becomes one.
#[derive(Default)]
struct Shapes(Vec<(Rgb, u8, Vec<lines::Rect>)>);

impl Shapes {
    fn add(&mut self, colour: Rgb, quarters: u8, rect: lines::Rect) {
        let Some((_, _, rects)) = self.0.iter_mut().find(|(c, q, _)| (*c, *q) == (colour, quarters)) else {
            return self.0.push((colour, quarters, vec![rect]));
        };
        let touches = |old: &&mut lines::Rect| old[2] >= rect[0] && (old[1], old[3]) == (rect[1], rect[3]);
        // Only the latest few can reach this far.
        match rects.iter_mut().rev().take(4).find(touches) {
            Some(old) => old[2] = old[2].max(rect[2]),
            None => rects.push(rect),
        }
    }
}

fn path(rects: &[lines::Rect]) -> String {
    let part = |&[x0, y0, x1, y1]: &lines::Rect| format!("M{x0} {y0}H{x1}V{y1}H{x0}");
    rects.iter().map(part).collect()
}

/// Equal text that fonts set with equal steps.
struct Run {
    kind: Kind,
    at: u16,
    columns: u16,
    style: Style,
    text: String,
}

/// Which signs share an element: those whose widths agree in every font.
#[derive(PartialEq, Eq, Clone, Copy)]
enum Kind {
    Ascii,
    Wide,
    /// Where a font lacks the sign, that of another has a width of its own: it stands alone.
    Alone,
}

fn runs(line: &[Sign]) -> Vec<Run> {
    /// So many blanks end a run.
    const GAP: usize = 4;
    let mut runs: Vec<Run> = Vec::new();
    let mut blanks = 0;
    for (x, sign) in line.iter().enumerate() {
        let drawn = lines::parts(&sign.text, CELL).is_some();
        if sign.text.is_empty() {
            continue;
        }
        let kind = match (sign.wide, sign.text.is_ascii()) {
            (true, _) => Kind::Wide,
            (_, true) => Kind::Ascii,
            _ => Kind::Alone,
        };
        if drawn || sign.is_blank() {
            blanks = if drawn { GAP } else { blanks + 1 };
            continue;
        }
        let columns = if sign.wide { 2 } else { 1 };
        match runs.last_mut() {
            Some(run)
                if run.kind == kind
                    && kind != Kind::Alone
                    && run.style == sign.style
                    && blanks < GAP
                    && (blanks == 0 || kind == Kind::Ascii) =>
            {
                run.text.push_str(&" ".repeat(blanks));
                run.text.push_str(&sign.text);
                run.columns = x as u16 + columns - run.at;
            }
            _ => {
                runs.push(Run { kind, at: x as u16, columns, style: sign.style, text: sign.text.clone() });
            }
        }
        blanks = 0;
    }
    runs
}

/// Text between tags.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// An SVG being written.
pub(super) struct Svg {
    head: Head,
    painter: Painter,
    /// Every distinct line that is not blank, and its number.
    known: HashMap<String, usize>,
    written: Vec<String>,
    /// The frames: since when, which lines, how they are called.
    frames: Vec<(Duration, Vec<Option<usize>>)>,
    before: Option<Picture>,
    chapters: Vec<(Duration, String)>,
    now: Duration,
}

impl Svg {
    pub(super) fn new(head: Head) -> Svg {
        let painter = Painter::new(head.scheme);
        Svg {
            head,
            painter,
            known: HashMap::new(),
            written: Vec::new(),
            frames: Vec::new(),
            before: None,
            chapters: Vec::new(),
            now: Duration::ZERO,
        }
    }

    fn lines_of(&mut self, picture: &Picture) -> Vec<Option<usize>> {
        let before = self.before.replace(picture.clone());
        let mut numbers = Vec::new();
        for (y, line) in picture.lines().enumerate() {
            if before.as_ref().and_then(|before| before.line(y)) == Some(line)
                && let Some(same) = self.frames.last().and_then(|(_, lines)| lines.get(y))
            {
                numbers.push(*same);
                continue;
            }
            let fragment = self.painter.line(line);
            numbers.push((!fragment.is_empty()).then(|| {
                *self.known.entry(fragment).or_insert_with_key(|fragment| {
                    self.written.push(fragment.clone());
                    self.written.len() - 1
                })
            }));
        }
        numbers
    }

    /// The strip of frames and the rules that move it.
    fn animated(&self, height: u32) -> (String, String) {
        let length = self.now.as_secs_f64().max(0.001);
        let mut rules = String::from("@keyframes film{");
        let mut body = String::from("<defs>");
        for (number, fragment) in self.written.iter().enumerate() {
            let _ = write!(body, "<g id=\"l{number}\">{fragment}</g>");
        }
        body.push_str("</defs>\n<g class=\"film\">\n");
        for (i, (since, lines)) in self.frames.iter().enumerate() {
            let top = i as u32 * height;
            let _ =
                write!(rules, "{}%{{transform:translateY(-{top}px)}}", percent(since.as_secs_f64() / length));
            for (y, line) in lines.iter().enumerate() {
                if let Some(number) = line {
                    let y = top + y as u32 * u32::from(CELL.height);
                    let _ = write!(body, "<use href=\"#l{number}\" y=\"{y}\"/>");
                }
            }
            body.push('\n');
        }
        let last = (self.frames.len() as u32).saturating_sub(1) * height;
        let _ = write!(
            rules,
            "100%{{transform:translateY(-{last}px)}}}}.film{{animation:film {length:.3}s steps(1,end) infinite}}\
             @media(prefers-reduced-motion:reduce){{.film{{animation:none;transform:translateY(-{last}px)}}}}"
        );
        body.push_str("</g>\n");
        (rules, body)
    }

    fn still(&self) -> String {
        let mut body = String::new();
        for (y, line) in self.frames.first().into_iter().flat_map(|(_, lines)| lines.iter().enumerate()) {
            if let Some(number) = line {
                let fragment = &self.written[*number];
                let y = y as u16 * CELL.height;
                let _ = writeln!(body, "<g transform=\"translate(0 {y})\">{fragment}</g>");
            }
        }
        body
    }
}

/// A share as CSS likes it: no more digits than a millisecond of an hour needs.
fn percent(share: f64) -> String {
    let text = format!("{:.5}", share * 100.0);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

impl Recorder for Svg {
    fn add(&mut self, frame: &Frame) {
        let lines = self.lines_of(&frame.picture);
        self.frames.push((self.now, lines));
        self.chapters.extend(frame.chapters.iter().map(|title| (self.now, title.clone())));
        self.now += frame.lasts;
    }

    fn finish(self: Box<Self>) -> Vec<u8> {
        let (columns, lines) = self.head.size;
        let width = u32::from(columns) * u32::from(CELL.width);
        let height = u32::from(lines) * u32::from(CELL.height);
        let (rules, body) =
            if self.frames.len() > 1 { self.animated(height) } else { (String::new(), self.still()) };
        let title = escaped(&self.head.title);
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} \
             {height}\" role=\"img\">\n<title>{title}</title>\n"
        );
        if !self.chapters.is_empty() {
            let list = self.chapters.iter().map(|(at, title)| format!("{} {}", clock(*at), escaped(title)));
            let _ = writeln!(out, "<desc>{}</desc>", list.collect::<Vec<_>>().join("\n"));
        }
        let ground = hex(self.head.scheme.bg);
        let _ = write!(
            out,
            "<style>{}{rules}</style>\n<rect width=\"100%\" height=\"100%\" fill=\"{ground}\"/>\n{body}</svg>\n",
            self.painter.style_sheet()
        );
        out.into_bytes()
    }
}
