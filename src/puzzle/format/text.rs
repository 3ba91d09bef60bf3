//! From bytes to lines of characters: encodings, line ends, look-alike signs.

/// No line longer than this many bytes is kept.
pub(super) const LINE_LIMIT: usize = 1 << 20;
/// A line that starts with a bracket may be cut behind a closing one when it is longer than this.
const PIECE: usize = 1 << 16;

/// A line, or a piece of a very long one.
pub(super) struct RawLine<'a> {
    /// Its number, from 1.
    pub(super) line: usize,
    /// Its bytes without the line end; `None` if it was too long to keep.
    pub(super) bytes: Option<&'a [u8]>,
}

#[derive(Clone, Copy, PartialEq)]
enum Encoding {
    /// The first bytes decide.
    Unknown,
    Bytes,
    Utf16 {
        big: bool,
    },
}

/// Cuts pushed bytes into lines; keeps no more than one line.
pub(super) struct Splitter {
    encoding: Encoding,
    /// Bytes that did not yet decide the encoding, or half a UTF-16 unit.
    head: Vec<u8>,
    /// The first half of a surrogate pair.
    high: Option<u16>,
    /// The line so far, when it came in several pieces.
    buffer: Vec<u8>,
    /// The first byte of the line that is not a blank.
    first: Option<u8>,
    /// The rest of the line is thrown away.
    skipping: bool,
    /// The last byte was a CR, so that a LF ends no line.
    after_cr: bool,
    line: usize,
}

impl Splitter {
    pub(super) fn new() -> Splitter {
        Splitter {
            encoding: Encoding::Unknown,
            head: Vec::new(),
            high: None,
            buffer: Vec::new(),
            first: None,
            skipping: false,
            after_cr: false,
            line: 1,
        }
    }

    /// Takes the next bytes and hands over every line that they end.
    pub(super) fn push(&mut self, bytes: &[u8], each: &mut impl FnMut(RawLine<'_>)) {
        match self.encoding {
            Encoding::Bytes => self.split(bytes, each),
            Encoding::Utf16 { big } => self.utf16(bytes, big, each),
            Encoding::Unknown => {
                self.head.extend_from_slice(bytes);
                if self.head.len() >= 3 {
                    self.decide(each);
                }
            }
        }
    }

    /// Does a new line start here, of bytes that are characters?
    pub(super) fn is_between_lines(&self) -> bool {
        let decided = self.encoding == Encoding::Bytes || self.encoding == Encoding::Unknown;
        let clean = self.head.is_empty() && self.buffer.is_empty() && self.first.is_none();
        decided && clean && !self.skipping && !self.after_cr
    }

    /// Passes over a line of ASCII that somebody else has cut off. Returns its number.
    pub(super) fn pass_line(&mut self) -> usize {
        self.encoding = Encoding::Bytes;
        self.line += 1;
        self.line - 1
    }

    /// Hands over the last line, if it has no end.
    pub(super) fn finish(&mut self, each: &mut impl FnMut(RawLine<'_>)) {
        if self.encoding == Encoding::Unknown {
            self.decide(each);
        }
        if !self.buffer.is_empty() || self.skipping {
            self.end(&[], each);
        }
    }

    fn decide(&mut self, each: &mut impl FnMut(RawLine<'_>)) {
        let head = std::mem::take(&mut self.head);
        let (encoding, skip) = match head.as_slice() {
            [0xEF, 0xBB, 0xBF, ..] => (Encoding::Bytes, 3),
            [0xFF, 0xFE, ..] => (Encoding::Utf16 { big: false }, 2),
            [0xFE, 0xFF, ..] => (Encoding::Utf16 { big: true }, 2),
            _ => (Encoding::Bytes, 0),
        };
        self.encoding = encoding;
        self.push(&head[skip..], each);
    }

    fn utf16(&mut self, bytes: &[u8], big: bool, each: &mut impl FnMut(RawLine<'_>)) {
        let mut utf8 = Vec::with_capacity(bytes.len());
        let mut put = |c: char| utf8.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
        for &byte in bytes {
            self.head.push(byte);
            let [a, b] = self.head[..] else { continue };
            self.head.clear();
            let unit = if big { u16::from_be_bytes([a, b]) } else { u16::from_le_bytes([a, b]) };
            match (self.high.take(), unit) {
                (None, 0xD800..=0xDBFF) => self.high = Some(unit),
                (high, _) => {
                    for c in char::decode_utf16(high.into_iter().chain([unit])) {
                        put(c.unwrap_or(char::REPLACEMENT_CHARACTER));
                    }
                }
            }
        }
        self.split(&utf8, each);
    }

    fn split(&mut self, mut bytes: &[u8], each: &mut impl FnMut(RawLine<'_>)) {
        if self.after_cr && !bytes.is_empty() {
            self.after_cr = false;
            if bytes[0] == b'\n' {
                bytes = &bytes[1..];
            }
        }
        while !bytes.is_empty() {
            if self.first.is_none() {
                self.first = bytes.iter().copied().find(|b| !matches!(b, b' ' | b'\t'));
            }
            let bracketed = matches!(self.first, Some(b'<' | b'[' | b'{'));
            let kept = self.buffer.len();
            let end = if bracketed {
                let mut position = 0;
                bytes.iter().position(|&b| {
                    position += 1;
                    b == b'\n' || b == b'\r' || (matches!(b, b'>' | b']' | b'}') && kept + position > PIECE)
                })
            } else {
                bytes.iter().position(|&b| b == b'\n' || b == b'\r')
            };
            let Some(end) = end else {
                self.keep(bytes);
                return;
            };
            let sign = bytes[end];
            if !matches!(sign, b'\n' | b'\r') {
                self.hand_over(&bytes[..=end], each);
                bytes = &bytes[end + 1..];
                continue;
            }
            self.end(&bytes[..end], each);
            bytes = &bytes[end + 1..];
            if sign == b'\r' {
                match bytes.first() {
                    Some(b'\n') => bytes = &bytes[1..],
                    Some(_) => {}
                    None => self.after_cr = true,
                }
            }
        }
    }

    fn keep(&mut self, bytes: &[u8]) {
        if self.skipping || self.buffer.len() + bytes.len() > LINE_LIMIT {
            self.skipping = true;
            self.buffer = Vec::new();
        } else {
            self.buffer.extend_from_slice(bytes);
        }
    }

    fn hand_over(&mut self, bytes: &[u8], each: &mut impl FnMut(RawLine<'_>)) {
        let line = self.line;
        if self.skipping || self.buffer.len() + bytes.len() > LINE_LIMIT {
            each(RawLine { line, bytes: None });
        } else if self.buffer.is_empty() {
            each(RawLine { line, bytes: Some(bytes) });
        } else {
            self.buffer.extend_from_slice(bytes);
            each(RawLine { line, bytes: Some(&self.buffer) });
        }
        self.buffer.clear();
        self.skipping = false;
    }

    fn end(&mut self, bytes: &[u8], each: &mut impl FnMut(RawLine<'_>)) {
        self.hand_over(bytes, each);
        self.first = None;
        self.line += 1;
    }
}

/// The characters of a line: bytes that are no UTF-8 are taken as Latin-1, full-width and other
/// look-alike signs become ASCII, colour codes of terminals and invisible signs are dropped, and what
/// else could control a terminal becomes U+FFFD.
pub(super) fn characters(bytes: &[u8]) -> Vec<char> {
    let mut out = Vec::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        out.extend(chunk.valid().chars());
        out.extend(chunk.invalid().iter().map(|&b| match b {
            0xA0.. => char::from(b),
            _ => char::REPLACEMENT_CHARACTER,
        }));
    }
    if out.contains(&'\x1b') {
        out = without_colours(&out);
    }
    out.into_iter().filter_map(plain).collect()
}

/// The sign as the readers know it; `None` for one that is not seen.
pub(super) fn plain(c: char) -> Option<char> {
    match c {
        ' '..='~' | '\t' => Some(c),
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(c as u32 - 0xFEE0),
        '\u{A0}' | '\u{2000}'..='\u{200A}' | '\u{202F}' | '\u{205F}' | '\u{3000}' | '\x0c' | '\x0b' => {
            Some(' ')
        }
        '\u{200B}'..='\u{200F}' | '\u{2060}' | '\u{FEFF}' | '\u{AD}' | '\u{1A}' => None,
        // Separators of lines, and what turns the direction of writing.
        '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{61C}' => Some(char::REPLACEMENT_CHARACTER),
        c if c.is_control() => Some(char::REPLACEMENT_CHARACTER),
        '\u{2010}'..='\u{2015}' | '\u{2212}' => Some('-'),
        '\u{2018}' | '\u{2019}' => Some('\''),
        '\u{201C}' | '\u{201D}' => Some('"'),
        other => Some(other),
    }
}

fn without_colours(chars: &[char]) -> Vec<char> {
    let mut out = Vec::with_capacity(chars.len());
    let mut i = 0;
    while i < chars.len() {
        if chars[i] == '\x1b' && chars.get(i + 1) == Some(&'[') {
            i += 2;
            while i < chars.len() && !chars[i].is_ascii_alphabetic() {
                i += 1;
            }
        } else {
            out.push(chars[i]);
        }
        i += 1;
    }
    out
}

/// Is it a vertical line between cells?
pub(super) fn is_border(c: char) -> bool {
    matches!(c, '|' | '!' | ':' | '¦' | '│' | '┃' | '┆' | '┇' | '┊' | '┋' | '║' | '╎' | '╏')
}

/// Is it a line-drawing sign that is no [border](is_border)?
pub(super) fn is_drawing(c: char) -> bool {
    matches!(c, '\u{2500}'..='\u{257F}') && !is_border(c)
}

/// The part of the characters between leading and trailing white space, and where it starts.
pub(super) fn trimmed(chars: &[char]) -> (usize, &[char]) {
    let start = chars.iter().position(|c| !c.is_whitespace()).unwrap_or(chars.len());
    let end = chars.iter().rposition(|c| !c.is_whitespace()).map_or(start, |e| e + 1);
    (start, &chars[start..end])
}

/// The characters as a string, without white space at both ends.
pub(super) fn string(chars: &[char]) -> String {
    trimmed(chars).1.iter().collect()
}
