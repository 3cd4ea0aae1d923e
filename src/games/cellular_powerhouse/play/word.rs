//! What players and chance decide, in words: `draft #31`, `cast #104`, `mutate 2`.
//!
//! A move or an outcome ↔ its text. It knows no table.

use std::fmt;
use std::str::FromStr;

use crate::referee::{Card, Seat, Unreadable};
use crate::{lots, verbs};

use super::job::{Answer, Thing};

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Picks a Starting Genome.
    Pick(Card),
    /// Draws from the Gene Pool.
    Draw,
    /// Doesn't draw.
    Stay,
    /// Takes a hand card out of the game.
    Remove(Card),
    /// Chooses the hand card that is laid into the Microbe.
    Draft(Card),
    /// Answers what an effect asks.
    Answer(Answer),
    /// Chooses one more die to throw.
    Cast(Card),
    /// Throws the dice that are chosen.
    Ready,
    /// Offers a Mutation to a player.
    Mutate(Seat),
    /// Keeps the own Mutations.
    Keep,
    /// Names what the Mutation is offered for.
    Take(Thing),
    /// Puts so many face-down cards forward.
    Bid(u8),
}

verbs! {
    /// What a decision is.
    pub enum Verb of Move {
        Pick, Draw, Stay, Remove, Draft, Answer, Cast, Ready, Mutate, Keep, Take, Bid,
    }
}

impl fmt::Display for Thing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Face(card) => write!(f, "{card}"),
            Self::Down => f.write_str("facedown"),
        }
    }
}

impl FromStr for Thing {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match text {
            "facedown" => Ok(Self::Down),
            card => card.parse().map(Self::Face),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pick(card) => write!(f, "pick {card}"),
            Self::Draw => f.write_str("draw"),
            Self::Stay => f.write_str("stay"),
            Self::Remove(card) => write!(f, "remove {card}"),
            Self::Draft(card) => write!(f, "draft {card}"),
            Self::Answer(Answer::Accept) => f.write_str("accept"),
            Self::Answer(Answer::Decline) => f.write_str("decline"),
            Self::Answer(Answer::Seat(seat)) => write!(f, "choose {seat}"),
            Self::Answer(Answer::Thing(thing)) => write!(f, "name {thing}"),
            Self::Cast(card) => write!(f, "cast {card}"),
            Self::Ready => f.write_str("ready"),
            Self::Mutate(seat) => write!(f, "mutate {seat}"),
            Self::Keep => f.write_str("keep"),
            Self::Take(thing) => write!(f, "take {thing}"),
            Self::Bid(cards) => write!(f, "bid {cards}"),
        }
    }
}

impl FromStr for Move {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match text.split_whitespace().collect::<Vec<_>>()[..] {
            ["pick", card] => card.parse().map(Self::Pick),
            ["draw"] => Ok(Self::Draw),
            ["stay"] => Ok(Self::Stay),
            ["remove", card] => card.parse().map(Self::Remove),
            ["draft", card] => card.parse().map(Self::Draft),
            ["accept"] => Ok(Self::Answer(Answer::Accept)),
            ["decline"] => Ok(Self::Answer(Answer::Decline)),
            ["choose", seat] => Ok(Self::Answer(Answer::Seat(seat.parse()?))),
            ["name", thing] => Ok(Self::Answer(Answer::Thing(thing.parse()?))),
            ["cast", card] => card.parse().map(Self::Cast),
            ["ready"] => Ok(Self::Ready),
            ["mutate", seat] => seat.parse().map(Self::Mutate),
            ["keep"] => Ok(Self::Keep),
            ["take", thing] => thing.parse().map(Self::Take),
            ["bid", cards] => cards.parse().map(Self::Bid).map_err(|_| Unreadable),
            _ => Err(Unreadable),
        }
    }
}

lots! {
    /// What chance decides.
    pub enum Chance {
        /// The shuffled cards of a deck, the next one first.
        Deck(Vec<Card>) = "deck",
        /// Who begins the snake draft.
        First(Seat) = "first",
        /// What the dice show: player by player, the smallest dice first.
        Dice(Vec<u8>) = "dice",
    }
}

/// Every word that stands in a move, an outcome or a written table, so that no card may have it as
/// its id.
pub(super) const WORDS: [&str; 50] = [
    "accept",
    "adaptations",
    "acts",
    "bid",
    "cast",
    "center",
    "choose",
    "compete",
    "competition",
    "competitions",
    "converge",
    "convergence",
    "deal",
    "decide",
    "deck",
    "decline",
    "dice",
    "down",
    "draft",
    "draw",
    "evolutions",
    "face",
    "facedown",
    "first",
    "for",
    "genomes",
    "hand",
    "keep",
    "kept",
    "last",
    "name",
    "nothing",
    "of",
    "offer",
    "open",
    "otherwise",
    "out",
    "over",
    "pick",
    "pool",
    "ready",
    "remove",
    "round-end",
    "snake",
    "start",
    "stay",
    "stock",
    "take",
    "to",
    "up",
];
