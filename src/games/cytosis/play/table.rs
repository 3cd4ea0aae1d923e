//! What lies on the table of Cytosis, hidden or not.
//!
//! Only pieces and where they are, and what has to be decided: no rules.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::referee::{BySeat, Card, Seat};

use super::piece::{Kind, Place, Stock};

pub use crate::games::cytosis::deck::Organelle;

/// The table.
#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// How far the game is.
    pub stage: Stage,
    /// Rounds that have begun.
    pub round: u8,
    /// Who has the First Player marker.
    pub first: Seat,
    /// Who has the next turn, if a flask is left there.
    pub next: Seat,
    /// Whether all that happens at the beginning of the round has happened.
    pub opened: bool,
    /// What has to be done; the last one comes first.
    pub todo: SmallVec<[Task; 6]>,
    /// Cell Component cards, face down, the next card first.
    pub deck: Vec<Card>,
    /// Cell Component cards on the discard pile.
    pub discard: Vec<Card>,
    /// The market, from left to right.
    pub market: SmallVec<[Option<Card>; 4]>,
    /// Cards that are being looked at, the top one first.
    pub scouted: SmallVec<[Card; 3]>,
    /// Virus cards that are not shuffled in yet.
    pub aside: Vec<Card>,
    /// Event cards, face down, the next card first.
    pub events: Vec<Card>,
    /// The active event.
    pub event: Option<Card>,
    /// Events of earlier rounds.
    pub past: Vec<Card>,
    /// Goals on the table.
    pub goals: SmallVec<[Goal; 6]>,
    /// Epigenetic cards, face down, the next card first.
    pub powers: Vec<Card>,
    /// Epigenetic cards in the hand of whoever chooses one.
    pub draft: SmallVec<[Card; 3]>,
    /// Resources that events have put on the board.
    pub boosts: SmallVec<[Boost; 4]>,
    /// The general stock.
    pub stock: Stock,
    /// Grey flasks in their area.
    pub grey: u8,
    /// Flasks on the board, in the order in which they came.
    pub placed: SmallVec<[Placed; 16]>,
    /// Vesicle disks on the board, in the order of their places.
    pub disks: SmallVec<[Disk; 8]>,
    /// The players.
    pub players: BySeat<Player>,
    /// Antibodies of the dummy, by strain.
    pub dummy: [u8; 3],
    /// Cards that have gone to the box, face down, sorted.
    pub removed: Vec<Card>,
    /// Cards that take no part, sorted.
    pub left_out: Vec<Card>,
    /// Who wins.
    pub winner: Option<Seat>,
    /// In the table of a scenario: the decks hold only what they list, all else takes no part.
    #[serde(default)]
    pub exact: bool,
}

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

/// A virus event, or a Virus Attack card.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// Which virus: a column of antibodies.
    pub strain: u8,
    /// Who has bought it; nobody buys an event.
    pub buyer: Option<Seat>,
    /// How far it is.
    pub step: Step,
    /// The Antibody Responses, the highest first.
    pub ranks: SmallVec<[Rank; 6]>,
    /// How many of those have had their share, or of the players have paid.
    pub at: u8,
    /// Resources that the one at this rank has still to take.
    pub left: u8,
}

/// Steps of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The buyer may pay for antibodies.
    Buyer,
    /// The dice are thrown.
    Dice,
    /// Resources are won and lost.
    Share,
    /// Everybody may pay for antibodies.
    Raise,
}

/// An Antibody Response.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rank {
    /// Whose; nobody's is the dummy's.
    pub seat: Option<Seat>,
    /// Dice and antibodies.
    pub response: u8,
}

/// A goal with its markers.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Goal {
    /// The card.
    pub card: Card,
    /// Whose markers lie there, the first one first.
    #[serde(default)]
    pub markers: SmallVec<[Seat; 2]>,
}

/// A resource that an event has put on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Boost {
    /// Where.
    pub at: Place,
    /// Which resource.
    pub kind: Kind,
}

/// A flask on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Placed {
    /// The spot.
    pub spot: Place,
    /// Whose; a grey one is nobody's.
    #[serde(default)]
    pub seat: Option<Seat>,
}

/// A vesicle disk on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Disk {
    /// Its budding place.
    pub at: Place,
    /// Whose.
    pub seat: Seat,
    /// What lies on it.
    pub load: Stock,
}

/// What a player has.
#[derive(Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Player {
    /// The hand, sorted.
    pub hand: Vec<Card>,
    /// Completed cards and Virus Attack cards, sorted.
    pub done: Vec<Card>,
    /// Health Points; may be negative.
    pub health: i32,
    /// The personal stock.
    pub stock: Stock,
    /// Flasks to place in this round.
    pub flasks: u8,
    /// Flasks exhausted in this round.
    pub exhausted: u8,
    /// Vesicle disks at hand.
    pub disks: u8,
    /// Goal markers at hand.
    pub goal_markers: u8,
    /// Antibodies, by strain.
    pub antibodies: [u8; 3],
    /// The Epigenetic card.
    pub power: Option<Card>,
    /// How often it was used in this turn.
    pub uses: u8,
}

impl Table {
    /// Gives a table with nothing on it and nobody at it.
    pub(super) fn bare() -> Self {
        Self {
            stage: Stage::Over,
            round: 0,
            first: Seat::FIRST,
            next: Seat::FIRST,
            opened: false,
            todo: SmallVec::new(),
            deck: Vec::new(),
            discard: Vec::new(),
            market: SmallVec::new(),
            scouted: SmallVec::new(),
            aside: Vec::new(),
            events: Vec::new(),
            event: None,
            past: Vec::new(),
            goals: SmallVec::new(),
            powers: Vec::new(),
            draft: SmallVec::new(),
            boosts: SmallVec::new(),
            stock: Stock::default(),
            grey: 0,
            placed: SmallVec::new(),
            disks: SmallVec::new(),
            players: BySeat::new(0, |_| Player::default()),
            dummy: [0; 3],
            removed: Vec::new(),
            left_out: Vec::new(),
            winner: None,
            exact: false,
        }
    }

    /// Counts the seats.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.players.seats()
    }

    /// Gives the seat that has its turn now; nobody has in set-up, Phase 2 and early placements.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        match self.todo.first() {
            Some(Task {
                seat,
                what: What::Turn { .. },
            }) => Some(*seat),
            _ => None,
        }
    }

    /// Finds the disk at a budding place.
    pub(super) fn disk(&self, at: Place) -> Option<&Disk> {
        self.disks.iter().find(|disk| disk.at == at)
    }

    /// Takes the disk away from a budding place.
    pub(super) fn lift(&mut self, at: Place) -> Option<Disk> {
        let place = self.disks.iter().position(|disk| disk.at == at)?;
        Some(self.disks.remove(place))
    }

    /// Puts a disk on a budding place.
    pub(super) fn lay(&mut self, disk: Disk) {
        let place = self.disks.partition_point(|other| other.at < disk.at);
        self.disks.insert(place, disk);
    }

    /// Puts something on top of what there is to do.
    pub(super) fn push(&mut self, seat: Seat, what: What) {
        self.todo.push(Task { seat, what });
    }
}
