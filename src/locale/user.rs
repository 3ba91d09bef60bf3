//! The language and the character set that a person's environment asks for, as POSIX has it.

use super::Lang;

impl Lang {
    /// The language of this user's messages: what the environment of the process says.
    pub fn of_user() -> Lang {
        Lang::from_variables(|name| std::env::var_os(name)?.into_string().ok())
    }

    /// The same with the environment looked up by the caller: the first of `LC_ALL`, `LC_MESSAGES` and
    /// `LANG` that is not empty decides. One that the character set cannot write is not spoken.
    pub fn from_variables(variable: impl Fn(&str) -> Option<String>) -> Lang {
        Lang::wanted(&variable).filter(|&lang| lang.can_be_written(&variable)).unwrap_or_default()
    }

    /// Is a language asked for that the character set cannot write?
    pub fn asked_in_vain(variable: impl Fn(&str) -> Option<String>) -> bool {
        Lang::wanted(&variable).is_some_and(|lang| !lang.can_be_written(&variable))
    }

    fn wanted(variable: impl Fn(&str) -> Option<String>) -> Option<Lang> {
        let (_, messages) = first_set(&MESSAGES, variable)?;
        Lang::from_name(messages.split(['_', '.', '@', '-']).next()?)
    }

    fn can_be_written(self, variable: impl Fn(&str) -> Option<String>) -> bool {
        self == Lang::default() || writes_unicode(variable) != Some(false)
    }
}

/// The variables that say the language, the first that is set before the others.
pub const MESSAGES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];
/// Those that say the character set.
pub const CHARACTERS: [&str; 3] = ["LC_ALL", "LC_CTYPE", "LANG"];

/// Is the character set UTF-8? The first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty says it;
/// `None` where none does.
pub fn writes_unicode(variable: impl Fn(&str) -> Option<String>) -> Option<bool> {
    let charset = first_set(&CHARACTERS, variable)?.1.to_ascii_lowercase();
    Some(charset.contains("utf-8") || charset.contains("utf8"))
}

/// The first of these variables that is not empty, and its value.
pub fn first_set(
    names: &[&'static str],
    variable: impl Fn(&str) -> Option<String>,
) -> Option<(&'static str, String)> {
    names.iter().find_map(|&name| Some((name, variable(name).filter(|value| !value.is_empty())?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_decides_and_must_be_able_to_write_it() {
        for (environment, lang) in [
            ("", Lang::En),
            ("LANG=ko_KR.UTF-8", Lang::Ko),
            ("LANG=ko_KR.utf8", Lang::Ko),
            ("LANG=ko.UTF-8", Lang::Ko),
            ("LANG=kok_IN.UTF-8", Lang::En),
            ("LANG=de_DE.UTF-8", Lang::En),
            ("LANG=ko_KR.eucKR", Lang::En),
            ("LANG=ko_KR", Lang::En),
            ("LC_CTYPE=C.UTF-8 LC_MESSAGES=ko_KR", Lang::Ko),
            ("LC_MESSAGES=ko", Lang::Ko),
            ("LC_ALL=C LANG=ko_KR.UTF-8", Lang::En),
            ("LC_ALL= LC_MESSAGES=ko_KR.UTF-8 LANG=en_US.UTF-8", Lang::Ko),
            ("LC_MESSAGES=en_US.UTF-8 LANG=ko_KR.UTF-8", Lang::En),
            ("LC_ALL=ko_KR.UTF-8 LC_MESSAGES=en_US.UTF-8 LANG=C", Lang::Ko),
            ("LC_CTYPE=C LANG=ko_KR.UTF-8", Lang::En),
        ] {
            let variable = |name: &str| {
                let mut pairs = environment.split_whitespace().filter_map(|pair| pair.split_once('='));
                pairs.find_map(|(key, value)| (key == name).then(|| value.to_owned()))
            };
            assert_eq!(Lang::from_variables(variable), lang, "{environment}");
        }
    }
}
