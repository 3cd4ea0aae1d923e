//! What is printed on cards and on the board, as numbers.

use crate::games::cytosis::deck::{Action, Kind, Mark, Sort};
use crate::referee::Card;

use super::piece::Stock;

/// How many faces each kind of piece has; their numbers follow each other in this order, then come
/// tokens, flasks of each seat, grey flasks, disks of each seat, Goal markers of each seat, and the
/// spots of the board, so that statistics count them too.
#[derive(Clone, Copy, Debug)]
pub(super) struct Faces {
    pub components: u16,
    pub goals: u16,
    pub events: u16,
    pub powers: u16,
    pub seats: u16,
    pub spots: u16,
}

/// What a piece that is no card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    Token(Kind),
    Flask(u16),
    Grey,
    Disk(u16),
    Marker(u16),
}

#[allow(clippy::cast_possible_truncation)] // a handful of seats, spots and resources
impl Faces {
    pub const fn goal(self) -> u16 {
        self.components
    }

    pub const fn event(self) -> u16 {
        self.goal() + self.goals
    }

    pub const fn power(self) -> u16 {
        self.event() + self.events
    }

    /// Counts the cards: what follows them is no card.
    pub const fn cards(self) -> u16 {
        self.power() + self.powers
    }

    pub const fn all(self) -> u16 {
        self.cards() + 6 + 3 * self.seats + self.spots
    }

    pub const fn is_component(self, card: Card) -> bool {
        card.0 < self.components
    }

    pub const fn is_goal(self, card: Card) -> bool {
        card.0 >= self.goal() && card.0 < self.event()
    }

    pub const fn is_event(self, card: Card) -> bool {
        card.0 >= self.event() && card.0 < self.power()
    }

    pub const fn is_power(self, card: Card) -> bool {
        card.0 >= self.power() && card.0 < self.cards()
    }

    pub fn token(self, kind: Kind) -> Card {
        let place = Kind::ALL.iter().position(|other| *other == kind);
        Card(self.cards() + place.map_or(0, |place| place as u16))
    }

    pub const fn flask(self, seat: usize) -> Card {
        Card(self.cards() + 5 + seat as u16)
    }

    pub const fn grey(self) -> Card {
        Card(self.cards() + 5 + self.seats)
    }

    pub const fn disk(self, seat: usize) -> Card {
        Card(self.cards() + 6 + self.seats + seat as u16)
    }

    pub const fn marker(self, seat: usize) -> Card {
        Card(self.cards() + 6 + 2 * self.seats + seat as u16)
    }

    pub const fn spot(self, place: usize) -> Card {
        Card(self.cards() + 6 + 3 * self.seats + place as u16)
    }

    /// Says what a piece is that is no card.
    pub fn piece(self, card: Card) -> Option<Piece> {
        let place = card.0.checked_sub(self.cards())?;
        if place < 5 {
            return Some(Piece::Token(Kind::ALL[usize::from(place)]));
        }
        let place = place - 5;
        let seats = self.seats;
        match place {
            _ if place < seats => Some(Piece::Flask(place)),
            _ if place == seats => Some(Piece::Grey),
            _ if place <= 2 * seats => Some(Piece::Disk(place - seats - 1)),
            _ if place <= 3 * seats => Some(Piece::Marker(place - 2 * seats - 1)),
            _ => None,
        }
    }
}

/// A Cell Component card.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub sort: Sort,
    /// Macromolecules that it needs; no ATP.
    pub need: Stock,
    pub atp: u8,
    /// Health Points.
    pub health: i32,
    /// The colour of an enzyme.
    pub set: u8,
    /// What an Additional Resource card gives.
    pub gain: Option<(Kind, u8)>,
    /// The virus.
    pub strain: u8,
}

/// What a goal counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Count {
    /// Completed cards of these sorts, a bit for each.
    Sorts(u8),
    /// Antibodies of all strains.
    Antibodies,
}

/// A goal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Goal {
    pub count: Count,
    pub per: i32,
    pub points: i32,
    pub cap: i32,
    /// Whether it belongs to the Virus expansion.
    pub virus: bool,
}

/// An event.
#[derive(Clone, Copy, Debug)]
pub(super) struct Event {
    pub what: Happening,
    pub copies: u32,
}

/// What an event does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Happening {
    /// Puts so many of a resource on a place of the board, by its number.
    Boost(u8, Kind, u8),
    /// Cards of the market cost less.
    Reduce,
    Toxicity,
    /// A virus, by its number.
    Virus(u8),
}

/// A spot for a flask.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub area: u8,
    pub action: Action,
    /// What it gives, and how many.
    pub gain: Option<(Kind, u8)>,
    /// What it costs, and how many.
    pub pay: Option<(Kind, u8)>,
    pub mark: Mark,
    /// Places of boosts that it takes up, a bit for each.
    pub boosts: u16,
}

/// A placement area.
#[derive(Clone, Debug)]
pub(super) struct Area {
    /// What is printed there.
    pub name: String,
    /// Flasks that fit there with two players.
    pub limit: u8,
}

/// A section of the Health track.
#[derive(Clone, Copy, Debug)]
pub(super) struct Section {
    pub from: i32,
    pub to: i32,
    pub dice: u8,
}
