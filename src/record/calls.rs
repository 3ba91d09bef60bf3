//! The functions that a program has entered and not left, by what it calls them: kept from the first one on that has
//! a name, so that programs which only count their calls cost nothing.

use std::io;

use super::log::{Log, cut};

/// The most open calls whose names are kept; deeper ones are counted.
const OPEN: usize = 256;
/// The most bytes of a name.
const NAME: usize = 64;
/// Every so many calls and returns all that are open are written down.
const SNAPSHOT: u64 = 512;

/// The tags of the log.
const RETURN: u8 = 0;
const CALL: u8 = 1;
const ALL: u8 = 2;

/// The calls of a run.
#[derive(Default)]
pub(super) struct Calls {
    log: Log,
    open: Open,
    /// Entries since the latest one that has all.
    changes: u64,
    /// One of them had a name.
    named: bool,
}

/// What is open, outermost first; those that are too deep for their names are counted.
#[derive(Default)]
struct Open {
    names: Vec<Vec<u8>>,
    deeper: u64,
}

impl Open {
    fn call(&mut self, name: &[u8]) {
        match self.names.len() {
            OPEN => self.deeper += 1,
            _ => self.names.push(name.to_vec()),
        }
    }

    fn leave(&mut self) {
        match self.deeper {
            0 => drop(self.names.pop()),
            _ => self.deeper -= 1,
        }
    }

    /// The count, then the names, each behind a line's end.
    fn written(&self) -> Vec<u8> {
        let mut text = self.deeper.to_string().into_bytes();
        for name in &self.names {
            text.push(b'\n');
            text.extend_from_slice(name);
        }
        text
    }

    fn read(text: &[u8]) -> Open {
        let mut lines = text.split(|&b| b == b'\n');
        let deeper = lines.next().and_then(|count| std::str::from_utf8(count).ok()?.parse().ok());
        Open { deeper: deeper.unwrap_or(0), names: lines.map(<[u8]>::to_vec).collect() }
    }
}

impl Calls {
    /// Bytes written or about to be.
    pub(super) fn len(&self) -> u64 {
        self.log.len()
    }

    /// A function is entered, or the latest is left, with the event behind which we stand then.
    pub(super) fn take(&mut self, step: u64, called: Option<&[u8]>) -> io::Result<()> {
        let name = called.map(|name| cut(name, NAME));
        match name {
            Some(name) => self.open.call(name),
            None => self.open.leave(),
        }
        let begins = !self.named && name.is_some_and(|name| !name.is_empty());
        self.named |= begins;
        if !self.named {
            return Ok(());
        }
        self.changes += 1;
        if begins || self.changes == SNAPSHOT {
            self.changes = 0;
            return self.log.push(step, ALL, &self.open.written());
        }
        self.log.push(step, if name.is_some() { CALL } else { RETURN }, name.unwrap_or_default())
    }

    /// What was open at a position, outermost first, by name; and how many more.
    pub(super) fn at(&self, step: u64) -> (Vec<Vec<u8>>, u64) {
        let mut open = Open::default();
        for entry in self.log.before(step, SNAPSHOT as usize) {
            match entry.tag {
                ALL => open = Open::read(&entry.text),
                CALL => open.call(&entry.text),
                _ => open.leave(),
            }
        }
        (open.names, open.deeper)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_cut_between_two_characters() {
        let mut calls = Calls::default();
        calls.take(1, Some("가".repeat(30).as_bytes())).unwrap();
        assert_eq!(calls.at(1).0, ["가".repeat(21).into_bytes()]);
    }

    #[test]
    fn what_is_open_is_known_wherever_one_stands() {
        let (mut calls, mut open, mut all) = (Calls::default(), Vec::<String>::new(), Vec::new());
        for step in 1..=5000_u64 {
            // Down to three hundred and back, over and over, with a little to and fro.
            let down = step / 300 % 2 == 0 && step % 7 != 0;
            let name = if step % 3 == 0 { String::new() } else { format!("solve({step})") };
            match down {
                true => open.push(name.clone()),
                false => drop(open.pop()),
            }
            calls.take(step, down.then_some(name.as_bytes())).unwrap();
            all.push(open.clone());
        }
        for (step, want) in (1..).zip(all) {
            let (names, deeper) = calls.at(step);
            let names: Vec<String> = names.into_iter().map(|name| String::from_utf8(name).unwrap()).collect();
            assert_eq!(names, want[..want.len().min(OPEN)], "{step}");
            assert_eq!(deeper, want.len().saturating_sub(OPEN) as u64, "{step}");
        }
        // Whoever only counts its calls has nothing written down.
        let mut counted = Calls::default();
        (1..1000).for_each(|step| counted.take(step, (step % 2 == 1).then_some(b"")).unwrap());
        assert_eq!((counted.len(), counted.at(999).0.len()), (0, 0));
    }
}
