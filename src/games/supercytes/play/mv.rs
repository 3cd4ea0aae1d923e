//! Moves and chance outcomes, and how they are written.

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::lots;
use crate::referee::{Card, Seat, Unreadable};

/// A category by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Category(pub u8);

impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "@{}", self.0)
    }
}

impl FromStr for Category {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let number = text
            .strip_prefix('@')
            .and_then(|digits| digits.parse().ok());
        number.map(Self).ok_or(Unreadable)
    }
}

impl Serialize for Category {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            serializer.serialize_u8(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for Category {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if !deserializer.is_human_readable() {
            return u8::deserialize(deserializer).map(Self);
        }
        let text = String::deserialize(deserializer)?;
        text.parse()
            .map_err(|_| D::Error::custom(format!("no category is called `{text}`")))
    }
}

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// The Caller chooses a category.
    Call(Category),
    /// A player plays a Treatment, on another player if it needs one.
    Play(Card, Option<Seat>),
    /// A player plays no further Treatment in this round.
    Done,
    /// A player buys a used Treatment back.
    Buy,
    /// A player does not.
    Keep,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Call(category) => write!(f, "call {category}"),
            Self::Play(card, None) => write!(f, "play {card}"),
            Self::Play(card, Some(seat)) => write!(f, "play {card} on {seat}"),
            Self::Done => f.write_str("done"),
            Self::Buy => f.write_str("buy"),
            Self::Keep => f.write_str("keep"),
        }
    }
}

impl FromStr for Move {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let words: Vec<&str> = text.split_whitespace().collect();
        Ok(match words[..] {
            ["call", category] => Self::Call(category.parse()?),
            ["play", card] => Self::Play(card.parse()?, None),
            ["play", card, "on", seat] => Self::Play(card.parse()?, Some(seat.parse()?)),
            ["done"] => Self::Done,
            ["buy"] => Self::Buy,
            ["keep"] => Self::Keep,
            _ => return Err(Unreadable),
        })
    }
}

lots! {
    /// What chance decides.
    pub enum Chance {
        /// The order in which the cells are dealt, one to each seat in turn.
        Cells(Vec<Card>) = "cells",
        /// The order in which the Treatments are dealt.
        Treatments(Vec<Card>) = "treatments",
        /// Which of several cards in play is taken.
        Take(Card) = "take",
        /// The order in which won cards go under the pile.
        Won(Vec<Card>) = "won",
        /// Which used Treatment is picked.
        Pick(Card) = "pick",
    }
}
