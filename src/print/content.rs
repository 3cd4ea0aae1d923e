//! The commands of a content stream, one after the other, with their places among its bytes.
//!
//! Reads what the PDF library writes (ISO 32000-1, 7.8.2). What the commands mean is for others to say.

/// An operand, as far as anybody asks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Operand<'a> {
    /// A number.
    Number(f64),
    /// A name, without its slash.
    Name(&'a [u8]),
    /// A string, an array or a dictionary.
    Other,
}

/// A command with what stands before it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Command<'a> {
    /// Its operator.
    pub operator: &'a [u8],
    /// What it works on.
    pub operands: Vec<Operand<'a>>,
    /// Where its first operand begins, or it itself.
    pub from: usize,
    /// Where it ends.
    pub to: usize,
}

impl<'a> Command<'a> {
    /// Gives the operands that are numbers.
    pub fn numbers(&self) -> Vec<f64> {
        let number = |operand: &Operand<'_>| match operand {
            Operand::Number(number) => Some(*number),
            _ => None,
        };
        self.operands.iter().filter_map(number).collect()
    }

    /// Gives the last operand, if it is a name.
    pub fn name(&self) -> Option<&'a [u8]> {
        match self.operands.last() {
            Some(Operand::Name(name)) => Some(name),
            _ => None,
        }
    }
}

/// Goes through a stream; it ends early where pixels stand among the commands, which nobody writes.
pub(super) struct Commands<'a> {
    bytes: &'a [u8],
    at: usize,
}

/// Begins at the first command of a stream.
pub(super) fn commands(bytes: &[u8]) -> Commands<'_> {
    Commands { bytes, at: 0 }
}

const fn is_space(byte: u8) -> bool {
    matches!(byte, 0 | b'\t' | b'\n' | 0x0c | b'\r' | b' ')
}

const fn is_delimiter(byte: u8) -> bool {
    matches!(byte, b'(' | b')' | b'<' | b'>' | b'[' | b']' | b'/' | b'%')
}

impl<'a> Iterator for Commands<'a> {
    type Item = Command<'a>;

    fn next(&mut self) -> Option<Command<'a>> {
        let mut command = Command::default();
        loop {
            self.skip_space();
            let from = self.at;
            let first = *self.bytes.get(from)?;
            if command.operands.is_empty() {
                command.from = from;
            }
            let operand = match first {
                b'/' => {
                    self.at += 1;
                    Operand::Name(self.word())
                }
                b'(' | b'<' | b'[' => {
                    self.skip_group()?;
                    Operand::Other
                }
                b')' | b'>' | b']' => return None,
                _ => {
                    let word = self.word();
                    match std::str::from_utf8(word).ok()?.parse() {
                        Ok(number) => Operand::Number(number),
                        Err(_) if word == b"BI" => return None,
                        Err(_) if matches!(word, b"true" | b"false" | b"null") => Operand::Other,
                        Err(_) => {
                            command.operator = word;
                            command.to = self.at;
                            return Some(command);
                        }
                    }
                }
            };
            command.operands.push(operand);
        }
    }
}

impl<'a> Commands<'a> {
    fn skip_space(&mut self) {
        while let Some(byte) = self.bytes.get(self.at) {
            if *byte == b'%' {
                while self.bytes.get(self.at).is_some_and(|byte| *byte != b'\n') {
                    self.at += 1;
                }
            } else if is_space(*byte) {
                self.at += 1;
            } else {
                return;
            }
        }
    }

    fn word(&mut self) -> &'a [u8] {
        let rest = &self.bytes[self.at..];
        let end = rest
            .iter()
            .position(|byte| is_space(*byte) || is_delimiter(*byte));
        let word = &rest[..end.unwrap_or(rest.len())];
        self.at += word.len();
        word
    }

    /// Passes a string, an array or a dictionary, with all that is in it.
    fn skip_group(&mut self) -> Option<()> {
        let mut depth = 0;
        loop {
            let byte = *self.bytes.get(self.at)?;
            let next = self.bytes.get(self.at + 1);
            match byte {
                b'(' => self.skip_string()?,
                b'<' if next == Some(&b'<') => {
                    depth += 1;
                    self.at += 2;
                }
                b'>' if next == Some(&b'>') => {
                    depth -= 1;
                    self.at += 2;
                }
                b'<' => {
                    let rest = &self.bytes[self.at..];
                    self.at += rest.iter().position(|byte| *byte == b'>')? + 1;
                }
                b'[' | b']' => {
                    depth += if byte == b'[' { 1 } else { -1 };
                    self.at += 1;
                }
                _ => self.at += 1,
            }
            if depth == 0 {
                return Some(());
            }
        }
    }

    fn skip_string(&mut self) -> Option<()> {
        let mut depth = 0;
        loop {
            match *self.bytes.get(self.at)? {
                b'\\' => self.at += 1,
                b'(' => depth += 1,
                b')' => depth -= 1,
                _ => {}
            }
            self.at += 1;
            if depth == 0 {
                return Some(());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_found_with_their_operands_and_places() {
        let bytes =
            b"q 1 0 0 -1 .5 -2.25 cm/c0 cs 0.2 scn\n/A<</X[1(\\)])]>>BDC[<0f>-3(a(b))]TJ % q\nQ";
        let all: Vec<Command<'_>> = commands(bytes).collect();
        let operators: Vec<&[u8]> = all.iter().map(|command| command.operator).collect();
        let wanted: [&[u8]; 7] = [b"q", b"cm", b"cs", b"scn", b"BDC", b"TJ", b"Q"];
        assert_eq!(operators, wanted);
        assert_eq!(all[1].numbers(), [1.0, 0.0, 0.0, -1.0, 0.5, -2.25]);
        assert_eq!(all[2].name(), Some(&b"c0"[..]));
        assert_eq!(&bytes[all[3].from..all[3].to], b"0.2 scn");
        assert_eq!(all[4].operands, [Operand::Name(b"A"), Operand::Other]);
        assert_eq!(commands(b"q BI /W 1 ID xx EI Q").count(), 1);
        assert_eq!(commands(b"(never closed Tj").count(), 0);
    }
}
