//! How far the game is, and what has to be done.

use serde::{Deserialize, Serialize};

use crate::games::cytosis::deck::Organelle;
use crate::referee::{Card, Seat};

use super::piece::Place;
use super::ranks::Attack;

/// How far the game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The events are not shuffled.
    Events,
    /// The virus events are not shuffled in.
    Virus,
    /// The goals are not shuffled.
    Goals,
    /// Nobody is First Player.
    First,
    /// The Epigenetic cards are not shuffled.
    Powers,
    /// The players choose Epigenetic cards.
    Draft,
    /// The Cell Component cards are not shuffled.
    Components,
    /// The players choose their first cards.
    Choose,
    /// The rest of the Cell Component cards is not shuffled.
    Rest,
    /// The players choose their first resources.
    Start,
    /// Rounds are played.
    Play,
    /// The players take back what lies on their disks.
    End,
    /// The game is over.
    Over,
}

/// Something to do, and who decides about it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Task {
    /// Who decides, or whose it is.
    pub seat: Seat,
    /// What.
    pub what: What,
}

/// What there is to do.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// To choose an Epigenetic card.
    Draft,
    /// To give one of the first cards back.
    Return,
    /// To take so many resources at the start.
    Start(u8),
    /// To take a resource at the beginning of a round.
    #[serde(rename = "round-start")]
    Income,
    /// To place a flask before everybody else.
    Early,
    /// A turn.
    Turn {
        /// Whether a grey flask was placed in it.
        grey: bool,
        /// Whether the own flask is placed or exhausted.
        placed: bool,
    },
    /// To trade mRNA for Protein.
    Translate,
    /// To complete a Detox card or to begin a steroid hormone.
    Lower,
    /// To put a disk there, with something on it.
    Load(Organelle),
    /// To move a disk to the Golgi.
    Shift,
    /// To put a resource on the disk at this place of the Golgi.
    Add(Place),
    /// To complete a card by Exocytosis.
    Export,
    /// To say which disk carries what the card needs.
    Send(Card),
    /// To complete an enzyme.
    Enzyme,
    /// To take an ATP or to place a Goal marker.
    Laureate,
    /// To take an ATP on the free spot of the market.
    Free,
    /// To take one more than the spot gives.
    More(Place),
    /// To take up what events have put there.
    Boost(Place),
    /// To take a card of those looked at.
    Scouted,
    /// To put those looked at back.
    Order,
    /// A virus comes upon all.
    Attack(Attack),
    /// To discard, slide and fill the market.
    Refresh,
    /// To fill the market.
    Fill,
    /// To look at the top of the deck, as soon as there is one.
    Reveal,
    /// To make the discard pile the deck.
    Reshuffle,
    /// To take back what lies on own disks.
    Recover,
}
