//! Where in a line a literal starts.

use super::super::text::trimmed;

/// Where a literal starts in the line, if one does.
pub(in crate::puzzle::format) fn start(chars: &[char]) -> Option<usize> {
    let (lead, text) = trimmed(chars);
    let opens = |c: char| matches!(c, '[' | '{' | '(');
    if opens(*text.first()?) && opens_value(&text[1..]) {
        return Some(lead);
    }
    let code = |c: &char| {
        c.is_alphanumeric()
            || matches!(
                c,
                '_' | '.'
                    | ' '
                    | '['
                    | ']'
                    | '<'
                    | '>'
                    | '*'
                    | '&'
                    | ':'
                    | '"'
                    | '\''
                    | ','
                    | '('
                    | '!'
                    | '{'
                    | '$'
            )
    };
    if let Some(eq) = text.iter().take(60).position(|c| *c == '=') {
        let after = &text[eq + 1..];
        let open = after.iter().position(|&c| opens(c))?;
        let name = text[..eq].iter().all(code) && after[..open].iter().all(code);
        let at = after.iter().enumerate().position(|(i, &c)| opens(c) && !is_dimension(&after[i..]))?;
        return (name && opens_value(&after[at + 1..])).then_some(lead + eq + 1 + at);
    }
    // A call: `array([[`.
    let open = text.iter().position(|&c| opens(c))?;
    let call = open > 0
        && text[..open]
            .iter()
            .all(|c| c.is_alphanumeric() || matches!(c, '_' | '.' | ':' | '"' | '\'' | ' ' | '!'))
        && (text[open - 1] != ' ' || text[..open].contains(&':'));
    (call
        && text.get(open + 1).is_none_or(|&c| opens(c) || c == '"' || c == '\'' || c.is_whitespace())
        && opens_value(&text[open + 1..]))
    .then_some(lead + open)
}

/// `[]` or `[9]` of a declaration.
fn is_dimension(text: &[char]) -> bool {
    let close = text.iter().position(|c| *c == ']');
    text[0] == '['
        && close.is_some_and(|c| {
            c <= 3
                && text[1..c].iter().all(char::is_ascii_digit)
                && matches!(text.get(c + 1), Some('[' | '{' | ' '))
        })
}

/// May this stand behind an opening bracket?
fn opens_value(rest: &[char]) -> bool {
    let rest = trimmed(rest).1;
    match rest.first() {
        None => true,
        Some('[' | '{' | '(' | '"' | '\'' | '0'..='9' | '.' | '-' | '_') => true,
        Some('/') => rest.get(1).is_some_and(|c| matches!(c, '/' | '*')),
        Some(_) => ["None", "null", "nan", "nil", "NaN", "Some", "list", "x", "X"].iter().any(|w| {
            let n = w.len();
            rest.len() > n && rest[..n].iter().copied().eq(w.chars()) && !rest[n].is_alphanumeric()
        }),
    }
}
