//! What lies on the table of Cytosis, hidden or not.
//!
//! Only pieces and where they are, and what has to be decided: no rules.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::referee::{BySeat, Card, Seat};

use super::lying::{Boost, Disk, Goal, Placed};
use super::piece::{Place, Stock};
use super::player::Player;
use super::task::{Stage, Task, What};

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
    pub boosts: SmallVec<[Boost; 8]>,
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
