//! Backs: what a seat sees of cards that lie face down.
//!
//! A table on which backs lie in → its document, in which numbers of cards stand for them.

use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::referee::seat::{Card, Seat};

/// The back of a card.
pub const BACK: Card = Card(u16::MAX);

/// Writes a table as a seat sees it: in place of a list of backs the number of cards.
///
/// # Errors
/// When the table can't be written.
pub fn write_backs<T: Serialize, S: Serializer>(
    table: &T,
    seat: Seat,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut document = serde_json::to_value(table).map_err(serde::ser::Error::custom)?;
    count(&mut document);
    if let Value::Object(fields) = &mut document {
        fields.insert("seat".into(), (seat.place() + 1).into());
    }
    document.serialize(serializer)
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
        let seen = write_backs(&table, Seat::FIRST, serde_json::value::Serializer).expect("json");
        let counted =
            serde_json::json!({"deck": 2, "open": ["#1", "hidden"], "one": "hidden", "seat": 1});
        assert_eq!(seen, counted);
    }
}
