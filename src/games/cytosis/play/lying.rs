//! Goals, boosts, flasks and disks that lie on the table.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::games::cytosis::deck::Kind;
use crate::referee::{Card, Seat};

use super::piece::{Place, Stock};

/// A goal with its markers.
#[derive(Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
