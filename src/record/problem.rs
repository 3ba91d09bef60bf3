//! What can be wrong with what a program says, as data.

/// A kind of problem. Errors start with E, warnings with W.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Problem {
    /// An argument is missing, is no number, or is below zero. The line is skipped.
    Arguments,
    /// A row, a column or a digit that the board does not have. The line is skipped.
    Range,
    /// More arguments than the verb takes. They are ignored.
    Extra,
    /// A verb that nobody knows. The line is ignored.
    Verb,
    /// A version of the protocol that is not known. Nothing more is read.
    Version,
    /// A line of more than 4,096 bytes. It is skipped.
    Long,
    /// Bytes that are no UTF-8. Each is shown as U+FFFD.
    Utf8,
    /// A placement on a given, or the undo of one. The board stays.
    Given,
    /// A placement on a cell that the program has filled.
    Overwrite,
    /// The undo of an empty cell.
    Empty,
    /// An undo that is not of the latest placement.
    Order,
    /// A placement against the rules.
    Rule,
    /// A digit was refused that fits, or the reason is not true.
    Reject,
    /// The program says that it has a solution, and it has none.
    Solution,
    /// A line that says something behind the end. It is ignored.
    After,
    /// The program ended without saying so.
    End,
    /// So many events are kept and no more, or so many bytes.
    Limit,
    /// A chapter more than are kept.
    Mark,
    /// The program works on another puzzle than the one that it was fed.
    Puzzle,
}

impl Problem {
    /// Every problem, in the order in which they are listed.
    pub const ALL: [Problem; 19] = [
        Problem::Arguments,
        Problem::Range,
        Problem::Extra,
        Problem::Verb,
        Problem::Version,
        Problem::Long,
        Problem::Utf8,
        Problem::Given,
        Problem::Overwrite,
        Problem::Empty,
        Problem::Order,
        Problem::Rule,
        Problem::Reject,
        Problem::Solution,
        Problem::After,
        Problem::End,
        Problem::Limit,
        Problem::Mark,
        Problem::Puzzle,
    ];

    /// The code that people see and look up.
    pub const fn code(self) -> &'static str {
        match self {
            Problem::Arguments => "E-ARGS",
            Problem::Range => "E-RANGE",
            Problem::Extra => "W-EXTRA",
            Problem::Verb => "W-VERB",
            Problem::Version => "E-VERSION",
            Problem::Long => "E-LONG",
            Problem::Utf8 => "W-UTF8",
            Problem::Given => "E-GIVEN",
            Problem::Overwrite => "W-OVERWRITE",
            Problem::Empty => "W-EMPTY",
            Problem::Order => "W-ORDER",
            Problem::Rule => "E-RULE",
            Problem::Reject => "W-REJECT",
            Problem::Solution => "E-SOLUTION",
            Problem::After => "W-AFTER",
            Problem::End => "E-EOF",
            Problem::Limit => "E-LIMIT",
            Problem::Mark => "W-MARK",
            Problem::Puzzle => "W-PUZZLE",
        }
    }

    /// Is it an error, and no mere warning?
    pub fn is_error(self) -> bool {
        self.code().starts_with('E')
    }

    /// Does it break the protocol: could a line not be understood?
    pub fn breaks_protocol(self) -> bool {
        matches!(self, Problem::Arguments | Problem::Range | Problem::Version | Problem::Long)
    }
}

/// A kind of problem that was met.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Met {
    /// Which.
    pub problem: Problem,
    /// The line of the output where it was met first, from 1.
    pub line: u64,
    /// The position on the timeline where that was.
    pub step: u64,
    /// How often it was met.
    pub count: u64,
    /// It looks as if the program counted from 1 and did not say so.
    pub from_one: bool,
}

/// The problems that were met, one of each kind: as much memory for a hostile stream as for a good one.
#[derive(Debug, Clone, Default)]
pub struct Problems([Option<Met>; Problem::ALL.len()]);

impl Problems {
    /// Those that were met, in the order of the list.
    pub fn iter(&self) -> impl Iterator<Item = Met> {
        self.0.iter().flatten().copied()
    }

    /// This one, if it was met.
    pub fn get(&self, problem: Problem) -> Option<Met> {
        self.0[problem as usize]
    }

    /// Was an error met?
    pub fn has_errors(&self) -> bool {
        self.iter().any(|met| met.problem.is_error())
    }

    /// One more.
    pub(super) fn add(&mut self, problem: Problem, line: u64, step: u64, from_one: bool) {
        let first = Met { problem, line, step, count: 0, from_one: false };
        let met = self.0[problem as usize].get_or_insert(first);
        met.count += 1;
        met.from_one |= from_one;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_in_the_order_of_its_numbers_and_codes_differ() {
        for (i, problem) in Problem::ALL.into_iter().enumerate() {
            assert_eq!(problem as usize, i);
            assert!(Problem::ALL[..i].iter().all(|other| other.code() != problem.code()));
        }
    }
}
