//! Tree: the live path open, every refuted part beside it one line with its size.
//!
//! ```text
//! ├ r1c3=1 ✗ 3,331 steps
//! ├ r1c3=2 ✗ 18,741 steps
//! └ r1c3=4
//!   ├ r1c4=2 ✗ 401 steps
//!   └ r1c4=6
//! ```

use crate::{
    locale::{self, Say},
    tui::{glyphs::Glyphs, theme::Role, view::column::Column, watch::Watch},
};

/// Levels that are indented; what is deeper stands below each other.
const INDENTED: usize = 12;

pub(super) fn draw(column: &mut Column<'_>, watch: &Watch) {
    let (lang, shape, here) = (column.look.lang, watch.shape(), watch.timeline.at());
    let (fork, last) = match column.look.glyphs {
        Glyphs::Unicode => ("├", "└"),
        Glyphs::Ascii => ("|", "`"),
    };
    let cross = column.look.glyphs.cross();
    let doomed = watch.insight.doom.map(|doom| doom.depth());
    let mut lines = Vec::new();
    for (depth, level) in watch.insight.levels.iter().enumerate() {
        let indent = " ".repeat(2 * depth.min(INDENTED));
        for (i, node) in level.iter().enumerate() {
            let guess = node.cell.holding(node.digit, shape);
            let sign = if i + 1 == level.len() { last } else { fork };
            let (text, role) = if node.is_live(here) {
                let wrong = doomed.is_some_and(|doomed| node.depth >= doomed);
                (guess, if wrong { Role::Bad } else { Role::Guess })
            } else {
                let steps = locale::number(lang, node.steps(here));
                (format!("{guess} {cross} {}", locale::say(lang, &Say::Steps(&steps), shape)), Role::Faint)
            };
            lines.push((format!(" {indent}{sign} {text}"), role));
        }
    }
    if !watch.insight.complete {
        lines.push((" ...".to_owned(), Role::Faint));
    }
    // The end of the path matters most.
    let room = usize::from(column.left());
    let hidden = if lines.len() > room { lines.len() + 1 - room } else { 0 };
    if hidden > 0 {
        column.text(format!(" ... {hidden}"), Role::Faint);
    }
    for (text, role) in lines.into_iter().skip(hidden) {
        column.text(text, role);
    }
}
