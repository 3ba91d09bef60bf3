//! The command line: arguments, one file a subcommand, input, report, exit codes.
