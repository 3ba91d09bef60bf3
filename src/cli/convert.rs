//! `convert`: every puzzle in another format.

use std::io;

use super::args;
use super::format;
use super::input;
use super::output::Texts;
use super::report::Report;

pub(super) fn run(args: &args::Convert, report: &mut Report) -> io::Result<()> {
    let mut texts = Texts::default();
    input::each(&args.input, report, &mut |_, found, _| Ok(texts.add(&format::write(&found.grid, args.to))?))
}
