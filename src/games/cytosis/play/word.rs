//! What players and chance decide, in words: `place @3`, `finish #12`, `raise 2`.
//!
//! A move or an outcome ↔ its text. It knows no table.

use std::fmt;
use std::str::FromStr;

use crate::games::cytosis::deck::Kind;
use crate::referee::{Card, Seat, Unreadable};
use crate::{lots, verbs};

use super::piece::Place;

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Keeps an Epigenetic card, and passes the others on.
    Keep(Card),
    /// Gives one of the cards dealt back.
    Return(Card),
    /// Takes one resource from the stock.
    Take(Kind),
    /// Places an own flask.
    Place(Place),
    /// Pays for a grey flask and places it.
    Grey(Place),
    /// Exhausts a flask for one resource, or for nothing.
    Exhaust(Option<Kind>),
    /// Trades so many mRNA for Protein.
    Trade(u8),
    /// Puts an own disk on a budding place, with so many Lipids or Proteins.
    Load(u8),
    /// Gives a disk back to its owner, so that its place is free.
    Displace(Place),
    /// Moves an own disk from there to the Golgi.
    Shift(Place),
    /// Puts a resource on the disk in the Golgi.
    Add(Kind),
    /// Completes a card of the hand.
    Finish(Card),
    /// Sends the disk there out of the cell.
    Send(Place),
    /// Places a Goal marker.
    Goal(Card),
    /// Plays an Additional Resource card.
    Use(Card),
    /// Swaps ATP for a resource.
    Swap(Kind),
    /// Pays to look at the top of the deck.
    Look,
    /// Pays for a card that was looked at, and takes it.
    Pick(Card),
    /// Puts a card that was looked at back on the deck, below those that follow.
    Top(Card),
    /// Takes one more than the spot gives.
    More,
    /// Pays for so many levels of antibodies.
    Raise(u8),
    /// Gives up a resource.
    Give(Kind),
    /// Loses a Health Point instead.
    Suffer,
    /// Takes all that lies on own disks back.
    Recover,
    /// Does not do what could be done.
    Pass,
}

verbs! {
    /// What a decision is.
    pub enum Verb of Move {
        Keep, Return, Take, Place, Grey, Exhaust, Trade, Load, Displace, Shift, Add, Finish, Send, Goal,
        Use, Swap, Look, Pick, Top, More, Raise, Give, Suffer, Recover, Pass,
    }
}

lots! {
    /// What chance brings.
    pub enum Chance {
        /// The First Player.
        First(Seat) = "first",
        /// A deck, the next card first.
        Deck(Vec<Card>) = "deck",
        /// What the antibody dice show.
        Dice(Vec<u8>) = "dice",
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Keep(card) => write!(f, "keep {card}"),
            Self::Return(card) => write!(f, "return {card}"),
            Self::Take(kind) => write!(f, "take {kind}"),
            Self::Place(spot) => write!(f, "place {spot}"),
            Self::Grey(spot) => write!(f, "grey {spot}"),
            Self::Exhaust(Some(kind)) => write!(f, "exhaust {kind}"),
            Self::Exhaust(None) => f.write_str("exhaust nothing"),
            Self::Trade(count) => write!(f, "trade {count}"),
            Self::Load(count) => write!(f, "load {count}"),
            Self::Displace(bud) => write!(f, "displace {bud}"),
            Self::Shift(bud) => write!(f, "move {bud}"),
            Self::Add(kind) => write!(f, "add {kind}"),
            Self::Finish(card) => write!(f, "finish {card}"),
            Self::Send(bud) => write!(f, "send {bud}"),
            Self::Goal(card) => write!(f, "goal {card}"),
            Self::Use(card) => write!(f, "use {card}"),
            Self::Swap(kind) => write!(f, "swap {kind}"),
            Self::Look => f.write_str("look"),
            Self::Pick(card) => write!(f, "pick {card}"),
            Self::Top(card) => write!(f, "top {card}"),
            Self::More => f.write_str("more"),
            Self::Raise(levels) => write!(f, "raise {levels}"),
            Self::Give(kind) => write!(f, "give {kind}"),
            Self::Suffer => f.write_str("suffer"),
            Self::Recover => f.write_str("recover"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let mut words = text.split_whitespace();
        let (verb, object) = (words.next(), words.next());
        if words.next().is_some() {
            return Err(Unreadable);
        }
        let Some(object) = object else {
            return match verb {
                Some("look") => Ok(Self::Look),
                Some("more") => Ok(Self::More),
                Some("suffer") => Ok(Self::Suffer),
                Some("recover") => Ok(Self::Recover),
                Some("pass") => Ok(Self::Pass),
                _ => Err(Unreadable),
            };
        };
        let number = || object.parse::<u8>().map_err(|_| Unreadable);
        match verb.unwrap_or_default() {
            "keep" => object.parse().map(Self::Keep),
            "return" => object.parse().map(Self::Return),
            "take" => object.parse().map(Self::Take),
            "place" => object.parse().map(Self::Place),
            "grey" => object.parse().map(Self::Grey),
            "exhaust" if object == "nothing" => Ok(Self::Exhaust(None)),
            "exhaust" => object.parse().map(|kind| Self::Exhaust(Some(kind))),
            "trade" => number().map(Self::Trade),
            "load" => number().map(Self::Load),
            "displace" => object.parse().map(Self::Displace),
            "move" => object.parse().map(Self::Shift),
            "add" => object.parse().map(Self::Add),
            "finish" => object.parse().map(Self::Finish),
            "send" => object.parse().map(Self::Send),
            "goal" => object.parse().map(Self::Goal),
            "use" => object.parse().map(Self::Use),
            "swap" => object.parse().map(Self::Swap),
            "pick" => object.parse().map(Self::Pick),
            "top" => object.parse().map(Self::Top),
            "raise" => number().map(Self::Raise),
            "give" => object.parse().map(Self::Give),
            _ => Err(Unreadable),
        }
    }
}

/// Every word that stands in a move, an outcome or a written table, so that neither a card nor a
/// place may have it as its id.
pub(super) const WORDS: [&str; 71] = [
    "add",
    "antibodies",
    "atp",
    "attack",
    "attacks",
    "boost",
    "buyer",
    "carbohydrate",
    "choose",
    "components",
    "deck",
    "dice",
    "displace",
    "draft",
    "early",
    "end",
    "enzyme",
    "events",
    "exhaust",
    "export",
    "fill",
    "finish",
    "first",
    "free",
    "give",
    "goal",
    "goals",
    "golgi-stack",
    "grey",
    "round-start",
    "keep",
    "laureate",
    "lipid",
    "load",
    "look",
    "lower",
    "more",
    "move",
    "mrna",
    "nothing",
    "order",
    "over",
    "pass",
    "pick",
    "place",
    "play",
    "powers",
    "protein",
    "raise",
    "recover",
    "refresh",
    "reshuffle",
    "rest",
    "return",
    "reveal",
    "rough",
    "scouted",
    "send",
    "share",
    "shift",
    "smooth",
    "start",
    "suffer",
    "swap",
    "take",
    "top",
    "trade",
    "translate",
    "turn",
    "use",
    "virus",
];
