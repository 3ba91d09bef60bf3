//! The door: subcommands go to the command line, everything else opens the screen.

use std::process::ExitCode;

use stepdoku::cli::{self, Delivery, Export, Front, Looks, NoScreen, Notes, Screen};
use stepdoku::tui::export::{Chosen, Lecture, Scene};
use stepdoku::tui::run::Exit;
use stepdoku::tui::terminal::OpenError;
use stepdoku::tui::{self, Following, Preset, Start, Theme};

fn main() -> ExitCode {
    ExitCode::from(cli::end(go()))
}

/// Does what the arguments ask for. The exit code.
fn go() -> u8 {
    let themes = Theme::ALL.map(Theme::name).to_vec();
    let presets = Preset::ALL.map(Preset::name).to_vec();
    let (size, keyboard) = (tui::terminal::size, tui::terminal::has_keyboard);
    match cli::start(&Looks { themes, presets, panes: tui::pane_names(), size, keyboard }) {
        Front::Done(exit) => exit.code(),
        Front::Screen(screen) => open(*screen),
        Front::Notes(notes) => follow(*notes),
        Front::Export(asked) => film(*asked),
    }
}

/// Makes the film that the command line asks for.
fn film((export, mut delivery): (Export, Delivery)) -> u8 {
    let usual = if export.race.is_some() { Preset::Compare } else { Preset::default() };
    let preset = export.preset.and_then(|name| Preset::from_name(&name));
    let scene = Scene {
        grid: export.grid,
        name: export.name,
        strategy: export.strategy,
        digits: export.digits.unwrap_or_default(),
        lanes: export.race.map(|lanes| lanes.0).unwrap_or_default(),
        from: export.from,
        until: export.until,
        unit: export.unit,
        speed: export.speed,
        fps: export.fps,
        size: export.size,
        preset: preset.unwrap_or(usual),
        theme: export.theme.and_then(|name| Theme::from_name(&name)).unwrap_or_default(),
        ascii: export.ascii,
        lang: export.lang,
        sink: export.sink,
        version: export.version,
        lecture: export
            .lesson
            .map(|(lesson, scenes)| Box::new(Lecture { lesson, scenes, beat: 0, view: preset })),
        chosen: Chosen::default(),
    };
    let made = tui::export::film(&scene, &mut |stage| delivery.tick(stage));
    delivery.finish(made).code()
}

/// Follows a running show.
fn follow(notes: Notes) -> u8 {
    let Notes { follower, directory, name, ascii, theme, lang } = notes;
    let theme = theme.and_then(|name| Theme::from_name(&name));
    ended(tui::follow(Following { follower, directory, name, ascii, theme, lang }), |why| {
        cli::no_screen(lang, why)
    })
}

/// Opens the screen as the command line asks for it.
fn open(screen: Screen) -> u8 {
    let Screen { puzzle, watch, run, strategy, digits, preset, race, speed, ascii, theme, lang, lesson } =
        screen;
    let puzzle = puzzle.map(|puzzle| (puzzle.path, puzzle.text));
    let recording = run.as_ref().map(|run| run.recording.clone());
    let theme = theme.and_then(|name| Theme::from_name(&name));
    let preset = preset.and_then(|name| Preset::from_name(&name));
    let ran = tui::run(Start {
        puzzle,
        watch,
        run,
        strategy,
        digits,
        speed,
        ascii,
        preset,
        race,
        theme,
        lang,
        lesson,
    });
    let run = recording.as_ref().filter(|_| matches!(ran, Ok(Exit::Quit)));
    match run.map(|run| (run.ended_by_error(), run.has_failed())) {
        // The first error is the end, and whoever asked for that wants to know.
        Some((true, _)) => cli::Exit::Wrong.code(),
        Some((_, true)) => cli::Exit::Failed.code(),
        _ => ended(ran, |why| cli::no_screen(lang, why)),
    }
}

/// The exit code of a screen, or why there was none.
fn ended(ran: Result<Exit, OpenError>, tell: impl Fn(&NoScreen) -> cli::Exit) -> u8 {
    match ran {
        Ok(exit) => exit.code(),
        Err(error) => {
            let why = match error {
                OpenError::NoScreen => NoScreen::OutputElsewhere,
                OpenError::NoKeyboard => NoScreen::NoKeyboard,
                OpenError::Io(error) => NoScreen::Refused(error),
            };
            tell(&why).code()
        }
    }
}
