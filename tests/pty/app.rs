//! A small app on the real loop and the real terminal, for what the program itself never does: hang and
//! panic. It runs in a process of its own, which is this test binary again.

use std::fs;
use std::hint::black_box;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use crossterm::event::{Event, KeyCode};
use ratatui::Frame;
use rustix::process::Signal;
use stepdoku::tui::run::{App, Flow, Leaving, Pace, TerminalCommand, run};
use stepdoku::tui::terminal::Terminal;

use crate::session::{Session, is_up};

const CHILD: &str = "STEPDOKU_TEST_CHILD";

#[derive(Default)]
struct Trouble {
    typed: String,
    steps: u64,
    playing: bool,
    commands: Vec<TerminalCommand>,
    panics: bool,
}

impl App for Trouble {
    fn event(&mut self, event: Event) -> Flow {
        match event {
            Event::Paste(text) => self.typed += &text.replace('\r', "|"),
            Event::Mouse(mouse) => self.typed += &format!("{:?}@{},{}", mouse.kind, mouse.column, mouse.row),
            Event::Key(key) => match key.code {
                KeyCode::Char('q') => return Flow::Quit,
                KeyCode::Char('z') => return Flow::Suspend,
                KeyCode::Char('P') => panic!("trouble in an event"),
                KeyCode::Char('D') => self.panics = true,
                KeyCode::Char('W') => {
                    self.typed = match thread::spawn(|| panic!("trouble elsewhere")).join() {
                        Ok(()) => "fine".to_owned(),
                        Err(_) => "lost a worker".to_owned(),
                    }
                }
                KeyCode::Char('H') => {
                    note("hanging", "for ever");
                    loop {
                        thread::sleep(Duration::from_secs(1));
                    }
                }
                KeyCode::Char('m') => self.commands.push(TerminalCommand::Mouse(true)),
                KeyCode::Char('y') => self.commands.push(TerminalCommand::Copy("53..7".to_owned())),
                KeyCode::Char(' ') => self.playing = !self.playing,
                KeyCode::Char(c) => self.typed.push(c),
                code => self.typed += &format!("<{code:?}>"),
            },
            _ => {}
        }
        Flow::Continue
    }

    fn tick(&mut self, _: Duration, out_of_time: &mut dyn FnMut() -> bool) -> bool {
        while !out_of_time() {
            for _ in 0..64 {
                self.steps = black_box(self.steps + 1);
            }
        }
        true
    }

    fn due(&self) -> Option<Duration> {
        self.playing.then_some(Duration::ZERO)
    }

    fn draw(&mut self, frame: &mut Frame<'_>) {
        assert!(!self.panics, "trouble in a drawing");
        let Self { typed, steps, .. } = self;
        let (length, last) = (typed.len(), &typed[typed.len().saturating_sub(40)..]);
        frame.render_widget(format!("typed: {last}\nbytes: {length}\nsteps: {steps}"), frame.area());
    }

    fn commands(&mut self) -> Vec<TerminalCommand> {
        std::mem::take(&mut self.commands)
    }

    fn leaving(&mut self, why: Leaving) {
        note("leaving", &format!("{why:?}"));
    }
}

/// Leaves word for the test.
fn note(name: &str, text: &str) {
    let home = PathBuf::from(std::env::var_os("HOME").unwrap_or_default());
    let _ = fs::write(home.join(name), format!("{text}\n"));
}

/// No test: the process that the tests below look at.
#[test]
fn child() {
    if std::env::var_os(CHILD).is_some() {
        let mut terminal = Terminal::open().expect("a terminal");
        let exit = run(&mut Trouble::default(), &mut terminal, Pace::NEAR).expect("no trouble");
        std::process::exit(exit.code().into());
    }
}

const ARGUMENTS: [&str; 3] = ["--exact", "app::child", "--nocapture"];
const VARIABLES: [(&str, &str); 1] = [(CHILD, "1")];

fn program() -> String {
    std::env::current_exe().unwrap().into_os_string().into_string().unwrap()
}

fn trouble() -> Session {
    let session = Session::start(&program(), &ARGUMENTS, &VARIABLES);
    session.wait_for("the first screen", |screen| is_up(screen) && screen.contents().contains("typed:"));
    session
}

#[test]
fn keys_and_pastes_arrive_at_full_speed() {
    let mut session = trouble();
    session.send(" ");
    session.wait_for("steps", |screen| !screen.contents().contains("steps: 0"));
    for at in 1..=9 {
        session.send(at.to_string());
        session.wait_to_show(&"123456789"[..at]);
    }
    session.send("\x1b");
    session.wait_to_show("9<Esc>");
    session.send("\x1b[200~q\rq\x1b[201~");
    session.wait_to_show("<Esc>q|q");
    session.send("q");
    session.ends_with(0);
}

#[test]
fn a_key_that_arrives_in_pieces_is_one_key() {
    let mut session = trouble();
    for piece in ["\x1b", "[", "A", "1"] {
        session.send(piece);
    }
    session.wait_to_show("typed: <Up>1");
    // More than any one read takes, and no letter of it is lost.
    session.send("2".repeat(1500) + "3");
    session.wait_to_show("bytes: 1506");
    session.send("q");
    session.ends_with(0);
}

#[test]
fn the_mouse_is_reported_only_when_asked_for() {
    let mut session = trouble();
    assert_eq!(session.last_set(1002), None);
    session.send("m");
    session.wait_until("mouse reports", || session.last_set(1006) == Some(true));
    assert_eq!((session.last_set(1002), session.last_set(1003)), (Some(true), None));
    session.send("\x1b[<0;5;3M");
    session.wait_to_show("Down(Left)@4,2");
    session.send("q");
    session.ends_with(0);
}

#[test]
fn a_program_that_hangs_still_ends_when_told_to() {
    for (signal, code) in [(Signal::TERM, 143), (Signal::HUP, 129), (Signal::INT, 130)] {
        let mut session = trouble();
        session.send("mHxyz");
        session.wait_for_file("hanging");
        session.wait_until("mouse reports", || session.last_set(1006) == Some(true));
        session.signal(signal);
        session.ends_with(code);
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_program_that_hangs_ends_when_its_terminal_goes_away_in_silence() {
    let (mut session, program) = Session::stranger(&program(), &ARGUMENTS, &VARIABLES);
    session.wait_to_show("typed:");
    session.stop_listening("1");
    session.send("H");
    session.wait_for_file("hanging");
    session.close();
    session.wait_until("the end", || crate::session::has_ended(program));
}

#[test]
fn a_panic_gives_the_terminal_back_before_it_speaks() {
    for (key, message) in [("P", "trouble in an event"), ("D", "trouble in a drawing")] {
        let mut session = trouble();
        session.send(key);
        assert_eq!(session.wait_for_file("leaving"), "Panicked\n");
        session.wait_for("the message on the shell's screen", |screen| {
            !screen.alternate_screen() && screen.contents().contains(message)
        });
        session.ends_with(101);
    }
}

#[test]
fn a_panic_of_another_thread_waits_for_its_turn() {
    let mut session = trouble();
    session.send("W");
    session.wait_to_show("lost a worker");
    assert!(!session.contents().contains("trouble elsewhere"));
    session.send("q");
    session.wait_to_show("trouble elsewhere");
    session.ends_with(0);
}

#[test]
fn without_a_shell_nobody_could_continue_it_so_it_does_not_stop() {
    let mut session = trouble();
    session.send("z1");
    session.wait_to_show("typed: 1");
    session.signal(Signal::TSTP);
    session.send("2");
    session.wait_to_show("typed: 12");
    session.send("q");
    session.ends_with(0);
}
