//! What one seat may know: the table with everything hidden turned over.
//!
//! Hidden are the decks, the Gene Pool, all face-down cards (also one's own, CP-A22), what has left the
//! game, the hands of others, and whatever others have chosen in secret (CP-20a, CP-37, CP-A30, CP-A35).

use crate::referee::kit::{self, BACK};
use crate::referee::{Card, Seat};

use super::CellularPowerhouse;
use super::claim::To;
use super::player::{Offer, Player};
use super::table::{Stage, Table};

/// What one seat may know.
pub type View = kit::View<Table>;

impl CellularPowerhouse {
    /// Turns over what a seat does not see.
    pub(super) fn hide(&self, view: &mut View) {
        let View {
            seat,
            ref mut table,
        } = *view;
        let decks = [
            &mut table.traits,
            &mut table.adaptations,
            &mut table.evolutions,
            &mut table.competitions,
            &mut table.pool,
            &mut table.removed,
        ];
        for deck in decks {
            turn_over(deck);
        }
        let offers_hidden = table.stage == Stage::Offer;
        for (other, player) in Seat::all(table.seats()).zip(&mut table.players) {
            turn_over(&mut player.down);
            if other != seat {
                hide_own(player, offers_hidden);
            }
        }
        for roll in &mut table.rolls {
            if roll.seat != seat && roll.total.is_none() {
                roll.dice = [0; 4];
            }
        }
        if let Some(contest) = table.contest.as_mut().filter(|contest| !contest.thrown) {
            for rival in contest.rivals.iter_mut().filter(|rival| rival.seat != seat) {
                rival.dice = [0; 4];
            }
        }
        for transit in &mut table.transit {
            let card =
                self.faces.size(transit.card).is_none() && transit.card != self.faces.mutation();
            if card && !matches!(transit.to, To::Up(_) | To::Center) {
                transit.card = BACK;
            }
        }
    }
}

/// Hides what only the player knows.
fn hide_own(player: &mut Player, offers_hidden: bool) {
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

fn turn_over(cards: &mut [Card]) {
    cards.fill(BACK);
}
