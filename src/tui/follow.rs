//! The speaker's screen: what a running show tells, drawn anew with every change.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};
use std::thread;
use std::time::Duration;

use crossterm::event::{Event, KeyCode, KeyModifiers};
use ratatui::{Frame, layout::Rect, text::Line};

use super::{
    caps::Caps,
    keymap,
    run::{self, App, Exit, Flow, Leaving},
    terminal::{OpenError, Terminal},
    theme::{Palette, Role, Theme},
    view,
};
use crate::{
    locale::{self, Lang, Part, Word},
    notes::{self, Block, Follower},
};

/// How often news is looked for.
const LOOK: Duration = Duration::from_millis(20);

/// A show to follow.
#[derive(Debug)]
pub struct Following {
    /// The show that was found; none if none runs yet.
    pub follower: Option<Follower>,
    /// Where to look for another one when it is over.
    pub directory: PathBuf,
    /// What it is called, if it must be a certain one.
    pub name: Option<String>,
    /// Draw with ASCII signs alone.
    pub ascii: bool,
    /// The colours; the terminal's background decides if nobody says.
    pub theme: Option<Theme>,
    /// The language to speak.
    pub lang: Lang,
}

/// Follows a show, and those after it, until a person quits.
///
/// # Errors
/// There is no terminal to show it on, or reading or writing it failed.
pub fn follow(following: Following) -> Result<Exit, OpenError> {
    let Following { follower, directory, name, ascii, theme, lang } = following;
    let caps = Caps::detect();
    let mut terminal = Terminal::open()?;
    let theme = theme.unwrap_or(if caps.light { Theme::Light } else { Theme::Dark });
    let palette = Palette { theme, colours: caps.colours };
    // A show that is faster than the screen waits in its socket.
    let (sender, news) = sync_channel(4);
    thread::Builder::new()
        .name("notes".into())
        .spawn(move || listen(follower, &sender, || notes::wait(&directory, name.as_deref())))?;
    let mut app = Follow::new(news, palette, ascii || !caps.unicode, lang);
    Ok(run::run(&mut app, &mut terminal, caps.pace())?)
}

/// Passes on what a show tells, `None` when it is over, and then what the next one tells.
fn listen(first: Option<Follower>, sender: &SyncSender<Option<Block>>, wait: impl Fn() -> Follower) {
    let mut show = first.unwrap_or_else(&wait);
    loop {
        // What breaks off is over.
        let told = show.read().unwrap_or(None);
        let over = told.is_none();
        if sender.send(told).is_err() {
            return;
        }
        if over {
            show = wait();
        }
    }
}

struct Follow {
    news: Receiver<Option<Block>>,
    block: Option<Block>,
    over: bool,
    scroll: usize,
    palette: Palette,
    ascii: bool,
    lang: Lang,
}

impl Follow {
    fn new(news: Receiver<Option<Block>>, palette: Palette, ascii: bool, lang: Lang) -> Follow {
        Follow { news, block: None, over: false, scroll: 0, palette, ascii, lang }
    }

    /// Takes what has come in; is there anything?
    fn hear(&mut self) -> bool {
        let mut heard = false;
        loop {
            match self.news.try_recv() {
                Ok(Some(block)) => {
                    let moved = |old: &Block| (&old.scene, &old.beat) != (&block.scene, &block.beat);
                    if self.block.as_ref().is_none_or(moved) {
                        self.scroll = 0;
                    }
                    (self.block, self.over) = (Some(block), false);
                }
                Ok(None) => self.over = true,
                Err(TryRecvError::Empty | TryRecvError::Disconnected) => return heard,
            }
            heard = true;
        }
    }

    /// What is to be seen on so many columns.
    fn lines(&self, width: u16) -> Vec<Line<'static>> {
        let (mut lines, mut quiet) = (Vec::new(), false);
        if self.block.is_none() {
            let style = self.palette.style(Role::Text);
            let words =
                view::paragraphs(locale::word(self.lang, Word::NotesNone), width.saturating_sub(2).max(1));
            lines.extend(words.into_iter().map(|line| Line::styled(format!(" {line}"), style)));
        }
        for (part, text) in self.block.iter().flat_map(|block| locale::notes(self.lang, block)) {
            let (role, indent) = match part {
                Part::Title => (Role::Title, 1),
                Part::Head => (Role::Key, 1),
                Part::Text => (Role::Text, 3),
                Part::Quiet => (Role::Faint, 1),
                Part::Choice => (Role::Text, 3),
                Part::Right => (Role::Placed, 3),
            };
            let was_quiet = std::mem::replace(&mut quiet, part == Part::Quiet);
            if part == Part::Head || (part == Part::Quiet && !was_quiet) {
                lines.push(Line::default());
            }
            let style = self.palette.style(role);
            let broken = view::paragraphs(&text, width.saturating_sub(indent + 1).max(1));
            lines.extend(broken.into_iter().map(|line| {
                let margin = " ".repeat(indent.into());
                Line::from(vec![margin.into(), ratatui::text::Span::styled(line, style)])
            }));
        }
        lines
    }
}

impl App for Follow {
    fn event(&mut self, event: Event) -> Flow {
        let Event::Key(key) = event else { return Flow::Continue };
        match (keymap::latin(key), key.modifiers.contains(KeyModifiers::CONTROL)) {
            (KeyCode::Char('q'), false) | (KeyCode::Char('c'), true) | (KeyCode::Esc, _) => {
                return Flow::Quit;
            }
            (KeyCode::Char('z'), true) => return Flow::Suspend,
            (KeyCode::Down | KeyCode::Char('j'), _) => self.scroll += 1,
            (KeyCode::Up | KeyCode::Char('k'), _) => self.scroll = self.scroll.saturating_sub(1),
            (KeyCode::Char('T'), _) => {
                let now = Theme::ALL.iter().position(|&theme| theme == self.palette.theme).unwrap_or(0);
                self.palette.theme = Theme::ALL[(now + 1) % Theme::ALL.len()];
            }
            _ => {}
        }
        Flow::Continue
    }

    fn tick(&mut self, _: Duration, _: &mut dyn FnMut() -> bool) -> bool {
        self.hear()
    }

    fn due(&self) -> Option<Duration> {
        Some(LOOK)
    }

    fn draw(&mut self, frame: &mut Frame<'_>) {
        self.hear();
        let area = frame.area();
        if area.is_empty() {
            return;
        }
        let lines = self.lines(area.width);
        let body = usize::from(area.height - 1);
        self.scroll = self.scroll.min(lines.len().saturating_sub(body));
        let buffer = frame.buffer_mut();
        for (y, line) in (area.top()..area.bottom() - 1).zip(lines.iter().skip(self.scroll)) {
            buffer.set_line(area.x, y, line, area.width);
        }
        let (word, role) =
            if self.over { (Word::NotesWait, Role::Witness) } else { (Word::NotesKeys, Role::Faint) };
        let foot = Rect { y: area.bottom() - 1, height: 1, ..area };
        let text = format!(" {}", locale::word(self.lang, word));
        buffer.set_stringn(foot.x, foot.y, text, foot.width.into(), self.palette.style(role));
        view::finish(buffer, self.palette, self.ascii, self.lang);
    }

    fn leaving(&mut self, _: Leaving) {}
}

#[cfg(all(test, unix))]
mod tests;
