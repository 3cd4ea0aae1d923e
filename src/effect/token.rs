//! Words, numbers and signs of an effect, and what is wrong with one of them.

use std::fmt;

use crate::diag::nearest;

use super::tree::Worded;
use super::trigger::Trigger;

/// Why a text is no effect, and at which of its bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EffectError {
    /// First byte of the token that can't be read.
    pub start: usize,
    /// Byte behind that token.
    pub end: usize,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for EffectError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for EffectError {}

/// Signs of more than one character.
const SIGNS: [&str; 4] = [">=", "<=", "!=", "->"];

/// Words, numbers and signs.
#[derive(Clone)]
pub(super) struct Tokens<'a> {
    pub text: &'a str,
    pub at: usize,
    pub scene: Scene,
}

/// What the clause around a token allows.
#[derive(Clone, Copy, Default)]
pub(super) struct Scene {
    /// When its acts are carried out; none outside a clause.
    pub trigger: Option<Trigger>,
    /// Whether dice were rolled in it.
    pub rolled: bool,
}

impl<'a> Tokens<'a> {
    fn start(&self) -> usize {
        let rest = &self.text[self.at..];
        self.at + (rest.len() - rest.trim_start().len())
    }

    /// Gives the next token, empty at the end.
    pub fn peek(&self) -> &'a str {
        let rest = &self.text[self.start()..];
        let in_word = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
        match rest.find(|c| !in_word(c)) {
            Some(0) => {
                let double = SIGNS.iter().find(|sign| rest.starts_with(**sign));
                let single = rest.chars().next().map_or(0, char::len_utf8);
                &rest[..double.map_or(single, |sign| sign.len())]
            }
            Some(end) => &rest[..end],
            None => rest,
        }
    }

    /// Gives the token behind the next one.
    pub fn second(&self) -> &'a str {
        let mut ahead = self.clone();
        ahead.next();
        ahead.peek()
    }

    pub fn next(&mut self) -> &'a str {
        let token = self.peek();
        self.at = self.start() + token.len();
        token
    }

    pub fn skip(&mut self, sign: &str) -> bool {
        let found = self.peek() == sign;
        if found {
            self.next();
        }
        found
    }

    pub fn expect(&mut self, sign: &str) -> Result<(), EffectError> {
        if self.skip(sign) {
            Ok(())
        } else {
            Err(self.error(format!("`{sign}` is missing here")))
        }
    }

    pub fn error(&self, message: String) -> EffectError {
        let start = self.start();
        EffectError {
            start,
            end: start + self.peek().len(),
            message,
        }
    }

    pub fn unknown(&self, what: &str, word: &str, known: &[&str]) -> EffectError {
        let hint = match nearest(word, known.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("known: {}", known.join(", ")),
        };
        self.error(match word {
            "" => format!("a {what} is missing; {hint}"),
            _ => format!("`{word}` is no {what}; {hint}"),
        })
    }

    /// Reads a word of a small list.
    pub fn word<T: Worded>(&mut self) -> Result<T, EffectError> {
        let word = self.peek();
        let Some((value, _)) = T::WORDS.iter().find(|(_, known)| *known == word) else {
            let known: Vec<&str> = T::WORDS.iter().map(|(_, word)| *word).collect();
            return Err(self.unknown(T::WHAT, word, &known));
        };
        self.next();
        Ok(*value)
    }

    /// Reads the only word that can stand here.
    pub fn only(&mut self, what: &str, word: &str) -> Result<(), EffectError> {
        if self.skip(word) {
            Ok(())
        } else {
            Err(self.unknown(what, self.peek(), &[word]))
        }
    }

    /// Reads `key=`, if that comes next.
    pub fn key(&mut self, name: &str) -> Result<bool, EffectError> {
        let found = self.skip(name);
        if found {
            self.expect("=")?;
        }
        Ok(found)
    }
}
