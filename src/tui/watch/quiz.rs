//! A question to the class: its choices, the hands that were counted, and whether the answer is shown.

use crate::lesson::{Kind, Question};

/// A question that is being asked.
pub(in crate::tui) struct Quiz {
    pub(in crate::tui) question: Question,
    /// What kind it is, if the search was asked.
    pub(in crate::tui) kind: Option<Kind>,
    /// The answer is shown.
    pub(in crate::tui) revealed: bool,
    /// The choices that were voted for, in that order.
    votes: Vec<usize>,
}

impl Quiz {
    pub(in crate::tui) fn new(question: Question, kind: Option<Kind>) -> Quiz {
        Quiz { question, kind, revealed: false, votes: Vec::new() }
    }

    /// One more hand for a choice, counted from 0; nothing if there is no such choice.
    pub(in crate::tui) fn vote(&mut self, choice: usize) {
        // Nobody counts ten thousand hands; a key that got stuck does.
        if choice < self.question.options.len() && self.votes.len() < 9_999 {
            self.votes.push(choice);
        }
    }

    /// Takes the last hand back.
    pub(in crate::tui) fn take_back(&mut self) {
        self.votes.pop();
    }

    /// The choices that were voted for, counted from 0, in that order.
    pub(in crate::tui) fn votes(&self) -> &[usize] {
        &self.votes
    }

    /// The hands for a choice.
    pub(in crate::tui) fn hands(&self, choice: usize) -> usize {
        self.votes.iter().filter(|&&vote| vote == choice).count()
    }

    /// All hands.
    pub(in crate::tui) fn all_hands(&self) -> usize {
        self.votes.len()
    }

    /// What became of it as a line of CSV: see [`HEAD`].
    pub(in crate::tui) fn row(&self, puzzle: &str, strategy: &str, step: u64) -> String {
        let Question { text, options, right } = &self.question;
        let hands: Vec<String> = (0..options.len()).map(|choice| self.hands(choice).to_string()).collect();
        let fields = [
            puzzle,
            strategy,
            &step.to_string(),
            text,
            &options.join("|"),
            &hands.join("|"),
            options.get(*right).map_or("", String::as_str),
        ];
        let fields: Vec<String> = fields.into_iter().map(quoted).collect();
        fields.join(",") + "\n"
    }
}

/// The columns of a file of answers. Choices and the hands for each are parted by `|`.
pub(in crate::tui) const HEAD: &str = "puzzle,strategy,step,question,choices,hands,right\n";

/// A field as RFC 4180 has it. What a spreadsheet would take for a formula is marked as text.
fn quoted(field: &str) -> String {
    let formula = field.starts_with(['=', '+', '-', '@']);
    let field = if formula { format!("'{field}") } else { field.to_owned() };
    if field.contains([',', '"', '\n', '\r']) { format!("\"{}\"", field.replace('"', "\"\"")) } else { field }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quiz() -> Quiz {
        let options = ["a, b", "c"].map(str::to_owned).to_vec();
        Quiz::new(Question { text: "=what?".into(), options, right: 1 }, None)
    }

    #[test]
    fn hands_are_counted_and_taken_back() {
        let mut quiz = quiz();
        for choice in [0, 1, 1, 2, 8] {
            quiz.vote(choice);
        }
        assert_eq!((quiz.hands(0), quiz.hands(1), quiz.all_hands()), (1, 2, 3));
        quiz.take_back();
        assert_eq!(quiz.hands(1), 1);
        (0..9).for_each(|_| quiz.take_back());
        assert_eq!(quiz.all_hands(), 0);
    }

    #[test]
    fn a_row_is_read_back_by_a_spreadsheet() {
        let mut quiz = quiz();
        quiz.vote(1);
        assert_eq!(quiz.row("p", "row-by-row", 7), "p,row-by-row,7,'=what?,\"a, b|c\",0|1,c\n");
        assert_eq!(HEAD.split(',').count(), 7);
    }
}
