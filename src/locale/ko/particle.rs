//! Korean particles, which follow how the word before them sounds.
//!
//! A board is full of digits and of names like `r4c7`, so the sound is that of the last digit as it is
//! read aloud (일 이 삼 사 오 육 칠 팔 구, 영), or of the letter (에이, 비, ...).

/// How a text ends when it is read aloud.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sound {
    Vowel,
    /// The one consonant that 로 follows like a vowel.
    Rieul,
    Consonant,
}

/// The text with 은 or 는: the topic.
pub(super) fn topic(text: &str) -> String {
    joined(text, "은", "는")
}

/// The text with 이 or 가: the subject.
pub(super) fn subject(text: &str) -> String {
    joined(text, "이", "가")
}

/// The text with 을 or 를: the object.
pub(super) fn object(text: &str) -> String {
    joined(text, "을", "를")
}

/// The text with 과 or 와: and.
pub(super) fn and(text: &str) -> String {
    joined(text, "과", "와")
}

/// The text with 으로 or 로: as, to, by.
pub(super) fn to(text: &str) -> String {
    let particle = if sound(text) == Sound::Consonant { "으로" } else { "로" };
    format!("{text}{particle}")
}

fn joined(text: &str, after_consonant: &str, after_vowel: &str) -> String {
    let particle = if sound(text) == Sound::Vowel { after_vowel } else { after_consonant };
    format!("{text}{particle}")
}

/// Quotes, brackets and other signs behind the last letter make no sound.
fn sound(text: &str) -> Sound {
    match text.chars().rev().find(|c| c.is_alphanumeric()) {
        Some(c @ '가'..='힣') => match (u32::from(c) - u32::from('가')) % 28 {
            0 => Sound::Vowel,
            8 => Sound::Rieul,
            _ => Sound::Consonant,
        },
        Some('1' | '7' | '8' | 'l' | 'L' | 'r' | 'R') => Sound::Rieul,
        // A number that ends with 0 ends as 십, 백, 천, 만 or 억.
        Some('0' | '3' | '6' | 'm' | 'M' | 'n' | 'N') => Sound::Consonant,
        _ => Sound::Vowel,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn particles_follow_the_sound_of_digits_letters_and_words() {
        for (text, all) in [
            ("0", "0은 0이 0을 0과 0으로"),
            ("1", "1은 1이 1을 1과 1로"),
            ("2", "2는 2가 2를 2와 2로"),
            ("3", "3은 3이 3을 3과 3으로"),
            ("4", "4는 4가 4를 4와 4로"),
            ("5", "5는 5가 5를 5와 5로"),
            ("6", "6은 6이 6을 6과 6으로"),
            ("7", "7은 7이 7을 7과 7로"),
            ("8", "8은 8이 8을 8과 8로"),
            ("9", "9는 9가 9를 9와 9로"),
            ("r4c7", "r4c7은 r4c7이 r4c7을 r4c7과 r4c7로"),
            ("41,800", "41,800은 41,800이 41,800을 41,800과 41,800으로"),
            ("A", "A는 A가 A를 A와 A로"),
            ("열", "열은 열이 열을 열과 열로"),
            ("칸", "칸은 칸이 칸을 칸과 칸으로"),
            ("해", "해는 해가 해를 해와 해로"),
            ("'3'", "'3'은 '3'이 '3'을 '3'과 '3'으로"),
            ("행 (r1c2)", "행 (r1c2)는 행 (r1c2)가 행 (r1c2)를 행 (r1c2)와 행 (r1c2)로"),
            ("", "는 가 를 와 로"),
        ] {
            let told = [topic(text), subject(text), object(text), and(text), to(text)].join(" ");
            assert_eq!(told, all);
        }
    }
}
