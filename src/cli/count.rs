//! `count`: how many solutions every puzzle has, up to a limit.

use std::io::{self, Write};
use std::ops::ControlFlow;

use super::args;
use super::filter::{self, Answers, Filter};
use super::input;
use super::output::{self, Collection};
use super::report::{Place, Report};
use super::source::Lines;
use crate::puzzle::format::Found;
use crate::search::fast::{self, Budget};

pub(super) fn run(args: args::Count, report: &mut Report) -> io::Result<()> {
    let input = args.input.clone();
    filter::run(args, &input, report)
}

impl Filter for args::Count {
    type Outcome = u64;

    fn takes_lines(&self) -> bool {
        true
    }

    fn lines(&self, _: &str, lines: &Lines, answers: &mut Answers) {
        for count in filter::counts(lines, self.limit) {
            // Nothing can fail in memory.
            let _ = writeln!(answers.text, "{}", count.solutions);
        }
    }

    fn work(&self, found: &Found, _: &mut dyn FnMut(u64)) -> u64 {
        if !input::has_no_givens(found) {
            return fast::count(&input::puzzle(found), self.limit, &Budget::default()).solutions;
        }
        let mut solutions = 0;
        let (shape, candidates) = (found.grid.shape(), input::candidates(found));
        fast::enumerate_candidates(shape, &candidates, &Budget::default(), &mut |_| {
            solutions += 1;
            if solutions < self.limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        solutions
    }

    fn print(
        &self,
        _: Place<'_>,
        _: &Found,
        solutions: u64,
        _: &mut Report,
        _: &mut Collection,
    ) -> io::Result<()> {
        output::add(|out| writeln!(out, "{solutions}"))?
    }
}
