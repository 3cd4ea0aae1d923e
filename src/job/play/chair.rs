//! Who sits at a seat: a bot, or somebody who is asked.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use crate::referee::bot::{AnyBot, Bot, BotKind, Eye, Random};
use crate::referee::{Game, Stream, outline};

use super::company::{Company, Printed, Question};

/// Who is to sit at a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// A bot.
    Bot(BotKind),
    /// Somebody who is asked.
    You,
}

impl fmt::Display for Sitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot(bot) => bot.fmt(f),
            Self::You => f.write_str("you"),
        }
    }
}

impl FromStr for Sitter {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "you" => Ok(Self::You),
            _ => text
                .parse()
                .map(Self::Bot)
                .map_err(|error| format!("{error}, or you")),
        }
    }
}

/// Somebody at a seat.
pub enum Chair<'a, G: Game> {
    /// A bot.
    Bot(AnyBot<G>),
    /// Somebody who is asked.
    You(You<'a>),
}

impl<'a, G: Game> Chair<'a, G> {
    /// Seats somebody; `titles` are the printed names of the cards by their words.
    pub fn new(
        sitter: Sitter,
        titles: &'a BTreeMap<String, String>,
        company: &'a dyn Company,
    ) -> Self {
        match sitter {
            Sitter::Bot(kind) => Self::Bot(kind.make()),
            Sitter::You => Self::You(You {
                company,
                titles,
                gone: false,
            }),
        }
    }
}

impl<G: Game> Bot<G> for Chair<'_, G> {
    fn choose(&mut self, eye: &Eye<'_, G>, moves: &[G::Move], rng: &mut Stream) -> usize {
        match self {
            Self::Bot(bot) => bot.choose(eye, moves, rng),
            Self::You(you) => you.choose(eye, moves, rng),
        }
    }
}

/// Somebody who sees the view of the seat and picks a move, or has left.
pub struct You<'a> {
    company: &'a dyn Company,
    titles: &'a BTreeMap<String, String>,
    gone: bool,
}

impl You<'_> {
    /// Shows what the seat sees, what is printed on the cards that it knows, and the moves.
    fn question<G: Game>(&self, eye: &Eye<'_, G>, moves: &[G::Move]) -> Question {
        let names = eye.game().names();
        let view = serde_json::to_value(eye.view()).unwrap_or_default();
        let view = outline(&names.spoken(view), 1);
        let mut cards = Vec::new();
        for (card, word) in names.cards() {
            let known = view
                .split([' ', '[', ']', '\n', '(', ')', ','])
                .any(|part| part == word);
            let title = self.titles.get(word).map_or("", String::as_str);
            let printed = eye.game().printed_on(card);
            let words = [title, &printed].map(str::trim).into_iter();
            let words = words.filter(|words| !words.is_empty());
            let words: Vec<String> = words.map(str::to_owned).collect();
            if known && !words.is_empty() {
                let word = word.to_owned();
                cards.push(Printed { word, words });
            }
        }
        Question {
            seat: eye.seat(),
            view,
            cards,
            moves: moves
                .iter()
                .map(|mv| names.speak(&mv.to_string()))
                .collect(),
        }
    }
}

impl<G: Game> Bot<G> for You<'_> {
    fn choose(&mut self, eye: &Eye<'_, G>, moves: &[G::Move], rng: &mut Stream) -> usize {
        if !self.gone {
            let chosen = self.company.decide(&self.question(eye, moves));
            match chosen.filter(|chosen| *chosen < moves.len()) {
                Some(chosen) => return chosen,
                None => self.gone = true,
            }
        }
        Random.choose(eye, moves, rng)
    }
}
