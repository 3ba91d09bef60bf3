//! **stepdoku**: a terminal workbench for Sudoku and for the backtracking search that solves it.
//!
//! # The map of the house
//!
//! | room | what it is | what it never has |
//! |---|---|---|
//! | [`puzzle`] | shape, digit, cell, house, grid; reading and printing text formats | I/O, time, randomness, sentences for people |
//! | [`search`] | the [`Step`](search::Step) vocabulary, the [`Search`](search::Search) trait, one file per strategy, the fast engine | screen, clock |
//! | [`timeline`] | where we stand in a search: checkpoints, seek, statistics, the clock-free player | `Instant::now` |
//! | [`lesson`] | questions to a class, lessons and their texts | screen, clock |
//! | [`child`] | a person's own program: started, fed, ended | what it prints, sentences for people |
//! | [`record`] | what people's own programs print: followed, checked, kept, watched as a search | screen, clock, sentences for people |
//! | [`exercise`] | what a person's own program is written for: feeds, checks of answers, programs to start from | I/O, sentences for people |
//! | [`locale`] | every sentence that a person reads | logic |
//! | [`notes`] | what a second terminal follows of a running show: protocol, socket, follower | screen, clock, sentences for people |
//! | [`export`] | pictures and films of the screen as files: one film, many sinks | screen, clock |
//! | [`config`] | where files live, and which colours the environment allows | |
//! | [`tui`] | model, action, keymap, update, effect, layout, views, theme, glyphs, the loop, the terminal guard | search logic |
//! | [`cli`] | arguments, one file a subcommand, input, report, exit codes | ratatui |
//!
//! Who may import whom (a test holds the source against this):
//!
//! ```text
//! main -> tui | cli                     the two front doors; they never import each other
//! tui, cli -> export, locale, config, notes, record, child, exercise, lesson, timeline, search, puzzle
//! export -> locale, puzzle
//! locale -> notes, record, child, exercise, lesson, timeline, search, puzzle
//! lesson -> timeline -> search -> puzzle    exercise -> search, puzzle
//! record -> child, search, puzzle
//! ```
//!
//! Where a field goes: would undo restore it? Then it is board state. Cursor, mode, speed and overlay
//! are the model's. Chosen before the start: config. On screen: ratatui's buffer, never ours.

pub mod child;
pub mod cli;
pub mod config;
pub mod exercise;
pub mod export;
pub mod lesson;
pub mod locale;
pub mod notes;
pub mod puzzle;
pub mod record;
pub mod search;
pub mod timeline;
pub mod tui;
