//! Everything the screen knows. It changes in update alone and is drawn by the views.

use std::path::PathBuf;

use ratatui::layout::Rect;

use super::{
    effect::Effect,
    field::Field,
    form::Form,
    glyphs::Glyphs,
    history::History,
    keymap::Context,
    layout::Layout,
    lesson::Show,
    pane::{Pane, Preset, Subject},
    paste::PastePanel,
    theme::{Palette, Theme},
    watch::Watch,
};
use crate::{
    export::Stage,
    locale::{self, Film, Lang, Say, Word},
    puzzle::{Cell, Digit, Grid, Rules},
    record::Claim,
    search::{Lane, Options, Strategy, fast::Verdict, listing::Language},
    timeline::{Speed, Unit},
};

/// What a person is doing.
pub(super) enum Mode {
    /// Solving by hand.
    Board,
    /// Typing givens.
    Entry,
    /// Watching a search.
    Watch(Box<Watch>),
}

/// What lies over the screen and takes the keys.
pub(super) enum Overlay {
    /// The list of keys, scrolled down by so many lines.
    Help(u16),
    /// What signs and colours mean.
    Legend,
    /// A puzzle that was pasted or read, before it is taken over.
    Paste(PastePanel),
    /// A line of text.
    Prompt(Prompt, Field),
    /// The bookmarks, and which of them is chosen.
    Bookmarks(usize),
    /// The lanes of a race.
    Lanes(LaneList),
    /// The form for a recording.
    Film(Box<Form>),
    /// A question with few answers.
    Ask(Question),
}

/// Lanes being set up, and which of them is chosen.
pub(super) struct LaneList {
    pub(super) lanes: Vec<Lane>,
    pub(super) chosen: usize,
}

/// What a line of text is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Prompt {
    Open,
    Write,
    GoTo,
    /// Conditions on which to stop.
    Stops,
    /// A name for the present.
    Bookmark,
    /// Another digit for this cell.
    WhatIf(Cell),
    /// Lanes of a race.
    Lanes,
    Command,
    /// The file that a row of answers is added to.
    Answers,
}

/// A question before something would be lost.
pub(super) enum Question {
    /// Quit with work that no file holds?
    Quit,
    /// Quit while a recording is being made?
    QuitFilming,
    /// Do this, which replaces a file?
    Overwrite(Box<Effect>),
}

/// How a message is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tone {
    Plain,
    Good,
    Bad,
}

/// What is known about the solutions of the board.
pub(super) enum Judged {
    /// Still being looked for.
    Pending,
    /// Found out.
    Known(Verdict),
}

impl Judged {
    /// What a program says of its end, held against that.
    pub(super) fn claim(&self, claim: Claim) -> Claim {
        match self {
            Judged::Pending => claim,
            Judged::Known(verdict) => claim.held_against(verdict),
        }
    }
}

/// How it is shown: chosen before the start, changed by keys.
#[derive(Debug, Clone, Copy)]
pub(super) struct Look {
    pub(super) palette: Palette,
    pub(super) glyphs: Glyphs,
    pub(super) lang: Lang,
    /// Of what puzzle the words speak: the rules of the board.
    pub(super) rules: Rules,
    pub(super) mouse: bool,
}

impl Look {
    /// A fixed word or phrase, as it is said of the board.
    pub(super) fn word(self, word: Word) -> &'static str {
        locale::word_on(self.lang, self.rules, word)
    }
}

/// The model of the whole screen.
pub(super) struct Model {
    pub(super) history: History,
    pub(super) cursor: Cell,
    pub(super) mode: Mode,
    pub(super) overlay: Option<Overlay>,
    pub(super) message: Option<(Tone, String)>,
    /// What is known about [`board`](Self::board).
    pub(super) judged: Judged,
    /// A digit to show up wherever it stands.
    pub(super) highlight: Option<Digit>,
    /// The next digit typed is the one to highlight.
    pub(super) awaits_highlight: bool,
    /// The next Ctrl-C quits.
    pub(super) quit_armed: bool,
    /// What the puzzle is called, without control characters.
    pub(super) name: String,
    /// The file it came from or was written to last.
    pub(super) file: Option<PathBuf>,
    /// The board that a file (or the program itself) holds: what differs from it is unsaved work.
    pub(super) kept: Grid,
    /// Goes up with every change of the board.
    pub(super) revision: u64,
    /// Goes up whenever another puzzle takes the place of the present one.
    pub(super) puzzle: u64,
    /// The file that this program wrote last: it may be written again without a question.
    pub(super) written: Option<PathBuf>,
    /// The file that answers of a class were added to last.
    pub(super) answers: Option<PathBuf>,
    /// How far the recording is that is being made.
    pub(super) filming: Option<Stage>,
    /// The lesson that is being taught.
    pub(super) lesson: Option<Show>,
    /// Unfinished work is kept and comes back at the next start.
    pub(super) keeps_work: bool,
    /// Watch the search as soon as a puzzle has been chosen.
    pub(super) then_watch: bool,
    /// The screen's size.
    pub(super) screen: Rect,
    pub(super) look: Look,
    /// What is shown while watching.
    pub(super) preset: Preset,
    /// The pane that is shown where there is room for one.
    pub(super) tab: Pane,
    /// In which language the code is shown.
    pub(super) language: Language,
    pub(super) strategy: Strategy,
    /// What is chosen besides the strategy.
    pub(super) options: Options,
    /// By which digits are shuffled next.
    pub(super) seed: u64,
    /// The lanes of the race, once there are some.
    pub(super) lanes: Vec<Lane>,
    pub(super) unit: Unit,
    pub(super) speed: Speed,
}

impl Model {
    pub(super) fn new(grid: Grid, name: String, look: Look) -> Model {
        let look = Look { rules: grid.shape().rules(), ..look };
        Model {
            cursor: grid.first_blank().unwrap_or(Cell::new(0)),
            kept: grid.clone(),
            history: History::new(grid),
            mode: Mode::Board,
            overlay: None,
            message: None,
            judged: Judged::Pending,
            highlight: None,
            awaits_highlight: false,
            quit_armed: false,
            name,
            file: None,
            revision: 0,
            puzzle: 0,
            written: None,
            answers: None,
            filming: None,
            lesson: None,
            keeps_work: false,
            then_watch: false,
            screen: Rect::default(),
            look,
            preset: Preset::default(),
            tab: Pane::Code,
            language: Language::Pseudocode,
            strategy: Strategy::RowByRow,
            options: Options::default(),
            seed: 1,
            lanes: Vec::new(),
            unit: Unit::Test,
            speed: Speed::default(),
        }
    }

    /// The board as typed.
    pub(super) fn board(&self) -> &Grid {
        self.history.grid()
    }

    /// Where keys are pressed.
    pub(super) fn context(&self) -> Context {
        match self.mode {
            Mode::Board => Context::Board,
            Mode::Entry => Context::Entry,
            Mode::Watch(_) if self.lesson.is_some() => Context::Lesson,
            Mode::Watch(_) => Context::Watch,
        }
    }

    /// Which part of the screen shows what.
    pub(super) fn layout(&self, area: Rect) -> Option<Layout> {
        let shape = self.board().shape();
        let shown = (self.tab, self.look.glyphs);
        match &self.mode {
            Mode::Watch(watch) if watch.race.is_some() => {
                let race = watch.race.as_ref()?;
                Layout::racing(area, shape, (race.entrants.len(), race.chosen), self.lesson.is_some())
            }
            // Lessons are about searches; a run of a program beside one keeps its panes.
            Mode::Watch(watch) if self.lesson.is_some() && watch.subject() == Subject::Search => {
                Layout::teaching(area, shape, self.preset, shown)
            }
            Mode::Watch(watch) => Layout::watching(area, shape, (self.preset, watch.subject()), shown),
            Mode::Board | Mode::Entry => Layout::typing(area, shape),
        }
    }

    /// What is watched.
    pub(super) fn subject(&self) -> Subject {
        match &self.mode {
            Mode::Watch(watch) => watch.subject(),
            Mode::Board | Mode::Entry => Subject::Search,
        }
    }

    /// The pane that the keys for lines are about, if it is on the screen.
    pub(super) fn focus(&self) -> Option<Pane> {
        let layout = self.layout(self.screen)?;
        layout.slots.iter().map(|slot| slot.pane).find(|&pane| pane == self.tab)
    }

    /// Is there work that no file holds?
    pub(super) fn has_unsaved_work(&self) -> bool {
        self.board() != &self.kept
    }

    /// Finds out what the view shows about the present; `whole`: also what otherwise comes bit by bit
    /// while nothing plays.
    pub(super) fn get_ready(&mut self, whole: bool) {
        let layout = self.layout(self.screen);
        let panes: Vec<Pane> = layout.iter().flat_map(|l| &l.slots).map(|slot| slot.pane).collect();
        if let Mode::Watch(watch) = &mut self.mode {
            watch.warmth.in_sight = panes.contains(&Pane::Heat);
            if whole {
                watch.catch_up();
            }
            watch.refresh();
        }
    }

    /// Puts another board in the place of the present one, undoably.
    pub(super) fn set_board(&mut self, grid: Grid) {
        let other_shape = grid.shape() != self.board().shape();
        if self.history.set(grid) {
            self.board_changed(other_shape);
        }
    }

    /// Puts another puzzle up, undoably; work on the one before stays kept.
    pub(super) fn set_puzzle(&mut self, grid: Grid) {
        self.puzzle += 1;
        self.set_board(grid);
    }

    /// Everything that follows from a change of the board.
    pub(super) fn board_changed(&mut self, other_shape: bool) {
        self.revision += 1;
        self.judged = Judged::Pending;
        self.look.rules = self.board().shape().rules();
        if other_shape || self.cursor.index() >= self.board().shape().cells() {
            self.cursor = Cell::new(0);
            self.highlight = None;
        }
    }

    /// Shows a fixed phrase in the line of messages.
    pub(super) fn tell(&mut self, tone: Tone, word: Word) {
        self.message = Some((tone, self.look.word(word).to_owned()));
    }

    /// Shows a sentence in the line of messages.
    pub(super) fn say(&mut self, tone: Tone, what: &Say<'_>) {
        self.message = Some((tone, locale::say(self.look.lang, what, self.board().shape())));
    }

    /// Shows a sentence about a recording in the line of messages.
    pub(super) fn tell_film(&mut self, tone: Tone, what: &Film<'_>) {
        self.message = Some((tone, locale::film(self.look.lang, what)));
    }

    /// Shows this while watching, from its first pane on.
    pub(super) fn set_preset(&mut self, preset: Preset) {
        self.preset = preset;
        self.set_tab(preset.panes(self.subject()).first().copied().unwrap_or(self.tab));
    }

    /// Gives a pane the focus; where there is room for one, it is the one shown.
    pub(super) fn set_tab(&mut self, pane: Pane) {
        self.tab = pane;
        if let Mode::Watch(watch) = &mut self.mode {
            watch.chosen = None;
        }
    }

    /// The lanes of the race from now on. The first, unless it turns the puzzle, is what is watched in
    /// the other views.
    pub(super) fn set_lanes(&mut self, lanes: Vec<Lane>) {
        if let Some(first) = lanes.first().filter(|first| first.symmetries.is_empty()) {
            (self.strategy, self.options) = (first.strategy, first.options);
        }
        self.lanes = lanes;
    }

    /// Goes round the themes.
    pub(super) fn set_theme(&mut self, theme: Theme) {
        self.look.palette.theme = theme;
        self.say(Tone::Plain, &Say::Theme(theme.name()));
    }
}
