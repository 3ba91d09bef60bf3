//! One file, stdin, or text from the command line, read chunk by chunk.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Cursor, ErrorKind, Read};
use std::ops::ControlFlow;
use std::path::PathBuf;

use super::context::Recent;
use crate::puzzle::format::{Fault, Format, Found, Stream, is_queens};

/// As much as a pipe holds on Linux.
const CHUNK: usize = 64 * 1024;

/// Signs of a puzzle that is a plain line.
pub(super) const SIGNS: usize = 81;

/// Plain lines come in heaps of up to this many: some thousandths of a second of work where it is hard.
const HEAP: usize = 256;

/// Puzzles that are plain lines: consecutive lines of 81 digits and blanks each, a dot or 0 for a blank.
#[derive(Debug, Default)]
pub(super) struct Lines {
    /// The number of the first, from 1.
    pub(super) first: usize,
    /// The signs of each.
    pub(super) cells: Vec<[u8; SIGNS]>,
}

/// Something to read puzzles from.
pub(super) struct Source {
    /// What complaints call it.
    pub(super) name: String,
    /// The file, if it is one.
    pub(super) path: Option<PathBuf>,
    reader: Box<dyn Read>,
}

/// What comes out of a source.
pub(super) enum Event {
    /// Puzzles that need no more reading. They come where they are asked for; else each as a puzzle.
    Lines(Lines),
    /// A puzzle.
    Puzzle(Box<Found>),
    /// Something that is no puzzle, and a picture of where.
    Fault(Fault, Option<String>),
    /// All that has come so far is dealt with; the next thing may take its time.
    Pause,
    /// There was nothing in it.
    Empty,
    /// It could not be read to its end.
    Broken(io::Error),
}

impl Source {
    /// The argument that stands for stdin, and its name in complaints.
    pub(super) const STDIN: &str = "-";
    /// The name of a puzzle that is text on the command line.
    const TEXT: &str = "PUZZLE";

    /// Opens what an argument names: stdin, a file, or, where there is no such file, the argument's
    /// own text if that looks like a puzzle.
    ///
    /// # Errors
    /// There is no such file, or it may not be read.
    pub(super) fn open(argument: &OsStr) -> io::Result<Source> {
        if argument == Source::STDIN {
            return Ok(Source {
                name: Source::STDIN.to_owned(),
                path: None,
                reader: Box::new(io::stdin().lock()),
            });
        }
        match File::open(argument) {
            Ok(file) => Ok(Source {
                name: argument.to_string_lossy().into_owned(),
                path: Some(PathBuf::from(argument)),
                reader: Box::new(file),
            }),
            Err(error) => match argument.to_str().filter(|text| looks_like_puzzle(text)) {
                Some(text) => Ok(Source {
                    name: Source::TEXT.to_owned(),
                    path: None,
                    reader: Box::new(Cursor::new(text.as_bytes().to_vec())),
                }),
                None => Err(error),
            },
        }
    }

    /// What complaints call an argument.
    pub(super) fn name_of(argument: &OsStr) -> String {
        if argument.is_empty() { "''".to_owned() } else { argument.to_string_lossy().into_owned() }
    }

    /// Reads everything up to a limit in bytes. Gives it back as a source again, and as what it is; of a
    /// source that breaks off, what came before, so that the break shows when it is read again.
    pub(super) fn whole(mut self, limit: u64) -> (Source, Vec<u8>) {
        let mut text = Vec::new();
        let broken = self.reader.by_ref().take(limit).read_to_end(&mut text).err();
        let again = Cursor::new(text.clone());
        self.reader = match broken {
            None => Box::new(again),
            Some(error) => Box::new(again.chain(Broken(Some(error)))),
        };
        (self, text)
    }

    /// Reads to the end, or until `see` has enough. `lines`: plain lines are wanted as such.
    pub(super) fn read(
        mut self,
        declared: Option<Format>,
        lines: bool,
        see: &mut dyn FnMut(Event) -> ControlFlow<()>,
    ) {
        let mut stream = Stream::new(declared);
        let mut recent = Recent::new();
        // What was read last may end in a plain line's beginning, which waits for the rest of it.
        let mut chunk = vec![0; CHUNK + SIGNS + 2];
        let mut kept = 0;
        let mut viewer = Viewer { see, flow: ControlFlow::Continue(()), empty: true };
        loop {
            match self.reader.read(&mut chunk[kept..]) {
                Ok(0) => break,
                Ok(length) => {
                    let end = kept + length;
                    let (now, later) = chunk[..end].split_at(if lines { cut(&chunk[..end]) } else { end });
                    recent.push(now);
                    if lines {
                        viewer.lines(now, &mut stream, &mut recent);
                    } else {
                        stream.push(now, &mut |result| viewer.result(result, &mut recent));
                    }
                    let (from, to) = (now.len(), later.len());
                    chunk.copy_within(from..end, 0);
                    kept = to;
                    viewer.event(Event::Pause);
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    viewer.event(Event::Broken(error));
                    return;
                }
            }
            if viewer.flow.is_break() {
                return;
            }
        }
        recent.push(&chunk[..kept]);
        stream.push(&chunk[..kept], &mut |result| viewer.result(result, &mut recent));
        stream.finish(&mut |result| viewer.result(result, &mut recent));
        if viewer.empty {
            viewer.event(Event::Empty);
        }
        viewer.event(Event::Pause);
    }
}

/// Where to cut, so that no plain line is: behind the last line end, if there is no more than a plain
/// line's beginning behind it.
fn cut(bytes: &[u8]) -> usize {
    let from = bytes.len().saturating_sub(SIGNS + 2);
    let end = bytes[from..].iter().rposition(|&b| b == b'\n').map(|i| from + i + 1);
    end.or((from == 0).then_some(0)).unwrap_or(bytes.len())
}

/// A reader that fails once.
struct Broken(Option<io::Error>);

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}

/// Passes on what comes, until it is enough.
struct Viewer<'a> {
    see: &'a mut dyn FnMut(Event) -> ControlFlow<()>,
    flow: ControlFlow<()>,
    empty: bool,
}

impl Viewer<'_> {
    /// Reads a text with plain lines in it.
    fn lines(&mut self, mut bytes: &[u8], stream: &mut Stream, recent: &mut Recent) {
        while !bytes.is_empty() && self.flow.is_continue() {
            let mut lines = Lines::default();
            let taken = stream.take_plain(bytes, &mut |number, cells| {
                if lines.cells.is_empty() {
                    lines = Lines { first: number, cells: Vec::with_capacity(HEAP) };
                }
                lines.cells.push(*cells);
                if lines.cells.len() == HEAP {
                    self.heap(std::mem::take(&mut lines));
                }
            });
            if !lines.cells.is_empty() {
                self.heap(lines);
            }
            bytes = &bytes[taken..];
            let end = bytes.iter().position(|&b| b == b'\n').map_or(bytes.len(), |i| i + 1);
            stream.push(&bytes[..end], &mut |result| self.result(result, recent));
            bytes = &bytes[end..];
        }
    }

    fn heap(&mut self, lines: Lines) {
        self.empty = false;
        self.event(Event::Lines(lines));
    }

    fn result(&mut self, result: Result<Found, Fault>, recent: &mut Recent) {
        self.empty = false;
        self.event(match result {
            Ok(found) => Event::Puzzle(Box::new(found)),
            Err(fault) => {
                let caret = recent.caret(fault.line, fault.column);
                Event::Fault(fault, caret)
            }
        });
    }

    fn event(&mut self, event: Event) {
        if self.flow.is_continue() {
            self.flow = (self.see)(event);
        }
    }
}

/// Is it rather the text of a puzzle than the name of a file that is not there? Even a faulty one, so
/// that its fault can be told.
fn looks_like_puzzle(text: &str) -> bool {
    let signs = |c: char| c.is_ascii_digit() || " .*_-|+\r\n\t".contains(c);
    let cells = text.len() >= 12 && text.chars().all(signs);
    cells || is_queens(text) || holds_puzzle(text.as_bytes())
}

/// Is there any puzzle in the text?
pub(super) fn holds_puzzle(text: &[u8]) -> bool {
    let mut stream = Stream::new(None);
    let mut found = false;
    let mut see = |result: Result<Found, _>| found |= result.is_ok();
    stream.push(text, &mut see);
    stream.finish(&mut see);
    found
}
