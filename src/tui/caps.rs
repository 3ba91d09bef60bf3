//! What the terminal can do, as far as the environment tells. Nothing is asked of the terminal itself:
//! an answer that does not come would be a hang, and one that comes late would be typed into the board.

use super::run::Pace;
pub use crate::config::Colours;
use crate::{config, locale};

/// What the terminal can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Caps {
    /// Which colours there are.
    pub colours: Colours,
    /// Whether text beyond ASCII arrives as it is meant.
    pub unicode: bool,
    /// Whether the background is light, as far as `COLORFGBG` tells.
    pub light: bool,
    /// Whether a network lies between us and the screen.
    pub over_ssh: bool,
}

impl Caps {
    /// Reads the environment of this process.
    pub fn detect() -> Self {
        Self::from(|name| std::env::var_os(name)?.into_string().ok())
    }

    /// Reads the environment that `get` looks up. A variable that is empty counts as not set.
    ///
    /// Colours follow `NO_COLOR`, `TERM` and `COLORTERM`; the character set is that of the first of
    /// `LC_ALL`, `LC_CTYPE` and `LANG` that is set, as POSIX has it.
    pub fn from(get: impl Fn(&str) -> Option<String>) -> Self {
        let var = |name: &str| get(name).filter(|value| !value.is_empty());
        let set = |name: &str| var(name).is_some();
        let (colours, _) = config::colours(var);
        // Where nobody says, as in containers and bare logins: terminals have spoken UTF-8 for years.
        let unicode = locale::writes_unicode(&get).unwrap_or(true);
        let light = var("COLORFGBG").is_some_and(|value| value.ends_with(";7") || value.ends_with(";15"));
        let over_ssh = ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"].into_iter().any(set);
        Self { colours, unicode, light, over_ssh }
    }

    /// How often the screen may change.
    pub fn pace(self) -> Pace {
        if self.over_ssh { Pace::FAR } else { Pace::NEAR }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn caps(environment: &str) -> Caps {
        Caps::from(|name| {
            environment.split_whitespace().find_map(|pair| {
                let (key, value) = pair.split_once('=')?;
                (key == name).then(|| value.to_owned())
            })
        })
    }

    #[test]
    fn colours_follow_the_environment() {
        for (environment, colours) in [
            ("TERM=xterm-256color", Colours::Sixteen),
            ("TERM=xterm-256color COLORTERM=truecolor", Colours::Rgb),
            ("TERM=tmux-256color COLORTERM=24bit", Colours::Rgb),
            ("TERM=xterm-direct", Colours::Rgb),
            ("TERM=xterm COLORTERM=yes", Colours::Sixteen),
            ("TERM=xterm COLORTERM=truecolor NO_COLOR=1", Colours::None),
            ("TERM=xterm NO_COLOR=", Colours::Sixteen),
            ("TERM=dumb COLORTERM=truecolor", Colours::None),
            ("TERM=vt220", Colours::None),
            ("TERM=xterm-mono", Colours::None),
            ("TERM=linux", Colours::Sixteen),
        ] {
            assert_eq!(caps(environment).colours, colours, "{environment}");
        }
    }

    #[test]
    fn the_first_locale_variable_that_is_set_decides() {
        for (environment, unicode) in [
            ("LANG=C.UTF-8", true),
            ("LANG=ko_KR.utf8", true),
            ("LANG=ko_KR.eucKR", false),
            ("LANG=C", false),
            ("LC_ALL=C LANG=en_US.UTF-8", false),
            ("TERM=xterm", true),
            ("LC_ALL= LC_CTYPE=en_US.UTF-8 LANG=C", true),
        ] {
            assert_eq!(caps(environment).unicode, unicode, "{environment}");
        }
    }

    #[test]
    fn a_light_background_is_known_by_its_number() {
        for (environment, light) in [
            ("COLORFGBG=0;15", true),
            ("COLORFGBG=0;default;7", true),
            ("COLORFGBG=15;0", false),
            ("", false),
        ] {
            assert_eq!(caps(environment).light, light, "{environment}");
        }
    }

    #[test]
    fn a_network_slows_the_frames() {
        assert_eq!(caps("SSH_TTY=/dev/pts/3").pace(), Pace::FAR);
        assert_eq!(caps("TERM=xterm").pace(), Pace::NEAR);
    }
}
