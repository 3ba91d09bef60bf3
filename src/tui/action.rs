//! What a key can ask for. Keys become actions in the keymap, actions change the model in update.

/// Left, right, up, down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    Left,
    Right,
    Up,
    Down,
}

/// Everything a person can ask the program to do with one key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Action {
    // Everywhere.
    Help,
    Quit,
    QuitAtOnce,
    Suspend,
    Escape,
    NextTheme,
    ToggleMouse,
    Legend,

    // On the board.
    Move(Way),
    JumpBox(Way),
    NextBlank(Way),
    /// A sign typed on the board; which digit it is depends on the shape.
    Digit(char),
    Clear,
    BlankAndAdvance,
    EraseBack,
    NewBoard,
    /// Asks how many queens a new board is for.
    Queens,
    EnterGivens,
    FixGivens,
    HighlightDigit,
    Undo,
    Redo,
    SetCheckpoint,
    GoToCheckpoint,
    Check,
    Solve,
    PastePanel,
    CopyLine,
    CopyGrid,
    Open,
    Write,
    CommandLine,
    Watch,

    // While watching.
    PlayPause,
    PlayBack,
    Forward(u64),
    Backward(u64),
    NextUnit,
    Faster,
    Slower,
    PreviousUndo,
    NextUndo,
    PreviousSolution,
    NextSolution,
    ToStart,
    ToEnd,
    /// To so many tenths of the search.
    Tenth(u8),
    GoTo,
    /// Which conditions shall stop it?
    StopWhen,
    NextStop,
    PreviousStop,
    PreviousChange,
    NextChange,
    SetBookmark,
    ListBookmarks,
    CompareBookmark,
    WhatIf,
    NextBranch,
    DropBranch,
    NextStrategy,
    NextProblem,
    PreviousProblem,
    /// Go to where somebody's own program leaves the strategy that it names.
    ToDivergence,
    EndProgram,
    NextDigits,
    NextPreset,
    SetUpRace,
    NextClock,
    NextPane,
    PreviousPane,
    NextLanguage,
    ZoomIn,
    ToggleDoom,
    ToggleHeat,
    Ask,
    PreviousGuess,
    NextGuess,
    Adopt,
    /// Make a recording or a picture.
    Record,
    /// Another line of the pane that has the focus.
    NextLine,
    PreviousLine,
    /// Draw more, or fewer, of the refuted parts small.
    MoreSmall,
    FewerSmall,
    /// Unfold or fold the part of the tree that was chosen; fold all.
    Unfold,
    FoldAll,

    // In a lesson.
    NextBeat,
    PreviousBeat,
    NextScene,
    PreviousScene,
}
