//! The log, for whoever looks into a fault: `STEPDOKU_LOG` names the file, and lines are added at its end.

use std::fs::File;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::OnceLock;
use std::time::SystemTime;

const SECONDS_A_DAY: u64 = 86_400;

static LOG: OnceLock<File> = OnceLock::new();

/// Opens the log that the environment names, if it names one. Without that nothing is logged.
///
/// # Errors
/// The file cannot be written, and which it is.
pub fn open_log() -> Result<(), (PathBuf, io::Error)> {
    let Some(path) = std::env::var_os("STEPDOKU_LOG").filter(|path| !path.is_empty()).map(PathBuf::from)
    else {
        return Ok(());
    };
    match File::options().create(true).append(true).open(&path) {
        Ok(file) => {
            let _ = LOG.set(file);
            Ok(())
        }
        Err(error) => Err((path, error)),
    }
}

/// Adds a line to the log, if there is one: when (UTC), by which process, of what kind, and what. A line that
/// cannot be written is left out, for a log ends nothing.
pub fn log(now: SystemTime, kind: &str, what: &str) {
    let Some(mut file) = LOG.get() else { return };
    let since = now.duration_since(SystemTime::UNIX_EPOCH).map_or(0, |time| time.as_secs());
    let line = format!("{} {} {kind} {}\n", stamp(since), std::process::id(), on_one_line(what));
    // One write a line, so that programs that share a log do not mix theirs.
    let _ = file.write_all(line.as_bytes());
}

fn on_one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// Seconds since 1970 as a date and a time.
fn stamp(seconds: u64) -> String {
    let (days, rest) = (seconds / SECONDS_A_DAY, seconds % SECONDS_A_DAY);
    // Years that begin in March have their odd day at the end; eras of 400 of them are all alike.
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, later) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    let year = era * 400 + year + later;
    let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_are_told_as_dates() {
        for (seconds, date) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_399, "2000-02-28T23:59:59Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (951_868_800, "2000-03-01T00:00:00Z"),
            (1_709_164_800, "2024-02-29T00:00:00Z"),
            (1_735_689_599, "2024-12-31T23:59:59Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"),
        ] {
            assert_eq!(stamp(seconds), date);
        }
    }

    #[test]
    fn a_line_is_one_line() {
        assert_eq!(on_one_line("a\nb\u{1b}[31m"), "a b [31m");
    }
}
