//! What players and chance decide, in words: `draw microbe`, `place #31 on #4`, `end`.
//!
//! A move or an outcome ↔ its text. It knows no table.

use std::fmt;
use std::str::FromStr;

use crate::referee::{Card, Seat, Unreadable};
use crate::{lots, verbs};

/// A pile to draw from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Source {
    /// The Microbe pile.
    Microbe,
    /// The Resource pile.
    Resource,
    /// The Modifier pile.
    Modifier,
    /// The top of the Discard.
    Discard,
}

impl Source {
    /// All piles.
    pub const ALL: [Self; 4] = [Self::Microbe, Self::Resource, Self::Modifier, Self::Discard];

    const fn word(self) -> &'static str {
        match self {
            Self::Microbe => "microbe",
            Self::Resource => "resource",
            Self::Modifier => "modifier",
            Self::Discard => "discard",
        }
    }
}

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A card in the draw phase.
    Draw(Source),
    /// Starts a Microbe of the hand.
    Start(Card),
    /// Places a Resource of the hand on an active Microbe.
    Place(Card, Card),
    /// Uses a Modifier of the hand.
    Use(Card),
    /// Ends the action phase.
    End,
    /// The next card that goes to the Discard.
    Discard(Card),
    /// Names another player.
    Choose(Seat),
    /// Uses a Modifier against a bad one.
    React(Card),
    /// Does not react.
    Pass,
    /// Picks an active Microbe.
    Pick(Card),
    /// Picks what was placed on a Microbe.
    Off(Card, Card),
    /// Gives a card of the hand.
    Give(Card),
    /// Takes a card of the pile.
    Take(Card),
    /// Puts a card on the pile, below those put there before.
    Next(Card),
    /// Lets the Modifier stand for a Resource on a Microbe.
    Stand(Card, Card),
}

verbs! {
    /// What a decision is.
    pub enum Verb of Move {
        Draw, Start, Place, Use, End, Discard, Choose, React, Pass, Pick, Off, Give, Take, Next, Stand,
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw(source) => write!(f, "draw {}", source.word()),
            Self::Start(card) => write!(f, "start {card}"),
            Self::Place(card, microbe) => write!(f, "place {card} on {microbe}"),
            Self::Use(card) => write!(f, "use {card}"),
            Self::End => f.write_str("end"),
            Self::Discard(card) => write!(f, "discard {card}"),
            Self::Choose(seat) => write!(f, "choose {seat}"),
            Self::React(card) => write!(f, "react {card}"),
            Self::Pass => f.write_str("pass"),
            Self::Pick(card) => write!(f, "pick {card}"),
            Self::Off(card, microbe) => write!(f, "pick {card} off {microbe}"),
            Self::Give(card) => write!(f, "give {card}"),
            Self::Take(card) => write!(f, "take {card}"),
            Self::Next(card) => write!(f, "next {card}"),
            Self::Stand(card, microbe) => write!(f, "as {card} on {microbe}"),
        }
    }
}

impl FromStr for Move {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match text.split_whitespace().collect::<Vec<_>>()[..] {
            ["draw", word] => {
                let found = Source::ALL.into_iter().find(|source| source.word() == word);
                found.map(Self::Draw).ok_or(Unreadable)
            }
            ["start", card] => card.parse().map(Self::Start),
            ["place", card, "on", microbe] => Ok(Self::Place(card.parse()?, microbe.parse()?)),
            ["use", card] => card.parse().map(Self::Use),
            ["end"] => Ok(Self::End),
            ["discard", card] => card.parse().map(Self::Discard),
            ["choose", seat] => seat.parse().map(Self::Choose),
            ["react", card] => card.parse().map(Self::React),
            ["pass"] => Ok(Self::Pass),
            ["pick", card] => card.parse().map(Self::Pick),
            ["pick", card, "off", microbe] => Ok(Self::Off(card.parse()?, microbe.parse()?)),
            ["give", card] => card.parse().map(Self::Give),
            ["take", card] => card.parse().map(Self::Take),
            ["next", card] => card.parse().map(Self::Next),
            ["as", card, "on", microbe] => Ok(Self::Stand(card.parse()?, microbe.parse()?)),
            _ => Err(Unreadable),
        }
    }
}

lots! {
    /// What chance decides.
    pub enum Chance {
        /// Who plays first.
        First(Seat) = "first",
        /// The shuffled cards of a pile, the next one first.
        Pile(Vec<Card>) = "pile",
        /// The card that is drawn unseen from a hand.
        Unseen(Card) = "unseen",
    }
}

/// Every word that stands in a move, an outcome or a written table, so that no card may have it as
/// its id.
pub(super) const WORDS: [&str; 39] = [
    "act",
    "aim",
    "as",
    "begin",
    "choose",
    "discard",
    "draw",
    "end",
    "first",
    "give",
    "hand",
    "microbe",
    "microbes",
    "modifier",
    "modifiers",
    "name",
    "next",
    "off",
    "on",
    "order",
    "over",
    "pass",
    "pick",
    "pile",
    "place",
    "placed",
    "random",
    "react",
    "resource",
    "resources",
    "run",
    "search",
    "shuffle",
    "stalled",
    "stand",
    "start",
    "take",
    "unseen",
    "use",
];
