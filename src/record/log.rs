//! Bytes in a file that nobody else can see, and texts in it that belong to moments.
//!
//! The file has no name: it is gone when the program ends, however it ends. What was written last is still in
//! memory; it is written in blocks.

use std::collections::VecDeque;
use std::fs::File;
use std::io;

/// What is written at once.
const BLOCK: usize = 1 << 16;
/// The most places of a log that are remembered.
const PLACES: usize = 4096;
/// Bytes between two places at first.
const STRIDE: u64 = 1 << 12;

/// A file that grows at its end and is read anywhere.
#[derive(Default)]
pub(super) struct Tape {
    file: Option<File>,
    written: u64,
    tail: Vec<u8>,
}

impl Tape {
    pub(super) fn len(&self) -> u64 {
        self.written + self.tail.len() as u64
    }

    #[inline]
    pub(super) fn push(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.tail.extend_from_slice(bytes);
        if self.tail.len() >= BLOCK { self.write() } else { Ok(()) }
    }

    #[cold]
    fn write(&mut self) -> io::Result<()> {
        let file = match &mut self.file {
            Some(file) => file,
            none => none.insert(tempfile::tempfile()?),
        };
        write_at(file, &self.tail, self.written)?;
        self.written += self.tail.len() as u64;
        self.tail.clear();
        Ok(())
    }

    /// Up to so many bytes from this place on; fewer at the end, and where the file cannot be read.
    pub(super) fn read(&self, from: u64, length: usize) -> Vec<u8> {
        let until = from.saturating_add(length as u64).min(self.len());
        if from >= until {
            return Vec::new();
        }
        let mut bytes = vec![0; (until - from) as usize];
        let in_file = (self.written.min(until).saturating_sub(from)) as usize;
        if in_file > 0 {
            let read = self.file.as_ref().map(|file| read_at(file, &mut bytes[..in_file], from));
            if !matches!(read, Some(Ok(()))) {
                return Vec::new();
            }
        }
        if until > self.written {
            let start = from.max(self.written);
            let tail = &self.tail[(start - self.written) as usize..(until - self.written) as usize];
            bytes[in_file..].copy_from_slice(tail);
        }
        bytes
    }
}

#[cfg(unix)]
fn write_at(file: &File, bytes: &[u8], place: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::write_all_at(file, bytes, place)
}

#[cfg(unix)]
fn read_at(file: &File, bytes: &mut [u8], place: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, bytes, place)
}

#[cfg(not(unix))]
fn write_at(mut file: &File, bytes: &[u8], place: u64) -> io::Result<()> {
    use std::io::{Seek, SeekFrom, Write};
    file.seek(SeekFrom::Start(place))?;
    file.write_all(bytes)
}

#[cfg(not(unix))]
fn read_at(mut file: &File, bytes: &mut [u8], place: u64) -> io::Result<()> {
    use std::io::{Read, Seek, SeekFrom};
    file.seek(SeekFrom::Start(place))?;
    file.read_exact(bytes)
}

/// One text of a log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The position on the timeline that it belongs to.
    pub step: u64,
    /// What it is, as whoever wrote it counts.
    pub tag: u8,
    /// The text. It may hold anything: it has to be cleaned before it is shown.
    pub text: Vec<u8>,
}

/// The beginning of a text, at most so many bytes and no part of a character, if it is UTF-8.
pub(super) fn cut(text: &[u8], most: usize) -> &[u8] {
    if text.len() <= most {
        return text;
    }
    let begins = |&end: &usize| text[end] & 0xC0 != 0x80;
    // A character has four bytes at most; of what is none no more is lost.
    let end = (most.saturating_sub(3)..=most).rev().find(begins).unwrap_or(most);
    &text[..end]
}

/// Step, tag, length.
const HEAD: usize = 8 + 1 + 2;

/// Texts by ascending position. A search reads a few thousandths of the file at most.
pub(super) struct Log {
    tape: Tape,
    /// Positions, and where the first entry for each starts; the distances double when there are too many.
    places: Vec<(u64, u64)>,
    stride: u64,
}

impl Default for Log {
    fn default() -> Log {
        Log { tape: Tape::default(), places: Vec::new(), stride: STRIDE }
    }
}

impl Log {
    pub(super) fn len(&self) -> u64 {
        self.tape.len()
    }

    pub(super) fn push(&mut self, step: u64, tag: u8, text: &[u8]) -> io::Result<()> {
        let place = self.tape.len();
        if self.places.last().is_none_or(|&(_, last)| place - last >= self.stride) {
            if self.places.len() == PLACES {
                let mut i = 0;
                self.places.retain(|_| {
                    i += 1;
                    i % 2 == 1
                });
                self.stride *= 2;
            }
            self.places.push((step, place));
        }
        let text = cut(text, usize::from(u16::MAX));
        self.tape.push(&step.to_le_bytes())?;
        self.tape.push(&[tag])?;
        self.tape.push(&(text.len() as u16).to_le_bytes())?;
        self.tape.push(text)
    }

    /// The last `most` entries that are not beyond a position, oldest first.
    pub(super) fn before(&self, step: u64, most: usize) -> Vec<Entry> {
        let beyond = self.places.partition_point(|&(at, _)| at <= step);
        let end = self.places.get(beyond).map_or(self.tape.len(), |&(_, place)| place);
        let mut first = beyond.saturating_sub(1);
        loop {
            let Some(&(_, place)) = self.places.get(first) else { return Vec::new() };
            let mut found = VecDeque::new();
            let mut count = 0;
            self.entries(place, end, |at, tag, text| {
                let wanted = at <= step;
                if wanted {
                    count += 1;
                    if found.len() == most {
                        found.pop_front();
                    }
                    found.push_back(Entry { step: at, tag, text: text.to_vec() });
                }
                wanted
            });
            if count >= most || first == 0 {
                return found.into();
            }
            // Entries are about as long as their neighbours: this rarely takes a third turn.
            first = first.saturating_sub(1 + (beyond - first) * most / count.max(1));
        }
    }

    /// The first entry beyond a position.
    pub(super) fn after(&self, step: u64) -> Option<Entry> {
        let beyond = self.places.partition_point(|&(at, _)| at <= step);
        (beyond.saturating_sub(1)..=beyond).find_map(|i| {
            let &(_, place) = self.places.get(i)?;
            let end = self.places.get(i + 1).map_or(self.tape.len(), |&(_, place)| place);
            let mut found = None;
            self.entries(place, end, |at, tag, text| {
                if at > step {
                    found = Some(Entry { step: at, tag, text: text.to_vec() });
                }
                found.is_none()
            });
            found
        })
    }

    /// Shows step, tag and text of each entry, as long as `see` says so.
    fn entries(&self, from: u64, until: u64, mut see: impl FnMut(u64, u8, &[u8]) -> bool) {
        let bytes = self.tape.read(from, until.saturating_sub(from) as usize);
        let mut rest = bytes.as_slice();
        while let Some((head, after)) = rest.split_first_chunk::<HEAD>() {
            let [s0, s1, s2, s3, s4, s5, s6, s7, tag, l0, l1] = *head;
            let step = u64::from_le_bytes([s0, s1, s2, s3, s4, s5, s6, s7]);
            let length = usize::from(u16::from_le_bytes([l0, l1]));
            let Some((text, after)) = after.split_at_checked(length) else { break };
            if !see(step, tag, text) {
                return;
            }
            rest = after;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_cut_between_characters() {
        for (text, most, want) in [
            ("", 0, ""),
            ("abc", 3, "abc"),
            ("abcd", 3, "abc"),
            ("가나", 5, "가"),
            ("가나", 2, ""),
            ("가나", 3, "가"),
            ("a😀", 4, "a"),
        ] {
            assert_eq!(cut(text.as_bytes(), most), want.as_bytes(), "{text} {most}");
        }
        assert_eq!(cut(&[0x80; 9], 5), [0x80; 5]);
    }

    #[test]
    fn a_tape_gives_back_what_was_written_wherever_it_lies() {
        let mut tape = Tape::default();
        let byte = |i: usize| (i * 7 % 251) as u8;
        (0..3 * BLOCK + 100).for_each(|i| tape.push(&[byte(i)]).unwrap());
        for (from, length) in
            [(0, 10), (BLOCK - 5, 10), (3 * BLOCK - 5, 50), (3 * BLOCK + 90, 50), (9 * BLOCK, 5)]
        {
            let want: Vec<u8> = (from..(from + length).min(3 * BLOCK + 100)).map(byte).collect();
            assert_eq!(tape.read(from as u64, length), want, "{length} bytes from {from}");
        }
    }

    #[test]
    fn entries_are_found_by_their_position() {
        for most in [1, 3, 200] {
            let mut log = Log { stride: 64, ..Log::default() };
            let all: Vec<Entry> = (0..20_000_u64)
                .map(|i| Entry { step: i / 3 * 2, tag: (i % 5) as u8, text: i.to_string().into_bytes() })
                .collect();
            all.iter().for_each(|entry| log.push(entry.step, entry.tag, &entry.text).unwrap());
            assert!(log.places.len() <= PLACES && log.stride >= 64);
            for step in [0, 1, 2, 777, 5_000, 13_331, 13_332, u64::MAX] {
                let until = all.iter().take_while(|entry| entry.step <= step).count();
                assert_eq!(log.before(step, most), all[until.saturating_sub(most)..until], "before {step}");
                assert_eq!(log.after(step).as_ref(), all.get(until), "after {step}");
            }
        }
        assert_eq!(Log::default().before(5, 5), []);
        assert_eq!(Log::default().after(0), None);
    }
}
