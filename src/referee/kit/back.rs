//! Backs: what a seat sees of cards that lie face down.
//!
//! A table in → a view of it, on which backs lie; its document has numbers of cards in their place.

use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::referee::seat::{Card, Seat};

/// The back of a card.
pub const BACK: Card = Card(u16::MAX);

/// What one seat may know: the table with everything hidden turned over.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct View<T> {
    /// Who looks.
    pub seat: Seat,
    /// The table; hidden cards show their backs.
    pub table: T,
}

impl<T: Clone> View<T> {
    /// Copies a table on which nothing is turned over yet.
    pub fn of(table: &T, seat: Seat) -> Self {
        let table = table.clone();
        Self { seat, table }
    }

    /// Does the same in the room of this view.
    pub fn renew(&mut self, table: &T, seat: Seat) {
        self.seat = seat;
        self.table.clone_from(table);
    }
}

impl<T: Serialize> Serialize for View<T> {
    /// Writes numbers of cards in place of lists of backs.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut document = serde_json::to_value(&self.table).map_err(serde::ser::Error::custom)?;
        count(&mut document);
        if let Value::Object(fields) = &mut document {
            fields.insert("seat".into(), (self.seat.place() + 1).into());
        }
        document.serialize(serializer)
    }
}

fn count(value: &mut Value) {
    let back = Value::String(BACK.to_string());
    match value {
        Value::Array(list) if !list.is_empty() && list.iter().all(|one| *one == back) => {
            *value = Value::from(list.len());
        }
        Value::Array(list) => list.iter_mut().for_each(count),
        Value::Object(fields) => fields.values_mut().for_each(count),
        other if *other == back => *other = Value::from("hidden"),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn backs_are_counted() {
        let table = serde_json::json!({"deck": [BACK, BACK], "open": [Card(1), BACK], "one": BACK});
        let seen = serde_json::to_value(View::of(&table, Seat::FIRST)).expect("json");
        let counted =
            serde_json::json!({"deck": 2, "open": ["#1", "hidden"], "one": "hidden", "seat": 1});
        assert_eq!(seen, counted);
    }
}
