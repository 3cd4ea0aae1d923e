//! What lies on the table of Phylo, hidden or not.
//!
//! Only places of cards and how far the turn is: no rules.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::referee::kit::insert;
use crate::referee::{BySeat, Card, Seat};

/// The table.
#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// How far the turn is.
    pub stage: Stage,
    /// Who plays first.
    pub first: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// Turns that have begun.
    pub turns: u32,
    /// Cards that are still to be drawn in this draw phase.
    pub draws: u8,
    /// Whether a Microbe was completed or left its pile in this turn.
    pub progress: bool,
    /// Turns in a row without either.
    pub idle: u32,
    /// The turn in which the last card of the Microbe pile was drawn.
    pub emptied: Option<u32>,
    /// Last turns that are still to come, once the end has been triggered.
    pub last_turns: Option<u8>,
    /// Whether the Resource pile has been made anew from the Discard.
    pub recycled: bool,
    /// The Microbe pile, face down, the next card first.
    pub microbes: Vec<Card>,
    /// The Resource pile, face down, the next card first.
    pub resources: Vec<Card>,
    /// The Modifier pile, face down, the next card first.
    pub modifiers: Vec<Card>,
    /// The Discard, face up, its top last.
    pub discard: Vec<Card>,
    /// The Burn pile, in the order in which the cards came.
    pub burn: Vec<Card>,
    /// Cards that take no part, sorted.
    pub left_out: Vec<Card>,
    /// The players.
    pub players: BySeat<Player>,
    /// Modifiers that are being carried out, the one that is at work last.
    pub at_work: Vec<Work>,
    /// Cards on their way to the Discard, sorted.
    pub shed: Vec<Card>,
    /// Who says in which order they go there.
    pub sheds: Seat,
    /// In the table of a scenario: the piles hold only what they list, all else takes no part.
    #[serde(default)]
    pub exact: bool,
}

/// How far the game or the turn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// Nobody knows who plays first.
    First,
    /// The Microbes are not shuffled.
    Microbes,
    /// The Resources are not shuffled.
    Resources,
    /// The Modifiers are not shuffled.
    Modifiers,
    /// The draw phase.
    Draw,
    /// The action phase.
    Act,
    /// The discard phase.
    Discard,
    /// The game ends because one more turn for all is over.
    Over,
    /// The game ends because nothing moves on.
    Stalled,
}

/// What a player has.
#[derive(Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Player {
    /// The hand, sorted.
    pub hand: Vec<Card>,
    /// Microbes in progress, sorted.
    pub active: Vec<Active>,
    /// Completed Microbes in their order.
    pub completed: Vec<Card>,
    /// Modifiers that raise the hand limit.
    pub holds: Vec<Hold>,
    /// Cards chosen to be given away, sorted.
    pub giving: Vec<Card>,
    /// Draw phases that will be lost.
    pub skip_draws: u8,
    /// Turns that will be lost.
    pub skip_turns: u8,
    /// Cards of the Resource pile, from its top, that the player has looked at.
    pub sees: u8,
}

/// A Microbe in progress with what lies beside it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Active {
    /// The Microbe.
    pub microbe: Card,
    /// Resources in the order in which they were placed.
    #[serde(default)]
    pub placed: SmallVec<[Card; 6]>,
    /// Modifiers placed as Resources.
    #[serde(default)]
    pub wild: SmallVec<[Wild; 2]>,
    /// Modifiers that shield it or ask for more.
    #[serde(default)]
    pub beside: SmallVec<[Card; 4]>,
}

/// A Modifier placed as a Resource.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wild {
    /// The Modifier.
    pub card: Card,
    /// The Resource that it stands for.
    #[serde(rename = "as")]
    pub resource: Card,
}

/// A Modifier that raises the hand limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hold {
    /// The Modifier.
    pub card: Card,
    /// Ends of own turns at which it still counts.
    pub turns: u32,
}

/// A Modifier that is being carried out.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Work {
    /// The Modifier.
    pub card: Card,
    /// Who drew or used it.
    pub by: Seat,
    /// Number of the act that is being carried out.
    pub act: usize,
    /// How far that act is.
    pub step: Step,
    /// The other player who was named.
    pub named: Option<Seat>,
    /// The Microbe that was picked.
    pub picked: Option<Card>,
    /// The players on whom the act still works, in turn order.
    pub seats: SmallVec<[Seat; 8]>,
    /// Players who were asked for a reaction.
    pub asked: SmallVec<[Seat; 8]>,
    /// Players who reacted.
    pub immune: SmallVec<[Seat; 8]>,
    /// Cards that the act still works on for the first of those players.
    pub left: u32,
    /// Whether the Modifier has found a place on the table.
    pub stays: bool,
}

/// How far an act is, and what has to be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Step {
    /// Nothing has happened.
    Begin,
    /// The user names another player.
    Name,
    /// Those who are affected are known.
    Aim,
    /// The first one who was not asked may react.
    React,
    /// The act is carried out.
    Run,
    /// Somebody picks a Microbe.
    Microbe,
    /// Somebody picks a placed Resource.
    Placed,
    /// Somebody picks a hand card.
    Hand,
    /// Chance picks a hand card.
    Random,
    /// The user takes a card of the pile.
    Search,
    /// The pile is shuffled.
    Shuffle,
    /// The user says which card is the next one of the pile.
    Order,
    /// The user says for which Resource the Modifier stands.
    Stand,
}

impl Table {
    /// A table without seats and cards.
    pub(super) fn bare(stage: Stage) -> Self {
        Self {
            stage,
            first: Seat::FIRST,
            turn: Seat::FIRST,
            turns: 0,
            draws: 0,
            progress: false,
            idle: 0,
            emptied: None,
            last_turns: None,
            recycled: false,
            microbes: Vec::new(),
            resources: Vec::new(),
            modifiers: Vec::new(),
            discard: Vec::new(),
            burn: Vec::new(),
            left_out: Vec::new(),
            players: BySeat::new(0, |_| Player::default()),
            at_work: Vec::new(),
            shed: Vec::new(),
            sheds: Seat::FIRST,
            exact: false,
        }
    }

    /// Counts the seats.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.players.seats()
    }

    /// Puts a card on the Burn pile.
    pub(super) fn burn(&mut self, card: Card) {
        self.burn.push(card);
    }

    /// Gives the player on whom the act at work is working.
    pub(super) fn first_seat(&self) -> Option<Seat> {
        self.at_work.last()?.seats.first().copied()
    }
}

impl Player {
    /// Puts a card into the hand.
    #[inline]
    pub(super) fn hold(&mut self, card: Card) {
        insert(&mut self.hand, card);
    }

    /// Finds a Microbe in progress.
    #[must_use]
    pub fn find(&self, microbe: Card) -> Option<&Active> {
        self.active.iter().find(|active| active.microbe == microbe)
    }

    /// Finds a Microbe in progress, to change it.
    pub(super) fn find_mut(&mut self, microbe: Card) -> Option<&mut Active> {
        self.active
            .iter_mut()
            .find(|active| active.microbe == microbe)
    }
}

impl Active {
    /// A Microbe that has just been started.
    pub(super) fn new(microbe: Card) -> Self {
        Self {
            microbe,
            placed: SmallVec::new(),
            wild: SmallVec::new(),
            beside: SmallVec::new(),
        }
    }
}

impl Work {
    /// A Modifier about which nothing has happened.
    pub(super) fn new(card: Card, by: Seat) -> Self {
        Self {
            card,
            by,
            act: 0,
            step: Step::Begin,
            named: None,
            picked: None,
            seats: SmallVec::new(),
            asked: SmallVec::new(),
            immune: SmallVec::new(),
            left: 0,
            stays: false,
        }
    }
}
