//! What one seat may know: the table with everything hidden turned over.
//!
//! Hidden are the decks, the Gene Pool, all face-down cards (also one's own, CP-A22), what has left the
//! game, the hands of others, and whatever others have chosen in secret (CP-20a, CP-37, CP-A30, CP-A35).

use serde::Serialize;

use crate::referee::kit::BACK;
use crate::referee::{Card, Seat, kit};

use super::player::{Offer, Player};
use super::table::Table;

/// What one seat may know.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct View {
    /// Who looks.
    pub seat: Seat,
    /// The table; hidden cards show their backs.
    pub table: Table,
}

/// Hides what only the player knows.
pub(super) fn hide(player: &mut Player, offers_hidden: bool) {
    turn_over(&mut player.hand);
    let decided = player.chosen.is_some();
    player.chosen = decided.then_some(BACK);
    player.removing = player.removing.filter(|_| decided).map(|_| BACK);
    player.wish = None;
    player.answers.clear();
    player.bid = None;
    if offers_hidden {
        player.offer = Offer::Open;
    }
}

pub(super) fn turn_over(cards: &mut [Card]) {
    cards.fill(BACK);
}

impl Serialize for View {
    /// Writes numbers of cards in place of lists of backs.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        kit::write_backs(&self.table, self.seat, serializer)
    }
}
