//! What one seat may know: the table with everything hidden turned over.
//!
//! Hidden are the decks, the Gene Pool, all face-down cards (also one's own, CP-A22), what has left the
//! game, the hands of others, and whatever others have chosen in secret (CP-20a, CP-37, CP-A30, CP-A35).

use serde::Serialize;
use serde_json::Value;

use crate::referee::{Card, Seat};

use super::CellularPowerhouse;
use super::table::{Offer, Player, Stage, Table, To};

/// The back of a card.
pub(super) const BACK: Card = Card(u16::MAX);

/// What one seat may know.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct View {
    /// Who looks.
    pub seat: Seat,
    /// The table; hidden cards show their backs.
    pub table: Table,
}

impl View {
    /// Gives what a seat sees of a table.
    pub(super) fn of(game: &CellularPowerhouse, table: &Table, seat: Seat) -> Self {
        let mut table = table.clone();
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
                hide(player, offers_hidden);
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
                game.faces.size(transit.card).is_none() && transit.card != game.faces.mutation();
            if card && !matches!(transit.to, To::Up(_) | To::Center) {
                transit.card = BACK;
            }
        }
        Self { seat, table }
    }
}

/// Hides what only the player knows.
fn hide(player: &mut Player, offers_hidden: bool) {
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

impl Serialize for View {
    /// Writes numbers of cards in place of lists of backs.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut document = serde_json::to_value(&self.table).map_err(serde::ser::Error::custom)?;
        count_backs(&mut document);
        if let Value::Object(fields) = &mut document {
            fields.insert("seat".into(), (self.seat.place() + 1).into());
        }
        document.serialize(serializer)
    }
}

fn count_backs(value: &mut Value) {
    let back = Value::String(BACK.to_string());
    match value {
        Value::Array(list) if !list.is_empty() && list.iter().all(|one| *one == back) => {
            *value = Value::from(list.len());
        }
        Value::Array(list) => list.iter_mut().for_each(count_backs),
        Value::Object(fields) => fields.values_mut().for_each(count_backs),
        other if *other == back => *other = Value::from("hidden"),
        _ => {}
    }
}
