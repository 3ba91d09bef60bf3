//! The door: subcommands go to the command line, everything else opens the screen.

fn main() {}
