//! From the bytes that a terminal sends to events.
//!
//! crossterm has a reader of its own, and this program leaves it alone, because it takes an Escape for
//! the key as soon as a `read` ends behind it (a slow line then types `[A` into the board instead of going
//! up), blocks in the middle of a sequence, leaves what lies beyond 1,024 bytes unread until the next key,
//! and spins when the terminal goes away. Here, bytes mean the same however they are cut: an Escape waits
//! [`PATIENCE`] for what may belong to it.
//!
//! Whatever arrives, no more is kept than [`LONGEST`] bytes of a sequence and [`PASTE_LIMIT`] of a paste.
//! A paste ends with its mark, or where nothing has come for [`PASTE_PATIENCE`]: a terminal that loses the
//! mark loses what is typed until the next pause, and nothing else.
//!
//! Understood: UTF-8, control characters, Alt as a leading Escape, the cursor and function keys of xterm,
//! VT220, rxvt and the Linux console, focus, bracketed paste and SGR mouse reports. Everything else is
//! read to its end and dropped.

use std::collections::VecDeque;
use std::time::Duration;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

/// How long the rest of a sequence may take to arrive.
pub(super) const PATIENCE: Duration = Duration::from_millis(100);
/// How long a paste may pause before it counts as ended.
pub(super) const PASTE_PATIENCE: Duration = Duration::from_secs(2);

/// Bytes of a paste that are kept; what is behind them is swallowed up to the paste's end.
pub(super) const PASTE_LIMIT: usize = 4 << 20;
/// Bytes of parameters in a sequence; of a longer one everything up to its end is swallowed.
const LONGEST: usize = 64;

const PASTE_END: &[u8] = b"\x1b[201~";
const ESC: u8 = 0x1b;

/// Takes bytes as they arrive and gives out events.
#[derive(Debug, Default)]
pub(super) struct Decoder {
    /// What is not understood yet, for want of the rest.
    bytes: Vec<u8>,
    /// A paste is under way, and `bytes` is its text so far.
    pasting: bool,
    /// How much of a paste is known not to hold its end.
    searched: usize,
    /// A sequence that is too long is under way: everything up to its end is dropped.
    swallowing: bool,
    ready: VecDeque<Event>,
}

/// What the front of some bytes means.
enum Front {
    /// An event, and how many bytes it took.
    Event(Event, usize),
    /// Nothing we know, in so many bytes.
    Nothing(usize),
    /// A paste begins behind so many bytes.
    Paste(usize),
    /// A sequence that is too long goes on behind so many bytes.
    TooLong(usize),
    /// It cannot be told before more has arrived.
    Cut,
}

impl Decoder {
    /// Takes what has arrived.
    pub(super) fn feed(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
        self.decode();
    }

    /// The next event.
    pub(super) fn next(&mut self) -> Option<Event> {
        self.ready.pop_front()
    }

    /// How long to wait for the rest of what has begun, if something has.
    pub(super) fn patience(&self) -> Option<Duration> {
        if self.pasting {
            Some(PASTE_PATIENCE)
        } else if self.swallowing || !self.bytes.is_empty() {
            Some(PATIENCE)
        } else {
            None
        }
    }

    /// The rest did not come: what there is must do.
    pub(super) fn lapse(&mut self) {
        self.swallowing = false;
        if self.pasting {
            self.paste(self.bytes.len(), 0);
        } else {
            match *self.bytes.as_slice() {
                [ESC, ESC, ..] | [ESC] => {
                    self.ready.push_back(key(KeyCode::Esc, KeyModifiers::NONE));
                    self.bytes.remove(0);
                }
                [ESC, byte @ (b'[' | b'O')] => {
                    self.ready.push_back(key(KeyCode::Char(byte.into()), KeyModifiers::ALT));
                    self.bytes.clear();
                }
                _ => self.bytes.clear(),
            }
        }
        self.decode();
    }

    fn decode(&mut self) {
        let mut used = 0;
        loop {
            if self.pasting {
                self.bytes.drain(..std::mem::take(&mut used));
                if !self.find_end() {
                    return;
                }
            }
            if self.swallowing {
                let end = self.bytes[used..].iter().position(|byte| !(0x20..0x40).contains(byte));
                used += end.unwrap_or(self.bytes.len() - used);
                let Some(&end) = self.bytes.get(used) else { break };
                used += usize::from((0x40..0x7f).contains(&end));
                self.swallowing = false;
            }
            match front(&self.bytes[used..]) {
                Front::Event(event, length) => {
                    self.ready.push_back(event);
                    used += length;
                }
                Front::Nothing(length) => used += length,
                Front::Paste(length) => {
                    used += length;
                    self.pasting = true;
                }
                Front::TooLong(length) => {
                    used += length;
                    self.swallowing = true;
                }
                Front::Cut => break,
            }
        }
        self.bytes.drain(..used);
    }

    /// Ends the paste if its end has arrived.
    fn find_end(&mut self) -> bool {
        let unsearched = &self.bytes[self.searched..];
        if let Some(end) = unsearched.windows(PASTE_END.len()).position(|window| window == PASTE_END) {
            self.paste(self.searched + end, PASTE_END.len());
            return true;
        }
        self.searched = self.bytes.len().saturating_sub(PASTE_END.len() - 1);
        // One more byte than is kept shows that something was cut off.
        if self.searched > PASTE_LIMIT + 1 {
            self.bytes.drain(PASTE_LIMIT + 1..self.searched);
            self.searched = PASTE_LIMIT + 1;
        }
        false
    }

    /// The paste ends: so many bytes of text, and so many that say that it ended. Terminals send CR for a
    /// line end; CR and LF together are one line end too, and become CR.
    fn paste(&mut self, text: usize, end: usize) {
        let mut kept = text.min(PASTE_LIMIT);
        // Not within a character.
        while kept < text && kept > 0 && (0x80..0xc0).contains(&self.bytes[kept]) {
            kept -= 1;
        }
        let paste = String::from_utf8_lossy(&self.bytes[..kept]).replace("\r\n", "\r");
        self.ready.push_back(Event::Paste(paste));
        self.bytes.drain(..text + end);
        (self.pasting, self.searched) = (false, 0);
    }
}

fn key(code: KeyCode, modifiers: KeyModifiers) -> Event {
    Event::Key(KeyEvent::new(code, modifiers))
}

fn front(bytes: &[u8]) -> Front {
    match bytes {
        [] | [ESC] => Front::Cut,
        [ESC, b'[', rest @ ..] => control_sequence(rest, 2),
        [ESC, b'O', rest @ ..] => match rest {
            [] => Front::Cut,
            // The keypad's Enter, and rxvt's arrows with Ctrl.
            [b'M', ..] => Front::Event(key(KeyCode::Enter, KeyModifiers::NONE), 3),
            [last @ b'a'..=b'd', ..] => {
                key_or_nothing(lettered(last.to_ascii_uppercase()), KeyModifiers::CONTROL, 3)
            }
            [last, ..] => key_or_nothing(lettered(*last), KeyModifiers::NONE, 3),
        },
        // Two may be Alt and what the second one begins; the first of three is a key.
        [ESC, ESC, ESC, ..] => Front::Event(key(KeyCode::Esc, KeyModifiers::NONE), 1),
        [ESC, rest @ ..] => match front(rest) {
            Front::Event(Event::Key(mut event), used) => {
                event.modifiers |= KeyModifiers::ALT;
                Front::Event(Event::Key(event), used + 1)
            }
            Front::Event(event, used) => Front::Event(event, used + 1),
            Front::Nothing(used) => Front::Nothing(used + 1),
            Front::Paste(used) => Front::Paste(used + 1),
            Front::TooLong(used) => Front::TooLong(used + 1),
            Front::Cut => Front::Cut,
        },
        [0x20..=0x7e | 0x80.., ..] => character(bytes),
        [control, ..] => {
            let (code, modifiers) = control_character(*control);
            Front::Event(key(code, modifiers), 1)
        }
    }
}

fn control_character(byte: u8) -> (KeyCode, KeyModifiers) {
    match byte {
        b'\r' => (KeyCode::Enter, KeyModifiers::NONE),
        b'\t' => (KeyCode::Tab, KeyModifiers::NONE),
        0x7f => (KeyCode::Backspace, KeyModifiers::NONE),
        0 => (KeyCode::Char(' '), KeyModifiers::CONTROL),
        0x01..=0x1a => (KeyCode::Char((byte - 1 + b'a').into()), KeyModifiers::CONTROL),
        // Ctrl with 4 to 7, as terminals have sent them since the VT220.
        _ => (KeyCode::Char((byte - 0x1c + b'4').into()), KeyModifiers::CONTROL),
    }
}

fn character(bytes: &[u8]) -> Front {
    let length = match bytes[0] {
        0..0x80 => 1,
        0xc2..0xe0 => 2,
        0xe0..0xf0 => 3,
        0xf0..0xf5 => 4,
        _ => return Front::Nothing(1),
    };
    // A byte that cannot belong to the character ends it at once; a missing one may still come.
    let held = bytes.len().min(length);
    if let Some(wrong) = bytes[1..held].iter().position(|byte| !(0x80..0xc0).contains(byte)) {
        return Front::Nothing(wrong + 1);
    }
    if held < length {
        return Front::Cut;
    }
    match std::str::from_utf8(&bytes[..length]).ok().and_then(|text| text.chars().next()) {
        Some(c) if c.is_uppercase() => Front::Event(key(KeyCode::Char(c), KeyModifiers::SHIFT), length),
        Some(c) => Front::Event(key(KeyCode::Char(c), KeyModifiers::NONE), length),
        None => Front::Nothing(length),
    }
}

/// What follows `ESC [`, of which `before` bytes have been read.
fn control_sequence(bytes: &[u8], before: usize) -> Front {
    match bytes {
        [b'[', rest @ ..] => {
            // The Linux console's F1 to F5.
            return match rest {
                [] => Front::Cut,
                [last @ b'A'..=b'E', ..] => {
                    Front::Event(key(KeyCode::F(last - b'A' + 1), KeyModifiers::NONE), before + 2)
                }
                _ => Front::Nothing(before + 2),
            };
        }
        // A mouse report in the oldest style, from a terminal that does not know SGR: three bytes of anything.
        [b'M', ..] => return if bytes.len() < 4 { Front::Cut } else { Front::Nothing(before + 4) },
        _ => {}
    }
    if bytes.iter().take_while(|byte| (0x20..0x40).contains(*byte)).nth(LONGEST).is_some() {
        return Front::TooLong(before + LONGEST);
    }
    let parameters = bytes.iter().take_while(|byte| (0x30..0x40).contains(*byte)).count();
    let between = bytes[parameters..].iter().take_while(|byte| (0x20..0x30).contains(*byte)).count();
    let end = parameters + between;
    let (text, used) = (&bytes[..parameters], before + end + 1);
    let numbers = || text.split(|byte| *byte == b';').map(number);
    let (first, second) = (numbers().next().unwrap_or(0), numbers().nth(1).unwrap_or(0));
    match bytes.get(end) {
        // rxvt says Shift with a byte that elsewhere never ends a sequence.
        _ if between > 0 && bytes[parameters] == b'$' && parameters > 0 => {
            key_or_nothing(numbered(first), KeyModifiers::SHIFT, before + parameters + 1)
        }
        None => Front::Cut,
        // A sequence is never cut by another one or by a control character: the end was lost.
        Some(0..0x20 | 0x7f..) => Front::Nothing(before + end),
        Some(_) if between > 0 => Front::Nothing(used),
        Some(b'M' | b'm') if text.first() == Some(&b'<') => {
            let [button, column, row] =
                [0, 1, 2].map(|at| number(text[1..].split(|byte| *byte == b';').nth(at).unwrap_or_default()));
            match mouse(button, column, row, bytes[end] == b'm') {
                Some(event) => Front::Event(Event::Mouse(event), used),
                None => Front::Nothing(used),
            }
        }
        Some(b'~') if first == 200 => Front::Paste(used),
        Some(b'~') => key_or_nothing(numbered(first), modifiers(second), used),
        Some(b'^') => key_or_nothing(numbered(first), KeyModifiers::CONTROL, used),
        Some(b'@') => key_or_nothing(numbered(first), KeyModifiers::CONTROL | KeyModifiers::SHIFT, used),
        Some(b'I') if text.is_empty() => Front::Event(Event::FocusGained, used),
        Some(b'O') if text.is_empty() => Front::Event(Event::FocusLost, used),
        Some(b'Z') => Front::Event(key(KeyCode::BackTab, KeyModifiers::SHIFT), used),
        // rxvt's arrows with Shift.
        Some(last @ b'a'..=b'd') if text.is_empty() => {
            key_or_nothing(lettered(last.to_ascii_uppercase()), KeyModifiers::SHIFT, used)
        }
        Some(last) if text.is_empty() || text == b"1" || text.starts_with(b"1;") => {
            key_or_nothing(lettered(*last), modifiers(second), used)
        }
        Some(_) => Front::Nothing(used),
    }
}

fn key_or_nothing(code: Option<KeyCode>, modifiers: KeyModifiers, used: usize) -> Front {
    code.map_or(Front::Nothing(used), |code| Front::Event(key(code, modifiers), used))
}

/// A parameter's value; 0 for none, for too large a one, and for what is not a number.
fn number(digits: &[u8]) -> u16 {
    std::str::from_utf8(digits).ok().and_then(|digits| digits.parse().ok()).unwrap_or(0)
}

/// xterm's modifiers: one more than the sum of the bits.
fn modifiers(parameter: u16) -> KeyModifiers {
    let bits = parameter.saturating_sub(1);
    [(1, KeyModifiers::SHIFT), (2, KeyModifiers::ALT), (4, KeyModifiers::CONTROL)]
        .into_iter()
        .filter(|(bit, _)| bits & bit != 0)
        .fold(KeyModifiers::NONE, |all, (_, modifier)| all | modifier)
}

/// The keys of `CSI letter` and `SS3 letter`.
fn lettered(last: u8) -> Option<KeyCode> {
    Some(match last {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'F' => KeyCode::End,
        b'H' => KeyCode::Home,
        b'P'..=b'S' => KeyCode::F(last - b'P' + 1),
        _ => return None,
    })
}

/// The keys of `CSI number ~`.
fn numbered(number: u16) -> Option<KeyCode> {
    Some(match number {
        1 | 7 => KeyCode::Home,
        2 => KeyCode::Insert,
        3 => KeyCode::Delete,
        4 | 8 => KeyCode::End,
        5 => KeyCode::PageUp,
        6 => KeyCode::PageDown,
        11..=15 => function(number - 10),
        17..=21 => function(number - 11),
        23..=26 => function(number - 12),
        28 | 29 => function(number - 13),
        31..=34 => function(number - 14),
        _ => return None,
    })
}

fn function(number: u16) -> KeyCode {
    KeyCode::F(u8::try_from(number).unwrap_or(0))
}

/// An SGR mouse report; columns and rows count from 1 on the wire.
fn mouse(button: u16, column: u16, row: u16, released: bool) -> Option<MouseEvent> {
    let pressed = match button & 0b11 {
        0 => Some(MouseButton::Left),
        1 => Some(MouseButton::Middle),
        2 => Some(MouseButton::Right),
        _ => None,
    };
    let kind = match (button & 0b1100_0000, button & 0b10_0000 != 0, pressed) {
        (0, true, Some(button)) => MouseEventKind::Drag(button),
        (0, true, None) => MouseEventKind::Moved,
        (0, false, Some(button)) if released => MouseEventKind::Up(button),
        (0, false, Some(button)) => MouseEventKind::Down(button),
        (64, false, _) if !released => match button & 0b11 {
            0 => MouseEventKind::ScrollUp,
            1 => MouseEventKind::ScrollDown,
            2 => MouseEventKind::ScrollLeft,
            _ => MouseEventKind::ScrollRight,
        },
        _ => return None,
    };
    // The same three bits as with the keys, two places higher.
    let modifiers = modifiers((button >> 2 & 0b111) + 1);
    Some(MouseEvent { kind, column: column.checked_sub(1)?, row: row.checked_sub(1)?, modifiers })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn decode(bytes: &[u8]) -> Vec<Event> {
        let mut decoder = Decoder::default();
        decoder.feed(bytes);
        finish(&mut decoder)
    }

    fn finish(decoder: &mut Decoder) -> Vec<Event> {
        let mut events = Vec::new();
        loop {
            events.extend(std::iter::from_fn(|| decoder.next()));
            if decoder.patience().is_none() {
                return events;
            }
            decoder.lapse();
        }
    }

    /// A short way to write what a key event should be: `C-` Ctrl, `A-` Alt, `S-` Shift, then the code.
    fn name(event: &Event) -> String {
        match event {
            Event::Key(key) => {
                let mut text = String::new();
                for (modifier, prefix) in
                    [(KeyModifiers::CONTROL, "C-"), (KeyModifiers::ALT, "A-"), (KeyModifiers::SHIFT, "S-")]
                {
                    text += if key.modifiers.contains(modifier) { prefix } else { "" };
                }
                text + &match key.code {
                    KeyCode::Char(' ') => "Space".to_owned(),
                    KeyCode::Char(c) => c.to_string(),
                    KeyCode::F(number) => format!("F{number}"),
                    code => format!("{code:?}"),
                }
            }
            Event::Mouse(mouse) => format!("{:?}@{},{}", mouse.kind, mouse.column, mouse.row),
            Event::Paste(text) => format!("{text:?}"),
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn bytes_become_events() {
        for (bytes, expected) in [
            ("q", "q"),
            ("Qé한ㅂ", "S-Q é 한 ㅂ"),
            ("\r\n\t\x7f\x08", "Enter C-j Tab Backspace C-h"),
            ("\0\x03\x1a\x1c\x1f", "C-Space C-c C-z C-4 C-7"),
            ("\x1b", "Esc"),
            ("\x1b\x1b", "Esc Esc"),
            ("\x1b\x1b\x1b", "Esc Esc Esc"),
            ("\x1b\x1b\x1b\x1b[A", "Esc Esc A-Up"),
            ("\x1b5\x1bQ", "A-5 A-S-Q"),
            ("\x1b[", "A-["),
            ("\x1bO", "A-O"),
            ("\x1b[A\x1bOB\x1b[1;5C\x1b[1;2D", "Up Down C-Right S-Left"),
            ("\x1b[1;8A\x1b\x1b[A", "C-A-S-Up A-Up"),
            ("\x1b[H\x1b[4~\x1b[7~\x1b[3;2~\x1b[Z", "Home End Home S-Delete S-BackTab"),
            ("\x1bOP\x1b[15~\x1b[24~\x1b[[E\x1b[1;2P\x1b[34~", "F1 F5 F12 F5 S-F1 F20"),
            ("\x1b[3$\x1b[3^\x1b[3@\x1b[a\x1bOdq", "S-Delete C-Delete C-S-Delete S-Up C-Left q"),
            ("\x1b[I\x1b[O", "FocusGained FocusLost"),
            ("\x1b[200~53.\r..7\x1b[201~q", "\"53.\\r..7\" q"),
            ("\x1b[200~5\r\n3\n\r7\x1b[201~", "\"5\\r3\\n\\r7\""),
            ("\x1b[200~\x1b[201~\x1b[200~5\x1b[201~\x1b[201~q", "\"\" \"5\" q"),
            ("\x1b[200~\x1b[A\x1b[201\x1b[201~", "\"\\u{1b}[A\\u{1b}[201\""),
            ("\x1b[200~5", "\"5\""),
            ("\x1b[<0;1;2M\x1b[<32;3;2M\x1b[<0;3;2m", "Down(Left)@0,1 Drag(Left)@2,1 Up(Left)@2,1"),
            ("\x1b[<65;10;10M\x1b[<35;1;1M\x1b[<0;0;0M", "ScrollDown@9,9 Moved@0,0"),
            ("\x1b[M !!q", "q"),
            // Answers and keys we never asked for, and broken ones.
            ("\x1b[?62;22c\x1b[12;40R\x1b[99~\x1b[1;2;3 qx", "x"),
            ("\x1b[1\x1b[Ax", "Up x"),
        ] {
            let events: Vec<_> = decode(bytes.as_bytes()).iter().map(name).collect();
            assert_eq!(events.join(" "), expected, "{bytes:?}");
        }
    }

    #[test]
    fn broken_characters_are_dropped_alone() {
        for bytes in [&b"\xffa"[..], b"\xe3\x85a", b"\xc0\xafa", b"\xed\xa0\x80a", b"\x80a"] {
            assert_eq!(decode(bytes).iter().map(name).collect::<Vec<_>>(), ["a"], "{bytes:x?}");
        }
    }

    #[test]
    fn a_lone_escape_waits_for_what_may_belong_to_it() {
        let mut decoder = Decoder::default();
        decoder.feed(b"\x1b");
        assert_eq!((decoder.next(), decoder.patience()), (None, Some(PATIENCE)));
        decoder.feed(b"[A");
        assert_eq!(decoder.next().as_ref().map(name).as_deref(), Some("Up"));
        assert_eq!(decoder.patience(), None);
    }

    #[test]
    fn escapes_without_end_are_keys() {
        let events = decode(&[ESC; 200_000]);
        assert_eq!(events.len(), 200_000);
        assert!(events.iter().all(|event| name(event) == "Esc"));
    }

    #[test]
    fn of_a_sequence_without_end_nothing_is_kept() {
        for start in ["\x1b[", "\x1b\x1b[<", "\x1b[1;"] {
            let mut decoder = Decoder::default();
            decoder.feed(start.as_bytes());
            for _ in 0..1000 {
                decoder.feed(b"12345;78");
                assert!(decoder.bytes.len() < 2 * LONGEST && decoder.patience().is_some());
            }
            decoder.feed(b"Aq\x1b[A");
            assert_eq!(finish(&mut decoder).iter().map(name).collect::<Vec<_>>(), ["q", "Up"]);
            // In one piece, and without its end.
            let long = format!("{start}{}", "12345;78".repeat(1000));
            for (behind, expected) in [("Aq", "q"), ("\rq", "Enter q"), ("", "")] {
                let events = decode(format!("{long}{behind}").as_bytes());
                assert_eq!(events.iter().map(name).collect::<Vec<_>>().join(" "), expected);
            }
        }
    }

    #[test]
    fn of_a_paste_no_more_is_kept_than_the_limit() {
        let mut decoder = Decoder::default();
        decoder.feed(b"\x1b[200~");
        // The limit falls within a character.
        for _ in 0..PASTE_LIMIT / 3 + 1000 {
            decoder.feed("한".as_bytes());
            assert!(decoder.bytes.len() < PASTE_LIMIT + 16);
        }
        decoder.feed(b"\x1b[201~q");
        let events = finish(&mut decoder);
        let [Event::Paste(text), last] = &events[..] else { panic!("{}", events.len()) };
        assert_eq!((text.len(), name(last)), (PASTE_LIMIT / 3 * 3, "q".to_owned()));
        assert!(text.chars().all(|c| c == '한'));
    }

    #[test]
    fn a_paste_without_an_end_ends_at_a_pause() {
        let mut decoder = Decoder::default();
        decoder.feed(b"\x1b[200~5\x03");
        assert_eq!((decoder.next(), decoder.patience()), (None, Some(PASTE_PATIENCE)));
        decoder.lapse();
        assert_eq!(decoder.next(), Some(Event::Paste("5\u{3}".into())));
        assert_eq!(decoder.patience(), None);
    }

    /// Parameters, nearly too many.
    static LONG: [u8; LONGEST - 1] = [b'1'; LONGEST - 1];

    fn wire() -> impl Strategy<Value = Vec<u8>> {
        let piece = prop_oneof![
            3 => Just(&b"\x1b"[..]),
            2 => Just(&b"["[..]),
            1 => prop::sample::select(vec![
                &b"\x1b[200~"[..], b"\x1b[201~", b"<0;5;5M", b"1;5", b"A", b"~", b"O", b"M", b"$", b" ",
                &LONG, b"\r", b"\x03", b"\xed\x95\x9c", b"\xe3", b"q", b"\xff",
            ]),
        ];
        prop::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]
        #[test]
        fn it_does_not_matter_how_the_bytes_are_cut(bytes in wire(), cuts in prop::collection::vec(1usize..4, 0..64)) {
            let mut decoder = Decoder::default();
            let mut rest = &bytes[..];
            for cut in cuts {
                let (now, later) = rest.split_at(cut.min(rest.len()));
                decoder.feed(now);
                rest = later;
            }
            decoder.feed(rest);
            prop_assert_eq!(finish(&mut decoder), decode(&bytes));
        }
    }
}
