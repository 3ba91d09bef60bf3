//! The rules of the loop, with scripted input and a clock that moves only by waiting and working.

use std::cell::Cell;
use std::collections::VecDeque;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use super::*;

const MS: Duration = Duration::from_millis(1);

/// What can be seen of the loop from outside, with the millisecond it happened at.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Seen {
    Draw,
    Suspended,
    Left,
    Command(TerminalCommand),
}

struct Script {
    clock: Cell<Duration>,
    /// How long it takes to ask what time it is: what makes a tick's slice end.
    tempo: Duration,
    input: VecDeque<(Duration, Incoming)>,
    seen: Vec<(u128, Seen)>,
    waits: Vec<Option<Duration>>,
    screen: Terminal<TestBackend>,
    broken: Option<io::Error>,
}

impl Script {
    fn new(input: impl IntoIterator<Item = (u32, Incoming)>) -> Self {
        Self {
            clock: Cell::default(),
            tempo: Duration::ZERO,
            input: input.into_iter().map(|(at, incoming)| (MS * at, incoming)).collect(),
            seen: Vec::new(),
            waits: Vec::new(),
            screen: Terminal::new(TestBackend::new(4, 1)).unwrap(),
            broken: None,
        }
    }

    fn note(&mut self, seen: Seen) {
        self.seen.push((self.clock.get().as_millis(), seen));
    }

    fn draws(&self) -> Vec<u128> {
        self.seen.iter().filter(|(_, seen)| *seen == Seen::Draw).map(|(at, _)| *at).collect()
    }
}

impl Host for Script {
    fn now(&self) -> Duration {
        self.clock.set(self.clock.get() + self.tempo);
        self.clock.get()
    }

    fn wait(&mut self, limit: Option<Duration>) -> io::Result<Option<Incoming>> {
        self.waits.push(limit);
        let until = limit.map(|limit| self.clock.get() + limit);
        let (at, _) = self.input.front().expect("waiting for ever");
        if until.is_some_and(|until| until < *at) {
            self.clock.set(until.unwrap());
            return Ok(None);
        }
        self.clock.set(self.clock.get().max(*at));
        Ok(self.input.pop_front().map(|(_, incoming)| incoming))
    }

    fn show(&mut self, paint: &mut dyn FnMut(&mut Frame<'_>)) -> io::Result<()> {
        self.note(Seen::Draw);
        self.screen.draw(|frame| paint(frame)).unwrap();
        self.broken.take().map_or(Ok(()), Err)
    }

    fn command(&mut self, command: TerminalCommand) -> io::Result<()> {
        self.note(Seen::Command(command));
        Ok(())
    }

    fn suspend(&mut self) -> io::Result<Event> {
        self.note(Seen::Suspended);
        self.clock.set(self.clock.get() + 1000 * MS);
        Ok(Event::Resize(9, 9))
    }

    fn continued(&mut self) -> io::Result<Event> {
        Ok(Event::Resize(8, 8))
    }

    fn leave(&mut self) {
        self.note(Seen::Left);
    }
}

#[derive(Default)]
struct Player {
    /// When ticks are wanted, while playing.
    step: Duration,
    playing: bool,
    events: Vec<Event>,
    ticks: Vec<Duration>,
    left: Vec<Leaving>,
    panics: bool,
}

impl App for Player {
    fn event(&mut self, event: Event) -> Flow {
        self.events.push(event.clone());
        match event {
            Event::Key(KeyEvent { code: KeyCode::Char('q'), .. }) => Flow::Quit,
            Event::Key(KeyEvent { code: KeyCode::Char('z'), .. }) => Flow::Suspend,
            Event::Key(KeyEvent { code: KeyCode::Char(' '), .. }) => {
                self.playing = !self.playing;
                Flow::Continue
            }
            _ => Flow::Continue,
        }
    }

    fn tick(&mut self, elapsed: Duration, out_of_time: &mut dyn FnMut() -> bool) -> bool {
        self.ticks.push(elapsed);
        while self.step.is_zero() && !out_of_time() {}
        true
    }

    fn due(&self) -> Option<Duration> {
        self.playing.then_some(self.step)
    }

    fn draw(&mut self, _: &mut Frame<'_>) {
        assert!(!self.panics, "as told");
    }

    fn commands(&mut self) -> Vec<TerminalCommand> {
        match self.events.last() {
            Some(Event::Paste(text)) => vec![TerminalCommand::Copy(text.clone())],
            _ => Vec::new(),
        }
    }

    fn leaving(&mut self, why: Leaving) {
        self.left.push(why);
    }
}

fn key(c: char) -> Incoming {
    Incoming::Event(Event::Key(KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE)))
}

fn mouse(kind: MouseEventKind) -> Incoming {
    Incoming::Event(Event::Mouse(MouseEvent { kind, column: 0, row: 0, modifiers: KeyModifiers::NONE }))
}

fn resize(width: u16, height: u16) -> Incoming {
    Incoming::Event(Event::Resize(width, height))
}

fn play(app: &mut Player, script: &mut Script) -> Exit {
    run(app, script, Pace { frame: 16 * MS }).unwrap()
}

#[test]
fn at_rest_nothing_is_drawn_and_nothing_ticks() {
    let (mut app, mut script) = (Player::default(), Script::new([(60_000, key('q'))]));
    assert_eq!(play(&mut app, &mut script), Exit::Quit);
    assert_eq!(script.draws(), [0], "the first screen, and no other");
    assert_eq!(script.waits, [None], "one wait, without an end");
    assert_eq!(app.ticks, []);
    assert_eq!(app.left, [Leaving::Quit]);
}

#[test]
fn a_key_is_answered_at_once_but_not_twice_within_four_milliseconds() {
    let keys = [(100, key('a')), (101, key('b')), (102, key('c')), (110, key('d')), (200, key('q'))];
    let (mut app, mut script) = (Player::default(), Script::new(keys));
    play(&mut app, &mut script);
    assert_eq!(script.draws(), [0, 100, 104, 110]);
}

#[test]
fn an_animation_is_drawn_once_a_frame_and_ticks_no_oftener() {
    for (step, ticks) in [(1, vec![16, 16, 16, 16]), (16, vec![16, 16, 16, 16]), (40, vec![40, 40])] {
        let mut app = Player { step: MS * step, ..Player::default() };
        let mut script = Script::new([(1000, key(' ')), (1090, key('q'))]);
        play(&mut app, &mut script);
        let draws = script.draws();
        assert!(draws.windows(2).all(|pair| pair[1] - pair[0] >= 16), "{draws:?}");
        let elapsed: Vec<_> = app.ticks.iter().map(Duration::as_millis).collect();
        assert!(elapsed.ends_with(&ticks), "{step} ms: {elapsed:?}");
        assert!(elapsed.iter().sum::<u128>() <= 90, "rest is not owed: {elapsed:?}");
    }
}

#[test]
fn at_full_speed_ticks_are_sliced_and_keys_come_between_them() {
    let mut app = Player { playing: true, ..Player::default() };
    let mut script = Script::new([(40, key('a')), (100, key('q'))]);
    script.tempo = Duration::from_micros(100);
    play(&mut app, &mut script);
    assert!(app.ticks.len() >= 25, "{} slices", app.ticks.len());
    assert!(script.waits.iter().all(|limit| limit.is_some_and(|limit| limit <= SLICE)), "never sleeps");
    let draws = script.draws();
    assert!((6..=8).contains(&draws.len()), "one in 16 ms, and the answer: {draws:?}");
    let answer = draws.iter().find(|at| **at >= 40).unwrap();
    assert!(*answer <= 40 + 4 + 4, "the key is answered after a slice and the gap: {draws:?}");
}

#[test]
fn what_has_arrived_is_taken_at_once_up_to_a_limit() {
    let keys = (0..100).map(|_| (10, key('a'))).chain([(500, key('q'))]);
    let (mut app, mut script) = (Player::default(), Script::new(keys));
    play(&mut app, &mut script);
    assert_eq!(app.events.len(), 101, "none is lost");
    assert_eq!(script.draws(), [0, 10, 14], "64 and 36");

    let keys = (0..20).map(|_| (10, key('a'))).chain([(500, key('q'))]);
    let (mut app, mut script) = (Player::default(), Script::new(keys));
    script.tempo = Duration::from_micros(300);
    play(&mut app, &mut script);
    let draws = script.draws().len();
    assert!(draws >= 3, "events that take long are drawn in between: {draws}");
}

#[test]
fn the_last_resize_counts_and_noise_does_not() {
    let mut release = KeyEvent::new(KeyCode::Char('a'), KeyModifiers::NONE);
    release.kind = KeyEventKind::Release;
    let drag = MouseEventKind::Drag(MouseButton::Left);
    let (mut app, mut script) = (
        Player::default(),
        Script::new([
            (10, resize(10, 5)),
            (10, key('a')),
            (10, resize(1, 1)),
            (10, resize(80, 24)),
            (50, Incoming::Event(Event::Key(release))),
            (50, mouse(MouseEventKind::Moved)),
            (90, mouse(drag)),
            (99, key('q')),
        ]),
    );
    play(&mut app, &mut script);
    let incoming: Vec<_> = app.events.iter().cloned().map(Incoming::Event).collect();
    assert_eq!(incoming, [key('a'), resize(80, 24), mouse(drag), key('q')]);
    assert_eq!(script.draws(), [0, 10, 90]);
}

#[test]
fn a_suspension_shows_the_new_size_and_is_not_owed() {
    for suspend in [key('z'), Incoming::Suspend] {
        let mut app = Player { step: 10 * MS, playing: true, ..Player::default() };
        let mut script = Script::new([(100, suspend), (1200, key('q'))]);
        play(&mut app, &mut script);
        assert!(app.events.contains(&Event::Resize(9, 9)));
        assert!(script.seen.contains(&(100, Seen::Suspended)));
        assert!(script.draws().contains(&1100), "drawn as soon as it is back: {:?}", script.draws());
        assert!(app.ticks.iter().all(|elapsed| *elapsed < 100 * MS), "{:?}", app.ticks);
    }
    let (mut app, mut script) = (Player::default(), Script::new([(5, Incoming::Continued), (99, key('q'))]));
    play(&mut app, &mut script);
    assert_eq!(app.events[0], Event::Resize(8, 8));
}

#[test]
fn commands_are_carried_out_after_the_event() {
    let paste = Incoming::Event(Event::Paste("53..7".to_owned()));
    let (mut app, mut script) = (Player::default(), Script::new([(10, paste), (20, key('q'))]));
    play(&mut app, &mut script);
    assert!(script.seen.contains(&(10, Seen::Command(TerminalCommand::Copy("53..7".to_owned())))));
}

#[test]
fn a_signal_ends_it_and_the_terminal_is_given_back_first() {
    let (mut app, mut script) = (Player::default(), Script::new([(10, key('a')), (10, Incoming::End(15))]));
    let exit = play(&mut app, &mut script);
    assert_eq!((exit, exit.code()), (Exit::Signal(15), 143));
    assert_eq!(script.seen.last(), Some(&(10, Seen::Left)));
    assert_eq!(app.left, [Leaving::Signal(15)]);
}

#[test]
fn a_terminal_that_is_gone_is_a_hang_up_and_other_errors_are_errors() {
    for (error, code, why) in [
        (io::ErrorKind::BrokenPipe.into(), Some(129), Leaving::Signal(1)),
        #[cfg(unix)]
        (io::Error::from_raw_os_error(5), Some(129), Leaving::Signal(1)),
        (io::Error::other("full"), None, Leaving::Failed),
    ] {
        let (mut app, mut script) = (Player::default(), Script::new([]));
        script.broken = Some(error);
        let ended = run(&mut app, &mut script, Pace::NEAR);
        assert_eq!(ended.ok().map(Exit::code), code);
        assert_eq!(script.seen.last().unwrap().1, Seen::Left);
        assert_eq!(app.left, [why]);
    }
}

#[test]
fn a_panic_gives_the_terminal_back_and_lets_the_app_save() {
    let mut app = Player { panics: true, ..Player::default() };
    let mut script = Script::new([]);
    let panic = catch_unwind(AssertUnwindSafe(|| run(&mut app, &mut script, Pace::NEAR)));
    assert!(panic.is_err(), "it goes on its way");
    assert_eq!(script.seen.last().unwrap().1, Seen::Left);
    assert_eq!(app.left, [Leaving::Panicked]);
}
