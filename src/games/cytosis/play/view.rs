//! What one seat may know: the table with everything hidden turned over.
//!
//! Hidden are the decks, the box, the hands of others, the cards that another player looks at or
//! chooses from, and Epigenetic cards until all have chosen (CY-A43).

use serde::Serialize;
use serde_json::Value;

use crate::referee::{Card, Seat};

use super::table::{Stage, Table, What};

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
    pub(super) fn of(table: &Table, seat: Seat) -> Self {
        let mut table = table.clone();
        for deck in [
            &mut table.deck,
            &mut table.events,
            &mut table.powers,
            &mut table.removed,
        ] {
            deck.fill(BACK);
        }
        let chooses = table.todo.last().map(|task| task.seat);
        if chooses != Some(seat) {
            table.draft.fill(BACK);
        }
        let looks = table.todo.iter().rev();
        let looks = looks
            .clone()
            .find(|task| matches!(task.what, What::Scouted | What::Order));
        if looks.is_some_and(|task| task.seat != seat) {
            table.scouted.fill(BACK);
        }
        let secret = table.stage == Stage::Draft;
        for (other, player) in Seat::all(table.seats()).zip(&mut table.players) {
            if other == seat {
                continue;
            }
            player.hand.fill(BACK);
            if secret {
                player.power = player.power.map(|_| BACK);
            }
        }
        Self { seat, table }
    }
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
