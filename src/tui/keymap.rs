//! The one table of keys. Dispatch, the footer, the help and the README's list all come from it.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::{
    action::{Action, Way},
    glyphs::Glyphs,
};
use crate::{locale::Word, puzzle::Rules};

/// Where a key is pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Context {
    /// Solving by hand.
    Board,
    /// Typing givens, with the cursor advancing.
    Entry,
    /// Watching a search.
    Watch,
    /// Watching a search in a lesson: these keys come first, then those for watching.
    Lesson,
}

impl Context {
    #[cfg(test)]
    pub(super) const ALL: [Context; 4] = [Context::Board, Context::Entry, Context::Watch, Context::Lesson];
}

/// One row of the table.
pub(super) struct Binding {
    /// Where it holds.
    pub(super) contexts: &'static [Context],
    /// The keys that ask for it, each with its modifiers.
    pub(super) keys: &'static [Key],
    /// What they ask for.
    pub(super) action: Action,
    /// How the keys are written in the help; empty where the row above speaks for this one too.
    pub(super) shown: &'static str,
    /// What it does, in a few words.
    pub(super) label: Word,
    /// How it stands in the footer, if it does.
    pub(super) footer: Option<Footer>,
}

/// An entry of the footer, which may speak for several rows.
#[derive(Clone, Copy)]
pub(super) struct Footer {
    /// Its place, 0 first. What does not fit is left out from the end.
    pub(super) place: u8,
    /// How the keys are written.
    pub(super) shown: &'static str,
    /// What they do, in a word.
    pub(super) label: Word,
}

/// A key with its modifiers. Shift is left out for characters: they are what was typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Key(pub(super) KeyCode, pub(super) KeyModifiers);

const fn key(code: KeyCode) -> Key {
    Key(code, KeyModifiers::NONE)
}
const fn ch(c: char) -> Key {
    key(KeyCode::Char(c))
}
const fn ctrl(code: KeyCode) -> Key {
    Key(code, KeyModifiers::CONTROL)
}
const fn shift(code: KeyCode) -> Key {
    Key(code, KeyModifiers::SHIFT)
}

const EVERYWHERE: &[Context] = &[Context::Board, Context::Entry, Context::Watch];
const TYPING: &[Context] = &[Context::Board, Context::Entry];
const BOARD: &[Context] = &[Context::Board];
const ENTRY: &[Context] = &[Context::Entry];
const WATCH: &[Context] = &[Context::Watch];
const LESSON: &[Context] = &[Context::Lesson];

const fn row(
    contexts: &'static [Context],
    keys: &'static [Key],
    action: Action,
    shown: &'static str,
    label: Word,
) -> Binding {
    Binding { contexts, keys, action, shown, label, footer: None }
}

impl Binding {
    /// Puts the row into the footer.
    const fn footer(self, place: u8, shown: &'static str, label: Word) -> Binding {
        Binding { footer: Some(Footer { place, shown, label }), ..self }
    }
}

use KeyCode::{
    BackTab, Backspace, Delete, Down, End, Enter, Esc, F, Home, Left, PageDown, PageUp, Right, Tab, Up,
};

/// Every key. To add one: one row here, one label in [`Word`].
pub(super) static TABLE: &[Binding] = &[
    // Typing and solving.
    row(TYPING, &[ch('h'), key(Left)], Action::Move(Way::Left), "← → ↑ ↓  h l k j", Word::Move),
    row(TYPING, &[ch('l'), key(Right)], Action::Move(Way::Right), "", Word::Move),
    row(TYPING, &[ch('k'), key(Up)], Action::Move(Way::Up), "", Word::Move),
    row(TYPING, &[ch('j'), key(Down)], Action::Move(Way::Down), "", Word::Move),
    row(TYPING, &[ch('H'), shift(Left)], Action::JumpBox(Way::Left), "Shift+← → ↑ ↓  H L K J", Word::JumpBox),
    row(TYPING, &[ch('L'), shift(Right)], Action::JumpBox(Way::Right), "", Word::JumpBox),
    row(TYPING, &[ch('K'), shift(Up)], Action::JumpBox(Way::Up), "", Word::JumpBox),
    row(TYPING, &[ch('J'), shift(Down)], Action::JumpBox(Way::Down), "", Word::JumpBox),
    row(TYPING, &[ctrl(Left)], Action::NextBlank(Way::Left), "Ctrl+← → ↑ ↓", Word::NextBlank),
    row(TYPING, &[ctrl(Right)], Action::NextBlank(Way::Right), "", Word::NextBlank),
    row(TYPING, &[ctrl(Up)], Action::NextBlank(Way::Up), "", Word::NextBlank),
    row(TYPING, &[ctrl(Down)], Action::NextBlank(Way::Down), "", Word::NextBlank),
    // Digits depend on the shape, so `lookup` recognises them; this row is for the help.
    row(TYPING, &[], Action::Digit('1'), "1-9 A-G", Word::TypeDigit).footer(1, "1-9", Word::FootDigit),
    row(
        BOARD,
        &[ch('0'), ch('.'), ch(' '), ch('x'), key(Backspace), key(Delete)],
        Action::Clear,
        "0 . Space Backspace Del x",
        Word::Clear,
    )
    .footer(9, "x", Word::FootClear),
    row(ENTRY, &[ch('0'), ch('.'), ch(' ')], Action::BlankAndAdvance, "0 . Space", Word::BlankAndAdvance)
        .footer(2, "0", Word::FootBlank),
    row(ENTRY, &[key(Backspace)], Action::EraseBack, "Backspace", Word::EraseBack).footer(
        3,
        "Backspace",
        Word::FootBack,
    ),
    row(ENTRY, &[ch('x'), key(Delete)], Action::Clear, "x Del", Word::Clear),
    row(BOARD, &[ch('n'), ch('N')], Action::NewBoard, "n", Word::NewBoard).footer(3, "n", Word::FootNew),
    row(BOARD, &[ch('i')], Action::EnterGivens, "i", Word::EnterGivens).footer(8, "i", Word::FootGivens),
    row(ENTRY, &[key(Esc), ch('i')], Action::Escape, "Esc i", Word::LeaveEntry).footer(
        0,
        "Esc",
        Word::FootDone,
    ),
    row(TYPING, &[ch('F'), key(F(4))], Action::FixGivens, "F F4", Word::FixGivens),
    row(BOARD, &[ch('f')], Action::HighlightDigit, "f", Word::HighlightDigit),
    row(TYPING, &[ch('u'), ch('[')], Action::Undo, "u [", Word::Undo).footer(4, "u", Word::FootUndo),
    row(TYPING, &[ch('r'), ch(']'), ctrl(KeyCode::Char('y'))], Action::Redo, "r ] Ctrl+Y", Word::Redo),
    row(BOARD, &[ch('\'')], Action::SetCheckpoint, "'", Word::SetCheckpoint),
    row(BOARD, &[ch('`')], Action::GoToCheckpoint, "`", Word::GoToCheckpoint),
    row(TYPING, &[key(Enter), key(F(5))], Action::Watch, "Enter F5", Word::Watch).footer(
        0,
        "Enter",
        Word::FootWatch,
    ),
    row(TYPING, &[ch('c')], Action::Check, "c", Word::Check).footer(5, "c", Word::FootCheck),
    row(BOARD, &[ch('S')], Action::Solve, "S", Word::Solve),
    row(TYPING, &[ch('p')], Action::PastePanel, "p", Word::PastePanel).footer(2, "p", Word::FootPaste),
    row(TYPING, &[ch('y')], Action::CopyLine, "y", Word::CopyLine),
    row(TYPING, &[ch('Y')], Action::CopyGrid, "Y", Word::CopyGrid),
    row(TYPING, &[ch('o')], Action::Open, "o", Word::Open).footer(6, "o", Word::FootOpen),
    row(TYPING, &[ch('w')], Action::Write, "w", Word::Write).footer(7, "w", Word::FootWrite),
    row(BOARD, &[key(Esc)], Action::Escape, "Esc", Word::LeaveFilm),
    // Watching.
    row(WATCH, &[ch(' ')], Action::PlayPause, "Space", Word::PlayPause).footer(0, "Space", Word::FootPlay),
    row(WATCH, &[key(Backspace), ch('r')], Action::PlayBack, "Backspace r", Word::PlayBack),
    row(WATCH, &[key(Right), ch('l'), ch('.')], Action::Forward(1), "→ l .", Word::Forward).footer(
        1,
        "← →",
        Word::FootStep,
    ),
    row(WATCH, &[key(Left), ch('h'), ch(',')], Action::Backward(1), "← h ,", Word::Backward),
    row(WATCH, &[shift(Right), ch('L')], Action::Forward(10), "Shift+→ L", Word::ForwardTen),
    row(WATCH, &[shift(Left), ch('H')], Action::Backward(10), "Shift+← H", Word::BackwardTen),
    row(WATCH, &[ch('u')], Action::NextUnit, "u", Word::NextUnit).footer(6, "u", Word::FootUnit),
    row(WATCH, &[ch('+'), key(Up)], Action::Faster, "+ ↑", Word::Faster).footer(2, "- +", Word::FootSpeed),
    row(WATCH, &[ch('-'), key(Down)], Action::Slower, "- ↓", Word::Slower),
    row(WATCH, &[ch('[')], Action::PreviousUndo, "[", Word::PreviousUndo),
    row(WATCH, &[ch(']')], Action::NextUndo, "]", Word::NextUndo).footer(3, "[ ]", Word::FootUndo),
    row(WATCH, &[ch('s')], Action::NextSolution, "s", Word::NextSolution).footer(8, "s", Word::FootSolution),
    row(WATCH, &[ch('S')], Action::PreviousSolution, "S", Word::PreviousSolution),
    row(WATCH, &[key(Home)], Action::ToStart, "Home", Word::ToStart),
    row(WATCH, &[key(End)], Action::ToEnd, "End", Word::ToEnd).footer(7, "End", Word::FootEnd),
    row(WATCH, &[], Action::Tenth(0), "0-9", Word::Tenth),
    row(WATCH, &[ch('g')], Action::GoTo, "g", Word::GoTo).footer(5, "g", Word::FootGoTo),
    row(WATCH, &[ctrl(Left)], Action::Move(Way::Left), "Ctrl+← → ↑ ↓", Word::MoveWatching),
    row(WATCH, &[ctrl(Right)], Action::Move(Way::Right), "", Word::MoveWatching),
    row(WATCH, &[ctrl(Up)], Action::Move(Way::Up), "", Word::MoveWatching),
    row(WATCH, &[ctrl(Down)], Action::Move(Way::Down), "", Word::MoveWatching),
    row(WATCH, &[ch('}')], Action::NextChange, "}", Word::NextChange),
    row(WATCH, &[ch('{')], Action::PreviousChange, "{", Word::PreviousChange),
    row(WATCH, &[ch('x')], Action::StopWhen, "x", Word::StopWhen),
    row(WATCH, &[ch(')')], Action::NextStop, ")", Word::NextStop),
    row(WATCH, &[ch('(')], Action::PreviousStop, "(", Word::PreviousStop),
    row(WATCH, &[ch('b')], Action::SetBookmark, "b", Word::SetBookmark),
    row(WATCH, &[ch('B')], Action::ListBookmarks, "B", Word::ListBookmarks),
    row(WATCH, &[ch('=')], Action::CompareBookmark, "=", Word::CompareBookmark),
    row(WATCH, &[ch('!')], Action::WhatIf, "!", Word::WhatIf),
    row(WATCH, &[ch('\\')], Action::NextBranch, "\\", Word::NextBranch),
    row(WATCH, &[ch('|')], Action::DropBranch, "|", Word::DropBranch),
    row(WATCH, &[ch('t')], Action::NextStrategy, "t", Word::NextStrategy).footer(9, "t", Word::FootStrategy),
    row(WATCH, &[ch('o')], Action::NextDigits, "o", Word::NextDigits),
    row(WATCH, &[ch('R')], Action::SetUpRace, "R", Word::SetUpRace),
    row(WATCH, &[ch('c')], Action::NextClock, "c", Word::NextClock),
    row(WATCH, &[ch('v')], Action::NextPreset, "v", Word::NextPreset).footer(9, "v", Word::FootView),
    row(WATCH, &[key(Tab)], Action::NextPane, "Tab", Word::NextPane),
    row(WATCH, &[key(BackTab), shift(BackTab)], Action::PreviousPane, "Shift+Tab", Word::PreviousPane),
    row(WATCH, &[ch('j')], Action::NextLine, "j k", Word::ChooseLine),
    row(WATCH, &[ch('k')], Action::PreviousLine, "", Word::ChooseLine),
    row(WATCH, &[ch('f')], Action::Unfold, "f", Word::Unfold),
    row(WATCH, &[ch('U')], Action::FoldAll, "U", Word::FoldAll),
    row(WATCH, &[ch('<')], Action::FewerSmall, "< >", Word::SmallParts),
    row(WATCH, &[ch('>')], Action::MoreSmall, "", Word::SmallParts),
    row(WATCH, &[ch('C')], Action::NextLanguage, "C", Word::NextLanguage),
    row(WATCH, &[ch('z')], Action::ZoomIn, "z", Word::ZoomIn),
    row(WATCH, &[ch('d')], Action::ToggleDoom, "d", Word::ToggleDoom),
    row(WATCH, &[ch('m')], Action::ToggleHeat, "m", Word::ToggleHeat),
    row(WATCH, &[ch('n')], Action::NextGuess, "n", Word::NextGuess),
    row(WATCH, &[ch('N')], Action::PreviousGuess, "N", Word::PreviousGuess),
    row(WATCH, &[key(F(8))], Action::NextProblem, "F8", Word::NextProblem),
    row(WATCH, &[shift(F(8)), key(F(20))], Action::PreviousProblem, "Shift+F8", Word::PreviousProblem),
    row(WATCH, &[ch('D')], Action::ToDivergence, "D", Word::ToDivergence),
    row(WATCH, &[ch('K')], Action::EndProgram, "K", Word::EndProgram),
    row(WATCH, &[ch('a')], Action::Ask, "a", Word::Ask).footer(9, "a", Word::FootAsk),
    row(WATCH, &[ch('e')], Action::Record, "e", Word::Record),
    row(WATCH, &[key(Enter)], Action::Adopt, "Enter", Word::Adopt).footer(10, "Enter", Word::FootAdopt),
    row(WATCH, &[key(Esc), key(F(5))], Action::Escape, "Esc F5", Word::LeaveWatch).footer(
        4,
        "Esc",
        Word::FootBoard,
    ),
    // In a lesson.
    row(LESSON, &[key(Right)], Action::NextBeat, "→", Word::NextBeat).footer(0, "→", Word::FootNextBeat),
    row(LESSON, &[key(Left)], Action::PreviousBeat, "←", Word::PreviousBeat).footer(
        1,
        "←",
        Word::FootPreviousBeat,
    ),
    row(LESSON, &[key(PageDown)], Action::NextScene, "PgDn", Word::NextScene).footer(
        2,
        "PgDn",
        Word::FootScene,
    ),
    row(LESSON, &[key(PageUp)], Action::PreviousScene, "PgUp", Word::PreviousScene),
    row(LESSON, &[ch('l'), ch('.')], Action::Forward(1), "l .", Word::Forward).footer(3, "l", Word::FootStep),
    row(LESSON, &[ch('h'), ch(',')], Action::Backward(1), "h ,", Word::Backward),
    row(LESSON, &[ch(' ')], Action::PlayPause, "Space", Word::PlayPause).footer(4, "Space", Word::FootPlay),
    row(LESSON, &[ch('a')], Action::Ask, "a", Word::Ask).footer(5, "a", Word::FootAsk),
    row(LESSON, &[ch('v')], Action::NextPreset, "v", Word::NextPreset).footer(7, "v", Word::FootView),
    row(LESSON, &[key(Esc), key(F(5))], Action::Escape, "Esc F5", Word::LeaveLesson).footer(
        6,
        "Esc",
        Word::FootBoard,
    ),
    row(LESSON, &[ch('?'), key(F(1))], Action::Help, "? F1", Word::Help).footer(20, "?", Word::FootHelp),
    // Back to a lesson.
    row(BOARD, &[key(PageDown), key(PageUp)], Action::NextScene, "PgDn PgUp", Word::BackToLesson),
    // Everywhere.
    row(EVERYWHERE, &[ch(':')], Action::CommandLine, ":", Word::CommandLine),
    row(TYPING, &[ch('Q')], Action::Queens, "Q", Word::Queens).footer(10, "Q", Word::FootQueens),
    row(WATCH, &[ch('Q')], Action::Queens, "Q", Word::Queens),
    row(EVERYWHERE, &[ch('T')], Action::NextTheme, "T", Word::NextTheme),
    row(EVERYWHERE, &[ch('I'), key(F(2))], Action::Legend, "I F2", Word::Legend),
    row(EVERYWHERE, &[ch('M')], Action::ToggleMouse, "M", Word::ToggleMouse),
    row(EVERYWHERE, &[ch('?'), key(F(1))], Action::Help, "? F1", Word::Help).footer(20, "?", Word::FootHelp),
    row(EVERYWHERE, &[ch('q')], Action::Quit, "q", Word::Quit).footer(11, "q", Word::FootQuit),
    row(EVERYWHERE, &[ctrl(KeyCode::Char('c'))], Action::QuitAtOnce, "Ctrl+C Ctrl+C", Word::QuitAtOnce),
    row(EVERYWHERE, &[ctrl(KeyCode::Char('z'))], Action::Suspend, "Ctrl+Z", Word::Suspend),
];

/// What a key asks for on a board with `side` digits.
pub(super) fn lookup(context: Context, side: usize, event: KeyEvent) -> Option<Action> {
    let pressed = normalise(event);
    if let Key(KeyCode::Char(c), KeyModifiers::NONE) = pressed {
        match context {
            Context::Board | Context::Entry => {
                let letter_digit = ('A'..='G').contains(&c) && usize::from(c as u8 - b'A') + 10 <= side;
                if matches!(c, '1'..='9') || letter_digit {
                    return Some(Action::Digit(c));
                }
            }
            Context::Watch | Context::Lesson => {
                if let Some(n) = c.to_digit(10) {
                    return Some(Action::Tenth(n as u8));
                }
            }
        }
    }
    let find = |context| TABLE.iter().find(|b| b.contexts.contains(&context) && b.keys.contains(&pressed));
    let found = match context {
        Context::Lesson => find(context).or_else(|| find(Context::Watch)),
        _ => find(context),
    };
    found.map(|binding| binding.action)
}

/// The rows that hold in a context, in the order of the table.
pub(super) fn rows(context: Context) -> impl Iterator<Item = &'static Binding> {
    TABLE.iter().filter(move |b| b.contexts.contains(&context))
}

/// How the keys of a row are written on a board that follows these rules: a queen is the digit 1.
pub(super) fn shown_on(rules: Rules, binding: &Binding) -> (&'static str, Option<Footer>) {
    match (binding.action, rules) {
        (Action::Digit(_), Rules::Queens) => {
            ("1", binding.footer.map(|footer| Footer { shown: "1", ..footer }))
        }
        _ => (binding.shown, binding.footer),
    }
}

/// The names of keys in the signs the terminal has.
pub(super) fn in_signs(shown: &str, glyphs: Glyphs) -> String {
    match glyphs {
        Glyphs::Unicode => shown.to_owned(),
        Glyphs::Ascii => {
            let named = shown.replace('←', "Left").replace('→', "Right");
            named.replace('↑', "Up").replace('↓', "Down")
        }
    }
}

/// The key as the table writes it: Shift is part of the character, and a letter that arrived through
/// a Hangul input method is the Latin one on the same key.
fn normalise(event: KeyEvent) -> Key {
    let mut modifiers = event.modifiers & (KeyModifiers::CONTROL | KeyModifiers::ALT | KeyModifiers::SHIFT);
    match event.code {
        KeyCode::Char(c) => {
            modifiers -= KeyModifiers::SHIFT;
            let c = latin_twin(c).unwrap_or(c);
            let c = if modifiers.contains(KeyModifiers::CONTROL) { c.to_ascii_lowercase() } else { c };
            Key(KeyCode::Char(c), modifiers)
        }
        code => Key(code, modifiers),
    }
}

/// The key without its modifiers; a letter is the Latin one on the same key.
pub(super) fn latin(event: KeyEvent) -> KeyCode {
    normalise(event).0
}

/// The letter on the same key as a jamo of the two-set Korean layout, or as a full-width sign.
fn latin_twin(c: char) -> Option<char> {
    const PLAIN: [(char, char); 26] = [
        ('ㅂ', 'q'),
        ('ㅈ', 'w'),
        ('ㄷ', 'e'),
        ('ㄱ', 'r'),
        ('ㅅ', 't'),
        ('ㅛ', 'y'),
        ('ㅕ', 'u'),
        ('ㅑ', 'i'),
        ('ㅐ', 'o'),
        ('ㅔ', 'p'),
        ('ㅁ', 'a'),
        ('ㄴ', 's'),
        ('ㅇ', 'd'),
        ('ㄹ', 'f'),
        ('ㅎ', 'g'),
        ('ㅗ', 'h'),
        ('ㅓ', 'j'),
        ('ㅏ', 'k'),
        ('ㅣ', 'l'),
        ('ㅋ', 'z'),
        ('ㅌ', 'x'),
        ('ㅊ', 'c'),
        ('ㅍ', 'v'),
        ('ㅠ', 'b'),
        ('ㅜ', 'n'),
        ('ㅡ', 'm'),
    ];
    const SHIFTED: [(char, char); 7] =
        [('ㅃ', 'Q'), ('ㅉ', 'W'), ('ㄸ', 'E'), ('ㄲ', 'R'), ('ㅆ', 'T'), ('ㅒ', 'O'), ('ㅖ', 'P')];
    if let full @ '！'..='～' = c {
        return char::from_u32(full as u32 - '！' as u32 + '!' as u32);
    }
    PLAIN.iter().chain(&SHIFTED).find(|(jamo, _)| *jamo == c).map(|&(_, latin)| latin)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(c: char) -> KeyEvent {
        KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE)
    }

    #[test]
    fn no_key_asks_for_two_things() {
        for context in Context::ALL {
            let mut seen: Vec<Key> = Vec::new();
            for binding in rows(context) {
                for &k in binding.keys {
                    assert!(!seen.contains(&k), "{context:?}: {k:?} twice");
                    seen.push(k);
                }
            }
        }
    }

    #[test]
    fn every_letter_has_its_jamo_twin() {
        let twins: std::collections::BTreeSet<char> =
            ('ㄱ'..='ㅣ').filter_map(latin_twin).map(|c| c.to_ascii_lowercase()).collect();
        assert_eq!(twins.len(), 26);
        assert_eq!(lookup(Context::Watch, 9, typed('ㅕ')), Some(Action::NextUnit));
        assert_eq!(lookup(Context::Board, 9, typed('５')), Some(Action::Digit('5')));
    }

    #[test]
    fn letters_are_digits_only_where_the_board_has_them() {
        assert_eq!(lookup(Context::Board, 9, typed('F')), Some(Action::FixGivens));
        assert_eq!(lookup(Context::Board, 16, typed('F')), Some(Action::Digit('F')));
        assert_eq!(lookup(Context::Board, 10, typed('A')), Some(Action::Digit('A')));
        assert_eq!(lookup(Context::Board, 16, typed('c')), Some(Action::Check));
    }

    #[test]
    fn footers_start_with_what_matters() {
        for context in Context::ALL {
            assert!(rows(context).filter(|b| b.footer.is_some()).count() >= 6);
        }
    }
}
