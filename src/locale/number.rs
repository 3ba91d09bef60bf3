//! Numbers with their digits grouped.

/// `41809` becomes `41,809`.
pub(super) fn thousands(n: u64) -> String {
    let digits = n.to_string();
    let mut out = String::with_capacity(digits.len() + digits.len() / 3);
    for (i, c) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(c);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped() {
        for (n, text) in
            [(0, "0"), (999, "999"), (1000, "1,000"), (41_809, "41,809"), (692_751_850, "692,751,850")]
        {
            assert_eq!(thousands(n), text);
        }
    }
}
