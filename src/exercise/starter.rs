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
            build: Some("rustc -O solve.rs"),
            run: "./solve",
        },
    ];

    /// The starter with this name.
    pub fn from_name(name: &str) -> Option<Starter> {
        Self::ALL.into_iter().find(|starter| starter.name == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
