//! How colours may be used, as the environment says.

/// How colours may be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Colours {
    /// None: weight and shape must do.
    None,
    /// The sixteen ANSI colours, as the user's theme has them.
    #[default]
    Sixteen,
    /// Any 24-bit colour.
    Rgb,
}

/// What `NO_COLOR`, `TERM` and `COLORTERM` say, and which of them, with its value. A variable that is empty
/// counts as not set.
pub fn colours(get: impl Fn(&str) -> Option<String>) -> (Colours, Option<String>) {
    let pair = |name: &str, fits: &dyn Fn(&str) -> bool| {
        let value = get(name).filter(|value| !value.is_empty() && fits(value))?;
        Some(format!("{name}={value}"))
    };
    let term = pair("TERM", &|_| true);
    if let Some(because) = pair("NO_COLOR", &|_| true).or_else(|| pair("TERM", &is_colourless)) {
        return (Colours::None, Some(because));
    }
    if cfg!(unix) && term.is_none() {
        return (Colours::None, None);
    }
    let rich = pair("COLORTERM", &|value| matches!(value, "truecolor" | "24bit"));
    match rich.or_else(|| pair("TERM", &|term| term.ends_with("-direct"))) {
        Some(because) => (Colours::Rgb, Some(because)),
        None => (Colours::Sixteen, term),
    }
}

fn is_colourless(term: &str) -> bool {
    matches!(term, "dumb" | "unknown")
        || term.starts_with("vt")
        || term.ends_with("-m")
        || term.ends_with("-mono")
}
