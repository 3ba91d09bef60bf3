//! What a program prints, without what it tells about its search.

use std::ops::ControlFlow;

/// Takes stdout as it comes and keeps the answer: everything but the lines that start with `@`.
#[derive(Debug, Default)]
pub struct Stdout {
    answer: Vec<u8>,
    line: Line,
}

/// What the line is that is being read.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Line {
    /// Nothing of it has come.
    #[default]
    New,
    Answer,
    Trace,
}

impl Stdout {
    /// More than this no answer can be: thousands of boards.
    pub const LIMIT: usize = 1 << 20;

    /// Takes what comes next. Breaks off when that is more than any answer is, and keeps no more.
    pub fn push(&mut self, mut bytes: &[u8]) -> ControlFlow<()> {
        while let Some(&first) = bytes.first() {
            if self.line == Line::New {
                self.line = if first == b'@' { Line::Trace } else { Line::Answer };
            }
            let end = bytes.iter().position(|&b| b == b'\n').map(|end| end + 1);
            let (now, later) = bytes.split_at(end.unwrap_or(bytes.len()));
            if self.line == Line::Answer {
                if self.answer.len() + now.len() > Self::LIMIT {
                    return ControlFlow::Break(());
                }
                self.answer.extend_from_slice(now);
            }
            if end.is_some() {
                self.line = Line::New;
            }
            bytes = later;
        }
        ControlFlow::Continue(())
    }

    /// The answer so far.
    pub fn answer(&self) -> &[u8] {
        &self.answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_a_trace_are_left_out_however_they_come() {
        let text = b"@trace 1\n12 @\n\n@place 0 0 1\n@@\r\n3\n@";
        for size in 1..=text.len() {
            let mut stdout = Stdout::default();
            for chunk in text.chunks(size) {
                assert!(stdout.push(chunk).is_continue());
            }
            assert_eq!(stdout.answer(), b"12 @\n\n3\n", "chunks of {size}");
        }
    }

    #[test]
    fn a_trace_may_be_endless_and_an_answer_may_not() {
        let mut stdout = Stdout::default();
        for _ in 0..2000 {
            assert!(stdout.push(&[b'@'; 1024]).is_continue());
        }
        assert!(stdout.push(b"\n").is_continue());
        for _ in 0..1024 {
            assert!(stdout.push(&[b'1'; 1024]).is_continue());
        }
        assert!(stdout.push(b"1").is_break());
        assert_eq!(stdout.answer().len(), Stdout::LIMIT);
    }
}
