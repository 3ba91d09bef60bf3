//! Programs to start from: each solves both exercises row by row and prints the lines that show how.
//!
//! The files stand in `assets/starters/`.

/// A program to start from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Starter {
    /// The name it is chosen with: that of its language.
    pub name: &'static str,
    /// What its file should be called.
    pub file: &'static str,
    /// The program.
    pub text: &'static str,
    /// What makes a program of the file, where that is needed.
    pub build: Option<&'static str>,
    /// What runs it.
    pub run: &'static str,
}

impl Starter {
    /// Every one.
    pub const ALL: [Starter; 6] = [
        Starter {
            name: "python",
            file: "solve.py",
            text: include_str!("../../assets/starters/solve.py"),
            build: None,
            run: "python3 solve.py",
        },
        Starter {
            name: "c",
            file: "solve.c",
            text: include_str!("../../assets/starters/solve.c"),
            build: Some("cc -O2 -o solve solve.c"),
            run: "./solve",
        },
        Starter {
            name: "cpp",
            file: "solve.cpp",
            text: include_str!("../../assets/starters/solve.cpp"),
            build: Some("c++ -O2 -o solve solve.cpp"),
            run: "./solve",
        },
        Starter {
            name: "java",
            file: "Solve.java",
            text: include_str!("../../assets/starters/Solve.java"),
            build: Some("javac Solve.java"),
            run: "java Solve",
        },
        Starter {
            name: "javascript",
            file: "solve.js",
            text: include_str!("../../assets/starters/solve.js"),
            build: None,
            run: "node solve.js",
        },
        Starter {
            name: "rust",
            file: "solve.rs",
            text: include_str!("../../assets/starters/solve.rs"),
            build: Some("rustc -O -o solve solve.rs"),
            run: "./solve",
        },
    ];

    /// What makes a program of a file that is the text of one, if that is needed, and what runs it. `None`
    /// if it does not look like one.
    pub fn commands(path: &str) -> Option<(Option<String>, String)> {
        let path = path.strip_prefix("./").unwrap_or(path);
        let (stem, end) = path.rsplit_once('.')?;
        let starter =
            Self::ALL.into_iter().find(|s| s.file.rsplit_once('.').is_some_and(|(_, e)| e == end))?;
        let (directory, name) = stem.rsplit_once('/').unwrap_or(("", stem));
        let is_plain = stem.chars().all(|sign| sign.is_alphanumeric() || "/._-".contains(sign));
        // Java wants to be run where its classes are.
        if name.is_empty() || !is_plain || (end == "java" && !directory.is_empty()) {
            return None;
        }
        let own = starter.file.strip_suffix(end).and_then(|own| own.strip_suffix('.'))?;
        let run = starter.run.replace(own, stem);
        let run = match run.strip_prefix("./") {
            Some(elsewhere) if stem.starts_with(['/', '.']) => elsewhere.to_owned(),
            _ => run,
        };
        Some((starter.build.map(|build| build.replace(own, stem)), run))
    }

    /// The starter with this name.
    pub fn from_name(name: &str) -> Option<Starter> {
        Self::ALL.into_iter().find(|starter| starter.name == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_a_program_is_told_by_its_name() {
        let command = |text| Starter::commands(text).map(|(build, run)| (build.unwrap_or_default(), run));
        let pair = |build: &str, run: &str| Some((build.to_owned(), run.to_owned()));
        assert_eq!(command("mine.py"), pair("", "python3 mine.py"));
        assert_eq!(command("./mine.c"), pair("cc -O2 -o mine mine.c", "./mine"));
        assert_eq!(command("Main.java"), pair("javac Main.java", "java Main"));
        assert_eq!(command("../a/mine.py"), pair("", "python3 ../a/mine.py"));
        assert_eq!(command("/a/mine.rs"), pair("rustc -O -o /a/mine /a/mine.rs", "/a/mine"));
        for other in ["a.out", ".py", "py", "", "mine.txt", "../.py", "a b.py", "a/Main.java"] {
            assert_eq!(command(other), None, "{other}");
        }
    }

    #[test]
    fn each_says_how_it_is_built_and_run() {
        for starter in Starter::ALL {
            assert_eq!(Starter::from_name(starter.name), Some(starter));
            let says = |line: &str| starter.text.contains(line);
            assert!(starter.build.is_none_or(says), "{}", starter.file);
            assert!(says(&format!("stepdoku watch --puzzle puzzle.txt -- {}\n", starter.run)));
            assert!(says(&format!("stepdoku judge boj2239 -- {}\n", starter.run)));
            assert!(says(&format!("name={}", starter.file)));
            assert!(starter.text.lines().all(|line| line.len() <= 100), "{}", starter.file);
        }
    }
}
