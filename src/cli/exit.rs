//! The exit codes.

/// How a command ended, mildest first; of several the worst counts. (A signal ends the process with
/// 128 and its number, which is the system's doing.)
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Exit {
    /// 0: done.
    Done,
    /// 1: the answer is no: no solution, not unique, or a puzzle in the stream that is none.
    No,
    /// 2: wrong use, or something that could not be read or written.
    Wrong,
    /// 3: the program of a person that was to be run failed.
    Failed,
    /// 4: a limit was reached before anything was known.
    Limit,
}

impl Exit {
    /// The code.
    pub const fn code(self) -> u8 {
        self as u8
    }
}
