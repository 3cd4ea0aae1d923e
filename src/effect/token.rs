//! Words, numbers and signs of an effect, and what is wrong with one of them.

use std::fmt;

use crate::diag::nearest;

use super::entry::{Entry, Trigger};
use super::spell::Spelled;
use super::vocabulary::Vocabulary;

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

/// Words, numbers and signs, and the words that the game has.
#[derive(Clone)]
pub(super) struct Tokens<'a> {
    pub text: &'a str,
    pub at: usize,
    pub words: &'static Vocabulary,
    pub scene: Scene,
}

/// What the clause around a token allows.
#[derive(Clone, Copy, Default)]
pub(super) struct Scene {
    /// When its acts are carried out; none outside a clause.
    pub trigger: Option<&'static Trigger>,
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

    /// Says that a word is none of those that can stand here.
    pub fn unknown(&self, what: &str, known: &[&str]) -> EffectError {
        self.none(what, "", known)
    }

    /// Says that a word is none of those that the game has.
    pub fn foreign(&self, what: &str, known: &[&str]) -> EffectError {
        self.none(what, &format!(" of {}", self.words.game), known)
    }

    fn none(&self, what: &str, of: &str, known: &[&str]) -> EffectError {
        let word = self.peek();
        let near = nearest(word, known.iter().copied());
        let (of, hint) = match near {
            Some(near) => ("", format!("did you mean `{near}`?")),
            None => (of, format!("known: {}", known.join(", "))),
        };
        self.error(match (word, known) {
            ("", _) => format!("a {what} is missing; {hint}"),
            (_, []) => format!("`{word}` is no {what}{of}, which has none"),
            _ => format!("`{word}` is no {what}{of}; {hint}"),
        })
    }

    /// Finds the entry of the game that the next word names, without reading it.
    pub fn listed<T: Entry>(&self, list: &'static [T]) -> Option<&'static T> {
        let word = self.peek();
        list.iter().find(|entry| entry.word() == word)
    }

    /// Reads the word of an entry of the game.
    pub fn entry<T: Entry>(
        &mut self,
        what: &str,
        list: &'static [T],
    ) -> Result<&'static T, EffectError> {
        let Some(entry) = self.listed(list) else {
            let known: Vec<&str> = list.iter().map(Entry::word).collect();
            return Err(self.foreign(what, &known));
        };
        self.next();
        Ok(entry)
    }

    /// Reads a word of a small list.
    pub fn word<T: Spelled>(&mut self) -> Result<T, EffectError> {
        let Some(value) = T::of(self.peek()) else {
            let known: Vec<&str> = T::WORDS.iter().map(|(_, word)| *word).collect();
            return Err(self.unknown(T::WHAT, &known));
        };
        self.next();
        Ok(value)
    }

    /// Reads one of several words.
    pub fn one_of(
        &mut self,
        what: &str,
        words: &'static [&'static str],
    ) -> Result<&'static str, EffectError> {
        let word = self.peek();
        let Some(found) = words.iter().find(|known| **known == word) else {
            return Err(self.unknown(what, words));
        };
        self.next();
        Ok(found)
    }

    /// Reads the only word that can stand here.
    pub fn only(&mut self, what: &str, word: &str) -> Result<(), EffectError> {
        if self.skip(word) {
            Ok(())
        } else {
            Err(self.unknown(what, &[word]))
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
