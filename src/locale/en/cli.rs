//! The command line, in English.

use std::io::ErrorKind;

use super::{house, judge, say};
use crate::locale::{
    self, Complaint, Expected, Finding, Lang, Say, UsageFault, Word, clean, cli::difference,
    number::thousands,
};
use crate::notes::Missing;
use crate::puzzle::Rules;

pub(in crate::locale) const NOTE: &str = "note";
pub(in crate::locale) const BENCH_COLUMNS: [&str; 6] =
    ["strategy", "puzzles/s", "us/puzzle", "no guess", "guesses/puzzle", "stopped"];
/// What stands before a value that nobody has to give, and before the names of which one is given.
pub(in crate::locale) const VALUES: (&str, &str) = ("default", "possible values");

/// What works where the screen does not.
const WITHOUT_SCREEN: &str = "the subcommands work without one";

pub(in crate::locale) fn expected(what: Expected) -> String {
    match what {
        Expected::Count => "a whole number from 1 up".into(),
        Expected::Digits => "up, down, shuffled or shuffled:SEED".into(),
        Expected::Queens => "a number of queens from 4 to 12".into(),
        Expected::Seconds => "a number of seconds above 0".into(),
        Expected::Speed => "a number of steps a second above 0, or max".into(),
        Expected::From(from) => format!("a step from {from} on"),
        Expected::Size { least, most } => {
            format!("columns x lines, from {}x{} to {}x{}", least.0, least.1, most.0, most.1)
        }
        Expected::Pictures => "a whole number from 1 to 30".into(),
        Expected::Scenes(None) => "a scene or some, as 3, 2-4 or 2-".into(),
        Expected::Scenes(Some(last)) => format!("scenes from 1 to {last}, as 1-{last}"),
        Expected::Lanes => {
            "lanes with commas between them, of a strategy, up, down, shuffled:7, turned 90, mirrored, flipped, \
             transposed, reversed, renamed:7, rows:7, columns:7, bands:7, stacks:7"
                .into()
        }
        Expected::Race => "two to four lanes".into(),
    }
}

pub(in crate::locale) fn usage(fault: &UsageFault) -> String {
    let expecting = |list: &str| if list.is_empty() { String::new() } else { format!("; expected {list}") };
    let meant = |near: &Option<String>| match near {
        Some(near) => format!("; did you mean '{near}'?"),
        None => String::new(),
    };
    match fault {
        UsageFault::Value { argument, value, expected, near } => {
            format!("'{value}' is no value for {argument}{}{}", expecting(expected), meant(near))
        }
        UsageFault::NoValue { argument, expected } => {
            format!("{argument} lacks its value{}", expecting(expected))
        }
        UsageFault::Unknown { argument, near } => {
            format!("there is no argument '{argument}'{}", meant(near))
        }
        UsageFault::Conflict { argument, with } => {
            format!("{argument} and {with} exclude each other; expected one of them")
        }
        UsageFault::Twice { argument } => format!("{argument} is given twice; expected once"),
        UsageFault::NotWithCommand { argument } => {
            format!("{argument} goes with the screen, not with a subcommand; expected it behind, if at all")
        }
        UsageFault::Missing { argument } => format!("{argument} is missing"),
        UsageFault::Other { words } => words.clone(),
    }
}

pub(in crate::locale) fn complaint(complaint: &Complaint<'_>) -> String {
    match complaint {
        Complaint::Unreadable(error) => match error.kind() {
            ErrorKind::NotFound => {
                "there is no such file; expected a file, - for stdin, or the text of a puzzle".to_owned()
            }
            ErrorKind::IsADirectory => "this is a directory; expected a file with puzzles".to_owned(),
            _ => format!("cannot be read: {}", system(error)),
        },
        Complaint::NoPuzzleNamed => {
            "no puzzle was named; expected a file, - or the text of a puzzle".to_owned()
        }
        Complaint::NoLesson => {
            "there is no such lesson and no such file; stepdoku lesson --list names the lessons".to_owned()
        }
        Complaint::NoShow(Missing::NoShow) => {
            "no show is running that could be followed; open one with stepdoku on another terminal".to_owned()
        }
        Complaint::NoShow(Missing::NotNamed(names)) => {
            format!("no show has this name; running: {}", clean(&names.join(", ")))
        }
        Complaint::NoShow(Missing::NoPlace) => {
            "it is not known where shows would be; expected the variable HOME, XDG_RUNTIME_DIR or STEPDOKU_DATA_DIR"
                .to_owned()
        }
        Complaint::NoShow(Missing::OutOfReach) => {
            "the show is in a directory whose path is too long; expected a shorter STEPDOKU_DATA_DIR".to_owned()
        }
        Complaint::NoShow(Missing::Unsupported) => {
            "following a show is not supported on this system".to_owned()
        }
        Complaint::Empty => "there is no puzzle in it; expected at least one".to_owned(),
        Complaint::NoTerminal => format!("the screen needs a terminal, and stdout is none; {WITHOUT_SCREEN}"),
        Complaint::NoKeyboard => format!("the screen needs a terminal to read keys from; {WITHOUT_SCREEN}"),
        Complaint::TerminalRefused(error) => {
            format!("the terminal cannot be used: {}; {WITHOUT_SCREEN}", system(error))
        }
        Complaint::Unwritable(error) => format!("the results cannot be written: {}", system(error)),
        Complaint::CandidatesLost => "the candidates of cells with more than one were not kept".to_owned(),
        Complaint::OtherPuzzle(format) => {
            format!("it cannot be written as {format}; queens, and nothing else, are written as queens")
        }
        Complaint::NoOrder => "queens have no order of digits; none is taken".to_owned(),
        Complaint::NoPass => {
            "place-or-pass is for queens: no cell of a Sudoku stays empty; row-by-row is taken".to_owned()
        }
        Complaint::LaneUnfit { number, lane, rules } => {
            format!("lane {number}, {lane}: {}", locale::word_on(Lang::En, *rules, Word::LaneUnfit))
        }
        Complaint::OthersIgnored => "the puzzles behind this one are left out".to_owned(),
        Complaint::CandidatesUnknown => {
            "a strategy knows nothing of candidates; expected givens, or the fast engine".to_owned()
        }
        Complaint::BeyondEnd { from, end } => {
            let (from, end) = (thousands(*from), thousands(*end));
            format!("there is no step {from}: the search ends with step {end}")
        }
        Complaint::TooLong { seconds } => {
            let seconds = thousands(*seconds);
            format!(
                "at this speed it would last {seconds} seconds; expected a higher --speed or a shorter range"
            )
        }
        Complaint::NoSolution => "the puzzle has no solution".to_owned(),
        Complaint::Conflict(shape, conflict) => {
            format!("the puzzle has no solution: {}", say(&Say::Conflict(*conflict), *shape))
        }
        Complaint::Unfit(unfit) => judge::unfit(*unfit),
        Complaint::NotStarted(program, refused) => judge::not_started(program, refused),
    }
}

pub(in crate::locale) fn finding(finding: &Finding<'_>) -> String {
    match finding {
        Finding::One => "exactly one solution".to_owned(),
        Finding::Many(a, b) => match difference(a, b) {
            None => "more than one solution".to_owned(),
            Some((first, [less, more], count)) => {
                let name = first.name(a.shape());
                if a.shape().rules() == Rules::Queens {
                    return format!("two solutions differ in {count} squares, first at {name}");
                }
                format!("two solutions differ in {count} cells, first at {name}: {less} or {more}")
            }
        },
        Finding::Conflict(shape, conflict) => say(&Say::Conflict(*conflict), *shape),
        Finding::NoCandidate(shape, cell) => format!("no digit fits {}", cell.name(*shape)),
        Finding::NoPlace(shape, place, _) if shape.rules() == Rules::Queens => {
            format!("no queen can stand in {}", house(*place))
        }
        Finding::NoPlace(_, place, digit) => {
            format!("no cell of {} can hold {}", house(*place), digit.to_char())
        }
        Finding::Exhausted => "every possibility was tried".to_owned(),
    }
}

/// What the system says, without its number.
pub(in crate::locale) fn system(error: &std::io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or_default().to_owned()
}

pub(in crate::locale) fn progress(puzzles: u64, steps: Option<u64>) -> String {
    match steps {
        None => format!("{puzzles} puzzles"),
        Some(steps) => format!("puzzle {puzzles}, {} million steps", steps / 1_000_000),
    }
}

pub(in crate::locale) fn bench_head(puzzles: usize, limit: u64, cpu: bool) -> String {
    let time = if cpu { "processor time" } else { "wall-clock time" };
    format!("{puzzles} puzzles, up to {limit} solutions each, {time} of one thread")
}

pub(in crate::locale) fn stopped_after(puzzles: u64) -> String {
    format!("after {puzzles}")
}

pub(in crate::locale) fn help(path: &str) -> &'static str {
    match path {
        "about" => "A workbench for Sudoku and for the backtracking search that solves it",
        "after" => {
            "Without a subcommand the screen opens, on PUZZLE if one is named.\n\
             Results go to stdout, everything else to stderr.\n\
             Exit codes: 0 done; 1 the answer is no, or a puzzle could not be read; \
             2 wrong use or unreadable input; 3 a program of yours failed."
        }
        "puzzle" | "trace.puzzle" | "export.puzzle" => "A file, - for stdin, or the text of a puzzle",
        "watch" => "Start the search at once",
        "strategy" | "queens.strategy" | "trace.strategy" | "export.strategy" => "The strategy to watch",
        "digits" | "trace.digits" | "export.digits" => {
            "The order in which digits are tried: up, down, shuffled or shuffled:SEED"
        }
        "solve.digits" => {
            "The order in which the strategies try digits: up, down, shuffled or shuffled:SEED; the answer stays"
        }
        "race" => {
            "Compare two to four searches on one clock: a lane is a strategy, an order of digits, and what is done \
             to the puzzle (turned 90, mirrored, flipped, transposed, reversed, renamed:7, rows:7, columns:7, \
             bands:7, stacks:7); commas part lanes"
        }
        "export.race" => "Film a race of these lanes; see 'stepdoku --help' for lanes",
        "solve.race" => "What the strategies of these lanes did, in a table; see 'stepdoku --help' for lanes",
        "plain" | "queens.plain" => {
            "Tell the search in words on stdout, one line an event, instead of opening the screen"
        }
        "unit" | "queens.unit" => "With --plain: which steps to tell, as for trace",
        "limit" | "queens.limit" => "With --plain: stop after N steps told",
        "speed" | "queens.speed" => "Steps a second, or max",
        "ascii" | "queens.ascii" => "Draw with ASCII signs alone",
        "theme" | "queens.theme" => "The colours, by name",
        "preset" | "queens.preset" => "What the screen shows beside the board while a search is watched",
        "lang" => "The language to speak",
        "help" => "Print help",
        "version" => "Print version",

        "solve.about" => "Print the solution of every puzzle, in the layout of the question",
        "solve.after" => {
            "Where there are several solutions, the smallest in reading order is printed, whatever the strategy.\n\
             For a puzzle without solution nothing is printed but a line on stderr.\n\
             With --stats stderr tells, for every puzzle, what the strategy did until its own first solution:\n\
             strategy=S placements=N undos=N tests=N deepest=N seconds=N, of the fast engine the seconds alone.\n\
             With --strategy all or --race this is a table, whose last column says who was first, second, and so on."
        }
        "solve.strategy" => "What solves: a strategy, step by step, or the fast engine",
        "solve.all" => "Print every solution, in reading order",
        "solve.limit" => "Print up to N solutions, in reading order",
        "solve.stats" => "Tell on stderr what each solution took",
        "solve.to" => "The layout to print in, whatever the question's was",

        "count.about" => "Print how many solutions every puzzle has, one number a line",
        "count.after" => "The number is the answer, so exit code 0 stands for 0 solutions too.",
        "count.limit" => "Count no further than N",

        "bench.about" => "Measure strategies on all puzzles of a file",
        "bench.after" => {
            "Every strategy counts the solutions of each puzzle up to the limit, on one thread; reading is not measured.\n\
             A guess is a placement that was not the only one tried in its situation; for the fast engine, a fork\n\
             of its search. A strategy whose time runs out is judged by the puzzles it got through; the column\n\
             'stopped' says how many."
        }
        "bench.strategy" => "Strategies with commas between them, or all",
        "bench.limit" => "Count no further than N; with 2 the solution is proved to be the only one",
        "bench.time" => "Seconds that each strategy gets",

        "trace.about" => "Print what a search does, one step a line",
        "trace.after" => {
            "Rows and columns count from 0. A line of text is one of\n\
             \x20 @reject r c d HOUSE...   the digit stands in the cell's row, column or box already\n\
             \x20 @place r c d             the digit is put into the cell\n\
             \x20 @undo r c                the latest placement is taken back\n\
             \x20 @elim r c d              the latest placement takes the digit from the cell\n\
             \x20 @note TEXT               what cannot be filled, at a dead end\n\
             The end is @solution and @done solved, @done unsat, or, at the limit, @done stopped.\n\
             In jsonl the same is {\"step\":1,\"verb\":\"reject\",\"row\":0,\"column\":2,\"digit\":3,\"houses\":[\"row\"]}."
        }
        "trace.unit" => {
            "Which steps to print: every test, placements and undos, undos, the placements behind an undo, or none but the end"
        }
        "trace.limit" => "Stop after N printed steps",
        "trace.format" => "Lines of text, or JSON objects one a line",

        "queens.about" => "Open the screen and watch a search for N queens that do not attack each other",
        "queens.after" => {
            "Wherever a puzzle is taken, queens:8 is the empty board, and queens:8 r1c1 r2c3 one with two queens. A drawn board is taken too: a row a line, a Q for a queen."
        }
        "queens.side" => "How many queens, and squares in a row: 4 to 12",

        "export.about" => "Make a recording or a picture of a search, or a recording of a lesson",
        "export.after" => {
            "What is written shows the screen as it would be, by a clock of its own: the same arguments\n\
             give the same bytes. The first picture stands for a second, the last for three, and one where a\n\
             chapter begins for a second. Chapters are the first undo, the deepest dead end, the costliest\n\
             wrong guesses and the solutions. If no speed is named, one is chosen that makes it last up to a\n\
             minute; at most 20,000 pictures are made.\n\n\
             Kinds of file:\n\
             \x20 cast   for asciinema players: what a terminal would be sent, with chapters as markers\n\
             \x20 svg    vectors, still or moving, for pages and papers; plays by itself\n\
             \x20 gif    pixels, still or moving, where nothing else will do\n\
             \x20 html   a page with a time line, chapters and keys, that needs no network\n\
             \x20 txt    the signs alone, one screen below the other\n\
             A single step (--at) is a still picture.\n\n\
             With --lesson a lesson is taught from its first text to its last: a text stands as long as it takes\n\
             to read it, a question some seconds before its answer is shown, and each scene is a chapter.\n\
             --preset shows all of it in that view, but for races."
        }
        "export.lesson" => "Film a lesson: the name of one that comes with the program, or a file",
        "export.scenes" => "Which scenes of it, as 3, 2-4 or 2-; all if none are named",
        "export.to" => "The kind of file, if the name of the file does not say it",
        "export.output" => "Where to write it; - or nothing is stdout",
        "export.from" => "The step behind which it begins; the start if none is named",
        "export.until" => "The step at which it ends; the first solution, or the proof that there is none",
        "export.at" => "One moment alone: the screen behind step N",
        "export.unit" => "What it plays by",
        "export.speed" => "Units a second, or max",
        "export.size" => "Columns and lines, from 25x13 to 500x200",
        "export.fps" => {
            "Pictures a second, 1 to 30; if none are named 30 for cast, 15 for html, 8 for svg and gif, 2 for txt"
        }
        "export.cast" => "The version of asciicast",
        "export.preset" => "What the screen shows beside the board",
        "export.theme" => "The colours, by name",
        "export.ascii" => "Draw with ASCII signs alone",

        "check.about" => "Tell whether every puzzle has none, one or many solutions, and why or where",
        "check.after" => {
            "A line of the result is FILE:LINE: one, many or none, and what shows it.\n\
             Exit code 0: every puzzle has exactly one solution."
        }

        "notes.about" => "Follow a running show on a second terminal: notes, next text, answers",
        "notes.after" => {
            "Shows the speaker's notes, the present text and the next one, and the answer of a running\n\
             question, of a show that runs under the same user; no other user can reach it. The newest\n\
             show is followed unless one is named; if none is running, or when it ends, the next one is waited\n\
             for. q quits, with --plain Ctrl+C."
        }
        "notes.show" => "The show: a part of its title, or the number of its process",
        "notes.plain" => "Print a block for every change on stdout instead of opening a screen",
        "notes.ascii" => "Draw with ASCII signs alone",
        "notes.theme" => "The colours, by name",
        "lesson.about" => "Teach a lesson on the screen, list the lessons, or check one",
        "lesson.after" => {
            "A lesson is a Markdown text. In it, an arrow goes on or back, PgDn and PgUp go from scene to scene.\n\
             --check runs every search the lesson speaks of, and tells each statement that does not hold.\n\
             Exit codes: 0 all is well; 1 something in the lesson is wrong; 2 there is no such lesson."
        }
        "lesson.lesson" => "The lesson: the name of one that comes with the program, or a file",
        "lesson.list" => "List the lessons that come with the program",
        "lesson.preset" => {
            "What the screen shows all through the lesson; as the lesson asks, if nothing is named"
        }
        "lesson.theme" => "The colours, by name",
        "lesson.check" => "Check it instead of showing it; without LESSON, all that come with the program",
        "lesson.ascii" => "Draw with ASCII signs alone",

        "doctor.about" => "Tell what the program finds: terminal, colours, language, directories, processor",
        "doctor.after" => {
            "A line for each thing found, with what can be done below it if something should be. Nothing is\n\
             written, and the terminal is asked nothing.\n\
             Exit codes: 0 everything can be used; 1 something is a problem."
        }

        "judge.about" => "Run a program of yours on puzzles, and tell whether its answers are right",
        "judge.after" => {
            "The program finds a puzzle on stdin, nine rows of nine digits, 0 for a blank, and prints the solution:\n\
             \x20 boj2239      the digits of a row stand close together, and of several solutions the smallest is right\n\
             \x20 jungol1824   a blank stands between the digits of a row, and any solution is right\n\
             Lines that start with @ are no part of the answer, so a program that is made to be watched can be judged.\n\
             Without --puzzles it is tried on six, from easy to the empty board.\n\
             Exit codes: 0 all accepted; 1 some not; 2 wrong use; 3 the program crashed, or could not be started."
        }
        "judge.exercise" => "Which exercise the program is for",
        "judge.puzzles" => {
            "The puzzles to try it on: a file in any layout, - for stdin, or the text of a puzzle"
        }
        "judge.time" => "Seconds of the processor's time that the program gets for each puzzle",
        "judge.program" => "The program, and its arguments",

        "completions.about" => "Print what a shell needs to complete the arguments",
        "completions.after" => {
            "For bash: stepdoku completions bash > ~/.local/share/bash-completion/completions/stepdoku"
        }
        "completions.shell" => "The shell",
        "man.about" => "Print the manual page",
        "man.after" => "To read it at once: stepdoku man | man -l -",
        "man.page" => "The subcommand whose page it is; the program's own if none is named",

        "convert.about" => "Print every puzzle in another format",
        "convert.to" => "The format to print",

        "watch.about" => "Watch and check what a program of your own does",
        "watch.after" => {
            "The program prints a line for each thing it does, and whatever else it likes:\n\
             \x20 @place r c d     the digit is put into the cell; rows and columns count from 0\n\
             \x20 @undo r c        it is taken back\n\
             \x20 @reject r c d    the digit failed its test\n\
             \x20 @solution        the board is a solution\n\
             \x20 @done solved     the end; or unsat, or stopped\n\
             More: @try, @call, @ret, @elim, @cand, @line, @var, @note, @mark, @ask, @given, and as the first\n\
             line @trace 1 base=1 where rows and columns count from 1. --starter prints a program to begin with.\n\
             Exit code of --check: 0 solved, 1 not solved, 2 a line could not be understood, 3 the program\n\
             failed, 4 a limit was reached. On the screen: 3 if the program failed by itself, else 0."
        }
        "watch.source" => "What a program has printed: a file, or - for stdin",
        "watch.program" => "The program and its arguments",
        "watch.puzzle" => "The puzzle that the program gets on stdin: a file, or its text",
        "watch.feed" => {
            "How the puzzle is laid out on stdin: nine rows with blanks between the digits, or without"
        }
        "watch.strategy" => "Hold the program against this strategy, whatever it says itself",
        "watch.check" => "Say what it comes to, without the screen",
        "watch.strict" => "The first error is the end, with exit code 2",
        "watch.limit" => "Keep no more than N events",
        "watch.disk" => "Keep no more than N MiB on the disk; not with --check, which keeps nothing",
        "watch.starter" => "Print a program to start from",
        "watch.preset" => "What the screen shows",
        "watch.speed" => "Steps a second, or max",
        "watch.ascii" => "Draw with ASCII signs alone",
        "watch.theme" => "The colours",

        "bench.files" => "Files with puzzles, or - for stdin",
        "solve.threads" | "count.threads" | "check.threads" | "convert.threads" => {
            "Work on N threads; the order of the answers stays"
        }
        "solve.files" | "count.files" | "check.files" | "convert.files" => {
            "Files with puzzles, - for stdin, or the text of a puzzle; stdin if none is named"
        }
        "solve.from" | "count.from" | "bench.from" | "trace.from" | "check.from" | "convert.from"
        | "judge.from" => "The format of the input, if it is not to be recognised",
        _ => "",
    }
}
